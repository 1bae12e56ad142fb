"""What an action is for at least, where no fact speaks for it: how near to the enemy it leads.

An early order achieves nothing yet. Each of these holds whatever is hidden, as the facts of
`facts.py` do; but nobody would choose an action for them alone.
"""

from collections.abc import Sequence

from vexilla.blades_and_banners.documents.actions import Action, read_action
from vexilla.blades_and_banners.documents.encoding import write_action
from vexilla.blades_and_banners.reasons.facts import facts
from vexilla.blades_and_banners.rules.board import (
    bearer_of,
    first_of_kind,
    first_of_unit,
    in_formation,
    row_from,
)
from vexilla.blades_and_banners.rules.components import (
    BEARER,
    FORWARD,
    KNIGHT,
    ORDERS,
    ROWS,
    SEATS,
    STANDARD,
    UNIT,
    Cell,
    Piece,
    Unit,
    X,
    Y,
)
from vexilla.blades_and_banners.rules.knowledge import resample
from vexilla.blades_and_banners.rules.state import NOWHERE
from vexilla.blades_and_banners.rules.turn import step
from vexilla.documents import Document
from vexilla.kernel.types import Code, Seat, State, Views
from vexilla.raw import copied


def intent(views: Views, code: Code) -> list[Document]:
    """What a legal action is for at least; empty where it decides a fight or a shot.

    Args:
        views: the view of a player who may act.
        code: the action.
    """
    states, seat = resample(views, 0), int(views["seat"][0])
    action = read_action(write_action(states, code))
    before, after = states[0], copied(states)
    step(after[0], code)
    match action.do:
        case "hire":
            return facts(views, code)
        case "place_bearer":
            rows = ROWS // 2 - int(row_from(seat, action.cell)) - 1
            return [{"fact": "keeps_back", "count": rows}]
        case "deploy":
            cells = [int(before.where[bearer_of(seat)])]
            return [{"fact": "deploys", "distance": _distance(action.to, cells)}]
        case "announce":
            return [{"fact": "goes", "seat": SEATS[action.player], "first": action.player == seat}]
        case "plan":
            return _order(before, seat, action)
        case "skip":
            unit = int(before.plan[seat][before.opened[seat] - 1])
            return _held(before, seat, unit) or _held(before, seat, STANDARD)
        case "move" | "reform" | "wheel":
            return _moved(before, after[0], seat, [int(before.board[one]) for one in action.cells])
        case "move_bearer":
            return _moved(before, after[0], seat, [int(bearer_of(seat))])
        case _:
            return []


def _order(s: State, seat: Seat, action: Action) -> list[Document]:
    """The order of a plan, and how near the first unit is to the enemy."""
    first = action.orders[0]
    found = _held(s, seat, first)
    return [
        {"fact": "orders", "units": [ORDERS[unit] for unit in dict.fromkeys(action.orders)]}
        | ({"distance": found[0]["distance"]} if found else {"distance": 0})
    ]


def _held(s: State, seat: Seat, unit: Unit) -> list[Document]:
    """How far a unit is from the enemy as it stands."""
    cells = _cells(s, _members(seat, unit))
    enemies = _enemies(s, seat)
    if not cells or not enemies:
        return []
    return [{"fact": "holds", "units": [ORDERS[unit]], "distance": _distance(cells, enemies)}]


def _moved(before: State, after: State, seat: Seat, pieces: Sequence[Piece]) -> list[Document]:
    """How a move changes the distance to the enemy, or the soldiers in formation."""
    unit = ORDERS[STANDARD if pieces[0] == bearer_of(seat) else int(UNIT[pieces[0]])]
    there, enemies = _cells(after, pieces), _enemies(after, seat)
    if not there or not enemies:
        return []
    was = _distance(_cells(before, pieces), _enemies(before, seat))
    distance = _distance(there, enemies)
    in_line, in_line_before = (_in_line(s, seat) for s in (after, before))
    if in_line > in_line_before:
        return [{"fact": "forms", "count": in_line, "before": in_line_before}]
    if distance != was:
        fact = "nears" if distance < was else "draws_back"
        return [{"fact": fact, "units": [unit], "distance": distance, "before": was}]
    return [{"fact": "shifts", "units": [unit], "distance": distance}]


def _members(seat: Seat, unit: Unit) -> range:
    """The pieces of a unit, fallen or not."""
    return range(int(first_of_unit(seat, unit)), int(first_of_unit(seat, unit + 1)))


def _in_line(s: State, seat: Seat) -> int:
    """How many soldiers of a player are in formation towards the enemy (BB-9.1)."""
    soldiers = range(int(first_of_kind(seat, KNIGHT)), int(first_of_kind(seat, BEARER)))
    return sum(bool(in_formation(s, cell, FORWARD[seat])) for cell in _cells(s, soldiers))


def _cells(s: State, pieces: Sequence[Piece]) -> list[Cell]:
    """The cells of the pieces that are on the board."""
    return [int(s.where[piece]) for piece in pieces if s.where[piece] != NOWHERE]


def _enemies(s: State, seat: Seat) -> list[Cell]:
    """The cells of the enemy's soldiers."""
    other = 1 - seat
    return _cells(s, range(int(first_of_kind(other, KNIGHT)), int(first_of_kind(other, BEARER))))


def _distance(cells: Sequence[Cell], others: Sequence[Cell]) -> int:
    """The number of steps between the nearest two cells of both."""
    return min(
        abs(int(X[one]) - int(X[other])) + abs(int(Y[one]) - int(Y[other]))
        for one in cells
        for other in others
    )
