"""Blades & Banners from the accessibility tree alone: its facts, a whole game, and the focus."""

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Page, expect

from tests.browser.blades_and_banners.gestures import OTHER, point
from tests.browser.conftest import Sit
from tests.browser.player import Document, Keyboard, Player
from tests.browser.positions import fighting
from tests.browser.serving import Server
from tests.browser.table.scripts import LISTEN
from vexilla import new

pytestmark = pytest.mark.all

KINDS = {
    "knights": "knight",
    "captains": "captain",
    "sergeants": "sergeant",
    "pikemen": "pikeman",
    "archers": "archer",
}
ORDERS = {
    "knights": "Knights",
    "heavy_infantry": "Heavy infantry",
    "pikemen": "Pikemen",
    "archers": "Archers",
    "bearer": "Standard",
    None: "closed order",
}
CELL = re.compile(r'gridcell "([a-t]\d+)((?:, [^"]*)?)"( \[selected\])?')


def tree(page: Page) -> str:
    """The accessibility tree of the table, as a screen reader has it."""
    return page.locator("main").aria_snapshot()


def cells(page: Page) -> dict[str, str]:
    """What the tree says of each cell."""
    return {name: said for name, said, _ in CELL.findall(tree(page))}


def facts(view: Document) -> Iterator[str]:
    """What the tree must say of a view, in its words."""
    strengths = view["options"]["strengths"]
    for army in ("griffin", "unicorn"):
        side, name = view[army], army.capitalize()
        for unit, kind in KINDS.items():
            for cell in side[unit]:
                yield f'gridcell "{cell}, {name} {kind}, strength {strengths[kind]}'
        yield f'gridcell "{side["bearer"]}, {name} standard-bearer'
        row = point(side["bearer"])[1]
        zone = row - 3 if army == "griffin" else 12 - row
        yield f'term: {name} - definition: "{zone}"'
        men = [
            (len(side[unit]), kind if len(side[unit]) == 1 else unit)
            for unit, kind in KINDS.items()
        ]
        yield from (f'listitem "{count} {name}"' for count, name in men)
        for order in side["plan"]:
            yield f'img "{ORDERS[order]}"'
    for cell in view["trees"]:
        yield f'gridcell "{cell}, tree'
    yield f"Step {view['step']} of 12"
    yield f"{view['initiative'].capitalize()} has the initiative"
    yield f"{view['first'].capitalize()} goes first"


def test_the_tree_lacks_no_fact_of_the_view(take: Sit, server: Server) -> None:
    player = take(*server.set_up(fighting(), ["griffin"], "greedy"))
    page = player.page
    page.get_by_role("grid").wait_for()
    page.locator(".moves li").get_by_text("four orders sealed").nth(1).wait_for()
    page.locator(".stands, .info").first.wait_for()
    said = re.sub(r"\s*\n\s*", " ", tree(page))
    assert [fact for fact in facts(player.view) if fact not in said] == []
    view = player.view
    standing = re.findall(r'gridcell "[a-t]\d+, (?:Griffin|Unicorn)', said)
    assert len(standing) == 2 + sum(len(view[army][unit]) for army in OTHER for unit in KINDS)
    # What was played is in the list of moves, and in line means a side that is protected.
    assert "in line, facing forward and back" in said
    assert said.count("four orders sealed") >= 2


