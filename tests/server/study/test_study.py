"""Reviews of finished games, puzzles, and hints."""

import time
from contextlib import suppress
from typing import Any

import pytest
from httpx import RemoteProtocolError

import vexilla
from tests.server.running import Client
from vexilla.analysis.opening_book import opening_book
from vexilla.analysis.puzzle import puzzle, puzzles
from vexilla.analysis.why import reasons
from vexilla.game import Document, View, load, load_view, package_of
from vexilla.locale import say
from vexilla.server.study import review


def said(view: View, action: Document, language: str = "en", seed: int = 0) -> list[str]:
    """What speaks for an action, in sentences."""
    code = view.code_of(action)
    assert code is not None
    return reasons(view, code, language, seed)


def reviewed(client: Client, table: str) -> list[dict[str, Any]]:
    """Returns the review of a table once it is complete."""
    while True:
        answer = client.get(f"tables/{table}/review")
        if len(answer["decisions"]) == answer["count"]:
            return answer["decisions"]
        time.sleep(0.1)


@pytest.mark.parametrize("game", vexilla.GAMES)
def test_a_game_is_reviewed_once_it_is_over(address: str, me: Client, game: str) -> None:
    """An action that was taken back is not one of the decisions."""
    first, second = vexilla.rules.rules_of(game).SEATS
    table = me.table(game, seats={first: {"kind": "me"}, second: {"kind": "me"}}, first=first)
    with me.socket(table["id"]) as socket:
        for number in range(3):
            seat = me.get(f"tables/{table['id']}")["actors"][0]
            state = socket.watch(seat)
            assert socket.act(state["legal"][0])["type"] == "done"
            if number == 0:
                assert socket.ask("offer", what="takeback")["type"] == "done"
        early = me.http.get(f"/api/tables/{table['id']}/review")
        assert (early.status_code, early.json()["error"]["code"]) == (409, "refused")
        assert "decisions" not in early.text
        assert socket.ask("resign")["type"] == "done"
    record = me.http.get(f"/api/tables/{table['id']}/record").text
    played = vexilla.replay(record).actions
    decisions = reviewed(me, table["id"])
    assert [(one["seat"], one["played"]) for one in decisions] == played
    events = me.get(f"tables/{table['id']}/history")["events"]
    actions = {event["number"]: event["action"] for event in events if "action" in event}
    assert [actions[one["event"]] for one in decisions] == [action for _, action in played]
    budget: dict[str, Any] = {"iterations": review.ITERATIONS}
    library = vexilla.analyse(record, **budget).document()["decisions"]
    rules = vexilla.rules.rules_of(game)
    names = {seat: say("seat-player", "en", seat=seat) for seat in (first, second)}
    for one, same in zip(decisions, library, strict=False):
        for choice in same["best"]:
            choice["reasons"] = [
                package_of(rules.NAME).explains.fact_text(fact, "en", names)
                for fact in choice.pop("facts")
            ]
        assert {key: one[key] for key in same} == same
    assert all(one["blunder"] for one in decisions if one["refutation"])
    assert reviewed(Client(address), table["id"]) == decisions  # kept, and open to anybody


def test_a_review_says_what_the_opponent_does_against_a_blunder() -> None:
    move = puzzle("battle-line-2").moves[0]
    task = review.ReviewTask(move.view, 1, move.rival["action"])
    told = review.Review(move.position.rules, 1, [task.answer() | {"event": 1}])
    (decision,) = told.told("en", {"south": "Ann", "north": "Ben"})
    assert decision["blunder"]
    assert decision["refutation"] == {
        "seat": "north",
        "action": {"do": "claim", "flag": 3},
        "sure": True,
        "reasons": ["With flag 3, Ben has three adjacent flags and wins."],
    }


def test_a_puzzle_is_asked_and_answered(me: Client) -> None:
    listed = me.get("puzzles")["puzzles"]
    assert [one["id"] for one in listed] == [
        one.id for game in vexilla.GAMES for one in puzzles(game)
    ]
    chosen = next(one for one in puzzles("battle-line") if len(one.moves) > 1)
    first, second = chosen.moves[:2]
    best = first.solution[0]
    asked = me.get(f"puzzles/{chosen.id}")
    assert asked["view"] == first.view
    assert best in asked["legal"]
    assert set(asked) == {"puzzle", "view", "legal"}
    assert asked["puzzle"]["moves"] == len(chosen.moves)
    assert asked["puzzle"]["solved"] == chosen.solved
    right = me.post(f"puzzles/{chosen.id}/answer", action=best)
    assert (right["right"], right["after"]) == (True, first.chance)
    wrong = me.post(f"puzzles/{chosen.id}/answer", action=first.rival["action"])
    assert (wrong["right"], wrong["next"]) == (False, None)
    assert wrong["solution"] == first.solution
    assert wrong["after"] < right["chance"]
    assert right["refutation"] is None
    line = wrong["refutation"]["events"]
    assert line[0]["action"] == first.rival["action"]
    assert {event["view"]["seat"] for event in line} == {chosen.seat}
    assert any(event["seat"] != chosen.seat for event in line)
    assert right["reasons"] == wrong["reasons"] == said(first.position, best)
    assert len(right["reasons"]) > 0
    me.http.headers["Accept-Language"] = "ru"
    russian = me.post(f"puzzles/{chosen.id}/answer", action=best)
    assert russian["reasons"] == said(first.position, best, "ru")
    why = me.post(f"puzzles/{chosen.id}/explain", action=best)
    assert why["legal"] is True
    # a right answer leads to the next move, and the last one to the end
    following = right["next"]
    assert (following["view"], following["events"][-1]["view"]) == (second.view, second.view)
    assert second.solution[0] in following["legal"]
    assert [event["action"] for event in following["events"]] == [
        event["action"] for event in second.events
    ]
    place = len(chosen.moves) - 1
    last = me.post(f"puzzles/{chosen.id}/answer", action=chosen.moves[-1].solution[0], move=place)
    assert (last["right"], last["next"]) == (True, None)
    beyond = me.http.post(f"/api/puzzles/{chosen.id}/answer", json={"action": best, "move": 9})
    assert beyond.status_code == 404


