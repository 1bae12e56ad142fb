"""A move chosen while the opponent is to move: shown, cancelled, played in time, or dropped."""

from typing import Any

import pytest
from playwright.sync_api import expect

import vexilla
from tests.browser.battle_line.gestures import Pointing, Typing
from tests.browser.conftest import BY, LOCALES, PHONE, Sit
from tests.browser.player import Hands, Keyboard, Mouse, Player, Touch, resign
from tests.browser.positions import battle_line
from tests.browser.serving import Server
from tests.browser.words import say
from tests.marks import some

pytestmark = pytest.mark.all


def south_plays(game: vexilla.Game) -> bool:
    """Whether South is to play a card, and no flag can be claimed."""
    does = {action["do"] for action in game.legal_actions()}
    return game.to_move == "south" and len(game.actions) > 12 and does == {"play"}


def south_claims(game: vexilla.Game) -> bool:
    """Whether South may claim a flag at which North has a free slot."""
    return game.to_move == "south" and bool(closing(game))


def closing(game: vexilla.Game) -> list[int]:
    flags = game.position()["flags"]
    claims = [one["flag"] for one in game.legal_actions() if one["do"] == "claim"]
    return [flag for flag in claims if len(flags[flag - 1]["north"]) < 3]


def free(game: vexilla.Game, seat: str) -> int:
    """An open flag with a free slot of a seat."""
    flags = game.position()["flags"]
    return next(
        number
        for number, flag in enumerate(flags, 1)
        if flag["owner"] is None and len(flag[seat]) < 2
    )


def troop(game: vexilla.Game, seat: str) -> str:
    return next(card for card in game.position()["hands"][seat] if card[1:].isdigit())


def play_and_draw(player: Player) -> None:
    """One turn, and no action of the next: the answer to it may come at once."""
    driver = Pointing(Mouse(player))
    for step in ("play", "draw"):
        action = next(one for one in player.state["legal"] if one["do"] == step)
        player.doing(lambda action=action: driver.play(action))


@BY
def test_it_is_shown_and_played_with_its_draw(
    by: type[Hands], size: dict[str, Any], take: Sit, server: Server
) -> None:
    game = battle_line(south_plays)
    url, (south, north) = server.set_up_for_two(game)
    ann, bob = take(url, south), take(url, north, **size)
    page, flag = bob.page, free(game, "north")
    play = {"do": "play", "card": troop(game, "north"), "flag": flag}
    draw = {"do": "draw", "deck": "troop"}
    ann.until_turn()
    page.locator("[data-hand]").first.wait_for()
    hands = by(bob)
    driver = Typing(hands) if isinstance(hands, Keyboard) else Pointing(hands)
    driver.play(play)
    expect(page.locator(".guide p")).to_contain_text(f"flag {flag}. Touch a deck")
    expect(page.locator(".slot.proposed .card")).to_be_visible()
    driver.play(draw)
    expect(page.locator(".guide p")).to_contain_text("and draw a Troop card")
    assert bob.sent_actions == []
    play_and_draw(ann)
    bob.until(lambda: bob.sent_actions == [play, draw])
    expect(page.locator(".guide p")).to_have_count(0)
    ann.until_turn()  # both were legal, and the turn is over


@pytest.mark.parametrize("language", some(LOCALES, ["ru"]))
def test_it_is_cancelled_by_a_touch(language: str, sit: Sit, server: Server) -> None:
    game = battle_line(south_plays)
    url, (south, north) = server.set_up_for_two(game)
    ann, bob = sit(url, south), sit(url, north, locale=LOCALES[language], **PHONE)
    page, hands = bob.page, Pointing(Touch(bob))
    card, flag = troop(game, "north"), free(game, "north")
    hands.play({"do": "play", "card": card, "flag": flag})
    expect(page.locator(".guide p")).not_to_be_empty()
    assert page.evaluate("document.documentElement.scrollWidth") == PHONE["viewport"]["width"]
    page.get_by_role("button", name=say("web-back", language), exact=True).tap()
    expect(page.locator(".guide p")).to_have_count(0)
    hands.play({"do": "play", "card": card, "flag": flag})
    page.locator(".slot.proposed").tap()
    expect(page.locator(".guide p")).to_have_count(0)
    hands.play({"do": "play", "card": card, "flag": flag})
    page.locator(f"[data-hand='{card}']").tap()  # another choice begins
    ann.until_turn()
    play_and_draw(ann)
    bob.until_turn()
    page.wait_for_timeout(300)
    assert bob.sent_actions == []


def test_it_is_dropped_when_it_is_not_legal_any_more(take: Sit, server: Server) -> None:
    game = battle_line(south_claims)
    url, (south, north) = server.set_up_for_two(game)
    ann, bob = take(url, south), take(url, north)
    flag = closing(game)[0]
    ann.until_turn()
    Pointing(Mouse(bob)).play({"do": "play", "card": troop(game, "north"), "flag": flag})
    expect(bob.page.locator(".guide p")).to_contain_text("In your turn")
    Pointing(Mouse(ann)).play({"do": "claim", "flag": flag})
    expect(bob.page.locator(".guide p")).to_have_text(say("web-bl-premove-dropped", "en"))
    assert bob.sent_actions == []


def test_it_is_gone_when_the_game_is_over(take: Sit, server: Server) -> None:
    game = battle_line(south_plays)
    url, (south, north) = server.set_up_for_two(game)
    ann, bob = take(url, south), take(url, north)
    ann.until_turn()
    play = {"do": "play", "card": troop(game, "north"), "flag": free(game, "north")}
    Pointing(Mouse(bob)).play(play)
    planned = bob.page.locator(".slot.proposed .card")
    expect(planned).to_be_visible()
    resign(ann)
    bob.until(lambda: bool(bob.state["outcome"]))
    expect(planned).to_have_count(0)
    assert bob.sent_actions == []
