"""What nobody uses is removed, and the number of tables and keys is limited."""

import asyncio
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import msgspec
import pytest
import sqlalchemy as sql
from sqlalchemy import text

from tests.server.running import OPEN, Client, browsing
from tests.server.store.makers import new_table
from vexilla.server.accounts.passkeys import NewPasskey
from vexilla.server.accounts.rows import add_account, add_passkey
from vexilla.server.edge.messages import ShownName
from vexilla.server.errors import TooManyTables
from vexilla.server.live.uptime import Uptime
from vexilla.server.lobby.rows import invite_players
from vexilla.server.operator.expiry import Expiry
from vexilla.server.push.rows import Subscription, subscribe
from vexilla.server.settings import Limits
from vexilla.server.store.schema.accounts import accounts, passkeys, sessions
from vexilla.server.store.schema.push import push_subscriptions
from vexilla.server.store.schema.tables import holders
from vexilla.server.store.schema.tournaments import tournaments
from vexilla.server.store.store import hashed
from vexilla.server.store.timestamps import TIMESTAMPS
from vexilla.server.tables.clocks import Days
from vexilla.server.tables.dealing import Beginning, dealt
from vexilla.server.tables.events import Event, SeatStart
from vexilla.server.tables.listing import show_in_lobby
from vexilla.server.tables.rows import TableRows
from vexilla.server.tables.space import Space
from vexilla.server.tables.table_store import TableStore
from vexilla.server.tournaments.rows import NewTournament, add_tournament, join

pytestmark = pytest.mark.databases("sqlite", "postgresql")


def ago(days: float) -> str:
    return (datetime.now(UTC) - timedelta(days=days)).isoformat()


def made(store: TableStore, id: str, days: float, *happened: tuple[str, float]) -> None:
    """Stores a table that was made some days ago, with events, each as long ago as it says."""
    rows = new_table(id)
    header = msgspec.structs.replace(rows.header, created=ago(days))
    store.add_table(TableRows(header, rows.holders, rows.keys)).result(30)
    for number, (kind, days_ago) in enumerate(happened, start=1):
        data: Any = {"name": "Ann"}
        event = Event(number, "south", kind, data, None, ago(days_ago))  # pyright: ignore[reportArgumentType]
        store.append(id, event).result(30)


def ids(store: TableStore) -> set[str]:
    with store.reading() as connection:
        return set(connection.execute(text("SELECT id FROM tables")).scalars())


def test_unused_tables_are_removed(store: TableStore) -> None:
    made(store, "new", 0)
    made(store, "never-played", 31)
    made(store, "renamed", 60, ("name", 31))
    made(store, "renamed-lately", 60, ("name", 29))
    made(store, "played", 60, ("action", 59))
    made(store, "long-ago", 500, ("action", 401))
    made(store, "taken-up", 500, ("action", 401), ("action", 1))
    made(store, "watched", 500, ("action", 401))
    asyncio.run(Expiry(store, Space(Limits())).remove({"watched"}))
    assert ids(store) == {"new", "renamed-lately", "played", "taken-up", "watched"}
    with store.reading() as connection:
        for part in ("events", "keys", "holders", "seats"):
            wanted = text(f"SELECT DISTINCT table_id FROM {part}")
            assert set(connection.execute(wanted).scalars()) <= ids(store)
    assert store.seats_of(hashed("ann"), "played") == {"south"}
    asyncio.run(Expiry(store, Space(Limits(days=2))).remove())
    assert ids(store) == {"new", "taken-up"}


def test_a_game_whose_clock_runs_is_never_removed(store: TableStore) -> None:
    """Its clock ends it. One that waits for somebody, or whose clock stands, goes as any other."""
    both = {seat: SeatStart("person", name=seat) for seat in ("south", "north")}
    waiting = {**both, "north": SeatStart("open")}
    computer = {**both, "south": SeatStart("agent", "search:level=1")}  # it is to act first
    served = asyncio.run(Uptime(store).fresh())
    for id, seats in (("runs", both), ("waits", waiting), ("computer", computer)):
        begins = Beginning("battle-line", {}, "south", pace=Days(30), length=1, rated=False)
        header = dealt(begins, seats, served)
        header = msgspec.structs.replace(header, id=id, created=ago(31))
        store.add_table(TableRows(header, [], [])).result(30)
    space = Space(Limits(days=7, tables=1))
    expiry = Expiry(store, space)
    space.take()  # it is crowded
    asyncio.run(expiry.remove())
    assert ids(store) == {"runs"}


def test_a_table_that_is_used_meanwhile_stays(store: TableStore, monkeypatch: Any) -> None:
    """Between being found and being removed."""
    made(store, "t", 500)
    submit = store.writer.submit

    def later(work: Any) -> Any:
        monkeypatch.setattr(store.writer, "submit", submit)
        store.append("t", Event(1, "south", "name", {"name": "A"}, None, ago(0))).result(30)
        return submit(work)

    monkeypatch.setattr(store.writer, "submit", later)
    asyncio.run(Expiry(store, Space(Limits())).remove())
    assert ids(store) == {"t"}


def test_too_many_tables(store: TableStore) -> None:
    """No more are made, and those at which nobody has played go sooner."""
    made(store, "untouched", 2)
    made(store, "played", 2, ("action", 2))
    space = Space(Limits(tables=2))
    expiry = Expiry(store, space)
    asyncio.run(expiry.remove())
    assert ids(store) == {"untouched", "played"}
    with pytest.raises(TooManyTables):
        space.take()
    asyncio.run(expiry.remove())
    assert ids(store) == {"played"}
    space.take()


