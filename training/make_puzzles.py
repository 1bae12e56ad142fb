"""Finds puzzles: positions of played games in which one action is clearly better than all others.

`nice python -m training.make_puzzles battle-line --games 200 --seed 1 >> found.jsonl` plays games
with a short search at each decision. Where one action stands out, long searches from samples of the
hidden information check it and its rivals. `--again found.jsonl` checks such puzzles again when the
search has changed, and keeps those that it confirms. `--choose found.jsonl` selects puzzles of all
themes for `src/vexilla/analysis/puzzles/`. `--rate chosen.jsonl` tells how hard each of them is.
"""

import argparse
import json
import random
import sys
from collections import defaultdict
from pathlib import Path
from typing import Any

import numpy as np

import vexilla
from vexilla.agents.search import SearchAgent
from vexilla.analysis import Budget, chance_after
from vexilla.game import Document, Game, View, load_view

CARELESS = 0.15  # the share of moves that are not the best, for positions of all kinds
SHORT, LONG, EACH = 200, 3000, 800  # simulations
MIN_SHARE = 0.5  # of the visits, for the answer
MIN_MARGIN = 0.15  # between the chance to win after the answer and after any other action
FAR = 0.5  # the same margin in an easy puzzle
MAX_RIVALS = 10  # actions that are checked beside the answer
MAX_PUZZLES = 50  # in a selection
KEYS = ("game", "seat", "theme", "difficulty", "solution", "chance", "rival", "view")
PHASES = {"battle-line": ("play",), "blades-and-banners": ("orders", "fight", "meet", "bodyguard")}


def find(name: str, seed: int) -> Any:
    """Plays a game and yields its puzzles."""
    chance = random.Random(f"{name} {seed}")
    game = vexilla.new(name, seed=chance.getrandbits(60))
    agents = {seat: SearchAgent(chance.getrandbits(60), iterations=SHORT) for seat in game.seats}
    last = -10
    while game.outcome is None:
        seat = game.to_move
        assert seat is not None
        view = game.agent_view(seat)
        if len(view.codes) == 1:
            game.play(view.actions[0], seat)
            continue
        evaluation = agents[seat].evaluate(view)
        visits = evaluation.visits
        if not visits.any():
            game.play(agents[seat].choose(view, None), seat)
            continue
        best = int(visits.argmax())
        fit = view.document["phase"] in PHASES[name] and len(view.codes) >= 3
        if fit and len(game.actions) - last > 6 and stands_out(evaluation, best):
            puzzle = checked(view, best, chance.getrandbits(60))
            if puzzle is not None:
                last = len(game.actions)
                yield puzzle
        place = best
        if chance.random() < CARELESS:
            place = int(chance.choice(np.flatnonzero(visits)))
        game.play(view.actions[place], seat)


def stands_out(evaluation: Any, best: int) -> bool:
    """Returns whether a short search found one action far better than the others it visited."""
    visits, chances = evaluation.visits, evaluation.chances
    others = np.delete(chances, best)[np.delete(visits, best) >= 2]
    gap = chances[best] - (others.max() if len(others) else 0.0)
    return bool(
        visits[best] >= MIN_SHARE * visits.sum() and gap > MIN_MARGIN and chances[best] > 0.3
    )


