"""Blades & Banners on the page: every piece and symbol says what it is, in forced colours too."""

import pytest
from playwright.sync_api import Page, expect

from tests.browser.blades_and_banners.gestures import Pointing
from tests.browser.blades_and_banners.positions import battle
from tests.browser.conftest import PHONE, Sit
from tests.browser.player import Touch, says, speak
from tests.browser.serving import Server
from tests.browser.table.bubbles import apart, bubble, covered, press_long

pytestmark = pytest.mark.all

# What lies on the field says what it is when asked, and what is around it as soon as a pointer
# rests there; and the rules that the bubble names.
ON_THE_FIELD = {
    "[data-cell=a4]": "BB-11.3",  # a knight charges
    "[data-cell=i3]": "BB-11.2",  # a captain leads
    "[data-cell=h4]": "BB-11.6",  # a pikeman in a wall
    "[data-cell=k5]": "BB-12.5",  # the standard-bearer
    "[data-cell=f4]": "BB-2.5",  # a tree
}
THINGS = {
    ".strip.mine ol > li >> nth=0": "BB-6.3",
    ".strip.theirs ol > li >> nth=3": "BB-6.2",  # a closed order
    ".info .dial": "BB-6.1",
    ".info .initiative": "BB-5.2",
    ".info section:has(dl)": "BB-5.1",
    ".info ul li >> nth=2": "BB-",
    ".info .button >> nth=0": "BB-11.1",
    ".proposal h2": "BB-6.3",
}


def test_hovering_and_keys_show_what_a_thing_is(take: Sit, server: Server) -> None:
    page = take(*server.set_up(battle(), ["griffin"])).page
    page.locator(".proposal").wait_for()
    for where, rule in THINGS.items():
        what = page.locator(where)
        what.hover()
        says(bubble(page), rule)
        assert apart(page, what), where
        assert covered(page) == [], where
        page.mouse.move(1, 1)
        bubble(page).wait_for(state="detached")
    for where, rule in ON_THE_FIELD.items():
        what = page.locator(where)
        what.hover()
        expect(bubble(page)).to_have_count(0)
        page.keyboard.press("i")
        says(bubble(page), rule)
        assert apart(page, what), where
        page.keyboard.press("Escape")

    # With the keyboard: after focusing, and at once by a key; Escape closes it.
    card = page.locator(".info .button").first
    card.focus()
    described = page.locator(f"[id='{card.get_attribute('aria-describedby')}']")
    expect(described).to_contain_text("BB-11.1")
    field = page.get_by_role("grid")
    field.focus()
    page.keyboard.press("n")  # the next soldier who can act
    page.keyboard.press("i")
    says(bubble(page), "BB-11.6")
    speak(page, "ru")
    page.keyboard.press("Escape")
    bubble(page).wait_for(state="detached")
    page.keyboard.press("i")
    says(bubble(page), "Пикинер")
    page.keyboard.press("Escape")

    _check_forced_colours(page)


def _check_forced_colours(page: Page) -> None:
    """Strengths stand on a ground that they can be read on; the bars of the zones are filled."""
    page.emulate_media(forced_colors="active")
    numbers = page.locator(".field .strength text").evaluate_all(
        """all => all.filter(text => text.checkVisibility()).map(text =>
            [text, text.previousElementSibling ?? text.parentElement]
                .map(part => getComputedStyle(part).fill))"""
    )
    assert numbers
    assert [pair for pair in numbers if pair[0] == pair[1]] == [], "a number on its own colour"
    colours = page.locator(".info dd i").evaluate_all(
        "all => all.map(i => [i.matches('.full'), getComputedStyle(i).backgroundColor])"
    )
    full = {colour for filled, colour in colours if filled}
    empty = {colour for filled, colour in colours if not filled}
    assert full
    assert not full & empty


@pytest.mark.slowest
def test_a_long_press_tells_and_a_touch_beside_the_goal_keeps_the_choice(
    take: Sit, server: Server
) -> None:
    player = take(*server.set_up(battle(), ["griffin"]), **PHONE)
    page = player.page
    page.locator(".proposal").wait_for()
    cell = Pointing(Touch(player)).cell
    for what, rule in (
        (cell("h4"), "BB-11.6"),
        (page.locator(".stands .control"), "BB-5.1"),
        (page.locator(".strip.mine ol > li").first, "BB-6.3"),
    ):
        press_long(player, what, rule)
    assert page.locator("dialog[open], .field .chosen").count() == 0, "it does nothing else"
    page.keyboard.press("Escape")

    cell("h4").tap()
    chosen = page.locator(".field .chosen")
    chosen.first.wait_for(state="attached")
    count = chosen.count()
    cell("h8").tap()  # four cells ahead: too far for pikemen
    expect(page.locator(".proposal .refused .rule")).to_contain_text("BB-")
    assert chosen.count() == count
    page.mouse.click(2, 300)  # beside the field
    assert chosen.count() == count
    assert player.sent_actions == []
