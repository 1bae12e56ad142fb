"""Measures how often agents err near the end of Battle Line, and how much that costs.

`python -m bench.endgames --games 100 --jobs 2 random greedy champion:time=0.25` plays games of
`greedy` against itself, half of them without Tactics cards. Where the rest of a game can be solved
(`Rules.endgame_values`) and the actions differ in value, each agent is asked. For each group of
positions the program prints how often an agent chose less than the best, and what it lost, in won
games for each decision (± a standard error).

With empty decks, the values are exact. With cards left in the decks they are means over sampled
states. Which action is best is then decided by one half of the samples, and what an agent loses
is measured by the other half; so a loss can be below 0 by chance, and errors are not counted.

With `--play`, each agent also plays on from the first such decision of each game, against
`champion:iterations=1000,endgames=0`: the last column has what it scores.

`python -m bench.endgames --games 400 --match champion:iterations=1000` plays whole games of an
agent against itself without solving. Each deal is played twice with seats swapped, and the random
numbers of a seat are the same in both games: so these are alike up to the first action that solving
changes, and the score is 0.5 where it changes nothing.
"""

import argparse
import random
import sys
import time
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import partial
from typing import Any, TypeVar

import numpy as np

import vexilla
from training.command import run_command
from training.processes import processes
from vexilla.agents import make_agent
from vexilla.arena.statistics import interval
from vexilla.game import Game, View

T = TypeVar("T")

GAME = "battle-line"
OPPONENT = "champion:iterations=1000,endgames=0"
POSITIONS = 600_000  # visited at most for one half of the samples: a fifth of a second
GROUPS = ("decks empty", "1 to 4 cards in the decks", "5 to 8", "9 and more")


def group_of(view: View) -> str:
    """The group of a position, by the number of cards in both decks."""
    left = int(view.records["deck_left"][0] + view.records["tactics_left"][0])
    return GROUPS[0 if left == 0 else 1 if left <= 4 else 2 if left <= 8 else 3]


@dataclass
class Tally:
    """What agents lost in a group of positions.

    Attributes:
        decisions: how many there were, also those where all actions are worth the same.
        losses: for each agent what each choice lost, where actions differ.
        scores: for each agent its results from the first of them on.
    """

    decisions: int = 0
    losses: dict[str, list[float]] = field(default_factory=lambda: defaultdict(list))
    scores: dict[str, list[float]] = field(default_factory=lambda: defaultdict(list))


def measure(seed: int, agents: Sequence[str], play: bool) -> dict[str, Tally]:
    """Plays a game of `greedy`, and asks the agents where the rest of it can be solved."""
    options = {"tactics": seed % 2 == 0}
    game, greedy = vexilla.new(GAME, seed=seed, options=options), make_agent("greedy", seed)
    tallies: dict[str, Tally] = {}
    while (seat := game.to_move) is not None:
        view = game.agent_view(seat)
        if len(view.codes) > 1 and ask(view, agents, seed, tallies) and play:
            tally = tallies[group_of(view)]
            for agent in agents:
                tally.scores[agent].append(score_from(game.copy(), seat, agent, seed))
            play = False
        game.play(greedy.choose(view, None), seat)
    return tallies


def score_from(game: Game, seat: str, agent: str, seed: int) -> float:
    """What an agent scores in a seat from a position on."""
    agents = {seat: make_agent(agent, seed)}
    while (actor := game.to_move) is not None:
        if actor not in agents:
            agents[actor] = make_agent(OPPONENT, seed)
        game.play(agents[actor].choose(game.agent_view(actor), None), actor)
    assert game.outcome is not None
    return 0.5 if game.outcome.winner is None else float(game.outcome.winner == seat)


def match_deal(deal: int, agent: str) -> tuple[float, float]:
    """What an agent scores against itself without solving, in the first seat and in the second."""
    scores: list[float] = []
    for side in range(2):
        game = vexilla.new(GAME, seed=deal)
        agents = {
            seat: make_agent(agent if place == side else f"{agent},endgames=0", 2 * deal + place)
            for place, seat in enumerate(game.seats)
        }
        for one in agents.values():
            one.prepare(GAME)
        while (actor := game.to_move) is not None:
            game.play(agents[actor].choose(game.agent_view(actor), None), actor)
        assert game.outcome is not None
        winner = game.outcome.winner
        scores.append(0.5 if winner is None else float(winner == game.seats[side]))
    return scores[0], scores[1]


