"""Long lists of legal actions: built once, in slices, sent compressed and in small frames."""

import asyncio
import json
import time
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.exceptions import InvalidStatus

import vexilla
from tests.server.running import ONE_SCREEN, Client, browsing, served
from tests.server.stored import player, store_table
from tests.server.tables.positions import long_game, slow_replays
from vexilla.server.edge.http.protocols import FRAME_BYTES, SocketProtocol
from vexilla.server.edge.rates import TokenBucket
from vexilla.server.edge.sockets.text import FLUSHED, WINDOW_BITS, Deflater, Text
from vexilla.server.tables import encoding
from vexilla.server.tables.encoding import Encoder, Position
from vexilla.server.tables.events import SeatStart, TableHeader
from vexilla.server.tables.table import Table


def table_of(game: vexilla.Game) -> Table:
    seats = {seat: SeatStart("person") for seat in game.seats}
    start = game.position()
    return Table(TableHeader("t1", game.name, start, game.salt, "2026-11-21", seats))


async def position(encoder: Encoder, table: Table, seat: str) -> tuple[Position, list[float]]:
    spent: list[float] = []
    return await encoder.position(table, seat, spent.append), spent


def test_a_long_list_keeps_nobody_waiting() -> None:
    """Others get many turns while it is built, and it is built once for all who ask."""
    table = table_of(long_game())
    seat = table.actors[0]
    turns = 0

    async def count() -> None:
        nonlocal turns
        while True:
            await asyncio.sleep(0)
            turns += 1

    async def ask() -> list[tuple[Position, list[float]]]:
        encoder = Encoder()
        counting = asyncio.create_task(count())
        try:
            asked = [position(encoder, table, seat) for _ in range(5)]
            together = list(await asyncio.gather(*asked))
            return [*together, await position(encoder, table, seat)]
        finally:
            counting.cancel()

    answers = asyncio.run(ask())
    (first, spent), *others = answers
    actions = list(table.game.agent_view(seat).actions)
    assert json.loads(first.legal.plain) == actions
    assert turns >= len(actions) / encoding.SLICE
    assert len(spent) == 1
    assert all(each is first and costs == [] for each, costs in others)


def test_what_is_kept_has_a_limit() -> None:
    table = table_of(long_game())

    async def ask() -> int:
        encoder = Encoder(most_bytes=10)
        one, _ = await position(encoder, table, table.actors[0])
        other, _ = await position(encoder, table, table.actors[0])
        assert one is not other
        return encoder.kept_bytes

    assert asyncio.run(ask()) <= 10


@pytest.mark.all
@pytest.mark.parametrize("compression", ["deflate", None])
def test_a_long_list_arrives_whole(
    address: str, shared_database: str, compression: str | None
) -> None:
    game = long_game()
    id = store_table(shared_database, game, id=f"with-{compression}")
    seat = str(game.to_move)
    with player(address, seat).socket(id, compression=compression) as socket:
        state = socket.watch(seat)
        assert state["legal"] == game.legal_actions(seat)
        assert socket.watch(seat, since=0)["legal"] == state["legal"]  # kept since then
        assert socket.ask("act", action=state["legal"][1], number=0)["type"] == "done"
        assert socket.ask("offer", what="draw", number=0)["type"] in ("done", "outdated")
        socket.send(type="ping")
        assert socket.until("pong")
        short = socket.ask("explain", action=state["legal"][2])
        assert short["type"] in ("explanation", "refused")


