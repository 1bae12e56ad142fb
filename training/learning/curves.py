"""The curves of a run: a line of a CSV file for each update, and a picture of them."""

import csv
from pathlib import Path
from typing import Any

SCORES = ("random", "greedy", "start", "opponent")  # opponents of the evaluations


def read_curves(path: Path) -> list[dict[str, str]]:
    """The lines written so far."""
    if not path.exists():
        return []
    with path.open(encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file))


def write_curves(rows: list[dict[str, Any]], path: Path) -> None:
    """Writes all lines."""
    names = list(dict.fromkeys(name for row in rows for name in row))
    with path.open("w", encoding="utf-8", newline="") as file:
        writer = csv.DictWriter(file, names, restval="")
        writer.writeheader()
        writer.writerows(rows)


def draw_curves(rows: list[dict[str, Any]], path: Path) -> None:
    """Draws the scores and the losses over the games learned from."""
    import matplotlib as mpl

    mpl.use("Agg")
    from matplotlib import pyplot

    figure, (above, below) = pyplot.subplots(2, 1, figsize=(8, 8), sharex=True)
    for axes, names in ((above, SCORES), (below, ("critic_loss", "value_loss", "entropy"))):
        for name in names:
            points = [
                (int(row["games"]), float(row[name])) for row in rows if row.get(name, "") != ""
            ]
            if points:
                games, values = zip(*points, strict=True)
                axes.plot(games, values, label=name, marker="." if axes is above else None)
        axes.grid(alpha=0.3)
        if axes.lines:
            axes.legend()
    above.set_ylabel("score of the likeliest choice")
    below.set_xlabel("games")
    figure.tight_layout()
    figure.savefig(path, dpi=100)
    pyplot.close(figure)
