"""Ratings in the database: each end counts once, and they go with what they are of."""

import asyncio
import random
import time
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack, closing
from pathlib import Path

import pytest
import sqlalchemy as sql

import vexilla
from tests.server.authenticator import member
from tests.server.process import Process
from tests.server.ratings.people import (
    FIRST_WIN,
    WHEN,
    both_move,
    own,
    rated_table,
)
from tests.server.running import OPEN, Socket, both, served
from tests.server.stored import rows_of, store_rated
from tests.server.tables.people import laid_pair
from vexilla.server.errors import Conflict
from vexilla.server.operator.expiry import Expiry
from vexilla.server.ratings.glicko import NEWCOMER, rated
from vexilla.server.ratings.rows import rate
from vexilla.server.settings import Limits
from vexilla.server.store.engines import sqlite_url
from vexilla.server.store.schema.ratings import ratings, results
from vexilla.server.tables.endings import Ending
from vexilla.server.tables.events import Event
from vexilla.server.tables.space import Space
from vexilla.server.tables.table_store import TableStore


@pytest.mark.all
@pytest.mark.databases("postgresql")
def test_whoever_deletes_the_account_loses_what_goes_on(database: str) -> None:
    """And the ratings go with it; the other one's stay."""
    with served(database) as address:
        ann, ben = member(address), member(address)
        with both(ann, ben, rated_table(ann, ben)) as (south, north):
            both_move(south, north)
            exported = ann.get("me/export")
            assert exported["ratings"] == []
            assert exported["games"][0]["ratings"]["north"]["now"]["rating"] == 1500
            ann.post("me/delete")
            north.ended()
        assert own(ben) == [("battle-line", "quick", FIRST_WIN, 1)]
        (rating,) = ben.get("me/export")["ratings"]
        assert (rating["games"], round(rating["rating"]["rating"])) == (1, FIRST_WIN)
        assert len(rows_of(database, sql.select(ratings))) == 1
        assert len(rows_of(database, sql.select(results))) == 1


@pytest.mark.all
@pytest.mark.databases("postgresql")
def test_games_that_end_at_the_same_moment_all_count(database: str) -> None:
    """At two processes: no rating is computed from one that another game has changed meanwhile."""
    with served(database) as one, served(database) as two, ExitStack() as stack:
        ann = member(one)
        losers: list[Socket] = []
        for i in range(6):
            ben = member((one, two)[i % 2])
            south, north = stack.enter_context(both(ann, ben, rated_table(ann, ben)))
            both_move(south, north)
            losers.append(north)
        with ThreadPoolExecutor(len(losers)) as pool:
            answers = list(pool.map(lambda socket: socket.ask("resign"), losers))
        assert [answer["type"] for answer in answers] == ["done"] * len(losers)
        (mine,) = ann.get("me")["ratings"]
        assert mine["games"] == len(losers)
        expected = NEWCOMER
        for _ in losers:
            expected = rated(expected, [(NEWCOMER, 1.0)], 0)
        assert mine["rating"] == pytest.approx(expected.rating, abs=2)
    winner = sql.select(results).where(results.c.seat == "south")
    rows = rows_of(database, winner.order_by(results.c.rating_after))
    before, after = [row.rating_before for row in rows], [row.rating_after for row in rows]
    assert [1500, *after[:-1]] == pytest.approx(before)  # each game began where another one ended


def changed(store: TableStore, table: str) -> tuple[bool, int, list[int]]:
    """Returns whether a game is over, the number of its results, and those of rated games."""
    with store.reading() as connection:
        rows = connection.execute(sql.select(results).where(results.c.table_id == table)).all()
        games = sql.select(ratings.c.games).order_by(ratings.c.player)
        counted = list(connection.execute(games).scalars())
    ended = any(event.kind == "resign" for event in store.events_after(table, 0))
    return ended, len(rows), counted


@pytest.mark.databases("postgresql")
def test_the_same_end_twice_is_rated_once(database: str) -> None:
    """As when the connection to the database breaks between the commit and its answer."""
    with closing(TableStore(database)) as store:
        store_rated(database, vexilla.new("battle-line", seed=1), id="t")
        table = store.load("t")
        assert table is not None
        header = table.header
        ending = Ending(table.game.ended("south", "resignation"), moves=6)
        event = Event(1, "north", "resign", {}, None, WHEN)
        ends = [
            store.append("t", event, lambda connection: rate(connection, header, ending, event))
            for _ in range(3)
        ]
        failures = [end.exception(30) for end in ends]
        assert [type(failure) for failure in failures] == [type(None), Conflict, Conflict]
        assert changed(store, "t") == (True, 2, [1, 1])


@pytest.mark.all
def test_kill_9(database: str, tmp_path: Path) -> None:
    """At the moment when games end: both ratings and the end are on disk, or nothing of it."""
    chance = random.Random(17)
    seen: set[bool] = set()
    with closing(TableStore(database)) as store:
        process = Process(database, log=tmp_path / "log")
        try:
            rated_games = 0
            for i in range(4):
                store_rated(database, vexilla.new("battle-line", seed=1), id=f"t{i}")
                clients = laid_pair(process.address, f"t{i}", *OPEN)
                with both(clients.me, clients.friend, f"t{i}") as (south, north):
                    both_move(south, north)
                    if i < 3:
                        north.send(type="resign", id="1", number=north.state["number"])
                        time.sleep(chance.random() * 0.02 * (i > 0))
                    else:
                        assert north.ask("resign")["type"] == "done"  # what is answered stays
                    process.kill()
                ended, rows, counted = changed(store, f"t{i}")
                rated_games += ended
                assert rows == 2 * ended
                assert counted == [rated_games] * 2 if rated_games else counted == []
                seen.add(ended)
                process.start()
                player = laid_pair(process.address, f"t{i}", *OPEN).me
                assert ("new_rating" in player.get(f"tables/t{i}")["seats"]["south"]) == ended
        finally:
            process.kill()
    assert True in seen


@pytest.mark.all
def test_old_tables_and_accounts_go_with_their_ratings(tmp_path: Path) -> None:
    path = tmp_path / "vexilla.sqlite"
    with served(path) as address:
        ann, ben = member(address), member(address)
        with both(ann, ben, rated_table(ann, ben)) as (south, north):
            both_move(south, north)
            south.seen(north.ask("resign")["number"])
    with closing(TableStore(sqlite_url(path))) as store:
        assert asyncio.run(Expiry(store, Space(Limits(days=-1))).remove()) == 1
    for part in (results, ratings):
        assert rows_of(sqlite_url(path), sql.select(part)) == []
