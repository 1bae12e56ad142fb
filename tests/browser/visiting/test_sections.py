"""The bar that leads to all sections, from every page."""

from typing import Any

import pytest
from playwright.sync_api import Page, expect

import vexilla
from tests.browser.conftest import DESKTOP, LOCALES, PHONE, Sit
from tests.browser.player import speak
from tests.browser.serving import Server
from tests.browser.words import say

pytestmark = pytest.mark.all
SECTIONS = (
    say("web-learn"),
    say("web-puzzles"),
    say("web-section-analysis"),
    say("web-section-lobby"),
    say("web-account"),
    say("web-section-play"),
)


def bar(page: Page) -> Any:
    return page.get_by_role("navigation", name=say("web-sections"))


@pytest.mark.parametrize("size", [PHONE, DESKTOP], ids=["phone", "desktop"])
def test_each_section_is_a_click_away(take: Sit, server: Server, size: dict[str, Any]) -> None:
    page = take(server.address, **size).page
    expect(bar(page).locator("[aria-current]")).to_have_text(say("web-section-play"))
    for section in SECTIONS:
        bar(page).get_by_role("link", name=section).click()
        expect(bar(page).locator("[aria-current]")).to_have_text(section)
        expect(page.get_by_role("heading", level=1).first).to_be_visible()
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), section
    for language in LOCALES:  # and no word of the bar is cut off
        speak(page, language)
        sections = page.locator(".sections")
        assert sections.evaluate("bar => bar.scrollWidth <= bar.clientWidth"), language
    speak(page, "en")


def test_a_name_stands_in_it(take: Sit, server: Server) -> None:
    page = take(f"{server.address}#/account").page
    page.get_by_label(say("web-your-name")).fill("A name that is as long as one may be")
    page.get_by_label(say("web-your-name")).blur()
    bar(page).get_by_role("link", name=say("web-section-play")).click()
    page.locator(".way").first.wait_for()  # each page brings a bar of its own
    me = bar(page).get_by_role("link", name="A name that is")
    expect(me).to_be_visible()
    assert me.bounding_box()["width"] < 200
    me.click()
    expect(bar(page).locator("[aria-current]")).to_contain_text("A name that is")


def test_on_a_phone_a_board_has_its_space(take: Sit, server: Server) -> None:
    game = vexilla.new("battle-line", seed=1)
    page = take(*server.set_up(game, ["south"]), **PHONE).page
    expect(page.locator("[data-hand]").first).to_be_visible()
    expect(bar(page)).to_be_hidden()
    page.get_by_role("link", name="Vexilla").click()
    expect(bar(page)).to_be_visible()
