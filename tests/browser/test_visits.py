"""What surrounds a game: languages, games that go on, movement, page weight."""

import re

import pytest
from playwright.sync_api import Response, Route, expect

from tests.browser.conftest import DESKTOP, Sit
from tests.browser.player import PATIENCE
from tests.browser.scenes import deployment, middle
from tests.browser.serving import Place

HEAVIEST = 150_000  # bytes


@pytest.mark.parametrize(
    ("locale", "language", "words"),
    [
        ("en-US", "en", "Against the computer"),
        ("es-MX", "es", "Contra el ordenador"),
        ("ru-RU", "ru", "С компьютером"),
        ("uk-UA", "uk", "З комп’ютером"),
        ("fr-FR", "en", "Against the computer"),
    ],
)
def test_the_page_speaks_the_language_of_the_browser(
    locale: str, language: str, words: str, sit: Sit
) -> None:
    page = sit(locale=locale).page
    page.get_by_role("button", name=words).first.wait_for()
    assert page.locator("html").get_attribute("lang") == language


def test_another_language_can_be_chosen_and_is_kept(sit: Sit) -> None:
    page = sit().page
    page.get_by_role("button", name="Settings").click()
    page.get_by_label("Українська").check()
    page.get_by_role("heading", name="Налаштування").wait_for()
    page.reload()
    page.get_by_role("button", name="З комп’ютером").first.wait_for()
    assert page.locator("html").get_attribute("lang") == "uk"


def test_settings_stay_open_while_a_table_loads(sit: Sit, place: Place) -> None:
    url, token = place.lay(middle(), ["south"], "greedy")
    page = sit(token=token).page
    waiting: list[Route] = []
    page.route(re.compile("/api/tables/[^/]+$"), lambda route: waiting.append(route))
    page.goto(url)
    page.get_by_text("Setting the table").wait_for()
    page.get_by_role("button", name="Settings").click()
    for route in waiting:
        route.continue_()
    page.locator("[data-hand]").first.wait_for()
    page.get_by_label("Play by typed commands").check()
    page.keyboard.press("Escape")
    page.get_by_label("Command", exact=True).wait_for()
    # whoever leaves the page leaves its settings
    page.get_by_role("button", name="Settings").click()
    page.go_back()
    expect(page.get_by_role("dialog")).to_have_count(0)


def test_the_page_tells_that_the_server_prepares(sit: Sit, place: Place) -> None:
    said = iter(["starting", "starting", "ok"])
    page = sit("about:blank").page
    page.route("**/health", lambda route: route.fulfill(json={"status": next(said)}))
    page.goto(place.address)
    told = page.get_by_text("The rules are being prepared")
    told.wait_for()
    expect(told).to_have_count(0)
    assert next(said, None) is None


def test_a_game_goes_on_from_the_front_page(sit: Sit, place: Place) -> None:
    url, token = place.lay(middle(), ["south"], "greedy")
    page = sit(token=token).page
    page.locator("section", has_text="Go on with a game").get_by_text("Your turn").click()
    page.locator("[data-hand]").first.wait_for()
    assert page.url == url


def test_the_level_of_the_computer_is_chosen_shown_and_kept(sit: Sit) -> None:
    page = sit().page
    game = page.locator("section", has_text="Battle Line")
    begin = game.get_by_role("button", name="Against the computer")
    expect(begin).to_contain_text("Level 3 · Squire")
    game.get_by_label("Level 2 · Page").check()
    begin.click()
    plate = page.locator(".plate", has_text="Computer")
    expect(plate).to_contain_text("Level 2 · Page", timeout=PATIENCE)  # it may think first
    table = page.url
    page.get_by_role("link", name="Vexilla").click()
    expect(begin).to_contain_text("Level 2 · Page")
    page.reload()
    expect(begin).to_contain_text("Level 2 · Page")
    other = page.locator("section", has_text="Blades & Banners")
    expect(other.get_by_label("Level 3 · Squire")).to_be_checked()
    watcher = sit(table).page
    expect(watcher.locator(".plate", has_text="Computer")).to_contain_text("Level 2 · Page")


@pytest.mark.parametrize(("wish", "motion"), [("reduce", "none"), ("no-preference", "full")])
def test_nothing_moves_where_less_motion_is_wanted(wish: str, motion: str, sit: Sit) -> None:
    page = sit(reduced_motion=wish).page
    button = page.get_by_role("button", name="Against the computer").first
    button.wait_for()
    assert page.locator("html").get_attribute("data-motion") == motion
    lasts = button.evaluate("element => getComputedStyle(element).transitionDuration")
    assert (lasts == "0s") == (motion == "none")


@pytest.mark.parametrize("game", ["battle-line", "blades-and-banners"])
def test_the_page_is_light(game: str, sit: Sit, place: Place) -> None:
    """Front page and table in the language with the longest texts, packed, without fonts."""
    begun = {"battle-line": (middle, "south"), "blades-and-banners": (deployment, "griffin")}
    make, seat = begun[game]
    url, token = place.lay(make(), [seat], "greedy")
    player = sit("about:blank", token, locale="ru-RU", **DESKTOP)
    came: list[Response] = []
    player.page.on("response", lambda response: came.append(response))
    player.page.goto(place.address)
    player.page.locator("#continue").wait_for()
    player.page.goto(url)
    player.page.locator(".board .plate").first.wait_for()
    sizes = {
        response.url: response.request.sizes()["responseBodySize"]
        for response in came
        if response.request.resource_type in ("document", "script", "stylesheet")
    }
    assert len(sizes) > 5
    assert sum(sizes.values()) <= HEAVIEST, sizes
