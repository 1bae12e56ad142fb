"""What the network of Battle Line reads: all that a seat knows and remembers, and the prospects.

- Of the line: the hand, which Troops and Tactics cards are unseen, which the seat knows to be in
  the other hand or in a deck; the turn; what the evaluation without a network says.
- Of each flag: whose it is, the cards of both sides, and what they may still become, with chances.
- Of each card in the hand and each flag (`card_inputs.py`): what the card would change there.

Training also writes what the seat does *not* know: see `write_hidden`.
"""

import numpy as np

from vexilla.battle_line.judgement.evaluation import (
    chance_with,
    find_stakes,
    line_chance,
    look_at_flags,
)
from vexilla.battle_line.judgement.prospects import tie_worth
from vexilla.battle_line.judgement.quick_prospects import (
    set_supply,
    spread_supply,
)
from vexilla.battle_line.judgement.scratch import RANKS
from vexilla.battle_line.rules.claims import claimable_flags
from vexilla.battle_line.rules.components import (
    ALL_TACTICS,
    ALL_TROOPS,
    CARDS,
    DESERTER,
    FLAGS,
    FOG_BIT,
    LEADERS,
    REDEPLOY,
    TACTICS,
    TRAITOR,
    TROOPS,
    Card,
    Flag,
    Tactics,
    Troops,
    colour_of,
    value_of,
)
from vexilla.battle_line.rules.line import cards_needed
from vexilla.battle_line.rules.options import OTHER_FLAG, PER_GAME, START_OF_TURN
from vexilla.battle_line.rules.state import END, SCOUT_DRAW, SCOUT_RETURN
from vexilla.kernel import low, njit, popcount
from vexilla.kernel.types import Scores, Scratch, Seat, State

NO_CARD = CARDS  # in an empty slot

# The choices of the network, in this order: a card of a slot and a flag; a card alone; the others.
# The slots hold the cards of the hand; the last one holds the card that a Guile card moves.
SLOTS = 8
MOVED = SLOTS - 1
PAIRS = SLOTS * FLAGS
FIRST_CARD = PAIRS
TO_DISCARDS, PASS_TURN, TROOP_DRAW, TACTICS_DRAW = range(FIRST_CARD + CARDS, FIRST_CARD + CARDS + 4)
CHOICES = TACTICS_DRAW + 1

# A Guile card is spelled: the card, then the card that it takes, then the flag where that goes
PLAYING, REDEPLOY_FROM, REDEPLOY_TO, DESERTING, TRAITOR_FROM, TRAITOR_TO = range(6)
DRAWING, SCOUT_DRAWING, SCOUT_RETURNING = range(6, 9)

# Inputs of the line
HAND = 0
UNSEEN = HAND + CARDS
KNOWN_HAND = UNSEEN + TROOPS
KNOWN_DECK = KNOWN_HAND + CARDS  # 1 for the next card of a deck, 1/2 for the one after it …
UNSEEN_TACTICS = KNOWN_DECK + CARDS
STAGE = UNSEEN_TACTICS + TACTICS
NUMBERS = STAGE + SCOUT_RETURNING + 1
LINE_CHANCE = NUMBERS + 22  # log-odds
EVALUATION = LINE_CHANCE + 1  # log-odds
LINE_INPUTS = EVALUATION + 1

# Inputs of a flag: some of both sides together, then those of my side, then those of theirs
OF_FLAG = 12
OF_SIDE = 34
FLAG_INPUTS = OF_FLAG + 2 * OF_SIDE

PAIR_INPUTS = 12

KNOWN_DRAWS = 20  # draws of both players, of a known deck, that come in time
DRAWN_CHANCE = 0.45  # of a Troop that is known to be drawn by then, for a given side

# What is hidden: the other hand, what each will draw if both draw Troops, the evaluation with it
THEIR_HAND = 0
MY_DRAWS = THEIR_HAND + CARDS
THEIR_DRAWS = MY_DRAWS + TROOPS
HIDDEN_LINE_CHANCE = THEIR_DRAWS + TROOPS
HIDDEN_EVALUATION = HIDDEN_LINE_CHANCE + 1
HIDDEN_INPUTS = HIDDEN_EVALUATION + 1

NETWORK_INPUTS = [
    ("line_inputs", np.float32, (LINE_INPUTS,)),
    ("flag_inputs", np.float32, (FLAGS, FLAG_INPUTS)),
    ("pair_inputs", np.float32, (PAIRS, PAIR_INPUTS)),
    ("leaving", np.float32, (CARDS,)),  # what it changes if a card leaves the line
    ("allowed", np.float32, (CHOICES,)),  # 0 or 1
    ("slot_cards", np.int64, (SLOTS,)),
]


