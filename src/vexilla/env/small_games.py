"""Small games for theory: positions from which the rules lead to games that can be solved."""

import itertools

from vexilla.documents import Document


def small_line(colours: int, values: int, hand: int, flags: int) -> list[Document]:
    """The deals of a small Battle Line, each as its position.

    Args:
        colours: how many colours the cards have; all other Troops lie face up beside the line.
        values: the cards of each colour have the values 1 to this one.
        hand: the number of cards in each hand; the others are the deck.
        flags: how many flags are open, an odd number; both players have as many of the others.
    """
    letters = "ROYGBP"[:colours]
    cards = [f"{letter}{value}" for letter in letters for value in range(1, values + 1)]
    others = [f"{letter}{value}" for letter in "ROYGBP" for value in range(1, 11)]
    away = [card for card in others if card not in cards]
    owners = _owners(flags)
    start = {
        "game": "battle-line",
        "options": {"tactics": False},
        "to_move": "south",
        "phase": "play",
        "flags": [{"owner": owner} for owner in owners],
        "discards": {"south": away[::2], "north": away[1::2]},
    }
    return [
        start
        | {"hands": {"south": list(south), "north": list(north)}}
        | {"decks": {"troop": list(deck), "tactics": []}}
        for south in itertools.combinations(cards, hand)
        for north in itertools.combinations([one for one in cards if one not in south], hand)
        for deck in itertools.permutations(one for one in cards if one not in (*south, *north))
    ]


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


def small_battle(orders: int, soldiers: int, field: int) -> list[Document]:
    """The deals of a small Blades & Banners, each as its position.

    It is step 12, and fights go by themselves (`defence_order` is `automatic`).

    Args:
        orders: how many orders each player has left; the deals are the units of these orders.
        soldiers: how many each player has beside the standard: a pikeman, an archer and a knight.
        field: the cells of a side of the field, a square in the middle of the whole one, or 0.
    """
    units = UNITS[:soldiers]
    shown = ["bearer", "bearer", "heavy_infantry"][: 4 - orders]  # executed before
    griffin = {"bearer": "j7"} | {unit: GRIFFIN[unit] for unit in units}
    unicorn = {"bearer": "k8"} | {unit: UNICORN[unit] for unit in units}
    start = {"game": "blades-and-banners", "options": {"defence_order": "automatic"}, "step": 12}
    start |= {"field": FIELDS[field], "trees": [], "phase": "orders", "to_move": "griffin"}
    start |= {"initiative": "griffin", "first": "griffin"}
    plans = list(itertools.product(units, repeat=orders))
    return [
        start
        | {"griffin": griffin | {"plan": [*shown, *one], "opened": len(shown) + 1}}
        | {"unicorn": unicorn | {"plan": [*shown, *other], "opened": len(shown)}}
        for one in plans
        for other in plans
    ]
