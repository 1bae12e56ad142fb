"""Blades & Banners on the page: strengths on the counters, and the soldiers at a glance."""

from collections.abc import Mapping
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

import vexilla
from tests.browser.blades_and_banners.gestures import Pointing, Typing
from tests.browser.blades_and_banners.positions import GRIFFIN, LINE, UNICORN, battle
from tests.browser.conftest import DESKTOP, LOCALES, Sit
from tests.browser.player import (
    Document,
    Hands,
    Keyboard,
    Mouse,
    Player,
    Touch,
    plain,
    resize,
    speak,
)
from tests.browser.serving import Server
from tests.marks import some
from vexilla.blades_and_banners.rules import components
from vexilla.blades_and_banners.rules.options import STRENGTH_TABLES
from vexilla.locale import say

pytestmark = pytest.mark.all

KINDS = components.KIND_NAMES
OTHER_STRENGTHS = (12, 10, 3, 0, 1)


def phone(width: int, height: int) -> dict[str, Any]:
    size = {"width": width, "height": height}
    return {"viewport": size, "has_touch": True, "is_mobile": True, "device_scale_factor": 2}


SIZES = {"desktop": DESKTOP, "phone": phone(390, 844), "small phone": phone(360, 640)}
every_size = pytest.mark.parametrize("size", some(SIZES, ["small phone"]))


def table(numbers: tuple[int, ...]) -> dict[str, int]:
    return dict(zip(KINDS, numbers, strict=True))


def on_counters(counters: Locator) -> Mapping[str, set[str]]:
    """The numbers on the counters of each kind."""
    found: dict[str, set[str]] = {}
    pairs: Any = counters.evaluate_all(
        "all => all.map(one => [one.querySelector('use').getAttribute('href'),"
        " one.querySelector('.strength')?.textContent ?? ''])"
    )
    for href, number in pairs:
        found.setdefault(href.rpartition("-")[2], set()).add(number)
    return found


def numbers(strengths: Mapping[str, int]) -> dict[str, set[str]]:
    return {kind: {str(strength)} for kind, strength in strengths.items()}


@pytest.mark.parametrize(
    "strengths", some([*STRENGTH_TABLES.values(), OTHER_STRENGTHS], [OTHER_STRENGTHS])
)
def test_counters_show_the_strengths_of_the_game(
    strengths: tuple[int, ...], take: Sit, server: Server
) -> None:
    game = battle(options={"strengths": table(strengths)})
    page = take(*server.set_up(game, ["griffin"])).page
    page.locator(".field .counter").first.wait_for()
    expected = {**numbers(table(strengths)), "bearer": {""}}
    assert on_counters(page.locator(".field .counter")) == expected
    expect(page.locator("[data-cell=i7]")).to_have_attribute(
        "aria-label", f"i7, Unicorn knight, strength {strengths[0]}"
    )
    for size in SIZES.values():
        resize(page, **size["viewport"])
        field: Any = page.locator(".field").bounding_box()
        plates: Any = page.locator(".field .strength").evaluate_all(
            "all => all.map(one => one.getBoundingClientRect().toJSON())"
        )
        for plate in plates:
            assert plate["height"] >= 8
            assert field["x"] <= plate["left"]
            assert plate["right"] <= field["x"] + field["width"]


@pytest.mark.slowest
def test_a_ghost_shows_its_strength(take: Sit, server: Server) -> None:
    player = take(
        *server.set_up(battle(options={"strengths": table(OTHER_STRENGTHS)}), ["griffin"])
    )
    mouse = Mouse(player)
    pointing = Pointing(mouse)
    pointing.choose(LINE)
    mouse.press(pointing.cell("i6"))
    ghosts = player.page.locator(".field .ghost")
    ghosts.first.wait_for()
    assert on_counters(ghosts) == {"pikeman": {"0"}}


@pytest.mark.parametrize("name", some([*STRENGTH_TABLES, "own"], ["own"]))
def test_hiring_shows_strengths_and_their_origin(name: str, take: Sit, server: Server) -> None:
    strengths = STRENGTH_TABLES.get(name, OTHER_STRENGTHS)
    options = {"budget": 20, "strengths": table(strengths)}
    game = vexilla.new("blades-and-banners", options=options)
    page = take(*server.set_up(game, ["griffin"])).page
    recruits = page.locator(".units .large svg")
    recruits.first.wait_for()
    assert on_counters(recruits) == numbers(table(strengths))
    note = page.locator(".hiring")
    for language in LOCALES:
        speak(page, language)
        expect(note).to_contain_text(say("bb-strengths", language, table=name))
        change = say("bb-strengths-change", language, table=name)
        if name == "standard":
            expect(note).not_to_contain_text(change)
        else:
            expect(note).to_contain_text(change)
    for _ in range(2):
        page.locator(".units .count button").last.click()
    assert on_counters(page.locator("[data-hired] svg")) == {"archer": {str(strengths[-1])}}


@pytest.mark.slowest
def test_detachments_to_be_placed_show_their_strengths(take: Sit, server: Server) -> None:
    game = vexilla.new("blades-and-banners", options={"budget": 24, "strengths": "heavy_horse"})
    for seat in game.seats:
        army = {"knights": 1, "captains": 1, "sergeants": 1, "pikemen": 1, "archers": 1}
        game.play({"do": "hire", **army}, seat=seat)
    for size in SIZES.values():
        page = take(*server.set_up(game, ["griffin"]), **size).page
        page.locator(".tray svg").first.wait_for()
        heavy = numbers(table(STRENGTH_TABLES["heavy_horse"]))
        assert on_counters(page.locator(".tray svg")) == heavy


