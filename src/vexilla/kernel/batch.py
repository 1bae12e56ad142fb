"""Many games side by side, one choice at a time, for learners (`vexilla.env.Batch`)."""

from collections.abc import Callable
from typing import Any

from vexilla.kernel.compile import njit
from vexilla.kernel.draws import below, next_rng
from vexilla.kernel.generic import by_game, compile_by_game, register_functions, step
from vexilla.kernel.observation import fill_view, write_observation
from vexilla.kernel.playout import playout
from vexilla.kernel.spelling import NO_CODE, clear_mask, read_spelling, write_mask
from vexilla.kernel.types import (
    Choice,
    Choices,
    Code,
    Codes,
    Draft,
    Drafts,
    Mask,
    Numbers,
    Planes,
    Rng,
    Rngs,
    Scores,
    Seat,
    Seats,
    State,
    States,
    View,
    Views,
)

WAIT = -1  # in place of a choice: nothing happens in this game
NOBODY = -1  # acts in a game that is over
_DRAW = 2  # a `winner`


@by_game
def deal(s: State, rng: Rng) -> Rng:
    """Deals a new game. Returns the generator's next state."""
    ...


compile_by_game(deal)


@njit
def choose(s: State, draft: Draft, choice: Choice) -> None:
    """Adds a choice to the draft of the player to move, and plays the action once it is whole."""
    draft.choices[draft.count] = choice
    draft.count += 1
    code = read_spelling(s, s.to_move, draft.choices, draft.count)
    if code != NO_CODE:
        step(s, code)
        draft.count = 0


@njit
def step_range(
    states: States,
    drafts: Drafts,
    first: int,
    last: int,
    choices: Choices,
    rngs: Rngs,
    auto_reset: bool,
    actors: Seats,
    rewards: Scores,
    done: Mask,
    masks: Mask,
    codes: Codes,
) -> None:
    """Makes a choice in each of the games `first` to `last - 1`, and says what may follow.

    Args:
        states: an array of games.
        drafts: what the player to move has chosen so far, in each game.
        first: the first game.
        last: the one after the last.
        choices: a choice for each game, allowed by its mask; or WAIT.
        rngs: a generator state for each game, which deals the games that follow.
        auto_reset: whether to deal a new game where one ends.
        actors: written: who acts in each game, NOBODY where it is over.
        rewards: written, for each game and seat: 1 for a win and -1 for a loss by this choice.
        done: written: 1 where this choice ended the game.
        masks: written: what may follow in each game.
        codes: an array for the legal actions, overwritten.
    """
    for i in range(first, last):
        step_place(
            states, drafts, i, choices[i], rngs, auto_reset, actors, rewards, done, masks, codes
        )


@njit
def step_place(
    states: States,
    drafts: Drafts,
    i: int,
    choice: Choice,
    rngs: Rngs,
    auto_reset: bool,
    actors: Seats,
    rewards: Scores,
    done: Mask,
    masks: Mask,
    codes: Codes,
) -> None:
    """`step_range` for game i."""
    s = states[i]
    goes_on = s.winner < 0
    if choice >= 0 and goes_on:
        choose(s, drafts[i], choice)
    settle(s, i, goes_on, rewards, done)
    if auto_reset and done[i]:
        rngs[i] = deal(s, rngs[i])
    show(s, i, drafts, actors, masks, codes)


@njit
def settle(s: State, i: int, went_on: bool, rewards: Scores, done: Mask) -> None:
    """Says what each seat has gained in game i, and whether it has ended just now."""
    rewards[i, 0] = 0.0
    rewards[i, 1] = 0.0
    done[i] = went_on and s.winner >= 0
    if done[i] and s.winner != _DRAW:
        rewards[i, s.winner] = 1.0
        rewards[i, 1 - s.winner] = -1.0


@njit
def show(s: State, i: int, drafts: Drafts, actors: Seats, masks: Mask, codes: Codes) -> None:
    """Says who acts in game i, and what may follow."""
    clear_mask(masks[i])
    actors[i] = NOBODY
    if s.winner < 0:
        actors[i] = s.to_move
        write_mask(s, s.to_move, drafts[i], masks[i], codes)


@njit
def step_places(
    states: States,
    drafts: Drafts,
    places: Codes,
    dealt: bool,
    choices: Choices,
    rngs: Rngs,
    actors: Seats,
    rewards: Scores,
    done: Mask,
    masks: Mask,
    codes: Codes,
) -> None:
    """`step_range` for some games, given by their places, none of which is dealt after its end.

    `dealt` says whether a new game is dealt in each of these places before its choice.
    """
    for k in range(len(places)):
        i = places[k]
        if dealt:
            rngs[i] = deal(states[i], rngs[i])
            drafts[i].count = 0
        step_place(states, drafts, i, choices[i], rngs, False, actors, rewards, done, masks, codes)


