"""Games and positions that are drawn by lot."""

import random

from .actions import deployments
from .pieces import (
    DETACHMENTS,
    KINDS,
    ORDERS,
    SEATS,
    SIZE,
    Action,
    Cell,
    Piece,
    Position,
    neighbours,
    on_board,
    other,
    shifted,
    unit_of,
)
from .positions import DEFENCE_ORDERS, PRESETS, Board, canonical, complete, store_board
from .preparation import trees
from .rules import refusal


def begin(rng: random.Random) -> Position:
    """A game before hiring, with random trees, budget and first player (BB-2, BB-3.1, BB-4.1)."""
    rolls = [[rng.randint(1, 6), rng.randint(1, 6)] for _ in range(12)]
    return {
        "game": "blades-and-banners",
        "options": draw_options(rng),
        "trees": trees(rolls),
        "step": 1,
        "phase": "hiring",
        "to_move": "griffin",
        "deployer": rng.choice(SEATS),
        "budget": min(24, sum(rng.randint(1, 6) for _ in range(4))),
        "griffin": {},
        "unicorn": {},
    }


def draw_options(rng: random.Random) -> Position:
    """Random base strengths and a random `defence_order` (BB-10.4, BB-10.6)."""
    strengths = dict(rng.choice(list(PRESETS.values())))
    return {"strengths": strengths, "defence_order": rng.choice(DEFENCE_ORDERS)}


def draw_plan(rng: random.Random) -> list[str]:
    """Four of the ten order cards at random (BB-6.1)."""
    return rng.sample([*ORDERS, *ORDERS], 4)


def scatter(rng: random.Random) -> Position:
    """A crowded position in phase `orders` without adjacent enemy soldiers (BB-10.3)."""
    size = rng.choice((5, 7, 9))
    left, low = rng.randint(1, 21 - size), rng.randint(1, 15 - size)
    window = [(x, y) for x in range(left, left + size) for y in range(low, low + size)]
    board = Board({}, frozenset())
    rows = [rng.randint(max(3, low), min(12, low + size - 1)) for _ in SEATS]
    rows = [min(rows), max(rows)] if rng.random() < 0.7 else [rows[0], rows[0]]
    for seat, y in zip(SEATS, rows, strict=True):
        places = [(x, y) for x in range(max(3, left), min(18, left + size - 1) + 1)]
        if rng.random() < 0.3:
            places = [(x, y) for x in range(3, 19)]
        board.pieces[rng.choice([p for p in places if board.is_free(p)])] = Piece(seat, "bearer")
    free = [place for place in window if board.is_free(place)]
    board.trees = frozenset(rng.sample(free, rng.randrange(5)))
    favoured = rng.choice(KINDS)
    for _ in range(rng.randint(6, 40)):
        seat, kind = rng.choice(SEATS), rng.choice((favoured, *KINDS))
        start, axis = rng.choice(window), rng.choice(((1, 0), (0, 1)))
        side = (axis[1], axis[0])
        shapes = [[shifted(start, axis, i) for i in range(n)] for n in (1, 2, 3, 4, 4)]
        shapes.append([*shapes[1], *(shifted(place, side) for place in shapes[1])])
        for place in rng.choice(shapes):
            if unit_of(kind) == "heavy_infantry":
                kind = rng.choice(("captains", "sergeants", "sergeants"))
            _try_to_put(board, place, Piece(seat, kind))
    for seat in SEATS:  # both sides have soldiers
        while not board.soldiers(seat):
            place = (rng.randint(1, 20), rng.randint(1, 14))
            _try_to_put(board, place, Piece(seat, rng.choice(KINDS)))
    first = rng.choice(SEATS)
    to_move = rng.choice(SEATS)
    opened = rng.randint(1, 4)
    plans = {seat: {"plan": draw_plan(rng), "opened": opened} for seat in SEATS}
    if to_move == first:
        plans[other(first)]["opened"] -= 1
    units = sorted({unit_of(board.pieces[place].kind) or "" for place in board.soldiers(to_move)})
    if rng.random() < 0.8:
        card = rng.choice(units)
        plan = rng.sample([*(order for order in ORDERS if order != card), *ORDERS], 3)
        plan.insert(opened - 1, card)
        plans[to_move]["plan"] = plan
    position = complete(
        {
            "game": "blades-and-banners",
            "options": draw_options(rng),
            "trees": [],
            "step": rng.choice((1, 2, 3, 4, 12)),
            "initiative": rng.choice(SEATS),
            "first": first,
            "phase": "orders",
            "to_move": to_move,
            **plans,
        }
    )
    position["trees"] = ["abcdefghijklmnopqrst"[x - 1] + str(y) for x, y in sorted(board.trees)]
    store_board(position, board)
    return canonical(position)


def _try_to_put(board: Board, place: Cell, piece: Piece) -> None:
    """Puts a soldier on a cell if it is free, without adjacent enemies, and a counter is left."""
    touches = any(
        board.has_soldier(near, other(piece.seat)) for near in neighbours(place) if on_board(near)
    )
    used = sum(held == piece for held in board.pieces.values())
    if board.is_free(place) and not touches and used < DETACHMENTS[piece.kind] * SIZE[piece.kind]:
        board.pieces[place] = piece


def choose(rng: random.Random, actions: list[Action]) -> Action:
    """A random action of a random kind, so that rare kinds come up often."""
    do = rng.choice(sorted({action["do"] for action in actions}))
    return rng.choice([action for action in actions if action["do"] == do])


def advance(rng: random.Random, position: Position, actions: list[Action]) -> Action:
    """A random action that mostly brings the armies together, so that games have fights."""
    if position["phase"] == "orders" and rng.random() < 0.7:
        forward = "north" if position["to_move"] == "griffin" else "south"
        soldiers = [action for action in actions if action["do"] == "move"]
        ahead = [a for a in soldiers if a["by"] == forward and len(a["from"]) > 1]
        if ahead or soldiers:
            return rng.choice(ahead or soldiers)
    return choose(rng, actions)


def place_army(rng: random.Random, position: Position) -> Action:
    """A random deployment, without a list of the tens of thousands that there are."""
    while True:
        for action in deployments(position, rng, 50):
            if refusal(position, action) is None:
                return action
