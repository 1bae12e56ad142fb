"""The field of a board as SVG: ground, lines and zones, trees, pieces, the last move, fights."""

from collections.abc import Iterable, Mapping, Sequence
from math import hypot
from typing import Any, TypeAlias

from vexilla.blades_and_banners.pictures.board_data import (
    Board,
    PendingFight,
    place,
    shifted,
)
from vexilla.blades_and_banners.pictures.drawings import plate, use
from vexilla.blades_and_banners.rules.components import (
    BEARER_ROW,
    COLUMNS,
    DEPLOYMENT_ROW,
    EAST_LIMIT,
    ROWS,
    SEATS,
    WEST_LIMIT,
    ZONE,
)
from vexilla.locale.letters import Say, drawn_letter
from vexilla.pictures.drawing import text

CELL = 40
FIELD_WIDTH, FIELD_HEIGHT = CELL * COLUMNS, CELL * ROWS
_COUNTER = 36

Point: TypeAlias = tuple[float, float]  # x and y in the picture


def field(
    say: Say, board: Board, zones: bool, last: Mapping[str, Any] | None, turned: bool = False
) -> str:
    """Draws the field.

    Args:
        say: says its words.
        board: what to show.
        zones: whether to show the zones of influence of standards and captains (BB-11).
        last: the last action.
        turned: whether unicorn's side is at the bottom, not griffin's.
    """

    def upright(at: Point, content: str) -> str:
        return _turned(at, content) if turned else content

    drawn = "".join(
        [
            *(_ground(board, seat) for seat in SEATS),
            _grid(),
            _off_field(board),
            *(_control_line(board, seat) for seat in SEATS),
            *(_zones(say, board) if zones else ()),
            *(upright(_centre(cell), _tree(say, cell, i)) for i, cell in enumerate(board.trees)),
            *(_ring(cell, "chosen") for cell in _in_question(board)),
            *(_ring(cell, "arrow") for cell in _placed(last)),
            *(upright(_centre(cell), _piece(say, board, cell)) for cell in board.pieces),
            _last_move(board, last) if last else "",
            *(upright(_edge(fight), _pill(say, fight)) for fight in board.fights),
        ]
    )
    ground = f'<rect width="{FIELD_WIDTH}" height="{FIELD_HEIGHT}" rx="6" fill="var(--field)"/>'
    if turned:
        drawn = _turned((FIELD_WIDTH / 2, FIELD_HEIGHT / 2), drawn)
    return ground + drawn + _coordinates(turned)


def _turned(around: Point, content: str) -> str:
    return f'<g transform="rotate(180 {around[0]:g} {around[1]:g})">{content}</g>'


def _centre(cell: str) -> Point:
    column, row = place(cell)
    return CELL * (column + 0.5), CELL * (ROWS - row - 0.5)


def _path(points: Iterable[Point]) -> str:
    return "M" + "L".join(f"{x:.4g} {y:.4g}" for x, y in points)


# The field without pieces


def _ground(board: Board, seat: str) -> str:
    """The tint of a control zone (BB-5.1) or, before the battle, of a deployment zone (BB-4.4)."""
    player = SEATS.index(seat)
    if board.phase in ("bearers", "deployment"):
        x, width = CELL * WEST_LIMIT, CELL * (EAST_LIMIT + 1 - WEST_LIMIT)
        top, height = CELL * (ROWS - 2 - int(DEPLOYMENT_ROW[player])), 2.0 * CELL
    else:
        bearer = board.armies[seat].bearer
        if bearer is None or not board.zone(seat):
            return ""
        x, width = 0, FIELD_WIDTH
        line = _centre(bearer)[1]
        border = CELL * (ROWS - int(BEARER_ROW[player])) - (CELL if player else 0)
        top, height = min(line, border), abs(line - border)
    return f'<rect class="{seat} tinted" x="{x}" y="{top:g}" width="{width}" height="{height:g}"/>'


def _grid() -> str:
    lines = "".join(f"M{CELL * column} 0V{FIELD_HEIGHT}" for column in range(1, COLUMNS))
    lines += "".join(f"M0 {CELL * row}H{FIELD_WIDTH}" for row in range(1, ROWS))
    return (
        f'<path d="{lines}" stroke="var(--field-line)"/>'
        f'<path d="M0 {FIELD_HEIGHT // 2}H{FIELD_WIDTH}" stroke="var(--field-ink)" opacity=".6"/>'
        f'<rect x=".5" y=".5" width="{FIELD_WIDTH - 1}" height="{FIELD_HEIGHT - 1}" rx="5.5" '
        'fill="none" stroke="var(--field-ink)"/>'
    )


def _off_field(board: Board) -> str:
    """A shade over the cells off a smaller field."""
    if board.field is None:
        return ""
    (west, south), (east, north) = (place(corner) for corner in board.field)
    left, right = CELL * west, CELL * (east + 1)
    top, bottom = CELL * (ROWS - 1 - north), CELL * (ROWS - south)
    return (
        f'<path d="M0 0H{FIELD_WIDTH}V{FIELD_HEIGHT}H0Z M{left} {top}V{bottom}H{right}V{top}Z" '
        'fill="var(--field-ink)" opacity=".4"/>'
    )


