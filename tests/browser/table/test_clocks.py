"""Clocks on the page: at both plates, in the list of games, and at the end."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import PHONE, Sit
from tests.browser.faults import violations
from tests.browser.player import plain, speak, start_button, told
from tests.browser.positions import middle_game
from tests.browser.serving import Server
from tests.browser.words import say
from vexilla.server.tables.clocks import DAY, Days, Fischer

pytestmark = pytest.mark.all

ENDINGS = {
    "en": ("You have won", "Milan ran out of time."),
    "ru": ("Вы победили", "Время вышло: Milan."),
    "uk": ("Ви перемогли", "Час вийшов: Milan."),
    "es": ("Has ganado", "A Milan se le ha acabado el tiempo."),
}


def test_both_clocks_are_shown_and_little_time_is_announced_once(take: Sit, server: Server) -> None:
    """Low time has a sign besides its colour; the clocks fit from the phone to the large screen."""
    game = middle_game()
    seats = list(game.seats)
    address, tokens = server.set_up_for_two(game, (Fischer(5, 5), 9))
    mine = seats.index(game.actors[0])
    page = take(address, tokens[mine]).page
    yours, theirs = page.get_by_role("timer", name="Time of You"), page.get_by_role("timer")
    expect(theirs).to_have_count(2)
    expect(yours).to_have_text(re.compile(r"^! ?0:0\d\.\d$"))
    expect(page.get_by_role("log").get_by_text(say("web-clock-low", days="no"))).to_have_count(1)
    for width, height in ((1440, 900), (360, 640), (844, 390)):
        page.set_viewport_size({"width": width, "height": height})
        for shown in theirs.all():
            expect(shown).to_be_in_viewport(ratio=1)
    assert violations(page) == []
    expect(page.get_by_role("log").get_by_text(say("web-clock-low", days="no"))).to_have_count(1)


def test_time_that_runs_out_ends_the_game(take: Sit, server: Server) -> None:
    game = middle_game()
    waits = next(i for i, seat in enumerate(game.seats) if seat not in game.actors)
    address, tokens = server.set_up_for_two(game, (Fischer(5, 5), 1))
    winner, loser = take(address, tokens[waits], **PHONE), take(address, tokens[1 - waits])
    name = ("Milan", "Iskra")[waits]
    assert told(winner) == ["You have won", f"{name} ran out of time."]
    assert told(loser)[1] == "Your time ran out."
    expect(loser.page.get_by_role("timer", name=re.compile("You"))).to_contain_text("0:00.0")
    for language, (result, reason) in ENDINGS.items():
        speak(winner.page, language)
        shown = plain(winner.page.locator("section:has(#result)").inner_text())
        assert result in shown
        assert reason.replace("Milan", name) in shown


def test_games_that_wait_come_first_with_the_time_left(take: Sit, server: Server) -> None:
    """The title counts them; a game is begun with the pace that is chosen for it."""
    game = middle_game()
    address, tokens = server.set_up_for_two(game, (Days(3), 2.5 * DAY / 1000))
    token = tokens[list(game.seats).index(game.actors[0])]
    player = take(server.address, token)
    page = player.page
    expect(page).to_have_title("(1) Vexilla")
    card = page.locator("#continue + ul li").first
    expect(card).to_contain_text(re.compile(r"Your turn · 2 d 1[12] h left"))
    page.locator("section", has_text="Battle Line").get_by_text(say("web-options")).click()
    page.get_by_role("group", name=say("web-clocks")).first.get_by_label(
        say("web-pace", kind="fischer", minutes=15, seconds=10)
    ).check()
    start_button(page, "Battle Line", say("web-way", way="link")).click()
    expect(
        page.locator(".waiting").get_by_text(
            say("web-pace", kind="fischer", minutes=15, seconds=10)
        )
    ).to_be_visible()
    page.goto(address)
    expect(page.get_by_role("timer")).to_have_text(re.compile(r"^2 d 1[12] h$"))
    page.get_by_role("button", name=say("web-action", action="more"), exact=True).click()
    claims = page.get_by_label(say("web-bl-claims-at-once"))
    claims.check()
    player.until(
        lambda: any(seat.get("claims") for seat in player.state["table"]["seats"].values())
    )
    expect(claims).to_be_checked()
