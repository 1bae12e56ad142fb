"""The part of position and view documents that both players see (docs/formats.md).

States and views have the same fields for it, so the same functions read and write both. A reader
fills an array of one cleared record. A writer takes the values of such an array.
"""

from collections.abc import Mapping, Sequence
from typing import Any, TypeAlias

from vexilla.blades_and_banners.documents.checks import Checks
from vexilla.blades_and_banners.documents.options import MAX_STRENGTH, read_options
from vexilla.blades_and_banners.rules.board import bearer_of, first_of_kind, is_enemy_soldier
from vexilla.blades_and_banners.rules.components import (
    BEARER,
    CAPTAIN,
    CELL_NAMES,
    CELLS,
    COLUMNS,
    DETACHMENT_SIZE,
    DETACHMENTS,
    KIND,
    KIND_KEYS,
    KIND_NAMES,
    KNIGHT,
    MAX_TREES,
    NEXT,
    OWNER,
    PIECES,
    PLANNED,
    SEATS,
    SERGEANT,
    STEPS,
    TREE,
)
from vexilla.blades_and_banners.rules.hiring import MAX_BUDGET, MIN_BUDGET
from vexilla.blades_and_banners.rules.state import (
    ANNOUNCE,
    ASK,
    AUTOMATIC,
    AUTOMATIC_BY_PLACE,
    BEARERS,
    BODYGUARD,
    DEPLOYMENT,
    FIGHT,
    HIRING,
    MAX_FIGHTS,
    MEET,
    NOBODY,
    NOWHERE,
    ORDERS_PHASE,
    OVER,
    PHASES,
    PLANNING,
)
from vexilla.documents import Document
from vexilla.kernel import arrays as np
from vexilla.kernel.types import States, Views

NAME = "blades-and-banners"

_WINNERS = (*SEATS, "draw")
PRESENT = 2  # version of the rules
_HEAD_KEYS = (
    *("game", "version", "options", "field", "trees", "step"),
    *("initiative", "first", "phase", "to_move"),
)
_FIGHTING = (FIGHT, MEET, BODYGUARD)
_ORDERED = (ORDERS_PHASE, *_FIGHTING, OVER)
# The phases in which a document, or the object of a seat, has a key
_KEY_PHASES = {
    "initiative": (ANNOUNCE, PLANNING, *_ORDERED),
    "first": (PLANNING, *_ORDERED),
    "budget": (HIRING,),
    "deployer": (HIRING, BEARERS, DEPLOYMENT),
    "deploy_left": (DEPLOYMENT,),
    "fights": _FIGHTING,
    "guards": _FIGHTING,
    "fighting": (MEET, BODYGUARD),
    "met": (BODYGUARD,),
    "winner": (OVER,),
}
_SEAT_KEY_PHASES = {
    "hired": (HIRING,),
    "to_deploy": (BEARERS, DEPLOYMENT),
    "planned": (PLANNING,),
    "plan": (PLANNING, *_ORDERED),
    "opened": _ORDERED,
}
# The keys of the soldiers who have been named in each phase of a fight
_NAMED = {FIGHT: (), MEET: ("fighting",), BODYGUARD: ("fighting", "met")}
POSITION_KEYS = (*_HEAD_KEYS, *SEATS, *(key for key in _KEY_PHASES if key not in _HEAD_KEYS))
SEAT_KEYS = ("bearer", *KIND_KEYS, "hired", "to_deploy", "plan", "opened")

# The soldiers that each side has of each kind
_COUNTERS = [int(count * size) for count, size in zip(DETACHMENTS, DETACHMENT_SIZE, strict=True)]

Seats: TypeAlias = Sequence[Mapping[str, Any]]  # the entries of both seats' objects


# Reading


