"""Games played on from what a seat knows, as the search expects both sides to play.

Each continuation samples a state that agrees with the view, as a simulation of the search does
(`search.py`). From there both sides draw their actions by the priors that guide the search. How
often something comes about in them is a chance that a person can be told.
"""

from vexilla.kernel.compile import njit
from vexilla.kernel.draws import fraction, next_rng
from vexilla.kernel.generic import legal, priors, resample, step, to_act
from vexilla.kernel.search import softmax
from vexilla.kernel.types import Code, Codes, Rng, Scores, ScratchArray, States, Views

# By how much more surely they draw the best action than the priors say, which also lead the search
# to what it soon drops. With it, formations come about as often as in games of the computer
# (docs/decisions/0037).
SHARPNESS = 4.0


@njit
def continue_at(
    views: Views,
    states: States,
    scratch: ScratchArray,
    lists: tuple[Codes, Scores],
    code: Code,
    rng: Rng,
    limit: int,
) -> Rng:
    """Plays one action and then on: to the end of the game, or as far as is asked.

    Args:
        views: an array of one view, of the seat that acts.
        states: SCRATCH_STATES states, overwritten; the first is where the continuation ends.
        scratch: the game's scratch space, an array of one record.
        lists: arrays from `new_lists`, overwritten.
        code: the action.
        rng: the state of the random generator.
        limit: the number of actions after it, at most.

    Returns:
        The generator's next state.
    """
    s = states[0]
    codes, scores = lists
    seat = views[0].seat
    rng = resample(s, views[0], scratch[0], rng)
    step(s, code)
    for _ in range(limit):
        if s.winner >= 0:
            break
        count = priors(s, states, to_act(s, seat), scratch[0], False, codes, scores)
        if count == 0:  # a decision that no search covers in the middle of a game
            count = priors(s, states, to_act(s, seat), scratch[0], True, codes, scores)
        if count == 0:
            count = legal(s, codes)
            for i in range(count):
                scores[i] = 0.0
        chosen = 0
        if count > 1:
            for i in range(count):
                scores[i] *= SHARPNESS
            softmax(scores, count)
            rng = next_rng(rng)
            left = fraction(rng) - scores[0]
            while left >= 0.0 and chosen < count - 1:
                chosen += 1
                left -= scores[chosen]
        step(s, codes[chosen])
    return rng
