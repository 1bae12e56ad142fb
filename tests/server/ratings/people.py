"""People with accounts, and their rated games."""

from typing import Any

from tests.server.running import Client, Document, Socket, play_turn

QUICK = {"kind": "fischer", "minutes": 10, "seconds": 0}


def rated_table(host: Client, guest: Client, **fields: Any) -> str:
    """Makes a rated table with both players; returns its id."""
    wanted = {"pace": QUICK, "rated": True, "first": "south", **fields}
    return host.with_friend(friend=guest, **wanted)[0]["id"]


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


WHEN = "2026-11-21T10:00:00.000Z"
FIRST_WIN, FIRST_LOSS = 1662, 1338


def shown(table: Document) -> dict[str, tuple[int, int | None]]:
    """Returns what a table shows of its players' ratings, and of those after the game."""
    return {
        seat: (info["rating"]["rating"], info.get("new_rating", {}).get("rating"))
        for seat, info in table["seats"].items()
        if "rating" in info
    }
