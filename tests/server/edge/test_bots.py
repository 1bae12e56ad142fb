"""Bots from outside: tokens, marks, limits, and whole games by a real server in a process."""

import json
import os
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from pathlib import Path
from typing import Any

import httpx
import pytest
from websockets.exceptions import ConnectionClosed, InvalidHandshake
from websockets.sync.client import connect

from tests.server.process import Process
from tests.server.running import Client, Document, Socket, database_in, my_seat, served
from vexilla.errors import VexillaError
from vexilla.game import load_view, rules_of
from vexilla.server.edge import bots
from vexilla.server.edge.bots import make_token, revoke
from vexilla.server.store.engines import sqlite_url
from vexilla.server.tables.table_store import TableStore

ROOT = Path(__file__).parents[3]
PATIENCE_S = 240.0
LOST = (OSError, ConnectionClosed, InvalidHandshake, httpx.TransportError)


def seldom(game: str) -> Any:
    """A game that is one of the slowest combinations."""
    return pytest.param(game, marks=pytest.mark.slowest)


class BotClient(Client):
    """A client with the token of a bot in place of a cookie."""

    def __init__(self, address: str, token: str) -> None:
        super().__init__(address)
        self.http.headers["Authorization"] = f"Bearer {token}"
        self.token = token

    def socket(self, table: str, *, small: bool = False, **options: Any) -> Socket:
        headers = {"Authorization": f"Bearer {self.token}"}
        options["user_agent_header"] = None
        address = self.address.replace("http", "ws", 1)
        place = f"{address}/api/tables/{table}/socket"
        return Socket(connect(place, additional_headers=headers, max_size=1 << 24, **options))


@pytest.fixture(scope="module")
def store(shared_database: str) -> Iterator[TableStore]:
    """The database of the server at `address`."""
    with closing(TableStore(shared_database)) as store:
        yield store


@pytest.mark.all
@pytest.mark.parametrize("game", [seldom("blades-and-banners"), "leduc", seldom("battle-line")])
def test_the_example_plays_a_whole_game(game: str, address: str, store: TableStore) -> None:
    """It comes before other tests, whose bots wait: a bot that looks for an opponent meets them."""
    token = make_token(store, f"Example-{game}")
    bot = str(ROOT / "examples/bot.py")
    with running(bot, address, token, game) as program:
        table = said(program, "Waiting").rsplit("/", 1)[1]
        me = Client(address)
        me.post(f"tables/{table}/join", name="Ann")
        state = play_all(me, table)
        assert said(program, "Won by") == f"Won by {state['outcome']['winner']}"
        assert program.wait(30) == 0


def test_a_bot_is_a_player_with_a_mark(address: str, me: Client, store: TableStore) -> None:
    """At the table and in the lobby; and nobody else can have the mark."""
    bot = BotClient(address, make_token(store, "Ada"))
    table = bot.post("lobby/find", game="battle-line", name="A person")
    assert bot.http.cookies.jar.__len__() == 0
    seat = my_seat(table)
    mine = table["seats"][seat]
    assert mine["name"] == "Ada (bot)"
    assert mine["bot"] is True
    with bot.socket(table["id"]) as socket:
        assert socket.watch(seat)["seat"] == seat
        listed = {each["id"]: each for each in Client(address).get("lobby")["open"]}
        assert listed[table["id"]]["seats"][seat] == "Ada (bot)"
    joined = me.post(f"tables/{table['id']}/join", name="Eve (Bot) (bot)")
    other = next(each for each in joined["seats"].values() if each["mine"])
    assert (other["name"], other.get("bot", False)) == ("Eve", False)
    renamed = bot.post(f"tables/{table['id']}/name", seat=seat, name="Somebody")
    assert renamed["seats"][seat]["name"] == "Ada (bot)"


def test_who_looks_for_an_opponent_finds_no_bot(address: str, store: TableStore) -> None:
    """People meet people; a bot joins a person only by invitation."""
    bot = BotClient(address, make_token(store, "Bea"))
    waiting = bot.post("lobby/find", game="blades-and-banners")
    me = Client(address)
    mine = me.post("lobby/find", game="blades-and-banners")
    assert mine["id"] != waiting["id"]
    refused = bot.post(f"tables/{mine['id']}/join", 409)
    assert "only if it is invited" in refused["error"]["text"]
    again = bot.post("lobby/find", game="blades-and-banners")
    assert again["id"] == waiting["id"]
    other = BotClient(address, make_token(store, "Cid"))
    with bot.socket(waiting["id"]) as socket:  # else its host is away
        socket.watch(my_seat(again))
        time.sleep(0.1)
        met = other.post(f"tables/{waiting['id']}/join")
    assert all(each["bot"] for each in met["seats"].values())
    key = me.post(f"tables/{mine['id']}/keys", 201, seat=my_seat(mine))["key"]
    refused = bot.post(f"tables/{mine['id']}/join", 409, key=key)
    assert "never takes somebody’s seat" in refused["error"]["text"]


