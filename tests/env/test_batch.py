"""Batches: the same games on any batch size and number of threads, arrays without copies."""

import io
from typing import Any

import numpy as np
import pytest

from tests.processes import run_python
from tests.samples import OURS
from vexilla.env import WAIT, Batch, Observation, Spelling, observe
from vexilla.env.observation import empty_observation
from vexilla.errors import VexillaError
from vexilla.game import View, made_view
from vexilla.terminal.commands import bench

pytestmark = pytest.mark.slow

STEPS = 700


def digest(game: str, count: int, threads: int, steps: int = STEPS) -> bytes:
    """What the first four games of a batch went through, at some steps."""
    batch = Batch(game, count, seed=5, threads=threads)
    found: list[bytes] = []
    for step in range(steps):
        if step % 7 == 0:
            found += [part[:4].tobytes() for part in batch.observe()]
            found.append(batch.mask()[:4].tobytes())
        batch.step(batch.sample())
        found += [batch.done[:4].tobytes(), batch.rewards[:4].tobytes()]
        found.append(batch.actors[:4].tobytes())
    return b"".join(found)


@pytest.mark.parametrize("game", OURS)
def test_games_do_not_depend_on_size_and_threads(game: str) -> None:
    one = digest(game, 4, 1)
    assert one == digest(game, 4, 3) == digest(game, 33, 2) == digest(game, 9, 16)
    assert one != digest(game, 4, 1, STEPS - 1)


@pytest.mark.all
@pytest.mark.parametrize("game", OURS)
def test_plain_python_plays_the_same_games(game: str) -> None:
    code = f"from {__name__} import digest; import hashlib; "
    code += f"print(hashlib.sha256(digest({game!r}, 4, 1, 60)).hexdigest())"
    found = {run_python("-c", code, NUMBA_DISABLE_JIT=off) for off in ("0", "1")}
    assert len(found) == 1


@pytest.mark.parametrize("game", OURS)
def test_games_end_and_begin_again(game: str) -> None:
    batch = Batch(game, 8, seed=1, threads=1)
    ended = drawn = 0
    for _ in range(3000):
        batch.step(batch.sample())
        assert (batch.rewards.sum(axis=1) == 0).all()
        assert (batch.rewards[~batch.done] == 0).all()
        assert (batch.actors >= 0).all()
        assert batch.mask().any(axis=1).all()
        ended += int(batch.done.sum())
        drawn += int((batch.done & (batch.rewards[:, 0] == 0)).sum())
    assert ended > 16
    assert drawn < ended
    assert (batch.states["winner"] == -1).all()


@pytest.mark.parametrize("game", OURS)
def test_games_stay_over_if_wanted(game: str) -> None:
    batch = Batch(game, 3, seed=1, auto_reset=False, threads=1)
    ended = np.zeros(3, np.int64)
    while (batch.actors >= 0).any():
        batch.step(batch.sample())
        ended += batch.done
    assert (ended == 1).all()
    assert not batch.mask().any()
    assert (batch.sample() == WAIT).all()
    final = batch.states.copy()
    batch.step([0, 0, 0])
    assert (batch.states == final).all()
    assert not batch.done.any()
    batch.deal()
    assert (batch.actors >= 0).all()


@pytest.mark.parametrize("game", OURS)
def test_single_games_are_dealt_again(game: str) -> None:
    """By hand they are those that `auto_reset` deals; and they may be dealt before the end."""
    batch, twin = Batch(game, 3, seed=6), Batch(game, 3, seed=6, auto_reset=False)
    ended = 0
    while ended < 6:
        choices = batch.sample()
        batch.step(choices)
        twin.step(choices)
        assert (batch.done == twin.done).all()
        ended += int(twin.done.sum())
        twin.redeal(np.flatnonzero(twin.done))
        assert not twin.done.any()
        assert not twin.rewards.any()
        assert (batch.states == twin.states).all()
        assert (batch.mask() == twin.mask()).all()
        assert (batch.actors == twin.actors).all()
    batch.step(batch.sample())
    before = batch.states.copy()
    batch.redeal([1])
    assert (batch.states != before).tolist() == [False, True, False]
    assert not batch.observe().prefix[1].any()