def read_open(
    checks: Checks, given: Mapping[str, Any], seats: Seats, records: States | Views
) -> None:
    """Reads everything but hired armies, the first player of the deployment, and plans.

    Args:
        checks: collects the problems.
        given: the entries of the document.
        seats: the entries of both seats' objects.
        records: the cleared record to be filled.
    """
    checks.head(given, NAME, SEATS, PHASES, records)
    read_options(checks, given.get("options", {}), records)
    _read_version(checks, given, records)
    records["step"] = checks.number(given.get("step", 1), "step", 1, STEPS) or 1
    _read_board(checks, given, seats, records)
    if not checks.sound("phase") or "phase" not in given:
        return
    phase = int(records["phase"][0])
    _check_phase_keys(checks, given, seats, phase)
    for key in ("initiative", "first"):
        if phase in _KEY_PHASES[key] and (phase != OVER or key in given):
            records[key] = _required_seat(checks, given, key)
    if phase == HIRING:
        budget = checks.number(given.get("budget"), "budget", MIN_BUDGET, MAX_BUDGET)
        records["budget"] = budget or MIN_BUDGET
    if phase == DEPLOYMENT:
        left = checks.number(given.get("deploy_left"), "deploy_left", 1, int(DETACHMENTS.sum()))
        records["deploy_left"] = left or 1
    if phase in _ORDERED:
        for player, seat in enumerate(SEATS):
            opened = seats[player].get("opened", 0)
            number = checks.number(opened, f"{seat}.opened", 0, PLANNED)
            records["opened"][0, player] = number or 0
    if phase in _FIGHTING:
        _read_fights(checks, given, phase, records)
    if phase == OVER:
        records["winner"] = checks.index(given.get("winner"), "winner", _WINNERS, "winner") or 0
    _check_turn(checks, phase, records)


def _read_version(checks: Checks, given: Mapping[str, Any], records: States | Views) -> None:
    """Reads by which version of the rules a game goes on; left out, it is the present one (E39)."""
    version = checks.number(given.get("version", PRESENT), "version", 1, PRESENT)
    if version == 1 and records["defence_order"][0] == AUTOMATIC:
        records["defence_order"] = AUTOMATIC_BY_PLACE


def _required_seat(checks: Checks, given: Mapping[str, Any], key: str) -> int:
    """Reads a seat that the phase requires."""
    if key not in given:
        checks.inconsistent(key, "position-missing")
        return 0
    return checks.seat(given[key], key) or 0


def _read_board(
    checks: Checks, given: Mapping[str, Any], seats: Seats, records: States | Views
) -> None:
    """Reads the field, trees and pieces. No two stand on one cell."""
    places: dict[int, str] = {}
    board, where = records["board"][0], records["where"][0]
    off_field = _read_field(checks, given["field"]) if "field" in given else []
    board[off_field] = TREE

    def lone_cell(value: Any, path: str) -> int | None:
        cell = checks.lone_cell(value, path, places)
        if cell in off_field:
            checks.inconsistent(path, "position-off-field", cell=value)
            return None
        return cell

    trees = checks.each(given.get("trees", []), "trees", "trees", MAX_TREES, lone_cell, "BB-2.1")
    for cell in trees or ():
        board[cell] = TREE
    for player, seat in enumerate(SEATS):
        if seats[player].get("bearer") is not None:
            cell = lone_cell(seats[player]["bearer"], f"{seat}.bearer")
            if cell is not None:
                where[bearer_of(player)] = cell
        for kind, key in enumerate(KIND_KEYS):
            value, limit = seats[player].get(key, []), _COUNTERS[kind]
            path = f"{seat}.{key}"
            cells = checks.each(value, path, "soldiers", limit, lone_cell, "BB-1.3") or ()
            for i, cell in enumerate(cells):
                where[first_of_kind(player, kind) + i] = cell
            records["soldiers"][0, player] += len(cells)
    for piece in range(PIECES):
        if where[piece] != NOWHERE:
            board[where[piece]] = piece