# The soldiers at a glance


def open_by_button(hands: Hands) -> Locator:
    hands.press(hands.page.get_by_role("button", name="Soldiers", exact=True))
    dialog = hands.page.get_by_role("dialog", name="The soldiers at a glance")
    expect(dialog).to_be_visible()
    return dialog


def open_by_key(hands: Hands) -> Locator:
    hands.page.keyboard.press("o")
    dialog = hands.page.get_by_role("dialog", name="The soldiers at a glance")
    expect(dialog).to_be_visible()
    return dialog


def close(page: Page) -> None:
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)


def hands_of(player: Player, size: str) -> Hands:
    return Mouse(player) if size == "desktop" else Touch(player)


@every_size
def test_the_overview_while_hiring(size: str, take: Sit, server: Server) -> None:
    game = vexilla.new("blades-and-banners", options={"budget": 20, "strengths": "heavy_horse"})
    player = take(*server.set_up(game, ["griffin"]), **SIZES[size])
    hands, page = hands_of(player, size), player.page
    hands.press(page.get_by_role("button", name="Pikemen: one more"))
    for opened in (open_by_button, open_by_key):
        dialog = opened(hands)
        rows = [plain(row).split(" ")[-6:] for row in dialog.locator("tbody tr").all_inner_texts()]
        strengths = STRENGTH_TABLES["heavy_horse"]
        counters = components.DETACHMENTS * components.DETACHMENT_SIZE
        speeds = [int(components.SPEED[unit]) for unit in components.UNIT_OF_KIND[:5]]
        foot, horse = components.FOOT_SPEED, components.HORSE_SPEED
        assert rows == [
            [*map(str, strengths), "–"],
            [*map(str, components.PRICE), "0"],
            [*map(str, components.DETACHMENT_SIZE), "1"],
            [*map(str, counters), "1"],
            [*map(str, speeds), f"{foot}/{horse}"],
            ["–", "–", "–", "–", str(components.RANGE - 1), "–"],
        ]
        rules = dialog.locator(".kinds .rule").all_inner_texts()
        named = {rule for text in rules for rule in text.split(", ")}
        properties = {f"BB-11.{number}" for number in range(1, 9)}
        assert named == properties | {f"BB-12.{number}" for number in range(1, 6)}
        expect(dialog).to_contain_text(say("bb-strengths-change", table="heavy_horse"))
        close(page)
    expect(page.get_by_role("status", name="Pikemen")).to_have_text("1")


@pytest.mark.slowest
def test_escape_tells_the_page_at_once(take: Sit, server: Server) -> None:
    """The browser's event after a window has closed comes late: a key before it would be lost."""
    game = vexilla.new("blades-and-banners", options={"budget": 20})
    player = take(*server.set_up(game, ["griffin"]), **SIZES["desktop"])
    page = player.page
    page.evaluate("addEventListener('close', event => event.stopImmediatePropagation(), true)")
    open_by_button(Mouse(player))
    for _ in range(5):
        close(page)
        expect(page.get_by_role("button", name="Soldiers", exact=True)).to_be_focused()
        open_by_key(Mouse(player))


@every_size
def test_the_overview_during_an_order(size: str, take: Sit, server: Server) -> None:
    player = take(*server.set_up(battle(), ["griffin"]), **SIZES[size])
    hands, page = hands_of(player, size), player.page
    pointing = Pointing(hands)
    pointing.choose(LINE)
    hands.press(pointing.cell("i6"))
    title = page.locator(".proposal").get_by_role("heading")
    for opened in (open_by_button, open_by_key):
        expect(title).to_contain_text("Pikemen h4–k4")
        expect(pointing.confirm).to_be_visible()
        opened(hands)
        close(page)
    assert player.sent_actions == []
    player.doing(lambda: hands.press(pointing.confirm))
    move = {"do": "move", "from": LINE, "by": "north", "distance": 2}
    assert player.sent_actions == [move]


@pytest.mark.slowest
def test_the_overview_by_keyboard_during_an_order(take: Sit, server: Server) -> None:
    player = take(*server.set_up(battle(), ["griffin"]))
    keyboard = Keyboard(player)
    typing = Typing(keyboard)
    typing.choose(LINE)
    open_by_key(keyboard)
    close(player.page)
    typing.go("h6")  # the focus is on the field again, and the line is still selected
    keyboard.type("Enter")
    player.doing(lambda: keyboard.type("Enter"))
    assert player.sent_actions[-1]["from"] == LINE


@pytest.mark.slowest
@every_size
def test_the_overview_while_planning(size: str, take: Sit, server: Server) -> None:
    position: Document = battle().position()
    armies = {"griffin": GRIFFIN, "unicorn": UNICORN}
    game = vexilla.load({**position, "phase": "planning", **armies})
    player = take(*server.set_up(game, ["griffin"]), **SIZES[size])
    hands = hands_of(player, size)
    pointing = Pointing(hands)
    hands.press(pointing.card("archers"), 10)  # on a small phone the lower part is below the edge
    for opened in (open_by_button, open_by_key):
        opened(hands)
        close(player.page)
    expect(player.page.locator("[data-slot] .card")).to_have_count(1)


def test_the_letter_can_be_typed_in_a_box(take: Sit, server: Server) -> None:
    player = take(*server.set_up(battle(), ["griffin"]))
    page = player.page
    page.get_by_role("button", name="Settings").click()
    page.get_by_label("Play by typed commands").check()
    page.keyboard.press("Escape")
    box = page.get_by_label("Command", exact=True)
    box.press("o")
    expect(box).to_have_value("o")
    expect(page.get_by_role("dialog")).to_have_count(0)
