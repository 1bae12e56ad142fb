"""How strong a soldier is in a fight: the special properties (BB-11)."""

from typing import Any

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
)
from vexilla.blades_and_banners.rules.shooting import near_captain
from vexilla.kernel import njit


@njit
def parts_at(states: Any, i: int, out: Any) -> None:
    """Writes what both totals of every pending fight are made of: out[fight, side, part]."""
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
                out[fight, side, 5] -= out[fight, side, part]  # the charge: what is left
            # a pike wall that counts for nothing, against a shield wall
            out[fight, side, 6] = 0
            if has_wall(s, soldier, direction) and out[fight, side, 4] == 0:
                out[fight, side, 6] = 1


MIN_CHARGE = 3  # a knight must have moved so far (BB-11.3)


@njit
def standard_bonus(s: Any, soldier: int) -> int:
    """What a soldier gains in the zone of his standard-bearer (BB-11.1)."""
    return 1 if in_zone_of(s, s.where[soldier], bearer_of(OWNER[soldier])) else 0


@njit
def captain_bonus(s: Any, soldier: int) -> int:
    """What a foot soldier below a captain gains in the zone of one (BB-11.2)."""
    kind = KIND[soldier]
    led = kind != KNIGHT and kind != CAPTAIN and near_captain(s, OWNER[soldier], s.where[soldier])
    return 1 if led else 0


@njit
def pike_bonus(soldier: int, enemy: int) -> int:
    """What a pikeman gains against a knight (BB-11.5)."""
    return 2 if KIND[soldier] == PIKEMAN and KIND[enemy] == KNIGHT else 0


@njit
def has_wall(s: Any, soldier: int, direction: int) -> bool:
    """Whether a soldier is a pikeman in formation towards a direction: the pike wall (BB-11.6)."""
    return KIND[soldier] == PIKEMAN and in_formation(s, s.where[soldier], direction)


@njit
def wall_bonus(s: Any, soldier: int, enemy: int, direction: int) -> int:
    """What the pike wall gives, which a shield wall cancels (BB-11.6, BB-11.7)."""
    if not has_wall(s, soldier, direction):
        return 0
    heavy = UNIT[enemy] == HEAVY_INFANTRY
    return 0 if heavy and in_formation(s, s.where[enemy], OPPOSITE[direction]) else 1


@njit
def strength(s: Any, soldier: int, enemy: int, direction: int) -> int:
    """Total strength of a soldier against an enemy beside him, without a charge.

    Args:
        s: the state at the snapshot (BB-10.5).
        soldier: the soldier; his base strength counts first (BB-10.6).
        enemy: the other soldier.
        direction: from him to the enemy.
    """
    return (
        s.strengths[KIND[soldier]]
        + standard_bonus(s, soldier)
        + captain_bonus(s, soldier)
        + pike_bonus(soldier, enemy)
        + wall_bonus(s, soldier, enemy, direction)
    )


@njit
def charges(s: Any, knight: int, enemy: int, direction: int, distance: int) -> bool:
    """Whether a knight who moved straight at an enemy charges him (BB-11.3, BB-11.4)."""
    if KIND[knight] != KNIGHT or distance < MIN_CHARGE:
        return False
    return not has_wall(s, enemy, OPPOSITE[direction])
