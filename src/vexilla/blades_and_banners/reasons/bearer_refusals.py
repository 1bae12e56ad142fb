"""Refusals of moves of the standard-bearer (BB-12.4, BB-12.5)."""

from vexilla.blades_and_banners.reasons.question import Question, refused
from vexilla.blades_and_banners.rules.bearer import may_stand, on_enemy_half
from vexilla.blades_and_banners.rules.board import bearer_of
from vexilla.blades_and_banners.rules.codes import DISTANCES
from vexilla.blades_and_banners.rules.components import (
    CELL_NAMES,
    DIRECTIONS,
    EAST_LIMIT,
    EMPTY,
    FOOT_SPEED,
    HORSE_SPEED,
    NEXT,
    NORTH_LIMIT,
    ORDERS,
    OWNER,
    SOUTH_LIMIT,
    STANDARD,
    WEST_LIMIT,
    Cell,
    X,
    Y,
)
from vexilla.outcome import Explanation


def bearer_refusal(question: Question) -> Explanation:
    """The first rule against a move of the standard-bearer."""
    s, seat = question.s, question.seat
    action, speech, order = question.action, question.speech, question.order
    if s.step == 1:
        return refused("BB-12.4", speech.say("bb-bearer-first-step"), step=1)
    right = [d for d in range(1, DISTANCES + 1) if question.allows(distance=d)]
    possible = speech.distances(action.by, seat, right)
    speed = HORSE_SPEED if order == STANDARD else FOOT_SPEED
    if action.distance > speed:
        card = {"distance": action.distance, "most": speed}
        sentence = speech.say("bb-bearer-too-far", order=speech.order(order), **card)
        return refused("BB-12.4", sentence, possible, order=ORDERS[order], **card, distances=right)
    start = cell = int(s.where[bearer_of(seat)])
    captures = False
    for distance in range(1, action.distance + 1):
        cell = int(NEXT[action.by, cell])
        occupant = question.occupant(cell)
        ends = distance == action.distance
        captures = ends and occupant == bearer_of(1 - seat)
        if occupant != EMPTY and not captures and (ends or OWNER[occupant] != seat):
            sentence = speech.say(
                "bb-blocked",
                soldier=CELL_NAMES[start],
                direction=speech.direction(action.by, seat),
                distance=action.distance,
            )
            return refused(
                "BB-12.4",
                sentence,
                question.cell_sentence(cell),
                possible,
                by=DIRECTIONS[action.by],
                distances=right,
                **question.cell_evidence(cell),
            )
    if not may_stand(s, seat, cell):
        return _out_of_bounds(question, cell, possible, right)
    assert captures
    assert not on_enemy_half(seat, start)
    words = {"cell": CELL_NAMES[start], "target": CELL_NAMES[cell]}
    sentence = speech.say("bb-no-right-to-capture", **words)
    return refused("BB-12.5", sentence, possible, **words, distances=right)


def _out_of_bounds(question: Question, cell: Cell, possible: str, right: list[int]) -> Explanation:
    """Refuses a cell too near the edge, or beyond the enemy control line (BB-12.4).

    Args:
        question: the question about the move.
        cell: the cell on which it ends.
        possible: a sentence about the possible distances.
        right: the possible distances.
    """
    speech = question.speech
    inside = WEST_LIMIT <= X[cell] <= EAST_LIMIT and SOUTH_LIMIT <= Y[cell] <= NORTH_LIMIT
    if not inside:
        sentence = speech.say("bb-bearer-limits", cell=CELL_NAMES[cell])
        return refused("BB-12.4", sentence, possible, cell=CELL_NAMES[cell], distances=right)
    row = int(Y[question.s.where[bearer_of(1 - question.seat)]]) + 1
    enemy = speech.seat(1 - question.seat)
    sentence = speech.say("bb-control-line", cell=CELL_NAMES[cell], seat=enemy, row=row)
    evidence = {"cell": CELL_NAMES[cell], "control_line": row, "distances": right}
    return refused("BB-12.4", sentence, possible, **evidence)
