"""Situations in which a search has something to find."""

import itertools
from typing import Any

from tests.samples import view_to_move
from vexilla.agents import make_agent
from vexilla.game import View, load, new


def best(document: dict[str, Any], agent: str = "search:iterations=300") -> dict[str, Any]:
    """What an agent chooses in a position."""
    return make_agent(agent, 1).choose(view_to_move(load(document)), None)


def line(*sides: tuple[str, str, str | None]) -> list[dict[str, Any]]:
    """Flags, each with south's cards, north's cards and its owner."""
    return [{"south": s.split(), "north": n.split(), "owner": c} for s, n, c in sides]


BREAKTHROUGH = {
    "game": "battle-line",
    "to_move": "south",
    "phase": "play",
    "flags": line(
        ("", "", "south"), ("", "", "south"), ("R9 R8", "O8 G8 Y8", None), ("P9 P8", "", None)
    ),
    "hands": {"south": ["P10", "R10", "G9"], "north": ["O1", "O2"]},
}


# Griffin gives the orders of a step.
ORDERS = {
    "game": "blades-and-banners",
    "phase": "orders",
    "to_move": "griffin",
    "step": 5,
    "first": "griffin",
    "initiative": "griffin",
}

# A knight two cells from the enemy standard; an archer beside its path could be taken too
CAPTURE = {
    **ORDERS,
    "griffin": {
        "bearer": "h5",
        "knights": ["k6"],
        "pikemen": ["a1"],
        "plan": ["knights", "archers", "archers", "bearer"],
        "opened": 1,
    },
    "unicorn": {
        "bearer": "k8",
        "archers": ["h6", "d9"],
        "knights": ["s14"],
        "plan": ["archers", "archers", "knights", "bearer"],
    },
}


# The number of actions to the middle of a game, and the number of choices there should be
MIDDLE = {"battle-line": (40, 8), "blades-and-banners": (34, 8)}


def middle(name: str, seed: int = 4) -> View:
    """The view of the seat to move in the middle of a game of greedy players."""
    least, choices = MIDDLE.get(name, (1, 1))
    greedy = make_agent("greedy", seed)
    for deal in itertools.count(seed):
        game = new(name, seed=deal)
        while game.to_move is not None:
            view = view_to_move(game)
            enough = len(game.actions) >= least + seed or name not in MIDDLE
            if enough and len(view.codes) > choices and is_hidden(view):
                return view
            game.play(greedy.choose(view, None))
    raise AssertionError


def is_hidden(view: View) -> bool:
    """Whether anything is hidden from the seat."""
    return len({view.rules.resample(view.records, i).tobytes() for i in range(4)}) > 1
