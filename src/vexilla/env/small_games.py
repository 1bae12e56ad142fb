"""Small games for theory: positions from which the rules lead to games that can be solved."""

import itertools
from collections.abc import Collection, Mapping, Sequence
from math import comb, factorial
from typing import Any

from vexilla.documents import Document


class SmallLine:
    """A small Battle Line: its deals, each as a position, in a fixed order.

    Attributes:
        count: how many deals there are.
    """

    def __init__(
        self, colours: int, values: int, hand: int, flags: int, options: Mapping[str, Any]
    ) -> None:
        """A game with few cards.

        Args:
            colours: how many colours the cards have; all other Troops lie face up beside the line.
            values: the cards of each colour have the values 1 to this one.
            hand: the number of cards in each hand; the others are the deck.
            flags: how many flags are open, an odd number; both players have as many of the others.
            options: options of the game.
        """
        letters = "ROYGBP"[:colours]
        self._cards = [f"{letter}{value}" for letter in letters for value in range(1, values + 1)]
        self._hand = hand
        size = len(self._cards)
        self._decks = factorial(size - 2 * hand)
        self._norths = comb(size - hand, hand)
        self.count = comb(size, hand) * self._norths * self._decks
        others = [f"{letter}{value}" for letter in "ROYGBP" for value in range(1, 11)]
        away = [card for card in others if card not in self._cards]
        self._start: Document = {
            "game": "battle-line",
            "options": {**options, "tactics": False},
            "to_move": "south",
            "phase": "play",
            "flags": [{"owner": owner} for owner in _owners(flags)],
            "discards": {"south": away[::2], "north": away[1::2]},
        }

    def position(self, number: int) -> Document:
        """The deal of a number."""
        number, deck = divmod(number, self._decks)
        first, second = divmod(number, self._norths)
        south, left = _combination(self._cards, self._hand, first)
        north, left = _combination(left, self._hand, second)
        return self._start | {
            "hands": {"south": south, "north": north},
            "decks": {"troop": _permutation(left, deck), "tactics": []},
        }

    def number(self, position: Document) -> int:
        """The number of a deal."""
        hands = position["hands"]
        south, left = _split(self._cards, hands["south"])
        north, left = _split(left, hands["north"])
        deck = [left.index(card) for card in position["decks"]["troop"]]
        return (south * self._norths + north) * self._decks + _permutation_number(deck)


def _combination(items: Sequence[str], size: int, number: int) -> tuple[list[str], list[str]]:
    """The combination of a number, in the order of `itertools.combinations`, and what is left."""
    chosen: list[str] = []
    left: list[str] = []
    for place, item in enumerate(items):
        with_it = comb(len(items) - place - 1, size - len(chosen) - 1) if len(chosen) < size else 0
        if number < with_it:
            chosen.append(item)
        else:
            number -= with_it
            left.append(item)
    return chosen, left


def _split(items: Sequence[str], chosen: Collection[str]) -> tuple[int, list[str]]:
    """The number of a combination, and what is left."""
    number, missing = 0, len(chosen)
    for place, item in enumerate(items):
        if item in chosen:
            missing -= 1
        elif missing:
            number += comb(len(items) - place - 1, missing - 1)
    return number, [item for item in items if item not in chosen]


def _permutation(items: Sequence[str], number: int) -> list[str]:
    """The permutation of a number, in the order of `itertools.permutations`."""
    left, found = list(items), list[str]()
    while left:
        place, number = divmod(number, factorial(len(left) - 1))
        found.append(left.pop(place))
    return found


def _permutation_number(places: Sequence[int]) -> int:
    """The number of a permutation of the first whole numbers."""
    number = 0
    for i, place in enumerate(places):
        number += sum(later < place for later in places[i + 1 :]) * factorial(len(places) - 1 - i)
    return number


def _owners(flags: int) -> list[str | None]:
    """The owners of nine flags of which those in the middle are open: nobody has three in a row."""
    outside = (9 - flags) // 2
    sides = {4: ("ssnn", "ssnn"), 3: ("sns", "nsn"), 2: ("sn", "sn"), 1: ("s", "n"), 0: ("", "")}
    names = {"s": "south", "n": "north"}
    west, east = ([names[letter] for letter in side] for side in sides[outside])
    return [*west, *[None] * flags, *east]


# The fields of a small Blades & Banners by the cells of a side, with their corners (0: the whole)
FIELDS = {0: ("a1", "t14"), 4: ("i6", "l9"), 6: ("h5", "m10"), 8: ("g4", "n11")}
GRIFFIN = {"pikemen": ["i6"], "archers": ["k6"], "knights": ["l6"]}
UNICORN = {"pikemen": ["l9"], "archers": ["j9"], "knights": ["i9"]}
UNITS = tuple(GRIFFIN)
COPIES = 2  # of each order (BB-1.5)


class SmallBattle:
    """A small Blades & Banners: its deals, each as a position, in a fixed order.

    It is step 12, and fights go by themselves (`defence_order` is `automatic`).

    Attributes:
        count: how many deals there are.
    """

    def __init__(self, orders: int, soldiers: int, field: int, options: Mapping[str, Any]) -> None:
        """A game near its end.

        Args:
            orders: how many orders each player has left; the deals are the units of these orders.
            soldiers: how many each player has beside the standard: a pikeman, an archer and a
                knight.
            field: the cells of a side of the field, a square in the middle of the whole one, or 0.
            options: options of the game.
        """
        units = UNITS[:soldiers]
        self._shown = ("bearer", "bearer", "heavy_infantry")[: 4 - orders]  # executed before
        self._plans = [
            left
            for left in itertools.product(units, repeat=orders)
            if all(left.count(unit) <= COPIES for unit in units)
        ]
        self.count = len(self._plans) ** 2
        self._start: Document = {
            "game": "blades-and-banners",
            "options": {**options, "defence_order": "automatic"},
            "step": 12,
            "field": FIELDS[field],
            "trees": [],
            "phase": "orders",
            "to_move": "griffin",
            "initiative": "griffin",
            "first": "griffin",
        }
        self._griffin = {"bearer": "j7"} | {unit: GRIFFIN[unit] for unit in units}
        self._unicorn = {"bearer": "k8"} | {unit: UNICORN[unit] for unit in units}

    def position(self, number: int) -> Document:
        """The deal of a number."""
        one, other = divmod(number, len(self._plans))
        opened = len(self._shown)
        plans = [[*self._shown, *self._plans[plan]] for plan in (one, other)]
        return self._start | {
            "griffin": self._griffin | {"plan": plans[0], "opened": opened + 1},
            "unicorn": self._unicorn | {"plan": plans[1], "opened": opened},
        }

    def number(self, position: Document) -> int | None:
        """The number of a deal; None if somebody has orders that are not of this game."""
        plans = [
            tuple(position[seat]["plan"][len(self._shown) :]) for seat in ("griffin", "unicorn")
        ]
        if not all(plan in self._plans for plan in plans):
            return None
        one, other = map(self._plans.index, plans)
        return one * len(self._plans) + other
