"""The prospects of each side, fast: what the evaluation of a search (`evaluation.py`) is made of.

The idea is that of `prospects.py`, at a tenth of the cost. The outlook of a side is five numbers:
the chances of its formations. They follow from the numbers of suitable Troops that are held and
that may still come. For rarer sides, those with Morale cards or under Fog or Mud, this file asks
`prospects.py`. What each player may count on is what one seat, the viewer, knows of it.
"""

from vexilla.battle_line.judgement.prospects import (
    MAX_UNSEEN_CHANCE,
    STALE,
    look_ahead,
    set_chances,
)
from vexilla.battle_line.judgement.scratch import (
    BARE,
    BARE_SIDE,
    BLUR,
    CARDS_IN_HAND,
    DRAWS_IN_TIME,
    HELD,
    POOL_OTHER,
    POOL_OWN,
    RANKS,
    Place,
)
from vexilla.battle_line.rules.claims import thirds
from vexilla.battle_line.rules.components import (
    ALL_TROOPS,
    Card,
    Flag,
    Troops,
    colour_of,
    troop_of,
    troops_of_colour,
    troops_with,
    value_of,
    values_in,
)
from vexilla.battle_line.rules.formations import (
    BATTALION,
    HOST,
    PHALANX,
    SKIRMISH_LINE,
    WEDGE,
    Strength,
    rank_of,
    run_sum,
    strength_of,
)
from vexilla.battle_line.rules.line import cards_needed, fogged
from vexilla.kernel import high, low, njit, popcount
from vexilla.kernel.types import Scratch, Seat, State

MEAN_SUM = 19.0  # of a Battalion or Host that starts from no Troops


@njit
def set_supply(scratch: Scratch, s: State, viewer: Seat) -> None:
    """Sets which Troops each player may count on, from what the viewer knows."""
    w = scratch.weights
    other = 1 - viewer
    unseen = ALL_TROOPS & ~(s.seen | s.hand[viewer])
    count = max(popcount(unseen), 1)
    scratch.held[viewer] = s.hand[viewer]
    scratch.held[other] = s.known_hand[viewer]
    scratch.pool[viewer] = unseen
    scratch.pool[other] = unseen & ~s.known_hand[viewer]
    draws = min(w[DRAWS_IN_TIME], 0.5 * s.deck_left)
    scratch.pool_chance[viewer] = min(MAX_UNSEEN_CHANCE, w[POOL_OWN] * draws / count)
    coming = w[CARDS_IN_HAND] * popcount(s.hand[other]) + draws
    scratch.pool_chance[other] = min(MAX_UNSEEN_CHANCE, w[POOL_OTHER] * coming / count)
    spread_supply(scratch, viewer)


@njit
def spread_supply(scratch: Scratch, viewer: Seat) -> None:
    """Prepares what follows from the supply of both players."""
    scratch.none_held[0] = 1.0
    for n in range(1, 8):
        scratch.none_held[n] = scratch.none_held[n - 1] * (1.0 - scratch.weights[HELD])
    for player in range(2):
        scratch.none_pool[player, 0] = 1.0
        for n in range(1, 61):
            scratch.none_pool[player, n] = scratch.none_pool[player, n - 1] * (
                1.0 - scratch.pool_chance[player]
            )
    for player in range(2):
        look_at_bare(scratch, player)
    scratch.viewer = viewer
    scratch.hand = STALE


@njit
def none_of(scratch: Scratch, player: Seat, cards: Troops) -> float:
    """The chance that none of some Troops comes."""
    held = popcount(cards & scratch.held[player])
    pool = popcount(cards & scratch.pool[player])
    return scratch.none_held[held] * scratch.none_pool[player, pool]


@njit
def one_of(scratch: Scratch, player: Seat, card: Card) -> float:
    """The chance that a Troop comes."""
    bit = 1 << card
    if scratch.held[player] & bit:
        return scratch.weights[HELD]
    if scratch.pool[player] & bit:
        return scratch.pool_chance[player]
    return 0.0


