"""Playing Battle Line on the page: the gestures for each legal action."""

from collections.abc import Callable

from playwright.sync_api import Locator

from tests.browser.player import Document, Hands, Keyboard, Mouse, Player
from tests.browser.words import say
from vexilla.server.workers.workers import ChooseTask

GUILE = {"scout": "Scout", "redeploy": "Redeploy", "desert": "Deserter", "traitor": "Traitor"}
STRIP = 6  # px below the upper edge of a card: this strip is visible even under other cards

Choosing = Callable[[Document], Document]


def clever(state: Document) -> Document:
    """The action that the greedy agent would play."""
    return ChooseTask("battle-line", "greedy", state["view"], seed=1).answer()


def clumsy(state: Document) -> Document:
    """The first playable card: a weak choice, so that games against it are short."""
    legal = state["legal"]
    return next((action for action in legal if action["do"] == "play"), legal[0])


class Pointing:
    """By mouse or finger."""

    def __init__(self, hands: Hands) -> None:
        self.hands = hands
        self.player = hands.player
        self.page = hands.page

    def play(self, action: Document) -> None:
        """Plays an action that is legal now."""
        self.player.until_shown()
        self.make(action)

    def make(self, action: Document) -> None:
        """Makes the gestures for an action."""
        press = self.hands.press
        match action["do"]:
            case "play" if isinstance(self.hands, Mouse):
                self.hands.drag(self.card(action["card"]), self.lane(action["flag"]))
            case "play":
                press(self.card(action["card"]))
                press(self.target(action["flag"]))
            case "claim":
                press(self.banner(action["flag"]))
                press(self.page.locator(".proof .button.primary"))
            case "draw":
                press(self.page.locator(f"[data-deck={action['deck']}]"))
            case "return":
                press(self.card(action["card"]))
                press(self.button("put-back"))
            case "pass":
                press(self.button("pass"))
            case "end_turn":
                press(self.button("end-turn"))
            case "scout":
                press(self.card("Scout"))
                press(self.button("play-scout"))
            case guile:
                press(self.card(GUILE[guile]))
                press(self.source(action), STRIP)
                if guile != "desert":
                    press(self.target(action["to"]) if action["to"] else self.button("discard"))

    def card(self, name: str) -> Locator:
        return self.page.locator(f'[data-hand="{name}"]')

    def lane(self, flag: int) -> Locator:
        return self.page.locator(f'[data-flag="{flag}"]')

    def banner(self, flag: int) -> Locator:
        return self.lane(flag).locator(".flag")

    def target(self, flag: int) -> Locator:
        """The place for the selected card at a flag: a slot, or the banner for Fog and Mud."""
        return self.lane(flag).locator(".slot.lit, .flag.lit")

    def source(self, action: Document) -> Locator:
        return self.page.locator(f'[data-source="{action["card"]} {action["from"]}"]')

    def button(self, id: str) -> Locator:
        name = say(f"web-bl-{id}")
        return self.page.locator(".guide").get_by_role("button", name=name, exact=True)


class Typing(Pointing):
    """By keyboard: letters for cards of the hand, numbers for flags, other letters for the rest."""

    hands: Keyboard

    def make(self, action: Document) -> None:
        keys = self.hands.type
        match action["do"]:
            case "play":
                keys(self.letter(action["card"]), str(action["flag"]))
            case "claim":
                keys(str(action["flag"]))
                self.page.locator(".proof").wait_for()
                keys(str(action["flag"]))
            case "draw":
                keys({"troop": "t", "tactics": "y"}[action["deck"]])
            case "return":
                keys(self.letter(action["card"]))
                self.hands.press(self.button("put-back"))
            case "pass" | "end_turn":
                keys("p")
            case "scout":
                keys(self.letter("Scout"))
                self.hands.press(self.button("play-scout"))
            case guile:
                keys(self.letter(GUILE[guile]))
                self.walk_to(self.source(action))
                keys("Enter")
                if guile != "desert":
                    keys(str(action["to"] or "x"))

    def walk_to(self, card: Locator) -> None:
        """Moves the focus by arrows to a card at a flag; choosing has put it at one of them."""
        self.player.until_focus_is_in(".lane")
        here = "document.activeElement"
        across = f"card => {here}.closest('.lane') === card.closest('.lane')"
        for arrow, reached in (
            ("ArrowRight", across),
            ("ArrowDown", f"card => card === {here}"),
            ("ArrowUp", f"card => card === {here}"),
        ):
            for _ in range(9):
                if card.evaluate(reached):
                    break
                self.hands.type(arrow)
        assert card.evaluate(f"card => card === {here}"), f"{card} cannot be reached by arrows"

    def letter(self, card: str) -> str:
        cards = self.page.locator("[data-hand]").evaluate_all("all => all.map(e => e.dataset.hand)")
        return "abcdefghj"[cards.index(card)]


def play_turn(player: Player, driver: Pointing, choosing: Choosing) -> None:
    """Acts to the end of the player's turn."""
    while player.acts and not player.over:
        action = choosing(player.state)
        player.doing(lambda action=action: driver.play(action))
        assert {**player.sent_actions[-1]} == action


def play_game(player: Player, driver: Pointing, choosing: Choosing) -> None:
    """Plays to the end."""
    while player.until_turn():
        play_turn(player, driver, choosing)