def test_games_are_dealt_again_by_number_or_by_mask() -> None:
    for games in ([1, 2], np.array([1, 2]), [False, True, True], np.array([False, True, True])):
        batch = Batch("battle-line", 3, seed=6)
        before = batch.states.copy()
        batch.redeal(games)
        assert (batch.states != before).tolist() == [False, True, True]
        batch.reseed(games, [7, 8])
    with pytest.raises(VexillaError, match="one truth value for each game, 3, not 2"):
        batch.redeal([True, False])


@pytest.mark.parametrize("game", OURS)
def test_a_random_opponent_is_met_as_step_by_step(game: str) -> None:
    batch, twin = (Batch(game, 4, seed=6, auto_reset=False, threads=1) for _ in range(2))
    seats, nothing = np.array([0, 1, 0, 1]), np.full(4, WAIT)
    chance = np.random.default_rng(1)
    dealt, ended = np.ones(4, np.bool_), 0
    while ended < 8:
        masks = batch.mask()
        choices = np.array([chance.choice(np.flatnonzero(m)) if m.any() else WAIT for m in masks])
        batch.meet_random(seats, choices, dealt)
        twin.redeal(dealt)
        twin.step(np.where(dealt, nothing, choices))
        rewards, done = twin.rewards.copy(), twin.done.copy()
        while (acts := (twin.actors >= 0) & (twin.actors != seats)).any():
            twin.step(twin.sample(acts), acts)
            rewards[acts], done[acts] = twin.rewards[acts], twin.done[acts]
        for name, saved in twin.save().items():
            if name not in ("rewards", "done"):
                assert (batch.save()[name] == saved).all(), name
        assert (batch.rewards == rewards).all()
        assert (batch.done == done).all()
        dealt, ended = done, ended + int(done.sum())
    for call in (lambda one: one.meet_random(0, nothing), lambda one: one.step(nothing, [0])):
        with pytest.raises(VexillaError, match="for batches without `auto_reset`"):
            call(Batch(game, 4, seed=6))


@pytest.mark.parametrize("game", OURS)
def test_what_is_saved_goes_on_in_the_same_way(game: str) -> None:
    batch = Batch(game, 3, seed=6)
    for _ in range(50):
        batch.step(batch.sample())
    file = io.BytesIO()
    kept: Any = batch.save()
    np.savez(file, **kept)
    future = [after_a_step(batch) for _ in range(50)]
    twin = Batch(game, 3, seed=1)
    with np.load(io.BytesIO(file.getvalue())) as saved:
        for one in (batch, twin):
            one.restore(saved)
            assert [after_a_step(one) for _ in range(50)] == future
    before = after_a_step(batch)
    with pytest.raises(VexillaError, match="of shape"):
        batch.restore(Batch(game, 2, seed=1).save())
    with pytest.raises(VexillaError, match="What was saved is a dict of arrays: states, rngs"):
        batch.restore({"states": batch.states})
    assert [part.tobytes() for part in (batch.states, batch.rngs)] == before[:2]


def after_a_step(batch: Batch) -> list[bytes]:
    batch.step(batch.sample())
    arrays = (batch.states, batch.rngs, *batch.observe(), batch.mask(), batch.actors, batch.rewards)
    return [part.tobytes() for part in arrays]


@pytest.mark.parametrize("game", OURS)
def test_observations_are_those_of_views(game: str) -> None:
    batch = Batch(game, 5, seed=2, threads=1)
    for step in range(120):
        if step % 10 == 0:
            for seat in (-1, 0, 1):
                planes, numbers, prefix = batch.observe(seat)
                for i in range(5):
                    records = batch.rules.view_of(batch.states[i : i + 1], seat)
                    single = observe(made_view(batch.rules, records, np.zeros(0, np.int64)))
                    assert (planes[i] == single.planes).all()
                    assert (numbers[i] == single.numbers).all()
                assert not prefix[batch.actors != seat].any(), "only its player sees a draft"
                for i in range(5):
                    alone = batch.observe_game(i, seat)
                    many = (planes[i], numbers[i], prefix[i])
                    assert all((a == b).all() for a, b in zip(alone, many, strict=True))
        batch.step(batch.sample())


