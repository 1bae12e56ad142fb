"""How long an offer stands, and when it may be made again."""

import pytest

from tests.server.running import OPEN, Client, both
from vexilla.server.tables.offers import Offers
from vexilla.server.tables.shown import OfferKind

SEATS = ("west", "east")


def test_an_offer_stands_until_the_other_side_acts() -> None:
    offers = Offers(SEATS)
    offers.make("draw", "west", None)
    offers.make("takeback", "west", 3)
    offers.act("west", reveals=False)
    assert list(offers) == [("draw", "west"), ("takeback", "west")]
    offers.act("west", reveals=True)  # what was seen cannot be taken back
    assert list(offers) == [("draw", "west")]
    offers.act("east", reveals=False)
    assert list(offers) == []
    assert not offers.is_refused("draw", "west")  # it was not answered


@pytest.mark.parametrize("what", ["draw", "takeback"])
@pytest.mark.parametrize("by", SEATS)
def test_what_was_refused_or_withdrawn_waits_until_both_have_acted(
    what: OfferKind, by: str
) -> None:
    offers = Offers(SEATS)
    offers.make(what, "east", None)
    offers.decline(what, by)
    assert list(offers) == []
    for seat in ("west", "west"):
        assert offers.is_refused(what, "east")
        assert not offers.is_refused(what, "west")
        offers.act(seat, reveals=False)
    assert offers.is_refused(what, "east")
    offers.act("east", reveals=False)
    assert not offers.is_refused(what, "east")


@pytest.mark.parametrize(("by", "refused"), [("west", True), ("east", False)])
def test_a_next_game_that_was_withdrawn_may_be_offered_again(by: str, refused: bool) -> None:
    offers = Offers(SEATS)
    offers.make("rematch", "east", None)
    offers.decline("rematch", by)
    assert offers.is_refused("rematch", "east") == refused


def test_two_offers_of_the_next_game_are_an_agreement(me: Client) -> None:
    table, friend = me.with_friend(first="south")
    with both(me, friend, table["id"]) as (south, north):
        assert north.ask("resign")["type"] == "done"
        south.seen(2)
        assert south.ask("offer", what="rematch", number=2)["type"] == "done"
        assert north.ask("answer", what="rematch", number=2, accept=False)["type"] == "done"
        again = south.ask("offer", what="rematch", number=2)
        assert (again["type"], again["text"]) == ("refused", "The next game was declined.")
        assert north.ask("offer", what="rematch", number=2)["type"] == "done"
        assert south.ask("offer", what="rematch", number=2)["type"] == "done"  # both at once
        assert south.seen(6)["table"]["next"] == north.seen(6)["table"]["next"] is not None


def test_nothing_is_offered_to_a_seat_that_nobody_holds(me: Client) -> None:
    """Neither a next game, nor an invitation, nor a word; and what was open has ended."""
    for open_offer in (None, "south", "north"):
        table, friend = me.with_friend(first="south")
        with both(me, friend, table["id"]) as (south, north):
            number = south.ask("resign")["number"]
            for seat, socket in (("south", south), ("north", north)):
                socket.seen(number)
                if seat == open_offer:
                    assert socket.ask("offer", what="rematch")["type"] == "done"
            friend.post("me/delete")
            while south.state["table"]["offers"]:
                south.next()
            asked = [south.ask("offer", what="rematch"), south.ask("say", text="Again?")]
            assert [answer["type"] for answer in asked] == ["refused"] * 2
            declined = "declined" if open_offer == "south" else "deleted their data"
            assert declined in asked[0]["text"]
            assert "deleted their data" in asked[1]["text"]
            assert south.ask("answer", what="rematch", accept=True)["type"] == "refused"
        new, guest = me.table(seats=OPEN)["id"], {"table": table["id"], "seat": "north"}
        for path, more in ((f"tables/{new}/invite", {}), ("people/mute", {"muted": True})):
            said = me.post(path, 409, **guest, **more)["error"]["text"]
            assert "deleted their data" in said
        assert me.get(f"tables/{table['id']}")["next"] is None
