"""The lobby: people meet there, two never get the same seat, and nothing hidden is in it."""

import json
import re
import time
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack, closing
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import insert, select

import vexilla
from tests.samples import twin
from tests.server.authenticator import member
from tests.server.process import Process
from tests.server.profiles.people import played_game
from tests.server.running import (
    OPEN,
    Client,
    Document,
    Socket,
    Two,
    agree,
    database_in,
    my_seat,
    served,
)
from tests.server.stored import player, store_table
from vexilla.server.edge.sockets.conversation import MAX_ERRORS
from vexilla.server.live.following import shown
from vexilla.server.lobby import lobby as lobby_module
from vexilla.server.store import listener
from vexilla.server.store.schema.profiles import profiles
from vexilla.server.store.schema.ratings import ratings
from vexilla.server.store.timestamps import TIMESTAMPS
from vexilla.server.tables.events import Event
from vexilla.server.tables.table_store import TableStore

LINE = {"game": "battle-line"}


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lobby_module, "SEE_S", 0.2)
    monkeypatch.setattr(listener, "LOOK_S", 0.2)
    monkeypatch.setattr(listener, "PAUSE_S", 0.01)


def find(client: Client, **wanted: Any) -> Document:
    return client.post("lobby/find", **{**LINE, **wanted})


def ids(listed: Document, part: str) -> list[str]:
    return [table["id"] for table in listed[part]]


def test_a_game_that_is_over_waits_for_nobody(address: str) -> None:
    """Its seat is offered to nobody: not in the lobby, by a link, nor by an invitation."""
    host, guest = Client(address), Client(address)
    pace = {"kind": "days", "days": 23}  # which no other test has
    made = host.table(seats=OPEN, pace=pace)
    host.post(f"tables/{made['id']}/public", public=True)
    with host.watching(made["id"], "south") as socket:
        assert socket.ask("resign")["type"] == "done"
        assert made["id"] not in ids(guest.get("lobby"), "open")
        assert made["id"] not in ids(guest.get("lobby"), "playing")
        assert find(guest, pace=pace)["id"] != made["id"]
    key = made["keys"]["north"]
    refused = [
        guest.post(f"tables/{made['id']}/join", 409, key=key),
        guest.post(f"tables/{made['id']}/join", 409),
        host.post(f"tables/{made['id']}/keys", 403, seat="north"),
    ]
    assert "over" in refused[0]["error"]["text"]


def in_lobby(client: Client) -> Socket:
    """A browser in the lobby."""
    client.get("tables")  # which brings a cookie
    return client.connected("lobby")


def test_two_who_look_for_somebody_meet(address: str) -> None:
    ann, bob = Client(address), Client(address)
    waiting = find(ann, name="Ann")
    assert waiting["public"]
    with in_lobby(bob) as lobby:
        listed = lobby.shows("lobby", lambda listed: waiting["id"] in ids(listed, "open"))
        (shown,) = (table for table in listed["open"] if table["id"] == waiting["id"])
        other = next(seat for seat in shown["seats"] if seat != my_seat(waiting))
        assert shown == {
            "id": waiting["id"], "game": "battle-line", "options": {}, "position": None,
            "pace": None, "games": None, "created": waiting["created"], "open": other,
            "seats": {my_seat(waiting): "Ann", other: None}, "rated": False, "delay": 0,
            "ratings": {},
        }  # fmt: skip
        assert find(ann)["id"] == waiting["id"]  # who waits already goes on waiting
        met = find(bob, name="Bob")
        assert met["id"] == waiting["id"]
        assert my_seat(met) == other
        listed = lobby.shows("lobby", lambda listed: waiting["id"] in ids(listed, "playing"))
        assert waiting["id"] not in ids(listed, "open")
    with ann.socket(waiting["id"]) as one, bob.socket(waiting["id"]) as two:
        one.watch(my_seat(waiting))
        two.watch(other)
        assert one.state["table"]["seats"][other]["name"] == "Bob"
        active, number = (one, two)[two.state["seat"] in two.state["actors"]], one.state["number"]
        assert active.act(active.state["legal"][0])["number"] == number + 1


