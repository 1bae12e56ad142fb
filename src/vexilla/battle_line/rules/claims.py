"""Which flags a player may claim: proofs from the cards on the table (BL-8), ties (BL-9).

A claim against an incomplete side is refused by a *witness*: unseen Troops that would beat it.
The number of unseen Troops only falls. So a proof holds until the cards at the flag change, and a
refused claim stays refused while its witness is unseen. The state remembers both.
"""

from vexilla.battle_line.rules.components import (
    ALL_TROOPS,
    EVERY_COLOUR,
    VALUES,
    Flag,
    Flags,
    Troops,
    Value,
    Values,
    colour_of,
    troops_of_colour,
    troops_with,
    value_of,
    values_in,
    values_of_colour,
)
from vexilla.battle_line.rules.formations import (
    BATTALION,
    HOST,
    PHALANX,
    SKIRMISH_LINE,
    WEDGE,
    Strength,
    best_completion,
    highest,
    lowest_bits,
    one_of_each,
    rank_of,
    run_sum,
    sum_of,
    troop_sum,
)
from vexilla.battle_line.rules.line import (
    cards_at,
    cards_needed,
    different_colours,
    fogged,
    settle_line,
)
from vexilla.kernel import arrays as np
from vexilla.kernel import high, low, njit, popcount
from vexilla.kernel.types import Seat, State, States

# The Troops with which a run of three in one colour may start
RUN_STARTS = 0xFF * EVERY_COLOUR
# For the values v, w of two cards (index 10 v + w): the values that make a run of three with them
_THIRDS = np.array(
    [
        sum(
            1 << third
            for third in range(10)
            if len({v, w, third}) == 3 and max(v, w, third) - min(v, w, third) == 2
        )
        for v in range(10)
        for w in range(10)
    ],
    dtype=np.int64,
)


@njit
def thirds(v: Value, w: Value) -> Values:
    """The values that make a run of three with these two."""
    return _THIRDS[10 * v + w]


@njit
def claimable_flags(s: State, player: Seat) -> Flags:
    """The flags that a player whose turn it is may claim now (BL-8, BL-9)."""
    flags = s.proved[player]
    supply = popcount(s.hand[1 - player]) + s.deck_left
    if supply < 4:  # the other side may lack the cards to become complete (BL-8.6)
        rest = s.refuted[player] & ~s.full[1 - player]
        while rest != 0:
            flag = low(rest)
            rest &= rest - 1
            if cards_needed(s, flag) - cards_at(s, 1 - player, flag) > supply:
                flags |= 1 << flag
    return flags


@njit
def prove_claims(s: State, player: Seat) -> None:
    """Brings `proved`, `refuted` and the witnesses of this player up to date."""
    todo = s.full[player] & ~(s.proved[player] | s.refuted[player])
    if s.watched[player] & s.seen:
        watched = 0
        rest = s.refuted[player]
        while rest != 0:
            flag = low(rest)
            rest &= rest - 1
            witness = s.witness[player, flag]
            if witness & s.seen:
                todo |= 1 << flag
            else:
                watched |= witness
        s.watched[player] = watched
    s.refuted[player] &= ~todo
    while todo != 0:
        flag = low(todo)
        todo &= todo - 1
        prove_claim(s, player, flag)


@njit
def prove_claim(s: State, player: Seat, flag: Flag) -> None:
    """Proves or refutes one claim of a complete side, without regard to BL-8.6."""
    other = 1 - player
    mine = s.strength[player, flag]
    witness = 0
    if s.full[other] & (1 << flag):
        theirs = s.strength[other, flag]
        proved = mine > theirs or (mine == theirs and s.last_placer[flag] != player)
    else:
        witness = beating_completion(s, other, flag, mine)
        proved = witness == 0
    if proved:
        s.proved[player] |= 1 << flag
    else:
        s.refuted[player] |= 1 << flag
        s.witness[player, flag] = witness
        s.watched[player] |= witness


@njit
def beating_completion(s: State, player: Seat, flag: Flag, strength: Strength) -> Troops:
    """Unseen Troops that make an incomplete side stronger than `strength`; 0 if there are none."""
    troops = s.side[player, flag]
    morale = s.morale[player, flag]
    unseen = ALL_TROOPS & ~s.seen
    needed = cards_needed(s, flag)
    different = different_colours(s)
    if needed == 3 and morale == 0 and not fogged(s, flag) and not different:
        if popcount(unseen) < 3 - popcount(troops):
            return 0
        if troops == 0:
            return three_beating(unseen, strength)
        if (troops & (troops - 1)) == 0:
            return two_beating(troops, unseen, strength)
        return one_beating(troops, unseen, strength)
    missing = needed - popcount(troops) - popcount(morale)
    best, added = best_completion(troops, morale, unseen, missing, fogged(s, flag), different)
    return added if best > strength else 0


