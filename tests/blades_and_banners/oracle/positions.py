"""Position documents: filled in, shortened, and made comparable (formats.md, "Position")."""

from typing import Any

from .pieces import (
    DETACHMENTS,
    KINDS,
    ORDERS,
    SEATS,
    SIZE,
    Board,
    Piece,
    Position,
    cell,
    name,
    reading,
    sorted_names,
)

STRENGTHS = {"knight": 4, "captain": 3, "sergeant": 3, "pikeman": 2, "archer": 1}  # BB-10.6
PRESETS = {  # rules document, part 2 B
    "default": STRENGTHS,
    "veteran_captains": STRENGTHS | {"captain": 4},
    "heavy_horse": STRENGTHS | {"knight": 5, "captain": 4},
}
DEFENCE_ORDERS = ("ask", "automatic")  # the first is the default
PHASES = (
    "hiring", "bearers", "deployment", "announce", "planning", "orders", "fight", "meet",
    "bodyguard", "over",
)  # fmt: skip
EXECUTING = ("orders", "fight", "meet", "bodyguard")
DEFAULTS: dict[str, Any] = {  # of every key that a position may leave out
    "step": 1, "initiative": None, "first": None, "to_move": None, "winner": None,
    "deployer": None, "budget": None, "deploy_left": None, "fighting": None, "met": None,
}  # fmt: skip
SEAT_DEFAULTS: dict[str, Any] = {
    "bearer": None, "hired": None, "to_deploy": None, "plan": None, "planned": None, "opened": 0,
}  # fmt: skip
KEYS = {"game", "options", "trees", "phase", "fights", "guards", "seat", *SEATS, *DEFAULTS}


def complete(position: Position) -> Position:
    """A copy of a position or view with every default of formats.md filled in."""
    unknown = set(position) - KEYS
    if position["game"] != "blades-and-banners" or unknown:
        raise ValueError(f"no Blades & Banners position: {sorted(unknown)}")
    if position["phase"] not in PHASES:
        raise ValueError(f"no phase: {position['phase']!r}")
    options = position.get("options", {})
    full: Position = {
        "game": "blades-and-banners",
        "options": {
            "strengths": STRENGTHS | options.get("strengths", {}),
            "defence_order": options.get("defence_order", DEFENCE_ORDERS[0]),
        },
        "trees": list(position.get("trees", [])),
        "phase": position["phase"],
        "fights": [
            {**fight, "strengths": list(fight["strengths"]), "charge": fight.get("charge", False)}
            for fight in position.get("fights", [])
        ],
        "guards": list(position.get("guards", [])),
        **{key: position.get(key, default) for key, default in DEFAULTS.items()},
        **{seat: _complete_seat(position.get(seat, {})) for seat in SEATS},
    }
    if "seat" in position:
        full["seat"] = position["seat"]
    _check(full)
    return full


def _complete_seat(given: dict[str, Any]) -> dict[str, Any]:
    """A copy of a seat's object with every default filled in."""
    unknown = set(given) - {*KINDS, *SEAT_DEFAULTS}
    if unknown:
        raise ValueError(f"unknown keys of a seat: {sorted(unknown)}")
    full: dict[str, Any] = {kind: list(given.get(kind, [])) for kind in KINDS}
    for key, default in SEAT_DEFAULTS.items():
        value = given.get(key, default)
        full[key] = value.copy() if isinstance(value, dict | list) else value
    for key in ("hired", "to_deploy"):
        if full[key] is not None:
            full[key] = {kind: full[key].get(kind, 0) for kind in KINDS}
    return full


def _check(full: Position) -> None:
    """Raises ValueError for an impossible position (formats.md, "Views", last paragraph)."""
    places = [place for seat in SEATS for kind in KINDS for place in full[seat][kind]]
    places += [full[seat]["bearer"] for seat in SEATS if full[seat]["bearer"] is not None]
    cells = [cell(place) for place in [*places, *full["trees"]]]
    if len(set(cells)) != len(cells):
        raise ValueError("two things in one cell")
    for seat in SEATS:
        for kind in KINDS:
            left = (full[seat]["to_deploy"] or {}).get(kind, 0)
            if len(full[seat][kind]) + left * SIZE[kind] > DETACHMENTS[kind] * SIZE[kind]:
                raise ValueError(f"too many {kind} of {seat}")
        plan = full[seat]["plan"]
        if plan is not None:
            orders = [order for order in plan if order is not None]
            if len(plan) != 4 or any(orders.count(o) > 2 or o not in ORDERS for o in orders):
                raise ValueError(f"no plan: {plan}")


def written(full: Position) -> Position:
    """A complete position without empty entries (formats.md, "Further keys")."""
    short: Position = {}
    for key, value in full.items():
        if key in SEATS:
            short[key] = {
                part: held
                for part, held in value.items()
                if (held or (part == "opened" and full["phase"] in EXECUTING))
            }
        elif value or key in ("trees", "seat"):
            short[key] = value
    if "fights" in short:
        short["fights"] = [
            {key: value for key, value in fight.items() if value is not False}
            for fight in full["fights"]
        ]
    return short


def canonical(position: Position) -> Position:
    """A position or view in a form in which equal games have equal documents.

    Pieces, trees and guards are in reading order, and fights in the order of attacker and defender.
    While both players have to hire or plan, griffin is to move. In phase `over`, `to_move` means
    nothing and is left out.
    """
    full = complete(position)
    choice = {"hiring": "hired", "planning": "plan"}.get(full["phase"])
    if choice and "seat" not in full:
        full["to_move"] = next(
            (seat for seat in SEATS if full[seat][choice] is None), full["to_move"]
        )
    for key in ("trees", "guards"):
        full[key] = sorted_names(full[key])
    full["fights"].sort(
        key=lambda fight: (reading(cell(fight["attacker"])), reading(cell(fight["defender"])))
    )
    for seat in SEATS:
        for kind in KINDS:
            full[seat][kind] = sorted_names(full[seat][kind])
    if full["phase"] == "over":
        full["to_move"] = None
    return written(full)


def board_of(full: Position) -> Board:
    """The board of a complete position."""
    pieces: dict[tuple[int, int], Piece] = {}
    for seat in SEATS:
        for kind in KINDS:
            pieces |= {cell(place): Piece(seat, kind) for place in full[seat][kind]}
        if full[seat]["bearer"] is not None:
            pieces[cell(full[seat]["bearer"])] = Piece(seat, "bearer")
    return Board(pieces, frozenset(map(cell, full["trees"])))


def store_board(full: Position, board: Board) -> None:
    """Writes a board into a complete position, with pieces in reading order."""
    for seat in SEATS:
        bearer = board.bearer(seat)
        full[seat]["bearer"] = None if bearer is None else name(bearer)
        for kind in KINDS:
            full[seat][kind] = sorted_names(map(name, board.of_kind(seat, kind)))
