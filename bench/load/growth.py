"""How a measurement grows with the number of games, as a table and as a picture."""

from pathlib import Path
from typing import Any

from vexilla.arena.plot import BACKGROUND, STYLE
from vexilla.machine.extras import extra_module

COLUMNS = {
    "games": "games",
    "moves/s": "moves_per_s",
    "p50 ms": "p50_ms",
    "p90 ms": "p90_ms",
    "p99 ms": "p99_ms",
    "server's cores": "server_cores",
    "own lag p99 ms": "own_lag_p99_ms",
}


def table(several: list[dict[str, Any]]) -> str:
    """Returns how it grows as a table in Markdown; the last column is the memory in MB."""
    head = [*COLUMNS, "MB"]
    rows = [[str(one[key]) for key in COLUMNS.values()] for one in several]
    for row, one in zip(rows, several, strict=True):
        row.append(str(one["memory_mb"][-1]))
    lines = [head, ["--:"] * len(head), *rows]
    return "\n".join(f"| {' | '.join(line)} |" for line in lines)


def plot(several: list[dict[str, Any]], file: Path) -> None:
    """Draws how long a move takes with more and more games."""
    pyplot = extra_module("matplotlib.pyplot", "plot")
    with extra_module("matplotlib", "plot").rc_context(STYLE):
        figure, axes = pyplot.subplots(figsize=(6, 4), layout="constrained")
        games = [one["games"] for one in several]
        for name, label in (("p50_ms", "median"), ("p90_ms", "90 %"), ("p99_ms", "99 %")):
            axes.plot(games, [one[name] for one in several], marker="o", label=label)
        axes.set(xlabel="games", ylabel="until a move arrives, ms", ylim=(0, None), xticks=games)
        axes.legend(frameon=False)
        figure.savefig(file, dpi=160, facecolor=BACKGROUND)
