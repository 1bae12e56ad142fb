"""The formations that a side can still make, from the strongest to the weakest (BL-7.1)."""

from collections.abc import Callable, Sequence
from itertools import combinations, permutations

from vexilla.battle_line.reasons.proofs import values_of_wild
from vexilla.battle_line.reasons.table import Table
from vexilla.battle_line.rules.components import (
    COLOURS,
    TROOPS,
    Card,
    Flag,
    Troops,
    Value,
    colour_of,
    troop_of,
    troops_with,
    value_of,
)
from vexilla.battle_line.rules.formations import FORMATION_NAMES

VALUES = 10
COLOUR_RANGE = range(len(COLOURS))


def possible_formations(table: Table, flag: Flag) -> list[str]:
    """The formations whose conditions the seat's side can still meet with unseen Troops.

    A Wedge also meets the conditions of a Battalion and of a Skirmish Line, and every complete side
    those of a Host. Under Fog formations do not count, so there is none (BL-13.2).

    Args:
        table: the table as the seat sees it.
        flag: an open flag.
    """
    if table.fogged(flag):
        return []
    needed, side = table.needed(flag), table.cards(table.seat, flag)
    missing = max(0, needed - len(side))
    # Four cards without Mud count as the best three of them (BL-13.7).
    found = {
        name
        for counted in combinations(side, min(needed, len(side)))
        for name in _possible(counted, missing, table.unseen)
    }
    return [name for name in reversed(FORMATION_NAMES) if name in found]


def _possible(side: Sequence[Card], missing: int, unseen: Troops) -> list[str]:
    """The formations whose conditions some cards and some unseen Troops meet."""
    if unseen.bit_count() < missing:
        return []
    troops = [card for card in side if card < TROOPS]
    wild = [values_of_wild(card) for card in side if card >= TROOPS]
    values = [value_of(card) for card in troops]
    size = len(side) + missing
    colours = {colour_of(card) for card in troops}
    one_colour = [colour for colour in COLOUR_RANGE if colours <= {colour}]
    runs = [range(start, start + size) for start in range(VALUES - size + 1)]

    def unseen_in(colour: int) -> Callable[[Value], bool]:
        return lambda value: bool(unseen >> troop_of(colour, value) & 1)

    def unseen_with(value: Value) -> int:
        return (unseen & troops_with(1 << value)).bit_count()

    def unseen_of(colour: int) -> int:
        return sum(map(unseen_in(colour), range(VALUES)))

    met = {
        "wedge": any(
            _fills(run, values, wild, unseen_in(colour)) for colour in one_colour for run in runs
        ),
        "phalanx": any(
            set(values) <= {value}
            and all(value in may_be for may_be in wild)
            and unseen_with(value) >= missing
            for value in range(VALUES)
        ),
        "battalion": any(unseen_of(colour) >= missing for colour in one_colour),
        "skirmish_line": any(
            _fills(run, values, wild, lambda value: unseen_with(value) > 0) for run in runs
        ),
        "host": True,
    }
    return [name for name, possible in met.items() if possible]


def _fills(
    run: range,
    values: Sequence[Value],
    wild: Sequence[Sequence[Value]],
    available: Callable[[Value], bool],
) -> bool:
    """Whether Troops with some values, wild cards and available Troops make a run."""
    if len(set(values)) < len(values) or not set(values) <= set(run):
        return False
    left = [value for value in run if value not in values]
    return any(
        all(value in may_be for value, may_be in zip(order, wild, strict=False))
        and all(map(available, order[len(wild) :]))
        for order in permutations(left)
    )
