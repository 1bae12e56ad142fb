"""The HTTP API under random requests, generated from its description: it never fails."""

import logging
import os
import re
from collections import Counter
from typing import Any, get_args

import pytest
import schemathesis
from hypothesis import HealthCheck, given, settings
from hypothesis.errors import Unsatisfiable
from schemathesis import Case, GenerationMode
from schemathesis.checks import not_a_server_error

from tests.faults import ROOT
from tests.server.running import Client
from tests.wire_types import UNIONS

pytestmark = pytest.mark.databases("postgresql")  # it refuses what SQLite takes, such as \0

EXAMPLES = int(os.environ.get("VEXILLA_EXAMPLES", "0"))  # of each request; 0: as many as are quick


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


@pytest.mark.slowest  # `test_any_request.py` finds each kind of fault at every route
@pytest.mark.filterwarnings("ignore")
def test_no_request_makes_a_fault(address: str, caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.ERROR)
    tried = try_all_operations(address)
    paths: dict[str, Any] = Client(address).http.get("/schema/openapi.json").json()["paths"]
    assert tried.keys() == {
        f"{method.upper()} {path}" for path, methods in paths.items() for method in methods
    }
    assert min(tried.values()) >= 1
    assert caplog.text == ""


def try_all_operations(address: str) -> dict[str, int]:
    """Returns how often each operation was tried."""
    profile = settings(
        max_examples=EXAMPLES or 6,
        deadline=None,
        database=None,
        derandomize=True,
        suppress_health_check=[HealthCheck.too_slow, HealthCheck.filter_too_much],
    )
    me = Client(address)
    tables = [me.with_friend(game)[0]["id"] for game in ("battle-line", "blades-and-banners")]
    schema: Any = schemathesis.openapi.from_url(f"{address}/schema/openapi.json")
    tried: dict[str, int] = {}

    def try_one(operation: Any, case: Case) -> None:
        for table in tables if "/tables/{id}" in operation.path else [None]:
            if table is not None:
                case.path_parameters["id"] = table
            answer = case.call(base_url=address, cookies=dict(me.http.cookies))
            case.validate_response(answer, checks=[not_a_server_error])
            tried[operation.label] = tried.get(operation.label, 0) + 1
            if answer.status_code >= 400:
                assert set(answer.json()) == {"error"}, answer.text

    def try_all(operation: Any, cases: Any) -> None:
        @profile
        @given(case=cases)
        def run(case: Case) -> None:
            try_one(operation, case)

        run()

    for result in schema.get_all_operations():
        operation = result.ok()
        for mode in GenerationMode:
            try:
                cases = operation.as_strategy(generation_mode=mode)
                try_all(operation, cases)
            except Unsatisfiable:  # a request without parameters cannot be wrong
                assert mode == GenerationMode.NEGATIVE
    return tried


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
