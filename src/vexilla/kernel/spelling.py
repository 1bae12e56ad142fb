"""Actions spelled as a few small choices, for learners that can name some hundred things at most.

A *spelling* is a sequence of choices, numbers below the game's VOCABULARY (`arrays/spelling.py` of
each game). Each action has one spelling, and no spelling begins another. A *draft* is the beginning
of one: what a player has chosen so far. A *mask* says which choices may follow a draft; whatever it
allows leads to a legal action.

A draft is spelled from its player's side: where the seats of a game face each other, positions that
mirror each other have the same masks.
"""

from vexilla.kernel import arrays as np
from vexilla.kernel.compile import njit
from vexilla.kernel.generic import by_game, compile_by_game
from vexilla.kernel.types import Choice, Choices, Code, Codes, Draft, Mask, Seat, State, States

MAX_CHOICES = 8  # more than any spelling has
NO_CODE = -1  # of a draft that is not a whole spelling yet

DRAFT = np.dtype(
    (
        np.record,
        [
            ("count", np.int64, ()),
            ("choices", np.int64, (MAX_CHOICES,)),  # the first `count` of them
            ("spelling", np.int64, (MAX_CHOICES,)),  # scratch space
        ],
    )
)


@by_game
def spell(s: State, player: Seat, code: Code, choices: Choices) -> int:
    """Writes the spelling of a player's legal action. Returns the number of choices."""
    ...


@by_game
def read_spelling(s: State, player: Seat, choices: Choices, count: int) -> Code:
    """The action that some choices spell, NO_CODE if more choices must follow."""
    ...


@by_game
def write_mask(s: State, player: Seat, draft: Draft, mask: Mask, codes: Codes) -> None:
    """Sets those places of a mask to 1 whose choices may follow a draft; leaves the others.

    Args:
        s: a state in which the player acts.
        player: the player.
        draft: what the player has chosen so far.
        mask: an array with a place for each choice.
        codes: an array for the legal actions, overwritten.
    """
    ...


for _function in (spell, read_spelling, write_mask):
    compile_by_game(_function)


@njit
def allow(mask: Mask, choice: Choice) -> None:
    """Sets the place of a choice in a mask."""
    mask[choice] = 1


@njit
def allow_next(s: State, player: Seat, draft: Draft, mask: Mask, codes: Codes, count: int) -> None:
    """Allows what follows the draft in the spellings of the first `count` legal actions."""
    for i in range(count):
        spell(s, player, codes[i], draft.spelling)
        fits = True
        for k in range(draft.count):
            if draft.spelling[k] != draft.choices[k]:
                fits = False
                break
        if fits:
            allow(mask, draft.spelling[draft.count])


@njit
def clear_mask(mask: Mask) -> None:
    """Allows nothing."""
    for choice in range(len(mask)):
        mask[choice] = 0


@njit
def spell_at(states: States, i: int, player: Seat, code: Code, choices: Choices) -> int:
    """`spell` for game i."""
    return spell(states[i], player, code, choices)


@njit
def read_spelling_at(states: States, i: int, player: Seat, choices: Choices, count: int) -> Code:
    """`read_spelling` for game i."""
    return read_spelling(states[i], player, choices, count)


@njit
def write_mask_at(
    states: States, i: int, player: Seat, drafts: Draft, mask: Mask, codes: Codes
) -> None:
    """`clear_mask`, then `write_mask`, for game i and draft i."""
    clear_mask(mask)
    write_mask(states[i], player, drafts[i], mask, codes)
