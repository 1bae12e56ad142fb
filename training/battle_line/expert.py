"""Expert iteration: the value network of Battle Line learns what the search says of positions.

`python -m training.battle_line.expert FOLDER --positions 1000000` goes on where it was ended. In
each round the search plays games against itself with the network as it is, in parts that are files
of the folder, on all cores or with `--ray HOST:PORT` on a cluster; then the network learns from the
positions of all rounds, on a GPU if JAX finds one. The folder also holds `value_network.f16`, the
mean of the latest parameters, and `curves.csv`. `--install` copies them to where the champion reads
them. (T. Anthony, Z. Tian, D. Barber, *Thinking fast and slow with deep learning and tree search*,
NIPS 2017.)

A part depends only on its number, the seed and the network of its round.
"""

import argparse
import shutil
import time
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Any

import jax
import jax.numpy as jnp
import numpy as np

from training.battle_line.parts import PART_GAMES, play_parts
from training.battle_line.playing.searched_games import find_targets
from training.battle_line.value import EARLIER, EVALUATION_GAMES, GREEDY, LEARNER, SHIPPED
from training.battle_line.value import Games as OnePly
from training.battle_line.value_network import ADAM, flat, log_loss, unflattened, widened
from training.command import run_command
from training.learning.curves import read_curves, write_curves
from vexilla.battle_line.judgement.scratch import NETWORK_FILE
from vexilla.kernel.layers import read_parameters

USUAL_POSITIONS = 88  # of a game
HELD_OUT_EVERY = 10  # one game in ten is left out of the learning


@dataclass(frozen=True)
class Settings:
    """The settings of a run.

    Attributes:
        seed: of all deals, choices and first parameters.
        positions: about how many are to be searched in all.
        rounds: how often the network with which the search plays is replaced.
        simulations: for each play.
        trace: the weight of what comes later in a target (`find_targets`).
        epochs: how often a position is learned from after each round.
        minibatch: positions for a step of Adam.
        rate: the learning rate at first; it falls to nothing.
        mean: the share of the mean parameters that stays with each step.
        wider: by how much the layers are wider than those of the shipped network. What a network
            that is wider plays like can be seen when `value_shape.py` has its widths.
        evaluation_games: against each opponent after each round.
    """

    seed: int = 1
    positions: int = 1_000_000
    rounds: int = 4
    simulations: int = 200
    trace: float = 0.7
    epochs: int = 10
    minibatch: int = 1024
    rate: float = 3e-4
    mean: float = 0.999
    wider: int = 1
    evaluation_games: int = 6000


@partial(jax.jit, donate_argnums=(0, 1, 2))
def learn_steps(
    p: Any, adam: Any, mean: Any, d: Any, rows: jax.Array, flips: jax.Array, rates: jax.Array,
    stays: float,
) -> tuple[Any, Any, Any]:  # fmt: skip
    """Steps of Adam, one for each row of `rows`; where a flip is true the line is mirrored."""

    def one(learned: Any, step: Any) -> tuple[Any, None]:
        (p, adam, mean), (chosen, flip, rate) = learned, step
        gradient = jax.grad(log_loss)(p, positions_at(d, chosen, flip))
        steps, adam = ADAM.update(gradient, adam)
        p = jax.tree.map(lambda value, change: value - rate * change, p, steps)
        mean = jax.tree.map(lambda old, new: stays * old + (1 - stays) * new, mean, p)
        return (p, adam, mean), None

    return jax.lax.scan(one, (p, adam, mean), (rows, flips, rates))[0]


def positions_at(d: Any, rows: Any, flips: Any) -> Any:
    """Some of the positions, as numbers that the network reads."""
    flags, decided = d["flag_inputs"][rows].astype(jnp.float32), d["decided"][rows]
    return {
        "line_inputs": d["line_inputs"][rows].astype(jnp.float32),
        "flag_inputs": jnp.where(flips[:, None, None], flags[:, ::-1], flags),
        "decided": jnp.where(flips[:, None], decided[:, ::-1], decided).astype(jnp.int32),
        "target": d["target"][rows],
    }


@jax.jit
def loss_at(p: Any, d: Any, rows: jax.Array) -> jax.Array:
    """How badly the network predicts positions."""
    return log_loss(p, positions_at(d, rows, jnp.zeros(len(rows), bool)))


