"""The deals of a game, outcomes of its chance node: all of a small game, many of a whole one.

Parameters of OpenSpiel are read here: all of them are checked when a game is loaded.
"""

import random
from collections.abc import Callable, Mapping
from typing import Any, Protocol

from vexilla import given
from vexilla.documents import Document
from vexilla.env.open_spiel.course import drawn_number
from vexilla.env.small_games import FIELDS, SmallBattle, SmallLine
from vexilla.errors import VexillaError
from vexilla.game import checked_options, options_with, rules_of
from vexilla.kernel.types import States

MAX_DEALS = 1_000_000  # of which OpenSpiel makes a list
MAX_SMALL_DEALS = 100_000  # of a game whose states somebody will want to list
DEALS_BY_DEFAULT = 1000
USUAL_DICE = 4


class Deals(Protocol):
    """All deals of a game, equally likely: they are 0 to `count - 1`."""

    @property
    def count(self) -> int:
        """The number of deals."""
        ...

    @property
    def outcomes(self) -> list[tuple[int, float]]:
        """Each deal with its probability."""
        ...

    def deal(self, number: int) -> States:
        """The start of the game. Raises VexillaError if there is no such deal."""
        ...

    def number(self, start: States) -> int | None:
        """The number of a deal that was drawn; None if it is none of this game."""
        ...


class _Listed:
    """What deals of both kinds have in common."""

    def __init__(self, count: int) -> None:
        self._count = count
        self._outcomes: list[tuple[int, float]] = []

    @property
    def count(self) -> int:
        """The number of deals."""
        return self._count

    @property
    def outcomes(self) -> list[tuple[int, float]]:
        """Each deal with its probability."""
        if not self._outcomes:
            self._outcomes = [(deal, 1 / self.count) for deal in range(self.count)]
        return self._outcomes

    def _checked(self, number: int) -> int:
        return given.whole(number, "The number of a deal", 0, self.count - 1)


class WholeDeals(_Listed):
    """The deals of a whole game: those of the first seeds."""

    def __init__(self, game: str, count: int, options: Mapping[str, Any]) -> None:
        """Deals with some options. Raises VexillaError if there cannot be this number of them."""
        super().__init__(given.whole(count, "The number of deals", 1, MAX_DEALS))
        self._rules = rules_of(game)
        self._options = options

    def deal(self, number: int) -> States:
        """The start of the game. Raises VexillaError if there is no such deal."""
        return self._rules.deal(self._options, random.Random(self._checked(number)), None)

    def number(self, start: States) -> int:
        """The number of a deal that was drawn: there are far more of them than in the list."""
        return drawn_number(start)


class SmallDeals(_Listed):
    """All deals of a small game."""

    def __init__(self, game: str, small: SmallLine | SmallBattle) -> None:
        """The deals of a small game. Raises VexillaError if they are too many."""
        super().__init__(small.count)
        self._rules = rules_of(game)
        self._small = small
        if self.count > MAX_SMALL_DEALS:
            raise VexillaError(
                f"This small game has {self.count:,} deals, and a game that lists them all has at "
                f"most {MAX_SMALL_DEALS:,}: take fewer cards."
            )

    def deal(self, number: int) -> States:
        """The start of the game. Raises VexillaError if there is no such deal."""
        return self._rules.read_position(self._small.position(self._checked(number)))

    def number(self, start: States) -> int | None:
        """The number of a deal that was drawn; None if it is none of this game."""
        position: Document = self._rules.write_position(start)
        return self._small.number(position)


def _options(game: str, chosen: Mapping[str, Any], edition: str = "") -> dict[str, Any]:
    """All options of a game by its parameters: what is not the default changes the edition.

    Raises:
        UnknownName: there is no such value, or edition.
        DocumentError: a part of a value is wrong.
    """
    rules = rules_of(game)
    changed = {name: chosen[name] for name in rules.OPTIONS if name in chosen}
    changed = {name: value for name, value in changed.items() if value != rules.OPTIONS[name][0]}
    options = checked_options(rules, options_with(rules, edition or None, changed))
    return {name: options.get(name, values[0]) for name, values in rules.OPTIONS.items()}


