"""Observations: they hold what a view holds, nothing else, and mirrored seats see the same."""

from pathlib import Path

import numpy as np
import pytest

import vexilla
from tests.blades_and_banners import games as blades
from tests.env.positions import mirrored, positions
from tests.samples import OURS
from vexilla.env import Observation, observe
from vexilla.env.games import arrays_of
from vexilla.env.tables import tables
from vexilla.game import GAMES, made_view
from vexilla.kernel.observation import places
from vexilla.kernel.types import States
from vexilla.rules import Rules, rules_of

pytestmark = pytest.mark.slow

DOCS = Path(__file__).parents[2] / "docs"
SEEDS = (1, 4, 7)


def seen(rules: Rules, states: States, seat: int) -> Observation:
    """What a seat or a spectator (-1) observes."""
    return observe(made_view(rules, rules.view_of(states, seat), np.zeros(0, np.int64)))


def same(one: Observation, other: Observation) -> bool:
    return all((a == b).all() for a, b in zip(one, other, strict=True))


@pytest.mark.parametrize("game", OURS)
@pytest.mark.parametrize("seed", SEEDS)
def test_what_is_hidden_changes_nothing(game: str, seed: int) -> None:
    """Non-interference: all states that agree with a view are observed alike."""
    rules = rules_of(game)
    changed = 0
    for states in positions(game, seed):
        for seat in (-1, 0, 1):
            other = rules.resample(rules.view_of(states, seat), seed)
            changed += rules.write_position(states) != rules.write_position(other)
            assert same(seen(rules, states, seat), seen(rules, other, seat))
    assert changed > 5


@pytest.mark.parametrize("game", OURS)
@pytest.mark.parametrize("seed", SEEDS)
def test_nothing_that_is_seen_is_lost(game: str, seed: int) -> None:
    """Views that differ have observations that differ."""
    rules = rules_of(game)
    views: dict[bytes, object] = {}
    for states in positions(game, seed):
        for seat in (-1, 0, 1):
            observed = b"".join(part.tobytes() for part in seen(rules, states, seat))
            document = rules.write_view(rules.view_of(states, seat))
            document.pop("seat")
            key = observed + bytes([1 + seat])
            assert views.setdefault(key, document) == document
    assert len(views) > 20


@pytest.mark.parametrize("game", OURS)
@pytest.mark.parametrize("seed", SEEDS)
def test_mirrored_seats_observe_the_same(game: str, seed: int) -> None:
    rules = rules_of(game)
    for states in positions(game, seed):
        position = rules.write_position(states)
        image = rules.read_position(mirrored(position))
        for seat in (0, 1):
            assert same(seen(rules, states, seat), seen(rules, image, 1 - seat))


@pytest.mark.parametrize("game", OURS)
def test_every_plane_and_number_says_something(game: str) -> None:
    """Each part is not zero somewhere; `charge` and options have tests of their own."""
    rules, arrays = rules_of(game), arrays_of(game)
    planes = np.zeros(arrays.PLANE_COUNT, bool)
    numbers = np.zeros(arrays.NUMBER_COUNT, bool)
    for seed in range(9):
        for states in positions(game, seed):
            for seat in (-1, 0, 1):
                observed = seen(rules, states, seat)
                assert observed.planes.shape == (arrays.PLANE_COUNT, *arrays.PLACES)
                assert observed.planes.min() >= 0
                assert observed.numbers.min() >= 0
                planes |= observed.planes.reshape(arrays.PLANE_COUNT, -1).any(axis=1)
                numbers |= observed.numbers != 0
    for used, parts in ((planes, arrays.PLANES), (numbers, arrays.NUMBERS)):
        place = 0
        for part in parts:
            if part.name not in ("options", "automatic", "charge"):
                assert used[place : place + part.count].any(), part.name
            place += part.count


def test_a_hand_is_seen_by_its_seat_alone() -> None:
    game = vexilla.new("battle-line", seed=7)
    rules = game.rules
    states = rules.read_position(game.position())
    mine, theirs, spectator = (seen(rules, states, seat).planes[0] for seat in (0, 1, -1))
    assert mine.sum() == theirs.sum() == 7
    assert not (mine & theirs).any()
    assert not spectator.any()


def test_the_tables_are_those_of_the_code() -> None:
    written = (DOCS / "arrays.md").read_text(encoding="utf-8")
    assert written == tables(list(GAMES)), "python -m vexilla.env.tables docs/arrays.md"


@pytest.mark.parametrize("game", OURS)
def test_options_are_observed(game: str) -> None:
    rules = rules_of(game)
    base = vexilla.new(game, seed=1)
    for name, values in rules.OPTIONS.items():
        if name in ("budget", "trees", "trees_from"):
            continue  # these decide the deal
        plain = observe(base.agent_view(base.seats[0])).numbers
        other = vexilla.new(game, seed=1, options={name: values[1]})
        assert (observe(other.agent_view(base.seats[0])).numbers != plain).any(), name


def test_fights_are_seen_by_their_directions() -> None:
    """Both seats see a knight's charge at a pikeman to the north of him; unicorn sees it turned."""
    document = blades.position(
        phase="fight",
        griffin={"pikemen": [], "knights": ["d4", "g4"], "opened": 1},
        unicorn={"pikemen": ["d5", "g5"]},
        fights=[
            {"attacker": "d4", "defender": "d5", "strengths": [6, 3], "charge": True},
            {"attacker": "g4", "defender": "g5", "strengths": [4, 2], "charge": False},
        ],
    )
    rules = rules_of("blades-and-banners")
    states = rules.read_position(document)
    first = places(arrays_of("blades-and-banners").PLANES)
    north, south = 0, 1
    for seat, row, towards in ((0, 3, north), (1, 10, south)):
        planes = seen(rules, states, seat).planes
        assert planes[first["attack"] + towards, row, 3] == 7
        assert planes[first["defence"] + towards, row, 3] == 4
        assert planes[first["attack"] + towards, row, 6] == 5
        assert np.argwhere(planes[first["charge"]]).tolist() == [[row, 3]]
