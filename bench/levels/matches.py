"""Games of a level against the one below, and what the two do in them."""

import random
from collections import Counter
from dataclasses import dataclass, field

import vexilla
from vexilla.agents import Agent, make_agent
from vexilla.agents.search import LEVELS
from vexilla.analysis import Budget, evaluate_decision

RANDOM = 0  # in place of a level: the agent `random`
ITERATIONS = 600  # of the stronger search
POINTS = 0.2  # of the chance to win: what a bad action loses


@dataclass
class Tally:
    """What a level did in its games.

    Attributes:
        games: their number.
        actions: the number of its actions of each kind; a draw has its deck.
        standards: the games in which its standard was taken.
        evaluated: decisions at which the stronger search was asked.
        bad: those at which the level lost more than POINTS.
    """

    games: int = 0
    actions: Counter[str] = field(default_factory=Counter[str])
    standards: int = 0
    evaluated: int = 0
    bad: int = 0

    def add(self, other: "Tally") -> None:
        """Adds the games of another tally."""
        self.games += other.games
        self.actions += other.actions
        self.standards += other.standards
        self.evaluated += other.evaluated
        self.bad += other.bad


@dataclass(frozen=True)
class Pairing:
    """Two games of one deal between a level and the one below.

    Attributes:
        game: the name of the game.
        level: the level.
        seed: of the deal and of all choices.
        share: of the decisions that the stronger search evaluates.
        master: simulations of level 6.
    """

    game: str
    level: int
    seed: int
    share: float
    master: int

    def agent(self, level: int, seed: int) -> Agent:
        """The agent of a level."""
        if level == RANDOM:
            return make_agent("random", seed)
        more = "" if LEVELS[level] else f",iterations={self.master}"
        return make_agent(f"search:level={level}{more}", seed)


def play(pairing: Pairing) -> tuple[int, list[float], dict[int, Tally]]:
    """Plays both games of a pairing.

    Returns:
        The level, its scores, and the tallies of both levels.
    """
    levels = (pairing.level, pairing.level - 1)
    tallies = {level: Tally(games=2) for level in levels}
    scores: list[float] = []
    for swapped in (False, True):
        chance = random.Random(f"{pairing.game} {pairing.level} {pairing.seed} {swapped}")
        game = vexilla.new(pairing.game, seed=pairing.seed)
        by_seat = dict(zip(game.seats, levels[::-1] if swapped else levels, strict=True))
        agents = {
            seat: pairing.agent(level, chance.getrandbits(60)) for seat, level in by_seat.items()
        }
        while (seat := game.to_move) is not None:
            view, tally = game.agent_view(seat), tallies[by_seat[seat]]
            action = agents[seat].choose(view, None)
            tally.actions[f"{action['do']} {action.get('deck', '')}".strip()] += 1
            if by_seat[seat] != RANDOM and chance.random() < pairing.share:
                found = evaluate_decision(view, 1, action, Budget(ITERATIONS), 1, staked=False)
                if found.drop is not None:
                    tally.evaluated += 1
                    tally.bad += found.drop > POINTS
            game.play(action, seat)
        outcome = game.outcome
        assert outcome is not None
        for seat, level in by_seat.items():
            lost = outcome.winner not in (seat, None) and outcome.reason == "capture"
            tallies[level].standards += lost
            if level == pairing.level:
                scores.append(0.5 if outcome.winner is None else float(outcome.winner == seat))
    return pairing.level, scores, tallies