@njit
def two_of(scratch: Scratch, player: Seat, cards: Troops) -> float:
    """The chance that at least two of some Troops come."""
    held = popcount(cards & scratch.held[player])
    pool = popcount(cards & scratch.pool[player])
    h = scratch.weights[HELD]
    u = scratch.pool_chance[player]
    none = scratch.none_held[held] * scratch.none_pool[player, pool]
    return 1.0 - none * (1.0 + held * h / (1.0 - h) + pool * u / (1.0 - u))


@njit
def three_of(scratch: Scratch, player: Seat, cards: Troops) -> float:
    """The chance that at least three of some Troops come."""
    held = popcount(cards & scratch.held[player])
    pool = popcount(cards & scratch.pool[player])
    h = scratch.weights[HELD] / (1.0 - scratch.weights[HELD])
    u = scratch.pool_chance[player] / (1.0 - scratch.pool_chance[player])
    none = scratch.none_held[held] * scratch.none_pool[player, pool]
    pairs = 0.5 * held * (held - 1) * h * h + 0.5 * pool * (pool - 1) * u * u
    pairs += held * pool * h * u
    return 1.0 - none * (1.0 + held * h + pool * u + pairs)


@njit
def likely_value(scratch: Scratch, player: Seat, cards: Troops) -> float:
    """About the printed value of the best of some Troops that will come."""
    held = cards & scratch.held[player]
    if held != 0:
        return high(values_in(held)) + 1.0
    pool = values_in(cards & scratch.pool[player])
    if pool != 0:
        return 0.5 * (high(pool) + low(pool)) + 1.0
    return 0.0


@njit
def set_formation(
    scratch: Scratch,
    player: Seat,
    place: Place,
    rank: int,
    left: float,
    chance: float,
    total: float,
) -> float:
    """Sets the outlook for one rank, and returns the chance that is left for weaker ones.

    Args:
        scratch: scratch space.
        player: the owner of the side.
        place: where the outlook of the side is stored.
        rank: the rank.
        left: the chance that no stronger formation comes.
        chance: the chance of this rank in that case.
        total: the sum of the formation.
    """
    scratch.outlook[player, place, rank] = left * chance
    scratch.worth[player, place, rank] = strength_of(rank, 0) + total
    return left * (1.0 - chance)


@njit
def set_formations(
    scratch: Scratch,
    player: Seat,
    place: Place,
    rank: int,
    left: float,
    chance: float,
    weighted: float,
) -> float:
    """`set_formation` for several of one rank: `weighted` adds up each sum times its chance."""
    total = weighted / chance if chance > 0.0 else 0.0
    return set_formation(scratch, player, place, rank, left, chance, total)


@njit
def look_at_side(scratch: Scratch, s: State, player: Seat, flag: Flag) -> None:
    """Sets the outlook of a side at an open flag."""
    bit = 1 << flag
    if s.full[player] & bit:
        set_certain(scratch, player, flag, s.strength[player, flag])
    elif s.morale[player, flag] or cards_needed(s, flag) > 3 or fogged(s, flag):
        look_closely(scratch, s, player, flag)
    else:
        look_at_troops(scratch, player, flag, s.side[player, flag])


@njit
def is_odd(s: State, flag: Flag) -> bool:
    """Whether Morale cards, Fog or Mud lie at a flag."""
    return (
        s.morale[0, flag] != 0
        or s.morale[1, flag] != 0
        or cards_needed(s, flag) > 3
        or fogged(s, flag)
    )


@njit
def set_certain(scratch: Scratch, player: Seat, place: Place, strength: Strength) -> None:
    """Sets the outlook of a complete side."""
    for rank in range(RANKS):
        scratch.outlook[player, place, rank] = 0.0
    rank = rank_of(strength)
    scratch.outlook[player, place, rank] = 1.0
    scratch.worth[player, place, rank] = float(strength)
    scratch.vague[player, place] = 0.0


