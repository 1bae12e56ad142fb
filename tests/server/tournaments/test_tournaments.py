"""Tournaments on a server: each round is paired once, whatever ends, breaks or comes together."""

import random
import time
from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack
from pathlib import Path

import pytest
import sqlalchemy as sql

from tests.server.live.told_time import Time
from tests.server.process import Process
from tests.server.running import agree, served
from tests.server.stored import rows_of
from tests.server.tournaments.cup import SEATS, Cup, refusal
from vexilla.server.store.schema.tables import tables
from vexilla.server.tournaments.rows import BREAK_MS


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