def test_tokens(address: str, store: TableStore, monkeypatch: pytest.MonkeyPatch) -> None:
    """A wrong or revoked one is refused; a new one ends the old one, and keeps the games."""
    monkeypatch.setattr(bots, "CHECK_S", 0.1)
    first = make_token(store, "Dan")
    bot = BotClient(address, first)
    table = bot.post("lobby/find", game="battle-line")
    with bot.watching(table["id"], my_seat(table)) as socket:
        second = make_token(store, "Dan")
        assert socket.until("closing")["reason"] == "revoked"
    for wrong in (f"Bearer {first}", "Bearer x", "Bearer", "Basic abc", "Bearer " + "é" * 43):
        answer = httpx.get(
            f"{address}/api/tables",
            headers=[(b"Authorization", wrong.encode("latin-1"))],
            timeout=60,
        )
        assert answer.status_code == 401
        assert answer.json()["error"]["code"] == "token"
        assert "set-cookie" not in answer.headers
    bot = BotClient(address, second)
    assert [each["id"] for each in bot.get("tables")["tables"]] == [table["id"]]
    revoke(store, "Dan")
    assert bot.http.get("/api/tables").status_code == 401
    with pytest.raises(VexillaError, match="no bot 'Dan'"):
        revoke(store, "Dan")
    for name in ("", "x" * 33, "a b", "Ада", "bot/../x"):
        with pytest.raises(VexillaError, match="A bot is named with"):
            make_token(store, name)


@pytest.mark.all
def test_bots_have_limits_of_their_own(tmp_path: Path) -> None:
    """A bot that asks too much is refused, and a person at the same address is not."""
    file = tmp_path / "vexilla.sqlite"
    with served(file, bot_rate=2.0) as address:
        with closing(TableStore(sqlite_url(file))) as store:
            bot, other = (BotClient(address, make_token(store, name)) for name in ("Eva", "Fin"))
        asked = [bot.http.get("/api/tables").status_code for _ in range(8)]
        assert asked[0] == 200
        assert asked[-1] == 429
        assert other.http.get("/api/tables").status_code == 200
        assert Client(address).http.get("/api/tables").status_code == 200


def test_a_bot_sees_what_a_seat_sees(address: str, me: Client, store: TableStore) -> None:
    """The bytes are those that a person in the same seat gets, but for who they are."""
    bot = BotClient(address, make_token(store, "Gil"))
    made, _ = me.with_friend(friend=bot, first="north")
    again = bot.post(f"tables/{made['id']}/keys", 201, seat="north")["key"]
    person = Client(address)
    person.post(f"tables/{made['id']}/join", key=again)
    with bot.socket(made["id"]) as one, person.socket(made["id"]) as other:
        seen = [one.watch("north"), other.watch("north")]
        for state in seen:
            state["table"].pop("seats")
        assert seen[0] == seen[1]
        assert "hand" in str(seen[0]["view"])
        assert one.watch("south")["code"] == "seat"
    assert bot.http.get(f"/api/tables/{made['id']}/position?seat=south").status_code == 403
    assert bot.get(f"tables/{made['id']}/position", seat="north") == seen[0]["view"]


@contextmanager
def running(*arguments: str, **environment: str) -> Iterator[subprocess.Popen[str]]:
    """Runs a program, and ends it."""
    program = subprocess.Popen(
        [sys.executable, *arguments],
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        env={**os.environ, **environment},
    )
    try:
        yield program
    finally:
        program.kill()
        program.wait()
        assert program.stdout is not None
        program.stdout.close()


def play_all(client: Client, table: str, limit_s: float = PATIENCE_S) -> Document:
    """Plays the first legal action each time until the game is over, as a person would."""
    end = time.monotonic() + limit_s
    while True:
        with suppress(*LOST), client.socket(table) as socket:
            seat = my_seat(client.get(f"tables/{table}"))
            state = socket.watch(seat)
            while not state["outcome"]:
                assert time.monotonic() < end
                if seat in state["actors"]:
                    legal = state["legal"] or [load_view(state["view"]).actions[0]]
                    claim = next((a for a in legal if a["do"] == "claim"), legal[0])
                    socket.send(
                        type="act", id=f"p-{state['number']}", number=state["number"], action=claim
                    )
                state = socket.until("state", "outdated")
            return state
        assert time.monotonic() < end
        time.sleep(0.2)


def said(program: subprocess.Popen[str], word: str) -> str:
    """Waits until a program says a word, and returns the line."""
    assert program.stdout is not None
    lines: list[str] = []
    while word not in (line := program.stdout.readline()):
        lines.append(line)
        assert line, "".join(lines)
    return line.strip()


