"""Rated games: who may play them, and that the end of each changes both ratings, once."""

import random
import re
import time
from pathlib import Path

import pytest

from tests.server.authenticator import member
from tests.server.live.told_time import Time
from tests.server.ratings.people import (
    FIRST_LOSS,
    FIRST_WIN,
    QUICK,
    both_move,
    own,
    rated_table,
    refusal,
    shown,
)
from tests.server.running import OPEN, Client, Two, agree, both, served
from tests.server.stored import bot_at
from vexilla.game import load_view
from vexilla.server.ratings import rows as rating_rows
from vexilla.server.ratings.glicko import NEWCOMER, rated
from vexilla.server.ratings.level_ratings import STEPS, level_rating
from vexilla.server.ratings.rows import ABORTED

SLOW = {"kind": "days", "days": 3}


@pytest.mark.all
def test_who_may_play(address: str) -> None:
    """People with accounts and levels, by the clock, from a deal: all else is refused in words."""
    ann, stranger = member(address), Client(address)
    wanted = {"game": "battle-line", "seats": OPEN, "pace": QUICK, "rated": True}
    assert "people with an account" in refusal(stranger, "tables", **wanted)
    assert "needs clocks" in refusal(ann, "tables", **{**wanted, "pace": None})
    agents = [{"kind": "agent", "agent": name} for name in ("search:level=6", "champion")]
    for other in ({"kind": "me"}, *agents):
        seats = {**OPEN, "north": other}
        assert "levels 1 to 5" in refusal(ann, "tables", **{**wanted, "seats": seats})
    table = ann.post("tables", 201, **wanted)
    assert table["rated"]
    assert shown(table) == {"south": (1500, None)}
    assert table["seats"]["south"]["rating"]["provisional"]
    path, key = f"tables/{table['id']}", table["keys"]["north"]
    assert "people with an account" in refusal(stranger, f"{path}/join", key=key)
    assert "somebody else" in refusal(ann, f"{path}/join", key=key)  # not both seats
    assert "sign in" in refusal(ann, f"{path}/keys", seat="south")
    ann.post(f"{path}/keys", 201, seat="north")  # an invitation
    ben = member(address)
    assert shown(ben.post(f"{path}/join", key=key)) == {
        "south": (1500, None),
        "north": (1500, None),
    }
    position = ann.get(f"{path}/position", seat="south")
    assert "begins with a deal" in refusal(ann, "tables", **wanted, position=position)
    assert "needs clocks" in refusal(ann, "lobby/find", game="battle-line", rated=True)
    assert "people with an account" in refusal(
        stranger, "lobby/find", game="battle-line", rated=True, pace=QUICK
    )


def test_a_bot_plays_no_rated_game(address: str, shared_database: str) -> None:
    ann, bot = member(address), bot_at(address, shared_database)
    wanted = {"game": "battle-line", "seats": OPEN, "pace": QUICK, "rated": True}
    assert "people with an account" in refusal(bot, "tables", **wanted)
    table = ann.post("tables", 201, **wanted)
    key = table["keys"]["north"]
    assert "people with an account" in refusal(bot, f"tables/{table['id']}/join", key=key)


def test_no_help_and_no_second_thoughts(address: str) -> None:
    ann, ben = member(address), member(address)
    with both(ann, ben, rated_table(ann, ben)) as (south, north):
        south.act(south.state["legal"][0])
        assert not south.state["takeback"]
        answer = south.ask("offer", what="takeback")
        assert (answer["type"], answer["text"]) == (
            "refused", "Nothing can be taken back in a rated game.")  # fmt: skip
        assert south.ask("suggest")["text"] == "There are no hints in a rated game."
        north.seen(south.state["number"])
        warned = north.ask("warn", action={"do": "play", "card": "R1", "flag": 1})
        assert (warned["type"], warned["reasons"]) == ("warning", [])


def test_people_meet_in_the_lobby_for_the_same_kind_of_game(address: str) -> None:
    ann, ben, carl = member(address), member(address), member(address)
    wanted = {"game": "battle-line", "pace": QUICK}
    waiting = ann.post("lobby/find", **wanted, rated=True)
    assert ben.post("lobby/find", **wanted)["id"] != waiting["id"]
    (listed,) = (each for each in ann.get("lobby")["open"] if each["id"] == waiting["id"])
    assert listed["rated"]
    assert "people with an account" in refusal(Client(address), f"tables/{waiting['id']}/join")
    met = carl.post("lobby/find", **wanted, rated=True)
    assert met["id"] == waiting["id"]
    assert len(shown(met)) == 2


