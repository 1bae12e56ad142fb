"""What is not there is called what it is, in the reader's language, by HTTP and by WebSocket."""

import re

import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect
from websockets.typing import Origin

from tests.server.running import Client
from vexilla.locale import say

# What the API calls the things of a collection; of the others, such as pictures, it says no more
# than that there is nothing.
CALLED = {
    "tables": "table",
    "tournaments": "tournament",
    "players": "player",
    "lessons": "lesson",
    "puzzles": "puzzle",
    "examples": "example",
    "rulebooks": "game",
    "openings": "game",
    "print": "game",
}
PASTED = ["nope", "nope).", "nope,", "nope]", "x" * 60]


def missing(path: str) -> str:
    """What people read in Russian of a path at which there is nothing."""
    return say(f"server-no-{CALLED.get(path.split('/')[2], 'path')}", "ru")


@pytest.mark.all
@pytest.mark.parametrize("pasted", PASTED)
def test_everything_is_called_what_it_is(me: Client, pasted: str) -> None:
    """All paths of the API that name a thing, also where no such thing could have that name."""
    paths = me.http.get("/schema/openapi.json").json()["paths"]
    named = [(path, method) for path in paths for method in paths[path] if "{" in path]
    assert len(named) > 25
    for path, method in named:
        if path == "/api/leaders/{game}/{pace}":
            continue  # a place at which two things have names
        if pasted == "nope" and (method == "post" or path == "/api/tournaments/{id}/people"):
            continue  # the body may be refused first; none of the nobodies has a page
        asked = re.sub(r"\{game\}/\{spoken\}", f"{pasted}/en", path)
        asked = re.sub(r"\{\w+\}", pasted, asked)
        query = {"game": "battle-line", "pace": "quick"} if path.endswith("/ratings") else None
        body = {} if method == "post" else None
        headers = {"accept-language": "ru"}
        told = me.http.request(method.upper(), asked, params=query, json=body, headers=headers)
        assert told.status_code == 404, (method, asked)
        error = told.json()["error"]
        assert (error["code"], error["text"]) == ("not-found", missing(path)), (method, asked)


def test_a_game_without_leaders_is_no_game(address: str) -> None:
    http = Client(address).http
    answer = http.get("/api/leaders/nope/quick", headers={"accept-language": "uk"})
    assert answer.status_code == 404
    assert answer.json()["error"]["text"] == say("server-no-game", "uk")
    other = http.get("/api/leaders/battle-line/nope)", headers={"accept-language": "uk"})
    assert other.status_code == 404
    assert other.json()["error"]["text"] == say("server-no-path", "uk")


def test_a_wrong_query_is_told_in_the_readers_language(me: Client) -> None:
    table = me.table()["id"]
    answer = me.http.get(f"/api/tables/{table}/history?from=x", headers={"accept-language": "es"})
    assert answer.status_code == 400
    text = answer.json()["error"]["text"]
    assert text.startswith(say("server-malformed", "es", why="since: "))
    assert "Validation" not in text


@pytest.mark.parametrize("path", ["tables/nope", "tables/nope).", "tournaments/nope)."])
def test_a_socket_to_nothing_says_so(address: str, path: str) -> None:
    """Its close code says it, which no browser tells of a handshake that is refused."""
    url = f"{address.replace('http', 'ws', 1)}/api/{path}/socket"
    with connect(url, origin=Origin(address)) as socket:
        with pytest.raises(ConnectionClosed) as closed:
            socket.recv(timeout=60)
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code == 4404


@pytest.mark.parametrize("mark", [".", ")", "),", "]", "!?"])
def test_the_link_of_a_game_may_end_in_punctuation(me: Client, mark: str) -> None:
    table = me.table()["id"]
    answer = me.http.get(f"/game/{table}{mark}", follow_redirects=True)
    assert answer.status_code == 200
    assert answer.url.path == f"/game/{table}"


@pytest.mark.parametrize("id", ["nope", "nope)."])
def test_a_game_that_is_not_there_has_a_page(address: str, id: str) -> None:
    answer = Client(address).http.get(
        f"/game/{id}", follow_redirects=True, headers={"accept-language": "ru"}
    )
    assert answer.status_code == 404
    assert answer.headers["content-type"].startswith("text/html")
    assert say("server-no-table", "ru") in answer.text
