"""How good each action looks one ply deep: the agent `greedy` plays the best one.

An action is played on a state sampled from the view. The position after it is evaluated from what
the view shows: the viewer's hand, the cards on the table and the numbers of the hidden ones. (The
rules need some hidden cards to play on; the evaluation does not look at them.)

- A flag that the player may claim at once counts as won, one that the opponent may claim as lost.
  For every other open flag `prospects.py` gives the chance that the player's side ends stronger.
- The line is worth the chance to win it minus the chance to lose it, each flag being decided
  independently. So three adjacent flags and five flags weigh as much as they should.
- A card put down serves one flag for certain and no other flag any more: that is its cost. A
  Tactics card is worth something in the hand and is only played for more than that.
- A rule of thumb evaluates draws: Troops until few are left, then a Tactics card if the hand has
  none, or only one and it may be played (BL-11.2). One ply deep, drawing them earlier lost more
  games than it won.
- A claim comes before everything else but a won game.
"""

from typing import Any

from vexilla.battle_line.judgement.prospects import (
    STALE,
    beat_chance,
    doubted,
    look_ahead,
    set_chances,
    tie_worth,
)
from vexilla.battle_line.judgement.scratch import SCRATCH
from vexilla.battle_line.rules.claims import claimable_flags, prove_claims
from vexilla.battle_line.rules.codes import DRAW_TACTICS, DRAW_TROOP, PLAY_CARD
from vexilla.battle_line.rules.components import ALL_FLAGS, FLAGS
from vexilla.battle_line.rules.knowledge import resample_record
from vexilla.battle_line.rules.state import DRAW, NOBODY, empty_states
from vexilla.battle_line.rules.turn import step
from vexilla.kernel import arrays as np
from vexilla.kernel import njit, popcount, start_rng
from vexilla.kernel.types import (
    Codes,
    Rng,
    Scores,
    Scratch,
    ScratchArray,
    Seat,
    State,
    States,
    Views,
)

WON_GAME = 10.0
CLAIM_FIRST = 4.0  # more than any two lines differ
TACTICS_CARD = 0.3  # the worth of one in the hand; a won line is worth 1
TACTICS_DRAW = 0.1  # the gain of drawing one if it is wanted, the loss if it is not
LATE = 12  # Troops in the deck, or fewer: late in the game
NEARLY_LOST = 0.01  # the chance to win a flag that the opponent may claim in their next turn
UPSET_CHANCE = 0.03  # that a flag goes the other way after all
CAUTION = 0.65  # the power of the odds: chances look more certain than they are


def _line_results() -> Any:
    """For each set of flags that one player wins while the other gets the rest: 1, -1 or 0."""

    def wins(flags: int) -> bool:
        return flags.bit_count() >= 5 or (flags & (flags >> 1) & (flags >> 2)) != 0

    results = [wins(flags) - wins(ALL_FLAGS ^ flags) for flags in range(ALL_FLAGS + 1)]
    return np.array(results, np.float64)


LINE_RESULTS = _line_results()


def action_values(views: Views, codes: Codes, seed: int) -> Scores:
    """How good each action looks one ply deep from a view, as float64; larger is better.

    Args:
        views: the view of the player to move.
        codes: their legal actions.
        seed: seeds the sampling of hidden cards; the values do not depend on it.
    """
    values = np.zeros(len(codes))
    evaluate_actions(
        views, empty_states(2), np.zeros(1, SCRATCH), codes, start_rng(seed, 0), values
    )
    return values


@njit
def evaluate_actions(
    views: Views,
    states: States,
    scratch: ScratchArray,
    codes: Codes,
    rng: Rng,
    values: Scores,
) -> None:
    """Evaluates each action from view 0.

    Args:
        views: an array of views.
        states: scratch space: the present and what an action makes of it.
        scratch: scratch space, an array of one record.
        codes: the legal actions.
        rng: the state of the random generator.
        values: filled with a value for each action.
    """
    now = states[0]
    after = states[1]
    p = scratch[0]
    player = views[0].seat
    resample_record(views[0], now, rng)
    p.hand = STALE
    for i in range(codes.shape[0]):
        code = codes[i]
        states[1] = states[0]
        if code not in (DRAW_TROOP, DRAW_TACTICS):  # what is drawn is not known yet
            step(after, code)
        if after.winner == NOBODY:
            values[i] = position_value(after, p, player)
            if code == DRAW_TACTICS:
                values[i] += TACTICS_DRAW if wants_tactics(now, player) else -TACTICS_DRAW
            elif code < PLAY_CARD:
                values[i] += CLAIM_FIRST
        elif after.winner != DRAW:
            values[i] = WON_GAME if after.winner == player else -WON_GAME


@njit
def wants_tactics(s: State, player: Seat) -> bool:
    """Whether a player should draw a Tactics card: a rule of thumb."""
    playable = s.tactics_played[player] <= s.tactics_played[1 - player]  # BL-11.2
    return s.deck_left <= LATE and popcount(s.hand_tactics[player]) < 1 + playable


@njit
def position_value(s: State, p: Scratch, player: Seat) -> float:
    """The worth of a position to a player, from what they know."""
    held = popcount(s.hand_tactics[player])
    return line_value(s, p, player) + TACTICS_CARD * held


@njit
def line_value(s: State, p: Scratch, player: Seat) -> float:
    """The chance that a player wins the line minus the chance that they lose it.

    Args:
        s: a state; only what this player may know is used.
        p: scratch space, with the prospects.
        player: the player.
    """
    chances = p.so_far  # that the player wins exactly these flags
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
            chance = beat_chance(p, player, flag, tie_worth(s, player, flag))
            chance = doubted(chance, UPSET_CHANCE, CAUTION)
        for flags in range(bit):
            chances[bit | flags] = chances[flags] * chance
            chances[flags] *= 1.0 - chance
    value = 0.0
    for flags in range(ALL_FLAGS + 1):
        value += chances[flags] * LINE_RESULTS[flags]
    return value
