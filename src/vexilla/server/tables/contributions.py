"""The numbers from which a table is dealt: all are committed to before any is opened.

Pure code, a part of `Table`; the protocol is in `docs/fair_deals.md`.
"""

from collections.abc import Iterable
from typing import Literal

from msgspec import Struct

from vexilla.fair_deal import SERVER, FairDeal, commitment_to

Step = Literal["commit", "open", "dealt"]


class FairStart(Struct, frozen=True):
    """How a table begins that is dealt from numbers of the server and of players.

    Attributes:
        number: the contribution of the server, secret until the game is over.
        seats: the seats that contribute; players who come later may join them.
        first: the seat that begins; None: the numbers decide.
    """

    number: str
    seats: tuple[str, ...]
    first: str | None = None


class FairInfo(Struct):
    """How far a fair deal has come: all commitments, and the seats for which it waits.

    At the `step` `commit` they have not committed to their numbers, at `open` not shown them yet.
    `first` is the seat that begins if that is settled before the deal, else null.
    """

    step: Step
    awaited: list[str]
    first: str | None
    commitments: dict[str, str]


class Contributions:
    """The contributions to a table, as far as they have come.

    Attributes:
        seats: the seats that contribute.
        commitments: the commitment of each party that has made one.
        numbers: the numbers that are known to the server, its own included.
    """

    def __init__(self, table: str, start: FairStart, free: Iterable[str]) -> None:
        """Starts with the server's contribution.

        Args:
            table: the id of the table.
            start: how it begins.
            free: the seats that nobody has taken yet.
        """
        self._table, self._first, self._free = table, start.first, set(free)
        self.seats = list(start.seats)
        self.commitments = {SERVER: commitment_to(start.number, SERVER, table)}
        self.numbers = {SERVER: start.number}

    @property
    def step(self) -> Step:
        """What the deal waits for; nobody opens a number while anybody may still commit to one."""
        if self._free or not self.commitments.keys() >= set(self.seats):
            return "commit"
        return "dealt" if self.numbers.keys() >= set(self.seats) else "open"

    @property
    def awaited(self) -> list[str]:
        """The seats that are to take the step."""
        there = self.commitments if self.step == "commit" else self.numbers
        return [seat for seat in self.seats if seat not in there]

    def awaits(self, seat: str, step: Step) -> bool:
        """Whether a seat is to take a step now."""
        return self.step == step and seat in self.awaited

    def take_seat(self, seat: str, *, contributes: bool) -> None:
        """Notes that a seat is taken, and whether its player contributes."""
        self._free.discard(seat)
        if contributes:
            self.seats.append(seat)

    def fits(self, seat: str, number: str) -> bool:
        """Whether a number is the one to which a seat has committed."""
        return commitment_to(number, seat, self._table) == self.commitments[seat]

    def deal_with(self, seat: str, number: str) -> FairDeal | None:
        """Returns the deal if a seat opens its number; None if others are missing then."""
        numbers = self.numbers | {seat: number}
        parties = (SERVER, *self.seats)
        if not numbers.keys() >= set(parties):
            return None
        return FairDeal(self._table, {party: numbers[party] for party in parties}, self._first)

    def info(self) -> FairInfo:
        """Returns what everybody may know; after the deal, nothing is different until the end."""
        return FairInfo(self.step, self.awaited, self._first, dict(self.commitments))
