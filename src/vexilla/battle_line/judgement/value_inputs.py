"""What the value network of Battle Line reads: what a player knows between two plays.

- Of the line: the player's hand, which Troops are unseen, the decks, the Tactics cards of both.
- Of each open flag: what both sides are and may still become, and the chance to win it so far.

A flag whose claim is proved counts as won or lost, and is not read.
"""

from vexilla.battle_line.judgement.evaluation import flag_chance_of, quick_beat_chance
from vexilla.battle_line.judgement.prospects import tie_worth
from vexilla.battle_line.judgement.quick_prospects import look_at_side, set_supply
from vexilla.battle_line.judgement.scratch import RANKS, Place
from vexilla.battle_line.judgement.value_shape import (
    CHANCE,
    FLAG_INPUTS,
    FOG_HERE,
    HALF_ODDS,
    HAND,
    HAND_TACTICS,
    LINE_INPUTS,
    LOST,
    MINE,
    MORALE_HERE,
    MUD_HERE,
    MY_TURN,
    NUMBERS,
    ONE,
    OPEN,
    OUTLOOK,
    SIDE_INPUTS,
    STRENGTH,
    THEIRS,
    TIE,
    UNSEEN_COLOURS,
    UNSEEN_VALUES,
    VAGUE,
    VALUES,
    WON,
)
from vexilla.battle_line.rules.claims import claimable_flags, prove_claims
from vexilla.battle_line.rules.components import (
    ALL_TROOPS,
    FLAGS,
    LEADERS,
    Flag,
    Tactics,
    Troops,
    colour_of,
    value_of,
)
from vexilla.battle_line.rules.options import START_OF_TURN
from vexilla.battle_line.rules.state import PLAY
from vexilla.kernel import arrays as np
from vexilla.kernel import low, njit, popcount
from vexilla.kernel.types import Scores, Scratch, Seat, State


@njit
def write_position(s: State, seat: Seat, scratch: Scratch) -> None:
    """Writes all inputs.

    Args:
        s: the state; only what the seat may know of it is used.
        seat: the player who looks, in either player's turn.
        scratch: receives the inputs, and the prospects of all sides.
    """
    other = 1 - seat
    write_line(s, seat, scratch.line_inputs)
    set_supply(scratch, s, seat)
    for either in range(2):
        prove_claims(s, either)
    won = s.claimed[seat] | claimable_flags(s, seat)
    lost = s.claimed[other] | claimable_flags(s, other)
    for flag in range(FLAGS):
        if (won >> flag) & 1:
            scratch.decided[flag] = WON
        elif (lost >> flag) & 1:
            scratch.decided[flag] = LOST
        else:
            scratch.decided[flag] = OPEN
            write_flag(s, seat, scratch, flag)


@njit
def write_line(s: State, seat: Seat, x: Scores) -> None:
    """Writes the inputs of the line."""
    other = 1 - seat
    for i in range(LINE_INPUTS):
        x[i] = 0.0
    cards = s.hand[seat]
    while cards != 0:
        x[HAND + low(cards)] = 1.0
        cards &= cards - 1
    cards = s.hand_tactics[seat]
    while cards != 0:
        x[HAND_TACTICS + low(cards)] = 1.0
        cards &= cards - 1
    cards = ALL_TROOPS & ~(s.seen | s.hand[seat])
    while cards != 0:
        card = low(cards)
        cards &= cards - 1
        x[UNSEEN_VALUES + value_of(card)] += 0.25
        x[UNSEEN_COLOURS + colour_of(card)] += 0.2
    played = s.tactics_played[seat] - s.tactics_played[other]
    leaders = 0
    their_leaders = 0
    for flag in range(FLAGS):
        leaders |= s.morale[seat, flag] & LEADERS
        their_leaders |= s.morale[other, flag] & LEADERS
    k = NUMBERS
    x[k] = popcount(s.hand[seat]) / 7.0
    x[k + 1] = popcount(s.hand_tactics[seat]) / 3.0
    x[k + 2] = popcount(s.hand[other]) / 7.0
    x[k + 3] = popcount(s.hand_tactics[other]) / 3.0
    x[k + 4] = s.deck_left / 46.0
    x[k + 5] = s.tactics_left / 10.0
    x[k + 6] = min(2.0, max(-2.0, float(played))) / 2.0
    x[k + 7] = 1.0 if played <= 0 else 0.0  # BL-11.2
    x[k + 8] = 1.0 if played >= 0 else 0.0
    x[k + 9] = 1.0 if leaders else 0.0
    x[k + 10] = 1.0 if their_leaders else 0.0
    x[k + 11] = popcount(s.claimed[seat]) / 5.0
    x[k + 12] = popcount(s.claimed[other]) / 5.0
    x[k + 13] = s.without_tactics
    x[k + 14] = s.claim_timing == START_OF_TURN
    x[k + 15] = 1.0 if played <= 0 and s.hand_tactics[seat] != 0 else 0.0
    x[k + 16] = 1.0 if played >= 0 and s.hand_tactics[other] != 0 else 0.0
    x[k + 17] = 1.0 - s.deck_left / 46.0
    x[k + 18] = 1.0 if s.deck_left < 8 else 0.0
    # k + 19, k + 20: the deck from which the player will draw (`DRAWS_TROOP`, `DRAWS_TACTICS`)
    x[k + 21] = 1.0 if s.passes > 0 else 0.0
    x[k + 22] = popcount(s.unfilled[seat]) / 9.0
    x[k + 23] = popcount(s.unfilled[other]) / 9.0
    x[MY_TURN] = 1.0 if (s.to_move == seat) == (s.phase == PLAY) else 0.0  # is the next to play


