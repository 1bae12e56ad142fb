"""The chance to win: the inputs that it depends on, and the network that computes it."""

import importlib
import json
import random
from typing import Any

import numpy as np
import pytest

from tests.blades_and_banners.oracle.made_up import scatter
from tests.blades_and_banners.oracle.mirrors import mirror_position
from training.playing.judging import evaluate_range
from vexilla.blades_and_banners.documents.positions import read_position
from vexilla.blades_and_banners.judgement.evaluation import UNDECIDED
from vexilla.blades_and_banners.judgement.inputs import (
    ADVANCED,
    ENEMIES,
    FREE_AHEAD,
    FREE_CELLS,
    FRIENDS,
    INPUTS,
    OF_SIDE,
    PAST,
)
from vexilla.blades_and_banners.judgement.scratch import HIDDEN, search_scratch
from vexilla.blades_and_banners.rules.components import CAPTAIN, KNIGHT
from vexilla.blades_and_banners.rules.state import empty_states

pytestmark = pytest.mark.slow


def evaluated(document: dict[str, Any], seat: int) -> tuple[float, Any]:
    """The chance of a seat to win and the inputs behind it, which are NaN if it is certain."""
    states, scratch, chances = read_position(document), search_scratch(), np.zeros(1)
    scratch["inputs"] = np.nan
    evaluate_range(states, np.array([seat]), scratch, empty_states(1), chances)
    return chances[0], scratch["inputs"][0]


def positions() -> list[dict[str, Any]]:
    """Positions in the middle of a step."""
    chance = random.Random(5)
    return [scatter(chance) for _ in range(60)]


@pytest.fixture(scope="module")
def fit() -> Any:
    """The training, which loads JAX."""
    return importlib.import_module("training.blades_and_banners.fit")


def test_the_enemy_s_hidden_orders_do_not_matter() -> None:
    for document in positions():
        for seat, other in enumerate(("unicorn", "griffin")):
            orders = document[other]
            if document["to_move"] == other and document["phase"] == "orders":
                continue  # the next order is open
            changed = json.loads(json.dumps(document))
            opened = orders["opened"]
            changed[other]["plan"][opened:] = orders["plan"][opened:][::-1]
            assert evaluated(document, seat)[0] == evaluated(changed, seat)[0]


@pytest.mark.all
@pytest.mark.parametrize("axis", ["x", "y"])
def test_mirrored_positions_have_the_same_chances(axis: str) -> None:
    for document in positions():
        document["options"]["defence_order"] = "ask"
        if document["phase"] != "orders":
            continue  # equal soldiers fight in reading order, which a mirror changes
        for seat in range(2):
            chance, inputs = evaluated(document, seat)
            image = seat if axis == "x" else 1 - seat
            mirrored_chance, mirrored_inputs = evaluated(mirror_position(document, axis), image)
            assert mirrored_chance == pytest.approx(chance)
            assert mirrored_inputs == pytest.approx(inputs, nan_ok=True)


@pytest.mark.all
def test_the_kernel_computes_the_same_as_the_training(fit: Any) -> None:
    weights = {name: search_scratch()[name][0] for name in fit.WEIGHTS}
    undecided = 0
    for document in positions():
        for seat in range(2):
            chance, inputs = evaluated(document, seat)
            if not np.isnan(inputs).any():
                (predicted,) = fit.predict(weights, inputs[None])
                assert predicted == pytest.approx(chance, abs=1e-5)
                assert chance != UNDECIDED
                undecided += 1
    assert undecided > 60


def test_what_is_around_a_standard_and_past_it_is_known() -> None:
    plan = ["heavy_infantry", "knights", "archers", "bearer"]
    document = {
        "game": "blades-and-banners",
        "trees": ["i5"],
        "step": 3,
        "initiative": "griffin",
        "first": "griffin",
        "phase": "orders",
        "to_move": "griffin",
        "griffin": {"bearer": "j5", "captains": ["k5"], "plan": plan, "opened": 1},
        "unicorn": {"bearer": "j12", "knights": ["j4", "j8"], "plan": plan, "opened": 0},
    }
    inputs = evaluated(document, 0)[1]
    around = [FREE_CELLS, FRIENDS, ENEMIES, FREE_AHEAD]
    assert inputs[around].tolist() == [0.25, 0.25, 0.25, 0.5]  # north, east, south; j6 and j7
    assert inputs[OF_SIDE + FREE_CELLS] == 1.0
    assert inputs[ADVANCED + CAPTAIN] == pytest.approx(4 / 112)  # the captain is in the fifth row
    assert inputs[OF_SIDE + ADVANCED + KNIGHT] == pytest.approx((10 + 6) / 112)
    assert inputs[PAST + CAPTAIN] == 0.0
    assert inputs[OF_SIDE + PAST + KNIGHT] == 0.25  # the knight on j4


@pytest.mark.all
def test_training_learns_what_a_single_weight_cannot_express(fit: Any) -> None:
    """One of two inputs alone is good, but both or none of them are bad."""
    chance = np.random.default_rng(1)
    inputs = np.zeros((30_000, INPUTS))
    inputs[:, [3, 8, 20]] = chance.integers(0, 2, (30_000, 3))
    targets = 0.1 + 0.8 * (inputs[:, 3] != inputs[:, 8])
    held_out = np.arange(30_000) % 5 == 0
    weights = fit.train(inputs, targets, held_out, 1)
    assert weights["into_hidden"].shape == (INPUTS, HIDDEN)
    predicted = fit.predict(weights, inputs[held_out])
    assert np.corrcoef(predicted, targets[held_out])[0, 1] > 0.9
