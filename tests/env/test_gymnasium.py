"""Gymnasium's own check, opponents, and games by the hundred."""

import subprocess
import sys
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env
from gymnasium.utils.performance import benchmark_vector_step
from gymnasium.vector import AutoresetMode, SyncVectorEnv
from gymnasium.wrappers.vector import RecordEpisodeStatistics

from vexilla.env.gymnasium import IDS
from vexilla.errors import UnknownName

pytestmark = pytest.mark.slow

GAMES = list(IDS)
OVER = {"battle-line": 6, "blades-and-banners": 11}  # the number that says so: docs/arrays.md


def made(game: str, **arguments: Any) -> Any:
    return gymnasium.make(IDS[game], **arguments)


def rehearsed(env: Any, seed: int) -> tuple[float, list[bytes]]:
    """Plays a random game. Returns the last reward and what was observed."""
    seen, info = env.reset(seed=seed)
    chance = np.random.default_rng(seed)
    observed: list[bytes] = []
    while True:
        observed.append(b"".join(part.tobytes() for part in seen.values()))
        choice = chance.choice(np.flatnonzero(info["action_mask"]))
        seen, reward, terminated, truncated, info = env.step(choice)
        assert not truncated
        assert env.observation_space.contains(seen)
        if terminated:
            return reward, observed
        assert reward == 0


@pytest.mark.parametrize("game", GAMES)
def test_the_check_of_gymnasium(game: str, capsys: pytest.CaptureFixture[str]) -> None:
    check_env(made(game).unwrapped)


@pytest.mark.parametrize("game", GAMES)
def test_seeds_decide_everything(game: str) -> None:
    env = made(game)
    first = rehearsed(env, 1)
    assert rehearsed(env, 1) == first == rehearsed(made(game), 1)
    assert rehearsed(env, 2) != first


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("opponent", ["greedy", "search:iterations=20"])
def test_agents_of_ours_are_opponents(game: str, opponent: str) -> None:
    env = made(game, opponent=opponent)
    rewards = [rehearsed(env, seed)[0] for seed in range(3)]
    env.close()
    assert sum(rewards) < 0, "a random learner loses"


@pytest.mark.parametrize("game", GAMES)
def test_seats(game: str) -> None:
    seats = made(game).unwrapped._batch.rules.SEATS
    for seat in seats:
        assert made(game, seat=seat).reset(seed=1)[1]["seat"] == seat
    env = made(game)
    assert {env.reset(seed=seed)[1]["seat"] for seed in range(20)} == set(seats)
    with pytest.raises(UnknownName, match="There is no seat"):
        made(game, seat="east")
    with pytest.raises(UnknownName, match="There is no agent"):
        made(game, opponent="nobody")


def test_what_is_forbidden_loses() -> None:
    env = made("battle-line")
    _, info = env.reset(seed=1)
    _, reward, terminated, _, info = env.step(int(info["action_mask"].argmin()))
    assert (reward, terminated, info["illegal"]) == (-1, True, True)


def test_masks_for_maskable_ppo() -> None:
    env = made("battle-line")
    _, info = env.reset(seed=1)
    masks = env.unwrapped.action_masks()
    assert masks.dtype == bool
    assert (masks == info["action_mask"]).all()


@pytest.mark.parametrize("game", GAMES)
def test_many_games_at_once(game: str) -> None:
    count = 32
    env: Any = gymnasium.make_vec(IDS[game], num_envs=count, threads=2)
    twin: Any = gymnasium.make_vec(IDS[game], num_envs=count, threads=1)
    chance = np.random.default_rng(1)
    (seen, info), _ = env.reset(seed=4), twin.reset(seed=4)
    assert env.observation_space.contains(seen)
    ended = 0
    while ended < 2 * count:
        mask = info["action_mask"]
        choices = np.array([chance.choice(np.flatnonzero(row)) for row in mask])
        seen, rewards, terminated, truncated, info = env.step(choices)
        same = twin.step(choices)
        assert all((seen[name] == same[0][name]).all() for name in seen)
        assert (rewards == same[1]).all()
        assert (rewards[~terminated] == 0).all()
        assert not truncated.any()
        assert (seen["numbers"][:, 0] == 1).all(), "the learner acts"
        ended += int(terminated.sum())
    env.close()


