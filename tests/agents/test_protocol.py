"""The second version of the bot protocol: docs/protocol.md."""

import io
import json
import runpy
import shlex
import sys
from pathlib import Path
from typing import Any

import pytest

import vexilla
from tests import protocol_examples
from tests.faults import ROOT
from tests.samples import small
from vexilla.agents import AgentFailure, Bot, ProgramAgent, make_agent, run
from vexilla.agents.program import question
from vexilla.agents.reading import read_question
from vexilla.arena import play_match, play_tournament
from vexilla.errors import VexillaError
from vexilla.game import GAMES, Game, View, load, load_view, new

pytestmark = pytest.mark.slow

EXAMPLES = ROOT / "examples"

# Asks for the second version, plays the first action, and keeps every message that it gets
KEEPER = """
import json, sys
print(json.dumps({"protocol": 2}), flush=True)
with open(%r, "a") as kept:
    for line in sys.stdin:
        message = json.loads(line)
        print(line, end="", file=kept, flush=True)
        if message.get("message") == "question":
            %s
            print(json.dumps({"action": message["legal"][0]}), flush=True)
"""


def keeper(tmp_path: Path, before: str = "pass") -> tuple[str, Path]:
    """The name of an agent, and the file with the messages that it has got."""
    path, kept = tmp_path / "keeper.py", tmp_path / "kept.jsonl"
    path.write_text(KEEPER % (str(kept), before), encoding="utf-8")
    return f"cmd:{shlex.quote(sys.executable)} -S {shlex.quote(str(path))}", kept


def read(path: Path) -> list[dict[str, Any]]:
    return [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()]


def test_a_program_is_told_of_its_games(tmp_path: Path) -> None:
    agent, path = keeper(tmp_path)
    result = play_match("battle-line", agent, "random", 2, seed=1, jobs=1)
    assert result.failures == ()
    asked, *messages = read(path)
    assert "message" not in asked  # a question of the first version
    kinds = [message["message"] for message in messages]
    starts = [message for message in messages if message["message"] == "start"]
    ends = [message for message in messages if message["message"] == "end"]
    assert kinds[0] == "start"
    assert kinds[-1] == "end"
    assert len(starts) == len(ends) == 2
    assert [start["seat"] for start in starts] == ["south", "north"]
    assert starts[0]["players"] == {"south": agent, "north": "random"}
    assert [start["number"] for start in starts] == [1, 2]
    assert starts[0]["options"] == new("battle-line").options
    assert starts[0]["seed"] != starts[1]["seed"]
    assert [end["result"] == "won" for end in ends].count(True) == result.wins[0]
    assert "deal" not in ends[0]  # it would show the cards of the second game
    dealt = new("battle-line", seed=ends[1]["deal"])
    first = next(message for message in messages if message["message"] == "question")
    assert dealt.view("south")["hands"]["south"] == first["view"]["hands"]["south"]
    assert result.decisions[0] == kinds.count("question")


def test_events_tell_the_whole_game(tmp_path: Path) -> None:
    """Played again with them, the other's actions and the bot's make the same game."""
    agent, path = keeper(tmp_path)
    play_match("battle-line", agent, "random", 2, seed=3, jobs=1)
    messages = read(path)[1:]
    second = max(i for i, message in enumerate(messages) if message["message"] == "start")
    game = new("battle-line", seed=messages[-1]["deal"])
    for message in messages[second + 1 :]:
        for event in message["events"]:
            if event["action"].keys() == {"do", "deck"} and event["action"]["do"] == "return":
                pytest.fail("this seed returns a hidden card: take another one")
            game.play(event["action"], event["seat"])
        if message["message"] == "question":
            assert game.agent_view("north").plain_document == message["view"]
    assert game.outcome is not None


def test_an_illegal_answer_is_told_why(tmp_path: Path) -> None:
    agent, path = keeper(tmp_path, 'message["legal"] = [{"do": "claim", "flag": 3}]')
    result = play_match("battle-line", agent, "random", 1, seed=1, jobs=1)
    assert result.wins == (0, 1)
    end = read(path)[-1]
    assert (end["message"], end["result"], end["winner"]) == ("end", "lost", "north")
    assert "BL-8.1" in end["failure"]
    assert "BL-8.1" in result.failures[0].reason


