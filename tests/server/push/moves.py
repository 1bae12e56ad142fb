"""Games by days, in which people are told."""

from tests.server.running import Client

DAYS = {"kind": "days", "days": 3}


def move(client: Client, table: str, seat: str = "south") -> None:
    """Plays for a seat until its turn is over, and goes."""
    with client.watching(table, seat) as socket:
        while seat in socket.state["actors"]:
            assert socket.act(socket.state["legal"][0])["type"] == "done"
