"""Questions to agents, and what answers them."""

import io
import json
from typing import Any

from vexilla.agents import serve_agent
from vexilla.game import Game, View, new, rules_of


def opening(name: str = "battle-line") -> View:
    """The view of the first seat in a new game in which it may act."""
    game = new(name, seed=7, first=rules_of(name).SEATS[0])
    return game.agent_view(game.seats[0])


def answers(
    agent: Any, *questions: str | bytes | dict[str, Any], game: str = "battle-line"
) -> list[Any]:
    lines = [
        json.dumps(question).encode()
        if isinstance(question, dict)
        else question.encode()
        if isinstance(question, str)
        else question
        for question in questions
    ]
    out = io.BytesIO()
    serve_agent(game, agent, io.BytesIO(b"\n".join(lines)), out)
    told = [json.loads(line) for line in out.getvalue().splitlines()]
    first = next((answer for answer in told if "action" in answer), {"legal": 0})
    assert first.pop("legal") == 0  # no list is wanted
    return told


def question(view: View, **further: Any) -> dict[str, Any]:
    return {"view": view.document, "legal": list(view.actions), "time_s": None} | further


class First:
    """Chooses the first action, and keeps the questions."""

    def __init__(self) -> None:
        self.asked: list[tuple[View, float | None]] = []

    def prepare(self, game: str) -> None: ...

    def choose(self, view: View, time_s: float | None) -> Any:
        self.asked.append((view, time_s))
        return view.actions[0]

    def close(self) -> None: ...


def play_out(game: Game, *agents: Any) -> None:
    """Plays a game to its end; where several seats may act, the last one goes first."""
    while game.actors:
        seat = game.actors[-1]
        agent = agents[game.seats.index(seat)]
        game.play(agent.choose(game.agent_view(seat), None), seat)
