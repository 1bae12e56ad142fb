"""What each subject stores of a player or of a table, so that nothing stays when they go.

A subject with a new column of players or tables has its functions here, or a test fails.
"""

from collections.abc import Callable, Collection, Mapping

from sqlalchemy import Connection

from vexilla.server.accounts.rows import forget_account, read_account
from vexilla.server.chat.report_rows import read_own_reports
from vexilla.server.chat.rows import forget_author, read_own_messages, remove_chat, take_over_chat
from vexilla.server.lobby.rows import (
    forget_invitations,
    read_own_invitations,
    read_people,
    remove_listings,
    take_over_invitations,
)
from vexilla.server.profiles.history import (
    forget_played,
    read_own_played,
    remove_played,
    take_over_played,
)
from vexilla.server.profiles.rows import (
    forget_profiles,
    read_own_following,
    read_own_profile,
    read_own_solved,
    take_over_following,
    take_over_solved,
)
from vexilla.server.push.rows import forget_subscriptions, read_own_subscriptions, remove_turns
from vexilla.server.ratings.rows import forget_ratings, read_ratings, remove_results
from vexilla.server.tables.listing import lock_lobby
from vexilla.server.tables.removal import forget_seats, remove_table_rows, take_over_seats
from vexilla.server.tournaments.rows import forget_entrant, remove_pairings, take_over_entries
from vexilla.server.tournaments.views import read_own_tournaments

FORGET: tuple[Callable[[Connection, str], None], ...] = (
    forget_author,
    forget_entrant,
    forget_ratings,
    forget_profiles,
    forget_played,
    forget_subscriptions,
    forget_invitations,
    forget_account,  # at the end: ratings and subscriptions refer to it
)
TAKE_OVER: tuple[Callable[[Connection, str, str], None], ...] = (
    take_over_chat,
    take_over_entries,
    take_over_seats,
    take_over_invitations,
    take_over_played,
    take_over_following,
    take_over_solved,
)
REMOVE: tuple[Callable[[Connection, Collection[str]], None], ...] = (
    remove_listings,
    remove_results,
    remove_turns,
    remove_chat,
    remove_pairings,
    remove_played,
    remove_table_rows,  # at the end: all others refer to it
)
EXPORT: Mapping[str, Callable[[Connection, str], object]] = {
    "account": read_account,
    "people": read_people,
    "invitations": read_own_invitations,
    "ratings": read_ratings,
    "page": read_own_profile,
    "played": read_own_played,
    "solved": read_own_solved,
    "following": read_own_following,
    "tournaments": read_own_tournaments,
    "messages": read_own_messages,
    "reports": read_own_reports,
    "told": read_own_subscriptions,
}


def forget(connection: Connection, player: str) -> list[str]:
    """Deletes all that the database has of a player.

    Returns:
        The tables that are gone with it: those in which nobody else has a seat.
    """
    lock_lobby(connection)
    for forget_own in FORGET:
        forget_own(connection, player)
    left_alone = forget_seats(connection, player)
    remove_tables(connection, left_alone)
    return left_alone


def take_over(connection: Connection, old: str, new: str) -> None:
    """Makes everything of one player another's: seats, tournaments, invitations, messages, mutes.

    The old one is a browser without an account, which has no rating and no seat in a rated game.
    """
    lock_lobby(connection)
    for take_over_own in TAKE_OVER:
        take_over_own(connection, old, new)


def remove_tables(connection: Connection, ids: Collection[str]) -> None:
    """Removes tables with all that belongs to them; the results of tournaments stay."""
    for remove_own in REMOVE:
        remove_own(connection, ids)
