"""Games and positions for the tests."""

import random
from collections.abc import Iterator
from typing import Any

from tests.blades_and_banners.oracle.made_up import begin, scatter
from vexilla.blades_and_banners.contract.plays import step
from vexilla.blades_and_banners.documents.encoding import write_action
from vexilla.blades_and_banners.documents.positions import read_position
from vexilla.blades_and_banners.rules.legal import legal_codes

STARTS = [(begin, seed) for seed in range(4)] + [(scatter, seed) for seed in (1, 3, 5, 7, 8, 16)]


def games(start: Any, seed: int) -> Iterator[tuple[Any, int]]:
    """The states of a game with many fights, each with the legal action that is played next.

    At the end the action is -1.
    """
    chance = random.Random(seed)
    states = read_position(start(chance))
    while states["winner"][0] < 0:
        codes = legal_codes(states).tolist()
        sample = codes if len(codes) < 600 else chance.sample(codes, 50)
        kinds: dict[str, list[int]] = {}
        for code in sample:
            kinds.setdefault(write_action(states, code)["do"], []).append(code)
        do = "move" if "move" in kinds and chance.random() < 0.6 else chance.choice([*kinds])
        code = chance.choice(kinds[do])
        yield states, code
        step(states, code)
    yield states, -1


def position(**changes: Any) -> dict[str, Any]:
    """A simple position in phase `orders`, in which griffin executes an order for pikemen."""
    plan = ["pikemen", "knights", "archers", "bearer"]
    document: dict[str, Any] = {
        "game": "blades-and-banners",
        "step": 3,
        "initiative": "griffin",
        "first": "griffin",
        "phase": "orders",
        "to_move": "griffin",
        "griffin": {"bearer": "j5", "pikemen": ["d4"], "plan": plan, "opened": 1},
        "unicorn": {"bearer": "j12", "pikemen": ["d9"], "plan": plan, "opened": 0},
    }
    for key, change in changes.items():
        if isinstance(change, dict) and key in document:
            document[key] = {**document[key], **change}
        else:
            document[key] = change
    return {key: value for key, value in document.items() if value is not ...}
