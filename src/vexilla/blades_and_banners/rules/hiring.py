"""The budget and the secret hiring of both armies (BB-3)."""

from collections.abc import Sequence

from vexilla.blades_and_banners.rules.codes import HIRES, hire_code
from vexilla.blades_and_banners.rules.components import (
    CAPTAIN,
    DETACHMENTS,
    PRICE,
    SERGEANT,
    SOLDIER_KINDS,
    Army,
)
from vexilla.blades_and_banners.rules.state import BEARERS
from vexilla.kernel import arrays as np
from vexilla.kernel import below, next_rng, njit
from vexilla.kernel.types import Codes, Rng, Seat, State

MIN_BUDGET, MAX_BUDGET = 2, 24


def _armies() -> list[list[int]]:
    """Every army that the counters allow, as counts of detachments, ordered by knights first."""
    armies: list[list[int]] = [[]]
    for kind in range(SOLDIER_KINDS):
        limit = int(DETACHMENTS[kind])
        armies = [[*army, count] for army in armies for count in range(limit + 1)]
    return armies


def _units(army: list[int]) -> int:
    """The number of units in an army; captains and sergeants are one (BB-1.4)."""
    heavy = army[CAPTAIN] + army[SERGEANT]
    others = [count for kind, count in enumerate(army) if count and kind not in (CAPTAIN, SERGEANT)]
    return len(others) + bool(heavy)


# For each army: the counts of detachments, the price (BB-3.2), whether it has two units (BB-3.3)
ARMIES = np.array(_armies(), np.int64)
ARMY_PRICE = (ARMIES * PRICE).sum(axis=1)
TWO_UNITS = np.array([_units(army) >= 2 for army in _armies()], np.int64)
assert len(ARMIES) == HIRES


def army_number(counts: Sequence[int]) -> int | None:
    """The number of an army in ARMIES, or None if the counters do not suffice for it."""
    number = 0
    for count, limit in zip(counts, DETACHMENTS.tolist(), strict=True):
        if count > limit:
            return None
        number = (limit + 1) * number + count
    return number


@njit
def roll_budget(s: State, rng: Rng) -> Rng:
    """Sets the budget: as agreed, or by dice (BB-3.1). Returns the generator's next state."""
    s.budget = s.agreed_budget
    while s.budget < MIN_BUDGET:
        s.budget = 0
        for _ in range(s.dice):
            rng = next_rng(rng)
            s.budget += 1 + below(rng, 6)
    s.budget = min(s.budget, MAX_BUDGET)
    return rng


@njit
def may_hire(budget: int, army: Army) -> bool:
    """Whether an army is within the budget and has two units (BB-3.1, BB-3.3)."""
    return ARMY_PRICE[army] <= budget and TWO_UNITS[army] == 1


@njit
def list_hires(s: State, out: Codes, n: int, player: Seat) -> int:
    """Lists all armies that a player may hire (BB-3)."""
    for army in range(HIRES):
        if may_hire(s.budget, army):
            out[n] = hire_code(player, army)
            n += 1
    return n


@njit
def hire(s: State, player: Seat, army: Army) -> None:
    """Hires a player's army; after both, the standard-bearers follow (BB-3.3, BB-4.2)."""
    for kind in range(SOLDIER_KINDS):
        s.detachments[player, kind] = ARMIES[army, kind]
    s.hired[player] = 1
    if s.hired[1 - player]:
        s.phase = BEARERS
        s.budget = 0
        s.to_move = s.deployer
    else:
        s.to_move = 1 - player
