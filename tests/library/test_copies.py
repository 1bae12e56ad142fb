"""Copies: the same game at the same point, with the same future, sharing nothing."""

import copy
import importlib
import multiprocessing
import os
import pickle
import pkgutil
import sys
from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

import vexilla
from tests.faults import all_pass
from tests.library.futures import begun_batch, future_of_choices, future_of_game
from tests.processes import run_python
from tests.samples import OURS, small, under_way, view_to_move
from vexilla.agents import make_agent
from vexilla.batch import Batch
from vexilla.copying import Copyable
from vexilla.env import Spelling, observe
from vexilla.errors import DocumentError, IllegalAction, VexillaError
from vexilla.fair_deal import FairDeal
from vexilla.match import Score


def pickled(thing: Any) -> Any:
    return pickle.loads(pickle.dumps(thing))


def handed_over(thing: Any) -> Any:
    """A copy as Ray makes it: its arrays lie in memory that cannot be written to."""
    parts: list[pickle.PickleBuffer] = []
    data = pickle.dumps(thing, protocol=5, buffer_callback=parts.append)
    return pickle.loads(data, buffers=[bytes(part.raw()) for part in parts])


WAYS: dict[str, Callable[[Any], Any]] = {
    "copy": copy.copy,
    "deepcopy": copy.deepcopy,
    "pickle": pickled,
    "without memory to write to": handed_over,
}


def future_of_view(view: vexilla.View) -> list[Any]:
    planes, numbers, _ = observe(view)
    return [view.document, list(view.actions)[:9], planes.tobytes(), numbers.tobytes()]


def future_of_match(match: vexilla.Match) -> list[Any]:
    seen = [match.points, future_of_game(match.game)]
    while match.game.to_move is not None:
        match.game.play(match.game.agent_view(match.game.to_move).actions[0])
    return [*seen, match.next_game().position(), match.points]


def future_of_batch(batch: Batch) -> list[Any]:
    seen = [batch.states.tobytes(), batch.rngs.tobytes(), batch.play_out(1)]
    batch.deal(1)
    return [*seen, batch.states.tobytes()]


def future_of_agent(game: str) -> Callable[[Any], list[Any]]:
    view = view_to_move(under_way(4, 9, game))
    return lambda agent: [agent.choose(view, None) for _ in range(4)]


def dealt_batch(game: str) -> Batch:
    batch = Batch(game, 2, seed=4)
    batch.deal(1)
    return batch


def begun_agent(name: str, game: str) -> Any:
    agent = make_agent(name, seed=6)
    future_of_agent(game)(agent)
    return agent


def begun_match(game: str) -> vexilla.Match:
    match = vexilla.Match(game, 2, seed=9, options=small(game))
    match.game.play(match.game.legal_actions()[0])
    return match


THINGS: dict[str, tuple[Callable[[], Any], Callable[[Any], list[Any]]]] = {
    "Match": (lambda: begun_match("battle-line"), future_of_match)
}
for _game in OURS:
    THINGS |= {
        f"Game {_game}": (lambda g=_game: under_way(3, 20, g), future_of_game),
        f"View {_game}": (lambda g=_game: view_to_move(under_way(3, 20, g)), future_of_view),
        f"Batch {_game}": (lambda g=_game: dealt_batch(g), future_of_batch),
        f"env.Batch {_game}": (lambda g=_game: begun_batch(g), future_of_choices),
        **{
            f"{name} {_game}": (lambda g=_game, n=name: begun_agent(n, g), future_of_agent(_game))
            for name in ("random", "greedy", "search:iterations=8,endgames=0")
        },
    }


def shares_nothing(one: Any, other: Any) -> bool:
    """Whether two things have no array, list or dict in common."""

    def parts(thing: Any, found: dict[int, Any]) -> dict[int, Any]:
        if id(thing) in found or isinstance(thing, (str, bytes, int, float, type(None), type)):
            return found
        if isinstance(thing, (list, dict, set, np.ndarray)) or hasattr(thing, "__dict__"):
            found[id(thing)] = thing
        if isinstance(thing, dict):
            for value in thing.values():
                parts(value, found)
        elif isinstance(thing, (list, tuple, set)):
            for value in thing:
                parts(value, found)
        elif hasattr(thing, "__dict__") and not isinstance(thing, type(sys)):
            parts(vars(thing), found)
        return found

    mine = parts(one, {})
    common = [mine[id] for id in mine.keys() & parts(other, {}).keys()]
    return all(isinstance(part, (type(sys), np.dtype)) or callable(part) for part in common)


def test_a_copy_has_the_same_future_and_shares_nothing() -> None:
    def check(thing: tuple[Callable[[], Any], Callable[[Any], list[Any]]]) -> None:
        make, future = thing
        original = make()
        copies = {name: way(original) for name, way in WAYS.items()}
        for name, twin in copies.items():
            assert type(twin) is type(original), name
            assert shares_nothing(original, twin), name
        right = future(original)
        for name, twin in copies.items():
            assert future(twin) == right, name

    all_pass(THINGS, check)


def test_what_a_game_tells_is_its_listeners() -> None:
    """Whoever changes what a game has handed out does not change the game."""
    game = under_way(3, 60, "blades-and-banners")
    record = game.record()
    (planner, _), *_ = [one for one in game.actions if one[1]["do"] == "plan"]
    told = [game.start, game.position(), game.view(planner), game.record(), game.events(planner)]
    for handed_out in told:
        emptied(handed_out)
    assert game.record() == record


def emptied(value: Any) -> None:
    """Empties a document and all its parts."""
    if isinstance(value, dict | list):
        for part in value.values() if isinstance(value, dict) else value:
            emptied(part)
        value.clear()