@njit
def set_known_supply(scratch: Scratch, s: State, viewer: Seat) -> None:
    """Sets which Troops each player may count on, from everything: both hands and the deck.

    Players are taken to draw Troops in turn.
    """
    drawer = s.to_move
    for player in range(2):
        scratch.held[player] = s.hand[player]
        scratch.pool[player] = 0
        scratch.pool_chance[player] = DRAWN_CHANCE
    for i in range(min(KNOWN_DRAWS, s.deck_left)):
        scratch.pool[(drawer + i) & 1] |= 1 << s.deck[s.deck_left - 1 - i]
    spread_supply(scratch, viewer)


@njit
def stage_of(s: State, guile: Card, source: Card) -> int:
    """What is to be chosen.

    Args:
        s: the state.
        guile: the Guile card chosen already, or NO_CARD.
        source: the card that it takes, or NO_CARD.
    """
    if guile == REDEPLOY:
        return REDEPLOY_FROM if source == NO_CARD else REDEPLOY_TO
    if guile == TRAITOR:
        return TRAITOR_FROM if source == NO_CARD else TRAITOR_TO
    if guile == DESERTER:
        return DESERTING
    if s.phase == END:
        return DRAWING
    if s.phase == SCOUT_DRAW:
        return SCOUT_DRAWING
    if s.phase == SCOUT_RETURN:
        return SCOUT_RETURNING
    return PLAYING


@njit
def log_odds(chance: float) -> float:
    """The logarithm of the odds, within reason."""
    chance = min(0.999, max(0.001, chance))
    return np.log(chance / (1.0 - chance))


@njit
def clear(numbers: Scores, count: int) -> None:
    """Sets the first `count` numbers to 0."""
    for i in range(count):
        numbers[i] = 0.0


@njit
def mark(numbers: Scores, first: int, cards: int) -> None:
    """Sets those numbers from `first` on to 1 whose bit is set."""
    while cards != 0:
        numbers[first + low(cards)] = 1.0
        cards &= cards - 1


@njit
def unseen_tactics(s: State, seat: Seat) -> Tactics:
    """The Tactics cards that lie neither face up nor in the seat's hand."""
    seen = s.hand_tactics[seat]
    for player in range(2):
        seen |= s.discards_tactics[player]
        for flag in range(FLAGS):
            seen |= s.morale[player, flag]
    for index in range(2):
        if s.environment[index] >= 0:
            seen |= FOG_BIT << index
    return 0 if s.without_tactics else ALL_TACTICS & ~seen


@njit
def write_position(s: State, seat: Seat, scratch: Scratch, n: Scratch, stage: int) -> None:
    """Writes the inputs of the line and of the flags.

    Args:
        s: the state; only what the seat may know of it is used.
        seat: the seat that looks.
        scratch: scratch space; receives the prospects from what the seat knows.
        n: the network, or any record with NETWORK_INPUTS.
        stage: what is to be chosen.
    """
    set_supply(scratch, s, seat)
    look_at_flags(scratch, s, seat)
    line = line_chance(scratch, scratch.flag_chance)
    find_stakes(scratch, scratch.flag_chance, scratch.stake)
    write_line(s, seat, n.line_inputs, stage)
    n.line_inputs[LINE_CHANCE] = 0.25 * log_odds(line)
    n.line_inputs[EVALUATION] = log_odds(chance_with(s, seat, scratch, line))
    for flag in range(FLAGS):
        write_flag(s, seat, scratch, flag, n.flag_inputs[flag])


@njit
def write_line(s: State, seat: Seat, x: Scores, stage: int) -> None:
    """Writes the inputs of the line, without the evaluation."""
    other = 1 - seat
    clear(x, LINE_INPUTS)
    mark(x, HAND, s.hand[seat])
    mark(x, HAND + TROOPS, s.hand_tactics[seat])
    mark(x, UNSEEN, ALL_TROOPS & ~(s.seen | s.hand[seat]))
    mark(x, KNOWN_HAND, s.known_hand[seat])
    mark(x, KNOWN_HAND + TROOPS, s.known_hand_tactics[seat])
    if s.known_deck[seat] | s.known_deck_tactics[seat]:
        for i in range(s.deck_left):
            if (s.known_deck[seat] >> s.deck[i]) & 1:
                x[KNOWN_DECK + s.deck[i]] = 1.0 / (s.deck_left - i)
        for i in range(s.tactics_left):
            if (s.known_deck_tactics[seat] >> (s.tactics_deck[i] - TROOPS)) & 1:
                x[KNOWN_DECK + s.tactics_deck[i]] = 1.0 / (s.tactics_left - i)
    mark(x, UNSEEN_TACTICS, unseen_tactics(s, seat))
    x[STAGE + stage] = 1.0
    played = s.tactics_played[seat] - s.tactics_played[other]
    leaders = 0
    for flag in range(FLAGS):
        leaders |= s.morale[seat, flag] & LEADERS
    k = NUMBERS
    x[k] = popcount(s.hand[seat]) / 7.0
    x[k + 1] = popcount(s.hand_tactics[seat]) / 3.0
    x[k + 2] = popcount(s.hand[other]) / 7.0
    x[k + 3] = popcount(s.hand_tactics[other]) / 3.0
    x[k + 4] = s.deck_left / 46.0
    x[k + 5] = s.tactics_left / 10.0
    x[k + 6] = played / 2.0
    x[k + 7] = 1.0 if played <= 0 else 0.0  # BL-11.2
    x[k + 8] = 1.0 if played >= 0 else 0.0
    x[k + 9] = 1.0 if leaders else 0.0
    x[k + 10] = s.passes / 2.0
    x[k + 11] = s.turn_claimed
    x[k + 12] = s.turn_passed
    x[k + 13] = s.scout_left / 3.0
    x[k + 14] = popcount(s.claimed[seat]) / 5.0
    x[k + 15] = popcount(s.claimed[other]) / 5.0
    x[k + 16] = 1.0 if s.to_move == seat else 0.0
    x[k + 17] = s.without_tactics
    x[k + 18] = s.claim_timing == START_OF_TURN
    x[k + 19] = s.traitor_destination == OTHER_FLAG
    x[k + 20] = s.environment_fixed
    x[k + 21] = s.leader_limit == PER_GAME


