"""A drag that misses selects nothing: a browser would drag the selected text instead of a card."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page

import vexilla
from tests.browser.battle_line.gestures import Pointing
from tests.browser.conftest import Sit
from tests.browser.player import Mouse
from tests.browser.positions import fighting, midgame
from tests.browser.serving import Server

pytestmark = pytest.mark.all

SELECTED = "getSelection().toString()"


def sweep(page: Page, start: tuple[float, float], end: tuple[float, float]) -> None:
    """Drags from a point to another, as somebody does who has missed."""
    page.mouse.move(*start)
    page.mouse.down()
    page.mouse.move(*end, steps=4)
    page.mouse.up()


@pytest.mark.parametrize(("game", "seat"), [(midgame, "south"), (fighting, "griffin")])
def test_a_drag_beside_the_cards_selects_nothing(
    game: Callable[[], vexilla.Game], seat: str, take: Sit, server: Server
) -> None:
    player = take(*server.set_up(game(), [seat], "greedy"))
    page = player.page
    assert player.until_turn()
    box = page.locator(".board").bounding_box()
    assert box
    left, right = box["x"] + 5, box["x"] + box["width"] - 5
    top, bottom = box["y"] + 5, box["y"] + box["height"] - 5
    for start, end in (((left, top), (right, bottom)), ((right, bottom), (left, top))):
        sweep(page, start, end)
        assert page.evaluate(SELECTED) == ""
    if seat != "south":
        return
    first, second = (page.locator("[data-hand]").nth(i).bounding_box() for i in (0, 1))
    assert first
    assert second
    between = (first["x"] + first["width"] + second["x"]) / 2, first["y"] + first["height"] / 2
    sweep(page, between, (box["x"] + box["width"] / 2, box["y"] + box["height"] / 3))
    assert page.evaluate(SELECTED) == ""
    action = next(a for a in player.state["legal"] if a["do"] == "play")
    player.doing(lambda: Pointing(Mouse(player)).play(action))


def test_what_people_copy_can_be_selected(take: Sit, server: Server) -> None:
    page = take(*server.set_up(midgame(), ["south"], "greedy")).page
    line = page.locator(".moves li button > span").first
    line.wait_for()
    line.evaluate("element => getSelection().selectAllChildren(element)")
    assert page.evaluate(SELECTED)
