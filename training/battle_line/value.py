"""Trains the value network of Battle Line, by games against itself.

`python -m training.battle_line.value FOLDER --minutes 60` goes on where the folder's last
checkpoint was written. The folder then holds `value_network.f16`, the mean of the latest
parameters as the kernel reads them; `curves.csv` and `curves.png`; and `checkpoint.npz`.
`--install` copies the parameters to where the champion reads them.

The learning rate falls with the number of updates, not with the time, so the same settings give the
same parameters, bit for bit, on the same machine, however often a run is interrupted.
"""

import argparse
import shutil
import time
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import jax
import numpy as np

from training.battle_line.playing.value_self_play import (
    EARLIER,
    GREEDY,
    LEARNER,
    POSITION,
    play_games,
)
from training.battle_line.value_network import (
    ADAM,
    FIELDS,
    flat,
    learn,
    mirrored,
    new_parameters,
)
from training.command import run_command
from training.learning.curves import draw_curves, read_curves, write_curves
from training.self_play import weights_path
from vexilla.battle_line.judgement.scratch import NETWORK_FILE
from vexilla.given import cores
from vexilla.kernel.search import new_lists
from vexilla.rules import package_of, rules_of

GAME = "battle-line"
SHARES = 4  # parts that games are shared out in, whatever the number of threads
POSITIONS_A_GAME = 140  # places in the record, on average more than enough
EVALUATION_GAMES = 1 << 30  # the number of the first game of an evaluation
RULES = rules_of(GAME)
SHIPPED = weights_path(GAME).with_name(NETWORK_FILE)


@dataclass(frozen=True)
class Settings:
    """The settings of a run.

    Attributes:
        seed: of all deals, choices and parameters.
        updates: how often to play and to learn from it.
        games: games for each of them.
        temperature: of the choices, as a chance to win.
        trace: lambda of TD(λ).
        timings: the claim timing of the games, 0 or 1 (BL-17.1); 2: both.
        minibatch: positions for a step of Adam.
        rate: the learning rate at first; it falls in equal steps to a twentieth.
        mean: the share of the mean parameters that stays with each update.
        evaluate_every: updates between two evaluations.
        evaluation_games: games against each opponent of an evaluation.
    """

    seed: int = 1
    updates: int = 2000
    games: int = 512
    temperature: float = 0.01
    trace: float = 0.8
    timings: int = 2
    minibatch: int = 512
    rate: float = 1e-3
    mean: float = 0.99
    evaluate_every: int = 100
    evaluation_games: int = 400


