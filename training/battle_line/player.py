"""The network as a player in the arena, without a search:

`vexilla arena battle-line "cmd:python -m training.battle_line.player FILE" greedy --games 200`

FILE holds weights: `network.f16` of a run. A number after it is the temperature.
"""

import random
import sys
from pathlib import Path
from typing import Any

import numpy as np

from vexilla.agents import Bot, run
from vexilla.battle_line.judgement.inputs import CHOICES
from vexilla.battle_line.judgement.network import new_networks, read_parameters
from vexilla.battle_line.judgement.policy import decide_at
from vexilla.game import View
from vexilla.kernel.draws import start_rng


class Player(Bot):
    """Plays the likeliest action, or draws one."""

    def __init__(self, file: Path, temperature: float = 0.0) -> None:
        """Reads the weights.

        Args:
            file: the weights.
            temperature: 0 for the likeliest action; 1 draws as the network learned to.
        """
        self._networks = new_networks(read_parameters(file))
        self._temperature = temperature
        self._chances = np.zeros(CHOICES, np.float32)
        self._random = random.Random(1)

    def choose(self, view: View, time_s: float | None) -> Any:
        """Chooses one of `view.actions`."""
        rules, seed = view.rules, self._random.getrandbits(60)
        states = rules.empty_states(2)
        states[:1] = rules.resample(view.records, seed)
        code = decide_at(
            *(states, 0, self._networks, rules.search_scratch(), view.codes.copy()),
            *(self._chances, self._temperature, start_rng(seed, 1)),
        )
        return view.actions[int(np.searchsorted(view.codes, code))]


def main() -> None:
    file, *temperature = sys.argv[1:]
    run(Player(Path(file), *map(float, temperature)))


if __name__ == "__main__":
    main()
