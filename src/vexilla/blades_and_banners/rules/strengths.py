"""How strong a soldier is in a fight: the special properties (BB-11)."""

from vexilla.blades_and_banners.rules.board import bearer_of, in_formation, in_zone_of
from vexilla.blades_and_banners.rules.components import (
    CAPTAIN,
    HEAVY_INFANTRY,
    KIND,
    KNIGHT,
    NEXT,
    OPPOSITE,
    OWNER,
    PIKEMAN,
    UNIT,
    Direction,
    Piece,
)
from vexilla.blades_and_banners.rules.shooting import near_captain
from vexilla.kernel import njit
from vexilla.kernel.types import Numbers, State, States


@njit
def parts_at(states: States, i: int, out: Numbers) -> None:
    """Writes the parts of both totals of every pending fight to out[fight, side, part].

    Side 0 is the attacker. The parts are base strength, standard, captain, pikes, pike wall and
    charge; the last entry is 1 for a pike wall that a shield wall cancels.
    """
    s = states[i]
    for fight in range(s.fight_count):
        pair = s.attacker[fight], s.defender[fight]
        totals = s.attack[fight], s.defence[fight]
        for side in range(2):
            soldier, enemy = pair[side], pair[1 - side]
            direction = 0
            for ahead in range(4):
                if NEXT[ahead, s.where[soldier]] == s.where[enemy]:
                    direction = ahead
            out[fight, side, 0] = s.strengths[KIND[soldier]]
            out[fight, side, 1] = standard_bonus(s, soldier)
            out[fight, side, 2] = captain_bonus(s, soldier)
            out[fight, side, 3] = pike_bonus(soldier, enemy)
            out[fight, side, 4] = wall_bonus(s, soldier, enemy, direction)
            out[fight, side, 5] = totals[side]
            for part in range(5):
                out[fight, side, 5] -= out[fight, side, part]  # what is left is the charge
            out[fight, side, 6] = 0
            if has_wall(s, soldier, direction) and out[fight, side, 4] == 0:
                out[fight, side, 6] = 1


MIN_CHARGE = 3  # the cells that a knight must move to charge (BB-11.3)


@njit
def standard_bonus(s: State, soldier: Piece) -> int:
    """The bonus of a soldier in the zone of a friendly standard-bearer (BB-11.1)."""
    return 1 if in_zone_of(s, s.where[soldier], bearer_of(OWNER[soldier])) else 0


@njit
def captain_bonus(s: State, soldier: Piece) -> int:
    """The bonus of a foot soldier, other than a captain, in a captain's zone (BB-11.2)."""
    kind = KIND[soldier]
    led = kind != KNIGHT and kind != CAPTAIN and near_captain(s, OWNER[soldier], s.where[soldier])
    return 1 if led else 0


@njit
def pike_bonus(soldier: Piece, enemy: Piece) -> int:
    """The bonus of a pikeman against a knight (BB-11.5)."""
    return 2 if KIND[soldier] == PIKEMAN and KIND[enemy] == KNIGHT else 0


@njit
def has_wall(s: State, soldier: Piece, direction: Direction) -> bool:
    """Whether a soldier stands in a pike wall: a pikeman in formation that way (BB-11.6)."""
    return KIND[soldier] == PIKEMAN and in_formation(s, s.where[soldier], direction)


@njit
def wall_bonus(s: State, soldier: Piece, enemy: Piece, direction: Direction) -> int:
    """The bonus of a pike wall; a shield wall cancels it (BB-11.6, BB-11.7)."""
    if not has_wall(s, soldier, direction):
        return 0
    heavy = UNIT[enemy] == HEAVY_INFANTRY
    return 0 if heavy and in_formation(s, s.where[enemy], OPPOSITE[direction]) else 1


@njit
def strength(s: State, soldier: Piece, enemy: Piece, direction: Direction) -> int:
    """A soldier's total strength against an adjacent enemy, without a charge.

    Args:
        s: the state at the snapshot (BB-10.5).
        soldier: the soldier, who brings a base strength (BB-10.6).
        enemy: the soldier's opponent.
        direction: the direction from the soldier to the enemy.
    """
    return (
        s.strengths[KIND[soldier]]
        + standard_bonus(s, soldier)
        + captain_bonus(s, soldier)
        + pike_bonus(soldier, enemy)
        + wall_bonus(s, soldier, enemy, direction)
    )


@njit
def charges(s: State, knight: Piece, enemy: Piece, direction: Direction, distance: int) -> bool:
    """Whether a knight who moved straight towards an enemy charges (BB-11.3, BB-11.4)."""
    if KIND[knight] != KNIGHT or distance < MIN_CHARGE:
        return False
    return not has_wall(s, enemy, OPPOSITE[direction])
