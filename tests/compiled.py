"""Compiles all that the tests call: each game, the third one too, and what only learners call.

    make compile

Otherwise the tests would compile it, several processes the same functions at the same time. Where
all has been compiled, as a note in the cache says, this starts nothing.
"""

import os

from tests.samples import OURS
from training.processes import processes
from vexilla.agents.preparation import STAGES, is_prepared, prepare
from vexilla.env.games import arrays_of
from vexilla.game import GAMES
from vexilla.terminal.commands.compile import run

ARRAYS = "arrays"  # a list of `Batches.entries` that is no stage of preparing a game


def compile_arrays(game: str) -> None:
    arrays_of(game)
    prepare(game, ARRAYS)


def main() -> None:
    assert "leduc" in GAMES, f"PYTHONPATH is {os.environ.get('PYTHONPATH')}: start `make compile`"
    if games := [game for game in GAMES if not all(is_prepared(game, each) for each in STAGES)]:
        run(games)
    if games := [game for game in OURS if not is_prepared(game, ARRAYS)]:
        with processes() as pool:
            list(pool.map(compile_arrays, games))


if __name__ == "__main__":
    main()
