"""The options of a table of Blades & Banners: chosen on the front page, shown to both players."""

import re
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

import vexilla
from tests.browser.blades_and_banners.agreed import lines, made
from tests.browser.conftest import DESKTOP, PHONE, Sit
from tests.browser.player import Hands, Mouse, Touch, start_button
from tests.marks import some
from vexilla.blades_and_banners.rules.components import KIND_NAMES
from vexilla.blades_and_banners.rules.options import STRENGTH_TABLES

pytestmark = pytest.mark.all

GAME = "Blades & Banners"
KINDS = ("Knight", "Captain", "Sergeant", "Pikeman", "Archer")
USUAL = {
    "budget": "dice",
    "trees": "rolled",
    "trees_from": "west",
    "defence_order": "ask",
    "strengths": "standard",
}


def unfold(page: Page) -> Locator:
    """The options of Blades & Banners."""
    section = page.locator("section", has=page.get_by_role("heading", name=GAME))
    section.get_by_text("Other rules").click()
    options = section.locator("details").first
    options.locator(".strengths").wait_for()
    return options


def radio(options: Locator, name: str) -> Locator:
    return options.get_by_role("radio", name=re.compile(f"^{name}"))


def cell(options: Locator, name: str) -> Locator:
    return options.locator(f"[data-cell={name}]")


@pytest.mark.parametrize("size", some([DESKTOP, PHONE], [PHONE]), ids=["desktop", "phone"])
def test_both_players_see_the_options(take: Sit, size: dict[str, Any]) -> None:
    host = take(**size)
    hands: Hands = Mouse(host) if size is DESKTOP else Touch(host)
    page = host.page
    options = unfold(page)
    hands.press(radio(options.locator(".armies"), "agreed"))
    for _ in range(3):
        hands.press(options.get_by_role("button", name="Coins for each army: one less"))
    hands.press(radio(options, "set by you"))
    for name in ("k9", "e5", "p12", "e5", "c3"):  # the second touch removes a tree
        hands.press(cell(options, name))
    expect(options).to_contain_text("3 of 6 trees")
    hands.press(radio(options, "heavy horse"))
    hands.press(radio(options, "automatically"))
    assert made(host, start_button(page, GAME, "A friend by link")) == {
        "budget": 11,
        "trees": ["c3", "k9", "p12"],
        "trees_from": "west",
        "strengths": "heavy_horse",
        "defence_order": "automatic",
    }
    agreed = {
        "Size of the armies": "11 coins each",
        "Trees": "c3, k9, p12",
        "Strengths": "heavy horse: Knight 5 (standard 4), Captain 4 (standard 3), "
        "Sergeant 3, Pikeman 2, Archer 1",
        "Who meets an attacker": "automatically",
    }
    link = page.get_by_label("Link", exact=True).input_value()
    assert lines(page) == agreed

    guest = take(link, **size)
    guest.page.get_by_role("button", name="Sit down and play").wait_for()
    assert lines(guest.page) == agreed
    guest.page.get_by_role("button", name="Sit down and play").click()
    for player in (host, guest):
        expect(player.page.locator(".purse")).to_contain_text("11 coins left")
        assert lines(player.page) == agreed
        assert player.view["trees"] == ["c3", "k9", "p12"]
        player.page.get_by_role("button", name="More", exact=True).click()
        expect(player.page.get_by_role("dialog")).to_contain_text("11 coins each")


@pytest.mark.slowest
def test_dice_and_typed_strengths(take: Sit) -> None:
    player = take()
    page = player.page
    options = unfold(page)
    dice = options.get_by_role("spinbutton", name="Number of dice")
    for typed, becomes in (("99", "24"), ("0", "1"), ("", "1"), ("6", "6")):
        dice.fill(typed)
        dice.blur()
        expect(dice).to_have_value(becomes)
    radio(options, "your own numbers").click()
    numbers = options.locator(".typed")
    for kind, typed in (("Captain", "12"), ("Archer", "0"), ("Pikeman", "100")):
        numbers.get_by_role("spinbutton", name=kind).fill(typed)
        numbers.get_by_role("spinbutton", name=kind).blur()
    expect(numbers.locator(".differs")).to_have_count(3)
    radio(options.locator(".trees"), "none").click()
    strengths = dict(zip(KIND_NAMES, (4, 12, 3, 99, 0), strict=True))
    assert made(player, start_button(page, GAME, "Two on this screen")) == {
        **USUAL,
        "budget": {"dice": 6},
        "trees": "none",
        "strengths": strengths,
    }
    assert player.view["options"]["strengths"] == strengths
    assert lines(page) == {
        "Size of the armies": "by 6 dice",
        "Trees": "none",
        "Strengths": "your own numbers: Knight 4, Captain 12 (standard 3), Sergeant 3, "
        "Pikeman 99 (standard 2), Archer 0 (standard 1)",
        "Who meets an attacker": "the defender chooses",
    }


