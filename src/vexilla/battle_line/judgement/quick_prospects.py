"""What the sides promise, fast: what the judgement of a search (`evaluation.py`) is made of.

The idea is that of `prospects.py`, at a tenth of the cost: a side's future is five numbers, the
chances of its formations, made of how many of the Troops that it lacks are held and how many may
still come. Rarer sides, with Morale cards, under Fog or Mud, are looked at by `prospects.py`. What
each player may count on is what one player, the judge, knows of it.
"""

from typing import Any

from vexilla.battle_line.judgement.prospects import look_ahead, set_chances
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
    column,
    fold,
)
from vexilla.battle_line.rules.line import cards_needed, fogged
from vexilla.battle_line.rules.state import NOBODY
from vexilla.kernel import high, low, njit, popcount


@njit
def set_supply(r: Any, s: Any, judge: int) -> None:
    """Notes which Troops each player may count on."""
    w = r.weights
    other = 1 - judge
    unseen = ALL_TROOPS & ~(s.seen | s.hand[judge])
    count = max(popcount(unseen), 1)
    r.held[judge] = s.hand[judge]
    r.held[other] = s.known_hand[judge]
    r.pool[judge] = unseen
    r.pool[other] = unseen & ~s.known_hand[judge]
    draws = min(w[DRAWS_IN_TIME], 0.5 * s.deck_left)
    r.pool_chance[judge] = min(0.9, w[POOL_OWN] * draws / count)
    coming = w[CARDS_IN_HAND] * popcount(s.hand[other]) + draws
    r.pool_chance[other] = min(0.9, w[POOL_OTHER] * coming / count)
    r.none_held[0] = 1.0
    for n in range(1, 8):
        r.none_held[n] = r.none_held[n - 1] * (1.0 - w[HELD])
    for player in range(2):
        r.none_pool[player, 0] = 1.0
        for n in range(1, 61):
            r.none_pool[player, n] = r.none_pool[player, n - 1] * (1.0 - r.pool_chance[player])
    for player in range(2):
        look_at_bare(r, player)
    r.viewer = judge
    r.judge = NOBODY  # what `prospects.py` knows is of another time


@njit
def none_of(r: Any, player: int, cards: int) -> float:
    """The chance that none of some Troops comes."""
    held = popcount(cards & r.held[player])
    pool = popcount(cards & r.pool[player])
    return r.none_held[held] * r.none_pool[player, pool]


@njit
def one_of(r: Any, player: int, card: int) -> float:
    """The chance that a Troop comes."""
    bit = 1 << card
    if r.held[player] & bit:
        return r.weights[HELD]
    if r.pool[player] & bit:
        return r.pool_chance[player]
    return 0.0


@njit
def two_of(r: Any, player: int, cards: int) -> float:
    """The chance that at least two of some Troops come."""
    held = popcount(cards & r.held[player])
    pool = popcount(cards & r.pool[player])
    h = r.weights[HELD]
    u = r.pool_chance[player]
    none = r.none_held[held] * r.none_pool[player, pool]
    return 1.0 - none * (1.0 + held * h / (1.0 - h) + pool * u / (1.0 - u))


@njit
def three_of(r: Any, player: int, cards: int) -> float:
    """The chance that at least three of some Troops come."""
    held = popcount(cards & r.held[player])
    pool = popcount(cards & r.pool[player])
    h = r.weights[HELD] / (1.0 - r.weights[HELD])
    u = r.pool_chance[player] / (1.0 - r.pool_chance[player])
    none = r.none_held[held] * r.none_pool[player, pool]
    pairs = 0.5 * held * (held - 1) * h * h + 0.5 * pool * (pool - 1) * u * u
    pairs += held * pool * h * u
    return 1.0 - none * (1.0 + held * h + pool * u + pairs)


@njit
def likely_value(r: Any, player: int, cards: int) -> float:
    """About the value of the best of some Troops that comes."""
    held = cards & r.held[player]
    if held != 0:
        return high(fold(held)) + 1.0
    pool = fold(cards & r.pool[player])
    if pool != 0:
        return 0.5 * (high(pool) + low(pool)) + 1.0
    return 0.0


