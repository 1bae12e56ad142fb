"""Fixtures: a server, a browser, and players at its pages."""

from collections.abc import Callable, Generator, Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from browser.__main__ import SOURCES, TARGET, stamp
from tests.browser.chromium import chromium, open_chromium
from tests.browser.player import (
    TIMEOUT,
    WITHOUT_COACH,
    Keyboard,
    Mouse,
    Player,
    Touch,
    start_button,
)
from tests.browser.report import Watched
from tests.browser.serving import Server, open_server, serving
from tests.browser.words import say
from tests.plugins.left_out import leave_out

STARTED_MS = 120_000  # on a busy machine; Python has to be loaded first

LONG = "Wolfeschlegelsteinhausenbergerdorff-Maxi"  # 40 letters, the longest name

DESKTOP: dict[str, Any] = {"viewport": {"width": 1440, "height": 900}}
PHONE: dict[str, Any] = {
    "viewport": {"width": 360, "height": 780},
    "has_touch": True,
    "is_mobile": True,
    "device_scale_factor": 2,
}
USUAL: dict[str, Any] = {
    **DESKTOP,
    "locale": "en-GB",
    "reduced_motion": "reduce",
    "service_workers": "block",  # no test sees what another has kept
}
LOCALES = {"en": "en-GB", "es": "es-ES", "ru": "ru-RU", "uk": "uk-UA"}
Sit = Callable[..., Player]
BY = pytest.mark.parametrize(
    ("by", "size"),
    [
        (Mouse, {}),
        pytest.param(Keyboard, {}, marks=pytest.mark.slowest),
        pytest.param(Touch, PHONE, marks=pytest.mark.slowest),
    ],
    ids=["mouse", "keyboard", "touch"],
)

expect.set_options(timeout=TIMEOUT)  # the usual five seconds are short on a busy machine


def pytest_itemcollected(item: pytest.Item) -> None:
    """Every test here is slow."""
    item.add_marker(pytest.mark.slow)


def pytest_runtest_setup(item: pytest.Item) -> None:
    """Leaves out what needs a browser where there is none, before a server starts."""
    if isinstance(item, pytest.Function) and "browser" in item.fixturenames and not chromium():
        leave_out("Chromium")


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(
    item: pytest.Item, call: pytest.CallInfo[None]
) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """Adds to a failed test what its pages show, in words."""
    report = yield
    if report.failed:
        shown = [watched for watched in Watched.now if not watched.page.is_closed()]
        report.sections += [("The page", watched.told()) for watched in shown]
    return report


# Playwright's event loop runs as long as this fixture lives, and other tests need a loop as well.
# So the fixture must not outlive this package.
@pytest.fixture(scope="package")
def browser() -> Iterator[Browser]:
    with open_chromium() as browser:
        yield browser


@pytest.fixture(scope="module")
def site() -> Iterator[str]:
    """The address of the folder that was built of these sources, below a path."""
    if not (TARGET / SOURCES).exists() or (TARGET / SOURCES).read_text() != stamp():
        pytest.skip("These sources are not built for a browser: run `make site`.")
    with serving(TARGET.parent) as port:
        yield f"http://127.0.0.1:{port}/{TARGET.name}/"


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """The server that all tests share."""
    with open_server(tmp_path_factory.mktemp("server")) as server:
        yield server


@pytest.fixture
def sit(browser: Browser, server: Server) -> Iterator[Sit]:
    """Opens pages for players; at the end of the test, no page may have reported an error."""
    contexts: list[BrowserContext] = []
    players: list[Player] = []

    def seated(
        url: str = server.address, token: str | None = None, coach: bool = False, **options: Any
    ) -> Player:
        context = browser.new_context(**{**USUAL, **options})
        if token is not None:
            context.add_cookies([cookie(server, token)])
        contexts.append(context)
        if not coach:
            context.add_init_script(WITHOUT_COACH)
        player = Player(context.new_page())
        players.append(player)
        player.page.goto(url)
        return player

    yield seated
    errors = [error for player in players for error in player.errors]
    for player in players:
        player.leave()
    for context in contexts:
        context.close()
    assert errors == []


class Pages:
    """Pages that one test after another uses: to open a page costs twice as much as to load it.

    Between two tests a page rests where no script runs, and keeps nothing: no cookie, no setting.
    """

    def __init__(self, browser: Browser) -> None:
        self._browser = browser
        self._free: dict[str, list[Page]] = {}
        self._options: dict[Page, dict[str, Any]] = {}

    def take(self, address: str, **options: Any) -> Page:
        """A page that rests at an address, in a context with these options."""
        chosen = {**USUAL, **options, "base_url": "/".join(address.split("/")[:3])}
        if free := self._free.get(str(chosen)):
            return free.pop()
        context = self._browser.new_context(**chosen)
        context.add_init_script(WITHOUT_COACH)
        page = context.new_page()
        self._options[page] = chosen
        return page

    def give_back(self, page: Page) -> None:
        """Makes a page as new, for the next test."""
        options = self._options[page]
        if page.is_closed() or not page.url.startswith(options["base_url"]):
            page.context.close()
            return
        page.unroute_all(behavior="ignoreErrors")
        page.goto("/health")
        page.evaluate("localStorage.clear(), sessionStorage.clear()")
        page.context.clear_cookies()
        page.set_viewport_size(options["viewport"])
        page.emulate_media(media="null", color_scheme="null", forced_colors="null")
        page.mouse.move(0, 0)
        self._free.setdefault(str(options), []).append(page)

    def close(self) -> None:
        for page in self._options:
            page.context.close()


@pytest.fixture(scope="package")
def pages(browser: Browser) -> Iterator[Pages]:
    """The pages that tests share."""
    pages = Pages(browser)
    yield pages
    pages.close()


@pytest.fixture
def take(server: Server, pages: Pages) -> Iterator[Sit]:
    """Like `sit`, but on pages that other tests have used before, which is quicker.

    A test that sets the clock, a device, a script or a socket of its own takes `sit`.
    """
    players: list[Player] = []

    def seated(
        url: str = server.address,
        token: str | None = None,
        kind: type[Player] = Player,
        **options: Any,
    ) -> Player:
        page = pages.take(url, **options)
        if token is not None:
            page.context.add_cookies([cookie(server, token)])
        player = kind(page)
        players.append(player)
        page.goto(url)
        return player

    yield seated
    for player in players:
        player.leave()
        pages.give_back(player.page)
    assert [error for player in players for error in player.errors] == []


def cookie(server: Server, token: str) -> Any:
    """The cookie by which the server knows a player."""
    return {"name": "vexilla_player", "value": token, "url": server.address}


def friends(sit: Sit, server: Server, game: str) -> tuple[Player, Player]:
    """Two players at a new table by link; the connection of the first can be cut."""
    host = sit(server.cable.address)
    start_button(host.page, game, say("web-way", way="link")).click()
    link = host.page.get_by_label(say("web-link"), exact=True).input_value()
    guest = sit(link.replace(server.cable.address, server.address))
    guest.page.get_by_role("button", name=say("web-sit-down")).click()
    return host, guest


@pytest.fixture
def context(browser: Browser) -> Iterator[BrowserContext]:
    # each has a browser's storage of its own
    options: dict[str, Any] = {**USUAL, **PHONE, "service_workers": "allow"}
    context = browser.new_context(**options)
    context.set_default_timeout(STARTED_MS)
    yield context
    context.close()
