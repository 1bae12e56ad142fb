"""Tables as messages show them to a seat: never more than the seat may know."""

from collections.abc import Collection, Sequence

from msgspec import UNSET

from vexilla.game import Document
from vexilla.outcome import Outcome
from vexilla.server.messages import (
    EventInfo,
    MatchInfo,
    Offer,
    OutcomeInfo,
    SeatInfo,
    TableInfo,
    TableState,
)
from vexilla.server.tables import Event, Table, TableHeader

MAX_LEGAL = 12_000  # legal actions in a message; of a longer list only the length is sent
MAX_EVENTS = 40  # in a message; a watcher who has missed more starts again from the state


def table_info(table: Table, mine: Collection[str], present: Collection[str]) -> TableInfo:
    """Returns a table as seen by the holder of `mine`, while the players of `present` are there."""
    seats: dict[str, SeatInfo] = {}
    for seat, kind in table.kinds.items():
        agent = table.agent(seat)
        here = agent is not None or seat in present
        seats[seat] = SeatInfo(kind, table.names[seat], seat in mine, here, agent or UNSET)
    return TableInfo(
        id=table.header.id,
        game=table.header.game,
        options=table.game.options,
        created=table.header.created,
        number=table.number,
        over=outcome_info(table.outcome),
        actors=list(table.actors),
        seats=seats,
        offers=[Offer(what, by) for what, (by, _) in table.offers.items()],
        next=table.next,
        match=_match_info(table),
        your_turn=any(seat in mine for seat in table.actors),
        read_only=table.damage is not None,
    )


def _match_info(table: Table) -> MatchInfo:
    """Returns the score of a table's match."""
    score = table.score
    return MatchInfo(
        games=score.games,
        points=dict(score.points),
        wins=dict(score.wins),
        begins=table.begins_next,
        next_seats=dict(table.next_seats),
    )


def outcome_info(outcome: Outcome | None) -> OutcomeInfo | None:
    """Returns an outcome as it stands in a message."""
    if outcome is None:
        return None
    return OutcomeInfo(outcome.winner, outcome.reason, dict(outcome.points))


def table_state(
    table: Table,
    seat: str | None,
    mine: Collection[str],
    since: int | None,
    present: Collection[str],
) -> TableState:
    """Returns what a watcher needs to catch up from event `since`, or from the start.

    Args:
        table: the table.
        seat: the seat whose view is shown; None: a spectator's view.
        mine: all seats that the watcher holds.
        since: the number of the last event that the watcher has seen; None: none yet.
        present: the seats whose players are connected.
    """
    view = table.game.view(seat)
    actions = table.game.agent_view(seat).actions if seat in table.actors else ()
    whole = seat is not None and len(actions) <= MAX_LEGAL
    events: list[EventInfo] = []
    if since is not None and since <= table.number <= since + MAX_EVENTS:
        events = history(table, seat, since, view)
    return TableState(
        number=table.number,
        seat=seat,
        view=view,
        actors=list(table.actors),
        legal=list(actions) if whole else None,
        legal_count=len(actions),
        events=events,
        table=table_info(table, mine, present),
        takeback=seat is not None and table.taken_back(mine) is not None,
        outcome=outcome_info(table.outcome),
    )


def history(table: Table, seat: str | None, since: int, view: Document) -> list[EventInfo]:
    """Returns the events after number `since`, as a seat or a spectator (None) may see them.

    Args:
        table: the table.
        seat: the seat.
        since: the number.
        view: the seat's view of the table as it stands.
    """
    news = table.events[since:]
    if any(event.kind in ("action", "takeback") for event in news[1:]):
        return whole_history(table.header, table.events, seat, since)
    return [_event_info(table, event, seat, view) for event in news]  # the view did not change


def whole_history(
    header: TableHeader, events: Sequence[Event], seat: str | None, since: int
) -> list[EventInfo]:
    """Returns the same from a header and all events; takes up to a tenth of a second."""
    table = Table(header)
    views: list[Document] = []
    for event in events:
        table.apply(event)
        if event.number > since:
            views.append(table.game.view(seat))
    news = zip(events[since:], views, strict=True)
    return [_event_info(table, event, seat, view) for event, view in news]


def _event_info(table: Table, event: Event, seat: str | None, view: Document) -> EventInfo:
    """Returns an event, with the view after it."""
    return EventInfo(
        number=event.number,
        seat=event.seat,
        kind=event.kind,
        at=event.at,
        view=view,
        action=_shown(table, event, seat) if event.kind == "action" else UNSET,
        what=event.data.get("what", UNSET),
    )


def _shown(table: Table, event: Event, seat: str | None) -> Document:
    """Returns an action in full for its player, or if the game is over; else its open part."""
    action = event.data["action"]
    if seat == event.seat or table.outcome:
        return action
    return table.game.rules.open_action(action)
