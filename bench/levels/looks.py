"""What the games of a level look like: their fights, their formations, their endings."""

import random
from collections import Counter
from dataclasses import dataclass, field
from statistics import fmean, median
from typing import Any

import vexilla
from vexilla.agents import make_agent
from vexilla.battle_line.rules.components import FLAGS
from vexilla.battle_line.rules.formations import FORMATION_NAMES, rank_of, three_troops
from vexilla.game import Document, Game

SIDE = 3  # cards of a side; those of four, under Mud, are left out
OPENING = 5  # cards of a player
EARLY, BLOODY = 5, 6  # a battle has its first death by this step, and at least this many deaths


@dataclass
class Lines:
    """Games of Battle Line.

    Attributes:
        sides: the complete sides without Morale cards, by formation.
        begun: at how many flags a player had cards when the opening was over; one entry a player.
        tactics: the Tactics cards played in each game.
    """

    sides: Counter[str] = field(default_factory=Counter[str])
    begun: list[int] = field(default_factory=list[int])
    tactics: list[int] = field(default_factory=list[int])
    _cards: Counter[int] = field(default_factory=Counter[int])

    def see(self, game: Game, seat: str, action: Document) -> None:
        """Looks at a game after an action of a seat."""
        records, player = seen(game), game.seats.index(seat)
        if not game.actions[1:]:
            self._cards.clear()
        self._cards[player] += action["do"] in ("play", "scout", "redeploy", "deserter", "traitor")
        if action["do"] == "play" and self._cards[player] == OPENING:
            self.begun.append(int((records["side"][0, player] != 0).sum()))
        if game.outcome is None:
            return
        self.tactics.append(int(records["tactics_played"][0].sum()))
        for either in range(2):
            for flag in range(FLAGS):
                troops = int(records["side"][0, either, flag])
                if troops.bit_count() == SIDE and records["morale"][0, either, flag] == 0:
                    self.sides[FORMATION_NAMES[rank_of(three_troops(troops, False))]] += 1

    def row(self) -> dict[str, str]:
        """The cells of a row of a table, with the heads of their columns."""
        count = self.sides.total()
        return {
            "hosts": f"{self.sides['host'] / count:.0%}",
            "phalanxes": f"{self.sides['phalanx'] / count:.0%}",
            "wedges": f"{self.sides['wedge'] / count:.0%}",
            f"flags begun by card {OPENING}": f"{fmean(self.begun):.1f}",
            "Tactics cards played": f"{fmean(self.tactics):.1f}",
        }


@dataclass
class Battles:
    """Games of Blades & Banners.

    Attributes:
        killed: the soldiers of both sides killed in each game.
        first: the step of the first death in each game in which there was one.
        fought: the games with the first death by step EARLY and BLOODY of them in all.
        last: the last step of each game.
        captures: how the standard was taken: by a `move` of soldiers, or a `move_bearer`.
        moves: the actions of each kind that an order allows.
    """

    killed: list[int] = field(default_factory=list[int])
    first: list[int] = field(default_factory=list[int])
    fought: int = 0
    last: list[int] = field(default_factory=list[int])
    captures: Counter[str] = field(default_factory=Counter[str])
    moves: Counter[str] = field(default_factory=Counter[str])
    _largest: int = 0
    _first: int = 0

    def see(self, game: Game, seat: str, action: Document) -> None:
        """Looks at a game after an action of a seat."""
        records = seen(game)
        alive, step = int(records["soldiers"][0].sum()), int(records["step"][0])
        if not game.actions[1:]:
            self._largest = self._first = 0
        if alive < self._largest and not self._first:
            self._first = step
        self._largest = max(self._largest, alive)
        self.moves[action["do"]] += 1
        if game.outcome is None:
            return
        self.killed.append(self._largest - alive)
        if self._first:
            self.first.append(self._first)
        self.fought += 0 < self._first <= EARLY and self.killed[-1] >= BLOODY
        self.last.append(step)
        if game.outcome.reason == "capture":
            self.captures[action["do"]] += 1

    def row(self) -> dict[str, str]:
        """The cells of a row of a table, with the heads of their columns."""
        orders = ("move", "wheel", "reform", "shoot", "move_bearer", "skip")
        acted = sum(self.moves[do] for do in orders)
        return {
            "soldiers killed": f"{fmean(self.killed):.1f}",
            "first death at step": f"{median(self.first):.0f}" if self.first else "never",
            f"{BLOODY} killed, the first by step {EARLY}": f"{self.fought / len(self.killed):.0%}",
            "captures": f"{self.captures.total() / len(self.killed):.0%}",
            "of these by the bearer": f"{self.captures['move_bearer']} of {self.captures.total()}",
            "last step": f"{fmean(self.last):.1f}",
            "orders for the bearer's own move": f"{self.moves['move_bearer'] / acted:.0%}",
        }


def looks_of(name: str, level: int, count: int) -> dict[str, str]:
    """What games of a level against itself look like, as the cells of a row with their heads."""
    looks = LOOKS[name]()
    for number in range(count):
        chance = random.Random(f"{name} {level} {number}")
        game = vexilla.new(name, seed=chance.getrandbits(60))
        players = {
            seat: make_agent(f"search:level={level}", chance.getrandbits(60)) for seat in game.seats
        }
        while (seat := game.to_move) is not None:
            action = players[seat].choose(game.agent_view(seat), None)
            game.play(action, seat)
            looks.see(game, seat, action)
    return looks.row()


LOOKS: dict[str, type[Lines | Battles]] = {"battle-line": Lines, "blades-and-banners": Battles}


def seen(game: Game) -> Any:
    """What the first player may see of a game, as an array of one record."""
    return game.agent_view(game.seats[0]).records
