"""What surrounds a game: languages, unfinished games, animation, the size of the page."""

import re

import pytest
from playwright.sync_api import Route, expect

import vexilla
from tests.browser.conftest import DESKTOP, LOCALES, PHONE, Sit
from tests.browser.player import TIMEOUT
from tests.browser.positions import midgame
from tests.browser.serving import Server
from tests.browser.traffic import Traffic
from tests.browser.words import say
from tests.marks import some, some_of_several

MAX_BYTES = 176_000  # of a table where a name needs the Latin fonts beside the Cyrillic ones
MAX_FRONT = 112_000
# In which order the parts of a table come, task by task
DRAWN = """
window.drawn = []
const note = what => window.drawn.includes(what) || window.drawn.push(what)
Intl.NumberFormat = new Proxy(Intl.NumberFormat, {
    construct: (made, given) => (note('numbers'), new made(...given))
})
new MutationObserver(() => {
    const there = { page: '.page', hand: '[data-hand]', lane: '.lane' }
    for (const [what, selector] of Object.entries(there).reverse())
        if (document.querySelector(selector)) note(what)
}).observe(document, { childList: true, subtree: true })
"""
SPOKEN = [
    ("en-US", "en", "Against the computer"),
    ("es-MX", "es", "Contra el ordenador"),
    ("ru-RU", "ru", "С компьютером"),
    ("uk-UA", "uk", "З комп’ютером"),
    ("fr-FR", "en", "Against the computer"),
]


@pytest.mark.parametrize(
    ("locale", "language", "words"),
    some_of_several(SPOKEN, [SPOKEN[1], SPOKEN[4]]),
)
def test_the_page_speaks_the_language_of_the_browser(
    locale: str, language: str, words: str, sit: Sit
) -> None:
    page = sit(locale=locale).page
    page.get_by_role("button", name=words).first.wait_for()
    assert page.locator("html").get_attribute("lang") == language


@pytest.mark.all
def test_a_chosen_language_is_kept(sit: Sit) -> None:
    page = sit().page
    page.get_by_role("button", name=say("web-settings")).click()
    page.get_by_label("Українська").check()
    page.get_by_role("heading", name="Налаштування").wait_for()
    other = page.context.new_page()  # a second tab
    other.goto(page.url)
    other.get_by_role("button", name="Налаштування").click()
    other.get_by_label("Español").check()
    page.get_by_role("heading", name="Ajustes").wait_for()
    other.get_by_label("Українська").check()
    page.get_by_role("heading", name="Налаштування").wait_for()
    page.reload()
    page.get_by_role("button", name="З комп’ютером").first.wait_for()
    assert page.locator("html").get_attribute("lang") == "uk"


@pytest.mark.all
def test_settings_stay_open_while_a_table_loads(sit: Sit, server: Server) -> None:
    url, token = server.set_up(midgame(), ["south"], "greedy")
    page = sit(token=token).page
    waiting: list[Route] = []
    page.route(re.compile("/api/tables/[^/]+$"), lambda route: waiting.append(route))
    page.goto(url)
    page.get_by_text(say("web-loading")).wait_for()
    page.get_by_role("button", name=say("web-settings")).click()
    for route in waiting:
        route.continue_()
    page.locator("[data-hand]").first.wait_for()
    page.get_by_label(say("web-switch-commands")).check()
    page.keyboard.press("Escape")
    page.get_by_label(say("web-command"), exact=True).wait_for()
    # leaving the page closes the settings
    page.get_by_role("button", name=say("web-settings")).click()
    page.go_back()
    expect(page.get_by_role("dialog")).to_have_count(0)


@pytest.mark.all
def test_the_page_says_that_the_server_is_preparing(sit: Sit, server: Server) -> None:
    games = {
        "battle-line": {"rules": True, "agents": False, "share": 0.5},
        "blades-and-banners": {"rules": False, "agents": False, "share": 0.25},
    }
    status, answers = "starting", list[str]()

    def answer(route: Route) -> None:
        answers.append(status)
        route.fulfill(json={"status": status, "games": games})

    page = sit("about:blank").page
    page.route("**/health", answer)
    page.goto(server.address)
    notice = page.locator(".preparing", has_text="Vexilla is getting ready")
    notice.wait_for()
    shares = notice.get_by_role("progressbar")
    assert [bar.get_attribute("value") for bar in shares.all()] == ["0.5", "0.25"]
    expect(notice).to_contain_text("Battle Line: the computer")
    page.set_viewport_size({"width": 360, "height": 780})
    line, below = notice.bounding_box(), page.locator("#app > .page").bounding_box()
    assert line
    assert below
    assert line["height"] < 40
    assert line["y"] + line["height"] <= below["y"] + 0.5  # it covers nothing
    assert page.evaluate("document.documentElement.scrollWidth") == 360
    status = "ok"
    expect(notice).to_have_count(0)
    assert answers.count("ok") == 1  # it asks no longer


