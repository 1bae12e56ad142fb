"""Measures how far agents are from perfect play in a solved game, Leduc poker.

    .venv/bin/python -m bench.leduc greedy search:iterations=1000 --seeds 16

The program walks the whole game. A node is a sequence of bets, and holds all 120 deals of the cards
that matter. The agent is asked at every information set, with many seeds; the shares of its choices
are its strategy. From the strategy, these figures follow exactly:

- its result against itself, for the player who begins;
- its results against an equilibrium, as the player who begins and as the other one. Perfect play
  gets the value of the game, and its negative;
- its exploitability: what a best response wins against it, the mean of both seats.

All figures are chips per game. The equilibrium is found by CFR+ (O. Tammelin, "Solving Large
Imperfect Information Games Using CFR+", 2014); its value is known: -0.085606.
"""

import argparse
import itertools
import sys
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, TypeAlias

import numpy as np

sys.path.insert(0, str(Path(__file__).parent.parent / "tests" / "games"))  # the folder of Leduc

from training.command import run_command
from vexilla.agents import make_agent
from vexilla.game import View, load, made_view, rules_of

GAME = "leduc"
CARDS = ("Js", "Jh", "Qs", "Qh", "Ks", "Kh")
DEALS = list(itertools.permutations(CARDS, 3))  # both hands, and the card to be laid open
MAX_ACTIONS = 3
ITERATIONS = 1500

Vector: TypeAlias = Any  # a number for each deal
Strategy: TypeAlias = Any  # a row for each information set: the probability of each action


@dataclass
class Node:
    """A decision, in all deals at once.

    Attributes:
        player: the player who decides.
        sets: the information set of each deal.
        children: for each action the next decision, or what the first player wins.
    """

    player: int
    sets: Vector
    children: list["Node | Vector"] = field(default_factory=list["Node | Vector"])


@dataclass
class Tree:
    """The whole game.

    Attributes:
        root: the first decision.
        views: the view of the player at each information set, with the legal actions.
    """

    root: Node
    views: list[View]

    @property
    def shape(self) -> tuple[int, int]:
        """The shape of a strategy."""
        return len(self.views), MAX_ACTIONS

    def legal(self) -> Strategy:
        """For each information set, 1 for each of its actions, and 0 for the rest of the row."""
        counts = np.array([len(view.codes) for view in self.views])
        return (np.arange(MAX_ACTIONS) < counts[:, None]).astype(float)


def whole_game() -> Tree:
    """The tree of all that can be played, by the rules of the game itself."""
    rules = rules_of(GAME)
    views: list[View] = []
    indices: dict[bytes, int] = {}

    def dealt(hands: Sequence[str]) -> Any:
        rest = [card for card in CARDS if card not in hands]
        document = {
            "game": GAME,
            "first": "east",
            "to_move": "east",
            "phase": "betting",
            "hands": {"east": hands[0], "west": hands[1]},
            "deck": [hands[2], *rest],
            "history": [],
            "ticket": 0,
        }
        return rules.read_position(load(document).position())

    def node(games: list[Any]) -> Node | Vector:
        (player,) = rules.actors(games[0])
        codes = rules.legal_codes(games[0], player)
        if rules.write_action(games[0], int(codes[0]))["do"] == "settle":
            for game in games:
                rules.step(game, int(codes[0]))
            return np.array([rules.outcome(game).points["east"] for game in games])  # pyright: ignore[reportOptionalMemberAccess]
        found = Node(player, np.array([set_of(game, player) for game in games]))
        for code in codes:
            after = [game.copy() for game in games]
            for game in after:
                rules.step(game, int(code))
            found.children.append(node(after))
        return found

    def set_of(game: Any, player: int) -> int:
        records = rules.view_of(game, player)
        key = records.tobytes()
        if key not in indices:
            indices[key] = len(views)
            views.append(made_view(rules, records, rules.legal_codes(game, player)))
        return indices[key]

    root = node([dealt(hands) for hands in DEALS])
    assert isinstance(root, Node)
    return Tree(root, views)


def value(node: Node | Vector, strategies: tuple[Strategy, Strategy]) -> Vector:
    """What the first player wins in each deal if the players use these strategies."""
    if not isinstance(node, Node):
        return node
    chances = strategies[node.player][node.sets]
    return sum(chances[:, i] * value(child, strategies) for i, child in enumerate(node.children))


def best_response(tree: Tree, player: int, against: Strategy) -> float:
    """The most that a player can win against a strategy."""
    sign = 1 if player == 0 else -1

    def best(node: Node | Vector, reach: Vector) -> Vector:
        """What the player wins in each deal. `reach`: how likely the opponent gets here."""
        if not isinstance(node, Node):
            return sign * node
        if node.player != player:
            chances = against[node.sets]
            return sum(
                chances[:, i] * best(child, reach * chances[:, i])
                for i, child in enumerate(node.children)
            )
        values = np.array([best(child, reach) for child in node.children])
        sums = np.array([total(tree, node, reach * results) for results in values])
        return np.take_along_axis(values, sums.argmax(0)[node.sets][None], 0)[0]

    return float(best(tree.root, np.ones(len(DEALS))).mean())


