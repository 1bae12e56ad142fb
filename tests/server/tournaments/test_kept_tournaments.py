"""What is shown and kept of tournaments: live, in files, in backups, and for how long."""

import asyncio
import json
from contextlib import closing
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest
import sqlalchemy as sql

from tests.server.authenticator import AtSite, Authenticator
from tests.server.running import Client, Socket, Two, served
from tests.server.stored import everything, rows_of
from tests.server.tournaments.cup import WANTED, Cup
from vexilla.server.operator.archive import archive
from vexilla.server.operator.expiry import Expiry
from vexilla.server.settings import Limits
from vexilla.server.store.schema.tournaments import entrants, tournament_games, tournaments
from vexilla.server.tables.clocks import Days
from vexilla.server.tables.space import Space
from vexilla.server.tables.table_store import TableStore
from vexilla.server.tournaments.rows import NewTournament, add_tournament


def test_all_games_in_one_file(address: str) -> None:
    """The standings, and the record of each finished game; nothing of those that go on."""
    cup = Cup(address, count=4)
    game, other = cup.running()
    with cup.seat(game, "first") as south:
        south.act(south.state["legal"][0])
        south.ask("resign")
    answer = Client(address).http.get(f"/api/{cup.path}/games")
    assert answer.headers["content-disposition"] == 'attachment; filename="tournament.json"'
    told = answer.json()
    assert told["conditions"]["name"] == "Spring cup"
    (record,) = told["records"]
    assert (record["round"], record["first"]) == (1, game["first"])
    lines = Client(address).http.get(f"/api/tables/{game['table']}/record").text.splitlines()
    assert record["record"][1:] == [json.loads(line) for line in lines][1:]
    assert other["table"] in json.dumps(told["games"])
    assert Client(address).http.get("/api/tournaments/nowhere/games").status_code == 404


def watching(client: Client, id: str) -> Socket:
    """A browser that shows a tournament."""
    client.get("tables")  # which brings a cookie
    return client.connected(f"tournaments/{id}")


@pytest.mark.all
@pytest.mark.databases("postgresql")
def test_the_table_is_live(two: Two) -> None:
    """At every process: who joins, the start, each result; and the lobby lists it."""
    cup = Cup(two.one, count=2, start=False)
    third = Client(two.other)
    with watching(third, cup.id) as news:
        assert news.until("you") == {"type": "you", "number": None, "host": False}
        shown = news.until("tournament")
        assert [line["name"] for line in shown["players"]] == ["P1", "P2"]
        third.post(f"{cup.path}/join", name="P3")
        assert news.until("you")["number"] == 3
        cup.players.append(third)
        listed = third.get("lobby")["tournaments"]
        assert [each["players"] for each in listed if each["id"] == cup.id] == [3]
        cup.host.post(f"{cup.path}/start")
        shown = news.shows("tournament", lambda shown: shown["conditions"]["state"] == "playing")
        with watching(cup.host, cup.id) as mine:
            assert mine.until("you") == {"type": "you", "number": 1, "host": True}
            assert mine.until("tournament") == shown
        game = next(game for game in shown["games"] if game["result"] is None)
        cup.resign(game)
        shown = news.shows("tournament", lambda shown: shown["conditions"]["round"] == 2)
        assert game | {"result": "first"} in shown["games"]
        news.send(type="ping")
        news.until("pong")
        news.send(type="watch")
        assert news.until("error")["code"] == "malformed"
    other = Cup(two.other, count=1, start=False)
    with watching(cup.host, other.id) as news:
        news.until("tournament")
        other.host.post(f"{other.path}/cancel")
        news.until("gone")
    with watching(cup.host, "nothing") as news:
        news.until("gone")


