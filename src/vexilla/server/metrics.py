"""The metrics of a running server, in the text format of Prometheus."""

import asyncio
import os
from collections import deque
from collections.abc import Mapping
from pathlib import Path
from time import monotonic, process_time

from vexilla.server.conversation import Conversations
from vexilla.server.hub import Hub
from vexilla.server.neighbours import Figures

LOOK_S = 0.5  # between two looks at the delay
PAGE_BYTES = os.sysconf("SC_PAGE_SIZE") if hasattr(os, "sysconf") else 0
MEMORY = Path("/proc/self/statm")  # only Linux has it

METRICS = {  # kind and meaning of each
    "sockets_open": ("gauge", "Open sockets"),
    "sockets_dropped_total": ("counter", "Clients that were too slow"),
    "tables_in_memory": ("gauge", "Tables in memory"),
    "events_total": ("counter", "Changes made here and on disk"),
    "commits_total": ("counter", "Transactions that wrote"),
    "commit_seconds_total": ("counter", "Time that they took"),
    "storage_failures_total": ("counter", "Transactions that failed"),
    "agent_restarts_total": ("counter", "Agents that failed"),
    "tasks_waiting": ("gauge", "Tasks that wait for an agent's process"),
    "writes_waiting": ("gauge", "Writes that wait for the disk"),
    "delay_seconds": ("gauge", "How late the process was, at worst within the last ten seconds"),
    "memory_bytes": ("gauge", "Memory, without that of agents"),
    "cpu_seconds_total": ("counter", "Processor time, without that of agents"),
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


def own_figures(sockets: Conversations, delay: Delay, hub: Hub) -> dict[str, float]:
    """Returns the metrics of this process."""
    writer = hub.store.writer
    return {
        "sockets_open": len(sockets.open),
        "sockets_dropped_total": sockets.dropped,
        "tables_in_memory": len(hub.live_tables),
        "events_total": hub.change_count,
        "commits_total": writer.commits,
        "commit_seconds_total": writer.commit_seconds,
        "storage_failures_total": writer.failures,
        "agent_restarts_total": hub.workers.restarts,
        "tasks_waiting": hub.workers.waiting,
        "writes_waiting": writer.waiting,
        "delay_seconds": round(delay.worst, 4),
        "memory_bytes": memory(),
        "cpu_seconds_total": round(process_time(), 3),
    }


def memory() -> int:
    """Returns the memory of this process in bytes; 0 where the system does not say."""
    return int(MEMORY.read_text().split()[1]) * PAGE_BYTES if MEMORY.exists() else 0


def metrics_text(processes: Mapping[str, Figures]) -> str:
    """Returns all metrics of some processes; those of another version are left out."""
    lines: list[str] = []
    for name, (kind, meaning) in METRICS.items():
        lines += [f"# HELP vexilla_{name} {meaning}.", f"# TYPE vexilla_{name} {kind}"]
        for process, figures in processes.items():
            if name in figures:
                lines.append(f'vexilla_{name}{{process="{process}"}} {figures[name]}')
    return "\n".join(lines) + "\n"
