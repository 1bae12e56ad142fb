"""Formation, strengths and the course of fights (BB-9, BB-10, BB-11)."""

from .pieces import (
    DIRECTIONS,
    SINGULAR,
    Board,
    Cell,
    Piece,
    Position,
    Vector,
    cell,
    in_order,
    in_zone,
    name,
    names,
    neighbours,
    other,
    reading,
    shifted,
    straight,
    unit_of,
)
from .positions import board_of, store_board

Bonus = tuple[str, int]  # a rule and what it adds

WORTH = ("pikemen", "sergeants", "archers", "knights", "captains")  # the lowest first (E39)


def in_formation(board: Board, place: Cell, direction: Vector) -> bool:
    """Whether a soldier of the same side and unit is next to one at right angles (BB-9.1)."""
    seat, kind = board.pieces[place]
    dx, dy = direction
    sides = (shifted(place, (dy, dx)), shifted(place, (-dy, -dx)))
    return any(board.has_soldier(side, seat, unit_of(kind)) for side in sides)


def faces(board: Board, place: Cell, opponent: Cell) -> bool:
    """Whether a soldier is in formation towards a cell of the same row or column (BB-9.3)."""
    line = straight(place, opponent)
    return line is not None and in_formation(board, place, line[0])


def is_led(board: Board, place: Cell) -> bool:
    """Whether a foot soldier below a captain is in the zone of a friendly captain (BB-11.2)."""
    seat, kind = board.pieces[place]
    if kind not in ("sergeants", "pikemen", "archers"):
        return False
    return any(in_zone(place, captain) for captain in board.of_kind(seat, "captains"))


def bonuses(
    board: Board, strengths: dict[str, int], soldier: Cell, opponent: Cell, charged: int = 0
) -> list[Bonus]:
    """The parts of a soldier's total (BB-10.6, BB-11.1 .. BB-11.6).

    Args:
        board: the board at the snapshot (BB-10.5).
        strengths: the base strengths by the singular names of formats.md.
        soldier: the cell of the soldier.
        opponent: the adjacent cell of the opponent.
        charged: how many cells the soldier has just moved straight towards the opponent.

    Returns:
        The base strength as BB-10.6, then every bonus with its rule.
    """
    seat, kind = board.pieces[soldier]
    foe = board.pieces[opponent].kind
    parts: list[Bonus] = [("BB-10.6", strengths[SINGULAR[kind]])]
    bearer = board.bearer(seat)
    if bearer is not None and in_zone(soldier, bearer):
        parts.append(("BB-11.1", 1))
    if is_led(board, soldier):
        parts.append(("BB-11.2", 1))
    if charges(board, soldier, opponent, charged):
        parts.append(("BB-11.3", charged - 2))
    if kind == "pikemen" and foe == "knights":
        parts.append(("BB-11.5", 2))
    if kind == "pikemen" and faces(board, soldier, opponent):
        shield_wall = unit_of(foe) == "heavy_infantry" and faces(board, opponent, soldier)
        if not shield_wall:  # BB-11.7
            parts.append(("BB-11.6", 1))
    return parts


def charges(board: Board, soldier: Cell, opponent: Cell, charged: int) -> bool:
    """Whether a knight charges: from three cells on, at no formed pikeman (BB-11.3, BB-11.4)."""
    if board.pieces[soldier].kind != "knights" or charged < 3:
        return False
    return board.pieces[opponent].kind != "pikemen" or not faces(board, opponent, soldier)


def fights_of(
    board: Board,
    strengths: dict[str, int],
    moved: list[Cell],
    by: str | None = None,
    distance: int = 0,
) -> list[Position]:
    """The fights after a displacement, as in a position document (BB-10.1, BB-10.5).

    Args:
        board: the board after the displacement.
        strengths: the base strengths.
        moved: the cells where the moved soldiers stand now.
        by: the direction of a straight move; None for re-forming and wheeling (BB-8.7).
        distance: the length of a straight move in cells.

    Returns:
        An entry for every moved soldier and adjacent enemy soldier, in reading order.
    """
    fights: list[Position] = []
    for attacker in in_order(moved):
        enemy = other(board.pieces[attacker].seat)
        ahead = shifted(attacker, DIRECTIONS[by]) if by else None
        for defender in in_order(neighbours(attacker)):
            if not board.has_soldier(defender, enemy):
                continue
            charged = distance if defender == ahead else 0
            totals = [
                sum(n for _, n in bonuses(board, strengths, attacker, defender, charged)),
                sum(n for _, n in bonuses(board, strengths, defender, attacker)),
            ]
            fights.append(
                {
                    "attacker": name(attacker),
                    "defender": name(defender),
                    "strengths": totals,
                    "charge": charges(board, attacker, defender, charged),
                }
            )
    return fights


