"""Lessons of Blades & Banners: games of the search against itself, and what a network learns there.

A lesson is a file with whole games, so it stays of use when the inputs of the network change.
"""

import random
import time
from functools import partial
from pathlib import Path
from typing import Any

import numpy as np

from training.processes import processes
from training.self_play import Played, play_game, targets_of
from vexilla.agents.search import SearchAgent
from vexilla.blades_and_banners.judgement.evaluation import (
    UNDECIDED,
    certain_result,
    write_inputs,
)
from vexilla.blades_and_banners.judgement.inputs import INPUTS
from vexilla.blades_and_banners.rules.state import ANNOUNCE
from vexilla.blades_and_banners.rules.turn import step
from vexilla.kernel import njit
from vexilla.rules import package_of, rules_of

GAME = "blades-and-banners"
LESSON_GAMES = 20  # games in one lesson


def write_lesson(path: Path, iterations: int) -> None:
    """Plays some games and writes a lesson. The stem of the file's name is the seed."""
    seed = int(path.stem)
    rules, chance = rules_of(GAME), random.Random(seed)
    search = SearchAgent(seed, iterations=iterations)
    save_lesson(path, [play_game(rules, search, chance) for _ in range(LESSON_GAMES)])


def write_lessons(folder: Path, minutes: float, iterations: int, jobs: int, seed: int) -> None:
    """Writes lessons for some time, in several processes."""
    end = time.monotonic() + 60 * minutes
    with processes(jobs) as pool:
        while time.monotonic() < end:
            paths = [folder / f"{seed + job}.npz" for job in range(jobs)]
            list(pool.map(partial(write_lesson, iterations=iterations), paths))
            seed += jobs


def save_lesson(path: Path, games: list[Played]) -> None:
    """Writes games to a file."""
    np.savez_compressed(
        path,
        starts=np.concatenate([played.start for played in games]),
        lengths=np.array([len(played.codes) for played in games]),
        codes=np.concatenate([played.codes for played in games]),
        said=np.concatenate([played.said for played in games]).astype(np.float32),
        drawn=np.concatenate([played.drawn for played in games]),
        results=np.array([played.result for played in games]),
    )


def read_lesson(path: Path) -> list[Played]:
    """The games in a file."""
    with np.load(path) as lesson:
        ends = np.cumsum(lesson["lengths"])[:-1]
        parts = (np.split(lesson[name], ends) for name in ("codes", "said", "drawn"))
        starts = lesson["starts"]
        return [
            Played(starts[k : k + 1], codes, said, drawn, float(lesson["results"][k]))
            for k, (codes, said, drawn) in enumerate(zip(*parts, strict=True))
        ]


@njit
def replay(
    game: Any, codes: Any, targets: Any, scratch: Any, spare: Any, inputs: Any, due: Any
) -> int:
    """Plays a game again, and writes the inputs of its positions for both seats.

    Args:
        game: an array of one game; overwritten.
        codes: all actions.
        targets: what an evaluation should say for seat 0 before each action.
        scratch: the scratch space, an array of one record.
        spare: an array of one game; overwritten.
        inputs: receives a row for each position whose result is not certain.
        due: receives what the network should say of each row.

    Returns:
        The number of rows.
    """
    made = 0
    for k in range(len(codes)):
        for seat in range(2):
            if game[0].phase < ANNOUNCE:
                continue
            spare[0] = game[0]
            if certain_result(spare[0], seat, scratch[0]) != UNDECIDED:
                continue
            write_inputs(spare[0], seat, scratch[0])
            for i in range(INPUTS):
                inputs[made, i] = scratch[0].inputs[i]
            due[made] = targets[k] if seat == 0 else 1.0 - targets[k]
            made += 1
        step(game[0], codes[k])
    return made


def positions_of(games: list[Played]) -> tuple[Any, Any, Any]:
    """The positions of games: the inputs, what the network should say, the numbers of the games."""
    rules = rules_of(GAME)
    scratch, spare = package_of(rules.NAME).judges.search_scratch(), rules.empty_states(1)
    every: list[tuple[Any, Any, Any]] = []
    for number, played in enumerate(games):
        rows = 2 * len(played.codes)
        inputs, due = np.zeros((rows, INPUTS), np.float32), np.zeros(rows, np.float32)
        targets = targets_of(played)
        made = replay(played.start.copy(), played.codes, targets, scratch, spare, inputs, due)
        every.append((inputs[:made], due[:made], np.full(made, number)))
    inputs, due, numbers = (np.concatenate(part) for part in zip(*every, strict=True))
    return inputs, due, numbers
