"""Tournaments on a server: each round is paired once, whatever ends, breaks or comes together."""

import asyncio
import json
import random
import time
from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack, closing
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sql

from tests.server.authenticator import AtSite, Authenticator
from tests.server.live.told_time import Time
from tests.server.process import Process
from tests.server.running import Client, Socket, Two, agree, eventually, served
from tests.server.stored import bot_at, everything, rows_of
from tests.server.tournaments.cup import SEATS, WANTED, Cup
from vexilla.server.operator.archive import archive
from vexilla.server.operator.expiry import Expiry
from vexilla.server.settings import Limits
from vexilla.server.store import listener
from vexilla.server.store.backup import back_up, restore
from vexilla.server.store.schema.tables import tables
from vexilla.server.store.schema.tournaments import entrants, tournament_games, tournaments
from vexilla.server.tables.clocks import Days
from vexilla.server.tables.space import Space
from vexilla.server.tables.table_store import TableStore
from vexilla.server.tournaments.rows import BREAK_MS, NewTournament, add_tournament


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(listener, "PAUSE_S", 0.01)


def refusal(client: Client, path: str, **document: Any) -> str:
    return client.post(path, 409, **document)["error"]["text"]


@pytest.mark.all
def test_all_against_all(address: str) -> None:
    """Three players: one sits out in each round, which counts as a win; all begin once."""
    cup = Cup(address, count=3)
    for round in (1, 2, 3):
        assert cup.conditions() == ("playing", round)
        (game,) = cup.running()
        assert {game["first"], game["second"]} == {1, 2, 3} - {
            each["first"] for each in cup.shown()["games"] if each["round"] == round
            and each["second"] is None}  # fmt: skip
        cup.resign(game, "second" if 1 in (game["first"],) else "first")
    shown = cup.shown()
    assert (shown["conditions"]["state"], cup.running()) == ("over", [])
    games = shown["games"]
    assert Counter(game["result"] == "bye" for game in games) == {True: 3, False: 3}
    assert Counter(game["first"] for game in games) == {1: 2, 2: 2, 3: 2}  # once without a game
    points = cup.score()
    assert sum(points.values()) == 6
    assert shown["players"][0]["place"] == 1
    for game in games:
        if game["table"]:
            table = cup.host.get(f"tables/{game['table']}")
            assert table["tournament"] == cup.id
            assert table["match"]["length"] == 1
            assert {seat: table["seats"][seat]["name"] for seat in SEATS} == {
                "south": f"P{game['first']}", "north": f"P{game['second']}"}  # fmt: skip
    assert "over" in refusal(cup.host, f"{cup.path}/leave")


@pytest.mark.all
def test_a_swiss_tournament_goes_on_after_a_restart(database: str) -> None:
    """In the middle of a round; the winners of the first round meet in the second."""
    wanted = {"kind": "swiss", "rounds": 2}
    with served(database) as address:
        cup = Cup(address, **wanted)
        one, two = cup.running()
        cup.resign(one)
        assert cup.conditions() == ("playing", 1)
    with served(database) as address:
        cup.at(address)
        assert cup.running() == [two]
        cup.resign(two, "first")
        assert cup.conditions() == ("playing", 2)
        winners = {one["first"], two["second"]}
        three, four = cup.running()
        assert winners in ({three["first"], three["second"]}, {four["first"], four["second"]})
        cup.resign(three)
    with served(database) as address:
        cup.at(address)
        cup.resign(four)
        assert cup.conditions() == ("over", 2)
        assert sorted(cup.score().values()) == [0, 1, 1, 2]
        best = cup.shown()["players"][0]
        assert (best["points"], best["sonneborn_berger"]) == (2, 1)