@njit
def look_closely(scratch: Scratch, s: State, player: Seat, flag: Flag) -> None:
    """Sets the outlook of a side at an open flag as `prospects.py` sees it."""
    set_chances(scratch, s, scratch.viewer)
    look_ahead(scratch, s, player, flag)
    for rank in range(RANKS):
        scratch.outlook[player, flag, rank] = 0.0
        scratch.worth[player, flag, rank] = 0.0
    scratch.vague[player, flag] = scratch.weights[BLUR]
    for i in range(scratch.reaches[player, flag]):
        rank = rank_of(int(scratch.strength[player, flag, i]))
        scratch.outlook[player, flag, rank] += scratch.share[player, flag, i]
        scratch.worth[player, flag, rank] += (
            scratch.share[player, flag, i] * scratch.strength[player, flag, i]
        )
    for rank in range(RANKS):
        if scratch.outlook[player, flag, rank] > 0.0:
            scratch.worth[player, flag, rank] /= scratch.outlook[player, flag, rank]


@njit
def look_at_troops(scratch: Scratch, player: Seat, place: Place, troops: Troops) -> None:
    """Sets the outlook of a side of at most two Troops (BL-7)."""
    if troops == 0:
        for rank in range(RANKS):
            scratch.outlook[player, place, rank] = scratch.outlook[player, BARE, rank]
            scratch.worth[player, place, rank] = scratch.worth[player, BARE, rank]
        scratch.vague[player, place] = scratch.vague[player, BARE]
    elif (troops & (troops - 1)) == 0:
        look_at_one(scratch, player, place, low(troops))
    else:
        look_at_two(scratch, player, place, low(troops), high(troops))


@njit
def look_at_two(scratch: Scratch, player: Seat, place: Place, one: Card, two: Card) -> None:
    """Sets the outlook of a side that lacks one Troop."""
    scratch.vague[player, place] = scratch.weights[BLUR]
    scratch.outlook[player, place, 0] = 0.0
    v = value_of(one)
    w = value_of(two)
    colour = colour_of(one)
    so_far = v + w + 2.0
    ends = thirds(v, w)
    left = 1.0
    if colour == colour_of(two):
        chance = 0.0
        total = 0.0
        if ends != 0:
            best = one_of(scratch, player, troop_of(colour, high(ends)))
            second = 0.0
            if (ends & (ends - 1)) != 0:
                second = (1.0 - best) * one_of(scratch, player, troop_of(colour, low(ends)))
            chance = best + second
            if chance > 0.0:
                total = (best * (high(ends) + 1) + second * (low(ends) + 1)) / chance
        left = set_formation(scratch, player, place, WEDGE, left, chance, so_far + total)
        scratch.outlook[player, place, PHALANX] = 0.0
        cards = troops_of_colour(colour) & ~((1 << one) | (1 << two))
        chance = 1.0 - none_of(scratch, player, cards)
        total = so_far + likely_value(scratch, player, cards)
        left = set_formation(scratch, player, place, BATTALION, left, chance, total)
    else:
        scratch.outlook[player, place, WEDGE] = 0.0
        scratch.outlook[player, place, BATTALION] = 0.0
        chance = 0.0
        if v == w:
            cards = troops_with(1 << v) & ~((1 << one) | (1 << two))
            chance = 1.0 - none_of(scratch, player, cards)
        left = set_formation(scratch, player, place, PHALANX, left, chance, 3.0 * (v + 1))
    chance = 0.0
    total = so_far
    if ends != 0:
        cards = troops_with(ends)
        chance = 1.0 - none_of(scratch, player, cards)
        total += likely_value(scratch, player, cards)
    left = set_formation(scratch, player, place, SKIRMISH_LINE, left, chance, total)
    total = so_far + likely_value(scratch, player, ALL_TROOPS)
    set_formation(scratch, player, place, HOST, left, 1.0, total)


