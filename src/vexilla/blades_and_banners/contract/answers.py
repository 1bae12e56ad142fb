"""What conformance cases and referees ask: `vexilla.contract.facets.Answers`."""

from collections.abc import Callable, Mapping
from typing import Any

from vexilla.blades_and_banners.reasons.referee import fight_at_table
from vexilla.blades_and_banners.rules.trees import trees_of

EXACT_KEYS = ("plan",)
CONFORMANCE_QUESTIONS: dict[str, Callable[[Mapping[str, Any]], Any]] = {
    "trees": lambda case: trees_of(case["rolls"], case.get("from", "west")),
}
REFEREE_QUESTIONS = {"fight": fight_at_table}
