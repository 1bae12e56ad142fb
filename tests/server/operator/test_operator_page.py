"""The operator's page: only with the token; what hurts, and what to do; nothing secret."""

import re
import sqlite3
import time
from pathlib import Path
from typing import Any

import pytest

from tests.server.running import Client, browsing, database_in, eventually, served
from vexilla.errors import VexillaError
from vexilla.server.errors import StorageError
from vexilla.server.live import hub
from vexilla.server.operator.condition import Condition, findings
from vexilla.server.store.backup import back_up, restore
from vexilla.server.store.engines import sqlite_url
from vexilla.server.tables.table_store import TableStore
from vexilla.terminal.commands.serve import operator_token

TOKEN = "correct-horse-battery-staple"
NOW = 1_800_000_000.0
DAY = 86_400
WELL: dict[str, float] = {"start_time_seconds": NOW - 86_400, "sockets_open": 4}
SAVED: dict[str, float] = {"last_backup_time_seconds": NOW - 3600, "reports_open": 0}


def test_only_with_the_token(tmp_path: Path) -> None:
    """As a password or a bearer's token; without one the address has nothing, and tells nothing.

    Nor does `/health`, which anybody may ask: how old the last backup is stands on the page.
    """
    with browsing(tmp_path / "vexilla.sqlite") as me:
        right = {"authorization": f"Bearer {TOKEN}"}
        assert me.http.get("/status", headers=right).status_code == 404
    with browsing(tmp_path / "vexilla.sqlite", operator_token=TOKEN) as me:
        refused = me.http.get("/status")
        assert refused.status_code == 401
        assert me.http.get("/health").json().keys() <= {"status", "version", "games"}
        assert refused.headers["www-authenticate"].startswith("Basic ")
        wrong: list[dict[str, Any]] = [
            {"auth": ("operator", f"{TOKEN}x")},
            {"auth": (TOKEN, "")},
            {"headers": {"authorization": f"Bearer {TOKEN[:-1]}"}},
            {"headers": {"authorization": "Basic *"}},
            {"headers": {"authorization": TOKEN}},
            {"headers": {"authorization": "Bearer \u00e9".encode("latin-1")}},
        ]
        for each in wrong:
            answer = me.http.get("/status", **each)
            assert answer.status_code == 401
            assert "Database" not in answer.text
        accepted: list[dict[str, Any]] = [{"auth": ("operator", TOKEN)}, {"headers": right}]
        for each in accepted:
            answer = me.http.get("/status", **each)
            assert answer.status_code == 200
            assert answer.headers["refresh"] == "10"
            assert answer.headers["cache-control"] == "no-store"
        assert "refresh" not in me.http.get("/status?still", headers=right).headers
        assert me.http.get("/status.css").headers["content-type"].startswith("text/css")