@njit
def look_at_one(scratch: Scratch, player: Seat, place: Place, card: Card) -> None:
    """Sets the outlook of a side that lacks two Troops."""
    scratch.vague[player, place] = 2.0 * scratch.weights[BLUR]
    scratch.outlook[player, place, 0] = 0.0
    v = value_of(card)
    colour = colour_of(card)
    value = v + 1.0
    none = 1.0  # the chance of no run so far in the card's colour
    none_any = 1.0  # the same in any colours
    total = 0.0
    total_any = 0.0
    for start in range(min(v, 7), max(v - 2, 0) - 1, -1):
        both = 1.0
        both_any = 1.0
        for w in range(start, start + 3):
            if w != v:
                both *= one_of(scratch, player, troop_of(colour, w))
                both_any *= 1.0 - none_of(scratch, player, troops_with(1 << w))
        total += none * both * run_sum(start, 3)
        none *= 1.0 - both
        total_any += none_any * both_any * run_sum(start, 3)
        none_any *= 1.0 - both_any
    left = set_formations(scratch, player, place, WEDGE, 1.0, 1.0 - none, total)
    chance = two_of(scratch, player, troops_with(1 << v) & ~(1 << card))
    left = set_formation(scratch, player, place, PHALANX, left, chance, 3.0 * value)
    cards = troops_of_colour(colour) & ~(1 << card)
    chance = two_of(scratch, player, cards)
    total = value + 2.0 * likely_value(scratch, player, cards) - 1.0
    left = set_formation(scratch, player, place, BATTALION, left, chance, total)
    left = set_formations(scratch, player, place, SKIRMISH_LINE, left, 1.0 - none_any, total_any)
    total = value + 2.0 * likely_value(scratch, player, ALL_TROOPS) - 1.0
    set_formation(scratch, player, place, HOST, left, 1.0, total)


@njit
def look_at_bare(scratch: Scratch, player: Seat) -> None:
    """Sets the outlook of a side that lacks all three Troops."""
    factor = scratch.weights[BARE_SIDE]
    scratch.vague[player, BARE] = 3.0 * scratch.weights[BLUR]
    scratch.outlook[player, BARE, 0] = 0.0
    none = 1.0  # the chance of no run so far in one colour
    none_any = 1.0  # the same in any colours
    total = 0.0
    total_any = 0.0
    for start in range(7, -1, -1):
        all_any = 1.0
        for w in range(start, start + 3):
            all_any *= 1.0 - none_of(scratch, player, troops_with(1 << w))
        chance = factor * all_any
        total_any += none_any * chance * run_sum(start, 3)
        none_any *= 1.0 - chance
        for colour in range(6):
            card = troop_of(colour, start)
            chance = one_of(scratch, player, card)
            if chance > 0.0:
                chance *= (
                    one_of(scratch, player, card + 1) * one_of(scratch, player, card + 2) * factor
                )
                total += none * chance * run_sum(start, 3)
                none *= 1.0 - chance
    left = set_formations(scratch, player, BARE, WEDGE, 1.0, 1.0 - none, total)
    none = 1.0
    total = 0.0
    for value in range(9, -1, -1):
        chance = factor * three_of(scratch, player, troops_with(1 << value))
        total += none * chance * 3.0 * (value + 1)
        none *= 1.0 - chance
    left = set_formations(scratch, player, BARE, PHALANX, left, 1.0 - none, total)
    none = 1.0
    for colour in range(6):
        none *= 1.0 - factor * three_of(scratch, player, troops_of_colour(colour))
    left = set_formation(scratch, player, BARE, BATTALION, left, 1.0 - none, MEAN_SUM)
    left = set_formations(scratch, player, BARE, SKIRMISH_LINE, left, 1.0 - none_any, total_any)
    set_formation(scratch, player, BARE, HOST, left, 1.0, MEAN_SUM)
