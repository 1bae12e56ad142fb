"""Every window, opened on a page that was loaded for it alone, has all of its words."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page

from tests.browser.conftest import PHONE, Sit
from tests.browser.pages.scenes import (
    Address,
    analysed,
    at,
    front,
    opened,
    person_at_table,
    player_page,
)
from tests.browser.pages.stages import MORE, SETTINGS
from tests.browser.positions import line_end, midgame, planning
from tests.browser.serving import Server
from tests.browser.table.scripts import NEVER, PLAIN
from tests.browser.words import say

pytestmark = pytest.mark.all

NAME = re.compile(r"\b(?:web|bl|bb)-[a-z][\w-]+")


def pressed(key: str, *before: str) -> Callable[[Page], None]:
    """Clicks what is to be clicked before, and presses a key."""

    def stage(page: Page) -> None:
        for selector in before:
            page.locator(selector).first.wait_for()
        page.keyboard.press(key)

    return stage


def clicked(*selectors: str) -> Callable[[Page], None]:
    def stage(page: Page) -> None:
        for selector in selectors:
            page.locator(selector).first.click()

    return stage


def by_hand(page: Page) -> None:
    """Copies something where a browser cannot."""
    page.evaluate(PLAIN)
    page.evaluate(NEVER)
    clicked(MORE)(page)
    page.get_by_role("button", name=say("web-copy-position")).click()
    page.get_by_label(say("web-by-hand")).get_by_role("textbox").wait_for()


DIALOGS: dict[str, tuple[Callable[[Server], Address], Callable[[Page], None]]] = {
    "challenge": (player_page, clicked("main button.primary")),
    "person": (person_at_table, clicked('.plate:has-text("Iskra") button')),
    "settings": (front, clicked(SETTINGS)),
    "keys": (front, pressed("?", "main .way")),
    "more": (at(midgame, "south"), clicked(MORE)),
    "more-over": (at(line_end, "south", other="greedy"), clicked(MORE)),
    "keys-at-a-table": (at(midgame, "south"), pressed("?", "[data-hand]")),
    "copy": (at(midgame, "south"), by_hand),
    "rule": (opened("learn/bl-proof"), clicked(".lesson .rule, aside .rule, a.rule, button.rule")),
    "overview": (at(planning, "griffin", other="greedy"), pressed("o", "[data-cell]")),
    "export": (analysed(midgame), clicked(".tools .button:nth-child(3)")),
    "play": (analysed(midgame), clicked("[aria-labelledby=best] ol button", ".tools .primary")),
}


@pytest.mark.parametrize("name", DIALOGS)
def test_a_window_has_its_words(name: str, take: Sit, server: Server) -> None:
    set_up, stage = DIALOGS[name]
    url, token = set_up(server)
    player = take(url, token)
    stage(player.page)
    dialog = player.page.locator("dialog[open]").last
    dialog.wait_for()
    # what the window asks for, such as paces and people, comes a moment later
    player.page.wait_for_load_state("networkidle")
    assert NAME.findall(dialog.inner_text()) == []
    assert player.errors == []  # a missing text is reported as one


def test_the_moves_on_a_phone_have_their_words(take: Sit, server: Server) -> None:
    url, token = at(midgame, "south")(server)
    player = take(url, token, **PHONE)
    player.page.locator(".open-moves").tap()
    dialog = player.page.locator("dialog[open]")
    dialog.wait_for()
    assert NAME.findall(dialog.inner_text()) == []