class Listener:
    """A player who knows only what the accessibility tree says, and uses only the keyboard."""

    def __init__(self, player: Player) -> None:
        self.player = player
        self.page = player.page
        self.hands = Keyboard(player)

    def focus_is_kept(self) -> None:
        self.player.until_focus_is_in(":not(:root, body)")

    def press(self, name: str) -> None:
        self.hands.press(self.page.get_by_role("button", name=name).first)

    def decide(self, name: str) -> None:
        """Presses a button that ends a decision."""
        self.player.doing(lambda: self.press(name))

    def act(self) -> None:
        """Does what the tree says can be done."""
        said = tree(self.page)
        if 'region "Your order"' in said:
            self.execute(said)
        elif 'button "Seal the plan"' in said:
            self.decide("Seal the plan")
        elif re.search(r'region "Plan step', said):
            cards = self.page.get_by_role("group", name="Your order cards")
            self.hands.go_to(cards.get_by_role("button").first)
            self.hands.type(*("bbkp" if "Step 1 of 12" not in said else "kpha"))
        elif found := re.search(r'button "([^"]*suggested[^"]*)"', said):
            self.decide(found[1])
        elif "Who goes first" in said:
            self.decide("Griffin goes first")

    def execute(self, said: str) -> None:
        """Sends the standard forward; other orders lapse."""
        if 'button "Do nothing"' in said:
            self.decide("Do nothing")
            return
        self.hands.go_to(self.page.get_by_role("grid"))
        if 'heading "Standard"' in said:
            self.hands.type("b", "Enter")
            known = cells(self.page)
            here = next(cell for cell, what in known.items() if "Griffin standard-bearer" in what)
            ways = [cell for cell, what in known.items() if "can go here" in what]
            ahead = [cell for cell in ways if point(cell)[1] > point(here)[1]]
            if ahead:  # straight ahead is up
                goal = max(ahead, key=lambda cell: point(cell)[1])
                far = point(goal)[1] - point(here)[1]
                self.hands.type(*["ArrowUp"] * far, "Enter")
                self.player.doing(lambda: self.hands.type("Enter"))
                return
            self.hands.type("Escape")
        self.press("Do nothing with this order")


@pytest.mark.slowest
def test_a_whole_game_by_ear(take: Sit, server: Server) -> None:
    game = new("blades-and-banners", seed=3, options={"budget": 4, "trees": "none"})
    player = take(*server.set_up(game, ["griffin"], "greedy"))
    listener = Listener(player)
    listener.press("Play now")
    while True:
        number = player.state["number"]
        if not player.until_turn():
            break
        if player.view["phase"] in ("hiring", "bearers", "deployment"):
            player.until(lambda number=number: player.state["number"] > number or player.over)
            continue
        listener.act()
        listener.focus_is_kept()


def test_keys_of_a_single_character_can_be_switched_off(take: Sit, server: Server) -> None:
    page = take(*server.set_up(fighting(), ["griffin"], "greedy")).page
    press = page.keyboard.press
    page.locator(".moves li button").first.wait_for()

    # The first presses of Tab lead to the parts of the table.
    press("Tab")
    press("Tab")
    press("Enter")
    assert page.evaluate("document.activeElement.closest('.bb.actions') !== null")
    press("?")
    page.get_by_label("Single-key shortcuts").uncheck()
    press("Escape")
    grid = page.get_by_role("grid")
    grid.focus()
    before = tree(page)
    for key in "abcdefghijklmnopqrstuvwxyz0123456789+-=?/":
        press(key)
    assert tree(page) == before
    expect(page.get_by_role("dialog")).to_have_count(0)
    at = grid.get_attribute("aria-activedescendant")
    press("ArrowUp")  # keys with a name still work
    expect(grid).not_to_have_attribute("aria-activedescendant", at or "")


def test_where_the_focus_goes_and_what_is_heard(take: Sit, server: Server) -> None:
    player = take(*server.set_up(fighting(), ["griffin"], "greedy"))
    page = player.page
    page.locator(".proposal").wait_for()
    page.evaluate(LISTEN)
    grid = page.get_by_role("grid")
    grid.focus()
    page.keyboard.press("o")
    page.locator("dialog .overview").wait_for()
    page.keyboard.press("Escape")
    expect(grid).to_be_focused()

    def last() -> str:
        return page.evaluate("window.heard.at(-1) ?? ''")

    for number in (3, 4):
        player.until_turn()
        page.keyboard.press("s")
        player.doing(lambda: page.keyboard.press("Enter"))
        player.until_seen(lambda number=number: last().startswith(f"Order {number}: "))
        expect(grid).to_be_focused()
    heard = page.evaluate("window.heard")
    speakers = [line.partition(":")[0] for line in heard]
    assert speakers == ["You", "Computer", "Order 3", "You", "Computer", "Order 4"]
    player.doing(lambda: page.keyboard.type("s\n"))
    player.until_seen(lambda: last() == "Who goes first?")
    expect(page.locator(".question .answers button").first).to_be_focused()
