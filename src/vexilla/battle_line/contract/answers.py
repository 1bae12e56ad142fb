"""What conformance cases and referees ask: `vexilla.contract.facets.Answers`."""

from collections.abc import Callable, Mapping
from typing import Any

from vexilla.battle_line.documents.positions import read_position
from vexilla.battle_line.reasons.proofs import formation_of, may_claim
from vexilla.battle_line.rules.components import SEATS

EXACT_KEYS = ("troop", "tactics", "environment")
CONFORMANCE_QUESTIONS: dict[str, Callable[[Mapping[str, Any]], Any]] = {
    "strength": lambda case: formation_of(
        case["cards"], case["environment"], case.get("options", {})
    ),
    "claimable": lambda case: may_claim(
        read_position(case["position"]), SEATS.index(case["seat"]), case["flag"] - 1
    ),
}
REFEREE_QUESTIONS: dict[str, Any] = {}
