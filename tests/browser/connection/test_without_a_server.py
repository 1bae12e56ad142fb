"""The games without a server (`make site`): a table in the page, which is there again later."""

import json
import re
import shutil
import time
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, Request, Response, Route, expect

import vexilla
from browser.__main__ import TARGET
from tests.browser.conftest import PHONE, STARTED_MS, USUAL
from tests.browser.serving import serving
from tests.browser.words import say
from tests.marks import some


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


@pytest.mark.parametrize("game", some([0, 1], [0]), ids=["battle-line", "blades-and-banners"])
def test_a_table_is_there_again_later(context: BrowserContext, site: str, game: int) -> None:
    page, wrong = opened(context, site)
    section = page.locator("section:has(.way)").nth(game)
    expect(section.locator(".way")).to_have_count(2, timeout=STARTED_MS)  # nobody else is there
    expect(page.locator(".sections a")).to_have_text(
        [say("web-section-play"), say("web-learn"), say("web-puzzles"), say("web-section-analysis")]
    )
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


# What a searcher has found; null: it was told to end
HEARD = """() => {
  const post = self.postMessage.bind(self)
  self.found = []
  self.postMessage = (said, ...more) => {
    if ('tree' in said) self.found.push(said.tree && said.tree.length)
    post(said, ...more)
  }
}"""

FOUND = """async () => {
  while (!self.found.length) await new Promise((go) => setTimeout(go, 20))
  return self.found
}"""


@pytest.mark.all
def test_workers_search_while_python_answers(
    context: BrowserContext, site: str, tmp_path: Path
) -> None:
    game = vexilla.new("battle-line", first="north", seed=1)
    game.names = {"south": "Ann", "north": "champion:time=5"}
    record = tmp_path / "game.jsonl"
    record.write_text("".join(json.dumps(line) + "\n" for line in game.record(sealed=False)))
    page, wrong = opened(context, site)
    page.locator("input[type=file]").set_input_files(record)
    with page.expect_event("worker", lambda worker: "/searcher-" in worker.url) as found:
        page.locator(".card a").first.click()
    found.value.evaluate(HEARD)
    page.goto(f"{site}#/rules/battle-line")
    # before it has thought
    expect(page.locator("main section h2").first).to_be_visible(timeout=4000)
    assert found.value.evaluate(FOUND) == [None]  # nobody watches its table any longer
    page.go_back()
    expect(page.locator(".actions .button").nth(1)).to_be_enabled()  # it has played
    assert wrong == []


@pytest.mark.slowest
def test_saved_games_are_opened_by_another_browser(
    browser: Browser, context: BrowserContext, site: str, tmp_path: Path
) -> None:
    page, wrong = opened(context, site)
    save = page.get_by_role("link", name=say("web-save-games"))
    expect(page.get_by_text(say("web-open-games"))).to_be_visible(timeout=STARTED_MS)
    expect(save).to_have_count(0)
    page.locator(".way").first.click()
    expect(page.locator(".actions .button").nth(1)).to_be_enabled(timeout=STARTED_MS)
    page.goto(site)
    with page.expect_download() as saved:
        save.click()
    file = tmp_path / "vexilla.jsonl"
    saved.value.save_as(file)
    file.write_text(file.read_text() + file.read_text().replace('"start"', '"begin"'))

    options: dict[str, Any] = {**USUAL, **PHONE}
    with closing(browser.new_context(**options)) as other:
        there, _ = opened(other, site)
        there.locator("input[type=file]").set_input_files(file)
        expect(there.get_by_text(say("web-games-opened", count=1))).to_have_role(
            "status", timeout=STARTED_MS
        )
        expect(there.get_by_role("alert")).to_contain_text("Game 2 cannot be read")
        there.locator(".card a").first.click()
        expect(there.locator(".actions .button").nth(1)).to_be_enabled()
    assert wrong == []


# A browser that refuses to keep anything, and one whose disk is full
DENIED = "Object.defineProperty(self, 'indexedDB', { get() { throw new Error('denied') } });"
FULL = """
IDBObjectStore.prototype.put = () => { throw new DOMException('full', 'QuotaExceededError') };
"""


# What a browser does whose disk gets full: it puts, and then takes all back
FULL_FROM_NOW = """() => {
  const { put } = IDBObjectStore.prototype
  IDBObjectStore.prototype.put = function (...all) {
    const request = put.apply(this, all)
    request.addEventListener('success', () => this.transaction.abort())
    return request
  }
}"""


