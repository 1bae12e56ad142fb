"""Deals that follow from random numbers of the server and of each seat (`docs/fair_deals.md`).

The commitment binds any record to its deal without showing it (`docs/records.md`).

The functions here are a protocol: pages and other programs compute the same. Change nothing in
them without a new label.
"""

import json
import random
import re
import secrets
from collections.abc import Iterable, Iterator, Mapping, MutableSequence
from dataclasses import dataclass
from hashlib import sha256
from typing import Any

from vexilla.errors import VexillaError
from vexilla.given import shown

SERVER = "server"  # the party that is no seat
HASH = r"^[0-9a-f]{64}\Z"  # a number of 256 bits, or a hash
TABLE = r"^[A-Za-z0-9_-]{1,64}\Z"

_COMMITMENT_LABEL = "vexilla contribution 1\n"
_SEED_LABEL = "vexilla fair deal 1\n"
_SALT_LABEL = "vexilla deal 1\n"


def canonical(value: Any) -> str:
    """JSON text that is the same for equal documents: sorted keys, no spaces, ASCII only.

    Raises:
        VexillaError: the document is nested too deeply to be one of ours, or is not JSON.
    """
    try:
        return json.dumps(value, sort_keys=True, separators=(",", ":"))
    except RecursionError:
        raise VexillaError("The document is nested too deeply.") from None
    except (TypeError, ValueError) as error:
        raise VexillaError(f"The document cannot be written as JSON: {error}.") from None


def commitment(start: Mapping[str, Any], salt: str) -> str:
    """The SHA-256 of a deal and its salt, in hexadecimal."""
    return sha256(canonical({"salt": salt, "start": start}).encode()).hexdigest()


def contribution() -> str:
    """A random number of 256 bits in hexadecimal that nobody can predict."""
    return secrets.token_hex(32)


def commitment_to(number: str, party: str, table: str) -> str:
    """The hash that binds a party to its number at one table, without showing the number.

    Args:
        number: the contribution, 64 hexadecimal digits.
        party: the seat that contributes, or `server`.
        table: the id of the table.
    """
    document = {"number": number, "party": party, "table": table}
    return sha256((_COMMITMENT_LABEL + canonical(document)).encode()).hexdigest()


def named(party: str) -> str:
    """A party in a sentence."""
    return "the server" if party == SERVER else party


def listed(parties: Iterable[str]) -> str:
    """Parties in a sentence."""
    *others, last = [named(party) for party in parties] or ["nobody"]
    return f"{', '.join(others)} and {last}" if others else last


@dataclass(frozen=True)
class FairDeal:
    """What a deal follows from, apart from the game and its options.

    Attributes:
        table: the id of the table, so that nobody can use a number twice.
        numbers: the contribution of each party: the server, and each seat that a person has.
        first: the seat that begins, if that is settled; None: the numbers decide.

    >>> import vexilla
    >>> fair = FairDeal("example", {"server": "17" * 32, "south": "c4" * 32, "north": "0a" * 32})
    >>> game = vexilla.new("battle-line", fair=fair)
    >>> game.view("south")["hands"]["south"]
    ['O2', 'O5', 'G1', 'G7', 'B2', 'B3', 'P9']
    """

    table: str
    numbers: Mapping[str, str]
    first: str | None = None

    def __post_init__(self) -> None:
        """Checks the parts. Raises VexillaError."""
        if not _fits(TABLE, self.table):
            wrong = shown(self.table)
            raise VexillaError(f"A table's id is 1 to 64 letters, digits, - or _, unlike {wrong}.")
        if not isinstance(self.numbers, Mapping) or not self.numbers:  # pyright: ignore[reportUnnecessaryIsInstance]
            raise VexillaError("A fair deal needs a number of at least one party.")
        for party, number in self.numbers.items():
            if not _fits(HASH, number):
                raise VexillaError(
                    f"A number has 64 hexadecimal digits, unlike that of {named(party)}."
                )

    @property
    def commitments(self) -> dict[str, str]:
        """The commitment of each party to its number."""
        numbers = self.numbers.items()
        return {party: commitment_to(number, party, self.table) for party, number in numbers}

    def seed(self, game: str, options: Mapping[str, Any]) -> bytes:
        """The hash of all that the deal follows from.

        Args:
            game: the name of the game.
            options: all its options, as a record's header has them.
        """
        document = {
            "first": self.first,
            "game": game,
            "numbers": dict(self.numbers),
            "options": options,
            "table": self.table,
        }
        return sha256((_SEED_LABEL + canonical(document)).encode()).digest()

    def check(self, commitments: Mapping[str, str]) -> None:
        """Compares the numbers with what the parties committed to. Raises VexillaError."""
        if commitments.keys() != self.numbers.keys():
            raise VexillaError(
                "The deal is not fair: there are commitments of "
                f"{listed(commitments)}, but numbers of {listed(self.numbers)}."
            )
        for party, right in self.commitments.items():
            if commitments[party] != right:
                raise VexillaError(
                    f"The deal is not fair: the number of {named(party)} "
                    f"is not the one that {named(party)} had committed to."
                )


def _fits(pattern: str, value: Any) -> bool:
    return isinstance(value, str) and re.fullmatch(pattern, value) is not None


class SeededChance(random.Random):
    """Chance that any program can repeat: the bits of SHA-256 in counter mode.

    It spells out what a deal may ask of it, and relies on no detail of Python's own generator.
    """

    def __init__(self, seed: bytes) -> None:
        self._words = _words(seed)
        super().__init__(0)  # Python's own generator, which is not used

    def getrandbits(self, k: int, /) -> int:
        """The first k bits of as many 32-bit words as are needed; the rest of the last is lost."""
        count = -(-k // 32)
        value = 0
        for _ in range(count):
            value = value << 32 | next(self._words)
        return value >> (32 * count - k)

    def random(self) -> float:
        """A number from 0 to 1, without 1, of 53 bits."""
        return self.getrandbits(53) / (1 << 53)

    def _randbelow(self, n: int) -> int:
        """A number in 0..n-1: as many bits as n has, drawn again until they are less than n."""
        while True:
            drawn = self.getrandbits(n.bit_length())
            if drawn < n:
                return drawn

    def randrange(self, start: int, stop: int | None = None, step: int = 1) -> int:
        """A number as of Python's `randrange`, from one draw."""
        among = range(start) if stop is None else range(start, stop, step)
        return among[self._randbelow(len(among))]

    def shuffle(self, x: MutableSequence[Any]) -> None:
        """Fisher and Yates: from the last place down, each changes places with one not after it."""
        for last in range(len(x) - 1, 0, -1):
            other = self._randbelow(last + 1)
            x[last], x[other] = x[other], x[last]


def chance_of(salt: str, first: str | None) -> SeededChance:
    """The chance of a deal to which nobody contributed: it follows from the salt of the record.

    Args:
        salt: the salt, secret until the game is over.
        first: the seat that begins, if that is settled; None: the chance decides.
    """
    document = {"first": first, "salt": salt}
    return SeededChance(sha256((_SALT_LABEL + canonical(document)).encode()).digest())


def _words(seed: bytes) -> Iterator[int]:
    """32-bit words: the hashes of the seed and a counter of four bytes, highest byte first."""
    for counter in range(1 << 32):
        block = sha256(seed + counter.to_bytes(4, "big")).digest()
        for place in range(0, len(block), 4):
            yield int.from_bytes(block[place : place + 4], "big")
