"""How good each action is by the value network, one ply deep: the agent `value` plays the best one.

A play is made on a state sampled from the view, and the network reads the position after it. What a
draw brings is not known yet: the network is told which deck is drawn from. A claim comes first.
"""

from vexilla.battle_line.judgement.scratch import search_scratch
from vexilla.battle_line.judgement.value_inputs import write_position
from vexilla.battle_line.judgement.value_network import (
    odds_of_line,
    odds_of_position,
    read_position,
)
from vexilla.battle_line.judgement.value_shape import DRAWS_TACTICS, DRAWS_TROOP
from vexilla.battle_line.rules.codes import DRAW_TACTICS, DRAW_TROOP, PLAY_CARD
from vexilla.battle_line.rules.knowledge import resample_record
from vexilla.battle_line.rules.state import empty_states
from vexilla.battle_line.rules.turn import step
from vexilla.kernel import arrays as np
from vexilla.kernel import njit, start_rng
from vexilla.kernel.types import (
    Code,
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

DECISIVE = 8.0  # the log-odds of a game that is won
CLAIM_FIRST = 100.0  # more than any log-odds


def network_values(views: Views, codes: Codes, seed: int) -> Scores:
    """How good each action is by the value network, one ply deep; larger is better.

    Args:
        views: the view of the player to move.
        codes: their legal actions.
        seed: seeds the sampling of hidden cards.
    """
    odds = np.zeros(len(codes))
    set_odds(views, empty_states(2), search_scratch(), codes, start_rng(seed, 0), odds)
    return odds


@njit
def set_odds(
    views: Views, states: States, scratch: ScratchArray, codes: Codes, rng: Rng, odds: Scores
) -> None:
    """Sets the log-odds to win after each action from view 0.

    Args:
        views: an array of views.
        states: scratch space for two games.
        scratch: scratch space with a network, an array of one record.
        codes: the legal actions.
        rng: the state of the random generator.
        odds: set for each action.
    """
    seat = views[0].seat
    resample_record(views[0], states[0], rng)
    if codes.shape[0] == 2 and codes[0] in (DRAW_TROOP, DRAW_TACTICS):
        odds_of_draws(states[0], seat, scratch[0], codes, odds)
        return
    for i in range(codes.shape[0]):
        odds[i] = odds_after(states, seat, scratch[0], codes[i])
        if codes[i] < PLAY_CARD:  # a claim
            odds[i] += CLAIM_FIRST


@njit
def odds_after(states: States, seat: Seat, scratch: Scratch, code: Code) -> float:
    """The log-odds to win after an action of game 0, which is played in game 1."""
    states[1] = states[0]
    after = states[1]
    step(after, code)
    if after.winner >= 0:
        return DECISIVE if after.winner == seat else -DECISIVE if after.winner == 1 - seat else 0.0
    return odds_of_position(after, seat, scratch)


@njit
def odds_of_draws(s: State, seat: Seat, scratch: Scratch, codes: Codes, odds: Scores) -> None:
    """Sets the log-odds to win after drawing from each deck, before the card is known.

    Args:
        s: a state in which the seat draws.
        seat: the player to move.
        scratch: scratch space, with a network.
        codes: the two draws.
        odds: set for both.
    """
    write_position(s, seat, scratch)
    for i in range(2):
        scratch.line_inputs[DRAWS_TROOP] = 1.0 if codes[i] == DRAW_TROOP else 0.0
        scratch.line_inputs[DRAWS_TACTICS] = 1.0 if codes[i] == DRAW_TACTICS else 0.0
        read_position(scratch)
        odds[i] = odds_of_line(scratch, scratch.line_value, scratch.top)