def _coordinates(turned: bool) -> str:
    columns, rows = range(COLUMNS), range(ROWS)
    letters = [
        text(CELL * (place + 0.5), FIELD_HEIGHT + 15, chr(ord("a") + x), "sans edge", 11, "middle")
        for place, x in enumerate(columns[::-1] if turned else columns)
    ]
    numbers = [
        text(-8, CELL * (ROWS - place - 0.5) + 4, y + 1, "sans edge", 11, "end")
        for place, y in enumerate(rows[::-1] if turned else rows)
    ]
    return "".join(letters + numbers)


def _control_line(board: Board, seat: str) -> str:
    bearer = board.armies[seat].bearer
    if bearer is None:
        return ""
    y = _centre(bearer)[1]
    start = 5 * SEATS.index(seat)  # the dots of two lines on one row alternate
    return f'<path class="{seat} line" d="M{start} {y:g}H{FIELD_WIDTH}"/>'


def _zones(say: Say, board: Board) -> Iterable[str]:
    """The 7×7 zones of standards and captains, the latter with corners (BB-11.1, BB-11.2)."""
    for cell, (seat, kind) in board.pieces.items():
        if kind not in ("bearer", "captain"):
            continue
        column, row = place(cell)
        left, right = CELL * max(0, column - ZONE), CELL * min(COLUMNS, column + ZONE + 1)
        top, bottom = CELL * max(0, ROWS - row - 1 - ZONE), CELL * min(ROWS, ROWS - row + ZONE)
        inset = 1.5 if kind == "bearer" else 4.5
        x, y = left + inset, top + inset
        width, height = right - left - 2 * inset, bottom - top - 2 * inset
        title = say("bb-picture-influence", seat=seat, kind=kind, cell=cell)
        yield (
            f'<g class="{seat}"><title>{title}</title><rect class="zone" '
            f'x="{x}" y="{y}" width="{width}" height="{height}" rx="4"/>'
        )
        if kind == "captain":
            yield (
                f'<path class="corners" d="M{x} {y + 16}v-16h16m{width - 32} 0h16v16m0 '
                f'{height - 32}v16h-16m{32 - width} 0h-16v-16"/>'
            )
        yield "</g>"


# Trees and pieces


def _tree(say: Say, cell: str, number: int) -> str:
    x, y = _centre(cell)
    title = say("bb-picture-tree", cell=cell)
    drawing = use("tree-b" if number % 2 else "tree", x - 20, y - 20, CELL)
    return f"<g><title>{title}</title>{drawing}</g>"


def _piece(say: Say, board: Board, cell: str) -> str:
    """A counter with its strength, and with its letter in the corner that is free on both sides."""
    seat, kind = board.pieces[cell]
    x, y = _centre(cell)
    name = "banner" if kind == "bearer" else kind
    counter = use(f"counter-{seat}-{name}", x - _COUNTER / 2, y - _COUNTER / 2, _COUNTER)
    letter = text(x - 14.5, y + 17.5, drawn_letter(kind), "mark", anchor="middle")
    strength = "" if kind == "bearer" else plate(board.strengths[kind], x + 18.5, y + 18.5, 14)
    title = say("bb-picture-piece", seat=seat, kind=kind, cell=cell)
    return f'<g class="{seat}"><title>{title}</title>{counter}{letter}{strength}</g>'


# The last move


def _last_move(board: Board, last: Mapping[str, Any]) -> str:
    """The last action: outlines where it began, and arrows to where it ended."""
    match last["do"]:
        case "move":
            ways = [(cell, shifted(cell, last["by"], last["distance"])) for cell in last["from"]]
            return _departed(board, last["from"]) + _march(board, [(a, b) for a, b in ways if b])
        case "reform" | "wheel":
            ways = [(a, b) for a, b in zip(last["from"], last["to"], strict=True) if a != b]
            arrows = "".join(_march(board, [way]) for way in ways)
            return _departed(board, [a for a, _ in ways]) + arrows
        case "shoot":
            shots: Mapping[str, str] = last["shots"]
            return "".join(_shot(archer, target) for archer, target in shots.items())
        case "move_bearer":
            way = _bearer_way(board, last["by"], last["distance"])
            return _departed(board, way[:1]) + _march(board, [way]) if way else ""
        case _:
            return ""


def _bearer_way(board: Board, by: str, distance: int) -> tuple[str, str] | None:
    """Start and end of a standard-bearer's move, None if either seat could have made it."""
    ways: list[tuple[str, str]] = []
    for seat in SEATS:
        end = board.armies[seat].bearer
        if end is None or (board.phase == "orders" and seat == board.to_move):
            continue  # players take turns, so this seat did not make the last move
        start = shifted(end, by, -distance)
        if start and start not in board.pieces and start not in board.trees:
            ways.append((start, end))
    return ways[0] if len(ways) == 1 else None


