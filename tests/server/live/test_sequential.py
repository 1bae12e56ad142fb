"""Two servers on one database, clients that race, faults and kills: all is one sequential game.

Hypothesis chooses what happens. The servers run in this process, each with its memory and its
connections to the database; a kill loses both, and everything that has not been written.
"""

import asyncio
import gc
import json
import os
import queue
from collections.abc import Iterator, Sequence
from contextlib import closing, suppress
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import pytest
from hypothesis import HealthCheck, Phase, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, rule, run_state_machine_as_test
from sqlalchemy.exc import OperationalError

import vexilla
from tests.server.running import database_in
from tests.server.sequential import Call, Seen, differences
from vexilla.server.chat.chat import Chat
from vexilla.server.edge.rates import TokenBucket
from vexilla.server.edge.sockets.conversation import Client
from vexilla.server.edge.sockets.text import Text
from vexilla.server.errors import StorageError
from vexilla.server.live.hub import Hub
from vexilla.server.live.room import listening
from vexilla.server.play.socket import Connection, Ground
from vexilla.server.store import listener
from vexilla.server.store.store import hashed
from vexilla.server.tables.events import SeatStart, TableHeader
from vexilla.server.tables.rows import TableRows
from vexilla.server.tables.table_store import TableStore
from vexilla.server.workers.readiness import Readiness
from vexilla.server.workers.searches import Searches
from vexilla.server.workers.workers import Workers

SERVERS = 2
PATIENCE_S = 20.0
RETRY_S = 0.02
TABLE = "t1"
EXAMPLES = int(os.environ.get("VEXILLA_EXAMPLES", "0"))  # of each kind; 0: as many as are quick
FAULTS = ("before", "after", "broken", "blind")  # of `FaultyStore`

Document = dict[str, Any]


class Wire:
    """A WebSocket in this process."""

    def __init__(self, heard: Any) -> None:
        self._heard = heard
        self.sent: asyncio.Queue[str | None] = asyncio.Queue()

    async def receive(self) -> str | None:
        return await self.sent.get()

    async def send(self, parts: Sequence[Text]) -> None:
        self._heard(json.loads(b"".join(part.plain for part in parts)))

    async def close(self, code: int) -> None:
        self.sent.put_nowait(None)


class FaultyStore(TableStore):
    """A database that fails when it is told to, before a commit or after it."""

    def __init__(self, url: str) -> None:
        self.faults: list[str] = []
        super().__init__(url)
        self._written = self.writer.write_together
        self.writer.write_together = self._write_or_fail

    def _write_or_fail(self, writes: Any) -> bool:
        fault = self.faults.pop(0) if self.faults and self.faults[0] in FAULTS else ""
        if fault == "before":
            raise OperationalError("", {}, OSError("the disk is full"))
        written = self._written(writes)
        if fault == "after":
            raise OperationalError("", {}, OSError("the answer is lost"))
        if fault == "broken":
            raise OperationalError("", {}, OSError("it hung up"), connection_invalidated=True)
        if fault == "blind":  # neither the answer comes nor can anything be read
            self.faults += ["unreadable", "unreadable"]
            raise OperationalError("", {}, OSError("everything is gone"))
        return written

    def events_after(self, table: str, number: int) -> Any:
        if "unreadable" in self.faults:
            self.faults.remove("unreadable")
            raise StorageError("everything is gone")
        return super().events_after(table, number)


class Server:
    """A server: its memory and its connections to the database."""

    def __init__(self, url: str) -> None:
        self.store = FaultyStore(url)
        self.workers = Workers(1)
        readiness = Readiness()
        self.hub = Hub(self.store, self.workers, readiness)
        self._listener = listening(self.store, self.hub)
        chat, searches = Chat(self.store), Searches(self.workers)
        self.ground = Ground(self.hub, self.store, chat, searches)
        self._meeting = asyncio.create_task(self.hub.neighbours.run(dict))
        for ready in readiness._rules.values():  # pyright: ignore[reportPrivateUsage]
            ready.set()

    async def kill(self) -> None:
        """Ends it; what waits for the disk is lost."""
        with suppress(queue.Empty):
            while True:
                self.store.writer._queue.get_nowait()  # pyright: ignore[reportPrivateUsage]
        self._meeting.cancel()
        await self.hub.close()
        await asyncio.to_thread(self._listener.close)
        self.workers.close()
        await asyncio.to_thread(self.store.close)


