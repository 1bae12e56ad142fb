"""What each action is worth near the end, for a player who knows the view and nothing else.

With both decks empty the view leaves one state, and the values are exact. Else states are sampled
that agree with the view, decks included; in each of them, the rest of the game is solved as if all
cards lay open (`endgame.py`), and the values are averaged. That is what a player could expect who
learned all cards after the choice, so it says nothing of what is gained by hiding or finding out.
"""

from collections.abc import Callable
from typing import Any

from vexilla.battle_line.judgement.endgame import UNKNOWN, WON, begin_at, new_solver, solve_at
from vexilla.battle_line.rules.components import FLAGS
from vexilla.battle_line.rules.knowledge import resample_at
from vexilla.battle_line.rules.state import empty_states
from vexilla.kernel import arrays as np
from vexilla.kernel.draws import start_rng
from vexilla.kernel.playout import copy_at, step_at
from vexilla.kernel.types import Codes, Scores, States, Views

MIN_WORLDS = 8  # the mean of fewer says too little
MAX_WORLDS = 64
LIMIT = 2000  # positions between two questions about time: less than a millisecond

# How many slots may be free at open flags: with more, hardly any position is solved in time.
# A Tactics card that may still be played or drawn makes a game much larger.
FREE_SLOTS = 12
FREE_SLOTS_WITH_TACTICS = 5


def endgame_values(
    views: Views, codes: Codes, seed: int, go_on: Callable[[int], bool]
) -> tuple[Scores, float] | None:
    """The value of each action where the rest of the game can be solved (`Judges`)."""
    if not within_reach(views) or not go_on(0):
        return None
    exact = not views["deck_left"][0] and not views["tactics_left"][0]
    solver, spare = new_solver()
    worlds, totals = 0, np.zeros(len(codes))
    rng = start_rng(seed, 0)
    world = empty_states(1)
    visited = 0
    while worlds < (1 if exact else MAX_WORLDS):
        rng = resample_at(views, 0, world, 0, rng)
        values = np.zeros(len(codes))
        for i, code in enumerate(codes):
            value, visited = solved_after(world, int(code), solver, spare, visited, go_on)
            if value == UNKNOWN:
                return result(totals, worlds, exact)
            values[i] = value / WON
        totals += values if views["seat"][0] == 0 else 1.0 - values
        worlds += 1
    return result(totals, worlds, exact)


def result(totals: Scores, worlds: int, exact: bool) -> tuple[Scores, float] | None:
    """The mean values and how far they may be off; None if they say too little."""
    if worlds < (1 if exact else MIN_WORLDS):
        return None
    return totals / worlds, 0.0 if exact else 1.0 / worlds


def solved_after(
    world: States, code: int, solver: Any, spare: States, visited: int, go_on: Callable[[int], bool]
) -> tuple[int, int]:
    """The value of a state after an action for player 0, or UNKNOWN; and the positions visited."""
    after = empty_states(1)
    copy_at(after, 0, world, 0)
    step_at(after, 0, code)
    begin_at(solver, spare, after, 0)
    nodes = 0
    while go_on(visited + nodes):
        value = solve_at(solver, spare, LIMIT)
        nodes = int(solver["nodes"][0])
        if value != UNKNOWN:
            return value, visited + nodes
    return UNKNOWN, visited + nodes


def within_reach(views: Views) -> bool:
    """Whether so few slots are free that the rest of a game may be solved in time."""
    v = views[0]
    claimed = int(v.claimed[0]) | int(v.claimed[1])
    free = 0
    for flag in range(FLAGS):
        if not claimed >> flag & 1:
            needed = 4 if int(v.environment[1]) == flag else 3
            for player in range(2):
                lying = int(v.side[player, flag]), int(v.morale[player, flag])
                free += max(0, needed - sum(cards.bit_count() for cards in lying))
    tactics = int(v.tactics_left) + int(v.held_tactics[0]) + int(v.held_tactics[1])
    return free <= (FREE_SLOTS_WITH_TACTICS if tactics else FREE_SLOTS)
