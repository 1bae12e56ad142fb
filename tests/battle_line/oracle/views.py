"""What a seat may see, and what it remembers of hidden cards (formats.md, "Views")."""

from .cards import DECKS, SEATS, Position, kind, other
from .positions import complete, known_of_both, store_known


def view(position: Position, seat: str | None) -> Position:
    """The view of a seat or of the spectator: everything hidden is replaced (BL-1.6)."""
    shown = complete(position)
    known = shown.pop("known", {})
    for owner in SEATS:
        if owner != seat:
            hand = shown["hands"][owner]
            shown["hands"][owner] = {
                deck: sum(kind(card) == deck for card in hand) for deck in DECKS
            }
    if seat != shown["to_move"] and "scout_drawn" in shown:
        drawn = shown["scout_drawn"]
        shown["scout_drawn"] = {deck: sum(kind(card) == deck for card in drawn) for deck in DECKS}
    shown["decks"] = {deck: len(shown["decks"][deck]) for deck in DECKS}
    if seat is not None and seat in known:
        shown["known"] = known[seat]
    shown["seat"] = seat
    return shown


def remember_draw(position: Position, seat: str, card: str) -> None:
    """Notes that a seat drew the top card of a deck: the other may know which (BL-14.1)."""
    known = known_of_both(position)
    for knower in SEATS:
        top = known[knower]["deck"][kind(card)][:1]
        del known[knower]["deck"][kind(card)][:1]
        if knower != seat and top == [card]:
            known[knower]["hand"].append(card)
    store_known(position, known)


def remember_return(position: Position, seat: str, card: str) -> None:
    """Notes that a seat put a card face down on its deck: the other sees its back (BL-14.1)."""
    known = known_of_both(position)
    known[seat]["deck"][kind(card)].insert(0, card)
    onlooker = known[other(seat)]
    onlooker["deck"][kind(card)].insert(0, None)
    onlooker["hand"] = [held for held in onlooker["hand"] if kind(held) != kind(card)]
    store_known(position, known)


def remember_played(position: Position, seat: str, card: str) -> None:
    """Notes that a card left a seat's hand face up: it is no longer hidden (BL-1.6)."""
    known = known_of_both(position)
    onlooker = known[other(seat)]
    onlooker["hand"] = [held for held in onlooker["hand"] if held != card]
    store_known(position, known)
