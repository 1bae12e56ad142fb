"""The formations that a side can still make, from the strongest to the weakest (BL-7.1)."""

from collections.abc import Iterator, Sequence
from itertools import chain, combinations, product

from vexilla.battle_line.reasons.proofs import best_formation
from vexilla.battle_line.reasons.table import Table, cards_in
from vexilla.battle_line.rules.components import (
    COLOURS,
    TROOPS,
    Card,
    Flag,
    colour_of,
    value_of,
)
from vexilla.battle_line.rules.formations import (
    BATTALION,
    FORMATION_NAMES,
    HOST,
    PHALANX,
    SKIRMISH_LINE,
    WEDGE,
)

VALUES = 10


def possible_formations(table: Table, flag: Flag) -> list[str]:
    """The formations that the seat's side has, or can still have once unseen Troops complete it.

    A complete side has only its best formation (BL-7.5). Under Fog formations do not count, so
    there is none (BL-13.2).

    Args:
        table: the table as the seat sees it.
        flag: an open flag.
    """
    if table.fogged(flag):
        return []
    needed, side = table.needed(flag), table.cards(table.seat, flag)
    missing = max(0, needed - len(side))
    unseen = cards_in(table.unseen, 0)
    found: set[int] = set()
    for rank in (WEDGE, PHALANX, BATTALION, SKIRMISH_LINE, HOST):
        for added in _completions(rank, side, missing, unseen):
            if rank in found:
                break
            made = best_formation(sorted((*side, *added)), needed, False, table.different)
            found.add(made.rank)
    return [FORMATION_NAMES[rank] for rank in sorted(found, reverse=True)]


def _completions(
    rank: int, side: Sequence[Card], missing: int, unseen: Sequence[Card]
) -> Iterator[tuple[Card, ...]]:
    """Completions of a side, among them one of this rank if there is any."""
    troops = [card for card in side if card < TROOPS]
    values = [value_of(card) for card in troops]
    colours = {colour_of(card) for card in troops}
    if missing == 0:
        return iter([()])
    if rank == HOST:
        return combinations(unseen, missing)
    if rank == PHALANX:
        groups = [
            [card for card in unseen if value_of(card) == value]
            for value in range(VALUES)
            if set(values) <= {value}
        ]
        return chain.from_iterable(combinations(group, missing) for group in groups)
    if rank != SKIRMISH_LINE:
        groups = [
            [card for card in unseen if colour_of(card) == colour]
            for colour in range(len(COLOURS))
            if colours <= {colour}
        ]
        return chain.from_iterable(combinations(group, missing) for group in groups)
    return _runs(values, len(side) + missing, missing, unseen)


def _runs(
    values: Sequence[int], size: int, missing: int, unseen: Sequence[Card]
) -> Iterator[tuple[Card, ...]]:
    """Unseen Troops that fill gaps in runs with these values; wild cards fill the others."""
    for start in range(VALUES - size + 1):
        run = set(range(start, start + size))
        if len(set(values)) < len(values) or not run.issuperset(values):
            continue
        for gaps in combinations(sorted(run.difference(values)), missing):
            fitting = [[card for card in unseen if value_of(card) == gap] for gap in gaps]
            yield from product(*fitting)
