"""A server, a browser, and people before it."""

import shutil
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, sync_playwright

from tests.browser.player import Player, way
from tests.browser.serving import Place, open_place

HOW_TO_GET_IT = (
    "The page is tested in Chromium, and there is none here: "
    "install it (Debian, Ubuntu: apt install chromium) and run the tests again."
)
DESKTOP: dict[str, Any] = {"viewport": {"width": 1440, "height": 900}}
PHONE: dict[str, Any] = {
    "viewport": {"width": 360, "height": 780},
    "has_touch": True,
    "is_mobile": True,
    "device_scale_factor": 2,
}
Sit = Callable[..., Player]


def chromium() -> str:
    """The path of Chromium; the test fails where there is none."""
    names = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
    found = next(filter(None, map(shutil.which, names)), None)
    return found or pytest.fail(HOW_TO_GET_IT)


ARGUMENTS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-dev-shm-usage",
    "--disable-sync",
    "--no-first-run",
    "--no-proxy-server",
]


# Playwright's loop runs as long as the fixture lives, and other tests want loops of their own:
# so it may not live longer than a module.
@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    path = chromium()
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=ARGUMENTS)
        yield browser
        browser.close()


@pytest.fixture(scope="session")
def place(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Place]:
    """A server that all tests share."""
    with open_place(tmp_path_factory.mktemp("server")) as place:
        yield place


@pytest.fixture
def sit(browser: Browser, place: Place) -> Iterator[Sit]:
    """Puts somebody before a page; in the end nothing may have gone wrong there."""
    contexts: list[BrowserContext] = []
    players: list[Player] = []

    def seated(url: str = place.address, token: str | None = None, **options: Any) -> Player:
        defaults: dict[str, Any] = {**DESKTOP, "locale": "en-GB", "reduced_motion": "reduce"}
        context = browser.new_context(**{**defaults, **options})
        if token is not None:
            cookie: Any = {"name": "vexilla_player", "value": token, "url": place.address}
            context.add_cookies([cookie])
        contexts.append(context)
        player = Player(context.new_page())
        players.append(player)
        player.page.goto(url)
        return player

    yield seated
    troubles = [trouble for player in players for trouble in player.troubles]
    for context in contexts:
        context.close()
    assert troubles == []


def friends(sit: Sit, place: Place, game: str) -> tuple[Player, Player]:
    """Two people at a new table: one has sent the other a link, and has a line that can be cut."""
    host = sit(place.cable.address)
    way(host.page, game, "A friend by link").click()
    link = host.page.get_by_label("Link", exact=True).input_value()
    guest = sit(link.replace(place.cable.address, place.address))
    guest.page.get_by_role("button", name="Sit down and play").click()
    return host, guest
