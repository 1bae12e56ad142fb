"""Numbers of NumPy are numbers, and what is no number is refused in one way everywhere."""

import io
import json
from collections.abc import Callable
from typing import Any

import msgspec
import numpy as np
import pytest

import vexilla
from tests.faults import all_pass
from tests.samples import played, view_to_move
from vexilla import given
from vexilla.agents import checked_time, make_agent, run, serve_agent
from vexilla.arena import play_match
from vexilla.batch import Batch
from vexilla.env import Batch as LearnersBatch
from vexilla.errors import DocumentError, UnknownName, VexillaError
from vexilla.game import new, resampled


class Index:
    """What Python takes for an index."""

    def __index__(self) -> int:
        return 3


THREES = (3, np.int8(3), np.uint64(3), np.array(3), np.array(3, np.uint16), Index())
NOT_WHOLE = (True, np.True_, 3.0, np.float32(3), float("nan"), "3", b"3", [3], np.array([3]), {})
OUT_OF_RANGE = (-1, np.int64(-1), 2**63, np.uint64(2**63), 2**64)


def test_what_a_whole_number_is() -> None:
    for three in THREES:
        assert type(given.as_whole(three)) is int
        assert given.whole(three, "It", 3, 3) == 3
    for value in (*NOT_WHOLE, None):
        assert given.as_whole(value) is None
        with pytest.raises(VexillaError, match=r"^It is a whole number of 0 or more, not .+\.$"):
            given.whole(value, "It", 0)


def test_what_a_truth_value_is() -> None:
    for value in (True, np.True_, np.array(True)):
        assert given.truth(value, "It") is True
    for value in (1, np.int64(1), None, "true", np.array([True])):
        with pytest.raises(VexillaError, match=r"^It is true or false, not "):
            given.truth(value, "It")


def test_what_a_number_is() -> None:
    for value in (2, 0.5, np.float32(0.5), np.int8(1), np.array(1)[()]):
        assert type(given.number(value, "It", 0)) is float
    for value in (True, np.True_, -0.1, float("nan"), float("inf"), "1", None):
        with pytest.raises(VexillaError, match=r"^It is a number of 0 or more, not "):
            given.number(value, "It", 0)
    assert checked_time(np.float32(0.5)) == 0.5
    assert checked_time(np.int64(2)) == 2.0


def test_arrays_of_whole_numbers() -> None:
    right: list[Any] = [[1, 2], (np.int8(1), 2), np.array([1, 2], np.uint8), range(1, 3)]
    right += [np.array([1, 2], object), np.array([1, 0, 2, 0])[::2]]
    for values in right:
        array = given.wholes(values, "It")
        assert (array.dtype, array.tolist()) == (np.dtype(np.int64), [1, 2])
        assert array.flags.c_contiguous
    huge = given.wholes(np.array([2**64 - 1, 3], np.uint64), "It")
    assert huge.tolist() == [2**63 - 1, 3], "it is as large as can be, and not negative"
    assert given.wholes([2**70, -(2**70)], "It").tolist() == [2**63 - 1, 1 - 2**63]
    wrong: list[Any] = [None, "12", [1.0], [True, 1], np.array([1.0]), np.array([True]), [None]]
    for values in [*wrong, 1.5, {}.get, np.array(["1"]), [[1, 2]]]:
        with pytest.raises(VexillaError, match=r"^It is a whole number"):
            given.wholes(values, "It")


SEEDED: dict[str, Callable[[Any], Any]] = {
    "new": lambda seed: new("battle-line", seed=seed).position(),
    "resampled": lambda seed: resampled(
        new("battle-line", seed=1, first="south").view("south"), seed=seed
    ).position(),
    "Match": lambda seed: vexilla.Match("battle-line", seed=seed).game.position(),
    "Batch": lambda seed: Batch("battle-line", 2, seed).rngs.tolist(),
    "env.Batch": lambda seed: LearnersBatch("battle-line", 2, seed).states.tobytes(),
    "env.Batch.reseed": lambda seed: LearnersBatch("battle-line", 1, 0).reseed([0], [seed]),
    **{
        agent: lambda seed, agent=agent: make_agent(agent, seed).choose(
            view_to_move(new("battle-line", seed=5)), None
        )
        for agent in ("random", "greedy", "search:iterations=8", "champion:iterations=8")
    },
}


