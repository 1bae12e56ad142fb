"""What surrounds every board: moves, copies, commands, offers; tested with Battle Line."""

import json
import re
from itertools import pairwise
from pathlib import Path

import pytest
from playwright.sync_api import expect

import vexilla
from tests.browser.battle_line.gestures import Pointing
from tests.browser.conftest import PHONE, Sit
from tests.browser.player import (
    REPLAY,
    Mouse,
    Player,
    choose_language,
    more,
    press,
    speak,
    stop_the_clock,
)
from tests.browser.positions import middle_game
from tests.browser.serving import Server
from tests.browser.words import say


def alone(sit: Sit, server: Server) -> tuple[Player, vexilla.Game]:
    """South at the page of such a game; the other side is absent."""
    game = middle_game()
    player = sit(*server.set_up(game, ["south"]), permissions=["clipboard-read", "clipboard-write"])
    assert player.acts
    return player, game


def two(take: Sit, server: Server) -> tuple[Player, Player]:
    """South, named Iskra, and North, named Milan, at such a game."""
    address, (south, north) = server.set_up_for_two(middle_game())
    return take(address, south), take(address, north)


def copied(player: Player) -> str:
    player.page.get_by_role("button", name=say("web-copied")).wait_for()
    return player.page.evaluate("navigator.clipboard.readText()")


@pytest.mark.all
def test_what_was_drawn_is_asked_once_it_is_shown(take: Sit, server: Server) -> None:
    """On a phone the list of moves, which says it, is closed."""
    page = take(*server.set_up(middle_game(), ["south"]), **PHONE).page
    asked = "performance.getEntriesByType('resource').filter(e => e.name.endsWith('/drawn')).length"
    page.locator("[data-hand]").first.wait_for()
    assert page.evaluate(asked) == 0
    page.get_by_role("button", name=say("web-moves"), exact=True).click()
    page.get_by_role("list", name=say("web-moves")).wait_for()
    page.wait_for_function(f"() => {asked} === 1")


@pytest.mark.all
def test_the_list_of_moves_shows_earlier_boards(sit: Sit, server: Server) -> None:
    player, game = alone(sit, server)
    page = player.page
    lines = page.locator(".moves li button")
    seats = [seat for seat, _ in game.actions]
    turns = 1 + sum(one != other for one, other in pairwise(seats))
    expect(lines).to_have_count(turns)  # the card, the flag and the draw stand together
    expect(lines.first).to_contain_text(re.compile(r"flag \d.*drew a Troop", re.DOTALL))
    last = next(a["card"] for _, a in reversed(game.actions) if a["do"] == "play")
    cards = page.locator(".lane .place")
    expect(page.locator(".lane .card.last")).to_have_count(1)
    now = cards.count()
    assert last in game.view("south")["flags"][game.actions[-2][1]["flag"] - 1]["north"][-1]

    lines.nth(0).click()
    page.get_by_text(say("web-looking-back")).wait_for()
    assert lines.nth(0).get_attribute("aria-current") == "step"
    assert cards.count() == 1
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowRight")
    page.locator(".moves li:nth-child(2) [aria-current]").wait_for()
    assert cards.count() == 2
    press(player, say("web-to-now"))
    assert cards.count() == now

    # The newest move stays in sight, whatever takes space from the list.
    for height in (620, 560, 900, 540):
        page.set_viewport_size({"width": 1280, "height": height})
        expect(page.locator(".moves [aria-current]")).to_be_in_viewport(ratio=0.99)

    # A replay of the other side's turn ends by itself.
    stop_the_clock(page)
    press(player, say("web-action", action="replay"))
    page.get_by_text(say("web-looking-back")).wait_for()
    page.clock.run_for(REPLAY)
    page.get_by_text(say("web-looking-back")).wait_for(state="hidden")
    assert cards.count() == now


@pytest.mark.all
def test_position_and_record_are_copied_and_downloaded(take: Sit, server: Server) -> None:
    player, game = alone(take, server)
    more(player, say("web-copy-position"))
    assert json.loads(copied(player)) == game.view("south")
    press(player, say("web-copy-record"))
    player.page.get_by_role("button", name=say("web-copy-position")).wait_for()
    copy = copied(player)
    with player.page.expect_download() as download:
        player.page.get_by_role("link", name=say("web-record")).click()
    record = Path(download.value.path()).read_text()
    assert record == copy
    header, *lines = map(json.loads, record.splitlines())
    assert header["game"] == "battle-line"
    assert len(lines) == len(game.actions)


