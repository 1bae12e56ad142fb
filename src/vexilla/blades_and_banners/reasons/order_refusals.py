"""Refusals of orders to soldiers (BB-6.3, BB-6.4, BB-7, BB-8, BB-12)."""

from collections.abc import Iterable

from vexilla.blades_and_banners.documents.encoding import NO_CODE, action_code, shape_of
from vexilla.blades_and_banners.reasons.question import Question, cell_names, refused
from vexilla.blades_and_banners.reasons.shot_refusals import shot_refusal
from vexilla.blades_and_banners.rules.board import is_enemy
from vexilla.blades_and_banners.rules.components import (
    ARCHERS,
    BEARER,
    CELL_NAMES,
    COLUMNS,
    DIRECTIONS,
    EMPTY,
    KIND,
    KNIGHTS,
    NEXT,
    ORDERS,
    OWNER,
    SPEED,
    STANDARD,
    TREE,
    Cell,
    Unit,
    X,
    Y,
)
from vexilla.blades_and_banners.rules.movement import (
    COLUMN,
    FILE_OF_4,
    ROW_OF_4,
    SINGLE,
    is_comrade,
)
from vexilla.outcome import Explanation


def order_refusal(question: Question) -> Explanation:
    """The first rule against an order to soldiers."""
    unit, action, speech = question.order, question.action, question.speech
    if unit == STANDARD:
        return refused("BB-6.4", speech.say("bb-standard-card"), order=ORDERS[unit])
    for cell in action.cells:
        if not is_comrade(question.s, question.seat, unit, cell):
            sentence = speech.say("bb-other-unit", order=speech.order(unit))
            evidence = {"order": ORDERS[unit], **question.cell_evidence(cell)}
            return refused("BB-6.3", sentence, question.cell_sentence(cell), **evidence)
    match action.do:
        case "move":
            return _move(question)
        case "reform":
            return _reform(question)
        case "wheel":
            return _wheel(question)
        case _ if unit != ARCHERS:
            sentence = speech.say("bb-only-archers", order=speech.order(unit))
            return refused("BB-6.3", sentence, order=ORDERS[unit])
        case _:
            return shot_refusal(question)


def _max_line(unit: Unit) -> int:
    """The largest number of soldiers in a line that moves (BB-7.4)."""
    return 3 if unit == KNIGHTS else 4


def _move(question: Question) -> Explanation:
    """Refuses a move of no group, a move too far, or a blocked move (BB-7.4, BB-7.1, BB-7.2)."""
    unit, action, speech = question.order, question.action, question.speech
    shape = shape_of(action.cells)
    if shape is None or (unit == KNIGHTS and (shape == COLUMN or len(action.cells) > 3)):
        arm = "knights" if unit == KNIGHTS else "foot"
        sentence = speech.say("bb-no-group", arm=arm, cells=speech.cells(action.cells))
        return refused("BB-7.4", sentence, soldiers=cell_names(action.cells), most=_max_line(unit))
    speed = int(SPEED[unit])
    right = [distance for distance in range(1, speed + 1) if question.allows(distance=distance)]
    possible = speech.distances(action.by, question.seat, right)
    if action.distance > speed:
        sentence = speech.say(
            "bb-too-far", order=speech.order(unit), distance=action.distance, speed=speed
        )
        return refused(
            "BB-7.1", sentence, possible, distance=action.distance, speed=speed, distances=right
        )
    soldier, blocked = _blocked(question)
    sentence = speech.say(
        "bb-blocked",
        soldier=CELL_NAMES[soldier],
        direction=speech.direction(action.by, question.seat),
        distance=action.distance,
    )
    return refused(
        "BB-7.2",
        sentence,
        question.cell_sentence(blocked),
        possible,
        soldier=CELL_NAMES[soldier],
        by=DIRECTIONS[action.by],
        distances=right,
        **question.cell_evidence(blocked),
    )


def _blocked(question: Question) -> tuple[Cell, Cell]:
    """A soldier who cannot move that far, and the cell that blocks the way (BB-7.2, BB-7.5)."""
    action = question.action
    for soldier in action.cells:
        cell = soldier
        for distance in range(1, action.distance + 1):
            cell = int(NEXT[action.by, cell])
            occupant = question.occupant(cell)
            ends = distance == action.distance
            if occupant == EMPTY or (ends and cell in action.cells):
                continue
            if OWNER[occupant] == question.seat and not ends:
                continue
            if ends and KIND[occupant] == BEARER and is_enemy(occupant, question.seat):
                continue
            return soldier, cell
    raise AssertionError("a move that nothing blocks is legal")