@pytest.mark.parametrize("game", GAMES)
def test_ends_are_told_as_gymnasium_tells_them(game: str) -> None:
    """Ours, and Gymnasium's own vector environment of single games: the same form of everything."""
    count, ended, lost = 6, 0, 0
    ours: Any = gymnasium.make_vec(IDS[game], num_envs=count)
    theirs = SyncVectorEnv([lambda: made(game)] * count, autoreset_mode=AutoresetMode.SAME_STEP)
    chance = np.random.default_rng(1)
    forms: list[dict[str, str]] = []
    for env in (ours, theirs):
        _, info = env.reset(seed=1)
        form = described(info)
        until = 2 * count
        while until > 0:
            masks = info["action_mask"]
            choices = np.array([chance.choice(np.flatnonzero(row)) for row in masks])
            rashly = chance.random(count) < 0.003
            choices = np.where(rashly, masks.argmin(axis=1), choices)
            forbidden = masks[np.arange(count), choices] == 0
            _, rewards, done, _, info = env.step(choices)
            assert (done | ~forbidden).all()
            assert (rewards[forbidden] == -1).all()
            form |= described(info)
            for i in np.flatnonzero(done):
                assert env.single_observation_space.contains(info["final_obs"][i])
                over = forbidden[i] or info["final_obs"][i]["numbers"][OVER[game]] == 1
                assert over, "it shows the end, not the new game"
                assert info["final_info"]["action_mask"][i].any() == forbidden[i]
            assert (info["action_mask"].sum(axis=1) > 0).all(), "the next game is dealt"
            until -= int(done.sum())
            lost += int(forbidden.sum())
            ended += int(done.sum())
        forms.append(form)
        env.close()
    assert forms[0] == forms[1]
    assert 0 < lost < ended


def described(info: Any, name: str = "info") -> dict[str, str]:
    """The types and shapes of all arrays in a nested dictionary."""
    if isinstance(info, dict):
        parts = (described(part, f"{name}.{key}") for key, part in info.items())
        return {key: form for part in parts for key, form in part.items()}
    return {name: f"{info.dtype} {info.shape}"}


def test_the_wrapper_that_counts_rewards() -> None:
    env: Any = RecordEpisodeStatistics(gymnasium.make_vec(IDS["battle-line"], num_envs=8))
    chance = np.random.default_rng(1)
    _, info = env.reset(seed=1)
    while len(env.return_queue) < 8:
        choices = [chance.choice(np.flatnonzero(row)) for row in info["action_mask"]]
        _, _, _, _, info = env.step(np.array(choices))
    assert set(env.return_queue) <= {-1.0, 0.0, 1.0}
    assert min(env.length_queue) > 10
    env.close()


def test_the_measurement_of_gymnasium() -> None:
    """It chooses without a look at the masks, and so loses most games at once."""
    env: Any = gymnasium.make_vec(IDS["battle-line"], num_envs=8)
    assert benchmark_vector_step(env, target_duration=1, seed=1) > 0
    env.close()


def test_an_id_names_its_module() -> None:
    """Gymnasium 1 loads no plug-ins: without the module's name, the id is unknown."""
    program = """
import gymnasium, sys
try:
    gymnasium.make("vexilla/BattleLine-v0")
except gymnasium.error.NamespaceNotFound:
    print("unknown")
print(gymnasium.make("vexilla.env.gymnasium:vexilla/BattleLine-v0").spec.id)
print(gymnasium.make_vec("vexilla/BladesAndBanners-v0", num_envs=2).num_envs)
"""
    told = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, check=True, timeout=120
    )
    assert told.stdout.split() == ["unknown", "vexilla/BattleLine-v0", "2"]


def test_agents_play_in_many_games() -> None:
    env: Any = gymnasium.make_vec(IDS["battle-line"], num_envs=4, opponent="greedy", seat="north")
    chance = np.random.default_rng(1)
    _, info = env.reset(seed=4)
    total = ended = 0
    while ended < 4:
        choices = [chance.choice(np.flatnonzero(row)) for row in info["action_mask"]]
        _, rewards, terminated, _, info = env.step(np.array(choices))
        total += rewards.sum()
        ended += int(terminated.sum())
    assert total < 0
    env.close()