@pytest.mark.all
def test_the_level_of_the_computer_is_chosen_shown_and_kept(sit: Sit) -> None:
    page = sit().page
    game = page.locator("section", has_text="Battle Line")
    begin = game.get_by_role("button", name=say("web-way", way="computer"))
    expect(begin).to_contain_text(say("web-level", level=3))
    game.get_by_label(say("web-level", level=2)).check()
    begin.click()
    plate = page.locator(".plate", has_text=say("web-computer"))
    expect(plate).to_contain_text(say("web-level", level=2), timeout=TIMEOUT)  # it may think first
    table = page.url
    page.get_by_role("link", name="Vexilla").click()
    expect(begin).to_contain_text(say("web-level", level=2))
    page.reload()
    expect(begin).to_contain_text(say("web-level", level=2))
    other = page.locator("section", has_text="Blades & Banners")
    expect(other.get_by_label(say("web-level", level=3))).to_be_checked()
    watcher = sit(table).page
    expect(watcher.locator(".plate", has_text=say("web-computer"))).to_contain_text(
        say("web-level", level=2)
    )


@pytest.mark.all
@pytest.mark.parametrize(("wish", "motion"), [("reduce", "none"), ("no-preference", "full")])
def test_reduced_motion_turns_animation_off(wish: str, motion: str, sit: Sit) -> None:
    page = sit(reduced_motion=wish).page
    button = page.get_by_role("button", name=say("web-way", way="computer")).first
    button.wait_for()
    assert page.locator("html").get_attribute("data-motion") == motion
    lasts = button.evaluate("element => getComputedStyle(element).transitionDuration")
    assert (lasts == "0s") == (motion == "none")


@pytest.mark.all
def test_a_table_is_drawn_in_parts(sit: Sit, server: Server) -> None:
    """On a slow phone the flags come a frame after the hand; numbers are made ready before both."""
    url, token = server.set_up(midgame(), ["south"], "greedy")
    page = sit("about:blank", token, **PHONE).page
    page.add_init_script(DRAWN)
    page.goto(url)
    expect(page.locator(".lane")).to_have_count(9)
    drawn = page.evaluate("window.drawn")
    assert drawn.index("hand") < drawn.index("lane")
    assert drawn.index("numbers") < drawn.index("page") < drawn.index("hand")


@pytest.mark.all
@pytest.mark.parametrize("language", some(LOCALES, ["uk"]))
def test_each_page_is_small(language: str, sit: Sit, server: Server) -> None:
    """What a new visitor loads for the front page, and for a table by its address."""
    line, blades = (
        server.set_up(vexilla.new(game, seed=1), [seat], "greedy")
        for game, seat in (("battle-line", "south"), ("blades-and-banners", "griffin"))
    )
    weights = {
        "front": weight(sit, ".way", language, server.address),
        "battle-line": weight(sit, "[data-hand]", language, *line),
        "blades-and-banners": weight(sit, ".units button", language, *blades),
    }
    assert max(weights.values()) <= MAX_BYTES, weights
    assert weights["front"] <= MAX_FRONT, weights


def weight(sit: Sit, selector: str, language: str, url: str, token: str | None = None) -> float:
    """The bytes that a page brings until it is at rest, by the measure of `bench.page`."""
    page = sit("about:blank", token, locale=LOCALES[language], **DESKTOP).page
    traffic = Traffic(page.context.new_cdp_session(page))
    page.goto(url)
    page.locator(selector).first.wait_for()
    page.evaluate("document.fonts.ready")
    page.wait_for_load_state("networkidle")
    assert traffic.requests > 8
    return traffic.bytes
