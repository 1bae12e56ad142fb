"""The metrics of a running server, in the text format of Prometheus."""

import asyncio
from collections import deque
from collections.abc import Mapping
from datetime import datetime
from time import monotonic, process_time

import sqlalchemy as sql
from sqlalchemy import Connection

from vexilla.machine.systems import memory_bytes
from vexilla.server.chat.report_rows import count_open_reports
from vexilla.server.edge.counted import REASONS, REFUSED
from vexilla.server.edge.sockets.conversation import Conversations
from vexilla.server.live.hub import Hub
from vexilla.server.live.neighbours import Figures
from vexilla.server.parts import Parts
from vexilla.server.push.pushes import Pushes
from vexilla.server.store.durations import Durations
from vexilla.server.store.schema.operator import backups
from vexilla.server.store.steady import FAILURES
from vexilla.server.tables.table_store import TableStore
from vexilla.server.workers.workers import Workers

QUANTILES = (0.5, 0.99)
LOOK_S = 0.5  # between two looks at the delay

METRICS = {  # kind and meaning of each; a metric with labels has several figures: NAME{LABEL="…"}
    "start_time_seconds": ("gauge", "When the process began to serve, in seconds since 1970"),
    "sockets_open": ("gauge", "Open sockets"),
    "sockets_dropped_total": ("counter", "Clients that were too slow"),
    "people_connected": ("gauge", "People with an open socket"),
    "games_watched": ("gauge", "Games that go on and have somebody there"),
    "tables_in_memory": ("gauge", "Tables in memory"),
    "events_total": ("counter", "Changes made here and on disk"),
    "change_recent_seconds": ("summary", "Time until a change was on disk, of the last 1000"),
    "commits_total": ("counter", "Transactions that wrote"),
    "commit_seconds_total": ("counter", "Time that they took"),
    "commit_recent_seconds": ("summary", "Time of a transaction, of the last 1000"),
    "storage_failures_total": ("counter", "Transactions that failed"),
    "storage_failed_time_seconds": (
        "gauge",
        "When the last one failed, in seconds since 1970; 0: none has",
    ),
    "refused_total": ("counter", "Requests and messages that were refused"),
    "agent_restarts_total": ("counter", "Agents that failed"),
    "part_failures_total": ("counter", "Faults of parts of the server that went on after them"),
    "tasks_waiting": ("gauge", "Tasks that wait for an agent's process"),
    "writes_waiting": ("gauge", "Writes that wait for the disk"),
    "delay_seconds": ("gauge", "How late the process was, at worst within the last ten seconds"),
    "pushes_total": ("counter", "Push messages, each with what became of it"),
    "pushes_waiting": ("gauge", "Turns of which people are being told"),
    "memory_bytes": ("gauge", "Memory, without that of agents"),
    "cpu_seconds_total": ("counter", "Processor time, without that of agents"),
    "last_backup_time_seconds": (
        "gauge",
        "When the last backup was made, in seconds since 1970; 0: none was",
    ),
    "reports_open": ("gauge", "Reported messages of the chat that wait for the operator"),
}


class Delay:
    """How late this process does what is due: the first sign that it has too much to do."""

    def __init__(self) -> None:
        """Starts without any delay; `run` measures."""
        self._late: deque[float] = deque([0.0], maxlen=20)

    @property
    def worst(self) -> float:
        """The longest delay within the last ten seconds."""
        return max(self._late)

    async def run(self) -> None:
        """Measures again and again."""
        while True:
            began = monotonic()
            await asyncio.sleep(LOOK_S)
            self._late.append(max(0.0, monotonic() - began - LOOK_S))


def own_figures(parts: Parts) -> dict[str, float]:
    """Returns the metrics of this process."""
    hub, pushes, sockets = parts[Hub], parts[Pushes], parts[Conversations]
    workers = parts[Workers]
    writer = parts[TableStore].writer
    return {
        "start_time_seconds": round(hub.started),
        "sockets_open": len(sockets.open),
        "sockets_dropped_total": sockets.dropped,
        "people_connected": len({each.player for each in sockets.open if each.player}),
        "games_watched": sum(not live.table.outcome for live in hub.live_tables.watched()),
        "tables_in_memory": len(hub.live_tables),
        "events_total": hub.change_count,
        **_quantiles("change_recent_seconds", hub.change_times),
        "commits_total": writer.commits,
        "commit_seconds_total": writer.commit_seconds,
        **_quantiles("commit_recent_seconds", writer.commit_times),
        "storage_failures_total": writer.failures,
        "storage_failed_time_seconds": round(writer.failed),
        **{f'refused_total{{reason="{reason}"}}': REFUSED[reason] for reason in REASONS},
        "agent_restarts_total": workers.restarts,
        "part_failures_total": FAILURES.total(),
        "tasks_waiting": workers.waiting,
        "writes_waiting": writer.waiting,
        **{
            f'pushes_total{{result="{result}"}}': pushes.counts[result]
            for result in ("sent", "failed", "removed")
        },
        "pushes_waiting": pushes.waiting,
        "delay_seconds": round(parts[Delay].worst, 4),
        "memory_bytes": memory_bytes(),
        "cpu_seconds_total": round(process_time(), 3),
    }


def figures_of_all(parts: Parts) -> dict[str, Figures]:
    """Returns the metrics of all processes that serve the database, this one first."""
    neighbours = parts[Hub].neighbours
    return {neighbours.name: own_figures(parts), **neighbours.figures}


def _quantiles(name: str, durations: Durations) -> dict[str, float]:
    known = {share: durations.quantile(share) for share in QUANTILES}
    return {
        f'{name}{{quantile="{share}"}}': round(seconds, 5)
        for share, seconds in known.items()
        if seconds is not None
    }


def database_figures(connection: Connection) -> Figures:
    """Returns the metrics of the database, which are the same for all processes."""
    backup = connection.execute(sql.select(sql.func.max(backups.c.at))).scalar()
    return {
        "last_backup_time_seconds": round(datetime.fromisoformat(backup).timestamp())
        if backup
        else 0,
        "reports_open": count_open_reports(connection),
    }


def metrics_text(processes: Mapping[str, Figures], database: Figures) -> str:
    """Returns all metrics of some processes and of their database, if it answers.

    Those of a process of another version are left out.
    """
    lines: list[str] = []
    for name, (kind, meaning) in METRICS.items():
        lines += [f"# HELP vexilla_{name} {meaning}.", f"# TYPE vexilla_{name} {kind}"]
        for process, figures in processes.items():
            for figure, value in figures.items():
                base, _, labels = figure.partition("{")
                if base == name:
                    also = f",{labels.removesuffix('}')}" if labels else ""
                    lines.append(f'vexilla_{name}{{process="{process}"{also}}} {value}')
        if name in database:
            lines.append(f"vexilla_{name} {database[name]}")
    return "\n".join(lines) + "\n"
