"""The ladder: how strong every agent of a game is, at equal times, on paired deals.

`python -m bench.ladder battle-line --results FOLDER --games 20` lets each agent play those that are
at most three places away in the list (`agents_of`), each deal twice with seats swapped, and stores
every finished pair in a file of the folder, one file for every two agents. The same command goes on
where it stopped, and `--minutes 10` stops it in time; more `--games` add to what is there.
`--also "cmd:PROGRAM ARGS"` lets another agent play, `--only AGENT` those pairings alone that it
takes part in. With `--simulations 1000` no agent has a time, and the champion makes this
number for each choice: then it does not matter what else the machine does.

`python -m bench.ladder --results FOLDER --write` plays nothing, and writes `docs/lab/strength.md`
from all that has been played in this way: Elo ratings with their intervals
(`vexilla.arena.ratings`), scores, the time of a decision, the commits, the machine, what the
champion was trained on, and the figures of `bench.luck` and `bench.exploit`.
"""

import argparse
import json
import time
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations
from pathlib import Path
from textwrap import fill

import vexilla
from bench import exploit, luck
from bench.pairings import Pairing, read
from bench.runs import RUNS, WIDTH, note_run
from training.command import run_command
from training.self_play import weights_path
from vexilla.arena.pairs import PairResult
from vexilla.arena.ratings import fit
from vexilla.arena.statistics import Deals
from vexilla.errors import VexillaError
from vexilla.kernel.weights import frozen_versions

PAGE = Path(__file__).parent.parent / "docs/lab/strength.md"
WEAKER = ("random", *(f"search:level={level}" for level in range(1, 6)), "greedy")
ANCHOR = "greedy"
NEAR = 3  # places in the list; agents that are further apart tell little about each other

TITLES = {"battle-line": "Battle Line", "blades-and-banners": "Blades & Banners"}

# What the champions were fitted to, in the order of `vexilla.GAMES`: see docs/search.md
TRAINING = {
    "battle-line": "400 games of self-play, then 12,800 games against `greedy`; "
    "the value network of the champion to 691,200 games",
    "blades-and-banners": "14,566 games of the search against itself; for the armies, 1,336 games",
}


def agents_of(game: str, simulations: int) -> tuple[str, ...]:
    """The agents of a ladder, the weakest first; simulations: the champions', 0 for a time."""
    versions = [f"version={name}" for name in frozen_versions(weights_path(game).parent)]
    counted = f"iterations={simulations}" if simulations else ""
    options = [",".join(filter(None, (version, counted))) for version in (*versions, "")]
    return (*WEAKER, *(":".join(filter(None, ("champion", option))) for option in options))


def pairings(game: str, agents: Sequence[str], time_s: float | None) -> Iterator[Pairing]:
    """The pairings of a ladder: agents near each other, and every one with the anchor."""
    for first, second in combinations(agents, 2):
        near = agents.index(second) - agents.index(first) <= NEAR
        if near or ANCHOR in (first, second):
            yield Pairing(game, (first, second), time_s)


@dataclass(frozen=True)
class Row:
    """An agent on the ladder, with its Elo, half the width of the interval, and its results."""

    agent: str
    elo: float
    half: float
    games: int
    score: float
    decision_s: float


def rows(played: Mapping[tuple[str, str], Sequence[PairResult]]) -> list[Row]:
    """The ladder of one game, the strongest first: all agents connected with the anchor."""
    agents = [ANCHOR]
    for agent in agents:
        agents += [
            other
            for pair, results in played.items()
            if results and agent in pair
            for other in pair
            if other not in agents
        ]
    matches: dict[tuple[int, int], Deals] = {
        (agents.index(first), agents.index(second)): [result.scores for result in results]
        for (first, second), results in played.items()
        if results and first in agents
    }
    if not matches:
        return []
    fitted = fit(len(agents), matches, 0)
    found: list[Row] = []
    for agent, (elo, half) in zip(agents, fitted, strict=True):
        points: list[float] = []
        seconds, decisions = 0.0, 0
        for pair, results in played.items():
            if agent in pair:
                side = pair.index(agent)
                for result in results:
                    points += [abs(side - score) for score in result.scores]
                    seconds += result.seconds[side]
                    decisions += result.decisions[side]
        score = sum(points) / len(points)
        found.append(Row(agent, elo, half, len(points), score, seconds / max(decisions, 1)))
    return sorted(found, key=lambda row: -row.elo)


def table(ladder: Sequence[Row]) -> list[str]:
    """A ladder as lines of Markdown."""
    lines = [
        "| agent | Elo | 95% interval | games | score | ms a decision |",
        "|---|--:|---|--:|--:|--:|",
    ]
    for row in ladder:
        low, high = row.elo - row.half, row.elo + row.half
        interval = "" if row.agent == ANCHOR else f"{low:+.0f} to {high:+.0f}"
        lines.append(
            f"| `{row.agent}` | {row.elo:+.0f} | {interval} | {row.games} | {row.score:.2f} | "
            f"{1000 * row.decision_s:.1f} |"
        )
    return lines


HEAD = """`python -m bench.ladder --write` writes this page. An agent that is 100 Elo stronger
than another scores 0.64 against it, 200 Elo 0.76, and 400 Elo 0.91 ([the arena](../arena.md#elo)).
{pace} Each deal is played twice, with seats swapped. `{anchor}` has 0 Elo by definition. Agents
that are far apart do not play each other, so a score is not a score against all the others.
"""

