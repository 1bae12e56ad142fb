"""Loads all games as soon as it is imported, as far as they have been compiled.

The process from which these tests fork servers and workers imports it, so that none of them has to
load the compiled code or the command again, and none waits long for the tests that run beside it.
"""

import vexilla.server.store.migrations
import vexilla.terminal.cli
import vexilla.terminal.commands.serve  # noqa: F401
from vexilla.agents.preparation import STAGES, is_prepared, prepare
from vexilla.game import GAMES
from vexilla.server.workers import readiness, workers

loaded = {(game, stage) for game in GAMES for stage in STAGES if is_prepared(game, stage)}
for game, stage in sorted(loaded):
    prepare(game, stage)


def prepare_the_rest(game: str, stage: str) -> None:
    """Prepares what is not loaded."""
    if (game, stage) not in loaded:
        prepare(game, stage)


readiness.prepare = prepare_the_rest
workers.NICENESS = 1
