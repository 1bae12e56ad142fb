"""The engine of a browser beside a server: advice, reviews and analysis, from views alone."""

import json
import re
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, Request, Route, expect

import vexilla
from browser.__main__ import SOURCES, TARGET, stamp
from tests.browser.battle_line.gestures import Pointing
from tests.browser.conftest import DESKTOP, PHONE, STARTED_MS, USUAL, cookie
from tests.browser.pages.scenes import analysed
from tests.browser.player import WITHOUT_COACH, Mouse, Player
from tests.browser.positions import midgame
from tests.browser.serving import Server, open_engine_server
from tests.browser.words import say
from tests.marks import some
from vexilla.agents.greedy import GreedyAgent

# In `make test`, `connection/test_without_a_server.py` starts the engine.
pytestmark = pytest.mark.all

# What is said to the worker with Python
NOTED = """
window.asked = []
window.ready = false
const post = Worker.prototype.postMessage
Worker.prototype.postMessage = function (message, ...more) {
  window.asked.push(message)
  this.addEventListener('message', ({ data }) => {
    if (data.type === 'progress' && data.share === 1) window.ready = true
  })
  return post.call(this, message, ...more)
}
"""


@pytest.fixture(scope="module")
def beside(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server with an engine for browsers."""
    if not (TARGET / SOURCES).exists() or (TARGET / SOURCES).read_text() != stamp():
        pytest.skip("These sources are not built for a browser: run `make site`.")
    with open_engine_server(tmp_path_factory.mktemp("beside"), TARGET) as server:
        yield server


class Visitor:
    """A page, what it asks of the server, and what goes wrong in it."""

    def __init__(self, browser: Browser, server: Server, token: str, **options: Any) -> None:
        self.server = server
        self.front = f"{server.address}#/"
        self.context = browser.new_context(**{**USUAL, **options})
        self.context.add_cookies([cookie(server, token)])
        self.context.add_init_script(WITHOUT_COACH)
        self.context.add_init_script(NOTED)
        self.context.set_default_timeout(STARTED_MS)
        self.page: Page = self.context.new_page()
        self.requests: list[str] = []
        self.said: list[dict[str, Any]] = []
        self.wrong: list[str] = []
        self.page.on("request", self._note)
        self.page.on("pageerror", lambda error: self.wrong.append(str(error)))
        self.page.on(
            "console",
            lambda each: self.wrong.append(each.text[:300]) if each.type == "error" else None,
        )
        self.page.on("websocket", lambda each: each.on("framesent", self._hear))

    def _note(self, request: Request) -> None:
        self.requests.append(request.url)

    def _hear(self, frame: str | bytes) -> None:
        self.said.append(json.loads(frame))

    def go(self, url: str, token: str) -> None:
        """Goes to a table as its player; the page, and with it the engine, stays."""
        self.page.goto(self.front)
        self.page.locator(".way").first.wait_for()
        self.context.clear_cookies()
        self.context.add_cookies([cookie(self.server, token)])
        self.said.clear()
        self.requests.clear()
        self.page.goto(url)

    def told(self, *types: str) -> list[dict[str, Any]]:
        """What the page has said to its table."""
        return [each for each in self.said if each["type"] in types]

    @property
    def engine(self) -> list[str]:
        """The files of the engine that were asked for."""
        return [address for address in self.requests if "/engine/" in address]

    @property
    def asked(self) -> list[dict[str, Any]]:
        """What the worker was asked, with its bodies."""
        asked = self.page.evaluate("window.asked.filter(({ type }) => type === 'ask')")
        return [each | {"body": json.loads(each["body"] or "null")} for each in asked]

    def until(self, condition: Callable[[], Any]) -> None:
        """Waits for a condition."""
        for _ in range(400):
            if condition():
                return
            self.page.wait_for_timeout(100)
        raise AssertionError("It never came.")

    def ready(self) -> None:
        """Waits until the engine is there."""
        self.until(lambda: self.page.evaluate("window.ready"))


def at_a_table(browser: Browser, beside: Server, **options: Any) -> Visitor:
    """A visitor whose turn it is in the middle of a game against level 1."""
    url, token = beside.set_up(midgame(), ["south"], "search:level=1")
    visitor = Visitor(browser, beside, token, **options)
    visitor.page.goto(url)
    visitor.page.locator("[data-hand]").first.wait_for()
    return visitor


@pytest.fixture(scope="module")
def thinker(browser: Browser, beside: Server) -> Iterator[Visitor]:
    """A visitor whose page has the engine, which takes seconds to start: for several tests."""
    visitor = at_a_table(browser, beside)
    visitor.page.wait_for_load_state("networkidle")
    assert visitor.engine == []  # 6 MB that nobody needs yet
    hint_of(visitor.page)
    visitor.ready()
    yield visitor
    visitor.context.close()


def again_at_a_table(visitor: Visitor) -> None:
    """Takes a visitor to another table like the first one."""
    visitor.go(*visitor.server.set_up(midgame(), ["south"], "search:level=1"))
    visitor.page.locator("[data-hand]").first.wait_for()


def hint_of(page: Page) -> None:
    page.get_by_role("button", name=say("web-action", action="hint")).click()


def asked_of_the_table(visitor: Visitor) -> int:
    """Has a hint shown twice; how often the table was asked for the second."""
    page = visitor.page
    hinted = page.get_by_role("main").get_by_text("Hint: ")
    hint_of(page)
    expect(hinted).to_be_visible()  # by the one or the other
    visitor.ready()
    page.locator("[data-hand]:not(.hinted)").first.click()
    expect(hinted).to_have_count(0)
    before = len(visitor.told("suggest"))
    hint_of(page)
    expect(hinted).to_be_visible()
    return len(visitor.told("suggest")) - before


def always_warn(page: Page) -> None:
    page.get_by_role("button", name=say("web-settings")).click()
    page.get_by_label(say("web-warnings-choice", warnings="always"), exact=True).check()
    page.keyboard.press("Escape")


@pytest.mark.parametrize("size", some([DESKTOP, PHONE], [DESKTOP]), ids=["desktop", "phone"])
def test_a_hint_is_thought_out_here_from_the_view(thinker: Visitor, size: dict[str, Any]) -> None:
    again_at_a_table(thinker)
    thinker.page.set_viewport_size(size["viewport"])
    assert asked_of_the_table(thinker) == 0
    thinker.page.set_viewport_size(DESKTOP["viewport"])
    asked = thinker.asked[-1]
    assert asked["path"] == "api/advice/hint"
    view = midgame().view("south")
    assert asked["body"].keys() == {"view", "seed"}
    assert asked["body"]["view"] == view  # and nothing else is said
    assert thinker.wrong == []


def test_the_coach_thinks_here_from_the_view(thinker: Visitor) -> None:
    again_at_a_table(thinker)
    page = thinker.page
    always_warn(page)
    action = GreedyAgent(seed=1).choose(midgame().agent_view("south"), None)
    Pointing(Mouse(Player(page))).play(action)
    thinker.until(lambda: thinker.told("act"))
    asked = thinker.asked[-1]
    assert asked["path"] == "api/advice/warn"
    assert asked["body"] == {"view": midgame().view("south"), "action": action}
    assert thinker.told("warn") == []
    assert thinker.wrong == []


@pytest.mark.parametrize("served", some([0, 1], [1]), ids=["to nobody", "to Python"])
def test_code_that_cannot_be_fetched_leaves_nobody_waiting(
    browser: Browser, beside: Server, served: int
) -> None:
    """Without it the server gives the hint; if only the searcher lacks it, Python does."""
    visitor = at_a_table(browser, beside)
    page = visitor.page
    fetched: list[str] = []

    def refuse(route: Route) -> None:
        fetched.append(route.request.url)
        if len(fetched) <= served:
            route.continue_()
        else:
            route.fulfill(status=503)

    page.context.route("**/kernels/*.so", refuse)
    assert asked_of_the_table(visitor) == (not served)
    assert any("503" in wrong for wrong in visitor.wrong)
    visitor.context.close()


def test_a_warning_does_not_load_the_engine(browser: Browser, beside: Server) -> None:
    """It comes unasked with the first action against an easy level, and 6 MB are much for that."""
    visitor = at_a_table(browser, beside)
    page = visitor.page
    always_warn(page)
    action = GreedyAgent(seed=1).choose(midgame().agent_view("south"), None)
    Pointing(Mouse(Player(page))).play(action)
    visitor.until(lambda: visitor.told("act"))
    page.wait_for_load_state("networkidle")
    assert len(visitor.told("warn")) == 1
    assert visitor.engine == []
    visitor.context.close()


def test_who_wants_the_server_to_think_says_so(browser: Browser, beside: Server) -> None:
    visitor = at_a_table(browser, beside)
    page = visitor.page
    page.get_by_role("button", name=say("web-settings")).click()
    switch = page.get_by_label(say("web-switch-engine"))
    expect(switch).to_be_checked()
    switch.uncheck()
    page.keyboard.press("Escape")
    hint_of(page)
    expect(page.get_by_role("main").get_by_text("Hint: ")).to_be_visible()
    assert len(visitor.told("suggest")) == 1
    assert visitor.engine == []
    assert page.evaluate("window.asked.length") == 0
    visitor.context.close()


def test_without_an_engine_there_is_no_switch(sit: Any, server: Server) -> None:
    page = sit().page
    page.get_by_role("button", name=say("web-settings")).click()
    expect(page.get_by_label(say("web-switch-commands"))).to_be_visible()
    page.wait_for_load_state("networkidle")
    expect(page.get_by_label("This device")).to_have_count(0)


def test_a_review_is_made_here(thinker: Visitor) -> None:
    """From the record, once the game is over."""
    game, player = vexilla.new("battle-line", first="south", seed=8), GreedyAgent(seed=8)
    while game.outcome is None:
        game.play(player.choose(game.agent_view(game.actors[0]), None))
    url, token = thinker.server.set_up(game, ["south"], "search:level=1")
    thinker.go(f"{url}/review", token)
    expect(thinker.page.locator(".review .chance")).to_contain_text(re.compile(r"\d"))
    assert not [address for address in thinker.requests if address.endswith("/review")]
    asked = [each for each in thinker.asked if each["path"] == "api/advice/review"]
    count = len(game.actions)
    assert asked[0]["body"]["mine"] == ["south"]
    assert len(asked[0]["body"]["events"]) == count
    assert thinker.wrong == []


@pytest.mark.slowest
def test_the_analysis_goes_on_without_its_server(browser: Browser, beside: Server) -> None:
    """Once the engine is there; and the search of a position that is left ends."""
    _, token = beside.set_up(midgame(), ["south"], "greedy")
    visitor = Visitor(browser, beside, token)
    page = visitor.page
    page.goto(analysed(midgame)(beside)[0])
    best = page.locator("section[aria-labelledby=best]")
    best.locator("li button").first.wait_for()
    visitor.ready()
    best.locator("progress").wait_for()
    page.context.set_offline(True)
    before = len(visitor.asked)
    best.locator("li button").first.click()
    visitor.until(lambda: len(visitor.asked) > before + 1)
    best.locator("li button").first.wait_for()
    assert page.evaluate("window.asked.some(({ type }) => type === 'stop')")
    visitor.context.close()


@pytest.mark.slowest
def test_who_analyses_does_not_wait_for_the_server(browser: Browser, beside: Server) -> None:
    """The notice that it gets ready goes where the engine is there first."""
    _, token = beside.set_up(midgame(), ["south"], "greedy")
    visitor = Visitor(browser, beside, token, **PHONE)
    page = visitor.page
    games = {"battle-line": {"rules": False, "agents": False, "share": 0.2}}
    page.route(
        "**/health", lambda route: route.fulfill(json={"status": "starting", "games": games})
    )
    page.route("**/api/positions/**", lambda _: None)  # they wait until it is
    page.route("**/api/positions", lambda _: None)
    page.goto(analysed(midgame)(beside)[0])
    notice = page.locator(".preparing")
    expect(notice).to_be_visible()
    page.locator("section[aria-labelledby=best] li button").first.wait_for()
    expect(notice).to_have_count(0)
    page.goto(f"{beside.address}#/")
    expect(notice).to_be_visible()
    assert visitor.wrong == []
    page.unroute_all(behavior="ignoreErrors")
    visitor.context.close()
