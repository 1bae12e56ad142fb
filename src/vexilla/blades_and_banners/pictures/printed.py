"""The field, counters, cards and tokens of Blades & Banners, to be printed and cut out."""

from vexilla.blades_and_banners.pictures.board_svg import CARD_DRAWINGS
from vexilla.blades_and_banners.pictures.drawings import plate, style, use
from vexilla.blades_and_banners.rules.components import (
    COLUMNS,
    COPIES,
    DEPLOYMENT_ROW,
    EAST_LIMIT,
    KIND,
    KIND_NAMES,
    MAX_TREES,
    ORDERS,
    ROWS,
    SEATS,
    SIDE,
    STEPS,
    WEST_LIMIT,
)
from vexilla.blades_and_banners.rules.state import STRENGTHS
from vexilla.locale import Speech
from vexilla.locale.letters import drawn_letter, picture_letters
from vexilla.pictures.drawing import Part, PartSet, Picture, face, text

_PACKAGE = __name__.rpartition(".")[0]
_CELL = 20  # millimetres
_COUNTER = 18, 18
_CARD = 63, 88
_BLEED = 3
_TOKEN = 36, 36
_DIAL = 126, 30
_GROUNDS = {"griffin": "#f6e7c4", "unicorn": "#d9e2f0"}
# In black, Griffin is black on white and Unicorn white on black.
IN_BLACK = {
    "#7d1a1f": "#ffffff",
    "#f2c95f": "#000000",
    "#1f3a6e": "#000000",
    "#eaeff6": "#ffffff",
    "#f6e7c4": "#ffffff",
    "#d9e2f0": "#cccccc",
    "#e7e5cd": "#ffffff",
    "#d3d0b3": "#aaaaaa",
    "#fbf7ec": "#ffffff",
    "#e9b53c": "#ffffff",
    "#6b4a0c": "#000000",
}
_NAMES = (*KIND_NAMES, "bearer")

AID_RULES = (  # of the player aid, besides the turn at a glance
    "BB-3.2",
    "BB-4.4",
    "BB-5.1",
    "BB-5.2",
    "BB-6.3",
    "BB-6.4",
    "BB-7.1",
    "BB-7.2",
    "BB-7.4",
    "BB-8.1",
    "BB-8.4",
    "BB-10.1",
    "BB-10.2",
    "BB-11.1",
    "BB-11.2",
    "BB-11.3",
    "BB-11.4",
    "BB-11.5",
    "BB-11.6",
    "BB-11.7",
    "BB-11.8",
    "BB-12.1",
    "BB-12.3",
    "BB-12.4",
    "BB-12.5",
    "BB-13.1",
    "BB-13.3",
)


def edition_rules(language: str, edition: str) -> tuple[tuple[str, str, str], ...]:
    """Nothing: there is one text."""
    return ()