def ask(view: View, agents: Sequence[str], seed: int, tallies: dict[str, Tally]) -> bool:
    """Asks the agents for a decision, if its actions can be valued, and adds up what they lose.

    Returns:
        Whether the actions differ in value.
    """
    values = view.rules.endgame_values

    def solved(half: int) -> tuple[Any, float] | None:
        return values(view.records, view.codes, 2 * seed + half, lambda n: n < POSITIONS)

    found = solved(0)
    other = found if found is None or found[1] == 0 else solved(1)
    if found is None or other is None:
        return False
    tally = tallies.setdefault(group_of(view), Tally())
    tally.decisions += 1
    choosing, measuring = found[0], other[0]
    if choosing.max() == choosing.min():
        return False
    best = measuring[choosing.argmax()]
    for text in agents:
        agent = make_agent(text, seed)
        agent.prepare(GAME)
        code = view.code_of(agent.choose(view, None))
        agent.close()
        tally.losses[text].append(float(best - measuring[list(view.codes).index(code)]))
    return True


def mean(numbers: Sequence[float]) -> str:
    """A mean with its standard error."""
    if not numbers:
        return ""
    return f"{np.mean(numbers):.3f} ± {np.std(numbers) / np.sqrt(len(numbers)):.3f}"


def in_time(played: Iterator[T], count: int, minutes: float) -> Iterator[T]:
    """What is played of a number of games or deals until the time is over, with the progress."""
    end = time.monotonic() + 60 * minutes
    for done, one in enumerate(played, start=1):
        print(f"\r{done} of {count}", end="", file=sys.stderr, flush=True)
        yield one
        if time.monotonic() > end:
            break
    print(file=sys.stderr)


def print_match(agent: str, scores: Sequence[tuple[float, float]]) -> None:
    """Prints what an agent scores against itself without solving."""
    low, high = interval(scores)
    changed = sum(sum(pair) != 1.0 for pair in scores)
    print(
        f"{agent} scores {np.mean(scores):.3f} [{low:.3f}, {high:.3f}] against itself without "
        f"solving: {len(scores)} deals, each played twice; solving decided {changed} of them."
    )


def print_losses(games: Iterable[Mapping[str, Tally]], play: bool) -> None:
    """Prints what agents lose near the end of games of `greedy`."""
    total: dict[str, Tally] = defaultdict(Tally)
    for tallies in games:
        for group, tally in tallies.items():
            total[group].decisions += tally.decisions
            for agent, losses in tally.losses.items():
                total[group].losses[agent] += losses
            for agent, scores in tally.scores.items():
                total[group].scores[agent] += scores
    print("| positions | agent | decisions | errors | lost in a decision | score from there |")
    print("|---|---|--:|--:|--:|--:|")
    for group in GROUPS:
        tally = total[group]
        for agent, losses in tally.losses.items():
            errors = f"{np.mean(np.array(losses) > 0):.0%}" if group == GROUPS[0] else ""
            score = f"{mean(tally.scores[agent])}, {len(tally.scores[agent])} games"
            print(
                f"| {group} | `{agent}` | {len(losses)} of {tally.decisions} | {errors} | "
                f"{mean(losses)} | {score if play else ''} |"
            )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("agents", nargs="*", help="as for `vexilla arena`")
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--play", action="store_true", help="also play on from such decisions")
    parser.add_argument("--match", help="an agent that solves: it plays itself without solving")
    parser.add_argument("--minutes", type=float, default=60, help="begin nothing after these")
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    chance = random.Random(options.seed)
    seeds = [2 * chance.getrandbits(40) + i % 2 for i in range(options.games)]
    with processes(options.jobs) as workers:
        if options.match:
            deals = seeds[: options.games // 2]
            pairs = workers.map(partial(match_deal, agent=options.match), deals)
            print_match(options.match, list(in_time(pairs, len(deals), options.minutes)))
        if options.agents:
            asked = partial(measure, agents=options.agents, play=options.play)
            games = workers.map(asked, seeds)
            print_losses(in_time(games, len(seeds), options.minutes), options.play)
        workers.shutdown(cancel_futures=True)


if __name__ == "__main__":
    run_command(main)
