"""How games and batches go on: the same for a copy, in another process too."""

from typing import Any

import vexilla
from tests.samples import small
from vexilla.env import Batch as LearnersBatch


def future_of_game(game: vexilla.Game) -> list[Any]:
    seen: list[Any] = [game.record(), game.options, game.names, game.date]
    for number in range(6):
        actions = game.legal_actions()
        if actions:
            game.play(actions[number * 7 % len(actions)])
            seen.append(game.position())
    return seen


def future_of_choices(batch: LearnersBatch) -> list[Any]:
    seen: list[Any] = []
    for _ in range(12):
        seen += [part.tobytes() for part in batch.observe()]
        batch.step(batch.sample())
        seen += [batch.states.tobytes(), batch.mask().tobytes(), batch.rewards.tobytes()]
    batch.redeal([1])
    return [*seen, batch.states.tobytes()]


def begun_batch(game: str) -> LearnersBatch:
    batch = LearnersBatch(game, 3, seed=2, options=small(game), threads=1)
    for _ in range(31):  # in the middle of spelled actions
        batch.step(batch.sample())
    return batch
