"""Whose task is next: moves before studies, and people in turn."""

import asyncio
from collections import Counter, OrderedDict, deque

MOVES_IN_A_ROW = 4  # while a study waits; then it has a turn


class FairQueue:
    """Grants turns at a few places.

    A *move* is urgent: people wait for it in a game. A *study* is not: a hint, or a part of a
    review. Studies never take the last place, unless there is only one. Among tasks of the same
    kind, each person has a turn before anybody has a second one, however many tasks they have.
    """

    def __init__(self, places: int) -> None:
        """Starts with all places free."""
        self._places = places
        self._running: Counter[tuple[bool, str]] = Counter()
        self._waiting: dict[bool, OrderedDict[str, deque[asyncio.Future[None]]]] = {
            urgent: OrderedDict() for urgent in (True, False)
        }
        self._moves = 0  # granted in a row

    async def enter(self, person: str, *, urgent: bool) -> None:
        """Waits for a turn; `leave` must be called at its end."""
        turn: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._waiting[urgent].setdefault(person, deque()).append(turn)
        self._grant()
        try:
            await turn
        except asyncio.CancelledError:
            if turn.cancelled():
                self._forget(person, urgent, turn)
            else:  # it was granted at the same moment
                self.leave(person, urgent=urgent)
            raise

    def leave(self, person: str, *, urgent: bool) -> None:
        """Ends a turn."""
        self._running[urgent, person] -= 1
        if not self._running[urgent, person]:
            del self._running[urgent, person]
        self._grant()

    def share(self, person: str) -> float:
        """Returns the share of their usual time that the moves of a person may take now.

        With it, everybody has had a turn after the time that one move takes when nobody else plays.
        """
        waiting = self._waiting[True]
        people = waiting.keys() | {other for urgent, other in self._running if urgent} | {person}
        tasks = len(waiting.get(person, ())) + self._running[True, person]
        return min(1.0, self._places / (len(people) * max(tasks, 1)))

    def _grant(self) -> None:
        """Grants turns as long as a place is free and somebody may have it."""
        while (urgent := self._next_kind()) is not None:
            people = self._waiting[urgent]
            person, turns = next(iter(people.items()))
            turn = turns.popleft()
            if turns:
                people.move_to_end(person)
            else:
                del people[person]
            if not turn.done():  # else nobody waits for it any more
                self._moves = self._moves + 1 if urgent else 0
                self._running[urgent, person] += 1
                turn.set_result(None)

    def _next_kind(self) -> bool | None:
        """Returns whether a move (True) or a study (False) is next; None if neither is."""
        if self._running.total() >= self._places:
            return None
        studies = sum(count for (urgent, _), count in self._running.items() if not urgent)
        study = bool(self._waiting[False]) and studies < max(1, self._places - 1)
        if self._waiting[True] and not (study and self._moves >= MOVES_IN_A_ROW):
            return True
        return False if study else None

    def _forget(self, person: str, urgent: bool, turn: "asyncio.Future[None]") -> None:
        """Removes a task that nobody waits for any more."""
        turns = self._waiting[urgent].get(person)
        if turns and turn in turns:
            turns.remove(turn)
            if not turns:
                del self._waiting[urgent][person]