def test_only_a_table_fits_at_which_the_same_is_played(address: str) -> None:
    hosts = [Client(address) for _ in range(3)]
    claims = {"claim_timing": "start_of_turn"}
    usual = find(hosts[0], options={"tactics": False}, seat="south")
    assert my_seat(usual) == "south"
    other = find(hosts[1], options={"tactics": False, **claims})
    same_seat = find(hosts[2], options={"tactics": False}, seat="south")
    assert len({usual["id"], other["id"], same_seat["id"]}) == 3
    assert find(Client(address), options={"tactics": False})["id"] == usual["id"]
    assert find(Client(address), options={"tactics": False}, seat="north")["id"] == same_seat["id"]
    assert find(Client(address), options={"tactics": False, **claims})["id"] == other["id"]
    listed = Client(address).get("lobby")
    assert {usual["id"], other["id"], same_seat["id"]} <= set(ids(listed, "playing"))
    (shown,) = (table for table in listed["playing"] if table["id"] == other["id"])
    assert shown["options"] == {"tactics": False, **claims}
    pace = {"kind": "fischer", "minutes": 5, "seconds": 3}
    timed = find(hosts[0], pace=pace, games=3)
    assert find(hosts[1], pace={**pace, "minutes": 10})["id"] != timed["id"]
    guest = Client(address)
    assert find(hosts[2], pace=pace)["id"] != timed["id"]
    met = find(guest, pace=pace, games=3)
    assert met["id"] == timed["id"]
    assert met["clock"]["pace"] == pace
    assert max(met["clock"]["left"].values()) <= 300_000
    (shown,) = (one for one in guest.get("lobby")["playing"] if one["id"] == timed["id"])
    assert (shown["pace"], shown["games"]) == (pace, 3)
    battle = find(hosts[0], game="blades-and-banners", options={"trees": "none"})
    (shown,) = (one for one in Client(address).get("lobby")["open"] if one["id"] == battle["id"])
    assert shown["options"] == {"trees": "none"}  # and not the strengths, which are the usual ones
    Client(address).post("lobby/find", 400, game="battle-line", seat="west")
    Client(address).post("lobby/find", 400, game="chess")


def test_a_host_opens_a_table_to_everybody(address: str) -> None:
    """A table for a friend is in the lobby only while its host wants that."""
    host, guest = Client(address), Client(address)
    table = host.table(seats=OPEN)
    path = f"tables/{table['id']}"
    assert not table["public"]
    assert guest.post(f"{path}/join", 409)["error"]["code"] == "refused"
    guest.post(f"{path}/public", 403, public=True)
    assert host.post(f"{path}/public", public=True)["public"]
    assert table["id"] in ids(guest.get("lobby"), "open")
    assert not host.post(f"{path}/public", public=False)["public"]
    assert table["id"] not in ids(guest.get("lobby"), "open")
    assert guest.post(f"{path}/join", 409)["error"]["code"] == "refused"
    host.post(f"{path}/public", public=True)
    assert host.post(f"{path}/join")["seats"]["south"]["mine"]  # the host stays the host
    assert my_seat(guest.post(f"{path}/join", name="Eve")) == "north"
    late = Client(address).post(f"{path}/join", 409)
    assert "faster" in late["error"]["text"]
    assert host.post(f"{path}/public", 409, public=False)["error"]["code"] == "refused"
    key = table["keys"]["north"]  # the link that was sent is of no more use
    Client(address).post(f"{path}/join", 409, key=key)


def test_private_games_are_never_listed(me: Client) -> None:
    table, _ = me.with_friend()
    alone = me.table()
    waiting = me.table(seats=OPEN)
    listed = json.dumps(me.get("lobby"))
    assert not any(each["id"] in listed for each in (table, alone, waiting))


