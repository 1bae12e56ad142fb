"""Who may claim which flag (BL-8, BL-9)."""

from functools import lru_cache

from .cards import SEATS, TROOPS, Position, kind, name, number, other
from .formations import Strength, best_completion, full_size, order, strength
from .positions import complete


@lru_cache(maxsize=100_000)
def _strength(cards: tuple[str, ...], environment: tuple[str, ...]) -> Strength:
    """Remember `strength`: it depends on its arguments alone."""
    return strength(cards, environment)


@lru_cache(maxsize=100_000)
def _best_completion(
    cards: tuple[str, ...], environment: tuple[str, ...], unseen: tuple[str, ...], m: int
) -> Strength | None:
    """Remember `best_completion`: it depends on its arguments alone."""
    return best_completion(cards, environment, unseen, m)


def unseen_troops(position: Position) -> list[str]:
    """List the Troops that lie face up nowhere: flags, claimed or not, and discards (BL-8.4)."""
    return _unseen(complete(position))


def _unseen(position: Position) -> list[str]:
    """Do what `unseen_troops` does, in a complete position (BL-8.4)."""
    seen = {name(card) for flag in position["flags"] for seat in SEATS for card in flag[seat]}
    seen |= {card for seat in SEATS for card in position["discards"][seat]}
    return [card for card in TROOPS if card not in seen]


def _can_complete(position: Position, seat: str, m: int) -> bool:
    """Tell whether the seat can still get m Troops: unseen, and by the backs (BL-8.6)."""
    backs = sum(kind(card) == "troop" for card in position["hands"][seat])
    return m <= len(_unseen(position)) and m <= backs + len(position["decks"]["troop"])


def _last_placer(position: Position, flag: int) -> str:
    """Name the seat whose card has the highest number of all that now lie there (BL-9.3)."""
    entry = position["flags"][flag - 1]
    return max(SEATS, key=lambda seat: max((number(card) for card in entry[seat]), default=0))


def claim_refusal(position: Position, seat: str, flag: int) -> str | None:
    """Name the first rule against a claim, phase and turn aside (BL-8.1, 8.2, 9.1, 8.3)."""
    position = complete(position)
    entry = position["flags"][flag - 1]
    environment = tuple(sorted(entry["environment"]))
    size = full_size(environment)
    own = tuple(sorted(name(card) for card in entry[seat]))
    their_cards = tuple(sorted(name(card) for card in entry[other(seat)]))

    if entry["owner"] is not None or len(own) < size:
        return "BL-8.1"
    mine = order(_strength(own, environment))

    if len(their_cards) >= size:
        theirs = order(_strength(their_cards, environment))
        if mine < theirs:
            return "BL-8.2"
        if mine == theirs and _last_placer(position, flag) == seat:
            return "BL-9.1"
        return None

    missing = size - len(their_cards)
    if not _can_complete(position, other(seat), missing):
        return None  # BL-8.6
    best = _best_completion(their_cards, environment, tuple(_unseen(position)), missing)
    if best is not None and order(best) > mine:
        return "BL-8.3"
    return None  # at best equal, and then he would be the last placer (BL-9.2)


def claimable(position: Position, seat: str, flag: int) -> bool:
    """Tell whether the seat could claim the flag if it were its turn (BL-8, BL-9)."""
    return claim_refusal(position, seat, flag) is None
