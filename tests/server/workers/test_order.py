"""In which order a server that starts compiles what its games need."""

import asyncio
import itertools

import pytest

from vexilla.agents.preparation import STAGES
from vexilla.game import GAMES
from vexilla.server.workers import readiness as module
from vexilla.server.workers.readiness import PrepareTask, Readiness
from vexilla.server.workers.workers import Workers


class Asked(Workers):
    """Workers that compile nothing, and note what they are asked for and who could play then."""

    def __init__(self) -> None:
        self.readiness = Readiness()
        self.asked: list[tuple[str, str]] = []
        self.before: dict[tuple[str, str], tuple[bool, bool]] = {}

    async def ask(self, task: object, *_: object, **__: object) -> dict[str, object]:
        assert isinstance(task, PrepareTask)
        told = self.readiness.report()[task.game]
        self.asked.append(task.needs)
        self.before[task.needs] = told["rules"], told["agents"]
        await asyncio.sleep(0)
        return {}


def test_rules_of_a_game_come_first_and_its_levels_before_its_endgames(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(module, "is_prepared", lambda *_: False)
    monkeypatch.setattr(module, "prepare_rules", lambda _: None)
    monkeypatch.setattr(module, "progress", lambda _: 0.0)
    monkeypatch.setattr(module, "cores", lambda: 2)
    workers = Asked()
    asyncio.run(asyncio.wait_for(workers.readiness.prepare(workers), 60))
    assert len(workers.asked) == len(GAMES) * len(STAGES)
    for game in GAMES:
        assert [stage for name, stage in workers.asked if name == game] == list(STAGES)
        assert workers.before[game, "rules"] == (False, False)
        assert workers.before[game, "search"] == (True, False)  # a table can be made
        assert workers.before[game, "endgames"] == (True, True)  # every level can be chosen
    agents = [name for name, stage in workers.asked if stage != "rules"]
    changes = sum(one != other for one, other in itertools.pairwise(agents))
    assert changes == len(GAMES) - 1, "two games' agents would slow each other down"
