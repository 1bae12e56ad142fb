"""Choices, seeds and masks, by one rule in all environments.

A whole number that is no choice is a forbidden choice: it loses where a forbidden choice loses. It
is refused in a sentence elsewhere, as is what is no whole number. A seed decides what happens at
one place, alone.
"""

import copy
import pickle
import random
from collections.abc import Callable
from typing import Any, cast

import gymnasium
import numpy as np
import pyspiel
import pytest
from gymnasium.error import ResetNeeded
from gymnasium.vector import AutoresetMode

import vexilla.env.open_spiel  # noqa: F401  (registers the games)
from tests.faults import all_pass
from vexilla.env import Batch
from vexilla.env.gymnasium import IDS
from vexilla.env.gymnasium.order import NotDealt
from vexilla.env.pettingzoo import battle_line_v0, blades_and_banners_v0
from vexilla.errors import UnknownName, VexillaError

pytestmark = [pytest.mark.slow, pytest.mark.filterwarnings("ignore:.*:UserWarning")]

GAMES = list(IDS)
MODULES = {"battle-line": battle_line_v0, "blades-and-banners": blades_and_banners_v0}
NO_NUMBERS: tuple[Any, ...] = (
    None,
    1.5,
    2.0,
    float("nan"),
    "3",
    True,
    np.True_,
    [3],
    np.array([3]),
)


def outside(size: int) -> tuple[Any, ...]:
    """Whole numbers that are no choices."""
    return (-1, -2, -size, -size - 1, size, 10**6, 2**64, -(2**70), np.int64(-1), np.array(size))


def single(game: str, **arguments: Any) -> Any:
    return gymnasium.make(IDS[game], **arguments)


def many(game: str, count: int, **arguments: Any) -> Any:
    arguments = {"autoreset_mode": AutoresetMode.SAME_STEP} | arguments
    return gymnasium.make_vec(IDS[game], num_envs=count, **arguments)


# Outside the space


@pytest.mark.parametrize("game", GAMES)
def test_one_game_of_gymnasium(game: str) -> None:
    env = single(game)
    size = int(env.action_space.n)
    last: set[bool] = set()
    for wrong in outside(size):
        seen, info = env.reset(seed=3)
        chance = random.Random(str(wrong))
        for _ in range(chance.randrange(60)):
            after = env.step(chance.choice(np.flatnonzero(info["action_mask"]).tolist()))
            if after[2]:
                seen, info = env.reset()
                break
            seen, info = after[0], after[4]
        last.add(bool(info["action_mask"][-1]))
        shown, reward, terminated, truncated, told = env.step(wrong)
        assert (reward, terminated, truncated, told["illegal"]) == (-1.0, True, False, True)
        assert all((shown[name] == seen[name]).all() for name in seen), "nothing was played"
        for choice in (0, int(told["action_mask"].argmax()), wrong):
            with pytest.raises(NotDealt, match="no game goes on here"):
                env.step(choice)
    env.reset(seed=3)
    for wrong in NO_NUMBERS:
        with pytest.raises(VexillaError, match=r"^A choice is a whole number, not "):
            env.step(wrong)
    assert not env.step(int(env.unwrapped.action_masks().argmax()))[2], "the game goes on"


def test_the_order_of_calls() -> None:
    env = single("battle-line", render_mode="ansi")
    for call in (lambda: env.step(0), env.render):
        with pytest.raises(ResetNeeded, match="no game goes on here"):
            call()
    _, info = env.reset(seed=1)
    chance = random.Random(1)
    while True:
        done = env.step(chance.choice(np.flatnonzero(info["action_mask"]).tolist()))
        info = done[4]
        if done[2]:
            break
    with pytest.raises(ResetNeeded):
        env.step(0)
    assert "Battle Line" in env.render(), "the end can be looked at"
    env.reset()
    games = many("battle-line", 2)
    with pytest.raises(ResetNeeded):
        games.step(np.zeros(2, np.int64))


@pytest.mark.parametrize("game", GAMES)
def test_many_games_of_gymnasium(game: str) -> None:
    env = many(game, 4)
    size = int(env.single_action_space.n)
    _, info = env.reset(seed=3)
    for wrong in outside(size):
        good = info["action_mask"].argmax(1).tolist()
        choices = [good[0], wrong, good[2], wrong]
        _, rewards, done, _, info = env.step(choices)
        assert rewards[[1, 3]].tolist() == [-1, -1]
        assert done.tolist()[1::2] == [True, True]
        assert info["final_info"]["illegal"].tolist() == [False, True, False, True]
    before = copy.deepcopy(env)
    wrongs: list[Any] = [[one, 0, 0, 0] for one in NO_NUMBERS]
    wrongs += [np.zeros(4), np.zeros(4, bool), np.zeros(3, int), 0, np.zeros((4, 1), int), None]
    for wrong in wrongs:
        with pytest.raises(VexillaError):
            env.step(wrong)
    assert (env.unwrapped._batch.states == before.unwrapped._batch.states).all()


