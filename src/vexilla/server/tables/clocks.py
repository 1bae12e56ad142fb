"""The clocks of a game: pure arithmetic in milliseconds, without any source of time.

A clock runs while its seat is to act. A *turn* on the clock lasts from the moment when a seat is to
act until it no longer is, however many decisions lie between. Where both sides decide at the same
time, and in secret, both clocks run until each has decided, and each such decision is a turn.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Annotated, Literal

from msgspec import Meta, Struct

SECOND = 1000
MINUTE = 60 * SECOND
DAY = 24 * 60 * MINUTE


class Fischer(Struct, frozen=True, tag_field="kind", tag="fischer", forbid_unknown_fields=True):
    """Some minutes for the game, and some seconds more after each turn."""

    minutes: Annotated[float, Meta(ge=0.05, le=180)]
    seconds: Annotated[int, Meta(ge=0, le=180)] = 0

    @property
    def allowance(self) -> int:
        """The time that each seat has at the start."""
        return round(self.minutes * MINUTE)

    @property
    def increment(self) -> int:
        """The time that a seat gets after each turn."""
        return self.seconds * SECOND


class Days(Struct, frozen=True, tag_field="kind", tag="days", forbid_unknown_fields=True):
    """A number of days for each turn."""

    days: Annotated[int, Meta(ge=1, le=30)]

    @property
    def allowance(self) -> int:
        """The time that a seat has for each turn."""
        return self.days * DAY


Pace = Fischer | Days
PaceClass = Literal["quick", "correspondence"]  # each has ratings of its own


def pace_class(pace: Pace) -> PaceClass:
    """Returns the class of a pace: games by days are played by correspondence."""
    return "correspondence" if isinstance(pace, Days) else "quick"


def may_take_days(pace: Pace | None) -> bool:
    """Whether a game may go on for days: it has days for each turn, or no clocks."""
    return pace is None or isinstance(pace, Days)


class ClockInfo(Struct):
    """The clocks of a table: milliseconds `left` to each seat with a clock, at this very moment."""

    pace: Pace
    left: dict[str, int]
    running: list[str]


@dataclass(frozen=True)
class Clock:
    """The clocks of a game after an event.

    Attributes:
        pace: how much time there is.
        left: the time left to each seat that has a clock, at the time `since`.
        since: the time of the event.
        acting: the seats that are to act, with a clock or without.
        together: those of them that decide at the same time as others, and have not yet.
    """

    pace: Pace
    left: Mapping[str, int]
    since: int
    acting: tuple[str, ...] = ()
    together: frozenset[str] = frozenset()

    @classmethod
    def started(cls, pace: Pace, timed: Iterable[str], now: int) -> "Clock":
        """Returns clocks that stand still: nobody is to act yet.

        Args:
            pace: how much time there is.
            timed: the seats that have a clock.
            now: the time.
        """
        return cls(pace, dict.fromkeys(timed, pace.allowance), now)

    @property
    def running(self) -> tuple[str, ...]:
        """The seats whose clocks run."""
        return tuple(seat for seat in self.acting if seat in self.left)

    @property
    def due(self) -> int | None:
        """The time at which the next flag falls if nobody acts; None: no clock runs."""
        return min((self.since + self.left[seat] for seat in self.running), default=None)

    def at(self, now: int) -> dict[str, int]:
        """Returns the time left to each seat at a later time, never less than none."""
        spent = max(0, now - self.since)
        return {
            seat: max(0, left - spent) if seat in self.acting else left
            for seat, left in self.left.items()
        }

    def fallen(self, now: int) -> tuple[str, ...]:
        """Returns the seats whose flag fell first, if any has fallen by now.

        They are several only if their flags fell in the same millisecond.
        """
        if self.due is None or now < self.due:
            return ()
        return tuple(seat for seat in self.running if self.since + self.left[seat] == self.due)

    def after(self, now: int, acting: Iterable[str], acted: str | None = None) -> "Clock":
        """Returns the clocks after an event.

        Args:
            now: its time.
            acting: the seats that are to act after it.
            acted: the seat that acted; None if the event is no action.
        """
        acting = tuple(acting)
        left = self.at(now)
        begins = len(acting) > 1 and len(self.acting) <= 1  # they decide together from now on
        decided = self.together & {acted or ""}
        ended = {seat for seat in self.acting if begins or seat not in acting or seat in decided}
        begun = {seat for seat in acting if seat not in self.acting or seat in ended}
        if isinstance(self.pace, Days):
            left |= {seat: self.pace.allowance for seat in ended | begun if seat in left}
        elif acted in ended and acted in left:
            left[acted] += self.pace.increment
        together = frozenset(acting) if begins else self.together & set(acting) - decided
        return Clock(self.pace, left, max(now, self.since), acting, together)

    def stopped(self) -> ClockInfo:
        """Returns the clocks as they stood after the event, for those who see it late."""
        return ClockInfo(self.pace, dict(self.left), [])

    def info(self, now: int) -> ClockInfo:
        """Returns the clocks as a message shows them; what runs has the time until it runs too."""
        until = max(0, self.since - now)  # in a tournament, before a round begins
        left = {seat: each + until * (seat in self.acting) for seat, each in self.at(now).items()}
        return ClockInfo(self.pace, left, list(self.running))
