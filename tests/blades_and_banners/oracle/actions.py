"""Well-formed actions to try in a position, legal or not (formats.md, "Actions")."""

import random
from collections.abc import Iterator
from itertools import combinations, islice, permutations, product

from .movement import turned
from .pieces import (
    AXES,
    DETACHMENTS,
    DIRECTIONS,
    HEIGHT,
    KINDS,
    ORDERS,
    SEATS,
    SIZE,
    WIDTH,
    Action,
    Cell,
    Position,
    in_order,
    name,
    names,
    on_board,
    rectangle,
    shifted,
    unit_of,
)
from .positions import board_of, complete
from .rules import current_order

CELLS = [(x, y) for y in range(1, HEIGHT + 1) for x in range(1, WIDTH + 1)]


def universe() -> Iterator[Action]:
    """Each action that does not name soldiers for an order, once: about 4,000."""
    yield {"do": "skip"}
    yield {"do": "stand"}
    yield from ({"do": "announce", "first": seat} for seat in SEATS)
    for counts in product(*(range(DETACHMENTS[kind] + 2) for kind in KINDS)):
        yield {"do": "hire", **dict(zip(KINDS, counts, strict=True))}
    for length in (3, 4):
        for orders in product(ORDERS, repeat=length):
            yield {"do": "plan", "orders": list(orders)}
    for place in names(CELLS):
        yield {"do": "place_bearer", "to": place}
        yield {"do": "fight", "with": place}
        yield {"do": "meet", "with": place}
        yield {"do": "sacrifice", "sergeant": place}
    for by in DIRECTIONS:
        for distance in range(1, 6):
            yield {"do": "move_bearer", "by": by, "distance": distance}


def deployments(position: Position, rng: random.Random, count: int) -> Iterator[Action]:
    """Random deployments, about half of them with the right number of allowed cells (BB-4.4)."""
    rows = (1, 2) if position["to_move"] == "griffin" else (13, 14)
    taken = board_of(complete(position)).pieces
    allowed = [place for place in CELLS if place[1] in rows and 3 <= place[0] <= 18]
    allowed = [place for place in allowed if place not in taken]
    for _ in range(count):
        kind = rng.choice(KINDS)
        size = SIZE[kind] if rng.random() < 0.8 else rng.randint(1, 5)
        places = rng.sample(allowed, min(size, len(allowed)))
        if places and rng.random() < 0.3:
            places[0] = rng.choice(CELLS)
        if places:
            yield {"do": "deploy", "unit": kind, "to": names(in_order(set(places)))}


def moves_around(position: Position, rng: random.Random) -> Iterator[Action]:
    """Thousands of different orders that the soldiers in a position suggest."""
    board = board_of(complete(position))
    order = current_order(position)
    own = in_order(p for p, piece in board.pieces.items() if piece.seat == position["to_move"])
    groups = _groups(own)
    for group in [*groups, *([place] for place in board.pieces if place not in own)]:
        units = {unit_of(board.pieces[p].kind) if p in own else None for p in group}
        limit = None if units == {order} else 2  # soldiers of other units are refused in any case
        yield from islice(_moves(group), limit)
        yield from islice(_wheels(group), limit)
        if len(group) == 4:
            yield from islice(_reforms(group), limit)
    enemies = [place for place in board.pieces if place not in own]
    shots = [tuple(shots.items()) for group in groups for shots in _shots(group, enemies, rng)]
    archers = [place for place in own if board.pieces[place].kind == "archers"]
    shots += [tuple(shots.items()) for shots in islice(_volleys(archers, enemies), 5000)]
    yield from ({"do": "shoot", "shots": dict(items)} for items in dict.fromkeys(shots))


