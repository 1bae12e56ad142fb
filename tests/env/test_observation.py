"""Observations: they hold what a view holds, nothing else, and mirrored seats see the same."""

from pathlib import Path

import numpy as np
import numpy.typing as npt
import pytest

import vexilla
from tests.blades_and_banners import games as blades
from tests.env.positions import mirrored, positions
from tests.samples import OURS
from vexilla.env import Batch, Observation, Rows, observe
from vexilla.env.games import arrays_of
from vexilla.env.tables import tables
from vexilla.errors import VexillaError
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
def test_a_state_has_everything_and_its_mask_only_what_a_seat_may_know(
    game: str, seed: int
) -> None:
    """Positions that differ have other states, which agree where a seat may know them."""
    rules, batch, differ = rules_of(game), Batch(game, 1, seed), 0
    known = batch.known.astype(bool)

    def row(states: States) -> npt.NDArray[np.float32]:
        batch.restore({**batch.save(), "states": states})
        return batch.state()[0]

    for states in positions(game, seed):
        true = row(states)
        assert 0 <= true.min() <= true.max() <= 1
        for seat in (0, 1):
            other = rules.resample(rules.view_of(states, seat), seed)
            drawn = row(other)
            assert (drawn[known[seat]] == true[known[seat]]).all()
            same_position = rules.write_position(other) == rules.write_position(states)
            assert same_position == bool((drawn == true).all())
            differ += not same_position
    assert differ > 3
    assert (known.sum(axis=0) < 2).all()


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
    highest = np.repeat([p.highest for p in arrays.PLANES], [p.count for p in arrays.PLANES])
    planes = np.zeros(arrays.PLANE_COUNT, bool)
    numbers = np.zeros(arrays.NUMBER_COUNT, bool)
    for seed in range(9):
        for states in positions(game, seed):
            for seat in (-1, 0, 1):
                observed = seen(rules, states, seat)
                assert observed.planes.shape == (arrays.PLANE_COUNT, *arrays.PLACES)
                assert (observed.planes >= 0).all()
                assert (highest >= observed.planes.reshape(len(highest), -1).T).all()
                assert (observed.numbers >= 0).all()
                assert (observed.numbers <= 1).all()
                planes |= observed.planes.reshape(arrays.PLANE_COUNT, -1).any(axis=1)
                numbers |= observed.numbers != 0
    for used, parts in ((planes, arrays.PLANES), (numbers, arrays.NUMBERS)):
        place = 0
        for part in parts:
            if part.name not in ("options", "automatic", "charge"):
                assert used[place : place + part.count].any(), part.name
            place += part.count


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


def test_every_number_is_from_0_to_1_whatever_the_options() -> None:
    """Also where the options are as far from the usual ones as they may be."""
    strongest = dict.fromkeys(("knight", "captain", "sergeant", "pikeman", "archer"), 99)
    for strengths in (strongest, dict.fromkeys(strongest, 0)):
        game = vexilla.new("blades-and-banners", seed=1, options={"strengths": strengths})
        numbers = observe(game.agent_view("griffin")).numbers
        assert (numbers >= 0).all()
        assert (numbers <= 1).all()
    values = {name: len(values) for name, values in rules_of("battle-line").OPTIONS.items()}
    first = places(arrays_of("battle-line").NUMBERS)["options"]
    marks = set[int]()
    for name, count in values.items():
        for value in range(1, count):
            options = {name: rules_of("battle-line").OPTIONS[name][value]}
            game = vexilla.new("battle-line", seed=1, options=options)
            marked = np.flatnonzero(observe(game.agent_view("south")).numbers[first:]).tolist()
            assert len(marked) == 1, options
            marks |= set(marked)
    assert marks == set(range(sum(values.values()) - len(values)))


@pytest.mark.parametrize("game", OURS)
def test_rows_say_the_same_from_0_to_1(game: str) -> None:
    """Rows differ where observations do; each part can be turned back into what it was."""
    rows, batch = Rows(game), Batch(game, 64, seed=1)
    arrays = arrays_of(game)
    seen_choices = 0
    for _ in range(60):
        seen = batch.observe()
        row = rows.of(seen)
        assert row.dtype == np.float32
        assert row.shape == (64, rows.size)
        assert (row >= 0).all()
        assert (row <= 1).all()
        highest = np.repeat([p.highest for p in arrays.PLANES], [p.count for p in arrays.PLANES])
        planes = row[:, rows.parts["planes"]].reshape(64, arrays.PLANE_COUNT, -1)
        back = np.rint(planes * highest[:, None])
        assert (back == seen.planes.reshape(back.shape)).all()
        assert (row[:, rows.parts["numbers"]] == seen.numbers).all()
        choices = row[:, rows.parts["choices"]].reshape(64, *rows.shapes["choices"])
        assert ((choices.argmax(2) + 1) * (choices.sum(2) == 1) == seen.prefix).all()
        assert (choices.sum(2) <= 1).all()
        seen_choices += int(choices.sum())
        game_4 = rows.of(Observation(*(part[4] for part in seen)))
        assert (game_4 == row[4]).all()
        batch.step(batch.sample())
    assert seen_choices > 100
    other = next(name for name in OURS if name != game)
    with pytest.raises(VexillaError, match="planes are not those of an observation of this game"):
        rows.of(Batch(other, 2, seed=1).observe())


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
