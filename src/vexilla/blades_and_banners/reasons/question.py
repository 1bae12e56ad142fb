"""A question to `explain`: the position as the player sees it, the action, and the language."""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Any

from vexilla.blades_and_banners.documents.actions import Action
from vexilla.blades_and_banners.documents.encoding import code_of, write_action
from vexilla.blades_and_banners.reasons.speech import Speech, kind_name
from vexilla.blades_and_banners.rules.components import (
    CELL_NAMES,
    NEITHER,
    OFF_BOARD,
    OWNER,
    SEATS,
    Cell,
    Occupant,
    Unit,
)
from vexilla.blades_and_banners.rules.legal import legal_codes
from vexilla.blades_and_banners.rules.orders import current_order
from vexilla.documents import Document
from vexilla.kernel.types import Seat, State, States
from vexilla.outcome import Explanation


@dataclass(frozen=True)
class Question:
    """The question whether a player may do something.

    Attributes:
        states: a state sampled from the player's view, so that the answer tells nothing hidden.
        seat: the player.
        action: the action.
        speech: the language of the answer.
    """

    states: States
    seat: Seat
    action: Action
    speech: Speech

    @property
    def s(self) -> State:
        """The state as a single record."""
        return self.states[0]

    @property
    def order(self) -> Unit:
        """The order that the player executes."""
        return int(current_order(self.s, self.seat))

    def occupant(self, cell: Cell) -> Occupant:
        """What stands on a cell: a piece, TREE or EMPTY."""
        return int(self.s.board[cell])

    def allows(self, **changes: Any) -> bool:
        """Whether the action would be legal with some of its parts changed."""
        changed = replace(self.action, **changes)
        return code_of(self.states, self.seat, changed) is not None

    def legal_values(self, key: str) -> list[Any]:
        """The values that a key has in all legal actions of this kind by these soldiers."""
        codes = legal_codes(self.states, self.seat)
        documents = (write_action(self.states, int(code)) for code in codes)
        soldiers = cell_names(self.action.cells) if self.action.cells else None
        return [
            document[key]
            for document in documents
            if document["do"] == self.action.do and document.get("from") == soldiers
        ]

    def cell_evidence(self, cell: Cell) -> Document:
        """What stands on a cell, as evidence."""
        if cell == OFF_BOARD:
            return {"cell": None, "holds": "edge"}
        occupant = self.occupant(cell)
        evidence: Document = {"cell": CELL_NAMES[cell], "holds": kind_name(occupant)}
        if OWNER[occupant] != NEITHER:
            evidence["seat"] = SEATS[OWNER[occupant]]
        return evidence

    def cell_sentence(self, cell: Cell) -> str:
        """What stands on a cell, as a sentence."""
        if cell == OFF_BOARD:
            return self.speech.say("bb-edge")
        occupant = self.speech.occupant(self.occupant(cell))
        return self.speech.say("bb-holds", cell=CELL_NAMES[cell], what=occupant)


def cell_names(cells: Iterable[Cell]) -> list[str]:
    """The names of some cells."""
    return [CELL_NAMES[cell] for cell in cells]


def refused(rule: str, *sentences: str, **evidence: Any) -> Explanation:
    """The explanation of an illegal action: what is wrong, and what would be right."""
    return Explanation(False, rule, " ".join(sentences), evidence)


def allowed(rule: str, *sentences: str, **evidence: Any) -> Explanation:
    """The explanation of a legal action."""
    return Explanation(True, rule, " ".join(sentences), evidence)