def _groups(own: list[Cell]) -> list[list[Cell]]:
    """Single soldiers, lines up to five, lines with a gap, squares, bent threes, of mixed units."""
    found: set[tuple[Cell, ...]] = set()
    for start in own:
        x, y = start
        found.add((start,))
        found.add((start, (x + 1, y + 1)))
        found.add((start, (x + 1, y), (x, y + 1)))
        found.add((start, (x + 1, y), (x, y + 1), (x + 1, y + 1)))
        for axis in AXES:
            for length in range(2, 6):
                line = tuple(shifted(start, axis, i) for i in range(length))
                found.add(line)
                if length > 2:
                    found.add((*line[:1], *line[2:]))
    whole = [group for group in found if sum(place in own for place in group) >= len(group) - 1]
    return sorted([in_order(group) for group in whole if all(map(on_board, group))])


def _moves(group: list[Cell]) -> Iterator[Action]:
    """Moves in every direction, some of them too far."""
    for by in DIRECTIONS:
        for distance in range(1, 6):
            yield {"do": "move", "from": names(group), "by": by, "distance": distance}


def _wheels(line: list[Cell]) -> Iterator[Action]:
    """Turns of a line around every cell in both directions, also reversed or one cell off."""
    seen: set[tuple[Cell, ...]] = set()
    for pivot in line:
        for sense in (1, -1):
            to = [turned(place, pivot, sense) for place in line]
            one_off = [shifted(place, (0, 1)) for place in to]
            for cells in (to, to[::-1], one_off):
                if tuple(cells) not in seen and all(map(on_board, cells)):
                    seen.add(tuple(cells))
                    yield {"do": "wheel", "from": names(line), "to": names(cells)}


def _reforms(group: list[Cell]) -> Iterator[Action]:
    """Every way to distribute a group over each line and square of four that touches it."""
    shapes: set[tuple[Cell, ...]] = set()
    for x, y in rectangle([shifted(group[0], (-4, -4)), shifted(group[-1], (2, 2))]):
        shapes.add(((x, y), (x + 1, y), (x, y + 1), (x + 1, y + 1)))
        for axis in AXES:
            shapes.add(tuple(shifted((x, y), axis, i) for i in range(4)))
    for shape in sorted(shapes):
        if set(shape) & set(group) and all(map(on_board, shape)):
            for to in permutations(shape):
                yield {"do": "reform", "from": names(group), "to": names(to)}


def _shots(group: list[Cell], enemies: list[Cell], rng: random.Random) -> Iterator[dict[str, str]]:
    """Shots of one soldier at every near or occupied cell, and random shots of several soldiers."""
    if len(group) == 1:
        (x, y) = group[0]
        near = [p for p in CELLS if p != (x, y) and abs(p[0] - x) <= 1 and abs(p[1] - y) <= 1]
        files = [p for p in CELLS if (p[0] == x) != (p[1] == y) and abs(p[0] + p[1] - x - y) <= 6]
        for target in sorted({*near, *files, *enemies}):
            yield {name(group[0]): name(target)}
        return
    occupied = set(enemies)
    ways = {
        (archer, direction): [shifted(archer, direction, n) for n in range(1, 7)]
        for archer in group
        for direction in DIRECTIONS.values()
    }
    held_in = {way: [place for place in ways[way] if place in occupied] for way in ways}
    for size in range(2, len(group) + 1):
        for archers in combinations(group, size):
            for direction in DIRECTIONS.values():
                for _ in range(3):
                    shots: dict[str, str] = {}
                    for archer in archers:
                        ahead, held = ways[archer, direction], held_in[archer, direction]
                        if held and rng.random() < 0.9:
                            ahead = held
                        target = rng.choice(ahead)
                        if enemies and rng.random() < 0.03:
                            target = rng.choice(enemies)
                        if on_board(target):
                            shots[name(archer)] = name(target)
                    if len(shots) > 1:
                        yield shots


def _volleys(archers: list[Cell], enemies: list[Cell]) -> Iterator[dict[str, str]]:
    """Every choice of up to four archers, each with any enemy in the same row or column."""
    aims = {
        (x, y): [(a, b) for a, b in enemies if (a == x) != (b == y) and abs(a + b - x - y) <= 5]
        for x, y in archers
    }
    for size in range(1, 5):
        for chosen in combinations(archers, size):
            for targets in product(*(aims[archer] for archer in chosen)):
                yield dict(zip(names(chosen), names(targets), strict=True))
