"""What opens without a connection, once it was opened with one."""

import time
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.conftest import DESKTOP
from tests.browser.player import TIMEOUT
from tests.browser.serving import Server
from vexilla.lessons import lessons

pytestmark = pytest.mark.all

KEPT = """async () => {
  const names = await caches.keys()
  const kept = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
  return kept.flat().map(({ url }) => new URL(url).pathname)
}"""


def test_what_was_opened_opens_without_a_connection(browser: Browser, server: Server) -> None:
    """The lesson was opened before there was a service worker, the rest with one."""
    opened, other = lessons("battle-line")[:2]
    address = server.cable.address
    options: Any = {**DESKTOP, "locale": "ru-RU", "service_workers": "allow"}
    context = browser.new_context(**options)
    page = context.new_page()
    page.goto(f"{address}#/learn/{opened.id}")
    page.locator("#lesson", has_text=opened.title("ru")).wait_for()
    end = time.monotonic() + TIMEOUT / 1000
    while f"/api/lessons/{opened.id}" not in page.evaluate(KEPT):
        assert time.monotonic() < end
        page.wait_for_timeout(100)
    go(page, "")
    page.locator(".games section").first.wait_for()
    go(page, "#/rules/BL-8.3")
    rule = page.locator("#BL-8\\.3")
    rule.wait_for()

    server.cable.cut()
    try:
        page.goto("about:blank")
        page.goto(f"{address}#/learn/{opened.id}")
        page.locator("#lesson", has_text=opened.title("ru")).wait_for()
        go(page, "#/rules/BL-8.3")
        rule.wait_for()
        go(page, "")
        expect(page.get_by_role("alert")).to_contain_text("Связи нет")
        go(page, f"#/learn/{other.id}")
        expect(page.get_by_role("alert")).to_contain_text("Сервер не отвечает")
    finally:
        server.cable.mend()

    kept = page.evaluate(KEPT)
    assert not [path for path in kept if path.startswith(("/api/tables", "/api/lobby"))]
    context.close()


def go(page: Page, place: str) -> None:
    page.evaluate("place => { location.hash = place }", place)