def test_plain_things() -> None:
    fair = FairDeal("example", {"server": "17" * 32, "south": "c4" * 32})
    game = vexilla.new("battle-line", fair=fair)
    things = [fair, Score(1, {"south": 5}, {"south": 1}), game.explain(game.legal_actions()[0])]
    for thing in [*things, game.ended("south", "time")]:
        assert copy.copy(thing) == copy.deepcopy(thing) == pickled(thing) == thing
    assert pickled(game).fair == fair
    assert pickled(game).record() == game.record()


def test_spelling() -> None:
    spelling = pickled(Spelling("battle-line"))
    view = view_to_move(vexilla.new("battle-line", seed=7))
    action = view.actions[3]
    assert spelling.read(view, spelling.spell(view, action)) == action


@pytest.mark.parametrize("broken", [None, {}, ("0.1.0", {}), ("99.0", {}), ((), ())])
def test_another_version_is_refused(broken: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    game = under_way(3, 5, "battle-line")
    data = pickle.dumps(game)
    if broken is None:
        monkeypatch.setattr(vexilla, "__version__", "0.0.9")
        with pytest.raises(VexillaError, match=r"pickled by Vexilla .*; this is Vexilla 0\.0\.9\."):
            pickle.loads(data)
        return
    with pytest.raises(VexillaError, match=r"^This Game was pickled by .+ this is Vexilla "):
        object.__new__(vexilla.Game).__setstate__(broken)


def test_a_program_is_not_copied() -> None:
    agent = make_agent(f"cmd:{sys.executable} -c pass")
    for way in WAYS.values():
        with pytest.raises(VexillaError, match="can be neither copied nor pickled"):
            way(agent)


# Errors


def subclasses(kind: type[VexillaError]) -> set[type[VexillaError]]:
    return {kind, *(one for child in kind.__subclasses__() for one in subclasses(child))}


WITH_ERRORS = ("vexilla.server.", "vexilla.env.gymnasium.", "vexilla.agents.")


def test_every_error_survives() -> None:
    for module in pkgutil.walk_packages(vexilla.__path__, "vexilla."):
        if module.name.startswith(WITH_ERRORS) and ".migrations" not in module.name:
            importlib.import_module(module.name)
    kinds = {kind.__name__: kind for kind in subclasses(VexillaError)}
    assert len(kinds) > 20

    def check(kind: type[VexillaError]) -> None:
        error = kind.__new__(kind, "a sentence")
        error.__dict__.update(detail={"flag": 3}, line=7)
        for twin in (pickled(error), copy.copy(error), copy.deepcopy(error)):
            assert type(twin) is kind
            assert (str(twin), twin.args, vars(twin)) == (str(error), error.args, vars(error))

    all_pass(kinds, check)


def test_errors_keep_what_they_know() -> None:
    game = under_way(3, 5, "battle-line")
    with pytest.raises(IllegalAction) as illegal:
        game.play({"do": "claim", "flag": 9})
    with pytest.raises(DocumentError) as wrong:
        vexilla.load({"game": "battle-line", "to_move": "west", "phase": "play"})
    lines = game.record()
    lines[3]["n"] = 9
    with pytest.raises(vexilla.RecordError) as damaged:
        vexilla.replay(lines)
    rule, problems, line = (pickled(one.value) for one in (illegal, wrong, damaged))
    assert (rule.rule, rule.message) == (illegal.value.rule, illegal.value.message)
    assert rule.evidence == illegal.value.evidence
    assert problems.problems == wrong.value.problems
    assert (line.line, str(line)) == (4, str(damaged.value))
    assert damaged.value.game is not None
    assert line.game.actions == damaged.value.game.actions


def test_what_is_copied_says_so() -> None:
    """All these classes write down the version, and no part of them is a rule book as a module."""
    for kind in Copyable.__subclasses__():
        assert kind.__getstate__ is Copyable.__getstate__, kind


# Other processes

ELSEWHERE = """
import hashlib, multiprocessing, pickle, sys
import vexilla
from tests.library.futures import begun_batch, future_of_choices, future_of_game
from tests.samples import under_way

def future(data):
    batch, game = pickle.loads(data)
    seen = repr((future_of_choices(batch), future_of_game(game)))
    return hashlib.sha256(seen.encode()).hexdigest()

def claim(flag):
    vexilla.new("battle-line", seed=1).play({"do": "claim", "flag": flag})

if __name__ == "__main__":
    data = pickle.dumps((begun_batch("battle-line"), under_way(3, 20, "battle-line")))
    found = {future(data)}
    with multiprocessing.get_context(sys.argv[1]).Pool(1) as pool:
        found.add(pool.apply_async(future, (data,)).get(timeout=200))
        try:
            pool.apply_async(claim, (5,)).get(timeout=200)
        except vexilla.IllegalAction as error:
            found.add(error.rule)
    print(len(found), "BL-8" in str(found))
"""


@pytest.mark.all
@pytest.mark.slow
@pytest.mark.parametrize(
    "method",
    [
        pytest.param(method, marks=[] if method == "spawn" else pytest.mark.slowest)
        for method in multiprocessing.get_all_start_methods()
    ],
)
def test_copies_and_errors_in_other_processes(method: str, tmp_path: Any) -> None:
    """However they are started."""
    script = tmp_path / "elsewhere.py"
    script.write_text(ELSEWHERE, encoding="utf-8")
    done = run_python(
        "-W", "ignore", str(script), method, PYTHONPATH=f".:{os.environ['PYTHONPATH']}"
    )
    assert done.split() == ["2", "True"]
