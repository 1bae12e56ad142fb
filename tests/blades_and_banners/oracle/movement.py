"""Moves of soldiers, groups and standard-bearers; re-forming; wheeling (BB-7, BB-8, BB-12.4).

Each kind of action has two functions: `…s_of` lists the legal actions, and `…_rules` names the
rules against an action. They are written independently, so that one checks the other.
"""

from collections.abc import Iterator, Sequence
from itertools import pairwise

from .pieces import (
    AXES,
    DIRECTIONS,
    Action,
    Board,
    Cell,
    Vector,
    cell,
    in_order,
    names,
    on_board,
    other,
    reading,
    rectangle,
    shifted,
    speed_of,
)


def group_limit(unit: str) -> int:
    """The largest number of soldiers in a line: three knights, four foot (BB-7.4)."""
    return 3 if unit == "knights" else 4


# Groups


def lines_of(board: Board, seat: str, unit: str) -> Iterator[list[Cell]]:
    """Every line of two or more soldiers, each in reading order (BB-7.4a)."""
    for start in board.soldiers(seat, unit):
        for axis in AXES:
            for length in range(2, group_limit(unit) + 1):
                line = [shifted(start, axis, i) for i in range(length)]
                if all(board.has_soldier(place, seat, unit) for place in line):
                    yield line


def columns_of(board: Board, seat: str, unit: str) -> Iterator[list[Cell]]:
    """Every 2×2 square of four foot soldiers, each in reading order (BB-7.4b)."""
    if unit == "knights":
        return
    for x, y in board.soldiers(seat, unit):
        square = [(x, y), (x + 1, y), (x, y + 1), (x + 1, y + 1)]
        if all(board.has_soldier(place, seat, unit) for place in square):
            yield square


def groups_of(board: Board, seat: str, unit: str) -> Iterator[list[Cell]]:
    """Every single soldier, line and column that may move as a whole (BB-7.4)."""
    yield from ([place] for place in board.soldiers(seat, unit))
    yield from lines_of(board, seat, unit)
    yield from columns_of(board, seat, unit)


def is_line(places: Sequence[Cell]) -> bool:
    """Whether two or more cells are consecutive cells of one row or column (BB-7.4a)."""
    box = rectangle(places)
    one_row = len({x for x, _ in box}) == 1 or len({y for _, y in box}) == 1
    return len(places) >= 2 and one_row and set(box) == set(places)


def is_square(places: Sequence[Cell]) -> bool:
    """Whether four cells are a 2×2 square (BB-7.4b)."""
    box = rectangle(places)
    wide, high = (len({place[i] for place in box}) for i in (0, 1))
    return (wide, high) == (2, 2) and set(box) == set(places)


# Moves of soldiers


def moves_of(board: Board, seat: str, unit: str) -> Iterator[Action]:
    """Every move: each group goes in each direction until one is stopped (BB-7.1, 7.2, 7.5)."""
    for group in groups_of(board, seat, unit):
        for by, direction in DIRECTIONS.items():
            for distance in range(1, speed_of(unit) + 1):
                ends = [shifted(place, direction, distance) for place in group]
                if not all(map(on_board, ends)) or any(end in board.trees for end in ends):
                    break
                enemies = [end for end in ends if board.is_barred(end, seat)]
                capture = any(board.has_bearer(end, other(seat)) for end in enemies)
                if any(not board.has_bearer(end, other(seat)) for end in enemies):
                    break
                if all(end not in board.pieces or end in group or end in enemies for end in ends):
                    yield {"do": "move", "from": names(group), "by": by, "distance": distance}
                if capture:  # the enemy standard stops the group
                    break


def move_rules(board: Board, seat: str, unit: str, action: Action) -> Iterator[str]:
    """The rules against a move: BB-7.4 no group, BB-7.1 too far, BB-7.2 way or end cell."""
    group = [cell(place) for place in action["from"]]
    direction, distance = DIRECTIONS[action["by"]], action["distance"]
    line = is_line(group) and len(group) <= group_limit(unit)
    if not (len(group) == 1 or line or (unit != "knights" and is_square(group))):
        yield "BB-7.4"
    if distance > speed_of(unit):
        yield "BB-7.1"
    for place in group:
        end = shifted(place, direction, distance)
        way = [shifted(place, direction, n) for n in range(1, distance)]
        captures = board.has_bearer(end, other(seat))
        if any(board.is_barred(passed, seat) for passed in way) or not (
            captures or board.is_free(end) or end in group
        ):
            yield "BB-7.2"
            return


