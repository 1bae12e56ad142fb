"""Reports of messages: who reports what, how the operator closes it, and what stays of that."""

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from pathlib import Path

import pytest
from typer.testing import CliRunner

from tests.server.chat.people import Party, said
from tests.server.running import Client, Two, metrics, served
from tests.server.stored import everything
from vexilla.errors import VexillaError
from vexilla.server.accounts.subjects import remove_tables
from vexilla.server.chat import report_rows
from vexilla.server.chat.reports import close, reported
from vexilla.server.store.backup import back_up, restore
from vexilla.server.tables.table_store import TableStore
from vexilla.terminal.cli import app

pytestmark = pytest.mark.all


def reports(*arguments: str) -> str:
    """What the command prints."""
    ended = CliRunner().invoke(app, ["reports", *arguments])
    assert ended.exit_code == 0, ended.output
    return ended.output


def refused(*arguments: str) -> str:
    """The sentence with which the command refuses."""
    ended = CliRunner().invoke(app, ["reports", *arguments])
    assert isinstance(ended.exception, VexillaError), ended.output
    return str(ended.exception)


def report(party: Party, text: str = "rude words", number: int = 1) -> None:
    """Has the first player write a message and the second one report it."""
    party.south.ask("say", text=text)
    said(party.north, text)
    assert party.north.ask("report", room="seats", number=number)["type"] == "done"


@pytest.mark.databases("postgresql")
def test_a_report_is_closed(two: Two) -> None:
    """With who, when and what was done; from then on it is listed only if one asks for it."""
    here = ("--database", two.database)
    with Party(two.one, two.other, public=True) as party:
        assert reports(*here) == "No report is waiting.\n"
        assert reports(*here, "--closed") == "No report is closed.\n"
        report(party)
        assert party.north.ask("report", room="seats", number=1)["type"] == "done"
        printed = reports(*here)
        assert f"{party.id} seats 1  south  reported: 1  rude words" in printed
        assert printed.count("\n") == 1
        assert metrics_of(two.other)["reports_open"] == 1
        place = ("--close", party.id, "seats", "1")
        done = reports(*here, *place, "--done", " Warned  the player.", "--by", "Olga")
        assert done == "The report is closed.\n"
        assert reports(*here) == "No report is waiting.\n"
        assert metrics_of(two.one)["reports_open"] == 0
        message, how = reports(*here, "--closed").splitlines()
        assert message.endswith("reported: 1  rude words")
        assert how.strip().startswith("closed 20")
        assert how.endswith(" by Olga: Warned the player.")
        again = refused(*here, *place, "--done", "Nothing.")
        assert again.startswith("It is closed already, since 20")
        assert again.endswith(" by Olga.")
        own = party.bob.get("me/export")["reports"]
        assert [(each["table"], each["room"], each["number"]) for each in own] == [
            (party.id, "seats", 1)]  # fmt: skip
        assert own[0]["closed"] > own[0]["at"]
        assert "Olga" not in party.bob.http.get("/api/me/export").text
        # what comes later about the same message is decided as well
        party.south.ask("resign")
        said(party.first, "rude words")
        assert party.first.ask("report", room="seats", number=1)["type"] == "done"
        assert reports(*here) == "No report is waiting.\n"
        assert "reported: 2  rude words" in reports(*here, "--closed")


def metrics_of(address: str) -> dict[str, float]:
    """The metrics of the database that a server shows."""
    text = Client(address).http.get("/metrics").text
    found = [line.split() for line in text.splitlines() if "{" not in line and line[0] != "#"]
    return {name.removeprefix("vexilla_"): float(value) for name, value in found}


@pytest.mark.databases("sqlite", "postgresql")
def test_one_of_many_closes_it(database: str) -> None:
    """The others are told who did."""
    with served(database) as address, Party(address, address) as party:
        report(party)
        id = party.id

    def tried(name: str) -> str | None:
        with closing(TableStore(database)) as store:
            try:
                close(store, id, "seats", 1, f"done by {name}", name)
            except VexillaError as error:
                return str(error)
        return None

    names = [f"operator-{number}" for number in range(6)]
    with ThreadPoolExecutor(len(names)) as threads:
        answers = dict(zip(names, threads.map(tried, names), strict=True))
    (winner,) = [name for name, answer in answers.items() if answer is None]
    others = [answer for answer in answers.values() if answer is not None]
    assert all(answer.endswith(f" by {winner}.") for answer in others), others
    with closing(TableStore(database)) as store:
        (found,) = reported(store)
    assert found.closed is not None
    assert (found.closed.operator, found.closed.done) == (winner, f"done by {winner}")


