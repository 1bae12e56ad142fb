"""Files of the page do not come: the line is down for a moment, or the server has a newer page.

The page says so, goes on with what it has, and has the rest once the files come.
"""

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Locator, Page, Route, expect

import vexilla
from tests.browser.conftest import USUAL, cookie
from tests.browser.player import TIMEOUT
from tests.browser.serving import Server
from tests.browser.words import say
from tests.marks import some

SAID = "A part of the page did not load"


class Old:
    """A page, some of whose files do not come.

    Attributes:
        page: the page.
        come: whether all files come.
    """

    def __init__(self, page: Page) -> None:
        self.page = page
        self.come = True
        page.set_default_timeout(TIMEOUT)

    @property
    def line(self) -> Locator:
        """The line above the page that says so."""
        return self.page.locator(".above[role=alert]", has_text=SAID)

    def keep_back(self, files: str = "") -> None:
        """Has files not come whose names begin so."""
        self.come = False
        self.page.route(re.compile(f"/assets/{files}"), self._answer)

    def _answer(self, route: Route) -> None:
        if self.come:
            route.continue_()
        else:
            route.fulfill(status=404, body="gone")


@pytest.fixture
def old(browser: Browser) -> Iterator[Old]:
    context = browser.new_context(**USUAL)
    yield Old(context.new_page())
    context.close()


def sit(old: Old, server: Server, game: vexilla.Game, seat: str, agent: str = "greedy") -> None:
    """Opens a table against the computer."""
    url, token = server.set_up(game, [seat], agent)
    old.page.context.add_cookies([cookie(server, token)])
    old.page.goto(url)


@pytest.mark.parametrize("level", some([1, 2], [1, 2], [1]))
def test_a_move_is_sent_without_the_file_that_would_warn(
    level: int, old: Old, server: Server
) -> None:
    old.keep_back("beside-")
    sit(old, server, vexilla.new("battle-line", seed=1), "south", f"search:level={level}")
    expect(
        old.page.get_by_role("main").get_by_text(say("web-bl-status", phase="play")).last
    ).to_be_visible()
    old.page.locator(".hand button").first.click()
    old.page.locator(".field .slot.lit").first.click()
    expect(
        old.page.get_by_role("main").get_by_text(say("web-bl-status", phase="end")).last
    ).to_be_visible()
    expect(old.line).to_be_visible()


def test_what_is_asked_for_in_vain_is_said_and_comes_later(old: Old, server: Server) -> None:
    sit(old, server, vexilla.new("battle-line", seed=1), "south")
    page = old.page
    page.locator("[data-hand]").first.wait_for()
    old.keep_back("(SettingsDialog|MoreDialog|KeySheet|LobbyPage)")
    settings = page.get_by_role("button", name=say("web-settings"), exact=True)
    for ask in (
        settings.click,
        settings.click,
        page.get_by_role("button", name="More", exact=True).click,
        lambda: page.locator("h1").press("?"),
    ):
        ask()
        expect(old.line).to_be_visible()
        expect(page.get_by_role("dialog")).to_have_count(0)
        old.line.get_by_role("button", name=say("web-close")).click()
        expect(old.line).to_have_count(0)
    page.evaluate("location.hash = '#/lobby'")
    expect(old.line).to_be_visible()
    expect(page.get_by_role("link", name=say("web-section-play"), exact=True)).to_be_visible()
    page.go_back()
    page.locator("[data-hand]").first.wait_for()

    old.come = True
    settings.click()
    expect(page.get_by_role("dialog")).to_be_visible()
    expect(old.line).to_have_count(0)


def test_the_page_is_loaded_again_with_what_was_typed(old: Old, server: Server) -> None:
    sit(old, server, vexilla.new("battle-line", seed=1), "south")
    page = old.page
    command = page.get_by_label(say("web-command"), exact=True)
    page.locator("[data-hand]").first.wait_for()
    page.keyboard.press("/")
    command.fill("R1 to the")
    old.keep_back()
    page.get_by_role("button", name=say("web-settings"), exact=True).click()
    again = old.line.get_by_role("button", name=say("web-reload"))
    down = True

    def answer(route: Route) -> None:
        old.come = not down  # no sooner: the page asks again by itself, too
        if down:
            route.abort()
        else:
            route.continue_()

    page.route(re.compile("/$"), answer)
    again.click()
    expect(page.get_by_role("alert")).to_contain_text(say("web-no-server"))
    expect(command).to_have_value("R1 to the")
    down = False
    with page.expect_navigation():
        page.get_by_role("button", name=say("web-reload")).click()
    page.locator("[data-hand]").first.wait_for()
    page.keyboard.press("/")
    expect(command).to_have_value("R1 to the")


@pytest.mark.all
def test_a_language_is_spoken_once_its_files_are_there(old: Old, server: Server) -> None:
    page = old.page
    page.goto(server.address)
    page.get_by_role("button", name=say("web-settings"), exact=True).click()
    old.keep_back("ru_")
    page.get_by_label("Русский").check()
    expect(old.line).to_be_visible()
    for _ in ("at once", "in the next visit"):
        expect(page.locator("html")).to_have_attribute("lang", "en")
        expect(page.get_by_role("heading", name="Battle Line")).to_be_attached()
        page.reload()
        expect(old.line).to_be_visible()
    old.come = True
    expect(page.locator("html")).to_have_attribute("lang", "ru")
    expect(page.get_by_role("button", name="С компьютером").first).to_be_visible()


@pytest.mark.all
def test_a_page_that_does_not_begin_says_so_and_begins_later(old: Old, server: Server) -> None:
    old.keep_back("begin-.*js")
    old.page.goto(server.address)
    expect(old.page.get_by_text("The page has not come yet")).to_be_visible()
    old.come = True
    old.page.get_by_role("button", name=say("web-way", way="computer")).first.wait_for()
    expect(old.page.get_by_text("The page has not come yet")).to_have_count(0)
