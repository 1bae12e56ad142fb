"""What a rated game must be: an account against another or a level, by the clock, from a deal."""

from collections.abc import Iterable

from vexilla.server.errors import Refusal
from vexilla.server.ratings.level_ratings import level_rating
from vexilla.server.ratings.rows import has_account
from vexilla.server.store.store import Store
from vexilla.server.tables.dealing import Beginning
from vexilla.server.tables.events import SeatStart


async def check_account(store: Store, player: str) -> None:
    """Checks that a player may play rated games.

    Raises:
        Refusal: they have no account. No bot has one.
        StorageError: the database cannot be read.
    """
    if not await store.read(lambda connection: has_account(connection, player)):
        raise Refusal("server-rated-account")


def check_rated(begins: Beginning, seats: Iterable[SeatStart]) -> None:
    """Checks that a game with these seats can be rated. Raises Refusal."""
    if begins.pace is None:
        raise Refusal("server-rated-clocks")
    if begins.position is not None:
        raise Refusal("server-rated-position")
    others = [seat for seat in seats if seat.kind != "person"]
    if len(others) != 1 or not (
        others[0].kind == "open" or level_rating(begins.game, others[0].agent)
    ):
        raise Refusal("server-rated-seats")