@njit
def write_flag(s: State, seat: Seat, scratch: Scratch, flag: Flag) -> None:
    """Writes the inputs of an open flag, after `set_supply`."""
    x = scratch.flag_inputs[flag]
    for i in range(FLAG_INPUTS):
        x[i] = 0.0
    x[ONE] = 1.0
    x[TIE] = tie_worth(s, seat, flag)
    x[FOG_HERE] = 1.0 if s.environment[0] == flag else 0.0
    x[MUD_HERE] = 1.0 if s.environment[1] == flag else 0.0
    for i in range(2):
        player = seat if i == 0 else 1 - seat
        morale = s.morale[player, flag]
        full = (s.full[player] >> flag) & 1
        look_at_side(scratch, s, player, flag)
        x[MORALE_HERE + i] = 1.0 if morale != 0 else 0.0
        write_cards(s.side[player, flag], morale, full == 1, x, MINE + i * SIDE_INPUTS)
        write_outlook(scratch, player, flag, x, MINE + i * SIDE_INPUTS)
    chance = flag_chance_of(scratch, quick_beat_chance(scratch, seat, flag, flag, x[TIE]))
    write_chance(chance, x)


@njit
def write_cards(troops: Troops, morale: Tactics, full: bool, x: Scores, k: int) -> None:
    """Writes what lies on a side, from place k on."""
    count = popcount(troops) + popcount(morale)
    x[k] = 1.0 if count == 1 and not full else 0.0
    x[k + 1] = 1.0 if count >= 2 and not full else 0.0
    x[k + 2] = 1.0 if full else 0.0
    for i in range(VALUES, SIDE_INPUTS):
        x[k + i] = 0.0
    while troops != 0:
        value = value_of(low(troops))
        troops &= troops - 1
        x[k + VALUES + max(value - 1, 0)] += 1.0  # 1 and 2 share a place


@njit
def write_outlook(scratch: Scratch, player: Seat, place: Place, x: Scores, k: int) -> None:
    """Writes what a side may become, from place k on."""
    for rank in range(RANKS):
        chance = scratch.outlook[player, place, rank]
        x[k + OUTLOOK + rank] = chance
        if chance > 0.0:
            above = scratch.worth[player, place, rank] - 64.0 * rank
            x[k + STRENGTH + rank] = chance * above / 30.0
        else:
            x[k + STRENGTH + rank] = 0.0
    x[k + VAGUE] = scratch.vague[player, place] / 8.0


@njit
def write_chance(chance: float, x: Scores) -> None:
    """Writes the chance to win a flag, as the evaluation without a network sees it."""
    x[CHANCE] = chance
    chance = min(0.998, max(0.002, chance))
    x[HALF_ODDS] = 0.5 * np.log(chance / (1.0 - chance))


assert THEIRS == MINE + SIDE_INPUTS
