"""Gymnasium's own check, opponents, and games by the hundred."""

from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

from vexilla.env.gymnasium import IDS
from vexilla.errors import UnknownName, VexillaError

GAMES = list(IDS)


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
    with pytest.raises(VexillaError, match="is not allowed now"):
        env.step(info["action_mask"].argmin(axis=1))
    env.close()


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
