"""The network's policy: what may be chosen, how likely each choice is, and which action it spells.

A Troop, Morale or environment card is chosen together with its flag. A Guile card is spelled: the
card, then the card that it takes, then where that goes; the network is asked before each.

Two things are not asked: a proved claim is always made, and a turn ends where nothing else is left.
"""

import numpy as np

from vexilla.battle_line.judgement.card_inputs import write_cards
from vexilla.battle_line.judgement.inputs import (
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
from vexilla.battle_line.judgement.network import score_choices, think
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
from vexilla.battle_line.rules.state import SCOUT_RETURN
from vexilla.kernel import fraction, low, next_rng, njit
from vexilla.kernel.types import (
    Choice,
    Code,
    Codes,
    Rng,
    Scores,
    Scratch,
    ScratchArray,
    Seat,
    State,
    States,
)

NONE = -1  # of a code that does not begin as the choices so far


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
    highest = -np.inf
    for choice in range(CHOICES):
        if n.allowed[choice] > 0.0:
            highest = max(highest, n.scores[choice])
    total = 0.0
    for choice in range(CHOICES):
        chances[choice] = 0.0
        if n.allowed[choice] > 0.0:
            chances[choice] = np.exp((n.scores[choice] - highest) / temperature)
            total += chances[choice]
    for choice in range(CHOICES):
        chances[choice] /= total


@njit
def draw(chances: Scores, rng: Rng) -> Choice:
    """A choice, drawn by the chances with a generator state."""
    left = fraction(rng)
    last = 0
    for choice in range(CHOICES):
        if chances[choice] > 0.0:
            last = choice
            left -= chances[choice]
            if left < 0.0:
                break
    return last


@njit
def likeliest(chances: Scores) -> Choice:
    """The choice with the largest chance."""
    best = 0
    for choice in range(CHOICES):
        if chances[choice] > chances[best]:
            best = choice
    return best


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
def decide(
    s: State,
    states: States,
    seat: Seat,
    scratch: Scratch,
    n: Scratch,
    codes: Codes,
    count: int,
    chances: Scores,
    temperature: float,
    rng: Rng,
) -> tuple[Code, Rng]:
    """An action by the network, without a search.

    Args:
        s: game 0 of `states`; only what the seat may know of it is used.
        states: an array of games; game 1 is overwritten.
        seat: the player to move.
        scratch: scratch space.
        n: the network.
        codes: the legal actions.
        count: their number.
        chances: an array of CHOICES numbers, overwritten.
        temperature: above 0: draws, the lower the more often the likeliest; 0: takes the likeliest.
        rng: the state of the random generator.

    Returns:
        The action, and the generator's next state.
    """
    if count == 1 or codes[0] < PLAY_CARD:
        return codes[0], rng
    guile = NO_CARD
    source = NO_CARD
    while True:
        fill_slots(s, seat, n, source)
        allow(n, guile, source, codes, count)
        prepare(s, states, seat, scratch, n, guile, source)
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


@njit
def decide_at(
    states: States,
    i: int,
    networks: ScratchArray,
    scratch: ScratchArray,
    codes: Codes,
    chances: Scores,
    temperature: float,
    rng: Rng,
) -> Code:
    """`decide` by network i for the player to move in game 0; `codes` lists all legal actions."""
    s = states[0]
    code, _ = decide(
        *(s, states, s.to_move, scratch[0], networks[i], codes, len(codes)),
        *(chances, temperature, rng),
    )
    return code
