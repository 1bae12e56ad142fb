"""Options in documents. Some of them can be tables or lists."""

from collections.abc import Mapping
from typing import Any

from vexilla.blades_and_banners.documents.checks import Checks
from vexilla.blades_and_banners.rules.components import (
    CELL_NAMES,
    KIND_NAMES,
    MAX_TREES,
    NORTH_LIMIT,
    SOUTH_LIMIT,
    Y,
)
from vexilla.blades_and_banners.rules.hiring import MAX_BUDGET
from vexilla.blades_and_banners.rules.options import OPTIONS, STRENGTH_TABLES
from vexilla.blades_and_banners.rules.state import DICE, STRENGTHS
from vexilla.documents import choice
from vexilla.kernel.types import States, Views

_OTHER_VALUES = {
    "strengths": 'a table such as {"knight": 4, "captain": 3, …}',
    "budget": 'a number of dice such as {"dice": 3}',
    "trees": 'a list of cells such as ["e5", "k9"]',
}
MAX_STRENGTH = 99


def read_option(name: str, value: Any) -> Any:
    """Returns the checked value of an option, for strengths always the whole table.

    Raises:
        UnknownName: the option has no such value.
        DocumentError: the value is a table, a number of dice or a list of cells, and a part of it
            is wrong.
    """
    checks = Checks()
    if name == "strengths" and isinstance(value, Mapping):
        value = read_strengths(checks, value, name)
    elif name == "budget" and isinstance(value, Mapping):
        value = _read_dice(checks, value)
    elif name == "trees" and isinstance(value, (list, tuple)):
        value = _read_trees(checks, value)
    else:
        value = choice(name, value, OPTIONS[name], _OTHER_VALUES.get(name))
        if name == "strengths":
            value = dict(zip(KIND_NAMES, STRENGTH_TABLES[value], strict=True))
    checks.finish()
    return value


def read_strengths(checks: Checks, value: Any, path: str) -> dict[str, int]:
    """Reads a table of base strengths. Kinds left out have their usual strength (BB-10.6)."""
    given = checks.entries(value, path, KIND_NAMES)
    table: dict[str, int] = {}
    for name, usual in zip(KIND_NAMES, STRENGTHS, strict=True):
        base = checks.number(given.get(name, usual), f"{path}.{name}", 0, MAX_STRENGTH)
        table[name] = base or 0
    return table


def _read_dice(checks: Checks, value: Any) -> dict[str, Any]:
    """Reads the number of dice for the budget (BB-3.1)."""
    given = checks.entries(value, "budget", ("dice",), ("dice",))
    return {"dice": checks.number(given.get("dice", DICE), "budget.dice", 1, MAX_BUDGET)}


def _read_trees(checks: Checks, value: Any) -> list[str]:
    """Reads the cells of trees and sorts them. Trees grow in rows 3 to 12 only (BB-2.3)."""
    places: dict[int, str] = {}
    for i, item in enumerate(checks.items(value, "trees", "trees", MAX_TREES) or ()):
        cell = checks.lone_cell(item, f"trees[{i}]", places)
        if cell is not None and not SOUTH_LIMIT <= Y[cell] <= NORTH_LIMIT:
            checks.wrong(f"trees[{i}]", f"{item} is not in rows 3 to 12, where trees grow (BB-2.3)")
    return [CELL_NAMES[cell] for cell in sorted(places)]


def read_options(checks: Checks, value: Any, records: States | Views) -> None:
    """Reads the options of a position or view. Those left out have their defaults."""
    given = checks.entries(value, "options", ("strengths", "defence_order"))
    strengths = read_strengths(checks, given.get("strengths", {}), "options.strengths")
    records["strengths"] = list(strengths.values())
    orders = OPTIONS["defence_order"]
    order = given.get("defence_order", orders[0])
    chosen = checks.index(order, "options.defence_order", orders, "defence order")
    records["defence_order"] = chosen or 0
