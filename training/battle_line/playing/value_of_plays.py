"""How good each play is by the value network, all of them in one go.

A Troop changes its flag, and the hand that the other flags may hope for. So the position is read
once; for each card of the hand, the flags where the side counts on that card are read again; and
for each flag where it may be played, that flag alone. What is rarer, such as a Tactics card, is
played, and the position is read as a whole.
"""

import numpy as np

from vexilla.battle_line.judgement.evaluation import (
    find_stakes,
    flag_chance_of,
    line_chance,
    quick_beat_chance,
)
from vexilla.battle_line.judgement.one_ply import odds_after
from vexilla.battle_line.judgement.quick_prospects import (
    is_odd,
    look_at_bare,
    look_at_troops,
    set_certain,
)
from vexilla.battle_line.judgement.scratch import TRIAL
from vexilla.battle_line.judgement.value_inputs import (
    write_cards,
    write_chance,
    write_outlook,
    write_position,
)
from vexilla.battle_line.judgement.value_network import (
    TOP_DECIDED,
    TOP_LINE,
    VALUE_LINE,
    odds_of_line,
    read_flag,
    read_position,
    tell_chance,
    tell_embedding,
)
from vexilla.battle_line.judgement.value_shape import (
    CHANCES,
    EMBEDDING,
    FLAG_INPUTS,
    HAND,
    MINE,
    MY_TURN,
    NUMBERS,
    OPEN,
    TIE,
    TOP_WIDTH,
    WON,
)
from vexilla.battle_line.rules.claims import beating_completion
from vexilla.battle_line.rules.codes import play_parts
from vexilla.battle_line.rules.components import FLAGS, TROOPS, Card, Flag, Troops
from vexilla.battle_line.rules.formations import three_troops
from vexilla.battle_line.rules.line import different_colours
from vexilla.battle_line.rules.state import NOBODY
from vexilla.kernel import njit, popcount
from vexilla.kernel.layers import add_row
from vexilla.kernel.types import Codes, Scores, Scratch, Seat, State, States

TRIED = FLAGS  # the row of inputs of a card that is tried
_WON = CHANCES[WON]


@njit
def odds_of_plays(
    s: State, states: States, seat: Seat, scratch: Scratch, codes: Codes, odds: Scores, count: int
) -> None:
    """Sets the log-odds to win after each action; those of no Troop stay if they are a number.

    Args:
        s: game 0 of `states`, in which a card is to be played.
        states: an array of games; game 1 is overwritten.
        seat: the player to move.
        scratch: scratch space, with a network.
        codes: the legal actions, card by card.
        odds: set where it is NaN.
        count: the number of actions.
    """
    write_position(s, seat, scratch)
    scratch.line_inputs[NUMBERS] -= 1.0 / 7.0  # a Troop leaves the hand …
    scratch.line_inputs[MY_TURN] = 0.0  # … and the opponent plays next
    read_position(scratch)
    remember(scratch)
    last = NOBODY
    for i in range(count):
        if not np.isnan(odds[i]):
            continue
        card, flag = play_parts(codes[i])
        if card >= TROOPS or is_odd(s, flag):
            continue
        if card != last:
            if last != NOBODY:
                scratch.held[seat] ^= 1 << last
            last = card
            take_from_hand(s, seat, scratch, card)
        odds[i] = odds_with(s, seat, scratch, card, flag)
    for i in range(count):
        if np.isnan(odds[i]):
            odds[i] = odds_after(states, seat, scratch, codes[i])


@njit
def remember(scratch: Scratch) -> None:
    """Keeps what was read, for `take_from_hand`."""
    for j in range(TOP_WIDTH):
        scratch.top_before[j] = scratch.top[j]
    for flag in range(FLAGS):
        scratch.chance_before[flag] = scratch.chance_of[flag]
        for j in range(EMBEDDING):
            scratch.embedding_before[flag, j] = scratch.embedding[flag, j]
    scratch.direct_before = scratch.direct


