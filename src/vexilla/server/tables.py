"""A table: a game, who sits at it, and all that happened there, as a fold of numbered events.

Pure: what somebody asks for gives a `Change` or a refusal; a change becomes an `Event` once it is
on disk, and only then it is applied.
"""

from collections.abc import Collection, Mapping
from dataclasses import dataclass
from typing import Any

from msgspec import Struct

from vexilla.errors import VexillaError
from vexilla.game import VERSION, Document, Game, rules_of
from vexilla.locale import say
from vexilla.match import Score, next_first
from vexilla.outcome import Outcome
from vexilla.server.messages import Kind, SeatKind, What


class SeatStart(Struct, frozen=True):
    """Who sat in a seat when the table was made.

    Attributes:
        kind: a person, an agent, or nobody yet.
        agent: the agent.
        name: the person's name.
        points: what they had scored in the earlier games of the match.
        wins: how many of these they had won.
    """

    kind: SeatKind
    agent: str | None = None
    name: str | None = None
    points: int = 0
    wins: int = 0


class Header(Struct, frozen=True):
    """What a table is from the beginning: its deal, and who may sit where.

    Attributes:
        id: what it is known by.
        game: the name of the game.
        start: the position that the game began with.
        salt: hides it in the record's commitment.
        created: when it was made, ISO 8601.
        seats: who sat in each seat.
        version: that of the rules in which it was dealt.
        options: those that it was dealt with; the start does not tell all of them.
        earlier: how many games of the match came before.
    """

    id: str
    game: str
    start: Document
    salt: str
    created: str
    seats: dict[str, SeatStart]
    version: int = VERSION
    options: Document = {}
    earlier: int = 0


class Event(Struct, frozen=True, gc=False):
    """Something that happened at a table.

    Attributes:
        number: 1, 2, …; 0 is the deal.
        seat: who did it.
        kind: what it was.
        data: `action`; `what` was offered or declined; the `name` of who joined; how many actions
            a take-back has left (`keep`); the id of the next game's table (`next`).
        client: the client's id of the message that it came from.
        at: when, ISO 8601.
    """

    number: int
    seat: str
    kind: Kind
    data: dict[str, Any]
    client: str | None
    at: str


@dataclass(frozen=True)
class Change:
    """What is to become the next event."""

    kind: Kind
    seat: str
    data: Document


class Refusal(VexillaError):
    """A change that is not to be made.

    Attributes:
        rule: the rule of the game that forbids it; None: none does.
        evidence: the facts behind it.
    """

    def __init__(self, text: str, rule: str | None = None, evidence: Document | None = None):
        super().__init__(text)
        self.rule = rule
        self.evidence = evidence or {}


class OutdatedError(VexillaError):
    """A change for a position that is no longer there."""


@dataclass(frozen=True)
class Played:
    """An action that stands: who played it, and whether it showed somebody what was hidden."""

    seat: str
    reveals: bool


