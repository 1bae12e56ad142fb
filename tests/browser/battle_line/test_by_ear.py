"""Battle Line by ear: a whole game from the accessibility tree and the keyboard alone."""

import re
from collections.abc import Sequence

import pytest

import vexilla
from tests.browser.conftest import Sit
from tests.browser.player import Document, Player
from tests.browser.serving import Server
from vexilla.locale import say

pytestmark = pytest.mark.all

COLOURS = {"R": "Red", "O": "Orange", "Y": "Yellow", "G": "Green", "B": "Blue", "P": "Purple"}
MAX_PRESSES = 400  # more than a game needs
NAMES = {"south": "You", "north": "Computer"}


def spoken(card: str) -> str:
    """A card as screen readers say it."""
    card = card.split("@")[0]
    if re.fullmatch(r"[A-Z]\d+", card):
        value = int(card[1:])
        return f"{COLOURS[card[0]]} {value}, {say('bl-troop-name', value=value)}"
    return card


def listed(cards: Sequence[str]) -> str:
    return "; ".join(map(spoken, cards)) or "nothing"


def plural(count: int, kind: str) -> str:
    return f"{count} {kind} card{'s' * (count != 1)}"


def facts(view: Document) -> list[str]:
    """What the player may know of the table, as the tree must say it."""
    found: list[str] = []
    for number, flag in enumerate(view["flags"], 1):
        owner = flag["owner"]
        ground = " and ".join(sorted(flag["environment"]))
        found.append(
            f'group "Flag {number}, {f"claimed by {NAMES[owner]}" if owner else "open"}'
            f"{f', {ground}' * bool(ground)}. "
            f'You: {listed(flag["south"])}. Computer: {listed(flag["north"])}."'
        )
    found += [f'button "{spoken(card)}"' for card in view["hands"]["south"]]
    other = view["hands"]["north"]
    if view["phase"] == "over":
        found.append('img "Computer: ')  # the page opens the hand
    elif isinstance(other, dict):
        backs = f"{plural(other['troop'], 'Troop')}, {plural(other['tactics'], 'Tactics')}"
        found.append(f'img "Computer: {backs}"')
    else:
        found += [spoken(card) for card in other]
    for deck, name in (("troop", "Troop"), ("tactics", "Tactics")):
        count = view["decks"][deck]
        found.append(f'button "{name} deck, {"one card" if count == 1 else f"{count} cards"}"')
    for seat, name in NAMES.items():
        found.append(f"{name}, Tactics cards: {view['tactics_played'][seat]} played")
        claimed = sum(flag["owner"] == seat for flag in view["flags"])
        found.append(f'button "{name}, claimed flags: {claimed}"')
        found += [f'img "{spoken(card)}"' for card in view["discards"][seat]]
    return found


def todo(state: Document) -> list[str]:
    """What the tree must say of the player's turn."""
    legal = state["legal"] or []
    claims = [f'button "Flag {a["flag"]}, you can claim it"' for a in legal if a["do"] == "claim"]
    tasks = {"play": "play a card", "end": "draw a card", "scout_draw": "Scout draws"}
    task = tasks.get(state["view"]["phase"])
    draws = any(action["do"] == "draw" for action in legal)
    if claims and task == "draw a card":
        task = "claim or draw"
    return [*claims, f"your turn: {task}" if task and (draws or task == "play a card") else ""]


def tree(player: Player) -> str:
    """The accessibility tree of the page."""
    return re.sub(r"\s+", " ", player.page.locator("body").aria_snapshot())


def check(player: Player) -> str:
    """Waits until the tree tells all facts of the newest state; returns the tree."""
    missing: list[str] = []

    def complete() -> bool:
        said = tree(player)
        missing[:] = [fact for fact in facts(player.view) + todo(player.state) if fact not in said]
        return not missing

    try:
        player.until_seen(complete)
    except AssertionError as error:
        raise AssertionError(f"the tree lacks {missing}:\n{tree(player)}") from error
    return tree(player)


@pytest.mark.slowest
def test_a_whole_game_from_the_accessibility_tree(take: Sit, server: Server) -> None:
    game = vexilla.new("battle-line", seed=12, first="south")
    player = take(*server.set_up(game, ["south"], "greedy"))
    page = player.page
    press = page.keyboard.press
    page.locator("[data-hand]").first.wait_for()
    while not page.evaluate("document.activeElement.closest('.hand') !== null"):
        press("Tab")
    focused = "document.activeElement !== document.body"
    turns = 0
    for _ in range(MAX_PRESSES):
        if not player.until_turn():
            break
        said = check(player)
        assert page.evaluate(focused), "the focus is never lost"
        turns += 1
        claim = re.search(r'button "Flag (\d), you can claim it"', said)
        if claim:
            press(claim[1])
            page.locator(".proof").wait_for()
            player.doing(lambda key=claim[1]: press(key))
            continue
        if player.view["phase"] == "play" and player.state["legal"][0]["do"] != "pass":
            press("Enter")  # chooses the card that has the focus
            player.until_focus_is_in(".field, .guide")
        player.doing(lambda: press("Enter"))  # places it, draws, or passes
    assert player.over
    assert turns > 20
    check(player)
    log = page.locator("[role=log] p").all_inner_texts()
    assert any("claimed flag" in line for line in log)
