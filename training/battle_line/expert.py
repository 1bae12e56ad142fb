"""Expert iteration: the value network of Battle Line learns what the search says of positions.

`python -m training.battle_line.expert FOLDER --positions 1000000` goes on where it was ended. In
each round the search plays games against itself with the network as it is, in parts that are files
of the folder, on all cores or with `--ray HOST:PORT` on a cluster; then the network learns from all
plays that the search looked at, on a GPU if JAX finds one: what the search said of each position,
and which plays of a decision it preferred. The folder also holds `value_network.f16`, the
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

from training.battle_line.parts import NONE, PART_GAMES, play_parts, rows_of
from training.battle_line.value import EARLIER, EVALUATION_GAMES, GREEDY, LEARNER, SHIPPED
from training.battle_line.value import Games as OnePly
from training.battle_line.value_network import ADAM, flat, odds_to_win, unflattened, widened
from training.command import run_command
from training.learning.curves import read_curves, write_curves
from vexilla.battle_line.judgement.scratch import NETWORK_FILE
from vexilla.kernel.layers import read_parameters

USUAL_POSITIONS = 1000  # of a game, with 1,000 simulations
HELD_OUT_EVERY = 10  # one game in ten is left out of the learning
PREFERENCE = 0.05  # the weight of the preferences, beside what is said of positions
TEMPERATURE = 0.02  # how much worse, as a chance, a play is that is preferred e times less often


@dataclass(frozen=True)
class Settings:
    """The settings of a run.

    Attributes:
        seed: of all deals, choices and first parameters.
        positions: about how many are to be searched in all.
        rounds: how often the network with which the search plays is replaced.
        simulations: for each play.
        epochs: how often a position is learned from after each round.
        minibatch: decisions for a step of Adam.
        rate: the learning rate at first; it falls to nothing.
        mean: the share of the mean parameters that stays with each step.
        wider: by how much the layers are wider than those of the shipped network. What a network
            that is wider plays like can be seen when `value_shape.py` has its widths.
        evaluation_games: against each opponent after each round.
    """

    seed: int = 1
    positions: int = 1_000_000
    rounds: int = 1
    simulations: int = 1000
    epochs: int = 3
    minibatch: int = 64
    rate: float = 3e-4
    mean: float = 0.999
    wider: int = 1
    evaluation_games: int = 6000


@partial(jax.jit, donate_argnums=(0, 1, 2))
def learn_steps(
    p: Any, adam: Any, mean: Any, d: Any, rows: jax.Array, flips: jax.Array, rates: jax.Array,
    stays: float,
) -> tuple[Any, Any, Any]:  # fmt: skip
    """Steps of Adam, one for each group of decisions in `rows`."""

    def one(learned: Any, step: Any) -> tuple[Any, None]:
        (p, adam, mean), (chosen, flip, rate) = learned, step
        gradient = jax.grad(loss)(p, d, chosen, flip)
        steps, adam = ADAM.update(gradient, adam)
        p = jax.tree.map(lambda value, change: value - rate * change, p, steps)
        mean = jax.tree.map(lambda old, new: stays * old + (1 - stays) * new, mean, p)
        return (p, adam, mean), None

    return jax.lax.scan(one, (p, adam, mean), (rows, flips, rates))[0]


def loss(p: Any, d: Any, rows: jax.Array, flips: jax.Array) -> jax.Array:
    """How badly the network predicts what the search says and prefers. Arguments as in `losses`."""
    said, preferred, _ = losses(p, d, rows, flips)
    return said + PREFERENCE * preferred


@jax.jit
def losses(p: Any, d: Any, rows: jax.Array, flips: jax.Array) -> tuple[jax.Array, ...]:
    """How badly the network predicts what the search says, what it prefers, and who won.

    Args:
        p: the parameters.
        d: all positions.
        rows: those of some decisions, as `rows_of` finds them.
        flips: of which decisions the line is mirrored.
    """
    listed = rows != NONE
    inputs = positions_at(d, rows.ravel(), jnp.repeat(flips, rows.shape[1]))
    odds = odds_to_win(p, inputs).reshape(rows.shape)

    def badly(chances: jax.Array) -> jax.Array:
        return (
            jnp.where(listed, jnp.logaddexp(0.0, odds) - chances * odds, 0.0).sum() / listed.sum()
        )

    plays = listed[:, 1:]
    visits = jnp.where(plays, d["visits"][rows[:, 1:]], 0).astype(jnp.float32)
    shares = visits / visits.sum(1, keepdims=True)
    chosen = jax.nn.log_softmax(jax.nn.sigmoid(odds[:, 1:]) / TEMPERATURE, axis=1, where=plays)
    preferred = jnp.where(plays, -shares * chosen, 0.0).sum(1).mean()
    return badly(d["chance"][rows]), preferred, badly(d["target"][rows])


def positions_at(d: Any, rows: Any, flips: Any) -> Any:
    """Some of the positions, as numbers that the network reads."""
    flags, decided = d["flag_inputs"][rows].astype(jnp.float32), d["decided"][rows]
    return {
        "line_inputs": d["line_inputs"][rows].astype(jnp.float32),
        "flag_inputs": jnp.where(flips[:, None, None], flags[:, ::-1], flags),
        "decided": jnp.where(flips[:, None], decided[:, ::-1], decided).astype(jnp.int32),
    }


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
        """The positions of all rounds so far."""
        parts: list[dict[str, Any]] = []
        for number in range(self.numbers(len(self.rows))[-1] + 1):
            with np.load(self.path(number)) as part:
                parts.append({name: part[name] for name in part.files})
        return {name: np.concatenate([part[name] for part in parts]) for name in parts[0]}

    def learn(self, d: dict[str, Any]) -> dict[str, Any]:
        """Learns from the decisions, from the shipped parameters on. Returns what it came to."""
        settings = self.settings
        decisions = rows_of(d)
        out = d["game"][decisions[:, 0]] % HELD_OUT_EVERY == 0
        inside, held_out = decisions[~out], decisions[out]
        names = ("line_inputs", "flag_inputs", "decided", "chance", "visits", "target")
        there = {name: jnp.asarray(d[name]) for name in names}
        chance = np.random.default_rng([settings.seed, len(self.rows)])
        size = min(settings.minibatch, len(inside))
        a_time = len(inside) // size
        p, mean = (jax.tree.map(jnp.copy, self.start) for _ in range(2))
        adam = ADAM.init(p)
        for epoch in range(settings.epochs):
            order = chance.permutation(len(inside))[: a_time * size].reshape(a_time, size)
            step = epoch * a_time + np.arange(a_time)
            rates = settings.rate * (1 - step / (settings.epochs * a_time))
            flips = chance.random(order.shape) < 0.5
            told = (jnp.asarray(each) for each in (inside[order], flips, rates.astype(np.float32)))
            p, adam, mean = learn_steps(p, adam, mean, there, *told, settings.mean)
        row: dict[str, Any] = {
            "positions": len(d["game"]),
            "decisions": len(decisions),
            "games": len(np.unique(d["game"])),
        }
        for of, parameters in (("before", self.start), ("after", mean)):
            found = [
                losses(parameters, there, jnp.asarray(part), jnp.zeros(len(part), bool))
                for part in np.array_split(held_out, -(-len(held_out) // size))
            ]
            means = np.average(found, axis=0).tolist() if found else ()
            for name, value in zip(("said", "preferred", "result"), means, strict=False):
                row[f"{name}_{of}"] = round(value, 5)
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
    parser.add_argument("--rate", type=float, default=Settings.rate)
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
