"""What a rated game must be: an account against another or a level, by the clock, from a deal."""

from collections.abc import Iterable

from vexilla.locale import say
from vexilla.server.dealing import Beginning
from vexilla.server.events import Refusal, SeatStart
from vexilla.server.level_ratings import level_rating
from vexilla.server.rating_rows import has_account
from vexilla.server.store import Store


async def check_account(store: Store, player: str, language: str) -> None:
    """Checks that a player may play rated games.

    Raises:
        Refusal: they have no account. No bot has one.
        StorageError: the database cannot be read.
    """
    if not await store.read(lambda connection: has_account(connection, player)):
        raise Refusal(say("server-rated-account", language))


def check_rated(begins: Beginning, seats: Iterable[SeatStart], language: str) -> None:
    """Checks that a game with these seats can be rated. Raises Refusal."""
    if begins.pace is None:
        raise Refusal(say("server-rated-clocks", language))
    if begins.position is not None:
        raise Refusal(say("server-rated-position", language))
    others = [seat for seat in seats if seat.kind != "person"]
    if len(others) != 1 or not (
        others[0].kind == "open" or level_rating(begins.game, others[0].agent)
    ):
        raise Refusal(say("server-rated-seats", language))
