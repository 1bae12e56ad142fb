"""Setting up a game (BB-2, BB-3.1, BB-4.1) and how it ends (BB-13)."""

import random
from collections.abc import Mapping
from typing import Any

from vexilla.blades_and_banners.board import bearer_of
from vexilla.blades_and_banners.components import KIND_NAMES, SEATS
from vexilla.blades_and_banners.hiring import LEAST_BUDGET, MOST_BUDGET, roll_budget
from vexilla.blades_and_banners.state import (
    DRAW,
    HIRING,
    NOBODY,
    NOWHERE,
    OVER,
    PLANNING,
    STRENGTHS,
    clear,
    empty_states,
)
from vexilla.blades_and_banners.trees import grow_trees
from vexilla.kernel import below, next_number, njit
from vexilla.outcome import Outcome

STRENGTH_TABLES = (  # named in the rules document, part 2 section B
    STRENGTHS,
    (4, 4, 3, 2, 1),  # veteran captains
    (5, 4, 3, 2, 1),  # heavy horse
)
DICE_BUDGET = "dice"

OPTIONS: dict[str, tuple[Any, ...]] = {  # allowed values, the default first
    "strengths": tuple(dict(zip(KIND_NAMES, table, strict=True)) for table in STRENGTH_TABLES),
    "defence_order": ("automatic", "ask"),
    "budget": (DICE_BUDGET, *range(LEAST_BUDGET, MOST_BUDGET + 1)),
    "trees": ("rolled", "none"),
}


def set_options(records: Any, options: Mapping[str, Any]) -> None:
    """Stores all options in an array of records."""
    records["strengths"] = [options["strengths"][name] for name in KIND_NAMES]
    records["ask"] = OPTIONS["defence_order"].index(options["defence_order"])
    budget = options["budget"]
    records["agreed_budget"] = 0 if budget == DICE_BUDGET else budget
    records["no_trees"] = OPTIONS["trees"].index(options["trees"])


@njit
def deal(s: Any, number: int) -> int:
    """Trees, budget and the lot for the first player. Returns the generator's next state."""
    clear(s)
    if s.no_trees == 0:
        number = grow_trees(s, number)
    number = roll_budget(s, number)
    number = next_number(number)
    s.deployer = below(number, 2)
    return number


@njit
def deal_range(states: Any, first: int, last: int, numbers: Any) -> None:
    """Deals games `first` to `last - 1`; `numbers` holds a generator state for each."""
    for i in range(first, last):
        numbers[i] = deal(states[i], numbers[i])


@njit
def deal_at(states: Any, i: int, number: int) -> int:
    """`deal` for game i."""
    return deal(states[i], number)


def deal_one(options: Mapping[str, Any], chance: random.Random, first: int | None) -> Any:
    """A new game, in the phase `hiring`.

    Args:
        options: all options of the game.
        chance: where the dice and the lot come from.
        first: the first player of BB-4.1; None: by lot.
    """
    states = empty_states(1)
    set_options(states, options)
    deal_at(states, 0, 1 + chance.getrandbits(60))
    if first is not None:
        states["deployer"] = first
    return states


def actors(states: Any) -> tuple[int, ...]:
    """The players who may act now: both while both hire or plan, nobody when the game is over."""
    phase = states["phase"][0]
    if phase == OVER:
        return ()
    if phase == HIRING:
        return tuple(player for player in range(2) if not states["hired"][0, player])
    if phase == PLANNING:
        return tuple(player for player in range(2) if states["plan"][0, player, 0] == NOBODY)
    return (int(states["to_move"][0]),)


def outcome(states: Any) -> Outcome | None:
    """The result of a game, None while it goes on (BB-13)."""
    winner = int(states["winner"][0])
    if winner == NOBODY:
        return None
    where = states["where"][0]
    soldiers = states["soldiers"][0]
    if any(where[bearer_of(player)] == NOWHERE for player in range(2)):
        reason = "capture"
    elif not soldiers.all():
        reason = "annihilation"
    else:
        reason = "control"
    points = {seat: int(winner == player) for player, seat in enumerate(SEATS)}
    return Outcome(None if winner == DRAW else SEATS[winner], reason, points)
