"""A question that `explain` is asked: the position as the seat sees it, the action, the words."""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Any

from vexilla.blades_and_banners.documents.actions import Action
from vexilla.blades_and_banners.documents.encoding import code_of, write_action
from vexilla.blades_and_banners.reasons.speech import Speech, kind_name
from vexilla.blades_and_banners.rules.components import CELL_NAMES, NEITHER, OFF_BOARD, OWNER, SEATS
from vexilla.blades_and_banners.rules.legal import legal_codes
from vexilla.blades_and_banners.rules.orders import current_order
from vexilla.outcome import Explanation


@dataclass(frozen=True)
class Question:
    """Why a seat may do something or not.

    Attributes:
        states: a state sampled from the seat's view, so that nothing hidden can be told.
        seat: who asks.
        action: the action.
        speech: the language.
    """

    states: Any
    seat: int
    action: Action
    speech: Speech

    @property
    def s(self) -> Any:
        """The state."""
        return self.states[0]

    @property
    def order(self) -> int:
        """The order that the seat executes."""
        return int(current_order(self.s, self.seat))

    def on(self, cell: int) -> int:
        """What stands on a cell: a piece, TREE or EMPTY."""
        return int(self.s.board[cell])

    def allows(self, **changes: Any) -> bool:
        """Whether the action would be legal with some of its parts changed."""
        changed = replace(self.action, **changes)
        return code_of(self.states, self.seat, changed) is not None

    def places(self, key: str) -> list[Any]:
        """What stands under a key in all legal actions of this kind and these soldiers."""
        codes = legal_codes(self.states, self.seat)
        documents = (write_action(self.states, int(code)) for code in codes)
        soldiers = names(self.action.cells) if self.action.cells else None
        return [
            document[key]
            for document in documents
            if document["do"] == self.action.do and document.get("from") == soldiers
        ]

    def holder(self, cell: int) -> dict[str, Any]:
        """What stands on a cell, as evidence."""
        if cell == OFF_BOARD:
            return {"cell": None, "holds": "edge"}
        what = self.on(cell)
        evidence: dict[str, Any] = {"cell": CELL_NAMES[cell], "holds": kind_name(what)}
        if OWNER[what] != NEITHER:
            evidence["seat"] = SEATS[OWNER[what]]
        return evidence

    def holds(self, cell: int) -> str:
        """The same as a sentence."""
        if cell == OFF_BOARD:
            return self.speech.say("bb-edge")
        what = self.speech.what(self.on(cell))
        return self.speech.say("bb-holds", cell=CELL_NAMES[cell], what=what)


def names(cells: Iterable[int]) -> list[str]:
    """Cells by their names."""
    return [CELL_NAMES[cell] for cell in cells]


def refused(rule: str, *sentences: str, **evidence: Any) -> Explanation:
    """An explanation of what is wrong, and of what would be right."""
    return Explanation(False, rule, " ".join(sentences), evidence)


def allowed(rule: str, *sentences: str, **evidence: Any) -> Explanation:
    """The explanation of a legal action."""
    return Explanation(True, rule, " ".join(sentences), evidence)