@pytest.mark.all
@pytest.mark.databases("postgresql")
def test_resignation(two: Two) -> None:
    """Both ratings change with the event; the other process, and a restart, show the same."""
    ann, ben = member(two.one), member(two.other)
    table = rated_table(ann, ben)
    after = {"south": (1500, FIRST_WIN), "north": (1500, FIRST_LOSS)}
    with both(ann, ben, table) as (south, north):
        both_move(south, north)
        assert shown(south.state["table"]) == {"south": (1500, None), "north": (1500, None)}
        number = north.ask("resign")["number"]
        for socket in (south, north):
            assert shown(socket.seen(number)["table"]) == after
        assert south.ask("resign")["type"] == "refused"
    assert own(ann) == [("battle-line", "quick", FIRST_WIN, 1)]
    assert own(ben) == [("battle-line", "quick", FIRST_LOSS, 1)]
    stranger = Client(two.other)
    assert shown(stranger.get(f"tables/{table}")) == after
    with served(two.database) as again:
        ann.http.base_url = again.replace("127.0.0.1", "localhost")
        assert shown(ann.get(f"tables/{table}")) == after
        assert own(ann) == [("battle-line", "quick", FIRST_WIN, 1)]


@pytest.mark.all
def test_a_draw_and_the_next_game(address: str) -> None:
    """Paces have ratings of their own, and so has the next game of the match."""
    ann, ben = member(address), member(address)
    with both(ann, ben, rated_table(ann, ben, pace=SLOW)) as (south, north):
        both_move(south, north)
        number = agree(south, north, "draw")
        assert shown(south.seen(number)["table"]) == {
            "south": (1500, 1500),
            "north": (1500, 1500),
        }
        north.seen(number)
        following = north.seen(agree(south, north, "rematch"))["table"]["next"]
    info = ann.get(f"tables/{following}")
    assert info["rated"]
    assert shown(info) == {"south": (1500, None), "north": (1500, None)}
    assert own(ann) == own(ben) == [("battle-line", "correspondence", 1500, 1)]
    with both(ann, ben, rated_table(ann, ben)) as (south, north):
        both_move(south, north)
        south.seen(north.ask("resign")["number"])
    assert own(ann)[1] == ("battle-line", "quick", FIRST_WIN, 1)


@pytest.mark.all
def test_a_game_that_is_played_to_its_end(address: str) -> None:
    chance = random.Random(3)
    ann, ben = member(address), member(address)
    with both(ann, ben, rated_table(ann, ben, options={"tactics": False})) as (south, north):
        while not south.state["outcome"]:
            active, waiter = (
                (south, north) if south.state["actors"] == ["south"] else (north, south)
            )
            assert active.act(chance.choice(active.state["legal"]))["type"] == "done"
            waiter.seen(active.state["number"])
        winner = south.state["outcome"]["winner"]
        changed = shown(south.state["table"])
    assert {seat: after for seat, (_, after) in changed.items()} == {
        seat: 1500 if winner is None else FIRST_WIN if seat == winner else FIRST_LOSS
        for seat in OPEN
    }
    assert [games for *_, games in own(ann) + own(ben)] == [1, 1]


@pytest.mark.all
@pytest.mark.databases("postgresql")
def test_a_flag_falls_once(clock: Time, database: str) -> None:
    """Both processes see it fall; nobody has to look."""
    with served(database) as one, served(database) as two:
        ann, ben = member(one), member(two)
        with both(ann, ben, rated_table(ann, ben)) as (south, north):
            both_move(south, north)
            clock.passes(600)
            for socket in (south, north):
                socket.ended()
                assert shown(socket.state["table"]) == {
                    "south": (1500, FIRST_LOSS), "north": (1500, FIRST_WIN)}  # fmt: skip
        time.sleep(0.5)
        assert own(ann) == [("battle-line", "quick", FIRST_LOSS, 1)]
        assert own(ben) == [("battle-line", "quick", FIRST_WIN, 1)]


