"""Trees, hiring, standard-bearers and deployment (BB-2, BB-3, BB-4)."""

from collections.abc import Iterator
from itertools import combinations, product

from .pieces import (
    DETACHMENTS,
    KINDS,
    PRICE,
    SEATS,
    SIZE,
    WIDTH,
    Action,
    Position,
    cell,
    in_order,
    name,
    names,
    other,
    sorted_names,
    unit_of,
)
from .positions import board_of


def trees(rolls: list[list[int]], edge: str = "west") -> list[str]:
    """Up to six trees, placed by rolls of griffin and unicorn (BB-2.1 .. BB-2.4)."""
    placed: list[str] = []
    x = 0
    for griffin, unicorn in rolls:
        if griffin == unicorn:
            continue  # rerolled
        x += max(griffin, unicorn)
        if x > WIDTH or len(placed) == 6:
            break
        y = 8 - griffin if griffin < unicorn else 7 + unicorn
        placed.append(name((WIDTH + 1 - x if edge == "east" else x, y)))
    return placed


# Hiring


def hires_of(budget: int) -> list[Action]:
    """Every army that a budget buys (BB-3.1 .. BB-3.3)."""
    actions: list[Action] = []
    for counts in product(*(range(DETACHMENTS[kind] + 1) for kind in KINDS)):
        army = dict(zip(KINDS, counts, strict=True))
        cost = sum(PRICE[kind] * count for kind, count in army.items())
        units = {unit_of(kind) for kind, count in army.items() if count}
        if cost <= budget and len(units) >= 2:
            actions.append({"do": "hire", **army})
    return actions


def hire_rules(budget: int, action: Action) -> Iterator[str]:
    """The rules against an army: BB-3.1 too dear, BB-3.3 counters or one unit."""
    if sum(PRICE[kind] * action[kind] for kind in KINDS) > budget:
        yield "BB-3.1"
    heavy = action["captains"] + action["sergeants"] > 0
    units = heavy + sum(action[kind] > 0 for kind in ("knights", "pikemen", "archers"))
    if any(action[kind] > DETACHMENTS[kind] for kind in KINDS) or units < 2:
        yield "BB-3.3"


def hire(position: Position, action: Action) -> None:
    """Writes down an army. When both are written, they are shown (BB-3.3, BB-4.2)."""
    seat = position["to_move"]
    position[seat]["hired"] = {kind: action[kind] for kind in KINDS}
    if position[other(seat)]["hired"] is None:
        position["to_move"] = other(seat)
        return
    for each in SEATS:
        position[each]["to_deploy"] = position[each]["hired"]
        position[each]["hired"] = None
    position["budget"] = None
    position["phase"] = "bearers"
    position["to_move"] = position["deployer"]


# Standard-bearers


def bearer_places_of(position: Position) -> list[Action]:
    """Every placement of a standard-bearer (BB-4.2)."""
    seat = position["to_move"]
    y = 3 if seat == "griffin" else 12
    xs = range(3, 19)
    first = position[other(seat)]["bearer"]
    if first is not None:
        xs = range(3, 11) if cell(first)[0] <= 10 else range(11, 19)
    board = board_of(position)
    return [{"do": "place_bearer", "to": name((x, y))} for x in xs if board.is_free((x, y))]


def bearer_place_rules(position: Position, action: Action) -> Iterator[str]:
    """The rule against the cell of a standard-bearer: BB-4.2."""
    seat = position["to_move"]
    x, y = cell(action["to"])
    first = position[other(seat)]["bearer"]
    other_half = first is not None and (cell(first)[0] > 10) != (x > 10)
    wrong_row = y != {"griffin": 3, "unicorn": 12}[seat]
    tree = action["to"] in position["trees"]
    if wrong_row or other_half or tree or not 3 <= x <= 18:
        yield "BB-4.2"


def place_bearer(position: Position, action: Action) -> None:
    """Places a standard-bearer. After both, the deployment begins with one detachment (BB-4.3)."""
    seat = position["to_move"]
    position[seat]["bearer"] = action["to"]
    position["to_move"] = other(seat)
    if position[other(seat)]["bearer"] is not None:
        position["phase"] = "deployment"
        position["to_move"] = position["deployer"]
        position["deploy_left"] = 1


# Deployment


def may_deploy_on(position: Position, place: str) -> bool:
    """Whether a soldier may be placed on a cell (BB-4.4)."""
    x, y = cell(place)
    rows = {"griffin": (1, 2), "unicorn": (13, 14)}[position["to_move"]]
    return y in rows and 3 <= x <= 18 and board_of(position).is_free((x, y))


def deployments_of(position: Position) -> list[Action]:
    """Every way to place a detachment: tens of thousands for four soldiers (BB-4.3, BB-4.4)."""
    rows = (1, 2) if position["to_move"] == "griffin" else (13, 14)
    board = board_of(position)
    free = in_order((x, y) for y in rows for x in range(3, 19) if board.is_free((x, y)))
    return [
        {"do": "deploy", "unit": kind, "to": list(places)}
        for kind in KINDS
        if position[position["to_move"]]["to_deploy"][kind]
        for places in combinations(names(free), SIZE[kind])
    ]


def deploy_rules(position: Position, action: Action) -> Iterator[str]:
    """The rules against a deployment: BB-4.3 none left, BB-3.2 number, BB-4.4 cells."""
    seat = position["to_move"]
    if position[seat]["to_deploy"][action["unit"]] == 0:
        yield "BB-4.3"
    if len(action["to"]) != SIZE[action["unit"]]:
        yield "BB-3.2"
    twice = len(set(action["to"])) != len(action["to"])
    if twice or not all(may_deploy_on(position, place) for place in action["to"]):
        yield "BB-4.4"


def deploy(position: Position, action: Action) -> None:
    """Places a detachment and passes the turn after one, then after two each (BB-4.3, BB-4.5)."""
    seat = position["to_move"]
    kind = action["unit"]
    position[seat][kind] = sorted_names([*position[seat][kind], *action["to"]])
    position[seat]["to_deploy"][kind] -= 1
    position["deploy_left"] -= 1
    left = {each: sum(position[each]["to_deploy"].values()) for each in SEATS}
    if not any(left.values()):
        for each in SEATS:
            position[each]["to_deploy"] = None
        first = position["deployer"]
        position |= {"phase": "announce", "to_move": first, "initiative": first}
        position |= {"deployer": None, "deploy_left": None}
    elif position["deploy_left"] == 0:
        following = other(seat) if left[other(seat)] else seat
        alone = left[other(following)] == 0
        position["to_move"] = following
        position["deploy_left"] = left[following] if alone else min(2, left[following])
