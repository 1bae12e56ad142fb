"""The game for learners (`vexilla.env`): the code of an action is its one choice."""

import numpy as np
import numpy.typing as npt

from leduc.betting import CARDS, MAX_ACTIONS, STATE, UNKNOWN, VIEW, deal, legal, view
from vexilla.kernel import njit
from vexilla.kernel.batch import register_arrays
from vexilla.kernel.observation import Part
from vexilla.kernel.spelling import NO_CODE
from vexilla.kernel.types import (
    Choices,
    Code,
    Codes,
    Draft,
    Mask,
    Numbers,
    Planes,
    Seat,
    State,
    States,
    View,
)

VOCABULARY, MAX_SPELLING = MAX_ACTIONS, 1
CHOICE_NAMES = ("fold", "call", "raise", "settle")
PLANES, PLANE_COUNT = (Part("seen", 1, "the cards that the seat sees"),), 1
NUMBERS, NUMBER_COUNT = (Part("stake", 2, "the chips in the pot", "1 to 13", 13),), 2
PLACES = (CARDS,)
__all__ = ["VIEW"]


def unseen(states: States) -> npt.NDArray[np.float32]:
    """The card that will be opened: a 1 in its place."""
    return (states["cards"][:, -1:] == np.arange(CARDS)).astype(np.float32)


@njit
def spell(s: State, player: Seat, code: Code, choices: Choices) -> int:
    """Writes the code."""
    choices[0] = code
    return 1


@njit
def read_spelling(s: State, player: Seat, choices: Choices, count: int) -> Code:
    """The code, once it is chosen."""
    return choices[0] if count else NO_CODE


@njit
def write_mask(s: State, player: Seat, draft: Draft, mask: Mask, codes: Codes) -> None:
    """Allows the codes of the legal actions."""
    for i in range(legal(s, codes)):
        mask[codes[i]] = 1


@njit
def write_observation(v: View, planes: Planes, numbers: Numbers) -> None:
    """Writes the cards and the chips."""
    for player in range(2):
        numbers[player] = v.stake[player]
        if v.hand[player] != UNKNOWN:
            planes[0, v.hand[player]] = 1
    if v.board != UNKNOWN:
        planes[0, v.board] = 1


register_arrays(
    STATE,
    VIEW,
    spell=spell,
    read_spelling=read_spelling,
    write_mask=write_mask,
    deal=deal,
    fill_view=view,
    write_observation=write_observation,
)
