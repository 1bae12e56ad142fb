"""A network as a player in the arena, without a search:

`vexilla arena GAME "cmd:python -m training.learning.player GAME FILE" greedy --games 200`

FILE holds weights: `network.f16` of a run. A number after it is the temperature.
"""

import random
import sys
from pathlib import Path
from typing import Any

from training.learning.game import player_of
from training.playing.games import decide_at
from training.playing.networks import new_networks
from vexilla.agents import Bot, run
from vexilla.game import View, package_of
from vexilla.kernel.draws import start_rng
from vexilla.kernel.layers import read_parameters
from vexilla.kernel.search import SCRATCH_STATES


class Player(Bot):
    """Plays the likeliest action, or draws one."""

    def __init__(self, game: str, file: Path, temperature: float = 0.0) -> None:
        """Reads the weights.

        Args:
            game: the game's name.
            file: the weights.
            temperature: 0 for the likeliest action; 1 draws as the network learned to.
        """
        player = player_of(game)
        self._networks = new_networks(player.NETWORK, read_parameters(file))
        self._spare = player.new_spare()
        self._temperature = temperature
        self._random = random.Random(1)

    def choose(self, view: View, time_s: float | None) -> Any:
        """Chooses one of `view.actions`."""
        rules, seed = view.rules, self._random.getrandbits(60)
        states = rules.empty_states(SCRATCH_STATES)
        states[:1] = rules.resample(view.records, seed)
        states["to_move"][0] = view.records["seat"][0]  # where both choose in secret
        code = decide_at(
            *(states, package_of(rules.NAME).judges.search_scratch(), self._spare, self._networks),
            *(self._temperature, start_rng(seed, 1)),
        )
        return view.actions[view.codes.tolist().index(code)]


def main() -> None:
    game, file, *temperature = sys.argv[1:]
    run(Player(game, Path(file), *map(float, temperature)))


if __name__ == "__main__":
    main()
