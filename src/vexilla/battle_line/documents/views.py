"""Views as documents (docs/formats.md, "Views"): what one seat may know.

A view document is made from the view record alone (`rules/knowledge.py`), which has no field for
hidden cards.
"""

from collections.abc import Mapping
from typing import Any

from vexilla.battle_line.documents.checks import DECKS, Checks
from vexilla.battle_line.documents.positions import (
    POSITION_KEYS,
    read_drawn,
    read_known,
    write_known,
)
from vexilla.battle_line.documents.public import (
    card_names,
    most_drawn,
    read_discards,
    read_head,
    read_turn,
    store_cards,
    write_head,
    write_tail,
)
from vexilla.battle_line.rules.components import SEATS, TROOPS, Card
from vexilla.battle_line.rules.knowledge import SPECTATOR, UNKNOWN, empty_views, view_at
from vexilla.battle_line.rules.state import NOBODY
from vexilla.documents import values_of
from vexilla.kernel.types import Seat, States, Views

# The fields of a view for the size of a hand, the size of a deck, and the known cards of a deck
_HELD_FIELDS = {"troop": "held", "tactics": "held_tactics"}
_LEFT_FIELDS = {"troop": "deck_left", "tactics": "tactics_left"}
_KNOWN_DECK_FIELDS = {"troop": "known_deck", "tactics": "known_tactics_deck"}


def view_of(states: States, seat: Seat) -> Views:
    """The view of a seat or of SPECTATOR, in an array of one."""
    views = empty_views(1)
    view_at(states, 0, seat, views, 0)
    return views


def read_view(document: Mapping[str, Any]) -> Views:
    """The view of a view document, in an array of one.

    Raises:
        DocumentError: the document is malformed or inconsistent; everything wrong is listed.
    """
    checks = Checks()
    given = checks.view(document, POSITION_KEYS, ("hands", "decks"))
    views = empty_views(1)
    for field in ("environment", "environment_player", "winner"):
        views[field] = NOBODY
    for field in _KNOWN_DECK_FIELDS.values():
        views[field] = UNKNOWN
    places: dict[Card, str] = {}
    seat = given.get("seat")
    player = None if seat is None else checks.seat(seat, "seat")
    viewer = SPECTATOR if player is None else player
    views["seat"] = viewer
    read_head(checks, given, places, views)
    if checks.sound("seat") and "hands" in given:
        _read_hands(checks, given["hands"], viewer, places, views)
    if "decks" in given:
        decks = checks.entries(given["decks"], "decks", DECKS, DECKS)
        for deck, count in decks.items():
            most = len(checks.cards_of(deck))
            views[_LEFT_FIELDS[deck]] = checks.number(count, f"decks.{deck}", 0, most) or 0
    read_discards(checks, given, places, views)
    if checks.sound("flags", "hands", "decks", "discards", "seat"):
        _count_cards(checks, viewer, places, views)
    held = (views["held"][0] + views["held_tactics"][0]).tolist()
    read_turn(checks, given, held, int(views["deck_left"][0] + views["tactics_left"][0]), views)
    if viewer == views["to_move"][0]:
        views["scout_drew"] = read_drawn(checks, given.get("scout_drawn", []), views)
    else:
        _read_drew(checks, given.get("scout_drawn", {}), views)
    if "known" in given and viewer == SPECTATOR:
        checks.wrong("known", "a spectator knows no hidden cards")
    elif "known" in given:
        _store_known(checks, given["known"], 1 - viewer, places, views)
    checks.finish()
    return views


def _read_hands(
    checks: Checks, value: Any, viewer: Seat, places: dict[Card, str], views: Views
) -> None:
    """Stores the viewer's hand, and the sizes of hands that the viewer does not see."""
    hands = checks.entries(value, "hands", SEATS, SEATS)
    for player, seat in enumerate(SEATS):
        path = f"hands.{seat}"
        if seat not in hands:
            continue
        if player == viewer:
            cards = checks.lone_cards(hands[seat], path, places) or ()
            store_cards(views, "hand", player, cards)
            troops = sum(card < TROOPS for card in cards)
            views["held"][0, player] = troops
            views["held_tactics"][0, player] = len(cards) - troops
            continue
        for deck, count in checks.entries(hands[seat], path, DECKS, DECKS).items():
            most = len(checks.cards_of(deck))
            views[_HELD_FIELDS[deck]][0, player] = (
                checks.number(count, f"{path}.{deck}", 0, most) or 0
            )


