"""The fights that an action would start, in order, with the parts of every total (BB-10, BB-11).

Where the players have choices, the forecast follows `defence_order` automatic, and captains fight
themselves. The evidence says which sergeants could save a captain.
"""

from dataclasses import dataclass, replace

from vexilla.blades_and_banners.rules.board import first_of_kind
from vexilla.blades_and_banners.rules.combat import (
    COURSE_FIELDS,
    SERGEANTS,
    fight_out_at,
    stage_fight_at,
)
from vexilla.blades_and_banners.rules.components import (
    CELL_NAMES,
    KIND,
    KNIGHT,
    NEXT,
    OWNER,
    SERGEANT,
    Cell,
    Direction,
    Piece,
)
from vexilla.blades_and_banners.rules.state import ASK, MAX_FIGHTS, NOBODY
from vexilla.blades_and_banners.rules.strengths import MIN_CHARGE, parts_at
from vexilla.blades_and_banners.rules.turn import begin_at
from vexilla.documents import Document
from vexilla.kernel import arrays as np
from vexilla.kernel.types import Code, Seat, State, States
from vexilla.raw import copied

# The parts of a total, in the order in which `parts_at` writes them, and the rule of each
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
    """A fight between two soldiers that an action would lead to.

    Attributes:
        soldiers: the attacker and the defender, as pieces.
        cells: where they stand.
        strengths: their totals at the snapshot (BB-10.5).
        parts: the parts of each total by the words of `PART_RULES`. None in the middle of a move,
            when the snapshot is past.
        charge: whether the attacker charges (BB-11.3).
        void: the rules that cancel a charge or a pike wall here.
        fought: whether the fight takes place. If not, one of the two has died before (BB-10.3).
        guards: cells of sergeants who could die for the defender (BB-11.8).
        choice: whether a player may choose another fight here (BB-10.4).
    """

    soldiers: tuple[Piece, Piece]
    cells: tuple[Cell, Cell]
    strengths: tuple[int, int]
    parts: tuple[dict[str, int], dict[str, int]] | None
    charge: bool
    void: tuple[str, ...]
    fought: bool = False
    guards: tuple[Cell, ...] = ()
    choice: bool = False

    @property
    def dead(self) -> tuple[int, ...]:
        """The fighter who dies: 0 is the attacker, 1 the defender (BB-10.2)."""
        attack, defence = self.strengths
        if not self.fought:
            return ()
        return (0,) * (attack <= defence) + (1,) * (attack >= defence)

    def document(self) -> Document:
        """The fight as evidence."""
        attacker, defender = (CELL_NAMES[cell] for cell in self.cells)
        fight: Document = {
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


def fights_of_order(
    states: States, seat: Seat, code: Code, by: Direction, distance: int
) -> list[Fight]:
    """Returns the fights that a move of soldiers would start, in order.

    Args:
        states: the state before the move. It is not changed.
        seat: the player who moves.
        code: the move.
        by: the direction of a straight move.
        distance: its length in cells; 0 for re-forming and wheeling.
    """
    after = copied(states)
    begin_at(after, 0, seat, code)
    return _course(after, NOBODY, _with_parts(after, by, distance))


def fight_as_placed(states: States, attacker: Piece, by: Direction, run: int) -> list[Fight]:
    """Returns a fight between two soldiers who have come to stand side by side, in a list.

    Args:
        states: the state after the displacement. It is not changed.
        attacker: the soldier who attacks.
        by: the direction of the defender.
        run: how many cells the attacker moved straight towards the defender.
    """
    after = copied(states)
    after["fighting"] = NOBODY
    stage_fight_at(after, 0, attacker, by, run)
    return _course(after, NOBODY, _with_parts(after, by, run))


def _with_parts(after: States, by: Direction, distance: int) -> list[Fight]:
    """The pending fights with the parts of all totals, at the snapshot (BB-10.5)."""
    s = after[0]
    parts = np.zeros((MAX_FIGHTS, 2, 7), np.int64)
    parts_at(after, 0, parts)
    fights: list[Fight] = []
    for i, fight in enumerate(_pending(s)):
        sides = [
            {
                word: int(adds)
                for word, adds in zip(PART_RULES, parts[i, side], strict=False)
                if adds or word == "base"
            }
            for side in range(2)
        ]
        is_knight = KIND[fight.soldiers[0]] == KNIGHT
        ahead = NEXT[by, fight.cells[0]] == fight.cells[1]
        void: list[str] = []
        if is_knight and ahead and distance >= MIN_CHARGE and not fight.charge:
            void.append("BB-11.4")
        if parts[i, :, 6].any():
            void.append("BB-11.7")
        fights.append(replace(fight, parts=(sides[0], sides[1]), void=tuple(void)))
    return fights


def fights_of_answer(states: States, fighting: Piece, met: Piece) -> list[Fight]:
    """Returns the fights that follow an answer in the middle of a move, in order.

    Args:
        states: the state before the answer. It is not changed.
        fighting: the attacker's soldier who was named.
        met: the defender's soldier who was named. NOBODY means the strongest.
    """
    after = copied(states)
    after["fighting"] = fighting
    return _course(after, met, _pending(after[0]))


def _pending(s: State) -> list[Fight]:
    """The pending fights, in the order of the state."""
    return [
        Fight(
            soldiers=(int(s.attacker[i]), int(s.defender[i])),
            cells=(int(s.where[s.attacker[i]]), int(s.where[s.defender[i]])),
            strengths=(int(s.attack[i]), int(s.defence[i])),
            parts=None,
            charge=bool(s.charge[i]),
            void=(),
        )
        for i in range(s.fight_count)
    ]


def _course(after: States, met: Piece, pending: list[Fight]) -> list[Fight]:
    """Fights everything out and returns the fights in order.

    Fights that lapse come after the one that makes them lapse.

    Args:
        after: the state with the pending fights. It is changed.
        met: the defender's soldier who fights first. NOBODY means the strongest.
        pending: the fights in the order of the state.
    """
    s = after[0]
    defender = int(OWNER[pending[0].soldiers[1]]) if pending else 0
    first = first_of_kind(defender, SERGEANT)
    where = s.where.tolist()
    out = np.zeros((MAX_FIGHTS, COURSE_FIELDS), np.int64)
    count = fight_out_at(after, 0, met, out)
    rest = {fight.soldiers: fight for fight in sorted(pending, key=lambda fight: fight.cells)}
    course: list[Fight] = []
    for attacker, met_by, guards, attackers, defenders in out[:count].tolist():
        fight = replace(
            rest.pop((attacker, met_by)),
            fought=True,
            guards=tuple(sorted(where[first + i] for i in range(SERGEANTS) if guards >> i & 1)),
            choice=bool(s.defence_order == ASK) and max(attackers, defenders) > 1,
        )
        course.append(fight)
        dead = {fight.soldiers[side] for side in fight.dead}
        course += [rest.pop(soldiers) for soldiers in list(rest) if dead & set(soldiers)]
    return course
