"""Games that tests of tables share."""

from functools import cache

import vexilla
from vexilla.server.tables import encoding


@cache
def long_game() -> vexilla.Game:
    """Returns a game of Blades & Banners with thousands of legal actions."""
    game = vexilla.new("blades-and-banners", seed=4)
    while (seat := game.to_move) is not None:
        actions = game.agent_view(seat).actions
        if 3000 < len(actions) <= encoding.MAX_LEGAL:
            return vexilla.load(game.position())
        game.play(actions[-1], seat)
    raise AssertionError
