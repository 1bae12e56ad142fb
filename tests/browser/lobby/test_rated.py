"""A rated game on the page: made with the checkbox, played by two people who are signed in."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.battle_line.gestures import Pointing, clumsy, play_turn
from tests.browser.conftest import LOCALES, PHONE, Sit
from tests.browser.faults import violations
from tests.browser.lobby.people import play_turns, sign_up
from tests.browser.player import Keyboard, Mouse, plain, resign, resize, speak
from tests.browser.serving import Server
from tests.browser.words import say

pytestmark = pytest.mark.all

CHANGES = {
    "en": "You 1500? → 1662?",
    "ru": "Вы 1500? → 1662?",
    "uk": "Ви 1500? → 1662?",
    "es": "Tú 1500? → 1662?",
}


def test_a_rated_game(sit: Sit, server: Server) -> None:
    named = server.address.replace("127.0.0.1", "localhost")  # a number has no passkeys
    ann, ben = sit(named), sit(named, **PHONE)
    section = ann.page.locator("section[aria-labelledby=battle-line-title]")
    options = section.locator("> details > summary")
    options.click()
    expect(section).to_contain_text("Rated games are for people with an account: Account")
    sign_up(ann, "Ann")
    sign_up(ben, "Ben")

    options.click()
    rated = section.get_by_role("checkbox", name=say("web-rated-choice"))
    expect(rated).to_be_disabled()
    expect(rated).to_have_accessible_description(say("web-rated-clocks"))
    section.locator("label", has_text="15 min").click()
    hands = Keyboard(ann)
    hands.go_to(rated)
    hands.type("Space")
    expect(rated).to_be_checked()
    hands.press(section.get_by_role("button", name=say("web-way", way="link")))
    ann.page.locator(".share input").wait_for()
    expect(ann.page.locator(".agreed")).to_contain_text(
        re.compile(r"Rating\s*this game changes it")
    )
    assert violations(ann.page) == []

    ben.page.goto(ann.page.locator(".share input").input_value())
    ben.page.get_by_role("button", name=say("web-sit-down")).tap()
    for player in (ann, ben):
        player.until(lambda player=player: bool(player.state["actors"]))
    expect(ann.page.locator(".plate small").first).to_have_text(re.compile(r"Rating\s1500\?"))
    play_turns(ann, ben, 4)

    resign(ben)
    changed = ann.page.get_by_text("You 1500? → 1662? · Ben 1500? → 1338?")
    expect(changed).to_be_visible()
    expect(ben.page.get_by_text("You 1500? → 1338? · Ann 1500? → 1662?")).to_be_visible()
    assert violations(ben.page) == []
    for language in LOCALES:
        speak(ann.page, language)
        shown = plain(ann.page.locator("section:has(#result)").inner_text())
        assert CHANGES[language] in shown
    speak(ann.page, "en")
    plates = ann.page.locator(".plate")
    for width, height in ((320, 568), (360, 640), (360, 780), (844, 390), (1440, 900)):
        resize(ann.page, width, height)
        expect(changed).to_be_in_viewport(ratio=1)
        heights = [plate.evaluate("it => it.offsetHeight") for plate in plates.all()]
        lines = 2 if width == 320 or height == 390 else 1  # there the clock has the first line
        assert max(heights) <= 25 * lines + 1, (width, height, heights)

    ann.page.get_by_role("link", name="Vexilla").click()
    ann.page.locator('.sections [href="#/account"]').click()
    mine = ann.page.get_by_role("region", name=say("web-ratings"))
    expect(mine.get_by_role("listitem")).to_contain_text("minutes, one rated game")
    expect(mine.get_by_role("listitem")).to_contain_text("1662?")
    assert violations(ann.page) == []


@pytest.mark.slowest
def test_a_rated_game_against_a_level(sit: Sit, server: Server) -> None:
    """Its rating stands at its plate; there are no hints, and only one's own rating changes."""
    ann = sit(server.address.replace("127.0.0.1", "localhost"))
    sign_up(ann, "Ann")
    section = ann.page.locator("section[aria-labelledby=battle-line-title]")
    section.locator("> details > summary").click()
    section.locator("label", has_text="15 min").click()
    section.get_by_role("checkbox", name=say("web-rated-choice")).check()
    section.get_by_role("button", name=say("web-way", way="computer")).click()
    plates = ann.page.locator(".plate small")
    expect(plates.filter(has_text=re.compile(r"Rating\s1500$"))).to_have_count(1)
    expect(plates.filter(has_text=re.compile(r"Rating\s1500\?"))).to_have_count(1)
    ann.until(lambda: ann.acts)
    for name in (say("web-action", action="hint"), say("web-action", action="takeback")):
        expect(ann.page.get_by_role("button", name=name)).to_be_disabled()
    for _ in range(2):
        play_turn(ann, Pointing(Mouse(ann)), clumsy)
        ann.until(lambda: ann.acts)
    resign(ann)
    changed = ann.page.locator("section:has(#result)")
    expect(changed).to_contain_text(re.compile(r"You 1500\? → 13\d\d\?"))
    expect(changed).not_to_contain_text("Squire")