def test_an_unknown_version_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "bot.py"
    path.write_text("""print('{"protocol": 3}', flush=True); input()""", encoding="utf-8")
    agent = ProgramAgent(f"{sys.executable} -S {path}")
    with pytest.raises(AgentFailure, match=r"version 3 of the protocol.* version 1, or in"):
        agent.choose(new("battle-line", seed=1, first="south").agent_view("south"), 5.0)


# Long lists

# Says first what the test gives it, answers by number, and keeps the lengths that it was told
COUNTER = """
import json, sys
hello, kept = json.loads(%r), open(%r, "a")
for line in sys.stdin:
    message = json.loads(line)
    if hello and "protocol" in hello:
        print(json.dumps(hello), flush=True)
    elif message.get("message", "question") == "question":
        legal = message["legal"]
        count = legal if type(legal) is int else len(legal)
        print(type(legal).__name__, count, file=kept, flush=True)
        print(json.dumps({"action": count - 1, **(hello or {})}), flush=True)
    hello = None
"""


def counter(tmp_path: Path, hello: Any) -> tuple[str, Path]:
    """The name of an agent that says something first, and the file with what it was told."""
    path, kept = tmp_path / "counter.py", tmp_path / "told.txt"
    path.write_text(COUNTER % (json.dumps(hello), str(kept)), encoding="utf-8")
    return f"cmd:{shlex.quote(sys.executable)} -S {shlex.quote(str(path))}", kept


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize(
    ("hello", "longest"),
    [
        ({"protocol": 2}, None),  # says nothing of lists, as programs did before
        (None, None),
        ({"protocol": 2, "legal": 0}, 0),
        ({"protocol": 2, "legal": 20}, 20),
        ({"legal": 20}, 20),
    ],
)
def test_a_program_gets_no_longer_lists_than_it_wants(
    name: str, hello: Any, longest: int | None, tmp_path: Path
) -> None:
    agent, path = counter(tmp_path, hello)
    result = play_match(name, agent, "random", 2, seed=1, jobs=1, options=small(name))
    assert result.failures == ()
    told = [line.split() for line in path.read_text(encoding="utf-8").splitlines()]
    if hello and "protocol" not in hello:
        assert told.pop(0)[0] == "list"  # nobody knew yet
    assert len(told) > 2
    for kind, count in told:
        assert kind == ("int" if longest is not None and int(count) > longest else "list")
    if longest == 20 and name != "leduc":
        assert {kind for kind, _ in told} == {"int", "list"}


def test_a_list_that_lacks_actions_is_sent_whatever_was_said(tmp_path: Path) -> None:
    """Only the list can say which actions it has."""
    agent, path = counter(tmp_path, {"protocol": 2, "legal": 0})
    view = new("battle-line", seed=1, first="south").agent_view("south")
    some = read_question({"view": view.document, "legal": list(view.actions[3:5])})
    player = make_agent(agent)
    assert player.choose(some, 5.0) == view.actions[4]
    player.close()
    assert path.read_text(encoding="utf-8").split() == ["list", "2"]


@pytest.mark.parametrize("wanted", ["many", -1, True, 1.5])
def test_a_length_that_is_none_is_refused(wanted: Any, tmp_path: Path) -> None:
    agent, _ = counter(tmp_path, {"protocol": 2, "legal": wanted})
    view = new("battle-line", seed=1, first="south").agent_view("south")
    with pytest.raises(AgentFailure, match="how long a list of actions it wants, a whole number"):
        make_agent(agent).choose(view, 5.0)


@pytest.mark.parametrize("number", [-1, 99, True])
def test_a_number_that_no_action_has_is_refused(number: Any, tmp_path: Path) -> None:
    path = tmp_path / "bot.py"
    answer = json.dumps({"action": number})
    path.write_text(f"input(); print({answer!r}, flush=True)", encoding="utf-8")
    view = new("battle-line", seed=1, first="south").agent_view("south")
    with pytest.raises(AgentFailure, match=r"no number from 0 to|not of the form"):
        ProgramAgent(f"{sys.executable} -S {path}").choose(view, 5.0)


