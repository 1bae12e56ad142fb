"""What is listed: a limit counts what is to be shown, and cuts off nothing that is waited for."""

from collections.abc import Iterable, Sequence
from concurrent.futures import Future
from contextlib import closing
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from typing import Any

import pytest
import sqlalchemy as sql

import vexilla
from tests.server.running import Client
from tests.server.stored import player as browser_of
from tests.server.stored import token
from vexilla.server.lobby.rows import MAX_PEOPLE, MAX_PLAYING, read_lobby, read_people
from vexilla.server.profiles.leaders import MAX_LEADERS, read_leaders
from vexilla.server.ratings.glicko import Rating
from vexilla.server.store.schema.accounts import accounts
from vexilla.server.store.schema.profiles import played, profiles
from vexilla.server.store.schema.ratings import ratings
from vexilla.server.store.schema.tournaments import tournaments
from vexilla.server.store.store import hashed
from vexilla.server.tables.clocks import Fischer
from vexilla.server.tables.events import Event, SeatStart, TableHeader
from vexilla.server.tables.rows import TableRows
from vexilla.server.tables.table_store import TableStore
from vexilla.server.tournaments.rows import NewTournament, add_tournament
from vexilla.server.tournaments.views import read_listed, read_mine

ANN, NOW = hashed(token("south")), "2026-11-21T10:00:00.000Z"
MANY = 40  # more than any list holds of what is over
DEALT = vexilla.new("battle-line", seed=3)

pytestmark = pytest.mark.databases("sqlite", "postgresql")


def ago(**time: float) -> str:
    moment = datetime.fromisoformat(NOW) - timedelta(**time)
    return moment.astimezone(UTC).isoformat(timespec="milliseconds").replace("+00:00", "Z")


def add(
    store: TableStore, id: str, created: str, other: str, *, public: bool = False, **fields: Any
) -> "Future[None]":
    """Stores a table of Ann and somebody else, soon."""
    seats = dict.fromkeys(DEALT.seats, SeatStart("person"))
    header = TableHeader(
        id, DEALT.name, DEALT.start, DEALT.salt, created, seats, options=DEALT.options, **fields
    )
    shown = Event(1, "south", "public", {"public": True}, None, created) if public else None
    held = [(ANN, "south"), (other, "north")]
    return store.add_table(TableRows(header, held, [], shown))


def done(writes: Iterable["Future[None]"]) -> None:
    for write in [*writes]:  # all are submitted, and stored together
        write.result(30)


def insert(store: TableStore, table: sql.Table, *rows: dict[str, Any]) -> None:
    store.writer.submit(lambda connection: connection.execute(sql.insert(table), rows)).result(30)


def finish(store: TableStore, ids: Sequence[str], *, noted: int = 1) -> None:
    """Has games end; the first of each `noted` is noted: not if both sides were one player's."""
    done(store.append(id, Event(1, "south", "resign", {}, None, NOW)) for id in ids)
    row = {"player": ANN, "seat": "south", "ended": NOW, "pace": "none", "game": DEALT.name}
    row |= {"result": "lost", "rated": False, "public": False, "opponent_bot": False}
    insert(store, played, *({**row, "table_id": id} for id in ids[::noted]))


@pytest.mark.all
def test_all_games_that_go_on_are_listed(address: str, shared_database: str) -> None:
    """However many are newer: those that are over come after them, and only the newest."""
    with closing(TableStore(shared_database)) as store:
        for state, days in (("running", 9), ("over", 5)):
            games = ((f"{state}{number}", ago(days=days, minutes=number)) for number in range(MANY))
            done(add(store, id, created, hashed("bob")) for id, created in games)
        finish(store, [f"over{number}" for number in range(MANY)], noted=2)
    listed = browser_of(address, "south").get("tables")
    ids = [table["id"] for table in listed["tables"]]
    assert ids[:MANY] == [f"running{number}" for number in range(MANY)]
    assert ids[MANY:] == [f"over{number}" for number in range(30)]
    assert Client(address).get("tables") == {"tables": [], "damaged": []}


@pytest.mark.all
def test_somebody_met_between_many_games_with_another_stays_known(store: TableStore) -> None:
    met = [("old", ago(days=3), "bob")]
    met += [(f"t{number}", ago(minutes=number), "eve") for number in range(310)]
    met += [(f"last{number}", ago(days=4), f"other {number}") for number in range(MAX_PEOPLE)]
    done(add(store, *game) for game in met)
    with store.reading() as connection:
        people = read_people(connection, ANN)
    assert [person.table for person in people[:2]] == ["t0", "old"]
    assert len(people) == MAX_PEOPLE


