"""A table with a game and its two clients, and when all of them play."""

import asyncio
import random
import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import msgspec


class State(msgspec.Struct):
    """The part of a `state` that a client needs; other messages lack the number or the actors."""

    type: str
    number: int = -1
    seat: str | None = None
    actors: list[str] = []
    legal: list[dict[str, Any]] | None = None


decode = msgspec.json.Decoder(State).decode


class Seated:
    """A table with a game and its two clients; collects the times of its moves."""

    def __init__(self, id: str, chance: random.Random, times: list[float]) -> None:
        self.id = id
        self.chance = chance
        self.times = times
        self.states: dict[str, State] = {}
        self.sent: tuple[int, str, float] | None = (
            None  # the awaited number, the seat that moved, the time of sending
        )
        self.moves = 0
        self.problems = 0
        self.sent_at: dict[int, float] = {}  # by the number of the event

    def received(self, message: State) -> None:
        """Notes a message to a client."""
        if message.type == "state" and message.seat is not None:
            self.states[message.seat] = message
            if self.sent and message.number >= self.sent[0] and message.seat != self.sent[1]:
                self.times.append(time.perf_counter() - self.sent[2])
                self.sent = None
        elif message.type not in ("done", "presence"):
            self.problems += 1

    def move(self) -> tuple[str, str] | None:
        """The seat that moves next and its message; None if no seat can move now."""
        if len(self.states) < 2 or self.sent:
            return None
        newest = max(self.states.values(), key=lambda state: state.number)
        if not newest.actors:
            return None
        seat = newest.actors[0]
        state = self.states[seat]
        if state.number < newest.number or not state.legal:
            return None
        self.moves += 1
        self.sent = (state.number + 1, seat, time.perf_counter())
        self.sent_at[state.number + 1] = self.sent[2]
        action = self.chance.choice(state.legal)
        message = {
            "type": "act",
            "id": f"m{self.moves}",
            "number": state.number,
            "action": action,
        }
        return seat, msgspec.json.encode(message).decode()


@dataclass
class Clock:
    """When all clients are seated, and when the games end.

    Attributes:
        begins: called once all are seated.
    """

    ready: asyncio.Barrier
    seconds: float
    every: float
    begins: Callable[[], None]
    until: float = 0
