"""Fixtures: a server, a browser, and players at its pages."""

from collections.abc import Callable, Generator, Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from tests.browser.chromium import chromium, open_chromium
from tests.browser.player import TIMEOUT, WITHOUT_COACH, Player, choose_language, start_button
from tests.browser.report import Watched
from tests.browser.serving import Server, open_server
from tests.left_out import leave_out

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


@pytest.fixture(scope="package")
def pages(browser: Browser) -> Iterator[dict[str, Page]]:
    """The pages that tests share, by their options."""
    pages: dict[str, Page] = {}
    yield pages
    for page in pages.values():
        page.context.close()


@pytest.fixture
def take(browser: Browser, server: Server, pages: dict[str, Page]) -> Iterator[Sit]:
    """Like `sit`, but on a page that only goes to another table, which is quicker than to load it.

    A test that changes settings or the clock, or needs two pages at once, takes `sit`.
    """
    players: list[Player] = []

    def seated(url: str, token: str, **options: Any) -> Player:
        chosen = {**USUAL, **options}
        page = pages.get(str(chosen))
        if page is None:
            context = browser.new_context(**chosen)
            context.add_init_script(WITHOUT_COACH)
            page = pages[str(chosen)] = context.new_page()
        else:
            choose_language(page, "")
        page.mouse.move(0, 0)
        if page.viewport_size != chosen["viewport"]:
            page.set_viewport_size(chosen["viewport"])
        page.context.add_cookies([cookie(server, token)])
        player = Player(page)
        players.append(player)
        page.goto(url)
        assert player.state  # of the new table
        page.locator(f"html[lang={chosen['locale'][:2]}]").wait_for(state="attached")
        return player

    yield seated
    for player in players:
        player.leave()
    assert [error for player in players for error in player.errors] == []


def cookie(server: Server, token: str) -> Any:
    """The cookie by which the server knows a player."""
    return {"name": "vexilla_player", "value": token, "url": server.address}


def friends(sit: Sit, server: Server, game: str) -> tuple[Player, Player]:
    """Two players at a new table by link; the connection of the first can be cut."""
    host = sit(server.cable.address)
    start_button(host.page, game, "A friend by link").click()
    link = host.page.get_by_label("Link", exact=True).input_value()
    guest = sit(link.replace(server.cable.address, server.address))
    guest.page.get_by_role("button", name="Sit down and play").click()
    return host, guest
