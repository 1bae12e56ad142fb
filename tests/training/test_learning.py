"""Training by play: losses fall, it goes on bit for bit after a kill, the kernel plays the same.

From a few decisions in every run of everything; whole games are among the slowest.
"""

import json
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from tests.faults import ROOT
from tests.processes import run_python
from tests.training.learning import COMPILE_QUICKLY
from training.battle_line.parts import NONE, PLAYS, rows_of
from training.battle_line.value import SHIPPED
from training.learning import rival
from training.learning.games import LEARNER, Games, Threads
from training.learning.settings import read_settings

pytestmark = [pytest.mark.slow, pytest.mark.all]

GAME = "blades-and-banners"  # whose learner there is
VALUES = "values"  # the value network of Battle Line


def learned(what: str, folder: Path, **environment: str) -> Any:
    """What `tests/training/learning.py` prints."""
    pytest.importorskip("jax", reason="JAX is not installed: pip install 'vexilla[train]'")
    done = run_python("-m", "tests.training.learning", what, folder, cwd=ROOT, **environment)
    return json.loads(done.splitlines()[-1])


@pytest.fixture(scope="module")
def few(tmp_path_factory: pytest.TempPathFactory, request: pytest.FixtureRequest) -> Any:
    """What was learned of the game and by the value network from a few decisions.

    The expert learns only where one of the slowest tests runs.
    """
    plainly = {"NUMBA_DISABLE_JIT": "1", "XLA_FLAGS": COMPILE_QUICKLY}
    here = [item for item in request.session.items if item.path == request.path]
    games = "few" if any(item.get_closest_marker("slowest") for item in here) else "fewest"
    return learned(games, tmp_path_factory.mktemp("few"), **plainly)