@pytest.mark.all
@pytest.mark.databases("postgresql")
def test_it_shows_what_is_there_and_no_secret(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    with (
        served(database, operator_token=TOKEN) as address,
        served(database, operator_token=TOKEN) as other,
    ):
        me = Client(address)
        table, friend = me.with_friend(first="south", name="Annabella")
        with me.socket(table["id"]) as socket:
            hand = socket.watch("south")["view"]["hands"]["south"]
            assert socket.act(socket.state["legal"][0])["type"] == "done"
            me.http.get("/api/tables/none")
            while True:
                page = Client(other).http.get("/status", auth=("me", TOKEN)).text
                if page.count('scope="row"') == 2:  # both processes
                    break
            page = me.http.get("/status", auth=("me", TOKEN)).text
            assert "<b>Games in progress, with somebody there</b>: 1<" in page
            assert "<b>Database</b>: answers<" in page
            assert "<script" not in page
            secrets = {TOKEN, "Annabella", table["id"], *table["keys"].values()}
            secrets |= {client.http.cookies["vexilla_player"] for client in (me, friend)}
            secrets |= {f">{card}<" for card in hand}
            assert [secret for secret in secrets if secret in page] == []

        def fail(_store: TableStore) -> None:
            raise StorageError("secret")

        monkeypatch.setattr(hub.TableStore, "check", fail)

        def broken() -> str:
            page = me.http.get("/status", auth=("me", TOKEN)).text
            return page if "hurts now" in page else ""

        eventually(broken)  # a check that had begun before may still say that all is well
        page = broken()
        assert "<b>Database</b>: does not answer" in page
        assert "secret" not in page


@pytest.mark.all
def test_guesses_are_few(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A wrong token counts as 25 requests more."""
    monkeypatch.setattr("vexilla.server.edge.rates.REFUSAL_S", 0.0)
    with browsing(tmp_path / "vexilla.sqlite", rate=10, operator_token=TOKEN) as me:
        tried = [me.http.get("/status", auth=("me", str(each))).status_code for each in range(12)]
        assert tried.count(401) < 8
        assert tried[-1] == 429


def condition(*processes: dict[str, float], **known: Any) -> Condition:
    named = {str(number): WELL | each for number, each in enumerate(processes or [{}])}
    fields: dict[str, Any] = {"answers": True, "preparing": [], "tables": 10, "max_tables": 100}
    fields["database"] = SAVED | known.pop("database", {})
    return Condition(now=NOW, processes=named, **(fields | known))


@pytest.mark.all
def test_all_is_well() -> None:
    found = findings(condition({}, {}, free_bytes=10**11))
    assert {finding.mark for finding in found} == {"good"}
    assert [finding for finding in found if finding.advice] == []
    said = {finding.name: finding.value for finding in found}
    assert said["Processes"] == "2, since 14 January 2027, 08:00 UTC (24 hours)"
    assert said["Last backup"] == "15 January 2027, 07:00 UTC (60 minutes ago)"
    empty = findings(condition(tables=0, database={"last_backup_time_seconds": 0}))
    assert {finding.mark for finding in empty} == {"good"}  # there is nothing to lose
    silent = findings(condition(answers=False, database={}))
    assert "Last backup" not in {finding.name for finding in silent}


@pytest.mark.all
@pytest.mark.databases("postgresql")
def test_the_last_backup(database: str, tmp_path: Path) -> None:
    """The page and the metrics show it at once, in all processes; of an empty one there is none."""
    with (
        served(database, operator_token=TOKEN) as one,
        served(database, operator_token=TOKEN) as other,
    ):
        me = Client(one)
        me.table()

        def shown(address: str) -> str:
            page = Client(address).http.get("/status", auth=("me", TOKEN)).text
            metric = re.findall(
                r"^vexilla_last_backup_time_seconds (\d+)$",
                Client(address).http.get("/metrics").text,
                re.MULTILINE,
            )
            (said,) = re.findall(r"<b>Last backup</b>: ([^<]*)", page)
            return f"{metric[0]} {said}"

        assert shown(one) == "0 none by `vexilla backup`"
        began = int(time.time())
        for file in ("one.gz", "two.gz"):  # the second takes the first one's place
            back_up(database, tmp_path / file)
        seconds, *said = shown(other).split()
        assert began <= int(seconds) <= time.time() + 1
        assert said[-2:] == ["seconds", "ago)"]
    restored = sqlite_url(tmp_path / "restored.sqlite")
    restore(tmp_path / "two.gz", restored)
    with served(restored) as address:
        assert "vexilla_last_backup_time_seconds 0\n" in Client(address).http.get("/metrics").text


@pytest.mark.all
def test_a_backup_that_cannot_be_noted(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The file is whole all the same, and a sentence says so."""
    url = database_in(tmp_path / "vexilla.sqlite")
    TableStore(url).close()
    monkeypatch.setattr("vexilla.server.store.engines.LOCK_WAIT_MS", 10)
    with sqlite3.connect(tmp_path / "vexilla.sqlite") as busy:
        busy.execute("BEGIN IMMEDIATE")
        with pytest.raises(StorageError, match=r"backup is whole, but .* locked"):
            back_up(url, tmp_path / "backup.gz")
        busy.rollback()
    assert restore(tmp_path / "backup.gz", sqlite_url(tmp_path / "new.sqlite")) > 0


@pytest.mark.all
@pytest.mark.parametrize(
    ("known", "figures", "name", "mark"),
    [
        ({"answers": False}, {}, "Database", "bad"),
        ({"preparing": ["battle-line"]}, {}, "Games", "look"),
        ({}, {"start_time_seconds": NOW - 60}, "Processes", "look"),
        ({}, {"delay_seconds": 0.2}, "Delay of a process, at worst in ten seconds", "look"),
        ({}, {"delay_seconds": 0.7}, "Delay of a process, at worst in ten seconds", "bad"),
        (
            {},
            {'change_recent_seconds{quantile="0.99"}': 0.3},
            "Time until a change is on disk",
            "look",
        ),
        ({}, {'commit_recent_seconds{quantile="0.99"}': 0.6}, "Time of a transaction", "bad"),
        ({}, {"writes_waiting": 150}, "Writes that wait for the disk", "look"),
        ({}, {"tasks_waiting": 200}, "Tasks that wait for an agent", "bad"),
        (
            {},
            {"storage_failures_total": 1, "storage_failed_time_seconds": NOW - 60},
            "Transactions that failed",
            "bad",
        ),
        (
            {},
            {"storage_failures_total": 1, "storage_failed_time_seconds": NOW - 7200},
            "Transactions that failed",
            "look",
        ),
        (
            {},
            {'refused_total{reason="fault"}': 2},
            "Requests that failed through our fault",
            "look",
        ),
        ({}, {"agent_restarts_total": 1}, "Agents that failed", "look"),
        ({"tables": 95}, {}, "Tables kept", "look"),
        ({"tables": 100}, {}, "Tables kept", "bad"),
        ({}, {"sockets_open": 9000}, "Open sockets of a process", "look"),
        ({"free_bytes": 10**9}, {}, "Free on the disk", "look"),
        ({"free_bytes": 10**8}, {}, "Free on the disk", "bad"),
        ({"database": {"last_backup_time_seconds": 0}}, {}, "Last backup", "look"),
        ({"database": {"last_backup_time_seconds": NOW - 3 * DAY}}, {}, "Last backup", "look"),
        ({"database": {"last_backup_time_seconds": NOW - 20 * DAY}}, {}, "Last backup", "bad"),
        ({"database": {"reports_open": 3}}, {}, "Reported messages that wait for you", "look"),
    ],
)
def test_what_hurts(known: dict[str, Any], figures: dict[str, float], name: str, mark: str) -> None:
    """It comes first, with what to do; one of several processes is enough."""
    first, *others = findings(condition({}, figures, **known))
    assert (first.name, first.mark) == (name, mark)
    assert first.advice
    assert {finding.mark for finding in others} == {"good"}


@pytest.mark.all
def test_the_token(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "token"
    assert operator_token(None) is None
    monkeypatch.setenv("VEXILLA_OPERATOR_TOKEN", TOKEN)
    assert operator_token(None) == TOKEN
    file.write_text(f"{TOKEN}1\n")
    assert operator_token(file) == f"{TOKEN}1"
    for bad in ("", "short", "two words that are long enough", "é" * 30):
        file.write_text(bad, encoding="utf-8")
        with pytest.raises(VexillaError, match="openssl rand") as refused:
            operator_token(file)
        assert not bad or bad not in str(refused.value)
    with pytest.raises(VexillaError, match="cannot be read"):
        operator_token(tmp_path / "none")
