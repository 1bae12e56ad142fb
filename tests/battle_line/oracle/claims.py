"""Which flags a seat may claim (BL-8, BL-9)."""

from functools import lru_cache

from .cards import SEATS, TROOPS, Position, kind, name, number, other
from .formations import Strength, best_completion, full_size, order, strength
from .positions import complete


@lru_cache(maxsize=100_000)
def _strength(cards: tuple[str, ...], environment: tuple[str, ...], different: bool) -> Strength:
    """`strength`, remembered: it depends on its arguments alone."""
    return strength(cards, environment, different)


@lru_cache(maxsize=100_000)
def _best_completion(
    cards: tuple[str, ...],
    environment: tuple[str, ...],
    unseen: tuple[str, ...],
    m: int,
    different: bool,
) -> Strength | None:
    """`best_completion`, remembered: it depends on its arguments alone."""
    return best_completion(cards, environment, unseen, m, different)


def unseen_troops(position: Position) -> list[str]:
    """The Troops that lie face up neither at a flag nor in the discards (BL-8.4)."""
    return _unseen(complete(position))


def _unseen(position: Position) -> list[str]:
    """`unseen_troops` of a complete position (BL-8.4)."""
    seen = {name(card) for flag in position["flags"] for seat in SEATS for card in flag[seat]}
    seen |= {card for seat in SEATS for card in position["discards"][seat]}
    return [card for card in TROOPS if card not in seen]


def _can_complete(position: Position, seat: str, m: int) -> bool:
    """Whether the seat can still get m Troops: unseen ones, by the number of backs (BL-8.6)."""
    backs = sum(kind(card) == "troop" for card in position["hands"][seat])
    return m <= len(_unseen(position)) and m <= backs + len(position["decks"]["troop"])


def _last_placer(position: Position, flag: int) -> str:
    """The seat whose card has the highest number of all cards now at the flag (BL-9.3)."""
    entry = position["flags"][flag - 1]
    return max(SEATS, key=lambda seat: max((number(card) for card in entry[seat]), default=0))


def claim_refusal(position: Position, seat: str, flag: int) -> str | None:
    """The first rule against a claim, whatever the phase and turn (BL-8.1, 8.2, 9.1, 8.3)."""
    position = complete(position)
    entry = position["flags"][flag - 1]
    environment = tuple(sorted(entry["environment"]))
    different = position["options"]["skirmish_colours"] == "different"
    size = full_size(environment)
    my_cards = tuple(sorted(name(card) for card in entry[seat]))
    their_cards = tuple(sorted(name(card) for card in entry[other(seat)]))

    if entry["owner"] is not None or len(my_cards) < size:
        return "BL-8.1"
    mine = order(_strength(my_cards, environment, different))

    if len(their_cards) >= size:
        theirs = order(_strength(their_cards, environment, different))
        if mine < theirs:
            return "BL-8.2"
        if mine == theirs and _last_placer(position, flag) == seat:
            return "BL-9.1"
        return None

    missing = size - len(their_cards)
    if not _can_complete(position, other(seat), missing):
        return None  # BL-8.6
    unseen = tuple(_unseen(position))
    best = _best_completion(their_cards, environment, unseen, missing, different)
    if best is not None and order(best) > mine:
        return "BL-8.3"
    return None  # at best equal, and then the opponent would be the last placer (BL-9.2)


def claimable(position: Position, seat: str, flag: int) -> bool:
    """Whether the seat could claim the flag if it were its turn (BL-8, BL-9)."""
    return claim_refusal(position, seat, flag) is None
