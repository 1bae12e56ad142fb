"""What tests of every game need: games under way, and actions that are not legal there."""

import random
from typing import Any

from vexilla.game import GAMES, Document, Game, View, new

# The games of this package: of these there are puzzles, records of earlier versions and more
OURS = tuple(name for name, module in GAMES.items() if module.startswith("vexilla."))

# Options that make for short lists of actions
_SMALL = {"blades-and-banners": {"budget": 4}}


def small(name: str) -> dict[str, Any]:
    """Options of a game that make for short lists of actions."""
    return _SMALL.get(name, {})


def played(seed: int, actions: int | None = None, name: str = "battle-line") -> Game:
    """A game after some random actions of any who may act; None: played to its end."""
    game = new(name, seed=seed)
    game.names = dict(zip(game.seats, ("Ann", "Оля"), strict=True))
    play_on(game, random.Random(seed), actions)
    return game


def play_on(game: Game, chance: random.Random, actions: int | None = None) -> None:
    """Plays so many random actions of any who may act; None: to the end."""
    while game.outcome is None and actions != 0:
        seat = chance.choice(game.actors)
        game.play(chance.choice(game.agent_view(seat).actions), seat)
        actions = None if actions is None else actions - 1


def under_way(seed: int, actions: int, name: str) -> Game:
    """A random game after so many actions, or before its last one if it has no more."""
    whole = played(seed, name=name)
    return whole.after(min(actions, len(whole.actions) - 1))


def looked_at(game: Game) -> View:
    """What the seat to move sees."""
    assert game.to_move is not None
    return game.agent_view(game.to_move)


def illegal(game: Game) -> Document:
    """A well-formed action that is not legal for the seat to move."""
    seed = 0
    while True:
        for _, action in played(seed, name=game.name).actions:
            if game.legal(action) is None:
                return action
        seed += 1
