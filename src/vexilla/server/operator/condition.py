"""What hurts now: the figures of all processes as findings, each with a mark and what to do."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Literal

from vexilla.server.edge.counted import FAULT, REASONS, UNAVAILABLE
from vexilla.server.edge.sockets.conversation import MAX_SOCKETS
from vexilla.server.live.neighbours import Figures

Mark = Literal["bad", "look", "good"]  # the worst first

RECENT_S = 600  # since a failure: until then it hurts
DELAY_S = (0.1, 0.5)  # from where on to look at it, and from where on it is bad; so below
CHANGE_S = (0.1, 1.0)
COMMIT_S = (0.05, 0.5)
WRITES = (100, 2000)
TASKS = (20, 200)
SOCKETS = (0.8 * MAX_SOCKETS, MAX_SOCKETS)  # of a process
TABLES = (0.9, 1.0)  # of those allowed
FREE_BYTES = (2e9, 3e8)  # on the disk of a SQLite file
BACKUP_S = (2 * 86400, 14 * 86400)  # since the last backup


@dataclass(frozen=True)
class Finding:
    """What one thing is like.

    Attributes:
        mark: whether it hurts.
        name: what it is.
        value: how it is now.
        advice: what to do; empty while it is good.
    """

    mark: Mark
    name: str
    value: str
    advice: str = ""


@dataclass(frozen=True)
class Condition:
    """What is known of a server.

    Attributes:
        now: the time, in seconds since 1970.
        answers: whether the database answers.
        preparing: the games whose rules or agents are not ready yet.
        processes: the figures of each process that serves the database.
        database: the figures of the database itself (`metrics.database_figures`); empty if it does
            not answer.
        tables: the number of tables kept.
        max_tables: the number that may be kept.
        free_bytes: what is free on the disk of the database; None where that is not known.
        failures: what could not be made ready of games, each in a sentence.
    """

    now: float
    answers: bool
    preparing: Sequence[str]
    processes: Mapping[str, Figures]
    database: Figures
    tables: int
    max_tables: int
    free_bytes: int | None = None
    failures: Sequence[str] = ()


def findings(condition: Condition) -> list[Finding]:
    """Returns all findings, the worst first."""
    found = [
        *_health(condition),
        *_speed(condition),
        *_faults(condition),
        *_room(condition),
        *(_duties(condition) if condition.answers else ()),
    ]
    order: list[Mark] = ["bad", "look", "good"]
    return sorted(found, key=lambda finding: order.index(finding.mark))


def _games(condition: Condition) -> Finding:
    if condition.failures:
        advice = "See what the log says about it, mend it, and start the server again."
        return Finding("bad", "Games", " ".join(condition.failures), advice)
    if condition.preparing:
        advice = "Wait a minute; run `vexilla compile` before the next start."
        return Finding("look", "Games", f"still preparing {', '.join(condition.preparing)}", advice)
    return Finding("good", "Games", "ready")


def _health(condition: Condition) -> list[Finding]:
    starts = [each.get("start_time_seconds", 0) for each in condition.processes.values()]
    again = [start for start in starts if condition.now - start < RECENT_S]
    restarted = bool(again) and len(again) < len(starts)
    since = f"{len(starts)}, since {moment(min(starts))} ({ago(condition.now - min(starts))})"
    if restarted:
        since += f"; {len(again)} of them for {ago(condition.now - max(starts))}"
    people, games = (_total(condition, name) for name in ("people_connected", "games_watched"))
    return [
        Finding(
            "good" if condition.answers else "bad",
            "Database",
            "answers" if condition.answers else "does not answer",
            ""
            if condition.answers
            else "Nobody can play. See whether its disk is full or gone, "
            "and whether PostgreSQL runs; the log says more.",
        ),
        _games(condition),
        Finding(
            "look" if restarted else "good",
            "Processes",
            since,
            "One has begun lately. If you did not start it, the log says how the one before ended."
            if restarted
            else "",
        ),
        Finding("good", "People connected", number(people)),
        Finding("good", "Games in progress, with somebody there", number(games)),
    ]


def _speed(condition: Condition) -> list[Finding]:
    changes = _worst(condition, 'change_recent_seconds{quantile="0.99"}')
    commits = _worst(condition, 'commit_recent_seconds{quantile="0.99"}')
    half = _worst(condition, 'change_recent_seconds{quantile="0.5"}')
    half_commit = _worst(condition, 'commit_recent_seconds{quantile="0.5"}')
    return [
        _measured(
            "Delay of a process, at worst in ten seconds",
            _worst(condition, "delay_seconds"),
            DELAY_S,
            "A process has too much to do: start more (--workers), or use a faster machine.",
        ),
        _measured(
            "Time until a change is on disk",
            changes,
            CHANGE_S,
            "Players wait for their moves. See the delay and the transactions beside this.",
            f"{milliseconds(half)} (half), {milliseconds(changes)} (99 %)"
            if changes
            else "none yet",
        ),
        _measured(
            "Time of a transaction",
            commits,
            COMMIT_S,
            "The disk or PostgreSQL is slow: see what else writes there.",
            f"{milliseconds(half_commit)} (half), {milliseconds(commits)} (99 %)"
            if commits
            else "none yet",
        ),
        _counted(
            "Writes that wait for the disk",
            _worst(condition, "writes_waiting"),
            WRITES,
            "The disk does not keep up: see what else writes there.",
        ),
        _counted(
            "Tasks that wait for an agent",
            _worst(condition, "tasks_waiting"),
            TASKS,
            "The computer thinks less than usual for everybody. More cores help.",
        ),
    ]


def _faults(condition: Condition) -> list[Finding]:
    failures = _total(condition, "storage_failures_total")
    failed = _worst(condition, "storage_failed_time_seconds")
    fresh = condition.now - failed < RECENT_S
    when = f", the last {ago(condition.now - failed)} ago" if failed else ""
    restarts = _total(condition, "agent_restarts_total")
    parts = _total(condition, "part_failures_total")
    refused = {
        reason: _total(condition, f'refused_total{{reason="{reason}"}}') for reason in REASONS
    }
    ours = {name: refused[name] for name in (FAULT, UNAVAILABLE) if refused[name]}
    theirs = {name: count for name, count in refused.items() if name not in (FAULT, UNAVAILABLE)}
    return [
        Finding(
            "bad" if failures and fresh else "look" if failures else "good",
            "Transactions that failed",
            f"{number(failures)}{when}",
            "Players were told that nothing was saved. The log has the reason." if failures else "",
        ),
        Finding(
            "look" if ours else "good",
            "Requests that failed through our fault",
            _listed(ours) or "none",
            "`fault` is an error of Vexilla: the log says where; please report it. "
            "`unavailable` says that the database failed, or a limit was reached."
            if ours
            else "",
        ),
        Finding(
            "look" if parts else "good",
            "Faults in what the server does by itself",
            number(parts),
            "It goes on all the same. Each is an error of Vexilla: the log says where; please "
            "report it."
            if parts
            else "",
        ),
        Finding("good", "Requests refused in all", _listed(theirs) or "none"),
        Finding(
            "look" if restarts else "good",
            "Agents that failed",
            number(restarts),
            "Each was replaced and asked again. If the number grows, see the log."
            if restarts
            else "",
        ),
        Finding(
            "good", "Clients that were too slow", number(_total(condition, "sockets_dropped_total"))
        ),
    ]


def _room(condition: Condition) -> list[Finding]:
    kept = condition.tables / condition.max_tables
    tables = Finding(
        _mark(kept, TABLES),
        "Tables kept",
        f"{number(condition.tables)} of {number(condition.max_tables)}",
        "At the limit no new table can be made: `vexilla archive` old games, or raise --max-tables."
        if kept >= TABLES[0]
        else "",
    )
    found = [
        tables,
        _counted(
            "Open sockets of a process",
            _worst(condition, "sockets_open"),
            SOCKETS,
            f"A process serves {number(MAX_SOCKETS)} at most: start more (--workers).",
        ),
        Finding(
            "good",
            "Memory of the processes",
            f"{_total(condition, 'memory_bytes') / 1e6:,.0f} MB, "
            f"{number(_total(condition, 'tables_in_memory'))} tables in it",
        ),
    ]
    if condition.free_bytes is not None:
        mark = _mark(-condition.free_bytes, (-FREE_BYTES[0], -FREE_BYTES[1]))
        advice = "" if mark == "good" else "When it is full, nothing can be saved: make room."
        found.append(
            Finding(mark, "Free on the disk", f"{condition.free_bytes / 1e9:,.1f} GB", advice)
        )
    return found


def _duties(condition: Condition) -> list[Finding]:
    """What only the operator can do."""
    made = condition.database.get("last_backup_time_seconds", 0)
    age = condition.now - made
    missing: Mark = "look" if condition.tables else "good"
    backup = _mark(age, BACKUP_S) if made else missing
    reports = condition.database.get("reports_open", 0)
    return [
        Finding(
            backup,
            "Last backup",
            f"{moment(made)} ({ago(age)} ago)" if made else "none by `vexilla backup`",
            ""
            if backup == "good"
            else "If the disk fails, everything since then is lost: run `vexilla backup` every day."
            if made
            else "If the disk fails, everything is lost: run `vexilla backup` every day.",
        ),
        Finding(
            "look" if reports else "good",
            "Reported messages that wait for you",
            number(reports),
            "Read them with `vexilla reports`, and close each with what you have done."
            if reports
            else "",
        ),
    ]


def _total(condition: Condition, figure: str) -> float:
    return sum(each.get(figure, 0) for each in condition.processes.values())


def _worst(condition: Condition, figure: str) -> float:
    return max((each.get(figure, 0) for each in condition.processes.values()), default=0)


def _mark(value: float, limits: tuple[float, float]) -> Mark:
    look, bad = limits
    return "bad" if value >= bad else "look" if value >= look else "good"


def _measured(
    name: str, seconds: float, limits: tuple[float, float], advice: str, value: str = ""
) -> Finding:
    mark = _mark(seconds, limits)
    return Finding(mark, name, value or milliseconds(seconds), "" if mark == "good" else advice)


def _counted(name: str, count: float, limits: tuple[float, float], advice: str) -> Finding:
    mark = _mark(count, limits)
    return Finding(mark, name, number(count), "" if mark == "good" else advice)


def _listed(counts: Mapping[str, float]) -> str:
    return ", ".join(f"{name} {number(count)}" for name, count in counts.items() if count)


def number(value: float) -> str:
    """Returns a whole number as people read it."""
    return f"{value:,.0f}"


def milliseconds(seconds: float) -> str:
    """Returns a short time as people read it."""
    return f"{seconds * 1000:,.1f} ms"


def moment(seconds: float) -> str:
    """Returns a time since 1970 as people read it."""
    return datetime.fromtimestamp(seconds, UTC).strftime("%d %B %Y, %H:%M UTC")


def ago(seconds: float) -> str:
    """Returns how long something is ago as people read it."""
    for unit, length in (("days", 86400), ("hours", 3600), ("minutes", 60)):
        if seconds >= 2 * length:
            return f"{seconds // length:.0f} {unit}"
    return f"{max(0.0, seconds):.0f} seconds"
