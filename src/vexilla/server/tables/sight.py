"""Tables as messages show them to a seat: never more than the seat may know."""

from collections.abc import Callable, Collection, Mapping, Sequence
from typing import NamedTuple, Protocol, TypeVar

from msgspec import UNSET, Raw, json

from vexilla.game import Document, Game
from vexilla.locale import names_told_to, say
from vexilla.outcome import Outcome
from vexilla.record.vex import Transcript, write_vex
from vexilla.server.tables.endings import abandoned_at
from vexilla.server.tables.events import Event, TableHeader
from vexilla.server.tables.messages import TableState
from vexilla.server.tables.shown import (
    EventInfo,
    MatchInfo,
    Offer,
    OutcomeInfo,
    SeatInfo,
    SeatKind,
    SeatRating,
    TableInfo,
)
from vexilla.server.tables.table import Table

MAX_EVENTS = 40  # in a message; a watcher who has missed more starts again from the state
MAX_FINISHED = 30  # games in the list of a player, beside all that go on

Mine = TypeVar("Mine")


class Sight(Protocol):
    """What a position shows to a seat, encoded."""

    @property
    def view(self) -> Raw:
        """The view."""
        ...

    @property
    def count(self) -> int:
        """The number of legal actions."""
        ...


class Company(NamedTuple):
    """Who is at a table now, which everybody may see at once.

    Attributes:
        kinds: for each seat, `person`, `agent` or `open`.
        names: the name of the person in each seat.
        bots: the seats whose persons are bots.
        present: the seats whose players are connected.
        watchers: the number of connections of people without a seat.
        ratings: what is shown of the ratings of the players.
    """

    kinds: Mapping[str, SeatKind]
    names: Mapping[str, str | None]
    bots: Collection[str]
    present: Collection[str]
    watchers: int
    ratings: Mapping[str, SeatRating]


def table_info(table: Table, mine: Collection[str], company: Company, served: int) -> TableInfo:
    """Returns a table as seen by the holder of `mine`.

    Args:
        table: the table, as late as they see it.
        mine: all seats of the viewer.
        company: who is there.
        served: the running time, at which the clocks are shown.
    """
    past = table.is_past_for(mine)
    late = table.header.delay and not mine and table.outcome is None
    clock = table.clock and (table.clock.stopped() if late else table.clock.info(served))
    seats: dict[str, SeatInfo] = {}
    for seat, kind in company.kinds.items():
        agent = table.agent(seat)
        here = agent is not None or (seat in company.present and not past)
        at_once = seat in table.claims_at_once
        rating = company.ratings.get(seat)
        seats[seat] = SeatInfo(
            kind,
            company.names[seat],
            seat in mine,
            here,
            agent or UNSET,
            at_once,
            seat in company.bots,
            rating.now if rating else UNSET,
            (rating and rating.after) or UNSET,
        )
    return TableInfo(
        id=table.header.id,
        game=table.header.game,
        options=table.game.options,
        created=table.header.created,
        number=table.number,
        over=outcome_info(table.outcome),
        actors=list(table.actors),
        seats=seats,
        offers=[Offer(what, by) for what, by in table.offers],
        next=table.next if mine or table.public else None,  # it is listed where this table was
        match=_match_info(table),
        your_turn=any(seat in mine for seat in table.awaited),
        read_only=table.damage is not None,
        position=table.header.known_to,
        clock=clock,
        abandoned=None if late else abandoned_at(table),
        public=table.public,
        watchers=0 if past else company.watchers,
        fair=table.contributions.info() if table.contributions else None,
        rated=table.header.rated,
        tournament=table.header.tournament,
        delay=table.header.delay,
    )


def names_of(
    table: Table, mine: Collection[str], company: Company, language: str
) -> dict[str, str]:
    """Returns how sentences name the seats to the holder of `mine`.

    Whoever has no name has that of `seat-player`, as on the page (`nameOf` in `lib/people.ts`).
    """
    if len(mine) == 1:
        return names_told_to(next(iter(mine)), company.kinds, language)
    names = {
        seat: name or say("seat-player", language, seat=seat)
        for seat, name in company.names.items()
    }
    agents = [seat for seat in company.kinds if table.agent(seat)]
    return names | dict.fromkeys(agents, say("seat-computer", language))


