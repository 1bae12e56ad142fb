"""Measures in Battle Line whether the formation that a reason names is one that comes about.

`python -m bench.plans --positions 1000` lets the computer play itself at a level, and at as many
decisions looks at the reasons for the action that it chooses. Where they name a formation that is
still to be completed, fresh continuations of the game count in what share of them that side
completes it; and the game itself, which goes on, shows whether it does. It prints how many
formations were named, how many of them in less than a third of the continuations, and what was
said, counted and seen on average.

`--hints 300` looks at hints in Blades & Banners instead: how many of them propose that soldiers
turn, step aside or run far (`Rules.needs_reason`), and how many of these do not say what for.
"""

import argparse
import random
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

import vexilla
from training.command import run_command
from vexilla.agents import make_agent
from vexilla.agents.registry import HINTS
from vexilla.analysis.hints import HintTask
from vexilla.analysis.why import continued, why
from vexilla.battle_line.reasons.outlook import completed
from vexilla.battle_line.rules.components import SEATS
from vexilla.battle_line.rules.formations import FORMATION_NAMES
from vexilla.game import Document

GAME, BATTLE = "battle-line", "blades-and-banners"
AGENT = "search:level=5"
COUNTED = 300  # continuations that check what was said
THIRD = 1 / 3
SHARE = 0.5  # of the decisions of a game
NAMING = ("likely", "builds", "still_open")  # facts that name a formation that is not there yet


@dataclass(frozen=True)
class Named:
    """A formation that a reason names.

    Attributes:
        fact: the reason.
        counted: the share of fresh continuations in which the side completes it.
        seen: whether it did in the game.
    """

    fact: Document
    counted: float
    seen: bool


def positions(seed: int) -> Iterator[list[Named]]:
    """The formations that are named at some decisions of a game: a list for each decision."""
    game, agent, chance = vexilla.new(GAME, seed=seed), make_agent(AGENT, seed), random.Random(seed)
    found: list[list[tuple[Document, float]]] = []
    while (seat := game.to_move) is not None:
        view = game.agent_view(seat)
        action = agent.choose(view, None)
        code = view.code_of(action)
        assert code is not None  # it is legal
        if chance.random() < SHARE:
            named = [one for one in why(view, code) if one["fact"] in NAMING]
            ends = continued(view, code, COUNTED, seed + 1) if named else None
            found.append([(one, _share(ends, view.player, one)) for one in named])
        game.play(action, seat)
    end = game._states  # pyright: ignore[reportPrivateUsage]
    for named in found:
        yield [
            Named(fact, counted, _share(end, SEATS.index(_seat(fact, named)), fact) > 0)
            for fact, counted in named
        ]


def _seat(fact: Document, named: Sequence[tuple[Document, float]]) -> str:
    """The seat whose side a fact is about: that of the player who acts."""
    return next(one["seat"] for one, _ in [(fact, 0.0), *named] if "seat" in one)


def _share(ends: object, player: int, fact: Document) -> float:
    shares = completed(ends, player, fact["flag"] - 1)
    return shares[FORMATION_NAMES.index(fact["formation"])]


def measured(count: int) -> list[list[Named]]:
    """The formations that are named at a number of positions."""
    found: list[list[Named]] = []
    for seed in range(count):
        found += positions(seed)
        if len(found) >= count:
            break
    return found[:count]


def hints(count: int) -> tuple[int, int, int]:
    """Hints for orders, those that need a reason, and those of them that have none."""
    asked = needed = silent = 0
    for seed in range(count):
        game, agent = vexilla.new(BATTLE, seed=seed), make_agent(AGENT, seed)
        chance = random.Random(seed)
        while (seat := game.to_move) is not None and asked < count:
            view = game.agent_view(seat)
            if game.position()["phase"] == "orders" and chance.random() < SHARE:
                found = HintTask(BATTLE, HINTS, game.view(seat), seed).found()
                code = view.code_of(found["action"])
                assert code is not None  # it is legal
                asked += 1
                if view.rules.needs_reason(view.records, code):
                    needed += 1
                    silent += not found["facts"]
            game.play(agent.choose(view, None), seat)
    return asked, needed, silent


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--positions", type=int, default=1000)
    parser.add_argument("--hints", type=int, default=0)
    options = parser.parse_args()
    if options.hints:
        asked, needed, silent = hints(options.hints)
        print(f"{asked} hints, {needed} need a reason, {silent} of these have none")
        return
    found = measured(options.positions)
    likely = [one for named in found for one in named if one.fact["fact"] == "likely"]
    rare = sum(one.counted < THIRD for named in found for one in named)
    print(f"{len(found)} positions, {sum(map(len, found))} formations named in reasons")
    print(f"{rare} of them in less than a third of {COUNTED} fresh continuations")
    if likely:
        said = sum(one.fact["chance"] for one in likely) / len(likely)
        counted = sum(one.counted for one in likely) / len(likely)
        seen = sum(one.seen for one in likely) / len(likely)
        print(f"{len(likely)} with a chance: said {said:.3f}, counted {counted:.3f}, ", end="")
        print(f"completed in the game {seen:.3f}")


if __name__ == "__main__":
    run_command(main)
