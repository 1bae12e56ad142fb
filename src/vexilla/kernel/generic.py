"""Rule functions under one name for every game: `legal` and `step` find theirs by the state's type.

A compiled function that calls them is compiled once for each game, and the next process finds it in
the cache. (A factory that closes over a game's functions would miss the cache each time.)
"""

from collections.abc import Callable, Mapping
from functools import wraps
from typing import Any, ParamSpec, TypeVar, cast

from vexilla.kernel.compile import compile_by_game, njit, register_compiled
from vexilla.kernel.draws import below
from vexilla.kernel.types import Code, Codes, Rng, Scores, Scratch, Seat, State, States, View

P = ParamSpec("P")
R = TypeVar("R")

_functions: dict[tuple[str, Any], Callable[..., Any]] = {}  # by name and dtype of the record


def register(
    state: Any,
    *,
    legal: Callable[[State, Codes], int],
    step: Callable[[State, Code], None],
    resample: Callable[[State, View, Scratch, Rng], Rng],
    to_act: Callable[[State, Seat], Seat],
    priors: Callable[[State, States, Seat, Scratch, bool, Codes, Scores], int],
    evaluate: Callable[[State, Seat, Scratch], float],
    observe: Callable[[State, Seat, Code, Seat], int],
    random_action: Callable[[State, Codes, Rng], Code] | None = None,
) -> None:
    """Makes a game's compiled functions known under the names of this module.

    Args:
        state: the dtype of the game's state record; no other game has the same.
        legal: lists the legal actions; described, like the others, under its name below.
        step: plays an action.
        resample: samples a state from a view.
        to_act: names the player who acts.
        priors: proposes actions.
        evaluate: estimates the chance to win.
        observe: encodes what a seat sees of an action.
        random_action: draws a legal action; if left out, from the list.
    """
    functions = {
        "legal": legal,
        "step": step,
        "resample": resample,
        "to_act": to_act,
        "priors": priors,
        "evaluate": evaluate,
        "observe": observe,
        "random_action": random_action or listed_action,
    }
    register_functions(state, functions)


def register_functions(record: Any, functions: Mapping[str, Callable[..., Any]]) -> None:
    """Makes functions known under the names of `by_game` signatures.

    Args:
        record: the dtype of their first argument, a record.
        functions: the functions by these names.
    """
    for name, function in functions.items():
        _functions[name, record] = function
    register_compiled(record, functions)


def by_game(signature: Callable[P, R]) -> Callable[P, R]:
    """Turns a signature into a function that calls the one registered for its first argument.

    Plain Python finds it by the record's dtype, compiled code by Numba's type of the record; for
    that, the module calls `compile_by_game` once it has defined the function.
    """
    name = signature.__name__

    @wraps(signature)
    def call(*arguments: P.args, **named: P.kwargs) -> R:
        return _functions[name, cast(Any, arguments[0]).dtype](*arguments, **named)

    return call


# The rules


@by_game
def legal(s: State, codes: Codes) -> int:
    """Writes all legal actions to `codes`. Returns their number."""
    ...


@by_game
def step(s: State, action: Code) -> None:
    """Plays a legal action."""
    ...


@by_game
def random_action(s: State, codes: Codes, rng: Rng) -> Code:
    """The legal action at the place in the list of `legal` that a generator state draws.

    A game that has long runs of consecutive codes need not write them: `codes` may be overwritten.
    """
    ...


@njit
def listed_action(s: State, codes: Codes, rng: Rng) -> Code:
    """`random_action` of a game with short lists."""
    return codes[below(rng, legal(s, codes))]


# What a search needs (`search.py`). `scratch` is the game's scratch space (`search_scratch` in its
# rules). It holds the game's weights and two numbers for the search: scores are divided by
# `temperature`; `trust` is the weight of an action's score at the root beside its results.


@by_game
def resample(s: State, v: View, scratch: Scratch, rng: Rng) -> Rng:
    """Fills a state with one that agrees with a view. Returns the generator's next state."""
    ...


@by_game
def to_act(s: State, seat: Seat) -> Seat:
    """The player who acts next. Where both choose in secret, `seat` comes last."""
    ...


@by_game
def priors(
    s: State,
    states: States,
    player: Seat,
    scratch: Scratch,
    at_root: bool,
    codes: Codes,
    scores: Scores,
) -> int:
    """Writes the actions worth considering, with a score for each.

    Args:
        s: game 0 of `states`.
        states: an array of games; all but the first may be overwritten.
        player: the player who acts, as `to_act` says.
        scratch: the game's scratch space.
        at_root: whether this is the decision that the search is for; time matters less there.
        codes: receives the actions.
        scores: receives how good each looks, divided by the temperature: the logarithm of its
            likelihood.

    Returns:
        The number of actions; 0 where the search goes no further.
    """
    ...


@by_game
def evaluate(s: State, seat: Seat, scratch: Scratch) -> float:
    """An estimate of the chance that a seat wins."""
    ...


@by_game
def observe(s: State, player: Seat, action: Code, seat: Seat) -> int:
    """A number for what a seat sees of an action and its consequences.

    Args:
        s: the state after the action.
        player: the player who acted.
        action: the action.
        seat: the seat that observes.
    """
    ...


for _function in (legal, step, random_action, resample, to_act, priors, evaluate, observe):
    compile_by_game(_function)
