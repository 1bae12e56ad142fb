"""Blades & Banners at the terminal: the decisions of a person, each made step by step.

A decision remembers what has been chosen so far and asks the library whether an action is legal. It
knows no more of the rules than what a person can point at.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from vexilla.terminal.blades_and_banners.field import Marks
from vexilla.terminal.blades_and_banners.story import order_name
from vexilla.terminal.blades_and_banners.table import (
    COPIES,
    ORDERS,
    PLANNED,
    Document,
    TableView,
    in_order,
)
from vexilla.terminal.boards import Counsel, Say


@dataclass(frozen=True)
class Button:
    """Something to choose that is not on the board: its key, and a label that says what it does."""

    key: str
    label: str
    usable: bool = True


@dataclass(frozen=True)
class Context:
    """The situation in which a decision is made.

    Attributes:
        say: the catalogue of messages.
        table: the table.
        legal: the legal actions. There are far too many deployments to go through.
        counsel: explains and suggests actions.
        act: plays an action. With True, it first shows why the action is legal and asks.
        type_line: lets the player type a line, which goes to a function. It is given a title, and
            what to type.
    """

    say: Say
    table: TableView
    legal: Sequence[Document]
    counsel: Counsel
    act: Callable[[Document, bool], None]
    type_line: Callable[[str, str, Callable[[str], None]], None]


class Decision:
    """A decision of a person. The board passes keys and cells to it, and draws what it marks."""

    prepares = False  # whether a ready-made army or deployment can take its place

    def __init__(self, context: Context) -> None:
        """Begins the decision."""
        self.context = context
        self.say, self.table = context.say, context.table

    @property
    def steers(self) -> bool:
        """Whether the arrow keys go to `steer` and do not move the cursor."""
        return False

    def prompt(self) -> str:
        """A sentence that asks for the next step."""
        raise NotImplementedError

    def hint(self, cursor: str) -> str:
        """A remark on the prompt."""
        return ""

    def buttons(self) -> list[Button]:
        """The choices that are not on the board."""
        return []

    def targets(self) -> list[str]:
        """The cells that can be chosen, in reading order."""
        return []

    def marks(self, cursor: str) -> Marks:
        """The cells that stand out on the board."""
        return Marks(cursor, targets=frozenset(self.targets()))

    def steer(self, by: str) -> None:
        """Handles an arrow key if the decision `steers`."""

    def pick(self, cell: str) -> None:
        """Handles a click on a cell."""

    def enter(self, cursor: str) -> None:
        """Handles Enter, usually like a click on the cursor's cell."""
        self.pick(cursor)

    def box(self, cells: Sequence[str]) -> None:
        """Handles a rectangle of cells."""

    def hover(self, cell: str) -> bool:
        """Handles the arrival of the mouse at a cell. Returns whether anything has changed."""
        return False

    def key(self, key: str) -> bool:
        """Handles a key that only this kind of decision has. Returns whether it has this key."""
        return False

    def fill(self, action: Document) -> None:
        """Shows a suggested action without playing it."""

    def back(self) -> None:
        """Takes back one step."""


class Announcing(Decision):
    """Says who executes first in this step (BB-5.3)."""

    def prompt(self) -> str:
        """Asks who executes first."""
        return self.say("bb-board-ask-announce")

    def buttons(self) -> list[Button]:
        """A button for each seat."""
        return [
            Button("1", self.say("bb-board-first", who="own")),
            Button("2", self.say("bb-board-first", who="other")),
        ]

    def key(self, key: str) -> bool:
        """1: the player's seat, 2: the other one."""
        seats = {"1": self.table.seat, "2": self.table.other}
        if key in seats:
            self.context.act({"do": "announce", "first": seats[key]}, False)
        return key in seats

    def fill(self, action: Document) -> None:
        """Announces the suggested seat after asking."""
        self.context.act(action, True)


class Planning(Decision):
    """Chooses four orders in secret (BB-6.1)."""

    def __init__(self, context: Context) -> None:
        super().__init__(context)
        self.orders: list[str] = []

    def prompt(self) -> str:
        """Asks for the next order, or to confirm all four."""
        if len(self.orders) == PLANNED:
            return self.say("bb-board-ask-planned")
        return self.say("bb-board-ask-plan", number=len(self.orders) + 1)

    def hint(self, cursor: str) -> str:
        """The orders chosen so far."""
        names = [order_name(self.say, order) for order in self.orders]
        names += ["…"] * (PLANNED - len(names))
        return "   ".join(f"{number}. {name}" for number, name in enumerate(names, 1))

    def buttons(self) -> list[Button]:
        """The cards that are left."""
        left = {order: COPIES - self.orders.count(order) for order in ORDERS}
        full = len(self.orders) == PLANNED
        cards = [
            Button(
                str(n + 1),
                self.say("bb-board-card", name=order_name(self.say, order), count=left[order]),
                not full and left[order] > 0,
            )
            for n, order in enumerate(ORDERS)
        ]
        return [
            *cards,
            Button("h", self.say("bb-board-suggest")),
            Button("enter", self.say("bb-board-confirm"), full),
        ]

    def enter(self, cursor: str) -> None:
        """Gives the orders."""
        self.context.act({"do": "plan", "orders": self.orders}, False)

    def key(self, key: str) -> bool:
        """1 to 5: a card. There are only two of a kind."""
        cards = dict(zip(map(str, range(1, 6)), ORDERS, strict=True))
        if key in cards:
            if len(self.orders) < PLANNED and self.orders.count(cards[key]) < COPIES:
                self.orders.append(cards[key])
        elif key == "backspace":
            self.back()
        else:
            return False
        return True

    def fill(self, action: Document) -> None:
        """Shows the suggested plan."""
        self.orders = list(action["orders"])

    def back(self) -> None:
        """Takes the last card back."""
        self.orders = self.orders[:-1]


class Answering(Decision):
    """Names who fights next, who meets the attacker, or who dies for the captain (BB-10.4)."""

    def __init__(self, context: Context) -> None:
        super().__init__(context)
        self.actions = {
            action.get("with") or action["sergeant"]: action
            for action in context.legal
            if action["do"] != "stand"
        }

    def prompt(self) -> str:
        """Asks whom the player names."""
        view = self.table.view
        phase = self.table.phase
        cell = view.get("met") if phase == "bodyguard" else view.get("fighting")
        return self.say("bb-board-ask-answer", phase=phase, cell=cell or "")

    def hint(self, cursor: str) -> str:
        """What the choice under the cursor would do."""
        if cursor in self.actions:
            return self.context.counsel.explain(self.actions[cursor]).text
        if self.table.phase == "bodyguard":
            return self.context.counsel.explain({"do": "stand"}).text
        return ""

    def buttons(self) -> list[Button]:
        """A button with which the captain fights without a bodyguard."""
        guard = self.table.phase == "bodyguard"
        return [Button("s", self.say("bb-board-stand"))] if guard else []

    def targets(self) -> list[str]:
        """The soldiers who can be named."""
        return in_order(self.actions)

    def pick(self, cell: str) -> None:
        """Names a soldier."""
        phase = self.table.phase
        action = {"do": "sacrifice", "sergeant": cell} if phase == "bodyguard" else {
            "do": phase, "with": cell}  # fmt: skip
        self.context.act(action, False)

    def key(self, key: str) -> bool:
        """s: the captain fights."""
        if key == "s" and self.table.phase == "bodyguard":
            self.context.act({"do": "stand"}, False)
            return True
        return False

    def fill(self, action: Document) -> None:
        """Gives the suggested answer after asking."""
        self.context.act(action, True)
