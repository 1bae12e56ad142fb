"""`vexilla analyse`: the analysis of a game as a table, JSON, CSV or a picture."""

import csv
import json
import sys
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TimeRemainingColumn
from rich.table import Table

from vexilla.analysis import Analysis, Decision, analyse, brief
from vexilla.errors import DocumentError, VexillaError
from vexilla.game import Game
from vexilla.machine.files import check_apart, writing, written
from vexilla.record import RecordError, replay
from vexilla.texts import read_text

FIELDS = ("number", "seat", "chance", "played", "after", "drop", "blunder", "best", "best_chance")


def run(file: Path, form: str, plot: Path | None, **settings: Any) -> None:
    """Analyses a file and prints the analysis.

    Args:
        file: a record, a position or a view.
        form: `table`, `json` or `csv`.
        plot: the file for the curve of chances, as SVG; None: no curve.
        settings: the settings of `vexilla.analyse`.

    Raises:
        VexillaError: the file cannot be read, or the curve is to replace it; or a record is
            damaged, and its sound part was shown.
    """
    if plot is not None:
        check_apart("--plot", plot, {"what is analysed": file})
    subject, damage = _read(file)
    columns = ("Decisions", BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task("", total=None)
        try:
            analysis = analyse(
                subject,
                progress=lambda done, all: bar.update(task, completed=done, total=all),
                **settings,
            )
        except DocumentError as error:
            raise VexillaError(f"{file}: {error}") from None
    if form == "json":
        sys.stdout.write(json.dumps(analysis.document()) + "\n")
    elif form == "csv":
        _write_csv(analysis)
    else:
        _print_table(analysis)
    if plot is not None:
        with writing(plot), written(plot) as drawn:
            drawn.write(analysis.svg().encode())
    if damage is not None:
        raise VexillaError(f"{file}: {damage}")


def _read(file: Path) -> tuple[Game | str, RecordError | None]:
    """Returns a file's content; of a damaged record the sound part, and the damage.

    Raises:
        VexillaError: the file cannot be read.
    """
    text = read_text(file)
    if '"vexilla"' not in text.split("\n", 1)[0]:
        return text, None
    try:
        return replay(text), None
    except RecordError as error:
        if error.game is None:
            raise VexillaError(f"{file}: {error}") from None
        return error.game, error


def _rows(analysis: Analysis) -> list[tuple[Any, ...]]:
    """Returns the decisions as rows of FIELDS."""
    return [
        (
            one.number,
            one.seat,
            one.chances and one.chances[one.seat],
            one.played and brief(one.played),
            one.after,
            one.drop,
            analysis.is_blunder(one),
            *((brief(one.best[0].action), one.best[0].chance) if one.best else ("", None)),
        )
        for one in analysis.decisions
    ]


def _write_csv(analysis: Analysis) -> None:
    writer = csv.writer(sys.stdout, lineterminator="\n")
    writer.writerow(FIELDS)
    for row in _rows(analysis):
        writer.writerow([f"{cell:.4f}" if isinstance(cell, float) else cell for cell in row])


def _print_table(analysis: Analysis) -> None:
    table = Table(box=None, pad_edge=False)
    table.add_column("", justify="right")
    table.add_column("seat")
    table.add_column("chance", justify="right")
    table.add_column("played")
    table.add_column("drop", justify="right")
    table.add_column("better")
    for one in analysis.decisions:
        blunder = analysis.is_blunder(one)
        table.add_row(
            str(one.number),
            one.seat,
            f"{one.chances[one.seat]:.0%}" if one.chances else "–",
            brief(one.played) if one.played else "?",
            f"{one.drop:.0%}{' ??' if blunder else ''}" if one.drop else "",
            _alternatives(one),
            style="bold red" if blunder else "",
        )
    console = Console()
    console.print(table)
    for seat in analysis.seats:
        decisions = [one for one in analysis.decisions if one.seat == seat]
        blunders = sum(map(analysis.is_blunder, decisions))
        accuracy = analysis.accuracy(seat)
        console.print(
            f"{seat}: {len(decisions)} decisions, {blunders} blunders, "
            f"{analysis.lost(seat):.1%} thrown away on average, "
            f"accuracy {'–' if accuracy is None else f'{accuracy:.0f}'}"
        )
    if analysis.moments:
        console.print(f"decided by: {', '.join(map(str, analysis.moments))}")


def _alternatives(decision: Decision) -> str:
    """Returns the best actions with their chances; empty if the very best was played."""
    if decision.played is not None and not decision.drop:
        return ""
    better = [one for one in decision.best if one.chance > (decision.after or 0)]
    return ", ".join(f"{brief(one.action)} ({one.chance:.0%})" for one in better)