# Moves of standard-bearers


def may_stand(board: Board, seat: str, place: Cell) -> bool:
    """Whether a cell is within the standard-bearer's bounds (BB-12.4)."""
    if not (3 <= place[0] <= 18 and 3 <= place[1] <= 12):
        return False
    foe = board.bearer(other(seat))
    if foe is None:
        return True
    return place[1] <= foe[1] if seat == "griffin" else place[1] >= foe[1]


def may_capture(seat: str, start: Cell) -> bool:
    """Whether a standard-bearer stands on the enemy half (BB-12.5, BB-1.1)."""
    return start[1] >= 8 if seat == "griffin" else start[1] <= 7


def bearer_moves_of(board: Board, seat: str, order: str, step_number: int) -> Iterator[Action]:
    """Every move of the standard-bearer (BB-6.3, BB-6.4, BB-12.4, BB-12.5)."""
    start = board.bearer(seat)
    if start is None or step_number == 1:
        return
    for by, direction in DIRECTIONS.items():
        for distance in range(1, 5 if order == "bearer" else 3):
            end = shifted(start, direction, distance)
            action: Action = {"do": "move_bearer", "by": by, "distance": distance}
            if board.has_bearer(end, other(seat)):
                if may_capture(seat, start) and may_stand(board, seat, end):
                    yield action
                break
            if not on_board(end) or board.is_barred(end, seat):
                break
            if end not in board.pieces and may_stand(board, seat, end):
                yield action


def bearer_rules(
    board: Board, seat: str, order: str, step_number: int, action: Action
) -> Iterator[str]:
    """The rules against a standard-bearer's move: BB-12.4, BB-12.5."""
    start = board.bearer(seat)
    if start is None:
        yield "BB-12.4"
        return
    distance = action["distance"]
    way = [shifted(start, DIRECTIONS[action["by"]], n) for n in range(1, distance + 1)]
    end = way.pop()
    captures = board.has_bearer(end, other(seat))
    if (
        step_number == 1
        or distance > (4 if order == "bearer" else 2)
        or any(board.is_barred(passed, seat) for passed in way)
        or not (captures or board.is_free(end))
        or not may_stand(board, seat, end)
    ):
        yield "BB-12.4"
    if captures and not may_capture(seat, start):
        yield "BB-12.5"


# Re-forming


def reforms_of(board: Board, seat: str, unit: str) -> Iterator[Action]:
    """Every re-forming of four foot soldiers (BB-8.1 .. BB-8.3)."""
    if unit == "knights":
        return
    for line in lines_of(board, seat, unit):
        if len(line) == 4:
            for staying in pairwise(line):
                for side in _sides(staying):
                    fresh = [shifted(place, side) for place in staying]
                    yield from _reform(board, seat, line, list(staying), fresh)
    for a, b, c, d in columns_of(board, seat, unit):
        for first, second in ((a, b), (c, d), (a, c), (b, d)):
            along = (second[0] - first[0], second[1] - first[1])
            for before in (0, 1, 2):  # how many of the two go to the west or south end
                line = [shifted(first, along, i - before) for i in range(4)]
                fresh = [place for place in line if place not in (first, second)]
                yield from _reform(board, seat, [a, b, c, d], [first, second], fresh)


def _sides(pair: Sequence[Cell]) -> list[Vector]:
    """The two directions at right angles to a pair of adjacent cells."""
    dx, dy = pair[1][0] - pair[0][0], pair[1][1] - pair[0][1]
    return [(dy, dx), (-dy, -dx)]


def _reform(
    board: Board, seat: str, group: list[Cell], staying: list[Cell], fresh: list[Cell]
) -> Iterator[Action]:
    """One re-forming, and the other one if a captain and a sergeant move (BB-8.2, BB-8.3)."""
    if not all(map(on_board, fresh)):
        return
    if any(board.is_barred(place, seat) for place in rectangle([*group, *fresh])):
        return
    if any(place in board.pieces for place in fresh):
        return
    first, second = [place for place in group if place not in staying]
    low, high = in_order(fresh)
    ways = [{first: low, second: high}]
    if board.pieces[first].kind != board.pieces[second].kind:
        ways.append({first: high, second: low})
    for way in ways:
        to = [way.get(place, place) for place in group]
        yield {"do": "reform", "from": names(group), "to": names(to)}