def test_typed_commands_play(take: Sit, server: Server) -> None:
    player, game = alone(take, server)
    more(player, say("web-show-commands"))
    box = player.page.get_by_label(say("web-command"), exact=True)
    answer = player.page.locator("section .answer")
    action = next(a for a in game.legal_actions() if a["do"] == "play")
    for command, text in [
        ("?", "R10 3 plays red 10 to flag 3"),
        ("p", "You hold "),
        ("charge", "“charge” is not a command."),
        ("claim 9", "BL-8.1"),
        (f"{action['card']} {action['flag']}", "Done: "),
    ]:
        box.fill(command)
        box.press("Enter")
        answer.get_by_text(text).first.wait_for()
    assert player.sent_actions[-1] == action
    player.until(lambda: player.view["phase"] == "end")


@pytest.mark.all
def test_resigning_asks_for_confirmation(take: Sit, server: Server) -> None:
    south, north = two(take, server)
    more(south, say("web-resign"))
    press(south, say("web-back"))
    assert south.state["outcome"] is None
    press(south, say("web-resign"))
    press(south, say("web-resign"))
    south.page.get_by_role("heading", name="Milan has won").wait_for()
    north.page.get_by_role("heading", name="You have won").wait_for()
    north.page.locator("#result + p").get_by_text("Iskra resigned.").wait_for()


@pytest.mark.all
def test_a_move_is_taken_back_by_consent(take: Sit, server: Server) -> None:
    for answer in (say("web-accept"), say("web-decline")):
        south, north = two(take, server)
        before = south.view
        action = next(a for a in south.state["legal"] if a["do"] == "play")
        south.doing(lambda south=south, action=action: Pointing(Mouse(south)).play(action))
        press(south, say("web-action", action="takeback"))
        north.page.get_by_text("Iskra asks to take the last move back.").wait_for()
        press(north, answer)
        if answer == say("web-accept"):
            south.until(lambda south=south, before=before: south.view == before)
            north.page.locator(".moves").get_by_text("took the last move back").wait_for()
        else:
            south.page.locator(".moves").get_by_text("declined the take-back").wait_for()
            press(south, say("web-action", action="takeback"))
            south.page.get_by_text("can be offered again once both sides have acted").wait_for()


@pytest.mark.all
def test_a_draw_is_offered(take: Sit, server: Server) -> None:
    south, north = two(take, server)
    more(south, say("web-offer-draw"))
    south.page.get_by_text(say("web-you-offered", what="draw")).wait_for()
    north.page.get_by_text("Iskra offers a draw.").wait_for()
    press(south, say("web-withdraw"))
    north.page.locator(".moves").get_by_text("withdrew the offer").wait_for()
    expect(north.page.get_by_role("button", name=say("web-accept"))).to_have_count(0)
    more(south, say("web-offer-draw"))
    south.page.get_by_text("It can be offered again once both sides have acted.").wait_for()
    card = south.page.locator("[data-hand]").first
    card.click()
    more(north, say("web-offer-draw"))
    south.page.get_by_text("Milan offers a draw.").wait_for()
    expect(card).to_have_attribute("aria-pressed", "true")  # what was chosen stays
    press(south, say("web-accept"))
    for player in (south, north):
        player.page.get_by_role("heading", name="A draw").wait_for()
        player.page.locator("#result + p").get_by_text("Both agreed.").wait_for()


@pytest.mark.all
def test_a_hint_speaks_the_language_of_the_page(take: Sit, server: Server) -> None:
    """Also if the language changes while the computer thinks, or while the hint is shown."""
    page = take(*server.set_up(middle_game(), ["south"], "greedy")).page
    page.get_by_role("button", name=say("web-action", action="hint")).click()
    choose_language(page, "ru")
    guide = page.locator(".guide")
    expect(guide).to_have_text(re.compile(r"^Совет: [^.]+\. (?!.*[A-Za-z]{2}).+$"))
    speak(page, "en")
    expect(guide).to_have_text(re.compile(r"^Hint: [^.]+\. [^а-я]+$"))
    page.locator("[data-hand]:not(.hinted)").first.click()  # another card: the hint leaves
    expect(page.locator(".hinted")).to_have_count(0)
    expect(guide).to_contain_text("where does it go?")
    page.keyboard.press("Escape")
    expect(guide).not_to_contain_text("Hint")