def test_a_length_that_the_rules_do_not_find_is_refused() -> None:
    view = new("battle-line", seed=1, first="south").agent_view("south")
    count = len(view.codes)
    assert read_question({"view": view.document, "legal": count}) == view
    with pytest.raises(VexillaError, match=f"legal: is 1, but {count} actions are legal here"):
        read_question({"view": view.document, "legal": 1})


# What a seat may not know


def returned(card: str) -> Game:
    """North has played Scout and given back one of two Troops, and South is to move."""
    game = load(
        {
            "game": "battle-line", "to_move": "north", "phase": "scout_return", "scout_left": 1,
            "hands": {
                "north": ["R1", "R2", "R3", "R4", "R5", "R6", "R7", "R8"],
                "south": ["B1", "B2", "B3", "B4", "B5", "B6", "B7"],
            },
            "discards": {"north": ["Scout"]},
        }
    )  # fmt: skip
    game.play({"do": "return", "card": card})
    return game


def planned(*orders: str) -> Game:
    """Griffin and Unicorn are planning, and Griffin has planned."""
    game = new("blades-and-banners", seed=3, first="griffin", options={"budget": 4})
    while game.position()["phase"] != "planning":
        game.play(game.agent_view(str(game.to_move)).actions[0])
    game.play({"do": "plan", "orders": list(orders)}, "griffin")
    return game


@pytest.mark.parametrize(
    ("seat", "games"),
    [
        ("south", (returned("R1"), returned("R8"))),
        (
            "unicorn",
            (
                planned("knights", "knights", "archers", "bearer"),
                planned("bearer", "bearer", "archers", "pikemen"),
            ),
        ),
    ],
    ids=["a returned card", "a plan"],
)
def test_messages_do_not_depend_on_what_a_seat_may_not_know(
    seat: str, games: tuple[Game, Game]
) -> None:
    sent = [json.dumps(question(game.agent_view(seat), None, game.events(seat))) for game in games]
    assert sent[0] == sent[1]
    other = next(name for name in games[0].seats if name != seat)
    assert games[0].events(other) != games[1].events(other)  # those who acted know it


@pytest.mark.parametrize("name", GAMES)
def test_a_plain_view_says_the_same(name: str) -> None:
    game = new(name, seed=2)
    agent = make_agent("random", 1)
    while (seat := game.to_move) is not None and len(game.actions) < 40:
        view = game.agent_view(seat)
        plain = json.loads(json.dumps(view.plain_document))
        assert "@" not in json.dumps(plain)
        assert load_view(plain).document == view.document
        game.play(agent.choose(view, None), seat)


def test_wrong_placement_numbers_are_refused() -> None:
    flag = {"south": ["R1", "R2"], "placed": {"south": [4]}}
    document: dict[str, Any] = {"game": "battle-line", "to_move": "south", "phase": "play"}
    for numbers, words in (
        ([4], "has 1 placement numbers for 2 cards"),
        ([4, 4], "has the placement number of"),
        ([4, 0], r"flags\[0\].placed.south\[1\]"),
        (4, "is not a list"),
    ):
        flag["placed"] = {"south": numbers}
        with pytest.raises(vexilla.DocumentError, match=words):
            load(document | {"flags": [flag]})
    flag["placed"] = {"south": [9, 4]}
    assert load(document | {"flags": [flag]}).position()["flags"][0]["south"] == ["R2@4", "R1@9"]


def test_a_view_tells_whether_a_leader_was_used() -> None:
    """With `per_game` a discarded Leader still counts (BL-12.4); it lies among the discards."""
    document: dict[str, Any] = {
        "game": "battle-line", "to_move": "south", "phase": "play",
        "hands": {"south": ["Darius", "R1"], "north": []}, "discards": {"south": ["Alexander"]},
        "tactics_played": {"south": 1, "north": 1},
    }  # fmt: skip
    playable: list[bool] = []
    for limit in ("on_line", "per_game"):
        game = load(document | {"options": {"leader_limit": limit}})
        view = load_view(game.agent_view("south").plain_document)
        playable.append(any(action.get("card") == "Darius" for action in view.actions))
    assert playable == [True, False]


