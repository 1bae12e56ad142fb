"""Compares predicted chances to win with the results of games.

`python -m bench.calibration battle-line --games 1000` plays games in which each action is drawn by
the priors of the search, or chosen by an agent (`--players champion:iterations=100`): a lead is
worth more to those who play well. At some decisions it notes the chance that a search gives the
player to act. For each tenth of the chances it prints how often that player won. Then it prints the
expected calibration error, and the factor on the logit that would fit best (1: no correction is
needed). `--json` prints one object, `--plot FILE` draws it (needs the extra `plot`).
"""

import argparse
import json
import random
import sys
from pathlib import Path
from typing import Any

import numpy as np

import vexilla
from training.command import run_command
from training.playing.judging import priors_at
from vexilla.agents import make_agent
from vexilla.agents.search import SearchAgent
from vexilla.kernel.search import SCRATCH_STATES, new_lists

ITERATIONS = 300  # simulations of a search
EVALUATED = 0.07  # the share of decisions that are searched
BINS = 10


def play(name: str, seed: int, players: str | None = None) -> list[tuple[float, float]]:
    """Plays a game. Returns for some decisions the player's chance, and the result: 1, 0 or 1/2.

    Args:
        name: the game.
        seed: the seed of the deal and of all choices.
        players: the agent in both seats; None: actions are drawn by the priors of the search.
    """
    chance = random.Random(f"{name} {seed}")
    game = vexilla.new(name, seed=chance.getrandbits(60))
    rules, agent = game.rules, SearchAgent(chance.getrandbits(60), iterations=ITERATIONS)
    scratch, states = rules.search_scratch(), rules.empty_states(SCRATCH_STATES)
    codes, scores = new_lists(rules.MAX_ACTIONS)
    both = players and make_agent(players, chance.getrandbits(60))
    noted: list[tuple[float, str]] = []
    while game.outcome is None:
        seat = game.to_move
        assert seat is not None
        view = game.agent_view(seat)
        states[0] = view.some_state[0]
        player = rules.SEATS.index(seat)
        count = priors_at(states, player, scratch, rules.LEGAL_LIST_IS_PUBLIC, codes, scores)
        if count and chance.random() < EVALUATED:
            evaluation = agent.evaluate(view)
            if evaluation.visits.any():
                noted.append((evaluation.chance, seat))
        if both:
            game.play(both.choose(view, None), seat)
            continue
        if count == 0:  # a decision that is not searched
            values = rules.action_values(view.records, view.codes, chance.getrandbits(60))
            game.play(view.actions[int(values.argmax())], seat)
            continue
        place = int(np.searchsorted(np.cumsum(scores[:count]), chance.random()))
        code = int(codes[min(place, count - 1)])
        game.play(view.actions[int(np.searchsorted(view.codes, code))], seat)
    winner = game.outcome.winner
    return [(said, 0.5 if winner is None else float(winner == seat)) for said, seat in noted]


def summary(name: str, games: int, pairs: Any) -> dict[str, Any]:
    """The figures for pairs of a chance and a result."""
    said, came = pairs[:, 0], pairs[:, 1]
    place = np.minimum((said * BINS).astype(int), BINS - 1)
    rows: list[dict[str, Any]] = []
    error = 0.0
    for i in range(BINS):
        inside = place == i
        if inside.any():
            mean, won, count = said[inside].mean(), came[inside].mean(), int(inside.sum())
            error += count / len(said) * abs(mean - won)
            rows.append({"said": round(mean, 3), "won": round(won, 3), "decisions": count})
    clipped = np.clip(said, 1e-3, 1 - 1e-3)
    logit = np.log(clipped / (1 - clipped))

    def loss(factor: float) -> float:
        fitted = 1 / (1 + np.exp(-factor * logit))
        return float(-(came * np.log(fitted) + (1 - came) * np.log(1 - fitted)).mean())

    factors = np.arange(0.3, 3.0, 0.02)
    return {
        "game": name,
        "games": games,
        "decisions": len(said),
        "bins": rows,
        "calibration_error": round(error, 4),
        "brier": round(float(((said - came) ** 2).mean()), 4),
        "log_loss": round(loss(1.0), 4),
        "best_factor": round(float(factors[np.argmin([loss(f) for f in factors])]), 2),
    }


def draw(found: dict[str, Any], path: Path) -> None:
    """The reliability plot."""
    from matplotlib import pyplot

    figure, axes = pyplot.subplots(figsize=(5, 5), layout="constrained")
    axes.plot([0, 1], [0, 1], color="#bbb", linewidth=1)
    sizes = [8 + 300 * row["decisions"] / found["decisions"] for row in found["bins"]]
    said, won = ([row[key] for row in found["bins"]] for key in ("said", "won"))
    axes.plot(said, won, color="#2b5a92")
    axes.scatter(said, won, s=sizes, color="#2b5a92")
    axes.set(xlabel="chance to win, as judged", ylabel="share of games won", aspect="equal")
    axes.set_title(f"{found['game']}: {found['games']} games, {found['decisions']} decisions")
    figure.savefig(path)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game", choices=list(vexilla.GAMES))
    parser.add_argument("--games", type=int, default=1000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--players", help="the agent that plays; by default the priors do")
    parser.add_argument("--json", action="store_true")
    parser.add_argument("--plot", type=Path)
    parser.add_argument("--pairs", type=Path, help="keep the chances and results there")
    options = parser.parse_args()
    pairs: list[tuple[float, float]] = []
    for number in range(options.games):
        pairs += play(options.game, options.seed + number, options.players)
        if options.pairs and number % 20 == 19:
            options.pairs.write_text(json.dumps({"games": number + 1, "pairs": pairs}), "utf-8")
        print(f"\r{number + 1} games", end="", file=sys.stderr, flush=True)
    print(file=sys.stderr)
    found = summary(options.game, options.games, np.array(pairs))
    if options.plot:
        draw(found, options.plot)
    if options.json:
        print(json.dumps(found))
        return
    print("said    won     decisions")
    for row in found["bins"]:
        print(f"{row['said']:<8.3f}{row['won']:<8.3f}{row['decisions']}")
    for key in ("calibration_error", "brier", "log_loss", "best_factor"):
        print(f"{key}: {found[key]}")


if __name__ == "__main__":
    run_command(main)