# The three searches below look for any stronger completion, trying likely ones first. They do not
# look for the best.


@njit
def one_beating(troops: Troops, unseen: Troops, strength: Strength) -> Troops:
    """One unseen Troop that makes two others stronger than `strength`; 0 if there is none."""
    rank = rank_of(strength)
    first = low(troops)
    second = high(troops)
    value = value_of(first)
    other = value_of(second)
    row = 0
    if colour_of(first) == colour_of(second):
        row = troops_of_colour(colour_of(first))
    run = troops_with(thirds(value, other))
    same = 0
    if value == other:
        same = troops_with(1 << value)
    # values v with sum = value + other + 2 + (v + 1) > the sum to beat
    above = min(max(sum_of(strength) - value - other - 2, 0), 10)
    larger = troops_with(VALUES & ~((1 << above) - 1))
    if rank == HOST:
        beating = row | run | same | larger
    elif rank == SKIRMISH_LINE:
        beating = row | same | (run & larger)
    elif rank == BATTALION:
        beating = same | (row & (run | larger))
    elif rank == PHALANX:
        beating = (row & run) | (same & larger)
    else:
        beating = row & run & larger
    beating &= unseen
    return beating & -beating


@njit
def two_beating(troop: Troops, unseen: Troops, strength: Strength) -> Troops:
    """Two unseen Troops that make one other stronger than `strength`; 0 if there are none."""
    rank = rank_of(strength)
    to_beat = sum_of(strength)
    card = low(troop)
    value = value_of(card)
    shift = card - value  # the lowest Troop of its colour
    row = values_of_colour(unseen, colour_of(card))
    if rank <= SKIRMISH_LINE:
        if (row & (row - 1)) != 0:
            return lowest_bits(row, 2) << shift
    same = unseen & troops_with(1 << value)
    if (same & (same - 1)) != 0 and (
        rank < PHALANX or (rank == PHALANX and 3 * (value + 1) > to_beat)
    ):
        return lowest_bits(same, 2)
    if rank >= BATTALION:
        start = run_start(row | (1 << value), value)
        if start >= 0 and (rank < WEDGE or run_sum(start, 3) > to_beat):
            return ((0b111 << start) & ~(1 << value)) << shift
        if rank == BATTALION and (row & (row - 1)) != 0:
            best = highest(row, 2)
            if troop_sum(best) + value + 1 > to_beat:
                return best << shift
        return 0
    values = values_in(unseen)
    start = run_start(values | (1 << value), value)
    if start >= 0 and (rank < SKIRMISH_LINE or run_sum(start, 3) > to_beat):
        return one_of_each(unseen, (0b111 << start) & ~(1 << value))
    if rank == HOST:
        best = highest(unseen, 2)
        if troop_sum(best) + value + 1 > to_beat:
            return best
    return 0


@njit
def three_beating(unseen: Troops, strength: Strength) -> Troops:
    """Three unseen Troops that are stronger than `strength`; 0 if there are none."""
    rank = rank_of(strength)
    to_beat = sum_of(strength)
    runs = unseen & (unseen >> 1) & (unseen >> 2) & RUN_STARTS
    if runs != 0:
        start = high(values_in(runs))
        if rank < WEDGE or run_sum(start, 3) > to_beat:
            same = runs & troops_with(1 << start)
            return 0b111 * (same & -same)
    if rank == WEDGE:
        return 0
    for value in range(9, -1, -1):
        same = unseen & troops_with(1 << value)
        if popcount(same) >= 3:
            if rank < PHALANX or 3 * (value + 1) > to_beat:
                return lowest_bits(same, 3)
            break
    if rank == PHALANX:
        return 0
    for colour in range(6):
        row = unseen & troops_of_colour(colour)
        if popcount(row) >= 3:
            best = highest(row, 3)
            if rank < BATTALION or troop_sum(best) > to_beat:
                return best
    if rank == BATTALION:
        return 0
    values = values_in(unseen)
    starts = values & (values >> 1) & (values >> 2)
    if starts != 0:
        start = high(starts)
        if rank < SKIRMISH_LINE or run_sum(start, 3) > to_beat:
            return one_of_each(unseen, 0b111 << start)
    if rank == SKIRMISH_LINE:
        return 0
    best = highest(unseen, 3)
    return best if troop_sum(best) > to_beat else 0


@njit
def run_start(values: Values, value: Value) -> int:
    """The start of the highest run of three within `values` that contains `value`; -1 if none."""
    starts = values & (values >> 1) & (values >> 2) & ((0b111 << value) >> 2)
    return high(starts) if starts != 0 else -1


@njit
def settle_at(states: States, i: int) -> None:
    """Derives the derived fields of game i, a position set up by hand."""
    settle_line(states[i])
    prove_claims(states[i], states[i].to_move)
