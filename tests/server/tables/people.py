"""Two people who play game after game together."""

from typing import Any

from tests.server.running import Client, Socket, my_seat
from tests.server.stored import player


class Pair:
    """Two people who play game after game together."""

    def __init__(self, me: Client, friend: Client, table: str) -> None:
        self.me, self.friend, self.table = me, friend, table

    def at(self, address: str) -> "Pair":
        """Returns the two at the same table of a server that was restarted at another address."""
        me, friend = Client(address), Client(address)
        me.http.cookies.update(self.me.http.cookies)
        friend.http.cookies.update(self.friend.http.cookies)
        return Pair(me, friend, self.table)

    def seat(self, client: Client) -> str:
        return my_seat(client.get(f"tables/{self.table}"))

    def match(self) -> dict[str, Any]:
        """Returns the score of the match, on which all clients and channels must agree."""
        clients = (self.me, self.friend, Client(self.me.address))
        told = [client.get(f"tables/{self.table}")["match"] for client in clients]
        for client in clients:
            with client.socket(self.table) as socket:
                told.append(socket.watch(None)["table"]["match"])
        assert all(each == told[0] for each in told)
        return told[0]

    def resigns(self, client: Client) -> dict[str, Any]:
        """Lets one of them resign, and returns the outcome."""
        return client.resign(self.table, self.seat(client))["outcome"]

    def draws(self) -> dict[str, Any]:
        """Lets them agree to a draw, and returns the outcome."""
        number = self._agree("draw")
        with self.me.watching(self.table, None) as socket:
            return socket.seen(number)["outcome"]

    def play_on(self) -> None:
        """Lets them go on to the next game."""
        self._agree("rematch")
        self.table = self.me.get(f"tables/{self.table}")["next"]

    def first_player(self) -> Client:
        """Returns the client that begins; in Blades & Banners hires both armies first."""
        with self.me.socket(self.table) as mine, self.friend.socket(self.table) as other:
            sockets: dict[str, tuple[Client, Socket]] = {
                self.seat(client): (client, socket)
                for client, socket in ((self.me, mine), (self.friend, other))
            }
            for seat, (_, socket) in sockets.items():
                socket.watch(seat)
            while mine.state["view"]["phase"] == "hiring":
                _, socket = sockets[mine.state["actors"][0]]
                socket.act(socket.state["legal"][0])
                mine.seen(socket.state["number"])
                other.seen(socket.state["number"])
            return sockets[mine.state["actors"][0]][0]

    def _agree(self, what: str) -> int:
        """Lets one offer and the other accept, and returns the number of the last event."""
        with self.me.socket(self.table) as mine, self.friend.socket(self.table) as other:
            mine.watch(self.seat(self.me))
            assert mine.ask("offer", what=what)["type"] == "done"
            other.watch(self.seat(self.friend))
            answer = other.ask("answer", what=what, accept=True)
            assert answer["type"] == "done"
            return answer["number"]


def laid_pair(address: str, table: str, *seats: str) -> Pair:
    """Returns the two people at a stored table, in these seats."""
    me, friend = (player(address, seat) for seat in seats)
    return Pair(me, friend, table)
