"""What one seat of a table has offered to the others, until they answer."""

from collections.abc import Iterable, Iterator

from vexilla.server.tables.shown import OfferKind


class Offers:
    """The offers that are open at a table, and those that may not be made again yet.

    An offer stands until it is answered or withdrawn, or until another seat acts. After a refusal,
    the same seat may offer the same again once all seats have acted. So it is after a withdrawal,
    except for the next game: nobody acts once a game is over.
    """

    def __init__(self, seats: Iterable[str]) -> None:
        """Begins without offers."""
        self._seats = frozenset(seats)
        # for each open offer its seat and, for a take-back, the number of actions that it keeps
        self._open: dict[OfferKind, tuple[str, int | None]] = {}
        # for each offer that was refused, the seats that have not acted since
        self._refused: dict[tuple[OfferKind, str], set[str]] = {}

    def __iter__(self) -> Iterator[tuple[OfferKind, str]]:
        """Yields each open offer with the seat that made it, the oldest first."""
        return ((what, by) for what, (by, _) in self._open.items())

    def find(self, what: OfferKind) -> tuple[str | None, int | None]:
        """Returns the seat that offers this, and the number of actions that are kept; or None."""
        return self._open.get(what, (None, None))

    def is_refused(self, what: OfferKind, seat: str) -> bool:
        """Whether a seat may not offer this again yet."""
        return (what, seat) in self._refused

    def make(self, what: OfferKind, seat: str, keep: int | None) -> None:
        """Opens an offer of a seat."""
        self._open[what] = (seat, keep)

    def decline(self, what: OfferKind, seat: str) -> None:
        """Ends an offer, which this seat refuses or, if it is its own, withdraws."""
        by, _ = self._open.pop(what, (None, None))
        if by is not None and (by != seat or what != "rematch"):
            self._refused[what, by] = set(self._seats)

    def act(self, seat: str, reveals: bool) -> None:
        """Ends what an action of a seat ends: a secret that it `reveals` cannot be taken back."""
        for what, by in list(self):
            if by != seat or (what == "takeback" and reveals):
                del self._open[what]
        for refused, awaited in list(self._refused.items()):
            awaited.discard(seat)
            if not awaited:
                del self._refused[refused]

    def clear(self) -> None:
        """Ends all offers: the game is over, or goes on from an earlier point."""
        self._open.clear()