def checked(view: View, best: int, seed: int) -> Document | None:
    """Returns the puzzle if long searches confirm it."""
    evaluation = SearchAgent(seed, iterations=LONG).evaluate(view)
    visits = evaluation.visits
    if visits.argmax() != best or visits[best] < MIN_SHARE * visits.sum():
        return None
    values = view.rules.action_values(view.records, view.codes, seed)
    rivals = [
        *np.argsort(-visits, kind="stable")[:MAX_RIVALS],
        *np.argsort(-values)[: MAX_RIVALS // 2],
    ]
    budget = Budget(EACH, seed=seed)
    chance = chance_after(view, int(view.codes[best]), Budget(2 * EACH, seed=seed))
    second, answer = 0.0, None
    for place in dict.fromkeys(map(int, rivals)):
        if place != best:
            rival = chance_after(view, int(view.codes[place]), budget)
            if chance - rival < MIN_MARGIN:
                return None
            if rival >= second:
                second, answer = rival, view.actions[place]
    return {
        "game": view.rules.NAME,
        "seat": view.document["seat"],
        "solution": line(view, best),
        "chance": round(chance, 3),
        "rival": {"action": answer, "chance": round(second, 3)},
        "easy": bool(values.argmax() == best),
        "view": view.document,
    }


def difficulty(puzzle: Document) -> int:
    """Returns how hard a puzzle is: 1, 2 or 3.

    3: one has to look ahead, because another action looks better by itself. Else 1 if the answer is
    far better than any other action, and 2 if it is not.
    """
    view = load_view(puzzle["view"])
    best = view.actions.index(puzzle["solution"][0])
    if view.rules.action_values(view.records, view.codes, 0).argmax() != best:
        return 3
    return 1 if puzzle["chance"] - puzzle["rival"]["chance"] >= FAR else 2


def rated(chosen: list[Document]) -> Any:
    """Yields puzzles with their difficulty."""
    for puzzle in chosen:
        found = puzzle | {"difficulty": difficulty(puzzle)}
        yield {"id": puzzle["id"]} | {key: found[key] for key in KEYS}


def again(found: list[Document], seed: int) -> Any:
    """Yields the puzzles that the search still confirms."""
    for puzzle in found:
        view = load_view(puzzle["view"])
        best = view.actions.index(puzzle["solution"][0])
        still = checked(view, best, seed)
        if still is not None:
            yield still


def read(files: list[Path]) -> list[Document]:
    """Returns the puzzles of some files, each position once."""
    lines = [line for file in files for line in file.read_text("utf-8").splitlines()]
    found = [json.loads(line) for line in lines]
    return list({json.dumps(puzzle["view"]): puzzle for puzzle in found}.values())


def sampled_game(view: View) -> Game:
    """Returns a game at a position that agrees with a view."""
    return Game(view.rules, view.some_state.copy(), "")


def line(view: View, best: int) -> list[Document]:
    """Returns the answer, and the claims that the same seat makes directly after it."""
    game, seat = sampled_game(view), view.document["seat"]
    actions = [view.actions[best]]
    game.play(actions[0], seat)
    while game.to_move == seat and (action := game.legal_actions(seat)[0])["do"] == "claim":
        actions.append(action)
        game.play(action, seat)
    return actions


def theme(puzzle: Document) -> str:
    """Returns the theme of a puzzle, as a key."""
    game, seat = sampled_game(load_view(puzzle["view"])), puzzle["seat"]
    action, *claims = puzzle["solution"]
    for one in puzzle["solution"]:
        game.play(one, seat)
    won = game.outcome is not None and game.outcome.winner == seat
    if puzzle["game"] == "battle-line":
        other = next(name for name in game.seats if name != seat)
        flags = game.position()["flags"]
        if any(len(flags[claim["flag"] - 1].get(other, [])) < 3 for claim in claims):
            return "proof"
        if won:
            return "win"
        if action["do"] == "pass" or (
            action["do"] == "play"
            and _is_troop(action["card"])
            and not _is_troop(puzzle["rival"]["action"].get("card", "Scout"))
        ):
            return "saving"
        if action["do"] != "play" or not _is_troop(action["card"]):
            return "tactics"
        return "claim" if claims else "hold"
    if won:
        return "capture"
    if action["do"] == "shoot":
        return "volley"
    if action["do"] == "move_bearer":
        return "standard"
    if action["do"] in ("fight", "meet", "sacrifice", "stand"):
        return "fight"
    if action["do"] == "move" and action["distance"] >= 3:  # no soldier on foot goes so far
        return "charge"
    return "threat" if puzzle["chance"] > 0.85 else "manoeuvre"


def _is_troop(card: str) -> bool:
    return card[:1] in "ROYGBP" and card[1:].isdigit()


def choose(found: list[Document]) -> list[Document]:
    """Returns a numbered selection of puzzles of all themes; hard ones are preferred."""
    kinds: dict[tuple[bool, str], list[Document]] = defaultdict(list)
    for puzzle in found:
        puzzle["theme"], puzzle["difficulty"] = theme(puzzle), difficulty(puzzle)
    for puzzle in sorted(found, key=lambda one: one["rival"]["chance"] - one["chance"]):
        kinds[puzzle["easy"], puzzle["theme"]].append(puzzle)
    chosen: list[Document] = []
    while len(chosen) < MAX_PUZZLES and any(kinds.values()):
        for kind in sorted(kinds):
            if kinds[kind] and len(chosen) < MAX_PUZZLES:
                chosen.append(kinds[kind].pop(0))
    chosen.sort(key=lambda one: (one["difficulty"], one["rival"]["chance"]))
    return [
        {"id": f"{one['game']}-{number}"} | {key: one[key] for key in KEYS}
        for number, one in enumerate(chosen, start=1)
    ]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game", choices=list(vexilla.GAMES))
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--again", nargs="+", type=Path, metavar="FILE")
    parser.add_argument("--choose", nargs="+", type=Path, metavar="FILE")
    parser.add_argument("--rate", nargs="+", type=Path, metavar="FILE")
    options = parser.parse_args()
    if options.rate:
        puzzles = rated(read(options.rate))
    elif options.choose:
        puzzles = choose(read(options.choose))
    elif options.again:
        puzzles = again(read(options.again), options.seed)
    else:
        seeds = range(options.seed, options.seed + options.games)
        puzzles = (puzzle for seed in seeds for puzzle in find(options.game, seed))
    for puzzle in puzzles:
        assert load_view(puzzle["view"]).code_of(puzzle["solution"][0]) is not None
        sys.stdout.write(json.dumps(puzzle) + "\n")
        sys.stdout.flush()


if __name__ == "__main__":
    main()
