"""The list of what Python calls of the kernel, with the types of all arguments.

Each game has one (`judgement/entries.py`, `Batches.entries`), with what every game needs from here.
Whoever compiles ahead asks it: `vexilla compile`, a wheel with compiled code, the build for the
browser. Python may call other compiled functions too: they are compiled when that happens.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, NamedTuple, cast

import numpy as np

from vexilla.kernel.batch import (
    meet_range,
    observe_range,
    observe_view_at,
    play_out_at,
    sample_range,
    step_places,
    step_range,
)
from vexilla.kernel.continuations import continue_at
from vexilla.kernel.draws import start_rng
from vexilla.kernel.numba.dispatcher import compile_for
from vexilla.kernel.playout import advance_at, copy_at, legal_at, playout_range, step_at
from vexilla.kernel.replay import choose_at, replay_all, view_all
from vexilla.kernel.search import search_at
from vexilla.kernel.spelling import DRAFT, read_spelling_at, spell_at, write_mask_at
from vexilla.kernel.tree import TREE, clear_tree_at

INT, TRUTH = int, bool


class Row(NamedTuple):
    """The type of an array without gaps: what an item is, and the number of dimensions."""

    item: Any
    dimensions: int = 1


class One(NamedTuple):
    """The type of a record that Python has taken out of an array."""

    record: Any


class Entry(NamedTuple):
    """A compiled function that Python calls, and the types of its arguments.

    A type is INT, TRUTH, a `Row`, a `One`, or a tuple of types.
    """

    function: Callable[..., Any]
    arguments: tuple[Any, ...]


# The entries that each stage of preparing a game needs (`vexilla.agents.preparation`); and those of
# "arrays", which only learners need
Entries = Mapping[str, Sequence[Entry]]

CODES, SCORES, RNGS = Row(np.int64), Row(np.float64), Row(np.int64)


def entry(function: Callable[..., Any], *arguments: Any) -> Entry:
    """An entry. Arguments as for `Entry`."""
    return Entry(function, arguments)


def of_every_game(state: Any, view: Any, scratch: Any) -> Entries:
    """The entries of the kernel for a game.

    Args:
        state: the dtype of its state record.
        view: the dtype of its view record.
        scratch: the dtype of its scratch space.
    """
    states, views, trees = Row(state), Row(view), Row(TREE)
    return {
        "rules": [
            entry(start_rng, INT, INT),
            entry(legal_at, states, INT, CODES),
            entry(step_at, states, INT, INT),
            entry(copy_at, states, INT, states, INT),
        ],
        "search": [
            entry(clear_tree_at, trees, INT),
            entry(
                search_at,
                *(views, states, Row(scratch), trees, INT, (CODES, SCORES), TRUTH, INT, INT),
            ),
        ],
        "hints": [
            entry(
                continue_at,
                *(views, states, Row(scratch), (CODES, SCORES), INT, INT, INT),
            ),
        ],
    }


def of_every_batch(state: Any, view: Any) -> list[Entry]:
    """The entries of the kernel for a game that `vexilla.env` knows. Arguments as above."""
    states, views, drafts = Row(state), Row(view), Row(DRAFT)
    masks, planes, numbers = Row(np.int8, 2), Row(np.int8, 3), Row(np.float32, 2)
    told = Row(np.int64), Row(np.float32, 2), Row(np.bool_), masks, CODES
    return [
        entry(advance_at, states, INT, INT, CODES),
        entry(playout_range, states, INT, INT, RNGS, CODES),
        entry(replay_all, states, CODES),
        entry(view_all, states, INT, views),
        entry(choose_at, states, INT, states, drafts, INT),
        entry(step_range, states, drafts, INT, INT, CODES, RNGS, TRUTH, *told),
        entry(step_places, states, drafts, CODES, TRUTH, CODES, RNGS, *told),
        entry(
            meet_range,
            *(states, drafts, INT, INT, Row(np.int64), CODES, Row(np.bool_), RNGS, RNGS, *told),
        ),
        entry(play_out_at, states, INT, drafts, states, INT, Row(np.int8), CODES),
        entry(
            observe_range,
            *(states, drafts, INT, INT, Row(np.int64), views, INT),
            *(planes, numbers, Row(np.int16, 2)),
        ),
        entry(observe_view_at, views, INT, planes, numbers),
        entry(sample_range, masks, INT, INT, RNGS, CODES),
        entry(spell_at, states, INT, INT, INT, CODES),
        entry(read_spelling_at, states, INT, INT, CODES, INT),
        entry(write_mask_at, states, INT, INT, drafts, Row(np.int8), CODES),
    ]


def example(wanted: Any) -> Any:
    """A value of the type of an argument."""
    if isinstance(wanted, Row):
        return np.empty((1,) * wanted.dimensions, wanted.item)
    if isinstance(wanted, One):
        return np.empty(1, wanted.record)[0]
    if isinstance(wanted, tuple):
        return tuple(map(example, cast(tuple[Any, ...], wanted)))
    return wanted()


def compile_entries(entries: Iterable[Entry]) -> None:
    """Compiles entries, or finds in the cache what was compiled."""
    for one in entries:
        compile_for(one.function, *map(example, one.arguments))


def joined(*lists: Entries) -> Entries:
    """Several lists as one."""
    stages = dict.fromkeys(stage for entries in lists for stage in entries)
    return {stage: [one for entries in lists for one in entries.get(stage, ())] for stage in stages}