@pytest.mark.parametrize("game", GAMES)
def test_pettingzoo(game: str) -> None:
    raw, env = MODULES[game].raw_env(), MODULES[game].env()
    size = int(raw.action_space(raw.possible_agents[0]).n)
    raw.reset(seed=1)
    forbidden = int(raw.observe(raw.agent_selection)["action_mask"].argmin())
    for wrong in (forbidden, *outside(size)):
        raw.reset(seed=1)
        before = raw._batch.states.copy()
        with pytest.raises(VexillaError, match="is not allowed now"):
            raw.step(wrong)
        assert (raw._batch.states == before).all()
        env.reset(seed=1)
        loser = env.agent_selection
        env.step(wrong)
        assert env.rewards[loser] == -1
        assert all(env.terminations.values())
    for either in (raw, env):
        either.reset(seed=1)
        for wrong in NO_NUMBERS:
            with pytest.raises(VexillaError, match=r"^A choice is a whole number, not "):
                either.step(wrong)
        with pytest.raises(UnknownName, match="There is no seat"):
            either.observe("west")
    early = MODULES[game].raw_env()
    with pytest.raises(VexillaError, match="no game goes on here"):
        early.step(0)


def test_openspiel() -> None:
    for name in ("vexilla_battle_line", "vexilla_blades_and_banners"):
        game = pyspiel.load_game(name)
        state = game.new_initial_state()
        for wrong in (-2, 1000, 10**9):
            with pytest.raises(VexillaError, match=r"^The number of a deal is a whole number from"):
                state.apply_action(wrong)
        state.apply_action(3)
        before = str(state), state.history()
        legal = state.legal_actions()
        forbidden = next(one for one in range(game.num_distinct_actions()) if one not in legal)
        for wrong in (-2, forbidden, game.num_distinct_actions(), 10**9):
            with pytest.raises(VexillaError, match="may not follow"):
                state.apply_action(wrong)
        assert (str(state), state.history()) == before
        while not state.is_terminal():
            state.apply_action(state.legal_actions()[0])
        with pytest.raises(VexillaError, match="The game is over"):
            state.apply_action(0)
    for deals in (-1, 0, 10**7):
        with pytest.raises(VexillaError, match=r"^The number of deals is a whole number from 1 to"):
            pyspiel.load_game(f"vexilla_battle_line(deals={deals})")
    observer = game.make_py_observer()
    for player in (-1, 2, 99):
        with pytest.raises(VexillaError, match=r"^A player is a whole number from 0 to 1"):
            observer.set_from(state, player)


def test_batches() -> None:
    batch = Batch("battle-line", 3, seed=1)
    before = batch.states.copy(), batch.rngs.copy()
    good: list[Any] = batch.sample().tolist()
    games: Any
    seats: Any
    game: Any
    seat: Any
    for wrong in (*outside(batch.mask().shape[1]), *NO_NUMBERS):
        if wrong is not None and not isinstance(wrong, float) and wrong == -1:
            continue  # WAIT
        with pytest.raises(VexillaError):
            batch.step(cast(Any, [good[0], wrong, good[2]]))
    for where in ([True] * 3, batch.done[:2], good, np.ones((3, 1), bool), np.ones(3, np.int8), 1):
        with pytest.raises(VexillaError, match=r"^An array must be bool of shape \(3,\)\.$"):
            batch.sample(cast(Any, where))
    for games in ([3], [-1], [0, 3], [1.0], batch.done[:2], None, "0"):
        with pytest.raises(VexillaError):
            batch.redeal(games)
    for seats in (2, -2, [0, 0, 2], 1 - np.array([0, -1, 1]), [0, 1], 0.0, None.__class__):
        with pytest.raises(VexillaError):
            batch.observe(seats)
    for game, seat in ((3, 0), (-1, 0), (0, 2), (0, -2), (0.0, 0), (None, 0), (0, None)):
        with pytest.raises(VexillaError):
            batch.observe_game(game, seat)
    seen = batch.observe()
    frozen = seen.planes.copy()
    frozen.flags.writeable = False
    outs: list[Any] = [seen[:2], None.__class__, 5, (seen.planes, seen.numbers, frozen)]
    outs += [seen._replace(planes=frozen), seen._replace(numbers=seen.numbers.astype(float))]
    for out in outs:
        with pytest.raises(VexillaError):
            batch.observe(out=out)
    assert (batch.states == before[0]).all()
    assert (batch.rngs == before[1]).all()
    over = Batch("battle-line", 2, seed=1, auto_reset=False)
    over.play_out()
    with pytest.raises(VexillaError, match="A seat of game 0 is 0, 1 or -1 for a spectator, not 2"):
        over.observe(1 - over.actors)


