"""Compiling games, or loading them, with a bar that shows how far it is."""

import multiprocessing
import sys
import threading
import time
from collections.abc import Callable, Sequence
from contextlib import suppress

from vexilla.agents.preparation import STAGES, prepare, prepare_agent, progress
from vexilla.errors import VexillaError
from vexilla.game import GAMES, rules_of

LOOK_S = 0.2


def run(games: Sequence[str], *, only_rules: bool = False) -> None:
    """Compiles games for the command `vexilla compile`, each in a process of its own.

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
    for process in working.values():
        process.start()
    _show("Compiling", games, lambda: any(process.is_alive() for process in working.values()))
    for game, process in working.items():
        if process.exitcode:
            raise VexillaError(f"{game} could not be compiled; the reason stands above.")


def load_shown(game: str, agents: Sequence[str] = ()) -> None:
    """Loads a game, compiles what some agents still need there, and shows how far that is.

    Where nobody watches a terminal, it does nothing: all that is then done when it is used.

    Args:
        game: the name of the game.
        agents: agents as `make_agent` reads them.
    """
    if game not in GAMES or not sys.stderr.isatty():
        return

    def load() -> None:
        with suppress(VexillaError):  # whoever uses the game then is told
            prepare(game, STAGES[0])
            for agent in agents:
                prepare_agent(game, agent)

    loading = threading.Thread(target=load, daemon=True)
    loading.start()
    _show("Loading", [game], loading.is_alive)


def _compile(game: str, stages: Sequence[str]) -> None:
    for stage in stages:
        prepare(game, stage)


def _show(doing: str, games: Sequence[str], going_on: Callable[[], bool]) -> None:
    """Shows a bar for each game as long as something goes on."""
    from rich.console import Console
    from rich.progress import BarColumn, Progress, TextColumn, TimeElapsedColumn

    columns = (TextColumn("{task.description}"), BarColumn(), TimeElapsedColumn())
    with Progress(*columns, console=Console(stderr=True), transient=True) as bars:
        tasks = {game: bars.add_task(f"{doing} {game}") for game in games}
        while going_on():
            for game, task in tasks.items():
                bars.update(task, completed=100 * progress(game))
            time.sleep(LOOK_S)