def printed_parts(language: str, black: bool, edition: str = "") -> tuple[PartSet, ...]:
    """All that lies in the box but the dice, in a language (BB-1).

    Args:
        language: one of `vexilla.locale.languages()`.
        black: whether it is printed in black only.
        edition: empty: there is one text.
    """
    say = Speech(language).say

    def svg(body: str, size: tuple[int, int], bleed: int = 0) -> str:
        picture = Picture(
            package=_PACKAGE,
            look="blades",
            size=size,
            title="",
            description="",
            style=style(),
            body=body,
            letters=picture_letters("BB", language),
        )
        return face(picture, bleed, IN_BLACK if black else None)

    field = COLUMNS * _CELL, ROWS * _CELL
    whole = Part(say("bb-printed-part", part="field"), field, svg(_field(), field))
    counters: list[PartSet] = []
    cards: list[Part] = []
    for seat in SEATS:
        faces = {name: svg(_counter(seat, name), _COUNTER) for name in _NAMES}
        army = [_NAMES[int(KIND[piece])] for piece in range(SIDE)]
        titles = {
            name: say("bb-piece", seat=say("bb-seat", seat=seat), kind=say("bb-kind", kind=name))
            for name in _NAMES
        }
        pieces = (Part(titles[name], _COUNTER, faces[name]) for name in army)
        counters.append(PartSet("counters", tuple(pieces)))
        back = svg(_card_back(seat), _CARD, _BLEED)
        for order in ORDERS:
            title = say("bb-board-order", order=order)
            front = svg(_card(seat, order, title), _CARD, _BLEED)
            cards += COPIES * [Part(title, _CARD, front, back)]
    trees = [
        Part(say("bb-printed-part", part="tree"), _COUNTER, svg(_tree(number), _COUNTER))
        for number in range(MAX_TREES)
    ]
    sun = Part(say("bb-printed-part", part="sun"), _COUNTER, svg(_sun(), _COUNTER))
    dial = Part(
        say("bb-printed-part", part="dial"),
        _DIAL,
        front=svg(_dial(1), _DIAL),
        back=svg(_dial(STEPS // 2 + 1), _DIAL),
    )
    token = Part(
        say("bb-printed-part", part="initiative"),
        _TOKEN,
        front=svg(use(f"initiative-{SEATS[0]}", 2, 2, 32), _TOKEN),
        back=svg(use(f"initiative-{SEATS[1]}", 2, 2, 32), _TOKEN),
    )
    return (
        PartSet("field", (whole,), tiled=True),
        *counters,
        PartSet("trees", (*trees, sun)),
        PartSet("dial", (dial,)),
        PartSet("initiative", (token,)),
        PartSet("cards", tuple(cards), _BLEED),
    )


def _ground(size: tuple[int, int], colour: str, bleed: int = 0) -> str:
    width, height = (length + 2 * bleed for length in size)
    return f'<rect x="{-bleed}" y="{-bleed}" width="{width}" height="{height}" fill="{colour}"/>'


def _field() -> str:
    """Griffin's edge is below; small letters and numbers stand in the cells at the edges."""
    width, height = COLUMNS * _CELL, ROWS * _CELL
    lines = "".join(f"M{_CELL * column} 0V{height}" for column in range(1, COLUMNS))
    lines += "".join(f"M0 {_CELL * row}H{width}" for row in range(1, ROWS))
    zones = "".join(
        f'<rect class="{seat} tinted" x="{_CELL * WEST_LIMIT}" '
        f'y="{_CELL * (ROWS - 2 - int(DEPLOYMENT_ROW[player]))}" '
        f'width="{_CELL * (EAST_LIMIT + 1 - WEST_LIMIT)}" height="{2 * _CELL}"/>'
        for player, seat in enumerate(SEATS)
    )
    names: list[str] = []
    for x in range(COLUMNS):
        letter, left = chr(ord("a") + x), _CELL * x
        names.append(text(left + 10, height - 1.5, letter, "edge", 4, "middle"))
        names.append(text(left + 10, 4, letter, "edge", 4, "middle"))
    for y in range(ROWS):
        middle = height - _CELL * (y + 0.5) + 1.4
        names.append(text(1.5, middle, y + 1, "edge", 4))
        names.append(text(width - 1.5, middle, y + 1, "edge", 4, "end"))
    return (
        f"{_ground((width, height), 'var(--field)')}{zones}"
        f'<path d="{lines}" stroke="var(--field-line)" stroke-width=".4"/>'
        f'<path d="M0 {height / 2:g}H{width}" stroke="var(--field-ink)" stroke-width=".7"/>'
        f'<rect x=".3" y=".3" width="{width - 0.6}" height="{height - 0.6}" fill="none" '
        f'stroke="var(--field-ink)" stroke-width=".6"/>{"".join(names)}'
    )


def _counter(seat: str, name: str) -> str:
    """A soldier with base strength and letter, upright for its owner."""
    drawing = use(f"counter-{seat}-{'banner' if name == 'bearer' else name}", 1, 0.7, 15.6)
    strength = ""
    if name != "bearer":
        strength = plate(STRENGTHS[KIND_NAMES.index(name)], 17.4, 17.4, 6)
    letter = text(2.6, 16.9, drawn_letter(name), "ink", 4.4, "middle")
    return f'<g class="{seat}">{_ground(_COUNTER, _GROUNDS[seat])}{drawing}{letter}{strength}</g>'


def _card(seat: str, order: str, title: str) -> str:
    size = 8.4 if len(title) < 12 else 6.6
    return (
        f'<g class="{seat}">{_ground(_CARD, "var(--card)", _BLEED)}'
        + use(f"card-{CARD_DRAWINGS[order]}", 2.1, 2.8, 58.8, 82.3)
        + text(31.5, 69, title, "", size, "middle")
        + "</g>"
    )


def _card_back(seat: str) -> str:
    return (
        f'<g class="{seat}">{_ground(_CARD, "var(--card)", _BLEED)}'
        + use(f"card-back-{seat}", 2.1, 2.8, 58.8, 82.3)
        + "</g>"
    )


def _tree(number: int) -> str:
    return _ground(_COUNTER, "var(--field)") + use("tree-b" if number % 2 else "tree", 1, 1, 16)


def _sun() -> str:
    return _ground(_COUNTER, "var(--paper)") + use("sun", 1, 1, 16)


def _dial(first: int) -> str:
    """One side of the counter of steps: six places for the sun."""
    places = "".join(
        f'<circle cx="{13 + 20 * place}" cy="15" r="9.4" fill="none" stroke="var(--ink)" '
        'stroke-width=".5"/>' + text(13 + 20 * place, 19, first + place, "", 11, "middle")
        for place in range(STEPS // 2)
    )
    return _ground(_DIAL, "var(--paper)") + places
