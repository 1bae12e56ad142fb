"""The set-up of a game (BB-2, BB-3.1, BB-4.1), and its outcome (BB-13)."""

import random
from collections.abc import Mapping
from typing import Any

from vexilla.blades_and_banners.rules.board import bearer_of
from vexilla.blades_and_banners.rules.components import COLUMNS, MAX_TREES, SEATS
from vexilla.blades_and_banners.rules.hiring import MIN_BUDGET, roll_budget
from vexilla.blades_and_banners.rules.options import set_options
from vexilla.blades_and_banners.rules.state import (
    AUTOMATIC,
    AUTOMATIC_BY_PLACE,
    DRAW,
    HIRING,
    NOBODY,
    NOWHERE,
    OVER,
    PLANNING,
    clear,
    empty_states,
)
from vexilla.blades_and_banners.rules.trees import grow_trees, plant_trees, trees_of
from vexilla.kernel import below, next_rng, njit
from vexilla.kernel.types import Rng, Rngs, Seat, State, States
from vexilla.outcome import Outcome


@njit
def deal_record(s: State, rng: Rng) -> Rng:
    """Sets up a game: trees, budget and first player. Returns the generator's next state."""
    clear(s)
    if s.trees_agreed:
        plant_trees(s)
    else:
        rng = grow_trees(s, rng)
    rng = roll_budget(s, rng)
    rng = next_rng(rng)
    s.deployer = below(rng, 2)
    return rng


@njit
def deal_range(states: States, first: int, last: int, rngs: Rngs) -> None:
    """Deals games `first` to `last - 1`; `rngs` holds a generator state for each."""
    for i in range(first, last):
        rngs[i] = deal_record(states[i], rngs[i])


@njit
def deal_at(states: States, i: int, rng: Rng) -> Rng:
    """Calls `deal_record` for game i."""
    return deal_record(states[i], rng)


def deal(options: Mapping[str, Any], chance: random.Random, first: Seat | None) -> States:
    """A new game, in the phase `hiring`.

    Args:
        options: all options of the game, checked.
        chance: the source of randomness for the dice and the lot.
        first: the first player (BB-4.1); None: drawn by lot.
    """
    return _dealt(options, 1 + chance.getrandbits(60), first)


def _dealt(options: Mapping[str, Any], rng: Rng, first: Seat | None) -> States:
    """A new game, set up with this state of the generator."""
    states = empty_states(1)
    set_options(states, options)
    deal_at(states, 0, rng)
    if first is not None:
        states["deployer"] = first
    return states


def deal_openly(
    options: Mapping[str, Any], chance: random.Random, first: Seat | None
) -> tuple[States, dict[str, Any]]:
    """The game that `deal` makes, and the dice that were rolled for it (BB-2, BB-3.1).

    Returns:
        The state, and a document: under `trees` the two dice of each throw and the tree that came
        of it, under `budget` the dice of each throw. What was agreed on is left out.
    """
    rng = 1 + chance.getrandbits(60)
    states = _dealt(options, rng, first)
    s = states[0]
    dice = Dice(rng)
    drawn: dict[str, Any] = {}
    if not s.trees_agreed:
        edge = "east" if s.trees_from_east else "west"
        drawn["trees"] = {"from": edge, "throws": _tree_throws(dice, edge)}
    if not s.agreed_budget:
        throws = [dice.throw(s.dice)]
        while sum(throws[-1]) < MIN_BUDGET:
            throws.append(dice.throw(s.dice))
        drawn["budget"] = throws
    return states, drawn


class Dice:
    """The dice that a state of the generator rolls."""

    def __init__(self, rng: Rng) -> None:
        self._rng = rng

    def throw(self, count: int) -> list[int]:
        """The next throw of some dice."""
        shown: list[int] = []
        for _ in range(count):
            self._rng = next_rng(self._rng)
            shown.append(1 + below(self._rng, 6))
        return shown


def _tree_throws(dice: Dice, edge: str) -> list[dict[str, Any]]:
    """The throws for the trees: both dice, and the tree, or None (BB-2.1, BB-2.4)."""
    throws: list[list[int]] = []
    documents: list[dict[str, Any]] = []
    columns = trees = 0
    while trees < MAX_TREES and columns <= COLUMNS:
        throws.append(dice.throw(2))
        griffin, unicorn = throws[-1]
        tree = None
        if griffin != unicorn:
            columns += max(griffin, unicorn)
            grown = trees_of(throws, edge)
            tree = grown[-1] if columns <= COLUMNS else None
            trees = len(grown)
        documents.append({"griffin": griffin, "unicorn": unicorn, "tree": tree})
    return documents


def apply_version(states: States, version: int) -> None:
    """Makes a game follow the rules of the version in which it was dealt.

    In version 1, ties between defenders were broken by place alone (E39).
    """
    if version == 1:
        automatic = states["defence_order"] == AUTOMATIC
        states["defence_order"][automatic] = AUTOMATIC_BY_PLACE


def actors(states: States) -> tuple[int, ...]:
    """The players who may act now.

    While both hire or plan these may be both players; when the game is over, there are none.
    """
    phase = states["phase"][0]
    if phase == OVER:
        return ()
    if phase == HIRING:
        return tuple(player for player in range(2) if not states["hired"][0, player])
    if phase == PLANNING:
        return tuple(player for player in range(2) if states["plan"][0, player, 0] == NOBODY)
    return (int(states["to_move"][0]),)


def first_seat(start: Mapping[str, Any]) -> str:
    """The first player (BB-4.1) of a start position; after deployment, the player to move."""
    return start.get("deployer", start["to_move"])


def outcome(states: States) -> Outcome | None:
    """The result of a game, or None while it goes on (BB-13)."""
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
    seat = None if winner == DRAW else SEATS[winner]
    return Outcome(seat, reason, points(states, seat))


def points(states: States, winner: str | None) -> dict[str, int]:
    """Each seat's score in a match: 1 for the winner, wherever the soldiers stand (ruling E58)."""
    return {seat: int(seat == winner) for seat in SEATS}
