"""How a game ended, and what is to be said of an action: plain data that every game returns."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import IntEnum
from html import escape
from typing import Any, cast

FAILURE = "failure"  # the reason of a game that an agent or a program lost by failing


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

    def _repr_html_(self) -> str:
        """The explanation in a notebook: the rule, the sentence, and the evidence as tables."""
        sign = "✓" if self.legal else "✗"
        return (
            f"<p><b>{sign} {escape(self.rule)}</b> {escape(self.text)}</p>{_table(self.evidence)}"
        )


# Notebooks differ in how they set tables, and marimo leaves no space between cells.
CELL = "style='padding:0 1em 0 0; text-align:left; vertical-align:top'"


def _table(value: Any) -> str:
    """A part of a document as HTML: objects and lists of objects as tables, the rest as text.

    What is empty is left out.
    """
    if isinstance(value, Mapping):
        entries = cast(Mapping[str, Any], value)
        rows = [
            f"<tr><th {CELL}>{escape(key)}</th><td {CELL}>{_table(entry)}</td></tr>"
            for key, entry in entries.items()
            if entry not in ({}, [], ())
        ]
        return f"<table>{''.join(rows)}</table>" if rows else ""
    if isinstance(value, list | tuple):
        items = cast(list[Any], value)
        if not items or not all(isinstance(item, Mapping) for item in items):
            return escape(", ".join(str(item) for item in items))
        keys = list(dict.fromkeys(key for item in items for key in item))
        head = "".join(f"<th {CELL}>{escape(str(key))}</th>" for key in keys)
        body = "".join(
            f"<tr>{''.join(f'<td {CELL}>{_table(item.get(key, str()))}</td>' for key in keys)}</tr>"
            for item in items
        )
        return f"<table><tr>{head}</tr>{body}</table>"
    if value is None or isinstance(value, bool):
        return {True: "yes", False: "no", None: "–"}[value]
    return escape(str(value))


class Glance(IntEnum):
    """How an action looks to somebody who does not search (docs/search.md, "Levels")."""

    RASH = -1  # it gives away what is most dear, without need
    ORDINARY = 0
    PROVED = 1  # it takes what a proof gives for certain
    PLAIN = 2  # nobody overlooks it: it wins for certain, or only goes on
