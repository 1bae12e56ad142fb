"""Whose task is next: moves before studies, addresses in turn, and people of an address in turn."""

import asyncio
from collections import Counter, OrderedDict, deque
from typing import NamedTuple

MOVES_IN_A_ROW = 4  # while a study waits; then it has a turn


class Person(NamedTuple):
    """Somebody whose tasks keep no one else waiting.

    A browser that throws its cookie away is a new player, so what counts first is the address.

    Attributes:
        address: the network from which the person plays.
        player: the hash of the player's token; empty without one.
    """

    address: str = ""
    player: str = ""


Turn = asyncio.Future[None]
People = OrderedDict[str, deque[Turn]]  # by player


class FairQueue:
    """Grants turns at a few places.

    A *move* is urgent: people wait for it in a game. A *study* is not: a hint, or a part of a
    review. Studies never take the last place, unless there is only one. Among tasks of the same
    kind, each address has a turn before any has a second one, however many people play from it;
    and so has each person among those of an address, however many tasks they have.
    """

    def __init__(self, places: int) -> None:
        """Starts with all places free."""
        self._places = places
        self._running: Counter[tuple[bool, Person]] = Counter()
        self._waiting: dict[bool, OrderedDict[str, People]] = {  # by address
            urgent: OrderedDict() for urgent in (True, False)
        }
        self._moves = 0  # granted in a row

    async def enter(self, person: Person, *, urgent: bool) -> None:
        """Waits for a turn; `leave` must be called at its end."""
        turn: Turn = asyncio.get_running_loop().create_future()
        people = self._waiting[urgent].setdefault(person.address, OrderedDict())
        people.setdefault(person.player, deque()).append(turn)
        self._grant()
        try:
            await turn
        except asyncio.CancelledError:
            if turn.cancelled():
                self._forget(person, urgent, turn)
            else:  # it was granted at the same moment
                self.leave(person, urgent=urgent)
            raise

    @property
    def waiting(self) -> int:
        """The number of tasks that wait."""
        waiting = [people for kind in self._waiting.values() for people in kind.values()]
        return sum(len(turns) for people in waiting for turns in people.values())

    def leave(self, person: Person, *, urgent: bool) -> None:
        """Ends a turn."""
        self._running[urgent, person] -= 1
        if not self._running[urgent, person]:
            del self._running[urgent, person]
        self._grant()

    def share(self, person: Person) -> float:
        """Returns the share of their usual time that the moves of a person may take now.

        With it, everybody has had a turn after the time that one move takes when nobody else plays.
        """
        waiting = self._waiting[True]
        playing = [other for urgent, other in self._running if urgent]
        addresses = waiting.keys() | {other.address for other in playing} | {person.address}
        beside = waiting.get(person.address) or People()
        here = {other.player for other in playing if other.address == person.address}
        people = beside.keys() | here | {person.player}
        tasks = len(beside.get(person.player, ())) + self._running[True, person]
        return min(1.0, self._places / (len(addresses) * len(people) * max(tasks, 1)))

    def _grant(self) -> None:
        """Grants turns as long as a place is free and somebody may have it."""
        while (urgent := self._next_kind()) is not None:
            waiting = self._waiting[urgent]
            address, people = next(iter(waiting.items()))
            player, turns = next(iter(people.items()))
            turn = turns.popleft()
            people.move_to_end(player)
            waiting.move_to_end(address)
            self._tidy(Person(address, player), urgent)
            if not turn.done():  # else nobody waits for it any more
                self._moves = self._moves + 1 if urgent else 0
                self._running[urgent, Person(address, player)] += 1
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

    def _forget(self, person: Person, urgent: bool, turn: Turn) -> None:
        """Removes a task that nobody waits for any more."""
        people = self._waiting[urgent].get(person.address)
        turns = people.get(person.player) if people else None
        if turns and turn in turns:
            turns.remove(turn)
            self._tidy(person, urgent)

    def _tidy(self, person: Person, urgent: bool) -> None:
        """Removes a person, and then an address, with no task left."""
        people = self._waiting[urgent][person.address]
        if not people[person.player]:
            del people[person.player]
        if not people:
            del self._waiting[urgent][person.address]
