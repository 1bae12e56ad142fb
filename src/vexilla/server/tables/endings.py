"""How a game at a table ends: by an action, or because the clock or the calendar says so."""

from collections.abc import Collection, Mapping
from dataclasses import dataclass, field
from datetime import timedelta

from vexilla.outcome import Outcome
from vexilla.server.errors import Refusal
from vexilla.server.store.timestamps import iso, ms_of
from vexilla.server.tables.events import Change, Event
from vexilla.server.tables.table import Table, decided_by

ABANDONED_AFTER = timedelta(days=14)  # in which a player who is to act has not


@dataclass(frozen=True)
class Ending:
    """How a game ends.

    Attributes:
        outcome: the outcome.
        absent: the seats that have not acted at all.
        moves: the number of actions that were played.
        public: whether anybody could watch it without a link.
        names: the name of the person in each seat.
        bots: the seats whose persons are bots.
    """

    outcome: Outcome
    absent: frozenset[str] = frozenset()
    moves: int = 0
    public: bool = False
    names: Mapping[str, str | None] = field(default_factory=dict[str, str | None])
    bots: Collection[str] = ()


def ending_by(table: Table, event: Event) -> Ending | None:
    """Returns how the next event ends the game; None if it goes on."""
    acted, moves = table.acted, table.moves
    outcome = decided_by(table.game, event)
    if event.kind == "action":
        acted |= {event.seat}
        moves += 1
        after = table.game.copy()
        after.play(event.data["action"], event.seat)
        outcome = after.outcome
    return _ending(table, outcome, acted, moves) if outcome else None


def ending_of(table: Table) -> Ending | None:
    """Returns how the game of a table has ended; None if it goes on."""
    return _ending(table, table.outcome, table.acted, table.moves) if table.outcome else None


def _ending(table: Table, outcome: Outcome, acted: frozenset[str], moves: int) -> Ending:
    absent = frozenset(table.game.seats) - acted
    return Ending(outcome, absent, moves, table.listed, dict(table.names), frozenset(table.bots))


def flag_fall(table: Table, served: int) -> Change | None:
    """Returns the change that ends the game if a flag has fallen by a running time."""
    fallen = table.clock.fallen(served) if table.clock and not table.damage else ()
    return Change("flag", fallen[0], {"fallen": list(fallen)}) if fallen else None


def abandoned_at(table: Table) -> str | None:
    """Returns when the game counts as abandoned by those who are to act; None if it never does.

    Only people abandon a game, and only one without clocks that somebody waits for.
    """
    if table.clock or not table.actors or len(table.actors) == len(table.game.seats):
        return None
    if any(kind != "person" for kind in table.kinds.values()):
        return None
    last = max(table.changed(seat) for seat in table.actors)
    since = table.events[last - 1].at if last else table.header.created
    return iso(ms_of(since) + ABANDONED_AFTER // timedelta(milliseconds=1))


def abandon(table: Table, seat: str, number: int, now: str) -> Change:
    """Returns the change by which a seat wins a game that the other player has abandoned.

    Raises:
        Refusal: the game is over, or not abandoned, or it is this seat that is to act.
        OutdatedError: the position has changed since event `number`.
    """
    table.check_number(seat, number)
    if table.outcome:
        raise Refusal("server-over")
    at = abandoned_at(table)
    if at is None or now < at or seat in table.actors:
        raise Refusal("server-not-abandoned", days=ABANDONED_AFTER.days)
    return Change("abandoned", seat, {})
