"""Agents: those that are built in, and each of them as a program that is asked."""

import io
import json
import random
import sys
from functools import cache
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

import vexilla
from tests.agents.questions import First, answers, opening, play_out, question
from tests.marks import some
from tests.samples import OURS, small
from vexilla.agents import ProgramAgent, make_agent, program, serve_agent
from vexilla.agents.agent import legal_choice
from vexilla.agents.greedy import GreedyAgent
from vexilla.agents.random import RandomAgent
from vexilla.agents.reading import read_question
from vexilla.game import GAMES, View, new

pytestmark = pytest.mark.slow
AGENTS = [
    *("greedy", "learned", "search:cores=2,iterations=3", "random", "champion:iterations=3"),
    *("search:level=1", "search:level=4,iterations=3"),
]


# Built-in agents


@pytest.mark.parametrize("name", GAMES)
def test_random_chooses_among_all_actions_and_repeats_itself(name: str) -> None:
    view = opening(name)
    times = 12 * len(view.actions)
    chosen = [
        [agent.choose(view, None) for _ in range(times)]
        for agent in (RandomAgent(3), RandomAgent(3))
    ]
    assert chosen[0] == chosen[1]
    assert all(action in chosen[0] for action in view.actions)
    assert all(action in view.actions for action in chosen[0])
    assert [RandomAgent().choose(view, None) for _ in range(24)] != chosen[0][:24]


def test_greedy_takes_the_best_and_breaks_ties_at_random(monkeypatch: pytest.MonkeyPatch) -> None:
    view = opening()
    values = np.zeros(len(view.codes))
    values[[1, 3]] = 3
    monkeypatch.setattr(view.package.judges, "action_values", lambda *_: values)
    chosen = [GreedyAgent(seed).choose(view, None) for seed in range(40)]
    assert {view.actions.index(one) for one in chosen} == {1, 3}
    assert chosen == [GreedyAgent(seed).choose(view, None) for seed in range(40)]


def test_agents_are_made_by_name() -> None:
    assert isinstance(make_agent("random"), RandomAgent)
    assert isinstance(make_agent("greedy:seed=4"), GreedyAgent)
    assert isinstance(make_agent(f"cmd:{sys.executable} -c pass"), ProgramAgent)
    view = opening()
    choices = [make_agent("random:seed=4", seed=seed).choose(view, None) for seed in (1, 2, 3)]
    assert choices == [RandomAgent(4).choose(view, None)] * 3
    assert make_agent("random", seed=4).choose(view, None) == choices[0]


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("clever", "no agent 'clever'. The agents are: random, greedy, .*cmd:PROGRAM"),
        ("", "no agent ''"),
        ("random:speed=3", "no option 'speed'. Its options are: seed"),
        ("random:seed", "whole number, not ''"),
        ("random:seed=x", "whole number, not 'x'"),
        ("random:seed=1.5", "whole number, not '1.5'"),
        ("cmd:", "no program"),
        ("cmd:no-such-program --fast", "no program to run as 'no-such-program --fast'"),
        ("cmd:python 'x", "No closing quotation"),
    ],
)
def test_wrong_agents_are_refused(text: str, words: str) -> None:
    with pytest.raises(vexilla.UnknownName, match=words):
        make_agent(text)


# An agent as a program


