"""Measures whether each kind of action is played as often as it is best.

`python -m bench.kinds battle-line --decisions 2000 --file FILE` lets the champion play itself. At
decisions between several kinds of actions, the likeliest action of each kind is played in samples
of what the player may know, and a large search says how good the positions after it are. So a kind
of action that the champion hardly looks at gets as large a search as the one that it plays. It
prints a row for each kind: in how many decisions it could be played, was played, and was best by
more than `--margin`; and what the champion lost where it was best. `--file` keeps every game, and
the same command goes on from there.
"""

import argparse
import json
import random
from collections import Counter, defaultdict
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from typing import Any

import numpy as np

import vexilla
from training.command import run_command
from training.processes import processes
from vexilla.agents.search import ChampionAgent, SearchAgent
from vexilla.game import Document, View, checked_options, made_view
from vexilla.rules import Rules, rules_of

SAMPLES = 8  # of what is hidden, in which each action is played
KEPT = 0.5  # the share of the decisions that are measured
DECIDED = ("claim", "draw", "end_turn", "hire", "place_bearer", "deploy", "announce", "plan")


def kind_of(action: Document) -> str:
    """What an action is called in the table."""
    do = action["do"]
    if do == "play":
        card = action["card"]
        return "a Troop" if card[1:].isdigit() else f"a Tactics card: {card}"
    if do == "move":
        return "move of a group" if len(action["from"]) > 1 else "move of a soldier"
    return do


def candidates(view: View, visits: Any) -> dict[str, int]:
    """Returns the likeliest action of each kind: the most visited one, or that `greedy` prefers."""
    values = view.package.judges.action_values(view.records, view.codes, 1)
    best: dict[str, int] = {}
    for place in range(len(view.codes)):
        kind = kind_of(view.actions[place])
        if kind not in best or _rank(place, visits, values) > _rank(best[kind], visits, values):
            best[kind] = place
    return best


def _rank(place: int, visits: Any, values: Any) -> tuple[float, float]:
    return visits[place], values[place]


def chance_after(rules: Rules, view: View, code: int, iterations: int, seed: int) -> float:
    """Returns a player's chance to win after an action, as they may judge it."""
    chance = random.Random(seed)
    search = SearchAgent(seed, iterations=iterations // SAMPLES)
    seat = int(view.records["seat"][0])
    found: list[float] = []
    for _ in range(SAMPLES):
        state = rules.resample(view.records, chance.getrandbits(60))
        rules.step(state, code)
        winner = int(state["winner"][0])
        if winner >= 0:
            found.append(1.0 if winner == seat else 0.0 if winner == 1 - seat else 0.5)
            continue
        after = rules.view_of(state, seat)
        actors = rules.actors(state)
        legal = rules.legal_codes(state, seat) if seat in actors else np.empty(0, np.int64)
        found.append(search.evaluate(made_view(rules, after, legal)).chance)
    return float(np.mean(found))


def decisions(name: str, plays: int, iterations: int, seed: int) -> list[Document]:
    """Measures the decisions of one game.

    Args:
        name: the game.
        plays: simulations for each choice of the champion.
        iterations: simulations for each kind of action.
        seed: the number of the game.
    """
    rules, chance = rules_of(name), random.Random(f"{name} {seed}")
    champion = ChampionAgent(seed, iterations=plays)
    state = rules.deal(checked_options(rules, {}), random.Random(chance.getrandbits(60)), None)
    found: list[Document] = []
    while actors := rules.actors(state):
        seat = actors[0]
        view = made_view(rules, rules.view_of(state, seat), rules.legal_codes(state, seat))
        action = champion.choose(view, None)
        place = view.actions.index(action)
        if action["do"] not in DECIDED and chance.random() < KEPT and len(view.codes) > 1:
            best = candidates(view, champion.evaluate(view).visits) | {kind_of(action): place}
            if len(best) > 1:
                found.append(
                    {
                        "played": kind_of(action),
                        "chances": {
                            kind: chance_after(
                                rules, view, int(view.codes[at]), iterations, chance.getrandbits(60)
                            )
                            for kind, at in best.items()
                        },
                    }
                )
        rules.step(state, int(view.codes[place]))
    return found


def rows(measured: list[Document], margin: float) -> Iterator[tuple[str, int, int, int, float]]:
    """For each kind: how often it could be played, was, was best, and what was lost (the mean)."""
    could, was, best = Counter[str](), Counter[str](), Counter[str]()
    lost = defaultdict[str, list[float]](list)
    for one in measured:
        chances: dict[str, float] = one["chances"]
        was[one["played"]] += 1
        for kind, chance in chances.items():
            could[kind] += 1
            others = [other for name, other in chances.items() if name != kind]
            if chance > max(others) + margin:
                best[kind] += 1
                lost[kind].append(chance - chances[one["played"]])
    for kind, count in could.most_common():
        yield kind, count, was[kind], best[kind], float(np.mean(lost[kind] or [0.0]))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game", choices=list(vexilla.GAMES))
    parser.add_argument("--decisions", type=int, default=2000)
    parser.add_argument("--plays", type=int, default=400, help="simulations of the champion")
    parser.add_argument("--iterations", type=int, default=4000, help="for each kind of action")
    parser.add_argument("--margin", type=float, default=0.02, help="to be best, in chances to win")
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--file", type=Path)
    options = parser.parse_args()
    measured: list[Document] = []
    games = 0
    if options.file and options.file.exists():
        for line in options.file.read_text(encoding="utf-8").splitlines():
            measured += json.loads(line)
            games += 1
    work = partial(decisions, options.game, options.plays, options.iterations)
    with processes(options.jobs) as pool:
        while len(measured) < options.decisions:
            for found in pool.map(work, range(games, games + options.jobs)):
                measured += found
                games += 1
                if options.file:
                    with options.file.open("a", encoding="utf-8") as file:
                        file.write(json.dumps(found) + "\n")
    print(f"{len(measured)} decisions of {games} games")
    print("| kind | could be played | played | best | lost where it was best |")
    print("|---|--:|--:|--:|--:|")
    for kind, could, was, best, lost in rows(measured, options.margin):
        print(f"| {kind} | {could} | {was} | {best} | {lost:.3f} |")


if __name__ == "__main__":
    run_command(main)
