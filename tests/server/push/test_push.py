"""Web Push: who is told that a game waits, of what, and that it costs nobody anything."""

import time
from collections.abc import Iterator
from functools import partial
from pathlib import Path

import pytest
import sqlalchemy as sql
from cryptography.hazmat.primitives.asymmetric import ec

from tests.server.authenticator import AtSite, Authenticator
from tests.server.push.moves import DAYS, move
from tests.server.running import Client, Document, eventually, metrics, served
from tests.server.services.push_service import PushService, Subscriber, push_service, signed_claims
from tests.server.stored import rows_of
from tests.server.tournaments.cup import Cup
from vexilla.server.push import pushes
from vexilla.server.push import rows as push_rows
from vexilla.server.push.encryption import CURVE, base64url, encrypted, from_base64url
from vexilla.server.store.engines import sqlite_url
from vexilla.server.store.schema.push import push_subscriptions

pytestmark = pytest.mark.all


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """People are told soon, and so are those whom a push service has kept waiting."""
    monkeypatch.setattr(push_rows, "ABSENT_S", 0.1)
    monkeypatch.setattr(pushes, "LOOK_S", 0.05)
    monkeypatch.setattr(pushes, "RETRY_S", 0.05)


@pytest.fixture
def service() -> Iterator[PushService]:
    with push_service() as service:
        yield service


def subscribed(client: Client, service: PushService, name: str = "one") -> Subscriber:
    browser = Subscriber(service, name)
    assert client.post("push/subscribe", **browser.document) == {"subscribed": True}
    return browser


pushing = partial(served, local_push=True)


def nothing_comes(service: PushService, number: int) -> None:
    """Waits long enough for any further message, and sees that none has come."""
    time.sleep(0.8)
    assert len(service.received) == number


def test_the_example_of_the_rfc() -> None:
    """RFC 8291, section 5: the same keys and salt give the same bytes."""
    own = "yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw"
    body = encrypted(
        b"When I grow up, I want to be a watermelon",
        "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
        "BTBZMqHH6r4Tts7J_aSIgg",
        own=ec.derive_private_key(int.from_bytes(from_base64url(own), "big"), CURVE),
        salt=from_base64url("DGv6ra1nlYgDCS1FRnbzlw"),
        padded=0,
    )
    assert base64url(body) == (
        "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmY"
        "WAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexS"
        "gSxsj_Qulcy4a-fN"
    )


def test_who_is_away_is_told_once(database: str, service: PushService) -> None:
    """The friend moves; whoever is away gets one message, in their language, and it can be read."""
    with pushing(database) as address:
        me = Client(address)
        table, friend = me.with_friend(name="Ann", pace=DAYS, first="south")
        friend.post(f"tables/{table['id']}/name", seat="north", name="Zoë")
        me.http.headers["accept-language"] = "es"
        me.http.headers["origin"] = address
        browser = subscribed(me, service)
        other = subscribed(friend, service, "other")
        move(me, table["id"])
        eventually(lambda: other.received)
        move(friend, table["id"], "north")
        eventually(lambda: browser.received)
        (received,) = browser.received
        assert browser.read(received) == {
            "table": table["id"],
            "language": "es",
            "title": "Battle Line",
            "text": "Te espera: Zoë.",
        }
        claims = signed_claims(received, me.get("push")["key"])
        assert claims["aud"] == service.address
        assert 0 < claims["exp"] - time.time() < 24 * 3600
        assert "sub" not in claims  # the page did not come by https
        assert received.headers["content-encoding"] == "aes128gcm"
        assert int(received.headers["ttl"]) > 0
        assert len(received.headers["topic"]) == 32
        nothing_comes(service, 2)
        assert other.read(other.received[0])["text"] == "Ann is waiting for you."