def test_the_best_game_is_found_among_all_that_are_played(store: TableStore) -> None:
    """However many newer ones are played by people without ratings."""
    insert(store, accounts, *({"player": one, "created": NOW, "seen": NOW} for one in (ANN, "bob")))
    rating = {"game": DEALT.name, "pace": "quick", "rating": 1900.0, "volatility": 0.06}
    rating |= {"deviation": 60.0, "games": 30, "changed": ago(days=0), "listed": True}
    insert(store, ratings, *({**rating, "player": one} for one in (ANN, "bob")))
    best = {"pace": Fischer(10, 0), "served": 0}
    done([add(store, "best", ago(hours=5), "bob", public=True, **best)])
    games = ((f"t{number}", ago(minutes=number), f"somebody {number}") for number in range(110))
    done(add(store, *game, public=True) for game in games)
    with store.reading() as connection:
        _, playing, top = read_lobby(connection, ago(days=1))
    assert [table.id for table in top] == ["best"]
    assert [table.id for table in playing] == [f"t{number}" for number in range(MAX_PLAYING)]


def test_a_leaderboard_leaves_out_whoever_stopped_long_ago(store: TableStore) -> None:
    """Their number hides nobody, and the database counts the days as `Rating.after` does."""
    people = [  # the ratings stop being sure on different days
        (f"player {number}", Rating(1800 + number, 40 + number % 80, 0.04 + number % 5 / 100))
        for number in range(6 * MAX_LEADERS)
    ]
    days = [number * 7 % 900 for number in range(len(people))]
    names = [{"player": player, "created": NOW, "seen": NOW} for player, _ in people]
    insert(store, accounts, *names)
    showing = dict.fromkeys(("games", "puzzles", "since", "challenges"), False) | {"ratings": True}
    pages = [
        {"player": player, "page": player[7:], "name": None, **showing} for player, _ in people
    ]
    insert(store, profiles, *pages)
    shared = {"game": DEALT.name, "pace": "quick", "games": 30, "listed": True}
    rows = [
        {"player": player, "changed": ago(days=since), **shared, **vars(rating)}
        for (player, rating), since in zip(people, days, strict=True)
    ]
    insert(store, ratings, *rows)
    sure = [
        player[7:]
        for (player, rating), since in zip(people, days, strict=True)
        if not rating.after(since).provisional
    ]
    with store.reading() as connection:
        found = read_leaders(connection, DEALT.name, "quick", ANN, NOW)
    assert [leader.page for leader in found] == sure[: -MAX_LEADERS - 1 : -1]
    assert len(sure) > MAX_LEADERS
    assert sure[-1] != people[-1][0][7:], "the first of them stopped long ago"


@pytest.mark.parametrize("lived", ["open", "playing"])
def test_no_tournament_is_hidden_by_those_that_do_not_matter_now(
    store: TableStore, lived: str
) -> None:
    """A player's own one by later ones that are over, one that is played by those that wait."""
    base = NewTournament(
        "t", "Cup", DEALT.name, {}, "swiss", 3, Fischer(10, 0), False, False, 8, ANN, NOW
    )
    states = {"first": lived} | {f"t{number}": "over" for number in range(MANY)}
    states |= {f"other{number}": "open" for number in range(MANY)} if lived == "playing" else {}

    def work(connection: sql.Connection) -> None:
        for number, (id, state) in enumerate(states.items()):
            host = f"host {number}" if id.startswith("other") else ANN
            created = ago(days=90 - number)
            add_tournament(connection, replace(base, id=id, host=host, created=created))
            there = tournaments.c.id == id
            connection.execute(sql.update(tournaments).where(there).values(state=state))

    store.writer.submit(work).result(30)
    with store.reading() as connection:
        mine, listed = read_mine(connection, ANN), read_listed(connection)
    assert [one.id for one in mine[:2]] == ["first", f"t{MANY - 1}"]
    assert len(mine) == 31
    assert "first" in [one.id for one in listed]


def test_all_tables_of_a_player_are_found(store: TableStore) -> None:
    """Whoever takes along or deletes what is theirs leaves none out."""
    ids = [f"t{number}" for number in range(5)]
    done(add(store, id, ago(minutes=number), "bob") for number, id in enumerate(ids))
    finish(store, ids)
    assert store.tables_of(ANN) == ids
    assert store.tables_of(ANN, finished=2) == ["t0", "t1"]
    assert store.tables_of(hashed("eve")) == []
