"""Clients that go on whatever happens to the servers, and note what these have acknowledged."""

import contextlib
import random
import threading
import time
from collections.abc import Callable, Sequence
from typing import Any

import httpx
from websockets.exceptions import WebSocketException

from tests.server.running import ONE_SCREEN, Client, Document, Socket

PACE: Document = {"kind": "fischer", "minutes": 180, "seconds": 5}
SHORT: Document = {"kind": "fischer", "minutes": 0.05, "seconds": 0}


class Player(threading.Thread):
    """Plays both seats on one screen, whatever happens to the servers.

    Attributes:
        tables: for each table the acknowledged actions, by the number of their event.
        seats: the seats that it has at each table.
        retries: the number of messages that were sent again because they had no answer.
        wrong: what happened but must not happen.
        alone: whether it waits for somebody who is still to come.
    """

    alone = False

    def __init__(self, addresses: Sequence[str], seed: int) -> None:
        super().__init__(daemon=True)
        self.addresses = addresses  # of the servers, each as good as any other
        self.client = Client(addresses[seed % len(addresses)])
        self.chance = random.Random(seed)
        self.tables: dict[str, dict[int, Any]] = {}
        self.seats: dict[str, tuple[str, ...]] = {}
        self.retries = 0
        self.wrong: list[str] = []
        self.stop = threading.Event()
        self._number = 0

    def run(self) -> None:
        try:
            while not self.stop.is_set():
                self._play(self._sit_down())
        except Exception as error:
            self.wrong.append(f"{type(error).__name__}: {error}")

    @property
    def progress(self) -> int:
        """The number of its tables and acknowledged actions."""
        return sum(1 + len(acts) for acts in list(self.tables.values()))

    def make(self) -> Document:
        """Returns a table at which to play. Raises httpx.HTTPError if it has no answer."""
        return self.client.table(seats=ONE_SCREEN, pace=PACE)

    def _sit_down(self) -> str:
        while True:
            with contextlib.suppress(httpx.HTTPError):
                table = self.make()
                mine = (seat for seat, at in table["seats"].items() if at["mine"])
                self.seats[table["id"]] = tuple(mine)
                self.tables.setdefault(table["id"], {})
                return table["id"]
            self._try_another()

    def _try_another(self) -> None:
        time.sleep(0.05)
        self.client.ask_at(self.chance.choice(self.addresses))

    def _play(self, table: str) -> None:
        """Plays a game to its end; sends each message again until it is answered."""
        seat = ""
        pending: dict[str, Any] | None = None
        while not self.stop.is_set():
            try:
                with self.client.socket(table) as socket:
                    while not self.stop.is_set():
                        if pending is None:
                            state = self._turn(socket, self.seats[table])
                            if state["outcome"]:
                                return
                            if not state["legal"]:
                                continue
                            seat, pending = state["seat"], self._message(state)
                        elif socket.state.get("seat") != seat:  # the socket is a new one
                            self._watch(socket, seat)
                        answer = self._sent(socket, pending)
                        done, pending = pending, None
                        if answer["type"] == "done":
                            self.tables[table][answer["number"]] = done["action"]
                            socket.seen(answer["number"])
                        else:
                            self.wrong.append(str(answer)[:300])
                        time.sleep(self.chance.uniform(0, 0.02))
            except (WebSocketException, OSError, EOFError, TimeoutError):
                self.retries += pending is not None
                self._try_another()

    def _turn(self, socket: Socket, mine: Sequence[str]) -> Any:
        """Returns the state in which one of the client's seats is to act, if it comes soon."""
        state = socket.state or self._watch(socket, mine[0])
        seat = next((seat for seat in state["actors"] if seat in mine), mine[0])
        if state["seat"] != seat:
            return self._watch(socket, seat)
        if not state["legal"]:
            with contextlib.suppress(TimeoutError):
                socket.next(0.5)
        return socket.state

    def _sent(self, socket: Socket, message: dict[str, Any]) -> Any:
        """Sends an action, again and again while the server says that it came too soon."""
        while True:
            socket.send(type="act", **message)
            answer = socket.until("done", "refused", "outdated", "error")
            if answer["type"] != "error":
                return answer
            time.sleep(0.1)

    def _watch(self, socket: Socket, seat: str) -> Any:
        """Watches a seat, again and again while the server refuses because of its rate limit."""
        while (state := socket.watch(seat))["type"] == "error":
            time.sleep(0.1)
        return state

    def _message(self, state: Any) -> dict[str, Any]:
        self._number += 1
        action = self.chance.choice(state["legal"])
        return {"id": f"m{self._number}", "number": state["number"], "action": action}


class AgainstTheComputer(Player):
    """Plays against the computer."""

    def make(self) -> Document:
        return self.client.table(pace=PACE)


class Seeker(Player):
    """Looks for somebody in the lobby, and plays with whoever comes."""

    def make(self) -> Document:
        """Returns the game that goes on, which it may have joined unanswered, or finds one."""
        for table in self.client.get("tables")["tables"]:
            if not table["over"]:
                return table
        return self.client.post("lobby/find", game="battle-line", pace=PACE, name="Ann")

    def _turn(self, socket: Socket, mine: Sequence[str]) -> Any:
        state = super()._turn(socket, mine)
        self.alone = any(at["kind"] == "open" for at in state["table"]["seats"].values())
        return state

    def met(self) -> list[str]:
        """Returns the tables at which somebody else has come."""
        tables = [self.client.get(f"tables/{table}") for table in self.tables]
        kinds = {
            table["id"]: [seat["kind"] for seat in table["seats"].values()] for table in tables
        }
        return [table for table, there in kinds.items() if there == ["person", "person"]]


class Sleeper(Player):
    """Lets its time run out, in one game after another."""

    def make(self) -> Document:
        return self.client.table(seats=ONE_SCREEN, pace=SHORT)

    def _turn(self, socket: Socket, mine: Sequence[str]) -> Any:
        if not socket.state:
            self._watch(socket, mine[0])
        with contextlib.suppress(TimeoutError):
            socket.next(0.5)
        return {**socket.state, "legal": []}


KINDS: Sequence[Callable[[Sequence[str], int], Player]] = (
    Player, Player, AgainstTheComputer, Seeker, Seeker, Sleeper,
)  # fmt: skip
