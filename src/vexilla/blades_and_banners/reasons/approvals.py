"""Explanations of legal actions: the fights that an action starts, whom it kills, what it costs."""

from vexilla.blades_and_banners.documents.encoding import action_code
from vexilla.blades_and_banners.reasons.forecast import (
    PART_RULES,
    Fight,
    fights_of_answer,
    fights_of_order,
)
from vexilla.blades_and_banners.reasons.question import Question, allowed, cell_names
from vexilla.blades_and_banners.reasons.speech import kind_name
from vexilla.blades_and_banners.rules.board import bearer_of
from vexilla.blades_and_banners.rules.components import (
    CELL_NAMES,
    DIRECTIONS,
    KIND_KEYS,
    NEXT,
    ORDERS,
    PRICE,
    SEATS,
    Cell,
    Direction,
)
from vexilla.blades_and_banners.rules.state import NOBODY
from vexilla.documents import Document
from vexilla.outcome import Explanation

# The rule that allows each action that moves soldiers
_RULES = {"move": "BB-7.1", "reform": "BB-8.2", "wheel": "BB-8.4"}


def approval(question: Question) -> Explanation:
    """The explanation of a legal action."""
    match question.action.do:
        case "move" | "reform" | "wheel":
            return _move_soldiers(question)
        case "shoot":
            return _shoot(question)
        case "move_bearer":
            return _move_bearer(question)
        case "fight" | "meet" | "sacrifice" | "stand":
            return _answer(question)
        case _:
            return _other(question)


def _move_soldiers(question: Question) -> Explanation:
    """A move of soldiers and its fights, or the capture of the standard (BB-12.5)."""
    action, seat, speech = question.action, question.seat, question.speech
    rule = "BB-7.5" if action.do == "move" and len(action.cells) > 1 else _RULES[action.do]
    to = action.to
    if action.do == "move":
        to = tuple(_end(cell, action.by, action.distance) for cell in action.cells)
    sentence = speech.say(
        "bb-may-move",
        do=action.do,
        cells=speech.cells(action.cells),
        to=speech.cells(to),
    )
    evidence: Document = {"to": cell_names(to), "fights": []}
    enemy = bearer_of(1 - seat)
    if any(question.occupant(cell) == enemy for cell in to):
        capture = speech.say("bb-captures", seat=speech.seat(1 - seat))
        return allowed("BB-12.5", sentence, capture, **evidence, captures=SEATS[1 - seat])
    code = action_code(question.states, action, seat)
    fights = fights_of_order(question.states, seat, code, action.by, action.distance)
    evidence["fights"] = [fight.document() for fight in fights]
    return allowed(rule, sentence, *fight_sentences(question, fights), **evidence)


def _end(cell: Cell, by: Direction, distance: int) -> Cell:
    """The cell on which a straight move ends."""
    for _ in range(distance):
        cell = int(NEXT[by, cell])
    return cell


def fight_sentences(question: Question, fights: list[Fight]) -> list[str]:
    """The fights in words, in order."""
    if not fights:
        return [question.speech.say("bb-no-fights")]
    sentences = [_fight_sentence(question, fight) for fight in fights]
    if any(fight.choice for fight in fights):
        sentences.append(question.speech.say("bb-choice"))
    return sentences


def _fight_sentence(question: Question, fight: Fight) -> str:
    """A fight in words: both totals, their parts, and who dies."""
    speech = question.speech
    attacker, defender = (
        speech.say("bb-man", kind=speech.kind(soldier), cell=CELL_NAMES[cell])
        for soldier, cell in zip(fight.soldiers, fight.cells, strict=True)
    )
    if not fight.fought:
        return speech.say("bb-lapses", attacker=attacker, defender=defender)
    parts = [_parts(question, side) for side in fight.parts or ()] or ["", ""]
    sentence = speech.say(
        "bb-fight",
        attacker=attacker,
        attack=f"{fight.strengths[0]}{parts[0]}",
        defender=defender,
        defence=f"{fight.strengths[1]}{parts[1]}",
        dies=("both", "attacker", "defender")[fight.dead[0] + 1 if len(fight.dead) == 1 else 0],
    )
    void = [speech.say("bb-void", rule=rule.replace(".", "-")) for rule in fight.void]
    guards = fight.guards
    save = [speech.say("bb-may-be-saved", cells=speech.cells(guards))] if guards else []
    return " ".join((sentence, *void, *save))


