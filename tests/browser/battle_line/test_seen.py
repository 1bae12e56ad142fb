"""Battle Line on the page: what the board shows without a question, and says without a card."""

import re
from itertools import pairwise
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import DESKTOP, LOCALES, Sit
from tests.browser.player import Mouse, Touch, speak
from tests.browser.positions import line_over, midgame
from tests.browser.serving import Server
from tests.browser.words import say
from tests.marks import some

pytestmark = pytest.mark.all


def phone(width: int, height: int) -> dict[str, Any]:
    size = {"width": width, "height": height}
    return {"viewport": size, "has_touch": True, "is_mobile": True, "device_scale_factor": 2}


SIZES = {"desktop": DESKTOP, "phone": phone(390, 844), "small phone": phone(320, 568)}
LOW = phone(844, 390)
BAR = "path[d$=h14]"  # of the arrow to the last card at a complete flag
every_size = pytest.mark.parametrize("size", some(SIZES, ["small phone"]))


@every_size
def test_the_lesson_on_ties_shows_who_came_last(size: str, sit: Sit) -> None:
    page = sit(**SIZES[size]).page
    page.evaluate("location.hash = '#/learn/bl-tie'")
    flags = page.locator("[data-flag]")
    theirs, mine = flags.nth(2), flags.nth(5)
    expect(theirs.locator(".side:not(.mine) .arrow")).to_be_visible()
    expect(mine.locator(".mine .arrow")).to_be_visible()
    expect(page.locator(".arrow")).to_have_count(2)
    expect(page.locator(f".arrow {BAR}")).to_have_count(2)
    for language in LOCALES:
        speak(page, language)
        for flag, colour, value in ((theirs, "purple", 7), (mine, "green", 5)):
            name = say("web-bl-troop", language, colour=colour, value=value)
            words = flag.get_attribute("aria-label") or ""
            assert words.casefold().count(name.casefold()) == 2  # among the others, and as the last


@every_size
def test_a_touch_without_a_card_says_what_to_do(size: str, take: Sit, server: Server) -> None:
    player = take(*server.set_up(midgame(), ["south"], "greedy"), **SIZES[size])
    page = player.page
    hands = Mouse(player) if size == "desktop" else Touch(player)
    expect(page.locator(".arrow path")).to_have_count(1)  # to the card of the last turn
    expect(page.locator(f".arrow {BAR}")).to_have_count(0)
    slot = page.locator(".mine > .slot.whole").first
    guide = page.locator(".guide p")
    for language in LOCALES:
        speak(page, language)
        hands.press(slot)
        expect(guide).to_have_text(say("web-bl-choose-first", language))
        expect(guide).not_to_have_class(re.compile("trouble"))  # advice is no refusal
        page.locator("[data-deck=troop]").click(force=True)  # it is `aria-disabled`
        expect(guide).to_have_text(say("web-bl-put-first", language))
    speak(page, "en")
    hands.press(slot)
    hands.press(page.locator("[data-hand]:not([aria-disabled=true])").first)
    expect(page.locator(".guide")).to_be_visible()
    expect(page.locator(".guide")).not_to_contain_text(say("web-bl-choose-first", "en"))
    assert player.sent_actions == []


FRAMES = """flags => flags.map(flag => {
    const { left, right } = getComputedStyle(flag, '::before')
    const around = flag.getBoundingClientRect()
    return [around.left + parseFloat(left), around.right - parseFloat(right)]
})"""


@every_size
def test_the_frames_of_winning_flags_do_not_touch(size: str, take: Sit, server: Server) -> None:
    page = take(*server.set_up(line_over(), ["south"]), **SIZES[size]).page
    won = page.locator(".flag.won")
    won.first.wait_for()
    frames: list[list[float]] = won.evaluate_all(FRAMES)
    assert len(frames) >= 3
    for (_, end), (begin, _) in pairwise(frames):
        assert end + 1 <= begin


SHAPE = """uses => uses.map(use => {
    const drawn = use.getBBox(), { width, height } = use.ownerSVGElement.getBoundingClientRect()
    return [drawn.width / drawn.height, width / height]
})"""


def roundels(page: Page) -> list[list[float]]:
    return page.locator("use[href='#field-roundel']").evaluate_all(SHAPE)


def test_roundels_stay_round_on_low_cards(take: Sit, server: Server) -> None:
    page = take(*server.set_up(midgame(), ["south"], "greedy"), **LOW).page
    page.locator("[data-hand]").first.wait_for()
    shapes = roundels(page)
    assert any(card > 1.1 for _, card in shapes), shapes  # there are cards that are low
    assert all(abs(drawn - 1) < 0.02 for drawn, _ in shapes), shapes
