"""Gymnasium's own check, opponents, and games by the hundred."""

from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.error import ResetNeeded
from gymnasium.utils.env_checker import check_env
from gymnasium.vector import AutoresetMode, SyncVectorEnv
from gymnasium.wrappers.vector import (
    FilterObservation,
    FlattenObservation,
    NormalizeObservation,
    RecordEpisodeStatistics,
)

from tests.processes import run_python
from vexilla.env import Observation, Rows
from vexilla.env.gymnasium import IDS
from vexilla.errors import UnknownName, VexillaError

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
@pytest.mark.parametrize("opponent", ["greedy", "search:iterations=20"])
def test_agents_of_ours_are_opponents(game: str, opponent: str) -> None:
    env = made(game, opponent=opponent)
    rewards = [rehearsed(env, seed)[0] for seed in range(3)]
    env.close()
    assert sum(rewards) < 0, "a random learner loses"


@pytest.mark.parametrize("game", GAMES)
def test_seats(game: str) -> None:
    seats = made(game).unwrapped.seats
    for number, seat in enumerate(seats):
        assert made(game, seat=seat).reset(seed=1)[1]["seat"] == number
    env = made(game)
    assert {env.reset(seed=seed)[1]["seat"] for seed in range(20)} == {0, 1}
    both = gymnasium.vector.SyncVectorEnv([lambda: made(game)] * 2)
    info = both.reset(seed=1)[1]
    assert all(part.dtype != object for part in info.values()), "NumpyToTorch takes no text"
    with pytest.raises(UnknownName, match="There is no seat"):
        made(game, seat="east")
    with pytest.raises(UnknownName, match="There is no agent"):
        made(game, opponent="nobody")


def test_masks_for_maskable_ppo() -> None:
    env = made("battle-line")
    _, info = env.reset(seed=1)
    masks = env.unwrapped.action_masks()
    assert masks.dtype == bool
    assert (masks == info["action_mask"]).all()


@pytest.mark.parametrize(
    ("game", "mode"),
    [
        ("battle-line", AutoresetMode.SAME_STEP),
        ("blades-and-banners", AutoresetMode.SAME_STEP),
        ("battle-line", AutoresetMode.NEXT_STEP),
        ("battle-line", AutoresetMode.DISABLED),
    ],
)
def test_ends_are_told_as_gymnasium_tells_them(game: str, mode: AutoresetMode) -> None:
    """Ours, and Gymnasium's own vector environment of single games: the same form of everything."""
    count, ended, lost = 6, 0, 0
    ours: Any = gymnasium.make_vec(IDS[game], num_envs=count, autoreset_mode=mode)
    theirs = SyncVectorEnv([lambda: made(game)] * count, autoreset_mode=mode)
    chance = np.random.default_rng(1)
    forms: list[dict[str, str]] = []
    for env in (ours, theirs):
        assert env.metadata["autoreset_mode"] == mode
        _, info = env.reset(seed=1)
        form = described(info)
        until = 2 * count
        over = np.zeros(count, bool)
        while until > 0:
            masks = info["action_mask"]
            choices = chosen(masks, chance)
            rashly = ~over & (chance.random(count) < 0.003)
            choices = np.where(rashly, masks.argmin(axis=1), choices)
            forbidden = ~over & (masks[np.arange(count), choices] == 0)
            seen, rewards, done, _, info = env.step(choices)
            assert mode != AutoresetMode.SAME_STEP or (seen["numbers"][:, 0] == 1).all(), "we act"
            assert (done | ~forbidden).all()
            assert (rewards[forbidden] == -1).all()
            assert (rewards[over] == 0).all()
            assert not done[over].any(), "that step has dealt the next game"
            form |= described(info)
            for i in np.flatnonzero(done):
                same = mode == AutoresetMode.SAME_STEP
                end = info["final_obs"][i] if same else {key: seen[key][i] for key in seen}
                mask = (info["final_info"] if same else info)["action_mask"][i]
                assert env.single_observation_space.contains(end)
                is_over = forbidden[i] or end["numbers"][OVER[game]] == 1
                assert is_over, "it shows the end, not the new game"
                assert mask.any() == forbidden[i]
            until -= int(done.sum())
            lost += int(forbidden.sum())
            ended += int(done.sum())
            if mode == AutoresetMode.NEXT_STEP:
                over = done
            elif mode == AutoresetMode.DISABLED and done.any():
                _, dealt = env.reset(options={"reset_mask": done})
                info["action_mask"][done] = dealt["action_mask"][done]
            allowed = info["action_mask"].any(axis=1)
            assert (allowed | over).all(), "the next game is dealt"
        forms.append(form)
        env.close()
    assert forms[0] == forms[1]
    assert 0 < lost < ended


def chosen(masks: Any, chance: np.random.Generator) -> Any:
    """A random choice for each mask; any choice where none is allowed."""
    return np.array([chance.choice(np.flatnonzero(row)) if row.any() else 0 for row in masks])


def test_what_was_returned_stays_as_it_was() -> None:
    for copies in (True, False):
        env: Any = gymnasium.make_vec(IDS["battle-line"], num_envs=4, copy=copies)
        seen, info = env.reset(seed=1)
        kept = {**seen, "action_mask": info["action_mask"]}
        before = {name: part.copy() for name, part in kept.items()}
        env.step(chosen(info["action_mask"], np.random.default_rng(1)))
        same = all((kept[name] == before[name]).all() for name in kept)
        assert same == copies
    with pytest.raises(VexillaError, match="copy is true or false"):
        gymnasium.make_vec(IDS["battle-line"], copy="no")