def reform_rules(board: Board, seat: str, unit: str, action: Action) -> Iterator[str]:
    """The rules against a re-forming: BB-8.1 group, BB-8.2 end cells, BB-8.3 zone."""
    group = [cell(place) for place in action["from"]]
    to = [cell(place) for place in action["to"]]
    line = len(group) == 4 and is_line(group)
    if unit == "knights" or not (line or is_square(group)):
        yield "BB-8.1"
        return
    box = rectangle([*group, *to])
    wide, high = (len({place[i] for place in box}) for i in (0, 1))
    staying = [a for a, b in zip(group, to, strict=True) if a == b]
    movers = [(a, b) for a, b in zip(group, to, strict=True) if a != b]
    if (
        len(set(to)) != 4
        or not (is_square(to) if line else is_line(to))
        or len(staying) != 2
        or set(staying) != set(group) & set(to)
        or {wide, high} != {2, 4}
    ):
        yield "BB-8.2"
        return
    (a, b), (c, d) = movers
    if board.pieces[a].kind == board.pieces[c].kind and reading(b) > reading(d):
        yield "BB-8.2"  # two alike soldiers keep their reading order (formats.md)
    if any(board.is_barred(place, seat) for place in box) or b in board.pieces or d in board.pieces:
        yield "BB-8.3"


# Wheeling


def turned(place: Cell, pivot: Cell, sense: int) -> Cell:
    """A cell turned 90° around another, counter-clockwise for 1, clockwise for -1 (BB-8.4)."""
    dx, dy = place[0] - pivot[0], place[1] - pivot[1]
    return pivot[0] - sense * dy, pivot[1] + sense * dx


def wheels_of(board: Board, seat: str, unit: str) -> Iterator[Action]:
    """Every wheel of every line around each soldier, in both directions (BB-8.4 .. BB-8.6)."""
    for line in lines_of(board, seat, unit):
        for i, pivot in enumerate(line):
            arms = (i, len(line) - 1 - i)
            if 2 * max(arms) > 2 * speed_of(unit):
                continue
            for sense in (1, -1):
                to = [turned(place, pivot, sense) for place in line]
                if not all(map(on_board, to)):
                    continue
                zone = rectangle([pivot, line[0], to[0]]) + rectangle([pivot, line[-1], to[-1]])
                if any(board.is_barred(place, seat) for place in zone):
                    continue
                if all(place == pivot or place not in board.pieces for place in to):
                    yield {"do": "wheel", "from": names(line), "to": names(to)}


def wheel_rules(board: Board, seat: str, unit: str, action: Action) -> Iterator[str]:
    """The rules against a wheel: BB-8.4 line or end cells, BB-8.5 path, BB-8.6 zone."""
    line = [cell(place) for place in action["from"]]
    to = [cell(place) for place in action["to"]]
    staying = [a for a, b in zip(line, to, strict=True) if a == b]
    if not is_line(line) or len(line) > group_limit(unit) or len(staying) != 1:
        yield "BB-8.4"
        return
    pivot = staying[0]
    if not any(to == [turned(place, pivot, sense) for place in line] for sense in (1, -1)):
        yield "BB-8.4"
        return
    blocked = False
    for old, new in zip(line, to, strict=True):
        distance = abs(old[0] - pivot[0]) + abs(old[1] - pivot[1])
        if 2 * distance > 2 * speed_of(unit):
            yield "BB-8.5"
        square = rectangle([pivot, old, new])
        assert len(square) == (distance + 1) ** 2
        blocked |= any(board.is_barred(place, seat) for place in square)
        blocked |= new != pivot and not board.is_free(new)
    if blocked:
        yield "BB-8.6"


def displace(board: Board, pairs: list[tuple[Cell, Cell]]) -> None:
    """Moves all pieces at once. An enemy standard on an end cell is removed (BB-12.5)."""
    lifted = [(end, board.pieces.pop(start)) for start, end in pairs]
    board.pieces.update(lifted)
