"""Tables that are removed while others look on: nobody loops, and every process forgets them."""

import asyncio
import re
from collections.abc import Sequence
from contextlib import closing
from pathlib import Path
from typing import Any

import msgspec
import pytest
from sqlalchemy import Connection
from websockets.exceptions import ConnectionClosed

from tests.server.running import OPEN, Client, browsing, eventually, served
from vexilla.server.accounts.subjects import remove_tables
from vexilla.server.chat.messages import Follow
from vexilla.server.chat.rows import Message, add_message, read_messages
from vexilla.server.edge.rates import TokenBucket
from vexilla.server.edge.sockets import conversation
from vexilla.server.edge.sockets.conversation import Client as End
from vexilla.server.edge.sockets.conversation import Conversation
from vexilla.server.edge.sockets.text import Text
from vexilla.server.errors import MAX_TRIES, Conflict, Forbidden, TooSlow
from vexilla.server.live import live_tables
from vexilla.server.store.engines import sqlite_url
from vexilla.server.store.store import Store
from vexilla.server.tables.table_store import TableStore

NO_TABLE = "There is no such table."


def commits(address: str) -> int:
    """Returns the number of transactions of a server."""
    text = Client(address).http.get("/metrics").text
    return int(float(re.findall(r"^vexilla_commits_total\{[^}]*} (\S+)$", text, re.MULTILINE)[0]))


def remove(file: Path, table: str) -> None:
    """Removes a table as another process does, such as `vexilla archive`."""
    with closing(TableStore(sqlite_url(file))) as store:
        store.writer.submit(lambda connection: remove_tables(connection, [table])).result(30)


def test_what_is_said_at_a_removed_table(tmp_path: Path) -> None:
    """Each message of a player and of a watcher is refused in a word, after a try or two."""
    file = tmp_path / "vexilla.sqlite"
    with served(file) as address:
        me, watcher = Client(address), Client(address)
        watcher.get("tables")
        table, _ = me.with_friend()
        with me.socket(table["id"]) as mine, watcher.socket(table["id"]) as theirs:
            state = mine.watch("south")
            theirs.watch(None)
            remove(file, table["id"])
            before = commits(address)
            action = state["legal"][0] if state["legal"] else {"do": "draw", "deck": "troop"}
            answers = [
                mine.ask("say", text="hello"),
                theirs.ask("say", text="hello"),
                mine.ask("act", action=action),
                mine.ask("offer", what="draw"),
                mine.ask("resign"),
            ]
            refused = [answer for answer in answers if answer["type"] == "refused"]
            assert NO_TABLE in {answer["text"] for answer in refused}
            assert answers[0] in refused
            assert answers[1] in refused
            assert answers[4]["text"] == NO_TABLE
            assert commits(address) - before <= 2 * len(answers)
        assert watcher.http.get(f"/api/tables/{table['id']}").status_code == 404


def test_a_join_at_a_removed_table(tmp_path: Path) -> None:
    file = tmp_path / "vexilla.sqlite"
    with served(file) as address:
        host, guest = Client(address), Client(address)
        table = host.table(seats=OPEN)["id"]
        host.post(f"tables/{table}/public", public=True)
        remove(file, table)
        answer = guest.http.post(f"/api/tables/{table}/join", json={})
        assert answer.status_code in (404, 409)
        assert host.http.get(f"/api/tables/{table}").status_code == 404


def test_a_process_forgets_what_another_removes(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It does so by itself, whoever is there."""
    monkeypatch.setattr(live_tables, "LOOK_S", 0.05)
    file = tmp_path / "vexilla.sqlite"
    with browsing(file) as me:
        gone, stays = me.table()["id"], me.table()["id"]
        with me.watching(gone, "south"):
            remove(file, gone)
            eventually(lambda: me.http.get(f"/api/tables/{gone}").status_code == 404)
        assert me.get(f"tables/{stays}")["id"] == stays


@pytest.mark.all
@pytest.mark.parametrize("elsewhere", [False, True])
def test_whoever_has_deleted_all_speaks_no_more(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, elsewhere: bool
) -> None:
    """Another tab of theirs is closed, by every process, and nothing more of it is stored."""
    monkeypatch.setattr(live_tables, "LOOK_S", 0.05)
    file = tmp_path / "vexilla.sqlite"
    with served(file) as address, served(file) as other:
        me = Client(address)
        table, _ = me.with_friend()
        tab, deleting = Client(other if elsewhere else address), Client(address)
        for each in (tab, deleting):
            each.http.cookies.update(me.http.cookies)
        with tab.watching(table["id"], "south") as socket:
            deleting.post("me/delete")
            assert socket.until("closing")["reason"] == "signed-out"
            with pytest.raises(ConnectionClosed):
                socket.ask("say", text="I am still here")
        with closing(TableStore(sqlite_url(file))) as store:
            said = store.writer.submit(lambda read: read_messages(read, table["id"])).result(30)
            assert said == []
            message = Message(table["id"], "seats", 0, "nobody", "south", None, "", "hello")
            with pytest.raises(Forbidden):
                asyncio.run(store.write(lambda write: add_message(write, message, "m1", "")))


def test_others_are_faster_each_time(tmp_path: Path) -> None:
    """A write is tried again a few times, and not for ever."""
    tries: list[int] = []

    def work(_: Connection) -> None:
        tries.append(1)
        raise Conflict

    url = sqlite_url(tmp_path / "vexilla.sqlite")
    with closing(Store(url)) as store, pytest.raises(TooSlow):
        asyncio.run(store.write_again(work))
    # each is called once with others, and once alone
    assert len(tries) == 2 * MAX_TRIES


class Wire:
    """A WebSocket whose client says one thing and goes."""

    def __init__(self) -> None:
        self.arriving: asyncio.Queue[str | None] = asyncio.Queue()

    async def receive(self) -> str | None:
        return await self.arriving.get()

    async def send(self, parts: Sequence[Text]) -> None: ...

    async def close(self, code: int) -> None: ...


class Waiting(Conversation):
    """A connection at which the answer to a message never comes."""

    decoder = msgspec.json.Decoder(Follow)

    async def _handle(self, message: Any) -> None:
        await asyncio.Event().wait()


def test_what_is_asked_for_ends_with_its_socket(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(conversation, "LEFT_S", 0.01)
    wire = Wire()
    plenty = TokenBucket(1000, 1000)

    async def visit() -> None:
        waiting = asyncio.create_task(Waiting(End(wire, None, 1000, plenty)).run())
        wire.arriving.put_nowait('{"type":"chat"}')
        await asyncio.sleep(0.05)
        assert not waiting.done()
        wire.arriving.put_nowait(None)
        async with asyncio.timeout(60):
            await waiting

    asyncio.run(visit())
