"""Fights (BB-10), and who dies for whom in them (BB-11.8).

A move puts its soldiers down; then all fights are noted with both totals, which stay as they are
(`start_fights`), and fought one after another (`continue_fights`). Where a player has a choice,
`continue_fights` stops in the phases FIGHT, MEET and BODYGUARD, and the answer goes on from there.
"""

from typing import Any

import numpy as np

from vexilla.blades_and_banners.rules.board import is_enemy_soldier, put, take
from vexilla.blades_and_banners.rules.components import (
    ARCHER,
    CAPTAIN,
    DETACHMENT_SIZE,
    DETACHMENTS,
    FIRST_OF_KIND,
    KIND,
    KNIGHT,
    NEXT,
    OPPOSITE,
    OWNER,
    PIKEMAN,
    SERGEANT,
    SIDE,
    SOLDIER_KINDS,
)
from vexilla.blades_and_banners.rules.state import (
    ASK,
    AUTOMATIC_BY_PLACE,
    BODYGUARD,
    FIGHT,
    MEET,
    NOBODY,
    NOWHERE,
)
from vexilla.blades_and_banners.rules.strengths import MIN_CHARGE, charges, strength
from vexilla.kernel import low, njit

SERGEANTS = int(DETACHMENTS[SERGEANT] * DETACHMENT_SIZE[SERGEANT])

# What a soldier is worth where totals are equal, by kind: the least meets the attacker (E39)
WORTH_RANK = np.zeros(SOLDIER_KINDS, np.int64)
WORTH_RANK[[PIKEMAN, SERGEANT, ARCHER, KNIGHT, CAPTAIN]] = range(SOLDIER_KINDS)


@njit
def start_fights(s: Any, player: int, moved: int, by: int, distance: int) -> None:
    """Notes every fight of the soldiers who moved, with both totals: the snapshot (BB-10.1).

    Only where they end counts, not whom they passed (BB-7.3).

    Args:
        s: the state after the displacement.
        player: the attacker.
        moved: his soldiers who moved, a bit for each piece.
        by: the direction of a straight move.
        distance: how far it went; 0 for a re-forming or a wheel, which give no charge (BB-8.7).
    """
    count = 0
    while moved != 0:
        soldier = low(moved)
        moved &= moved - 1
        for direction in range(4):
            enemy = s.board[NEXT[direction, s.where[soldier]]]
            if is_enemy_soldier(enemy, player):
                s.attacker[count] = soldier
                s.defender[count] = enemy
                s.attack[count] = strength(s, soldier, enemy, direction)
                s.defence[count] = strength(s, enemy, soldier, OPPOSITE[direction])
                s.charge[count] = 0
                if direction == by and charges(s, soldier, enemy, direction, distance):
                    s.charge[count] = 1
                    s.attack[count] += distance - MIN_CHARGE + 1
                count += 1
    s.fight_count = count
    if count > 0:
        note_guards(s, 1 - player)


@njit
def note_guards(s: Any, player: int) -> None:
    """Notes the defender's sergeants who touch no enemy soldier at the snapshot (BB-11.8)."""
    s.guards = 0
    first = player * SIDE + FIRST_OF_KIND[SERGEANT]
    for i in range(SERGEANTS):
        cell = s.where[first + i]
        if cell != NOWHERE:
            free = True
            for direction in range(4):
                if is_enemy_soldier(s.board[NEXT[direction, cell]], player):
                    free = False
            if free:
                s.guards |= 1 << i


@njit
def guards_of(s: Any, captain: int) -> int:
    """The sergeants who may be given up for a captain, bits as in `guards` (BB-11.8)."""
    player = OWNER[captain]
    first = player * SIDE + FIRST_OF_KIND[SERGEANT]
    found = 0
    for direction in range(4):
        soldier = s.board[NEXT[direction, s.where[captain]]]
        if OWNER[soldier] == player and KIND[soldier] == SERGEANT:
            found |= s.guards & (1 << (soldier - first))
    return found


@njit
def continue_fights(s: Any) -> None:
    """Fights on until nothing is left or a player has a choice (BB-10.3, BB-10.4, BB-11.8)."""
    while s.fight_count > 0:
        if s.fighting == NOBODY:
            soldier, choices = next_attacker(s)
            if choices > 1 and s.defence_order == ASK:
                s.phase = FIGHT
                s.to_move = OWNER[soldier]
                return
            s.fighting = soldier
        fight, choices = next_fight(s)
        if choices > 1 and s.defence_order == ASK:
            s.phase = MEET
            s.to_move = OWNER[s.defender[fight]]
            return
        if offer_sacrifice(s, fight):
            return
        resolve_fight(s, fight)
    s.guards = 0


@njit
def next_attacker(s: Any) -> tuple[int, int]:
    """Who of the attackers comes next: the first in reading order, and how many there are.

    While a charge is to be fought only those who charge count (BB-10.4).
    """
    charging = 0
    for fight in range(s.fight_count):
        charging |= s.charge[fight]
    seen = 0
    best = NOBODY
    choices = 0
    for fight in range(s.fight_count):
        soldier = s.attacker[fight]
        if s.charge[fight] < charging or (seen >> soldier) & 1:
            continue
        seen |= 1 << soldier
        choices += 1
        if best == NOBODY or s.where[soldier] < s.where[best]:
            best = soldier
    return best, choices


