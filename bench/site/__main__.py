"""Measures the games without a server: weight, times, and the speed of the search. Prints JSON.

What `make site` has built is served on loopback, compressed by gzip as hosts do it, and opened in
Chromium:

- `kB`: what comes over the line until a first move against the computer can be made, by game; of
  it, the front page, which is drawn first.
- `first_move`: the time from the address until then, of somebody who has been here before and whose
  browser has forgotten all but its cache of files; `again`: of somebody whose browser has kept
  everything. Both with the time that it takes to press the button.
- `longest_task`: the longest task of the page's own thread while the computer thinks.
- `search`: the simulations a second of a worker of the page, beside those of this machine's own
  code, by processor time, which others who use the machine as well hardly change.
- `two_workers`: how many times as many simulations two workers make as one does, the median of
  `of` rounds. Beside each search two workers count, as fast as they can. Rounds in which these
  gain less than 1.9 are left out, because then others had the second core; null: there were none.

Times are medians, in ms.

    make site && .venv/bin/python -m bench.site --times 5
"""

import argparse
import gzip
import json
import subprocess
import sys
import threading
from base64 import b64encode
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from functools import cache
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from mimetypes import guess_type
from pathlib import Path
from statistics import median
from time import monotonic, process_time
from typing import Any

from playwright.sync_api import Browser, BrowserContext, Page

import vexilla
from bench.page import TASKS, long_tasks
from browser.__main__ import SOURCES, TARGET, stamp
from tests.browser.chromium import open_chromium
from tests.browser.conftest import DESKTOP
from training.command import run_command
from vexilla.agents.greedy import GreedyAgent
from vexilla.agents.search import SearchAgent
from vexilla.game import Game, View
from vexilla.server.browser.searches import Elsewhere, Search, Searches

GAMES = ("battle-line", "blades-and-banners")
READY = ".actions .button:enabled >> nth=1"  # the hint, which is there when a move can be made
SEARCH = Path(__file__).with_name("search.mjs")
PLIES = 40
SIMULATIONS = {"battle-line": 12_000, "blades-and-banners": 120_000}  # a third of a second
ROUNDS = 9
TWO_CORES = 1.9  # what two workers gain that only count, while nobody else works
NOT_ZIPPED = (".zip", ".png", ".woff2")


@cache
def sent(path: Path) -> bytes:
    """The bytes of a file, as a host sends them."""
    content = path.read_bytes()
    return content if path.suffix in NOT_ZIPPED else gzip.compress(content)


class Host(BaseHTTPRequestHandler):
    """Sends the files of the build, and counts the bytes."""

    sent: dict[str, int]

    def do_GET(self) -> None:
        path = TARGET / (self.path.split("?")[0].strip("/") or "index.html")
        if not path.is_file():
            self.send_error(404)
            return
        content = sent(path)
        self.sent[self.path] = self.sent.get(self.path, 0) + len(content)
        self.send_response(200)
        self.send_header("Content-Type", guess_type(path.name)[0] or "application/octet-stream")
        self.send_header("Content-Length", str(len(content)))
        self.send_header("Cache-Control", "max-age=3600")
        if path.suffix not in NOT_ZIPPED:
            self.send_header("Content-Encoding", "gzip")
        self.end_headers()
        with suppress(OSError):  # the page was left
            self.wfile.write(content)

    def log_message(self, format: str, *args: Any) -> None:
        """Says nothing."""


@contextmanager
def host() -> Iterator[tuple[str, dict[str, int]]]:
    """Serves the build. Yields its address, and the bytes that each file has cost so far."""
    counted: dict[str, int] = {}
    handler = type("CountingHost", (Host,), {"sent": counted})
    with ThreadingHTTPServer(("127.0.0.1", 0), handler) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{server.server_port}/", counted
        server.shutdown()


