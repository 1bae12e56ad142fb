"""The chance to win a position: from what the sides promise at each flag to the whole line.

Each simulation of a search ends with it. It uses only what one seat, the viewer, may know.
"""

from typing import Any

import numpy as np

from vexilla.battle_line.judgement.greedy import LINE_RESULTS
from vexilla.battle_line.judgement.quick_prospects import look_at_side, set_supply
from vexilla.battle_line.judgement.scratch import (
    DOUBT,
    LINE,
    LINE_LATE,
    POWER,
    RANKS,
    TACTICS_HELD,
    TACTICS_PLAYED,
    TACTICS_READY,
    TEMPO,
    TEMPO_DRAW,
)
from vexilla.battle_line.rules.claims import claimable_flags, prove_claims
from vexilla.battle_line.rules.components import ALL_FLAGS, FLAGS
from vexilla.battle_line.rules.state import PLAY
from vexilla.kernel import njit, popcount

DECK = 46.0  # Troops in it at first


@njit
def evaluate(s: Any, seat: int, scratch: Any) -> float:
    """The chance that a seat wins, from what it knows."""
    look_at_line(scratch, s, seat, seat)
    return chance_with(s, seat, scratch, line_chance(scratch))


@njit
def chance_with(s: Any, seat: int, scratch: Any, line: float) -> float:
    """The chance that a seat wins, if that to win the line is known."""
    w = scratch.weights
    other = 1 - seat
    line = min(0.9999, max(0.0001, line))
    mine = popcount(s.hand_tactics[seat])
    theirs = popcount(s.hand_tactics[other])
    lead = s.tactics_played[seat] - s.tactics_played[other]
    ready = (1.0 if mine > 0 and lead <= 0 else 0.0) - (1.0 if theirs > 0 and lead >= 0 else 0.0)
    late = 1.0 - s.deck_left / DECK
    value = (w[LINE] + w[LINE_LATE] * late) * np.log(line / (1.0 - line))
    tempo = w[TEMPO] if s.phase == PLAY else w[TEMPO_DRAW]
    value += tempo if s.to_move == seat else -tempo
    value += w[TACTICS_HELD] * (mine - theirs) + w[TACTICS_READY] * ready
    value += w[TACTICS_PLAYED] * lead
    return 1.0 / (1.0 + np.exp(-value))


@njit
def quick_beat_chance(scratch: Any, player: int, place: int, flag: int, tie: float) -> float:
    """The chance that a side ends stronger than the other player's at a flag.

    Args:
        scratch: the scratch, in which both have been looked at.
        player: whose side.
        place: where it was noted.
        flag: where the other one was.
        tie: what an equal end is worth.
    """
    other = 1 - player
    blur = scratch.vague[player, place] + scratch.vague[other, flag]
    won = 0.0
    below = 0.0
    for rank in range(RANKS):
        mine = scratch.outlook[player, place, rank]
        theirs = scratch.outlook[other, flag, rank]
        won += mine * below
        below += theirs
        if mine > 0.0 and theirs > 0.0:
            lead = scratch.worth[player, place, rank] - scratch.worth[other, flag, rank]
            if blur > 0.0:
                won += mine * theirs * min(1.0, max(0.0, 0.5 + 0.5 * lead / blur))
            elif lead > 0.0:
                won += mine * theirs
            elif lead == 0.0:
                won += mine * theirs * tie
    return won


@njit
def doubted(scratch: Any, chance: float) -> float:
    """A chance to win a flag with doubt added: it goes the other way more often than reckoned."""
    doubt = scratch.weights[DOUBT]
    chance = doubt + (1.0 - 2.0 * doubt) * min(1.0, max(0.0, chance))
    mine = chance ** scratch.weights[POWER]
    return mine / (mine + (1.0 - chance) ** scratch.weights[POWER])


@njit
def tie_worth(s: Any, player: int, flag: int) -> float:
    """What an equal end is worth: who is complete first does not place last (BL-9.1)."""
    if (s.full[player] >> flag) & 1:
        return 1.0
    if (s.full[1 - player] >> flag) & 1:
        return 0.0
    return 0.5


@njit
def look_at_line(scratch: Any, s: Any, viewer: int, player: int) -> None:
    """Writes the chance that a player wins each flag, as far as the viewer can tell."""
    set_supply(scratch, s, viewer)
    other = 1 - player
    for either in range(2):
        prove_claims(s, either)
    won = s.claimed[player] | claimable_flags(s, player)
    lost = s.claimed[other] | claimable_flags(s, other)
    for flag in range(FLAGS):
        bit = 1 << flag
        if s.claimed[other] & bit:
            scratch.flag_chance[flag] = 0.0
        elif won & bit:
            scratch.flag_chance[flag] = 1.0
        elif lost & bit:
            scratch.flag_chance[flag] = 0.01
        else:
            look_at_side(scratch, s, player, flag)
            look_at_side(scratch, s, other, flag)
            chance = quick_beat_chance(scratch, player, flag, flag, tie_worth(s, player, flag))
            scratch.flag_chance[flag] = doubted(scratch, chance)


@njit
def line_chance(scratch: Any) -> float:
    """The chance to win the line, each flag being decided on its own; a draw counts half."""
    for won in range(ALL_FLAGS + 1):
        scratch.from_here[ALL_FLAGS + 1 + won] = 0.5 + 0.5 * LINE_RESULTS[won]
    # from_here[bit + won]: the same if of the flags below the bit exactly those in `won` are won
    for flag in range(FLAGS - 1, -1, -1):
        bit = 1 << flag
        chance = scratch.flag_chance[flag]
        for won in range(bit):
            lost = scratch.from_here[2 * bit + won]
            scratch.from_here[bit + won] = lost + chance * (scratch.from_here[3 * bit + won] - lost)
    return scratch.from_here[1]


@njit
def find_stakes(scratch: Any) -> None:
    """After `line_chance`: writes by how much winning each flag changes the chance."""
    scratch.so_far[0] = 1.0  # the chance that of the flags so far exactly these are won
    for flag in range(FLAGS):
        bit = 1 << flag
        chance = scratch.flag_chance[flag]
        stake = 0.0
        for won in range(bit):
            gain = scratch.from_here[3 * bit + won] - scratch.from_here[2 * bit + won]
            stake += scratch.so_far[won] * gain
            scratch.so_far[bit | won] = scratch.so_far[won] * chance
            scratch.so_far[won] *= 1.0 - chance
        scratch.stake[flag] = stake
