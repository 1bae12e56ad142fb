"""What the server has compiled or loaded so far, game by game.

A worker compiles, because a process can be killed while it does so and a thread cannot. This
process then loads the rules from the cache. The rules of all games are prepared side by side, and
before the agents of any. Agents that are compiled are there: a worker loads them when one is to
choose, or a little after the start, when those who waited for the server have been answered.
"""

import asyncio
import os
from collections.abc import Iterable
from contextlib import suppress
from dataclasses import dataclass

from vexilla.agents.preparation import STAGES, is_prepared, prepare, prepare_rules, progress
from vexilla.game import GAMES, Document
from vexilla.server.workers import WorkerFailure, Workers

LOAD_S = 5.0  # after the rules: when agents that are compiled are loaded


@dataclass(frozen=True)
class PrepareTask:
    """A task for a worker: to compile a stage of a game, or to load it from the cache.

    Attributes:
        game: the name of the game.
        stage: one of `STAGES`.
    """

    game: str
    stage: str

    @property
    def needs(self) -> tuple[str, str]:
        """The game, and the stage in place of an agent: it is done once."""
        return self.game, self.stage

    def answer(self) -> Document:
        """Prepares the stage."""
        prepare(self.game, self.stage)
        return {}


class Readiness:
    """Which games have their rules, and which have their agents."""

    def __init__(self) -> None:
        """Starts with nothing ready."""
        self._rules = {game: asyncio.Event() for game in GAMES}
        self._agents = {game: asyncio.Event() for game in GAMES}
        self._has_compiler = False  # it takes a while to import, and its cache says how far all is
        # Two compilations on two cores slow each other down, and the first game is the likeliest.
        self._agents_at_once = asyncio.Semaphore(max(1, (os.cpu_count() or 1) // 2))

    @property
    def complete(self) -> bool:
        """Whether there is nothing left to prepare."""
        return all(event.is_set() for event in self._agents.values())

    async def rules(self, games: Iterable[str]) -> None:
        """Waits until the rules of some games are there; a game that does not exist is ready."""
        for game in games:
            if game in self._rules:
                await self._rules[game].wait()

    async def prepare(self, workers: Workers) -> None:
        """Prepares all games."""
        await asyncio.gather(*(self._prepare(game, workers) for game in GAMES))

    async def _prepare(self, game: str, workers: Workers) -> None:
        rules, *agents = STAGES
        compiled = await asyncio.to_thread(is_prepared, game, rules)
        self._has_compiler = True
        if not compiled:
            with suppress(WorkerFailure):  # compiling here would keep everybody waiting
                await workers.ask(PrepareTask(game, rules))
        await asyncio.to_thread(prepare_rules, game)
        self._rules[game].set()
        if await asyncio.to_thread(lambda: all(is_prepared(game, stage) for stage in agents)):
            self._agents[game].set()
            await asyncio.sleep(LOAD_S)
        async with self._agents_at_once:
            for stage in agents:
                with suppress(WorkerFailure):
                    await workers.ask(PrepareTask(game, stage))
                if stage == "search":  # endgames come when a game has long begun
                    self._agents[game].set()
        self._agents[game].set()

    def report(self) -> Document:
        """Returns for each game whether it has rules and agents, and the share done of the work.

        It reads files.
        """
        return {
            game: {
                "rules": self._rules[game].is_set(),
                "agents": self._agents[game].is_set(),
                "share": self._share(game),
            }
            for game in GAMES
        }

    def _share(self, game: str) -> float:
        if self._agents[game].is_set():
            return 1.0
        return progress(game) if self._has_compiler else 0.0
