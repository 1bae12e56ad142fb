"""How sentences about Blades & Banners are put together in a language: pieces, cells, orders."""

from collections.abc import Iterable, Sequence

from vexilla import locale
from vexilla.blades_and_banners.rules.components import (
    CELL_NAMES,
    DIRECTIONS,
    EMPTY,
    KIND,
    KIND_KEYS,
    KIND_NAMES,
    ORDERS,
    OWNER,
    SEATS,
    SOLDIER_KINDS,
    TREE,
)


class Speech(locale.Speech):
    """One language. Every method gives text to be put into a message, or a whole one."""

    def seat(self, player: int) -> str:
        """A player."""
        return self.say("bb-seat", seat=SEATS[player])

    def kind(self, what: int) -> str:
        """A piece by its kind: `knight`."""
        return self.say("bb-kind", kind=kind_name(what))

    def what(self, what: int) -> str:
        """What stands on a cell: `a knight of unicorn`, `a tree`, `nothing`."""
        if what in (TREE, EMPTY):
            return self.say("bb-no-piece", what=kind_name(what))
        return self.say("bb-piece", kind=self.kind(what), seat=self.seat(int(OWNER[what])))

    def cells(self, cells: Iterable[int]) -> str:
        """Some cells: `c3, d3 and e3`."""
        return self.row([CELL_NAMES[cell] for cell in cells])

    def order(self, order: int) -> str:
        """An order card by its unit."""
        return self.say("bb-order", order=ORDERS[order].replace("_", "-"))

    def direction(self, by: int) -> str:
        """A direction."""
        return self.say("bb-direction", direction=DIRECTIONS[by])

    def distances(self, by: int, distances: Sequence[int]) -> str:
        """How far one could go in a direction."""
        return self.say(
            "bb-distances",
            count=len(distances),
            direction=self.direction(by),
            distances=self.row([str(distance) for distance in distances]),
        )

    def detachments(self, counts: Sequence[int]) -> str:
        """Detachments, those of which there is at least one: `2 of knights and 1 of archers`."""
        entries = zip(KIND_KEYS, counts, strict=True)
        return self.row([self.detachment(kind, count) for kind, count in entries if count])

    def detachment(self, kind: str, count: int) -> str:
        """A number of detachments of one kind."""
        return self.say("bb-detachments", kind=kind, count=count)


def kind_name(what: int) -> str:
    """What stands on a cell, for the evidence: `knight`, `bearer`, `tree`, `nothing`."""
    if what in (TREE, EMPTY):
        return "tree" if what == TREE else "nothing"
    kind = int(KIND[what])
    return KIND_NAMES[kind] if kind < SOLDIER_KINDS else "bearer"
