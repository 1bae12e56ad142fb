"""Frozen champions: earlier weights play beside today's, and stay on the ladder."""

import json
import shutil
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import vexilla
from bench import ladder
from training.freeze import freeze
from training.self_play import weights_path
from vexilla.agents import make_agent
from vexilla.agents.search import SearchAgent
from vexilla.arena import play_match
from vexilla.blades_and_banners.judgement import mixed_strategy
from vexilla.errors import UnknownName
from vexilla.game import GAMES, View, package_of
from vexilla.kernel.weights import frozen_versions

FIRST = "2026-11"
LATER = {"value_network.f16"}


def view_after(game: str, plies: int) -> View:
    """The view of the player to move in a game of `greedy`."""
    played, agent = vexilla.new(game, seed=4), make_agent("greedy", 1)
    for _ in range(plies):
        played.play(agent.choose(played.agent_view(played.actors[0]), None), played.actors[0])
    return played.agent_view(played.actors[0])


def chances(view: View, version: str) -> list[float]:
    """The chances that a short search gives to the actions."""
    agent = SearchAgent(1, iterations=60, version=version)
    return agent.evaluate(view).chances.tolist()


@pytest.mark.parametrize("game", ["battle-line", "blades-and-banners"])
def test_the_first_version_is_there(game: str) -> None:
    folder = weights_path(game).parent
    assert FIRST in frozen_versions(folder)
    today = {path.name for path in folder.iterdir() if path.is_file() and path.suffix != ".py"}
    # later weights may have more files: the value network of Battle Line came after the first
    assert {path.name for path in (folder / "versions" / FIRST).iterdir()} == today - LATER


@pytest.mark.parametrize(("game", "plies"), [("battle-line", 6), ("blades-and-banners", 40)])
def test_two_versions_search_in_one_process(
    game: str, plies: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Today's weights change, and the frozen ones stay what they were."""
    view, judges = view_after(game, plies), package_of(game).judges
    before = repr(chances(view, ""))
    folder = Path(shutil.copytree(weights_path(game).parent, tmp_path / "judgement"))
    freeze(folder, "new")
    read = json.loads((folder / "weights.json").read_text())
    read["search"]["temperature"] *= 3
    (folder / "weights.json").write_text(json.dumps(read))
    module = f"{GAMES[game]}.judgement.scratch"
    monkeypatch.setattr(f"{module}.__file__", str(folder / "scratch.py"))

    changed = repr(chances(view, ""))
    assert changed != before
    assert repr(chances(view, "new")) == before
    assert repr(chances(view, "")) == changed
    changed_to, frozen = (judges.search_scratch(version) for version in ("", "new"))
    assert changed_to["temperature"] == 3 * frozen["temperature"]


def test_a_version_hires_its_own_armies(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    game = "blades-and-banners"
    folder = Path(shutil.copytree(weights_path(game).parent, tmp_path / "judgement"))
    armies: dict[str, Any] = json.loads((folder / "armies.json").read_text())
    (folder / "armies.json").write_text(json.dumps({"14": armies["14"][:1]}))
    freeze(folder, "one")
    (folder / "armies.json").write_text(json.dumps(armies))
    monkeypatch.setattr(mixed_strategy, "__file__", str(folder / "mixed_strategy.py"))
    mixed_strategy.equilibria.cache_clear()
    view = vexilla.new(game, seed=1, options={"budget": 14}).agent_view("griffin")

    def hired(version: str) -> int:
        visits = np.zeros(len(view.codes))
        chances = package_of(game).judges.mixed_strategy(view.records, view.codes, visits, version)
        assert chances is not None
        return int(np.count_nonzero(chances))

    assert hired("one") == 1
    assert hired("") > 1


def test_an_unknown_version_is_refused() -> None:
    with pytest.raises(UnknownName, match=rf"no frozen version '1999'.* is: .*{FIRST}"):
        play_match("battle-line", "champion:version=1999,iterations=5", "greedy", 2, seed=1)
    with pytest.raises(UnknownName, match=r"no frozen version '\.\./\.\.'"):
        package_of("battle-line").judges.search_scratch("../..")


def test_a_name_is_taken_once(tmp_path: Path) -> None:
    (tmp_path / "weights.json").write_text("{}")
    assert freeze(tmp_path, "a-1") == [tmp_path / "versions/a-1/weights.json"]
    for name in ("a-1", "", "a/b", "a,b"):
        with pytest.raises(UnknownName, match="new name"):
            freeze(tmp_path, name)
    assert frozen_versions(tmp_path) == ["a-1"]


def test_frozen_champions_are_on_the_ladder() -> None:
    counted = ladder.agents_of("battle-line", 500)
    assert f"champion:version={FIRST},iterations=500" in counted
    assert counted[-1] == "champion:iterations=500"
    timed = ladder.agents_of("blades-and-banners", 0)
    assert f"champion:version={FIRST}" in timed
    assert timed[-1] == "champion"
    for agent in (*counted, *timed):
        make_agent(agent)
