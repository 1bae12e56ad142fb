"""Action documents (docs/formats.md, "Actions"). `encoding.py` turns actions into codes."""

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
from vexilla.documents import Document, shown

# The keys after "do", in the order of the document
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
_MAX_COUNT = 99
_MAX_DISTANCE = max(COLUMNS, ROWS)
_SECRET = ("hire", "plan")


@dataclass(frozen=True)
class Action:
    """A well-formed action, legal or not.

    Attributes:
        do: what is done, one of `ACTION_KEYS`.
        cells: the cells of the soldiers who act, in reading order.
        to: the cells that they go to, in the same order, or the cells of a deployed detachment.
        by: the direction of a straight move.
        distance: the length of a straight move in cells.
        targets: the cells shot at, in the order of the archers in `cells`.
        cell: the only cell that an action names.
        kind: the kind of soldiers deployed.
        counts: the number of detachments hired of each kind.
        orders: the order cards, in the order in which they are opened.
        player: the player who executes first.
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
    """Returns the action that a document describes, legal or not.

    The document may list soldiers in any order. The action has them in reading order.

    Raises:
        DocumentError: the document is not an action. The error lists every problem.
    """
    checks = Checks()
    do, given = checks.action(document, ACTION_KEYS)
    checks.finish()
    parts = _READERS[do](checks, given) if do in _READERS else {}
    checks.finish()
    return Action(do, **parts)


def _read_hire(checks: Checks, given: Mapping[str, Any]) -> dict[str, Any]:
    """Reads how many detachments of each kind are hired."""
    counts = {key: given[key] for key in KIND_KEYS if key in given}
    return {"counts": tuple(checks.counts(counts, "", [_MAX_COUNT] * len(KIND_KEYS)) or ())}


def _read_deploy(checks: Checks, given: Mapping[str, Any]) -> dict[str, Any]:
    """Reads a detachment and its cells."""
    kind = checks.index(given["unit"], "unit", KIND_KEYS, "kind of detachment")
    cells = checks.different_cells(given["to"], "to")
    return {"kind": kind, "to": tuple(sorted(cells or ()))}


def _read_plan(checks: Checks, given: Mapping[str, Any]) -> dict[str, Any]:
    """Reads the order cards of a plan."""
    cards = COPIES * ORDER_KINDS
    orders = checks.each(given["orders"], "orders", "orders", cards, checks.order)
    return {"orders": tuple(orders or ())}


def _read_move(checks: Checks, given: Mapping[str, Any]) -> dict[str, Any]:
    """Reads a straight move. The move of a standard-bearer has no `from`."""
    parts: dict[str, Any] = {
        "by": checks.direction(given["by"], "by"),
        "distance": checks.number(given["distance"], "distance", 1, _MAX_DISTANCE),
    }
    if "from" in given:
        parts["cells"] = tuple(sorted(_moved_cells(checks, given["from"])))
    return parts


def _read_turning(checks: Checks, given: Mapping[str, Any]) -> dict[str, Any]:
    """Reads a re-forming or a wheel: the soldier on `from[i]` goes to `to[i]`."""
    cells = _moved_cells(checks, given["from"])
    to = checks.cells(given["to"], "to")
    if cells and to is not None and checks.sound("from", "to") and len(cells) != len(to):
        checks.wrong("to", f"has {len(to)} cells, but 'from' has {len(cells)}")
    pairs = sorted(zip(cells, to or (), strict=False))
    return {"cells": tuple(a for a, _ in pairs), "to": tuple(b for _, b in pairs)}


def _moved_cells(checks: Checks, value: Any) -> list[int]:
    """Reads the cells under `from`. There must be at least one."""
    cells = checks.different_cells(value, "from")
    if cells is not None and not cells and checks.sound("from"):
        checks.wrong("from", "is empty; it lists the cells of the soldiers who move")
    return cells or []


def _read_shoot(checks: Checks, given: Mapping[str, Any]) -> dict[str, Any]:
    """Reads archers and their targets."""
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
    """Reads which seat executes first."""
    return {"player": checks.seat(given["first"], "first")}


def _read_cell(checks: Checks, given: Mapping[str, Any]) -> dict[str, Any]:
    """Reads the cell of an action that consists of one cell."""
    key = next(key for key in given if key != "do")
    return {"cell": checks.cell(given[key], key)}


_READERS: dict[str, Callable[[Checks, Mapping[str, Any]], dict[str, Any]]] = {
    "hire": _read_hire,
    "place_bearer": _read_cell,
    "deploy": _read_deploy,
    "announce": _read_announce,
    "plan": _read_plan,
    "move": _read_move,
    "reform": _read_turning,
    "wheel": _read_turning,
    "shoot": _read_shoot,
    "move_bearer": _read_move,
    "fight": _read_cell,
    "meet": _read_cell,
    "sacrifice": _read_cell,
}


def open_action(document: Mapping[str, Any]) -> Document:
    """Returns the part of an action that is open to all: not armies, not plans (BB-3.3, BB-6.1)."""
    return {"do": document["do"]} if document["do"] in _SECRET else dict(document)
