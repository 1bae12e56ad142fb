"""The commands of operators make no database: a path that was mistyped is an error."""

from pathlib import Path

from tests.commands import run
from tests.faults import all_pass

COMMANDS = {
    "reports": ["reports", "--closed"],
    "closing a report": ["reports", "--close", "x", "watchers", "2", "--done", "y"],
    "archive": ["archive", "old.jsonl", "--before", "2026-01-01"],
    "bot-token": ["bot-token", "Ada"],
    "revoking": ["bot-token", "Ada", "--revoke"],
    "backup": ["backup", "games.gz"],
}


def test_what_is_mistyped_is_not_made(tmp_path: Path) -> None:
    there = tmp_path / "there"
    there.mkdir()
    (tmp_path / "file").write_text("no folder", encoding="utf-8")
    places = {
        "no folder": ["--data", str(tmp_path / "typo" / "deep")],
        "an empty folder": ["--data", str(there)],
        "a URL": ["--database", f"sqlite:///{tmp_path}/typo.sqlite"],
        "a file": ["--data", str(tmp_path / "file")],
    }

    def check(asked: list[str]) -> None:
        before = sorted(tmp_path.rglob("*"))
        done = run(*asked)
        assert (done.returncode, done.stdout) == (2, "")
        assert done.stderr.count("\n") == 1
        assert "no database" in done.stderr or "cannot be read" in done.stderr
        assert sorted(tmp_path.rglob("*")) == before

    all_pass(
        {
            f"{name}, {place}": [*command, *where]
            for name, command in COMMANDS.items()
            for place, where in places.items()
        },
        check,
    )
