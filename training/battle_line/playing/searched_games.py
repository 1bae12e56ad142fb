"""Games that the search plays against itself, with what it says of each position.

Training calls this from many threads and machines. What happens in a game depends on its number,
the seed and the network alone.
"""

import numpy as np

from training.battle_line.playing.value_self_play import POSITION, draw_and_record, record
from vexilla.battle_line.judgement.value_network import odds_of_position
from vexilla.battle_line.rules.codes import PLAY_CARD
from vexilla.battle_line.rules.knowledge import view
from vexilla.battle_line.rules.legal import legal
from vexilla.battle_line.rules.setup import deal_record
from vexilla.battle_line.rules.state import PLAY, SCOUT_RETURN
from vexilla.battle_line.rules.turn import step
from vexilla.kernel import fraction, next_rng, njit, start_rng
from vexilla.kernel.search import search_at
from vexilla.kernel.tree import clear_tree
from vexilla.kernel.types import (
    Codes,
    Rng,
    Scores,
    Scratch,
    ScratchArray,
    States,
    Tree,
    Trees,
    Views,
)

EXPLORED = 0.2  # the share of plays that are drawn by the visits; the others are the most visited
DRAW_TEMPERATURE = 0.01  # of draws from a deck, as a chance to win

# A position before or after a play. Its `chance` is what the search says, its `target` who won.
SEARCHED = np.dtype(
    (
        np.record,
        [
            *POSITION.descr,
            ("game", np.int64, ()),
            ("ends_here", np.int8, ()),  # 1: what came later says nothing, as the play was drawn
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
        rng = deal_record(s, start_rng(seed, 2 * number))
        s.claim_timing = 1 if number % 4 == 3 else 0
        rng = start_rng(seed, 2 * number + 1)
        while s.winner < 0:
            seat = s.to_move
            choices = legal(s, codes)
            if choices == 1 or codes[0] < PLAY_CARD:  # a proved claim is always made
                step(s, codes[0])
                continue
            if s.phase != PLAY and s.phase != SCOUT_RETURN:
                made, rng = draw_searched(s, p, codes, odds, positions, begun, made, rng)
                continue
            recording = s.phase == PLAY and made + 1 < len(positions)
            if recording:
                odds_of_position(s, seat, p)
                record(p, seat, positions[made])
            view(s, seat, views[0])
            clear_tree(t)
            rng = search_at(views, states, scratch, trees, 0, lists, False, rng, simulations)
            best, chosen, rng = choose_edge(t, rng)
            if recording:
                positions[made].chance = t.gained[best] / t.taken[best]
                positions[made].ends_here = 1 if chosen != best else 0
                made += 1
            step(s, t.action[chosen])
            if recording and s.winner < 0:
                odds_of_position(s, seat, p)
                record(p, seat, positions[made])
                positions[made].chance = t.gained[chosen] / t.taken[chosen]
                positions[made].ends_here = 0
                made += 1
        if made + 1 >= len(positions):  # there may be no place for the rest of this game
            made = begun
        for k in range(begun, made):
            seat = positions[k].seat
            positions[k].target = 1.0 if s.winner == seat else 0.0 if s.winner == 1 - seat else 0.5
            positions[k].game = number
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


@njit
def draw_searched(
    s: Scratch,
    p: Scratch,
    codes: Codes,
    odds: Scores,
    positions: Scratch,
    begun: int,
    made: int,
    rng: Rng,
) -> tuple[int, Rng]:
    """Draws from a deck, as `draw_and_record` does; what the search said of the play stays."""
    last = max(made - 1, 0)
    said = positions[last].chance
    made, rng = draw_and_record(
        s, s.to_move, p, codes, odds, DRAW_TEMPERATURE, positions, begun, made, rng
    )
    positions[last].chance = said
    return made, rng


@njit
def find_targets(
    games: Codes,
    seats: Codes,
    said: Scores,
    ends: Codes,
    results: Scores,
    trace: float,
    targets: Scores,
) -> None:
    """Finds what a network should say of positions: the mean of what the search says now and later.

    Args:
        games: the game of each position; those of a game follow each other.
        seats: for which each position is evaluated.
        said: the chances that the search found.
        ends: 1 where what came later says nothing.
        results: of the games for the seats: 1, 0.5 or 0.
        trace: the weight of what comes later, down to the result; 0: the search's word alone.
        targets: receives the targets.
    """
    for seat in range(2):
        later = 0.0
        game = -1
        for k in range(len(games) - 1, -1, -1):
            if games[k] != game:
                game = games[k]
                later = results[k] if seats[k] == seat else 1.0 - results[k]
            if seats[k] == seat:
                if ends[k] == 1:
                    later = said[k]
                later = (1.0 - trace) * said[k] + trace * later
                targets[k] = later
