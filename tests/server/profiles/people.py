"""People who have a page, and the games on it."""

from typing import Any

from tests.server.running import OPEN, Client, both

QUICK = {"kind": "fischer", "minutes": 10, "seconds": 0}
NOTHING = {"games": False, "ratings": False, "puzzles": False, "since": False, "challenges": False}
EVERYTHING = dict.fromkeys(NOTHING, True)


def shows(client: Client, page: str, **fields: Any) -> None:
    """Gives a client a page."""
    client.post("me/page", page=page, **fields)


def played_game(
    host: Client, guest: Client, *, public: bool = False, winner: str = "south", **fields: Any
) -> str:
    """Plays a game with a few actions, and has one side resign; returns the id of the table."""
    table = host.table(seats=OPEN, first="south", **fields)
    id = table["id"]
    if public:
        host.post(f"tables/{id}/public", public=True)
    guest.post(f"tables/{id}/join", key=table["keys"]["north"], name="Milan")
    with both(host, guest, id) as (south, north):
        sides = {"south": south, "north": north}
        for _ in range(6):
            (seat,) = south.state["actors"]
            mine, other = sides[seat], sides["north" if seat == "south" else "south"]
            assert mine.act(mine.state["legal"][0])["type"] == "done"
            other.seen(mine.state["number"])
        sides["north" if winner == "south" else "south"].ask("resign")
    return id
