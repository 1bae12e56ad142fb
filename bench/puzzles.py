"""Measures how hard puzzles are: how often each level of the computer solves them.

`python -m bench.puzzles` puts each move of each puzzle to each level of the search. A level makes
several searches with different seeds, each of which says how often the level plays which action.
It solves a puzzle if it finds every move, so the shares of the moves are multiplied. By the mean of
the shares of the six levels, then by how far the second-best action is behind, the puzzles of a
game are ordered from easy to hard and divided into six difficulties of about the same size. Figures
and difficulty are stored with the puzzle. Figures that are there are kept, so that a measurement
can be broken off and taken up again; `--again` begins by dropping all of them. A puzzle keeps its
id: links lead to it, and browsers remember by it what is solved. A new one gets the next.

Level 6 has no fixed number of simulations; here it makes `--master` of them for each move.
"""

import argparse
import json
import time
from collections.abc import Sequence
from math import prod
from pathlib import Path
from statistics import mean

import vexilla
from training.command import run_command
from vexilla.agents.search import LEVELS, SearchAgent
from vexilla.analysis.puzzle import Move, read_moves
from vexilla.game import Document

SHIPPED = Path(vexilla.__file__).parent / "analysis" / "puzzles"
SEARCHES = 6  # of each level, for each move
MASTER = 2000  # simulations of level 6
STEPS = 6  # of difficulty
KEYS = ("id", "game", "seat", "theme", "difficulty", "solved", "moves")


def share_found(move: Move, level: int, master: int = MASTER) -> float:
    """The share of the choices of a level that solve a move."""
    view = move.position
    right = [place for place, action in enumerate(view.actions) if move.solved_by(action)]
    given = 0 if LEVELS[level] else master
    agents = [SearchAgent(seed, level, iterations=given) for seed in range(SEARCHES)]
    return mean(float(agent.chances(view)[right].sum()) for agent in agents)


def measured(puzzle: Document, master: int) -> Document:
    """A puzzle with the share of each level, level 1 first."""
    moves = read_moves(puzzle["moves"])
    solved = [prod(share_found(move, level, master) for move in moves) for level in LEVELS]
    return puzzle | {"solved": [round(share, 3) for share in solved]}


def graded(puzzles: Sequence[Document]) -> list[Document]:
    """Measured puzzles of a game from easy to hard, with their difficulties; new ones get an id.

    Of those that the levels solve equally often, the one with the closer rival is harder.

    >>> shares = {"x-1": [0.2, 0.4], "x-2": [0.9, 1.0], "x-3": [0.2, 0.4]}
    >>> known = [{"game": "x", "id": id, "solved": solved} for id, solved in shares.items()]
    >>> ordered = graded([*known, {"game": "x", "solved": [0.1, 0.9]}])
    >>> [(one["id"], one["difficulty"]) for one in ordered]
    [('x-2', 1), ('x-4', 2), ('x-1', 4), ('x-3', 4)]
    """
    order = sorted(puzzles, key=ease, reverse=True)
    last = max((int(one["id"].rpartition("-")[2]) for one in order if "id" in one), default=0)
    scores = [ease(one) for one in order]
    keyed: list[Document] = []
    for puzzle, score in zip(order, scores, strict=True):
        if "id" not in puzzle:
            last += 1
        difficulty = 1 + STEPS * scores.index(score) // len(order)  # the same for equal figures
        graded = {"id": f"{puzzle['game']}-{last}"} | puzzle | {"difficulty": difficulty}
        keyed.append({key: graded[key] for key in KEYS if key in graded})
    return keyed


def ease(puzzle: Document) -> tuple[float, float]:
    """How easy a measured puzzle is: how often it is solved, and how far its rivals are behind."""
    behind = [move["chance"] - move["rival"]["chance"] for move in puzzle.get("moves", [])]
    return mean(puzzle["solved"]), min(behind, default=0.0)


def report(puzzles: Sequence[Document]) -> str:
    """How many puzzles there are of each difficulty, and what each level solves of them."""
    lines = [f"{'difficulty':>10} {'puzzles':>8}  " + "".join(f"level {n} " for n in LEVELS)]
    for step in range(1, STEPS + 1):
        those = [one["solved"] for one in puzzles if one["difficulty"] == step]
        if those:
            each = (f"{mean(shares):6.0%}  " for shares in zip(*those, strict=True))
            lines.append(f"{step:>10} {len(those):>8}  " + "".join(each))
    return "\n".join(lines)


def write(file: Path, puzzles: Sequence[Document]) -> None:
    """Writes puzzles as lines of JSON."""
    file.write_text("".join(json.dumps(one) + "\n" for one in puzzles), "utf-8")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("files", nargs="*", type=Path, default=sorted(SHIPPED.glob("*.jsonl")))
    parser.add_argument("--master", type=int, default=MASTER)
    parser.add_argument("--minutes", type=float, default=10, help="then the run is broken off")
    parser.add_argument("--again", action="store_true")
    options = parser.parse_args()
    end = time.monotonic() + 60 * options.minutes
    for file in options.files:
        puzzles = [json.loads(line) for line in file.read_text("utf-8").splitlines()]
        if options.again:
            puzzles = [
                {key: puzzle[key] for key in puzzle if key != "solved"} for puzzle in puzzles
            ]
        for place, puzzle in enumerate(puzzles):
            if "solved" not in puzzle and time.monotonic() < end:
                puzzles[place] = measured(puzzle, options.master)
                write(file, puzzles)
        if all("solved" in puzzle for puzzle in puzzles):
            puzzles = graded(puzzles)
            write(file, puzzles)
            print(f"{file.name}\n{report(puzzles)}")
        else:
            count = sum("solved" in puzzle for puzzle in puzzles)
            print(f"{file.name}: {count} of {len(puzzles)} measured; run this again")


if __name__ == "__main__":
    run_command(main)
