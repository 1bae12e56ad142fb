"""`vexilla arena`: plays a tournament behind a progress bar, and reports it."""

import csv
import io
import json
import math
from collections.abc import Callable, Generator, Sequence
from contextlib import contextmanager
from dataclasses import asdict
from pathlib import Path
from typing import Any

import typer
from rich.box import SIMPLE_HEAD
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TimeRemainingColumn
from rich.table import Table
from rich.text import Text

from vexilla.arena import Failure, Result, Sprt, Tournament, play_tournament
from vexilla.arena.plot import check_plot, save_plot
from vexilla.arena.sprt import check_chances
from vexilla.arena.statistics import elo
from vexilla.errors import VexillaError
from vexilla.locale import Speech
from vexilla.machine.files import check_apart

MAX_REASONS = 10  # of failures, in a report
FILE_WIDTH = 10_000  # columns of a report that goes to a file


def run(
    game: str,
    agents: Sequence[str],
    games: int,
    *,
    gauntlet: bool = False,
    sprt: str | None = None,
    alpha: float = 0.05,
    beta: float = 0.05,
    plot: Path | None = None,
    as_json: bool = False,
    as_csv: bool = False,
    language: str = "en",
    **settings: Any,
) -> None:
    """Plays a tournament and reports it; `settings` are passed on to `play_tournament`.

    Raises:
        VexillaError: it cannot be played with these settings.
    """
    if as_json and as_csv:
        raise VexillaError("--json and --csv exclude each other.")
    if plot is not None:
        check_plot(plot)
        check_apart(
            "--plot",
            plot,
            {
                "the file of the results": settings.get("out"),
                "the file for stderr": settings.get("stderr"),
            },
        )
    check_chances(alpha, beta)
    test = None if sprt is None else Sprt(*_differences(sprt), alpha, beta)
    opponents = len(agents) - 1
    matches = opponents if gauntlet else opponents * len(agents) // 2
    speech = Speech(language)
    with progress_bar(speech.say("arena-games"), games * matches) as progress:
        tournament = play_tournament(
            game, agents, games, gauntlet=gauntlet, sprt=test, progress=progress, **settings
        )
    if plot is not None:
        save_plot(tournament, plot, language)
    if as_json:
        typer.echo(json.dumps(_document(tournament)))
    elif as_csv:
        typer.echo(_csv(tournament), nl=False)
    elif len(agents) == 2:
        _report_match(tournament, speech)
    else:
        _report_table(tournament, speech)


def _differences(text: str) -> tuple[float, float]:
    """Returns the two Elo differences of an SPRT. Raises VexillaError."""
    try:
        low, high = map(float, text.split(","))
    except ValueError:
        raise VexillaError(
            f"--sprt takes two Elo differences, such as 0,20, and not {text!r}."
        ) from None
    return low, high


