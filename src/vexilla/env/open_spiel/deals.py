"""The deals of a game, outcomes of its chance node: all of a small game, many of a whole one."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import vexilla
from vexilla import given
from vexilla.documents import Document
from vexilla.env.small_games import FIELDS, small_battle, small_line
from vexilla.errors import VexillaError
from vexilla.game import Game, load

MAX_DEALS = 1_000_000  # of which OpenSpiel makes a list


@dataclass(frozen=True)
class Deals:
    """All deals of a game, equally likely.

    Attributes:
        count: how many they are.
        make: makes each by its number.
    """

    count: int
    make: Callable[[int], Game]

    def deal(self, number: int) -> Game:
        """The deal of a number. Raises VexillaError if there is none."""
        return self.make(given.whole(number, "The number of a deal", 0, self.count - 1))


def _whole(game: str, count: int, options: Mapping[str, Any], edition: str | None = None) -> Deals:
    """The deals of a whole game: those of the first seeds. Raises VexillaError."""
    count = given.whole(count, "The number of deals", 1, MAX_DEALS)

    def deal(number: int) -> Game:
        return vexilla.new(game, seed=number, options=options, edition=edition)

    return Deals(count, deal)


def _small(positions: Sequence[Document]) -> Deals:
    """The deals of a small game, from its positions."""

    def deal(number: int) -> Game:
        return load(positions[number])

    return Deals(len(positions), deal)


def _line_deals(chosen: Mapping[str, Any]) -> Deals:
    """The deals of Battle Line; those of a small game are all there are."""
    colours, values, hand, flags = (chosen[name] for name in ("colours", "values", "hand", "flags"))
    if not (colours or values or hand):
        usual = {"tactics": True, "claim_timing": "any_time_before_draw"}
        options = {name: chosen[name] for name in usual if chosen[name] != usual[name]}
        return _whole("battle-line", chosen["deals"], options, chosen["edition"] or None)
    if not (
        1 <= colours <= 6 and 1 <= values <= 10 and 1 <= hand <= 7 and flags in range(1, 10, 2)
    ):
        raise VexillaError(
            "A small game has 1 to 6 colours, values up to 10, hands of 1 to 7 cards, and 1, "
            "3, 5, 7 or 9 open flags."
        )
    if 2 * hand > colours * values:
        raise VexillaError(f"{colours * values} cards are too few for two hands of {hand}.")
    return _small(small_line(colours, values, hand, flags))


def _battle_deals(chosen: Mapping[str, Any]) -> Deals:
    """The deals of Blades & Banners; those of a small game are all there are."""
    orders, soldiers, field = (chosen[name] for name in ("orders", "soldiers", "field"))
    if orders:
        if not 1 <= orders <= 4:
            raise VexillaError("A small game leaves each player 1 to 4 orders.")
        if not 1 <= soldiers <= 3:
            raise VexillaError("A small game gives each player 1 to 3 soldiers.")
        if field not in FIELDS:
            raise VexillaError("The side of a small field has 4, 6 or 8 cells.")
        return _small(small_battle(orders, soldiers, field))
    if soldiers != 3 or field:
        raise VexillaError("Fewer soldiers and a smaller field need `orders` of a small game.")
    options = {name: chosen[name] for name in ("defence_order", "strengths")}
    return _whole("blades-and-banners", chosen["deals"], options)


DEALS: Mapping[str, Callable[[Mapping[str, Any]], Deals]] = {
    "battle-line": _line_deals,
    "blades-and-banners": _battle_deals,
}