def test_who_is_there_is_not_told(tmp_path: Path, service: PushService) -> None:
    """Nor is anybody in a game of minutes, or against the computer, or on a shared screen."""
    with pushing(tmp_path / "vexilla.sqlite") as address:
        me = Client(address)
        there, friend = me.with_friend(pace=DAYS, first="south")
        browser = subscribed(friend, service, "friend")
        with friend.watching(there["id"], "north"):
            move(me, there["id"])
            nothing_comes(service, 0)
        subscribed(me, service)  # not before: the game that began was news to me
        quick, friend = me.with_friend(
            pace={"kind": "fischer", "minutes": 15, "seconds": 10}, first="south"
        )
        friend.post("push/subscribe", **browser.document)
        move(me, quick["id"])
        alone = me.table(first="south")
        move(me, alone["id"])
        shared = {seat: {"kind": "me"} for seat in ("south", "north")}
        both = me.table(seats=shared, first="south")
        move(me, both["id"])
        nothing_comes(service, 0)


def test_games_that_begin(tmp_path: Path, service: PushService) -> None:
    """A friend who comes, and the next game of a match, are news too."""
    with pushing(tmp_path / "vexilla.sqlite") as address:
        me = Client(address)
        browser = subscribed(me, service)
        table, friend = me.with_friend(pace=DAYS, first="south")
        eventually(lambda: len(browser.received) == 1)
        assert browser.read(browser.received[0])["table"] == table["id"]
        theirs = subscribed(friend, service, "friend")
        with friend.watching(table["id"], "north") as socket:
            socket.seen(socket.ask("resign")["number"])
            assert socket.ask("offer", what="rematch")["type"] == "done"
        with me.watching(table["id"], "south") as socket:
            assert socket.ask("answer", what="rematch", accept=True)["type"] == "done"
        following = me.get(f"tables/{table['id']}")["next"]
        assert following
        (seat,) = me.get(f"tables/{following}")["actors"]
        told, number = {"south": (browser, 1), "north": (theirs, 0)}[seat]
        eventually(lambda: len(told.received) == number + 1)
        assert told.read(told.received[-1])["table"] == following
        nothing_comes(service, 2)


def test_each_round_of_a_tournament(database: str, service: PushService) -> None:
    """Whoever is to begin is told when a round is paired: once each, of their game."""
    with pushing(database) as address:
        cup = Cup(address, count=3, start=False, pace=DAYS)
        browsers = {
            number: subscribed(cup.player(number), service, f"{number}") for number in (1, 2, 3)
        }
        cup.host.post(f"{cup.path}/start")
        first = told_to_begin(cup, browsers, service, 1)
        cup.resign(cup.running()[0])
        second = told_to_begin(cup, browsers, service, 2)
        assert first != second


def told_to_begin(
    cup: Cup, browsers: dict[int, Subscriber], service: PushService, round: int
) -> str:
    """Waits until the player who begins the round is told, and nobody else; returns the table."""
    (game,) = cup.running()
    eventually(lambda: len(service.received) == round)
    nothing_comes(service, round)
    message = browsers[game["first"]].read(service.received[-1])
    assert message["table"] == game["table"]
    return message["table"]


@pytest.mark.parametrize("status", [404, 410])
def test_who_no_longer_wants_messages_gets_none(
    tmp_path: Path, service: PushService, status: int
) -> None:
    """The push service says so; the person's other browser is told all the same."""
    with pushing(tmp_path / "vexilla.sqlite") as address:
        me = Client(address)
        table, friend = me.with_friend(pace=DAYS, first="south")
        subscribed(friend, service, "gone")
        subscribed(friend, service, "there")
        service.statuses += [status]
        move(me, table["id"])
        eventually(lambda: len(service.received) == 2)
        eventually(lambda: len(friend.get("me/export")["told"]) == 1)
        move(friend, table["id"], "north")
        move(me, table["id"])
        eventually(lambda: len(service.received) == 3)
        assert service.received[2].path == service.received[1].path