def _match_info(table: Table) -> MatchInfo:
    """Returns the score of a table's match."""
    score = table.score
    return MatchInfo(
        games=score.games,
        points=dict(score.points),
        wins=dict(score.wins),
        begins=table.begins_next,
        next_seats=dict(table.next_seats),
        length=table.header.length,
        over=table.match_over,
        winner=score.winner if table.match_over else None,
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
    company: Company,
    shown: Sight,
    news: Sequence[Raw],
    served: int,
) -> TableState:
    """Returns the state of a table for a watcher, without the legal actions.

    Args:
        table: the table.
        seat: the seat whose view is shown; None: a spectator's view.
        mine: all seats that the watcher holds.
        company: who is there.
        shown: what the position shows to the seat.
        news: the events that the watcher has not seen yet.
        served: the running time, at which the clocks are shown.
    """
    return TableState(
        number=table.number,
        seat=seat,
        view=shown.view,
        actors=list(table.actors),
        legal_count=shown.count,
        events=list(news),
        table=table_info(table, mine, company, served),
        takeback=seat is not None and table.taken_back(mine) is not None,
        outcome=outcome_info(table.outcome),
        position=table.game.position() if table.outcome else None,
    )


def listed(found: Sequence[Mine], table: Callable[[Mine], Table]) -> list[Mine]:
    """Returns what stands in the list of a player: all games that go on, then the others.

    Args:
        found: the player's tables, the newest first.
        table: returns the table of one of them.
    """
    running = [each for each in found if not table(each).outcome]
    over = [each for each in found if table(each).outcome]
    return running + over[:MAX_FINISHED]


def needs_whole_history(table: Table, since: int) -> bool:
    """Whether the events after number `since` need `whole_history`: the view has changed often."""
    kinds = ("action", "takeback", "open")
    known = 0 if since == 0 and _began_at_a_position(table.header) else since + 1
    return any(event.kind in kinds for event in table.events[known:])


def _began_at_a_position(header: TableHeader) -> bool:
    """Whether somebody set up the start, so that nothing before the first event shows it."""
    return header.known_to is not None


def history(table: Table, seat: str | None, since: int, view: Document | None) -> list[EventInfo]:
    """Returns the events after number `since`, as a seat or a spectator (None) may see them.

    Args:
        table: the table.
        seat: the seat.
        since: the number; no event after the next one has changed the view (`needs_whole_history`).
        view: the seat's view of the table as it stands.
    """
    return [_event_info(table, event, seat, view) for event in table.events[since:]]


def whole_history(
    header: TableHeader, events: Sequence[Event], seat: str | None, since: int
) -> list[EventInfo]:
    """Returns the same from a header and all events; takes up to a tenth of a second."""
    table = Table(header)
    before = table.view(seat) if since == 0 and _began_at_a_position(header) else None
    views: list[Document | None] = []
    for event in events:
        table.apply(event)
        if event.number > since:
            views.append(table.view(seat))
    pairs = zip(events[since:], views, strict=True)
    news = [_event_info(table, event, seat, view) for event, view in pairs]
    if before and news:
        news[0].before = before
    return news


def _event_info(table: Table, event: Event, seat: str | None, view: Document | None) -> EventInfo:
    """Returns an event, with the view after it."""
    return EventInfo(
        number=event.number,
        seat=event.seat,
        kind=event.kind,
        at=event.at,
        view=view,
        action=_shown(table, event, seat) if event.kind == "action" else UNSET,
        what=event.data.get("what", UNSET),
        keep=event.data.get("keep", UNSET),
    )


def _shown(table: Table, event: Event, seat: str | None) -> Document:
    """Returns an action in full for its player, or if the game is over; else its open part."""
    action = event.data["action"]
    if seat == event.seat or table.outcome:
        return action
    return table.game.rules.open_action(action)


def visible(table: Table, seat: str | None) -> Document:
    """Returns what a seat or a spectator may know of a position. Raises Refusal before the deal."""
    table.check_dealt()
    return table.game.position() if table.outcome else table.game.view(seat)


def recorded_game(table: Table, names: Mapping[str, str | None]) -> Game:
    """Returns the game of a table with the names of its players. Raises Refusal before the deal."""
    table.check_dealt()
    game = table.game.copy()
    game.names = {seat: name for seat in game.seats if (name := names[seat] or table.agent(seat))}
    game.decided = table.outcome
    return game


def record_text(game: Game, *, sealed: bool) -> bytes:
    """Returns the record of a game as JSON Lines."""
    lines = game.record(sealed=sealed)
    return b"".join(json.encode(line) + b"\n" for line in lines)


def transcript_text(game: Game, *, sealed: bool) -> str:
    """Returns the record of a game as text that people read (`.vex`)."""
    return write_vex([Transcript.of(game.record(sealed=sealed))])