class Run:
    """A run in its folder: rounds of searched games, and learning from them."""

    def __init__(self, folder: Path, settings: Settings, threads: int = 0, ray: str = "") -> None:
        """Begins a run, or goes on with one."""
        self.folder, self.settings, self.threads, self.ray = folder, settings, threads, ray
        self.one_ply = OnePly(settings.seed, threads)
        self.shipped = read_parameters(SHIPPED)
        self.start = widened(unflattened(self.shipped), settings.wider, settings.seed)
        self.rows: list[dict[str, Any]] = [dict(row) for row in read_curves(folder / "curves.csv")]
        self.mean = self.start
        if self.rows:
            learned = read_parameters(folder / f"round-{len(self.rows)}.f16")
            self.mean = unflattened(learned, settings.wider)

    @property
    def done(self) -> bool:
        """Whether all rounds are done."""
        return len(self.rows) >= self.settings.rounds

    def numbers(self, number: int) -> list[int]:
        """The numbers of the parts of a round."""
        settings = self.settings
        a_round = settings.positions / settings.rounds / (PART_GAMES * USUAL_POSITIONS)
        count = max(1, round(a_round))
        return list(range(number * count, (number + 1) * count))

    def path(self, number: int) -> Path:
        """The file of a part."""
        return self.folder / f"part-{number:06}.npz"

    def play(self) -> None:
        """Plays the parts of the present round that are not yet in the folder."""
        missing = [n for n in self.numbers(len(self.rows)) if not self.path(n).exists()]
        # A network that is wider than the kernel's can learn, but not play.
        plays = flat(self.mean) if self.settings.wider == 1 else self.shipped
        chosen = self.settings.simulations, self.settings.seed
        for number, part in play_parts(missing, plays, *chosen, self.threads, self.ray):
            unfinished = self.folder / "part.unfinished"
            with unfinished.open("wb") as file:
                np.savez(file, **part)
            unfinished.replace(self.path(number))

    def read(self) -> dict[str, Any]:
        """The positions of all rounds so far, with their targets."""
        parts: list[dict[str, Any]] = []
        for number in range(self.numbers(len(self.rows))[-1] + 1):
            with np.load(self.path(number)) as part:
                parts.append({name: part[name] for name in part.files})
        d = {name: np.concatenate([part[name] for part in parts]) for name in parts[0]}
        d["result"] = d.pop("target")
        d["target"] = np.empty_like(d["result"])
        find_targets(
            *(d["game"], d["seat"], d["chance"], d["ends_here"], d["result"]),
            *(self.settings.trace, d["target"]),
        )
        return d

    def learn(self, d: dict[str, Any]) -> dict[str, Any]:
        """Learns from positions, from the shipped parameters on. Returns what it came to."""
        settings = self.settings
        out = d["game"] % HELD_OUT_EVERY == 0
        inside, held_out = np.flatnonzero(~out), np.flatnonzero(out)
        names = ("line_inputs", "flag_inputs", "decided", "target")
        there = {name: jnp.asarray(d[name]) for name in names}
        by_result = there | {"target": jnp.asarray(d["result"])}
        chance = np.random.default_rng([settings.seed, len(self.rows)])
        size = min(settings.minibatch, len(inside))
        a_time = len(inside) // size
        p, mean = (jax.tree.map(jnp.copy, self.start) for _ in range(2))
        adam = ADAM.init(p)
        for epoch in range(settings.epochs):
            rows = chance.permutation(inside)[: a_time * size].reshape(a_time, size)
            step = epoch * a_time + np.arange(a_time)
            rates = settings.rate * (1 - step / (settings.epochs * a_time))
            flips = chance.random(rows.shape) < 0.5
            told = (jnp.asarray(each) for each in (rows, flips, rates.astype(np.float32)))
            p, adam, mean = learn_steps(p, adam, mean, there, *told, settings.mean)
        rows = jnp.asarray(held_out)
        row: dict[str, Any] = {"positions": len(out), "games": len(np.unique(d["game"]))}
        for name, data in (("loss", there), ("result_loss", by_result)):
            for of, parameters in (("before", self.start), ("after", mean)):
                row[f"{name}_{of}"] = round(float(loss_at(parameters, data, rows)), 5)
        self.mean = jax.device_get(mean)
        return row

    def evaluate(self) -> dict[str, Any]:
        """Scores one ply deep, always on the same deals."""
        if self.settings.wider != 1:
            return {}
        scores: dict[str, Any] = {}
        for name, player in (("start", EARLIER), ("greedy", GREEDY)):
            games = self.settings.evaluation_games // (10 if player == GREEDY else 1)
            _, results = self.one_ply.play(
                *(flat(self.mean), self.shipped, (LEARNER, player), EVALUATION_GAMES), games
            )
            scores[name] = round(float(results.mean()), 4)
        return scores

    def advance(self) -> dict[str, Any]:
        """One round. Returns a line of the curves."""
        began = time.monotonic()
        self.play()
        played = time.monotonic()
        row = {"round": len(self.rows) + 1} | self.learn(self.read())
        learned = time.monotonic()
        row |= self.evaluate()
        row["playing_s"], row["learning_s"] = round(played - began, 1), round(learned - played, 1)
        written = flat(self.mean).astype("<f2")
        for name in (f"round-{row['round']}.f16", NETWORK_FILE):
            written.tofile(self.folder / name)
        self.mean = unflattened(written, self.settings.wider)  # as a run that goes on reads it
        self.rows.append(row)
        write_curves(self.rows, self.folder / "curves.csv")
        return row


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", type=Path, help="the folder of the run")
    parser.add_argument("--threads", type=int, default=0, help="0: one for each core")
    parser.add_argument("--ray", default="", help="HOST:PORT of a Ray cluster, or `local`")
    parser.add_argument("--install", action="store_true", help="let the champion play with it")
    for name in ("seed", "positions", "rounds", "simulations", "epochs", "wider"):
        parser.add_argument(f"--{name}", type=int, default=getattr(Settings, name))
    for name in ("trace", "rate"):
        parser.add_argument(f"--{name}", type=float, default=getattr(Settings, name))
    given = vars(parser.parse_args())
    folder, threads, ray = given.pop("folder"), given.pop("threads"), given.pop("ray")
    install = given.pop("install")
    folder.mkdir(parents=True, exist_ok=True)
    run = Run(folder, Settings(**given), threads, ray)
    while not run.done:
        print(" ".join(f"{name}={value}" for name, value in run.advance().items()), flush=True)
    if install:
        shutil.copy(folder / NETWORK_FILE, SHIPPED)


if __name__ == "__main__":
    run_command(main)
