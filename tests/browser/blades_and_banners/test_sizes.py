"""The table of Blades & Banners at every size: what is in sight, how the field zooms and pans."""

from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.blades_and_banners.gestures import TOUCHABLE
from tests.browser.conftest import PHONE, Sit
from tests.browser.player import middle, resize, rest, stop_the_clock
from tests.browser.positions import asked, attacked, blades, deployment, fighting, phase, planning
from tests.browser.serving import Server
from tests.marks import some

pytestmark = pytest.mark.all

SIZES = [
    *((320, 568), (360, 640), (390, 844), (768, 1024), (820, 1180), (1440, 2560)),
    *((568, 320), (844, 390), (720, 450), (1024, 768), (1280, 600), (1440, 900), (2560, 1440)),
]
LEAST = 28  # px, the side of a cell that is touched
LEAST_ACROSS = 25  # px, where all columns are then in sight
Game = Any

# The position: its game, the player, and what has to be in sight besides the field.
STANDING = ".stands, .info"
ORDERS = ".strip ol > li"
PHASES: dict[str, tuple[Game, str, tuple[str, ...]]] = {
    "deployment": (deployment, "griffin", (".deploy h2", ".deploy .soft", ".tray button")),
    "planning": (
        planning,
        "griffin",
        (STANDING, ORDERS, ".plan .words", ".planning .card", ".plan .button"),
    ),
    "orders": (fighting, "griffin", (STANDING, ORDERS, ".proposal h2", ".proposal .button")),
    "question": (asked, "unicorn", (STANDING, ORDERS, ".question h2", ".question .primary")),
}


def seen_whole(parts: Locator) -> bool:
    """Whether all visible elements lie in the window and in every box that scrolls or cuts them."""
    return parts.evaluate_all(
        """parts => parts.filter(part => part.checkVisibility()).every(part => {
            const inner = part.getBoundingClientRect()
            for (let box = part.parentElement; box; box = box.parentElement) {
                if (getComputedStyle(box).overflow === 'visible') continue
                const outer = box.getBoundingClientRect()
                if (inner.top < outer.top - 1 || inner.bottom > outer.bottom + 1) return false
                if (inner.left < outer.left - 1 || inner.right > outer.right + 1) return false
            }
            return inner.bottom <= innerHeight + 1 && inner.right <= innerWidth + 1
        })"""
    )


@pytest.mark.parametrize("sizes", some([SIZES[1::4], SIZES], [SIZES[1::4]]), ids=["some", "each"])
def test_everything_is_in_sight_at_every_size(
    take: Sit, server: Server, sizes: list[tuple[int, int]]
) -> None:
    """And the field keeps its size from phase to phase, once the battle has begun."""
    fields: dict[str, list[Any]] = {}
    for name, (make, seat, parts) in PHASES.items():
        page = take(*server.set_up(make(), [seat], "greedy"), locale="ru-RU").page
        page.locator(parts[-1]).first.wait_for()
        fields[name] = []
        for width, height in sizes:
            resize(page, width, height)
            where = (name, width, height)
            scrolls = "table => table.scrollHeight - table.clientHeight"
            assert page.locator(".bb.table").evaluate(scrolls) <= 0, where
            if width == 390:
                expect(page.locator("[data-cell=j1]")).to_be_in_viewport(ratio=0.99)
                expect(page.locator("[data-cell=j14]")).to_be_in_viewport(ratio=0.99)
            least = LEAST_ACROSS if width == 390 else LEAST
            assert side(page) >= least - 0.1, where
            for part in parts:
                expect(page.locator(part).first, str((*where, part))).to_be_visible()
                assert seen_whole(page.locator(part)), (*where, part)
            fields[name].append((width, height, page.locator(".stage").bounding_box()))
    assert fields["planning"] == fields["orders"] == fields["question"]


def side(page: Page) -> float:
    """The side of a cell in pixels."""
    box = page.locator("[data-cell=j7]").bounding_box()
    assert box
    return box["width"]


def place(cell: Locator) -> tuple[float, float]:
    """The middle of a cell, in the window."""
    box = cell.bounding_box()
    assert box
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def in_stage(page: Page, cell: str) -> bool:
    """Whether a cell lies in the visible part of the field."""
    outer, inner = (page.locator(at).bounding_box() for at in (".stage", f"[data-cell={cell}]"))
    assert outer
    assert inner
    x = inner["x"] + inner["width"] / 2 - outer["x"]
    y = inner["y"] + inner["height"] / 2 - outer["y"]
    return 0 <= x <= outer["width"] and 0 <= y <= outer["height"]


