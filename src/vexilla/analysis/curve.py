"""The curve of the chances to win through a game, as a picture."""

from collections.abc import Sequence
from html import escape

from vexilla.analysis.decision import Decision
from vexilla.analysis.words import brief
from vexilla.pictures.drawing import SANS

WIDTH, HEIGHT = 720, 300
LEFT, RIGHT, TOP, BOTTOM = 48, 16, 40, 44
COLOURS = ("#a5382c", "#2b5a92")  # of the seats
LEGEND = (300, 480)  # where the words for the seats begin
BLUNDER_LEGEND = 650
STYLE = (
    f"text{{font:13px {SANS};fill:#3a3128}}.grid{{stroke:#d8cdb8}}.half{{stroke:#a89a80}}"
    ".curve{fill:none;stroke-width:2;stroke-linejoin:round}"
    ".mark{stroke:#fffaf0;stroke-width:1.5}"
)


def curve(game: str, seats: Sequence[str], decisions: Sequence[Decision], blunder: float) -> str:
    """The chance of the first seat, as each seat saw it at its decisions; blunders are dots.

    Args:
        game: the name of the game.
        seats: its seats.
        decisions: its decisions in order.
        blunder: a drop above this is a blunder.
    """
    decisions = [one for one in decisions if one.chances is not None]
    last = max(decisions[-1].number, 2) if decisions else 2

    def x(number: int) -> float:
        return LEFT + (WIDTH - LEFT - RIGHT) * (number - 1) / (last - 1)

    def y(chance: float) -> float:
        return TOP + (HEIGHT - TOP - BOTTOM) * (1 - chance)

    first = seats[0]
    parts = [f'<rect width="{WIDTH}" height="{HEIGHT}" fill="#fffaf0"/>']
    for percent in range(0, 101, 25):
        look = "half" if percent == 50 else "grid"
        height = round(y(percent / 100), 1)
        parts.append(
            f'<path class="{look}" d="M{LEFT} {height}H{WIDTH - RIGHT}"/>'
            f'<text x="{LEFT - 8}" y="{height + 4}" text-anchor="end">{percent}%</text>'
        )
    step = next(step for step in (1, 2, 5, 10, 20, 50, 100, 200, 500) if last / step <= 12)
    for number in range(step, last + 1, step):
        parts.append(
            f'<text x="{x(number):.1f}" y="{HEIGHT - BOTTOM + 20}" text-anchor="middle">'
            f"{number}</text>"
        )
    parts.append(f'<text x="{LEFT}" y="22">chance of {escape(first)} to win</text>')
    for seat, colour, place in zip(seats, COLOURS, LEGEND, strict=True):
        made = [one for one in decisions if one.seat == seat]
        places = [(x(one.number), y(one.chances[first])) for one in made if one.chances]
        points = " ".join(f"{right:.1f},{down:.1f}" for right, down in places)
        parts.append(
            f'<polyline class="curve" stroke="{colour}" points="{points}"/>'
            f'<path class="curve" stroke="{colour}" d="M{place - 26} 18h18"/>'
            f'<text x="{place}" y="22">as {escape(seat)} saw it</text>'
        )
        for one, (right, down) in zip(made, places, strict=True):
            if one.is_blunder(blunder):
                parts.append(
                    f'<circle class="mark" cx="{right:.1f}" cy="{down:.1f}" r="5.5" '
                    f'fill="{colour}"><title>{escape(_story(one))}</title></circle>'
                )
    parts.append(
        f'<circle cx="{BLUNDER_LEGEND - 14}" cy="18" r="5.5" fill="#3a3128"/>'
        f'<text x="{BLUNDER_LEGEND}" y="22">blunder</text>'
    )
    parts.append(
        f'<text x="{(LEFT + WIDTH - RIGHT) / 2:g}" y="{HEIGHT - 6}" text-anchor="middle">'
        "action</text>"
    )
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" role="img" viewBox="0 0 {WIDTH} {HEIGHT}" '
        f'width="{WIDTH}" height="{HEIGHT}"><title>{escape(game)}: chance of '
        f"{escape(first)} to win</title><style>{STYLE}</style>{''.join(parts)}</svg>"
    )


def _story(decision: Decision) -> str:
    """The action played and the better one, with their chances."""
    played, best = decision.played, decision.best[0]
    assert played is not None
    return (
        f"{decision.number} {decision.seat}: {brief(played)} ({decision.after:.0%}); "
        f"{brief(best.action)} ({best.chance:.0%})"
    )
