"""Pieces, cells and orders of Blades & Banners in words of a language."""

from collections.abc import Iterable, Sequence

from vexilla import locale
from vexilla.blades_and_banners.rules.components import (
    CELL_NAMES,
    EMPTY,
    FORWARD,
    KIND,
    KIND_KEYS,
    KIND_NAMES,
    LEFT_OF,
    OPPOSITE,
    ORDERS,
    OWNER,
    RIGHT_OF,
    SEATS,
    SOLDIER_KINDS,
    TREE,
    Cell,
    Direction,
    Occupant,
    Unit,
)
from vexilla.kernel.types import Seat


class Speech(locale.Speech):
    """One language. Every method returns a message or a part of one."""

    def seat(self, player: Seat) -> str:
        """The name of a seat."""
        return self.names.get(SEATS[player]) or self.say("bb-seat", seat=SEATS[player])

    def kind(self, occupant: Occupant) -> str:
        """The kind of a piece: `knight`."""
        return self.say("bb-kind", kind=kind_name(occupant))

    def occupant(self, occupant: Occupant) -> str:
        """What stands on a cell: `a knight of unicorn`, `a tree`, `nothing`."""
        if occupant in (TREE, EMPTY):
            return self.say("bb-no-piece", what=kind_name(occupant))
        return self.say("bb-piece", kind=self.kind(occupant), seat=self.seat(int(OWNER[occupant])))

    def cells(self, cells: Iterable[Cell]) -> str:
        """A list of cells: `c3, d3 and e3`."""
        return self.row([CELL_NAMES[cell] for cell in cells])

    def order(self, order: Unit) -> str:
        """The name of an order card."""
        return self.say("bb-order", order=ORDERS[order].replace("_", "-"))

    def direction(self, by: Direction, player: Seat) -> str:
        """What a player calls a direction: `forward`, wherever on a screen that is."""
        forward = int(FORWARD[player])
        ways = {
            forward: "forward",
            int(OPPOSITE[forward]): "back",
            int(LEFT_OF[forward]): "left",
            int(RIGHT_OF[forward]): "right",
        }
        return self.say("bb-direction", direction=ways[by])

    def distances(self, by: Direction, player: Seat, distances: Sequence[int]) -> str:
        """A sentence about the possible distances in a direction."""
        return self.say(
            "bb-distances",
            count=len(distances),
            direction=self.direction(by, player),
            distances=self.row([str(distance) for distance in distances]),
        )

    def detachments(self, counts: Sequence[int]) -> str:
        """Detachments, without kinds that have none: `2 of knights and 1 of archers`."""
        entries = zip(KIND_KEYS, counts, strict=True)
        return self.row([self.detachment(kind, count) for kind, count in entries if count])

    def detachment(self, kind: str, count: int) -> str:
        """The detachments of one kind: `2 of knights`."""
        return self.say("bb-detachments", kind=kind, count=count)


def kind_name(occupant: Occupant) -> str:
    """What stands on a cell, as a word for the evidence: `knight`, `bearer`, `tree`, `nothing`."""
    if occupant in (TREE, EMPTY):
        return "tree" if occupant == TREE else "nothing"
    kind = int(KIND[occupant])
    return KIND_NAMES[kind] if kind < SOLDIER_KINDS else "bearer"
