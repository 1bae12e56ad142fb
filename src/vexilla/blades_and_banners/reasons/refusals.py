"""Refusals: the first rule against an action (docs/formats.md, "What a refusal names").

This file refuses actions out of turn, actions before the battle, plans, and choices in fights.
`order_refusals`, `shot_refusals` and `bearer_refusals` refuse actions that execute an order.
"""

from vexilla.blades_and_banners.reasons.bearer_refusals import bearer_refusal
from vexilla.blades_and_banners.reasons.order_refusals import order_refusal
from vexilla.blades_and_banners.reasons.question import Question, cell_names, refused
from vexilla.blades_and_banners.rules.board import bearer_of, first_of_kind
from vexilla.blades_and_banners.rules.combat import guards_of
from vexilla.blades_and_banners.rules.components import (
    BEARER_ROW,
    CELL_NAMES,
    COPIES,
    DEPLOYMENT_ROW,
    DETACHMENT_SIZE,
    DETACHMENTS,
    EAST_LIMIT,
    EMPTY,
    KIND,
    KIND_KEYS,
    NEXT,
    ORDERS,
    OWNER,
    PLANNED,
    PRICE,
    SEATS,
    SERGEANT,
    WEST_LIMIT,
    X,
    Y,
)
from vexilla.blades_and_banners.rules.setup import actors
from vexilla.blades_and_banners.rules.state import HIRING, NOWHERE, PHASES, PLANNING
from vexilla.documents import Document
from vexilla.outcome import Explanation

# The actions of each phase
_ACTIONS = {
    "hiring": ("hire",),
    "bearers": ("place_bearer",),
    "deployment": ("deploy",),
    "announce": ("announce",),
    "planning": ("plan",),
    "orders": ("move", "reform", "wheel", "shoot", "move_bearer", "skip"),
    "fight": ("fight",),
    "meet": ("meet",),
    "bodyguard": ("sacrifice", "stand"),
}
# The rule that says what is done in a phase, and by whom
_PHASE_RULES = {
    "hiring": "BB-3.3",
    "bearers": "BB-4.2",
    "deployment": "BB-4.3",
    "announce": "BB-5.3",
    "planning": "BB-6.1",
    "orders": "BB-6.2",
    "fight": "BB-10.4",
    "meet": "BB-10.4",
    "bodyguard": "BB-11.8",
}


def refusal(question: Question) -> Explanation:
    """The first rule against an action that is not legal."""
    wrong = _out_of_turn(question)
    if wrong is not None:
        return wrong
    match question.action.do:
        case "hire":
            return _hire(question)
        case "place_bearer":
            return _place_bearer(question)
        case "deploy":
            return _deploy(question)
        case "plan":
            return _plan(question)
        case "fight" | "meet":
            return _choice(question)
        case "sacrifice":
            return _sacrifice(question)
        case "move_bearer":
            return bearer_refusal(question)
        case _:
            return order_refusal(question)


def _out_of_turn(question: Question) -> Explanation | None:
    """Refuses an action after the end, out of turn, or of another phase (BB-13.1)."""
    s, speech = question.s, question.speech
    acting = actors(question.states)
    if not acting:
        winner = (*SEATS, "draw")[int(s.winner)]
        return refused("BB-13.1", speech.say("bb-over", winner=winner), winner=winner)
    phase = PHASES[int(s.phase)]
    rule = _PHASE_RULES[phase]
    if question.seat not in acting:
        done = "yes" if s.phase in (HIRING, PLANNING) else "no"
        sentence = speech.say("bb-not-your-turn", seat=speech.seat(acting[0]), done=done)
        return refused(rule, sentence, to_move=SEATS[acting[0]], phase=phase)
    if question.action.do not in _ACTIONS[phase]:
        sentence = speech.say("bb-phase", phase=phase)
        return refused(rule, sentence, phase=phase, actions=list(_ACTIONS[phase]))
    return None


def _hire(question: Question) -> Explanation:
    """Refuses an army too dear, larger than the counters, or of one unit (BB-3.1, BB-3.3)."""
    counts, speech = question.action.counts, question.speech
    price = sum(count * int(p) for count, p in zip(counts, PRICE, strict=True))
    budget = int(question.s.budget)
    if price > budget:
        coins = {"price": price, "budget": budget}
        return refused("BB-3.1", speech.say("bb-too-dear", **coins), **coins)
    for kind, key in enumerate(KIND_KEYS):
        limit = int(DETACHMENTS[kind])
        if counts[kind] > limit:
            sentence = speech.say("bb-counters", most=speech.detachment(key, limit))
            return refused("BB-3.3", sentence, unit=key, count=counts[kind], most=limit)
    hired = [key for key, count in zip(KIND_KEYS, counts, strict=True) if count]
    return refused("BB-3.3", speech.say("bb-one-unit"), hired=hired)


