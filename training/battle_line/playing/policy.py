"""The network's policy: what may be chosen, how likely each choice is, and which action it spells.

A Troop, Morale or environment card is chosen together with its flag. A Guile card is spelled: the
card, then the card that it takes, then where that goes; the network is asked before each.

Two things are not asked: a proved claim is always made, and a turn ends where nothing else is left.
"""

from typing import Any

from training.battle_line.playing.card_inputs import write_cards
from training.battle_line.playing.inputs import (
    CHOICES,
    FIRST_CARD,
    MOVED,
    NO_CARD,
    PASS_TURN,
    SLOTS,
    TACTICS_DRAW,
    TO_DISCARDS,
    TROOP_DRAW,
    stage_of,
    write_position,
)
from training.battle_line.playing.network import score_choices, think
from training.playing.choices import draw, likeliest, spread_chances
from vexilla.battle_line.rules.codes import (
    DISCARD,
    DRAW_TACTICS,
    DRAW_TROOP,
    PASS,
    PLAY_CARD,
    PLAY_DESERTER,
    PLAY_SCOUT,
    PLAY_TRAITOR,
    RETURN,
    play_parts,
    redeploy_parts,
    traitor_parts,
)
from vexilla.battle_line.rules.components import (
    DESERTER,
    FLAGS,
    REDEPLOY,
    SCOUT,
    TRAITOR,
    TROOPS,
    Card,
)
from vexilla.battle_line.rules.legal import legal
from vexilla.battle_line.rules.state import SCOUT_RETURN
from vexilla.kernel import low, next_rng, njit
from vexilla.kernel.spelling import NO_CODE
from vexilla.kernel.types import (
    Choice,
    Code,
    Codes,
    Rng,
    Scores,
    Scratch,
    Seat,
    State,
    States,
)

NONE = -1  # no choice: the code does not begin as the choices so far


@njit
def choice_of(n: Scratch, guile: Card, source: Card, code: Code) -> Choice:
    """The choice that spells an action further; NONE if other choices led here.

    Args:
        n: the network; its slots hold the hand.
        guile: the Guile card chosen already, or NO_CARD.
        source: the card that it takes, or NO_CARD.
        code: an action that is no claim.
    """
    if code >= PASS or code < PLAY_SCOUT:
        if guile != NO_CARD:
            return NONE
        if code >= RETURN:
            return FIRST_CARD + code - RETURN
        if code == DRAW_TROOP:
            return TROOP_DRAW
        if code == DRAW_TACTICS:
            return TACTICS_DRAW
        if code >= PASS:
            return PASS_TURN
        card, flag = play_parts(code)
        for slot in range(SLOTS):
            if n.slot_cards[slot] == card:
                return FLAGS * slot + flag
        return NONE
    if code == PLAY_SCOUT:
        return FIRST_CARD + SCOUT if guile == NO_CARD else NONE
    destination = NONE
    if code < PLAY_DESERTER:
        kind = REDEPLOY
        card, destination = redeploy_parts(code)
    elif code < PLAY_TRAITOR:
        kind = DESERTER
        card = code - PLAY_DESERTER
    else:
        kind = TRAITOR
        card, destination = traitor_parts(code)
    if guile == NO_CARD:
        return FIRST_CARD + kind
    if guile != kind:
        return NONE
    if source == NO_CARD:
        return FIRST_CARD + card
    if source != card:
        return NONE
    return TO_DISCARDS if destination == DISCARD else FLAGS * MOVED + destination


@njit
def goes_on(s: State, guile: Card, source: Card, choice: Choice) -> bool:
    """Whether a choice names a card that asks for a further choice; Scout returns it without."""
    card = choice - FIRST_CARD
    if s.phase == SCOUT_RETURN:
        return False
    if guile == NO_CARD:
        return card == REDEPLOY or card == DESERTER or card == TRAITOR
    return source == NO_CARD and guile != DESERTER


@njit
def fill_slots(s: State, seat: Seat, n: Scratch, source: Card) -> None:
    """Puts the cards of a hand into the slots, and the card that moves into the last one."""
    troops = s.hand[seat]
    tactics = s.hand_tactics[seat]
    for slot in range(SLOTS):
        n.slot_cards[slot] = NO_CARD
        if slot == MOVED:
            n.slot_cards[slot] = source
        elif troops != 0:
            n.slot_cards[slot] = low(troops)
            troops &= troops - 1
        elif tactics != 0:
            n.slot_cards[slot] = TROOPS + low(tactics)
            tactics &= tactics - 1


@njit
def allow(n: Scratch, guile: Card, source: Card, codes: Codes, count: int) -> int:
    """Allows the choices that spell one of the first `count` codes. Returns how many there are."""
    for choice in range(CHOICES):
        n.allowed[choice] = 0.0
    allowed = 0
    for i in range(count):
        choice = choice_of(n, guile, source, codes[i])
        if choice != NONE and n.allowed[choice] == 0.0:
            n.allowed[choice] = 1.0
            allowed += 1
    return allowed


@njit
def prepare(
    s: State, states: States, seat: Seat, scratch: Scratch, n: Scratch, guile: Card, source: Card
) -> None:
    """Writes all inputs, after `fill_slots` and `allow`.

    Args:
        s: game 0 of `states`.
        states: an array of games; game 1 is overwritten.
        seat: the player who chooses.
        scratch: scratch space.
        n: the network.
        guile: the Guile card chosen already, or NO_CARD.
        source: the card that it takes, or NO_CARD.
    """
    stage = stage_of(s, guile, source)
    write_position(s, seat, scratch, n, stage)
    write_cards(s, states, seat, scratch, n, stage, source)


@njit
def set_chances(n: Scratch, chances: Scores, temperature: float) -> None:
    """Sets how likely each choice is, by the network; 0 where it is not allowed."""
    think(n)
    score_choices(n)
    spread_chances(n.scores, n.allowed, temperature, chances)


@njit
def code_of_choice(
    n: Scratch, guile: Card, source: Card, choice: Choice, codes: Codes, count: int
) -> Code:
    """The first of the codes that a choice spells."""
    for i in range(count):
        if choice_of(n, guile, source, codes[i]) == choice:
            return codes[i]
    return NONE


@njit
def forced_action(s: State, codes: Codes) -> Code:
    """The action that no player is asked about: a proved claim, or the only one; or NO_CODE."""
    count = legal(s, codes)
    return codes[0] if count == 1 or codes[0] < PLAY_CARD else NO_CODE


@njit
def decide(
    s: State, states: States, scratch: Scratch, spare: Any, n: Scratch, temperature: float, rng: Rng
) -> tuple[Code, Rng]:
    """An action by the network, without a search: arguments as in `training/playing/games.py`."""
    codes, _, chances = spare
    count = legal(s, codes)
    if count == 1 or codes[0] < PLAY_CARD:
        return codes[0], rng
    guile = NO_CARD
    source = NO_CARD
    while True:
        fill_slots(s, s.to_move, n, source)
        allow(n, guile, source, codes, count)
        prepare(s, states, s.to_move, scratch, n, guile, source)
        set_chances(n, chances, temperature if temperature > 0.0 else 1.0)
        if temperature > 0.0:
            rng = next_rng(rng)
            choice = draw(chances, rng)
        else:
            choice = likeliest(chances)
        if not goes_on(s, guile, source, choice):
            return code_of_choice(n, guile, source, choice, codes, count), rng
        if guile == NO_CARD:
            guile = choice - FIRST_CARD
        else:
            source = choice - FIRST_CARD