@njit
def set_formation(
    r: Any, player: int, slot: int, rank: int, left: float, chance: float, total: float
) -> float:
    """Notes a formation and its chance if no stronger one comes; what is left after it."""
    r.outlook[player, slot, rank] = left * chance
    r.worth[player, slot, rank] = 64.0 * rank + total
    return left * (1.0 - chance)


@njit
def look_at_side(r: Any, s: Any, player: int, flag: int) -> None:
    """What a side at an open flag may become."""
    bit = 1 << flag
    if s.full[player] & bit:
        set_certain(r, player, flag, s.strength[player, flag])
    elif s.morale[player, flag] or cards_needed(s, flag) > 3 or fogged(s, flag):
        look_closely(r, s, player, flag)
    else:
        look_at_troops(r, player, flag, s.side[player, flag])


@njit
def set_certain(r: Any, player: int, slot: int, strength: int) -> None:
    """A side that is complete."""
    for rank in range(RANKS):
        r.outlook[player, slot, rank] = 0.0
    rank = strength >> 6
    r.outlook[player, slot, rank] = 1.0
    r.worth[player, slot, rank] = float(strength)
    r.vague[player, slot] = 0.0


@njit
def look_closely(r: Any, s: Any, player: int, flag: int) -> None:
    """The same by `prospects.py`."""
    set_chances(r, s, r.viewer)
    look_ahead(r, s, player, flag)
    for rank in range(RANKS):
        r.outlook[player, flag, rank] = 0.0
        r.worth[player, flag, rank] = 0.0
    r.vague[player, flag] = r.weights[BLUR]
    for i in range(r.reaches[player, flag]):
        rank = int(r.strength[player, flag, i]) >> 6
        r.outlook[player, flag, rank] += r.share[player, flag, i]
        r.worth[player, flag, rank] += r.share[player, flag, i] * r.strength[player, flag, i]
    for rank in range(RANKS):
        if r.outlook[player, flag, rank] > 0.0:
            r.worth[player, flag, rank] /= r.outlook[player, flag, rank]


@njit
def look_at_troops(r: Any, player: int, slot: int, troops: int) -> None:
    """What a side of at most two Troops may become (BL-7)."""
    if troops == 0:
        for rank in range(RANKS):
            r.outlook[player, slot, rank] = r.outlook[player, BARE, rank]
            r.worth[player, slot, rank] = r.worth[player, BARE, rank]
        r.vague[player, slot] = r.vague[player, BARE]
    elif (troops & (troops - 1)) == 0:
        look_at_one(r, player, slot, low(troops))
    else:
        look_at_two(r, player, slot, low(troops), high(troops))


@njit
def look_at_two(r: Any, player: int, slot: int, one: int, two: int) -> None:
    """A side that lacks one Troop."""
    r.vague[player, slot] = r.weights[BLUR]
    r.outlook[player, slot, 0] = 0.0
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
            best = one_of(r, player, 10 * colour + high(thirds))
            second = 0.0
            if (thirds & (thirds - 1)) != 0:
                second = (1.0 - best) * one_of(r, player, 10 * colour + low(thirds))
            chance = best + second
            if chance > 0.0:
                total = (best * (high(thirds) + 1) + second * (low(thirds) + 1)) / chance
        left = set_formation(r, player, slot, WEDGE, left, chance, so_far + total)
        r.outlook[player, slot, PHALANX] = 0.0
        cards = row & ~((1 << one) | (1 << two))
        chance = 1.0 - none_of(r, player, cards)
        total = so_far + likely_value(r, player, cards)
        left = set_formation(r, player, slot, BATTALION, left, chance, total)
    else:
        r.outlook[player, slot, WEDGE] = 0.0
        r.outlook[player, slot, BATTALION] = 0.0
        chance = 0.0
        if v == w:
            chance = 1.0 - none_of(r, player, column(1 << v) & ~((1 << one) | (1 << two)))
        left = set_formation(r, player, slot, PHALANX, left, chance, 3.0 * (v + 1))
    chance = 0.0
    total = so_far
    if thirds != 0:
        cards = column(thirds)
        chance = 1.0 - none_of(r, player, cards)
        total += likely_value(r, player, cards)
    left = set_formation(r, player, slot, SKIRMISH_LINE, left, chance, total)
    set_formation(r, player, slot, HOST, left, 1.0, so_far + likely_value(r, player, ALL_TROOPS))


