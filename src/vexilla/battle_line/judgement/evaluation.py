"""The chance to win a position: from the prospects of each side to the whole line.

A search evaluates the last position of each simulation here. Only what one seat, the viewer, may
know is used.
"""

from vexilla.battle_line.judgement.greedy import LINE_RESULTS, NEARLY_LOST
from vexilla.battle_line.judgement.prospects import doubted, tie_worth
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
    Place,
)
from vexilla.battle_line.rules.claims import claimable_flags, prove_claims
from vexilla.battle_line.rules.components import ALL_FLAGS, FLAGS, Flag
from vexilla.battle_line.rules.state import PLAY
from vexilla.kernel import arrays as np
from vexilla.kernel import njit, popcount
from vexilla.kernel.types import Scores, Scratch, Seat, State

DECK = 46.0  # Troops in the deck after the deal


@njit
def evaluate_by_formulas(s: State, seat: Seat, scratch: Scratch) -> float:
    """The chance that a seat wins the game, from what it knows."""
    look_at_line(scratch, s, seat, seat)
    return chance_with(s, seat, scratch, line_chance(scratch, scratch.flag_chance))


@njit
def chance_with(s: State, seat: Seat, scratch: Scratch, line: float) -> float:
    """The chance that a seat wins the game, from its chance to win the line."""
    w = scratch.weights
    other = 1 - seat
    line = min(0.9999, max(0.0001, line))
    mine = popcount(s.hand_tactics[seat])
    theirs = popcount(s.hand_tactics[other])
    played = s.tactics_played[seat] - s.tactics_played[other]
    ready = (1.0 if mine > 0 and played <= 0 else 0.0) - (
        1.0 if theirs > 0 and played >= 0 else 0.0
    )
    late = 1.0 - s.deck_left / DECK
    value = (w[LINE] + w[LINE_LATE] * late) * np.log(line / (1.0 - line))
    tempo = w[TEMPO] if s.phase == PLAY else w[TEMPO_DRAW]
    value += tempo if s.to_move == seat else -tempo
    value += w[TACTICS_HELD] * (mine - theirs) + w[TACTICS_READY] * ready
    value += w[TACTICS_PLAYED] * played
    return 1.0 / (1.0 + np.exp(-value))


@njit
def quick_beat_chance(
    scratch: Scratch, player: Seat, place: Place, flag: Flag, tie: float
) -> float:
    """The chance that a player's side ends stronger than the other side of a flag.

    Args:
        scratch: scratch space with the outlook of both sides.
        player: the owner of the side.
        place: where the outlook of this side is stored.
        flag: where the outlook of the other side is stored.
        tie: the worth of equal strength.
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
            margin = scratch.worth[player, place, rank] - scratch.worth[other, flag, rank]
            if blur > 0.0:
                won += mine * theirs * min(1.0, max(0.0, 0.5 + 0.5 * margin / blur))
            elif margin > 0.0:
                won += mine * theirs
            elif margin == 0.0:
                won += mine * theirs * tie
    return won


@njit
def flag_chance_of(scratch: Scratch, beat_chance: float) -> float:
    """The chance to win a flag, from the chance that the side ends stronger."""
    weights = scratch.weights
    return doubted(min(1.0, max(0.0, beat_chance)), weights[DOUBT], weights[POWER])


@njit
def look_at_line(scratch: Scratch, s: State, viewer: Seat, player: Seat) -> None:
    """Sets the chance that a player wins each flag, from what the viewer knows."""
    set_supply(scratch, s, viewer)
    look_at_flags(scratch, s, player)


@njit
def look_at_flags(scratch: Scratch, s: State, player: Seat) -> None:
    """Sets the chance that a player wins each flag, from what the players may count on."""
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
            scratch.flag_chance[flag] = NEARLY_LOST
        else:
            look_at_side(scratch, s, player, flag)
            look_at_side(scratch, s, other, flag)
            chance = quick_beat_chance(scratch, player, flag, flag, tie_worth(s, player, flag))
            scratch.flag_chance[flag] = flag_chance_of(scratch, chance)


@njit
def line_chance(scratch: Scratch, chances: Scores) -> float:
    """The chance to win the line, each flag being decided independently. A draw counts half."""
    for won in range(ALL_FLAGS + 1):
        scratch.from_here[ALL_FLAGS + 1 + won] = 0.5 + 0.5 * LINE_RESULTS[won]
    # from_here[bit + won]: the chance if exactly the flags in `won` are won of those below the bit
    for flag in range(FLAGS - 1, -1, -1):
        bit = 1 << flag
        chance = chances[flag]
        for won in range(bit):
            lost = scratch.from_here[2 * bit + won]
            scratch.from_here[bit + won] = lost + chance * (scratch.from_here[3 * bit + won] - lost)
    return scratch.from_here[1]


@njit
def find_stakes(scratch: Scratch, chances: Scores, stakes: Scores) -> None:
    """Sets how much winning each flag adds to the chance of the line, after `line_chance`."""
    scratch.so_far[0] = 1.0  # the chance that, of the flags so far, exactly these are won
    for flag in range(FLAGS):
        bit = 1 << flag
        chance = chances[flag]
        stake = 0.0
        for won in range(bit):
            gain = scratch.from_here[3 * bit + won] - scratch.from_here[2 * bit + won]
            stake += scratch.so_far[won] * gain
            scratch.so_far[bit | won] = scratch.so_far[won] * chance
            scratch.so_far[won] *= 1.0 - chance
        stakes[flag] = stake
