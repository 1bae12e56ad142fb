"""What the sides promise, fast: what the judgement of a search (`evaluation.py`) is made of.

The idea is that of `prospects.py`, at a tenth of the cost: a side's future is five numbers, the
chances of its formations, made of how many of the Troops that it lacks are held and how many may
still come. Rarer sides, with Morale cards, under Fog or Mud, are looked at by `prospects.py`. What
each player may count on is what one player, the viewer, knows of it.
"""

from typing import Any

from vexilla.battle_line.judgement.prospects import STALE, look_ahead, set_chances
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
)
from vexilla.battle_line.rules.claims import THIRDS
from vexilla.battle_line.rules.components import ALL_TROOPS, VALUES
from vexilla.battle_line.rules.formations import (
    BATTALION,
    HOST,
    PHALANX,
    SKIRMISH_LINE,
    WEDGE,
    troops_with,
    values_in,
)
from vexilla.battle_line.rules.line import cards_needed, fogged
from vexilla.kernel import high, low, njit, popcount


@njit
def set_supply(scratch: Any, s: Any, viewer: int) -> None:
    """Notes which Troops each player may count on."""
    w = scratch.weights
    other = 1 - viewer
    unseen = ALL_TROOPS & ~(s.seen | s.hand[viewer])
    count = max(popcount(unseen), 1)
    scratch.held[viewer] = s.hand[viewer]
    scratch.held[other] = s.known_hand[viewer]
    scratch.pool[viewer] = unseen
    scratch.pool[other] = unseen & ~s.known_hand[viewer]
    draws = min(w[DRAWS_IN_TIME], 0.5 * s.deck_left)
    scratch.pool_chance[viewer] = min(0.9, w[POOL_OWN] * draws / count)
    coming = w[CARDS_IN_HAND] * popcount(s.hand[other]) + draws
    scratch.pool_chance[other] = min(0.9, w[POOL_OTHER] * coming / count)
    scratch.none_held[0] = 1.0
    for n in range(1, 8):
        scratch.none_held[n] = scratch.none_held[n - 1] * (1.0 - w[HELD])
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
def none_of(scratch: Any, player: int, cards: int) -> float:
    """The chance that none of some Troops comes."""
    held = popcount(cards & scratch.held[player])
    pool = popcount(cards & scratch.pool[player])
    return scratch.none_held[held] * scratch.none_pool[player, pool]


@njit
def one_of(scratch: Any, player: int, card: int) -> float:
    """The chance that a Troop comes."""
    bit = 1 << card
    if scratch.held[player] & bit:
        return scratch.weights[HELD]
    if scratch.pool[player] & bit:
        return scratch.pool_chance[player]
    return 0.0


@njit
def two_of(scratch: Any, player: int, cards: int) -> float:
    """The chance that at least two of some Troops come."""
    held = popcount(cards & scratch.held[player])
    pool = popcount(cards & scratch.pool[player])
    h = scratch.weights[HELD]
    u = scratch.pool_chance[player]
    none = scratch.none_held[held] * scratch.none_pool[player, pool]
    return 1.0 - none * (1.0 + held * h / (1.0 - h) + pool * u / (1.0 - u))


@njit
def three_of(scratch: Any, player: int, cards: int) -> float:
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
def likely_value(scratch: Any, player: int, cards: int) -> float:
    """About the value of the best of some Troops that comes."""
    held = cards & scratch.held[player]
    if held != 0:
        return high(values_in(held)) + 1.0
    pool = values_in(cards & scratch.pool[player])
    if pool != 0:
        return 0.5 * (high(pool) + low(pool)) + 1.0
    return 0.0


@njit
def set_formation(
    scratch: Any, player: int, place: int, rank: int, left: float, chance: float, total: float
) -> float:
    """Notes a formation and its chance if no stronger one comes; what is left after it."""
    scratch.outlook[player, place, rank] = left * chance
    scratch.worth[player, place, rank] = 64.0 * rank + total
    return left * (1.0 - chance)


