"""Prepares all games as soon as it is imported.

The process from which the servers of these tests fork their workers imports it, so that no worker
has to load the compiled code again.
"""

from vexilla.agents.preparation import STAGES, prepare
from vexilla.game import GAMES

for game in GAMES:
    for stage in STAGES:
        prepare(game, stage)
