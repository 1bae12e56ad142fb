"""Finds puzzles: positions of played games in which one action is clearly better than all others.

    nice python -m training.make_puzzles battle-line --games 200 --seed 1 >> found.jsonl
    python -m training.make_puzzles battle-line --deepen found.jsonl > deep.jsonl
    python -m training.make_puzzles battle-line --again deep.jsonl > checked.jsonl
    python -m training.make_puzzles battle-line --choose checked.jsonl SHIPPED > battle-line.jsonl
    python -m bench.puzzles battle-line.jsonl

The first command plays games with a short search at each decision. Where one action stands out,
long searches from samples of the hidden information check it and its rivals. `--deepen` goes on
after the answer with the opponent's best reply, and asks for the next move where it has one best
answer too. `--again` checks every move once more with many more simulations. `--choose` keeps the
puzzles of SHIPPED, today's file of the game, and adds new ones of all themes, and `bench.puzzles`
measures how hard they are and orders them. With `--themes`, only positions with one of these themes
are checked: for those that are rare. Where a theme is about one kind of soldiers, both players then
hire many of them.
"""

import argparse
import json
import random
import sys
from collections import defaultdict
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import numpy as np

import vexilla
from training.command import run_command
from training.puzzle_themes import theme_of
from vexilla.agents.search import Evaluation, SearchAgent
from vexilla.analysis import Budget, chance_after
from vexilla.analysis.puzzle import Move, read_moves
from vexilla.game import Document, Game, View, load_view, resampled

CARELESS = 0.15  # the share of moves that are not the best, for positions of all kinds
SHORT, LONG, EACH = 200, 3000, 800  # simulations
THOROUGH = 4  # times as many simulations when a puzzle is checked again
REPLY = 1000  # simulations for the opponent's best reply
SAMPLES = 4  # of what is hidden, from which a puzzle may go on
MIN_SHARE = 0.5  # of the visits, for the answer
MIN_TRIED = 0.02  # of the visits, for an action that a short search has tried enough
MIN_MARGIN = 0.15  # between the chance to win after the answer and after any other action
MIN_CHANCE = 0.3  # to win, after the answer
MAX_RIVALS = 10  # actions that are checked beside the answer
MAX_MOVES = 3  # in a puzzle
MAX_BETWEEN = 10  # actions between two of its moves
MAX_PUZZLES = 200  # of a game
KEYS = ("game", "seat", "theme", "moves")

# The phases of the decisions that a puzzle asks for. Plans are only asked for at its beginning.
ASKED = {"battle-line": ("play",), "blades-and-banners": ("orders", "fight", "meet", "bodyguard")}
PLANS = ("announce", "planning")
BETWEEN = (*PLANS, "scout_draw", "scout_return")  # decisions that end a puzzle

# The soldiers without whom a theme cannot come up
ARMIES = 12  # from which a player hires one at random
SOLDIERS = {"pikes": "pikemen", "charge": "knights", "volley": "archers"}

# Facts about a plan for which its first order is enough: the later ones may be any
OF_FIRST_ORDER = ("plans_capture", "plans_escape")


def find(name: str, seed: int, themes: Sequence[str] = ()) -> Iterator[Document]:
    """Plays a game and yields its puzzles, each of one move; with themes, only these."""
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
        if armies := hired_for(view, themes):
            game.play(chance.choice(armies), seat)
            continue
        evaluation = agents[seat].evaluate(view)
        visits = evaluation.visits
        if not visits.any():
            game.play(agents[seat].choose(view, None), seat)
            continue
        best = int(visits.argmax())
        fit = view.document["phase"] in (*PLANS, *ASKED[name]) and len(view.codes) >= 3
        if fit and len(game.actions) - last > 6:
            found = stands_out(view, evaluation, themes)
            move = checked(view, best, chance.getrandbits(60)) if found else None
            if move is not None:
                last = len(game.actions)
                yield {"game": name, "seat": seat, "moves": [move]}
        place = best
        if chance.random() < CARELESS:
            place = int(chance.choice(np.flatnonzero(visits)))
        game.play(view.actions[place], seat)


