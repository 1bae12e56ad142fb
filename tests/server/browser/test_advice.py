"""What a browser finds out for the page of a server: from the view of a seat, and nothing else."""

import json
from typing import Any

import pytest

from tests.samples import OURS, small
from vexilla.agents.greedy import GreedyAgent
from vexilla.game import Game, new
from vexilla.server.browser.own_tables import OwnTables
from vexilla.server.browser.requests import Requests
from vexilla.server.study.review import review_tasks
from vexilla.server.tables.events import Event, SeatStart, TableHeader
from vexilla.server.tables.sight import record_text, recorded_game
from vexilla.server.tables.table import Table

pytestmark = pytest.mark.all

AT = "2026-11-27T10:00:00Z"


@pytest.fixture
def requests() -> Requests:
    return Requests(OwnTables(lambda *_: None, lambda *_: None))


def ask(requests: Requests, path: str, body: object, language: str = "en") -> tuple[int, Any]:
    answer = requests.answer("POST", f"api/advice/{path}", json.dumps(body), language)
    return answer.status, json.loads(answer.text)


def begun(game: str, actions: int) -> Game:
    """A game of two agents after some actions."""
    state, player = new(game, seed=4, options=small(game)), GreedyAgent(seed=4)
    for _ in range(actions):
        state.play(player.choose(state.agent_view(state.actors[0]), None))
    return state


@pytest.mark.parametrize("game", OURS)
def test_a_hint_and_a_warning_need_a_view_alone(game: str, requests: Requests) -> None:
    state = begun(game, 24)
    seat = state.actors[0]
    view = state.view(seat)
    status, hint = ask(requests, "hint", {"view": view, "seed": 3}, "ru")
    assert status == 200
    assert state.legal(hint["action"], seat) is not None
    status, same = ask(requests, "hint", {"view": view, "seed": 3}, "ru")
    assert same == hint
    status, warned = ask(requests, "warn", {"view": view, "action": hint["action"]})
    assert (status, warned) == (200, {"reasons": []})  # it is no blunder


@pytest.mark.parametrize("what", ["hint", "warn"])
def test_a_whole_position_is_no_view(what: str, requests: Requests) -> None:
    state = begun("battle-line", 6)
    more = (
        {"seed": 1} if what == "hint" else {"action": state.agent_view(state.actors[0]).actions[0]}
    )
    status, problem = ask(requests, what, {"view": state.position(), **more})
    assert status == 400
    assert "seat" in problem["error"]["text"]


@pytest.mark.parametrize("game", OURS)
def test_a_review_of_a_record_is_that_of_its_table(game: str, requests: Requests) -> None:
    """With the numbers of the table's events, of which some are no actions."""
    state = begun(game, 0)
    header = TableHeader(
        id="t",
        game=game,
        start=state.start,
        salt=state.salt,
        created=AT,
        options=state.options,
        seats={seat: SeatStart("person", name=seat.title()) for seat in state.seats},
    )
    table, player = Table(header), GreedyAgent(seed=2)

    def add(seat: str, kind: Any, data: dict[str, Any]) -> None:
        table.apply(Event(table.number + 1, seat, kind, data, None, AT))

    for _ in range(12):
        seat = table.actors[0]
        add(seat, "action", {"action": player.choose(table.game.agent_view(seat), None)})
        add(seat, "name", {"name": "Ann"})
    add(table.actors[0], "takeback", {"keep": 9})
    add(table.actors[0], "resign", {})
    tasks = review_tasks(table)
    record = record_text(recorded_game(table, table.names), sealed=False).decode()
    asked = {"record": record, "events": [event for event, _ in tasks], "mine": [state.seats[0]]}
    decisions: list[dict[str, Any]] = []
    for _ in range(12):
        status, review = ask(requests, "review", asked, "es")
        assert status == 200
        assert len(review["decisions"]) > len(decisions)
        decisions = review["decisions"]
        if len(decisions) == review["count"]:
            break
    found = [(task.answer()["chances"], event) for event, task in tasks]
    assert [(one["chances"], one["event"]) for one in decisions] == found
    assert ask(requests, "review", asked | {"events": [1]})[0] == 400
