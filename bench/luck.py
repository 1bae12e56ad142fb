"""Luck in Battle Line: what knowing the hidden cards would win, and what the deal decides.

`python -m bench.luck --results FOLDER --games 200` plays an agent against itself, each deal twice
with seats swapped, and one of the two is told

- `nothing`: then both play alike, and what the two games of a deal have in common is the deal's;
- `hand`: the opponent's hand, before each of its choices;
- `all`: the hand and the order of both decks, so that nothing in the game is hidden from it.

The agent that is told searches as usual, but samples only what is true. No player may know that, so
its score shows about how much could be gained by guessing, as long as the judgement of positions
stays what it is. Finished deals are stored in the folder, so the same command goes on
where it stopped; `--minutes 10` stops it in time. `python -m bench.ladder --results FOLDER --write`
writes the figures to `docs/lab/strength.md`.
"""

import argparse
import json
import random
import sys
import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from textwrap import fill
from typing import Any

import numpy as np

import vexilla
from bench.runs import WIDTH, note_run
from training.command import run_command
from training.processes import processes
from vexilla.agents import make_agent
from vexilla.arena.statistics import interval
from vexilla.game import Game, View

GAME = "battle-line"
AGENT = "champion:iterations=1000"
NOTHING = "nothing"
TOLD = {NOTHING: "nothing", "hand": "the other hand", "all": "the other hand and both decks"}
FILE = "luck.jsonl"  # in the folder
DRAWINGS = 2000  # of the deals with replacement, for the interval of a share


@dataclass(frozen=True)
class Match:
    """An agent against itself, of which one side is told something.

    Attributes:
        agent: the agent, as for `vexilla arena`.
        told: a key of TOLD.
    """

    agent: str
    told: str


Deal = tuple[float, float]  # what the side that is told scores: in the first seat, in the second


def told_view(game: Game, seat: str, told: str) -> View:
    """The view of a seat that knows more than it may."""
    if told == NOTHING:
        return game.agent_view(seat)
    position = game.position()
    (other,) = (name for name in game.seats if name != seat)
    known = position.get("known", {}).get(seat, {"deck": {}})
    known = {"deck": known["deck"], "hand": position["hands"][other]}
    if told == "all":
        known["deck"] = position["decks"]
    return vexilla.load(position | {"known": {seat: known}}).agent_view(seat)


def play_deal(match: Match, deal: int) -> Deal:
    """Plays a deal twice, with seats swapped."""
    scores: list[float] = []
    for told_side in range(2):
        chance = random.Random(f"{match} {deal} {told_side}")
        game = vexilla.new(GAME, seed=deal)
        agents = {seat: make_agent(match.agent, chance.getrandbits(60)) for seat in game.seats}
        for agent in agents.values():
            agent.prepare(GAME)
        while (seat := game.to_move) is not None:
            told = match.told if seat == game.seats[told_side] else NOTHING
            game.play(agents[seat].choose(told_view(game, seat, told), None), seat)
        assert game.outcome is not None
        winner = game.outcome.winner
        scores.append(0.5 if winner is None else float(winner == game.seats[told_side]))
    return scores[0], scores[1]


def share_of_deal(deals: Sequence[Deal]) -> float:
    """The share of the variance of results that the deal explains, if both sides play alike.

    It is the correlation between two games of the same deal: what the player in the first seat
    scores in one and in the other.
    """
    first = np.array(deals)
    first[:, 1] = 1.0 - first[:, 1]
    apart = first - first.mean()
    return float(apart.prod(axis=1).mean() / max((apart**2).mean(), 1e-9))


def share_interval(deals: Sequence[Deal]) -> tuple[float, float]:
    """A 95% interval of the share: the deals drawn again and again (a bootstrap)."""
    chance = np.random.default_rng(1)
    drawings = chance.integers(len(deals), size=(DRAWINGS, len(deals)))
    shares = [share_of_deal([deals[i] for i in drawn]) for drawn in drawings]
    low, high = np.quantile(shares, (0.025, 0.975))
    return float(low), float(high)


def read(folder: Path) -> dict[Match, dict[int, Deal]]:
    """All deals in a folder, by match and number."""
    found: dict[Match, dict[int, Deal]] = {}
    path = folder / FILE
    for line in path.read_text().splitlines() if path.exists() else []:
        stored: dict[str, Any] = json.loads(line)
        deals = found.setdefault(Match(stored["agent"], stored["told"]), {})
        deals[stored["deal"]] = stored["scores"][0], stored["scores"][1]
    return found


def section(played: Mapping[Match, Mapping[int, Deal]]) -> list[str]:
    """The part of the page about luck, as lines of Markdown."""
    lines = [
        "| agent, against itself | is told | score | 95% interval | games |",
        "|---|---|--:|---|--:|",
    ]
    shares: list[str] = []
    for match, by_number in sorted(played.items(), key=lambda item: str(item[0])):
        deals = list(by_number.values())
        score, (low, high) = float(np.mean(deals)), interval(deals)
        lines.append(
            f"| `{match.agent}` | {TOLD[match.told]} | {score:.3f} | {low:.2f} to {high:.2f} | "
            f"{2 * len(deals)} |"
        )
        if match.told == NOTHING:
            low, high = share_interval(deals)
            told = (
                f"When `{match.agent}` plays against itself, the deal explains "
                f"{share_of_deal(deals):.0%} ({low:.0%} to {high:.0%}) of the variance of the "
                f"result ({len(deals)} deals, each played twice). The rest is chance in the play "
                "of the two: the search draws random samples."
            )
            shares += [fill(told, WIDTH, break_on_hyphens=False)]
    return [*lines, "", *shares]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--results", type=Path, required=True, help="a folder")
    parser.add_argument("--games", type=int, default=200, help="of each match")
    parser.add_argument("--agent", default=AGENT, help="as for `vexilla arena`")
    parser.add_argument("--told", nargs="+", choices=TOLD, default=list(TOLD))
    parser.add_argument("--minutes", type=float, default=60, help="begin no deals after these")
    parser.add_argument("--jobs", type=int, default=1)
    options = parser.parse_args()
    note_run(options.results)
    end = time.monotonic() + 60 * options.minutes
    matches = [Match(options.agent, told) for told in options.told]
    played = read(options.results)
    missing = [
        (match, deal)
        for deal in range(options.games // 2)
        for match in matches
        if deal not in played.get(match, {})
    ]
    with processes(options.jobs) as workers, (options.results / FILE).open("a") as file:
        for start in range(0, len(missing), options.jobs):
            part = missing[start : start + options.jobs]
            if time.monotonic() > end:
                print("The time is over; the same command goes on.", file=sys.stderr)
                break
            for (match, deal), scores in zip(
                part, workers.map(play_deal, *zip(*part, strict=True)), strict=True
            ):
                entry = {"agent": match.agent, "told": match.told, "deal": deal, "scores": scores}
                print(json.dumps(entry), file=file, flush=True)
    print(*section(read(options.results)), sep="\n")


if __name__ == "__main__":
    run_command(main)
