"""The order of service when much comes at the same moment."""

import asyncio
import gc
import sys
import threading
import weakref
from collections.abc import Awaitable, Callable
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

import pytest

from tests.server.running import Client, browsing
from vexilla.server import serve
from vexilla.server.edge import rates
from vexilla.server.edge.http.guard import UNKNOWN_COST, Guard
from vexilla.server.edge.rates import Rates
from vexilla.server.edge.sockets.serving import SOCKET_COST
from vexilla.server.edge.visitors import Players, Visitor
from vexilla.server.workers.fair_queue import Person
from vexilla.server.workers.turns import Aside, Turns


def test_addresses_have_turns() -> None:
    """Whoever sends a hundred at once keeps another one waiting for one or two."""

    async def begin() -> list[str]:
        turns, begun = Turns(), list[str]()

        async def one(address: str) -> None:
            await turns.wait(address)
            begun.append(address)

        await asyncio.gather(*(one("many") for _ in range(100)), one("other"))
        return begun

    begun = asyncio.run(begin())
    assert len(begun) == 101
    assert begun.index("other") <= 2


def test_nobody_waits_for_one_who_has_gone() -> None:
    async def begin() -> list[str]:
        turns, begun = Turns(), list[str]()

        async def one(name: str) -> None:
            await turns.wait("address")
            begun.append(name)

        tasks = [asyncio.create_task(one(name)) for name in ("first", "gone", "last")]
        await asyncio.sleep(0)
        tasks[1].cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        await asyncio.sleep(0)
        await one("later")
        return begun

    assert asyncio.run(begin()) == ["first", "last", "later"]


def test_requests_begin_one_at_a_time() -> None:
    """Between two of them, the event loop does whatever else is due."""

    class Nobody:
        async def recognised(self, *_: Any, **__: Any) -> Visitor:
            return Visitor(None, None)

    async def begin() -> list[int]:
        rounds, begun = 0, list[int]()

        async def app(*_: Any) -> None:
            begun.append(rounds)

        async def nothing(*_: Any) -> Any:
            return {}

        async def count() -> None:
            nonlocal rounds
            while True:
                await asyncio.sleep(0)
                rounds += 1

        players = cast(Players, Nobody())
        guard = Guard(app, players, frozenset(), "", Rates(1000), Rates(1000))
        asking = {"type": "http", "method": "GET", "raw_path": b"/api/games", "query_string": b""}
        scope = {**asking, "path": "/api/games", "headers": [], "scheme": "http"}
        counting = asyncio.create_task(count())
        clients = [("10.0.0.1", port) for port in range(50)]
        await asyncio.gather(
            *(guard({**scope, "client": client}, nothing, nothing) for client in clients)
        )
        counting.cancel()
        return begun

    begun = asyncio.run(begin())
    assert len(begun) == 50
    assert len(set(begun)) == 50


def test_long_work_is_done_piece_by_piece_and_charged() -> None:
    """Other people's first piece comes before the second one of a person."""

    async def work() -> tuple[list[str], list[float]]:
        aside, done, spent = Aside(), list[str](), list[float]()
        at_once = threading.Semaphore(1)

        async def one(name: str) -> None:
            def piece() -> None:
                assert at_once.acquire(blocking=False), "two pieces at once"
                sum(range(20_000))
                at_once.release()
                done.append(name)

            await aside.done(Person(name), piece, spent.append)

        await asyncio.gather(*(one("many") for _ in range(9)), one("other"))
        return done, spent

    done, spent = asyncio.run(work())
    assert done.index("other") <= 2
    assert len(spent) == 10
    assert min(spent) > 0


@pytest.mark.parametrize("path", ["history?seat=south", "record", "picture?seat=south"])
def test_long_answers_are_charged(path: str, me: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    """By the time that they take, beside their fixed cost."""
    charged: list[float] = []
    monkeypatch.setattr(rates.TokenBucket, "charge", lambda _, cost: charged.append(cost))
    table = me.table()["id"]
    assert me.http.get(f"/api/tables/{table}/{path}").status_code == 200
    assert len([cost for cost in charged if cost]) == 1


def test_guesses_are_charged(address: str, me: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    """A token that nobody has costs a search in the database; and a socket its handshake."""
    charged: list[float] = []
    table = me.table()["id"]
    monkeypatch.setattr(rates.TokenBucket, "charge", lambda _, cost: charged.append(cost))
    guess = {"Cookie": f"vexilla_player={'x' * 43}"}
    assert me.http.get("/api/games").status_code == 200
    assert not any(charged)
    assert Client(address).http.get("/api/games", headers=guess).status_code == 200
    assert charged.pop() == UNKNOWN_COST
    with me.socket(table) as socket:
        socket.watch("south")
    assert SOCKET_COST in charged


def noting() -> tuple[list[float], Callable[[float], Awaitable[None]]]:
    """Returns a list, and what stands for `asyncio.sleep` and only notes there for how long."""
    paused: list[float] = []
    sleep = asyncio.sleep

    async def noted(seconds: float) -> None:
        paused.append(seconds)
        await sleep(0)

    return paused, noted


def test_a_costly_request_too_many_is_refused_slowly(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """So that asking again at once gains nothing."""
    paused, noted = noting()

    with browsing(tmp_path / "vexilla.sqlite", rate=3) as me:
        me.table()
        monkeypatch.setattr(rates.asyncio, "sleep", noted)
        answer = me.http.post("/api/tables", json={})
        monkeypatch.undo()
    assert answer.status_code == 429
    assert rates.REFUSAL_S in paused


def test_whoever_asks_far_too_often_waits_longer_for_refusals(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """So an address that floods is refused some ten times a second, however many it sends."""
    paused, noted = noting()

    async def flood() -> None:
        bucket = rates.TokenBucket(1, 1)
        await asyncio.gather(*(bucket.hold_up() for _ in range(30)))
        await bucket.hold_up()

    # not asyncio itself: servers in other threads of the tests sleep, too
    monkeypatch.setattr(rates, "asyncio", SimpleNamespace(sleep=noted))
    asyncio.run(flood())
    first, *others, later = paused
    assert first == later == rates.REFUSAL_S
    assert sorted(others) == others
    assert others[-1] == rates.MAX_REFUSAL_S


def test_work_that_fails_is_charged_too() -> None:
    def fail() -> None:
        sum(range(100_000))
        raise ValueError("wrong")

    async def try_it() -> list[float]:
        spent: list[float] = []
        with pytest.raises(ValueError, match="wrong"):
            await Aside().done(Person(), fail, spent.append)
        return spent

    (seconds,) = asyncio.run(try_it())
    assert seconds > 0


@pytest.mark.all
def test_garbage_of_what_has_lived_long_is_collected_in_the_end(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """What outlives a collection is left out of the next ones, but not for ever."""

    class Node:
        other: "Node"

    monkeypatch.setattr(serve, "COLLECT_S", 0)
    monkeypatch.setattr(serve, "COLLECTIONS", 3)

    async def collect() -> bool:
        gc.unfreeze()
        collecting = asyncio.create_task(serve.collect())
        node = Node()
        node.other = node
        seen = weakref.ref(node)
        while gc.get_freeze_count() == 0:
            await asyncio.sleep(0)
        del node
        gc.collect()
        kept = seen() is not None
        for _ in range(10):
            await asyncio.sleep(0)
        collecting.cancel()
        return kept and seen() is None

    thresholds, interval = gc.get_threshold(), sys.getswitchinterval()
    try:
        assert asyncio.run(collect())
    finally:
        gc.unfreeze()
        gc.set_threshold(*thresholds)
        sys.setswitchinterval(interval)