@pytest.mark.all
@pytest.mark.databases("postgresql")
def test_the_last_games_of_a_round_end_at_the_same_moment(database: str) -> None:
    """At two processes: the next round is paired once, and all its games have one table each."""
    with served(database) as one, served(database) as two:
        cup = Cup(one, two, count=8, kind="swiss", rounds=3)
        for round in range(1, 4):
            games = cup.running()
            assert [game["round"] for game in games] == [round] * 4
            with ExitStack() as stack, ThreadPoolExecutor(4) as pool:
                sockets = [
                    # each process has players in every round
                    stack.enter_context(cup.seat(game, ("first", "second")[i % 2]))
                    for i, game in enumerate(games)
                ]
                answers = list(pool.map(lambda socket: socket.ask("resign"), sockets))
            assert [answer["type"] for answer in answers] == ["done"] * 4
        assert cup.conditions() == ("over", 3)
        assert sum(cup.score().values()) == 12
        games = cup.shown()["games"]
        met = Counter(frozenset((game["first"], game["second"])) for game in games)
        assert set(met.values()) == {1}
    made = rows_of(database, sql.select(tables.c.id))
    assert sorted(row.id for row in made) == sorted(game["table"] for game in games)


@pytest.mark.all
def test_kill_9_at_the_end_of_a_round(database: str, tmp_path: Path) -> None:
    """The last game has ended and the next round is there, or neither; then it goes on."""
    chance = random.Random(5)
    seen: set[int] = set()
    process = Process(database, log=tmp_path / "log")
    try:
        cup = Cup(process.address)
        for round in range(1, 4):
            *others, last = cup.running()
            for game in others:
                cup.resign(game)
            with cup.seat(last, "second") as socket:
                if round < 3:
                    socket.send(type="resign", id="1", number=socket.state["number"])
                    time.sleep(chance.random() * 0.02 * (round > 1))
                else:
                    assert socket.ask("resign")["type"] == "done"  # what is answered stays
                process.kill()
            process.start()
            over = cup.host.get(f"tables/{last['table']}")["over"] is not None
            seen.add(over)
            assert cup.conditions() == (
                ("over", 3) if over and round == 3 else ("playing", round + over)
            )
            if not over:
                assert [game["table"] for game in cup.running()] == [last["table"]]
                cup.resign(last)
        assert cup.conditions() == ("over", 3)
        assert sum(cup.score().values()) == 6
    finally:
        process.kill()
    assert True in seen


def test_a_round_ends_by_play(address: str) -> None:
    """By the rules of the game, and by agreement."""
    chance = random.Random(3)
    cup = Cup(address, count=2, options={"tactics": False}, kind="swiss", rounds=4)
    assert cup.shown()["conditions"]["rounds"] == 1  # nobody else is left to meet
    (game,) = cup.running()
    with cup.seat(game, "first") as south, cup.seat(game, "second") as north:
        while not south.state["outcome"]:
            turn = south.state["actors"] == ["south"]
            active, waiter = (south, north) if turn else (north, south)
            assert active.act(chance.choice(active.state["legal"]))["type"] == "done"
            waiter.seen(active.state["number"])
        winner = south.state["outcome"]["winner"]
    (game,) = cup.shown()["games"]
    assert game["result"] == {"south": "first", "north": "second", None: "draw"}[winner]
    assert cup.conditions() == ("over", 1)
    assert cup.shown()["conditions"]["options"] == {"tactics": False}
    cup = Cup(address, count=2)
    (game,) = cup.running()
    with cup.seat(game, "first") as south, cup.seat(game, "second") as north:
        assert "no hints in a tournament game" in south.ask("suggest")["text"]
        south.act(south.state["legal"][0])
        assert "Nothing can be taken back" in south.ask("offer", what="takeback")["text"]
        agree(south, north, "draw")
    assert [line["place"] for line in cup.shown()["players"]] == [1, 1]
    assert cup.score() == {1: 0.5, 2: 0.5}


