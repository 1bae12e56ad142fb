"""The options of a game: base strengths (BB-10.6), budget (BB-3.1), trees (BB-2), BB-10.4."""

from collections.abc import Mapping
from typing import Any

from vexilla.blades_and_banners.rules.components import CELL_NUMBERS, KIND_NAMES, MAX_TREES
from vexilla.blades_and_banners.rules.hiring import MAX_BUDGET, MIN_BUDGET
from vexilla.blades_and_banners.rules.state import DICE, NOWHERE, STRENGTHS
from vexilla.kernel.types import States, Views

STRENGTH_TABLES = {  # for knight, captain, sergeant, pikeman, archer
    "standard": STRENGTHS,
    "veteran_captains": (4, 4, 3, 2, 1),
    "heavy_horse": (5, 4, 3, 2, 1),
}

# The values that can be listed, the default first. Besides these, `strengths` may be a table,
# `budget` a number of dice, and `trees` a list of cells.
OPTIONS: dict[str, tuple[Any, ...]] = {
    "strengths": tuple(STRENGTH_TABLES),
    "defence_order": ("ask", "automatic"),
    "budget": ("dice", *range(MIN_BUDGET, MAX_BUDGET + 1)),
    "trees": ("rolled", "none"),
    "trees_from": ("west", "east"),
}

LATER_OPTIONS = frozenset({"trees_from"})
EDITIONS: dict[str, dict[str, Any]] = {}  # there is one text


def set_options(records: States | Views, options: Mapping[str, Any]) -> None:
    """Stores checked options in an array of records."""
    records["strengths"] = [options["strengths"][name] for name in KIND_NAMES]
    order = options["defence_order"]
    records["defence_order"] = OPTIONS["defence_order"].index(order)
    budget, trees = options["budget"], options["trees"]
    records["agreed_budget"] = budget if isinstance(budget, int) else 0
    records["dice"] = budget["dice"] if isinstance(budget, Mapping) else DICE
    records["trees_agreed"] = trees != "rolled"
    records["trees_from_east"] = options.get("trees_from") == "east"
    cells = [] if isinstance(trees, str) else [CELL_NUMBERS[cell] for cell in trees]
    records["agreed_trees"] = cells + [NOWHERE] * (MAX_TREES - len(cells))
