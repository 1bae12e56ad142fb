"""The chance to win a position: from what the sides promise at each flag to the whole line.

A search judges so at the end of each simulation. All of it is what one player, the judge, may know.
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
from vexilla.battle_line.rules.claims import claimable, judge_claims
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
def chance_with(s: Any, seat: int, room: Any, line: float) -> float:
    """The chance that a seat wins, if that to win the line is known."""
    w = room.weights
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
def beats(r: Any, player: int, slot: int, flag: int, tie: float) -> float:
    """The chance that a side ends stronger than the other player's at a flag.

    Args:
        r: the room, in which both have been looked at.
        player: whose side.
        slot: where it was noted.
        flag: where the other one was.
        tie: what an equal end is worth.
    """
    other = 1 - player
    blur = r.vague[player, slot] + r.vague[other, flag]
    won = 0.0
    below = 0.0
    for rank in range(RANKS):
        mine = r.outlook[player, slot, rank]
        theirs = r.outlook[other, flag, rank]
        won += mine * below
        below += theirs
        if mine > 0.0 and theirs > 0.0:
            lead = r.worth[player, slot, rank] - r.worth[other, flag, rank]
            if blur > 0.0:
                won += mine * theirs * min(1.0, max(0.0, 0.5 + 0.5 * lead / blur))
            elif lead > 0.0:
                won += mine * theirs
            elif lead == 0.0:
                won += mine * theirs * tie
    return won


@njit
def doubted(r: Any, chance: float) -> float:
    """A chance to win a flag with doubt added: it goes the other way more often than reckoned."""
    doubt = r.weights[DOUBT]
    chance = doubt + (1.0 - 2.0 * doubt) * min(1.0, max(0.0, chance))
    mine = chance ** r.weights[POWER]
    return mine / (mine + (1.0 - chance) ** r.weights[POWER])


@njit
def tie_worth(s: Any, player: int, flag: int) -> float:
    """What an equal end is worth: who is complete first does not place last (BL-9.1)."""
    if (s.full[player] >> flag) & 1:
        return 1.0
    if (s.full[1 - player] >> flag) & 1:
        return 0.0
    return 0.5


@njit
def look_at_line(r: Any, s: Any, judge: int, player: int) -> None:
    """Writes the chance that a player wins each flag, as far as the judge can tell."""
    set_supply(r, s, judge)
    other = 1 - player
    for either in range(2):
        judge_claims(s, either)
    won = s.claimed[player] | claimable(s, player)
    lost = s.claimed[other] | claimable(s, other)
    for flag in range(FLAGS):
        bit = 1 << flag
        if s.claimed[other] & bit:
            r.flag_chance[flag] = 0.0
        elif won & bit:
            r.flag_chance[flag] = 1.0
        elif lost & bit:
            r.flag_chance[flag] = 0.01
        else:
            look_at_side(r, s, player, flag)
            look_at_side(r, s, other, flag)
            chance = beats(r, player, flag, flag, tie_worth(s, player, flag))
            r.flag_chance[flag] = doubted(r, chance)


@njit
def line_chance(r: Any) -> float:
    """The chance to win the line, each flag being decided on its own; a draw counts half."""
    for won in range(ALL_FLAGS + 1):
        r.from_here[ALL_FLAGS + 1 + won] = 0.5 + 0.5 * LINE_RESULTS[won]
    # from_here[bit + won]: the same if of the flags below the bit exactly those in `won` are won
    for flag in range(FLAGS - 1, -1, -1):
        bit = 1 << flag
        chance = r.flag_chance[flag]
        for won in range(bit):
            lost = r.from_here[2 * bit + won]
            r.from_here[bit + won] = lost + chance * (r.from_here[3 * bit + won] - lost)
    return r.from_here[1]


@njit
def find_stakes(r: Any) -> None:
    """After `line_chance`: writes by how much winning each flag changes the chance."""
    r.so_far[0] = 1.0  # the chance that of the flags so far exactly these are won
    for flag in range(FLAGS):
        bit = 1 << flag
        chance = r.flag_chance[flag]
        stake = 0.0
        for won in range(bit):
            gain = r.from_here[3 * bit + won] - r.from_here[2 * bit + won]
            stake += r.so_far[won] * gain
            r.so_far[bit | won] = r.so_far[won] * chance
            r.so_far[won] *= 1.0 - chance
        r.stake[flag] = stake
