"""Looks at how the database finds the rows of each statement that the tests make the server run.

With a few rows every statement is quick; with 200,000 tables one that reads a whole table keeps
everybody waiting. So each statement is explained once, on the real schema: none may read all rows
of a table that grows with its use.
"""

import json
import re
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import sqlalchemy
from sqlalchemy import Connection, Engine
from sqlalchemy import event as hooks

import vexilla.server
from vexilla.server.store.schema import metadata

LIBRARY = str(Path(sqlalchemy.__file__).parent)
SERVER = Path(vexilla.server.__file__).parent

# Those that stay small: a row for each process, bot or open table, or one alone.
SMALL = {"attendance", "backups", "beats", "bots", "lobby", "processes", "secrets", "uptime"}
GROWING = {table.name for table in metadata.sorted_tables} - SMALL

# The modules whose work is to read all: when an operator says so, or once after an upgrade.
READ_ALL = ("store/migrations", "store/backup.py", "operator/archive.py")

# What reads all rows for another reason, by a part of the statement.
MEANT = {
    "SELECT count(*) AS count_1 FROM accounts": "a short index, when somebody makes an account",
    "FROM (SELECT DISTINCT chat_reports": "people report little",
    "anon_1.reports": "the same, for the operator",
}

_known: set[str] = set()
scanned: dict[str, str] = {}  # by statement: how the database reads


def watch() -> None:
    """Begins to explain what all engines of this process run."""
    hooks.listen(Engine, "before_cursor_execute", _explain)


def _explain(
    connection: Connection,
    _cursor: Any,
    statement: str,
    parameters: Any,
    _context: Any,
    many: bool,
) -> None:
    """Explains a statement of the server if it is a new one, and notes what it scans."""
    text = " ".join(statement.split())
    shape = re.sub(r"(\?|%\(\w+\)s)(::\w+)?(, (\?|%\(\w+\)s)(::\w+)?)+", "?", text)
    key = f"{connection.dialect.name} {shape}"
    if key in _known or not re.match(r"(SELECT|DELETE|UPDATE|WITH|INSERT .*\bSELECT)\b", text):
        return
    _known.add(key)
    if not _is_of_server() or any(part in text for part in MEANT):
        return
    raw = connection.connection.dbapi_connection
    assert raw is not None
    cursor = raw.cursor()
    scans = scans_of_sqlite if connection.dialect.name == "sqlite" else scans_of_postgresql
    for scan in scans(cursor, statement, parameters[0] if many else parameters):
        scanned[text] = scan
    cursor.close()


def _is_of_server() -> bool:
    """Whether the server runs the statement, and in no module that is to read all."""
    frame = sys._getframe(2)  # pyright: ignore[reportPrivateUsage]
    while frame and (frame.f_code.co_filename.startswith(LIBRARY) or "<" in frame.f_code.co_name):
        frame = frame.f_back
    file = Path(frame.f_code.co_filename) if frame else Path()
    if not file.is_relative_to(SERVER):
        return False
    return not file.relative_to(SERVER).as_posix().startswith(READ_ALL)


def scans_of_sqlite(cursor: Any, statement: str, values: Any) -> Iterator[str]:
    """Yields the lines of SQLite's plan in which all rows of a growing table are read."""
    names = {alias: name for name, alias in re.findall(r"\b(\w+) AS (\w+)", statement)}
    plan = [row[3] for row in cursor.execute(f"EXPLAIN QUERY PLAN {statement}", values).fetchall()]
    if len(plan) == 1 and " INDEX " in plan[0] and re.search(r"\bLIMIT\b", statement):
        return  # the first rows of an index
    for line in plan:
        found = re.match(r"SCAN (\w+)", line)
        if found and names.get(found[1], found[1]) in GROWING:
            yield line


def scans_of_postgresql(cursor: Any, statement: str, values: Any) -> Iterator[str]:
    """Yields where PostgreSQL reads all rows of a growing table, though it would rather not."""
    cursor.execute("SET LOCAL enable_seqscan = off")
    cursor.execute(f"EXPLAIN (FORMAT JSON) {statement}", values)
    (plan,) = cursor.fetchone()
    cursor.execute("SET LOCAL enable_seqscan = on")
    nodes = [(plan if isinstance(plan, list) else json.loads(plan))[0]["Plan"]]
    while nodes:
        node = nodes.pop()
        nodes += node.get("Plans", ())
        is_whole = node["Node Type"] == "Seq Scan"
        if is_whole and node["Relation Name"] in GROWING:
            yield f"{node['Node Type']} {node['Relation Name']}"