@njit
def meet_range(
    states: States,
    drafts: Drafts,
    first: int,
    last: int,
    seats: Seats,
    choices: Choices,
    dealt: Mask,
    rngs: Rngs,
    sampling: Rngs,
    actors: Seats,
    rewards: Scores,
    done: Mask,
    masks: Mask,
    codes: Codes,
) -> None:
    """Makes a choice of a seat in each game, then random ones of its opponent until it acts again.

    `seats` has the seat in each game, `dealt` is 1 where a new game is dealt in place of the
    choice, and `sampling` has the generator states by which the opponents choose. The others are
    those of `step_range`. No game is dealt after its end.
    """
    for i in range(first, last):
        s = states[i]
        if dealt[i]:
            rngs[i] = deal(s, rngs[i])
            drafts[i].count = 0
        goes_on = s.winner < 0
        if choices[i] >= 0 and goes_on and not dealt[i]:
            choose(s, drafts[i], choices[i])
        show(s, i, drafts, actors, masks, codes)
        while actors[i] >= 0 and actors[i] != seats[i]:
            sampling[i] = next_rng(sampling[i])
            choose(s, drafts[i], drawn(masks[i], sampling[i]))
            show(s, i, drafts, actors, masks, codes)
        settle(s, i, goes_on, rewards, done)


@njit
def drawn(mask: Mask, rng: Rng) -> Choice:
    """One of the choices that a mask allows, all equally likely; WAIT if it allows none."""
    count = 0
    for choice in range(len(mask)):
        count += int(mask[choice])
    if count == 0:
        return WAIT
    left = below(rng, count)
    choice = 0
    while mask[choice] == 0 or left > 0:
        left -= int(mask[choice])
        choice += 1
    return choice


@njit
def play_out_at(
    states: States, i: int, drafts: Drafts, after: States, rng: Rng, mask: Mask, codes: Codes
) -> Rng:
    """Plays a game to its end at random; of an action that is begun, the other choices first.

    Args:
        states: an array of games, which stay as they are.
        i: which one.
        drafts: an array of one draft; emptied.
        after: an array of one game; written: the game at its end.
        rng: the state of the random generator.
        mask: an array with a place for each choice, overwritten.
        codes: an array for the legal actions, overwritten.

    Returns:
        The generator's next state.
    """
    after[0] = states[i]
    s = after[0]
    while drafts[0].count > 0:
        clear_mask(mask)
        write_mask(s, s.to_move, drafts[0], mask, codes)
        rng = next_rng(rng)
        choose(s, drafts[0], drawn(mask, rng))
    return playout(s, codes, rng)[1]


@njit
def observe_range(
    states: States,
    drafts: Drafts,
    first: int,
    last: int,
    seats: Seats,
    views: Views,
    j: int,
    planes: Planes,
    numbers: Numbers,
    prefixes: Choices,
) -> None:
    """Writes what a seat sees in each of the games `first` to `last - 1`.

    Args:
        states: an array of games.
        drafts: what the player to move has chosen so far, in each game.
        first: the first game.
        last: the one after the last.
        seats: the seat that looks at each game; -1 is a spectator.
        views: an array of views; one is overwritten.
        j: which one.
        planes: written; for each game a row for each plane.
        numbers: written; a row for each game.
        prefixes: written; for each game the choices of the draft plus 1, then zeros. Only the
            player who makes these choices sees them.
    """
    for i in range(first, last):
        s = states[i]
        seat = seats[i]
        fill_view(s, seat, views[j])
        for plane in range(planes.shape[1]):
            for place in range(planes.shape[2]):
                planes[i, plane, place] = 0
        for k in range(numbers.shape[1]):
            numbers[i, k] = 0.0
        write_observation(views[j], planes[i], numbers[i])
        acts = s.winner < 0 and seat == s.to_move
        for k in range(prefixes.shape[1]):
            prefixes[i, k] = drafts[i].choices[k] + 1 if acts and k < drafts[i].count else 0


@njit
def observe_view_at(views: Views, i: int, planes: Planes, numbers: Numbers) -> None:
    """`write_observation` of view i into row i of arrays of zeros."""
    write_observation(views[i], planes[i], numbers[i])


@njit
def sample_range(masks: Mask, first: int, last: int, rngs: Rngs, choices: Choices) -> None:
    """Draws one of the choices that each mask allows, all equally likely; WAIT if there is none."""
    for i in range(first, last):
        following = next_rng(rngs[i])
        choices[i] = drawn(masks[i], following)
        if choices[i] != WAIT:
            rngs[i] = following


def register_arrays(
    state: Any,
    view: Any,
    *,
    spell: Callable[[State, Seat, Code, Choices], int],
    read_spelling: Callable[[State, Seat, Choices, int], Code],
    write_mask: Callable[[State, Seat, Draft, Mask, Codes], None],
    deal: Callable[[State, Rng], Rng],
    fill_view: Callable[[State, Seat, View], None],
    write_observation: Callable[[View, Planes, Numbers], None],
) -> None:
    """Makes a game's compiled functions known to `vexilla.env`.

    Args:
        state: the dtype of the game's state record.
        view: the dtype of its view record.
        spell: spells an action; described, like the others, under its name in the kernel.
        read_spelling: reads a spelling.
        write_mask: says what may follow a draft.
        deal: deals a new game.
        fill_view: fills a view.
        write_observation: writes the observation of a view.
    """
    functions = {
        "spell": spell,
        "read_spelling": read_spelling,
        "write_mask": write_mask,
        "deal": deal,
        "fill_view": fill_view,
    }
    register_functions(state, functions)
    register_functions(view, {"write_observation": write_observation})