@njit
def next_fight(s: Any) -> tuple[int, int]:
    """The next fight of the soldier named, and among how many the defender may choose (BB-10.4).

    A charge comes first; else the fight that the defender would choose naturally (`is_preferred`).
    """
    best = NOBODY
    choices = 0
    for fight in range(s.fight_count):
        if s.attacker[fight] != s.fighting:
            continue
        if s.charge[fight]:
            return fight, 1
        choices += 1
        if best == NOBODY or is_preferred(s, fight, best):
            best = fight
    return best, choices


@njit
def is_preferred(s: Any, fight: int, other: int) -> bool:
    """Whether the defender naturally chooses one fight before another (BB-10.4, E39).

    The highest total comes first, of equals the soldier of least worth, then reading order.
    """
    if s.defence[fight] != s.defence[other]:
        return s.defence[fight] > s.defence[other]
    soldier, other_soldier = s.defender[fight], s.defender[other]
    worth, other_worth = int(WORTH_RANK[KIND[soldier]]), int(WORTH_RANK[KIND[other_soldier]])
    if worth != other_worth and s.defence_order != AUTOMATIC_BY_PLACE:
        return worth < other_worth
    return bool(s.where[soldier] < s.where[other_soldier])


@njit
def fight_between(s: Any, attacker: int, defender: int) -> int:
    """The number of a pending fight; NOBODY: there is none."""
    for fight in range(s.fight_count):
        if s.attacker[fight] == attacker and s.defender[fight] == defender:
            return fight
    return NOBODY


@njit
def offer_sacrifice(s: Any, fight: int) -> bool:
    """Asks the defender whether a sergeant shall die for his captain, if one may (BB-11.8)."""
    defender = s.defender[fight]
    if KIND[defender] != CAPTAIN or guards_of(s, defender) == 0:
        return False
    s.met = defender
    s.phase = BODYGUARD
    s.to_move = OWNER[defender]
    return True


@njit
def resolve_fight(s: Any, fight: int) -> None:
    """Fights one fight: the weaker dies, of equals both (BB-10.2)."""
    attacker = s.attacker[fight]
    defender = s.defender[fight]
    attack = s.attack[fight]
    defence = s.defence[fight]
    was_charge = s.charge[fight]
    if attack <= defence:
        take(s, attacker)
    if attack >= defence:
        take(s, defender)
    drop_fights(s, NOBODY)
    if was_charge:
        s.fighting = NOBODY  # all charges come before the other fights (BB-10.4)


@njit
def drop_fights(s: Any, saved: int) -> None:
    """Drops the fights of the dead and of a captain who was saved (BB-10.3, BB-11.8)."""
    left = 0
    goes_on = False
    for fight in range(s.fight_count):
        attacker = s.attacker[fight]
        defender = s.defender[fight]
        if s.where[attacker] == NOWHERE or s.where[defender] == NOWHERE or defender == saved:
            continue
        if attacker == s.fighting:
            goes_on = True
        s.attacker[left] = attacker
        s.defender[left] = defender
        s.attack[left] = s.attack[fight]
        s.defence[left] = s.defence[fight]
        s.charge[left] = s.charge[fight]
        left += 1
    s.fight_count = left
    if not goes_on:
        s.fighting = NOBODY


@njit
def name_attacker(s: Any, cell: int) -> None:
    """The attacker names the soldier who fights next (BB-10.4)."""
    s.fighting = s.board[cell]
    continue_fights(s)


@njit
def name_defender(s: Any, cell: int) -> None:
    """The defender names who meets him (BB-10.4)."""
    fight = fight_between(s, s.fighting, s.board[cell])
    if not offer_sacrifice(s, fight):
        resolve_fight(s, fight)
        continue_fights(s)


@njit
def stand(s: Any) -> None:
    """The captain fights himself (BB-11.8)."""
    fight = fight_between(s, s.fighting, s.met)
    s.met = NOBODY
    resolve_fight(s, fight)
    continue_fights(s)


@njit
def sacrifice(s: Any, cell: int) -> None:
    """A sergeant dies, the captain takes his place, and his fights lapse (BB-11.8)."""
    captain = s.met
    sergeant = s.board[cell]
    was_charge = s.charge[fight_between(s, s.fighting, captain)]
    s.guards &= ~(1 << (sergeant - OWNER[sergeant] * SIDE - FIRST_OF_KIND[SERGEANT]))
    take(s, sergeant)
    take(s, captain)
    put(s, captain, cell)
    s.met = NOBODY
    drop_fights(s, captain)
    if was_charge:
        s.fighting = NOBODY
    continue_fights(s)


COURSE_FIELDS = 5  # columns of `fight_out_at`


@njit
def fight_out_at(states: Any, i: int, met: int, out: Any) -> int:
    """Fights game i out, captains standing; notes the course and returns how many fights it had.

    Args:
        states: the state; its pending fights are fought.
        i: the game.
        met: who meets the soldier named first; NOBODY: the strongest.
        out: out[n]: attacker, defender, guards, attackers and defenders to choose among.
    """
    s = states[i]
    n = 0
    while s.fight_count > 0:
        attackers = 1
        if s.fighting == NOBODY:
            s.fighting, attackers = next_attacker(s)
        fight, defenders = next_fight(s)
        if n == 0 and met != NOBODY:
            fight, defenders = fight_between(s, s.fighting, met), 1
        out[n, 0] = s.attacker[fight]
        out[n, 1] = s.defender[fight]
        out[n, 2] = 0
        if KIND[s.defender[fight]] == CAPTAIN:
            out[n, 2] = guards_of(s, s.defender[fight])
        out[n, 3] = attackers
        out[n, 4] = defenders
        resolve_fight(s, fight)
        n += 1
    return n
