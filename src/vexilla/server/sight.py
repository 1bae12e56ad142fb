"""What a watcher of a table gets to see: never more than its seat may know."""

from collections.abc import Collection, Sequence
from dataclasses import dataclass

from msgspec import UNSET

from vexilla.game import Document
from vexilla.outcome import Outcome
from vexilla.server import messages
from vexilla.server.messages import EventInfo, MatchInfo, Offer, SeatInfo, State, TableInfo
from vexilla.server.tables import Event, Header, Table

MOST_LEGAL = 12_000  # actions in a message
MOST_EVENTS = 40


@dataclass(frozen=True)
class Watcher:
    """Who looks.

    Attributes:
        seat: the seat whose view it gets; None: a spectator's.
        mine: all seats that it holds.
    """

    seat: str | None
    mine: Collection[str]


def table_info(table: Table, mine: Collection[str], present: Collection[str]) -> TableInfo:
    """A table as somebody sees it who holds some seats, with those who are there now."""
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
    )


def _match_info(table: Table) -> MatchInfo:
    """How the match of a table stands."""
    score = table.score
    return MatchInfo(
        games=score.games,
        points=dict(score.points),
        wins=dict(score.wins),
        begins=table.begins_next,
        next_seats=dict(table.next_seats),
    )


def outcome_info(outcome: Outcome | None) -> messages.Outcome | None:
    """A result as a message has it."""
    if outcome is None:
        return None
    return messages.Outcome(outcome.winner, outcome.reason, dict(outcome.points))


def state(table: Table, watcher: Watcher, since: int | None, present: Collection[str]) -> State:
    """All that a watcher needs who has seen everything up to a number, or nothing yet."""
    seat = watcher.seat
    actions = table.game.agent_view(seat).actions if seat in table.actors else ()
    whole = seat is not None and len(actions) <= MOST_LEGAL
    events: list[EventInfo] = []
    if since is not None and since <= table.number <= since + MOST_EVENTS:
        events = history(table, seat, since)
    return State(
        number=table.number,
        seat=seat,
        view=table.game.view(seat),
        actors=list(table.actors),
        legal=list(actions) if whole else None,
        legal_count=len(actions),
        events=events,
        table=table_info(table, watcher.mine, present),
        takeback=seat is not None and table.taken_back(watcher.mine) is not None,
        outcome=outcome_info(table.outcome),
    )


def history(table: Table, seat: str | None, since: int) -> list[EventInfo]:
    """The events after a number, as a seat or a spectator (None) may see them."""
    news = table.events[since:]
    if any(event.kind in ("action", "takeback") for event in news[1:]):
        return whole_history(table.header, table.events, seat, since)
    view = table.game.view(seat)  # the common case: one event is new
    return [_event_info(table, event, seat, view) for event in news]


def whole_history(
    header: Header, events: Sequence[Event], seat: str | None, since: int
) -> list[EventInfo]:
    """The same from the deal and all events; a long game takes a tenth of a second."""
    table = Table(header)
    views: list[Document] = []
    for event in events:
        table.apply(event)
        if event.number > since:
            views.append(table.game.view(seat))
    news = zip(events[since:], views, strict=True)
    return [_event_info(table, event, seat, view) for event, view in news]


def _event_info(table: Table, event: Event, seat: str | None, view: Document) -> EventInfo:
    """An event with the view after it."""
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
    """An action in full for who played it, and for all once the game is over."""
    action = event.data["action"]
    if seat == event.seat or table.outcome:
        return action
    return table.game.rules.open_action(action)
