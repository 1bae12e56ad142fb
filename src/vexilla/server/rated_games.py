"""What a rated game must be: between two people with accounts, by the clock, from a deal."""

from collections.abc import Iterable

from vexilla.locale import say
from vexilla.server.dealing import Beginning
from vexilla.server.events import Refusal
from vexilla.server.messages import SeatKind
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


def check_rated(begins: Beginning, kinds: Iterable[SeatKind], language: str) -> None:
    """Checks that a game with seats of these kinds can be rated. Raises Refusal."""
    if begins.pace is None:
        raise Refusal(say("server-rated-clocks", language))
    if begins.position is not None:
        raise Refusal(say("server-rated-position", language))
    if sorted(kinds) != ["open", "person"]:
        raise Refusal(say("server-rated-seats", language))
