"""Learning in a process of its own: JAX starts threads, which tests that fork would have to fear.

`python -m tests.training.learning few FOLDER` learns from a few decisions that plain Python makes,
for which `NUMBA_DISABLE_JIT` is set: to compile what plays whole games takes minutes. Before a
release, the name of the game, `values` or `expert` in place of `few` plays whole games; all but the
last learn until they play better.
"""

import hashlib
import json
import sys
from collections.abc import Callable, Iterable
from functools import partial
from itertools import islice
from pathlib import Path
from typing import Any

import jax
import jax.numpy as jnp
import numpy as np

from tests.battle_line import games as battle_line
from tests.blades_and_banners import games as blades_and_banners
from training.battle_line import expert, value, value_network
from training.battle_line.parts import rows_of
from training.battle_line.playing.searched_games import SEARCHED
from training.battle_line.playing.value_self_play import POSITION, record
from training.battle_line.value_network import FIELDS, log_loss, odds_to_win
from training.learning.game import flat, learner_of, new_parameters, player_of
from training.learning.games import LEARNER, RANDOM, Played, Share, Threads
from training.learning.rival import Rival
from training.learning.run import Run
from training.learning.updates import ADAM, gathered, learn, play_loss
from training.playing.games import decide_and_record, forced_action
from training.playing.networks import new_networks
from vexilla.battle_line.judgement.value_network import odds_of_position
from vexilla.kernel.draws import start_rng
from vexilla.kernel.layers import read_parameters
from vexilla.kernel.search import SCRATCH_STATES
from vexilla.kernel.spelling import NO_CODE
from vexilla.rules import package_of, rules_of

COMPILE_QUICKLY = (
    "--xla_backend_optimization_level=0 --xla_llvm_disable_expensive_passes=true"
    " --xla_cpu_parallel_codegen_split_count=1"
)

SETTINGS = """
game = "{game}"
variant = {variant}
seed = 3
lessons = {lessons}
lesson_games = 2
lesson_temperature = {temperature}
lesson_rate = 2e-3
opponent = "itself"
updates = {updates}
games = {games}
pool_games = 4
pool_every = 2
pool_size = 4
epochs = 2
minibatch = {minibatch}
rate = 2e-3
trace = 0.9
clip = 0.2
entropy = 0.01
value = 0.5
belief = 0.2
evaluate_every = 1000
evaluation_games = 0
checkpoint_every = 1000
"""
GAME = "blades-and-banners"
USUAL = {"variant": 0, "lessons": 1, "temperature": 1.0, "updates": 5, "games": 10}
WEIGHTS = {"clip": 0.2, "entropy": 0.0, "value": 0.5, "belief": 0.2}
DECISIONS, POSITIONS, STEPS, BATCH = 16, 8, 12, 32


def settings(**changed: Any) -> str:
    """The settings of a run before a release; with `changed`, those of a shorter one."""
    return SETTINGS.format(**{"game": GAME, "minibatch": 256} | USUAL | changed)


def twice(
    folder: Path,
    begin: Callable[[Path, int], Any],
    steps: int,
    kept: int,
    score: Callable[[Any], float] = lambda _: 0.0,
) -> tuple[Any, dict[str, Any]]:
    """A run, and one that is killed: what both come to.

    Args:
        folder: for their files.
        begin: begins a run in a folder with a number of threads, or goes on with it.
        steps: of the first run.
        kept: steps of the other one before its checkpoint, and after it.
        score: is told before and after the first run.
    """
    for name in ("whole", "killed"):
        (folder / name).mkdir(parents=True, exist_ok=True)

    def digest(run: Any) -> str:
        return hashlib.sha256(numbers_of(run).tobytes()).hexdigest()

    run = begin(folder / "whole", 1)
    scores, digests = [score(run)], list[str]()
    for _ in range(steps):
        run.advance()
        digests.append(digest(run))
    run.save()
    killed = begin(folder / "killed", 2)
    for _ in range(kept):
        killed.advance()
    killed.save()
    killed.advance()  # lost
    again = begin(folder / "killed", 2)
    for _ in range(kept):
        again.advance()
    return run, {
        "scores": [*scores, score(run)],
        "digests": digests,
        "whole": digests[2 * kept - 1],
        "again": digest(again),
        "files": sorted(path.name for path in (folder / "whole").iterdir()),
    }


