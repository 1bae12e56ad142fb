"""The network's choices: whatever it draws spells a legal action."""

import numpy as np
import pytest

from tests.battle_line.games import position
from tests.processes import run_python
from training.battle_line.playing.network import NETWORK
from training.battle_line.playing.self_play import new_spare
from training.playing.games import decide_at
from vexilla.game import load
from vexilla.kernel.draws import start_rng
from vexilla.kernel.search import SCRATCH_STATES

pytestmark = pytest.mark.all

TACTICS = ["Alexander", "Darius", "Fog", "Mud", "Redeploy", "Deserter", "Traitor"]


def returned() -> set[str]:
    """The cards that a network without preferences returns for Scout."""
    game = load(position(phase="scout_return", hands={"south": [*TACTICS, "R1", "R2"]}))
    view = game.agent_view("south")
    rules, networks = view.rules, np.zeros(1, NETWORK)
    states, chosen = rules.empty_states(SCRATCH_STATES), set[str]()
    for seed in range(24):
        states[:1] = rules.resample(view.records, seed)
        code = decide_at(
            *(states, rules.search_scratch(), new_spare(), networks), *(1.0, start_rng(seed, 1))
        )
        assert code in view.codes
        chosen.add(rules.write_action(states, code)["card"])
    return chosen


def test_scout_returns_guile_cards_without_asking_what_they_take() -> None:
    """In plain Python: to compile what decides takes half a minute."""
    code = f"from {__name__} import returned; print(*returned())"
    plain = run_python("-c", code, NUMBA_DISABLE_JIT="1")
    assert {"Redeploy", "Deserter", "Traitor"} <= set(plain.split())
