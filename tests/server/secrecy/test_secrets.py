"""The server reveals nothing that a seat may not know, on any channel."""

import json
import logging
import random
import re
from collections.abc import Iterable
from itertools import count
from pathlib import Path
from typing import Any

import pytest

import vexilla
from tests.marks import some
from tests.samples import OURS, reached, twin
from tests.samples import illegal as illegal_action
from tests.server.running import Client, Two, browsing, eventually
from tests.server.stored import answers, player, store_table, without_times
from vexilla.server.edge import rates
from vexilla.server.store.engines import sqlite_url
from vexilla.server.store.store import hashed
from vexilla.server.tables.events import Event
from vexilla.server.tables.table_store import TableStore
from vexilla.server.workers.workers import ChooseTask, WorkerFailure, Workers

NUMBERS = count(1)


def laid_twin(database: str, game: vexilla.Game, agent: str | None = None) -> str:
    """Stores a table of a game of which there is another one like it; returns its id."""
    return store_table(database, game, agent, id=f"twin{next(NUMBERS):03}")


def all_alike(texts: Iterable[str], table: str) -> list[str]:
    """Returns what a seat has received, without what two tables of the same game differ in."""
    whole = [re.sub(r'"commitment":"\w+"', "", text).replace(table, "") for text in texts]
    return [without_times(text) for text in whole]


def traffic(
    address: str, table: str, seat: str, script: list[dict[str, Any]], action: Any
) -> list[str]:
    """Returns all that a seat receives, by socket and by HTTP, while a script is played."""
    me = player(address, seat)
    with me.watching(table, seat) as socket:
        heard = [socket.ask(**message, id=f"q{n}") for n, message in enumerate(script)]
        if action is not None:
            heard.append(socket.act(action, id="act"))
        heard += socket.heard
    return all_alike([*map(json.dumps, heard), *answers(me, table, seat)], table)


@pytest.mark.parametrize("game", some(vexilla.GAMES, vexilla.GAMES, ["battle-line"]))
@pytest.mark.parametrize("seed", some([0, 1], [0, 1], [0]))
def test_what_a_seat_may_not_know_changes_nothing_for_it(game: str, seed: int, two: Two) -> None:
    """Two states that a seat cannot tell apart give it the same bytes."""
    chance = random.Random(seed)
    one = reached(game, chance)
    while one.outcome is not None:
        one = reached(game, chance)
    seat = chance.choice(one.actors if seed % 2 else one.seats)
    other = twin(one, seat, seed + 1)
    one = vexilla.load(one.position())
    assert one.view(seat) == other.view(seat)
    legal = one.agent_view(seat).actions
    illegal = {
        "battle-line": [{"do": "claim", "flag": flag} for flag in range(1, 10)]
        + [{"do": "play", "card": card, "flag": 1} for card in ("R10", "B7", "Fog", "Darius")]
        + [{"do": "desert", "card": "R5", "from": 2}, {"do": "draw", "deck": "tactics"}],
        "blades-and-banners": [
            {"do": "plan", "orders": ["knights", "knights", "archers", "bearer"]},
            {"do": "move", "from": ["c3"], "by": "north", "distance": 2},
            {"do": "shoot", "shots": {"e4": "e8"}},
            {"do": "move_bearer", "by": "north", "distance": 2},
            {"do": "hire", "knights": 9, "captains": 1, "sergeants": 0, "pikemen": 2, "archers": 1},
        ],
    }.get(game, [illegal_action(one)])
    script = [{"type": "explain", "action": action} for action in [*illegal, *legal[:3]]]
    script += [{"type": "offer", "what": "takeback"}, {"type": "suggest"}]
    # not an action that reveals something, such as the top card of a deck
    quiet = [action for action in legal[:20] if not one.reveals(action, seat)]
    action = chance.choice(quiet) if quiet else None
    heard = [  # each by a server that has not thought about the other one
        traffic(address, laid_twin(two.database, state), seat, script, action)
        for address, state in ((two.one, one), (two.other, other))
    ]
    assert one.position() != other.position() or game == "blades-and-banners"
    assert heard[0] == heard[1]


def secret_moment(game: str, number: int) -> tuple[vexilla.Game, str]:
    """Returns a game in which a seat is about to act in secret, and that seat."""
    chance = random.Random(number)
    while True:
        played = vexilla.new(game, seed=chance.getrandbits(30))
        for _ in range(chance.randrange(1, 30)):
            seat = played.to_move
            assert seat is not None
            actions = played.agent_view(seat).actions
            simultaneous = len(played.actors) == 2  # the second choice opens both
            secret = actions[0]["do"] == "draw" or simultaneous
            if secret and chance.random() < 0.3:
                return played, seat
            played.play(actions[chance.randrange(len(actions))], seat)


@pytest.mark.parametrize("game", OURS)  # other games may have no secret actions
@pytest.mark.parametrize("seed", range(2))
def test_what_the_other_does_in_secret_looks_the_same(game: str, seed: int, two: Two) -> None:
    """Whatever is planned, hired or drawn in secret, the other seat receives the same."""
    reached, actor = secret_moment(game, seed)
    one = vexilla.load(reached.position())
    seat = next(other for other in one.seats if other != actor)
    secret = list(one.agent_view(actor).actions[:2])
    other = one
    if game == "battle-line":  # the same action, but other cards in the deck
        secret = [secret[0]] * 2
        other = twin(one, seat, seed)
    heard: list[list[str]] = []
    after: list[Any] = []
    for address, game_there, action in ((two.one, one, secret[0]), (two.other, other, secret[1])):
        table = laid_twin(two.database, game_there)
        me = player(address, seat)
        with player(address, actor).socket(table) as acting, me.socket(table) as watching:
            acting.watch(actor)
            watching.watch(seat)
            assert acting.act(action)["type"] == "done"
            after.append(acting.state["view"])
            watching.seen(1)
        texts = [*map(json.dumps, watching.heard), *answers(me, table, seat)]
        heard.append(all_alike(texts, table))
    assert after[0] != after[1]  # the seat that acted sees a difference
    assert heard[0] == heard[1]


