"""What the server has compiled or loaded so far, game by game.

A worker compiles, because a process can be killed while it does so and a thread cannot. This
process then loads the rules from the cache. The rules of all games are prepared side by side, and
before the agents of any. The agents of the game that somebody has chosen come first. Agents that
are compiled are there: a worker loads them when one is to choose, or a little after the start, when
those who waited for the server have been answered.
"""

import asyncio
from collections.abc import Iterable, Mapping
from contextlib import suppress
from dataclasses import dataclass

from vexilla.agents.preparation import (
    AGENT_STAGES,
    STAGES,
    is_prepared,
    prepare,
    prepare_rules,
    progress,
)
from vexilla.game import GAMES, Document
from vexilla.given import cores
from vexilla.server.errors import Unprepared
from vexilla.server.log import LOG
from vexilla.server.workers.workers import WorkerFailure, Workers

LEVELS = AGENT_STAGES["search"]  # what comes after them is wanted late in a game
MAX_WHY = 200  # letters of what an error says
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
        """Prepares the stage; says what failed, if anything did."""
        try:
            prepare(self.game, self.stage)
        except Exception as error:  # of any kind: of the compiler, the disk, the memory
            return {"failure": _said(error)}
        return {}


class Readiness:
    """Which games have their rules, and which have their agents; and what has failed."""

    def __init__(self) -> None:
        """Starts with nothing ready."""
        self._rules = {game: asyncio.Event() for game in GAMES}
        self._agents = {game: asyncio.Event() for game in GAMES}
        self._without_rules: set[str] = set()
        self._failures: dict[str, str] = {}  # a sentence, by game
        self._has_compiler = False  # it takes a while to import, and its cache says how far all is
        self._chosen: str | None = None  # the game that somebody waits for
        self._next: dict[str, str] = {}  # the stage with which each game that waits goes on
        self._turns = asyncio.Condition()
        self._free = max(1, cores() // 2)  # two compilations on two cores slow each other down

    @property
    def complete(self) -> bool:
        """Whether there is nothing left to prepare."""
        return all(event.is_set() for event in self._agents.values())

    @property
    def failures(self) -> Mapping[str, str]:
        """What could not be made ready: a sentence for each game of which something failed."""
        return self._failures

    async def rules(self, games: Iterable[str]) -> None:
        """Waits until the rules of some games are there; a game that does not exist is ready.

        Raises:
            Unprepared: a single game was asked for, and its rules could not be made ready.
        """
        wanted = [game for game in games if game in self._rules]
        if len(wanted) == 1 and self._chosen != wanted[0]:
            self._chosen = wanted[0]
            await self._look()
        for game in wanted:
            await self._rules[game].wait()
        if len(wanted) == 1 and wanted[0] in self._without_rules:
            raise Unprepared(self._failures[wanted[0]])

    async def prepare(self, workers: Workers) -> None:
        """Prepares all games."""
        await asyncio.gather(*(self._prepare(game, workers) for game in GAMES))

    async def _prepare(self, game: str, workers: Workers) -> None:
        try:
            await self._prepare_stages(game, workers)
        except Exception as error:  # else everybody would wait for ever, and nobody would know
            if not self._rules[game].is_set():
                self._without_rules.add(game)
            self._fail(game, _said(error))
        finally:
            self._rules[game].set()
            self._agents[game].set()
            self._next.pop(game, None)
            await self._look()

    def _fail(self, game: str, why: str) -> None:
        what = "cannot be played" if game in self._without_rules else "has no computer's player"
        self._failures[game] = f"{game} {what}: making it ready failed ({why})."
        LOG.error(self._failures[game])

    async def _prepare_stages(self, game: str, workers: Workers) -> None:
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
        for stage, following in zip(agents, [*agents[1:], None], strict=True):
            self._next[game] = stage
            await self._turn(game)
            answer: Document = {}
            try:
                with suppress(WorkerFailure):  # it was killed; the next one loads what it needs
                    answer = await workers.ask(PrepareTask(game, stage))
                if following and "failure" not in answer:
                    self._next[game] = following  # before others look whose turn it is
            finally:
                self._free += 1
                await self._look()
            if "failure" in answer:
                self._fail(game, answer["failure"])
                return
            if stage == LEVELS[-1]:
                self._agents[game].set()

    async def _turn(self, game: str) -> None:
        """Waits until the next stage of no other game goes before that of this one."""
        async with self._turns:
            await self._turns.wait_for(
                lambda: self._free and game == min(self._next, key=self._place)
            )
            del self._next[game]
            self._free -= 1
            self._turns.notify_all()

    async def _look(self) -> None:
        """Lets all that wait look whether it is their turn."""
        async with self._turns:
            self._turns.notify_all()

    def _place(self, game: str) -> tuple[bool, bool, int]:
        """The order: levels of any game before endgames, and the chosen game first."""
        late = self._next[game] not in LEVELS
        return late, game != self._chosen, list(GAMES).index(game)

    def report(self) -> Document:
        """Returns for each game whether it has rules and agents, and the share done of the work.

        It reads files.
        """
        return {
            game: {
                "rules": self._rules[game].is_set() and game not in self._without_rules,
                "agents": self._agents[game].is_set(),
                "share": self._share(game),
                **({"failure": self._failures[game]} if game in self._failures else {}),
            }
            for game in GAMES
        }

    def _share(self, game: str) -> float:
        if self._agents[game].is_set():
            return 1.0
        return progress(game) if self._has_compiler else 0.0


def _said(error: Exception) -> str:
    """What an error says, in a line."""
    text = " ".join(str(error).split())
    return f"{type(error).__name__}: {text[:MAX_WHY]}" if text else type(error).__name__
