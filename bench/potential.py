"""Measures how much can be gained over the agent `greedy` at a decision, and how much agents gain.

`python -m bench.potential battle-line --minutes 10 --jobs 2 search:iterations=700` takes decisions
from games of `greedy` against itself. At each it tries the actions that `greedy` values most and
those that the agents choose. Each action is played in many samples of what is hidden, and `greedy`
plays on to the end. The mean results are the values of the actions. (This depends less on luck than
a match. But a plan that `greedy` would not follow counts for nothing.)

A lookahead chooses the best action by part of the samples; its gain is measured by the others. For
several sizes of this part, the program prints the gain per decision in won games, and then the same
for the agents.
"""

import argparse
import random
import time
from dataclasses import dataclass
from typing import Any

import numpy as np

import vexilla
from training.command import run_command
from training.processes import processes
from training.self_play import best_of, greedy_values
from vexilla.agents.registry import make_agent
from vexilla.agents.search import is_listed
from vexilla.game import checked_options, made_view
from vexilla.kernel.draws import start_rng
from vexilla.kernel.search import SCRATCH_STATES, new_lists, search_at
from vexilla.kernel.tree import clear_tree_at, new_trees
from vexilla.rules import Rules, rules_of

CANDIDATES = 6  # actions that greedy values most
SHARES = (0.125, 0.25, 0.5, 0.75)  # of the samples, by which a lookahead chooses
SHUFFLES = 50


@dataclass(frozen=True)
class Decision:
    """The measurements at one decision.

    Attributes:
        results: for each sample and action the result, 1 for a win; the first action is greedy's.
        chosen: the column of each agent's choice.
        a_game: the number of such decisions that each player had in the game.
    """

    results: Any
    chosen: list[int]
    a_game: float


def take_decision(rules: Rules, chance: random.Random) -> tuple[Any, int, float]:
    """Plays a game and picks a random one of the decisions that a search would consider.

    Returns:
        The state, the player who decides, and the number of such decisions for each player.
    """
    game = rules.deal(checked_options(rules, {}), random.Random(chance.getrandbits(60)), None)
    taken, decider, count = game.copy(), 0, 0
    while actors := rules.actors(game):
        player = actors[0]
        if is_searched(rules, game, player):
            count += 1
            if chance.random() * count < 1.0:
                taken, decider = game.copy(), player
        rules.step(game, best_of(*greedy_values(rules, game, player, chance), chance))
    return taken, decider, count / 2


def is_searched(rules: Rules, game: Any, player: int) -> bool:
    """Whether a search would consider several actions of a player."""
    trees, lists = new_trees(1), new_lists(rules.MAX_ACTIONS)
    clear_tree_at(trees, 0)
    view, states = rules.view_of(game, player), rules.empty_states(SCRATCH_STATES)
    scratch, listed = rules.search_scratch(), rules.LEGAL_LIST_IS_PUBLIC
    search_at(view, states, scratch, trees, 0, lists, listed, start_rng(1, 1), 1)
    tree = trees[0]
    return is_listed(tree) and tree.listed[tree.decision] > 1


def play_on(rules: Rules, game: Any, player: int, chance: random.Random) -> float:
    """Plays to the end as `greedy` does. Returns the result for a player."""
    while actors := rules.actors(game):
        rules.step(game, best_of(*greedy_values(rules, game, actors[0], chance), chance))
    winner = int(game["winner"][0])
    return 0.5 if winner > 1 else float(winner == player)


def measure(name: str, agents: list[str], samples: int, seed: int) -> Decision:
    """Measures the actions of one decision."""
    rules, chance = rules_of(name), random.Random(f"{name} {seed}")
    state, player, a_game = take_decision(rules, chance)
    legal, values = greedy_values(rules, state, player, chance)
    codes = [int(code) for code in legal[np.argsort(-values, kind="stable")[:CANDIDATES]]]
    view = made_view(rules, rules.view_of(state, player), legal)
    chosen: list[int] = []
    for text in agents:
        agent = make_agent(text, seed)
        agent.prepare(name)
        code = view.code_of(agent.choose(view, None))
        agent.close()
        assert code is not None
        if code not in codes:
            codes.append(code)
        chosen.append(codes.index(code))
    results = np.zeros((samples, len(codes)))
    for i in range(samples):
        sample = rules.resample(view.records, chance.getrandbits(60))
        for k, code in enumerate(codes):
            game = sample.copy()
            rules.step(game, code)
            results[i, k] = play_on(rules, game, player, chance)
    return Decision(results, chosen, a_game)


def lookahead(results: Any, size: int, chance: Any) -> tuple[float, float]:
    """The gain of choosing by `size` samples, and how often the choice differs from greedy's."""
    gain = differs = 0.0
    for _ in range(SHUFFLES):
        order = chance.permutation(len(results))
        best = int(results[order[:size], :CANDIDATES].mean(0).argmax())
        others = results[order[size:]].mean(0)
        gain += float(others[best] - others[0]) / SHUFFLES
        differs += (best != 0) / SHUFFLES
    return gain, differs


def line(text: str, gains: Any, differs: Any) -> str:
    """A row of the table: a mean with its standard error, and a share."""
    error = np.std(gains) / np.sqrt(len(gains))
    return f"{text:<32}{np.mean(gains):+.4f} ± {error:.4f}   {np.mean(differs):.0%}"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game", choices=list(vexilla.GAMES))
    parser.add_argument("agents", nargs="*", help="as for `vexilla arena`")
    parser.add_argument("--minutes", type=float, default=10)
    parser.add_argument("--samples", type=int, default=160)
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_intermixed_args()
    end, seed = time.monotonic() + 60 * options.minutes, options.seed
    decisions: list[Decision] = []
    with processes(options.jobs) as workers:
        while not decisions or time.monotonic() < end:
            seeds = range(seed, seed + 4 * options.jobs)
            seed += len(seeds)
            rest = [options.game], [options.agents], [options.samples]
            decisions += workers.map(measure, *(part * len(seeds) for part in rest), seeds)
    a_game = np.mean([decision.a_game for decision in decisions])
    print(f"{len(decisions)} decisions; a player has {a_game:.1f} of them in a game")
    print("chosen by                       gain a decision    other than greedy")
    for share in SHARES:
        size, chance = int(share * options.samples), np.random.default_rng(options.seed)
        told = [lookahead(decision.results, size, chance) for decision in decisions]
        print(line(f"{size} samples an action", *zip(*told, strict=True)))
    for i, text in enumerate(options.agents):
        means = [(decision.results.mean(0), decision.chosen[i]) for decision in decisions]
        gains = [mean[k] - mean[0] for mean, k in means]
        print(line(text, gains, [k != 0 for _, k in means]))


if __name__ == "__main__":
    run_command(main)