@pytest.mark.parametrize("game", vexilla.GAMES)
def test_an_agent_is_asked_the_same(
    game: str, address: str, shared_database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Agents are given no more than people in their seat may know."""
    asked: list[ChooseTask] = []

    async def choose(_workers: Workers, task: ChooseTask, _person: str = "") -> Any:
        asked.append(task)
        raise WorkerFailure("enough")

    monkeypatch.setattr(Workers, "choose", choose)
    chance = random.Random(7)
    one = reached(game, chance)
    while one.to_move is None:
        one = reached(game, chance)
    seat = one.to_move
    one = vexilla.load(one.position())
    person = next(other for other in one.seats if other != seat)
    heard: list[list[ChooseTask]] = []
    for state in (one, twin(one, seat, 5)):
        asked.clear()
        table = laid_twin(shared_database, state, agent=seat)
        with player(address, person).socket(table) as socket:
            socket.watch(person)
            eventually(lambda: asked)
        heard.append(list(asked))
    assert heard[0] == heard[1] != []


def test_nothing_secret_is_logged(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    """The default level logs no token, key, action or card, even when something fails."""
    caplog.set_level(logging.WARNING)
    secrets: set[str] = set()
    path = tmp_path / "vexilla.sqlite"
    with browsing(path) as me:
        table, friend = me.with_friend(first="south", name="Annabella")
        secrets |= set(table["keys"].values()) | {"Annabella", table["id"]}
        secrets |= {client.http.cookies["vexilla_player"] for client in (me, friend)}
        with me.socket(table["id"]) as socket:
            hand = socket.watch("south")["view"]["hands"]["south"]
            secrets |= {f'"{card}"' for card in hand} | {f"'{card}'" for card in hand}
            socket.act(socket.state["legal"][0])
            socket.connection.send("nonsense")
            socket.until("error")
            # the database fails in the middle of a statement with values
            store = TableStore(sqlite_url(path))
            event = Event(socket.state["number"] + 1, "south", "name", {"name": "x"}, None, "x")
            store.append(table["id"], event).result(30)
            socket.ask("resign")
            store.close()
            import sqlite3

            with sqlite3.connect(path) as connection:
                connection.execute("DROP TABLE events")
            connection.close()
            other = me.table(first="south")
            with me.socket(other["id"]) as second:
                second.send(type="watch", seat="south")
            me.http.get(f"/api/tables/{other['id']}/history?seat=south")
            name = {"seat": "south", "name": "Annabella II"}
            assert me.http.post(f"/api/tables/{table['id']}/name", json=name).status_code == 503
    text = caplog.text
    assert "no such table: events" in text  # the log says what happened
    assert [secret for secret in secrets if secret in text] == []


def test_headers_and_origins(address: str, me: Client) -> None:
    answer = me.http.get("/api/games")
    policy = dict(
        part.split(" ", 1) for part in answer.headers["content-security-policy"].split("; ")
    )
    assert policy["default-src"] == "'none'"
    assert policy["script-src"] == "'self'"
    assert policy["frame-ancestors"] == "'none'"
    assert answer.headers["referrer-policy"] == "no-referrer"
    assert answer.headers["x-content-type-options"] == "nosniff"
    cookie = answer.headers["set-cookie"]
    assert "HttpOnly" in cookie
    assert "SameSite=Lax" in cookie
    assert "set-cookie" not in me.http.get("/api/games").headers
    table = me.table()
    for origin in ("http://evil.example", "null", address.replace("127.0.0.1", "127.0.0.2")):
        answer = me.http.post("/api/tables", json={}, headers={"Origin": origin})
        assert (answer.status_code, answer.json()["error"]["code"]) == (403, "origin")
        with pytest.raises(Exception, match="403"), me.socket(table["id"], origin=origin):
            pass
    answer = me.http.post("/api/tables", json={}, headers={"Origin": address})
    assert answer.status_code == 400


def test_limits(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rates, "REFUSAL_S", 0.0)
    with browsing(tmp_path / "vexilla.sqlite", rate=6) as me:
        body = {"game": "battle-line", "name": "x" * 20_000, "seats": {}}
        answer = me.http.post("/api/tables", json=body)
        assert answer.status_code == 413
        body["name"] = "x" * 1_000_000  # none of it is kept
        answer = me.http.post("/api/positions", json=body)
        assert answer.status_code == 413
        assert answer.json()["error"]["text"] == "The body of the request is too long."
        assert answer.headers["connection"] == "close"  # nobody reads what is left of it
        more = [me.http.post("/api/positions", json=body).status_code for _ in range(5)]
        assert set(more) == {413, 429}  # each costs as much as eight requests
        codes = {me.http.get("/api/games").status_code for _ in range(150)}
        assert codes == {200, 429}
        assert me.http.get("/health").status_code == 200


def test_the_database_keeps_only_hashes(tmp_path: Path) -> None:
    path = tmp_path / "vexilla.sqlite"
    with browsing(path) as me:
        table, friend = me.with_friend()
        link = me.post(f"tables/{table['id']}/keys", 201, seat="south")["key"]
        tokens = [client.http.cookies["vexilla_player"] for client in (me, friend)]
    stored = b"".join(file.read_bytes() for file in tmp_path.iterdir())
    for secret in (*tokens, *table["keys"].values(), link):
        assert secret.encode() not in stored
    assert hashed(link).encode() in stored
