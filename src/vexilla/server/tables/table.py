"""A table: a game, its players, and all that happened there, as a fold of numbered events.

Pure code. A request gives a `Change` or raises a `Refusal` (`decisions.py`). The change becomes an
`Event` once it is on disk, and only then is it applied.
"""

from collections.abc import Collection, Mapping, Sequence
from copy import copy
from dataclasses import dataclass

from vexilla.fair_deal import FairDeal
from vexilla.game import Document, Game, new, rules_of
from vexilla.match import Score, next_first
from vexilla.outcome import FAILURE, Outcome
from vexilla.server.errors import AheadError, DamagedTable, OutdatedError, Refusal
from vexilla.server.tables.clocks import Clock
from vexilla.server.tables.contributions import Contributions
from vexilla.server.tables.events import Event, TableHeader
from vexilla.server.tables.offers import Offers
from vexilla.server.tables.shown import SeatKind


@dataclass(frozen=True)
class Played:
    """An action that has not been taken back.

    Attributes:
        seat: the seat that played it.
        reveals: whether it showed a player something that was hidden from them.
    """

    seat: str
    reveals: bool


class Table:
    """A table as its events have made it.

    Attributes:
        header: its unchanging part.
        game: the game as it stands; until it is dealt, any game, which nobody is shown.
        events: all events.
        kinds: for each seat, `person`, `agent` or `open`.
        names: the name of the person in each seat.
        bots: the seats whose persons are bots.
        offers: what seats have offered.
        outcome: the outcome of the game; None while it goes on.
        next: the id of the next game's table; None as long as there is none.
        public: whether the lobby lists the table, so that anybody may join and watch it.
        done: for each message of a client (seat, id), the number of the event that it became.
        clock: the clocks; None if the game has none.
        contributions: the numbers from which it is dealt; None: it was dealt or set up at once.
        claims_at_once: the seats for which the server makes each claim that is proved.
        damage: why the event after the last one cannot be applied; None if there is none such. A
            table that has one is read-only.
    """

    def __init__(self, header: TableHeader) -> None:
        """Makes a table without events."""
        self.header = header
        self.game = _stand_in(header) if header.fair else _begun(header, header.start)
        self.events: list[Event] = []
        starts = {seat: header.seats[seat] for seat in self.game.seats}
        self.kinds: dict[str, SeatKind] = {seat: start.kind for seat, start in starts.items()}
        self.names = {seat: start.name for seat, start in starts.items()}
        self.bots = {seat for seat, start in starts.items() if start.bot}
        self.offers = Offers(self.game.seats)
        self.outcome: Outcome | None = None
        self.next: str | None = None
        self.public = False
        self.done: dict[tuple[str, str], int] = {}
        self.damage: Exception | None = None
        self.contributions: Contributions | None = None
        if header.fair is not None:
            free = [seat for seat, kind in self.kinds.items() if kind == "open"]
            self.contributions = Contributions(header.id, header.fair, free)
        self.claims_at_once: set[str] = set()
        self._ended: int | None = None  # the number of the event that ended the game
        # when the lobby began to show it, or no longer did
        self._published: list[tuple[str, bool]] = []
        self._played: list[Played] = []
        # for each seat, the number of the last event that changed what the seat may do
        self._changed = dict.fromkeys(self.game.seats, 0)
        self.clock: Clock | None = None
        if header.pace and header.served is not None:
            timed = [seat for seat in self.game.seats if self.agent(seat) is None]
            clock = Clock.started(header.pace, timed, header.served)
            self.clock = clock.after(header.served, self._expected())

    @property
    def number(self) -> int:
        """The number of the last event; 0 if there is none."""
        return len(self.events)

    @property
    def actors(self) -> tuple[str, ...]:
        """The seats that may act now."""
        return () if self.outcome or self.damage or not self.dealt else self.game.actors

    @property
    def dealt(self) -> bool:
        """Whether the game is dealt; otherwise numbers of players are missing."""
        return self.contributions is None or self.contributions.step == "dealt"

    def view(self, seat: str | None) -> Document | None:
        """Returns the view of a seat or of a spectator (None); None before the deal."""
        return self.game.view(seat) if self.dealt else None

    @property
    def awaited(self) -> tuple[str, ...]:
        """The seats for which the others wait: they are to act, or to contribute to the deal."""
        if self.contributions is None or self.dealt or self.open_seat is not None:
            return self.actors
        return tuple(self.contributions.awaited)

    def _expected(self) -> tuple[str, ...]:
        """The seats that are to act, once all seats are taken."""
        return self.actors if self.open_seat is None else ()

    @property
    def acted(self) -> frozenset[str]:
        """The seats that have acted, as far as that was not taken back."""
        return frozenset(played.seat for played in self._played)

    @property
    def moves(self) -> int:
        """The number of actions that were played, as far as they were not taken back."""
        return len(self._played)

    def changed(self, seat: str) -> int:
        """Returns the number of the last event that changed what a seat may do."""
        return self._changed[seat]

    @property
    def open_seat(self) -> str | None:
        """A seat that somebody may still take; None if there is none, or the game is over."""
        if self.outcome is not None:
            return None
        return next((seat for seat, kind in self.kinds.items() if kind == "open"), None)

    @property
    def people(self) -> list[str]:
        """The seats of people."""
        return [seat for seat, kind in self.kinds.items() if kind == "person"]

    def agent(self, seat: str) -> str | None:
        """Returns the name of the agent in a seat; None if there is none."""
        return self.header.seats[seat].agent

    # Who may know of it

    @property
    def listed(self) -> bool:
        """Whether a list shows the game to everybody while it goes on: lobby or tournament."""
        return self.public or self.header.tournament is not None

    def was_listed(self, at: str) -> bool:
        """Whether such a list had it at a time; if it came into the lobby just then, it had not."""
        listed = self.header.tournament is not None
        for since, public in self._published:
            if since < at:
                listed = public or self.header.tournament is not None
        return listed

    def is_past_for(self, mine: Collection[str]) -> bool:
        """Whether the holder of some seats, or of none, is shown the finished game and no more.

        So it is for those without a seat at a table that no list has shown: the game may stand in
        the history of a player, which publishes the id of the table, but nothing else of it.
        """
        return self.outcome is not None and not mine and not self.listed

    def as_it_ended(self) -> "Table":
        """Returns the table of a finished game without what happened there afterwards."""
        table = copy(self)
        table.events, table.next = self.events[: self._ended], None
        table.offers = Offers(self.game.seats)
        return table

    # The match

    @property
    def score(self) -> Score:
        """The score of the match; it includes this game once that is over."""
        seats, starts = self.game.seats, self.header.seats
        score = Score(
            self.header.earlier,
            {seat: starts[seat].points for seat in seats},
            {seat: starts[seat].wins for seat in seats},
        )
        return score.after(self.outcome) if self.outcome else score

    @property
    def match_over(self) -> bool:
        """Whether this was the last game of a match of a set length."""
        return self.header.length is not None and self.score.games >= self.header.length

    @property
    def begins_next(self) -> str | None:
        """The seat whose player begins the next game; None until this one is over."""
        return next_first(self.game, self.outcome) if self.outcome else None

    @property
    def next_seats(self) -> Mapping[str, str]:
        """For each seat, the seat that its player takes in the next game."""
        seats = self.game.seats
        moved = (*seats[1:], seats[0]) if self.game.package.hosts.SIDES_CHANGE else seats
        return dict(zip(seats, moved, strict=True))

    # What may be done

    def taken_back(self, seats: Collection[str]) -> int | None:
        """Returns the number of actions that are kept if `seats` take back their last action.

        Returns:
            None if there is no such action, or if it or a later one has revealed a secret; and in
            a rated game or one of a tournament.
        """
        if self.outcome or self.header.unaided:
            return None
        for index in reversed(range(len(self._played))):
            if self._played[index].reveals:
                return None
            if self._played[index].seat in seats:
                return index
        return None

    def check_dealt(self) -> None:
        """Raises Refusal if the game is not dealt yet."""
        if not self.dealt:
            raise Refusal("server-not-dealt")

    def check_number(self, seat: str, number: int) -> None:
        """Raises OutdatedError if what the seat may do has changed since event `number`."""
        if number > self.number:
            raise AheadError(f"number: {number} has not happened yet.")
        if number < self._changed[seat]:
            raise OutdatedError(f"number: {number} is not the number of this position.")

    # Events

    def apply(self, event: Event) -> None:
        """Applies the next event. If it cannot be applied, any error may be raised."""
        if event.number != self.number + 1 or event.seat not in self.kinds:
            raise DamagedTable("This is not the next event.")
        before = self.game.actors
        self._apply_kind(event)
        self.events.append(event)
        if self.outcome and self._ended is None:
            self._ended = event.number
        if self.clock:
            now = self.clock.since if event.served is None else event.served
            acted = event.seat if event.kind == "action" else None
            self.clock = self.clock.after(now, self._expected(), acted)
        if event.client is not None:
            self.done[event.seat, event.client] = event.number
        if event.kind in ("offer", "decline", "join", "name", "standing", "public", "commit"):
            return
        for seat in self.game.seats:
            # where several seats act at once, an action of one seat does not concern the others
            # until all have acted
            unconcerned = seat != event.seat and seat in before and seat in self.game.actors
            if event.kind != "action" or not unconcerned:
                self._changed[seat] = event.number

    def _apply_kind(self, event: Event) -> None:
        seat, data = event.seat, event.data
        match event.kind:
            case "action":
                reveals = self.game.reveals(data["action"], seat)
                self._played.append(Played(seat, reveals))
                self.game.play(data["action"], seat)
                self.offers.act(seat, reveals)
                self.outcome = self.game.outcome
                if self.outcome:
                    self.offers.clear()
            case "takeback":
                self.game = self.game.after(data["keep"])
                del self._played[data["keep"] :]
                self.offers.clear()
            case "resign" | "draw" | "flag" | "abandoned":
                self.outcome = decided_by(self.game, event)
                self.offers.clear()
            case "standing":
                change = self.claims_at_once.add if data["claims"] else self.claims_at_once.discard
                change(seat)
            case "offer":
                self.offers.make(data["what"], seat, data["keep"])
            case "decline":
                self.offers.decline(data["what"], seat)
            case "rematch":
                self.offers.clear()
                self.next = data["next"]
            case "join":
                self.kinds[seat] = "person"
                self._name(seat, data)
                if self.contributions is not None:
                    self.contributions.take_seat(seat, contributes=data.get("fair", False))
            case "commit":
                self._contributed().commitments[seat] = data["commitment"]
            case "open":
                fair = self._contributed().deal_with(seat, data["number"])
                self._contributed().numbers[seat] = data["number"]
                if fair is not None:
                    self.game = _begun(self.header, data["start"], fair)
            case "name":
                self._name(seat, data)
            case "public":
                self.public = data["public"]
                self._published.append((event.at, self.public))
            case _:  # pyright: ignore[reportUnnecessaryComparison]
                raise DamagedTable("This version knows no such event.")

    def _name(self, seat: str, data: Document) -> None:
        self.names[seat] = data["name"]
        change = self.bots.add if data.get("bot") else self.bots.discard
        change(seat)

    def _contributed(self) -> Contributions:
        if self.contributions is None:
            raise DamagedTable("This table is not dealt from numbers.")
        return self.contributions


