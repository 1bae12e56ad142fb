"""How good each action looks one ply deep: what the agent `greedy` goes by.

An action is played on a state sampled from the view, and the position after it is judged from what
the view shows: the own hand, the cards on the table and the numbers of the hidden ones. (The rules
need some hidden cards to play on; no judgement looks at them.)

- A flag that may be claimed at once counts as won, one that the other may claim as lost. For every
  other open flag `prospects.py` gives the chance that the own side ends stronger.
- The line is worth the chance to win it less the chance to lose it, each flag being decided
  independently: so three adjacent flags and five of them weigh as much as they should.
- A card put down serves one flag for certain and no other any more: that is its cost. A Tactics
  card is worth something in the hand and is only played for more.
- A draw is judged by a rule of thumb: Troops, until few are left; then a Tactics card where none
  is held, or only one that may be played (BL-11.2). Drawn earlier they lost more games than they
  won, one ply deep.
- A claim comes before everything else, a won game before that.
"""

from typing import Any

import numpy as np

from vexilla.battle_line.judgement.prospects import (
    PROSPECTS,
    STALE,
    beat_chance,
    look_ahead,
    set_chances,
)
from vexilla.battle_line.rules.claims import claimable_flags, prove_claims
from vexilla.battle_line.rules.codes import DRAW_TACTICS, DRAW_TROOP, PLAY_CARD
from vexilla.battle_line.rules.components import ALL_FLAGS, FLAGS
from vexilla.battle_line.rules.knowledge import resample_record
from vexilla.battle_line.rules.state import DRAW, NOBODY, empty_states
from vexilla.battle_line.rules.turn import step
from vexilla.kernel import njit, popcount, start_rng

WON_GAME = 10.0
CLAIM_FIRST = 4.0  # more than any two lines differ
TACTICS_CARD = 0.3  # worth of one in the hand, against a won line of 1
TACTICS_DRAW = 0.1  # gain of drawing one where it is wanted, loss where it is not
LATE = 12  # Troops in the deck
NEARLY_LOST = 0.01  # a flag that the other may claim in his turn
UPSET_CHANCE = 0.03  # that a flag goes the other way after all
CAUTION = 0.65  # the power of the odds: the chances seem surer than they are


def _line_results() -> Any:
    """For each set of flags that one player wins, the other getting the rest: 1, -1 or 0."""

    def wins(flags: int) -> bool:
        return flags.bit_count() >= 5 or (flags & (flags >> 1) & (flags >> 2)) != 0

    results = [wins(flags) - wins(ALL_FLAGS ^ flags) for flags in range(ALL_FLAGS + 1)]
    return np.array(results, np.float64)


LINE_RESULTS = _line_results()


def action_values(views: Any, codes: Any, seed: int) -> Any:
    """How good each action looks one ply deep from a view, as float64; larger is better.

    Args:
        views: the view of the player to move.
        codes: his legal actions.
        seed: seeds the sampling of what is hidden; the values do not depend on it.
    """
    values = np.zeros(len(codes))
    prospects = np.zeros(1, PROSPECTS)
    chances = np.zeros(ALL_FLAGS + 1)
    evaluate_actions(views, empty_states(2), prospects, chances, codes, start_rng(seed, 0), values)
    return values


@njit
def evaluate_actions(
    views: Any, states: Any, prospects: Any, chances: Any, codes: Any, rng: int, values: Any
) -> None:
    """Judges each action from view 0.

    Args:
        views: an array of views.
        states: room for two states: the present and what an action makes of it.
        prospects: room for one record of prospects.
        chances: room for `line_value`.
        codes: the legal actions.
        rng: the state of the random generator.
        values: room for the values.
    """
    now = states[0]
    after = states[1]
    p = prospects[0]
    player = views[0].seat
    resample_record(views[0], now, rng)
    p.hand = STALE
    for i in range(codes.shape[0]):
        code = codes[i]
        states[1] = states[0]
        if code not in (DRAW_TROOP, DRAW_TACTICS):  # what is drawn is not known yet
            step(after, code)
        if after.winner == NOBODY:
            values[i] = position_value(after, p, chances, player)
            if code == DRAW_TACTICS:
                values[i] += TACTICS_DRAW if wants_tactics(now, player) else -TACTICS_DRAW
            elif code < PLAY_CARD:
                values[i] += CLAIM_FIRST
        elif after.winner != DRAW:
            values[i] = WON_GAME if after.winner == player else -WON_GAME


@njit
def wants_tactics(s: Any, player: int) -> bool:
    """Whether a player should draw a Tactics card: a rule of thumb."""
    playable = s.tactics_played[player] <= s.tactics_played[1 - player]  # BL-11.2
    return s.deck_left <= LATE and popcount(s.hand_tactics[player]) < 1 + playable


@njit
def position_value(s: Any, p: Any, chances: Any, player: int) -> float:
    """What a position is worth to a player, as far as he can tell."""
    held = popcount(s.hand_tactics[player])
    return line_value(s, p, chances, player) + TACTICS_CARD * held


@njit
def cautious(chance: float) -> float:
    """A chance to win a flag with doubt added: it goes the other way more often than reckoned."""
    chance = UPSET_CHANCE + (1.0 - 2.0 * UPSET_CHANCE) * chance
    mine = chance**CAUTION
    return mine / (mine + (1.0 - chance) ** CAUTION)


@njit
def line_value(s: Any, p: Any, chances: Any, player: int) -> float:
    """The chance that a player wins the line less the chance that he loses it.

    Args:
        s: a state, of which only what this player may know is used.
        p: the prospects.
        chances: room for the chance of each set of flags to be the one that he wins.
        player: the player.
    """
    other = 1 - player
    set_chances(p, s, player)
    for either in range(2):
        prove_claims(s, either)
    won = s.claimed[player] | claimable_flags(s, player)
    lost = s.claimed[other] | claimable_flags(s, other)
    chances[0] = 1.0
    for flag in range(FLAGS):
        bit = 1 << flag
        if won & bit:
            chance = 1.0
        elif s.claimed[other] & bit:
            chance = 0.0
        elif lost & bit:
            chance = NEARLY_LOST
        else:
            for either in range(2):
                look_ahead(p, s, either, flag)
            # who is complete first does not place last (BL-9.1)
            tie = 0.5
            if s.full[player] & bit:
                tie = 1.0
            elif s.full[other] & bit:
                tie = 0.0
            chance = cautious(beat_chance(p, player, flag, tie))
        for flags in range(bit):
            chances[bit | flags] = chances[flags] * chance
            chances[flags] *= 1.0 - chance
    value = 0.0
    for flags in range(ALL_FLAGS + 1):
        value += chances[flags] * LINE_RESULTS[flags]
    return value
