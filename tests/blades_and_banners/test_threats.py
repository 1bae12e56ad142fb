"""What units could gain: `find_gains` looks only where `any_ahead` sees an enemy in reach."""

import numpy as np

from tests.blades_and_banners.games import STARTS, games
from vexilla.blades_and_banners.judgement.scratch import empty_scratch
from vexilla.blades_and_banners.judgement.threats import any_ahead, mark_pieces
from vexilla.blades_and_banners.rules.board import bearer_of, first_of_kind
from vexilla.blades_and_banners.rules.components import KNIGHT, PIECES, X, Y
from vexilla.blades_and_banners.rules.state import NOWHERE
from vexilla.kernel import njit
from vexilla.kernel.types import Numbers, ScratchArray, Seat, States

STEPS = ((0, 1), (0, -1), (1, 0), (-1, 0))  # columns and rows, by direction
LOOKS = [  # direction, reach, and whether the lines beside count
    (direction, reach, beside)
    for direction in range(4)
    for reach in (3, 5)
    for beside in (False, True)
]


@njit
def look_around(
    states: States, player: Seat, scratch: ScratchArray, looks: Numbers, out: Numbers
) -> None:
    """Writes what `any_ahead` says of the enemies of each soldier of a player, for each look."""
    s = states[0]
    mark_pieces(s, 1 - player, scratch[0])
    for soldier in range(first_of_kind(player, KNIGHT), bearer_of(player)):
        if s.where[soldier] != NOWHERE:
            for k in range(len(looks)):
                out[soldier, k] = any_ahead(
                    scratch[0], s.where[soldier], looks[k, 0], looks[k, 1], looks[k, 2] == 1
                )


def sees(cell: int, enemies: list[int], direction: int, reach: int, beside: bool) -> bool:
    """The same, by a look at every enemy."""
    columns, rows = STEPS[direction]
    for enemy in enemies:
        east, north = int(X[enemy] - X[cell]), int(Y[enemy] - Y[cell])
        ahead = east * columns + north * rows
        aside = abs(east * rows) + abs(north * columns)
        if 1 <= ahead <= reach and aside <= beside:
            return True
    return False


def test_enemies_ahead_are_those_that_a_look_at_each_of_them_finds() -> None:
    scratch, looks = empty_scratch(), np.array(LOOKS, np.int64)
    found = {True: 0, False: 0}
    for start, seed in STARTS:
        for number, (states, _) in enumerate(games(start, seed)):
            if number % 7:
                continue
            where = states["where"][0].tolist()
            for player in range(2):
                out = np.zeros((PIECES, len(LOOKS)), np.int64)
                look_around(states, player, scratch, looks, out)
                theirs = range(first_of_kind(1 - player, KNIGHT), bearer_of(1 - player) + 1)
                enemies = [where[piece] for piece in theirs if where[piece] != NOWHERE]
                for soldier in range(first_of_kind(player, KNIGHT), bearer_of(player)):
                    if where[soldier] == NOWHERE:
                        continue
                    for k, look in enumerate(LOOKS):
                        seen = sees(where[soldier], enemies, *look)
                        assert bool(out[soldier, k]) == seen
                        found[seen] += 1
    assert min(found.values()) > 1000
