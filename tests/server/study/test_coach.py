"""Warnings before a blunder."""

import asyncio
import threading
from typing import Any

import pytest

import vexilla
from tests.server.running import Client
from tests.server.study.positions import BLUNDER, danger
from vexilla.lessons import lesson
from vexilla.server.play import advice
from vexilla.server.study.coach import WarnTask


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


@pytest.mark.all
def test_the_warning_comes_by_the_socket(address: str, me: Client) -> None:
    table = me.table("blades-and-banners", position=danger())
    with me.watching(table["id"], "griffin") as socket:
        told = socket.ask("warn", action=BLUNDER)
        assert told["type"] == "warning"
        assert told["reasons"] == [
            "As the pieces stand after this, the knights can take your side’s standard with one "
            "order."
        ]
        assert socket.ask("warn", action={"do": "stand"})["reasons"] == []
        assert socket.ask("warn", action={"do": "dance"})["type"] == "refused"
    friend = Client(address)
    with friend.socket(table["id"]) as socket:  # a spectator holds no view to warn from
        socket.watch(None)
        assert socket.ask("warn", action=BLUNDER)["type"] == "refused"


def test_a_late_warning_blocks_nothing(me: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    """The action is played while its search lasts, and its warning comes then."""
    found = threading.Event()

    async def slow(_searches: Any, task: WarnTask, _person: str, _language: str) -> list[str]:
        while not found.is_set():
            await asyncio.sleep(0.01)
        return [task.action["do"]]

    monkeypatch.setattr(advice, "warnings", slow)
    table = me.table("blades-and-banners", position=danger())
    with me.watching(table["id"], "griffin") as socket:
        for id in ("first", "second", "third"):
            socket.send(type="warn", id=id, action=BLUNDER)
        told = socket.until("warning")
        assert (told["id"], told["reasons"]) == ("second", [])  # a newer one has taken its place
        assert socket.act(BLUNDER)["type"] == "done"
        found.set()
        for id in ("first", "third"):
            told = socket.until("warning")
            assert (told["id"], told["reasons"]) == (id, ["skip"])