def test_the_limits_of_a_server(tmp_path: Path) -> None:
    with browsing(tmp_path / "vexilla.sqlite", limits=Limits(tables=1, keys=2)) as me:
        table = me.table(seats=OPEN)
        body = {"game": "battle-line", "seats": OPEN}
        assert me.post("tables", 503, **body)["error"]["code"] == "full"
        path = f"tables/{table['id']}"
        links = [me.post(f"{path}/keys", 201, seat="north")["key"] for _ in range(2)]
        for invalid in (table["keys"]["north"], links[0]):
            Client(me.address).post(f"{path}/join", 409, key=invalid)
        assert Client(me.address).post(f"{path}/join", key=links[1])["id"] == table["id"]


def test_accounts_that_nobody_uses(store: TableStore) -> None:
    """They go with their last seat, 400 days after somebody signed in."""
    made(store, "t", 1, ("action", 1))

    def prepare(connection: sql.Connection) -> None:
        for player, seen in (("seated", 500), ("fresh", 5), ("unused", 500)):
            add_account(connection, player, None, ago(seen))
            passkey = NewPasskey(f"of {player}", "", 0)
            add_passkey(connection, player, passkey, None, ago(seen))
            row = {"hash": player, "player": player, "passkey": passkey.id}
            connection.execute(sql.insert(sessions), {**row, "created": ago(seen)})
        row = {"player": "seated", "table_id": "t", "seat": "south"}
        connection.execute(sql.insert(holders), row)

    store.writer.submit(prepare).result(30)
    asyncio.run(Expiry(store, Space(Limits())).remove())
    with store.reading() as connection:
        for table in (accounts, passkeys, sessions):
            left = set(connection.execute(sql.select(table.c.player)).scalars())
            assert left == {"seated", "fresh"}


def stored(store: TableStore, id: str, days: float, next: str = "", **fields: Any) -> None:
    """Stores a table between two people that was made some days ago; its next game may follow."""
    seats = {seat: SeatStart("person") for seat in ("south", "north")}
    served = asyncio.run(Uptime(store).fresh()) if "pace" in fields else None
    header = dealt(Beginning("battle-line", {}, "south", **fields), seats, served)
    header = msgspec.structs.replace(header, id=id, created=ago(days))
    held = [("ann", "south"), ("ben", "north")]
    store.add_table(TableRows(header, held, [])).result(30)
    if next:
        store.append(id, Event(1, "south", "resign", {}, None, ago(days))).result(30)
        store.append(id, Event(2, "south", "rematch", {"next": next}, None, ago(days))).result(30)


def test_what_was_promised_for_a_later_day_stays(store: TableStore) -> None:
    """Abandoned games, the games of a match, invitations, and who is told of a turn."""
    stored(store, "abandoned today", 14)
    stored(store, "abandoned long ago", 16)
    stored(store, "second of three", 1, length=3)
    stored(store, "first of three", 40, next="second of three", length=3)
    stored(store, "first of another match", 40, next="gone", length=3)
    stored(store, "of no match", 40, next="second of three")
    for id in ("invited", "linked", "waiting", "nobody waits"):
        made(store, id, 40)
    store.add_key("key", "linked", "north", 20).result(30)

    def prepare(connection: sql.Connection) -> None:
        header = new_table("invited").header
        invite_players(connection, header, "north", "host", ["guest"], TIMESTAMPS.now())
        for id, seen in (("waiting", 1), ("nobody waits", 8)):
            header = new_table(id).header
            show_in_lobby(connection, header, "north", ago(seen))

    store.writer.submit(prepare).result(30)
    asyncio.run(Expiry(store, Space(Limits(days=7))).remove())
    kept = {"abandoned today", "first of three", "second of three"}
    assert ids(store) == kept | {"invited", "linked", "waiting"}


@pytest.mark.all
def test_who_plays_on_is_told_and_known(store: TableStore) -> None:
    """Subscriptions and accounts outlast `--keep` where a game, or a tournament, is to come."""
    stored(store, "by days", 20, pace=Days(30))

    def prepare(connection: sql.Connection) -> None:
        old = ago(20)
        for player in ("ann", "entered", "was entered", "unknown"):
            add_account(connection, player, None, old)
            where = {"endpoint": player, "public_key": "", "secret": "", "language": "en"}
            subscription = Subscription(player, **where, site=None)
            subscribe(connection, player, None, subscription, old)
        for id, player, state in (("cup", "entered", "open"), ("old", "was entered", "over")):
            starts = ago(-5)
            what = id, "Cup", "battle-line", {}, "swiss", 3, Days(1), False, False, 16, "host"
            add_tournament(connection, NewTournament(*what, old, starts))
            join(connection, id, player, ShownName("A", False))
            mine = tournaments.c.id == id
            connection.execute(sql.update(tournaments).where(mine).values(state=state))

    store.writer.submit(prepare).result(30)
    asyncio.run(Expiry(store, Space(Limits(days=7))).remove())
    with store.reading() as connection:
        known = set(connection.execute(sql.select(accounts.c.player)).scalars())
        told = set(connection.execute(sql.select(push_subscriptions.c.player)).scalars())
    assert (known, told) == ({"ann", "entered"}, {"ann"})
