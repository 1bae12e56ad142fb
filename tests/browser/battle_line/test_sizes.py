"""Battle Line on the page: everything is in sight without scrolling, at every size."""

import json
from itertools import combinations
from typing import Any

import pytest
from playwright.sync_api import Page

from tests.browser.battle_line.boxes import SHOWN, apart, scrolls
from tests.browser.conftest import LOCALES, LONG, Sit
from tests.browser.faults import texts
from tests.browser.player import resize, speak
from tests.browser.positions import crowded
from tests.browser.serving import Server
from tests.marks import some

pytestmark = pytest.mark.all

SIZES = [
    (320, 568),
    (360, 640),
    (390, 844),
    (568, 320),
    (600, 400),
    (720, 450),  # 1440×900 at 200%
    (768, 1024),
    (844, 390),
    (900, 700),
    (1024, 768),
    (1280, 600),
    (1280, 720),
    (1440, 900),
    (1920, 1080),
    (2560, 1440),
]
MIN_TARGET = 28  # px


def hidden(page: Page) -> list[str]:
    """The things of the table that are covered, cut off, or too small for a finger."""
    found: list[str] = []
    for name, selector in {
        "card of the hand": "[data-hand]",
        "flag": ".flag > b",
        "deck": "[data-deck]",
        "claimed flags": ".flags-claimed",
        "Tactics cards played": ".tactics-played",
        "name": ".plate .name > b",
        "card beside the line": ".discards .mini",
        "hand of the other side": ".their-hand",
        "button": ".actions .button:visible, .guide .button",
    }.items():
        boxes: list[dict[str, Any]] = page.locator(selector).evaluate_all(SHOWN)
        assert boxes, name
        found += [f"{name} {i}: {box}" for i, box in enumerate(boxes) if not box["seen"]]
        if name in ("card of the hand", "deck", "button"):
            small = [min(box["width"], box["height"]) for box in boxes]
            found += [f"{name}: {size} px" for size in small if size < MIN_TARGET]
        if name == "card of the hand":
            assert all(apart(one, other) for one, other in combinations(boxes, 2))
    flags: list[dict[str, Any]] = page.locator(".flag").evaluate_all(
        "all => all.map(flag => flag.getBoundingClientRect().toJSON())"
    )
    found += [f"flag: {box}" for box in flags if min(box["width"], box["height"]) < MIN_TARGET]
    inside = """all => all.map(element => {
      const box = element.getBoundingClientRect()
      return box.top >= 0 && box.bottom <= innerHeight && box.left >= 0 && box.right <= innerWidth
    })"""
    seen: list[bool] = page.locator(".lane .place, .plate > span").evaluate_all(inside)
    return found + [f"card or status {i}" for i, whole in enumerate(seen) if not whole]


@pytest.mark.parametrize("language", some(LOCALES, ["ru"]))
def test_everything_is_in_sight_at_every_size(language: str, take: Sit, server: Server) -> None:
    address, token = server.set_up(crowded(3), ["south"], name=LONG)
    page = take(address, token).page
    speak(page, language)
    page.locator("[data-hand=R2]").click()
    page.locator(".guide .button").wait_for()
    problems: dict[str, list[str]] = {}
    for width, height in SIZES:
        resize(page, width, height)
        # A long name ends in an ellipsis; no other text is cut off.
        cut = [text for text in texts(page)["cut"] if LONG not in text]
        found = [*hidden(page), *cut, *["it scrolls"] * scrolls(page)]
        if found:
            problems[f"{width}×{height}"] = found
    assert not problems, json.dumps(problems, indent=1)
    lanes, cards = (page.locator(s).first.bounding_box() for s in (".lane", ".lane .place"))
    assert lanes
    assert cards
    assert cards["width"] > 0.6 * lanes["width"], "on a large screen the cards fill their lanes"
