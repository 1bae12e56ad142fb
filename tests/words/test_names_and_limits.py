"""Files, modules and limits that documents, docstrings and comments name are those of the code."""

import re
from collections.abc import Iterator
from importlib import import_module
from pathlib import PurePath

import pytest

from tests.faults import ROOT, files_of_checkout, no_faults, place, text_of

ENDS = "py|ts|js|svelte|md|ftl|toml|css|json|jsonl|html|csv|txt|svg|ipynb|service|f16"
TOP = "docs|tests|bench|training|src|web|website|browser|deploy|examples|requirements"
NAMED = re.compile(rf"`([\w./-]+\.(?:{ENDS}))`|(?<![\w/.:-])((?:{TOP})/[\w./-]+\.(?:{ENDS}))\b")
MODULE = re.compile(r"python -m ((?:bench|training|tests|website|browser)\b[\w.]*\w)")
# They tell of what stood elsewhere, at an earlier commit. (The comment in the kernel can change
# only with its code: any other change would compile all of it again for everybody.)
HISTORY = (
    *("docs/lab/", "docs/decisions/", "CHANGELOG.md"),
    "src/vexilla/kernel/continuations.py",
)
# Files that programs write, libraries bring or examples invent
NOWHERE = {
    *("settings.toml", "curves.csv", "network.f16", "vexilla.svg", "licences.txt"),
    *("service-worker.js", "name.jsonl", "name-game2.jsonl", "name-20261121-113000.jsonl"),
    *("builder.py", "rider.py", "src/vexilla/no_such_module.py"),
    *("tests/test_it.py", "tests/test_wholly.py"),
    *("web/node_modules/axe-core/axe.min.js", "src/vexilla/server/page/index.html"),
}
PLACEHOLDER = re.compile(r"[A-Z]{3,}(?![a-z])")


def texts() -> dict[str, str]:
    """The texts of all documents and sources, by their paths."""
    names = [name for name in files_of_checkout() if not name.startswith(HISTORY)]
    kinds = {".md", ".py", ".ts", ".svelte", ".toml"}
    return {name: text_of(ROOT / name) for name in names if PurePath(name).suffix in kinds}


def test_each_file_that_is_named_exists() -> None:
    known = set(NOWHERE)
    for name in files_of_checkout():
        parts = name.split("/")
        known |= {"/".join(parts[i:]) for i in range(len(parts))}
    no_faults(
        f"{place(ROOT / name, match[0])}: there is no file {path}"
        for name, text in texts().items()
        for match in NAMED.finditer(text)
        if (path := re.sub(r"^(\.\.?/)+", "", match[1] or match[2])) not in known
        and not PLACEHOLDER.search(path)
    )


def test_each_command_that_is_named_exists() -> None:
    files = set(files_of_checkout())
    no_faults(
        f"{place(ROOT / name, match[0])}: there is no module {match[1]}"
        for name, text in texts().items()
        for match in MODULE.finditer(text)
        if not {f"{(path := match[1].replace('.', '/'))}.py", f"{path}/__main__.py"} & files
        and not PLACEHOLDER.search(path)
    )


# What a document says of a limit, with `#` for the number; where the code has it; and how many of
# the code's units one of the document's is.
LIMITS: list[tuple[str, str, str, float]] = [
    ("promises", "After # events, a table accepts only", "live.hub MAX_CHANGES", 1),
    ("promises", "A client that accepts no data for # seconds", "edge.http.protocols SEND_S", 1),
    ("promises", "A message may have at most # characters", "chat.messages MAX_LENGTH", 1),
    ("promises", "at most # of a person at a table", "chat.report_rows MAX_REPORTS", 1),
    ("promises", "has at most # passkeys", "accounts.rows MAX_PASSKEYS", 1),
    ("promises", "passkeys and # sessions", "accounts.rows MAX_SESSIONS", 1),
    ("api", "if there are more than #, the list is empty", "tables.sight MAX_EVENTS", 1),
    ("api", "for lists of more than # actions", "tables.encoding MAX_LEGAL", 1),
    ("api", "after # errors in a row", "edge.sockets.conversation MAX_ERRORS", 1),
    ("api", "at most # KiB per frame", "edge.sockets.conversation MAX_MESSAGE_BYTES", 1024),
    ("api", "Bodies have at most # KiB", "edge.http.guard MAX_BODY_BYTES", 1024),
    ("api", "of `POST api/positions` # KiB", "edge.http.guard MAX_GAME_BYTES", 1024),
    ("api", "a name has at most # characters", "edge.messages MAX_NAME_LENGTH", 1),
    ("api", "or # people were invited before", "lobby.rows MAX_INVITED", 1),
    ("api", "`open` lists up to # tables", "lobby.rows MAX_OPEN", 1),
    ("api", "`playing` the newest # public games", "lobby.rows MAX_PLAYING", 1),
    ("api", "`rounds` (1 to #) is for", "tournaments.messages MAX_ROUNDS", 1),
    ("api", "`places` are 2 to #", "tournaments.messages MAX_PLACES", 1),
    ("api", "(# in a round robin", "tournaments.messages MAX_EVERYBODY", 1),
    ("api", "within # days, it begins by itself", "tournaments.tournaments MAX_AHEAD_DAYS", 1),
    ("api", "(1 to #; by default 1000), for", "study.deeper MAX_ITERATIONS", 1),
    ("api", "for # seconds at most. Ask again", "study.deeper MAX_SEARCH_S", 1),
    ("api", "after each of the last # rated games", "profiles.history MAX_POINTS", 1),
    ("running", "and # other connections", "edge.http.protocols MAX_WAITING", 1),
    ("running", "at most # accounts", "accounts.accounts MAX_ACCOUNTS", 1),
    ("running", "at most # tables with at most", "live.live_tables MAX_IN_MEMORY", 1),
    ("running", "with at most # events stay", "live.live_tables MAX_EVENTS_IN_MEMORY", 1),
    ("running", "At most # sockets are open", "edge.sockets.conversation MAX_SOCKETS", 1),
    ("running", "maximum of # changes", "live.hub MAX_CHANGES", 1),
    ("running", "A table leaves it # seconds", "tables.listing AWAY_S", 1),
    ("running", "by days, after # days", "tables.listing PATIENT_DAYS", 1),
    ("api", "stays open for # days", "tables.listing PATIENT_DAYS", 1),
    ("running", "after # days if nobody", "operator.expiry UNPLAYED_DAYS", 1),
]


def stated(document: str, sentence: str) -> Iterator[float]:
    """The numbers that a document gives in such a sentence."""
    words = (re.escape(word).replace(r"\#", r"([\d,]+)") for word in sentence.split())
    for number in re.findall(r"\s+".join(words), text_of(ROOT / f"docs/{document}.md")):
        yield float(number.replace(",", ""))


@pytest.mark.parametrize(("document", "sentence", "constant", "unit"), LIMITS)
def test_each_limit_is_that_of_the_code(
    document: str, sentence: str, constant: str, unit: float
) -> None:
    module, name = constant.split()
    value = getattr(import_module(f"vexilla.server.{module}"), name)
    limit, found = value / unit, list(stated(document, sentence))
    assert found, f"docs/{document}.md no longer says: {sentence}"
    assert found == [limit] * len(found), f"{constant} is {limit:g}"