# Bots in Python


@pytest.mark.all
@pytest.mark.parametrize("name", ["five_lines.py", "planner.py"])
def test_the_examples_play(name: str, tmp_path: Path) -> None:
    log = tmp_path / "stderr.log"
    agent = f"cmd:{shlex.quote(sys.executable)} {shlex.quote(str(EXAMPLES / name))}"
    result = play_tournament("battle-line", [agent, "random"], 2, seed=1, jobs=1, stderr=log)
    match = result.matches[0, 1]
    assert match.failures == ()
    assert match.wins[0] + match.draws >= 1
    paces = match.document()["decisions_per_second"]
    assert paces[0] > 0
    assert paces[1] > 10
    said = log.read_text(encoding="utf-8").splitlines()
    if name == "planner.py":
        assert len(said) == 2
        assert all(line.startswith(f"[{agent.removeprefix('cmd:')}] ") for line in said)
        assert "won by" in said[0]


def test_the_styles_play_by_their_idea() -> None:
    styles = runpy.run_path(str(EXAMPLES / "styles.py"))
    game = vexilla.new("blades-and-banners", seed=1)
    playing = {"griffin": styles["Rush"](), "unicorn": styles["Mirror"]()}
    for seat, bot in playing.items():
        bot.game_started({"seat": seat, "seed": 1})
    while game.outcome is None:
        seat = game.actors[0]
        action = playing[seat].choose(game.agent_view(seat), None)
        game.play(action, seat)
        for bot in playing.values():
            bot.happened([{"seat": seat, "action": action}])
    styles = runpy.run_path(str(EXAMPLES / "styles.py"))
    move = {"do": "move", "from": ["c3", "d3"], "by": "north", "distance": 2}
    image = {"do": "move", "from": ["c12", "d12"], "by": "south", "distance": 2}
    assert styles["mirrored"](move) == image
    seen = {"griffin": {"bearer": "j2"}, "unicorn": {"bearer": "j13"}}
    for style, worth in (("Rush", 4), ("Turtle", -4), ("Mirror", 0)):
        one = styles[style]()
        one.mine, one.theirs, one.last = seen["griffin"], seen["unicorn"], None
        assert (style, one.worth(move)) == (style, worth)


def test_the_guide_shows_the_bot() -> None:
    bot = (EXAMPLES / "five_lines.py").read_text(encoding="utf-8")
    for name in ("protocol.md", "start.md"):
        guide = (ROOT / "docs" / name).read_text(encoding="utf-8")
        assert f"```python\n{bot}```" in guide


def test_a_bot_is_at_most_five_lines() -> None:
    lines = (EXAMPLES / "five_lines.py").read_text(encoding="utf-8").splitlines()
    assert len([line for line in lines if line.strip()]) <= 5


def test_run_answers_questions_of_any_game() -> None:
    class Last(Bot):
        def __init__(self) -> None:
            self.told: list[Any] = []

        def prepare(self, game: str) -> None:
            self.told.append(game)

        def choose(self, view: View, time_s: float | None) -> Any:
            print("not an answer")
            return view.actions[len(view.actions) - 1]

    bot, out = Last(), io.BytesIO()
    views = [new(name, seed=1, first=None).agent_view for name in GAMES]
    asked = [view(new(name).seats[0]) for name, view in zip(GAMES, views, strict=True)]
    asked = [view for view in asked if len(view.codes)]
    lines: list[Any] = [{"view": {}, "legal": []}, {"message": "news"}]
    lines += [question(view, 2.0, []) for view in asked]
    run(bot, io.BytesIO("\n".join(map(json.dumps, lines)).encode()), out)
    answers = [json.loads(line) for line in out.getvalue().splitlines()]
    assert answers == [
        {"protocol": 2, "legal": 0},
        *({"action": view.actions[len(view.actions) - 1]} for view in asked),
    ]
    assert bot.told == [view.rules.NAME for view in asked]


def test_the_page_of_examples_is_current() -> None:
    written = protocol_examples.FILE.read_text(encoding="utf-8")
    assert written == protocol_examples.page(), "run python -m tests.protocol_examples"