def _reform(question: Question) -> Explanation:
    """Refuses a group that does not re-form, a new shape, or a zone that is not clear (BB-8)."""
    action, speech = question.action, question.speech
    soldiers = cell_names(action.cells)
    if question.order == KNIGHTS:
        return refused("BB-8.1", speech.say("bb-knights-do-not-reform"), soldiers=soldiers)
    if shape_of(action.cells) not in (ROW_OF_4, FILE_OF_4, COLUMN):
        sentence = speech.say("bb-no-four", cells=speech.cells(action.cells))
        return refused("BB-8.1", sentence, soldiers=soldiers)
    possible = _possible(question)
    right = question.legal_values("to")
    if action_code(question.states, action) == NO_CODE:
        sentence = speech.say("bb-no-reform", to=speech.cells(action.to))
        return refused("BB-8.2", sentence, possible, soldiers=soldiers, right=right)
    pairs = zip(action.cells, action.to, strict=True)
    (one, to_one), (two, to_two) = [(a, b) for a, b in pairs if a != b]
    if to_one > to_two and KIND[question.occupant(one)] == KIND[question.occupant(two)]:
        sentence = speech.say("bb-alike", one=CELL_NAMES[one], two=CELL_NAMES[two])
        return refused("BB-8.2", sentence, possible, soldiers=soldiers, right=right)
    return _blocked_zone(question, "BB-8.3", _rectangle((*action.cells, *action.to)))


def _wheel(question: Question) -> Explanation:
    """Refuses a group or turn that is no wheel, a path too long, or a blocked zone (BB-8.4–8.6)."""
    unit, action, speech = question.order, question.action, question.speech
    soldiers = cell_names(action.cells)
    shape = shape_of(action.cells)
    if shape in (None, SINGLE, COLUMN) or len(action.cells) > _max_line(unit):
        most = _max_line(unit)
        sentence = speech.say("bb-no-line", cells=speech.cells(action.cells), most=most)
        return refused("BB-8.4", sentence, soldiers=soldiers, most=most)
    if action_code(question.states, action) == NO_CODE:
        sentence = speech.say("bb-no-wheel", to=speech.cells(action.to))
        right = question.legal_values("to")
        return refused("BB-8.4", sentence, _possible(question), soldiers=soldiers, right=right)
    pivot = next(i for i, cell in enumerate(action.cells) if cell == action.to[i])
    centre = action.cells[pivot]
    farthest = max(range(len(action.cells)), key=lambda i: abs(i - pivot))
    path, most = 2 * abs(farthest - pivot), 2 * int(SPEED[unit])
    if path > most:
        soldier = CELL_NAMES[action.cells[farthest]]
        words = {"pivot": CELL_NAMES[centre], "soldier": soldier, "path": path, "most": most}
        right = question.legal_values("to")
        sentence = speech.say("bb-wheel-path", **words)
        return refused("BB-8.5", sentence, _possible(question), **words, right=right)
    squares = [
        cell
        for old, new in zip(action.cells, action.to, strict=True)
        for cell in _rectangle((centre, old, new))
    ]
    return _blocked_zone(question, "BB-8.6", sorted(set(squares)))


def _possible(question: Question) -> str:
    """A sentence about the cells to which these soldiers could re-form or wheel instead."""
    right = question.legal_values("to")
    return question.speech.say(
        "bb-could-go", count=len(right), places="; ".join(" ".join(to) for to in right)
    )


def _blocked_zone(question: Question, rule: str, zone: list[Cell]) -> Explanation:
    """Refuses a zone that is not clear, or an end cell that is not free (BB-8.3, BB-8.6)."""
    action, speech = question.action, question.speech
    new_cells = set(action.to) - set(action.cells)
    blocked = next(
        cell
        for cell in zone
        if question.occupant(cell) == TREE
        or is_enemy(question.occupant(cell), question.seat)
        or (cell in new_cells and question.occupant(cell) != EMPTY)
    )
    sentence = speech.say("bb-zone", do=action.do)
    right = question.legal_values("to")
    return refused(
        rule,
        sentence,
        question.cell_sentence(blocked),
        _possible(question),
        **question.cell_evidence(blocked),
        zone=cell_names(zone),
        right=right,
    )


def _rectangle(cells: Iterable[Cell]) -> list[Cell]:
    """All cells of the smallest rectangle around some cells, in reading order."""
    cells = list(cells)
    columns, rows = X[cells].tolist(), Y[cells].tolist()
    return [
        COLUMNS * y + x
        for y in range(min(rows), max(rows) + 1)
        for x in range(min(columns), max(columns) + 1)
    ]
