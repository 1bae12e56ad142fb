"""Games that tests of tables share."""

from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from threading import Event

import pytest

import vexilla
from vexilla.server.tables import encoding, sight
from vexilla.server.tables.events import Event as TableEvent
from vexilla.server.tables.table import Table


@contextmanager
def slow_replays(monkeypatch: pytest.MonkeyPatch) -> Iterator[Event]:
    """While this lasts, whoever replays a table waits; yields what is set when one has begun."""
    begun, go_on = Event(), Event()

    class Slow(Table):
        def apply(self, event: TableEvent) -> None:
            begun.set()
            go_on.wait(60)
            super().apply(event)

    monkeypatch.setattr(sight, "Table", Slow)
    try:
        yield begun
    finally:
        go_on.set()


@cache
def long_game() -> vexilla.Game:
    """Returns a game of Blades & Banners with thousands of legal actions."""
    game = vexilla.new("blades-and-banners", seed=4)
    while (seat := game.to_move) is not None:
        actions = game.agent_view(seat).actions
        if 3000 < len(actions) <= encoding.MAX_LEGAL:
            return vexilla.load(game.position())
        game.play(actions[-1], seat)
    raise AssertionError