def test_what_cannot_be_closed(tmp_path: Path) -> None:
    """A sentence says what was wrong, and nothing changes."""
    here = ("--data", str(tmp_path))
    with served(tmp_path / "vexilla.sqlite") as address, Party(address, address) as party:
        report(party)
    place = ("--close", party.id, "seats", "1")
    assert "which and what was done" in refused(*here, *place)
    assert "which and what was done" in refused(*here, "--done", "Nothing.")
    assert "which and what was done" in refused(*here, "--by", "Olga")
    for id, number in (("-abc", "1"), (party.id, "2"), (party.id, "-1")):
        said = refused(*here, "--close", id, "seats", number, "--done", "Nothing.")
        assert said.startswith(f"Nobody has reported {id} seats {number};")
    assert "seats and watchers" in refused(
        *here, "--close", party.id, "cellar", "1", "--done", "Nothing."
    )
    for text in ("", "  ", "x" * 501, "\x1b[2J"):
        assert refused(*here, *place, "--done", text).startswith("--done is one line")
    assert refused(*here, *place, "--done", "x", "--by", "").startswith("--by is one line")
    assert "rude words" in reports(*here)


def test_it_goes_with_the_table_and_the_author(
    database: str, tmp_path: Path, new_postgresql: Callable[..., str]
) -> None:
    """A backup has it; deletion takes what was noted, and the archive all of it."""
    here = ("--database", database)
    with served(database) as address, Party(address, address) as party:
        report(party)
        reports(*here, "--close", party.id, "seats", "1", "--done", "Zdenka was warned.")
        back_up(database, tmp_path / "backup.gz")
        for place in (f"sqlite:///{tmp_path / 'new.sqlite'}", new_postgresql(blank=True)):
            restore(tmp_path / "backup.gz", place)
            assert "Zdenka was warned." in reports("--database", place, "--closed")
            assert "No report is waiting." in reports("--database", place)
        party.ann.post("me/delete")
        assert "Zdenka" not in everything(database)
        assert "rude words" not in everything(database)
        assert "No report is waiting." in reports(*here)
        assert "closed 20" in reports(*here, "--closed")
    with closing(TableStore(database)) as store:
        store.writer.submit(lambda connection: remove_tables(connection, [party.id])).result()
    assert party.id not in everything(database)
    assert "No report is closed." in reports(*here, "--closed")


def test_a_person_reports_only_so_much_at_a_table(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Until the operator has closed some; what others report changes nothing for anybody."""
    monkeypatch.setattr(report_rows, "MAX_REPORTS", 1)
    with served(tmp_path / "vexilla.sqlite") as address, Party(address, address) as party:
        report(party, "one")
        party.south.ask("say", text="two")
        said(party.north, "two")
        refusal = party.north.ask("report", room="seats", number=2)
        assert "no more are kept" in refusal["text"]
        party.north.ask("say", text="three")
        said(party.south, "three")
        assert party.south.ask("report", room="seats", number=3)["type"] == "done"
        reports("--data", str(tmp_path), "--close", party.id, "seats", "1", "--done", "Nothing.")
        assert party.north.ask("report", room="seats", number=2)["type"] == "done"


def test_what_a_reporter_deletes(tmp_path: Path) -> None:
    """Without reports a message no longer waits; nothing of the reporter is left."""
    with served(tmp_path / "vexilla.sqlite") as address, Party(address, address) as party:
        report(party)
        party.bob.post("me/delete")
        assert reports("--data", str(tmp_path)) == "No report is waiting.\n"
        assert metrics_of(address)["reports_open"] == 0
        assert metrics(address)["sockets_open"] > 0
