"""How a game ended, and what is to be said of an action: plain data that every game returns."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import IntEnum
from typing import Any


@dataclass(frozen=True)
class Outcome:
    """The result of a game.

    Attributes:
        winner: the winning seat, None for a draw.
        reason: one word for how it ended, such as `breakthrough`.
        points: what each seat scores in a match.
    """

    winner: str | None
    reason: str
    points: Mapping[str, int]

    def document(self) -> dict[str, Any]:
        """The result as a JSON object."""
        return {"winner": self.winner, "reason": self.reason, "points": dict(self.points)}


@dataclass(frozen=True)
class Explanation:
    """Why an action is legal or not.

    Attributes:
        legal: whether it may be played now.
        rule: the rule that allows it, or the first one that forbids it.
        text: a sentence or more, in the language asked for.
        evidence: the facts behind it, as a document.
    """

    legal: bool
    rule: str
    text: str
    evidence: Mapping[str, Any] = field(default_factory=dict[str, Any])


class Glance(IntEnum):
    """How an action looks to somebody who does not search (docs/search.md, "Levels")."""

    RASH = -1  # it gives away what is most dear, without need
    ORDINARY = 0
    PROVED = 1  # it takes what a proof gives for certain
    PLAIN = 2  # nobody overlooks it: it wins at once, or only goes on
