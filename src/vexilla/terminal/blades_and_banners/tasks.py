"""Blades & Banners at the terminal: the decisions of a person, and how each is made step by step.

A task knows what has been chosen so far and asks the library whether an action is legal; it knows
no more of the rules than what can be pointed at.
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
    Table,
    in_order,
)
from vexilla.terminal.boards import Counsel, Say


@dataclass(frozen=True)
class Button:
    """Something to choose that lies on no cell: its key and what it does."""

    key: str
    label: str
    usable: bool = True


@dataclass(frozen=True)
class Desk:
    """What a task works with.

    Attributes:
        say: the catalogue.
        table: the table.
        legal: the legal actions; deployments are far too many to go through.
        counsel: answers questions about actions.
        act: plays an action that a person means; True: after showing why it is legal.
    """

    say: Say
    table: Table
    legal: Sequence[Document]
    counsel: Counsel
    act: Callable[[Document, bool], None]


class Task:
    """A decision. The board gives it keys and cells, and draws what it marks."""

    prepares = False  # whether it can be left to a ready-made army and deployment

    def __init__(self, desk: Desk) -> None:
        """Begins the decision."""
        self.desk = desk
        self.say, self.table = desk.say, desk.table

    @property
    def steers(self) -> bool:
        """Whether the arrows do something else than move the cursor."""
        return False

    def prompt(self) -> str:
        """What is to be done next."""
        raise NotImplementedError

    def hint(self, cursor: str) -> str:
        """What there is to know about it."""
        return ""

    def buttons(self) -> list[Button]:
        """What can be chosen that lies on no cell."""
        return []

    def targets(self) -> list[str]:
        """The cells that can be chosen, in reading order."""
        return []

    def marks(self, cursor: str) -> Marks:
        """What stands out on the board."""
        return Marks(cursor, targets=frozenset(self.targets()))

    def steer(self, by: str) -> None:
        """An arrow, if the task steers."""

    def pick(self, cell: str) -> None:
        """A click on a cell."""

    def enter(self, cursor: str) -> None:
        """Enter: mostly a click on the cursor's cell."""
        self.pick(cursor)

    def box(self, cells: Sequence[str]) -> None:
        """A rectangle of cells."""

    def hover(self, cell: str) -> bool:
        """The mouse has come to a cell. Returns whether that changes anything."""
        return False

    def key(self, key: str) -> bool:
        """A key of the task's own. Returns whether it is one."""
        return False

    def fill(self, action: Document) -> None:
        """Takes over a suggestion, without playing it."""

    def back(self) -> None:
        """One step back."""


class Announcing(Task):
    """Says who executes first in this step (BB-5.3)."""

    def prompt(self) -> str:
        """What is to be done next."""
        return self.say("bb-board-ask-announce")

    def buttons(self) -> list[Button]:
        """Either seat."""
        return [
            Button("1", self.say("bb-board-first", who="own")),
            Button("2", self.say("bb-board-first", who="other")),
        ]

    def key(self, key: str) -> bool:
        """Announces it."""
        seats = {"1": self.table.seat, "2": self.table.other}
        if key in seats:
            self.desk.act({"do": "announce", "first": seats[key]}, False)
        return key in seats

    def fill(self, action: Document) -> None:
        """Announces what was suggested, after asking."""
        self.desk.act(action, True)


class Planning(Task):
    """Chooses four orders in secret (BB-6.1)."""

    def __init__(self, desk: Desk) -> None:
        super().__init__(desk)
        self.orders: list[str] = []

    def prompt(self) -> str:
        """What is to be done next."""
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
        self.desk.act({"do": "plan", "orders": self.orders}, False)

    def key(self, key: str) -> bool:
        """1 to 5: a card; a third of a kind there is not."""
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
        """Takes over a plan."""
        self.orders = list(action["orders"])

    def back(self) -> None:
        """Takes the last card back."""
        self.orders = self.orders[:-1]


class Answering(Task):
    """Chooses in a fight: who fights next, who meets him, who dies for the captain (BB-10.4)."""

    def __init__(self, desk: Desk) -> None:
        super().__init__(desk)
        self.actions = {
            action.get("with") or action["sergeant"]: action
            for action in desk.legal
            if action["do"] != "stand"
        }

    def prompt(self) -> str:
        """What is to be done next."""
        view = self.table.view
        phase = self.table.phase
        cell = view.get("met") if phase == "bodyguard" else view.get("fighting")
        return self.say("bb-board-ask-answer", phase=phase, cell=cell or "")

    def hint(self, cursor: str) -> str:
        """What the choice under the cursor does."""
        if cursor in self.actions:
            return self.desk.counsel.explain(self.actions[cursor]).text
        if self.table.phase == "bodyguard":
            return self.desk.counsel.explain({"do": "stand"}).text
        return ""

    def buttons(self) -> list[Button]:
        """The captain may fight himself."""
        guard = self.table.phase == "bodyguard"
        return [Button("s", self.say("bb-board-stand"))] if guard else []

    def targets(self) -> list[str]:
        """Who can be named."""
        return in_order(self.actions)

    def pick(self, cell: str) -> None:
        """Names a soldier."""
        phase = self.table.phase
        action = {"do": "sacrifice", "sergeant": cell} if phase == "bodyguard" else {
            "do": phase, "with": cell}  # fmt: skip
        self.desk.act(action, False)

    def key(self, key: str) -> bool:
        """Lets the captain stand."""
        if key == "s" and self.table.phase == "bodyguard":
            self.desk.act({"do": "stand"}, False)
            return True
        return False

    def fill(self, action: Document) -> None:
        """Answers as suggested, after asking."""
        self.desk.act(action, True)
