"""Reading and writing positions as documents (docs/formats.md, "Position")."""

from collections.abc import Mapping, Sequence
from typing import Any

from vexilla.battle_line.documents.checks import DECKS, Checks
from vexilla.battle_line.documents.public import (
    HEAD_KEYS,
    TAIL_KEYS,
    card_names,
    most_drawn,
    read_discards,
    read_head,
    read_turn,
    store_cards,
    write_head,
    write_tail,
)
from vexilla.battle_line.rules.claims import settle_at
from vexilla.battle_line.rules.components import CARD_NAMES, SEATS, TROOPS, Card
from vexilla.battle_line.rules.state import empty_states
from vexilla.documents import values_of
from vexilla.kernel.types import States, Views

POSITION_KEYS = (*HEAD_KEYS, "hands", "decks", *TAIL_KEYS)
KNOWN_KEYS = ("deck", "hand")

# The fields of a state for each deck and its size
_DECK_FIELDS = {"troop": ("deck", "deck_left"), "tactics": ("tactics_deck", "tactics_left")}


def read_position(document: Mapping[str, Any]) -> States:
    """The state of a position document, in an array of one.

    Raises:
        DocumentError: the document is malformed or inconsistent; everything wrong is listed.
    """
    checks = Checks()
    given = checks.position(document, POSITION_KEYS)
    states = empty_states(1)
    places: dict[Card, str] = {}
    read_head(checks, given, places, states)
    hands = _read_hands(checks, given, places, states)
    given_decks = checks.entries(given.get("decks", {}), "decks", DECKS)
    decks = {
        deck: checks.lone_cards(cards, f"decks.{deck}", places, deck)
        for deck, cards in given_decks.items()
    }
    read_discards(checks, given, places, states)
    _store_decks(checks, decks, places, states)
    left = int(states["deck_left"][0] + states["tactics_left"][0])
    read_turn(checks, given, hands, left, states)
    read_drawn(checks, given.get("scout_drawn", []), states)
    _read_known(checks, given, states)
    checks.finish()
    settle_at(states, 0)
    return states


def _read_hands(
    checks: Checks, given: Mapping[str, Any], places: dict[Card, str], states: States
) -> list[int]:
    """Stores both hands, and returns the number of cards in each. A hand left out is empty."""
    seats = checks.entries(given.get("hands", {}), "hands", SEATS)
    held: list[int] = []
    for player, seat in enumerate(SEATS):
        cards = checks.lone_cards(seats.get(seat, []), f"hands.{seat}", places) or ()
        store_cards(states, "hand", player, cards)
        held.append(len(cards))
    return held


def _store_decks(
    checks: Checks, given: Mapping[str, list[Card] | None], places: dict[Card, str], states: States
) -> None:
    """Stores the decks as given, with no card left over. A deck left out gets every other card."""
    for deck, (field, left) in _DECK_FIELDS.items():
        rest = [card for card in checks.cards_of(deck) if card not in places]
        cards = given.get(deck, rest)
        if cards is None:
            continue
        if deck in given and rest:
            names = ", ".join(CARD_NAMES[card] for card in rest)
            checks.inconsistent(f"decks.{deck}", "position-left-over", cards=names)
        states[left] = len(cards)
        states[field][0, : len(cards)] = cards[::-1]


def read_drawn(checks: Checks, value: Any, records: States | Views) -> tuple[int, int]:
    """Stores the cards of the hand to move that Scout has drawn and does not put back (BL-19.8).

    Returns:
        The number of Troops and of Tactics cards among them.
    """
    places: dict[Card, str] = {}
    cards = checks.lone_cards(value, "scout_drawn", places) or []
    player = int(records["to_move"][0])
    for card in cards:
        kind, bit = ("", card) if card < TROOPS else ("_tactics", card - TROOPS)
        if not records[f"hand{kind}"][0, player] >> bit & 1:
            checks.inconsistent(places[card], "position-not-held", card=CARD_NAMES[card])
        records[f"scout_drawn{kind}"] |= 1 << bit
    most_drawn(checks, len(cards), records)
    troops = sum(card < TROOPS for card in cards)
    return troops, len(cards) - troops


