"""The metrics of a running server, in the text format of Prometheus."""

from vexilla.server.conversation import Conversations
from vexilla.server.hub import Hub


def metrics_text(hub: Hub, sockets: Conversations) -> str:
    """Returns all metrics."""
    writer = hub.store.writer
    figures = [
        ("sockets_open", "gauge", "Open sockets", len(sockets.open)),
        ("sockets_dropped_total", "counter", "Clients that were too slow", sockets.dropped),
        ("tables_in_memory", "gauge", "Tables in memory", len(hub.live_tables)),
        ("events_total", "counter", "Changes made here and on disk", hub.change_count),
        ("commits_total", "counter", "Transactions that wrote", writer.commits),
        ("commit_seconds_total", "counter", "Time that they took", writer.commit_seconds),
        ("storage_failures_total", "counter", "Transactions that failed", writer.failures),
        ("agent_restarts_total", "counter", "Agents that failed", hub.workers.restarts),
    ]
    return "".join(
        f"# HELP vexilla_{name} {text}.\n# TYPE vexilla_{name} {kind}\nvexilla_{name} {value}\n"
        for name, kind, text, value in figures
    )
