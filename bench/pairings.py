"""Two agents that play each other, in a folder that keeps every finished pair of games."""

import hashlib
import json
import re
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from vexilla.arena import play_tournament
from vexilla.arena.log import TournamentLog
from vexilla.arena.pairs import PairResult, Setting

SEED = 20


@dataclass(frozen=True)
class Pairing:
    """Two agents of a game.

    Attributes:
        game: the name of the game.
        agents: the two, in the order in which the scores are stored.
        time_s: seconds for each choice; None: no limit.
    """

    game: str
    agents: tuple[str, str]
    time_s: float | None

    def file(self, folder: Path) -> Path:
        """Where its finished pairs are stored."""
        text = f"{self.agents} {self.time_s}"
        names = "-".join(re.sub(r"[^a-z0-9]+", "_", agent.lower())[:24] for agent in self.agents)
        return folder / self.game / f"{names}-{hashlib.sha256(text.encode()).hexdigest()[:8]}.jsonl"

    def play(self, folder: Path, games: int, jobs: int) -> None:
        """Plays what is missing of a number of games."""
        path = self.file(folder)
        path.parent.mkdir(parents=True, exist_ok=True)
        play_tournament(
            self.game, self.agents, games,
            seed=SEED, time_per_move=self.time_s, jobs=jobs, out=path,
        )  # fmt: skip


def read(path: Path) -> tuple[Setting, Sequence[PairResult]]:
    """The setting and the finished pairs of a file."""
    with path.open(encoding="utf-8") as lines:
        stored = json.loads(next(lines))["setting"]
    setting = Setting(**stored | {"agents": tuple(stored["agents"])})
    with TournamentLog.open(path, setting, any_seed=False) as log:
        return setting, log.results