@pytest.mark.all
def test_a_table_whose_host_is_away_is_not_listed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nobody is brought together with somebody who has left; who comes back is found again."""
    monkeypatch.setattr(lobby_module, "AWAY_S", 2.0)  # a busy machine delays some of ten notes
    with served(tmp_path / "vexilla.sqlite") as address:
        host, guest = Client(address), Client(address)
        table = find(host)
        with in_lobby(guest) as lobby:
            with host.watching(table["id"], my_seat(table)):
                time.sleep(2.5)  # longer than the table would stay without its host
                assert ids(guest.get("lobby"), "open") == [table["id"]]
            lobby.shows("lobby", lambda listed: not listed["open"])
            other = find(guest)
            assert other["id"] != table["id"]
            with host.watching(table["id"], my_seat(table)):
                lobby.shows("lobby", lambda listed: table["id"] in ids(listed, "open"))
                assert find(Client(address))["id"] == table["id"]


def test_a_seat_for_a_game_by_days_stays_open_while_its_host_is_away(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """For a week, in the list, for those who look for the same, and for whoever is invited."""
    monkeypatch.setattr(lobby_module, "AWAY_S", 0.0)
    with served(tmp_path / "vexilla.sqlite") as address:
        host, guest = Client(address), Client(address)
        soon = find(host, pace={"kind": "fischer", "minutes": 5, "seconds": 5})
        by_days = find(host, pace={"kind": "days", "days": 3})
        with monkeypatch.context() as earlier:
            earlier.setattr(lobby_module, "AWAY_S", 60.0)
            present = find(host, pace={"kind": "fischer", "minutes": 9, "seconds": 5})
            # those who wait are listed before a seat that may have been left
            order = ids(guest.get("lobby"), "open")
            assert order == [soon["id"], present["id"], by_days["id"]]
        listed = guest.get("lobby")
        assert ids(listed, "open") == [by_days["id"]]
        assert soon["id"] not in json.dumps(listed)
        with monkeypatch.context() as later:
            later.setattr(lobby_module, "AWAY_S", -7 * 24 * 3600.0)  # the week is over
            assert not ids(guest.get("lobby"), "open")
        met = find(guest, pace={"kind": "days", "days": 3})
        assert met["id"] == by_days["id"]
        listed = guest.get("lobby")  # it is played, and both are away
        assert met["id"] not in json.dumps(listed)


def test_a_public_game_and_the_next_one_are_listed_until_they_end(address: str) -> None:
    ann, bob = Client(address), Client(address)
    table = find(ann, options={"tactics": False})
    find(bob, options={"tactics": False})
    seats = {ann: my_seat(table), bob: next(s for s in table["seats"] if s != my_seat(table))}
    with ExitStack() as stack:
        sockets = {who: stack.enter_context(who.socket(table["id"])) for who in seats}
        lobby = stack.enter_context(in_lobby(Client(address)))
        for who, socket in sockets.items():
            socket.watch(seats[who])
        assert table["id"] in ids(Client(address).get("lobby"), "playing")
        sockets[ann].seen(sockets[ann].ask("resign")["number"])
        following = sockets[bob].seen(agree(sockets[ann], sockets[bob], "rematch"))["table"]["next"]
        lobby.shows("lobby", lambda listed: following in ids(listed, "playing"))
    assert bob.get(f"tables/{following}")["public"]


@pytest.mark.all
@pytest.mark.databases("postgresql")
@pytest.mark.parametrize("joins", [True, False])
def test_two_who_press_at_once(joins: bool, two: Two) -> None:
    """On two processes: of many one gets the seat; the others are told, or meet each other."""
    host = Client(two.one)
    table = find(host)
    path, body = (f"tables/{table['id']}/join", {}) if joins else ("lobby/find", LINE)
    guests = [Client((two.one, two.other)[n % 2]) for n in range(9)]
    for guest in guests:
        guest.get("tables")
    with ThreadPoolExecutor(len(guests)) as pool:
        answers = list(pool.map(lambda guest: guest.http.post(f"/api/{path}", json=body), guests))
    statuses = sorted(answer.status_code for answer in answers)
    if joins:
        assert statuses == [200] + [409] * 8
        seats = Client(two.other).get(f"tables/{table['id']}")["seats"]
        assert {info["kind"] for info in seats.values()} == {"person"}
    else:  # ten people make five games
        assert statuses == [200] * 9
        met = [answer.json()["id"] for answer in answers]
        assert sorted(met.count(id) for id in set(met)) == [1, 2, 2, 2, 2]
        assert met.count(table["id"]) == 1
        assert ids(host.get("lobby"), "open") == []


@pytest.mark.all
def test_a_killed_process_leaves_nobody_waiting_in_vain(tmp_path: Path) -> None:
    """What others saw in the lobby is true after kill -9, and the host is found again."""
    database = database_in(tmp_path / "vexilla.sqlite")
    first, second = Process(database), Process(database)
    try:
        host, guest = Client(first.address), Client(second.address)
        with in_lobby(guest) as lobby:
            table = find(host)
            lobby.shows("lobby", lambda listed: table["id"] in ids(listed, "open"))
            first.kill()
            met = find(guest)
            assert met["id"] == table["id"]
        first.start()
        with host.watching(table["id"], my_seat(table)) as socket:
            assert all(info["kind"] == "person" for info in socket.state["table"]["seats"].values())
    finally:
        first.end()
        second.end()


def invitations(client: Client) -> list[str]:
    with in_lobby(client) as lobby:
        lobby.until("lobby")
        lobby.send(type="ping")
        lobby.until("pong")
        told = [message for message in lobby.heard if message["type"] == "invitations"]
    return ids(told[-1], "tables") if told else []


@pytest.mark.all
def test_people_who_have_met_invite_each_other(address: str) -> None:
    ann, bob, eve = (Client(address) for _ in range(3))
    game, _ = find(ann, name="Ann"), find(bob, name="Bob")
    (met,) = ann.get("people")["people"]
    assert met == {"table": game["id"], "seat": met["seat"], "name": "Bob", "muted": False}
    assert met["seat"] != my_seat(game)
    assert eve.get("people") == {"people": []}
    table = ann.table(seats=OPEN, name="Ann")
    guest = {"table": met["table"], "seat": met["seat"]}
    path = f"tables/{table['id']}"
    eve.post(f"{path}/invite", 403, **guest)
    ann.post(f"{path}/invite", 403, table=game["id"], seat=my_seat(game))  # herself
    with in_lobby(bob) as lobby, in_lobby(eve) as others:
        ann.post(f"{path}/invite", **guest)
        (invitation,) = lobby.until("invitations")["tables"]
        assert (invitation["id"], invitation["open"]) == (table["id"], "north")
        assert invitation["seats"] == {"south": "Ann", "north": None}
        assert table["id"] not in json.dumps(eve.get("lobby"))
        eve.post(f"{path}/join", 409)
        assert my_seat(bob.post(f"{path}/join", name="Bob")) == "north"
        assert lobby.until("invitations")["tables"] == []
        others.send(type="ping")
        others.until("pong")
        assert table["id"] not in json.dumps(others.heard)


def test_invitations_are_declined_and_muted(address: str) -> None:
    ann, bob = Client(address), Client(address)
    game, _ = find(ann), find(bob)
    other = next(seat for seat in game["seats"] if seat != my_seat(game))
    first, second, third = (ann.table(seats=OPEN)["id"] for _ in range(3))
    ann.post(f"tables/{first}/invite", table=game["id"], seat=other)
    ann.post(f"tables/{second}/invite", table=game["id"], seat=other)
    assert set(invitations(bob)) == {first, second}
    bob.post(f"tables/{first}/decline")
    assert invitations(bob) == [second]
    bob.post(f"tables/{first}/join", 409)
    people = bob.post("people/mute", table=second, seat="south", muted=True)["people"]
    assert [person["muted"] for person in people] == [True]
    assert invitations(bob) == []
    answer = ann.post(f"tables/{third}/invite", table=game["id"], seat=other)
    assert answer["id"] == third  # who is muted is not told
    assert invitations(bob) == []
    bob.post("people/mute", table=game["id"], seat=my_seat(game), muted=False)
    ann.post(f"tables/{third}/invite", table=game["id"], seat=other)
    assert invitations(bob) == [third]
    bob.post("people/mute", 403, table=first, seat="south", muted=True)  # met nowhere


def test_what_is_hidden_changes_nothing_in_the_lobby(tmp_path: Path) -> None:
    """Two games that differ in what is hidden look the same there, byte for byte."""
    game = vexilla.new("battle-line", seed=5)
    for _ in range(12):
        game.play(game.legal_actions()[0])
    seat = game.seats[0]
    told: list[str] = []
    for number, state in enumerate((game, twin(game, seat, 7))):
        path = tmp_path / f"{number}.sqlite"
        store_table(path, vexilla.load(state.position()))
        with served(path) as address:
            me = player(address, seat)
            with closing(TableStore(database_in(path))) as store:
                table = store.load("t1")
                assert table is not None
                event = Event(1, seat, "public", {"public": True}, None, TIMESTAMPS.now())
                store.append("t1", event, shown(table, event)).result(30)
            with me.socket("t1") as socket, in_lobby(Client(address)) as lobby:
                socket.watch(seat)
                listed = lobby.shows("lobby", lambda listed: listed["playing"] != [])
        told.append(re.sub(r'"created": "[^"]*"', "", json.dumps(listed)))
    assert game.position() != vexilla.load(twin(game, seat, 7).position()).position()
    assert told[0] == told[1]
    assert "R10" not in told[0]


def test_the_last_public_games_are_told(address: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """With the names that were shown there, as long as their players leave them; no private one."""
    host, guest, anybody = member(address), member(address), Client(address)
    private = played_game(host, guest)
    won = played_game(host, guest, public=True, winner="north", name="Ann")
    with in_lobby(anybody) as lobby:
        listed = lobby.shows("lobby", lambda listed: won in ids(listed, "results"))
    assert private not in ids(listed, "results")
    (told,) = (one for one in listed["results"] if one["id"] == won)
    assert (told["game"], told["winner"]) == ("battle-line", "north")
    assert told["seats"] == {"south": "Ann", "north": "Milan"}
    guest.post("me/delete")
    (told,) = (one for one in anybody.get("lobby")["results"] if one["id"] == won)
    assert (told["seats"], told["winner"]) == ({"south": "Ann", "north": None}, "north")
    later = played_game(host, Client(address), public=True)
    monkeypatch.setattr("vexilla.server.lobby.rows.MAX_RESULTS", 1)
    assert ids(anybody.get("lobby"), "results") == [later]
    monkeypatch.setattr("vexilla.server.lobby.rows.RECENT_S", -1.0)
    assert anybody.get("lobby")["results"] == []


def test_the_lobby_has_a_length(address: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("vexilla.server.lobby.rows.MAX_OPEN", 2)
    hosts = [Client(address) for _ in range(3)]
    made = [
        find(host, options={"claim_timing": "start_of_turn"}, seat="north")["id"] for host in hosts
    ]
    listed = ids(Client(address).get("lobby"), "open")
    assert len(listed) == 2
    assert made[-1] not in listed


def test_a_socket_of_the_lobby_takes_pings_only(address: str) -> None:
    with in_lobby(Client(address)) as lobby:
        lobby.send(type="watch", seat=None)
        assert lobby.until("error")["code"] == "malformed"
        lobby.send(type="ping")
        assert lobby.until("pong")
        for _ in range(MAX_ERRORS):
            lobby.send(type="nonsense")
        assert lobby.until("closing")["reason"] == "too-many-errors"


@pytest.mark.all
def test_the_best_games_and_the_ratings_of_those_who_wait(
    address: str, shared_database: str
) -> None:
    """Ratings stand at rated tables, and where they are shown; the top are of the strongest."""
    pace = {"kind": "fischer", "minutes": 9, "seconds": 3}
    people = [member(address) for _ in range(8)]
    with closing(TableStore(shared_database)) as store:
        for number, client in enumerate(people):
            client.post("me/page", page=f"strong-{number}")
            page = profiles.c.page == f"strong-{number}"
            row = {"game": "battle-line", "pace": "quick", "rating": 1500.0 + 10 * number}
            row |= {"deviation": 60.0, "volatility": 0.06, "games": 40}
            row |= {"changed": TIMESTAMPS.ago(0), "listed": False}

            player = select(profiles.c.player).where(page).scalar_subquery()
            change = insert(ratings).values(player=player, **row)
            store.writer.submit(lambda c, change=change: c.execute(change)).result(30)
    with ExitStack() as open_now:
        tables = []
        for host, guest in zip(people[::2], people[1::2], strict=True):
            table = find(host, pace=pace, rated=True)
            seat = my_seat(table)
            open_now.enter_context(host.watching(table["id"], seat))
            if host is people[0]:
                (listed,) = (each for each in host.get("lobby")["open"] if each["rated"])
                assert listed["ratings"] == {seat: {"rating": 1500, "provisional": False}}
            assert find(guest, pace=pace, rated=True)["id"] == table["id"]
            tables.append(table["id"])
        lobby = Client(address).get("lobby")
        assert [each["id"] for each in lobby["top"]] == [*reversed(tables[1:])]
        assert set(tables) <= {each["id"] for each in lobby["playing"]}
        plain = find(people[0], pace=pace)
        open_now.enter_context(people[0].watching(plain["id"], my_seat(plain)))
        (listed,) = (each for each in people[1].get("lobby")["open"] if each["id"] == plain["id"])
        assert listed["ratings"] == {}
        people[0].post("me/page", page="strong-0", ratings=True)
        (listed,) = (each for each in people[1].get("lobby")["open"] if each["id"] == plain["id"])
        assert listed["ratings"] == {my_seat(plain): {"rating": 1500, "provisional": False}}
