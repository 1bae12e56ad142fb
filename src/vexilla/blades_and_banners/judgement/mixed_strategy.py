"""Choices that an opponent must not foresee are drawn, not always the best-looking one.

- Armies are drawn from an equilibrium of armies against armies, one for each budget
  (`armies.json`, by `training/blades_and_banners/armies.py`).
- Places for the standard-bearer and for detachments are drawn by how good they look.
- Plans are drawn by how often a search visited them. (M. Tak, M. Lanctot, M. Winands, "Monte Carlo
  Tree Search variants for simultaneous move games", IEEE CIG 2014.)
"""

from functools import cache
from pathlib import Path
from typing import Any

from vexilla.blades_and_banners.judgement.preparation import (
    bearer_values,
    deployment_values,
)
from vexilla.blades_and_banners.rules.codes import hire_parts
from vexilla.blades_and_banners.rules.hiring import army_number
from vexilla.blades_and_banners.rules.state import BEARERS, DEPLOYMENT, HIRING, PLANNING
from vexilla.kernel import arrays as np
from vexilla.kernel.types import Codes, Scores, Views
from vexilla.kernel.weights import reading_weights, weights_file

# How much worse a place may look and still be chosen e times less often than the best one
BEARER_TEMPERATURE = 1.0
DEPLOYMENT_TEMPERATURE = 0.5
LEAST_VISITS = 0.5  # plans with a smaller share of the visits of the first are explored only


def mixed_strategy(views: Views, codes: Codes, visits: Scores, version: str = "") -> Scores | None:
    """How often to choose each action of a decision that must not be foreseen.

    Args:
        views: the view of a player who may act.
        codes: the player's legal actions.
        visits: how often a search took each of them; all 0 if it does not cover this decision.
        version: of the armies (`vexilla.kernel.weights`).

    Returns:
        The chance of each action, or None where the best one is always right: where nothing is
        secret, or where `codes` lack all that would be drawn.
    """
    phase = views["phase"][0]
    if phase == HIRING:
        return army_chances(int(views["budget"][0]), codes, version)
    if phase == BEARERS:
        return by_looks(bearer_values(codes), BEARER_TEMPERATURE)
    if phase == DEPLOYMENT:
        return by_looks(deployment_values(views, codes), DEPLOYMENT_TEMPERATURE)
    if phase == PLANNING and visits.any():
        kept = np.where(visits >= LEAST_VISITS * visits.max(), visits, 0.0)
        return kept / kept.sum()
    return None


def army_chances(budget: int, codes: Codes, version: str) -> Scores | None:
    """How often to hire each army within a budget (BB-3); None: none of them is in `codes`."""
    chances = np.zeros(len(codes))
    places = {hire_parts(code)[1]: place for place, code in enumerate(codes.tolist())}
    for hired in equilibria(version)[budget]:
        army = army_number(hired["army"])
        assert army is not None
        if army in places:
            chances[places[army]] = hired["chance"]
    return chances / chances.sum() if chances.any() else None


@cache
def equilibria(version: str = "") -> dict[int, list[dict[str, Any]]]:
    """For each budget the armies to hire, each with its chance."""
    path = weights_file(Path(__file__).parent, "armies.json", version)
    with reading_weights(path) as read:
        return {int(budget): armies for budget, armies in read.items()}


def by_looks(values: Scores, temperature: float) -> Scores:
    """The chances of choices by their values: a softmax."""
    chances = np.exp((values - values.max()) / temperature)
    return chances / chances.sum()
