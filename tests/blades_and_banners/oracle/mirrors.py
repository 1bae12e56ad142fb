"""Mirror images of positions and actions, for which the rules are the same (BB-1.1)."""

from typing import Any

from .pieces import DIRECTIONS, HEIGHT, KINDS, WIDTH, Action, Position, cell, name, other, reading
from .positions import board_of, canonical, complete

CELL_KEYS = ("bearer", "attacker", "defender", "fighting", "met", "with", "sergeant", "from", "to")
TURNED = {"x": {"east": "west", "west": "east"}, "y": {"north": "south", "south": "north"}}


def mirror_position(position: Position, axis: str) -> Position:
    """The mirror image in x, or in y with exchanged seats, if `defence_order` is not automatic."""
    return canonical(_mirror(complete(position), axis))


def mirror_action(position: Position, action: Action, axis: str) -> Action:
    """The mirror image of an action in this position, written as formats.md requires."""
    mirrored = _mirror(action, axis)
    if "by" in action:
        assert action["by"] in DIRECTIONS
        mirrored["by"] = TURNED[axis].get(action["by"], action["by"])
    if action["do"] == "deploy":
        mirrored["to"].sort(key=lambda place: reading(cell(place)))
    elif "from" in action and "to" in action:
        pairs = sorted(
            zip(mirrored["from"], mirrored["to"], strict=True), key=lambda p: reading(cell(p[0]))
        )
        mirrored["from"] = [start for start, _ in pairs]
        mirrored["to"] = [end for _, end in pairs]
        if action["do"] == "reform":
            _put_alike_in_order(mirror_position(position, axis), mirrored)
    elif "from" in action:
        mirrored["from"].sort(key=lambda place: reading(cell(place)))
    return mirrored


def _put_alike_in_order(position: Position, reform: Action) -> None:
    """Sorts the end cells of two alike soldiers in reading order (formats.md)."""
    pieces = board_of(complete(position)).pieces
    moving = [i for i in range(4) if reform["from"][i] != reform["to"][i]]
    if len({pieces.get(cell(reform["from"][i])) for i in moving}) == 1:
        ends = sorted((reform["to"][i] for i in moving), key=lambda place: reading(cell(place)))
        for i, end in zip(moving, ends, strict=True):
            reform["to"][i] = end


def _mirror(value: Any, axis: str, key: str = "") -> Any:
    """A document with mirrored cells and, for axis y, exchanged seats."""
    if isinstance(value, dict):
        cells = key == "shots"
        return {
            _cell(k, axis) if cells else _seat(k, axis): _mirror(v, axis, "to" if cells else k)
            for k, v in value.items()
        }
    if isinstance(value, list):
        return [_mirror(item, axis, key) for item in value]
    if isinstance(value, str):
        is_cell = key in CELL_KEYS or key in KINDS or key in ("trees", "guards")
        return _cell(value, axis) if is_cell else _seat(value, axis)
    return value


def _cell(place: str, axis: str) -> str:
    x, y = cell(place)
    return name((WIDTH + 1 - x, y) if axis == "x" else (x, HEIGHT + 1 - y))


def _seat(word: str, axis: str) -> str:
    return other(word) if axis == "y" and word in ("griffin", "unicorn") else word