def hired_for(view: View, themes: Sequence[str]) -> list[Document]:
    """Returns good armies with the most soldiers of the themes; none at other decisions."""
    kinds = [SOLDIERS[theme] for theme in themes if theme in SOLDIERS]
    if view.document["phase"] != "hiring" or not kinds:
        return []
    counts = np.array([min(army[kind] for kind in kinds) for army in view.actions])
    values = view.package.judges.action_values(view.records, view.codes, 0)
    order = np.lexsort((-values, -counts))
    return [view.actions[place] for place in order[:ARMIES]]


def alike(view: View, best: int) -> list[Document]:
    """Returns patterns of the plans that are as good as the best one, by their first order."""
    if view.document["phase"] != "planning":
        return []
    facts = view.package.explains.facts(view.records, int(view.codes[best]))
    return [{"fact": fact["fact"]} for fact in facts if fact["fact"] in OF_FIRST_ORDER]


def right_ones(view: View, best: int) -> Any:
    """Returns for each legal action whether it is the best one, or as good."""
    right = np.arange(len(view.codes)) == best
    if patterns := alike(view, best):
        right |= [view.fits(int(code), patterns) for code in view.codes]
    return right


def stands_out(view: View, evaluation: Evaluation, themes: Sequence[str] = ()) -> bool:
    """Returns whether a short search found one action far better than the others it visited."""
    visits, chances = evaluation.visits, evaluation.chances
    best = int(visits.argmax())
    if chances[best] <= MIN_CHANCE:
        return False
    right = right_ones(view, best)
    others = np.flatnonzero(~right & (visits >= max(2, MIN_TRIED * visits.sum())))
    second = max(others.tolist(), key=lambda place: chances[place], default=None)
    if visits[right].sum() < MIN_SHARE * visits.sum():
        return False
    if second is not None and chances[best] - chances[second] <= MIN_MARGIN:
        return False
    rival = {"action": view.actions[0 if second is None else second], "chance": 0.0}
    move = Move([], view.document, [view.actions[best]], float(chances[best]), rival)
    return not themes or theme_of(move) in themes