def _departed(board: Board, cells: Sequence[str]) -> str:
    """Outlines of the cells that the last action left and that are free now."""
    boxes = [_box(cell, 17) for cell in cells if cell not in board.pieces]
    return "".join(f'<rect class="left" {box} rx="6"/>' for box in boxes)


def _placed(last: Mapping[str, Any] | None) -> list[str]:
    """The cells on which the last action placed a piece."""
    match last:
        case {"do": "deploy", "to": [*cells]}:
            return cells
        case {"do": "place_bearer", "to": str(cell)}:
            return [cell]
        case _:
            return []


def _box(cell: str, half: float) -> str:
    x, y = _centre(cell)
    return f'x="{x - half:g}" y="{y - half:g}" width="{2 * half:g}" height="{2 * half:g}"'


def _march(board: Board, ways: Sequence[tuple[str, str]]) -> str:
    """One arrow for soldiers who move together, from the middle of their group to its end.

    Soldiers who fell in the move are marked.
    """
    starts, ends = ([_centre(way[end]) for way in ways] for end in (0, 1))
    fallen = [_fallen(cell) for _, cell in ways if cell not in board.pieces]
    return "".join(fallen) + _arrow(_middle(starts), _middle(ends))


def _fallen(cell: str) -> str:
    x, y = _centre(cell)
    return f'<g color="var(--ink)">{use("fallen", x - 12, y - 12, 24)}</g>'


def _middle(points: Sequence[Point]) -> Point:
    return sum(x for x, _ in points) / len(points), sum(y for _, y in points) / len(points)


def _arrow(start: Point, end: Point) -> str:
    """An arrow that ends before the counter at which it points."""
    length = hypot(end[0] - start[0], end[1] - start[1])
    along = ((end[0] - start[0]) / length, (end[1] - start[1]) / length)
    tip = _along(start, along, length - 15)
    shaft = _path([start, _along(tip, along, -6)])
    return f'<path class="halo" d="{shaft}"/><path class="arrow" d="{shaft}"/>' + _head(tip, along)


def _along(point: Point, direction: Point, distance: float) -> Point:
    return point[0] + direction[0] * distance, point[1] + direction[1] * distance


def _head(tip: Point, along: Point) -> str:
    back, across = _along(tip, along, -10), (-along[1], along[0])
    notch = _along(tip, along, -7)
    path = _path([tip, _along(back, across, 4.6), notch, _along(back, across, -4.6)])
    return (
        f'<path d="{path}Z" fill="var(--ink)" stroke="var(--halo)" stroke-width="2" '
        'paint-order="stroke"/>'
    )


def _shot(archer: str, target: str) -> str:
    """The dashed flight of an arrow, and the mark of the soldier who fell."""
    start, end = _centre(archer), _centre(target)
    length = hypot(end[0] - start[0], end[1] - start[1])
    along = ((end[0] - start[0]) / length, (end[1] - start[1]) / length)
    start, tip = _along(start, along, 15), _along(end, along, -12)
    bow = _along(_middle([start, tip]), (-along[1], along[0]), 14)
    flight = f"M{start[0]:g} {start[1]:g}Q{bow[0]:.4g} {bow[1]:.4g} {tip[0]:.4g} {tip[1]:.4g}"
    bent = (tip[0] - bow[0], tip[1] - bow[1])
    size = hypot(*bent)
    return (
        f'{_fallen(target)}<path class="halo" d="{flight}"/>'
        f'<path class="arrow" stroke-dasharray="5 4" d="{flight}"/>'
        + _head(tip, (bent[0] / size, bent[1] / size))
    )


# Pending fights


def _in_question(board: Board) -> list[str]:
    """The soldiers between whom a player has to choose, or whom the choice is about."""
    cells = [cell for cell in (board.fighting, board.met) if cell]
    return cells + [cell for cell in board.guards if board.phase == "bodyguard"]


def _ring(cell: str, look: str) -> str:
    return f'<rect class="{look}" {_box(cell, 18.8)} rx="5"/>'


def _edge(fight: PendingFight) -> Point:
    return _middle([_centre(fight.attacker), _centre(fight.defender)])


def _pill(say: Say, fight: PendingFight) -> str:
    """Both totals, the attacker's first, on the edge between the two cells."""
    x, y = _edge(fight)
    attack, defence = fight.strengths
    look = "win" if attack > defence else "loss" if attack < defence else "tie"
    return (
        f'<g class="{look}"><title>{fight.text(say)}</title>'
        f'<rect x="{x - 14:g}" y="{y - 8:g}" width="28" height="16" rx="8" '
        'stroke="var(--halo)" stroke-width="1.2"/>'
        + text(x, y + 4, f"{attack}:{defence}", "sans", 11, "middle")
        + "</g>"
    )