@pytest.mark.all
def test_a_game_that_ends_within_four_moves_counts_only_by_the_clock(
    clock: Time, tmp_path: Path
) -> None:
    """It is aborted, whoever resigns. A fifth move makes it count; so does a flag if both acted."""
    ends = [(moves, how, 0) for moves in (0, 1) for how in ("resign", "flag")]
    ends += [(4, "resign", 0), (5, "resign", 1), (4, "draw", 0), (4, "flag", 1)]
    with served(tmp_path / "vexilla.sqlite") as address:
        for moves, how, counted in ends:
            ann, ben = member(address), member(address)
            with both(ann, ben, rated_table(ann, ben)) as (south, north):
                for _ in range(moves):
                    acts = south if south.state["actors"] == ["south"] else north
                    other = north if acts is south else south
                    assert acts.act(acts.state["legal"][0])["type"] == "done"
                    other.seen(acts.state["number"])
                if how == "flag":
                    clock.passes(600)
                elif how == "draw":
                    agree(south, north, "draw")
                else:
                    north.ask("resign")
                south.ended()
                after = {new for _, new in shown(south.state["table"]).values()}
                assert after == ({FIRST_WIN, FIRST_LOSS} if counted else {None}), (moves, how)
            assert sum(games for *_, games in own(ann)) == counted, (moves, how)
            for player in (ann, ben):  # and the list of games says the same
                (listed,) = player.get("me/games")["games"]
                assert listed["rated"] == bool(counted), (moves, how)
                (exported,) = player.get("me/export")["played"]
                assert bool(exported["rated"]) == bool(counted), (moves, how)


def test_both_have_acted_who_hire_at_the_same_time(
    address: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Blades & Banners begins with secret choices of both; one that is not made is no action."""
    monkeypatch.setattr(rating_rows, "ABORTED", 0)
    ann, ben = member(address), member(address)
    seats = {"griffin": {"kind": "me"}, "unicorn": {"kind": "open"}}
    for choices, counted in ((1, 0), (2, 1)):
        table = ann.table("blades-and-banners", seats=seats, pace=QUICK, rated=True)
        key = table["keys"]["unicorn"]
        ben.post(f"tables/{table['id']}/join", key=key)
        with ann.socket(table["id"]) as griffin, ben.socket(table["id"]) as unicorn:
            griffin.watch("griffin")
            unicorn.watch("unicorn")
            for socket in (griffin, unicorn)[:choices]:
                assert socket.act(socket.state["legal"][0])["type"] == "done"
            griffin.seen(unicorn.ask("resign")["number"])
        assert sum(games for *_, games in own(ann)) == counted


@pytest.mark.all
@pytest.mark.parametrize("game", ["battle-line", "blades-and-banners"])
def test_a_game_against_a_level(address: str, game: str) -> None:
    """It changes the rating of the person by the level's, which stays as it is."""
    mine, its = {"battle-line": ("south", "north")}.get(game, ("griffin", "unicorn"))
    ann = member(address)
    seats = {mine: {"kind": "me"}, its: {"kind": "agent", "agent": "search:level=1"}}
    level = level_rating(game, "search:level=1")
    assert level is not None
    fallen = rated(NEWCOMER, [(level, 0.0)], 0.0)
    table = ann.post("tables", 201, game=game, seats=seats, pace=QUICK, rated=True)
    path = table["id"]
    assert shown(table) == {mine: (1500, None), its: (round(level.rating), None)}
    assert not table["seats"][its]["rating"]["provisional"]
    with ann.watching(path, mine) as socket:
        acts = 0
        # until both have acted, and the game counts
        while acts == 0 or socket.state["number"] <= max(acts, ABORTED):
            if mine in socket.state["actors"]:
                state = socket.state  # the list of deployments is too long to be sent
                legal = state["legal"] or load_view(state["view"]).actions
                acts += socket.act(legal[0])["type"] == "done"
            else:
                socket.next()
        assert "no hints" in socket.ask("suggest")["text"]
        while socket.ask("resign")["type"] != "done":
            socket.settle()
    over = ann.get(f"tables/{path}")
    assert shown(over) == {mine: (1500, round(fallen.rating)), its: (round(level.rating), None)}
    assert own(ann) == [(game, "quick", round(fallen.rating), 1)]


def test_levels_are_as_far_apart_as_measured() -> None:
    """The laboratory has the scores from which their ratings come."""
    text = Path("docs/lab/levels.md").read_text(encoding="utf-8")
    tables = text.split(" | against the level below | ")[1:]
    for (game, steps), table in zip(STEPS.items(), tables, strict=True):
        found = [re.search(rf"(?m)^\| {level} \| (0\.\d\d) \[", table) for level in range(2, 6)]
        assert tuple(float(one[1]) for one in found if one) == steps
        levels = [level_rating(game, f"search:level={level}") for level in range(1, 6)]
        for below, above, score in zip(levels, levels[1:], steps, strict=False):
            assert below
            assert above
            assert 1 / (1 + 10 ** ((below.rating - above.rating) / 400)) == pytest.approx(score)
        assert levels[2]
        assert levels[2].rating == NEWCOMER.rating