@pytest.mark.parametrize(
    ("path", "action", "status"),
    [
        ("puzzles/battle-line-1/answer", {"do": "play", "card": "R10"}, 400),
        ("puzzles/battle-line-1/answer", {"do": "claim", "flag": 9}, 400),
        ("puzzles/battle-line-999/answer", {"do": "pass"}, 404),
        ("puzzles/battle-line-999/explain", {"do": "pass"}, 404),
    ],
)
def test_what_is_no_answer_is_refused(
    address: str, path: str, action: dict[str, Any], status: int
) -> None:
    answer = Client(address).http.post(f"/api/{path}", json={"action": action})
    assert answer.status_code == status
    assert set(answer.json()) == {"error"}


def test_a_hint_sees_the_win(me: Client) -> None:
    """It looks further than one action ahead, and is the same however often it is asked for."""
    table = me.table(first="south")
    with me.watching(table["id"], "south") as socket:
        first, second = (socket.ask("suggest") for _ in range(2))
    assert first["action"] == second["action"]
    assert first["type"] == "suggestion"
    table_position = me.get(f"tables/{table['id']}/position", seat="south")
    seed = 0  # the number of changes that the seat has seen
    assert first["reasons"] == said(load_view(table_position), first["action"], seed=seed)


def test_the_rulebooks_are_served_in_every_language(me: Client) -> None:
    book = me.get("rulebooks/battle-line/en")
    assert book["chapters"][7]["title"] == "Claiming a flag"
    assert '<li id="BL-8.1">' in book["chapters"][7]["html"]
    for path in ("rulebooks/chess/en", "rulebooks/battle-line/xx", "rulebooks/..%2f/en"):
        assert me.http.get(f"/api/{path}").status_code == 404


def test_diagrams_and_worked_examples_are_served(me: Client) -> None:
    shown = me.http.get("/api/diagrams/BB-8.4.svg")
    assert shown.headers["content-type"].startswith("image/svg+xml")
    assert shown.text.startswith("<svg ")
    assert load(me.get("examples/BL-T37")).name == "battle-line"
    for path in ("diagrams/BB-8.4", "diagrams/BB-1.1.svg", "diagrams/..svg", "examples/BB-T1"):
        assert me.http.get(f"/api/{path}").status_code == 404


@pytest.mark.all
def test_a_game_on_paper_is_made_once(me: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    """In a process of its own: the server never prints."""
    assert me.get("rulebooks/battle-line/es")["printable"]
    path = "/api/print/battle-line/es?paper=letter&ink=black&edge=short&edition=es"
    made = None
    while made is None:
        with suppress(RemoteProtocolError):  # a connection has 30 seconds; the file is kept
            made = me.http.get(path)
    assert made.headers["content-type"] == "application/pdf"
    assert made.headers["content-disposition"] == 'attachment; filename="battle-line-es.pdf"'
    assert made.content.startswith(b"%PDF-")
    assert made.headers.get_list("cache-control") == ["public, max-age=86400"]
    monkeypatch.setattr("vexilla.server.workers.workshop.Worker", None)
    assert me.http.get(path).content == made.content
    monkeypatch.undo()
    for wrong in (
        "battle-line/xx",
        "chess/en",
        "battle-line/en?paper=a5",
        "battle-line/en?ink=red",
        "blades-and-banners/en?edition=ru",
    ):
        assert me.http.get(f"/api/print/{wrong}").status_code == 404


def test_nothing_is_printed_without_the_extra(
    address: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("vexilla.server.study.print_routes.can_print", lambda: False)
    assert Client(address).http.get("/api/print/battle-line/en").status_code == 404


def test_openings_are_given_as_they_are_kept(me: Client) -> None:
    assert me.get("openings/battle-line") == opening_book("battle-line")
    assert me.http.get("/api/openings/chess").status_code == 404
    assert me.http.get("/api/openings/leduc").status_code == 404
