"""Preparing a game: everything that playing it needs is compiled, or read from the cache.

What that is stands in a list (`Batches.entries`). The first stages then do once what they are for,
so that a process has also imported and read everything.

Of several processes that prepare the same, one compiles and the others wait for it. A file in the
cache says how far it is, for everybody who waits.
"""

import hashlib
import os
import threading
from collections.abc import Generator
from contextlib import contextmanager, suppress
from functools import cache
from pathlib import Path

from vexilla.agents.agent import rehearse
from vexilla.agents.greedy import GreedyAgent
from vexilla.agents.search import SearchAgent
from vexilla.game import GAMES, load, load_view, new, package_of
from vexilla.machine import systems
from vexilla.registry import sources_of

# In the order in which a first game needs them; endgames come when it has long begun
STAGES = ("rules", "greedy", "search", "hints", "endgames")
AGENT_STAGES = {
    "greedy": ("greedy",),
    "search": ("greedy", "search"),
    "champion": ("greedy", "search", "endgames"),
}
TELL_S = 0.3  # between two notes of how far it is
DONE = b"done"  # in the lock file of a stage


def prepare(game: str, stage: str) -> None:
    """Compiles what a stage of a game needs, or loads it.

    Args:
        game: the name of the game.
        stage: one of `STAGES`: to have a table, to have the simplest opponent, to have the levels,
            to have hints and the coach, to have what the highest level alone needs.
    """
    with _alone(game, stage):
        compile_stage(game, stage)
        if stage == "rules":
            prepare_rules(game)
        elif stage == "greedy":
            rehearse(GreedyAgent, game)
        elif stage == "search":
            SearchAgent(level=1).prepare(game)


def compile_stage(game: str, stage: str) -> None:
    """Compiles the entries of a stage (`Batches.entries`), or loads them, and does nothing else."""
    from vexilla.kernel.entries import compile_entries  # it imports the compiler

    compile_entries(package_of(game).batches.entries().get(stage, ()))


@cache
def prepare_agent(game: str, agent: str) -> None:
    """Compiles what an agent needs for a game, unless some process has; does so once a process.

    Args:
        game: the name of the game.
        agent: an agent as `make_agent` reads it.
    """
    for stage in AGENT_STAGES.get(agent.partition(":")[0], ()):
        if not is_prepared(game, stage):
            prepare(game, stage)


def prepare_rules(name: str) -> None:
    """Does once what a table needs."""
    game = new(name, seed=1)
    seat = game.to_move
    assert seat is not None
    action = game.agent_view(seat).actions[0]
    game.explain(action, seat)
    game.reveals(action, seat)
    load_view(game.view(seat)).explain(action)  # as an agent in another process gets it
    game.play(action, seat)
    load(game.position())
    game.view(None)


def is_prepared(game: str, stage: str) -> bool:
    """Returns whether some process has prepared a stage, so that the cache holds it.

    It was one with this Python and this processor, and with the game's sources of today.
    """
    try:
        return _file(game, stage).read_bytes() == _done(game)
    except OSError:
        return False


def progress(game: str) -> float:
    """Returns how much of a game's code has been compiled by whoever is compiling, from 0 to 1."""
    with suppress(OSError, ValueError):
        return float(_file(game).read_text(encoding="ascii"))
    return 0.0


def _file(game: str, stage: str = "progress") -> Path:
    # not when a program starts: it imports the compiler
    from vexilla.kernel.numba.cache import FOLDER, MADE_FOR

    return FOLDER / MADE_FOR / f"{game}.{stage}"


@cache
def _done(game: str) -> bytes:
    """What a note says of a stage that is prepared; the cache's folder is that of our sources."""
    package = GAMES[game].partition(".")[0]
    digest = hashlib.sha256()
    for source in sorted(sources_of(package)) if package != "vexilla" else ():
        digest.update(source.read_bytes())
    return DONE + digest.hexdigest().encode()


@contextmanager
def _alone(game: str, stage: str) -> Generator[None]:
    """Waits until no other process prepares this stage; then tells how far this one is."""
    with suppress(OSError):
        _file(game).parent.mkdir(parents=True, exist_ok=True)
    try:
        file = systems.open_mine(_file(game, stage))
    except OSError:  # the cache cannot be written: nobody could share what is compiled
        yield
        return
    done = threading.Event()
    teller = threading.Thread(target=_tell, args=(game, done), daemon=True)
    try:
        with suppress(OSError):  # a file system without locks
            systems.lock(file)
        teller.start()
        yield
        with suppress(OSError):  # a disk that is full
            os.lseek(file, 0, os.SEEK_SET)
            os.write(file, _done(game))
    finally:
        done.set()
        with suppress(OSError):  # a process that was forked meanwhile may hold the file open
            systems.unlock(file)
        os.close(file)


def _tell(game: str, done: threading.Event) -> None:
    """Writes how far this process is, until it is done."""
    from vexilla.kernel.numba.dispatcher import compiled_share

    package, file = GAMES[game], _file(game)
    while not done.wait(TELL_S):
        temporary = file.with_suffix(f".{os.getpid()}")
        with suppress(OSError):
            temporary.write_text(f"{compiled_share(package):.3f}", encoding="ascii")
            temporary.replace(file)
        with suppress(OSError):  # on Windows nobody replaces a file that is being read
            temporary.unlink(missing_ok=True)