@pytest.mark.all
def test_clocks_begin_after_a_break(clock: Time, tmp_path: Path) -> None:
    """Whoever never comes loses by the clock, and is not paired again; the others go on."""
    with served(tmp_path / "vexilla.sqlite") as address:
        cup = Cup(address, count=3)
        (game,) = cup.running()
        info = cup.host.get(f"tables/{game['table']}")["clock"]
        assert info["left"] == {"south": 300_000 + BREAK_MS, "north": 300_000}
        clock.passes(30)
        with cup.seat(game, "first") as south, cup.seat(game, "second") as north:
            south.act(south.state["legal"][0])
            while south.state["actors"] == ["south"]:
                south.act(south.state["legal"][0])
            north.seen(south.state["number"])
            left = north.state["table"]["clock"]["left"]
            assert left == {"south": 303_000, "north": 330_000}  # the break goes on
            clock.passes(330)  # and now north, who has not acted, is out of time
            north.ended()
        shown = cup.shown()
        assert [line["number"] for line in shown["players"] if line["withdrawn"]] == [
            game["second"]
        ]
        rest = {1, 2, 3} - {game["second"]}
        for each in shown["games"]:
            if each["round"] > 1:
                assert {each["first"], each["second"]} <= {*rest, None} or (
                    each["result"] == "walkover" and each["first"] in rest
                )
        (last,) = cup.running()
        assert {last["first"], last["second"]} == rest
        cup.resign(last)
        assert cup.conditions()[0] == "over"


def test_both_out_of_time_get_nothing(clock: Time, tmp_path: Path) -> None:
    with served(tmp_path / "vexilla.sqlite") as address:
        cup = Cup(address, count=2, game="blades-and-banners")
        clock.passes(361)
        while cup.running():
            time.sleep(0.01)
        assert cup.conditions() == ("over", 1)
        assert cup.score() == {1: 0, 2: 0}
        assert cup.shown()["games"][0]["result"] == "neither"
        assert all(line["withdrawn"] for line in cup.shown()["players"])


@pytest.mark.all
def test_whoever_withdraws_resigns_and_is_not_paired_again(address: str) -> None:
    for kind in ({}, {"kind": "swiss", "rounds": 3}):
        cup = Cup(address, **kind)
        one, two = cup.running()
        gone = one["first"]
        answer = cup.player(gone).post(f"{cup.path}/leave")
        assert cup.host.get(f"tables/{one['table']}")["over"]["winner"] == "north"
        assert [line["number"] for line in answer["tournament"]["players"]
                if line["withdrawn"]] == [gone]  # fmt: skip
        cup.player(gone).post(f"{cup.path}/leave")  # once more changes nothing
        cup.resign(two)
        for round in (2, 3):
            assert cup.conditions() == ("playing", round)
            for game in cup.running():
                assert gone not in (game["first"], game["second"])
                cup.resign(game)
        assert cup.conditions() == ("over", 3)
        results = Counter(game["result"] for game in cup.shown()["games"])
        assert results["walkover" if not kind else "bye"] == 2
        assert cup.score()[gone] == 0


@pytest.mark.all
def test_who_may_do_what(address: str) -> None:
    cup = Cup(address, count=3, start=False, places=3, rounds=2, kind="swiss", plays=True)
    guest = cup.players[1]
    late = Client(address)
    assert "All places" in refusal(late, f"{cup.path}/join")
    assert guest.post(f"{cup.path}/join")["you"]["number"] == 2  # a second time changes nothing
    assert "Only the host" in refusal(guest, f"{cup.path}/start")
    assert "Only the host" in refusal(guest, f"{cup.path}/cancel")
    assert guest.post(f"{cup.path}/leave")["you"]["number"] is None
    assert late.post(f"{cup.path}/join")["you"]["number"] == 4
    cup.host.post(f"{cup.path}/start")
    assert "begun" in refusal(cup.host, f"{cup.path}/start")
    assert "begun" in refusal(cup.host, f"{cup.path}/cancel")
    assert "taken" in refusal(guest, f"{cup.path}/join")
    host = Client(address)
    alone = host.post("tournaments", 201, **{**WANTED, "plays": False})
    path = f"tournaments/{alone['tournament']['conditions']['id']}"
    assert alone["you"] == {"type": "you", "number": None, "host": True}
    assert "at least two" in refusal(host, f"{path}/start")
    for _ in range(2):
        host.post("tournaments", 201, **WANTED)
    assert "three tournaments" in refusal(host, "tournaments", **WANTED)
    assert path.partition("/")[2] in [each["id"] for each in host.get("tournaments")["mine"]]
    left = host.post(f"{path}/cancel")
    assert path.partition("/")[2] not in [each["id"] for each in left["mine"]]
    assert host.http.get(f"/api/{path}").status_code == 404
    host.post(f"{path}/join", 404)
    host.post("tournaments", 201, **WANTED)
    for wrong in (
        *({"name": " "}, {"game": "chess"}, {"kind": "knockout"}, {"kind": "swiss"}),
        *({"rounds": 3}, {"pace": None}, {"places": 1}, {"places": 17}),
        *({"options": {"tactics": "many"}}, {"rated": True, "bots": True}),
    ):
        Client(address).post("tournaments", 400, **{**WANTED, **wrong})


