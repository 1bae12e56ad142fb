"""What the host and the players of a tournament may do, and what nobody may."""

import time
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from tests.server.live.told_time import Time
from tests.server.running import Client, eventually, served
from tests.server.stored import bot_at
from tests.server.tournaments.cup import SEATS, WANTED, Cup, refusal


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
