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
def test_head_is_answered_wherever_get_is(me: Client) -> None:
    """With the same headers and no body; `Allow` names both."""
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
