"""What the kernel allows, in the words of documents, as it is compared with the oracle."""

import json
import random
from typing import Any

import numpy as np

from tests.battle_line.games import claimable_flags_at
from vexilla.battle_line.documents.encoding import write_action
from vexilla.battle_line.rules.legal import legal_codes

SEATS = ("south", "north")

# Not in documents, but remembered by the state
DERIVED = {"proved", "refuted", "witness", "watched", "strength"}
DECKS = {"deck": "deck_left", "tactics_deck": "tactics_left"}


def assert_same(states: Any, others: Any) -> None:
    """Checks that two states agree in everything that a document contains."""
    for field in states.dtype.names:
        if field in DECKS:
            left = int(states[DECKS[field]][0])
            assert states[field][0, :left].tolist() == others[field][0, :left].tolist(), field
        elif field not in DERIVED:
            assert np.array_equal(states[field], others[field]), field


def ordered(actions: list[dict[str, Any]]) -> list[str]:
    return sorted(json.dumps(action, sort_keys=True) for action in actions)


def kernel_legal(states: Any) -> list[dict[str, Any]]:
    return [write_action(states, int(code)) for code in legal_codes(states)]


def kernel_claims(states: Any, seat: str) -> list[int]:
    flags = claimable_flags_at(states, 0, SEATS.index(seat))
    return [flag for flag in range(1, 10) if flags >> flag - 1 & 1]


def uniform(chance: random.Random, actions: list[dict[str, Any]]) -> dict[str, Any]:
    return chance.choice(actions)


def late_claims(chance: random.Random, actions: list[dict[str, Any]]) -> dict[str, Any]:
    """An action that makes games long and crowded: few claims, many Tactics cards."""
    others = [action for action in actions if action["do"] != "claim"]
    if others and chance.random() < 0.95:
        actions = others
    rare = [action for action in actions if action["do"] not in ("play", "draw")]
    tactics = [action for action in actions if action.get("deck") == "tactics"]
    moves = [action for action in rare if action.get("to", 0) is not None]
    for chosen, likely in ((tactics, 0.7), (moves, 0.3), (rare, 0.5)):
        if chosen and chance.random() < likely:
            return chance.choice(chosen)
    return chance.choice(actions)