@contextmanager
def progress_bar(title: str, games: int) -> Generator[Callable[[int], None]]:
    """A bar that a number of finished games moves."""
    columns = (title, BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task("", total=games)
        yield lambda done: bar.update(task, completed=done)


def _document(tournament: Tournament) -> dict[str, Any]:
    """Returns the report as a JSON object: a match of two agents, or a tournament of more."""
    if len(tournament.setting.agents) > 2:
        return tournament.document()
    document = tournament.matches[0, 1].document()
    if (run := tournament.sprt) is not None:
        low, high = run.test.bounds
        document["sprt"] = {
            **asdict(run.test),
            "pairs": run.counts,
            "llr": run.ratio,
            "bounds": [low, high],
            "accepted": run.accepted,
        }
    return document


def _csv(tournament: Tournament) -> str:
    """Returns the crosstable as CSV: a row for each agent, the strongest first."""
    ratings = tournament.ratings
    text = io.StringIO()
    writer = csv.writer(text, lineterminator="\n")
    columns = ["agent", "elo", "elo_low", "elo_high", "games", "wins", "draws", "score"]
    writer.writerow([*columns, *(f"score against {rating.agent}" for rating in ratings)])
    for rating in ratings:
        scores = [tournament.score(rating.index, other.index) for other in ratings]
        writer.writerow(
            [
                rating.agent,
                *(f"{value:.1f}" for value in (rating.elo, *rating.interval)),
                *(rating.games, rating.wins, rating.draws, f"{rating.score:.4f}"),
                *("" if score is None else f"{score:.4f}" for score in scores),
            ]
        )
    return text.getvalue()


def _report_match(tournament: Tournament, speech: Speech) -> None:
    match = tournament.matches[0, 1]
    first, second = match.agents
    typer.echo(
        speech.say(
            "arena-match",
            first=first,
            second=second,
            wins=str(match.wins[0]),
            losses=str(match.wins[1]),
            draws=str(match.draws),
        )
    )
    low, high = match.interval
    typer.echo(
        speech.say(
            "arena-score",
            agent=first,
            score=f"{match.score:.1%}",
            low=f"{low:.1%}",
            high=f"{high:.1%}",
            elo=_elo(elo(match.score)),
            elo_low=_elo(elo(low)),
            elo_high=_elo(elo(high)),
        )
    )
    if (run := tournament.sprt) is not None:
        low, high = run.test.bounds
        typer.echo(
            speech.say(
                "arena-sprt",
                ratio=f"{run.ratio:.2f}",
                low=f"{low:.2f}",
                high=f"{high:.2f}",
                count=run.pairs,
            )
        )
        typer.echo(
            speech.say(
                "arena-verdict",
                accepted=run.accepted or "none",
                first=first,
                second=second,
                elo0=_elo(run.test.elo0),
                elo1=_elo(run.test.elo1),
            )
        )
    _report_failures(tournament, speech)


def _report_table(tournament: Tournament, speech: Speech) -> None:
    ratings = tournament.ratings
    table = Table(box=SIMPLE_HEAD, show_edge=False, pad_edge=False)
    table.add_column("", justify="right")
    table.add_column(speech.say("arena-agent"), overflow="fold")
    for title in ("arena-elo", "arena-interval", "arena-games", "arena-share"):
        table.add_column(speech.say(title), justify="right", no_wrap=True)
    for place in range(1, len(ratings) + 1):
        table.add_column(str(place), justify="right", no_wrap=True)
    for place, rating in enumerate(ratings, 1):
        scores = [tournament.score(rating.index, other.index) for other in ratings]
        low, high = map(_elo, rating.interval)
        anchored = rating.index == tournament.anchor
        table.add_row(
            str(place),
            Text(rating.agent),
            _elo(rating.elo),
            "" if anchored else f"{low} … {high}",
            str(rating.games),
            f"{rating.score:.1%}",
            *("·" if score is None else f"{100 * score:.1f}" for score in scores),
        )
    console = Console()
    if not console.is_terminal:
        console.width = FILE_WIDTH
    console.print(table)
    anchor = tournament.setting.agents[tournament.anchor]
    typer.echo("\n" + speech.say("arena-about", anchor=anchor))
    _report_failures(tournament, speech)


def _report_failures(tournament: Tournament, speech: Speech) -> None:
    """Reports each reason for which an agent failed once, with the number of games it cost."""
    told: dict[tuple[str, str], list[tuple[Result, Failure]]] = {}
    for match in tournament.matches.values():
        for failure in match.failures:
            told.setdefault((failure.agent, failure.reason), []).append((match, failure))
    for (agent, reason), cases in list(told.items())[:MAX_REASONS]:
        match, first = cases[0]
        typer.echo(
            speech.say(
                "arena-failed",
                agent=agent,
                count=len(cases),
                reason=reason,
                game=str(first.game),
                players=" – ".join(match.agents),
                seat=first.seat,
            )
        )
    if len(told) > MAX_REASONS:
        typer.echo(speech.say("arena-more-failures", count=len(told) - MAX_REASONS))


def _elo(value: float) -> str:
    """Returns an Elo number with its sign."""
    if math.isinf(value):
        return "+∞" if value > 0 else "−∞"
    return f"{round(value):+}" if round(value) else "0"
