"""Positions on the analysis board: what the server says of them, and games that begin there."""

import asyncio
import json
from typing import Any

import pytest

import vexilla
from tests.samples import played as random_game
from tests.server.running import OPEN, Client
from vexilla.errors import DocumentError
from vexilla.game import GAMES, package_of, resampled, rules_of
from vexilla.locale import languages
from vexilla.record.vex import Transcript, read_vex, write_vex
from vexilla.server.study import transcripts
from vexilla.server.study.positions import told

Document = dict[str, Any]


@pytest.fixture(scope="module")
def me(address: str) -> Client:
    return Client(address)


def moment(game: str) -> vexilla.Game:
    """A game in its middle."""
    whole = random_game(5, name=game)
    return whole.after(min(60, len(whole.actions) // 3))


@pytest.mark.parametrize("game", GAMES)
def test_a_position_has_views_and_legal_actions(me: Client, game: str) -> None:
    played = moment(game)
    shown = me.post("positions", position=played.position())
    assert (shown["problems"], shown["shown"]) == ([], "all")
    assert shown["position"] == played.position()
    assert shown["views"] == {seat: played.view(seat) for seat in played.seats}
    assert shown["actors"] == list(played.actors)
    assert shown["seat"] == played.to_move
    assert shown["legal"] == played.legal_actions()
    assert (shown["legal_count"], shown["outcome"]) == (len(shown["legal"]), None)


@pytest.mark.parametrize("game", GAMES)
def test_a_view_shows_nothing_else(me: Client, game: str) -> None:
    played = moment(game)
    seat = played.to_move
    assert seat is not None
    shown = me.post("positions", position=played.view(seat))
    assert (shown["shown"], shown["position"]) == (seat, None)
    assert shown["views"] == {seat: played.view(seat)}
    assert shown["legal"] == played.legal_actions()
    refused = me.http.post(
        "/api/positions", json={"position": played.view(seat), "seat": other(played, seat)}
    )
    assert refused.status_code == 400


def other(game: vexilla.Game, seat: str) -> str:
    return next(one for one in game.seats if one != seat)


LINE: Document = {"game": "battle-line", "to_move": "south", "phase": "play"}
HAND = [f"R{value}" for value in range(1, 9)]


@pytest.mark.parametrize(
    ("change", "path", "rule"),
    [
        ({"flags": [{"south": ["R1", "R2", "R3", "R4", "R5"]}]}, "flags[0].south", "BL-5.2"),
        ({"flags": [{"south": ["Scout"]}]}, "flags[0].south[0]", "BL-11.4"),
        ({"hands": {"south": HAND}}, "hands.south", "BL-4.5"),
        ({"hands": {"south": ["R1"], "north": ["R1"]}}, "hands.north[0]", None),
        ({"phase": "dinner"}, "phase", None),
        ({"hands": {"south": ["R11"]}}, "hands.south[0]", None),
        ({"winner": "south"}, "winner", None),
        ({"hands": 7}, "hands", None),
        ({"game": "chess"}, "game", None),
    ],
)
def test_what_is_inconsistent_is_said_where_it_stands(
    me: Client, change: Document, path: str, rule: str | None
) -> None:
    shown = me.post("positions", position=LINE | change)
    assert (shown["views"], shown["legal"], shown["position"]) == ({}, None, None)
    [problem] = shown["problems"]
    assert (problem["path"], problem["rule"]) == (path, rule)
    assert problem["text"]


def test_inconsistencies_are_said_in_every_language(me: Client) -> None:
    position = LINE | {"flags": [{"south": HAND[:5]}]}
    with pytest.raises(DocumentError) as caught:
        vexilla.load(position)
    [problem] = caught.value.problems
    said = {language: told(problem, language).text for language in languages()}
    assert len(set(said.values())) == len(languages())
    assert all("5" in text for text in said.values())
    assert problem.sentence == f"{said['en']} (BL-5.2)"
    me.http.headers["Accept-Language"] = "es"
    shown = me.post("positions", position=position)
    del me.http.headers["Accept-Language"]
    assert shown["problems"][0]["text"] == said["es"]


@pytest.mark.parametrize(
    "position", [{}, {"game": None}, {"game": "battle-line"}, {"seat": "south"}, {"game": []}]
)
@pytest.mark.parametrize("path", ["", "/play", "/explain", "/analyse", "/picture", "/record"])
def test_a_damaged_document_is_refused(me: Client, path: str, position: Document) -> None:
    body = {"position": position} | ({"action": {"do": "pass"}} if path == "/explain" else {})
    answer = me.http.post(f"/api/positions{path}", json=body)
    assert answer.status_code == (400 if path else 200), answer.text
    assert "Traceback" not in answer.text
    assert set(answer.json()) == {"error"} if path else answer.json()["problems"]


@pytest.mark.parametrize("game", GAMES)
def test_actions_lead_on_from_a_position(me: Client, game: str) -> None:
    played = moment(game)
    start = played.position()
    lines: list[Document] = []
    positions: list[Document] = []
    while (seat := played.to_move) and len(lines) < 3:
        action = played.legal_actions()[0]
        lines.append({"seat": seat, "action": action})
        played.play(action, seat)
        positions.append(played.position())
    answer = me.post("positions/play", position=start, actions=lines)
    assert answer == {"start": start, "positions": positions}
    record = me.http.post("/api/positions/record", json={"position": start, "actions": lines})
    again = vexilla.replay(record.text)
    assert (again.position(), again.known_to) == (played.position(), "all")


@pytest.mark.parametrize("game", GAMES)
def test_a_tree_of_moves_is_written_as_text_and_read_again(me: Client, game: str) -> None:
    """With what is said about them, and what could have been played."""
    played = moment(game)
    seat, actions = str(played.to_move), played.legal_actions()
    other = {"seat": seat, "action": actions[1], "comment": "or this", "variations": []}
    first = {"seat": seat, "action": actions[0], "comment": "bold {so}", "variations": [[other]]}
    tree = {"position": played.position(), "moves": [first], "comment": "Look:"}
    text = me.http.post("/api/positions/transcript", json=tree)
    assert text.headers["content-type"].startswith("text/plain")
    [transcript] = read_vex(text.text)
    assert (transcript.moves[0].comment, transcript.comment) == ("bold {so}", "Look:")
    assert me.post("positions/from-transcript", text=text.text) == tree
    marked = f"\ufeff{json.dumps({'text': text.text})}".encode()
    headers = {"content-type": "application/json"}
    answer = me.http.post("/api/positions/from-transcript", content=marked, headers=headers)
    assert answer.json() == tree


def test_a_text_is_read_and_written_beside_the_event_loop(
    me: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It may be long: everybody else would wait for it."""
    done: list[str] = []

    def note(work: str) -> None:
        whole = getattr(transcripts, work)

        def noted(data: Any) -> Any:
            with pytest.raises(RuntimeError):
                asyncio.get_running_loop()
            done.append(work)
            return whole(data)

        monkeypatch.setattr(transcripts, work, noted)

    note("read_vex")
    note("write_vex")
    start = moment("battle-line").position()
    text = me.http.post("/api/positions/transcript", json={"position": start}).text
    assert me.post("positions/from-transcript", text=text)["position"] == start
    assert done == ["write_vex", "read_vex"]


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "Line 1: There is no game"),
        ('[vexilla 2]\n[game "chess"]\n1.south R10@5', "Line 3: "),
        ("[vexilla 2] {", "Line 1: This cannot be read"),
        ('[vexilla 2]\n[seats "\\ud800"]', "Line 2: The value of seats is not JSON"),
        ('\ufeff[vexilla 2]\n[game "x"]\n[game "x"]', "Line 3: game stands twice"),
    ],
)
def test_a_text_that_is_no_game_is_refused(me: Client, text: str, said: str) -> None:
    answer = me.http.post("/api/positions/from-transcript", json={"text": text})
    assert answer.status_code == 400
    assert said in answer.json()["error"]["text"]


@pytest.mark.parametrize(
    "path",
    [
        "me/ratings?game=%00&pace=quick",
        "me/games?opponent=alice%0A",
        "me/games?met=a%0A",
        "positions?x=%00",
        "diagrams/BL-1.svg?language=%00",
    ],
)
def test_a_query_of_what_no_text_has_is_the_clients_fault(me: Client, path: str) -> None:
    assert me.http.get(f"/api/{path}").status_code == 400


def test_the_description_ends_patterns_as_json_schema_does(me: Client) -> None:
    described = me.http.get("/schema/openapi.json").text
    assert '[a-z0-9-]+$"' in described
    assert 'Z"' not in described


def test_a_sealed_text_is_not_opened(me: Client) -> None:
    """The deal of a game that goes on is nobody's yet."""
    record = vexilla.new("battle-line", seed=3).record(sealed=True)
    text = write_vex([Transcript.of(record)])
    answer = me.http.post("/api/positions/from-transcript", json={"text": text})
    assert answer.status_code == 400
    assert "sealed" in answer.json()["error"]["text"]


KINDS = ("knights", "captains", "sergeants", "pikemen", "archers")


def soldiers(position: Document, seat: str) -> set[str]:
    """The cells of a side's soldiers."""
    return {cell for kind in KINDS for cell in position[seat].get(kind, [])}


def played_out(me: Client, start: Document, seat: str, action: Document) -> Document:
    """The position after a move and its fights; captains fight themselves."""
    lines = [{"seat": seat, "action": action}]
    while True:
        after = me.post("positions/play", position=start, actions=lines)["positions"][-1]
        if after["phase"] != "bodyguard":
            return after
        lines.append({"seat": after["to_move"], "action": {"do": "stand"}})


def test_an_illegal_action_names_its_rule(me: Client) -> None:
    me.http.headers["Accept-Language"] = "ru"
    lines = [{"seat": "south", "action": {"do": "claim", "flag": 1}}]
    answer = me.http.post("/api/positions/play", json={"position": LINE, "actions": lines})
    why = vexilla.load(LINE).explain(lines[0]["action"], "south", "ru")
    del me.http.headers["Accept-Language"]
    assert answer.status_code == 409
    assert answer.json()["error"] == {"code": "refused", "text": why.text, "rule": why.rule}


def test_what_a_view_hides_is_drawn_with_a_seed(me: Client) -> None:
    played = moment("battle-line")
    seat = played.to_move
    assert seat is not None
    view = played.view(seat)
    starts = [me.post("positions/play", position=view, seed=seed)["start"] for seed in (1, 1, 2)]
    assert starts[0] == starts[1] != starts[2]
    assert starts[0] == resampled(view, seed=1).position()
    assert vexilla.load(starts[2]).view(seat) == view


def drawing() -> vexilla.Game:
    """A game at the moment when a card is drawn from either deck."""
    game = vexilla.new("battle-line", seed=4)
    while {action["do"] for action in game.legal_actions()} != {"draw"}:
        game.play(game.legal_actions()[0])
    return game


@pytest.mark.all
def test_each_of_few_actions_is_valued(me: Client) -> None:
    """Also one that the search does not look at, such as drawing a Tactics card."""
    played = drawing()
    found = me.post("positions/analyse", position=played.position(), iterations=60)
    drawn = {choice["action"]["deck"]: choice for choice in found["best"]}
    assert set(drawn) == {"troop", "tactics"}
    assert all(0 < choice["chance"] < 1 for choice in drawn.values())


@pytest.mark.all
@pytest.mark.parametrize("game", GAMES)
def test_the_best_actions_have_chances_and_reasons(me: Client, game: str) -> None:
    played = moment(game)
    seat = played.to_move
    found = me.post("positions/analyse", position=played.position(), iterations=60)
    assert found["seat"] == seat
    assert sum(found["chances"].values()) == pytest.approx(1, abs=0.001)
    assert len(found["best"]) > 0
    legal = played.legal_actions()
    assert all(choice["action"] in legal for choice in found["best"])
    assert all(set(choice) == {"action", "chance", "visits", "reasons"} for choice in found["best"])
    same = me.post("positions/analyse", position=played.view(str(seat)), iterations=60)
    assert same == found
    idle = {"position": played.position(), "seat": other(played, str(seat))}
    assert me.http.post("/api/positions/analyse", json=idle).status_code == 409


@pytest.mark.all
@pytest.mark.parametrize("game", GAMES)
def test_answers_about_a_seat_use_only_what_it_knows(address: str, game: str) -> None:
    """Two positions that differ only in what a seat may not know get byte-identical answers."""
    played = moment(game)
    seat = played.to_move
    assert seat is not None
    twin = next(
        one.position()
        for seed in range(1, 50)
        if (one := resampled(played.view(seat), seed=seed)).position() != played.position()
    )
    actions = [played.legal_actions()[0], {"do": "skip"}, {"do": "claim", "flag": 1}]
    if game != "battle-line":
        actions.pop()
    said: list[list[bytes]] = []
    for position in (played.position(), twin):
        client = Client(address)
        asked: list[tuple[str, Document]] = [("analyse", {"iterations": 40}), ("picture", {})]
        asked += [("explain", {"action": action}) for action in actions if action["do"] != "skip"]
        said.append(
            [
                client.http.post(
                    f"/api/positions/{path}", json={"position": position, "seat": seat, **more}
                ).content
                for path, more in asked
            ]
        )
        views = client.post("positions", position=position, seat=seat)
        said[-1].append(repr((views["views"][seat], views["legal"])).encode())
    assert said[0] == said[1]


def test_a_picture_of_all_and_of_a_view(me: Client) -> None:
    played = moment("battle-line")
    rules = rules_of("battle-line")
    for document in (played.position(), played.view("north")):
        answer = me.http.post("/api/positions/picture", json={"position": document})
        assert answer.headers["content-type"].startswith("image/svg+xml")
        assert answer.text == package_of(rules.NAME).draws.board_svg(document)


def test_a_board_as_text_in_the_language_asked_for(me: Client) -> None:
    played = moment("blades-and-banners")
    rules = rules_of("blades-and-banners")
    for document in (played.position(), played.view("unicorn")):
        answer = me.http.post(
            "/api/positions/text",
            json={"position": document},
            headers={"accept-language": "ru"},
        )
        assert answer.headers["content-type"] == "text/plain; charset=utf-8"
        assert (
            answer.text
            == package_of(rules.NAME).draws.board_text(document, "ru")
            != package_of(rules.NAME).draws.board_text(document)
        )


def test_a_new_game_is_dealt(me: Client) -> None:
    answer = me.post("positions/deal", game="blades-and-banners", options={"budget": 6})
    dealt, drawn = answer["position"], answer["drawn"]
    assert (dealt["phase"], dealt["budget"]) == ("hiring", 6)
    trees = [throw["tree"] for throw in drawn["trees"]["throws"] if throw["tree"]]
    assert sorted(trees) == sorted(dealt["trees"])
    assert "budget" not in drawn  # it was agreed on
    assert me.http.post("/api/positions/deal", json={"game": "chess"}).status_code == 400


@pytest.mark.all
@pytest.mark.parametrize("game", ["battle-line", "blades-and-banners"])
@pytest.mark.parametrize("whole", [True, False])
def test_a_table_begins_at_a_position(me: Client, game: str, whole: bool) -> None:
    """The game goes on from there, against the computer; its record says how it began."""
    played = moment(game)
    seat = played.to_move
    assert seat is not None
    start = played.position() if whole else played.view(seat)
    seats = {
        one: {"kind": "me"} if one == seat else {"kind": "agent", "agent": "random"}
        for one in played.seats
    }
    table = me.table(game, seats=seats, position=start)
    known = "all" if whole else seat
    assert (table["position"], table["actors"]) == (known, list(played.actors))
    assert table["options"] == played.position()["options"]
    with me.socket(table["id"]) as socket:
        state = socket.watch(seat)
        assert state["view"] == played.view(seat)
        answer = socket.act(state["legal"][0])
        assert answer["type"] == "done", answer
        with me.socket(table["id"]) as other:
            missed = other.watch(seat, since=0)["events"]
        history = me.get(f"tables/{table['id']}/history", seat=seat, since=0)["events"]
        for events in (missed, history):
            before, *later = [each.get("before") for each in events]
            assert before == played.view(seat)
            assert not any(later)
        sealed = me.http.get(f"/api/tables/{table['id']}/record").text
        assert socket.ask("resign")["type"] == "done"
    assert f'"position":"{known}"' in sealed
    assert '"start"' not in sealed
    again = vexilla.replay(me.http.get(f"/api/tables/{table['id']}/record").text)
    assert again.known_to == known
    assert vexilla.load(again.start).view(seat) == played.view(seat)
    if whole:
        assert again.start == played.position()


def test_what_cannot_begin_a_game_is_refused(me: Client) -> None:
    seats = OPEN
    over = LINE | {"phase": "over"}
    for body in (
        {"position": over},
        {"position": LINE | {"game": "blades-and-banners"}},
        {"position": {}},
        {"position": LINE | {"phase": "dinner"}},
        {"position": LINE, "first": "south"},
        {"position": LINE, "options": {"leader_limit": "per_game"}},
    ):
        whole = {"game": "battle-line", "seats": seats, **body}
        answer = me.http.post("/api/tables", json=whole)
        assert (answer.status_code, set(answer.json())) == (400, {"error"}), answer.text