@njit
def look_at_one(r: Any, player: int, slot: int, card: int) -> None:
    """A side that lacks two Troops."""
    r.vague[player, slot] = 2.0 * r.weights[BLUR]
    r.outlook[player, slot, 0] = 0.0
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
                both *= one_of(r, player, row + w)
                both_any *= 1.0 - none_of(r, player, column(1 << w))
        total += none * both * (3 * start + 6)
        none *= 1.0 - both
        total_any += none_any * both_any * (3 * start + 6)
        none_any *= 1.0 - both_any
    left = 1.0
    if none < 1.0:
        left = set_formation(r, player, slot, WEDGE, left, 1.0 - none, total / (1.0 - none))
    else:
        r.outlook[player, slot, WEDGE] = 0.0
    chance = two_of(r, player, column(1 << v) & ~(1 << card))
    left = set_formation(r, player, slot, PHALANX, left, chance, 3.0 * value)
    cards = (VALUES << row) & ~(1 << card)
    chance = two_of(r, player, cards)
    total = value + 2.0 * likely_value(r, player, cards) - 1.0
    left = set_formation(r, player, slot, BATTALION, left, chance, total)
    if none_any < 1.0:
        chance = 1.0 - none_any
        left = set_formation(r, player, slot, SKIRMISH_LINE, left, chance, total_any / chance)
    else:
        r.outlook[player, slot, SKIRMISH_LINE] = 0.0
    total = value + 2.0 * likely_value(r, player, ALL_TROOPS) - 1.0
    set_formation(r, player, slot, HOST, left, 1.0, total)


@njit
def look_at_bare(r: Any, player: int) -> None:
    """A side that lacks all three Troops."""
    factor = r.weights[BARE_SIDE]
    r.vague[player, BARE] = 3.0 * r.weights[BLUR]
    r.outlook[player, BARE, 0] = 0.0
    none = 1.0
    none_any = 1.0
    total = 0.0
    total_any = 0.0
    for start in range(7, -1, -1):
        all_any = 1.0
        for w in range(start, start + 3):
            all_any *= 1.0 - none_of(r, player, column(1 << w))
        chance = factor * all_any
        total_any += none_any * chance * (3 * start + 6)
        none_any *= 1.0 - chance
        for colour in range(6):
            card = 10 * colour + start
            chance = one_of(r, player, card)
            if chance > 0.0:
                chance *= one_of(r, player, card + 1) * one_of(r, player, card + 2) * factor
                total += none * chance * (3 * start + 6)
                none *= 1.0 - chance
    left = 1.0
    if none < 1.0:
        left = set_formation(r, player, BARE, WEDGE, left, 1.0 - none, total / (1.0 - none))
    else:
        r.outlook[player, BARE, WEDGE] = 0.0
    none = 1.0
    total = 0.0
    for value in range(9, -1, -1):
        chance = factor * three_of(r, player, column(1 << value))
        total += none * chance * 3.0 * (value + 1)
        none *= 1.0 - chance
    if none < 1.0:
        left = set_formation(r, player, BARE, PHALANX, left, 1.0 - none, total / (1.0 - none))
    else:
        r.outlook[player, BARE, PHALANX] = 0.0
    none = 1.0
    for colour in range(6):
        none *= 1.0 - factor * three_of(r, player, VALUES << (10 * colour))
    left = set_formation(r, player, BARE, BATTALION, left, 1.0 - none, 19.0)
    if none_any < 1.0:
        chance = 1.0 - none_any
        left = set_formation(r, player, BARE, SKIRMISH_LINE, left, chance, total_any / chance)
    else:
        r.outlook[player, BARE, SKIRMISH_LINE] = 0.0
    set_formation(r, player, BARE, HOST, left, 1.0, 19.0)