@contextmanager
def visitor(browser: Browser, keeps: bool) -> Iterator[BrowserContext]:
    """A new browser; `keeps`: with a service worker."""
    context = browser.new_context(
        locale="en-GB", service_workers="allow" if keeps else "block", **DESKTOP
    )
    context.set_default_timeout(120_000)
    context.add_init_script(TASKS)
    yield context
    context.close()


def begin(page: Page, game: int) -> None:
    """Begins a game against the computer on the front page, until a move can be made."""
    page.locator("section:has(.way)").nth(game).locator(".way").first.click()
    page.wait_for_selector(READY)


def timed(page: Page, address: str, game: int) -> float:
    """Opens the page and begins a game; the time."""
    began = monotonic()
    page.goto(address, wait_until="commit")
    begin(page, game)
    return (monotonic() - began) * 1000


def weights(browser: Browser) -> dict[str, Any]:
    """The kilobytes of a first visit until a move can be made, by game."""
    found: dict[str, Any] = {}
    for place, game in enumerate(GAMES):
        with host() as (address, counted), visitor(browser, keeps=False) as context:
            page = context.new_page()
            page.goto(address)
            page.wait_for_selector(".way")
            front = {path: size for path, size in counted.items() if _is_of_page(path)}
            begin(page, place)
            found[game] = {
                "front": round(sum(front.values()) / 1000),
                "first_move": round(sum(counted.values()) / 1000),
            }
    return found


def _is_of_page(path: str) -> bool:
    return not path.startswith(("/pyodide", "/kernels")) and not path.endswith(".zip")


def first_moves(browser: Browser, times: int) -> dict[str, Any]:
    """The times until a first move, and at a second visit."""
    found: dict[str, Any] = {}
    with host() as (address, _):
        for place, game in enumerate(GAMES):
            cached, again = list[float](), list[float]()
            with visitor(browser, keeps=False) as context:
                for _ in range(times + 1):  # the first fills the cache
                    page = context.new_page()
                    cached.append(timed(page, address, place))
                    page.evaluate("indexedDB.deleteDatabase('vexilla')")
                    page.close()
            with visitor(browser, keeps=True) as context:
                page = context.new_page()
                timed(page, address, place)
                page.wait_for_function("navigator.serviceWorker.controller !== null")
                page.close()
                for _ in range(times):
                    page = context.new_page()
                    again.append(timed(page, address, place))
                    page.close()
            found[game] = {
                "first_move": round(median(cached[1:])),
                "again": round(median(again)),
            }
    return found


def thinking(browser: Browser) -> float:
    """The longest task of the page's thread while the champion thinks about its first moves."""
    with host() as (address, _), visitor(browser, keeps=False) as context:
        page = context.new_page()
        timed(page, address, 0)
        since = page.evaluate("performance.now()")
        page.locator(".actions .button").nth(1).click()  # a hint
        page.wait_for_selector(READY)
        page.wait_for_timeout(500)
        return max(long_tasks(page, since), default=0.0)


def speeds() -> dict[str, float]:
    """The simulations a second of a worker (under Node), as a share of this machine's own."""
    found: dict[str, float] = {}
    for game, simulations in SIMULATIONS.items():
        search = json.dumps(_searched(game) | {"library": str(TARGET / f"kernels/{game}.so")})
        command = ["node", SEARCH, searcher(), str(ROUNDS)]
        said = subprocess.run(command, check=True, capture_output=True, text=True, input=search)
        view, agent = _later_view(game), SearchAgent(seed=1, iterations=simulations, endgames=0)
        native = list[float]()
        for _ in range(ROUNDS):
            began = process_time()
            agent.evaluate(view)
            native.append((process_time() - began) * 1000)
        found[game] = round(min(native) / float(said.stdout), 2)
    return found


def searcher() -> Path:
    """The script of the page's workers that search."""
    (script,) = (TARGET / "assets").glob("searcher-*.js")
    return script