@pytest.mark.all
@pytest.mark.databases("postgresql")
def test_what_is_ones_own(database: str) -> None:
    """It is in the export; what one deletes leaves a number in the tournament, and nothing else."""
    with served(database) as address:
        cup = Cup(address, player="Zdenka", name="The cup of Zdenka")
        one, two = cup.running()
        mine = next(game for game in (one, two) if 1 in (game["first"], game["second"]))
        (exported,) = cup.host.get("me/export")["tournaments"]
        assert exported == {
            "tournament": cup.id, "name": "The cup of Zdenka", "game": "battle-line", "host": True,
            "created": exported["created"], "number": 1, "shown_as": "Zdenka",
        }  # fmt: skip
        waiting = cup.host.post("tournaments", 201, **WANTED)["tournament"]["conditions"]["id"]
        joined = Cup(address, count=1, start=False, name="Other cup")
        cup.host.post(f"{joined.path}/join", name="Zdenka")
        cup.host.post("me/delete")
        assert "Zdenka" not in everything(database)
        watcher = cup.players[1]
        assert watcher.http.get(f"/api/tournaments/{waiting}").status_code == 404
        assert len(joined.shown()["players"]) == 1
        assert cup.shown(watcher)["conditions"]["name"] == ""
        line = next(each for each in cup.shown(watcher)["players"] if each["number"] == 1)
        assert (line["name"], line["withdrawn"]) == (None, True)
        ended = next(each for each in cup.shown(watcher)["games"] if each["first"] == mine["first"])
        assert ended["result"] == ("second" if mine["first"] == 1 else "first")
        cup.host = watcher
        cup.resign(next(game for game in (one, two) if game is not mine))
        for game in cup.running():
            assert 1 not in (game["first"], game["second"])
        assert Client(address).get("me/export")["tournaments"] == []


@pytest.mark.all
def test_an_account_takes_the_places_of_its_browser(address: str) -> None:
    device, laptop, phone = Authenticator(), AtSite(address), AtSite(address)
    laptop.new_passkey(device, name="Ann")
    cup = Cup(address, count=1, start=False)
    phone.post(f"{cup.path}/join", name="Ann")
    laptop.post(f"{cup.path}/join", name="Ann")
    other = Cup(address, count=1, start=False)
    phone.post(f"{other.path}/join", name="Ann")
    hosted = phone.post("tournaments", 201, **{**WANTED, "plays": False})
    phone.sign_in(device, take=True)
    assert phone.get(cup.path)["you"]["number"] == 3
    assert len(cup.shown()["players"]) == 2
    assert laptop.get(other.path)["you"]["number"] == 2
    id = hosted["tournament"]["conditions"]["id"]
    assert laptop.get(f"tournaments/{id}")["you"]["host"]


@pytest.mark.all
@pytest.mark.databases("postgresql")
def test_old_tournaments_and_their_tables(database: str, tmp_path: Path) -> None:
    """A game that a round waits for stays; results stay when their tables have gone."""
    with served(database) as address:
        cup, unbegun = Cup(address, count=2), Cup(address, count=2, start=False)
        (running,) = cup.running()
        done = Cup(address, count=2)
        (game,) = done.running()
        done.resign(game)

    def ids() -> set[str]:
        return {row.id for row in rows_of(database, sql.select(tournaments.c.id))}

    later = datetime.now(UTC) + timedelta(days=1)
    assert archive(database, tmp_path / "old.jsonl", later) == 1
    rows = rows_of(database, sql.select(tournament_games))
    assert {row.table_id for row in rows} == {running["table"], None}
    assert {row.result for row in rows} == {None, "first"}
    assert ids() == {cup.id, unbegun.id, done.id}
    with closing(TableStore(database)) as store:
        # the game that goes on stays
        assert asyncio.run(Expiry(store, Space(Limits(days=1e-9))).remove()) == 0
    assert ids() == {cup.id}
    assert len(rows_of(database, sql.select(entrants))) == 2


@pytest.mark.all
@pytest.mark.parametrize(
    ("state", "changed", "starts", "stays"),
    [
        ("open", 29, None, True),
        ("open", 31, None, False),
        ("open", 31, -29, True),  # it is announced for a day to come
        ("open", 31, -1, True),
        ("open", 89, 29, True),  # fewer than two have come since
        ("open", 89, 31, False),
        ("playing", 500, 500, True),
        ("over", 399, 500, True),
        ("over", 401, 500, False),
    ],
)
def test_an_announced_tournament_stays_until_its_day(
    database: str, state: str, changed: int, starts: int | None, stays: bool
) -> None:
    def day(ago: int) -> str:
        return (datetime.now(UTC) - timedelta(days=ago)).isoformat()

    with closing(TableStore(database)) as store:
        when = day(changed), None if starts is None else day(starts)
        what = "t", "Cup", "battle-line", {}, "swiss", 3, Days(1), False, False, 16, "ann"
        new = NewTournament(*what, *when)

        def work(connection: sql.Connection) -> None:
            add_tournament(connection, new)
            connection.execute(sql.update(tournaments).values(state=state))

        store.writer.submit(work).result(30)
        asyncio.run(Expiry(store, Space(Limits())).remove())
    assert rows_of(database, sql.select(tournaments.c.id)) == [("t",)] * stays
