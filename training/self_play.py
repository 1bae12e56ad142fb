"""Games of the search against itself, for the programs that fit weights to them."""

import json
import random
import re
from pathlib import Path
from typing import Any

import numpy as np

from vexilla.agents.search import Evaluation, SearchAgent
from vexilla.game import View, checked_options, made_view
from vexilla.rules import Rules, rules_of

KEPT = 0.3  # the share of decisions after which the position is kept
BEST = 0.75  # the share of decisions at which the best action is played
RESULT_WEIGHT = 0.6  # the weight of the result of a game; the rest is that of the search's chance
HELD_OUT_EVERY = 5  # one game in five is left out of the fit


def best_of(codes: Any, values: Any, chance: random.Random) -> int:
    """Returns the code with the highest value, a random one if there are several."""
    return int(codes[chance.choice(np.flatnonzero(values == values.max()))])


def greedy_values(rules: Rules, game: Any, player: int, chance: random.Random) -> tuple[Any, Any]:
    """Returns the legal actions and the values that `greedy` gives them."""
    codes = rules.legal_codes(game, player)
    if len(codes) == 1:
        return codes, np.zeros(1)
    return codes, rules.action_values(rules.view_of(game, player), codes, chance.getrandbits(60))


def preferences(view: View, evaluation: Evaluation, chance: random.Random) -> Any:
    """Returns the visits of each action, or the values of the actions if none was visited."""
    if evaluation.visits.any():
        return evaluation.visits
    return view.rules.action_values(view.records, view.codes, chance.getrandbits(60))


def play(name: str, games: int, iterations: int, seed: int) -> tuple[Any, Any, Any, Any]:
    """Returns positions of games that the search plays against itself, each for both seats.

    Mostly the players choose the best action, sometimes a random one.

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
    options = checked_options(rules, {})
    for number in range(games):
        game = rules.deal(options, random.Random(chance.getrandbits(60)), None)
        said: list[float] = []  # the first seat's chance
        while actors := rules.actors(game):
            player = actors[0]
            view = made_view(rules, rules.view_of(game, player), rules.legal_codes(game, player))
            evaluation = search.evaluate(view)
            searched = bool(evaluation.visits.any())
            visits = preferences(view, evaluation, chance)
            if not searched or chance.random() < BEST:
                code = best_of(view.codes, visits, chance)
            else:
                (code,) = chance.choices(view.codes, visits)
            rules.step(game, int(code))
            if searched and rules.actors(game) and chance.random() < KEPT:
                kept.append(game.copy())
                said.append(abs(player - evaluation.chance))
        winner = int(game["winner"][0])
        result = 0.5 if winner > 1 else 1.0 - winner
        targets += [(1 - RESULT_WEIGHT) * one + RESULT_WEIGHT * result for one in said]
        of_game += [number] * len(said)
    first = np.array(targets)
    seats = np.repeat([0, 1], len(targets))
    both = np.concatenate([first, 1 - first])
    return np.concatenate(kept * 2), seats, both, np.array(of_game * 2)


def loss(chances: Any, results: Any) -> float:
    chances = np.clip(chances, 1e-6, 1 - 1e-6)
    return float(-(results * np.log(chances) + (1 - results) * np.log(1 - chances)).mean())


def weights_path(name: str) -> Path:
    """Returns the path of the file with the weights of a game."""
    return Path(str(rules_of(name).__file__)).with_name("judgement") / "weights.json"  # type: ignore[attr-defined]


def read_weights(name: str) -> Any:
    """Returns what the file with the weights of a game contains."""
    return json.loads(weights_path(name).read_text(encoding="utf-8"))


def write_weights(name: str, written: Any) -> None:
    """Rewrites the file with the weights of a game, each row of numbers in one line."""
    text = json.dumps(written, indent=2)
    text = re.sub(r"\[[^\[\]]*\]", lambda row: " ".join(row[0].split()), text)
    weights_path(name).write_text(text + "\n", encoding="utf-8")