@pytest.mark.parametrize("game", OURS)
def test_masks_are_those_of_views(game: str) -> None:
    """A mask tells a seat nothing that its view does not tell."""
    batch, spelling = Batch(game, 5, seed=4, threads=1), Spelling(game)
    for step in range(200):
        if step % 5 == 0:
            prefix = batch.observe().prefix.astype(int)
            for i, seat in enumerate(batch.actors.tolist()):
                view = View.of(batch.rules, batch.rules.view_of(batch.states[i : i + 1], seat))
                draft = [choice - 1 for choice in prefix[i].tolist() if choice]
                assert (spelling.mask(view, draft) == batch.mask()[i]).all()
        batch.step(batch.sample())


def test_a_draft_is_seen_by_its_player() -> None:
    batch = Batch("battle-line", 1, seed=7)
    seat = int(batch.actors[0])
    card = int(batch.sample()[0])
    batch.step([card])
    assert batch.observe().prefix.tolist() == [[card + 1, 0]]
    assert batch.observe(1 - seat).prefix.tolist() == [[0, 0]]
    assert batch.observe(-1).prefix.tolist() == [[0, 0]]
    batch.step(batch.sample())
    assert batch.observe().prefix.tolist() == [[0, 0]]


def test_waiting_games_stay_as_they_are() -> None:
    batch, twin = Batch("battle-line", 2, seed=3), Batch("battle-line", 2, seed=3)
    choices = batch.sample().copy()
    batch.step(choices)
    twin.step([choices[0], WAIT])
    twin.step([WAIT, choices[1]])
    assert (batch.states == twin.states).all()
    assert (batch.mask() == twin.mask()).all()


def test_a_forbidden_choice_changes_nothing() -> None:
    batch = Batch("battle-line", 2, seed=3)
    before = batch.states.copy()
    good = batch.sample().copy()
    with pytest.raises(VexillaError, match=r"In game 1, choice 92 \(end the turn\) is not allowed"):
        batch.step([good[0], 92])
    with pytest.raises(VexillaError, match="In game 0, choice 93"):
        batch.step([93, good[1]])
    with pytest.raises(VexillaError, match="There must be 2 choices"):
        batch.step(good[:1])
    assert (batch.states == before).all()
    batch.step(good)


def test_arrays_are_shared() -> None:
    batch = Batch("battle-line", 4, seed=1)
    seen = batch.observe()
    shared = [np.from_dlpack(array) for array in (*seen, batch.mask(), batch.rewards)]
    before = shared[0].copy()
    for _ in range(9):
        batch.step(batch.sample())
    assert batch.observe() is seen
    assert (shared[0] == seen.planes).all()
    assert (shared[0] != before).any()


def test_observations_are_written_into_a_buffer() -> None:
    batch = Batch("blades-and-banners", 3, seed=1)
    buffer = empty_observation("blades-and-banners", 6)
    rows = Observation(buffer.planes[3:], buffer.numbers[3:], buffer.prefix[3:])
    assert batch.observe(out=rows) is rows
    assert (buffer.numbers[3:] == batch.observe().numbers).all()
    assert not buffer.numbers[:3].any()
    with pytest.raises(VexillaError, match="An array must be int8 of shape"):
        batch.observe(out=buffer)
    with pytest.raises(VexillaError, match="contiguous"):
        batch.observe(out=Observation(buffer.planes[::2], buffer.numbers[::2], buffer.prefix[::2]))


def test_whole_games_are_played_out() -> None:
    batch = Batch("battle-line", 4, seed=1)
    batch.step(batch.sample())
    assert batch.play_out() > 100
    assert (batch.actors == -1).all()


def test_the_speed_of_batches_is_measured(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bench, "ROUNDS", 1)
    monkeypatch.setattr(bench, "SECONDS", 0.05)
    for game in OURS:
        speeds = bench.measure_batch(game)
        choices, decisions = speeds["env_choices_per_s_core"], speeds["env_decisions_per_s_core"]
        assert 0 < decisions <= choices, "an action is spelled by one choice or more"
    assert bench.measure_batch("leduc") == {}, "it has no environment"