def checked(view: View, best: int, seed: int, times: int = 1) -> Document | None:
    """Returns the move if long searches confirm that this action is the only best one."""
    evaluation = SearchAgent(seed, iterations=times * LONG).evaluate(view)
    visits, right = evaluation.visits, right_ones(view, best)
    if not right[visits.argmax()] or visits[right].sum() < MIN_SHARE * visits.sum():
        return None
    values = view.package.judges.action_values(view.records, view.codes, seed)
    rivals = [
        *[place for place in np.argsort(-visits, kind="stable") if not right[place]][:MAX_RIVALS],
        *[place for place in np.argsort(-values) if not right[place]][: MAX_RIVALS // 2],
    ]
    budget = Budget(times * EACH, seed=seed)
    chance = chance_after(view, int(view.codes[best]), Budget(2 * times * EACH, seed=seed))
    second, answer = 0.0, None
    for place in dict.fromkeys(map(int, rivals)):
        rival = chance_after(view, int(view.codes[place]), budget)
        if chance - rival < MIN_MARGIN:
            return None
        if rival >= second:
            second, answer = rival, view.actions[place]
    others = np.flatnonzero(right)
    for place in random.Random(seed).sample(others.tolist(), min(len(others), MAX_RIVALS)):
        if chance_after(view, int(view.codes[place]), budget) - second < MIN_MARGIN:
            return None
    found = {
        "events": [],
        "view": view.document,
        "solution": solution(view, best),
        "chance": round(chance, 3),
        "rival": {"action": answer, "chance": round(second, 3)},
    }
    return found | {"right": alike(view, best)} if len(others) > 1 else found


def solution(view: View, best: int) -> list[Document]:
    """Returns the answer, and the claims that the same seat makes directly after it."""
    seat = view.document["seat"]
    game = Game(view.rules, view.some_state.copy(), "")
    actions = [view.actions[best]]
    game.play(actions[0], seat)
    while game.to_move == seat and (action := game.legal_actions(seat)[0])["do"] == "claim":
        actions.append(action)
        game.play(action, seat)
    return actions


# Further moves


def deepened(puzzle: Document, seed: int) -> Document:
    """Returns a puzzle with the moves that follow, as far as each has one best answer."""
    moves = list(puzzle["moves"])
    while len(moves) < MAX_MOVES and "right" not in moves[-1]:
        following = (next_move(moves[-1], seed + sample) for sample in range(SAMPLES))
        found = next((move for move in following if move is not None), None)
        if found is None:
            break
        moves.append(found)
    return puzzle | {"moves": moves}


def next_move(move: Document, seed: int) -> Document | None:
    """Returns the next move after an answer and the opponent's best reply; None: it has none.

    What is hidden is drawn by the seed; the opponent replies as their view of it commands.
    """
    seat = move["view"]["seat"]
    game = resampled(move["view"], seed=seed)
    events: list[Document] = []

    def play(action: Document, actor: str) -> None:
        game.play(action, actor)
        events.append(game.events(seat, len(events))[0] | {"view": game.view(seat)})

    for action in move["solution"]:
        play(action, seat)
    replied = False
    while game.outcome is None and len(events) < MAX_BETWEEN:
        actor = game.to_move
        assert actor is not None
        view = game.agent_view(actor)
        phase = view.document["phase"]
        agent = SearchAgent(seed, iterations=REPLY)
        if actor == seat and len(view.codes) > 1:
            if phase in BETWEEN:
                return None  # what follows depends on a decision that is not asked for
            if replied and phase in ASKED[game.name]:
                return asked(view, seed, events)
        play(agent.choose(view, None), actor)
        replied = replied or actor != seat
    return None


def asked(view: View, seed: int, events: list[Document]) -> Document | None:
    """Returns the move of a view if it has one best answer."""
    evaluation = SearchAgent(seed, iterations=SHORT).evaluate(view)
    best = int(evaluation.visits.argmax())
    if len(view.codes) < 3 or not stands_out(view, evaluation):
        return None
    found = checked(view, best, seed)
    return found and found | {"events": events}


def again(puzzle: Document, seed: int) -> Document | None:
    """Returns a puzzle with the moves that many more simulations confirm, None if not even one."""
    kept: list[Document] = []
    for move in puzzle["moves"]:
        view = load_view(move["view"])
        best = view.actions.index(move["solution"][0])
        found = checked(view, best, seed, THOROUGH)
        if found is None:
            break
        kept.append(found | {"events": move["events"]})
    return puzzle | {"moves": kept} if kept else None


# The selection


def read(files: list[Path]) -> list[Document]:
    """Returns the puzzles of some files; of those with the same position, the last."""
    lines = [line for file in files for line in file.read_text("utf-8").splitlines()]
    found = [json.loads(line) for line in lines]
    return list({json.dumps(puzzle["moves"][0]["view"]): puzzle for puzzle in found}.values())


def choose(found: list[Document]) -> list[Document]:
    """Returns the puzzles that have an id, and with them new ones of all themes and lengths."""
    known = [puzzle for puzzle in found if "id" in puzzle]
    found = [puzzle for puzzle in found if "id" not in puzzle]
    kinds: dict[tuple[str, bool], list[Document]] = defaultdict(list)
    found.sort(key=lambda one: one["moves"][0]["rival"]["chance"] - one["moves"][0]["chance"])
    for puzzle in found:
        theme = theme_of(read_moves(puzzle["moves"])[0])
        kinds[theme, len(puzzle["moves"]) > 1].append(puzzle | {"theme": theme})
    chosen: list[Document] = []
    while len(known) + len(chosen) < MAX_PUZZLES and any(kinds.values()):
        for kind in sorted(kinds):
            if kinds[kind] and len(known) + len(chosen) < MAX_PUZZLES:
                chosen.append(kinds[kind].pop(0))
    return known + [{key: one[key] for key in KEYS} for one in chosen]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game", choices=list(vexilla.GAMES))
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--themes", nargs="+", default=[])
    for stage in ("--deepen", "--again", "--choose"):
        parser.add_argument(stage, nargs="+", type=Path, metavar="FILE")
    options = parser.parse_args()
    found: Any
    if options.choose:
        found = choose(read(options.choose))
    elif options.again:
        found = (again(puzzle, options.seed) for puzzle in read(options.again))
    elif options.deepen:
        found = (deepened(puzzle, options.seed) for puzzle in read(options.deepen))
    else:
        seeds = range(options.seed, options.seed + options.games)
        found = (puzzle for seed in seeds for puzzle in find(options.game, seed, options.themes))
    for puzzle in found:
        if puzzle is not None:
            sys.stdout.write(json.dumps(puzzle) + "\n")
            sys.stdout.flush()


if __name__ == "__main__":
    run_command(main)
