"""The metrics of a running server, in the text format of Prometheus."""

from collections.abc import Mapping

from vexilla.server.conversation import Conversations
from vexilla.server.hub import Hub
from vexilla.server.neighbours import Figures

METRICS = {  # kind and meaning of each
    "sockets_open": ("gauge", "Open sockets"),
    "sockets_dropped_total": ("counter", "Clients that were too slow"),
    "tables_in_memory": ("gauge", "Tables in memory"),
    "events_total": ("counter", "Changes made here and on disk"),
    "commits_total": ("counter", "Transactions that wrote"),
    "commit_seconds_total": ("counter", "Time that they took"),
    "storage_failures_total": ("counter", "Transactions that failed"),
    "agent_restarts_total": ("counter", "Agents that failed"),
}


def own_figures(sockets: Conversations, hub: Hub) -> dict[str, float]:
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
    }


def metrics_text(processes: Mapping[str, Figures]) -> str:
    """Returns all metrics of some processes; those of another version are left out."""
    lines: list[str] = []
    for name, (kind, meaning) in METRICS.items():
        lines += [f"# HELP vexilla_{name} {meaning}.", f"# TYPE vexilla_{name} {kind}"]
        for process, figures in processes.items():
            if name in figures:
                lines.append(f'vexilla_{name}{{process="{process}"}} {figures[name]}')
    return "\n".join(lines) + "\n"
