"""People with accounts, and their rated games."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from tests.server.authenticator import AtSite, Authenticator
from tests.server.running import Client, Socket, play_turn

QUICK = {"kind": "fischer", "minutes": 10, "seconds": 0}
SEATS = {"south": {"kind": "me"}, "north": {"kind": "open"}}


def member(address: str, **fields: Any) -> AtSite:
    """Returns a browser that is signed in to a new account."""
    client = AtSite(address)
    client.new_passkey(Authenticator(), **fields)
    return client


def rated_table(host: Client, guest: Client, **fields: Any) -> str:
    """Makes a rated table with both players; returns its id."""
    wanted = {"seats": SEATS, "pace": QUICK, "rated": True, "first": "south", **fields}
    table = host.table(**wanted)
    guest.post(f"tables/{table['id']}/join", key=table["keys"]["north"])
    return table["id"]


@contextmanager
def both(host: Client, guest: Client, table: str) -> Iterator[tuple[Socket, Socket]]:
    with host.socket(table) as south, guest.socket(table) as north:
        south.watch("south")
        north.watch("north")
        yield south, north


def both_move(south: Socket, north: Socket) -> None:
    """Plays more moves than those within which a game is aborted."""
    for _ in range(2):
        play_turn(south, north)
        play_turn(north, south)


def own(client: Client) -> list[tuple[str, str, int, int]]:
    """Returns the ratings of an account: game, pace, rating, number of games."""
    found = client.get("me")["ratings"]
    return [(each["game"], each["pace"], each["rating"], each["games"]) for each in found]


def refusal(client: Client, path: str, **document: Any) -> str:
    return client.post(path, 409, **document)["error"]["text"]
