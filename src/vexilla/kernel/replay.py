"""A game step by step, with the state after each action; and choices that play one."""

from vexilla.kernel.compile import njit
from vexilla.kernel.generic import step
from vexilla.kernel.observation import fill_view
from vexilla.kernel.spelling import NO_CODE, read_spelling
from vexilla.kernel.types import Choice, Code, Codes, Drafts, Seat, States, Views


@njit
def replay_all(states: States, codes: Codes) -> None:
    """Plays actions one after another.

    Args:
        states: the state before them, then a place for the one after each; filled.
        codes: the actions, each legal where it is played.
    """
    for k in range(len(codes)):
        states[k + 1] = states[k]
        step(states[k + 1], codes[k])


@njit
def view_all(states: States, seat: Seat, views: Views) -> None:
    """Writes the view that a seat has of each of some states."""
    for k in range(len(views)):
        fill_view(states[k], seat, views[k])


@njit
def choose_at(states: States, i: int, after: States, drafts: Drafts, choice: Choice) -> Code:
    """Makes a choice for the player to move in game i, and plays the action that it completes.

    Args:
        states: an array of games, which stay as they are.
        i: which one.
        after: an array of one game; written where an action is played.
        drafts: an array of one draft; emptied where an action is played.
        choice: one that may follow the draft.

    Returns:
        The code of the action; NO_CODE if more choices must follow.
    """
    draft = drafts[0]
    draft.choices[draft.count] = choice
    draft.count += 1
    code = read_spelling(states[i], states[i].to_move, draft.choices, draft.count)
    if code != NO_CODE:
        after[0] = states[i]
        step(after[0], code)
        draft.count = 0
    return code
