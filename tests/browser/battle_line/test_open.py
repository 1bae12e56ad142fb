"""Battle Line on the page: all public cards are visible, and cards have their names."""

from itertools import combinations, product
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.battle_line.boxes import SHOWN, apart, scrolls
from tests.browser.battle_line.laid import TableDriver
from tests.browser.conftest import LOCALES, Sit
from tests.browser.player import Player, resize, rest, says, speak
from tests.browser.positions import BESIDE, crowded
from tests.browser.serving import Server
from tests.marks import some
from vexilla.locale import say

pytestmark = pytest.mark.all

TOUCH: dict[str, Any] = {"has_touch": True, "is_mobile": True, "device_scale_factor": 2}
SIZES: dict[str, dict[str, Any]] = {
    "1280x800": {"viewport": {"width": 1280, "height": 800}},
    "390x844": {"viewport": {"width": 390, "height": 844}, **TOUCH},
    "360x640": {"viewport": {"width": 360, "height": 640}, **TOUCH},
}
HELD_FOR = 900  # ms, longer than the page's long press
every_size = pytest.mark.parametrize("size", some(SIZES, ["360x640"]))


def laid(take: Sit, server: Server, size: str) -> Player:
    """A table with twelve cards beside the line on the player's side, and five on the other."""
    address, token = server.set_up(crowded(), ["south"], "greedy")
    player = take(address, token, **SIZES[size])
    player.page.locator(".discards").nth(1).wait_for()
    rest(player.page)
    return player


def side(page: Page, mine: bool) -> Locator:
    """The bar with the name, the hand and the discards of a side."""
    return page.locator(".bar.mine" if mine else ".bar:not(.mine)")


@every_size
def test_every_card_beside_the_line_is_fully_visible(size: str, take: Sit, server: Server) -> None:
    page = laid(take, server, size).page
    for language, (mine, count) in product(("ru", "es"), ((True, 12), (False, 5))):
        speak(page, language)
        cards = side(page, mine).locator(".discards .mini")
        boxes: list[dict[str, Any]] = cards.evaluate_all(SHOWN)
        assert len(boxes) == count
        assert all(box["seen"] for box in boxes), boxes
        assert all(box["width"] >= 25 and box["height"] >= 20 for box in boxes)
        assert all(apart(one, other) for one, other in combinations(boxes, 2)), boxes
        assert side(page, mine).locator(".tactics-played").evaluate_all(SHOWN)[0]["seen"]
        # The cards have pushed nothing else out of the window.
        assert not scrolls(page)
        assert all(card["seen"] for card in page.locator("[data-hand]").evaluate_all(SHOWN))


def test_cards_beside_the_line_are_read_to_screen_readers(take: Sit, server: Server) -> None:
    page = laid(take, server, "1280x800").page
    theirs = "Orange 6, Hypaspists Orange 7, Light Cavalry Purple 5, Phalangists Deserter Traitor"
    page.get_by_role("button", name=f"Out of the game, Computer: 5 cards {theirs}").wait_for()
    mine = page.get_by_role("button", name="Out of the game, You: 12 cards Red 10, Elephants")
    mine.click()
    words = page.locator("dialog li").all_inner_texts()
    assert len(words) == len(BESIDE)
    assert "Purple 6, Hypaspists" in [word.split("\n")[-1] for word in words]


@every_size
def test_a_tactics_card_raises_the_counts(size: str, take: Sit, server: Server) -> None:
    table = TableDriver(take, server, "Redeploy", tactics_played={"south": 1, "north": 1})
    page = table.page
    resize(page, **SIZES[size]["viewport"])
    mine, theirs = (side(page, is_mine).locator(".tactics-played") for is_mine in (True, False))
    says(mine, "1 played")
    says(theirs, "1 played")
    assert page.locator(".tactics-played.none, .discards").count() == 0
    assert mine.get_attribute("aria-label") == "You, Tactics cards: 1 played; may play one"

    table.choose("Redeploy", "which of your cards moves?")
    table.press(table.source({"card": "P7", "from": 4}), 6)
    table.doing(table.button("Discard it"))
    says(mine, "2 played")
    says(theirs, "1 played")
    expect(page.locator(".tactics-played.none")).to_have_count(1)
    rest(page)
    assert mine.get_attribute("aria-label") == (
        "You, Tactics cards: 2 played; may play none until the opponent plays one"
    )
    cards = side(page, True).locator(".discards .mini")
    names = cards.evaluate_all("all => all.map(e => e.ariaLabel)")
    assert names == ["Purple 7, Light Cavalry", "Redeploy"]
    assert all(box["seen"] for box in cards.evaluate_all(SHOWN))


@every_size
def test_a_selected_card_is_named_and_nothing_moves(size: str, take: Sit, server: Server) -> None:
    page = laid(take, server, size).page
    for language, (card, value) in product(LOCALES, (("G5", 5), ("B9", 9))):
        speak(page, language)
        page.locator(f"[data-hand={card}]").click()
        guide = page.locator(".guide")
        says(guide, say("bl-troop-name", language, value=value))
        rest(page)
        assert all(part["seen"] for part in guide.locator("> *").evaluate_all(SHOWN))
        field = page.locator("div.field").bounding_box()
        words = guide.locator("p").bounding_box()
        assert field
        assert words
        assert apart(field, words)
        assert not scrolls(page)