def test_unchanged_options_have_their_defaults(take: Sit) -> None:
    player = take()
    assert made(player, start_button(player.page, GAME, "Two on this screen")) == USUAL
    player = take()
    options = unfold(player.page)
    # choices that were changed back leave nothing behind
    radio(options, "set by you").click()
    cell(options, "e5").click()
    radio(options.locator(".trees"), "by dice").click()
    radio(options, "your own numbers").click()
    radio(options, "standard").click()
    radio(options.locator(".armies"), "agreed").click()
    radio(options.locator(".armies"), "by dice").click()
    assert made(player, start_button(player.page, GAME, "Two on this screen")) == USUAL


@pytest.mark.slowest
def test_trees_from_the_east_and_dice_that_are_told(take: Sit) -> None:
    player = take()
    page = player.page
    options = unfold(page)
    radio(options, "the eastern edge").click()
    asked = made(player, start_button(page, GAME, "Against the computer"))
    assert asked == {**USUAL, "trees_from": "east"}
    assert lines(page)["Columns count from"] == "the eastern edge"
    trees = re.compile("Dice of the trees, Griffin’s first, from the eastern edge: [1-6]–[1-6]: ")
    budget = re.compile(r"Dice of the budget: [1-6] \+ .* = \d+")
    moves = page.get_by_role("list", name="Moves")
    for told in (page.locator(".box").filter(has_text=trees), moves):
        expect(told).to_contain_text(trees)
        expect(told).to_contain_text(budget)


def test_at_most_six_trees_and_none_where_armies_stand(take: Sit) -> None:
    page = take().page
    options = unfold(page)
    radio(options, "set by you").click()
    for name in ("a3", "b4", "c5", "d6", "e7", "f8", "g9"):
        cell(options, name).click()
    expect(options).to_contain_text("6 of 6 trees")
    expect(cell(options, "g9")).to_have_attribute("aria-selected", "false")
    cell(options, "a3").click()
    cell(options, "a2").click(force=True)  # its label says that it is out of bounds
    cell(options, "a13").click(force=True)
    expect(options).to_contain_text("5 of 6 trees")
    # by keyboard, from the last touched cell
    cell(options, "a4").click()
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Enter")
    expect(cell(options, "b4")).to_have_attribute("aria-selected", "false")
    expect(cell(options, "a4")).to_have_attribute("aria-label", "a4, tree")


def test_the_shown_strengths_are_those_of_the_game(take: Sit) -> None:
    page = take().page
    options = unfold(page)
    usual = dict(zip(KIND_NAMES, STRENGTH_TABLES["standard"], strict=True))
    for name in STRENGTH_TABLES:
        title = name.replace("_", " ")
        row = options.locator(".strengths label", has_text=re.compile(f"^\\s*{title}"))
        game = vexilla.new("blades-and-banners", options={"strengths": name})
        dealt = game.options["strengths"]
        expect(row.locator(".strength")).to_have_text([str(dealt[kind]) for kind in KIND_NAMES])
        differs = [str(dealt[kind]) for kind in KIND_NAMES if dealt[kind] != usual[kind]]
        expect(row.locator(".differs")).to_have_text(differs)
        label = ", ".join(
            f"{word} {dealt[kind]}"
            + (f" (standard {usual[kind]})" if dealt[kind] != usual[kind] else "")
            for kind, word in zip(KIND_NAMES, KINDS, strict=True)
        )
        expect(row.get_by_role("radio", name=f"{title}: {label}", exact=True)).to_have_count(1)
    expect(options.locator(".strengths")).to_contain_text("rules do not give these numbers")


def test_choosers_load_when_they_are_unfolded(sit: Sit) -> None:
    """The front page stays small."""
    page = sit("about:blank").page
    came: list[str] = []
    page.on("response", lambda response: came.append(response.url))
    page.goto(sit().page.url)
    start_button(page, GAME, "Against the computer").wait_for()
    page.wait_for_load_state("networkidle")
    assert not [url for url in came if "TableOptions" in url]
    unfold(page)
    assert [url for url in came if "TableOptions" in url]
