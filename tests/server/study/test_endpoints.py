"""Each row of the API that needs no table, by both transports: a server, and a browser alone."""

import json
import re
from typing import Any

import pytest

from tests.faults import ROOT
from tests.server.running import Client
from vexilla.game import new
from vexilla.server.browser.own_tables import OwnTables
from vexilla.server.browser.requests import Requests
from vexilla.server.study.endpoints import POSITIONS
from vexilla.server.study.reading import READING

GAME = new("battle-line", seed=1)
POSITION = {"position": GAME.position()}
ACTION = GAME.agent_view(GAME.actors[0]).actions[0]
LINE = {"seat": GAME.actors[0], "action": ACTION}
ILLEGAL = {"do": "claim", "flag": 9}
TEXT = '[vexilla 2]\n[game "chess"]\n1.south R10@5'
REFEREE = {"question": {"ask": "nothing"}}
# What is asked at each path, and the status of each answer
ASKED: dict[str, list[tuple[str, dict[str, Any] | None, int]]] = {
    "/api/positions": [
        ("", POSITION, 200),
        ("", {"position": {"game": "chess"}}, 200),
        ("", POSITION | {"seat": "nobody"}, 400),
    ],
    "/api/positions/deal": [("", {"game": "chess"}, 400)],
    "/api/positions/play": [
        ("", POSITION | {"actions": [LINE]}, 200),
        ("", POSITION | {"actions": [LINE, LINE]}, 409),
    ],
    "/api/positions/explain": [("", POSITION | {"action": ILLEGAL}, 200)],
    "/api/positions/judge": [("", POSITION | REFEREE, 400)],
    "/api/positions/analyse": [
        ("", POSITION | {"iterations": 20}, 200),
        ("", {"position": {"game": "chess"}}, 400),
    ],
    "/api/positions/picture": [("", POSITION, 200)],
    "/api/positions/text": [("", POSITION, 200), ("", {"position": {}}, 400)],
    "/api/positions/record": [("", POSITION | {"actions": [LINE]}, 200)],
    "/api/positions/transcript": [("", POSITION | {"moves": [LINE]}, 200)],
    "/api/positions/from-transcript": [("", {"text": TEXT}, 400)],
    "/api/lessons": [("", None, 200)],
    "/api/lessons/{id:str}": [("bl-first-card", None, 200), ("none", None, 404)],
    "/api/lessons/{id:str}/try": [("none", {"played": [], "action": ILLEGAL}, 404)],
    "/api/lessons/{id:str}/explain": [("none", {"played": [], "action": ILLEGAL}, 404)],
    "/api/puzzles": [("", None, 200)],
    "/api/puzzles/{id:str}": [("battle-line-1", None, 200), ("none", None, 404)],
    "/api/puzzles/{id:str}/answer": [
        ("battle-line-1", {"action": ILLEGAL}, 400),
        ("battle-line-1", {"action": ILLEGAL, "move": 9}, 404),
        ("none", {"action": ILLEGAL}, 404),
    ],
    "/api/puzzles/{id:str}/explain": [
        ("battle-line-1", {"action": ILLEGAL}, 200),
        ("none", {"action": ILLEGAL}, 404),
    ],
    "/api/openings/{game:str}": [("battle-line", None, 200), ("chess", None, 404)],
    "/api/rulebooks/{game:str}/{spoken:str}": [
        ("battle-line/ru", None, 200),
        ("battle-line/xx", None, 404),
    ],
    "/api/diagrams/{file:str}": [
        ("BL-1.4.svg?language=ru", None, 200),
        ("BL-1.4", None, 404),
        ("BB-1.1.svg", None, 404),
    ],
    "/api/examples/{name:str}": [("BL-T37", None, 200), ("BB-T1", None, 404)],
}


def asked() -> list[Any]:
    cases: list[Any] = []
    for endpoint in (*POSITIONS, *READING):
        for named, body, status in ASKED[endpoint.path]:
            before, varies, after = endpoint.path.partition("{")
            path = before + named + after.rpartition("}")[2] if varies else before
            name = f"{path}-{status}"
            cases.append(pytest.param(endpoint.method, path, body, status, id=name))
    return cases


@pytest.mark.parametrize(("method", "path", "body", "status"), asked())
def test_both_transports_give_the_same_answer(
    me: Client, method: str, path: str, body: dict[str, Any] | None, status: int
) -> None:
    alone = Requests(OwnTables(lambda *_: None, lambda *_: None))
    text = "" if body is None else json.dumps(body)
    own = alone.answer(method, path.removeprefix("/"), text, "uk")
    headers = {"accept-language": "uk"}
    served = me.http.request(method, path, json=body, headers=headers)
    assert (served.status_code, own.status) == (status, status), served.text
    assert served.headers["content-type"].startswith(own.media_type)
    # but for diagrams, which no host has for a browser alone, and what is drawn for each record
    same = [re.sub(r'src=\\"[^\\]*|[0-9a-f]{32,}', "", each) for each in (served.text, own.text)]
    assert same[0] == same[1]


@pytest.mark.parametrize("path", ["api/lessons/none/try", "api/puzzles/none/answer"])
def test_a_bad_body_is_refused_before_its_subject_is_looked_for(me: Client, path: str) -> None:
    alone = Requests(OwnTables(lambda *_: None, lambda *_: None))
    assert alone.answer("POST", path, "{}", "en").status == 400
    assert me.http.post(f"/{path}", json={}).status_code == 400


def test_the_document_has_each_row_of_the_api(me: Client) -> None:
    document = (ROOT / "docs/api.md").read_text(encoding="utf-8")
    rows = re.findall(r"^\| `(GET|POST|DELETE|PUT) (api/[^`?]*)(?:\?[^`]*)?`", document, re.M)
    told = {(method, re.sub(r"[A-Z]{2,}\w*(\.svg)?", "{}", path)) for method, path in rows}
    described = me.http.get("/schema/openapi.json").json()["paths"]
    known = {
        (method.upper(), re.sub(r"{\w+}", "{}", path.removeprefix("/")))
        for path, methods in described.items()
        for method in methods
    }
    assert told - {("POST", "api/positions…")} == known  # the row that refers to a table below
