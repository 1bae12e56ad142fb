"""Fits how often orders are planned, from games that the search plays against itself.

`python -m training.blades_and_banners.orders --minutes 5` replaces `usual` and `again` in the
`weights.json` of Blades & Banners. Each time a player acts, the opponent's next hidden card is a
choice among the opponent's cards left. The weights learn to predict these choices (conditional
logit: D. McFadden, 1974; by Newton's method). A fifth of the games is held out of the fit.
"""

import argparse
import random
import time
from typing import Any

import numpy as np

from training.command import run_command
from training.self_play import HELD_OUT_EVERY, preferences, read_weights, write_weights
from vexilla.agents.search import SearchAgent
from vexilla.blades_and_banners.judgement.greedy import cards_left
from vexilla.blades_and_banners.judgement.search import OTHER_CARD, card_kind
from vexilla.blades_and_banners.judgement.threats import find_gains
from vexilla.blades_and_banners.rules.components import ORDER_KINDS, PLANNED
from vexilla.blades_and_banners.rules.state import ORDERS_PHASE
from vexilla.game import checked_options, made_view, package_of
from vexilla.kernel import njit
from vexilla.rules import rules_of

GAME = "blades-and-banners"
WEIGHTS = OTHER_CARD + 1  # for each kind of card but the last, whose weight is 1, and `again`
ITERATIONS = 20  # of Newton's method


@njit
def choice_at(states: Any, enemy: int, scratch: Any, left: Any, traits: Any) -> None:
    """Writes the number of a player's cards left of each unit, and the traits of each unit's card.

    Args:
        states: an array of games, of which the first one counts.
        enemy: the player.
        scratch: the scratch space, an array of one record.
        left: the numbers of cards go here.
        traits: go here, 0 or 1: [unit, kind of card], and as the last one whether the card repeats
            the unit of the card before.
    """
    s = states[0]
    find_gains(s, enemy, scratch[0])
    opened = s.opened[enemy]
    for unit in range(ORDER_KINDS):
        left[unit] = cards_left(s, enemy, unit, opened)
        kind = card_kind(s, enemy, unit, scratch[0])
        if kind != OTHER_CARD:
            traits[unit, kind] = 1.0
        if opened > 0 and s.plan[enemy, opened - 1] == unit:
            traits[unit, OTHER_CARD] = 1.0


def play(minutes: float, iterations: int, seed: int) -> tuple[Any, Any, Any, Any]:
    """Plays games and returns the choices of cards in them.

    Returns:
        For each hidden card that was the next one: the number of cards left of each unit, their
        traits, the unit of the card, and the number of the game.
    """
    rules = rules_of(GAME)
    options, scratch = checked_options(rules, {}), package_of(rules.NAME).judges.search_scratch()
    chance, search = random.Random(seed), SearchAgent(seed, iterations=iterations)
    lefts: list[Any] = []
    traits: list[Any] = []
    units: list[int] = []
    games: list[int] = []
    search.prepare(GAME)
    number = 0
    end = time.monotonic() + 60 * minutes
    while time.monotonic() < end:
        game = rules.deal(options, random.Random(chance.getrandbits(60)), None)
        while actors := rules.actors(game):
            player = actors[0]
            enemy = 1 - player
            opened = int(game["opened"][0, enemy])
            if game["phase"][0] == ORDERS_PHASE and opened < PLANNED:
                lefts.append(np.zeros(ORDER_KINDS))
                traits.append(np.zeros((ORDER_KINDS, WEIGHTS)))
                choice_at(game, enemy, scratch, lefts[-1], traits[-1])
                units.append(int(game["plan"][0, enemy, opened]))
                games.append(number)
            codes = rules.legal_codes(game, player)
            if len(codes) > 1:
                view = made_view(rules, rules.view_of(game, player), codes)
                values = preferences(view, search.evaluate(view), chance)
                codes = codes[values == values.max()]
            rules.step(game, int(chance.choice(codes)))
        number += 1
    return np.array(lefts), np.array(traits), np.array(units), np.array(games)


def chances(weights: Any, left: Any, traits: Any) -> Any:
    """The chance of each unit's card, choice by choice; the weights are logarithms."""
    shares = left * np.exp(traits @ weights)
    return shares / shares.sum(axis=1, keepdims=True)


def loss(weights: Any, left: Any, traits: Any, units: Any) -> float:
    """The mean log loss of the predicted choices."""
    return float(-np.log(chances(weights, left, traits)[np.arange(len(units)), units]).mean())


def fit(left: Any, traits: Any, units: Any) -> Any:
    """The weights of maximum likelihood, as logarithms."""
    weights = np.zeros(WEIGHTS)
    for _ in range(ITERATIONS):
        expected = chances(weights, left, traits)
        mean = (expected[:, :, None] * traits).sum(axis=1)
        slope = (traits[np.arange(len(units)), units] - mean).sum(axis=0)
        away = traits - mean[:, None, :]
        curve = np.einsum("nu,nui,nuj->ij", expected, away, away) + np.eye(WEIGHTS)
        weights = weights + np.clip(np.linalg.solve(curve, slope - weights), -1, 1)
    return weights


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--minutes", type=float, default=5, help="time for playing games")
    parser.add_argument("--iterations", type=int, default=400)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    left, traits, units, games = play(options.minutes, options.iterations, options.seed)
    held_out = games % HELD_OUT_EVERY == 0
    weights = fit(left[~held_out], traits[~held_out], units[~held_out])
    written = read_weights(GAME)
    before = np.log([*written["search"]["usual"][:OTHER_CARD], written["search"]["again"]])
    print(len(np.unique(games)), "games,", len(units), "cards")
    for name, tried in (("uniform", np.zeros(WEIGHTS)), ("before", before), ("fitted", weights)):
        lost = loss(tried, left[held_out], traits[held_out], units[held_out])
        print(f"log loss in games held out, {name}: {lost:.3f}")
    *usual, again = np.exp(weights).round(2).tolist()
    print("usual", usual, "again", again)
    written["search"] |= {"usual": [*usual, 1.0], "again": again}
    write_weights(GAME, written)


if __name__ == "__main__":
    run_command(main)