@pytest.mark.all
def test_bots_and_accounts(address: str, shared_database: str) -> None:
    bot = bot_at(address, shared_database)
    cup = Cup(address, count=1, start=False)
    assert "No bots" in refusal(bot, f"{cup.path}/join")
    cup = Cup(address, count=1, start=False, bots=True)
    bot.post(f"{cup.path}/join", name="Ann")
    cup.players.append(bot)
    cup.host.post(f"{cup.path}/start")
    line = next(each for each in cup.shown()["players"] if each["number"] == 2)
    assert (line["name"], line["bot"]) == ("hal (bot)", True)
    (game,) = cup.running()
    mine = SEATS[game["second"] == 2]
    seats = bot.get(f"tables/{game['table']}")["seats"]
    assert (seats[mine]["mine"], seats[mine]["bot"]) == (True, True)
    assert "account" in refusal(Client(address), "tournaments", **WANTED, rated=True)
    cup = Cup(address, count=2, rated=True)
    stranger = Cup(address, count=1, rated=True, start=False)
    assert "account" in refusal(Client(address), f"{stranger.path}/join")
    (game,) = cup.running()
    with cup.seat(game, "first") as south, cup.seat(game, "second") as north:
        for one, other in 2 * ((south, north), (north, south)):
            while one.state["seat"] in one.state["actors"]:
                one.act(one.state["legal"][0])
            other.seen(one.state["number"])
        north.ask("resign")
    ratings = [player.get("me")["ratings"][0]["rating"] for player in cup.players]
    assert sorted(ratings) == [1338, 1662]
    assert cup.conditions() == ("over", 1)


@pytest.mark.all
def test_a_tournament_starts_at_its_time(address: str) -> None:
    """By itself, once two players are there; a time that is past or has no zone is refused."""
    soon = datetime.now(UTC) + timedelta(seconds=2)
    cup = Cup(address, count=2, start=False, starts=soon.isoformat())
    told = cup.shown()["conditions"]["starts"]
    assert abs((datetime.fromisoformat(told) - soon).total_seconds()) < 0.002
    eventually(lambda: cup.conditions()[0] == "playing")
    alone = Cup(address, count=1, start=False, starts=(soon + timedelta(seconds=1)).isoformat())
    second = Client(address)
    time.sleep(2)
    assert alone.conditions()[0] == "open"
    second.post(f"{alone.path}/join", name="Late")
    eventually(lambda: alone.conditions()[0] == "playing")
    for wrong, status in (
        (soon.replace(tzinfo=None).isoformat(), 400),
        ("2020-01-01T10:00:00Z", 409),
        ((soon + timedelta(days=91)).isoformat(), 409),
        ("tomorrow", 400),
    ):
        second.post("tournaments", status, **WANTED, starts=wrong)


def test_a_code_on_the_wall_leads_to_the_tournament(address: str) -> None:
    cup = Cup(address, count=1, start=False)
    code = cup.shown()["conditions"]["code"]
    assert len(code) == 6
    for written in (code, code.lower()):
        assert Client(address).get(f"tournaments/codes/{written}") == {"id": cup.id}
    assert Client(address).http.get("/api/tournaments/codes/XXXXX1").status_code == 404
    assert Client(address).http.get("/api/tournaments/codes/a-b").status_code == 404