def decided_by(game: Game, event: Event) -> Outcome | None:
    """Returns the outcome that an event brings without an action; None if it brings none."""
    seat, seats = event.seat, game.seats
    match event.kind:
        case "resign":
            why = FAILURE if event.data.get("failed") else "resignation"
            return game.ended(next(other for other in seats if other != seat), why)
        case "draw":
            return game.ended(None, "agreement")
        case "flag":
            left = [other for other in seats if other not in event.data["fallen"]]
            return game.ended(left[0] if left else None, "time")
        case "abandoned":
            return game.ended(seat, "abandonment")
        case _:
            return None


def replayed(header: TableHeader, events: Sequence[Event]) -> Table:
    """Returns a table with its events applied; if one cannot be, the table before it, read-only.

    Raises:
        Exception: of any kind, if not even the deal can be read.
    """
    table = Table(header)
    try:
        for event in events:
            table.apply(event)
    except Exception as damage:  # of any kind: what is damaged may fail anywhere
        # the failed event may be half applied, so the others are applied to a new table
        applied, table = table.number, Table(header)
        for event in events[:applied]:
            table.apply(event)
        table.damage = damage
    return table


def waits_for(table: Table) -> frozenset[str]:
    """Returns the seats of people for whom a game between people waits."""
    people = table.people
    if len(people) < 2 or table.open_seat is not None or table.outcome or table.damage:
        return frozenset()
    return frozenset(table.awaited) & frozenset(people)


def _stand_in(header: TableHeader) -> Game:
    """Returns a game with the options of a table that is not dealt yet; nobody is shown it."""
    return new(header.game, options=header.options, seed=0)


def _begun(header: TableHeader, start: Document, fair: FairDeal | None = None) -> Game:
    """Returns the game of a table as it was dealt or set up."""
    rules = rules_of(header.game)
    states = rules.read_position(start)
    game = Game(rules, states, header.salt, version=header.version, fair=fair)
    game.committed = start
    game.options |= header.options
    game.known_to = header.known_to
    game.date = header.created[:10]
    return game