def _read_known(checks: Checks, given: Mapping[str, Any], states: States) -> None:
    """Stores what each seat knows about hidden cards; it must be true."""
    known = checks.entries(given.get("known", {}), "known", SEATS)
    for player, seat in enumerate(SEATS):
        path = f"known.{seat}"
        places: dict[Card, str] = {}
        decks, hand = read_known(checks, known.get(seat, {}), path, places)
        for deck, (field, left) in _DECK_FIELDS.items():
            count = int(states[left][0])
            if len(decks[deck]) > count:
                checks.inconsistent(f"{path}.deck.{deck}", "position-known-deck", count=count)
                continue
            cards: list[Card] = states[field][0, :count][::-1].tolist()
            for i, card in enumerate(decks[deck]):
                if card is not None and card != cards[i]:
                    where = f"{path}.deck.{deck}[{i}]"
                    checks.inconsistent(where, "position-known-card", card=CARD_NAMES[cards[i]])
                elif card is not None:
                    store_cards(states, "known_deck", player, [card])
        other = 1 - player
        for card, where in ((card, places[card]) for card in hand):
            holds = states["hand" if card < TROOPS else "hand_tactics"][0, other]
            if not holds >> card % TROOPS & 1:
                checks.inconsistent(where, "position-known-hand", card=CARD_NAMES[card])
        store_cards(states, "known_hand", player, hand)


def read_known(
    checks: Checks, value: Any, path: str, places: dict[Card, str]
) -> tuple[dict[str, list[Card | None]], list[Card]]:
    """What one seat knows: each deck from the top, None if unknown, and cards of the other hand.

    Args:
        checks: collects the problems.
        value: the object under `known` for this seat.
        path: its path.
        places: the cards that cannot be here as well; those found here are added.
    """
    known = checks.entries(value, path, KNOWN_KEYS)
    given = checks.entries(known.get("deck", {}), f"{path}.deck", DECKS)
    decks: dict[str, list[Card | None]] = {}
    for deck in DECKS:
        where = f"{path}.deck.{deck}"
        cards = checks.items(given.get(deck, []), where, "cards", len(checks.cards_of(deck))) or ()
        decks[deck] = [
            None if name is None else checks.lone_card(name, f"{where}[{i}]", places, deck)
            for i, name in enumerate(cards)
        ]
    return decks, checks.lone_cards(known.get("hand", []), f"{path}.hand", places) or []


def write_position(states: States) -> dict[str, Any]:
    """The complete position document of a state."""
    values = values_of(states)
    decks: dict[str, list[Card]] = {
        deck: values[field][: values[left]][::-1] for deck, (field, left) in _DECK_FIELDS.items()
    }
    document = {
        **write_head(values),
        "hands": {
            seat: card_names(values["hand"][player], values["hand_tactics"][player])
            for player, seat in enumerate(SEATS)
        },
        "decks": {deck: [CARD_NAMES[card] for card in decks[deck]] for deck in DECKS},
        **write_tail(values),
    }
    drawn = card_names(values["scout_drawn"], values["scout_drawn_tactics"])
    if drawn:
        document["scout_drawn"] = drawn
    known: dict[str, Any] = {}
    for player, seat in enumerate(SEATS):
        returned = values["known_deck_tactics"][player] << TROOPS | values["known_deck"][player]
        tops = {
            deck: [card if returned >> card & 1 else None for card in decks[deck]] for deck in DECKS
        }
        hand = card_names(values["known_hand"][player], values["known_hand_tactics"][player])
        seat_knows = write_known(tops, hand)
        if seat_knows:
            known[seat] = seat_knows
    if known:
        document["known"] = known
    return document


def write_known(decks: Mapping[str, Sequence[Card | None]], hand: Sequence[str]) -> dict[str, Any]:
    """The document of what one seat knows, as in `read_known`; empty if it knows nothing."""
    named: dict[str, list[str | None]] = {}
    for deck, cards in decks.items():
        depth = max((i + 1 for i, card in enumerate(cards) if card is not None), default=0)
        named[deck] = [None if card is None else CARD_NAMES[card] for card in cards[:depth]]
    return {"deck": named, "hand": list(hand)} if hand or any(named.values()) else {}
