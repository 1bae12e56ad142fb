"""All that is one's own: as one file, and deleted."""

import json
import os
import signal
from collections.abc import Callable
from contextlib import closing
from functools import partial
from itertools import count, pairwise
from pathlib import Path
from typing import Any

import httpx
import pytest
import sqlalchemy as sql

from tests.server.authenticator import AtSite, Authenticator
from tests.server.process import Process
from tests.server.running import OPEN, Client, Document, Two, both, database_in
from tests.server.stored import everything
from vexilla.server.accounts import belongings, subjects
from vexilla.server.accounts.rows import remove_unused
from vexilla.server.live.live_tables import LiveTables
from vexilla.server.store.schema import metadata
from vexilla.server.store.schema.tables import holders
from vexilla.server.store.schema.tournaments import tournaments
from vexilla.server.tables.table_store import TableStore

NAME = "Zdenka"


PLAYERS = {
    "player",
    "muted",
    "followed",
    "opponent",
    "tournaments.host",
}  # columns, of any table or of one
ACCOUNTS = {
    f"{name}.player" for name in ("accounts", "passkeys", "sessions", "challenges", "profiles")
}
RATED = {"ratings.player", "results.player"}  # of accounts only
OUTLAST = {"bots.player"}  # a token ends when the operator says so


def fill(connection: sql.Connection) -> None:
    """Puts a row into each part of the database that is about players or tables."""
    for part in metadata.sorted_tables:
        row = {column.name: _value(column) for column in part.columns}
        if {"a player", "a table"} & set(row.values()):
            connection.execute(sql.insert(part), row)


def _value(column: sql.Column[Any]) -> object:
    if {column.name, str(column)} & PLAYERS:
        return "a player"
    if column.name == "table_id" or str(column) == "tables.id":
        return "a table"
    return "x" if isinstance(column.type, sql.String) else column.type.python_type(1)


def holding(connection: sql.Connection, value: str) -> set[str]:
    """Returns the columns in which a value stands."""
    return {
        str(column)
        for part in metadata.sorted_tables
        for column in part.columns
        if isinstance(column.type, sql.String)
        and connection.execute(sql.select(column).where(column == value)).first()
    }


@pytest.mark.all
@pytest.mark.databases("sqlite", "postgresql")
def test_no_subject_forgets_a_column(database: str) -> None:
    """A new column of players or tables needs a function in `subjects`."""

    def left(change: Callable[[sql.Connection], object], value: str) -> set[str]:
        with closing(TableStore(database)) as store:
            engine = store.writer.engine
            with engine.connect() as connection, connection.begin() as all_of_it:
                fill(connection)
                change(connection)
                found = holding(connection, value)
                all_of_it.rollback()
        return found

    def expired(connection: sql.Connection) -> None:
        connection.execute(sql.delete(holders))
        connection.execute(sql.update(tournaments).values(state="over"))
        remove_unused(connection, "y")

    assert len(left(lambda _: None, "a player")) > 15
    assert left(lambda one: subjects.forget(one, "a player"), "a player") == OUTLAST
    handed_over = left(lambda one: subjects.take_over(one, "a player", "another"), "a player")
    assert handed_over == {*OUTLAST, *ACCOUNTS, *RATED, "push_subscriptions.player"}
    # who is at a table is removed with the process that says so
    removed = left(lambda one: subjects.remove_tables(one, ["a table"]), "a table")
    assert removed == {"attendance.table_id"}
    assert not left(expired, "a player") & {*ACCOUNTS, *RATED, "push_subscriptions.player"}


def moves(first: Client, second: Client, table: str, count: int) -> None:
    """Plays a few actions."""
    with both(first, second, table) as (one, two):
        for _ in range(count):
            active, waiter = (one, two) if one.state["actors"] == ["south"] else (two, one)
            assert active.act(active.state["legal"][0])["type"] == "done"
            waiter.seen(active.state["number"])


def test_the_export_has_what_one_may_know(address: str) -> None:
    """Views of running games, records of finished ones; no secrets, and no hidden cards."""
    me, device = AtSite(address), Authenticator()
    table, friend = me.with_friend(name=NAME)
    moves(me, friend, table["id"], 6)
    over = me.table()["id"]
    me.resign(over)
    me.new_passkey(device, name=NAME, label="Phone")
    answer = me.http.get("/api/me/export")
    assert answer.headers["content-disposition"] == 'attachment; filename="vexilla.json"'
    own = answer.json()
    assert own["account"]["name"] == NAME
    assert [each["label"] for each in own["account"]["passkeys"]] == ["Phone"]
    assert [(each["table"], each["seat"]) for each in own["people"]] == [(table["id"], "north")]
    games: dict[str, Document] = {game["id"]: game for game in own["games"]}
    assert set(games) == {table["id"], over}
    running, finished = games[table["id"]], games[over]
    path = f"tables/{table['id']}/position"
    assert running["views"] == {"south": me.get(path, seat="south")}
    assert running["names"]["south"] == NAME
    assert (running["record"], running["outcome"]) == (None, None)
    lines = me.http.get(f"/api/tables/{over}/record").text.splitlines()
    assert [json.loads(line) for line in lines][1:] == finished["record"][1:]
    hidden = friend.get(path, seat="north")["hands"]["north"]
    assert hidden not in [view["hands"]["north"] for view in running["views"].values()]
    cookie = next(each.value or "" for each in me.http.cookies.jar)
    for secret in (*cookie.replace("~", ".").split("."), "public_key"):
        assert secret not in answer.text
    assert Client(address).get("me/export")["games"] == []


