"""Observations of a view: a plane has a place for each card, and all else is numbers.

"Mine" is what belongs to the seat that looks, "theirs" what belongs to the other one.
"""

import numpy as np
import numpy.typing as npt

from vexilla.battle_line.rules.components import (
    CARDS,
    FLAGS,
    TACTICS,
    TROOPS,
    Flags,
    Tactics,
    Troops,
)
from vexilla.battle_line.rules.knowledge import UNKNOWN
from vexilla.battle_line.rules.options import OPTIONS
from vexilla.battle_line.rules.state import DRAW, NOBODY, OVER, PHASES
from vexilla.kernel import low, njit
from vexilla.kernel.observation import Part, places, total
from vexilla.kernel.types import Numbers, Planes, Seat, States, View

PLACES = (CARDS,)  # of a plane: the cards, Troops by colour and value, then the Tactics cards

MAX_ORDER = 127  # the largest int8
# A number for each value of an option but its default, which leaves all of them at 0.
OPTION_VALUES = tuple(len(values) - 1 for values in OPTIONS.values())
_OPTIONS = "; ".join(
    f"{name}: {', '.join(map(str, values[1:]))}" for name, values in OPTIONS.items()
)

PLANES = (
    Part("my hand", 1, "the cards in the seat's hand; none for a spectator"),
    Part("my side", FLAGS, "the cards on the seat's side, a plane for each flag"),
    Part("their side", FLAGS, "the cards on the other side, a plane for each flag"),
    Part("my discards", 1, "the seat's cards that lie face up beside the line"),
    Part("their discards", 1, "the same for the other player"),
    Part("known in their hand", 1, "cards that the seat knows to be in the other hand"),
    Part(
        *("known in a deck", 1, "cards that the seat knows to be in a deck"),
        scale="0, or the place from the top: 1 is drawn next",
        highest=TROOPS,
    ),
    Part(
        *("order of placement", 1, "when a card on a side was placed (BL-9.3)"),
        scale=f"0, or the number of the placement, at most {MAX_ORDER}",
        highest=MAX_ORDER,
    ),
)
NUMBERS = (
    Part("I act", 1, "the seat is to move"),
    Part("spectator", 1, "a spectator's observation, from south's side, without hidden cards"),
    Part("phase", len(PHASES), f"the phase: {', '.join(PHASES)}"),
    Part("result", 3, "the game is won, lost, drawn"),
    Part("my flags", FLAGS, "the flags that the seat has claimed"),
    Part("their flags", FLAGS, "the flags that the other player has claimed"),
    Part("Fog", FLAGS, "the flag where Fog lies"),
    Part("Mud", FLAGS, "the flag where Mud lies"),
    Part("my environment", 2, "Fog was played by the seat, Mud was"),
    Part("their environment", 2, "the same for the other player"),
    Part(
        *("Tactics cards played", 2, "by the seat, by the other player (BL-11.2)"),
        scale="number ÷ 10",
    ),
    Part("cards held", 4, "my Troops, my Tactics cards, theirs", scale="number ÷ 10"),
    Part("Troops left", 1, "cards in the Troop deck", scale="number ÷ 60"),
    Part("Tactics left", 1, "cards in the Tactics deck", scale="number ÷ 10"),
    Part("passes", 1, "turns passed without a claim, directly before this one", "number ÷ 2"),
    Part("claimed", 1, "a claim was made in this turn"),
    Part("passed", 1, "the player to move has passed in this turn"),
    Part("Scout", 1, "draws or returns of Scout still to be made", scale="number ÷ 3"),
    Part(
        "options",
        sum(OPTION_VALUES),
        f"which values the options have, besides their defaults: {_OPTIONS}",
    ),
)
PLANE_COUNT = total(PLANES)
NUMBER_COUNT = total(NUMBERS)

_PLANE = places(PLANES)
_NUMBER = places(NUMBERS)
MY_HAND = _PLANE["my hand"]
MY_SIDE = _PLANE["my side"]
THEIR_SIDE = _PLANE["their side"]
MY_DISCARDS = _PLANE["my discards"]
THEIR_DISCARDS = _PLANE["their discards"]
KNOWN_HAND = _PLANE["known in their hand"]
KNOWN_DECK = _PLANE["known in a deck"]
PLACEMENT = _PLANE["order of placement"]
I_ACT = _NUMBER["I act"]
IS_SPECTATOR = _NUMBER["spectator"]
PHASE = _NUMBER["phase"]
RESULT = _NUMBER["result"]
MY_FLAGS = _NUMBER["my flags"]
THEIR_FLAGS = _NUMBER["their flags"]
ENVIRONMENT = _NUMBER["Fog"]
MY_ENVIRONMENT = _NUMBER["my environment"]
THEIR_ENVIRONMENT = _NUMBER["their environment"]
PLAYED = _NUMBER["Tactics cards played"]
HELD = _NUMBER["cards held"]
TROOPS_LEFT = _NUMBER["Troops left"]
TACTICS_LEFT = _NUMBER["Tactics left"]
PASSES = _NUMBER["passes"]
CLAIMED = _NUMBER["claimed"]
PASSED = _NUMBER["passed"]
SCOUT_LEFT = _NUMBER["Scout"]
FIRST_VALUE = tuple(  # the number of each option's first value that is not its default
    _NUMBER["options"] + sum(OPTION_VALUES[:option]) for option in range(len(OPTION_VALUES))
)


