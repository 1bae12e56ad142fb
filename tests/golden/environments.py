"""The digest of an environment: all on which a program that has learned in it relies.

`docs/versions.md` has that of each version; `python -m tests.golden.environments` prints those
of today.
"""

import hashlib
from collections.abc import Iterator
from typing import Any

import gymnasium
import numpy as np

from tests.golden import stored
from tests.samples import OURS
from vexilla.env import Batch
from vexilla.env.games import arrays_of
from vexilla.env.gymnasium import IDS
from vexilla.rules import rules_of

GAMES, STEPS = 8, 400  # of random games; they end before
PLAYED = ("actors", "action", "outcome")  # of golden games that `random` plays


def digest(game: str) -> str:
    """What the environment of a game shows, allows, deals and rewards, as a short digest."""
    found = hashlib.sha256()
    for part in _parts(game):
        found.update(part if isinstance(part, bytes) else repr(part).encode())
    return found.hexdigest()[:12]


def _parts(game: str) -> Iterator[Any]:
    """All that counts."""
    arrays = arrays_of(game)
    yield arrays.CHOICE_NAMES
    yield [(part.name, part.count, part.scale, part.highest) for part in arrays.PLANES]
    yield [(part.name, part.count, part.scale, part.highest) for part in arrays.NUMBERS]
    last = {name: values[-1] for name, values in rules_of(game).OPTIONS.items()}
    for options in ({}, last):
        yield from _shown(Batch(game, GAMES, seed=1, options=options, threads=1))
    env: Any = gymnasium.make(IDS[game])
    seen, info = env.reset(seed=1)  # a seed of Gymnasium goes through NumPy's generator
    yield from (part.tobytes() for part in (*seen.values(), info["action_mask"]))
    yield info["seat"]
    for seed in (1, 2):
        yield [stored()[f"{game}-{seed}"][component] for component in PLAYED]


def _shown(batch: Batch) -> Iterator[bytes]:
    """All that a batch of random games shows."""
    for _ in range(STEPS):
        for seat in (-1, 0, 1):
            yield from (part.tobytes() for part in batch.observe(seat))
        yield from (part.tobytes() for part in (batch.actors, batch.rewards, batch.done))
        yield np.packbits(batch.mask()).tobytes()
        batch.step(batch.sample())


if __name__ == "__main__":
    for name in OURS:
        print(name, digest(name))