class Table:
    """A table as its events have made it.

    Attributes:
        header: what it was at the beginning.
        game: the game as it stands.
        events: all that happened.
        kinds: who sits in each seat: `person`, `agent` or `open`.
        names: the names by seat.
        offers: what is on offer, with the seat that offers; for a take-back what would be left.
        outcome: the result, None while the game goes on.
        next: the id of the next game's table.
        done: the number of the event that each message of a client has become.
    """

    def __init__(self, header: Header) -> None:
        """A table at which nothing has happened yet."""
        self.header = header
        self.game = _dealt(header)
        self.events: list[Event] = []
        starts = {seat: header.seats[seat] for seat in self.game.seats}
        self.kinds: dict[str, SeatKind] = {seat: start.kind for seat, start in starts.items()}
        self.names = {seat: start.name for seat, start in starts.items()}
        self.offers: dict[What, tuple[str, int | None]] = {}
        self.outcome: Outcome | None = None
        self.next: str | None = None
        self.done: dict[tuple[str, str], int] = {}
        self._played: list[Played] = []
        # for each seat, the last number after which what it may do has changed
        self._changed = dict.fromkeys(self.game.seats, 0)

    @property
    def number(self) -> int:
        """The number of the last event; 0 if there is none."""
        return len(self.events)

    @property
    def actors(self) -> tuple[str, ...]:
        """The seats that may act now."""
        return () if self.outcome else self.game.actors

    def agent(self, seat: str) -> str | None:
        """The agent in a seat."""
        return self.header.seats[seat].agent

    # The match

    @property
    def score(self) -> Score:
        """How the match stands, this game included once it is over."""
        seats, starts = self.game.seats, self.header.seats
        score = Score(
            self.header.earlier,
            {seat: starts[seat].points for seat in seats},
            {seat: starts[seat].wins for seat in seats},
        )
        return score.after(self.outcome) if self.outcome else score

    @property
    def begins_next(self) -> str | None:
        """The seat whose player begins the next game; None while this one goes on."""
        return next_first(self.game, self.outcome) if self.outcome else None

    @property
    def next_seats(self) -> Mapping[str, str]:
        """For each seat the one in which its player sits in the next game."""
        seats = self.game.seats
        moved = (*seats[1:], seats[0]) if self.game.rules.SIDES_CHANGE else seats
        return dict(zip(seats, moved, strict=True))

    # What may happen

    def act(self, seat: str, number: int, action: Document, language: str) -> Change:
        """An action.

        Raises:
            Refusal: a rule forbids it.
            DocumentError: it is no action.
            OutdatedError: the position has changed since.
        """
        self._check_number(seat, number)
        if self.outcome:
            raise Refusal(say("server-over", language))
        legal = self.game.legal(action, seat)
        if legal is None:
            why = self.game.explain(action, seat, language)
            raise Refusal(why.text, why.rule, dict(why.evidence))
        return Change("action", seat, {"action": legal})

    def resign(self, seat: str, language: str) -> Change:
        """A seat gives up. Raises Refusal."""
        if self.outcome:
            raise Refusal(say("server-over", language))
        return Change("resign", seat, {})

    def offer(
        self, seat: str, number: int, what: What, mine: Collection[str], language: str
    ) -> Change:
        """An offer; what happens at once where nobody else has to agree.

        Args:
            seat: who offers.
            number: the number of the position that it saw.
            what: what it offers.
            mine: all seats of the person who offers.
            language: of a refusal.

        Raises:
            Refusal: it cannot be offered now.
            OutdatedError: the position has changed since.
        """
        self._check_number(seat, number)
        if what in self.offers:
            raise Refusal(say("server-offered", language))
        if bool(self.outcome) != (what == "rematch"):
            raise Refusal(say("server-over" if self.outcome else "server-not-over", language))
        if what == "rematch" and self.next:
            raise Refusal(say("server-next-game-made", language))
        keep = self.taken_back(mine) if what == "takeback" else None
        if what == "takeback" and keep is None:
            raise Refusal(say("server-no-takeback", language))
        others = [other for other in self.game.seats if other not in mine]
        if what == "draw" and any(self.kinds[other] == "agent" for other in others):
            raise Refusal(say("server-agent-draw", language))
        if all(self.kinds[other] == "agent" for other in others):
            return _agreed(what, seat, keep)
        return Change("offer", seat, {"what": what, "keep": keep})

    def answer(self, seat: str, number: int, what: What, accept: bool, language: str) -> Change:
        """An answer to an offer, or its withdrawal by who made it.

        Raises:
            Refusal: nothing is offered.
            OutdatedError: the position has changed since.
        """
        self._check_number(seat, number)
        by, keep = self.offers.get(what, (None, None))
        if by is None or (accept and by == seat):
            raise Refusal(say("server-no-offer", language))
        return _agreed(what, seat, keep) if accept else Change("decline", seat, {"what": what})

    def taken_back(self, seats: Collection[str]) -> int | None:
        """How many actions stand once the last one of some seats is taken back, with all after it.

        Returns:
            None where there is none, or one of them showed somebody what was hidden.
        """
        if self.outcome:
            return None
        for index in reversed(range(len(self._played))):
            if self._played[index].reveals:
                return None
            if self._played[index].seat in seats:
                return index
        return None

    def _check_number(self, seat: str, number: int) -> None:
        if not self._changed[seat] <= number <= self.number:
            raise OutdatedError(f"number: {number} is not the number of this position.")

    # What has happened

    def apply(self, event: Event) -> None:
        """Adds the next event."""
        assert event.number == self.number + 1
        before = self.game.actors
        self._happen(event)
        self.events.append(event)
        if event.client is not None:
            self.done[event.seat, event.client] = event.number
        if event.kind in ("offer", "decline", "join", "name"):
            return
        for seat in self.game.seats:
            # where several act at once, what one does is nothing to the others until all have
            beside = seat != event.seat and seat in before and seat in self.game.actors
            if event.kind != "action" or not beside:
                self._changed[seat] = event.number

    def _happen(self, event: Event) -> None:
        seat, data = event.seat, event.data
        match event.kind:
            case "action":
                self._played.append(Played(seat, self.game.reveals(data["action"], seat)))
                self.game.play(data["action"], seat)
                self.offers.clear()
                self.outcome = self.game.outcome
            case "takeback":
                self.game = self.game.after(data["keep"])
                del self._played[data["keep"] :]
                self.offers.clear()
            case "resign":
                others = [other for other in self.game.seats if other != seat]
                self._end(self.game.ended(others[0], "resignation"))
            case "draw":
                self._end(self.game.ended(None, "agreement"))
            case "offer":
                self.offers[data["what"]] = (seat, data["keep"])
            case "decline":
                self.offers.pop(data["what"], None)
            case "rematch":
                self.offers.clear()
                self.next = data["next"]
            case "join":
                self.kinds[seat] = "person"
                self.names[seat] = data["name"]
            case "name":
                self.names[seat] = data["name"]

    def _end(self, outcome: Outcome) -> None:
        self.outcome = outcome
        self.offers.clear()


def _agreed(what: What, seat: str, keep: int | None) -> Change:
    """What both have agreed to."""
    return Change(what, seat, {"keep": keep} if what == "takeback" else {})


def _dealt(header: Header) -> Game:
    """The game at its deal."""
    rules = rules_of(header.game)
    start = rules.read_position(header.start)
    game = Game(rules, start, header.salt, version=header.version)
    game.start = header.start
    game.options |= header.options
    game.date = header.created[:10]
    return game
