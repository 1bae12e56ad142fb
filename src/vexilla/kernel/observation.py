"""Observations: what a view holds, as two arrays of fixed shape for learners.

*Planes* hold a small whole number for each card or cell; *numbers* hold all else. A game describes
both as lists of `Part` (`arrays/observation.py`), from which the documents and the places in the
arrays come.
"""

from collections.abc import Iterable
from dataclasses import dataclass

from vexilla.kernel.generic import by_game, compile_by_game
from vexilla.kernel.types import Numbers, Planes, Seat, State, View


@dataclass(frozen=True)
class Part:
    """Some planes or numbers that belong together.

    Attributes:
        name: what they are about.
        count: how many there are.
        meaning: a sentence for readers.
        scale: which values they have.
        highest: the largest of them, by which rows divide (`vexilla.env.Rows`).
    """

    name: str
    count: int
    meaning: str
    scale: str = "0 or 1"
    highest: int = 1


def places(parts: Iterable[Part]) -> dict[str, int]:
    """The place of the first plane or number of each part."""
    found: dict[str, int] = {}
    end = 0
    for part in parts:
        found[part.name] = end
        end += part.count
    return found


def total(parts: Iterable[Part]) -> int:
    """The number of planes or numbers in all parts."""
    return sum(part.count for part in parts)


@by_game
def fill_view(s: State, seat: Seat, v: View) -> None:
    """Fills a view with what a seat may know of a state; seat -1 is a spectator."""
    ...


@by_game
def write_observation(v: View, planes: Planes, numbers: Numbers) -> None:
    """Writes the observation of a view.

    Args:
        v: the view of a seat, or of a spectator, who looks from the first seat's side.
        planes: an int8 array, all zero; a row for each plane.
        numbers: a float32 array, all zero.
    """
    ...


for _function in (fill_view, write_observation):
    compile_by_game(_function)
