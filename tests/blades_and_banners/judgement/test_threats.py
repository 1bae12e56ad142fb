"""What units could gain: `find_gains` looks only where `any_ahead` sees something in reach."""

import numpy as np

from tests.blades_and_banners.games import STARTS, games
from vexilla.blades_and_banners.judgement.scratch import empty_scratch
from vexilla.blades_and_banners.judgement.threats import any_ahead, any_around, mark_enemies
from vexilla.blades_and_banners.rules.board import bearer_of, first_of_kind
from vexilla.blades_and_banners.rules.components import COLUMNS, KNIGHT, PIECES, ROWS, X, Y
from vexilla.blades_and_banners.rules.state import NOWHERE
from vexilla.kernel import njit
from vexilla.kernel.types import Numbers, ScratchArray, Seat, States

STEPS = ((0, 1), (0, -1), (1, 0), (-1, 0))  # columns and rows, by direction
REACHES = (2, 4, 5)
LOOKS = len(REACHES) * (len(STEPS) + 1)  # in each direction, and in all of them


@njit
def look_around(
    states: States, player: Seat, scratch: ScratchArray, reaches: Numbers, out: Numbers
) -> None:
    """Writes whether there are enemies, and goals, before and around each soldier of a player."""
    s = states[0]
    mark_enemies(s, 1 - player, scratch[0])
    for soldier in range(first_of_kind(player, KNIGHT), bearer_of(player)):
        cell = s.where[soldier]
        if cell == NOWHERE:
            continue
        for goals in range(2):
            by_row = scratch[0].goals_by_row if goals else scratch[0].by_row
            by_file = scratch[0].goals_by_file if goals else scratch[0].by_file
            k = 0
            for reach in reaches:
                for direction in range(4):
                    out[soldier, goals, k] = any_ahead(by_row, by_file, cell, direction, reach)
                    k += 1
                out[soldier, goals, k] = any_around(by_row, by_file, cell, reach)
                k += 1


def sees(cell: int, places: set[tuple[int, int]]) -> list[bool]:
    """The same, by a look at every place."""
    found: list[bool] = []
    for reach in REACHES:
        ahead = [
            any((X[cell] + dx * far, Y[cell] + dy * far) in places for far in range(1, reach + 1))
            for dx, dy in STEPS
        ]
        found += [*ahead, any(ahead)]
    return found


def beside(place: tuple[int, int]) -> set[tuple[int, int]]:
    return {(place[0] + dx, place[1] + dy) for dx, dy in STEPS}


def in_field(place: tuple[int, int]) -> bool:
    return place[0] in range(COLUMNS) and place[1] in range(ROWS)


def test_marks_tell_what_a_look_at_every_place_finds() -> None:
    """In the field: a mark beyond its edge only lets the search look in vain."""
    scratch, reaches = empty_scratch(), np.array(REACHES, np.int64)
    found = {True: 0, False: 0}
    for start, seed in STARTS:
        for number, (states, _) in enumerate(games(start, seed)):
            if number % 7:
                continue
            where = states["where"][0].tolist()
            for player in range(2):
                out = np.zeros((PIECES, 2, LOOKS), np.int64)
                look_around(states, player, scratch, reaches, out)
                theirs = range(first_of_kind(1 - player, KNIGHT), bearer_of(1 - player) + 1)
                enemies = {
                    piece: (int(X[where[piece]]), int(Y[where[piece]]))
                    for piece in theirs
                    if where[piece] != NOWHERE
                }
                soldiers = {place for piece, place in enemies.items() if piece != theirs[-1]}
                goals = {goal for place in soldiers for goal in beside(place)}
                goals |= set(enemies.values()) - soldiers
                for soldier in range(first_of_kind(player, KNIGHT), bearer_of(player)):
                    cell = where[soldier]
                    if cell == NOWHERE:
                        continue
                    assert out[soldier, 0].tolist() == sees(cell, set(enemies.values()))
                    inside = sees(cell, {place for place in goals if in_field(place)})
                    for marked, seen, at_most in zip(
                        out[soldier, 1].tolist(), inside, sees(cell, goals), strict=True
                    ):
                        assert seen <= marked <= at_most
                        found[seen] += 1
    assert min(found.values()) > 1000