@njit
def take_from_hand(s: State, seat: Seat, scratch: Scratch, card: Card) -> None:
    """Reads the position without a Troop of the hand."""
    p = scratch.parameters
    scratch.held[seat] ^= 1 << card
    look_at_bare(scratch, seat)
    for j in range(TOP_WIDTH):
        scratch.top[j] = scratch.top_before[j]
    add_row(p, TOP_LINE + TOP_WIDTH * (HAND + card), -1.0, scratch.top, TOP_WIDTH)
    scratch.direct = scratch.direct_before - p[VALUE_LINE + HAND + card]
    for flag in range(FLAGS):
        if scratch.decided[flag] != OPEN or is_odd(s, flag):
            continue
        if (s.unfilled[seat] >> flag) & 1 == 0:
            continue
        x = scratch.flag_inputs[flag]
        look_at_troops(scratch, seat, flag, s.side[seat, flag])
        write_outlook(scratch, seat, flag, x, MINE)
        write_chance(
            flag_chance_of(scratch, quick_beat_chance(scratch, seat, flag, flag, x[TIE])), x
        )
        read_flag(scratch, flag)
        for j in range(EMBEDDING):
            change = scratch.embedding[flag, j] - scratch.embedding_before[flag, j]
            scratch.change[j] = change
        tell_embedding(scratch, flag, scratch.change, scratch.top)
        gain = scratch.chance_of[flag] - scratch.chance_before[flag]
        tell_chance(scratch, flag, gain, scratch.top)
    scratch.line_value = line_chance(scratch, scratch.chance_of)
    find_stakes(scratch, scratch.chance_of, scratch.stake_of)


@njit
def odds_with(s: State, seat: Seat, scratch: Scratch, card: Card, flag: Flag) -> float:
    """The log-odds after a Troop is played, after `take_from_hand`."""
    top = scratch.top_tried
    for j in range(TOP_WIDTH):
        top[j] = scratch.top[j]
    if scratch.decided[flag] != OPEN:  # there it changes nothing
        return odds_of_line(scratch, scratch.line_value, top)
    side = s.side[seat, flag] | (1 << card)
    full = popcount(side) > 2
    if full and proves(s, seat, flag, side, card):
        scratch.chance_of[TRIED] = _WON
        for j in range(EMBEDDING):
            scratch.change[j] = -scratch.embedding[flag, j]
        add_row(scratch.parameters, TOP_DECIDED + TOP_WIDTH * 2 * flag, 1.0, top, TOP_WIDTH)
    else:
        x = scratch.flag_inputs[TRIED]
        for i in range(FLAG_INPUTS):
            x[i] = scratch.flag_inputs[flag, i]
        if full:
            strength = three_troops(side, different_colours(s))
            set_certain(scratch, seat, TRIAL, strength)
            x[TIE] = 0.0 if (s.full[1 - seat] >> flag) & 1 else 1.0
        else:
            look_at_troops(scratch, seat, TRIAL, side)
        write_cards(side, 0, full, x, MINE)
        write_outlook(scratch, seat, TRIAL, x, MINE)
        write_chance(
            flag_chance_of(scratch, quick_beat_chance(scratch, seat, TRIAL, flag, x[TIE])), x
        )
        read_flag(scratch, TRIED)
        for j in range(EMBEDDING):
            scratch.change[j] = scratch.embedding[TRIED, j] - scratch.embedding[flag, j]
    tell_embedding(scratch, flag, scratch.change, top)
    gain = scratch.chance_of[TRIED] - scratch.chance_of[flag]
    tell_chance(scratch, flag, gain, top)
    return odds_of_line(scratch, scratch.line_value + scratch.stake_of[flag] * gain, top)


@njit
def proves(s: State, seat: Seat, flag: Flag, side: Troops, card: Card) -> bool:
    """Whether a side that this Troop completes could be claimed (BL-8, BL-9)."""
    other = 1 - seat
    strength = three_troops(side, different_colours(s))
    if (s.full[other] >> flag) & 1:
        return strength > s.strength[other, flag]
    s.seen ^= 1 << card
    beaten = beating_completion(s, other, flag, strength) != 0
    s.seen ^= 1 << card
    return not beaten
