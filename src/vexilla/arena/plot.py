"""A tournament as a picture: the ratings with their intervals, beside the crosstable."""

from pathlib import Path
from typing import Any

from vexilla.arena.results import Tournament
from vexilla.errors import VexillaError
from vexilla.locale import say
from vexilla.machine.extras import extra_module
from vexilla.machine.files import writing, written

SUFFIXES = (".png", ".svg")
MAX_NAME = 32  # letters
INK, MUTED, BACKGROUND = "#1f2430", "#8b909c", "#ffffff"
DOT = "#b3402e"
STYLE = {
    "font.size": 10,
    "text.color": INK,
    "axes.labelcolor": INK,
    "xtick.color": INK,
    "ytick.color": INK,
    "axes.edgecolor": MUTED,
    "text.parse_math": False,  # a name may contain a dollar sign
    "svg.hashsalt": "vexilla",  # equal pictures give equal files
}


def check_plot(path: Path) -> None:
    """Checks that a picture can be written to a path, before hours of games.

    Raises:
        VexillaError: the path has another suffix, its folder does not exist, or the library is not
            installed.
    """
    if path.suffix.lower() not in SUFFIXES:
        raise VexillaError(f"A plot is a .png or .svg file, not {path.name!r}.")
    if not path.absolute().parent.is_dir():
        raise VexillaError(f"There is no folder {path.absolute().parent} for the plot.")
    extra_module("matplotlib", "plot")


def save_plot(tournament: Tournament, path: Path, language: str = "en") -> None:
    """Writes the picture of a tournament to a file.

    Raises:
        VexillaError: as in `check_plot`, or the file cannot be written.
    """
    check_plot(path)
    with extra_module("matplotlib", "plot").rc_context(STYLE):
        figure = _figure(tournament, language)
        metadata = {"Date": None} if path.suffix.lower() == ".svg" else {}
        with writing(path), written(path) as drawn:
            kind = path.suffix.lower().removeprefix(".")
            figure.savefig(drawn, format=kind, dpi=160, facecolor=BACKGROUND, metadata=metadata)


def _figure(tournament: Tournament, language: str) -> Any:
    ratings = tournament.ratings
    size = len(ratings)
    height = 1.6 + 0.42 * size
    figure = extra_module("matplotlib.figure", "plot").Figure(
        figsize=(7.5 + 0.62 * size, height), layout="constrained"
    )
    figure.get_layout_engine().set(w_pad=0.12, h_pad=0.08)
    left, right = figure.subplots(1, 2, width_ratios=(5, 1 + 0.62 * size), sharey=True)
    figure.suptitle(
        say("arena-plot-title", language, game=tournament.setting.game),
        fontsize=12,
        x=0.02,
        ha="left",
    )

    rows = range(size)
    values = [rating.elo for rating in ratings]
    arms = [
        [rating.elo - rating.interval[0] for rating in ratings],
        [rating.interval[1] - rating.elo for rating in ratings],
    ]
    left.errorbar(
        values, rows, xerr=arms, fmt="o", color=DOT, ecolor=DOT, elinewidth=1.5, capsize=3.5
    )
    left.axvline(0, color=MUTED, linewidth=0.8, zorder=0)
    left.grid(axis="x", color="#e4e6ea", linewidth=0.8)
    left.set_axisbelow(True)
    left.margins(x=0.12)
    names = [f"{_short(rating.agent)}   {row + 1}" for row, rating in enumerate(ratings)]
    left.set_yticks(rows, names)
    left.set_ylim(size - 0.5, -0.5)  # the strongest one on top
    left.tick_params(length=0)
    left.spines[["top", "right", "left"]].set_visible(False)
    anchor = tournament.setting.agents[tournament.anchor]
    left.set_xlabel(say("arena-plot-elo", language, anchor=_short(anchor)))

    scores = [[tournament.score(a.index, b.index) for b in ratings] for a in ratings]
    shown = [[float("nan") if score is None else score for score in row] for row in scores]
    right.imshow(shown, cmap="PuOr", vmin=-0.6, vmax=1.6, aspect="auto")
    for row, line in enumerate(scores):
        for column, score in enumerate(line):
            text = "·" if score is None else f"{100 * score:.0f}"
            right.text(column, row, text, ha="center", va="center", fontsize=9)
    right.set_xticks(rows, [str(row + 1) for row in rows])
    right.tick_params(length=0, labelleft=False)
    right.spines[:].set_visible(False)
    right.set_xlabel(say("arena-plot-scores", language))
    return figure


def _short(name: str) -> str:
    """A name, shortened in the middle if it is long."""
    half = MAX_NAME // 2
    return name if len(name) <= MAX_NAME else f"{name[:half]}…{name[-half:]}"