def test_a_failure_is_tried_again(tmp_path: Path, service: PushService) -> None:
    """Three times, and then no more; what is refused for good is not."""
    with pushing(tmp_path / "vexilla.sqlite") as address:
        me = Client(address)
        table, friend = me.with_friend(pace=DAYS, first="south")
        subscribed(friend, service)
        service.statuses += [503, 429]
        move(me, table["id"])
        eventually(lambda: len(service.received) == 3)
        nothing_comes(service, 3)
        move(friend, table["id"], "north")
        service.statuses += [500, 500, 500]
        move(me, table["id"])
        nothing_comes(service, 6)
        move(friend, table["id"], "north")
        service.statuses += [403]
        move(me, table["id"])
        nothing_comes(service, 7)
        assert counted(address) == {"sent": 1, "failed": 2, "removed": 0}


def counted(address: str) -> dict[str, float]:
    """What a server says of its messages."""
    lines = Client(address).http.get("/metrics").text.splitlines()
    found = [line for line in lines if line.startswith("vexilla_pushes_total{")]
    return {line.split('result="')[1].split('"')[0]: float(line.split()[-1]) for line in found}


def test_several_browsers_and_no_longer(tmp_path: Path, service: PushService) -> None:
    """A person may have ten; who subscribes again is one; the person can end it."""
    with pushing(tmp_path / "vexilla.sqlite") as address:
        me = Client(address)
        browsers = [subscribed(me, service, f"{number:02}") for number in range(12)]
        subscribed(me, service, "11")
        assert len(me.get("me/export")["told"]) == push_rows.MAX_SUBSCRIPTIONS
        answer = me.post("push/unsubscribe", endpoint=browsers[-1].endpoint)
        assert answer == {"subscribed": False}
        assert len(me.get("me/export")["told"]) == push_rows.MAX_SUBSCRIPTIONS - 1
        friend = Client(address)
        subscribed(friend, service, "10")  # the browser is somebody else's now
        assert len(me.get("me/export")["told"]) == push_rows.MAX_SUBSCRIPTIONS - 2
        assert len(friend.get("me/export")["told"]) == 1
        text = friend.http.get("/api/me/export").text
        assert service.address not in text
        friend.post("me/delete")
        found = rows_of(
            sqlite_url(tmp_path / "vexilla.sqlite"), sql.select(push_subscriptions.c.endpoint)
        )
        left = [row.endpoint for row in found]
        assert browsers[10].endpoint not in left
        assert len(left) == push_rows.MAX_SUBSCRIPTIONS - 2


@pytest.mark.databases("postgresql")
def test_signing_out_ends_it(database: str, service: PushService) -> None:
    """A browser that was signed out, by itself or from another, hears nothing of the account."""
    with pushing(database) as address:
        me, phone, second = AtSite(address), Authenticator(), Authenticator()
        me.new_passkey(phone)
        subscribed(me, service)
        assert len(me.get("me/export")["told"]) == 1
        other = AtSite(address)
        other.sign_in(phone)
        subscribed(other, service, "other")
        assert len(me.get("me/export")["told"]) == 2
        other.post("me/sign-out")
        assert len(me.get("me/export")["told"]) == 1
        assert other.get("me/export")["told"] == []
        other.sign_in(phone)
        subscribed(other, service, "other")
        other.new_passkey(second)
        mine = other.get("me")["passkeys"]
        other.post("me/passkeys/remove", id=mine[0]["id"])
        assert len(other.get("me/export")["told"]) == 1
        other.post("me/delete")
        assert other.get("me/export")["told"] == []