# Seeds and masks


def played(env: Any, steps: int, place: int | None = None) -> list[Any]:
    """What is observed at a place after each of some steps that take the first allowed choice."""
    info = env.last_info
    found: list[Any] = []
    for step in range(steps):
        masks = np.atleast_2d(info["action_mask"])
        allowed = [np.flatnonzero(row)[step % max(1, row.sum())] for row in masks]
        if place is None:
            seen, reward, done, _, info = env.step(allowed[0])
            found.append([seen["planes"].tobytes(), seen["numbers"].tobytes(), reward])
            if done:
                break
        else:
            seen, reward, done, _, info = env.step(np.array(allowed))
            if done[place]:
                found.append([None, None, float(reward[place])])
                break
            parts = (seen["planes"][place], seen["numbers"][place])
            found.append([*(part.tobytes() for part in parts), float(reward[place])])
    return found


def begun(env: Any, **arguments: Any) -> Any:
    env.last_info = env.reset(**arguments)[1]
    return env


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("opponent", ["random", "greedy"])
def test_a_seed_decides_about_one_game_alone(game: str, opponent: str) -> None:
    """Whatever the others have, and also in an environment of one game."""
    seat = Batch(game, 1, 0).rules.SEATS[0]
    arguments = {"opponent": opponent, "seat": seat}
    steps = 12 if opponent == "greedy" else 40
    alone = played(begun(single(game, **arguments), seed=11), steps)
    first = played(begun(many(game, 3, **arguments), seed=[5, 11, 3]), steps, 1)
    other = played(begun(many(game, 2, **arguments), seed=(np.int64(11), None)), steps, 0)
    row = played(begun(many(game, 4, **arguments), seed=8), steps, 3)  # 8, 9, 10, 11
    for found in (first, other, row):
        assert [step[2] for step in found] == [step[2] for step in alone]
        assert [step for step in found if step[0]] == alone[: len([s for s in found if s[0]])]
    assert played(begun(many(game, 3, **arguments), seed=[11, 12, 3]), steps, 1) != first


def test_wrong_seeds_and_masks() -> None:
    env = many("battle-line", 4)
    twin = copy.deepcopy(env)
    wrong: list[Any] = [[1, 2, 3], [1, 2, 3, 4, 5], [], "1234", 1.5, -1, 2**64, True, [1, 2, 3, -1]]
    for seed in [*wrong, [1, 2, 3, None, None], [1.0, 2, 3, 4], {1, 2, 3, 4}, 2**63 - 2]:
        with pytest.raises(VexillaError):
            env.reset(seed=seed)
    with pytest.raises(VexillaError, match="at first all games are dealt"):
        env.reset(options={"reset_mask": np.array([True, False, False, False])})
    env.reset(seed=1)
    masks: list[Any] = [np.zeros(4, bool), np.ones(3, bool), np.ones(4, int), [True] * 4, True, 1]
    for mask in masks:
        with pytest.raises(VexillaError, match=r"^reset_mask is an array of 4 truth values"):
            env.reset(options={"reset_mask": mask})
    twin.reset(seed=1)
    assert (env._batch.states == twin._batch.states).all()
    for take in (lambda seed: single("battle-line").reset(seed=seed),
                 lambda seed: battle_line_v0.env().reset(seed=seed)):  # fmt: skip
        for seed in (1.5, -1, 2**63, True, "1", float("nan")):
            with pytest.raises(UnknownName, match=r"^A seed is a whole number"):
                take(seed)
        take(np.int32(7))


@pytest.mark.parametrize("game", GAMES)
def test_a_mask_deals_some_games(game: str) -> None:
    env, twin = (begun(many(game, 3, seat=None), seed=[4, 5, 6]) for _ in range(2))
    played(env, 5, 0)
    before, mask = env._batch.states.copy(), np.array([False, True, False])
    env.last_info = env.reset(seed=[None, 5, None], options={"reset_mask": mask})[1]
    same = env._batch.states == before
    assert same.tolist() == [True, False, True]
    assert env._batch.states[1] == twin._batch.states[1], "it is dealt by its seed"
    assert env.last_info["action_mask"].any(axis=1).all()
    env.reset(options={"reset_mask": mask})
    assert env._batch.states[1] != twin._batch.states[1], "it is the next one"
    twin.reset()
    assert (env._batch.states[1] == twin._batch.states[1]).all(), "after the same seed, the same"


