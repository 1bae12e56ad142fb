"""Golden playthroughs: whole games with their boards, lists and views, kept as text files.

`python -m tests.golden` writes them anew; a change of behaviour then shows as a diff in review.
"""

import hashlib
import json
import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import vexilla
from vexilla.rules import rules_of

FOLDER = Path(__file__).parent
IN_FULL = 16  # every so many decisions the views are written out

# Two games each: as the rules stand, and with the last value of every option.
SEEDS = (1, 2)


def names() -> list[tuple[str, int]]:
    """The playthroughs there are: a game and a seed each."""
    return [(game, seed) for game in vexilla.GAMES for seed in SEEDS]


def path(game: str, seed: int) -> Path:
    return FOLDER / f"{game}-{seed}.txt"


def playthrough(name: str, seed: int) -> str:
    """A whole game of random actions as text."""
    rules = rules_of(name)
    options = {key: values[-1] for key, values in rules.OPTIONS.items()} if seed % 2 == 0 else {}
    game = vexilla.new(name, seed=seed, options=options)
    game.date = "2026-01-01"
    return "\n".join(_lines(game, random.Random(seed))) + "\n"


def _lines(game: vexilla.Game, chance: random.Random) -> Iterator[str]:
    while game.outcome is None:
        number = len(game.actions)
        actions = game.legal_actions()
        views = {str(seat): game.view(seat) for seat in (*game.seats, None)}
        yield f"## {number}: {', '.join(game.actors)}"
        yield str(game)
        yield f"legal: {len(actions)} {_digest(actions)}"
        for seat, view in views.items():
            yield f"view of {seat}: {_text(view) if number % IN_FULL == 0 else _digest(view)}"
        action = chance.choice(actions)
        why = game.explain(action)
        yield f"plays {_text(action)}"
        yield f"{why.rule}: {why.text} {_text(why.evidence)}"
        game.play(action)
    yield "## over"
    yield str(game)
    yield str(game.outcome)
    yield from map(_text, game.record())


def _text(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False)


def _digest(value: Any) -> str:
    return hashlib.sha256(_text(value).encode()).hexdigest()[:16]
