"""What a game's judgement says of positions, for programs that fit it or look at it."""

from vexilla.kernel.compile import njit
from vexilla.kernel.generic import evaluate, priors
from vexilla.kernel.search import MAX_CANDIDATES, keep_best, softmax
from vexilla.kernel.types import Codes, Scores, ScratchArray, Seat, Seats, States


@njit
def priors_at(
    states: States,
    player: Seat,
    scratch: ScratchArray,
    at_root: bool,
    codes: Codes,
    scores: Scores,
) -> int:
    """Writes the actions worth considering in game 0, likeliest first, with their probabilities.

    Returns:
        The number of actions.
    """
    count = priors(states[0], states, player, scratch[0], at_root, codes, scores)
    if count > 0:
        count = keep_best(codes, scores, count, MAX_CANDIDATES)
        softmax(scores, count)
    return count


@njit
def evaluate_range(
    states: States, seats: Seats, scratch: ScratchArray, spare: States, chances: Scores
) -> None:
    """Writes the chance to win of a seat in each of several games that are not over.

    Args:
        states: an array of games.
        seats: the seat for each game.
        scratch: the game's scratch space, an array of one record.
        spare: an array of one state, overwritten.
        chances: receives the chances.
    """
    for i in range(len(seats)):
        spare[0] = states[i]  # an evaluation may play on
        chances[i] = evaluate(spare[0], seats[i], scratch[0])
