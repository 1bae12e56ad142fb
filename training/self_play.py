"""Games of the search against itself, for the programs that fit weights to them."""

import json
import random
import re
from dataclasses import dataclass
from importlib import import_module
from pathlib import Path
from typing import Any

import numpy as np

from vexilla.agents.search import Evaluation, SearchAgent
from vexilla.game import GAMES, View, checked_options, made_view, package_of
from vexilla.rules import Rules, rules_of

KEPT = 0.3  # the share of searched positions that `play` keeps
BEST = 0.8  # the share of decisions at which the best action is played
TRACE = 0.95  # the weight of what comes later in a target
HELD_OUT_EVERY = 10  # one game in ten is left out of the fit


@dataclass(frozen=True)
class Played:
    """A game that the search played against itself.

    Attributes:
        start: the first state, an array of one record.
        codes: all actions.
        said: the chance of seat 0 to win that the search found before each action; NaN where
            nothing was searched.
        drawn: whether each action was drawn, and is not the best one.
        result: of seat 0: 1, 0.5 or 0.
    """

    start: Any
    codes: Any
    said: Any
    drawn: Any
    result: float


def best_of(codes: Any, values: Any, chance: random.Random) -> int:
    """Returns the code with the highest value, a random one if there are several."""
    return int(codes[chance.choice(np.flatnonzero(values == values.max()))])


def greedy_values(rules: Rules, game: Any, player: int, chance: random.Random) -> tuple[Any, Any]:
    """Returns the legal actions and the values that `greedy` gives them."""
    codes = rules.legal_codes(game, player)
    if len(codes) == 1:
        return codes, np.zeros(1)
    return codes, package_of(rules.NAME).judges.action_values(
        rules.view_of(game, player), codes, chance.getrandbits(60)
    )


def preferences(view: View, evaluation: Evaluation, chance: random.Random) -> Any:
    """Returns the visits of each action, or the values of the actions if none was visited."""
    if evaluation.visits.any():
        return evaluation.visits
    return view.package.judges.action_values(view.records, view.codes, chance.getrandbits(60))


def play_game(rules: Rules, search: SearchAgent, chance: random.Random) -> Played:
    """A game of the search against itself. Mostly the best action is played, sometimes another."""
    game = rules.deal(checked_options(rules, {}), random.Random(chance.getrandbits(60)), None)
    start = game.copy()
    codes: list[int] = []
    said: list[float] = []
    drawn: list[bool] = []
    while actors := rules.actors(game):
        player = actors[0]
        view = made_view(rules, rules.view_of(game, player), rules.legal_codes(game, player))
        evaluation = search.evaluate(view)
        searched = bool(evaluation.visits.any())
        visits = preferences(view, evaluation, chance)
        code = best = best_of(view.codes, visits, chance)
        if searched and chance.random() >= BEST:
            (code,) = chance.choices(view.codes, visits)
        rules.step(game, int(code))
        codes.append(int(code))
        said.append(abs(player - evaluation.chance) if searched else np.nan)
        drawn.append(code != best)
    winner = int(game["winner"][0])
    result = 0.5 if winner > 1 else 1.0 - winner
    return Played(start, np.array(codes), np.array(said), np.array(drawn), result)


def targets_of(played: Played) -> Any:
    """What an evaluation should say for seat 0 before each action of a game.

    It is the mean of what the search said then and later, down to the result: TD(λ). What comes
    after an action that was drawn tells nothing of the position before it.
    """
    targets = np.empty(len(played.codes))
    later = played.result
    for k in range(len(targets) - 1, -1, -1):
        if not np.isnan(played.said[k]):
            later = played.said[k] if played.drawn[k] else later
            later = (1 - TRACE) * played.said[k] + TRACE * later
        targets[k] = later
    return targets


def play(name: str, games: int, iterations: int, seed: int) -> tuple[Any, Any, Any, Any]:
    """Returns positions of games that the search plays against itself, each for both seats.

    Args:
        name: the game.
        games: how many games to play.
        iterations: simulations for each choice.
        seed: the seed of all random choices.

    Returns:
        The states, the seat for which each is to be evaluated, the chance to win that the
        evaluation should give, and the number of the game.
    """
    rules = rules_of(name)
    chance = random.Random(seed)
    search = SearchAgent(seed, iterations=iterations)
    kept: list[Any] = []
    targets: list[float] = []
    of_game: list[int] = []
    for number in range(games):
        played = play_game(rules, search, chance)
        game = played.start
        for code, said, target in zip(played.codes, played.said, targets_of(played), strict=True):
            if not np.isnan(said) and chance.random() < KEPT:
                kept.append(game.copy())
                targets.append(target)
                of_game.append(number)
            rules.step(game, int(code))
    first = np.array(targets)
    seats = np.repeat([0, 1], len(targets))
    both = np.concatenate([first, 1 - first])
    return np.concatenate(kept * 2), seats, both, np.array(of_game * 2)


def loss(chances: Any, results: Any) -> float:
    chances = np.clip(chances, 1e-6, 1 - 1e-6)
    return float(-(results * np.log(chances) + (1 - results) * np.log(1 - chances)).mean())


def weights_path(name: str) -> Path:
    """Returns the path of the file with the weights of a game."""
    folder = str(import_module(GAMES[name]).__file__)
    return Path(folder).with_name("judgement") / "weights.json"


def read_weights(name: str) -> Any:
    """Returns what the file with the weights of a game contains."""
    return json.loads(weights_path(name).read_text(encoding="utf-8"))


def write_weights(name: str, written: Any) -> None:
    """Rewrites the file with the weights of a game, each row of numbers in one line."""
    text = json.dumps(written, indent=2)
    text = re.sub(r"\[[^\[\]]*\]", lambda row: " ".join(row[0].split()), text)
    weights_path(name).write_text(text + "\n", encoding="utf-8")
