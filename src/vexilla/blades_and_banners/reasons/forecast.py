"""The fights that an action would start, in order, with what every total is made of (BB-10, BB-11).

Where the players have choices the order is that of `defence_order` automatic, and captains fight
themselves; the evidence says where a sergeant could save one.
"""

from dataclasses import dataclass, replace
from typing import Any

import numpy as np

from vexilla.blades_and_banners.rules.combat import COURSE_FIELDS, SERGEANTS, fight_out_at
from vexilla.blades_and_banners.rules.components import (
    CELL_NAMES,
    FIRST_OF_KIND,
    KIND,
    KNIGHT,
    NEXT,
    OWNER,
    SERGEANT,
    SIDE,
)
from vexilla.blades_and_banners.rules.state import ASK, MAX_FIGHTS, NOBODY
from vexilla.blades_and_banners.rules.strengths import MIN_CHARGE, parts_at
from vexilla.blades_and_banners.rules.turn import begin_at

# What a total is made of, in the order in which `parts_at` writes it, and the rules of that
PART_RULES: dict[str, str] = {
    "base": "BB-10.6",
    "standard": "BB-11.1",
    "captain": "BB-11.2",
    "pikes": "BB-11.5",
    "wall": "BB-11.6",
    "charge": "BB-11.3",
}


@dataclass(frozen=True)
class Fight:
    """One pair of soldiers who are to fight.

    Attributes:
        men: the attacker and the defender, as pieces.
        cells: where they stand.
        strengths: their totals at the snapshot (BB-10.5).
        parts: what each total is made of, by the words of `PART_RULES`; None within a move, when
            the snapshot is past.
        charge: whether the attacker charges (BB-11.3).
        void: rules by which a charge or a pike wall counts for nothing here.
        fought: whether they meet; else one of them is dead before (BB-10.3).
        guards: cells of sergeants who could die for the defender (BB-11.8).
        choice: whether a player may choose another fight here (BB-10.4).
    """

    men: tuple[int, int]
    cells: tuple[int, int]
    strengths: tuple[int, int]
    parts: tuple[dict[str, int], dict[str, int]] | None
    charge: bool
    void: tuple[str, ...]
    fought: bool = False
    guards: tuple[int, ...] = ()
    choice: bool = False

    @property
    def dead(self) -> tuple[int, ...]:
        """Which of the two die, 0 the attacker, 1 the defender (BB-10.2)."""
        attack, defence = self.strengths
        if not self.fought:
            return ()
        return (0,) * (attack <= defence) + (1,) * (attack >= defence)

    def document(self) -> dict[str, Any]:
        """The same as evidence."""
        attacker, defender = (CELL_NAMES[cell] for cell in self.cells)
        fight: dict[str, Any] = {
            "attacker": attacker,
            "defender": defender,
            "strengths": list(self.strengths),
        }
        if self.charge:
            fight["charge"] = True
        if self.parts is not None:
            fight["parts"] = [
                {PART_RULES[word]: adds for word, adds in side.items()} for side in self.parts
            ]
        if self.void:
            fight["void"] = list(self.void)
        fight["dies"] = [CELL_NAMES[self.cells[side]] for side in self.dead]
        if not self.fought:
            fight["lapses"] = "BB-10.3"
        if self.guards:
            fight["sergeants"] = [CELL_NAMES[cell] for cell in self.guards]
        if self.choice:
            fight["choice"] = True
        return fight


def fights_of_order(states: Any, seat: int, code: int, by: int, distance: int) -> list[Fight]:
    """The fights that an order would start, in order.

    Args:
        states: the state before; it stays as it is.
        seat: who moves.
        code: his action.
        by: the direction of a straight move.
        distance: how far it goes; 0 for other actions.
    """
    after = states.copy()
    begin_at(after, 0, seat, code)
    s = after[0]
    parts = np.zeros((MAX_FIGHTS, 2, 7), np.int64)
    parts_at(after, 0, parts)
    fights: list[Fight] = []
    for fight, plain in enumerate(_pending(s)):
        sides = [
            {
                word: int(adds)
                for word, adds in zip(PART_RULES, parts[fight, side], strict=False)
                if adds or word == "base"
            }
            for side in range(2)
        ]
        ahead = NEXT[by, plain.cells[0]] == plain.cells[1]
        void: list[str] = []
        if KIND[plain.men[0]] == KNIGHT and ahead and distance >= MIN_CHARGE and not plain.charge:
            void.append("BB-11.4")
        if parts[fight, :, 6].any():
            void.append("BB-11.7")
        fights.append(replace(plain, parts=(sides[0], sides[1]), void=tuple(void)))
    return _course(after, NOBODY, fights)


def fights_of_answer(states: Any, fighting: int, met: int) -> list[Fight]:
    """The fights still to come in a move after an answer in it, in order.

    Args:
        states: the state before; it stays as it is.
        fighting: the attacker's soldier named.
        met: who meets him; NOBODY: the strongest.
    """
    after = states.copy()
    after["fighting"] = fighting
    return _course(after, met, _pending(after[0]))


def _pending(s: Any) -> list[Fight]:
    """The pending fights, in the order of the state."""
    return [
        Fight(
            men=(int(s.attacker[i]), int(s.defender[i])),
            cells=(int(s.where[s.attacker[i]]), int(s.where[s.defender[i]])),
            strengths=(int(s.attack[i]), int(s.defence[i])),
            parts=None,
            charge=bool(s.charge[i]),
            void=(),
        )
        for i in range(s.fight_count)
    ]


def _course(after: Any, met: int, pending: list[Fight]) -> list[Fight]:
    """Fights out; the fights in order, those that lapse behind the one that makes them lapse."""
    s = after[0]
    defender = int(OWNER[pending[0].men[1]]) if pending else 0
    first = SIDE * defender + int(FIRST_OF_KIND[SERGEANT])
    where = s.where.tolist()
    out = np.zeros((MAX_FIGHTS, COURSE_FIELDS), np.int64)
    count = fight_out_at(after, 0, met, out)
    rest = {fight.men: fight for fight in sorted(pending, key=lambda fight: fight.cells)}
    course: list[Fight] = []
    for attacker, met_by, guards, attackers, defenders in out[:count].tolist():
        fight = replace(
            rest.pop((attacker, met_by)),
            fought=True,
            guards=tuple(sorted(where[first + i] for i in range(SERGEANTS) if guards >> i & 1)),
            choice=bool(s.defence_order == ASK) and max(attackers, defenders) > 1,
        )
        course.append(fight)
        dead = {fight.men[side] for side in fight.dead}
        course += [rest.pop(men) for men in list(rest) if dead & set(men)]
    return course
