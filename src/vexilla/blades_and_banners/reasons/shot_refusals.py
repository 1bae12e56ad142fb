"""Refusals of shots and volleys (BB-12.1 to BB-12.3)."""

from typing import TypeAlias

from vexilla.blades_and_banners.documents.encoding import direction_and_distance
from vexilla.blades_and_banners.reasons.question import Question, cell_names, refused
from vexilla.blades_and_banners.rules.board import is_enemy
from vexilla.blades_and_banners.rules.codes import AIMS, MAX_VOLLEY
from vexilla.blades_and_banners.rules.components import (
    ARCHERS,
    BEARER,
    CELL_NAMES,
    COLUMNS,
    EAST,
    KIND,
    LEFT_OF,
    NEXT,
    OPPOSITE,
    OWNER,
    RIGHT_OF,
    UNIT,
    Cell,
    Direction,
)
from vexilla.blades_and_banners.rules.movement import is_comrade
from vexilla.blades_and_banners.rules.shooting import (
    is_shielded,
    line_of,
    near_captain,
    shooting_range,
    targets,
)
from vexilla.documents import Document
from vexilla.outcome import Explanation

# Direction and distance from an archer to a target, None if they share no row or column
Way: TypeAlias = tuple[Direction, int] | None


def shot_refusal(question: Question) -> Explanation:
    """The first rule against a shot or a volley."""
    action, speech = question.action, question.speech
    aims = list(zip(action.cells, action.targets, strict=True))
    ways = [direction_and_distance(archer, target) for archer, target in aims]
    if not aims:
        return refused("BB-12.3", speech.say("bb-no-shot"), archers=[])
    if len(aims) > 1 and not _is_volley(question, ways):
        sentence = speech.say("bb-no-volley", cells=speech.cells(action.cells))
        return refused("BB-12.3", sentence, archers=cell_names(action.cells))
    refusals = [_aim_refusal(question, *aim, way) for aim, way in zip(aims, ways, strict=True)]
    return min((why for why in refusals if why is not None), key=lambda why: why.rule)


def _is_volley(question: Question, ways: list[Way]) -> bool:
    """Whether archers of one line of up to four all shoot in one direction across the line."""
    cells = question.action.cells
    directions = {way[0] if way else None for way in ways}
    direction = ways[0][0] if ways[0] else None
    if direction is None or len(directions) > 1:
        return False
    side = line_of(direction)
    width = direction_and_distance(cells[0], cells[-1])
    if width is None or width[0] != side or width[1] >= MAX_VOLLEY:
        return False
    line = range(cells[0], cells[-1] + 1, 1 if side == EAST else COLUMNS)
    return set(cells) <= set(line) and all(
        is_comrade(question.s, question.seat, ARCHERS, cell) for cell in line
    )


def _aim_refusal(question: Question, archer: Cell, target: Cell, way: Way) -> Explanation | None:
    """The first rule against the shot of one archer, None if it is legal."""
    s, seat, speech = question.s, question.seat, question.speech
    reach = int(shooting_range(s, seat, archer))
    right = _targets(question, archer)
    words: Document = {"archer": CELL_NAMES[archer], "target": CELL_NAMES[target]}
    possible = speech.say(
        "bb-targets", archer=words["archer"], count=len(right), targets=speech.cells(right)
    )
    evidence = {**words, "targets": cell_names(right)}
    if way is None:
        return refused("BB-12.1", speech.say("bb-not-in-line", **words), possible, **evidence)
    if way[1] > reach:
        led = "yes" if near_captain(s, seat, archer) else "no"
        far = {"between": way[1] - 1, "most": reach - 1}
        sentence = speech.say("bb-out-of-range", **words, **far, led=led)
        return refused("BB-12.1", sentence, possible, **evidence, **far)
    held = question.cell_evidence(target)
    if not is_enemy(question.occupant(target), seat):
        sentence = speech.say("bb-no-enemy")
        return refused(
            "BB-12.1", sentence, question.cell_sentence(target), possible, **evidence, **held
        )
    if KIND[question.occupant(target)] == BEARER:
        sentence = speech.say("bb-bearer-is-no-target")
        return refused("BB-12.2", sentence, possible, **evidence, **held)
    direction = way[0]
    if is_shielded(s, target, OPPOSITE[direction]):
        beside = _comrades(question, target, direction)
        sentence = speech.say("bb-shield-wall", **words, comrades=speech.cells(beside))
        wall = {"reason": "BB-11.7", "beside": cell_names(beside)}
        return refused("BB-12.2", sentence, possible, **evidence, **held, **wall)
    return None


def _comrades(question: Question, cell: Cell, direction: Direction) -> list[Cell]:
    """The soldiers who make the soldier on a cell stand in formation in a direction (BB-9.1)."""
    occupant = question.occupant(cell)
    sides = (int(NEXT[way, cell]) for way in (LEFT_OF[direction], RIGHT_OF[direction]))
    found = (side for side in sides if OWNER[question.occupant(side)] == OWNER[occupant])
    return sorted(side for side in found if UNIT[question.occupant(side)] == UNIT[occupant])


def _targets(question: Question, archer: Cell) -> list[Cell]:
    """The soldiers whom an archer may shoot now."""
    found: list[Cell] = []
    for direction in range(4):
        aims = int(targets(question.s, question.seat, archer, direction))
        cell = archer
        for distance in range(1, AIMS):
            cell = int(NEXT[direction, cell])
            if aims >> distance & 1:
                found.append(cell)
    return sorted(found)