@pytest.fixture
def process(tmp_path: Path) -> Iterator[Process]:
    """A server in a process."""
    running = Process(database_in(tmp_path / "vexilla.sqlite"), log=tmp_path / "log")
    yield running
    running.kill()


def token_of(process: Process, name: str) -> str:
    with closing(TableStore(process.arguments[1])) as store:
        return make_token(store, name)


@pytest.mark.all
@pytest.mark.parametrize("game", ["battle-line", seldom("blades-and-banners"), seldom("leduc")])
def test_vexilla_bot_plays_though_the_server_is_killed(game: str, process: Process) -> None:
    """It comes back, plays the clocked game to its end, accepts the next one, and waits again."""
    token = token_of(process, "Champ")
    arguments = ("--server", process.address, "--agent", "random", "--game", game)
    with running("-m", "vexilla", "bot", *arguments, VEXILLA_TOKEN=token) as program:
        said(program, "Waits at")
        me = Client(process.address)
        bot = BotClient(process.address, token)
        mine, other = rules_of(game).SEATS
        seats = {mine: {"kind": "me"}, other: {"kind": "open"}}
        pace = {"kind": "fischer", "minutes": 5, "seconds": 5}
        made = me.table(game, seats=seats, pace=pace)
        ((_, key),) = made["keys"].items()
        bot.post(f"tables/{made['id']}/join", key=key)  # as if by an invitation; it is found so:
        waiting = next(each for each in bot.get("tables")["tables"] if each["id"] != made["id"])
        me.post(f"tables/{waiting['id']}/join", name="Ann")
        with me.socket(waiting["id"]) as socket:
            socket.watch(my_seat(me.get(f"tables/{waiting['id']}")))
            socket.seen(socket.ask("resign")["number"])
            assert socket.ask("offer", what="rematch")["type"] == "done"
            while socket.state["table"]["next"] is None:
                socket.until("state")
        killer = threading.Timer(1.0, lambda: (process.kill(), process.start()))
        killer.start()
        state = play_all(me, made["id"])
        killer.join()
        assert state["outcome"]["reason"] not in ("time", "resignation")
        program.send_signal(signal.SIGINT)
        assert program.wait(30) == 0


FAULTS = {  # what a program does when it is asked for the second time
    "crash": ("raise SystemError('my secret plan')", "my secret plan"),
    "end": ("raise SystemExit", "exit status 0"),
    "flood": ("print('x' * (1 << 21))", "longer than"),
    "hang": ("time.sleep(600)", "gave no answer"),
    "illegal": ("print(json.dumps({'action': {'do': 'claim', 'flag': 1}}), flush=True)", "BL-8.1"),
    "nonsense": ("print('my secret plan', flush=True)", "is not JSON"),
}


@pytest.mark.all
@pytest.mark.parametrize("fault", FAULTS)
def test_a_program_that_fails_resigns(
    fault: str, address: str, store: TableStore, tmp_path: Path
) -> None:
    """The other player is told so at once, but not what the program said."""
    does, words = FAULTS[fault]
    path = tmp_path / "program.py"
    path.write_text(
        "import json, sys, time\n"
        "question = json.loads(sys.stdin.readline())\n"
        "print(json.dumps({'action': question['legal'][0]}), flush=True)\n"
        f"sys.stdin.readline()\n{does}\n"
    )
    token = make_token(store, f"Faulty-{fault}")
    agent = f"cmd:{sys.executable} -S {path}"
    arguments = ("--server", address, "--game", "battle-line", "--time-per-move", "1")
    me = Client(address)
    seats = {"south": {"kind": "me"}, "north": {"kind": "open"}}
    made = me.table("battle-line", seats=seats)
    table, ((_, key),) = made["id"], made["keys"].items()
    BotClient(address, token).post(f"tables/{table}/join", key=key)  # as if by an invitation
    with running(
        "-m", "vexilla", "bot", *arguments, "--agent", agent, VEXILLA_TOKEN=token
    ) as program:
        state = play_all(me, table)
        assert words in said(program, "It resigns.")
    assert (state["outcome"]["winner"], state["outcome"]["reason"]) == ("south", "failure")
    assert "secret" not in json.dumps(state)
    record = me.http.get(f"/api/tables/{table}/record").text
    assert json.loads(record.splitlines()[-1])["decided"]["reason"] == "failure"
    assert "secret" not in record


def test_a_person_has_no_program_that_fails(address: str) -> None:
    me = Client(address)
    table = me.table("battle-line")
    with me.socket(table["id"]) as socket:
        socket.watch("south")
        socket.seen(socket.ask("resign", failed=True)["number"])
        assert socket.state["outcome"]["reason"] == "resignation"