@pytest.mark.all
@pytest.mark.databases("postgresql")
def test_deletion_during_a_running_game(two: Two) -> None:
    """The other process and the other player learn that it is resigned, and no name is left."""
    me, device, friend = AtSite(two.one), Authenticator(), Client(two.other)
    running = me.table(seats=OPEN, name=NAME)
    friend.post(f"tables/{running['id']}/join", key=running["keys"]["north"], name="Milan")
    finished, _ = me.with_friend(friend=friend, name=NAME)
    with friend.watching(finished["id"], "north") as there:
        there.ask("resign")
    alone = me.table(name=NAME)["id"]
    waiting = me.post("lobby/find", game="battle-line", name=NAME)["id"]
    me.new_passkey(device, name=NAME, label=NAME)
    with friend.watching(running["id"], "north") as there:
        after = me.post("me/delete")
        assert (after["account"], after["tables"]) == (False, 0)
        state = there.seen(2)
        assert state["outcome"]["winner"] == "north"
        assert state["outcome"]["reason"] == "resignation"
        state = there.seen(3)
        assert state["table"]["seats"]["south"]["name"] is None
        assert state["table"]["seats"]["north"]["name"] == "Milan"
    assert friend.get(f"tables/{finished['id']}")["over"]["winner"] == "south"
    assert NAME not in friend.http.get(f"/api/tables/{finished['id']}/record").text
    assert {table["id"] for table in friend.get("tables")["tables"]} == {
        running["id"], finished["id"]}  # fmt: skip
    for gone in (alone, waiting):
        assert me.http.get(f"/api/tables/{gone}").status_code == 404
    assert friend.get("lobby")["open"] == []
    assert friend.get("people")["people"] == []
    signed = device.sign(me.post("me/sign-in/options"), me.origin)
    assert (
        "Nobody has this passkey" in me.post("me/sign-in", 409, credential=signed)["error"]["text"]
    )
    left = everything(two.database)
    assert NAME not in left
    assert "Milan" in left


def test_a_seat_that_another_browser_holds_goes_on(address: str) -> None:
    me, other = Client(address), Client(address)
    table, _ = me.with_friend(name=NAME)
    key = me.post(f"tables/{table['id']}/keys", 201, seat="south")["key"]
    other.post(f"tables/{table['id']}/join", key=key)
    before = next(each.value for each in me.http.cookies.jar)
    me.post("me/delete")
    assert next(each.value for each in me.http.cookies.jar) != before
    shown = other.get(f"tables/{table['id']}")
    assert (shown["over"], shown["seats"]["south"]["name"]) == (None, NAME)
    assert me.get("tables")["tables"] == []


def test_games_that_were_not_taken_along_are_not_deleted(address: str) -> None:
    """They are not the account's, but the browser's own."""
    owner, device = AtSite(address), Authenticator()
    owner.new_passkey(device)
    borrowed = AtSite(address)
    table = borrowed.table()["id"]
    borrowed.sign_in(device)
    assert borrowed.post("me/delete")["tables"] == 1
    assert borrowed.tables() == {table}
    assert not owner.get("me")["account"]


EXPORTED = "while games are exported"
RESIGNED = "after a game was resigned"
WRITTEN = "before the transaction is on disk"
DELETED = "after the transaction"
MOMENTS = (EXPORTED, RESIGNED, WRITTEN, DELETED)


def die(moment: str | None) -> None:
    """Has the server of this process killed at a moment."""
    within: Any = belongings
    live_tables: Any = LiveTables
    listed: Any = subjects
    if moment == EXPORTED:
        own, asked = belongings.own_game, count()
        within.own_game = lambda *what: own(*what) if next(asked) < 2 else _kill()
    elif moment == RESIGNED:
        within._rename = _kill
    elif moment == WRITTEN:
        listed.FORGET = (*subjects.FORGET, _kill)
    elif moment == DELETED:
        live_tables.forget = _kill


def _kill(*_: Any) -> None:
    os.kill(os.getpid(), signal.SIGKILL)


@pytest.mark.all
def test_kill_9(tmp_path: Path) -> None:
    """Whenever it comes, all is deleted or all can be deleted again; half an export is no file."""
    log, database = tmp_path / "log", database_in(tmp_path / "vexilla.sqlite")
    process = Process(database, log=log, before=partial(die, MOMENTS[0]))
    try:
        me, friend = AtSite(process.address), Client(process.address)
        for _ in range(2):
            table = me.table(seats=OPEN, name=NAME)
            friend.post(f"tables/{table['id']}/join", key=table["keys"]["north"], name="Milan")
        alone = me.table(name=NAME)["id"]
        me.new_passkey(Authenticator(), name=NAME)
        games, account = me.tables(), me.get("me")
        for moment, following in pairwise((*MOMENTS, None)):
            path = "me/export" if moment == EXPORTED else "me/delete"
            ask = me.get if moment == EXPORTED else me.post
            with pytest.raises(httpx.RemoteProtocolError):
                ask(path)
            assert process.ended() == -signal.SIGKILL
            process = Process(database, log=log, before=partial(die, following))
            me.http.base_url = process.address.replace("127.0.0.1", "localhost")
            me.http.headers["origin"] = str(me.http.base_url)
            deleted = following is None
            assert me.tables() == (set() if deleted else games)
            assert (me.get("me") == account) == (not deleted)
            assert (NAME in everything(database)) == (not deleted)
        whole = me.get("me/export")
        assert (whole["account"], whole["games"]) == (None, [])
        assert me.http.get(f"/api/tables/{alone}").status_code == 404
        friend.http.base_url = process.address
        over = [table["over"] for table in friend.get("tables")["tables"]]
        assert [(each["winner"], each["reason"]) for each in over] == [("north", "resignation")] * 2
    finally:
        process.kill()
    assert log.read_text() == ""