@njit
def look_at_side(scratch: Any, s: Any, player: int, flag: int) -> None:
    """What a side at an open flag may become."""
    bit = 1 << flag
    if s.full[player] & bit:
        set_certain(scratch, player, flag, s.strength[player, flag])
    elif s.morale[player, flag] or cards_needed(s, flag) > 3 or fogged(s, flag):
        look_closely(scratch, s, player, flag)
    else:
        look_at_troops(scratch, player, flag, s.side[player, flag])


@njit
def set_certain(scratch: Any, player: int, place: int, strength: int) -> None:
    """A side that is complete."""
    for rank in range(RANKS):
        scratch.outlook[player, place, rank] = 0.0
    rank = strength >> 6
    scratch.outlook[player, place, rank] = 1.0
    scratch.worth[player, place, rank] = float(strength)
    scratch.vague[player, place] = 0.0


@njit
def look_closely(scratch: Any, s: Any, player: int, flag: int) -> None:
    """The same by `prospects.py`."""
    set_chances(scratch, s, scratch.viewer)
    look_ahead(scratch, s, player, flag)
    for rank in range(RANKS):
        scratch.outlook[player, flag, rank] = 0.0
        scratch.worth[player, flag, rank] = 0.0
    scratch.vague[player, flag] = scratch.weights[BLUR]
    for i in range(scratch.reaches[player, flag]):
        rank = int(scratch.strength[player, flag, i]) >> 6
        scratch.outlook[player, flag, rank] += scratch.share[player, flag, i]
        scratch.worth[player, flag, rank] += (
            scratch.share[player, flag, i] * scratch.strength[player, flag, i]
        )
    for rank in range(RANKS):
        if scratch.outlook[player, flag, rank] > 0.0:
            scratch.worth[player, flag, rank] /= scratch.outlook[player, flag, rank]


@njit
def look_at_troops(scratch: Any, player: int, place: int, troops: int) -> None:
    """What a side of at most two Troops may become (BL-7)."""
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
def look_at_two(scratch: Any, player: int, place: int, one: int, two: int) -> None:
    """A side that lacks one Troop."""
    scratch.vague[player, place] = scratch.weights[BLUR]
    scratch.outlook[player, place, 0] = 0.0
    v = one % 10
    w = two % 10
    colour = one // 10
    so_far = v + w + 2.0
    thirds = THIRDS[10 * v + w]
    left = 1.0
    if colour == two // 10:
        row = VALUES << (10 * colour)
        chance = 0.0
        total = 0.0
        if thirds != 0:
            best = one_of(scratch, player, 10 * colour + high(thirds))
            second = 0.0
            if (thirds & (thirds - 1)) != 0:
                second = (1.0 - best) * one_of(scratch, player, 10 * colour + low(thirds))
            chance = best + second
            if chance > 0.0:
                total = (best * (high(thirds) + 1) + second * (low(thirds) + 1)) / chance
        left = set_formation(scratch, player, place, WEDGE, left, chance, so_far + total)
        scratch.outlook[player, place, PHALANX] = 0.0
        cards = row & ~((1 << one) | (1 << two))
        chance = 1.0 - none_of(scratch, player, cards)
        total = so_far + likely_value(scratch, player, cards)
        left = set_formation(scratch, player, place, BATTALION, left, chance, total)
    else:
        scratch.outlook[player, place, WEDGE] = 0.0
        scratch.outlook[player, place, BATTALION] = 0.0
        chance = 0.0
        if v == w:
            chance = 1.0 - none_of(
                scratch, player, troops_with(1 << v) & ~((1 << one) | (1 << two))
            )
        left = set_formation(scratch, player, place, PHALANX, left, chance, 3.0 * (v + 1))
    chance = 0.0
    total = so_far
    if thirds != 0:
        cards = troops_with(thirds)
        chance = 1.0 - none_of(scratch, player, cards)
        total += likely_value(scratch, player, cards)
    left = set_formation(scratch, player, place, SKIRMISH_LINE, left, chance, total)
    set_formation(
        scratch, player, place, HOST, left, 1.0, so_far + likely_value(scratch, player, ALL_TROOPS)
    )


