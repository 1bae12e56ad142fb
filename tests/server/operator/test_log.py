"""The log as JSON: each line is an object, whatever happens, and none has a secret in it."""

import json
import socket as sockets
import subprocess
import sys
from collections.abc import Sequence
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import httpx
import pytest

from tests.server.operator.logs import AS_JSON, entries, messages
from tests.server.process import Process
from tests.server.running import Client, database_in
from vexilla.game import Game
from vexilla.server import serve
from vexilla.server.log import of_table
from vexilla.server.play import routes

MAX_CONNECTIONS = 8


def with_faults() -> None:
    """A record fails with all that is in the game; and few connections are allowed."""

    def fail(game: Game, *, sealed: bool) -> bytes:
        del sealed
        raise RuntimeError(f"{game.names}\n{game.position()}")

    routes.record_text = fail
    serve.MAX_CONNECTIONS = MAX_CONNECTIONS


def test_a_game_and_faults_and_no_secret(tmp_path: Path) -> None:
    """A game, hostile requests, a fault of ours, a line of Uvicorn's, and the end."""
    database = database_in(tmp_path / "vexilla.sqlite")
    process = Process(database, AS_JSON, tmp_path / "log", with_faults)
    secrets: set[str] = set()
    try:
        me = Client(process.address)
        table, friend = me.with_friend(first="south", name="Annabella")
        id = table["id"]
        secrets |= {*table["keys"].values(), "Annabella", id, "Bartholomew", "nonsense"}
        secrets |= {client.http.cookies["vexilla_player"] for client in (me, friend)}
        with me.socket(id) as socket:
            hand = socket.watch("south")["view"]["hands"]["south"]
            secrets |= {f"{quote}{card}{quote}" for card in hand for quote in "\"'"}
            assert socket.act(socket.state["legal"][0])["type"] == "done"
            socket.connection.send("nonsense")
            socket.until("error")
        body = {"seat": "south", "name": "Bartholomew"}
        assert me.http.post(f"/api/tables/{id}/name", json=body).status_code == 200
        me.http.post(f"/api/tables/{id}/join", json={"key": "nonsense", "name": ["nonsense"]})
        me.http.post("/api/tables", content=b"{nonsense", headers={"content-type": "text/plain"})
        bearer = {"authorization": "Bearer nonsense"}
        assert me.http.get("/api/games", headers=bearer).status_code == 401
        assert me.http.get(f"/api/tables/{id}/record").status_code == 500
        too_many(process.port)
    finally:
        code = process.end()
    assert code == 0
    found = entries(process)
    assert messages(process)[0] == "The server listens"
    assert messages(process)[1] == "Vexilla is open"
    assert messages(process)[-1] == "The server has stopped"
    assert found[1]["address"].startswith("http://")
    (fault,) = [entry for entry in found if entry["message"] == "A request failed"]
    assert (fault["level"], fault["error"]) == ("error", "RuntimeError")
    assert fault["table"] == of_table(id)["table"]
    assert any("test_log.py" in place for place in fault["places"])
    (full,) = [entry for entry in found if entry["logger"] == "uvicorn.error"]
    assert full["message"] == "Exceeded concurrency limit."
    assert [secret for secret in secrets if secret in process.said()] == []


def too_many(port: int) -> None:
    """Opens connections until one is refused."""
    with ExitStack() as open_ones:
        for _ in range(MAX_CONNECTIONS):
            open_ones.enter_context(sockets.create_connection(("127.0.0.1", port)))
        assert httpx.get(f"http://127.0.0.1:{port}/health", timeout=60).status_code == 503


def command(*arguments: str | Path) -> list[dict[str, Any]]:
    """The log of a server that cannot start."""
    done = run("-m", "vexilla", "serve", "--port", "0", *AS_JSON, *map(str, arguments))
    assert done.returncode == 2
    return [json.loads(line) for line in done.stderr.splitlines()]


def run(*arguments: str) -> subprocess.CompletedProcess[str]:
    listed: Sequence[str] = [sys.executable, *arguments]
    return subprocess.run(listed, capture_output=True, text=True, timeout=240)


@pytest.mark.all
def test_a_server_that_cannot_start(tmp_path: Path) -> None:
    (tmp_path / "vexilla.sqlite").write_bytes(b"no database" * 100)
    (entry,) = command("--data", tmp_path)
    assert entry["level"] == "critical"
    assert "cannot be opened" in entry["message"] or "damaged" in entry["message"]


FAILS = """
import logging, threading, warnings
from vexilla.server import log
log.set_up("json")
warnings.warn("Look here")
logging.getLogger("asyncio").error("A task failed\\nsecret")
def fail():
    raise ValueError("secret")
thread = threading.Thread(target=fail)
thread.start()
thread.join()
raise RuntimeError("secret")
"""


def test_what_python_itself_writes() -> None:
    """Warnings, threads that fail, and the end of the program: a type and places, no text."""
    done = run("-c", FAILS)
    assert done.returncode == 1
    warned, task, thread, program = (json.loads(line) for line in done.stderr.splitlines())
    assert (warned["level"], warned["logger"]) == ("warning", "py.warnings")
    assert "Look here" in warned["message"]
    assert task["message"] == "A task failed"
    assert (thread["message"], thread["error"]) == ("A thread failed", "ValueError")
    assert (program["message"], program["error"]) == ("The program failed", "RuntimeError")
    assert "secret" not in done.stderr
