"""Actions as documents (docs/formats.md, "Actions"). Their codes are in `encoding.py`."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, cast

from vexilla.blades_and_banners.documents.checks import Checks
from vexilla.blades_and_banners.rules.components import (
    COLUMNS,
    COPIES,
    KIND_KEYS,
    ORDER_KINDS,
    ROWS,
)
from vexilla.documents import shown

# What follows "do", in the order of the document
ACTION_KEYS = {
    "hire": KIND_KEYS,
    "place_bearer": ("to",),
    "deploy": ("unit", "to"),
    "announce": ("first",),
    "plan": ("orders",),
    "move": ("from", "by", "distance"),
    "reform": ("from", "to"),
    "wheel": ("from", "to"),
    "shoot": ("shots",),
    "move_bearer": ("by", "distance"),
    "skip": (),
    "fight": ("with",),
    "meet": ("with",),
    "sacrifice": ("sergeant",),
    "stand": (),
}
_MOST_COUNTED = 99
_FARTHEST = max(COLUMNS, ROWS)
_SECRET = ("hire", "plan")


@dataclass(frozen=True)
class Action:
    """A well-formed action, legal or not.

    Attributes:
        do: what is done, one of `ACTION_KEYS`.
        cells: the cells of the soldiers who act, in reading order.
        to: the cells that they go to, in the same order; where a detachment is placed.
        by: the direction of a straight move.
        distance: how far it goes.
        targets: the cells shot at, in the order of the archers in `cells`.
        cell: the cell of the one piece that a choice is about.
        kind: the soldiers placed.
        counts: detachments hired, of each kind.
        orders: order cards, the first to be opened first.
        player: who executes first.
    """

    do: str
    cells: tuple[int, ...] = ()
    to: tuple[int, ...] = ()
    by: int = -1
    distance: int = 0
    targets: tuple[int, ...] = ()
    cell: int = -1
    kind: int = -1
    counts: tuple[int, ...] = ()
    orders: tuple[int, ...] = ()
    player: int = -1


def read_action(document: Mapping[str, Any]) -> Action:
    """The action that a document describes, whether it is legal or not.

    Soldiers may be listed in any order; the action has them in reading order.

    Raises:
        DocumentError: it is not an action; everything wrong is listed.
    """
    checks = Checks()
    do, given = checks.action(document, ACTION_KEYS)
    checks.finish()
    parts = _READERS[do](checks, given) if do in _READERS else {}
    checks.finish()
    return Action(do, **parts)


def _read_hire(checks: Checks, given: Mapping[str, Any]) -> dict[str, Any]:
    """Counts of detachments."""
    counts = {key: given[key] for key in KIND_KEYS if key in given}
    return {"counts": tuple(checks.counts(counts, "", [_MOST_COUNTED] * len(KIND_KEYS)) or ())}


def _read_deploy(checks: Checks, given: Mapping[str, Any]) -> dict[str, Any]:
    """One detachment and its cells."""
    kind = checks.index(given["unit"], "unit", KIND_KEYS, "kind of detachment")
    cells = checks.different_cells(given["to"], "to")
    return {"kind": kind, "to": tuple(sorted(cells or ()))}


def _read_plan(checks: Checks, given: Mapping[str, Any]) -> dict[str, Any]:
    """Order cards."""
    most = COPIES * ORDER_KINDS
    orders = checks.each(given["orders"], "orders", "orders", most, checks.order)
    return {"orders": tuple(orders or ())}


def _read_move(checks: Checks, given: Mapping[str, Any]) -> dict[str, Any]:
    """Who moves, whither and how far; the standard-bearer moves without `from`."""
    parts: dict[str, Any] = {
        "by": checks.direction(given["by"], "by"),
        "distance": checks.number(given["distance"], "distance", 1, _FARTHEST),
    }
    if "from" in given:
        parts["cells"] = tuple(sorted(_some_cells(checks, given["from"])))
    return parts


def _read_turning(checks: Checks, given: Mapping[str, Any]) -> dict[str, Any]:
    """Re-forming and wheeling: `from[i]` goes to `to[i]`."""
    cells = _some_cells(checks, given["from"])
    to = checks.cells(given["to"], "to")
    if cells and to is not None and checks.sound("from", "to") and len(cells) != len(to):
        checks.wrong("to", f"has {len(to)} cells, but 'from' has {len(cells)}")
    pairs = sorted(zip(cells, to or (), strict=False))
    return {"cells": tuple(a for a, _ in pairs), "to": tuple(b for _, b in pairs)}


def _some_cells(checks: Checks, value: Any) -> list[int]:
    """The cells under `from`, at least one."""
    cells = checks.different_cells(value, "from")
    if cells is not None and not cells and checks.sound("from"):
        checks.wrong("from", "is empty; it lists the cells of the soldiers who move")
    return cells or []


def _read_shoot(checks: Checks, given: Mapping[str, Any]) -> dict[str, Any]:
    """Archers and their targets."""
    shots = given["shots"]
    if not isinstance(shots, Mapping):
        checks.wrong("shots", f'{shown(shots)} is not an object such as {{"e4": "e8"}}')
        return {}
    pairs: list[tuple[int, int]] = []
    for archer, target in cast(Mapping[Any, Any], shots).items():
        cell = checks.cell(archer, "shots")
        aim = checks.cell(target, f"shots.{archer}" if cell is not None else "shots")
        if cell is not None and aim is not None:
            pairs.append((cell, aim))
    pairs.sort()
    return {"cells": tuple(a for a, _ in pairs), "targets": tuple(b for _, b in pairs)}


def _read_announce(checks: Checks, given: Mapping[str, Any]) -> dict[str, Any]:
    """Who executes first."""
    return {"player": checks.seat(given["first"], "first")}


def _read_place(checks: Checks, given: Mapping[str, Any]) -> dict[str, Any]:
    """The one cell of an action that has nothing else."""
    key = next(key for key in given if key != "do")
    return {"cell": checks.cell(given[key], key)}


_READERS: dict[str, Callable[[Checks, Mapping[str, Any]], dict[str, Any]]] = {
    "hire": _read_hire,
    "place_bearer": _read_place,
    "deploy": _read_deploy,
    "announce": _read_announce,
    "plan": _read_plan,
    "move": _read_move,
    "reform": _read_turning,
    "wheel": _read_turning,
    "shoot": _read_shoot,
    "move_bearer": _read_move,
    "fight": _read_place,
    "meet": _read_place,
    "sacrifice": _read_place,
}


def open_action(document: Mapping[str, Any]) -> dict[str, Any]:
    """What everybody may know of an action: hiring and planning are secret (BB-3.3, BB-6.1)."""
    return {"do": document["do"]} if document["do"] in _SECRET else dict(document)
