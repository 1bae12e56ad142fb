"""Games that the search plays against itself, with what it says of every play that it looked at.

Training calls this from many threads and machines. What happens in a game depends on its number,
the seed and the network alone.
"""

import numpy as np

from training.battle_line.playing.value_self_play import POSITION, draw_by_chance, record
from vexilla.battle_line.judgement.one_ply import odds_of_draws
from vexilla.battle_line.judgement.value_network import odds_of_position
from vexilla.battle_line.rules.codes import PLAY_CARD
from vexilla.battle_line.rules.knowledge import view
from vexilla.battle_line.rules.legal import legal
from vexilla.battle_line.rules.setup import deal_record
from vexilla.battle_line.rules.state import PLAY, SCOUT_RETURN
from vexilla.battle_line.rules.turn import step
from vexilla.kernel import fraction, next_rng, njit, start_rng
from vexilla.kernel.search import search_at
from vexilla.kernel.tree import MAX_CANDIDATES, clear_tree
from vexilla.kernel.types import (
    Codes,
    Rng,
    Scores,
    Scratch,
    ScratchArray,
    State,
    States,
    Tree,
    Trees,
    Views,
)

EXPLORED = 0.2  # the share of plays that are drawn by the visits; the others are the most visited
DRAW_TEMPERATURE = 0.01  # of draws from a deck, as a chance to win
LEAST_VISITS = 8  # of a play for which the search's word counts

# A position before a play or after one. Its `chance` is what the search says, its `target` who won.
SEARCHED = np.dtype(
    (
        np.record,
        [
            *POSITION.descr,
            ("game", np.int64, ()),
            ("decision", np.int64, ()),  # in the game; its first position is that before the play
            ("visits", np.int64, ()),  # of the play, or simulations in all
        ],
    )
)


@njit
def play_searched_games(
    game: States,
    views: Views,
    states: States,
    scratch: ScratchArray,
    trees: Trees,
    lists: tuple[Codes, Scores],
    first: int,
    count: int,
    simulations: int,
    seed: int,
    positions: Scratch,
) -> int:
    """Plays games to the end. One deal in four has the second claim timing (BL-17.1).

    Args:
        game: an array of one game with its options; overwritten.
        views: an array of one view, overwritten.
        states: SCRATCH_STATES states, overwritten.
        scratch: an array of one record, with the network.
        trees: an array of one tree.
        lists: arrays for actions and their scores.
        first: the number of the first game.
        count: the number of games.
        simulations: for each play.
        seed: seeds the deals and the choices.
        positions: receives the positions, of whole games only, as long as there is a place.

    Returns:
        The number of positions recorded.
    """
    codes, odds = lists
    s, p, t = game[0], scratch[0], trees[0]
    made = 0
    for number in range(first, first + count):
        begun = made
        decision = 0
        rng = deal_record(s, start_rng(seed, 2 * number))
        s.claim_timing = 1 if number % 4 == 3 else 0
        rng = start_rng(seed, 2 * number + 1)
        while s.winner < 0:
            choices = legal(s, codes)
            if choices == 1 or codes[0] < PLAY_CARD:  # a proved claim is always made
                step(s, codes[0])
                continue
            if s.phase != PLAY and s.phase != SCOUT_RETURN:
                odds_of_draws(s, s.to_move, p, codes, odds)
                chosen, rng = draw_by_chance(odds, 2, DRAW_TEMPERATURE, rng)
                step(s, codes[chosen])
                continue
            view(s, s.to_move, views[0])
            clear_tree(t)
            rng = search_at(views, states, scratch, trees, 0, lists, False, rng, simulations)
            best, chosen, rng = choose_edge(t, rng)
            if s.phase == PLAY and has_place(made, positions):
                after = record_decision(s, states, p, t, best, positions, made)
                for k in range(made, after):
                    positions[k].game = number
                    positions[k].decision = decision
                made = after
                decision += 1
            step(s, t.action[chosen])
        if not has_place(made, positions):  # there may have been none for the rest of this game
            made = begun
        for k in range(begun, made):
            seat = positions[k].seat
            positions[k].target = 1.0 if s.winner == seat else 0.0 if s.winner == 1 - seat else 0.5
    return made


@njit
def has_place(made: int, positions: Scratch) -> bool:
    """Whether there is a place for another decision: one before it, and one for each play."""
    return made + 1 + MAX_CANDIDATES <= len(positions)


@njit
def record_decision(
    s: State, states: States, p: Scratch, t: Tree, best: int, positions: Scratch, made: int
) -> int:
    """Records the position before a play, and that after each play that the search looked at.

    Args:
        s: the game.
        states: an array of games; game 1 is overwritten.
        p: scratch space, with the network.
        t: the tree of the decision.
        best: its most visited edge.
        positions: the record.
        made: the number of positions in it.

    Returns:
        The number of positions in the record now.
    """
    seat = s.to_move
    first = t.first[t.decision]
    odds_of_position(s, seat, p)
    record(p, seat, positions[made])
    positions[made].chance = t.gained[best] / t.taken[best]
    positions[made].visits = t.visits[t.decision]
    made += 1
    for edge in range(first, first + t.listed[t.decision]):
        if t.taken[edge] < LEAST_VISITS:
            continue
        states[1] = s
        after = states[1]
        step(after, t.action[edge])
        if after.winner >= 0:
            continue
        odds_of_position(after, seat, p)
        record(p, seat, positions[made])
        positions[made].chance = t.gained[edge] / t.taken[edge]
        positions[made].visits = t.taken[edge]
        made += 1
    return made


@njit
def choose_edge(t: Tree, rng: Rng) -> tuple[int, int, Rng]:
    """The most visited edge of a search's decision, and the edge to take; mostly it is the same."""
    first = t.first[t.decision]
    after = first + t.listed[t.decision]
    best = first
    total = 0
    for edge in range(first, after):
        total += t.taken[edge]
        if t.taken[edge] > t.taken[best]:
            best = edge
    rng = next_rng(rng)
    if fraction(rng) >= EXPLORED:
        return best, best, rng
    rng = next_rng(rng)
    left = fraction(rng) * total
    for edge in range(first, after):
        left -= t.taken[edge]
        if left < 0.0:
            return best, edge, rng
    return best, best, rng
