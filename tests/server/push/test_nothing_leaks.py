"""Web Push tells nothing that a seat may not know, and sends nothing into the server's network."""

import asyncio
import json
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

import vexilla
from tests.samples import twin
from tests.server.services.push_service import Subscriber, push_service
from tests.server.stored import store_table
from vexilla.server.push import pushes
from vexilla.server.push.delivery import Delivery, WrongEndpoint, is_public, service_of
from vexilla.server.push.encryption import encrypted
from vexilla.server.store.engines import sqlite_url
from vexilla.server.tables.table_store import TableStore


def test_what_is_hidden_changes_no_message(tmp_path: Path) -> None:
    """Two games that differ in what the seat may not know: the same message, byte for byte."""
    game = vexilla.new("battle-line", seed=5)
    for _ in range(12):
        game.play(game.legal_actions()[0])
    seat = game.seats[0]
    other = twin(game, seat, 7)
    assert game.position() != other.position()
    assert game.view(seat) == other.view(seat)
    told: list[bytes] = []
    for number, state in enumerate((game, other)):
        path = tmp_path / f"{number}.sqlite"
        store_table(path, vexilla.load(state.position()))
        with closing(TableStore(sqlite_url(path))) as store:
            table = store.load("t1")
        assert table is not None
        assert table.game.position()["hands"] == state.position()["hands"]
        told += [pushes.message(table, seat, language) for language in ("en", "ru", "uk", "es")]
    assert told[:4] == told[4:]
    assert len(set(told[:4])) == 4
    assert set(json.loads(told[0])) == {"table", "language", "title", "text"}
    with push_service() as service:
        keys = Subscriber(service).document["keys"]
    whole = (told[0], told[3], b"")
    body = [encrypted(message, keys["p256dh"], keys["auth"]) for message in whole]
    assert len({len(each) for each in body}) == 1


@pytest.mark.parametrize(
    "endpoint",
    [
        *("https://localhost/a", "https://box/a", "https://10.0.0.7/a", "https://[::1]/a"),
        *("https://169.254.169.254/latest", "https://[::ffff:10.0.0.1]/a", "https:///a"),
        *("https://[64:ff9b::a00:1]/a", "https://[2002:a00:1::]/a", "https://[fe80::1%25eth0]/a"),
        *("https://ann@push.example/a", "https://push.example:99999/a", "file:///etc/passwd"),
        *("https://push.example:22/a", "https://push.example/a b", "ftp://push.example/a"),
        *("https://push.example/a\r\nhost: other", "https://пуш.example/a"),
        "https://push.example/" + "a" * 2000,
    ],
)
def test_where_nothing_is_sent(endpoint: str) -> None:
    with pytest.raises(WrongEndpoint):
        service_of(endpoint)


def test_a_name_that_leads_home(monkeypatch: pytest.MonkeyPatch) -> None:
    """The addresses behind a name are checked, and it is they that are connected to."""
    addresses: list[str] = []
    found = [(0, 0, 0, "", (address, 443)) for address in ("8.8.8.8", "192.168.0.1")]
    monkeypatch.setattr("socket.getaddrinfo", lambda *_, **__: found)

    async def connect(host: str, *_: Any, **__: Any) -> Any:
        addresses.append(host)
        raise ConnectionRefusedError

    monkeypatch.setattr(asyncio, "open_connection", connect)

    async def post() -> None:
        delivery = Delivery()
        try:
            await delivery.post("https://push.example/a", {}, b"")
        finally:
            delivery.close()

    with pytest.raises(WrongEndpoint):
        asyncio.run(post())
    assert addresses == []
    del found[1]
    with pytest.raises(ConnectionRefusedError):
        asyncio.run(post())
    assert addresses == ["8.8.8.8"]
    assert is_public("2606:4700::1111")
