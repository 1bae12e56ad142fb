"""The pictures on the player aid of Blades & Banners, and its cover. Lengths are in millimetres."""

from vexilla.blades_and_banners.pictures.drawings import plate, style, use
from vexilla.blades_and_banners.pictures.printed import IN_BLACK
from vexilla.blades_and_banners.rules.components import (
    DETACHMENT_SIZE,
    FOOT_SPEED,
    HORSE_SPEED,
    KIND_NAMES,
    PRICE,
)
from vexilla.blades_and_banners.rules.state import STRENGTHS
from vexilla.locale import Speech
from vexilla.locale.letters import picture_letters, soldier_letter
from vexilla.pictures.drawing import AidRow, Picture, face, text

_CELL = 20
_COVER = 210, 297
_HALVES = {"griffin": 10, "unicorn": 105}  # where each begins on the cover
_SHOWN = (*KIND_NAMES, "banner")


def aid_rows(language: str, black: bool, edition: str = "") -> list[AidRow]:
    """The soldiers with strength, price and reach, two fights, and a volley."""
    say = Speech(language).say

    def row(body: str, columns: int, lines: int, width: float, words: str) -> AidRow:
        size = columns * _CELL, lines * _CELL
        return AidRow(_svg(body, size, language, black), width, words)

    rows: list[AidRow] = []
    for kind in (*KIND_NAMES, "bearer"):
        called = say("bb-kind", kind=kind)
        name = f"**{called[0].upper()}{called[1:]}**"
        if kind != "bearer":
            number = KIND_NAMES.index(kind)
            name += f" ({soldier_letter(say, kind)}): " + say(
                "bb-aid-soldier",
                strength=STRENGTHS[number],
                price=int(PRICE[number]),
                count=int(DETACHMENT_SIZE[number]),
                speed=HORSE_SPEED if kind == "knight" else FOOT_SPEED,
            )
        both = "".join(
            _piece(seat, "banner" if kind == "bearer" else kind, x, 0)
            for x, seat in enumerate(_HALVES)
        )
        about = say("bb-aid-about", kind=kind)
        rows.append(row(both, 2, 1, 28, f"{name}. {about}"))
    charge = _from("griffin", 0, 0) + _way("M19 10H76", "M80 10l-6-3.4v6.8z")
    lone = f"{_cells(6, 1)}{charge}{_piece('griffin', 'knight', 4, 0)}" + "".join(
        (_fallen("unicorn", "pikeman", 5, 0), _total("griffin", 4, 6), _total("unicorn", 5, 4))
    )
    wall = _cells(6, 2) + _piece("unicorn", "pikeman", 5, 1) + charge
    wall += _fallen("griffin", "knight", 4, 0) + _piece("unicorn", "pikeman", 5, 0)
    wall += _total("griffin", 4, 4) + _total("unicorn", 5, 5)
    volley = _cells(5, 5)
    for x, y, kind in ((1, 0, "knight"), (2, 2, "archer"), (3, 1, "sergeant")):
        middle, top = _CELL * x + 10, _CELL * y + 21
        volley += _piece("griffin", "archer", x, 4) + _fallen("unicorn", kind, x, y)
        volley += _way(f"M{middle} 80V{top + 4}", f"M{middle} {top}l-3.4 6h6.8z")
    return [
        *rows,
        AidRow("", 0, say("bb-aid-zone")),
        row(lone, 6, 1, 75, say("bb-aid-picture", what="charge")),
        row(wall, 6, 2, 75, say("bb-aid-picture", what="wall")),
        row(volley, 5, 5, 60, say("bb-aid-picture", what="volley")),
    ]


def cover(language: str, black: bool, edition: str = "") -> str:
    """The arms of both sides, per pale, and their soldiers."""
    say = Speech(language).say
    name, by = (
        say("picture-game", game="blades-and-banners"),
        say("print-by", game="blades-and-banners"),
    )
    halves = ""
    for seat, left in _HALVES.items():
        metal, ground = f"var(--{seat}-metal)", f"var(--{seat}-field)"
        turn = 1 if seat == "griffin" else -1  # they face each other
        soldiers = "".join(
            use(f"counter-{seat}-{kind}", left + 8 + 28 * (at % 3), 195 + 38 * (at // 3), 24)
            for at, kind in enumerate(_SHOWN)
        )
        halves += (
            f'<rect x="{left}" y="10" width="95" height="277" fill="{ground}"/>'
            f'<g style="color:{metal};--cut:{ground}">'
            f'<g transform="translate({left + 47.5} 66)scale({turn} 1)">'
            f"{use(f'arms-{seat}', -40, -40, 80)}</g></g>{soldiers}"
        )
    body = (
        f'{halves}<rect x="10" y="10" width="190" height="277" rx="1" fill="none" '
        'stroke="var(--ink)" stroke-width="1.4"/>'
        '<rect x="7" y="124" width="196" height="52" rx="1" fill="var(--paper)" '
        'stroke="var(--ink)" stroke-width="1.2"/>'
        + text(105, 150, name, "", min(21, 330 / len(name)), "middle")
        + text(105, 166, by, "", 8.5, "middle")
    )
    return _svg(body, _COVER, language, black)


def _svg(body: str, size: tuple[int, int], language: str, black: bool) -> str:
    picture = Picture(
        package=__name__.rpartition(".")[0],
        look="blades",
        size=size,
        title="",
        description="",
        style=style(),
        body=body,
        letters=picture_letters("BB", language),
    )
    return face(picture, 0, IN_BLACK if black else None)


def _cells(columns: int, lines: int) -> str:
    wide, high = columns * _CELL, lines * _CELL
    lattice = "".join(f"M{_CELL * x} 0V{high}" for x in range(1, columns))
    lattice += "".join(f"M0 {_CELL * y}H{wide}" for y in range(1, lines))
    return (
        f'<rect width="{wide}" height="{high}" fill="var(--field)"/>'
        f'<path d="{lattice}" fill="none" stroke="var(--field-line)" stroke-width=".6"/>'
    )


def _piece(seat: str, kind: str, x: int, y: int) -> str:
    return use(f"counter-{seat}-{kind}", _CELL * x + 1.5, _CELL * y + 1.5, 17)


def _from(seat: str, x: int, y: int) -> str:
    """Where somebody came from."""
    shape = use(f"shape-{seat}", _CELL * x + 1.5, _CELL * y + 1.5, 17)
    return f'<g style="color:var(--ink-soft)">{shape}</g>'


def _fallen(seat: str, kind: str, x: int, y: int) -> str:
    cross = use("fallen", _CELL * x + 3, _CELL * y + 3, 14)
    piece = f'<g opacity=".6">{_piece(seat, kind, x, y)}</g>'
    return f'{piece}<g style="color:var(--ink)">{cross}</g>'


def _total(seat: str, x: int, number: int) -> str:
    return f'<g class="{seat}">{plate(number, _CELL * x + 19.5, _CELL - 0.5, 7)}</g>'


def _way(shaft: str, head: str) -> str:
    return (
        f'<path fill="none" stroke="var(--ink)" stroke-width="1.4" stroke-dasharray="3 2.4" '
        f'stroke-linecap="butt" d="{shaft}"/><path fill="var(--ink)" d="{head}"/>'
    )
