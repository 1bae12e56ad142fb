"""What workers are asked."""

import vexilla
from vexilla.server.workers.workers import (
    ChooseTask,
)


def task(agent: str, game: str = "battle-line") -> ChooseTask:
    dealt = vexilla.new(game, seed=1)
    return ChooseTask(game, agent, dealt.view(dealt.to_move), seed=1)
