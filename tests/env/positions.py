"""Positions of both games, every phase among them, and their mirror images."""

import random
from collections.abc import Iterator
from typing import Any

import vexilla
from tests.battle_line import games as battle_line
from tests.blades_and_banners import games as blades
from tests.blades_and_banners.oracle.mirrors import mirror_position
from vexilla.game import Game
from vexilla.kernel.types import States
from vexilla.rules import rules_of

SHARE = 0.12
RARE = ("scout_draw", "scout_return", "bodyguard", "meet", "fight", "hiring", "bearers")
_EXCHANGED = {"south": "north", "north": "south"}


def positions(game: str, seed: int) -> Iterator[States]:
    """A share of the positions of one game, more of them in rare phases. They are overwritten."""
    chance = random.Random(seed)
    if game == "battle-line":
        _, start = battle_line.STARTS[seed]
        played = battle_line.games(seed, start)
    else:
        begin, begun = blades.STARTS[seed]
        played = blades.games(begin, begun)
    rules = rules_of(game)
    for states, _ in played:
        phase = rules.write_position(states)["phase"]
        if chance.random() < (0.6 if phase in RARE else SHARE):
            yield states


def game_at(game: str, states: States) -> Game:
    """The game that a state belongs to."""
    return vexilla.load(rules_of(game).write_position(states))


def mirrored(position: dict[str, Any]) -> dict[str, Any]:
    """The position with the seats exchanged, and the board mirrored where the seats face it."""
    if position["game"] == "battle-line":
        return _exchanged(position)
    image = mirror_position(position, "y")
    if "to_move" not in image:  # once a game is over
        image["to_move"] = "unicorn" if position["to_move"] == "griffin" else "griffin"
    return image


def _exchanged(value: Any) -> Any:
    if isinstance(value, dict):
        return {_EXCHANGED.get(key, key): _exchanged(entry) for key, entry in value.items()}
    if isinstance(value, list):
        return [_exchanged(entry) for entry in value]
    return _EXCHANGED.get(value, value) if isinstance(value, str) else value