def test_the_next_game_follows_from_the_seed() -> None:
    """Without a seed, chance goes on where it is; what others reset changes nothing."""
    env, twin = many("battle-line", 2), many("battle-line", 2)
    env.reset(seed=[1, 2])
    twin.reset(seed=[7, 2])
    for _ in range(3):
        env.reset()
        twin.reset()
        assert env._batch.states[1] == twin._batch.states[1]
        assert env._batch.states[0] != twin._batch.states[0]


# Copies


def future_of_one(env: Any) -> list[Any]:
    info = {"action_mask": env.unwrapped.action_masks()}
    found: list[Any] = []
    for step in range(150):
        choices = np.flatnonzero(info["action_mask"])
        seen, reward, done, _, info = env.step(choices[step % len(choices)])
        found += [seen["planes"].tobytes(), reward, done]
        if done:
            _, info = env.reset()
    return [*found, env.np_random.integers(1000)]


def future_of_many(env: Any) -> list[Any]:
    found: list[Any] = []
    for step in range(60):
        masks = env.unwrapped._batch.mask()
        choices = [np.flatnonzero(row)[step % row.sum()] for row in masks]
        seen, rewards, *_ = env.step(np.array(choices))
        found += [seen["planes"].tobytes(), rewards.tolist()]
    env.reset()
    return [*found, env.unwrapped._batch.states.tobytes()]


def future_of_seats(env: Any) -> list[Any]:
    found: list[Any] = []
    for step in range(80):
        if not env.agents:
            env.reset()
        seen, reward, terminated, truncated, _ = env.last()
        over = terminated or truncated
        choices = np.flatnonzero(seen["action_mask"])
        env.step(None if over else int(choices[step % len(choices)]))
        found += [env.agent_selection, reward, seen["observation"]["planes"].tobytes()]
    env.reset()
    return [*found, env.last()[0]["observation"]["numbers"].tobytes()]


def begun_one(game: str, opponent: str) -> Any:
    env = single(game, opponent=opponent)
    _, info = env.reset(seed=5)
    for _ in range(7):
        info = env.step(int(info["action_mask"].argmax()))[4]
    return env


def begun_many(game: str, opponent: str) -> Any:
    env = many(game, 3, opponent=opponent)
    _, info = env.reset(seed=5)
    for _ in range(7):
        info = env.step(info["action_mask"].argmax(1))[4]
    return env


def begun_seats(make: Callable[[], Any]) -> Any:
    env = make()
    env.reset(seed=5)
    for _ in range(7):
        env.step(int(env.last()[0]["action_mask"].argmax()))
    return env


def test_copies_have_the_same_future() -> None:
    things: dict[str, tuple[Callable[[], Any], Callable[[Any], list[Any]]]] = {}
    for game, module in MODULES.items():
        for who in ("random", "greedy"):
            things[f"one {game} {who}"] = (lambda g=game, w=who: begun_one(g, w), future_of_one)
            if (game, who) != ("blades-and-banners", "greedy"):
                things[f"many {game} {who}"] = (
                    lambda g=game, w=who: begun_many(g, w),
                    future_of_many,
                )
        things[f"raw {game}"] = (lambda m=module: begun_seats(m.raw_env), future_of_seats)
        things[f"wrapped {game}"] = (lambda m=module: begun_seats(m.env), future_of_seats)

    def check(thing: tuple[Callable[[], Any], Callable[[Any], list[Any]]]) -> None:
        make, future = thing
        env = make()
        twins = [copy.copy(env), copy.deepcopy(env), pickle.loads(pickle.dumps(env))]
        right = future(env)
        for twin in twins:
            assert future(twin) == right

    all_pass(things, check)


def test_copies_of_states_of_openspiel() -> None:
    for name in ("vexilla_battle_line", "vexilla_blades_and_banners"):
        game = pyspiel.load_game(name)
        state, chance = game.new_initial_state(), random.Random(3)
        state.apply_action(7)
        for _ in range(9):
            state.apply_action(chance.choice(state.legal_actions()))
        before = str(state), state.history()
        futures: list[list[Any]] = []
        for twin in (state.clone(), copy.deepcopy(state), pickle.loads(pickle.dumps(state))):
            assert twin.legal_actions() == state.legal_actions()
            chance = random.Random(5)
            for _ in range(12):
                twin.apply_action(chance.choice(twin.legal_actions()))
            futures.append([str(twin), twin.history(), twin.information_state_string(0)])
            assert (str(state), state.history()) == before
        assert futures[0] == futures[1] == futures[2]