def test_zoom_by_wheel_keys_and_buttons(take: Sit, server: Server) -> None:
    page = take(*server.set_up(fighting(), ["griffin"], "greedy")).page
    field = page.get_by_role("grid")
    for part in (".proposal", STANDING):  # they come late, and change the size of the field
        page.locator(part).first.wait_for()
    rest(page)
    whole = side(page)
    larger = page.get_by_role("button", name="Closer")
    expect(larger).to_have_count(0)  # all cells are large enough
    x, y = middle(page.locator("[data-cell=d4]"))
    page.mouse.move(x, y)
    page.mouse.wheel(0, -300)
    expect(larger).to_be_visible()
    rest(page)
    assert side(page) > whole * 1.3
    # the cell under the pointer stays there
    assert middle(page.locator("[data-cell=d4]")) == pytest.approx((x, y), abs=1)
    field.focus()
    page.keyboard.press("0")
    assert side(page) == pytest.approx(whole)
    page.keyboard.press("+")
    assert side(page) == pytest.approx(whole * 1.4)
    page.keyboard.press("-")
    assert side(page) == pytest.approx(whole)

    # The cursor takes the field along.
    page.keyboard.press("+")
    page.keyboard.press("+")
    for _ in range(20):
        page.keyboard.press("ArrowRight")
    assert in_stage(page, "t4")
    assert not in_stage(page, "a4")


def test_the_field_is_dragged_and_pinched(sit: Sit, server: Server) -> None:
    player = sit(*server.set_up(fighting(), ["griffin"], "greedy"), **PHONE)
    page = player.page
    page.locator(".proposal").wait_for()
    rest(page)
    stop_the_clock(page)  # on a busy machine, a finger that rests is no long press
    assert side(page) == pytest.approx(LEAST)
    soldier = page.locator("[data-cell=n8]")
    chosen = page.locator(".field .chosen")
    before = place(soldier)
    line = page.context.new_cdp_session(page)

    def touch(kind: str, *points: tuple[float, float]) -> None:
        at = [{"x": x, "y": y, "id": i} for i, (x, y) in enumerate(points)]
        line.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": at})

    x, y = place(page.locator("[data-cell=j6]"))  # an empty cell: the field moves
    touch("touchStart", (x, y))
    for far in (10, 25, 40):
        touch("touchMove", (x, y - far))
    touch("touchEnd")
    player.until_seen(lambda: place(soldier) == pytest.approx((before[0], before[1] - 40), abs=1))
    expect(chosen).to_have_count(0)

    touch("touchStart", (x - 30, y), (x + 30, y))
    touch("touchMove", (x - 60, y), (x + 60, y))
    touch("touchEnd")
    player.until_seen(lambda: side(page) == pytest.approx(LEAST * 2, rel=0.1))
    expect(chosen).to_have_count(0)

    # Where cells are too small to be touched, a touch zooms in, and does what it points at.
    smaller = page.get_by_role("button", name="Farther")
    while smaller.get_attribute("aria-disabled") == "false":
        smaller.tap()
    player.until_seen(lambda: side(page) < LEAST)
    page.touchscreen.tap(*place(soldier))
    player.until_seen(lambda: side(page) == pytest.approx(LEAST))
    expect(chosen).to_have_count(1)


def test_the_field_follows_what_is_asked(take: Sit, server: Server) -> None:
    player = take(*server.set_up(attacked(), ["griffin", "unicorn"]), **PHONE)
    page = player.page
    for width, height in ((320, 568), (568, 320)):
        page.locator(".question .primary").wait_for()
        resize(page, width, height)
        for cell in ("e7", "f7"):
            assert in_stage(page, cell)


def test_the_soldiers_who_may_act_are_in_sight_on_a_phone(take: Sit, server: Server) -> None:
    """Even if what the enemy has done lies at the other end of the field."""
    player = take(*server.set_up(blades(phase("orders", "griffin")), ["griffin"]), **PHONE)
    able = player.page.locator("[data-cell].held")
    able.first.wait_for()
    rest(player.page)
    assert able.evaluate_all(f"all => all.length > 3 && all.every({TOUCHABLE})")
