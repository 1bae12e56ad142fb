"""The command `vexilla compile`: compiles games now, side by side, and shows how far it is."""

import multiprocessing
import time
from collections.abc import Sequence

from rich.console import Console
from rich.progress import BarColumn, Progress, TextColumn, TimeElapsedColumn

from vexilla.agents.preparation import STAGES, prepare, progress
from vexilla.errors import VexillaError
from vexilla.game import rules_of

LOOK_S = 0.2


def run(games: Sequence[str], *, only_rules: bool = False) -> None:
    """Compiles games, each in a process of its own.

    Args:
        games: their names.
        only_rules: whether to leave the agents out.

    Raises:
        VexillaError: a process failed, or there is no such game.
    """
    for game in games:
        rules_of(game)
    context = multiprocessing.get_context("spawn")
    working = {
        game: context.Process(target=_compile, args=(game, STAGES[:1] if only_rules else STAGES))
        for game in games
    }
    columns = (TextColumn("{task.description}"), BarColumn(), TimeElapsedColumn())
    with Progress(*columns, console=Console(stderr=True), transient=True) as bars:
        tasks = {game: bars.add_task(f"Compiling {game}") for game in games}
        for process in working.values():
            process.start()
        while any(process.is_alive() for process in working.values()):
            for game, task in tasks.items():
                bars.update(task, completed=100 * progress(game))
            time.sleep(LOOK_S)
    for game, process in working.items():
        if process.exitcode:
            raise VexillaError(f"{game} could not be compiled; the reason stands above.")


def _compile(game: str, stages: Sequence[str]) -> None:
    for stage in stages:
        prepare(game, stage)
