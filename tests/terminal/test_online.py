"""`vexilla bot` when server, agent or token fail: it pauses, and ends with a sentence."""

import asyncio
import json
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, HTTPServer
from typing import Any, cast

import pytest

import vexilla
from vexilla.errors import VexillaError
from vexilla.terminal.commands import online
from vexilla.terminal.commands.online import OnlineBot, Patience, Refused

MINE = {"id": "T", "game": "battle-line", "over": False, "read_only": False}
Said = tuple[int, bytes]


@contextmanager
def server(answers: list[Said]) -> Iterator[str]:
    """Gives answers, one after the other, and the last one again and again."""

    class Handler(BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            status, body = answers.pop(0) if len(answers) > 1 else answers[0]
            self.send_response(status)
            self.send_header("Content-Length", str(len(body)))
            self.end_headers()
            self.wfile.write(body)

        def log_message(self, format: str, *args: Any) -> None:
            pass

    listening = HTTPServer(("127.0.0.1", 0), Handler)
    threading.Thread(target=listening.serve_forever, daemon=True).start()
    try:
        yield f"http://127.0.0.1:{listening.server_port}"
    finally:
        listening.shutdown()
        listening.server_close()


def bot(address: str, told: list[str]) -> Any:
    return OnlineBot(address, "x" * 43, cast(Any, None), [], 1.0, told.append)


@pytest.mark.parametrize(
    "passing", [(502, b"<h1>Bad Gateway</h1>"), (500, b""), (408, b"{}"), (200, b"<h1>Soon</h1>")]
)
def test_what_passes_is_tried_again(passing: Said, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(online, "FIRST_PAUSE_S", 0.0)
    told: list[str] = []
    with server([passing, passing, (200, b'{"tables": []}')]) as address:
        answer = asyncio.run(bot(address, told)._ask("GET", "api/tables"))
    assert answer == {"tables": []}
    assert len(told) == 1
    assert "The bot tries again." in told[0]


def test_what_does_not_pass_ends_it() -> None:
    refused = 401, b'{"error": {"text": "No such token."}}'
    with server([refused]) as address, pytest.raises(Refused, match="No such token"):
        asyncio.run(bot(address, [])._ask("GET", "api/tables"))


def test_patience(monkeypatch: pytest.MonkeyPatch) -> None:
    """The pauses grow, and do not go on for ever."""
    pauses: list[float] = []

    async def sleep(seconds: float) -> None:
        pauses.append(seconds)

    async def tries() -> None:
        patience = Patience()
        for _ in range(7):
            await patience.wait()
        patience.again()
        await patience.wait()
        monkeypatch.setattr(online, "PATIENCE_S", 0.0)
        await patience.wait()

    monkeypatch.setattr(online.asyncio, "sleep", sleep)
    with pytest.raises(VexillaError, match="has not answered for a day"):
        asyncio.run(tries())
    assert pauses == [0.25, 0.5, 1.0, 2.0, 4.0, 5.0, 5.0, 0.25]


class Failing:
    """An agent that fails at once."""

    def choose(self, view: Any, time_s: float | None) -> Any:
        raise FileNotFoundError("no such weights")  # a kind of error that a lost line has, too


class Line:
    """A line to a server at which it is the bot's turn, until the bot resigns.

    Args:
        sent: takes the types of the bot's messages.
        knows: whether the server knows `failed`, which resigning has since 0.4.
    """

    def __init__(self, sent: list[Any], *, knows: bool = True) -> None:
        self._sent, self._knows = sent, knows
        self._messages = [self._state(None)]

    async def send(self, text: str) -> None:
        message = json.loads(text)
        self._sent.append(message["type"])
        if message["type"] == "resign":
            assert "failed" not in message or message["failed"] is True
            if "failed" in message and not self._knows:
                self._messages.append({"type": "error", "code": "malformed", "text": "?"})
            else:
                reason = "failure" if "failed" in message else "resignation"
                self._messages.append(self._state({"winner": "south", "reason": reason}))

    async def recv(self) -> str:
        while not self._messages:
            await asyncio.sleep(0.01)
        return json.dumps(self._messages.pop(0))

    async def __aenter__(self) -> "Line":
        return self

    async def __aexit__(self, *_: object) -> None:
        pass

    def _state(self, outcome: Any) -> Any:
        view = vexilla.new("battle-line", seed=1, first="north").view("north")
        seats = {seat: {"kind": "person"} for seat in ("south", "north")}
        match = {"length": None, "over": False}
        table = {"seats": seats, "offers": [], "next": None, "match": match, "clock": None}
        return {
            "type": "state",
            "number": 0,
            "view": view,
            "actors": ["north"],
            "outcome": outcome,
            "table": table,
        }


def test_an_agent_that_always_fails(monkeypatch: pytest.MonkeyPatch) -> None:
    """It resigns in each game, and ends after three; nobody is left to wait for it."""
    monkeypatch.setattr(online, "NEXT_S", 0.01)
    told: list[str] = []
    sent: list[str] = []
    asked: list[str] = []
    playing = bot("http://127.0.0.1:9", told)
    playing._agent = Failing()

    async def ask(_method: str, path: str, _body: object = None) -> Any:
        asked.append(path)
        return {"tables": [MINE | {"id": f"T{len(asked)}", "seats": {"north": {"mine": True}}}]}

    playing._ask, playing._connect = ask, lambda _: Line(sent)
    with pytest.raises(VexillaError, match="failed in 3 games in a row; the bot ends"):
        asyncio.run(asyncio.wait_for(playing._keep_looking(), 60))
    assert asked == ["api/tables"] * 3
    assert sent.count("resign") == 3
    words = "It resigns. AgentFailure: It crashed: FileNotFoundError: no such weights"
    assert [line for line in told if "AgentFailure" in line] == [
        f"T{n}: {words}" for n in (1, 2, 3)
    ]


def test_a_bot_that_ends_resigns_at_its_other_tables() -> None:
    sent: list[str] = []
    playing = bot("http://127.0.0.1:9", [])
    playing._connect = lambda _: Line(sent)
    playing._lost = online.GAMES_LOST

    async def give_up() -> None:
        thinking = asyncio.create_task(asyncio.sleep(60))
        playing._playing["T"] = online._Game("T", "north"), thinking
        await playing._give_up()
        assert thinking.cancelled()

    asyncio.run(asyncio.wait_for(give_up(), 60))
    assert sent == ["watch", "resign"]


@pytest.mark.parametrize(
    ("knows", "tries", "reason"), [(True, 1, "failure"), (False, 2, "resignation")]
)
def test_an_older_server_is_not_told_of_a_failure(knows: bool, tries: int, reason: str) -> None:
    sent: list[str] = []
    told: list[str] = []
    playing = bot("http://127.0.0.1:9", told)
    playing._agent, playing._lost = Failing(), online.GAMES_LOST
    playing._connect = lambda _: Line(sent, knows=knows)
    asyncio.run(asyncio.wait_for(playing._play(online._Game("T", "north")), 60))
    assert sent == ["watch", *["resign"] * tries]
    assert told[-1].endswith(f"lost ({reason})")


def test_it_ends_although_a_message_comes_as_it_is_ended() -> None:
    """After a game it waits half a minute for a next one; Ctrl+C ends it even then."""

    async def play() -> None:
        messages: asyncio.Queue[str] = asyncio.Queue()
        line: Any = type("Line", (), {"recv": staticmethod(messages.get)})()
        game = online._Game("T", "north")
        game.over = True
        playing = asyncio.create_task(bot("http://127.0.0.1:9", [])._play_by(line, game))
        await asyncio.sleep(0)  # it starts to wait …
        await asyncio.sleep(0)
        messages.put_nowait('{"type": "clock"}')
        await asyncio.sleep(0)  # … and has been given the message as it is cancelled
        playing.cancel()
        await asyncio.wait([playing], timeout=10)
        assert playing.cancelled()

    asyncio.run(play())
