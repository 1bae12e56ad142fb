"""Many games side by side, one choice at a time, for learners (`vexilla.env.Batch`)."""

from collections.abc import Callable
from typing import Any

from vexilla.kernel.compile import njit
from vexilla.kernel.draws import below, next_rng
from vexilla.kernel.generic import by_game, compile_by_game, register_functions, step
from vexilla.kernel.observation import fill_view, write_observation
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
        s = states[i]
        rewards[i, 0] = 0.0
        rewards[i, 1] = 0.0
        done[i] = 0
        if choices[i] >= 0 and s.winner < 0:
            choose(s, drafts[i], choices[i])
            if s.winner >= 0:
                done[i] = 1
                if s.winner != _DRAW:
                    rewards[i, s.winner] = 1.0
                    rewards[i, 1 - s.winner] = -1.0
                if auto_reset:
                    rngs[i] = deal(s, rngs[i])
        clear_mask(masks[i])
        actors[i] = NOBODY
        if s.winner < 0:
            actors[i] = s.to_move
            write_mask(s, s.to_move, drafts[i], masks[i], codes)


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
        count = 0
        for choice in range(masks.shape[1]):
            count += masks[i, choice]
        choices[i] = WAIT
        if count > 0:
            rngs[i] = next_rng(rngs[i])
            left = below(rngs[i], count)
            choice = 0
            while masks[i, choice] == 0 or left > 0:
                left -= masks[i, choice]
                choice += 1
            choices[i] = choice


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
