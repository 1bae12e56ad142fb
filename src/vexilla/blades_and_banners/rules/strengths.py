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
from vexilla.blades_and_banners.rules.shooting import captain_near
from vexilla.kernel import njit


@njit
def parts_at(states: Any, i: int, out: Any) -> None:
    """Writes what both totals of every pending fight are made of: out[fight, side, part]."""
    s = states[i]
    for fight in range(s.fight_count):
        men = s.attacker[fight], s.defender[fight]
        totals = s.attack[fight], s.defence[fight]
        for side in range(2):
            man, enemy = men[side], men[1 - side]
            direction = 0
            for way in range(4):
                if NEXT[way, s.where[man]] == s.where[enemy]:
                    direction = way
            out[fight, side, 0] = s.strengths[KIND[man]]
            out[fight, side, 1] = standard_bonus(s, man)
            out[fight, side, 2] = captain_bonus(s, man)
            out[fight, side, 3] = pike_bonus(man, enemy)
            out[fight, side, 4] = wall_bonus(s, man, enemy, direction)
            out[fight, side, 5] = totals[side]
            for part in range(5):
                out[fight, side, 5] -= out[fight, side, part]  # the charge: what is left
            # a pike wall that counts for nothing, against a shield wall
            out[fight, side, 6] = 0
            if has_wall(s, man, direction) and out[fight, side, 4] == 0:
                out[fight, side, 6] = 1


FIRST_CHARGE = 3  # a knight must have moved so far (BB-11.3)


@njit
def standard_bonus(s: Any, man: int) -> int:
    """What a soldier gains in the zone of his standard-bearer (BB-11.1)."""
    return 1 if in_zone_of(s, s.where[man], bearer_of(OWNER[man])) else 0


@njit
def captain_bonus(s: Any, man: int) -> int:
    """What a foot soldier below a captain gains in the zone of one (BB-11.2)."""
    kind = KIND[man]
    led = kind != KNIGHT and kind != CAPTAIN and captain_near(s, OWNER[man], s.where[man])
    return 1 if led else 0


@njit
def pike_bonus(man: int, enemy: int) -> int:
    """What a pikeman gains against a knight (BB-11.5)."""
    return 2 if KIND[man] == PIKEMAN and KIND[enemy] == KNIGHT else 0


@njit
def has_wall(s: Any, man: int, direction: int) -> bool:
    """Whether a soldier is a pikeman in formation towards a direction: the pike wall (BB-11.6)."""
    return KIND[man] == PIKEMAN and in_formation(s, s.where[man], direction)


@njit
def wall_bonus(s: Any, man: int, enemy: int, direction: int) -> int:
    """What the pike wall gives, which a shield wall cancels (BB-11.6, BB-11.7)."""
    if not has_wall(s, man, direction):
        return 0
    heavy = UNIT[enemy] == HEAVY_INFANTRY
    return 0 if heavy and in_formation(s, s.where[enemy], OPPOSITE[direction]) else 1


@njit
def strength(s: Any, man: int, enemy: int, direction: int) -> int:
    """Total strength of a soldier against an enemy beside him, without a charge.

    Args:
        s: the state at the snapshot (BB-10.5).
        man: the soldier; his base strength counts first (BB-10.6).
        enemy: the other soldier.
        direction: from him to the enemy.
    """
    return (
        s.strengths[KIND[man]]
        + standard_bonus(s, man)
        + captain_bonus(s, man)
        + pike_bonus(man, enemy)
        + wall_bonus(s, man, enemy, direction)
    )


@njit
def charges(s: Any, knight: int, enemy: int, direction: int, distance: int) -> bool:
    """Whether a knight who moved straight at an enemy charges him (BB-11.3, BB-11.4)."""
    if KIND[knight] != KNIGHT or distance < FIRST_CHARGE:
        return False
    return not has_wall(s, enemy, OPPOSITE[direction])
