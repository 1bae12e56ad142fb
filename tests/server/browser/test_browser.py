"""The server's part that runs in a browser, here run natively: whole games, and what is asked."""

import json
from collections import deque
from collections.abc import Callable
from typing import Any

import pytest

import vexilla
from tests.samples import OURS
from tests.server.running import ONE_SCREEN, OPEN
from vexilla.game import rules_of
from vexilla.record.vex import Transcript, read_vex, write_vex
from vexilla.server.browser.line import Line
from vexilla.server.browser.own_tables import OwnTables
from vexilla.server.browser.records import record_of, table_of
from vexilla.server.browser.requests import Requests
from vexilla.server.tables.decisions import resign

pytestmark = pytest.mark.slow


class Window:
    """A window of the page: what it is told, and what is due later."""

    def __init__(self) -> None:
        self.kept: dict[str, str] = {}
        self.due: deque[Callable[[], None]] = deque()
        self.told: list[dict[str, Any]] = []
        self.tables = OwnTables(self.kept.__setitem__, lambda _, what: self.due.append(what))
        self.requests = Requests(self.tables)

    def ask(self, method: str, path: str, body: object = None, language: str = "en") -> Any:
        """Asks; returns the document of the answer, which is no refusal."""
        status, media_type, text = self.requests.answer(
            method, path, "" if body is None else json.dumps(body), language
        )
        assert status == 200, text
        return json.loads(text) if media_type == "application/json" else text

    def open(self, table: str) -> Line:
        """Opens a line to a table."""
        return Line(
            self.tables, self.tables.find(table), lambda text: self.told.append(json.loads(text))
        )

    def wait(self) -> None:
        """Lets everything happen that is due."""
        while self.due:
            self.due.popleft()()

    @property
    def state(self) -> dict[str, Any]:
        """The last state."""
        return next(each for each in reversed(self.told) if each["type"] == "state")


def say(line: Line, **message: object) -> None:
    line.hear(json.dumps(message))


@pytest.mark.all
@pytest.mark.parametrize("game", OURS)
def test_a_game_is_played_to_its_end_and_reviewed(game: str) -> None:
    window = Window()
    first, second = rules_of(game).SEATS
    seats = {first: {"kind": "me"}, second: {"kind": "agent", "agent": "search:level=1"}}
    options = {"tactics": False} if game == "battle-line" else {}
    made = window.ask("POST", "api/tables", {"game": game, "seats": seats, "options": options})
    line = window.open(made["id"])
    say(line, type="watch", seat=first, since=0, language="uk")
    window.wait()
    for turn in range(400):
        state = window.state
        if state["outcome"]:
            break
        assert state["actors"] == [first]  # the computer has answered
        legal = state["legal"]
        if legal is None:  # too many to be listed
            say(line, type="suggest", id=f"s{turn}")
            legal = [window.told[-1]["action"]]
        action = legal[turn % len(legal)]
        say(line, type="act", id=f"a{turn}", number=state["number"], action=action)
        window.wait()
    state = window.state
    assert state["outcome"] is not None
    assert state["position"]["game"] == game
    # what was kept is the whole table
    other = Window()
    other.tables.load(made["id"], window.kept[made["id"]])
    say(other.open(made["id"]), type="watch", seat=first, since=None, language="uk")
    assert other.state["position"] == state["position"]
    assert other.state["table"]["number"] == state["number"]
    review = window.ask("GET", f"api/tables/{made['id']}/review", language="uk")
    assert review["decisions"]
    assert review["count"] >= len(review["decisions"])
    record = window.ask("GET", f"api/tables/{made['id']}/record")
    assert json.loads(record.splitlines()[0])["game"] == game
    # the next game has other seats and the same players
    say(line, type="offer", id="next", number=state["number"], what="rematch")
    following = window.state["table"]["next"]
    assert window.ask("GET", f"api/tables/{following}")["match"]["games"] == 1
    assert {each["id"] for each in window.ask("GET", "api/tables")["tables"]} == {
        made["id"],
        following,
    }


def test_a_seat_is_told_what_it_may_know_and_helped() -> None:
    window = Window()
    made = window.ask("POST", "api/tables", {"game": "battle-line", "seats": ONE_SCREEN})
    line = window.open(made["id"])
    say(line, type="suggest", id="early")
    assert window.told[-1]["type"] == "refused"
    say(line, type="watch", seat="south", since=None, language="en")
    view = window.state["view"]
    assert "hand" in json.dumps(view)
    theirs = window.ask("GET", f"api/tables/{made['id']}/position?seat=north")
    assert view["seat"] == "south"
    assert theirs["seat"] == "north"
    actor = window.state["actors"][0]
    say(line, type="watch", seat=actor, since=None, language="en")
    say(line, type="suggest", id="hint")
    hint = window.told[-1]
    assert hint["type"] == "suggestion"
    assert hint["action"] in window.state["legal"]
    say(line, type="act", id="one", number=0, action=hint["action"])
    say(line, type="act", id="one", number=0, action=hint["action"])  # sent again: done once
    assert window.tables.find(made["id"]).table.number == 1
    say(line, type="offer", id="back", number=1, what="takeback")
    assert window.told[-1]["type"] == "done"
    say(line, type="act", id="late", number=0, action={"do": "nothing"})
    assert window.told[-1]["type"] in ("outdated", "refused")
    say(line, type="nonsense")
    assert window.told[-1]["type"] == "error"


