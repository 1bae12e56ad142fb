"""Firefox and WebKit: what people do first, in an engine that Playwright does not drive here."""

from collections.abc import Iterable, Iterator
from typing import Any

import pytest

import vexilla
from tests.browser.battle_line import gestures as battle_line
from tests.browser.blades_and_banners import gestures as blades_and_banners
from tests.browser.conftest import DESKTOP, LOCALES, PHONE
from tests.browser.engines.engine import Engine, awaited
from tests.browser.engines.firefox import firefox, open_firefox
from tests.browser.engines.guest import Guest
from tests.browser.engines.webkit import open_webkit, webkit
from tests.browser.faults import texts
from tests.browser.player import Mouse, choose_the_quickest, rest, speak, start_button
from tests.browser.positions import last_step
from tests.browser.serving import Server
from tests.browser.words import say
from tests.plugins.left_out import leave_out

pytestmark = pytest.mark.all

ENGINES = {"Firefox": (firefox, open_firefox), "WebKit": (webkit, open_webkit)}
TURNS = 2
TOLD = "all => all.map((one) => one.textContent)"


@pytest.fixture(scope="module", params=ENGINES)
def engine(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[Engine]:
    find, start = ENGINES[request.param]
    if find() is None:
        leave_out(request.param)
    with start(tmp_path_factory.mktemp(request.param)) as engine:
        yield engine


@pytest.fixture
def guest(engine: Engine, server: Server) -> Iterator[Guest]:
    """A player on the front page; at the end, no page may have reported an error."""
    guest = Guest(engine)
    guest.page.set_viewport_size(DESKTOP["viewport"])
    guest.enter(server.address)
    yield guest
    guest.listen()
    assert guest.errors == []


def faults(guest: Guest, languages: Iterable[str] = LOCALES) -> list[str]:
    """The texts that are cut off in some languages, and where the page is too wide."""
    found: list[str] = []
    for language in sorted(languages, reverse=True):  # English comes last, and stays
        speak(guest.page, language)
        seen = texts(guest.page)
        found += [f"{language}: {text}" for text in seen["cut"]]
        found += [f"{language}: wider than the window"] if seen["wide"] else []
    return found


def sit_down(guest: Guest, server: Server, game: vexilla.Game, seat: str) -> None:
    """Takes a seat against the computer."""
    table, token = server.set_up(game, [seat], "greedy")
    guest.engine.add_cookie("vexilla_player", token)
    guest.go(table.removeprefix(server.address))


def test_the_front_page(guest: Guest) -> None:
    assert faults(guest) == []
    guest.page.set_viewport_size(PHONE["viewport"])
    assert faults(guest) == []


def test_turns_of_battle_line_and_a_reload(guest: Guest) -> None:
    choose_the_quickest(guest.page, "Battle Line")
    start_button(guest.page, "Battle Line", say("web-way", way="computer")).click()
    driver = battle_line.Pointing(Mouse(guest))
    for _ in range(TURNS):
        assert guest.until_turn()
        battle_line.play_turn(guest, driver, battle_line.clever)
    assert guest.until_turn()
    assert faults(guest) == []
    cards = guest.page.locator("[data-hand], [data-flag] .card")
    shown = cards.evaluate_all(TOLD)
    guest.reload()
    cards.first.wait_for()
    rest(guest.page)
    assert cards.evaluate_all(TOLD) == shown


@pytest.mark.slowest
def test_turns_of_blades_and_banners_to_the_end(guest: Guest, server: Server) -> None:
    sit_down(guest, server, last_step(), "griffin")
    guest.page.locator("[data-slot]").first.wait_for()
    assert faults(guest) == []
    blades_and_banners.play_game(guest, blades_and_banners.Pointing(Mouse(guest)))
    guest.page.locator("#result").wait_for()
    assert [action["do"] for action in guest.sent_actions].count("move_bearer") > 1


@pytest.mark.slowest
def test_a_game_without_a_server(engine: Engine, site: str) -> None:
    """Python in a worker and searches in others: the computer plays, and a table is kept."""
    guest = Guest(engine)
    page = guest.page
    page.set_viewport_size(PHONE["viewport"])
    guest.enter(site)
    choose_the_quickest(page, "Battle Line")
    start_button(page, "Battle Line", say("web-way", way="computer")).click()
    hint = page.get_by_role("button", name=say("web-action", action="hint"))
    hint.wait_for()
    hint.click()
    page.locator("main p", has_text="Hint: ").first.wait_for()
    page.locator("[data-hand]").first.click()
    page.locator("[data-flag] .slot.lit").first.click()
    awaited(lambda: page.locator("[data-hand]").count() == 6 or None, "What was played")
    rest(page)
    shown = page.locator("[data-hand]").evaluate_all(TOLD)
    guest.reload()
    page.locator("[data-hand]").first.wait_for()
    assert page.locator("[data-hand]").evaluate_all(TOLD) == shown
    guest.listen()
    assert guest.errors == []


@pytest.mark.slowest
def test_a_lesson_and_a_rule(guest: Guest) -> None:
    guest.go("#/learn/bb-line")
    guest.page.locator("#lesson").wait_for()
    guest.page.locator("[data-cell]").first.wait_for()
    assert faults(guest, ["en"]) == []
    guest.go("#/rules/BL-8.3")
    rule = guest.page.locator("[id='BL-8.3']")
    rule.wait_for()
    rest(guest.page)
    box: Any = rule.bounding_box()
    assert 0 <= box["y"] < DESKTOP["viewport"]["height"]


@pytest.mark.slowest
def test_a_whole_game_of_battle_line(guest: Guest, server: Server) -> None:
    sit_down(guest, server, vexilla.new("battle-line", seed=12, first="south"), "south")
    battle_line.play_game(guest, battle_line.Pointing(Mouse(guest)), battle_line.clever)
    guest.page.locator("#result").wait_for()
    guest.page.get_by_role("button", name=say("web-next-game")).click()
    guest.until(lambda: guest.state["number"] < 2)


@pytest.mark.slowest
def test_a_whole_battle(guest: Guest, server: Server) -> None:
    game = vexilla.new("blades-and-banners", seed=4, options={"budget": 6})
    sit_down(guest, server, game, "griffin")
    guest.page.get_by_role("button", name=say("web-bb-play-now")).click()
    guest.until(lambda: guest.view["phase"] in ("announce", "planning", "orders"))
    blades_and_banners.play_game(guest, blades_and_banners.Pointing(Mouse(guest)))
    guest.page.get_by_role("button", name=say("web-next-game")).click()
    guest.until(lambda: guest.view["phase"] == "hiring")