class Player:
    """A client that sends each message again until it is answered, by whatever connection."""

    def __init__(self, seat: str, moment: Any) -> None:
        self.seat = seat
        self.calls: list[Call] = []
        self.seen: list[Seen] = []
        self.state: Document | None = None
        self.server = 0
        self._moment = moment
        self._running: asyncio.Task[None] | None = None
        self._wire: Wire | None = None
        self._connection = 0

    @property
    def unanswered(self) -> list[Call]:
        return [call for call in self.calls if not call.answers]

    def send(self, message: Document) -> None:
        message = {"id": f"m{len(self.calls)}", **message}
        self.calls.append(Call(self.seat, message, self._moment()))
        self._say(message)

    def repeat(self, index: int) -> None:
        """Sends an earlier message again."""
        if self.calls:
            self._send_again(self.calls[index % len(self.calls)])

    async def connect(self, server: Server, index: int) -> None:
        await self.leave()
        self.server = index
        self._connection += 1
        live = await server.hub.find(TABLE)
        assert live is not None
        self._wire = Wire(lambda message: self._heard(message, number))
        number = f"{self.seat} {self._connection}"
        self.state = None
        allowance = TokenBucket(1e9, 1e9)
        client = Client(self._wire, hashed(self.seat), 1e6, allowance)
        connection = Connection(client, server.ground, live)
        self._running = asyncio.create_task(connection.run())
        self._watch()

    async def leave(self) -> None:
        if self._running is not None:
            self._running.cancel()
            await asyncio.gather(self._running, return_exceptions=True)
        self._running = self._wire = None

    def _watch(self) -> None:
        self._say({"type": "watch", "seat": self.seat, "since": None})
        for call in self.unanswered:
            self._send_again(call)

    def _send_again(self, call: Call) -> None:
        call.attempts += 1
        self._say(call.message)

    def _say(self, message: Document) -> None:
        if self._wire is not None:
            self._wire.sent.put_nowait(json.dumps(message))

    def _heard(self, message: Document, connection: str) -> None:
        if message["type"] in ("state", "outdated"):
            self.seen.append(Seen(connection, message))
            self.state = message
        if message["type"] == "error":
            assert message["code"] == "storage"
            asyncio.get_running_loop().call_later(RETRY_S, self._watch)
        if "id" in message:
            call = next(each for each in self.calls if each.message["id"] == message["id"])
            call.answers.append((self._moment(), message))