def test_what_is_asked_has_an_answer() -> None:
    window = Window()
    assert [each["game"] for each in window.ask("GET", "api/games")["games"]][:2] == [*OURS]
    book = window.ask("GET", "api/rulebooks/battle-line/ru")
    html = "".join(chapter["html"] for chapter in book["chapters"])
    assert "data:image/svg+xml,%3Csvg" in html
    assert "api/diagrams" not in html
    for path in ("api/tables/none", "api/lobby"):
        assert window.requests.answer("GET", path, "", "en").status == 404
    body = json.dumps({"game": "battle-line", "seats": OPEN})
    assert window.requests.answer("POST", "api/tables", body, "en").status == 400


@pytest.mark.parametrize("game", OURS)
def test_a_game_that_goes_on_moves_to_another_browser(game: str) -> None:
    here = Window()
    me, other = rules_of(game).SEATS
    seats = {me: {"kind": "me"}, other: {"kind": "agent", "agent": "search:level=1"}}
    made = here.ask("POST", "api/tables", {"game": game, "seats": seats})
    line = here.open(made["id"])
    say(line, type="watch", seat=me, since=0, language="en")
    here.wait()
    action = {"action": here.state["legal"][0]}
    say(line, type="act", id="1", number=here.state["number"], **action)
    here.wait()

    there = Window()
    taken = there.requests.answer(
        "POST", "api/tables/records", here.ask("GET", "api/tables/records"), "en"
    )
    (table,), problems = json.loads(taken.text).values()
    assert problems == []
    moved, original = there.tables.find(table["id"]).table, here.tables.find(made["id"]).table
    assert [(e.seat, e.data) for e in moved.events] == [(e.seat, e.data) for e in original.events]
    assert (moved.kinds, moved.game.start) == (original.kinds, original.game.start)
    say(there.open(table["id"]), type="watch", seat=me, since=0, language="en")
    there.wait()  # the computer goes on playing there, if it is its turn
    assert there.state["view"] == moved.game.view(me)
    assert list(there.kept) == [table["id"]]


def test_all_games_that_go_on_are_listed() -> None:
    """However many are newer: those that are over come after them, and only the newest."""
    window = Window()
    south, north = rules_of("battle-line").SEATS
    body = {"game": "battle-line", "seats": {south: {"kind": "me"}, north: {"kind": "me"}}}
    going = [window.ask("POST", "api/tables", body)["id"] for _ in range(2)]
    over = [window.ask("POST", "api/tables", body)["id"] for _ in range(35)]
    going += [window.ask("POST", "api/tables", body)["id"] for _ in range(35)]
    for id in over:
        own = window.tables.find(id)
        window.tables.change(own, south, None, lambda table: resign(table, south))
    listed = [table["id"] for table in window.ask("GET", "api/tables")["tables"]]
    assert listed == [*going[::-1], *over[:4:-1]]


@pytest.mark.all
def test_records_are_taken_once_and_wrong_ones_are_told() -> None:
    there = Window()
    over = vexilla.new("battle-line", seed=1)
    over.names = {"south": "Ann", "north": "search:level=3"}
    over.play(over.legal_actions()[0])
    over.decided = over.ended("north", "resignation")
    lines = [json.dumps(line) for line in over.record()]
    wrong = [lines[0], lines[1].replace('"n": 1', '"n": 2'), *lines[2:]]
    for _ in range(2):
        answer = there.requests.answer(
            "POST", "api/tables/records", "\n".join([*lines, "", *wrong, *lines]), "uk"
        )
        taken = json.loads(answer.text)
        assert [table["over"]["reason"] for table in taken["tables"]] == ["resignation"] * 2
        (problem,) = taken["problems"]
        assert problem.startswith("Партію 2 не можна прочитати: Line 2")
    assert len(there.ask("GET", "api/tables")["tables"]) == 1
    again = there.ask("GET", "api/tables/records")
    assert json.loads(again.splitlines()[-1])["decided"] == json.loads(lines[-1])["decided"]
    assert there.requests.answer("POST", "api/tables/records", "nonsense", "en").status == 200


def test_a_text_of_a_game_is_taken_and_given() -> None:
    """`.vex`, as other programs and people write it."""
    over = vexilla.new("battle-line", seed=1)
    over.names = {"south": "Ann", "north": "search:level=3"}
    over.play(over.legal_actions()[0])
    over.decided = over.ended("north", "resignation")
    text, there = write_vex([Transcript.of(over.record())]), Window()
    (table,), problems = json.loads(
        there.requests.answer("POST", "api/tables/records", text, "en").text
    ).values()
    assert problems == []
    assert read_vex(there.ask("GET", f"api/tables/{table['id']}/transcript")) == read_vex(text)
    wrong = there.requests.answer("POST", "api/tables/records", f"{text}\n1.south R99@5", "en")
    (problem,) = json.loads(wrong.text)["problems"]
    assert "After the result, no action follows." in problem


@pytest.mark.parametrize(
    ("winner", "reason"),
    [
        *((None, "agreement"), ("south", "time"), (None, "time")),
        *(("north", "abandonment"), ("south", "failure")),
    ],
)
def test_each_ending_of_a_table_survives_its_record(winner: str | None, reason: str) -> None:
    game = vexilla.new("battle-line", seed=1)
    game.decided = game.ended(winner, reason)
    table = table_of("\n".join(json.dumps(line) for line in game.record()))
    assert table.outcome == game.decided
    assert json.loads(record_of(table).splitlines()[-1])["decided"]["reason"] == reason