class Games:
    """Plays games on all cores. What happens depends on the seed and the games' numbers alone."""

    def __init__(self, seed: int, threads: int = 0) -> None:
        """Prepares the games.

        Args:
            seed: of all deals and choices.
            threads: how many games are played at once, at most; 0: one for each core.
        """
        self._seed = seed
        self._pool = ThreadPoolExecutor(threads or cores())

    def play(
        self,
        parameters: Any,
        earlier: Any,
        players: tuple[int, int],
        first: int,
        count: int,
        temperature: float = 0.0,
        trace: float = 1.0,
        timings: int = 0,
    ) -> tuple[Any, Any]:
        """Plays some games. Returns the positions recorded, and the results of player 0.

        Args:
            parameters: those of LEARNER.
            earlier: those of EARLIER.
            players: who plays; each sits in either seat in half of the games.
            first: the number of the first game.
            count: the number of games.
            temperature: of the choices; 0: the best, and nothing is recorded.
            trace: lambda of the targets.
            timings: the claim timing: 0 or 1; 2: both.
        """
        bounds = np.linspace(first // 2, (first + count) // 2, SHARES + 1).astype(int) * 2

        def share(k: int) -> tuple[Any, Any]:
            results = np.zeros(bounds[k + 1] - bounds[k])
            scratch = np.concatenate([package_of(RULES.NAME).judges.search_scratch()] * 2)
            for place, given in enumerate((parameters, earlier)):
                scratch[place]["parameters"] = given
                scratch[place]["by_network"] = 1
            places = POSITIONS_A_GAME * len(results) if temperature > 0 else 0
            positions = np.zeros(places, POSITION)
            made = play_games(
                *(RULES.empty_states(2), scratch, int(bounds[k]), results, np.array(players)),
                *(temperature, trace, timings, self._seed, positions),
                new_lists(RULES.MAX_ACTIONS),
            )
            return positions[:made], results

        positions, results = zip(*self._pool.map(share, range(SHARES)), strict=True)
        return np.concatenate(positions), np.concatenate(results)


class Run:
    """A run in its folder."""

    def __init__(self, folder: Path, settings: Settings, threads: int = 0) -> None:
        """Begins a run, or goes on with one where its last checkpoint was written."""
        self.folder, self.settings = folder, settings
        self.games = Games(settings.seed, threads)
        parameters = new_parameters(jax.random.key(settings.seed))
        self.updates = 0
        self.learned: Any = (parameters, ADAM.init(parameters))
        self.mean = self.start = flat(parameters)
        path = folder / "checkpoint.npz"
        if path.exists():
            with np.load(path) as file:
                form = jax.tree.structure(self.learned)
                leaves = [file[f"leaf{i}"] for i in range(form.num_leaves)]
                self.learned = jax.tree.unflatten(form, leaves)
                self.updates, self.mean = int(file["updates"]), file["mean"]
        self.learned = jax.device_put(self.learned, jax.devices()[0])
        self.rows: list[dict[str, Any]] = [
            dict(row)
            for row in read_curves(folder / "curves.csv")
            if int(row["step"]) <= self.updates
        ]

    @property
    def done(self) -> bool:
        """Whether all updates are done."""
        return self.updates >= self.settings.updates

    def advance(self) -> dict[str, Any]:
        """Plays, and learns from it. Returns a line of the curves."""
        settings, (parameters, adam) = self.settings, self.learned
        began = time.monotonic()
        now = flat(parameters)
        positions, _ = self.games.play(
            *(now, now, (LEARNER, LEARNER), self.updates * settings.games, settings.games),
            *(settings.temperature, settings.trace, settings.timings),
        )
        chance = np.random.default_rng([settings.seed, self.updates])
        d: Any = {name: positions[name] for name in FIELDS}
        d["decided"] = d["decided"].astype(np.int32)
        d = mirrored(d, chance.random(len(positions)) < 0.5)
        rate = settings.rate * (1 - 0.95 * self.updates / settings.updates)
        size = settings.minibatch
        order = chance.permutation(len(positions))[: len(positions) // size * size]
        losses: list[Any] = []
        for rows in order.reshape(-1, size):
            part = {name: values[rows] for name, values in d.items()}
            parameters, adam, loss = learn(parameters, adam, part, rate)
            losses.append(loss)
        self.learned = (parameters, adam)
        self.mean = settings.mean * self.mean + (1 - settings.mean) * flat(parameters)
        self.updates += 1
        row: dict[str, Any] = {
            "step": self.updates,
            "games": self.updates * settings.games,
            "positions": len(positions),
            "value_loss": round(float(np.mean([float(loss) for loss in losses])), 5),
            "seconds": round(time.monotonic() - began, 2),
        }
        if self.updates % settings.evaluate_every == 0 or self.done:
            row |= self.evaluate()
        self.rows.append(row)
        return row

    def evaluate(self) -> dict[str, Any]:
        """Scores of the mean parameters one ply deep, always on the same deals."""
        scores: dict[str, Any] = {}
        for name, player in (("greedy", GREEDY), ("start", EARLIER)):
            _, results = self.games.play(
                *(self.mean, self.start, (LEARNER, player), EVALUATION_GAMES),
                self.settings.evaluation_games,
            )
            scores[name] = round(float(results.mean()), 4)
        return scores

    def save(self) -> None:
        """Writes all files of the folder. A kill in between leaves the previous checkpoint."""
        self.mean.astype("<f2").tofile(self.folder / NETWORK_FILE)
        write_curves(self.rows, self.folder / "curves.csv")
        draw_curves(self.rows, self.folder / "curves.png")
        leaves = jax.tree.leaves(self.learned)
        arrays: dict[str, Any] = {f"leaf{i}": np.asarray(leaf) for i, leaf in enumerate(leaves)}
        unfinished = self.folder / "checkpoint.unfinished"
        with unfinished.open("wb") as file:
            np.savez(file, updates=self.updates, mean=self.mean, **arrays)
        unfinished.replace(self.folder / "checkpoint.npz")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", type=Path, help="the folder of the run")
    parser.add_argument("--updates", type=int, default=Settings.updates, help="of the whole run")
    parser.add_argument("--minutes", type=float, default=float("inf"), help="stop after that time")
    parser.add_argument("--threads", type=int, default=0, help="0: one for each core")
    parser.add_argument("--seed", type=int, default=Settings.seed)
    parser.add_argument("--install", action="store_true", help="let the champion play with it")
    given = parser.parse_args()
    given.folder.mkdir(parents=True, exist_ok=True)
    run = Run(given.folder, Settings(seed=given.seed, updates=given.updates), given.threads)
    end = time.monotonic() + 60 * given.minutes
    while not run.done and time.monotonic() < end:
        row = run.advance()
        print(" ".join(f"{name}={value}" for name, value in row.items()), flush=True)
        if run.updates % run.settings.evaluate_every == 0:
            run.save()
    run.save()
    if given.install:
        shutil.copy(given.folder / NETWORK_FILE, SHIPPED)


if __name__ == "__main__":
    run_command(main)