def total(tree: Tree, node: Node, amounts: Vector) -> Any:
    """The sums of amounts over the deals of each information set."""
    return np.bincount(node.sets, amounts, len(tree.views))


def exploitability(tree: Tree, strategy: Strategy) -> float:
    """What a best response wins against a strategy: the mean of both seats."""
    return (best_response(tree, 0, strategy) + best_response(tree, 1, strategy)) / 2


def uniform(tree: Tree) -> Strategy:
    """The strategy in which all legal actions are equally likely."""
    legal = tree.legal()
    return legal / legal.sum(1, keepdims=True)


def equilibrium(tree: Tree, iterations: int = ITERATIONS) -> Strategy:
    """A nearly unexploitable strategy, by CFR+; its error falls faster than 1/iterations."""
    regrets, sums = np.zeros(tree.shape), np.zeros(tree.shape)
    even = uniform(tree)

    def current() -> Strategy:
        totals = regrets.sum(1, keepdims=True)
        return np.where(totals > 0, regrets / np.where(totals > 0, totals, 1), even)

    def learn(
        node: Node | Vector, player: int, mine: Vector, theirs: Vector, weight: int
    ) -> Vector:
        """What the player wins in each deal; adds up their regrets."""
        if not isinstance(node, Node):
            return node if player == 0 else -node
        chances = strategy[node.sets]
        acts = node.player == player
        values = [
            learn(
                child,
                player,
                mine * share if acts else mine,
                theirs if acts else theirs * share,
                weight,
            )
            for child, share in zip(node.children, chances.T, strict=False)
        ]
        won = sum(share * result for share, result in zip(chances.T, values, strict=False))
        if acts:
            for i, result in enumerate(values):
                gained[:, i] += total(tree, node, theirs * (result - won))
                sums[:, i] += weight * total(tree, node, mine * chances[:, i])
        return won

    ones = np.ones(len(DEALS))
    for weight in range(1, iterations + 1):
        for player in (0, 1):
            strategy, gained = current(), np.zeros(tree.shape)
            learn(tree.root, player, ones, ones, weight)
            regrets = np.maximum(regrets + gained, 0) * tree.legal()
    totals = sums.sum(1, keepdims=True)
    return np.where(totals > 0, sums / np.where(totals > 0, totals, 1), even)


def strategy_of(tree: Tree, agent: str, seeds: int) -> Strategy:
    """The shares of an agent's choices. Information sets that differ only in suits count as one."""
    found: dict[str, Any] = {}
    rows: list[Any] = []
    for view in tree.views:
        document = view.document
        cards = document["hands"][document["seat"]][0], document.get("board", "-")[0]
        key = str((*cards, document["seat"], document["history"]))
        if key not in found:
            counts = np.zeros(MAX_ACTIONS)
            for seed in range(seeds):
                chosen = view.code_of(make_agent(agent, seed).choose(view, None))
                counts[np.flatnonzero(view.codes == chosen)] += 1
            found[key] = counts / seeds
        rows.append(found[key])
    return np.array(rows)


def mean(tree: Tree, first: Strategy, second: Strategy) -> float:
    """What the first player wins."""
    return float(value(tree.root, (first, second)).mean())


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    agents = ["greedy", *(f"search:iterations={count}" for count in (100, 1000, 10_000))]
    parser.add_argument("agents", nargs="*", default=agents)
    parser.add_argument("--seeds", type=int, default=16, help="choices at each information set")
    options = parser.parse_args()
    tree = whole_game()
    perfect = equilibrium(tree)
    low, high = -best_response(tree, 1, perfect), best_response(tree, 0, perfect)
    print(f"{len(tree.views)} information sets; value of the game {low:.5f} to {high:.5f}")
    print(f"{'':30}  itself  beginning  answering  exploitable")

    def line(name: str, make: Callable[[], Strategy]) -> None:
        strategy = make()
        figures = (
            mean(tree, strategy, strategy),
            mean(tree, strategy, perfect),
            -mean(tree, perfect, strategy),
        )
        print(
            f"{name:30}{figures[0]:+8.4f}{figures[1]:+11.4f}{figures[2]:+11.4f}"
            f"{exploitability(tree, strategy):13.4f}",
            flush=True,
        )

    line("equilibrium", lambda: perfect)
    line("random", lambda: uniform(tree))
    for agent in options.agents:
        line(agent, lambda agent=agent: strategy_of(tree, agent, options.seeds))


if __name__ == "__main__":
    run_command(main)