@njit
def write_flag(s: State, seat: Seat, scratch: Scratch, flag: Flag, x: Scores) -> None:
    """Writes the inputs of a flag, after `look_at_flags`."""
    clear(x, FLAG_INPUTS)
    other = 1 - seat
    x[2] = scratch.flag_chance[flag]
    x[3] = 4.0 * scratch.stake[flag]
    x[4] = abs(flag - 4) / 4.0
    if (s.claimed[seat] >> flag) & 1:
        x[0] = 1.0
        return
    if (s.claimed[other] >> flag) & 1:
        x[1] = 1.0
        return
    x[5] = 1.0 if s.environment[0] == flag else 0.0
    x[6] = 1.0 if s.environment[1] == flag else 0.0
    x[7] = (s.unfilled[seat] >> flag) & 1
    x[8] = (s.unfilled[other] >> flag) & 1
    x[9] = (s.full[seat] >> flag) & 1
    x[10] = (s.full[other] >> flag) & 1
    x[11] = tie_worth(s, seat, flag)
    decided = (claimable_flags(s, seat) | claimable_flags(s, other)) >> flag & 1
    for i in range(2):
        player = seat if i == 0 else other
        write_side(s, player, scratch, flag, x, OF_FLAG + OF_SIDE * i, decided == 0)


@njit
def write_side(
    s: State, player: Seat, scratch: Scratch, flag: Flag, x: Scores, k: int, looked: bool
) -> None:
    """Writes the inputs of a side from place k on.

    Args:
        s: the state.
        player: the owner of the side.
        scratch: scratch space, with the prospects of the side.
        flag: its flag.
        x: the inputs of the flag.
        k: the first place.
        looked: whether the prospects are there: not where a claim is proved.
    """
    troops: Troops = s.side[player, flag]
    x[k] = (popcount(troops) + popcount(s.morale[player, flag])) / float(cards_needed(s, flag))
    mark(x, k + 17, s.morale[player, flag])
    while troops != 0:
        card = low(troops)
        troops &= troops - 1
        x[k + 1 + value_of(card)] += 1.0
        x[k + 11 + colour_of(card)] += 1.0
    if looked:
        for rank in range(RANKS):
            chance = scratch.outlook[player, flag, rank]
            x[k + 21 + rank] = chance
            if chance > 0.0:
                x[k + 27 + rank] = chance * (scratch.worth[player, flag, rank] - 64.0 * rank) / 30.0
        x[k + 33] = scratch.vague[player, flag] / 4.0


@njit
def write_hidden(
    s: State, seat: Seat, scratch: Scratch, line_inputs: Scores, flag_inputs: Scores
) -> None:
    """Writes what is hidden from a seat: only for the critic, which training does without later.

    Args:
        s: the state.
        seat: the seat.
        scratch: scratch space; receives the prospects from all cards.
        line_inputs: HIDDEN_INPUTS numbers.
        flag_inputs: for each flag FLAG_INPUTS numbers, as the network's, but with all cards known.
    """
    other = 1 - seat
    clear(line_inputs, HIDDEN_INPUTS)
    mark(line_inputs, THEIR_HAND, s.hand[other])
    mark(line_inputs, THEIR_HAND + TROOPS, s.hand_tactics[other])
    for i in range(s.deck_left):
        draws = MY_DRAWS if (s.to_move + i) & 1 == seat else THEIR_DRAWS
        line_inputs[draws + s.deck[s.deck_left - 1 - i]] = 1.0 / (1.0 + 0.25 * i)
    set_known_supply(scratch, s, seat)
    look_at_flags(scratch, s, seat)
    line = line_chance(scratch, scratch.flag_chance)
    find_stakes(scratch, scratch.flag_chance, scratch.stake)
    line_inputs[HIDDEN_LINE_CHANCE] = 0.25 * log_odds(line)
    line_inputs[HIDDEN_EVALUATION] = log_odds(chance_with(s, seat, scratch, line))
    for flag in range(FLAGS):
        write_flag(s, seat, scratch, flag, flag_inputs[flag])
