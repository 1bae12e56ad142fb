"""Battle Line on the page: every card, deck, flag and place says what it is and does."""

import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import PHONE, Sit
from tests.browser.player import Player, middle, resize, says, speak, stop_the_clock
from tests.browser.positions import crowded, midgame
from tests.browser.serving import Server
from tests.browser.table.bubbles import apart, bubble, covered, press_long
from vexilla.locale import say

pytestmark = pytest.mark.all

AFTER = 1000  # ms, after which a bubble comes that no key has asked for
LANGUAGES = ("es", "ru", "uk", "en")


def laid(sit: Sit, server: Server, **options: Any) -> Player:
    player = sit(*server.set_up(crowded(), ["south"], "greedy"), **options)
    player.page.locator(".discards").nth(1).wait_for()
    return player


def test_the_mouse_shows_what_a_thing_is(take: Sit, server: Server) -> None:
    page = take(*server.set_up(midgame(), ["south"], "greedy")).page
    for language in LANGUAGES:
        speak(page, language)
        things = [("[data-hand=P10]", say("bl-troop-name", language, value=10), "5.1")]
        if language == "en":
            things += [
                ("[data-deck=tactics]", "", "4.3"),
                ("[data-flag='6'] .flag", "", "8.1"),
                (".their-hand", "", "1.6"),
                (".tactics-played >> nth=0", "", "11.2"),
            ]
        for where, name, rule in things:
            what = page.locator(where).first
            what.hover(position={"x": 9, "y": 6})
            says(bubble(page), f"BL-{rule}")
            says(bubble(page), name)
            assert apart(page, what), where
            assert covered(page) == [], where
        page.mouse.move(1, 1)
        bubble(page).wait_for(state="detached")
    # the rule in the bubble leads to the rulebook, and back to what was begun
    card = page.locator("[data-hand=P10]")
    card.click()
    page.locator("[data-deck=tactics]").hover()
    rule = bubble(page).get_by_text("BL-4.3", exact=True)
    page.mouse.move(*middle(rule), steps=3)
    expect(rule).to_have_class(re.compile("reachable"))
    page.mouse.click(*middle(rule))
    leads_to_and_back(page, "BL-4.3")
    expect(card).to_have_attribute("aria-pressed", "true")


def test_nothing_covers_the_board_unasked(sit: Sit, server: Server) -> None:
    """What lies there is told on request; what is told unasked goes, and can be turned off."""
    page = laid(sit, server).page
    stop_the_clock(page)
    for where, name in (
        ("[data-flag='1'] .side.mine .place", "Green 10"),
        ("[data-flag='2'] .place", "Alexander"),
        ("[data-flag='4'] [data-card=Mud]", "Mud"),
        ("[data-flag='3'] .flag", "Flag 3"),  # claimed
        ("[data-flag='7'] .mine .slot.whole", "Free slot"),
    ):
        page.locator(where).first.hover(position={"x": 9, "y": 6})
        page.clock.run_for(AFTER)
        expect(bubble(page)).to_have_count(0)
        page.keyboard.press("i")
        says(bubble(page), name)
        page.keyboard.press("Escape")
    deck = page.locator("[data-deck=tactics]")
    deck.hover()
    page.clock.run_for(AFTER)
    says(bubble(page), "BL-4.3")
    page.clock.run_for(8 * AFTER)
    expect(bubble(page)).to_have_count(0)
    page.get_by_role("button", name="Settings").click()
    page.get_by_label("Say what the pointer rests on").uncheck()
    page.keyboard.press("Escape")
    deck.hover()
    page.clock.run_for(AFTER)
    expect(bubble(page)).to_have_count(0)


def leads_to_and_back(page: Page, rule: str) -> None:
    """The rulebook shows a rule over the table; Escape leads back."""
    book = page.get_by_role("dialog", name="The rulebook")
    expect(book.locator(f"[id='{rule}']")).to_be_in_viewport()
    page.keyboard.press("Escape")
    expect(book).to_be_hidden()


@pytest.mark.slowest
def test_the_keyboard_shows_what_a_thing_is(sit: Sit, server: Server) -> None:
    page = laid(sit, server).page
    stop_the_clock(page)  # a bubble that comes now was asked for by a key
    card = page.locator("[data-hand=Scout]")
    card.focus()
    described = page.locator(f"[id='{card.get_attribute('aria-describedby')}']")
    assert "BL-14.1" in (described.text_content() or ""), "screen readers read it"
    page.keyboard.press("i")
    says(bubble(page), "Draw three cards")
    assert apart(page, card)
    page.keyboard.press("i")
    leads_to_and_back(page, "BL-14.1")
    expect(card).to_be_focused()
    expect(bubble(page)).to_have_count(0)
    page.keyboard.press("ArrowLeft")
    page.keyboard.press("Enter")
    says(page.locator(".guide p"), "Purple 10, Elephants: where does it go?")
    card.focus()
    page.keyboard.press("i")
    bubble(page).wait_for()
    page.keyboard.press("Escape")
    says(page.locator(".guide p"), "Purple 10, Elephants: where does it go?")
    page.keyboard.press("Escape")
    says(page.locator(".guide p"), "You can claim flag 1.")
    page.keyboard.press("ArrowRight")
    page.clock.run_for(AFTER)
    says(bubble(page), "Draw three cards")


@pytest.mark.slowest
def test_a_long_press_shows_what_a_thing_is(take: Sit, server: Server) -> None:
    player = laid(take, server, **PHONE)
    page = player.page
    for width, height in ((390, 844), (360, 640)):
        resize(page, width, height)
        for what, name in (
            (page.locator("[data-flag='1'] .side.mine .place").first, "Green 10, Elephants"),
            (page.locator("[data-hand=R2]"), "Red 2, Peltasts"),
            (page.locator(".bar.mine .discards .mini").last, "Redeploy"),
            (page.locator("[data-flag='9'] .flag"), "Flag 9"),
        ):
            press_long(player, what, name)
            says(bubble(page), name)
            assert apart(page, what)
    assert page.locator(".hand [aria-pressed=true], dialog[open], .proof").count() == 0, (
        "a long press does nothing else"
    )
    page.locator("[data-hand=R2]").tap()
    says(page.locator(".guide p"), "Red 2, Peltasts: where does it go?")
    assert bubble(page).count() == 0
    page.locator(".tactics-played").first.tap()
    says(bubble(page), "Computer, Tactics cards: 5 played; may play none until the opponent plays")
    bubble(page).get_by_text("BL-11.2", exact=True).tap()
    leads_to_and_back(page, "BL-11.2")
    says(page.locator(".guide p"), "Red 2, Peltasts: where does it go?")
