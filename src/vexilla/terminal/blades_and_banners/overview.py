"""Blades & Banners at the terminal: an overview of the soldiers, their numbers and properties."""

import textwrap
from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from vexilla.locale.letters import soldier_letter
from vexilla.terminal.blades_and_banners.table import (
    BEARER,
    DETACHMENTS,
    FOOT_SPEED,
    HORSE_SPEED,
    KINDS,
    RANGE,
    TableView,
)
from vexilla.terminal.boards import Say

_WIDTH = 64  # columns of the dialog
_COLUMN_WIDTH = 4
_NONE = "–"

# The special properties of each kind, each with its rules
_PROPERTIES: Mapping[str, Mapping[str, str]] = {
    "knights": {"charge": "BB-11.3"},
    "captains": {"commander": "BB-11.2", "shields": "BB-11.7"},
    "sergeants": {"bodyguard": "BB-11.8", "shields": "BB-11.7"},
    "pikemen": {"horse": "BB-11.5", "wall": "BB-11.6, BB-11.4"},
    "archers": {"shot": "BB-12.1, BB-12.2", "volley": "BB-12.3"},
    BEARER: {"standard": "BB-11.1", "bearer": "BB-12.4, BB-12.5"},
}
# The names of known strengths of knight, captain, sergeant, pikeman and archer
_STRENGTH_TABLES: Mapping[tuple[int, ...], str] = {
    (4, 3, 3, 2, 1): "standard",
    (4, 4, 3, 2, 1): "veteran_captains",
    (5, 4, 3, 2, 1): "heavy_horse",
}


def overview(say: Say, table: TableView) -> str:
    """Returns a table of the soldiers' numbers, and the special properties of each kind."""
    lines = [
        *_numbers(say, table),
        "",
        *textwrap.wrap(f"{strengths_note(say, table)} {strengths_change(say, table)}", _WIDTH),
        *(line for kind in KINDS for line in _properties(say, kind)),
        "",
        *textwrap.wrap(say("bb-formation") + " (BB-9.1)", _WIDTH),
    ]
    return "\n".join(lines)


def strengths_note(say: Say, table: TableView) -> str:
    """A sentence about the numbers on the counters and where they come from (BB-10.6)."""
    return say("bb-strengths", table=_strength_table(table)) + " (BB-10.6)"


def strengths_change(say: Say, table: TableView) -> str:
    """A sentence about what unusual base strengths change. Empty for the usual ones."""
    name = _strength_table(table)
    return "" if name == "standard" else say("bb-strengths-change", table=name)


def option_note(say: Say, name: str, value: Any) -> str:
    """A table of base strengths, and what it changes. Empty for other options (BB-10.6)."""
    if name != "strengths":
        return ""
    numbers = next(numbers for numbers, name in _STRENGTH_TABLES.items() if name == value)
    kinds = ("knight", "captain", "sergeant", "pikeman", "archer")
    shown = ", ".join(
        f"{say('bb-kind', kind=kind)} {number}" for kind, number in zip(kinds, numbers, strict=True)
    )
    return f"{shown}. {say('bb-strengths-change', table=value)}"


def _strength_table(table: TableView) -> str:
    """The name of the table of base strengths, `own` for one that the players made up."""
    return _STRENGTH_TABLES.get(tuple(table.strengths.values()), "own")


def _numbers(say: Say, table: TableView) -> Iterator[str]:
    """A row for each number with a column for each kind. The last is the standard-bearer's."""
    kinds = DETACHMENTS.values()
    yield _row("", (soldier_letter(say, kind) for kind in KINDS))
    rows = {
        ("strength", "BB-10.6"): [*table.strengths.values(), _NONE],
        ("price", "BB-3.2"): [*(kind.price for kind in kinds), 0],
        ("size", "BB-3.2"): [*(kind.size for kind in kinds), 1],
        ("counters", "BB-1.3"): [*(kind.limit * kind.size for kind in kinds), 1],
        ("speed", "BB-7.1"): [*(kind.speed for kind in kinds), f"{FOOT_SPEED}/{HORSE_SPEED}"],
        ("range", "BB-12.1"): [RANGE if kind == "archers" else _NONE for kind in KINDS],
    }
    for (fact, rule), values in rows.items():
        yield _row(say("bb-fact", fact=fact) + f" ({rule})", values)


def _row(label: str, values: Iterable[object]) -> str:
    """A label, and a value for each kind."""
    columns = "".join(f"{value:>{_COLUMN_WIDTH}}" for value in map(str, values))
    return label.ljust(_WIDTH - _COLUMN_WIDTH * len(KINDS)) + columns


def _properties(say: Say, kind: str) -> Iterator[str]:
    """The special properties of a kind."""
    yield ""
    name = DETACHMENTS[kind].soldier if kind in DETACHMENTS else kind
    yield f"{soldier_letter(say, kind)}  " + say("bb-kind", kind=name)
    for key, rules in _PROPERTIES[kind].items():
        name, does = say("bb-property", property=key), say("bb-property-text", property=key)
        text = f"{name}: {does} ({rules})"
        yield from textwrap.wrap(text, _WIDTH, initial_indent="   ", subsequent_indent="   ")
