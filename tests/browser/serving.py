"""The server as people start it, and tables on it that stand where a test wants them."""

import re
import subprocess
import sys
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from itertools import count
from pathlib import Path

import httpx
from msgspec.structs import replace

import vexilla
from tests.browser.cable import Cable, laid_cable
from vexilla.match import Score
from vexilla.server.schema import sqlite_url
from vexilla.server.store import Store, TableRows, hashed
from vexilla.server.tables import Event, SeatStart, TableHeader

RATE = 10_000  # requests a second: the tests are no attack
WHEN = "2026-11-21T10:00:00.000Z"
_ids = count()


@contextmanager
def running(
    data: Path,
    *options: str,
    command: Sequence[str] = (sys.executable, "-m", "vexilla"),
    compiled: bool = True,
) -> Iterator[str]:
    """`vexilla serve` with its games in a folder; gives the address that it prints.

    Args:
        data: the folder.
        options: more arguments.
        command: what to run in place of this Vexilla.
        compiled: whether to wait until the rules are.
    """
    arguments = ["serve", "--host", "127.0.0.1", "--port", "0", "--data", str(data)]
    line = [*command, *arguments, "--rate", str(RATE), *options]
    with subprocess.Popen(line, stdout=subprocess.PIPE, text=True, cwd=data) as server:
        assert server.stdout is not None
        try:
            told = server.stdout.readline()
            found = re.search(r"http://\S+", told)
            assert found, f"{told!r} names no address"
            while compiled and httpx.get(f"{found[0]}health").json()["status"] != "ok":
                time.sleep(0.1)
            yield found[0]
        finally:
            server.terminate()
            try:
                server.wait(60)
            except subprocess.TimeoutExpired:
                server.kill()
                raise


@dataclass(frozen=True)
class Place:
    """A running server.

    Attributes:
        address: where it is.
        data: the folder of its games.
        cable: another way to it, which a test can cut.
    """

    address: str
    data: Path
    cable: Cable

    def lay(
        self,
        game: vexilla.Game,
        mine: Sequence[str],
        other: str = "person",
        earlier: Score | None = None,
    ) -> tuple[str, str]:
        """Lays a game out on a new table.

        Args:
            game: a game somewhere in its course.
            mine: the seats that the player holds.
            other: who sits in the others: `person`, or the name of an agent.
            earlier: the score of the earlier games of the match, by the seats of this one.

        Returns:
            The address of the table, and the cookie of the player.
        """
        token = _token()
        seats = {
            seat: SeatStart("person", name=None if len(mine) > 1 else "Iskra")
            if seat in mine or other == "person"
            else SeatStart("agent", other)
            for seat in game.seats
        }
        return self._make(game, seats, dict.fromkeys(mine, token), earlier), token

    def lay_for_two(self, game: vexilla.Game) -> tuple[str, list[str]]:
        """Lays a game out for two people; gives its address, and the cookie of each by seat."""
        names = ("Iskra", "Milan")
        seats = {
            seat: SeatStart("person", name=name)
            for seat, name in zip(game.seats, names, strict=True)
        }
        tokens = {seat: _token() for seat in game.seats}
        return self._make(game, seats, tokens), list(tokens.values())

    def _make(
        self,
        game: vexilla.Game,
        seats: dict[str, SeatStart],
        tokens: dict[str, str],
        earlier: Score | None = None,
    ) -> str:
        """Makes the table; gives its address."""
        table = f"laid{next(_ids)}x{id(self) % 10**6}"
        score = earlier or Score.of(game.seats)
        header = TableHeader(
            id=table,
            game=game.name,
            start=game.start,
            salt=game.salt,
            created=WHEN,
            seats={
                seat: replace(start, points=score.points[seat], wins=score.wins[seat])
                for seat, start in seats.items()
            },
            options=game.options,
            earlier=score.games,
        )
        holders = [(hashed(token), seat) for seat, token in tokens.items()]
        store = Store(sqlite_url(self.data / "vexilla.sqlite"))
        try:
            store.add_table(TableRows(header, holders, [])).result(30)
            for i, (seat, action) in enumerate(game.actions, 1):
                event = Event(i, seat, "action", {"action": action}, None, WHEN)
                store.append(table, event).result(30)
        finally:
            store.close()
        return f"{self.address}#/table/{table}"


def _token() -> str:
    """The cookie of a new player."""
    return f"{next(_ids):x<43}"


@contextmanager
def open_place(data: Path) -> Iterator[Place]:
    """A server with its games in a folder."""
    with laid_cable() as cable, running(data, "--origin", cable.address) as address:
        cable.lead_to(address)
        yield Place(address, data, cable)
