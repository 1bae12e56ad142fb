"""In which order a server that starts compiles what its games need."""

import asyncio
import itertools

import pytest

from tests.samples import OURS
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
        if [stage for _, stage in self.asked if stage != "rules"] == ["greedy"]:  # the first
            while {each.game for each in self.readiness._waiting} < {*GAMES}:
                await asyncio.sleep(0.001)
        return {}


@pytest.mark.parametrize("chosen", [None, *OURS])
def test_rules_come_first_then_the_levels_of_the_chosen_game_and_endgames_last(
    chosen: str | None, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(module, "is_prepared", lambda *_: False)
    monkeypatch.setattr(module, "prepare_rules", lambda _: None)
    monkeypatch.setattr(module, "progress", lambda _: 0.0)
    monkeypatch.setattr(module, "cores", lambda: 2)
    workers = Asked()

    async def prepared() -> None:
        preparing = asyncio.create_task(workers.readiness.prepare(workers))
        if chosen:
            await workers.readiness.rules([chosen])
        await preparing

    asyncio.run(asyncio.wait_for(prepared(), 60))
    assert len(workers.asked) == len(GAMES) * len(STAGES)
    for game in GAMES:
        assert [stage for name, stage in workers.asked if name == game] == list(STAGES)
        assert workers.before[game, "rules"] == (False, False)
        assert workers.before[game, "search"] == (True, False)  # a table can be made
        assert workers.before[game, "endgames"] == (True, True)  # every level can be chosen
    levels = [name for name, stage in workers.asked if stage in ("greedy", "search")]
    # What has begun is done first; nothing else goes before the chosen game.
    assert levels.index(chosen or next(iter(GAMES))) <= 1
    kept = [name for name in levels if name != chosen]
    changes = sum(one != other for one, other in itertools.pairwise(kept))
    assert changes == len({*kept}) - 1, "two games' levels would slow each other down"
    assert {stage for _, stage in workers.asked[-2 * len(GAMES) :]} == {"hints", "endgames"}