class Table(RuleBasedStateMachine):
    """A table with two players; `database` and `game` are set by the test."""

    database: Any
    game: str

    def __init__(self) -> None:
        super().__init__()
        self.runner = asyncio.Runner()
        self.moments = 0

    def moment(self) -> int:
        self.moments += 1
        return self.moments

    @initialize(seed=st.integers(1, 1000))
    def begin(self, seed: int) -> None:
        self.url = self.database()
        dealt = vexilla.new(self.game, seed=seed)
        seats = {seat: SeatStart("person", name=seat) for seat in dealt.seats}
        self.header = TableHeader(
            TABLE, self.game, dealt.start, dealt.salt, "2026-11-21", seats, options=dealt.options
        )
        with closing(TableStore(self.url)) as store:
            held = [(hashed(seat), seat) for seat in seats]
            store.add_table(TableRows(self.header, held, [])).result(30)
        self.players = [Player(seat, self.moment) for seat in dealt.seats]
        self.run(self._begin())

    async def _begin(self) -> None:
        self.servers = [Server(self.url) for _ in range(SERVERS)]
        for index, player in enumerate(self.players):
            await player.connect(self.servers[index], index)
        await self._until(lambda: all(player.state for player in self.players))

    def run(self, what: Any) -> None:
        self.runner.run(asyncio.wait_for(what, 60))

    @rule(who=st.integers(0, 1), which=st.integers(0, 10**6), back=st.sampled_from([0, 0, 0, 1]))
    def act(self, who: int, which: int, back: int) -> None:
        """A player acts, sometimes by an old state."""
        player = self.players[who]
        states = [each.state for each in player.seen if each.state["legal"]]
        if states:
            state = states[max(0, len(states) - 1 - back)]
            action = state["legal"][which % len(state["legal"])]
            player.send({"type": "act", "number": state["number"], "action": action})

    @rule(who=st.integers(0, 1), what=st.sampled_from(["takeback", "draw"]))
    def offer(self, who: int, what: str) -> None:
        player = self.players[who]
        if player.state is not None:
            player.send({"type": "offer", "number": player.state["number"], "what": what})

    @rule(who=st.integers(0, 1), accept=st.booleans())
    def answer(self, who: int, accept: bool) -> None:
        player = self.players[who]
        offers = player.state["table"]["offers"] if player.state is not None else []
        for offer in offers:
            if offer["what"] == "takeback" or not accept:  # a draw would end the game
                number = (player.state or {})["number"]
                message = {"type": "answer", "number": number, "what": offer["what"]}
                player.send({**message, "accept": accept})

    @rule(who=st.integers(0, 1), index=st.integers(0, 10**6))
    def repeat(self, who: int, index: int) -> None:
        self.players[who].repeat(index)

    @rule(
        server=st.integers(0, SERVERS - 1),
        fault=st.sampled_from(FAULTS),
    )
    def fail(self, server: int, fault: str) -> None:
        self.servers[server].store.faults.append(fault)

    @rule(seconds=st.sampled_from([0.0, 0.0, 0.01, 0.05]))
    def wait(self, seconds: float) -> None:
        self.run(asyncio.sleep(seconds))

    @rule(who=st.integers(0, 1), server=st.integers(0, SERVERS - 1))
    def move_over(self, who: int, server: int) -> None:
        """A player's connection breaks, and they come back at another server."""
        self.run(self.players[who].connect(self.servers[server], server))

    @rule(index=st.integers(0, SERVERS - 1))
    def kill(self, index: int) -> None:
        self.run(self._kill(index))

    async def _kill(self, index: int) -> None:
        hit = [player for player in self.players if player.server == index]
        for player in hit:
            await player.leave()
        await self.servers[index].kill()
        self.servers[index] = Server(self.url)
        for player in hit:
            await player.connect(self.servers[index], index)

    async def _until(self, true: Any) -> None:
        async with asyncio.timeout(PATIENCE_S):
            while not true():
                await asyncio.sleep(0.005)

    async def _settle(self) -> None:
        """Waits until everything is answered and both have seen the newest state."""
        for server in self.servers:
            server.store.faults.clear()
        for index, player in enumerate(self.players):
            await player.connect(self.servers[1 - index], 1 - index)
        await self._until(lambda: not any(player.unanswered for player in self.players))
        number = len(self.servers[0].store.events_after(TABLE, 0))
        await self._until(
            lambda: all((p.state or {}).get("number") == number for p in self.players)
        )

    def teardown(self) -> None:
        try:
            if hasattr(self, "servers"):
                self.run(self._settle())
                events = self.servers[0].store.events_after(TABLE, 0)
                calls = [call for player in self.players for call in player.calls]
                seen = [each for player in self.players for each in player.seen]
                assert differences(self.header, events, calls, seen) == []
        finally:
            if hasattr(self, "servers"):
                self.run(self._end())
            self.runner.close()

    async def _end(self) -> None:
        for player in self.players:
            await player.leave()
        for server in self.servers:
            await server.kill()


@pytest.fixture
def databases(request: pytest.FixtureRequest) -> Iterator[Any]:
    """A function that returns the URL of an empty database."""
    if request.param == "sqlite":
        with TemporaryDirectory() as folder:
            numbers = iter(range(10**6))
            yield lambda: database_in(Path(folder) / f"{next(numbers)}.sqlite")
        return
    yield request.getfixturevalue("new_postgresql")


# a killed server leaves connections behind that were in use
@pytest.mark.filterwarnings("ignore::pytest.PytestUnraisableExceptionWarning")
@pytest.mark.parametrize(
    ("databases", "game", "examples"),
    [
        ("sqlite", "battle-line", 4),
        pytest.param("sqlite", "blades-and-banners", 4, marks=pytest.mark.slowest),
        ("postgresql", "battle-line", 2),
    ],
    indirect=["databases"],
)
def test_what_clients_see_is_one_sequential_game(
    databases: Any, game: str, examples: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(listener, "WAIT_S", 0.02)

    class OfThisTest(Table):
        pass

    OfThisTest.database, OfThisTest.game = staticmethod(databases), game
    run_state_machine_as_test(
        OfThisTest,
        settings=settings(
            max_examples=EXAMPLES or examples,
            stateful_step_count=40,
            phases=[Phase.generate],  # a failure is told at once
            deadline=None,
            suppress_health_check=[HealthCheck.too_slow, HealthCheck.filter_too_much],
        ),
    )
    gc.collect()