def numbers_of(run: Any) -> Any:
    """The parameters of a run as the kernel reads them."""
    return run.parameters() if isinstance(run, Run) else value_network.flat(run.learned[0])


# A little


def shaken(parameters: Any) -> Any:
    """Parameters of which none is 0, so that no part of a network is silent."""
    chance = np.random.default_rng(2)
    return jax.tree.map(lambda x: np.float32(x + chance.normal(0, 0.05, np.shape(x))), parameters)


def decide(parameters: Any) -> Any:
    """Some decisions of a network of the kernel, from a state of few actions on."""
    rules, player = rules_of(GAME), player_of(GAME)
    army = {"pikemen": ["d4", "e4"], "archers": ["g5"], "knights": ["m5"]}
    first = rules.read_position(blades_and_banners.position(griffin=army))
    states = np.concatenate([first, rules.empty_states(SCRATCH_STATES - 1)])
    codes, scratch = (
        np.empty(rules.MAX_ACTIONS, np.int64),
        package_of(rules.NAME).judges.search_scratch()[0],
    )
    network, spare = new_networks(player.NETWORK, parameters)[0], player.new_spare()
    decisions, made, rng = np.zeros(DECISIONS, player.DECISION), 0, start_rng(3, 1)
    while True:
        code = forced_action(states[0], codes)
        if code == NO_CODE:
            code, made, rng = decide_and_record(
                *(states[0], states, scratch, spare, network, False, 1.0),
                *(decisions, made, 0, rng),
            )
        if code == NO_CODE:
            return decisions
        rules.step(states[:1], code)


class Few:
    """Workers that play nothing: their games consist of the same decisions in another order."""

    def __init__(self, decisions: Any) -> None:
        self.decisions = decisions

    def play(self, shares: list[Share], parameters: Any, opponent: Any) -> Iterable[Played]:
        for share in shares:
            games = [self.game(share.first + i) for i in range(share.games)]
            yield Played(np.concatenate([self.decisions[:0], *games]), np.ones(share.games))

    def game(self, number: int) -> Any:
        """The decisions of a game, which one of the seats wins."""
        chance = np.random.default_rng(number)
        part = self.decisions[chance.permutation(DECISIONS)].copy()
        part["game"], part["result"] = number, part["seat"] == chance.integers(2)
        return part


def few_decisions(folder: Path) -> dict[str, Any]:
    """What is learned from a few decisions."""
    learner = learner_of(GAME)
    p = shaken(new_parameters(learner, 3))
    decisions = decide(flat(learner, p["network"]))
    rows = np.arange(BATCH) % DECISIONS
    d = {name: values[rows] for name, values in gathered(learner, [decisions], {}).items()}
    odds = np.asarray(jax.jit(learner.network)(p["network"], d)[0])
    farthest = float(np.abs(np.exp(odds) - d["chances"]).max())
    d["target"] = np.float32(rows % 2)
    d["advantage"] = 2 * d["target"] - 1
    p, adam = jax.device_put((p, ADAM.init(p)), jax.devices()[0])
    losses: list[Any] = []
    for _ in range(STEPS):
        p, adam, told = learn(play_loss, learner, p, adam, d, 2e-3, WEIGHTS)
        losses.append({k: float(each) for k, each in told.items() if k.endswith("_loss")})

    def begin(folder: Path, _: int) -> Run:
        written = settings(lessons=0, updates=3, games=8, minibatch=BATCH)
        (folder / "settings.toml").write_text(written, encoding="utf-8")
        return Run(folder, lambda _game, _seed: Few(decisions))

    run, told = twice(folder, begin, steps=3, kept=1)
    read = read_parameters(folder / "whole/network.f16")
    rounding = float(np.abs(read - run.parameters()).max())
    return told | {"losses": losses, "farthest": farthest, "rounding": rounding}


