"""Whether chances to win are what they say: predicted against what came of the games.

`python -m bench.calibration battle-line --games 1000` lets the search play against itself with few
simulations, now and then an action that is not the best, and notes at some decisions the chance
that `vexilla analyse` would give the mover. It prints for each tenth of the chances how often the
mover won, the expected calibration error, and the factor on the logit that would fit best (1: none
is needed). `--json` prints one object, `--plot FILE` draws it (needs the extra `plot`).
"""

import argparse
import json
import random
import sys
from pathlib import Path
from typing import Any

import numpy as np

import vexilla
from vexilla.agents.search import SearchAgent

PLAYS, JUDGES = 60, 400  # simulations
OFTEN = 0.15  # the share of decisions that are judged
CARELESS = 0.1  # the share of actions that are not the best
BINS = 10


def play(name: str, seed: int) -> list[tuple[float, float]]:
    """Plays a game; some of its decisions: the chance of the mover, and 1, 0 or 1/2."""
    chance = random.Random(f"{name} {seed}")
    game = vexilla.new(name, seed=chance.getrandbits(60))
    player = SearchAgent(chance.getrandbits(60), iterations=PLAYS)
    judge = SearchAgent(chance.getrandbits(60), iterations=JUDGES)
    noted: list[tuple[float, str]] = []
    while game.outcome is None:
        seat = game.to_move
        assert seat is not None
        view = game.agent_view(seat)
        if chance.random() < OFTEN:
            judgement = judge.judge(view)
            if judgement.visits.any():
                noted.append((judgement.chance, seat))
        action = player.choose(view, None)
        if chance.random() < CARELESS:
            visits = player.judge(view).visits
            if visits.any():
                action = view.actions[int(chance.choice(np.flatnonzero(visits)))]
        game.play(action, seat)
    winner = game.outcome.winner
    return [(said, 0.5 if winner is None else float(winner == seat)) for said, seat in noted]


def summary(name: str, games: int, pairs: Any) -> dict[str, Any]:
    """What the pairs of a chance and a result say."""
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
    parser.add_argument("--json", action="store_true")
    parser.add_argument("--plot", type=Path)
    parser.add_argument("--pairs", type=Path, help="keep the chances and results there")
    options = parser.parse_args()
    pairs: list[tuple[float, float]] = []
    for number in range(options.games):
        pairs += play(options.game, options.seed + number)
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
    main()
