"""Warnings before a blunder."""

import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import vexilla
from tests.server.running import Client, served
from vexilla.lessons import lesson
from vexilla.server import coach
from vexilla.server.coach import WarnTask


def danger() -> dict[str, Any]:
    """An enemy knight can take Griffin's standard, and Griffin has an order to move it."""
    return dict(lesson("bb-danger").position)


BLUNDER = {"do": "skip"}


def test_a_blunder_is_told_with_what_it_allows() -> None:
    view = vexilla.load(danger()).view("griffin")
    assert WarnTask(view, BLUNDER).answer()["facts"] == [
        {"fact": "exposes", "seat": "griffin", "units": ["knights"]}
    ]
    aside = {"do": "move_bearer", "by": "west", "distance": 2}
    assert WarnTask(view, aside).answer() == {"facts": []}


def test_a_decision_that_is_not_searched_has_no_warning() -> None:
    game = lesson("bb-hire").after([])
    cheap = game.legal_actions("griffin")[0]
    assert WarnTask(game.view("griffin"), cheap).answer() == {"facts": []}


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    with served(Path(tmp_path_factory.mktemp("coach")) / "vexilla.sqlite") as address:
        yield address


def test_the_warning_comes_by_the_socket(address: str) -> None:
    me = Client(address)
    table = me.table("blades-and-banners", position=danger())
    with me.socket(table["id"]) as socket:
        socket.watch("griffin")
        told: dict[str, Any] = {}
        for _ in range(120):  # the first search may come too late for its answer
            told = socket.ask("warn", action=BLUNDER)
            assert told["type"] == "warning"
            if told["reasons"]:
                break
            time.sleep(0.5)
        assert told["reasons"] == [
            "As the pieces then stand, the knights can take griffin’s standard with one order."
        ]
        assert socket.ask("warn", action={"do": "stand"})["reasons"] == []
        assert socket.ask("warn", action={"do": "dance"})["type"] == "refused"
    friend = Client(address)
    with friend.socket(table["id"]) as socket:  # a spectator holds no view to warn from
        socket.watch(None)
        assert socket.ask("warn", action=BLUNDER)["type"] == "refused"


def test_a_search_that_is_late_warns_of_nothing(
    address: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(coach, "PATIENCE_S", 0.0)
    me = Client(address)
    table = me.table("blades-and-banners", position=danger())
    with me.socket(table["id"]) as socket:
        socket.watch("griffin")
        assert socket.ask("warn", action=BLUNDER)["reasons"] == []
        assert socket.act(BLUNDER)["type"] == "done"
