"""Measures how fast the page loads and how large it is. Prints JSON.

Starts a server on loopback and opens pages in Chromium, each time in a new browser context:

- on a computer, the front page: the time until something is painted (First Contentful Paint);
- on a phone, the front page and a table of each game by its address. The phone is imitated: its
  processor is four times slower, and its line has 1.6 Mbit/s with a delay of 40 ms. The time is
  over once the player could act: once the buttons that begin a game, the hand of cards, or the
  soldiers for hire are on the screen. Beside it stand all requests of the page, and the kilobytes
  that they brought, with fonts and headers, and the longest task, during which nothing answers.

Tasks are measured twice: on the imitated phone, and by what they take of this processor, four times
(`of_processor`). On a busy machine only the latter means something.

All figures are medians, times in ms.

    .venv/bin/python -m bench.page --times 5

With `--play 60` somebody plays Blades & Banners on the phone against the computer, by touch, for 60
seconds. It prints how many tasks took over 50 ms, and over 100, and the longest ones.

    .venv/bin/python -m bench.page --play 60
"""

import argparse
import json
from collections.abc import Iterator
from contextlib import contextmanager
from statistics import median
from time import monotonic
from typing import Any

from playwright.sync_api import Browser, CDPSession, Page

import vexilla
from tests.browser.blades_and_banners.gestures import Pointing, reckless
from tests.browser.conftest import DESKTOP, PHONE, WITHOUT_COACH
from tests.browser.player import Player, Touch
from tests.browser.positions import blades, phase
from tests.browser.serving import Server, server_and_browser
from tests.browser.traffic import Traffic
from training.command import run_command

SLOWER = 4  # the processor of the phone
LOOKS_S = 1.5  # before each action, while the computer's last one is shown
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


# Tasks of 50 ms and more, as the browser counts them
TASKS = """
window.longTasks = []
new PerformanceObserver(list => {
    for (const task of list.getEntries()) window.longTasks.push([task.startTime, task.duration])
}).observe({ type: 'longtask', buffered: true })
"""


class Tasks:
    """The tasks of a page's main thread, as the browser's own record tells them."""

    def __init__(self, session: CDPSession) -> None:
        """Records from now on."""
        self._session = session
        self._record: list[Any] = []
        self._over = False
        session.on("Tracing.dataCollected", lambda event: self._record.extend(event["value"]))
        session.on("Tracing.tracingComplete", self._end)
        categories = {"includedCategories": ["disabled-by-default-devtools.timeline"]}
        session.send("Tracing.start", {"traceConfig": categories})

    def _end(self, _: Any) -> None:
        self._over = True

    def of_processor(self, page: Page) -> list[float]:
        """Ends the record; what each task would take of a phone's processor, in ms."""
        self._session.send("Tracing.end")
        while not self._over:
            page.wait_for_timeout(50)
        main = {
            (event["pid"], event["tid"])
            for event in self._record
            if event["name"] == "thread_name" and event["args"]["name"] == "CrRendererMain"
        }
        return [
            event["tdur"] / 1000 * SLOWER
            for event in self._record
            if event["name"] == "RunTask"
            and (event["pid"], event["tid"]) in main
            and "tdur" in event
        ]


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
        page.add_init_script(TASKS)
        page.goto(url, wait_until="commit")
        usable = page.evaluate(USABLE, selector)
        page.wait_for_load_state("networkidle")
        return {
            "usable": usable,
            "kB": traffic.bytes / 1000,
            "requests": traffic.requests,
            "longest_task": max(long_tasks(page), default=0.0),
        }


def of_processor(browser: Browser, url: str, token: str | None, selector: str) -> float:
    """Opens a page on a phone with this machine's processor; the longest task."""
    with new_page(browser, token, **PHONE) as page:
        session = page.context.new_cdp_session(page)
        session.send("Network.emulateNetworkConditions", {"offline": False, **LINE})
        tasks = Tasks(session)
        page.goto(url, wait_until="commit")
        page.evaluate(USABLE, selector)
        page.wait_for_load_state("networkidle")
        return max(tasks.of_processor(page))


def long_tasks(page: Page, since: float = 0.0) -> list[float]:
    """How long the tasks took of 50 ms and more that began after a time of the page's clock."""
    return [took for began, took in page.evaluate("window.longTasks") if began >= since]


def played(server: Server, browser: Browser, seconds: float) -> dict[str, Any]:
    """Plays on a phone by touch for some seconds, game after game; the long tasks."""
    found: dict[str, Any] = {}
    for name, slowed in (("tasks", True), ("of_processor", False)):
        ran, actions, took = 0.0, 0, list[float]()
        while ran < seconds:
            more, acted, tasks = battle(server, browser, seconds - ran, slowed=slowed)
            ran, actions, took = ran + more, actions + acted, took + tasks
        found[name] = {"seconds": round(ran), "actions": actions, **summed(took)}
    return found


def summed(took: list[float]) -> dict[str, Any]:
    """How many tasks were long, and how long the longest took."""
    return {
        "over_50_ms": len([one for one in took if one > 50]),
        "over_100_ms": len([one for one in took if one > 100]),
        "longest": [round(one) for one in sorted(took, reverse=True)[:5]],
    }


def battle(
    server: Server, browser: Browser, seconds: float, *, slowed: bool
) -> tuple[float, int, list[float]]:
    """A game from the first plan on, or some seconds of it: its seconds, actions and tasks."""
    game = blades(phase("planning", "griffin"))
    url, token = server.set_up(game, ["griffin"], "greedy")
    with new_page(browser, token, **PHONE, reduced_motion="reduce") as page:
        page.context.add_init_script(WITHOUT_COACH)
        page.add_init_script(TASKS)
        player = Player(page)
        page.goto(url)
        driver = Pointing(Touch(player))
        player.until_turn()
        prepare(page)
        session = page.context.new_cdp_session(page)
        if slowed:
            session.send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})
        record = None if slowed else Tasks(session)
        began, until = page.evaluate("performance.now()"), monotonic() + seconds
        while monotonic() < until and player.until_turn():
            page.wait_for_timeout(LOOKS_S * 1000)
            action = reckless(player.state)
            player.doing(lambda action=action: driver.play(action))
        page.wait_for_timeout(500)
        ran = (page.evaluate("performance.now()") - began) / 1000
        tasks = record.of_processor(page) if record else long_tasks(page, began)
        return ran, len(player.sent_actions), tasks


def prepare(page: Page) -> None:
    """Lets Playwright put its own scripts into the page, which take a long task each."""
    page.locator("main").is_visible()
    page.locator("main").evaluate("main => main.tagName")
    page.wait_for_timeout(500)


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
        busy = [of_processor(browser, *visit) for _ in range(times)]
        phone[name]["longest_of_processor"] = round(median(busy))
    return {"computer": {"front": {"painted": round(median(paints))}}, "phone": phone}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--times", type=int, default=5)
    parser.add_argument("--play", type=float, metavar="SECONDS", help="play instead")
    options = parser.parse_args()
    with server_and_browser() as (server, browser):
        found = (
            played(server, browser, options.play)
            if options.play
            else measured(server, browser, options.times)
        )
        print(json.dumps(found, indent=2))


if __name__ == "__main__":
    run_command(main)
