"""What tests of every game need: games in progress, and actions that are not legal there."""

import os
import random
from typing import Any

from tests.marks import DAY
from vexilla.game import GAMES, Document, Game, View, new

# The games of this package: only they have puzzles, records of earlier versions and so on
OURS = tuple(name for name, module in GAMES.items() if module.startswith("vexilla."))

# Options that keep lists of actions short
_SMALL = {"blades-and-banners": {"budget": 4}}


def small(name: str) -> dict[str, Any]:
    """Options of a game that keep lists of actions short."""
    return _SMALL.get(name, {})


def chance_of(seed: int) -> random.Random:
    """Random numbers of a test that holds for any: with `--all`, others every day."""
    today = os.environ.get(DAY)
    return random.Random(f"{today} {seed}" if today else seed)


def played(seed: int, actions: int | None = None, name: str = "battle-line") -> Game:
    """A game after random actions of any seats that may act; None: played to its end."""
    game = new(name, seed=seed)
    game.names = dict(zip(game.seats, ("Ann", "Оля"), strict=True))
    play_on(game, random.Random(seed), actions)
    return game


def play_on(game: Game, chance: random.Random, actions: int | None = None) -> None:
    """Plays a number of random actions of any seats that may act; None: to the end."""
    while game.outcome is None and actions != 0:
        seat = chance.choice(game.actors)
        game.play(chance.choice(game.agent_view(seat).actions), seat)
        actions = None if actions is None else actions - 1


def under_way(seed: int, actions: int, name: str) -> Game:
    """A random game after a number of actions, or before its last one if it is shorter."""
    whole = played(seed, name=name)
    return whole.after(min(actions, len(whole.actions) - 1))


def view_to_move(game: Game) -> View:
    """The view of the seat to move."""
    assert game.to_move is not None
    return game.agent_view(game.to_move)


def legal_code(view: View, action: Document) -> int:
    """The code of an action that is legal in a view."""
    code = view.code_of(action)
    assert code is not None
    return code


def illegal(game: Game) -> Document:
    """A well-formed action that is not legal for the seat to move."""
    seed = 0
    while True:
        for _, action in played(seed, name=game.name).actions:
            if game.legal(action) is None:
                return action
        seed += 1


def reached(game: str, chance: random.Random) -> Game:
    """Returns a game that has reached its middle by random actions."""
    played = new(game, seed=chance.getrandbits(30))
    for _ in range(chance.randrange(4, 60)):
        seat = played.to_move
        if seat is None:
            break
        actions = played.agent_view(seat).actions
        played.play(actions[chance.randrange(len(actions))], seat)
    return played


def twin(game: Game, seat: str, number: int) -> Game:
    """Returns another game that a seat cannot tell from this one."""
    rules = game.rules
    view = game.agent_view(seat)
    return Game(rules, rules.resample(view.records, number), game.salt)
