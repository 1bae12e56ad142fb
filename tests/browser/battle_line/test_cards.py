"""Battle Line on the page: refusals with their rules, proofs on the board, Tactics cards."""

from functools import partial

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.battle_line.gestures import GUILE, STRIP, Typing
from tests.browser.battle_line.laid import TableDriver
from tests.browser.conftest import Sit
from tests.browser.player import Keyboard, Mouse, resize, says
from tests.browser.serving import Server

pytestmark = pytest.mark.all

OTHER_HAND = ["R2", "O3", "G1", "B3", "P3", "Y2", "P4"]
LAPTOPS = [(1024, 768), (1280, 720), (1366, 768)]  # a proof hardly fits above the flags


def unseen(proof: Locator) -> list[str]:
    """The unseen cards of a proof, which are hatched."""
    return sorted(proof.locator(".ghost").evaluate_all("all => all.map(e => e.ariaLabel)"))


# Refusals


def test_an_illegal_attempt_shows_the_rule_against_it(take: Sit, server: Server) -> None:
    table = TableDriver(take, server, "G10")
    for flag, rule, text in [
        (1, "BL-5.2", "Your side of flag 1 is full"),
        (5, "BL-5.3", "Flag 5 is claimed: no card can be put there."),
    ]:
        Mouse(table.player).drag(table.card("G10"), table.lane(flag))
        says(table.toast, text)
        says(table.toast, rule)
    assert table.player.state["number"] == 0

    table.press(table.card("R1"))
    table.doing(table.target(6))
    table.choose("G10", "You have already played or passed this turn.")
    says(table.guide, "BL-4.1")


def test_a_selected_card_goes_to_the_banner_that_is_pressed(take: Sit, server: Server) -> None:
    table = TableDriver(take, server, "G10")
    table.press(table.card("R1"))
    table.doing(table.banner(6))
    assert table.side(6) == ["R1"]


def test_an_unplayable_card_is_explained(take: Sit, server: Server) -> None:
    flags = [{"south": ["Alexander"]}]
    table = TableDriver(
        take, server, "Darius", flags=flags, tactics_played={"south": 1, "north": 1}
    )
    table.choose("Darius", "only one Leader")
    says(table.guide, "BL-12.4")
    assert table.lit() == []


# Proofs


def test_a_claim_shows_its_proof(take: Sit, server: Server) -> None:
    table = TableDriver(take, server, "G10")
    says(table.guide, "You can claim flag 1. Touch its banner.")
    table.press(table.banner(1))
    proof = table.page.locator(".proof")
    says(proof, "Flag 1 can be yours")
    says(proof, "BL-8.3")
    says(proof, "Wedge 12")
    says(proof, "Best reply")
    says(proof, "Phalanx 3")
    assert unseen(proof) == ["Orange 1, Skirmishers", "Red 1, Skirmishers"], (
        "a card in the player's hand counts as unseen for the opponent"
    )
    for width, height in LAPTOPS:
        resize(table.page, width, height)
        for part in ("heading", "button"):
            for thing in proof.get_by_role(part).all():
                expect(thing).to_be_in_viewport(ratio=1)
    table.doing(proof.get_by_role("button", name="Claim flag 1"))
    table.page.get_by_role("button", name="Flag 1, yours").wait_for()
    assert table.player.view["flags"][0]["owner"] == "south"


def test_an_unproved_claim_shows_the_counterexample(take: Sit, server: Server) -> None:
    table = TableDriver(take, server, "G10")
    table.press(table.banner(2))
    proof = table.page.locator(".proof")
    says(proof, "Flag 2: not yet")
    says(proof, "would beat your")
    says(proof, "Wedge 15")
    says(proof, "Wedge 27")
    assert unseen(proof) == ["Orange 10, Elephants", "Orange 9, Chariots"]
    assert proof.get_by_role("button", name="Claim").count() == 0
    table.press(table.banner(2))
    proof.wait_for(state="detached")


# Tactics cards


def test_scout_step_by_step(take: Sit, server: Server) -> None:
    table = TableDriver(take, server, "Scout")
    table.choose("Scout", "Scout draws three cards; then you put two back.")
    table.doing(table.button("Play Scout"))
    for deck, guide in [
        ("troop", "touch a deck. 3 cards to draw."),
        ("tactics", "touch a deck. 2 cards to draw."),
        ("troop", "touch a deck. One card to draw."),
    ]:
        says(table.guide, guide)
        table.doing(table.page.locator(f"[data-deck={deck}]"))
    expect(table.page.locator("[data-hand]")).to_have_count(9)
    tactics = next(c for c in table.player.view["hands"]["south"] if len(c) > 3)
    for card, guide, goes in [
        ("B10", "choose a card to put back. 2 to go.", "face down on top of the Troop deck."),
        (tactics, "choose a card to put back. One to go.", "on top of the Tactics deck."),
    ]:
        says(table.guide, guide)
        table.choose(card, goes)
        table.doing(table.button("Put it back"))
    expect(table.page.locator("[data-hand]")).to_have_count(7)
    table.doing(table.button("End your turn"))


