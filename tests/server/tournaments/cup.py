"""A tournament with its players."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from tests.server.authenticator import member
from tests.server.running import Client, Document, Socket

QUICK = {"kind": "fischer", "minutes": 5, "seconds": 3}
WANTED = {"name": "Spring cup", "game": "battle-line", "kind": "round-robin", "pace": QUICK}
SEATS = ("south", "north")  # who begins has the first one


def refusal(client: Client, path: str, **document: Any) -> str:
    return client.post(path, 409, **document)["error"]["text"]


class Cup:
    """A tournament with its players, the host first; each asks one of the servers in turn."""

    def __init__(self, *addresses: str, count: int = 4, start: bool = True, **wanted: Any) -> None:
        make = member if wanted.get("rated") else Client
        self.players = [make(addresses[i % len(addresses)]) for i in range(count)]
        self.host = self.players[0]
        made = self.host.post("tournaments", 201, **{**WANTED, "player": "P1", **wanted})
        self.id = made["tournament"]["conditions"]["id"]
        for number, player in enumerate(self.players[1:], 2):
            answer = player.post(f"{self.path}/join", name=f"P{number}")
            assert answer["you"] == {"type": "you", "number": number, "host": False}
        if start:
            self.host.post(f"{self.path}/start")

    @property
    def path(self) -> str:
        return f"tournaments/{self.id}"

    def shown(self, client: Client | None = None) -> Document:
        return (client or self.host).get(self.path)["tournament"]

    def player(self, number: int) -> Client:
        return self.players[number - 1]

    def at(self, *addresses: str) -> None:
        """Has the players ask other servers from now on."""
        for i, player in enumerate(self.players):
            player.ask_at(addresses[i % len(addresses)])

    def running(self) -> list[Document]:
        return [game for game in self.shown()["games"] if game["result"] is None]

    def conditions(self) -> tuple[str, int]:
        conditions = self.shown()["conditions"]
        return conditions["state"], conditions["round"]

    def score(self) -> dict[int, float]:
        return {line["number"]: line["points"] for line in self.shown()["players"]}

    @contextmanager
    def seat(self, game: Document, part: str) -> Iterator[Socket]:
        """Sits down as the `first` or `second` player of a game."""
        seat = SEATS[part == "second"]
        with self.player(game[part]).watching(game["table"], seat) as socket:
            yield socket

    def resign(self, game: Document, part: str = "second") -> None:
        with self.seat(game, part) as socket:
            assert socket.ask("resign")["type"] == "done"