def _parts(question: Question, side: dict[str, int]) -> str:
    """The parts of a total in words. Empty if the base strength is the only part."""
    if len(side) < 2:
        return ""
    words = [
        question.speech.say("bb-part", part=word, adds=adds, rule=PART_RULES[word])
        for word, adds in side.items()
    ]
    return f" ({', '.join(words)})"


def _shoot(question: Question) -> Explanation:
    """A shot or a volley, whose targets all die (BB-12.1, BB-12.3)."""
    action, speech = question.action, question.speech
    killed = [question.occupant(target) for target in action.targets]
    shots = [
        {"archer": CELL_NAMES[archer], "dies": CELL_NAMES[target], "piece": kind_name(occupant)}
        for archer, target, occupant in zip(action.cells, action.targets, killed, strict=True)
    ]
    words = [speech.say("bb-shot", archer=s["archer"], target=s["dies"]) for s in shots]
    rule = "BB-12.1" if len(shots) == 1 else "BB-12.3"
    return allowed(rule, speech.say("bb-may-shoot", shots=speech.row(words)), shots=shots)


def _move_bearer(question: Question) -> Explanation:
    """A move of the standard-bearer (BB-12.4), or a capture by them (BB-12.5)."""
    action, seat, speech = question.action, question.seat, question.speech
    to = _end(int(question.s.where[bearer_of(seat)]), action.by, action.distance)
    sentence = speech.say("bb-may-move-bearer", cell=CELL_NAMES[to])
    if question.occupant(to) == bearer_of(1 - seat):
        capture = speech.say("bb-captures", seat=speech.seat(1 - seat))
        captured = {"to": CELL_NAMES[to], "captures": SEATS[1 - seat]}
        return allowed("BB-12.5", sentence, capture, **captured)
    return allowed("BB-12.4", sentence, to=CELL_NAMES[to], by=DIRECTIONS[action.by])


def _answer(question: Question) -> Explanation:
    """A choice in a fight, and the fights that follow (BB-10.4, BB-11.8)."""
    s, action, speech = question.s, question.action, question.speech
    fighting, met = int(s.fighting), NOBODY
    if action.do == "sacrifice":
        captain, sergeant = CELL_NAMES[int(s.where[s.met])], CELL_NAMES[action.cell]
        words = {"sergeant": sergeant, "captain": captain}
        return allowed("BB-11.8", speech.say("bb-may-sacrifice", **words), **words)
    if action.do == "fight":
        fighting = question.occupant(action.cell)
        sentence = speech.say("bb-may-fight", cell=CELL_NAMES[action.cell])
    elif action.do == "meet":
        met = question.occupant(action.cell)
        sentence = speech.say("bb-may-meet", cell=CELL_NAMES[action.cell])
    else:
        met = int(s.met)
        sentence = speech.say("bb-may-stand", cell=CELL_NAMES[int(s.where[met])])
    fights = fights_of_answer(question.states, fighting, met)
    documents = [fight.document() for fight in fights]
    rule = "BB-11.8" if action.do == "stand" else "BB-10.4"
    return allowed(rule, sentence, *fight_sentences(question, fights), fights=documents)


def _other(question: Question) -> Explanation:
    """An action before the battle, an announcement, a plan, or a skipped order."""
    action, speech, s = question.action, question.speech, question.s
    match action.do:
        case "hire":
            price = sum(count * int(p) for count, p in zip(action.counts, PRICE, strict=True))
            army = speech.detachments(action.counts)
            coins = {"price": price, "budget": int(s.budget)}
            return allowed("BB-3.3", speech.say("bb-may-hire", army=army, **coins), **coins)
        case "place_bearer":
            sentence = speech.say("bb-may-place-bearer", cell=CELL_NAMES[action.cell])
            return allowed("BB-4.2", sentence, to=CELL_NAMES[action.cell])
        case "deploy":
            kind = KIND_KEYS[action.kind]
            cells = speech.cells(action.to)
            sentence = speech.say("bb-may-deploy", kind=kind, cells=cells)
            return allowed("BB-4.4", sentence, unit=kind, to=cell_names(action.to))
        case "announce":
            sentence = speech.say("bb-may-announce", seat=speech.seat(action.player))
            return allowed("BB-5.3", sentence, first=SEATS[action.player])
        case "plan":
            orders = speech.row([speech.order(order) for order in action.orders])
            sentence = speech.say("bb-may-plan", orders=orders)
            return allowed("BB-6.1", sentence, orders=[ORDERS[order] for order in action.orders])
        case _:
            order = speech.order(question.order)
            return allowed("BB-6.3", speech.say("bb-may-skip", order=order))
