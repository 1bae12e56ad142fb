"""Fights (BB-10), and sergeants who die for captains in them (BB-11.8).

After the soldiers of a move have been set down, all fights are noted with both totals, which do not
change any more (`start_fights`). Then they are fought one after another (`continue_fights`). Where
a player has a choice, `continue_fights` stops in the phase FIGHT, MEET or BODYGUARD, and the
player's answer resumes it.
"""

from typing import TypeAlias

from vexilla.blades_and_banners.rules.board import first_of_kind, is_enemy_soldier, put, take
from vexilla.blades_and_banners.rules.components import (
    ARCHER,
    CAPTAIN,
    DETACHMENT_SIZE,
    DETACHMENTS,
    KIND,
    KNIGHT,
    NEXT,
    OPPOSITE,
    OWNER,
    PIKEMAN,
    SERGEANT,
    SOLDIER_KINDS,
    Cell,
    Direction,
    Piece,
    PieceSet,
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
from vexilla.kernel import arrays as np
from vexilla.kernel import low, njit
from vexilla.kernel.types import Numbers, Seat, State, States

FightIndex: TypeAlias = int  # of a pending fight in the state

SERGEANTS = int(DETACHMENTS[SERGEANT] * DETACHMENT_SIZE[SERGEANT])

# By kind: among defenders of equal totals, the one of least worth meets the attacker (E39)
WORTH_RANK = np.zeros(SOLDIER_KINDS, np.int64)
WORTH_RANK[[PIKEMAN, SERGEANT, ARCHER, KNIGHT, CAPTAIN]] = range(SOLDIER_KINDS)


@njit
def start_fights(s: State, player: Seat, moved: PieceSet, by: Direction, distance: int) -> None:
    """Notes every fight of the soldiers who moved, with both totals: the snapshot (BB-10.1).

    Only the cells where they end count, not the enemies whom they passed (BB-7.3).

    Args:
        s: the state after the displacement.
        player: the attacker.
        moved: the attacker's soldiers who moved.
        by: the direction of a straight move.
        distance: of a straight move; 0 for a re-forming or a wheel, which give no charge (BB-8.7).
    """
    s.fight_count = 0
    while moved != 0:
        soldier = low(moved)
        moved &= moved - 1
        for direction in range(4):
            enemy = s.board[NEXT[direction, s.where[soldier]]]
            if is_enemy_soldier(enemy, player):
                note_fight(s, soldier, enemy, direction, distance if direction == by else 0)
    if s.fight_count > 0:
        note_guards(s, 1 - player)


@njit
def note_fight(s: State, soldier: Piece, enemy: Piece, direction: Direction, run: int) -> None:
    """Notes a fight with both totals.

    Args:
        s: the state after the displacement.
        soldier: the attacker.
        enemy: the defender.
        direction: the direction from the attacker to the defender.
        run: how far the attacker moved straight towards the defender.
    """
    fight = s.fight_count
    s.attacker[fight] = soldier
    s.defender[fight] = enemy
    s.attack[fight] = strength(s, soldier, enemy, direction)
    s.defence[fight] = strength(s, enemy, soldier, OPPOSITE[direction])
    s.charge[fight] = 0
    if charges(s, soldier, enemy, direction, run):
        s.charge[fight] = 1
        s.attack[fight] += run - MIN_CHARGE + 1
    s.fight_count = fight + 1


@njit
def stage_fight_at(states: States, i: int, soldier: Piece, direction: Direction, run: int) -> None:
    """Notes one fight in game i, as if the attacker had just come to where they stand."""
    s = states[i]
    enemy = s.board[NEXT[direction, s.where[soldier]]]
    s.fight_count = 0
    note_fight(s, soldier, enemy, direction, run)
    note_guards(s, int(OWNER[enemy]))


@njit
def note_guards(s: State, player: Seat) -> None:
    """Notes the defender's sergeants who touch no enemy soldier at the snapshot (BB-11.8)."""
    s.guards = 0
    first = first_of_kind(player, SERGEANT)
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
def guards_of(s: State, captain: Piece) -> int:
    """The sergeants who may die for a captain, as bits like those of `guards` (BB-11.8)."""
    player = OWNER[captain]
    first = first_of_kind(player, SERGEANT)
    found = 0
    for direction in range(4):
        soldier = s.board[NEXT[direction, s.where[captain]]]
        if OWNER[soldier] == player and KIND[soldier] == SERGEANT:
            found |= s.guards & (1 << (soldier - first))
    return found


@njit
def continue_fights(s: State) -> None:
    """Fights until no fight is left or a player has a choice (BB-10.3, BB-10.4, BB-11.8)."""
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
def next_attacker(s: State) -> tuple[Piece, int]:
    """The attacking soldier who comes first in reading order, and the number of candidates.

    While any charge is to be fought, only charging soldiers are candidates (BB-10.4).
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
def next_fight(s: State) -> tuple[FightIndex, int]:
    """The next fight of the soldier named, and the number of fights to choose from (BB-10.4).

    A charge comes first. Without one it is the fight that the defender would naturally choose
    (`is_preferred`).
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
def is_preferred(s: State, fight: FightIndex, other: FightIndex) -> bool:
    """Whether the defender would naturally choose one fight before another (BB-10.4, E39).

    The highest total comes first; among equals, the soldier of least worth; then reading order.
    """
    if s.defence[fight] != s.defence[other]:
        return s.defence[fight] > s.defence[other]
    soldier, other_soldier = s.defender[fight], s.defender[other]
    worth, other_worth = int(WORTH_RANK[KIND[soldier]]), int(WORTH_RANK[KIND[other_soldier]])
    if worth != other_worth and s.defence_order != AUTOMATIC_BY_PLACE:
        return worth < other_worth
    return bool(s.where[soldier] < s.where[other_soldier])


@njit
def fight_between(s: State, attacker: Piece, defender: Piece) -> FightIndex:
    """The index of the pending fight between two soldiers, or NOBODY if there is none."""
    for fight in range(s.fight_count):
        if s.attacker[fight] == attacker and s.defender[fight] == defender:
            return fight
    return NOBODY


@njit
def offer_sacrifice(s: State, fight: FightIndex) -> bool:
    """Asks the defender whether a sergeant shall die for the captain, if one may (BB-11.8).

    Returns:
        Whether the defender has that choice.
    """
    defender = s.defender[fight]
    if KIND[defender] != CAPTAIN or guards_of(s, defender) == 0:
        return False
    s.met = defender
    s.phase = BODYGUARD
    s.to_move = OWNER[defender]
    return True


@njit
def resolve_fight(s: State, fight: FightIndex) -> None:
    """Fights one fight: the weaker soldier dies; if they are equal, both die (BB-10.2)."""
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
def drop_fights(s: State, saved: Piece) -> None:
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
def name_attacker(s: State, cell: Cell) -> None:
    """Plays the attacker's choice of the soldier who fights next (BB-10.4)."""
    s.fighting = s.board[cell]
    continue_fights(s)


@njit
def name_defender(s: State, cell: Cell) -> None:
    """Plays the defender's choice of the soldier who meets the attacking one (BB-10.4)."""
    fight = fight_between(s, s.fighting, s.board[cell])
    if not offer_sacrifice(s, fight):
        resolve_fight(s, fight)
        continue_fights(s)


@njit
def stand(s: State) -> None:
    """Plays the choice that the captain fights and no sergeant dies (BB-11.8)."""
    fight = fight_between(s, s.fighting, s.met)
    s.met = NOBODY
    resolve_fight(s, fight)
    continue_fights(s)


@njit
def sacrifice(s: State, cell: Cell) -> None:
    """Plays a sacrifice: a sergeant dies, and the captain moves to the sergeant's cell (BB-11.8).

    The captain's fights lapse.
    """
    captain = s.met
    sergeant = s.board[cell]
    was_charge = s.charge[fight_between(s, s.fighting, captain)]
    s.guards &= ~(1 << (sergeant - first_of_kind(int(OWNER[sergeant]), SERGEANT)))
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
def fight_out_at(states: States, i: int, met: Piece, out: Numbers) -> int:
    """Fights all pending fights of a game and notes their course; no sergeant dies for a captain.

    Args:
        states: an array of games.
        i: the game.
        met: the soldier who meets the soldier named, in the first fight; NOBODY: the strongest.
        out: for each fight: attacker, defender, guards, the numbers of attackers and of defenders
            to choose from.

    Returns:
        The number of fights.
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
