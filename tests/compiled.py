"""Compiles what only learners call, which `vexilla compile` leaves to them.

    .venv/bin/python -m tests.compiled

Otherwise the tests would compile it, several processes the same functions at the same time.
"""

import multiprocessing

from tests.samples import OURS
from vexilla.agents.preparation import prepare
from vexilla.env.games import arrays_of

ARRAYS = "arrays"  # a list of `Rules.entries` that is no stage of preparing a game


def compile_arrays(game: str) -> None:
    arrays_of(game)
    prepare(game, ARRAYS)


def main() -> None:
    context = multiprocessing.get_context("spawn")
    working = [context.Process(target=compile_arrays, args=(game,)) for game in OURS]
    for process in working:
        process.start()
    for process in working:
        process.join()
    if any(process.exitcode for process in working):
        raise SystemExit("What learners need could not be compiled; the reason stands above.")


if __name__ == "__main__":
    main()
