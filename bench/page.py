"""Measures how fast the page loads and how large it is. Prints JSON.

Starts a server on loopback and opens pages in Chromium, each time in a new browser context:

- on a computer, the front page: the time until something is painted (First Contentful Paint);
- on a phone, the front page and a table of each game by its address. The phone is imitated: its
  processor is four times slower, and its line has 1.6 Mbit/s with a delay of 40 ms. The time is
  over once the player could act: once the buttons that begin a game, the hand of cards, or the
  soldiers for hire are on the screen. Beside it stand all requests of the page, and the kilobytes
  that they brought, with fonts and headers.

All figures are medians, times in ms.

    .venv/bin/python -m bench.page --times 5
"""

import argparse
import json
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from statistics import median
from typing import Any

from playwright.sync_api import Browser, CDPSession, Page

import vexilla
from tests.browser.chromium import open_chromium
from tests.browser.conftest import DESKTOP, PHONE
from tests.browser.serving import Server, open_server
from training.command import run_command

SLOWER = 4  # the processor of the phone
LINE = {"latency": 40, "downloadThroughput": 1.6e6 / 8, "uploadThroughput": 0.75e6 / 8}  # ms, B/s
PAINTED = """async () => {
    const paints = () => performance.getEntriesByName('first-contentful-paint')
    while (!paints().length) await new Promise(requestAnimationFrame)
    return paints()[0].startTime
}"""
USABLE = """async selector => {
    while (!document.querySelector(selector)?.checkVisibility()) {
        await new Promise(requestAnimationFrame)
    }
    await new Promise(requestAnimationFrame)
    return performance.now()
}"""


class Traffic:
    """What comes over a page's line: the number of requests, and their bytes with headers."""

    def __init__(self, session: CDPSession) -> None:
        """Counts from now on."""
        self.requests = 0
        self.bytes = 0.0
        session.send("Network.enable")
        session.on("Network.requestWillBeSent", self._ask)
        session.on("Network.loadingFinished", self._come)

    def _ask(self, _: Any) -> None:
        self.requests += 1

    def _come(self, event: Any) -> None:
        self.bytes += event["encodedDataLength"]


@contextmanager
def new_page(browser: Browser, token: str | None, **options: Any) -> Iterator[Page]:
    """A page of a new visitor, or of the player with a cookie."""
    context = browser.new_context(locale="en-GB", **options)
    if token is not None:
        cookie: Any = {"name": "vexilla_player", "value": token, "domain": "127.0.0.1", "path": "/"}
        context.add_cookies([cookie])
    yield context.new_page()
    context.close()


def painted(browser: Browser, url: str) -> float:
    """Opens a page on a computer; the time of its first paint."""
    with new_page(browser, None, **DESKTOP) as page:
        page.goto(url)
        return page.evaluate(PAINTED)


def opened(browser: Browser, url: str, token: str | None, selector: str) -> dict[str, float]:
    """Opens a page on a phone; the time until it is usable, and the traffic up to there."""
    with new_page(browser, token, **PHONE) as page:
        session = page.context.new_cdp_session(page)
        traffic = Traffic(session)
        session.send("Network.emulateNetworkConditions", {"offline": False, **LINE})
        session.send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})
        page.goto(url, wait_until="commit")
        usable = page.evaluate(USABLE, selector)
        page.wait_for_load_state("networkidle")
        return {"usable": usable, "kB": traffic.bytes / 1000, "requests": traffic.requests}


def addresses(server: Server) -> dict[str, tuple[str, str | None, str]]:
    """What is opened on the phone: address, cookie, and what makes it usable."""
    line = server.set_up(vexilla.new("battle-line", first="south", seed=1), ["south"])
    battle = server.set_up(vexilla.new("blades-and-banners", seed=1), ["griffin"])
    return {
        "front": (server.address, None, ".way"),
        "battle-line": (*line, "[data-hand]"),
        "blades-and-banners": (*battle, ".units button"),
    }


def measured(server: Server, browser: Browser, times: int) -> dict[str, Any]:
    """All figures."""
    paints = [painted(browser, server.address) for _ in range(times)]
    phone: dict[str, Any] = {}
    for name, visit in addresses(server).items():
        found = [opened(browser, *visit) for _ in range(times)]
        phone[name] = {key: round(median(one[key] for one in found)) for key in found[0]}
    return {"computer": {"front": {"painted": round(median(paints))}}, "phone": phone}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--times", type=int, default=5)
    times = parser.parse_args().times
    with (
        tempfile.TemporaryDirectory() as data,
        open_server(Path(data)) as server,
        open_chromium() as browser,
    ):
        print(json.dumps(measured(server, browser, times), indent=2))


if __name__ == "__main__":
    run_command(main)
