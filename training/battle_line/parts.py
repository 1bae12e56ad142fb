"""Parts of the games that the search plays against itself: on all cores, or on a Ray cluster."""

from collections.abc import Iterable
from concurrent.futures import ThreadPoolExecutor
from itertools import pairwise
from typing import Any

import numpy as np

from training.battle_line.playing.searched_games import SEARCHED, play_searched_games
from training.learning.cluster import connected
from vexilla.battle_line.rules.knowledge import empty_views
from vexilla.given import cores
from vexilla.kernel.search import SCRATCH_STATES, new_lists
from vexilla.kernel.tree import new_trees
from vexilla.rules import package_of, rules_of

RULES = rules_of("battle-line")
PART_GAMES = 8
PLAYS = 20  # of a decision that are learned from: the most visited ones
NONE = -1  # no play
POSITIONS_A_GAME = 2500  # places in the record, more than enough
STORED = {"line_inputs": np.float16, "flag_inputs": np.float16, "visits": np.int32}


def play_part(number: int, parameters: Any, simulations: int, seed: int) -> dict[str, Any]:
    """Plays the games of a part. Returns the fields of their positions."""
    scratch = package_of(RULES.NAME).judges.search_scratch()
    scratch["parameters"] = parameters
    positions = np.zeros(POSITIONS_A_GAME * PART_GAMES, SEARCHED)
    made = play_searched_games(
        *(RULES.empty_states(1), empty_views(1), RULES.empty_states(SCRATCH_STATES), scratch),
        *(new_trees(1), new_lists(RULES.MAX_ACTIONS), number * PART_GAMES, PART_GAMES),
        *(simulations, seed, positions),
    )
    names = SEARCHED.names or ()
    fields = {name: positions[:made][name] for name in names}
    return {name: values.astype(STORED.get(name, values.dtype)) for name, values in fields.items()}


def play_parts(
    numbers: list[int],
    parameters: Any,
    simulations: int,
    seed: int,
    threads: int = 0,
    ray: str = "",
) -> Iterable[tuple[int, dict[str, Any]]]:
    """Plays parts of the games. Yields the number of each and its positions, in any order.

    Args:
        numbers: of the parts.
        parameters: of the network that the search evaluates with.
        simulations: for each play.
        seed: of all deals and choices.
        threads: how many parts are played at once; 0: one for each core.
        ray: HOST:PORT of a Ray cluster that plays them instead, or `local`.

    Raises:
        VexillaError: Ray is not installed, or there is no cluster at the address.
    """
    given = parameters, simulations, seed
    if ray:
        library = connected(ray)
        play = library.remote(max_retries=-1)(play_part)
        waiting = {play.remote(number, *given): number for number in numbers}
        while waiting:
            (done,), _ = library.wait(list(waiting))
            yield waiting.pop(done), library.get(done)
        return
    with ThreadPoolExecutor(threads or cores()) as pool:
        yield from zip(numbers, pool.map(lambda n: play_part(n, *given), numbers), strict=True)


def rows_of(d: dict[str, Any]) -> Any:
    """The positions of each decision: that before it, then those after the most visited plays.

    Only decisions between several plays are there. Where there are fewer than PLAYS, the rest of
    the row is NONE.
    """
    changes = (np.diff(d["game"]) != 0) | (np.diff(d["decision"]) != 0)
    begins = np.concatenate([[0], np.flatnonzero(changes) + 1, [len(d["game"])]])
    found: list[Any] = []
    for begin, end in pairwise(begins.tolist()):
        plays = begin + 1 + np.argsort(-d["visits"][begin + 1 : end], kind="stable")[:PLAYS]
        if len(plays) > 1:
            row = np.full(PLAYS + 1, NONE)
            row[0], row[1 : 1 + len(plays)] = begin, plays
            found.append(row)
    return np.array(found)