def _place_bearer(question: Question) -> Explanation:
    """Refuses a cell where the standard-bearer does not start (BB-4.2)."""
    s, seat, cell, speech = question.s, question.seat, question.action.cell, question.speech
    right = question.legal_values("to")
    if Y[cell] != BEARER_ROW[seat]:
        why = "row"
    elif not WEST_LIMIT <= X[cell] <= EAST_LIMIT:
        why = "edge"
    elif question.occupant(cell) != EMPTY:
        why = "tree"
    else:
        why = "half"
    other = int(s.where[bearer_of(1 - seat)])
    evidence: Document = {"cell": CELL_NAMES[cell], "reason": why, "cells": right}
    if why == "half":
        evidence["enemy_bearer"] = CELL_NAMES[other]
    sentence = speech.say(
        "bb-bearer-place",
        why=why,
        cell=CELL_NAMES[cell],
        row=int(BEARER_ROW[seat]) + 1,
        enemy=CELL_NAMES[other] if other != NOWHERE else "",
    )
    return refused("BB-4.2", sentence, speech.say("bb-free", cells=speech.row(right)), **evidence)


def _deploy(question: Question) -> Explanation:
    """Refuses a detachment not left, a wrong number of soldiers, or a cell (BB-4, BB-3.2)."""
    s, seat, action, speech = question.s, question.seat, question.action, question.speech
    key = KIND_KEYS[action.kind]
    counts = s.detachments[seat].tolist()
    if counts[action.kind] == 0:
        left = speech.detachments(counts)
        sentence = speech.say("bb-none-left", kind=key, left=left)
        return refused("BB-4.3", sentence, to_deploy=dict(zip(KIND_KEYS, counts, strict=True)))
    size = int(DETACHMENT_SIZE[action.kind])
    if len(action.to) != size:
        numbers = {"count": len(action.to), "size": size}
        sentence = speech.say("bb-detachment-size", kind=key, **numbers)
        return refused("BB-3.2", sentence, unit=key, **numbers)
    rows = (int(DEPLOYMENT_ROW[seat]), int(DEPLOYMENT_ROW[seat]) + 1)
    for cell in action.to:
        inside = Y[cell] in rows and WEST_LIMIT <= X[cell] <= EAST_LIMIT
        if not inside or question.occupant(cell) != EMPTY:
            where = {"cell": CELL_NAMES[cell], "first": rows[0] + 1, "second": rows[1] + 1}
            sentence = speech.say("bb-deploy-cell", why="taken" if inside else "edge", **where)
            taken = [question.cell_sentence(cell)] if inside else []
            zone = {"rows": [row + 1 for row in rows], "columns": ["c", "r"]}
            return refused("BB-4.4", sentence, *taken, **question.cell_evidence(cell), **zone)
    raise AssertionError("a deployment that nothing is wrong with is legal")


def _plan(question: Question) -> Explanation:
    """Refuses a plan without four orders, or with more than two cards of a kind (BB-6.1)."""
    orders, speech = question.action.orders, question.speech
    if len(orders) != PLANNED:
        numbers = {"count": len(orders), "needed": PLANNED}
        return refused("BB-6.1", speech.say("bb-plan-size", **numbers), **numbers)
    order = next(order for order in orders if orders.count(order) > COPIES)
    count = orders.count(order)
    sentence = speech.say("bb-plan-copies", order=speech.order(order), count=count)
    return refused("BB-6.1", sentence, order=ORDERS[order], count=count, most=COPIES)


def _choice(question: Question) -> Explanation:
    """Refuses a soldier who may not be named (BB-10.4)."""
    s, action, speech = question.s, question.action, question.speech
    right = question.legal_values("with")
    occupant = question.occupant(action.cell)
    charge = any(s.charge[: s.fight_count])
    fights = action.do == "fight" and occupant in s.attacker[: s.fight_count]
    why = "charge" if charge and fights else action.do
    cell = CELL_NAMES[action.cell]
    possible = speech.say("bb-named", cells=speech.row(right))
    sentence = speech.say("bb-no-fight", why=why, cell=cell)
    evidence = {"soldiers": right, **question.cell_evidence(action.cell)}
    return refused("BB-10.4", sentence, possible, **evidence)


def _sacrifice(question: Question) -> Explanation:
    """Refuses a soldier who cannot die for the captain (BB-11.8)."""
    s, cell, speech = question.s, question.action.cell, question.speech
    captain = int(s.where[s.met])
    occupant = question.occupant(cell)
    if OWNER[occupant] != question.seat or KIND[occupant] != SERGEANT:
        why = "sergeant"
    elif cell not in NEXT[:, captain]:
        why = "adjacent"
    else:
        why = "engaged"
    first = first_of_kind(question.seat, SERGEANT)
    guards = int(guards_of(s, s.met))
    right = sorted(int(s.where[first + i]) for i in range(guards.bit_length()) if guards >> i & 1)
    words = {"cell": CELL_NAMES[cell], "captain": CELL_NAMES[captain]}
    sentence = speech.say("bb-no-guard", why=why, **words)
    possible = speech.say("bb-guards", cells=speech.cells(right))
    evidence = {
        "reason": why,
        "captain": CELL_NAMES[captain],
        "sergeants": cell_names(right),
    }
    return refused("BB-11.8", sentence, possible, **evidence, **question.cell_evidence(cell))
