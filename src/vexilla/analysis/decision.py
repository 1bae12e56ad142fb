"""What a search says of one decision: the chances to win, the best actions, and the one played."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from vexilla.documents import Document


@dataclass(frozen=True)
class Choice:
    """An action that could be chosen.

    Attributes:
        action: its document.
        chance: the chance of the deciding seat to win after it.
        visits: the number of simulations of it.
        facts: what speaks for it (docs/analysis.md).
    """

    action: Document
    chance: float
    visits: int
    facts: Sequence[Document] = ()

    def document(self) -> Document:
        """The choice as a JSON object."""
        return {
            "action": self.action,
            "chance": _rounded(self.chance),
            "visits": self.visits,
            "facts": list(self.facts),
        }


@dataclass(frozen=True)
class Decision:
    """A decision, evaluated from what the deciding seat could know.

    Attributes:
        number: the number of its action in the record, from 1.
        seat: the deciding seat.
        chances: the chance of each seat to win after the best action; None where no search can
            tell: when an army is hired or deployed.
        best: the best actions, best first.
        played: the action that was played; None: the decision is still to be made.
        after: the chance of the deciding seat after that action.
        forced: whether it was the only legal action.
        stake: how much of the chance an action lost that was drawn at random; None where no search
            can tell, or nobody asked.
    """

    number: int
    seat: str
    chances: Mapping[str, float] | None
    best: Sequence[Choice]
    played: Document | None
    after: float | None
    forced: bool = False
    stake: float | None = None

    @property
    def drop(self) -> float | None:
        """The chance lost against the best action; None where it is not known."""
        if self.chances is None or self.after is None:
            return None
        return max(0.0, self.chances[self.seat] - self.after)

    def is_blunder(self, blunder: float) -> bool:
        """Whether the drop is above `blunder`."""
        return self.drop is not None and self.drop > blunder

    def document(self, blunder: float) -> Document:
        """The decision as a JSON object; a drop above `blunder` is a blunder."""
        chances = self.chances
        return {
            "number": self.number,
            "seat": self.seat,
            "chances": chances and {seat: _rounded(chance) for seat, chance in chances.items()},
            "best": [choice.document() for choice in self.best],
            "played": self.played,
            "after": _rounded(self.after),
            "drop": _rounded(self.drop),
            "stake": _rounded(self.stake),
            "blunder": self.is_blunder(blunder),
            "forced": self.forced,
        }


def _rounded(chance: float | None) -> float | None:
    return None if chance is None else round(chance, 4)
