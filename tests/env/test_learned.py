"""The agents that learned by the examples: they play as the networks of the examples would."""

from pathlib import Path

import numpy as np
import pytest

import vexilla
from tests.faults import ROOT
from tests.processes import run_python
from training.baselines import EXAMPLES, curve, keep
from vexilla.agents import make_agent
from vexilla.arena import play_match
from vexilla.env.learned import FOLDER, learned
from vexilla.errors import UnknownName

pytestmark = pytest.mark.slow

KEPT = sorted(path.stem for path in FOLDER.glob("*.npz"))  # `ppo-1-of-battle-line`
GAMES = sorted({name.partition("-of-")[2] for name in KEPT})
# Prints how far the agent's scores are from the example's, for many observations of random games
COMPARE = """
import sys
import jax.numpy as jnp, numpy as np
import MODULE as example
from vexilla.env import Batch, Observation
from vexilla.env.learned import learned

game, run = sys.argv[1:]
parameters, scores = learned(game, run)
read = {
    layer: jnp.array(parts[""]) if "" in parts else {k: jnp.array(v) for k, v in parts.items()}
    for layer, parts in parameters.items()
}
batch, worst, several = Batch(game, 24, seed=1), 0.0, 0
for step in range(40):
    seen, mask = batch.observe(), batch.mask()
    odds = np.asarray(example.network(read, *map(jnp.asarray, seen), jnp.asarray(mask))[0])
    for i in range(24):
        allowed = mask[i] > 0
        ours = scores(parameters, Observation(*(part[i] for part in seen)))[allowed]
        ours = ours - ours.max() - np.log(np.exp(ours - ours.max()).sum())
        worst = max(worst, float(np.abs(ours - odds[i][allowed]).max()))
        several += allowed.sum() > 1
    batch.step(batch.sample())
print(worst, several)
"""


@pytest.mark.slowest  # compiling takes a quarter of a minute, and weights seldom change
@pytest.mark.parametrize("game", GAMES)
def test_it_scores_choices_as_the_network_that_learned(game: str) -> None:
    pytest.importorskip("jax", reason="JAX is not installed: pip install 'vexilla[train]'")
    program = COMPARE.replace("MODULE", EXAMPLES[game].removesuffix(".py"))
    told = run_python("-c", program, game, "ppo-1", cwd=ROOT / "examples", PYTHONPATH=str(ROOT))
    worst, several = map(float, told.split())
    assert worst < 1e-3
    assert several > 500


@pytest.mark.all
@pytest.mark.parametrize("name", KEPT)
def test_each_run_plays_whole_games(name: str) -> None:
    run, _, game = name.partition("-of-")
    agent = make_agent(f"learned:ppo,run={run[-1]}", 1)
    agent.prepare(game)
    played = vexilla.new(game, seed=3)
    while (seat := played.to_move) is not None:
        view = played.agent_view(seat)
        action = agent.choose(view, None)
        assert action == agent.choose(view, None), "it draws nothing"
        played.play(action, seat)
    assert played.outcome is not None


def test_it_beats_random_in_battle_line() -> None:
    match = play_match("battle-line", "learned:ppo", "random", games=20, seed=1, jobs=1)
    assert match.score > 0.85


def test_unknown_networks_are_refused() -> None:
    with pytest.raises(UnknownName, match="are: ppo-1, ppo-2, ppo-3"):
        make_agent("learned:dqn")
    with pytest.raises(UnknownName, match="no network 'ppo' of run 9"):
        make_agent("learned:ppo,run=9")
    with pytest.raises(UnknownName, match="has no option 'depth'"):
        make_agent("learned:depth=2")
    with pytest.raises(UnknownName, match="ppo-1 has not learned leduc"):
        learned("leduc", "ppo-1")
    with pytest.raises(UnknownName, match=r"There is no file nowhere\.npz"):
        make_agent("learned:nowhere.npz")


@pytest.mark.parametrize("game", GAMES)
def test_a_file_of_the_examples_plays(game: str, tmp_path: Path) -> None:
    """With the names that the examples write, it plays as the network that ships."""
    file = tmp_path / "mine,seed=1.npz"
    with np.load(FOLDER / f"ppo-1-of-{game}.npz") as shipped:
        parts = {name: name.partition(".")[::2] for name in shipped.files}
        named = {f"['{a}']" + (f"['{b}']" if b else ""): shipped[n] for n, (a, b) in parts.items()}
        np.savez(file, **named)  # pyright: ignore[reportArgumentType]
    dealt = vexilla.new(game, seed=3)
    view = dealt.agent_view(dealt.actors[0])
    ours, mine = make_agent("learned:ppo"), make_agent(f"learned:{file}")
    mine.prepare(game)
    assert mine.choose(view, None) == ours.choose(view, None)
    other = next(name for name in GAMES if name != game)
    with pytest.raises(UnknownName, match=f"no network of the example for {other}"):
        mine.prepare(other)
    file.write_text("damaged")
    with pytest.raises(UnknownName, match="has no parameters of a network"):
        mine.prepare(game)


def test_what_an_example_leaves_is_kept(tmp_path: Path) -> None:
    file = tmp_path / "left.npz"
    written = {"['line']['w']": np.ones((2, 3)), "['line']['b']": np.zeros(3), "['card']": [0.5]}
    np.savez(file, **written)  # pyright: ignore[reportArgumentType]
    keep(file, tmp_path / "weights" / "kept.npz")
    with np.load(tmp_path / "weights" / "kept.npz") as read:
        assert sorted(read.files) == ["card.", "line.b", "line.w"]
        assert read["line.w"].dtype == np.float16
        assert read["card."].tolist() == [0.5]
    printed = "10 updates, 43 s of processor, 163,840 choices, 1,024 games: "
    printed += "scores 67% [60%, 73%] against random"
    assert list(curve("battle-line", 2, printed)) == [
        ("battle-line", 2, 10, 43, 163840, 1024, 0.67)
    ]
