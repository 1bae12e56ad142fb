"""A game of another package, for which the page has no board: Leduc poker."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Sit
from tests.browser.player import start_button
from tests.browser.words import say

pytestmark = pytest.mark.all


def hand_over(page: Page) -> None:
    page.get_by_role("button", name=say("web-cover")).click()
    page.get_by_role("button", name=re.compile("^I am")).click()


def test_a_third_game_is_played_as_text(sit: Sit) -> None:
    page = sit().page
    expect(page.get_by_role("region", name="Leduc")).to_contain_text(say("web-text-blurb"))
    start_button(page, "Leduc", say("web-way", way="people")).click()
    expect(page).to_have_title(re.compile("Leduc · Vexilla"))
    board = page.locator("pre")
    actions = page.get_by_role("group", name=say("web-text-actions")).get_by_role("button")
    expect(board).to_contain_text("history: []")
    expect(actions).to_have_text(["check", "raise"])
    actions.get_by_text("raise").click()
    hand_over(page)
    expect(board).to_contain_text('history: ["raise"]')
    page.keyboard.press("/")
    command = page.get_by_label(say("web-command"), exact=True)
    command.fill("win")
    command.press("Enter")
    page.get_by_text("There is no such action now. You can choose: fold, call, raise.").wait_for()
    command.fill("FOLD")
    command.press("Enter")
    expect(board).to_contain_text('history: ["raise", "fold"]')
    page.get_by_role("button", name=say("web-previous")).click()  # the board as it was
    expect(board).to_contain_text('history: ["raise"]')
    page.get_by_role("button", name="Back to the present").or_(
        page.get_by_role("button", name=say("web-last"))
    ).first.click()
    hand_over(page)
    actions.get_by_text("settle").click()
    expect(board).to_contain_text("winner: ")
    page.get_by_role("button", name=say("web-next-game")).wait_for()