@njit
def look_at_one(scratch: Any, player: int, place: int, card: int) -> None:
    """A side that lacks two Troops."""
    scratch.vague[player, place] = 2.0 * scratch.weights[BLUR]
    scratch.outlook[player, place, 0] = 0.0
    v = card % 10
    row = card - v
    value = v + 1.0
    none = 1.0
    none_any = 1.0
    total = 0.0
    total_any = 0.0
    for start in range(min(v, 7), max(v - 2, 0) - 1, -1):
        both = 1.0
        both_any = 1.0
        for w in range(start, start + 3):
            if w != v:
                both *= one_of(scratch, player, row + w)
                both_any *= 1.0 - none_of(scratch, player, troops_with(1 << w))
        total += none * both * (3 * start + 6)
        none *= 1.0 - both
        total_any += none_any * both_any * (3 * start + 6)
        none_any *= 1.0 - both_any
    left = 1.0
    if none < 1.0:
        left = set_formation(scratch, player, place, WEDGE, left, 1.0 - none, total / (1.0 - none))
    else:
        scratch.outlook[player, place, WEDGE] = 0.0
    chance = two_of(scratch, player, troops_with(1 << v) & ~(1 << card))
    left = set_formation(scratch, player, place, PHALANX, left, chance, 3.0 * value)
    cards = (VALUES << row) & ~(1 << card)
    chance = two_of(scratch, player, cards)
    total = value + 2.0 * likely_value(scratch, player, cards) - 1.0
    left = set_formation(scratch, player, place, BATTALION, left, chance, total)
    if none_any < 1.0:
        chance = 1.0 - none_any
        left = set_formation(
            scratch, player, place, SKIRMISH_LINE, left, chance, total_any / chance
        )
    else:
        scratch.outlook[player, place, SKIRMISH_LINE] = 0.0
    total = value + 2.0 * likely_value(scratch, player, ALL_TROOPS) - 1.0
    set_formation(scratch, player, place, HOST, left, 1.0, total)


@njit
def look_at_bare(scratch: Any, player: int) -> None:
    """A side that lacks all three Troops."""
    factor = scratch.weights[BARE_SIDE]
    scratch.vague[player, BARE] = 3.0 * scratch.weights[BLUR]
    scratch.outlook[player, BARE, 0] = 0.0
    none = 1.0
    none_any = 1.0
    total = 0.0
    total_any = 0.0
    for start in range(7, -1, -1):
        all_any = 1.0
        for w in range(start, start + 3):
            all_any *= 1.0 - none_of(scratch, player, troops_with(1 << w))
        chance = factor * all_any
        total_any += none_any * chance * (3 * start + 6)
        none_any *= 1.0 - chance
        for colour in range(6):
            card = 10 * colour + start
            chance = one_of(scratch, player, card)
            if chance > 0.0:
                chance *= (
                    one_of(scratch, player, card + 1) * one_of(scratch, player, card + 2) * factor
                )
                total += none * chance * (3 * start + 6)
                none *= 1.0 - chance
    left = 1.0
    if none < 1.0:
        left = set_formation(scratch, player, BARE, WEDGE, left, 1.0 - none, total / (1.0 - none))
    else:
        scratch.outlook[player, BARE, WEDGE] = 0.0
    none = 1.0
    total = 0.0
    for value in range(9, -1, -1):
        chance = factor * three_of(scratch, player, troops_with(1 << value))
        total += none * chance * 3.0 * (value + 1)
        none *= 1.0 - chance
    if none < 1.0:
        left = set_formation(scratch, player, BARE, PHALANX, left, 1.0 - none, total / (1.0 - none))
    else:
        scratch.outlook[player, BARE, PHALANX] = 0.0
    none = 1.0
    for colour in range(6):
        none *= 1.0 - factor * three_of(scratch, player, VALUES << (10 * colour))
    left = set_formation(scratch, player, BARE, BATTALION, left, 1.0 - none, 19.0)
    if none_any < 1.0:
        chance = 1.0 - none_any
        left = set_formation(scratch, player, BARE, SKIRMISH_LINE, left, chance, total_any / chance)
    else:
        scratch.outlook[player, BARE, SKIRMISH_LINE] = 0.0
    set_formation(scratch, player, BARE, HOST, left, 1.0, 19.0)