@pytest.fixture(autouse=True)
def short_waits(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(program, "START_S", 20.0)
    monkeypatch.setattr(program, "FAREWELL_S", 0.3)


@pytest.mark.parametrize("name", GAMES)
@given(plies=st.integers(0, 60), seed=st.integers(0, 10**6))
def test_a_served_agent_sees_what_it_would_see_here(name: str, plies: int, seed: int) -> None:
    game = new(name, seed=seed, options=small(name))
    chance = random.Random(seed)
    while game.actors and len(game.actions) < plies:
        seat = chance.choice(game.actors)
        game.play(chance.choice(game.agent_view(seat).actions), seat)
    if not game.actors:
        return
    view = game.agent_view(chance.choice(game.actors))
    agent = First()
    asked = question(view, time_s=2)
    assert answers(agent, asked, game=name) == [{"action": view.actions[0]}]
    (seen, time_s) = agent.asked[0]
    assert list(seen.actions) == list(view.actions)
    assert np.array_equal(seen.codes, view.codes)
    assert seen.document == view.document
    assert time_s == 2


def test_legal_narrows_the_choice_and_may_be_left_out() -> None:
    view = opening()
    agent = First()
    some = [view.actions[9], view.actions[4]]
    narrowed, free = answers(agent, question(view, legal=some), {"view": view.document})
    assert narrowed == {"action": view.actions[4]}
    assert free == {"action": view.actions[0]}
    assert list(agent.asked[0][0].codes) == [view.codes[4], view.codes[9]]


@cache
def narrow_questions(name: str) -> list[tuple[View, list[Any]]]:
    """Decisions of every kind in a game, with the one or two actions that are listed."""
    chance, kinds = random.Random(1), set[str]()
    game = new(name, seed=7, options=small(name))
    found: list[tuple[View, list[Any]]] = []
    while game.outcome is None:
        view = game.agent_view(chance.choice(game.actors))
        kind = view.document["phase"]
        if kind not in kinds or chance.random() < 0.03:
            kinds.add(kind)
            for count in (1, 2):
                listed = chance.sample([*view.actions], min(count, len(view.codes)))
                found.append((read_question(question(view, legal=listed)), listed))
        game.play(chance.choice(view.actions), view.seat)
    assert len(kinds) > 1
    return found


@pytest.mark.parametrize("name", OURS)
@pytest.mark.parametrize("agent", some(AGENTS, AGENTS, AGENTS[:3]))
def test_every_agent_chooses_among_what_a_question_lists(name: str, agent: str) -> None:
    """At decisions of every kind, however few actions are listed."""
    chooser = make_agent(agent, 1)
    for asked, listed in narrow_questions(name):
        assert chooser.choose(asked, 0.01) in listed


def test_what_is_legal_but_not_listed_is_refused_with_a_reason() -> None:
    view = opening()
    asked = read_question(question(view, legal=list(view.actions[:2])))
    with pytest.raises(vexilla.VexillaError, match="the question does not list it"):
        legal_choice(asked, view.actions[2])


def test_malformed_questions_get_an_error_and_the_next_is_answered() -> None:
    view = opening()
    game = new("battle-line", seed=7, first="south")
    idle = {"view": game.view("north")}
    wrong: list[tuple[Any, str]] = [
        ("hello", "not JSON"),
        ("[1]", "not a JSON object"),
        ("{}", "view: is missing"),
        (b"\xff\xfe", "not UTF-8"),
        ("[" * 100_000, "not JSON"),
        (b'"' + b"x" * 70_000_000, "longer than 33554432"),
        ({"view": {"game": "battle-line"}}, "is missing"),
        ({"view": game.position()}, "seat"),
        (question(view, hint=1), "hint: is unknown"),
        (question(view, time_s="fast"), "number of seconds above zero"),
        (question(view, time_s=-1), "number of seconds above zero"),
        (question(view, legal=[]), "legal: "),
        (question(view, legal=[view.actions[0], {"do": "pass"}]), r"legal\[1\]: BL-6.1"),
        (question(view, legal=["pass"]), r"legal\[0\]: "),
        (idle, "not for north to act"),
        ({"view": game.view(None)}, "a spectator has nothing to choose"),
    ]
    replies = answers(First(), *(bad for bad, _ in wrong), b"", question(view))
    assert len(replies) == len(wrong) + 1
    for reply, (bad, words) in zip(replies, wrong, strict=False):
        assert list(reply) == ["error"], bad
        assert pytest.RaisesExc(ValueError, match=words).matches(ValueError(reply["error"])), reply
    assert replies[-1] == {"action": view.actions[0]}


def test_a_faulty_agent_answers_with_an_error_and_goes_on() -> None:
    class Faulty(First):
        def choose(self, view: View, time_s: float | None) -> Any:
            if not self.asked:
                super().choose(view, time_s)
                raise ZeroDivisionError("oh")
            return super().choose(view, time_s)

    view = opening()
    replies = answers(Faulty(), question(view), question(view))
    assert replies == [
        {"error": "The agent failed: ZeroDivisionError: oh"},
        {"action": view.actions[0]},
    ]


def test_a_closed_output_ends_it_quietly() -> None:
    class Gone(io.BytesIO):
        def write(self, data: Any) -> int:
            raise BrokenPipeError

    line = json.dumps(question(opening())).encode() + b"\n"
    serve_agent("battle-line", First(), io.BytesIO(line), Gone())


def test_an_unknown_game_is_refused() -> None:
    with pytest.raises(vexilla.UnknownName, match="no game 'chess'"):
        serve_agent("chess", First(), io.BytesIO(), io.BytesIO())


@pytest.mark.all
@pytest.mark.parametrize("name", GAMES)
def test_a_served_agent_is_a_program_like_any_other(name: str) -> None:
    agent = make_agent(f"cmd:{sys.executable} -m vexilla agent {name} random:seed=1")
    game, twin = (new(name, seed=8, options=small(name)) for _ in range(2))
    play_out(game, agent, RandomAgent(2))
    agent.close()
    play_out(twin, RandomAgent(1), RandomAgent(2))
    assert game.actions == twin.actions


def test_value_makes_a_proved_claim_and_refuses_the_other_game() -> None:
    agent = make_agent("value", 1)
    game = vexilla.new("battle-line", seed=5)
    claims = 0
    while game.outcome is None and claims < 2:
        assert game.to_move
        view = game.agent_view(game.to_move)
        chosen = agent.choose(view, None)
        assert chosen in view.actions
        if any(action["do"] == "claim" for action in view.actions):
            assert chosen["do"] == "claim"
            claims += 1
        game.play(chosen)
    assert claims
    battle = vexilla.new("blades-and-banners", seed=5)
    with pytest.raises(vexilla.UnknownName, match="value does not play"):
        agent.choose(battle.agent_view("griffin"), None)


@pytest.mark.parametrize("name", ["random", "greedy", "search:iterations=2"])
def test_an_agent_is_prepared_for_a_game_or_for_its_name(name: str) -> None:
    agent: Any = make_agent(name, 1)
    for game in ("leduc", vexilla.new("leduc", seed=1)):
        agent.prepare(game)
    if name != "random":
        with pytest.raises(vexilla.UnknownName, match="There is no game"):
            agent.prepare("chess")
