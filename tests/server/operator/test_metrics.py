"""The metrics: they count what happens, as Prometheus reads it, and tell nothing else."""

import re
import socket as sockets
from collections import Counter
from pathlib import Path
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus

from tests.server.running import Client, browsing, metrics
from vexilla.server.edge import rates
from vexilla.server.edge.counted import REASONS
from vexilla.server.operator.metrics import METRICS
from vexilla.server.store.durations import Durations

DATABASE = ("vexilla_last_backup_time_seconds", "vexilla_reports_open")


def test_the_metrics(address: str, me: Client) -> None:
    """They count what happens."""
    before = metrics(address)
    with me.socket(me.table(first="south")["id"]) as socket:
        action = socket.watch("south")["legal"][0]
        assert socket.ask("act", action=action)["type"] == "done"
        after = metrics(address)
    assert after["sockets_open"] == before["sockets_open"] + 1
    assert after["events_total"] > before["events_total"]
    assert after["commits_total"] > before["commits_total"]
    assert after["commit_seconds_total"] > before["commit_seconds_total"]


def test_the_metrics_are_as_prometheus_reads_them(address: str) -> None:
    """Each has a help text, a type and a number, with the name of the process if it is of one."""
    answer = Client(address).http.get("/metrics")
    assert answer.headers["content-type"].startswith("text/plain")
    name = kind = ""
    shown: set[str] = set()
    for line in answer.text.splitlines():
        if line.startswith("# HELP "):
            name = line.split()[2]
        elif line.startswith("# TYPE "):
            kind = line.removeprefix(f"# TYPE {name} ")
            usual = "counter" if name.endswith("_total") else "gauge"
            assert kind == ("summary" if name.endswith("_recent_seconds") else usual)
        else:
            label = '(,(quantile|reason|result)="[a-z0-9.-]+")?'
            labels = "" if name in DATABASE else rf'{{process="[0-9a-f]{{8}}"{label}}}'
            found = re.fullmatch(rf"{name}{labels} (\S+)", line)
            assert found, line
            assert ("quantile=" in line) == (kind == "summary")
            assert float(found.groups()[-1]) >= 0
            shown.add(name)
    assert shown == {f"vexilla_{metric}" for metric in METRICS}


def refused(address: str) -> dict[str, int]:
    """How many requests a server has refused, by reason."""
    text = Client(address).http.get("/metrics").text
    found = re.findall(r'^vexilla_refused_total{.*reason="(.+)"} (\d+)$', text, re.MULTILINE)
    return {reason: int(number) for reason, number in found}


@pytest.mark.all
def test_refusals_are_counted_by_reason(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Each once, by HTTP and on sockets; the reasons are always the same eight."""
    monkeypatch.setattr(rates, "REFUSAL_S", 0.0)
    with browsing(tmp_path / "vexilla.sqlite", rate=50) as me:
        table = me.table(first="south")
        path = f"/api/tables/{table['id']}"
        before = refused(me.address)
        assert tuple(before) == REASONS
        expected = Counter[str]()

        def answered(status: int, reason: str, method: str, path: str, **how: Any) -> None:
            assert me.http.request(method, path, **how).status_code == status
            expected[reason] += 1

        answered(404, "not-found", "GET", "/api/tables/none")
        answered(404, "not-found", "GET", f"{path}//")
        answered(400, "bad-input", "POST", "/api/tables", json={"game": 7})
        answered(415, "bad-input", "POST", "/api/tables", content=b"x")
        answered(405, "bad-input", "DELETE", path, headers={"content-type": "application/json"})
        answered(401, "unauthorized", "GET", path, headers={"authorization": "Bearer x"})
        answered(403, "forbidden", "GET", f"{path}/history?seat=north")
        answered(403, "forbidden", "POST", path, headers={"origin": "http://evil.example"})
        answered(409, "not-now", "GET", f"{path}/review")
        with me.socket(table["id"]) as socket:
            socket.send(type="resign", id="early", number=0)
            assert socket.until("error")["code"] == "watch-first"
            expected["bad-input"] += 1
            assert socket.watch("north")["code"] == "seat"
            expected["forbidden"] += 1
            socket.watch("south")
            assert socket.ask("act", action={"do": "nothing"})["type"] == "refused"
            expected["not-now"] += 1
        with pytest.raises(ConnectionClosed), me.socket("none") as missing:
            missing.next()
        expected["not-found"] += 1
        speak(me.address, b"NONSENSE\r\n\r\n")
        expected["bad-input"] += 1
        with pytest.raises(InvalidStatus), me.socket(table["id"], origin="http://evil.example"):
            pass
        expected["forbidden"] += 1
        after = refused(me.address)
        assert {reason: after[reason] - before[reason] for reason in REASONS} == {
            reason: expected[reason] for reason in REASONS
        }
        many = [me.http.post("/api/tables", json={}).status_code for _ in range(80)]
        assert refused(me.address)["rate-limit"] - after["rate-limit"] == many.count(429) > 0


def speak(address: str, text: bytes) -> None:
    """Sends bytes to a server, and waits until it ends the connection."""
    host, port = address.removeprefix("http://").split(":")
    with sockets.create_connection((host, int(port)), timeout=60) as connection:
        connection.sendall(text)
        while connection.recv(1024):
            pass


def test_quantiles() -> None:
    """Of the last thousand only."""
    durations = Durations()
    assert durations.quantile(0.99) is None
    for number in range(2000):
        durations.add(number)
    assert durations.quantile(0.5) == 1500
    assert durations.quantile(0.99) == 1990
    assert durations.quantile(1) == 1999
