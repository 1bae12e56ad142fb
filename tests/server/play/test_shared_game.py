"""The page of a game that a messenger shows, and how many people look on."""

import re

import pytest

from tests.server.running import Client
from vexilla.server.live import live_tables as live_module


@pytest.mark.all
def test_the_link_of_a_finished_game_unfolds(address: str, me: Client) -> None:
    """Its tags say who has won, and its picture is a PNG; while the game goes on there is none."""
    table, friend = me.with_friend(first="south", name='Ann "<b>"')
    friend.post(f"tables/{table['id']}/name", seat="north", name="Bob")
    path = f"/game/{table['id']}"
    page = me.http.get(path).text
    assert 'content="Battle Line: Ann &quot;&lt;b&gt;&quot; – Bob"' in page
    assert 'content="This game is being played."' in page
    assert "og:image" not in page
    assert me.http.get(f"{path}/picture.png").status_code == 404
    me.resign(table["id"])
    page = Client(address).http.get(path, headers={"accept-language": "es"}).text
    assert re.search(r'og:description" content="[^"]*Bob[^"]*, \d+ : \d+"', page)
    image = re.search(r'og:image" content="([^"]+)"', page)
    assert image is not None
    assert image[1] == f"{address}{path}/picture.png"
    answer = me.http.get(image[1])
    assert answer.headers["content-type"] == "image/png"
    assert answer.content.startswith(b"\x89PNG")
    assert int.from_bytes(answer.content[16:20]) == 1200
    assert f'url=../#/table/{table["id"]}/review"' in page
    foreign = me.http.get(path, headers={"host": "evil.example"}).text
    assert "evil" not in foreign
    assert 'content="../game/' in foreign
    assert me.http.get("/game/nowhere").status_code == 404


def test_watchers_are_counted(address: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """People without a seat, and nobody else; all at the table are told."""
    monkeypatch.setattr(live_module, "TELL_S", 0.05)
    me, stranger = Client(address), Client(address)
    table = me.table()["id"]
    with me.watching(table, "south") as socket:
        assert socket.state["table"]["watchers"] == 0
        with stranger.watching(table, None), Client(address).watching(table, None):
            # a state tells it too: the computer may move just then
            while socket.until("presence", "state")["table"]["watchers"] < 2:
                pass
            assert me.get(f"tables/{table}")["watchers"] == 2
        while socket.until("presence", "state")["table"]["watchers"]:
            pass
