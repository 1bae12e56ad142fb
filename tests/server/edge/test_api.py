"""The HTTP API says in its description what it has and what it answers."""

import re
from collections import Counter
from typing import Any, get_args

import pytest

from tests.faults import ROOT
from tests.server.running import Client
from tests.wire_types import UNIONS

pytestmark = pytest.mark.databases("postgresql")  # it refuses what SQLite takes, such as \0


def test_the_description(address: str) -> None:
    document = Client(address).http.get("/schema/openapi.json").json()
    assert document["info"]["title"] == "Vexilla"
    assert {path for path in document["paths"] if path.startswith("/api/")} == {
        "/api/diagrams/{file}",
        "/api/examples/{name}",
        "/api/following",
        "/api/games",
        "/api/leaders/{game}/{pace}",
        "/api/lessons",
        "/api/lessons/{id}",
        "/api/lessons/{id}/explain",
        "/api/lessons/{id}/try",
        "/api/lobby",
        "/api/lobby/find",
        "/api/me",
        "/api/me/delete",
        "/api/me/export",
        "/api/me/games",
        "/api/me/page",
        "/api/me/page/remove",
        "/api/me/passkeys",
        "/api/me/passkeys/options",
        "/api/me/passkeys/remove",
        "/api/me/ratings",
        "/api/me/sign-in",
        "/api/me/sign-in/options",
        "/api/me/sign-out",
        "/api/openings/{game}",
        "/api/people",
        "/api/people/mute",
        "/api/players/{page}",
        "/api/players/{page}/games",
        "/api/players/{page}/ratings",
        "/api/positions",
        "/api/positions/analyse",
        "/api/positions/deal",
        "/api/positions/explain",
        "/api/positions/from-transcript",
        "/api/positions/judge",
        "/api/positions/picture",
        "/api/positions/play",
        "/api/positions/record",
        "/api/positions/text",
        "/api/positions/transcript",
        "/api/print/{game}/{spoken}",
        "/api/push",
        "/api/push/subscribe",
        "/api/push/unsubscribe",
        "/api/puzzles",
        "/api/puzzles/{id}",
        "/api/puzzles/{id}/answer",
        "/api/puzzles/{id}/explain",
        "/api/rulebooks/{game}/{spoken}",
        "/api/tables",
        "/api/tables/{id}",
        "/api/tables/{id}/challenge",
        "/api/tables/{id}/decline",
        "/api/tables/{id}/drawn",
        "/api/tables/{id}/history",
        "/api/tables/{id}/invite",
        "/api/tables/{id}/join",
        "/api/tables/{id}/keys",
        "/api/tables/{id}/name",
        "/api/tables/{id}/opens",
        "/api/tables/{id}/people",
        "/api/tables/{id}/picture",
        "/api/tables/{id}/position",
        "/api/tables/{id}/public",
        "/api/tables/{id}/record",
        "/api/tables/{id}/review",
        "/api/tables/{id}/transcript",
        "/api/tournaments",
        "/api/tournaments/codes/{code}",
        "/api/tournaments/{id}",
        "/api/tournaments/{id}/cancel",
        "/api/tournaments/{id}/games",
        "/api/tournaments/{id}/join",
        "/api/tournaments/{id}/leave",
        "/api/tournaments/{id}/people",
        "/api/tournaments/{id}/settle",
        "/api/tournaments/{id}/start",
    }
    agent = document["components"]["schemas"]["Computer"]["properties"]["agent"]
    assert agent["enum"] == Client(address).get("games")["games"][0]["agents"]


UNDESCRIBED = ["/game/{id}", "/game/{id}/picture.png", "/health", "/metrics", "/status"]


def test_what_each_answer_tells_is_written_down(address: str) -> None:
    """Each request and each message of a socket stands once where it is said what it tells."""
    text = (ROOT / "docs/what_answers_tell.md").read_text(encoding="utf-8")
    rows = [line.split("|") for line in text.splitlines() if line.startswith("| `")]
    named = Counter(name for row in rows for name in re.findall(r"`([^`]+)`", row[1]))
    assert all(row[2].strip() for row in rows)
    paths: dict[str, Any] = Client(address).http.get("/schema/openapi.json").json()["paths"]
    wanted = Counter(
        f"{method.upper()} {path}"
        for path, methods in [*paths.items(), *((path, ["get"]) for path in UNDESCRIBED)]
        for method in methods
    )
    for name, union in UNIONS.items():
        kinds = get_args(union)
        told = {str(kind.__struct_config__.tag) for kind in kinds}
        wanted.update(told if name == "FromClient" else told - {"pong", "error"})
    wanted.update(["pong", "error"])
    assert named == wanted


@pytest.mark.all
def test_head_is_answered_wherever_get_is(address: str) -> None:
    """With the same headers and no body; `Allow` names both."""
    me = Client(address)
    table = me.table()["id"]
    described: dict[str, Any] = me.http.get("/schema/openapi.json").json()["paths"]
    gets = [path.replace("{id}", table) for path, methods in described.items() if "get" in methods]
    paths = [re.sub("{.*?}", "x", path) for path in gets]
    paths += ["/", "/health", "/metrics", "/schema/openapi.json", f"/game/{table}", "/status"]
    changing = {"content-length", "date", "set-cookie", "x-request-id"}
    for path in paths:
        got, head = (me.http.request(method, path) for method in ("GET", "HEAD"))
        assert (head.status_code, head.content) == (got.status_code, b""), path
        assert {*head.headers} - changing == {*got.headers} - changing, path
        options = me.http.options(path)
        assert options.status_code == 204, path
        assert (
            options.headers["allow"] == "GET, HEAD, OPTIONS" or "POST" in options.headers["allow"]
        )
    refused = me.http.head("/api/lobby/find")
    assert (refused.status_code, refused.content) == (405, b"")
    assert refused.headers["allow"] == "POST, OPTIONS"
    json = {"content-type": "application/json"}
    refused = me.http.request("DELETE", "/api/games", headers=json)
    assert (refused.status_code, refused.headers["allow"]) == (405, "GET, HEAD, OPTIONS")