def _read_drew(checks: Checks, value: Any, views: Views) -> None:
    """Stores how many cards of each kind the other seat has drawn with Scout (BL-19.8)."""
    player = int(views["to_move"][0])
    drew = checks.entries(value, "scout_drawn", DECKS)
    for kind, deck in enumerate(DECKS):
        held = int(views[_HELD_FIELDS[deck]][0, player])
        count = checks.number(drew.get(deck, 0), f"scout_drawn.{deck}", 0, min(3, held))
        views["scout_drew"][0, kind] = count or 0
    most_drawn(checks, int(views["scout_drew"][0].sum()), views)


def _count_cards(checks: Checks, viewer: Seat, places: dict[Card, str], views: Views) -> None:
    """Checks that visible cards, hands and decks make up all cards of the game."""
    for deck in DECKS:
        hidden = sum(card not in places for card in checks.cards_of(deck))
        for player in range(2):
            if player != viewer:
                hidden -= int(views[_HELD_FIELDS[deck]][0, player])
        if hidden != views[_LEFT_FIELDS[deck]][0]:
            if hidden < 0:
                checks.inconsistent(f"decks.{deck}", "position-hands-sum")
            else:
                checks.inconsistent(f"decks.{deck}", "position-deck-sum", count=hidden)


def _store_known(
    checks: Checks, value: Any, other: Seat, places: dict[Card, str], views: Views
) -> None:
    """Stores what the viewer knows about hidden cards."""
    decks, hand = read_known(checks, value, "known", places)
    for deck, cards in decks.items():
        left = int(views[_LEFT_FIELDS[deck]][0])
        if len(cards) > left and checks.sound("decks"):
            checks.inconsistent(f"known.deck.{deck}", "position-known-deck", count=left)
        for i, card in enumerate(cards[:left]):
            views[_KNOWN_DECK_FIELDS[deck]][0, left - 1 - i] = UNKNOWN if card is None else card
        count = sum(card in checks.cards_of(deck) for card in hand)
        if count > views[_HELD_FIELDS[deck]][0, other] and checks.sound("hands"):
            checks.inconsistent("known.hand", "position-known-hand-full")
    for card in hand:
        views["known_hand" if card < TROOPS else "known_hand_tactics"][0] |= 1 << card % TROOPS


def write_view(views: Views, *, plain: bool = False) -> dict[str, Any]:
    """The view document of a view; `plain`: placement numbers stand under `placed`."""
    values = values_of(views)
    viewer = values["seat"]
    hands: dict[str, Any] = {}
    for player, seat in enumerate(SEATS):
        if player == viewer:
            hands[seat] = card_names(values["hand"][player], values["hand_tactics"][player])
        else:
            hands[seat] = {deck: values[_HELD_FIELDS[deck]][player] for deck in DECKS}
    document = {
        **write_head(values, plain=plain),
        "hands": hands,
        "decks": {deck: values[_LEFT_FIELDS[deck]] for deck in DECKS},
        **write_tail(values),
    }
    if any(values["scout_drew"]):
        drawn = card_names(values["scout_drawn"], values["scout_drawn_tactics"])
        counts = dict(zip(DECKS, values["scout_drew"], strict=True))
        document["scout_drawn"] = drawn if viewer == values["to_move"] else counts
    tops: dict[str, list[Card | None]] = {}
    for deck in DECKS:
        cards = values[_KNOWN_DECK_FIELDS[deck]][: values[_LEFT_FIELDS[deck]]][::-1]
        tops[deck] = [None if card == UNKNOWN else card for card in cards]
    known = write_known(tops, card_names(values["known_hand"], values["known_hand_tactics"]))
    if known:
        document["known"] = known
    document["seat"] = None if viewer == SPECTATOR else SEATS[viewer]
    return document
