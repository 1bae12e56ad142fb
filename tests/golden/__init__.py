"""Golden playthroughs: whole games with their boards, lists and views, kept as text files.

`python -m tests.golden` rewrites them; a change of behaviour then shows as a diff in review.
"""

import hashlib
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import vexilla
from tests.samples import OURS
from vexilla.agents import make_agent
from vexilla.rules import rules_of

FOLDER = Path(__file__).parent
IN_FULL = 16  # the views are written out at every 16th decision
SAMPLED = 1000  # the number of actions, evenly spread, that stand for a longer list

# The agent that plays the game of each seed. Games of odd seeds have the default options, those of
# even seeds the last value of every option; only one game has no Tactics cards. Random armies in
# Blades & Banners hardly ever meet; greedy ones do.
PLAYERS = {1: "random", 2: "random", 6: "greedy", 29: "greedy"}
WITHOUT_TACTICS = ("battle-line", 4)


def names() -> list[tuple[str, int]]:
    """All playthroughs, each as a game and a seed."""
    return [*((game, seed) for game in OURS for seed in PLAYERS), WITHOUT_TACTICS]


def path(game: str, seed: int) -> Path:
    return FOLDER / f"{game}-{seed}.txt"


def playthrough(name: str, seed: int) -> str:
    """A whole game as text."""
    rules = rules_of(name)
    options = {key: values[-1] for key, values in rules.OPTIONS.items()} if seed % 2 == 0 else {}
    if "tactics" in options:
        options["tactics"] = (name, seed) != WITHOUT_TACTICS
    game = vexilla.new(name, seed=seed, options=options)
    game.date = "2026-01-01"
    return "\n".join(_lines(game, seed)) + "\n"


def _lines(game: vexilla.Game, seed: int) -> Iterator[str]:
    player = make_agent(PLAYERS.get(seed, "greedy"), seed)
    while game.outcome is None:
        number = len(game.actions)
        seat = game.actors[
            (number + seed) % len(game.actors)
        ]  # where several may act, they take turns
        known = game.agent_view(seat)
        actions = known.actions
        views = {str(seat): game.view(seat) for seat in (*game.seats, None)}
        yield f"## {number}: {', '.join(game.actors)}"
        yield str(game)
        yield f"legal: {len(actions)} {_digest(actions[:: 1 + len(actions) // SAMPLED])}"
        for viewer, view in views.items():
            yield f"view of {viewer}: {_text(view) if number % IN_FULL == 0 else _digest(view)}"
        action = player.choose(known, None)
        why = game.explain(action, seat)
        yield f"plays {_text(action)}"
        yield f"{why.rule}: {why.text} {_text(why.evidence)}"
        game.play(action, seat)
    yield "## over"
    yield str(game)
    yield str(game.outcome)
    yield from map(_text, game.record())


def _text(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False)


def _digest(value: Any) -> str:
    return hashlib.sha256(_text(value).encode()).hexdigest()[:16]