def _read_field(checks: Checks, value: Any) -> list[int]:
    """The cells off the field: it reaches from its south-western to its north-eastern corner."""
    corners = checks.cells(value, "field") or []
    if checks.sound("field"):
        on_field = _between(corners) if len(corners) == 2 else []
        if on_field:
            return sorted({*range(CELLS)}.difference(on_field))
        checks.wrong("field", "lists two cells, the south-western corner and the north-eastern one")
    return []


def _between(cells: Sequence[int]) -> list[int]:
    """The cells of the rectangle from the first cell east and north to the last one."""
    first, last = cells[0], cells[-1]
    columns = range(first % COLUMNS, last % COLUMNS + 1)
    return [
        COLUMNS * row + column
        for row in range(first // COLUMNS, last // COLUMNS + 1)
        for column in columns
    ]


def _check_phase_keys(checks: Checks, given: Mapping[str, Any], seats: Seats, phase: int) -> None:
    """Checks that every key belongs to this phase."""

    def check(entries: Mapping[str, Any], table: Mapping[str, tuple[int, ...]], path: str) -> None:
        for key, phases in table.items():
            if phase not in phases and entries.get(key):
                checks.inconsistent(path + key, "position-other-phase")

    check(given, _KEY_PHASES, "")
    for player, seat in enumerate(SEATS):
        check(seats[player], _SEAT_KEY_PHASES, f"{seat}.")


def _read_fights(
    checks: Checks, given: Mapping[str, Any], phase: int, records: States | Views
) -> None:
    """Reads the pending fights, the guards and the soldiers named so far (BB-10.4, BB-11.8)."""
    items = checks.items(given.get("fights", []), "fights", "fights", MAX_FIGHTS) or ()
    if not items and checks.sound("fights"):
        checks.inconsistent("fights", "position-missing", "BB-10.4")
    for key in _NAMED[phase]:
        if key not in given:
            checks.inconsistent(key, "position-missing", "BB-10.4")
    for i, item in enumerate(items):
        _read_fight(checks, item, i, records)
    records["fight_count"] = len(items)
    if not items or not checks.sound("fights", *SEATS, "trees"):
        return
    attackers = records["attacker"][0, : len(items)].tolist()
    defenders = records["defender"][0, : len(items)].tolist()
    player = int(OWNER[attackers[0]])
    for i, attacker in enumerate(attackers):
        if OWNER[attacker] != player:
            checks.inconsistent(f"fights[{i}].attacker", "position-two-attackers", "BB-10.1")
    if len(set(zip(attackers, defenders, strict=True))) < len(items):
        checks.inconsistent("fights", "position-fight-twice", "BB-10.1")
    if records["to_move"][0] != (player if phase == FIGHT else 1 - player):
        checks.inconsistent("to_move", "position-other-seat", "BB-10.4")
    first = first_of_kind(1 - player, SERGEANT)
    for i, cell in enumerate(checks.different_cells(given.get("guards", []), "guards") or ()):
        piece = int(records["board"][0, cell])
        if OWNER[piece] == 1 - player and KIND[piece] == SERGEANT:
            records["guards"] |= 1 << piece - first
        else:
            where = f"guards[{i}]"
            checks.inconsistent(where, "position-no-guard", "BB-11.8", cell=CELL_NAMES[cell])
    if all(key in given for key in _NAMED[phase]):
        _read_named(checks, given, phase, list(zip(attackers, defenders, strict=True)), records)


def _read_fight(checks: Checks, item: Any, i: int, records: States | Views) -> None:
    """Reads a pending fight."""
    path = f"fights[{i}]"
    keys = ("attacker", "defender", "strengths")
    fight = checks.entries(item, path, (*keys, "charge"), keys)
    pieces: list[int] = []
    for key in keys[:2]:
        cell = checks.cell(fight[key], f"{path}.{key}") if key in fight else None
        if cell is not None and checks.sound(*SEATS):
            piece = int(records["board"][0, cell])
            if piece < PIECES and KIND[piece] != BEARER:
                pieces.append(piece)
            else:
                checks.inconsistent(f"{path}.{key}", "position-no-soldier", cell=CELL_NAMES[cell])
    if len(pieces) == 2:
        attacker, defender = pieces
        near = NEXT[:, records["where"][0, attacker]].tolist()
        if not is_enemy_soldier(defender, OWNER[attacker]):
            checks.inconsistent(path, "position-fight-one-side", "BB-10.1")
        elif records["where"][0, defender] not in near:
            checks.inconsistent(path, "position-fight-apart", "BB-10.1")
        records["attacker"][0, i], records["defender"][0, i] = attacker, defender
    if "strengths" in fight:
        where = f"{path}.strengths"
        totals = checks.items(fight["strengths"], where, "strengths", 2) or ()
        if len(totals) < 2 and checks.sound(where):
            checks.wrong(where, "lists two totals, the attacker's and the defender's")
        for j, field in enumerate(("attack", "defence")[: len(totals)]):
            total = checks.number(totals[j], f"{where}[{j}]", 0, 2 * MAX_STRENGTH)
            records[field][0, i] = total or 0
    charge = checks.truth(fight.get("charge", False), f"{path}.charge")
    if charge and pieces and KIND[pieces[0]] != KNIGHT:
        checks.inconsistent(f"{path}.charge", "position-no-charge", "BB-11.3")
    records["charge"][0, i] = charge


def _read_named(
    checks: Checks,
    given: Mapping[str, Any],
    phase: int,
    fights: Sequence[tuple[int, int]],
    records: States | Views,
) -> None:
    """Reads the attacker's soldier who was named, and the captain who may be saved."""
    keys = _NAMED[phase]
    for side, key in enumerate(keys):
        cell = checks.cell(given[key], key)
        if cell is None:
            continue
        piece = int(records["board"][0, cell])
        records[key] = piece
        if all(fight[side] != piece for fight in fights):
            checks.inconsistent(key, "position-not-fighting", "BB-10.4", cell=CELL_NAMES[cell])
    named = tuple(int(records[key][0]) for key in keys)
    if phase == BODYGUARD and checks.sound("fighting", "met"):
        if KIND[named[1]] != CAPTAIN:
            checks.inconsistent("met", "position-no-captain", "BB-11.8", cell=given["met"])
        elif named not in fights:
            checks.inconsistent("met", "position-not-met", "BB-10.4", cell=given["fighting"])


def _check_turn(checks: Checks, phase: int, records: States | Views) -> None:
    """Checks the pieces on the board, the seat to move and the opened orders against the phase."""
    to_move = int(records["to_move"][0])
    for player, seat in enumerate(SEATS):
        on_board = records["where"][0, bearer_of(player)] != NOWHERE
        if phase in (BEARERS, HIRING):
            if on_board and (phase == HIRING or player == to_move):
                checks.inconsistent(f"{seat}.bearer", "position-not-placed-yet", "BB-4.2")
            if records["soldiers"][0, player]:
                checks.inconsistent(seat, "position-no-soldiers-yet", "BB-4.3")
        elif not on_board and phase != OVER and checks.sound(f"{seat}.bearer"):
            checks.inconsistent(f"{seat}.bearer", "position-missing", "BB-4.2")
    sound = phase == ANNOUNCE and checks.sound("initiative", "to_move")
    if sound and records["initiative"][0] != to_move:
        checks.inconsistent("to_move", "position-other-seat", "BB-5.3")
    attacker = to_move if phase in (ORDERS_PHASE, FIGHT) else 1 - to_move
    if phase in (ORDERS_PHASE, *_FIGHTING) and not records["opened"][0, attacker]:
        seat = SEATS[attacker]
        if checks.sound("to_move", f"{seat}.opened"):
            checks.inconsistent(f"{seat}.opened", "position-not-opened", "BB-6.2")


# Writing


def write_head(values: Mapping[str, Any]) -> Document:
    """The entries before the seats' objects."""
    board = values["board"]
    by_place = values["defence_order"] == AUTOMATIC_BY_PLACE
    document: Document = {
        "game": NAME,
        **({"version": 1} if by_place else {}),
        "options": {
            "strengths": dict(zip(KIND_NAMES, values["strengths"], strict=True)),
            "defence_order": "ask" if values["defence_order"] == ASK else "automatic",
        },
        "trees": [CELL_NAMES[cell] for cell in range(CELLS) if board[cell] == TREE],
        "step": values["step"],
    }
    if len(document["trees"]) > MAX_TREES:  # so the field is smaller
        document |= _write_field(board)
    for key in ("initiative", "first"):
        if values[key] != NOBODY:
            document[key] = SEATS[values[key]]
    document["phase"] = PHASES[values["phase"]]
    document["to_move"] = SEATS[values["to_move"]]
    if values["phase"] == HIRING:
        document["budget"] = values["budget"]
    if values["deploy_left"]:
        document["deploy_left"] = values["deploy_left"]
    return document


def _write_field(board: Sequence[int]) -> Document:
    """The corners of a smaller field, and the trees on it."""
    free = np.flatnonzero(np.asarray(board[:CELLS]) != TREE)
    columns, rows = free % COLUMNS, free // COLUMNS
    corners = [int(COLUMNS * rows.min() + columns.min()), int(COLUMNS * rows.max() + columns.max())]
    return {
        "field": [CELL_NAMES[cell] for cell in corners],
        "trees": [CELL_NAMES[cell] for cell in _between(corners) if board[cell] == TREE],
    }


def write_pieces(values: Mapping[str, Any], player: int) -> dict[str, Any]:
    """One seat's pieces, in reading order."""
    where = values["where"]
    seat: dict[str, Any] = {}
    if where[bearer_of(player)] != NOWHERE:
        seat["bearer"] = CELL_NAMES[where[bearer_of(player)]]
    for kind, key in enumerate(KIND_KEYS):
        first, last = (first_of_kind(player, k) for k in (kind, kind + 1))
        cells = sorted(cell for cell in where[first:last] if cell != NOWHERE)
        if cells:
            seat[key] = [CELL_NAMES[cell] for cell in cells]
    return seat


def write_counts(counts: Sequence[int]) -> dict[str, int]:
    """The numbers of detachments by kind."""
    return dict(zip(KIND_KEYS, counts, strict=True))


def write_tail(values: Mapping[str, Any]) -> dict[str, Any]:
    """The entries after the seats' objects, without those that are empty."""
    tail: dict[str, Any] = {}
    where = values["where"]
    fights = [
        (where[values["attacker"][i]], where[values["defender"][i]], i)
        for i in range(values["fight_count"])
    ]
    if fights:
        tail["fights"] = [_write_fight(values, *fight) for fight in sorted(fights)]
        defender = int(OWNER[values["defender"][0]])
        first = first_of_kind(defender, SERGEANT)
        guards = [where[first + i] for i in range(_COUNTERS[SERGEANT]) if values["guards"] >> i & 1]
        if guards:
            tail["guards"] = [CELL_NAMES[cell] for cell in sorted(guards)]
        for key in ("fighting", "met"):
            if values[key] != NOBODY:
                tail[key] = CELL_NAMES[where[values[key]]]
    if values["winner"] != NOBODY:
        tail["winner"] = _WINNERS[values["winner"]]
    return tail


def _write_fight(values: Mapping[str, Any], attacker: int, defender: int, i: int) -> dict[str, Any]:
    """A pending fight."""
    fight: dict[str, Any] = {
        "attacker": CELL_NAMES[attacker],
        "defender": CELL_NAMES[defender],
        "strengths": [values["attack"][i], values["defence"][i]],
    }
    if values["charge"][i]:
        fight["charge"] = True
    return fight