def test_redeploy_step_by_step(take: Sit, server: Server) -> None:
    table = TableDriver(take, server, "Redeploy")
    table.choose("Redeploy", "which of your cards moves?")
    mine = {f"{card} {flag}" for flag in range(1, 5) for card in table.side(flag)}
    assert table.sources() == mine, "nothing at a claimed flag"
    table.press(table.source({"card": "G5", "from": 2}), STRIP)
    says(table.guide, "Green 5, Phalangists: where does it go, or is it discarded?")
    assert table.lit() == [3, 4, 6, 7, 8, 9]
    table.press(table.button("Back"))
    says(table.guide, "which of your cards moves?")
    table.press(table.source({"card": "G6", "from": 2}), STRIP)
    table.doing(table.target(4))
    assert (table.side(2), table.side(4)) == (["G4", "G5"], ["P7", "G6"])


@pytest.mark.slowest
def test_redeploy_discards(take: Sit, server: Server) -> None:
    table = TableDriver(take, server, "Redeploy")
    table.choose("Redeploy", "which of your cards moves?")
    table.press(table.source({"card": "P7", "from": 4}), STRIP)
    table.doing(table.button("Discard it"))
    assert table.side(4) == []
    assert set(table.player.view["discards"]["south"]) == {"Redeploy", "P7"}


@pytest.mark.slowest
def test_deserter_step_by_step(take: Sit, server: Server) -> None:
    table = TableDriver(take, server, "Deserter")
    table.choose("Deserter", "which card of theirs leaves the game?")
    assert table.sources() == {"B1 1", "O8 2", "P2 3", "Darius 3", "R9 4"}
    table.doing(table.source({"card": "Darius", "from": 3}), STRIP)
    assert table.side(3, "north") == ["P2"]
    assert table.player.view["discards"]["north"] == ["Darius"]


def test_traitor_step_by_step(take: Sit, server: Server) -> None:
    table = TableDriver(take, server, "Traitor")
    table.choose("Traitor", "which Troop of theirs changes sides?")
    assert table.sources() == {"B1 1", "O8 2", "P2 3", "R9 4"}, "Darius is no Troop"
    table.press(table.source({"card": "R9", "from": 4}), STRIP)
    says(table.guide, "Red 9, Chariots: to which flag on your side?")
    table.doing(table.target(7))
    assert (table.side(4, "north"), table.side(7)) == ([], ["R9"])


def test_fog_is_played_at_a_flag(take: Sit, server: Server) -> None:
    table = TableDriver(take, server, "Fog")
    table.choose("Fog", "Fog: where does it go?")
    table.doing(table.target(3))
    table.page.locator("[data-flag='3'].fog .veil").first.wait_for(state="attached")


def test_mud_adds_a_fourth_slot(take: Sit, server: Server) -> None:
    table = TableDriver(take, server, "Mud")
    table.choose("Mud", "Mud: where does it go?")
    table.doing(table.target(2))
    lane = table.page.locator("[data-flag='2'].mud")
    lane.wait_for()
    assert lane.locator(".side.mine > :is(.slot, .place)").count() == 4
    assert lane.locator(".side:not(.mine) > :is(.slot, .place)").count() == 4


@pytest.mark.slowest
def test_a_leader_shows_the_value_it_stands_for(take: Sit, server: Server) -> None:
    for leader in ("Alexander", "Darius"):
        table = TableDriver(take, server, leader, flags=[{"south": ["Y8", "Y9"]}])
        table.choose(leader, f"{leader}: where does it go?")
        table.doing(table.target(1))
        says(table.lane(1).locator(".as"), "10")
        table.press(table.banner(1))
        says(table.page.locator(".proof"), "Wedge 27")


def test_a_wild_troop_shows_the_value_it_stands_for(take: Sit, server: Server) -> None:
    for card, troops, worn, proof in [
        ("Companion Cavalry", ["Y6", "Y7"], "8", "Wedge 21"),
        ("Shield Bearers", ["Y4", "Y5"], "3", "Wedge 12"),
    ]:
        table = TableDriver(take, server, card, flags=[{"south": troops}])
        table.choose(card, f"{card}: where does it go?")
        table.doing(table.target(1))
        says(table.lane(1).locator(".as"), worn)
        table.press(table.banner(1))
        says(table.page.locator(".proof"), proof)


def test_tactics_cards_by_keyboard(take: Sit, server: Server) -> None:
    for action in [
        {"do": "redeploy", "card": "P7", "from": 4, "to": None},
        {"do": "traitor", "card": "R9", "from": 4, "to": 7},
        {"do": "scout"},
    ]:
        player = TableDriver(take, server, GUILE[action["do"]]).player
        player.until_turn()
        player.doing(partial(Typing(Keyboard(player)).play, action))
        assert player.sent_actions == [action]
