"""Shots and volleys (BB-12.1 .. BB-12.3)."""

from collections.abc import Iterator
from itertools import product

from .fights import faces, is_led
from .movement import is_line, lines_of
from .pieces import (
    AXES,
    DIRECTIONS,
    Action,
    Board,
    Cell,
    Vector,
    cell,
    in_order,
    name,
    other,
    rectangle,
    shifted,
    straight,
    unit_of,
)


def reach_of(board: Board, archer: Cell) -> int:
    """The range of an archer: 3 cells between, or 4 in a captain's zone (BB-12.1, BB-11.2)."""
    return 5 if is_led(board, archer) else 4


def is_walled(board: Board, target: Cell, archer: Cell) -> bool:
    """Whether a target is heavy infantry in formation towards the archer (BB-11.7)."""
    heavy = unit_of(board.pieces[target].kind) == "heavy_infantry"
    return heavy and faces(board, target, archer)


def targets_of(board: Board, archer: Cell, direction: Vector) -> Iterator[Cell]:
    """The soldiers whom an archer may shoot in one direction (BB-12.1, BB-12.2)."""
    enemy = other(board.pieces[archer].seat)
    for distance in range(1, reach_of(board, archer) + 1):
        target = shifted(archer, direction, distance)
        if board.has_soldier(target, enemy) and not is_walled(board, target, archer):
            yield target


def shots_of(board: Board, seat: str) -> list[Action]:
    """Every shot and every volley with every choice of targets, each once (BB-12.3)."""
    shooting: list[tuple[list[Cell], Vector]] = [
        ([archer], direction)
        for archer in board.soldiers(seat, "archers")
        for direction in DIRECTIONS.values()
    ]
    for line in lines_of(board, seat, "archers"):
        along = AXES[line[0][0] == line[1][0]]
        shooting += [(line, d) for d in DIRECTIONS.values() if d not in (along, _back(along))]
    volleys: dict[tuple[tuple[Cell, Cell], ...], Action] = {}
    for archers, direction in shooting:
        choices = [[None, *targets_of(board, archer, direction)] for archer in archers]
        for chosen in product(*choices):
            shots = [(a, t) for a, t in zip(archers, chosen, strict=True) if t is not None]
            if shots:
                written = {name(archer): name(target) for archer, target in shots}
                volleys[tuple(shots)] = {"do": "shoot", "shots": written}
    return list(volleys.values())


def _back(direction: Vector) -> Vector:
    """The opposite direction."""
    return -direction[0], -direction[1]


def shot_rules(board: Board, seat: str, action: Action) -> Iterator[str]:
    """The rules against a shot: BB-12.3 volley, BB-12.1 range or nobody, BB-12.2 target."""
    shots = {cell(archer): cell(target) for archer, target in action["shots"].items()}
    if not shots or (len(shots) > 1 and not _is_volley(board, seat, shots)):
        yield "BB-12.3"
    rules = {_aim_rule(board, seat, archer, target) for archer, target in shots.items()}
    yield from (rule for rule in ("BB-12.1", "BB-12.2") if rule in rules)


def _aim_rule(board: Board, seat: str, archer: Cell, target: Cell) -> str | None:
    """The rule against one shot, None if it is legal."""
    line = straight(archer, target)
    if line is None or line[1] > reach_of(board, archer):
        return "BB-12.1"
    if board.has_bearer(target, other(seat)):
        return "BB-12.2"
    if not board.has_soldier(target, other(seat)):
        return "BB-12.1"
    return "BB-12.2" if is_walled(board, target, archer) else None


def _is_volley(board: Board, seat: str, shots: dict[Cell, Cell]) -> bool:
    """Whether archers of one line of up to four shoot in one direction across it (BB-12.3)."""
    line = in_order(rectangle(shots))
    if not is_line(line) or len(line) > 4:
        return False
    if not all(board.has_soldier(place, seat, "archers") for place in line):
        return False
    ways = {straight(archer, target) for archer, target in shots.items()}
    if None in ways:
        return False
    directions = {way[0] for way in ways if way is not None}
    along_x = line[0][1] == line[-1][1]
    return len(directions) == 1 and all((dx == 0) == along_x for dx, _ in directions)
