"""Pages where the browser keeps nothing, or what was kept is of another kind."""

import json

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Sit
from tests.browser.serving import Server
from tests.browser.words import say

pytestmark = pytest.mark.all

DENIED = """for (const name of ['localStorage', 'sessionStorage'])
  Object.defineProperty(window, name, {
    get() { throw new DOMException('denied', 'SecurityError') },
  })
"""
PAGES = ("learn", "puzzles", "analysis", "lobby", "account", "rules/BL-8.3")
NONSENSE = {
    "vexilla.settings": {"language": 7, "opponents": None, "confirms": 3, "theme": [], "apply": 1},
    "vexilla-puzzles": {"a": "puzzle"},
    "vexilla-practice": {"missed": 5, "days": "today"},
    "vexilla-lessons": 12,
    "vexilla-coach": None,
}


def test_pages_open_where_storage_is_denied(sit: Sit, server: Server) -> None:
    page = sit("about:blank", coach=True).page
    page.add_init_script(DENIED)
    page.goto(server.address)
    page.locator("main").wait_for()
    said = page.get_by_text(say("web-forgetful", cookies="yes"))
    expect(said).to_have_count(1)
    go_around(page)
    expect(said).to_have_count(1)
    page.get_by_role("button", name=say("web-settings")).click()
    page.get_by_label(say("web-theme-choice", theme="dark"), exact=True).check()
    page.keyboard.press("Escape")
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")
    page.locator(".forgetful").get_by_role("button", name=say("web-close")).click()
    go_around(page)
    expect(said).to_have_count(0)  # it is said once


def test_pages_open_whatever_was_kept(take: Sit, server: Server) -> None:
    page = take(f"{server.address}health").page
    for name, value in NONSENSE.items():
        page.evaluate("kept => localStorage.setItem(...kept)", [name, json.dumps(value)])
    page.evaluate("sessionStorage.setItem('vexilla.waiting', '#/?')")
    page.goto(server.address)
    page.locator("main").wait_for()
    go_around(page)
    expect(page.get_by_text(say("web-forgetful", cookies="yes"))).to_have_count(0)


def go_around(page: Page) -> None:
    """Opens the front page and others; each of them must show something."""
    for where in (*PAGES, ""):
        leave = "where => { document.querySelector('main').id = 'left'; location.hash = where }"
        page.evaluate(leave, f"#/{where}")
        page.locator("main:not(#left) :is(h1, h2, button)").first.wait_for()
