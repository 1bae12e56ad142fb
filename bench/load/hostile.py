"""Measures honest moves beside hostile neighbours, one kind after another (`bench.load --hostile`).

Honest people play at many tables all the time. Each kind of hostile client comes from four
addresses, after a quiet time with which it is compared: so the two were measured on the same
machine a moment apart. All run on this machine, and take processors from each other.
"""

import json
from collections.abc import Sequence
from typing import Any

from tests.server.attack import SETTLING_S, Bounds, Plan, run

KINDS = ("never_reads", "makes_tables", "analyses", "explains", "drips", "big_bodies")
RATIO = 2.0  # by which the 99th percentile of the moves may exceed that in the quiet
SOCKETS = 100  # of hostile clients


def measured(tables: int, seconds: float, every: float, kinds: Sequence[str]) -> dict[str, Any]:
    """Returns what was measured, and under `wrong` what must not be.

    Args:
        tables: the number of tables of honest people.
        seconds: for each kind, and for the quiet before it.
        every: the mean time between two moves at a table.
        kinds: the kinds of hostile clients.
    """
    plan = Plan(
        len(kinds) * seconds,
        sockets=SOCKETS,
        tables=tables,
        peace_s=SETTLING_S,
        kinds=kinds,
        bounds=Bounds(ratio=RATIO),
        pause_s=every,
        rest_s=seconds,
    )
    return run(plan)


def table(found: dict[str, Any]) -> str:
    """Returns the times as a table in Markdown, in milliseconds."""
    head = [
        *("beside", "moves", "p50 quiet", "p50", "p99 quiet", "p99", "times p99"),
        *("cores quiet", "cores", "cores of the hostile", "own lag p99"),
    ]
    rows: list[list[str]] = []
    for name, one in found["attack"].items():
        quiet = one["quiet"]
        times = round(one["p99_ms"] / (quiet["p99_ms"] or 1), 1)
        p50, p99 = (quiet["p50_ms"], one["p50_ms"]), (quiet["p99_ms"], one["p99_ms"])
        cores = (quiet["processor"], one["processor"])
        others = (one["hostile_processor"], one["own_lag_p99_ms"])
        figures = (one["moves"], *p50, *p99, times, *cores, *others)
        rows.append([name, *map(str, figures)])
    lines = [head, ["--"] + 9 * ["--:"], *rows]
    return "\n".join(f"| {' | '.join(line)} |" for line in lines)


def measure(tables: int, seconds: float, every: float, kinds: Sequence[str]) -> bool:
    """Measures, and prints the figures; returns whether all is as it must be."""
    found = measured(tables, seconds, every, kinds)
    print(json.dumps({name: found[name] for name in ("sent", "statuses", "memory_mb", "wrong")}))
    print(table(found))
    return not found["wrong"]
