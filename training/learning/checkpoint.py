"""Checkpoints: all that a run needs to go on after it was killed, in one file."""

from pathlib import Path
from typing import Any, NamedTuple

import jax
import numpy as np


class Progress(NamedTuple):
    """How far a run is.

    Attributes:
        lessons: lessons done.
        updates: updates done.
        parameters: those of the network and of the critic.
        adam: the state of Adam.
        pool: earlier versions of the network, as the kernel reads them.
    """

    lessons: int
    updates: int
    parameters: Any
    adam: Any
    pool: list[Any]


def write_checkpoint(progress: Progress, path: Path) -> None:
    """Writes a checkpoint. A kill in between leaves the previous one."""
    leaves = jax.tree.leaves((progress.parameters, progress.adam))
    arrays: dict[str, Any] = {f"leaf{i}": np.asarray(leaf) for i, leaf in enumerate(leaves)}
    pool = np.stack(progress.pool) if progress.pool else np.zeros((0, 0), np.float32)
    done = np.array([progress.lessons, progress.updates])
    unfinished = path.with_suffix(".unfinished")
    with unfinished.open("wb") as file:
        np.savez(file, done=done, pool=pool, **arrays)
    unfinished.replace(path)


def read_checkpoint(path: Path, like: Progress) -> Progress:
    """The progress in a file, whose parts have the form of those of `like`."""
    with np.load(path) as file:
        form = jax.tree.structure((like.parameters, like.adam))
        leaves = [file[f"leaf{i}"] for i in range(form.num_leaves)]
        parameters, adam = jax.tree.unflatten(form, leaves)
        lessons, updates = file["done"].tolist()
        return Progress(lessons, updates, parameters, adam, list(file["pool"]))