def test_the_wrappers_of_gymnasium_for_observations() -> None:
    env: Any = gymnasium.make_vec(IDS["battle-line"], num_envs=2)
    flat = NormalizeObservation(FlattenObservation(env))
    seen, info = flat.reset(seed=1)
    assert seen.shape == (2, 24 * 70 + 75 + 2 * 94), "the prefix as ones at their places"
    flat.step(chosen(info["action_mask"], np.random.default_rng(1)))
    planes: Any = FilterObservation(env, ["planes"])
    assert list(planes.reset(seed=1)[0]) == ["planes"]
    assert not any(array.dtype == object for array in info.values()), "PyTorch has no objects"


@pytest.mark.parametrize("game", sorted(IDS))
def test_one_game_and_many_as_rows(game: str) -> None:
    """Each as the same observation with its shapes; also where games end."""
    rows, one = Rows(game), gymnasium.make(IDS[game], seat="south" if "line" in game else "griffin")
    flat: Any = gymnasium.make(IDS[game], flat=True, seat=one.unwrapped._batch.rules.SEATS[0])  # pyright: ignore
    seen, info = one.reset(seed=4)
    row, _ = flat.reset(seed=4)
    chance = np.random.default_rng(1)
    for _ in range(60):
        assert flat.observation_space.contains(row)
        assert (rows.of(Observation(**seen)) == row).all()
        choice = chance.choice(np.flatnonzero(info["action_mask"]))
        seen, _, ended, _, info = one.step(choice)
        row = flat.step(choice)[0]
        if ended:
            break
    kinds = {"num_envs": 3, "autoreset_mode": "SameStep"}
    many, wide = (gymnasium.make_vec(IDS[game], flat=flat, **kinds) for flat in (False, True))
    seen, info = many.reset(seed=5)
    row, _ = wide.reset(seed=5)
    ends = 0
    for _ in range(60):
        assert wide.observation_space.contains(row)
        assert (rows.of(Observation(**seen)) == row).all()
        choices = chosen(info["action_mask"], chance)
        choices[0] = info["action_mask"][0].argmin()  # forbidden, so that a game ends
        seen, *_, info = many.step(choices)
        row, *_, told = wide.step(choices)
        for shown, wanted in zip(told["final_obs"], info["final_obs"], strict=True):
            assert (shown is None) == (wanted is None)
            if wanted is not None:
                assert (rows.of(Observation(**wanted)) == shown).all()
                ends += 1
    assert ends >= 60
    with pytest.raises(VexillaError, match="flat is true or false"):
        gymnasium.make(IDS[game], flat="no")


def test_games_that_nobody_deals_do_not_go_on() -> None:
    env: Any = gymnasium.make_vec(IDS["battle-line"], num_envs=2, autoreset_mode="Disabled")
    _, info = env.reset(seed=1)
    wrong = info["action_mask"].argmin(axis=1)
    *_, done, _, info = env.step([wrong[0], info["action_mask"][1].argmax()])
    assert done.tolist() == [True, False]
    with pytest.raises(ResetNeeded):
        env.step([0, 0])
    _, info = env.reset(options={"reset_mask": done})
    env.step(info["action_mask"].argmax(axis=1))
    with pytest.raises(UnknownName, match="The modes are: NextStep, SameStep, Disabled"):
        gymnasium.make_vec(IDS["battle-line"], autoreset_mode="never")


def test_many_boards() -> None:
    env: Any = gymnasium.make_vec(IDS["battle-line"], num_envs=2, render_mode="ansi")
    env.reset(seed=1)
    one, other = env.render()
    assert "Battle Line" in one
    assert one != other


def test_an_unknown_keyword_is_a_type_error() -> None:
    """TorchRL tries `frameskip`, and looks for this text."""
    for make in (gymnasium.make, gymnasium.make_vec):
        with pytest.raises(TypeError, match="unexpected keyword argument 'frameskip'") as raised:
            make(IDS["battle-line"], frameskip=1)
        assert isinstance(raised.value, UnknownName)
        assert "battle-line has no option 'frameskip'. Its options are: tactics" in str(
            raised.value
        )


def described(info: Any, name: str = "info") -> dict[str, str]:
    """The types and shapes of all arrays in a nested dictionary."""
    if isinstance(info, dict):
        told = {key: part for key, part in info.items() if key != "seat"}  # ours is a number
        parts = (described(part, f"{name}.{key}") for key, part in told.items())
        return {key: form for part in parts for key, form in part.items()}
    return {name: f"{info.dtype} {info.shape}"}


def test_the_wrapper_that_counts_rewards() -> None:
    env: Any = RecordEpisodeStatistics(gymnasium.make_vec(IDS["battle-line"], num_envs=8))
    chance = np.random.default_rng(1)
    _, info = env.reset(seed=1)
    while len(env.return_queue) < 8:
        _, _, _, _, info = env.step(chosen(info["action_mask"], chance))
    assert set(env.return_queue) <= {-1.0, 0.0, 1.0}
    assert min(env.length_queue) > 10
    env.close()


def test_the_measurement_of_gymnasium() -> None:
    """It chooses without a look at the masks, and so loses most games at once."""
    performance: Any = pytest.importorskip("gymnasium.utils.performance")
    if not hasattr(performance, "benchmark_vector_step"):
        pytest.skip("Gymnasium 1.2 does not have it yet.")
    env: Any = gymnasium.make_vec(IDS["battle-line"], num_envs=8)
    assert performance.benchmark_vector_step(env, target_duration=1, seed=1) > 0
    env.close()


@pytest.mark.all
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
    told = run_python("-c", program)
    assert told.split() == ["unknown", "vexilla/BattleLine-v0", "2"]