@njit
def write_cards(planes: Planes, plane: int, troops: Troops, tactics: Tactics) -> None:
    """Marks the cards of two sets in a plane."""
    while troops != 0:
        planes[plane, low(troops)] = 1
        troops &= troops - 1
    while tactics != 0:
        planes[plane, TROOPS + low(tactics)] = 1
        tactics &= tactics - 1


@njit
def write_planes(v: View, mine: Seat, planes: Planes) -> None:
    """Writes the planes of a view as seen from a seat's side."""
    theirs = 1 - mine
    write_cards(planes, MY_HAND, v.hand[mine], v.hand_tactics[mine])
    write_cards(planes, KNOWN_HAND, v.known_hand, v.known_hand_tactics)
    write_cards(planes, MY_DISCARDS, v.discards[mine], v.discards_tactics[mine])
    write_cards(planes, THEIR_DISCARDS, v.discards[theirs], v.discards_tactics[theirs])
    for flag in range(FLAGS):
        write_cards(planes, MY_SIDE + flag, v.side[mine, flag], v.morale[mine, flag])
        write_cards(planes, THEIR_SIDE + flag, v.side[theirs, flag], v.morale[theirs, flag])
    for card in range(CARDS):
        planes[PLACEMENT, card] = min(v.placed[card], MAX_ORDER)
    for i in range(v.deck_left):
        if v.known_deck[i] != UNKNOWN:
            planes[KNOWN_DECK, v.known_deck[i]] = v.deck_left - i
    for i in range(v.tactics_left):
        if v.known_tactics_deck[i] != UNKNOWN:
            planes[KNOWN_DECK, v.known_tactics_deck[i]] = v.tactics_left - i


@njit
def write_flags(numbers: Numbers, first: int, flags: Flags) -> None:
    """Marks the flags of a set in the numbers from `first` on."""
    while flags != 0:
        numbers[first + low(flags)] = 1.0
        flags &= flags - 1


@njit
def write_option(numbers: Numbers, option: int, value: int) -> None:
    """Marks the value of an option, by its place in OPTIONS; the default is no mark."""
    if value > 0:
        numbers[FIRST_VALUE[option] + value - 1] = 1.0


@njit
def write_numbers(v: View, mine: Seat, numbers: Numbers) -> None:
    """Writes the numbers of a view as seen from a seat's side."""
    theirs = 1 - mine
    numbers[IS_SPECTATOR] = 1.0 if v.seat < 0 else 0.0
    numbers[I_ACT] = 1.0 if v.to_move == v.seat and v.phase != OVER else 0.0
    numbers[PHASE + v.phase] = 1.0
    if v.winner == mine:
        numbers[RESULT] = 1.0
    elif v.winner == theirs:
        numbers[RESULT + 1] = 1.0
    elif v.winner == DRAW:
        numbers[RESULT + 2] = 1.0
    write_flags(numbers, MY_FLAGS, v.claimed[mine])
    write_flags(numbers, THEIR_FLAGS, v.claimed[theirs])
    for index in range(2):  # Fog, then Mud
        if v.environment[index] != NOBODY:
            numbers[ENVIRONMENT + FLAGS * index + v.environment[index]] = 1.0
            if v.environment_player[index] == mine:
                numbers[MY_ENVIRONMENT + index] = 1.0
            else:
                numbers[THEIR_ENVIRONMENT + index] = 1.0
    for i in range(2):
        player = mine if i == 0 else theirs
        numbers[PLAYED + i] = v.tactics_played[player] / TACTICS
        numbers[HELD + 2 * i] = v.held[player] / 10
        numbers[HELD + 2 * i + 1] = v.held_tactics[player] / 10
    numbers[TROOPS_LEFT] = v.deck_left / TROOPS
    numbers[TACTICS_LEFT] = v.tactics_left / TACTICS
    numbers[PASSES] = v.passes / 2
    numbers[CLAIMED] = v.turn_claimed
    numbers[PASSED] = v.turn_passed
    numbers[SCOUT_LEFT] = v.scout_left / 3
    write_option(numbers, 0, v.without_tactics)
    write_option(numbers, 1, v.claim_timing)
    write_option(numbers, 2, v.traitor_destination)
    write_option(numbers, 3, v.environment_fixed)
    write_option(numbers, 4, v.leader_limit)
    write_option(numbers, 5, v.skirmish_colours)
    write_option(numbers, 6, v.redeploy_same_flag)
    write_option(numbers, 7, v.passing)
    write_option(numbers, 8, v.scout_draw)
    write_option(numbers, 9, v.scout_return)


@njit
def write_observation(v: View, planes: Planes, numbers: Numbers) -> None:
    """Writes the observation of a view into arrays of zeros."""
    mine = max(v.seat, 0)
    write_planes(v, mine, planes)
    write_numbers(v, mine, numbers)


def unseen(states: States) -> npt.NDArray[np.float32]:
    """The place of each card in its deck, as a share of a whole deck; that of the next is least."""
    found = np.zeros((len(states), CARDS), np.float32)
    for deck, left in (("deck", "deck_left"), ("tactics_deck", "tactics_left")):
        size: int = states[deck].shape[1]
        order: npt.NDArray[np.int64] = np.subtract.outer(states[left], np.arange(size))  # 1 is next
        games, at = np.nonzero(order > 0)
        found[games, states[deck][games, at]] = order[games, at] / size
    return found