def test_what_is_no_subscription_is_refused(tmp_path: Path, service: PushService) -> None:
    """Wrong keys, and endpoints in the server's own network; a bot has no browser."""
    with served(tmp_path / "vexilla.sqlite") as address:
        me, document = Client(address), Subscriber(service).document
        keys = document["keys"]
        refused: list[Document] = [
            document,  # a loopback address by http
            {**document, "endpoint": "https://127.0.0.1/push"},
            {**document, "endpoint": "https://push.example:8443/push"},
            {**document, "endpoint": "http://push.example/push"},
            {"endpoint": "https://push.example/x", "keys": {**keys, "p256dh": "B" + "A" * 86}},
        ]
        for wrong in refused:
            answer = me.http.post("/api/push/subscribe", json=wrong)
            assert answer.status_code == 409, answer.text
        answer = me.http.post("/api/push/subscribe", json={**document, "keys": {}})
        assert answer.status_code == 400
        good = {**document, "endpoint": "https://push.example/x"}
        assert me.post("push/subscribe", **good) == {"subscribed": True}
        assert Client(address).get("me/export")["told"] == []


def test_a_slow_service_keeps_nobody_waiting(
    tmp_path: Path, service: PushService, monkeypatch: pytest.MonkeyPatch
) -> None:
    """While the push service hangs, moves are as fast as ever, and no more turns are taken."""
    monkeypatch.setattr(pushes, "MAX_QUEUED", 2)
    service.open.clear()
    with pushing(tmp_path / "vexilla.sqlite") as address:
        me, friend = Client(address), Client(address)
        subscribed(friend, service)
        took: list[float] = []
        for _ in range(12):
            table, _ = me.with_friend(friend=friend, pace=DAYS, first="south")
            began = time.monotonic()
            move(me, table["id"])
            took.append(time.monotonic() - began)
        eventually(lambda: len(service.received) >= pushes.SENDERS)
        time.sleep(0.3)
        # those that are being sent, and those in the queue; the others wait in the database
        assert metrics(address)["pushes_waiting"] <= 2
        assert max(took) < 5
        service.open.set()
        eventually(lambda: len({each.headers["topic"] for each in service.received}) == 12)


def test_a_service_that_never_answers_is_given_up(
    tmp_path: Path, service: PushService, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("vexilla.server.push.delivery.TIMEOUT_S", 0.2)
    service.open.clear()
    with pushing(tmp_path / "vexilla.sqlite") as address:
        me = Client(address)
        table, friend = me.with_friend(pace=DAYS, first="south")
        subscribed(friend, service)
        move(me, table["id"])
        eventually(lambda: counted(address)["failed"] == 1)
        assert len(service.received) == pushes.MAX_TRIES


def test_after_a_restart(
    database: str, service: PushService, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The key is the same, and a turn that was noted is told of by the next server."""
    monkeypatch.setattr(push_rows, "ABSENT_S", 1.5)
    with pushing(database) as address:
        me = Client(address)
        table, friend = me.with_friend(pace=DAYS, first="south")
        browser = subscribed(friend, service)
        key = me.get("push")
        move(me, table["id"])
    assert service.received == []
    with pushing(database) as address:
        eventually(lambda: browser.received)
        me.ask_at(address)
        assert me.get("push") == key
        signed_claims(browser.received[0], key["key"])
        nothing_comes(service, 1)


@pytest.mark.databases("postgresql")
def test_two_processes_tell_once(
    database: str, service: PushService, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Both look for turns that are due; each turn is told of by one of them."""
    monkeypatch.setattr(push_rows, "ABSENT_S", 1.5)  # until both know who has gone
    with pushing(database) as one, pushing(database) as other:
        me = Client(one)
        table, friend = me.with_friend(pace=DAYS, first="south")
        assert me.get("push") == Client(other).get("push")
        subscribed(me, service, "me")
        subscribed(friend, service, "friend")
        players = {"south": me, "north": friend}
        for number in range(1, 9):
            seat = "south" if number % 2 else "north"
            player = players[seat]
            player.ask_at(one if number % 3 else other)
            move(player, table["id"], seat)
            eventually(lambda number=number: len(service.received) == number)
        nothing_comes(service, 8)