@pytest.mark.slowest
@pytest.mark.parametrize("broken", some([DENIED, FULL], [FULL]), ids=["denied", "full"])
def test_where_nothing_is_kept_it_says_so_and_plays(
    context: BrowserContext, site: str, broken: str
) -> None:
    def deny(route: Route) -> None:
        answer = route.fetch()
        route.fulfill(response=answer, body=broken + answer.text())

    context.route(re.compile(r"/assets/worker-[^/]*\.js"), deny)
    page, wrong = opened(context, site)
    page.locator(".way").first.click()
    hint = page.locator(".actions .button").nth(1)
    expect(hint).to_be_enabled(timeout=STARTED_MS)
    said = page.get_by_text(say("web-tables-forgotten"))
    expect(said).to_be_visible()
    page.locator(".forgotten").get_by_role("button").click()
    hint.click()
    expect(page.get_by_role("main").get_by_text("Hint: ")).to_be_visible()
    expect(said).to_have_count(0)
    assert wrong == []
    context.unroute_all(behavior="ignoreErrors")  # the service worker may be fetching the same


@pytest.mark.slowest
def test_a_full_store_keeps_what_it_has(context: BrowserContext, site: str, tmp_path: Path) -> None:
    page, wrong = opened(context, site)
    page.locator(".way").first.click()
    hint = page.locator(".actions .button").nth(1)
    expect(hint).to_be_enabled(timeout=STARTED_MS)
    kept = page.url[page.url.index("#") :]
    page.goto(site)
    with page.expect_download() as saved:
        page.get_by_role("link", name=say("web-save-games")).click()
    file = tmp_path / "vexilla.jsonl"
    saved.value.save_as(file)

    for worker in page.workers:
        worker.evaluate(FULL_FROM_NOW)
    page.locator("input[type=file]").set_input_files(file)
    expect(page.get_by_text(say("web-games-opened", count=1))).to_have_role(
        "status", timeout=STARTED_MS
    )
    expect(page.get_by_text(say("web-tables-forgotten"))).to_be_visible()
    cards = page.locator(".card")
    expect(cards).to_have_count(2)
    page.locator(f".card:not(:has(a[href='{kept}'])) a").first.click()
    expect(hint).to_be_enabled()  # it plays on
    assert kept not in page.url

    page.goto(site)
    page.reload()
    expect(cards).to_have_count(1, timeout=STARTED_MS)
    expect(cards.locator("a").first).to_have_attribute("href", kept)
    assert wrong == []


def wait_for_silence(context: BrowserContext, page: Page) -> None:
    """Waits until no window has asked for a file for two seconds."""
    last = time.monotonic()

    def note(_: Request) -> None:
        nonlocal last
        last = time.monotonic()

    context.on("request", note)
    while time.monotonic() < last + 2:
        page.wait_for_timeout(100)
    context.remove_listener("request", note)


@pytest.mark.all
def test_it_goes_on_without_its_host_and_takes_a_newer_version_when_told(
    context: BrowserContext, site: str, tmp_path: Path
) -> None:
    folder = shutil.copytree(TARGET, tmp_path / "play")
    with serving(tmp_path) as port:
        page, _ = opened(context, f"http://127.0.0.1:{port}/play/")
        page.wait_for_function("() => navigator.serviceWorker.controller !== null")
    page.reload()  # the host is gone
    page.locator(".way").first.click()
    hint = page.locator(".actions .button").nth(1)
    expect(hint).to_be_enabled(timeout=STARTED_MS)
    table = page.url

    worker, index = folder / "service-worker.js", folder / "index.html"
    index.write_text(index.read_text().replace("<title>", '<title lang="en">'))
    worker.write_text(worker.read_text().replace('VERSION="', 'VERSION="newer-'))
    offer = page.get_by_text(say("web-newer-version"))
    with serving(tmp_path, port):
        page.evaluate("navigator.serviceWorker.ready.then((kept) => kept.update())")
        page.wait_for_function(
            "() => navigator.serviceWorker.ready.then((kept) => kept.waiting !== null)"
        )
        other = context.new_page()
        other.goto(table)
        expect(other.locator(".actions .button").nth(1)).to_be_enabled(timeout=STARTED_MS)
        expect(offer).to_have_count(0)  # at a table nothing is offered
        page.goto(page.url.split("#")[0] + "#/")
        expect(offer).to_be_visible()
        expect(page.locator("title[lang]")).to_have_count(0)
        # Chromium forgets the change when a window asks for a file while the old worker stops.
        wait_for_silence(context, page)
        page.get_by_role("button", name=say("web-use-newer-version")).click()
        expect(page.locator("title[lang]")).to_have_count(1)
        other.locator(".actions .button").nth(1).click()  # the old one goes on
        expect(other.locator(".actions .button").nth(1)).to_be_enabled()
        expect(other.locator("title[lang]")).to_have_count(0)
