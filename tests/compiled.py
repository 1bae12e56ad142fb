"""Compiles what only learners call, which `vexilla compile` leaves to them.

    .venv/bin/python -m tests.compiled

Otherwise the tests would compile it, several processes the same functions at the same time.
"""

from tests.samples import OURS
from training.processes import processes
from vexilla.agents.preparation import prepare
from vexilla.env.games import arrays_of

ARRAYS = "arrays"  # a list of `Rules.entries` that is no stage of preparing a game


def compile_arrays(game: str) -> None:
    arrays_of(game)
    prepare(game, ARRAYS)


def main() -> None:
    with processes() as pool:
        list(pool.map(compile_arrays, OURS))


if __name__ == "__main__":
    main()