def test_seeds_are_whole_numbers_everywhere() -> None:
    def check(take: Callable[[Any], Any]) -> None:
        right = take(3)
        assert all(take(three) == right for three in THREES)
        take(0)
        take(2**63 - 1)
        for wrong in (*NOT_WHOLE, *OUT_OF_RANGE):
            with pytest.raises(UnknownName, match=r"^A seed is a whole number from 0 to 2"):
                take(wrong)

    all_pass(SEEDED, check)


def test_other_numbers_are_refused_in_a_sentence() -> None:
    game = new("battle-line", seed=1)
    takers: dict[str, Callable[[Any], Any]] = {
        "Match": lambda value: vexilla.Match("battle-line", games=value),
        "games": lambda value: play_match("battle-line", "random", "random", value, jobs=1),
        "jobs": lambda value: play_match("battle-line", "random", "random", 2, jobs=value),
        "seed": lambda value: play_match("battle-line", "random", "random", 2, seed=value, jobs=1),
        "time": lambda value: play_match("battle-line", "random", "random", 2, time_per_move=value),
        "iterations": lambda value: vexilla.analyse(game, iterations=value),
        "alternatives": lambda value: vexilla.analyse(game, alternatives=value),
        "analyse(jobs)": lambda value: vexilla.analyse(game, jobs=value),
        "analyse(seed)": lambda value: vexilla.analyse(game, seed=value),
        "after": game.after,
        "events": lambda value: game.events("south", value),
        "count": lambda value: Batch("battle-line", value, seed=1),
        "threads": lambda value: LearnersBatch("battle-line", 1, seed=1, threads=value),
    }

    def check(take: Callable[[Any], Any]) -> None:
        for wrong in (float("nan"), "1", True, np.True_, -1):
            with pytest.raises(VexillaError) as caught:
                take(wrong)
            assert "\n" not in str(caught.value)

    all_pass(takers, check)


def test_numbers_in_documents() -> None:
    """What comes out of them holds plain numbers, and can be written."""
    options = {"budget": np.int64(14), "strengths": {"knight": np.uint8(5)}}
    battle = new("blades-and-banners", seed=1, options=options)
    assert battle.options["budget"] == 14
    line = new("battle-line", seed=7, first="south", options={"tactics": np.True_})
    line.play({"do": "play", "card": "R10", "flag": np.int32(5)})
    line.play({"do": "draw", "deck": "troop"})
    assert line.explain({"do": "claim", "flag": np.array(5)}).evidence is not None
    for game in (battle, line):
        assert json.loads(json.dumps(game.record())) == game.record()
        assert msgspec.json.decode(msgspec.json.encode(game.record())) == game.record()
    with pytest.raises(DocumentError, match="flag: true is not a whole number"):
        line.explain({"do": "claim", "flag": np.True_})
    with pytest.raises(UnknownName, match="The option tactics cannot be 1"):
        new("battle-line", options={"tactics": np.int8(1)})
    position = battle.position() | {"step": np.int64(battle.position().get("step", 1))}
    assert vexilla.load(position).position() == battle.position()


def test_numbers_in_records() -> None:
    lines = [dict(line) for line in played(3).record()]
    for line in lines[1:]:
        if "n" in line:
            line["n"] = np.int64(line["n"])
            action = line["action"].items()
            whole = {key: np.int16(value) for key, value in action if isinstance(value, int)}
            line["action"] = line["action"] | whole
    lines[0]["vexilla"] = np.uint8(lines[0]["vexilla"])
    assert vexilla.replay(lines).record() == played(3).record()


def test_numbers_in_the_answers_of_bots() -> None:
    view = view_to_move(new("battle-line", seed=7))
    question = json.dumps({"message": "question", "view": view.document}).encode() + b"\n"

    class Choosy:
        def prepare(self, game: str) -> None: ...

        def choose(self, view: vexilla.View, time_s: float | None) -> Any:
            action = view.actions[0]
            return {key: np.int64(v) if key == "flag" else v for key, v in action.items()}

        def close(self) -> None: ...

    out = io.BytesIO()
    run(lambda view: Choosy().choose(view, None), io.BytesIO(question), out)
    asked = json.dumps({"view": view.document}).encode() + b"\n"
    serve_agent("battle-line", Choosy(), io.BytesIO(asked), out)
    answers = [json.loads(line) for line in out.getvalue().splitlines()]
    # The second one says first that it wants no list of actions.
    assert answers == [{"action": view.actions[0]}, {"action": view.actions[0], "legal": 0}]