def few_positions(folder: Path) -> dict[str, Any]:
    """What the value network learns from a few positions."""
    p = shaken(value_network.new_parameters(jax.random.key(1)))
    positions = some_positions(POSITION, value_network.flat(p))
    farthest = apart(p, positions)
    positions["target"] = np.arange(POSITIONS) % 2
    positions = np.tile(positions, 8)

    class Games(value.Games):
        def play(self, *arguments: Any, **named: Any) -> tuple[Any, Any]:
            return positions, np.zeros(1)

    def begin(folder: Path, threads: int) -> value.Run:
        run = value.Run(folder, value.Settings(updates=3, minibatch=16, rate=2e-3, mean=0.5))
        run.games = Games(1, threads)
        return run

    d = read_by_learning(positions)
    run, told = twice(folder, begin, 3, 1, lambda run: float(log_loss(run.learned[0], d)))
    return told | {"farthest": farthest, "evaluated": sorted(run.rows[-1])}


def some_positions(form: Any, parameters: Any) -> Any:
    """A few positions of a game, as the kernel with these parameters reads them."""
    scratch = package_of("battle-line").judges.search_scratch()[0]
    scratch["parameters"] = parameters
    positions = np.zeros(POSITIONS, form)
    for i, (states, _) in enumerate(islice(battle_line.games(3), 8 * POSITIONS)):
        if i % 8 == 0:
            seat = int(states["to_move"][0])
            odds_of_position(states[0], seat, scratch)
            record(scratch, seat, positions[i // 8])
    return positions


class FewSearched(expert.Run):
    """Expert iteration whose parts are a few positions, as if a search had played them."""

    def play(self) -> None:
        positions = some_positions(SEARCHED, self.shipped)
        positions["target"] = positions["seat"]
        positions["decision"] = np.arange(POSITIONS) // 4
        positions["visits"] = np.arange(POSITIONS) % 4 * 100
        for number in self.numbers(len(self.rows)):
            positions["game"] = number
            names = SEARCHED.names or ()
            np.savez(self.path(number), **{name: positions[name] for name in names})


def iterate(
    kind: type[expert.Run], folder: Path, runs: list[int], settings: expert.Settings
) -> tuple[str, expert.Run]:
    """The last of some runs in a folder, each of some rounds; and what it has learned."""
    folder.mkdir(parents=True)
    made: list[expert.Run] = []
    for rounds in runs:
        made.append(kind(folder, settings, threads=len(runs)))
        for _ in range(rounds):
            made[-1].advance()
    learned = value_network.flat(made[-1].mean)
    return hashlib.sha256(learned.tobytes()).hexdigest(), made[-1]


def few_searched(folder: Path) -> dict[str, Any]:
    """What expert iteration learns from a few positions, in a run and in one that is killed."""
    settings = expert.Settings(
        rounds=2, positions=20 * expert.PART_GAMES * expert.USUAL_POSITIONS, epochs=30,
        minibatch=4, mean=0.5, rate=1e-3, evaluation_games=0, wider=2,
    )  # fmt: skip
    whole, run = iterate(FewSearched, folder / "whole", [2], settings)
    again, _ = iterate(FewSearched, folder / "killed", [1, 1], settings)
    d = read_by_learning(some_positions(SEARCHED, run.shipped))
    narrow = odds_to_win(value_network.unflattened(run.shipped), d)
    farthest = float(np.abs(narrow - odds_to_win(run.start, d)).max())
    with np.load(run.path(0)) as file:
        part = {name: jnp.asarray(file[name]) for name in file.files}
    row = jnp.asarray(rows_of(part)[:1])  # a position before a play, and those after three plays
    alike = jax.tree.map(jnp.zeros_like, run.start)
    losses = expert.losses(alike, part, row, jnp.array([True]))
    told = {"whole": whole, "again": again, "rows": run.rows, "farthest": farthest}
    return told | {"alike": [float(each) for each in losses]}


def read_by_learning(positions: Any) -> dict[str, Any]:
    """The parts of positions that learning reads."""
    d = {name: positions[name] for name in FIELDS}
    return d | {"decided": d["decided"].astype(np.int32)}


def apart(parameters: Any, positions: Any) -> float:
    """How far the chances by the kernel and by JAX are apart, at most."""
    odds = np.asarray(jax.jit(odds_to_win)(parameters, read_by_learning(positions)))
    return float(np.abs(1 / (1 + np.exp(-odds)) - positions["chance"]).max())


# Whole games


def whole_games(folder: Path) -> dict[str, Any]:
    """A run that learns to play better, and what it leaves."""

    def begin(folder: Path, threads: int) -> Run:
        (folder / "settings.toml").write_text(settings(), encoding="utf-8")
        return Run(folder, partial(Threads, threads=threads))

    def score(run: Run) -> float:
        now = run.parameters()
        played = run.games.play(now, now, (LEARNER, RANDOM), 0, 200, temperature=1.0)
        return float(played.results.mean())

    steps = USUAL["lessons"] + USUAL["updates"]
    run, told = twice(folder, begin, steps, 2, score)
    now, recorded = run.parameters(), {"recorded": LEARNER, "temperature": 1.0}
    recorded["variant"] = run.settings.variant
    played = run.games.play(now, now, (LEARNER, LEARNER), 0, 8, **recorded)
    d = gathered(run.game, played.decisions, {})
    odds = np.asarray(run.game.network(run.progress.parameters["network"], d)[0])
    # against an agent of the arena, which does not learn
    rival = Rival("random", run.settings.game, 3, run.games, threads=2)
    against = [rival.play(now, 0, 12, **recorded) for _ in range(2)]
    first, second = (gathered(run.game, one.decisions, {})["choice"].tolist() for one in against)
    sat = np.concatenate([part[["game", "seat", "result"]] for part in against[0].decisions])
    return told | {
        "farthest": float(np.abs(np.exp(odds) - d["chances"]).max()),
        "decisions": len(d["choice"]),
        "rival_again": first == second,
        "seats": bool((sat["game"] % 2 == sat["seat"]).all()),
        "results": [float(sat["result"][sat["game"] == number][0]) for number in range(12)],
        "against": against[0].results.tolist(),
        "unrecorded": rival.play(now, 0, 12).results.tolist(),
    }


def whole_values(folder: Path) -> dict[str, Any]:
    """The same of the value network."""

    def begin(folder: Path, threads: int) -> value.Run:
        chosen = value.Settings(
            updates=12, games=128, minibatch=128, rate=2e-3, mean=0.5,
            evaluate_every=12, evaluation_games=8,
        )  # fmt: skip
        return value.Run(folder, chosen, threads)

    def played(run: value.Run, first: int, count: int) -> Any:
        now = value_network.flat(run.learned[0])
        return run.games.play(now, now, (value.LEARNER, value.LEARNER), first, count, 0.01)[0]

    fresh: list[Any] = []  # games that are not learned from

    def score(run: value.Run) -> float:
        fresh[:] = fresh or [read_by_learning(played(run, 1 << 20, 300))]
        return float(log_loss(run.learned[0], fresh[0]))

    run, told = twice(folder, begin, 12, 1, score)
    positions = played(run, 1 << 21, 64)
    return told | {
        "farthest": apart(run.learned[0], positions),
        "positions": len(positions),
        "evaluated": sorted(run.rows[-1]),
    }


def whole_searched(folder: Path) -> dict[str, Any]:
    """Two rounds of expert iteration, in a run and in one that is killed while it plays."""
    settings = expert.Settings(
        rounds=2, positions=4 * expert.PART_GAMES * expert.USUAL_POSITIONS, simulations=64,
        epochs=4, minibatch=16, evaluation_games=20,
    )  # fmt: skip
    whole, run = iterate(expert.Run, folder / "whole", [2], settings)
    _, killed = iterate(expert.Run, folder / "killed", [1, 0], settings)
    killed.play()
    killed.path(3).unlink()
    killed.advance()
    again = hashlib.sha256(value_network.flat(killed.mean).tobytes()).hexdigest()
    return {"whole": whole, "again": again, "rows": run.rows}


def main(what: str, folder: Path) -> None:
    match what:
        case "few" | "fewest":
            told = {GAME: few_decisions(folder / GAME)}
            told["values"] = few_positions(folder / "values")
            if what == "few":
                told["expert"] = few_searched(folder / "expert")
        case "expert":
            told = whole_searched(folder)
        case "values":
            told = whole_values(folder)
        case _:
            told = whole_games(folder)
    print(json.dumps(told))


if __name__ == "__main__":
    main(sys.argv[1], Path(sys.argv[2]))
