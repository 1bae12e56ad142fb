"""A run: lessons from `greedy`, then learning by play, with checkpoints, evaluations and curves.

A run has a folder. It holds `settings.toml`, `checkpoint.npz`, `curves.csv`, `curves.png` and, once
something is learned, `network.f16`: the weights as the kernel reads them.
"""

import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import jax
import numpy as np

from training.learning.checkpoint import Progress, read_checkpoint, write_checkpoint
from training.learning.curves import draw_curves, read_curves, write_curves
from training.learning.game import flat, learner_of, new_parameters
from training.learning.games import GREEDY, LEARNER, OPPONENT, RANDOM, Games, Threads, Workers
from training.learning.rival import Rival
from training.learning.settings import ITSELF, SETTINGS_FILE, read_settings
from training.learning.updates import (
    ADAM,
    advantages_of,
    chances_by_critic,
    gathered,
    learn,
    lesson_loss,
    minibatches,
    play_loss,
)
from training.playing.networks import write_parameters

# Numbers of the first game: those of lessons, of play, of the pool and of evaluations differ
LESSON_GAMES, PLAY_GAMES, POOL_GAMES, EVALUATION_GAMES = (k << 28 for k in range(4))


class Run:
    """A run in its folder."""

    def __init__(self, folder: Path, workers_for: Callable[[str, int], Workers] = Threads) -> None:
        """Begins a run, or goes on with one where its last checkpoint was written.

        Args:
            folder: with `settings.toml`.
            workers_for: makes those who play, for a game and a seed.
        """
        self.folder = folder
        self.settings = read_settings(folder / SETTINGS_FILE)
        self.game = learner_of(self.settings.game)
        self.games = Games(workers_for(self.settings.game, self.settings.seed))
        self.rival: Rival | None = None
        if self.settings.opponent != ITSELF:
            self.rival = Rival(
                self.settings.opponent, self.settings.game, self.settings.seed, self.games
            )
        parameters = new_parameters(self.game, self.settings.seed)
        self.progress = Progress(0, 0, parameters, ADAM.init(parameters), [])
        path = folder / "checkpoint.npz"
        if path.exists():
            self.progress = read_checkpoint(path, self.progress)
        # Placed at once, so that nothing is compiled again when the first update has placed it.
        placed = jax.device_put(self.progress[2:4], jax.devices()[0])
        self.progress = self.progress._replace(parameters=placed[0], adam=placed[1])
        done = self.progress.lessons + self.progress.updates
        self.rows: list[dict[str, Any]] = [
            dict(row) for row in read_curves(folder / "curves.csv") if int(row["step"]) <= done
        ]

    @property
    def done(self) -> bool:
        """Whether all updates are done."""
        return self.progress.updates >= self.settings.updates

    def advance(self) -> dict[str, Any]:
        """Does the next lesson or update. Returns its line of the curves."""
        began = time.monotonic()
        in_lessons = self.progress.lessons < self.settings.lessons
        row = self._lesson() if in_lessons else self._update()
        row["seconds"] = round(time.monotonic() - began, 2)
        before = self.rows[-1] if self.rows else {"games": 0}
        row = {"step": self.progress.lessons + self.progress.updates} | row
        row["games"] += int(before["games"])
        if row["step"] % self.settings.evaluate_every == 0 or self.done:
            row |= self.evaluate()
        self.rows.append(row)
        if row["step"] % self.settings.checkpoint_every == 0 or self.done:
            self.save()
        return row

    def save(self) -> None:
        """Writes all files of the folder."""
        write_parameters(self.parameters(), self.folder / "network.f16")
        write_curves(self.rows, self.folder / "curves.csv")
        draw_curves(self.rows, self.folder / "curves.png")
        write_checkpoint(self.progress, self.folder / "checkpoint.npz")

    def parameters(self) -> Any:
        """The parameters of the network as the kernel reads them."""
        return flat(self.game, self.progress.parameters["network"])

    def evaluate(self) -> dict[str, Any]:
        """Scores of the likeliest choice against the fixed pool, always on the same deals."""
        now = self.parameters()
        start = self.progress.pool[0] if self.progress.pool else now
        count = self.settings.evaluation_games
        scores: dict[str, Any] = {}
        for name, player in (("random", RANDOM), ("greedy", GREEDY), ("start", OPPONENT)):
            if count and (name != "start" or self.progress.pool):
                played = self.games.play(now, start, (LEARNER, player), EVALUATION_GAMES, count)
                scores[name] = round(float(played.results.mean()), 4)
        if count and self.rival:
            known = scores.get(self.settings.opponent)
            played = known or self.rival.play(now, EVALUATION_GAMES, count).results.mean()
            scores["opponent"] = round(float(played), 4)
        return scores

    def _lesson(self) -> dict[str, Any]:
        """Learns from games of `greedy` against itself."""
        settings, done = self.settings, self.progress.lessons
        now = self.parameters()
        played = self.games.play(
            *(now, now, (GREEDY, GREEDY), LESSON_GAMES + done * settings.lesson_games),
            settings.lesson_games,
            recorded=GREEDY,
            temperature=settings.lesson_temperature,
            variant=settings.variant,
        )
        results = np.concatenate([part["result"] for part in played.decisions])
        d = gathered(self.game, played.decisions, {"target": results})
        row = self._learn(lesson_loss, d, settings.lesson_rate, {})
        self.progress = self.progress._replace(lessons=done + 1)
        return row | {"games": len(played.results)}

    def _update(self) -> dict[str, Any]:
        """Plays, and learns from it."""
        settings, done = self.settings, self.progress.updates
        now = self.parameters()
        pool = self.progress.pool or [now]
        chance = np.random.default_rng([settings.seed, done])
        opponent = pool[chance.integers(len(pool))]
        records: list[Any] = []
        play: Any = {"recorded": LEARNER, "temperature": 1.0, "variant": settings.variant}
        for first, count, other in (
            (PLAY_GAMES, settings.games, LEARNER),
            (POOL_GAMES, settings.pool_games, OPPONENT),
        ):
            if count:
                begin = first + done * count
                if self.rival and other == LEARNER:
                    played = self.rival.play(now, begin, count, **play)
                else:
                    played = self.games.play(now, opponent, (LEARNER, other), begin, count, **play)
                records += played.decisions
        d = gathered(self.game, records, {})
        chances = chances_by_critic(self.game, self.progress.parameters, d, settings)
        advantages, targets = advantages_of(records, chances, settings.trace)
        results = np.concatenate([part["result"] for part in records])
        brier = float(((chances - results) ** 2).mean())
        spread = float(advantages.std())
        d |= {"advantage": (advantages - advantages.mean()) / (spread + 1e-6), "target": targets}
        left = 1.0 - 0.9 * done / max(settings.updates, 1)
        weights = {
            "clip": settings.clip,
            "entropy": settings.entropy * left,
            "value": settings.value,
            "belief": settings.belief,
        }
        row = self._learn(play_loss, d, settings.rate * left, weights)
        pool = list(pool)
        if (done + 1) % settings.pool_every == 0:
            pool.append(self.parameters())
            if len(pool) > settings.pool_size:
                pool = pool[:1] + pool[2::2]
        self.progress = self.progress._replace(updates=done + 1, pool=pool)
        more = {"critic_brier": round(brier, 4), "advantage_spread": round(spread, 4)}
        return row | more | {"games": settings.games + settings.pool_games}

    def _learn(self, loss: Any, d: Any, rate: float, weights: dict[str, Any]) -> dict[str, Any]:
        """Learns from decisions. Returns the mean losses."""
        settings = self.settings
        chance = np.random.default_rng(
            [settings.seed, self.progress.lessons, self.progress.updates]
        )
        p, adam = self.progress.parameters, self.progress.adam
        losses: list[Any] = []
        for _ in range(settings.epochs):
            for part in minibatches(d, settings, chance):
                p, adam, told = learn(loss, self.game, p, adam, part, rate, weights)
                losses.append(told)
        self.progress = self.progress._replace(parameters=p, adam=adam)
        row = {name: round(float(np.mean([x[name] for x in losses])), 5) for name in losses[0]}
        return {"decisions": len(d["choice"])} | row