TIMED = """Every agent may think for {time_s:g} seconds per choice, on one core; levels stop
sooner, since they make a fixed number of simulations."""

COUNTED = """All agents make a fixed number of simulations for a choice, so other load on the
machine changes the milliseconds, but not who wins."""

LUCK = """## What there is to gain in Battle Line

Here one side is told what no player may know (`bench/luck.py`). It searches as usual, but its
samples have only what is true. So the score shows roughly how much could be gained by guessing
hidden cards, as long as positions are evaluated as they are today. It does not limit what a better
evaluation could gain. (The search also assumes that the opponent knows everything.) Where the rest
of a game can be solved, the champion hardly ever errs, so there is next to nothing to gain in
[endgames](../search.md#endgames).
"""

EXPLOIT = """## How far the champion can be exploited

The score of a player who knows the opponent is a lower bound on how far that opponent is from
perfect play (`bench/exploit.py`). A score above 0.5 shows a weakness; below that, nobody here has
found one. An agent with ten times the simulations and the same weights foresees how its opponent
evaluates positions. A network (`training/learning`) has learned against its opponent alone.
"""

TAIL = """
## Adding to the results

```sh
python -m bench.ladder battle-line --results runs/ladder --games 100 --jobs 2 {limit}
python -m bench.luck --results runs/ladder --games 400 --jobs 2
python -m bench.exploit battle-line --results runs/ladder --games 400 --jobs 2
python -m bench.ladder --results runs/ladder --write {limit}
```

The folder keeps every finished pair, so the first three commands can be interrupted and repeated,
and extended with more games. `--also` adds another agent: a program (`cmd:…`), or one of ours with
options. When an agent changes, delete the files of its matches: they do not say which version
played. Before fitting new weights, keep the present ones; they stay on the ladder as
`champion:version=2026-12`:

```sh
python -m training.freeze battle-line 2026-12
```

This keeps only weights. When the code of the search changes, its earlier self can still play, from
a worktree of its commit, as the program `cmd:PYTHON -m vexilla agent battle-line champion`.
[The search](../search.md) says how the search works and what its parts contribute.
"""


def page(folder: Path, time_s: float | None) -> str:
    """The page `docs/lab/strength.md`, from all files of a folder played with this time."""
    pace = COUNTED if time_s is None else TIMED.format(time_s=time_s)
    head = fill(HEAD.format(pace=pace, anchor=ANCHOR), WIDTH, break_on_hyphens=False)
    lines = ["# How strong the agents are", "", head, ""]
    for game in vexilla.GAMES:
        found = [read(path) for path in sorted((folder / game).glob("*.jsonl"))]
        played = {
            (setting.agents[0], setting.agents[1]): results
            for setting, results in found
            if setting.time_per_move == time_s
        }
        ladder = rows(played)
        if ladder:
            lines += [f"## {TITLES[game]}", "", *table(ladder), ""]
            lines += [f"`champion` and `search` were fitted to {TRAINING[game]}.", ""]
    if told := luck.read(folder):
        lines += [LUCK, *luck.section(told), ""]
    if answers := exploit.section(folder):
        lines += [EXPLOIT, *answers, ""]
    runs: list[list[str]] = json.loads((folder / RUNS).read_text())
    lines += ["## Where this was played", "", "| date | commit | machine |", "|---|---|---|"]
    lines += ["| " + " | ".join(run) + " |" for run in runs]
    limit = "--simulations 1000" if time_s is None else f"--time {time_s:g}"
    return "\n".join(lines) + "\n" + TAIL.format(limit=limit)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game", nargs="?", choices=list(vexilla.GAMES))
    parser.add_argument("--results", type=Path, required=True, help="a folder")
    parser.add_argument("--games", type=int, default=20, help="of every two agents")
    parser.add_argument("--time", type=float, default=0.25, help="seconds for each choice")
    parser.add_argument("--simulations", type=int, default=0, help="of the champion; then no time")
    parser.add_argument("--minutes", type=float, default=60, help="begin no pairing after these")
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--also", action="append", default=[], help="another agent")
    parser.add_argument("--only", help="an agent: its pairings alone")
    parser.add_argument("--write", action="store_true", help="write docs/lab/strength.md")
    options = parser.parse_args()
    if (options.game is None) != options.write:
        raise VexillaError("Name a game to play, or --write the page.")
    time_s = None if options.simulations else options.time
    if options.write:
        PAGE.write_text(page(options.results, time_s), encoding="utf-8")
        return
    note_run(options.results)
    end = time.monotonic() + 60 * options.minutes
    agents = (*options.also, *agents_of(options.game, options.simulations))
    for pairing in pairings(options.game, agents, time_s):
        if options.only not in (None, *pairing.agents):
            continue
        if time.monotonic() > end:
            print("The time is over; the same command goes on.")
            return
        pairing.play(options.results, options.games, options.jobs)
        _, results = read(pairing.file(options.results))
        scores = [score for result in results for score in result.scores]
        print(*pairing.agents, f"{sum(scores) / len(scores):.2f}", len(scores), flush=True)


if __name__ == "__main__":
    run_command(main)