@pytest.fixture(scope="module", params=[GAME, VALUES])
def whole(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Any:
    """The name of a game, or of the value network; and what was learned by whole games."""
    return request.param, learned(request.param, tmp_path_factory.mktemp("whole"))


def check_resumed(told: Any) -> None:
    """It arrives where it would have without the kill, and every step changes something."""
    assert told["again"] == told["whole"]
    assert len(set(told["digests"])) == len(told["digests"])
    written = {"checkpoint.npz", "curves.csv", "curves.png"}
    assert written < set(told["files"])
    assert set(told["files"]) - written in ({"value_network.f16"}, {"network.f16", "settings.toml"})


def test_each_loss_falls_on_decisions_that_are_learned_again(few: Any) -> None:
    first, last = few[GAME]["losses"][0], few[GAME]["losses"][-1]
    assert set(first) == {"belief_loss", "critic_loss", "policy_loss", "value_loss"}
    assert all(last[name] < first[name] - 0.1 for name in first), (first, last)


def test_the_value_network_learns(few: Any) -> None:
    before, after = few[VALUES]["scores"]
    assert after < before - 0.02
    assert {"greedy", "start"} < set(few[VALUES]["evaluated"])


@pytest.mark.slowest
def test_expert_iteration_learns_what_the_search_says(few: Any) -> None:
    told = few["expert"]
    assert told["again"] == told["whole"]
    assert told["farthest"] < 1e-5  # a network made wider says the same at first
    assert np.allclose(told["alike"], np.log([2, 3, 2]))  # by a network to which all is alike
    rows = told["rows"]
    assert [row["games"] for row in rows] == [10, 20]
    assert all(row["preferred_after"] < row["preferred_before"] - 0.01 for row in rows), rows


def test_a_new_network_is_measured_against_the_shipped_one() -> None:
    assert SHIPPED.is_file()


def test_a_decision_is_learned_from_by_its_most_visited_plays() -> None:
    """Its first position is that before the play; decisions without a choice are left out."""
    d = {
        "game": np.array([4, 4, 4, 4, 4, 4, 7, 7, 7]),
        "decision": np.array([0, 0, 0, 0, 1, 1, 1, 1, 1]),
        "visits": np.array([90, 20, 60, 10, 90, 90, 90, 30, 60]),
    }
    none = [NONE] * (PLAYS - 3)
    assert rows_of(d).tolist() == [[0, 2, 1, 3, *none], [6, 8, 7, NONE, *none]]


@pytest.mark.slowest
def test_expert_iteration_by_whole_games(tmp_path: Path) -> None:
    told = learned("expert", tmp_path)
    assert told["again"] == told["whole"]
    assert [row["games"] for row in told["rows"]] == [16, 32]
    assert all(0 < row["start"] < 1 and row["positions"] > 2000 for row in told["rows"])


@pytest.mark.parametrize("what", [GAME, VALUES])
def test_a_run_goes_on_bit_for_bit_after_a_kill(few: Any, what: str) -> None:
    check_resumed(few[what])
    assert few[what].get("rounding", 0.0) < 2e-3  # of a weight in the file


@pytest.mark.parametrize("what", [GAME, VALUES])
def test_the_kernel_has_the_same_numbers(few: Any, what: str) -> None:
    assert few[what]["farthest"] < 1e-4  # of a chance


@pytest.mark.slowest
def test_it_learns_by_whole_games(whole: Any) -> None:
    """To play better, or to say better who wins in games that were not learned from."""
    what, told = whole
    before, after = told["scores"]
    check_resumed(told)
    assert told["farthest"] < 1e-4
    if what == VALUES:
        assert after < before - 0.002
        assert told["positions"] > 1000
        assert {"greedy", "start"} < set(told["evaluated"])
    else:
        assert after > before + 0.1
        assert told["decisions"] > 300


@pytest.mark.slowest
def test_it_learns_from_its_own_decisions_against_a_fixed_opponent(whole: Any) -> None:
    what, told = whole
    if what != VALUES:
        assert told["rival_again"]
        assert told["seats"]
        assert told["results"] == told["against"]
        assert sum(told["unrecorded"]) >= 10  # the likeliest choices against `random`


def test_a_fixed_opponent_plays_every_other_turn(monkeypatch: pytest.MonkeyPatch) -> None:
    """The decisions of the learner, here drawn by lot, are recorded with the results."""
    chance = np.random.default_rng(1)

    def decide(state: Any, *rest: Any) -> tuple[int, int, int]:
        *_, decisions, made, game, rng = rest
        decisions[made]["game"], decisions[made]["seat"] = game, state["to_move"]
        codes = rival.rules_of(GAME).legal_codes(rest[0][:1], int(state["to_move"]))
        return int(chance.choice(codes)), made + 1, rng

    monkeypatch.setattr(rival, "decide_and_record", decide)
    opponent = rival.Rival("random", GAME, 3, Games(Threads(GAME, 3)), threads=1)
    count = rival.player_of(GAME).NETWORK["parameters"].shape[0]
    played = opponent.play(np.zeros(count, np.float32), 0, 6, recorded=LEARNER, temperature=1.0)
    sat = np.concatenate(played.decisions)
    assert (sat["game"] % 2 == sat["seat"]).all()
    for game, result in enumerate(played.results):
        own = sat[sat["game"] == game]
        assert len(own) > 20
        assert set(own["result"]) == {result}


def test_settings_are_checked(tmp_path: Path) -> None:
    path = tmp_path / "settings.toml"
    settings = (ROOT / "training/runs/blades_and_banners.toml").read_text(encoding="utf-8")
    path.write_text(settings.replace("clip =", "clap ="), encoding="utf-8")
    with pytest.raises(ValueError, match="clap is no setting; clip is missing"):
        read_settings(path)
    path.write_text(settings.replace("\ngames = 48", "\ngames = 2.5"), encoding="utf-8")
    with pytest.raises(ValueError, match="games is to be of the kind int"):
        read_settings(path)
    path.write_text(settings.replace(f'"{GAME}"', '"chess"'), encoding="utf-8")
    with pytest.raises(ValueError, match="game is to be blades-and-banners"):
        read_settings(path)
    path.write_text(settings, encoding="utf-8")
    assert read_settings(path).game == GAME