def gained(browser: Browser) -> dict[str, Any]:
    """How many times as many simulations two workers make as one, in the same time."""
    found: dict[str, Any] = {}
    with host() as (address, _), visitor(browser, keeps=False) as context:
        page = context.new_page()
        page.goto(address)
        for game in GAMES:
            asked = [f"assets/{searcher().name}", _searched(game)]

            def search_with(workers: int, asked: list[Any] = asked) -> float:
                return page.evaluate(WORK, [*asked, workers])

            def count_with(workers: int) -> float:
                return page.evaluate(LOOPS, workers)

            gains: list[float] = []
            for _ in range(ROUNDS):
                free = _gain(count_with)
                gain = _gain(search_with)
                if min(free, _gain(count_with)) >= TWO_CORES:
                    gains.append(gain)
            found[game] = {"gain": round(median(gains), 2) if gains else None, "of": len(gains)}
    return found


def _gain(time_of: Callable[[int], float]) -> float:
    """How much more two do than one in the same time."""
    return 2 * time_of(1) / time_of(2)


# The time that workers take for counting
LOOPS = """async (count) => {
  const code = 'onmessage = () => { let x = 0; for (let i = 0; i < 3e7; i++) x = (x * 31 + i) | 0;'
    + ' postMessage(x) }'
  const workers = Array.from({ length: count }, () =>
    new Worker(URL.createObjectURL(new Blob([code], { type: 'text/javascript' }))))
  const began = performance.now()
  await Promise.all(workers.map((worker) => new Promise((done) => {
    worker.onmessage = done
    worker.postMessage(0)
  })))
  for (const worker of workers) worker.terminate()
  return performance.now() - began
}"""


# The time that workers take for one search each, once they have the code of the game
WORK = """async ([script, search, count]) => {
  const bytes = (text) => Uint8Array.from(atob(text), (each) => each.charCodeAt(0))
  const told = { ...search, view: bytes(search.view), scratch: bytes(search.scratch) }
  const made = (worker, simulations) => new Promise((done) => {
    worker.onmessage = ({ data }) => 'tree' in data && done()
    worker.postMessage({ ...told, simulations })
  })
  const workers = Array.from({ length: count }, () => new Worker(script, { type: 'module' }))
  await Promise.all(workers.map((worker) => made(worker, 100)))
  const began = performance.now()
  await Promise.all(workers.map((worker) => made(worker, search.simulations)))
  for (const worker of workers) worker.terminate()
  return performance.now() - began
}"""


def _searched(game: str) -> dict[str, Any]:
    """A search for workers, in JSON."""
    asked: list[Search] = []
    agent = SearchAgent(seed=1, iterations=SIMULATIONS[game], endgames=0)
    searches = Searches(lambda _, search: asked.append(search), 1)
    with suppress(Elsewhere):
        searches.searched(agent, _later_view(game), 1, 1e9, False)
    told = asked[0]._asdict()
    for name in ("view", "scratch"):
        told[name] = b64encode(told[name]).decode()
    # the game's library is asked for below the page
    return told | {"rng": "4711", "library": f"../kernels/{game}.so", "ms": 1e6}


def _later_view(game: str) -> View:
    """What the seat to move sees after some actions."""
    state, player = vexilla.new(game, seed=1), GreedyAgent(seed=1)
    for _ in range(PLIES):
        state.play(player.choose(_view(state), None))
    return _view(state)


def _view(state: Game) -> View:
    """What the seat to move sees."""
    assert state.to_move is not None
    return state.agent_view(state.to_move)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--times", type=int, default=5)
    options = parser.parse_args()
    if not (TARGET / SOURCES).exists() or (TARGET / SOURCES).read_text() != stamp():
        sys.exit("These sources are not built for a browser: run `make site`.")
    with open_chromium() as browser:
        found: dict[str, Any] = {
            "kB": weights(browser),
            "times": first_moves(browser, options.times),
            "longest_task": round(thinking(browser)),
            "search": speeds(),
            "two_workers": gained(browser),
        }
    print(json.dumps(found, indent=2))


if __name__ == "__main__":
    run_command(main)
