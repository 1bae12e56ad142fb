"""The games without a server (`make site`): a table in the page, which is there again later."""

import functools
import http.server
import re
import threading
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, Response, expect

from browser.__main__ import SOURCES, TARGET, stamp
from tests.browser.conftest import PHONE, USUAL

STARTED_MS = 120_000  # on a busy machine; Python has to be loaded first


class Files(http.server.SimpleHTTPRequestHandler):
    def log_message(self, format: str, *args: Any) -> None:
        """Says nothing."""


@pytest.fixture(scope="module")
def site() -> Iterator[str]:
    """The address of the folder that was built of these sources, below a path."""
    if not (TARGET / SOURCES).exists() or (TARGET / SOURCES).read_text() != stamp():
        pytest.skip("These sources are not built for a browser: run `make site`.")
    serve = functools.partial(Files, directory=TARGET.parent)
    with http.server.ThreadingHTTPServer(("127.0.0.1", 0), serve) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{server.server_port}/{TARGET.name}/"
        server.shutdown()


@pytest.fixture
def context(browser: Browser) -> Iterator[BrowserContext]:
    context = browser.new_context(**USUAL | PHONE)
    context.set_default_timeout(STARTED_MS)
    yield context
    context.close()


def opened(context: BrowserContext, site: str) -> tuple[Page, list[str]]:
    """A page, and what goes wrong in it."""
    page, wrong = context.new_page(), list[str]()
    page.on("pageerror", lambda error: wrong.append(str(error)))

    def note(answer: Response) -> None:
        if answer.status >= 400:
            wrong.append(answer.url)

    page.on("response", note)
    page.goto(site)
    return page, wrong


@pytest.mark.parametrize("game", [0, 1], ids=["battle-line", "blades-and-banners"])
def test_a_table_is_there_again_later(context: BrowserContext, site: str, game: int) -> None:
    page, wrong = opened(context, site)
    section = page.locator("section:has(.way)").nth(game)
    expect(section.locator(".way")).to_have_count(2, timeout=STARTED_MS)  # nobody else is there
    section.locator(".way").first.click()
    expect(page.locator(".actions .button").nth(1)).to_be_enabled(timeout=STARTED_MS)
    address = page.url
    page.locator(".actions .button").nth(1).click()  # a hint: the search answers
    page.wait_for_timeout(500)
    page.reload()
    expect(page.locator(".actions .button").nth(1)).to_be_enabled(timeout=STARTED_MS)
    page.goto(site)
    card = page.locator(".card").first
    expect(card.locator("img")).to_have_attribute("src", re.compile("^blob:"), timeout=STARTED_MS)
    expect(card.locator("a").first).to_have_attribute("href", address[address.index("#") :])
    assert wrong == []