def _line_deals(chosen: Mapping[str, Any]) -> Deals:
    """The deals of Battle Line; those of a small game are all there are."""
    options = _options("battle-line", chosen, chosen["edition"])
    colours, values, hand, flags = (chosen[name] for name in ("colours", "values", "hand", "flags"))
    if not (colours or values or hand) and flags == 9:
        return WholeDeals("battle-line", chosen["deals"], options)
    if not (
        1 <= colours <= 6 and 1 <= values <= 10 and 1 <= hand <= 7 and flags in range(1, 10, 2)
    ):
        raise VexillaError(
            "A small game has 1 to 6 colours, values up to 10, hands of 1 to 7 cards, and 1, "
            "3, 5, 7 or 9 open flags."
        )
    if 2 * hand > colours * values:
        raise VexillaError(f"{colours * values} cards are too few for two hands of {hand}.")
    _check_small(chosen)
    return SmallDeals("battle-line", SmallLine(colours, values, hand, flags, options))


def _battle_deals(chosen: Mapping[str, Any]) -> Deals:
    """The deals of Blades & Banners; those of a small game are all there are."""
    asked = {
        **chosen,
        "strengths": _table(chosen["strengths"]),
        "trees": _cells(chosen["trees"]),
        "budget": _budget(chosen["budget"], chosen["dice"]),
    }
    options = _options("blades-and-banners", asked)
    orders, soldiers, field = (chosen[name] for name in ("orders", "soldiers", "field"))
    if orders:
        if not 1 <= orders <= 4:
            raise VexillaError("A small game leaves each player 1 to 4 orders.")
        if not 1 <= soldiers <= 3:
            raise VexillaError("A small game gives each player 1 to 3 soldiers.")
        if orders > 2 * soldiers:
            raise VexillaError(f"{orders} orders need 2 soldiers or more (BB-1.5).")
        if field not in FIELDS:
            raise VexillaError("The side of a small field has 4, 6 or 8 cells.")
        _check_small(chosen)
        chance = asked["budget"], asked["trees"], asked["trees_from"]
        if chance != ("dice", "rolled", "west"):
            raise VexillaError("A small game has no budget and no trees to choose.")
        strengths = {"strengths": options["strengths"]}
        small = SmallBattle(orders, soldiers, field, strengths)
        return SmallDeals("blades-and-banners", small)
    if soldiers != 3 or field:
        raise VexillaError("Fewer soldiers and a smaller field need `orders` of a small game.")
    return WholeDeals("blades-and-banners", chosen["deals"], options)


def _check_small(chosen: Mapping[str, Any]) -> None:
    """Raises VexillaError if a number of deals was given."""
    if chosen["deals"] != DEALS_BY_DEFAULT:
        raise VexillaError("`deals` is for whole games: a small one has all there are.")


def _budget(budget: int, dice: int) -> Any:
    """The option: by a number of dice, or an agreed number."""
    if budget and dice != USUAL_DICE:
        raise VexillaError("The budget is agreed, or by dice: give `budget` or `dice`.")
    if budget:
        return budget
    return "dice" if dice == USUAL_DICE else {"dice": dice}


def _table(text: str) -> Any:
    """The option `strengths`: its name, or a table such as `knight:5/captain:4`."""
    if ":" not in text:
        return text
    pairs = [pair.partition(":") for pair in text.split("/")]
    return {kind: int(base) if base.isdecimal() else base for kind, _, base in pairs}


def _cells(text: str) -> Any:
    """The option `trees`: its name, or cells such as `e5/k9`."""
    return text.split("/") if any(letter.isdecimal() for letter in text) else text


DEALS: Mapping[str, Callable[[Mapping[str, Any]], Deals]] = {
    "battle-line": _line_deals,
    "blades-and-banners": _battle_deals,
}