def free_guards(board: Board, defender: str) -> list[str]:
    """A seat's sergeants without an adjacent enemy soldier at the snapshot (BB-11.8)."""
    return names(
        sergeant
        for sergeant in in_order(board.of_kind(defender, "sergeants"))
        if not any(board.has_soldier(near, other(defender)) for near in neighbours(sergeant))
    )


# Choices in fights


def stage(position: Position) -> list[Position]:
    """The fights that can come next: all charges come first (BB-10.4)."""
    return [fight for fight in position["fights"] if fight["charge"]] or position["fights"]


def attackers(position: Position) -> list[str]:
    """The soldiers whom the attacker may name (BB-10.4)."""
    return names(in_order({cell(fight["attacker"]) for fight in stage(position)}))


def opponents(position: Position) -> list[str]:
    """The soldiers whom the defender may name to meet the attacker (BB-10.4)."""
    return names(in_order(cell(fight["defender"]) for fight in fights_of_fighter(position)))


def fights_of_fighter(position: Position) -> list[Position]:
    """The fights of this stage in which the named attacker takes part (BB-10.4)."""
    return [fight for fight in stage(position) if fight["attacker"] == position["fighting"]]


def guards_of(position: Position, captain: str) -> list[str]:
    """The free sergeants adjacent to a captain (BB-11.8)."""
    beside = neighbours(cell(captain))
    return [guard for guard in position["guards"] if cell(guard) in beside]


# The course of the fights. These functions change the complete position that they get.


def run_fights(position: Position, seat: str) -> bool:
    """Fights until a player has to decide or no fight is left (BB-10.3, BB-10.4).

    Args:
        position: a complete position with its pending `fights`.
        seat: the attacker.

    Returns:
        True if no fight is left.
    """
    ask = position["options"]["defence_order"] == "ask"
    while position["fights"]:
        if position["fighting"] is None:
            choices = attackers(position)
            if ask and len(choices) > 1:
                return _question(position, "fight", seat)
            position["fighting"] = choices[0]
        pending = fights_of_fighter(position)
        if not pending:
            position["fighting"] = None
            continue
        if position["met"] is None:
            if ask and len(pending) > 1:
                return _question(position, "meet", other(seat))
            pieces = board_of(position).pieces
            position["met"] = min(
                pending,
                key=lambda fight: (
                    -fight["strengths"][1],
                    WORTH.index(pieces[cell(fight["defender"])].kind),
                    reading(cell(fight["defender"])),
                ),
            )["defender"]
        captain = board_of(position).pieces[cell(position["met"])].kind == "captains"
        if captain and guards_of(position, position["met"]):
            return _question(position, "bodyguard", other(seat))
        fight_out(position)
    position["guards"] = []
    position["fighting"] = None
    return True


def _question(position: Position, phase: str, seat: str) -> bool:
    """Leaves a decision to a seat (formats.md, phases `fight`, `meet`, `bodyguard`)."""
    position["phase"] = phase
    position["to_move"] = seat
    return False


def _current(position: Position) -> Position:
    """The fight between the two named soldiers."""
    return next(
        fight for fight in fights_of_fighter(position) if fight["defender"] == position["met"]
    )


def fight_out(position: Position) -> None:
    """Fights out the current fight: the lower total dies, or both if equal (BB-10.2)."""
    current = _current(position)
    attack, defence = current["strengths"]
    dead: list[str] = []
    if attack <= defence:
        dead.append(current["attacker"])
    if defence <= attack:
        dead.append(current["defender"])
    board = board_of(position)
    for place in dead:
        del board.pieces[cell(place)]
    store_board(position, board)
    position["fights"] = [
        fight
        for fight in position["fights"]
        if fight is not current and fight["attacker"] not in dead and fight["defender"] not in dead
    ]  # BB-10.3
    _close(position, current)


def sacrifice(position: Position, sergeant: str) -> None:
    """Puts the captain on the sergeant's cell and drops the captain's pending fights (BB-11.8)."""
    current = _current(position)
    captain = current["defender"]
    board = board_of(position)
    seat = board.pieces.pop(cell(captain)).seat
    board.pieces[cell(sergeant)] = Piece(seat, "captains")
    store_board(position, board)
    position["guards"].remove(sergeant)
    position["fights"] = [f for f in position["fights"] if f["defender"] != captain]
    _close(position, current)


def _close(position: Position, fight: Position) -> None:
    """Clears the named soldiers. After a charge, the attacker names a soldier again (BB-10.4)."""
    position["met"] = None
    if fight["charge"]:
        position["fighting"] = None