def test_a_client_that_does_not_read_holds_little(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Of a message of hundreds of kilobytes, only a frame or two wait for it."""
    transports: list[Any] = []
    connect = SocketProtocol.connection_made

    def connected(protocol: SocketProtocol, transport: Any) -> None:
        transports.append(transport)
        connect(protocol, transport)

    monkeypatch.setattr(SocketProtocol, "connection_made", connected)
    game = long_game()
    store_table(tmp_path / "vexilla.sqlite", game)
    seat = str(game.to_move)
    with (
        served(tmp_path / "vexilla.sqlite", small=True, socket_rate=1000) as address,
        player(address, seat).socket("t1", small=True, compression=None, max_queue=1) as socket,
    ):
        (transport,) = transports
        while (waiting := transport.get_write_buffer_size()) == 0:  # the network takes more
            socket.send(type="watch", seat=seat)
            time.sleep(0.05)
        assert waiting <= 64 * 1024 + FRAME_BYTES + 100


def test_catching_up_keeps_nobody_waiting(address: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """The game is played again in a thread, while other requests are answered."""
    me = Client(address)
    table = me.table(seats=ONE_SCREEN, first="south")
    with me.watching(table["id"], "south") as socket:
        for _ in range(2):
            assert socket.act(socket.state["legal"][0])["type"] == "done"
        with slow_replays(monkeypatch) as begun:
            socket.send(type="watch", seat="south", since=0)
            assert begun.wait(60)
            assert Client(me.address).http.get("/api/games", timeout=10).status_code == 200
        assert [event["number"] for event in socket.until("state")["events"]] == [1, 2]


def test_work_is_charged_to_the_address(tmp_path: Path) -> None:
    """However many sockets it comes by."""
    with browsing(tmp_path / "vexilla.sqlite", rate=20) as me:
        table = me.table()["id"]
        for _ in range(20):
            with suppress(InvalidStatus), me.socket(table) as socket:
                for _ in range(60):
                    socket.send(type="ping")
                if not any(socket.next()["type"] == "error" for _ in range(60)):
                    continue
            return  # a message was refused, or already the socket
        raise AssertionError("1,200 messages of one me.address within seconds")


def test_a_bucket_may_be_in_debt(monkeypatch: pytest.MonkeyPatch) -> None:
    now = [0.0]
    monkeypatch.setattr("vexilla.server.edge.rates.monotonic", lambda: now[0])
    bucket = TokenBucket(10, 100)
    bucket.charge(1000)
    assert not bucket.take()
    now[0] = 10.05  # the debt is no deeper than what may come at once
    assert not bucket.take()
    now[0] = 10.2
    assert bucket.take()


def test_texts_are_joined_compressed() -> None:
    import zlib

    deflater = Deflater()
    long = deflater.add(b"[1,") + deflater.end(b"2]")
    parts = [Text(b'{"legal":'), Text(b"[1,2]", long), Text(b"}")]
    joined = b"".join(part.compressed for part in parts)
    assert joined.endswith(FLUSHED)
    window = zlib.decompressobj(-WINDOW_BITS)
    assert window.decompress(joined) == b'{"legal":[1,2]}'


def test_thousands_of_frames_keep_nobody_waiting(
    me: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    """They are read in small pieces, between which others have their turn."""
    from websockets.frames import Frame, Opcode

    lengths: list[int] = []
    read = WebSocketsSansIOProtocol.data_received

    def noted(self: WebSocketsSansIOProtocol, data: bytes) -> None:
        lengths.append(len(data))
        read(self, data)

    monkeypatch.setattr(WebSocketsSansIOProtocol, "data_received", noted)
    table = me.table()["id"]
    pings = b"".join(
        Frame(Opcode.PING, b"%d" % number).serialize(mask=True) for number in range(20_000)
    )
    with me.watching(table, "south") as socket, me.watching(table, "south") as other:
        socket.connection.socket.sendall(pings)
        other.send(type="ping")
        assert other.until("pong")
        socket.send(type="ping")
        assert socket.until("pong")
    assert sum(lengths) > len(pings)
    assert max(lengths) <= 4096  # a millisecond's worth of work


def test_messages_in_one_packet_are_all_answered(me: Client) -> None:
    from websockets.frames import Frame, Opcode

    with me.watching(me.table()["id"], "south") as socket:
        many = b"".join(
            Frame(Opcode.TEXT, b'{"type":"explain","id":"m%d","action":{}}' % number).serialize(
                mask=True
            )
            for number in range(60)
        )
        long = Frame(Opcode.TEXT, b'{"type":"x"' + b" " * 12_000 + b"}").serialize(mask=True)
        socket.connection.socket.sendall(many + long)
        answered = [socket.until("refused", "explanation", "error") for _ in range(61)]
        assert [each["id"] for each in answered[:60]] == [f"m{number}" for number in range(60)]
        assert answered[60]["code"] == "malformed"