def test_who_comes_late_is_paired_from_the_next_round_on(address: str) -> None:
    """In a Swiss tournament, before its last round; a round robin has begun."""
    cup = Cup(address, kind="swiss", rounds=2)
    Client(address).post(f"{cup.path}/join", name="Late")
    assert len(cup.shown()["players"]) == 5
    assert [game["round"] for game in cup.shown()["games"]] == [1, 1]
    for game in cup.running():
        cup.resign(game, "first")
    eventually(lambda: cup.conditions() == ("playing", 2))
    second = [game for game in cup.shown()["games"] if game["round"] == 2]
    assert sorted([game["first"] for game in second] + [
        game["second"] for game in second if game["second"]]) == [1, 2, 3, 4, 5]  # fmt: skip
    assert "begun" in refusal(Client(address), f"{cup.path}/join")  # it is the last round
    assert "begun" in refusal(Client(address), f"{Cup(address).path}/join")


def test_who_leaves_a_swiss_tournament_may_come_back(address: str) -> None:
    """They are paired from the next round on, under their number; not once the last has begun."""
    cup = Cup(address, kind="swiss", rounds=3)
    one, two = cup.running()
    gone = cup.player(one["first"])
    gone.post(f"{cup.path}/leave")
    back = gone.post(f"{cup.path}/join", name="Back")
    assert back["you"]["number"] == one["first"]
    assert not any(line["withdrawn"] for line in back["tournament"]["players"])
    assert len(back["tournament"]["players"]) == 4
    cup.resign(two)
    assert cup.conditions() == ("playing", 2)
    paired = {game[part] for game in cup.running() for part in ("first", "second")}
    assert paired == {1, 2, 3, 4}
    gone.post(f"{cup.path}/leave")
    for game in cup.running():
        cup.resign(game)
    assert cup.conditions() == ("playing", 3)
    assert "begun" in refusal(gone, f"{cup.path}/join")
    everybody = Cup(address)
    everybody.player(2).post(f"{everybody.path}/leave")
    assert "begun" in refusal(everybody.player(2), f"{everybody.path}/join")


@pytest.mark.all
def test_the_host_settles_what_nobody_finished(clock: Time, tmp_path: Path) -> None:
    """For one side, or as a draw, once nobody has acted for long; what is over stays as it is."""
    with served(tmp_path / "vexilla.sqlite") as address:
        cup = Cup(address, count=8, pace={"kind": "fischer", "minutes": 60, "seconds": 0})
        running = [game for game in cup.running() if 1 not in (game["first"], game["second"])]
        results = ("first", "second", "draw")
        bodies = [
            {"table": game["table"], "result": result}
            for game, result in zip(running, results, strict=True)
        ]
        clock.passes(60 + 29 * 60)  # their clocks have run for 29 minutes
        assert "for 30 minutes" in refusal(cup.host, f"{cup.path}/settle", **bodies[0])
        clock.passes(60)
        for body in bodies:
            assert "host" in refusal(cup.player(2), f"{cup.path}/settle", **body)
            cup.host.post(f"{cup.path}/settle", **body)
            assert "over" in refusal(cup.host, f"{cup.path}/settle", **body)
        told = {game["table"]: game["result"] for game in cup.shown()["games"]}
        assert [told[game["table"]] for game in running] == list(results)
        (own,) = cup.running()
        cup.resign(own)
        assert cup.conditions() == ("playing", 2)
        elsewhere = Client(address).table()["id"]
        assert refusal(cup.host, f"{cup.path}/settle", table=elsewhere, result="draw")


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
def test_a_backup_has_tournaments(database: str, elsewhere: str, tmp_path: Path) -> None:
    file = tmp_path / "backup.gz"
    with served(database) as address:
        cup = Cup(address)
        cup.resign(cup.running()[0])
        before = cup.shown()
    back_up(database, file)
    restore(file, elsewhere)
    with served(elsewhere) as address:
        cup.at(address)
        assert cup.shown() == before
        cup.resign(cup.running()[0])
        assert cup.conditions() == ("playing", 2)


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
