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
    """Workers that compile nothing, and note what they are asked for and who could play then.

    Args:
        broken: the game of which nothing but the rules can be compiled.
    """

    def __init__(self, broken: str | None = None) -> None:
        self.readiness, self.broken = Readiness(), broken
        self.working = self.most = 0
        self.asked: list[tuple[str, str]] = []
        self.before: dict[tuple[str, str], tuple[bool, bool]] = {}

    async def ask(self, task: object, *_: object, **__: object) -> dict[str, object]:
        assert isinstance(task, PrepareTask)
        told = self.readiness.report()[task.game]
        self.asked.append(task.needs)
        self.before[task.needs] = told["rules"], told["agents"]
        if task.stage == "rules":
            return {}
        self.working += 1
        self.most = max(self.most, self.working)
        while task.stage == "greedy" and not self._all_wait_or_have_begun():
            await asyncio.sleep(0.001)
        self.working -= 1
        if task.game == self.broken:
            raise MemoryError
        return {}

    def _all_wait_or_have_begun(self) -> bool:
        begun = {game for game, stage in self.asked if stage != "rules"}
        return begun | {*self.readiness._next} >= {*GAMES}


@pytest.fixture(autouse=True)
def nothing_is_compiled(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "is_prepared", lambda *_: False)
    monkeypatch.setattr(module, "prepare_rules", lambda _: None)
    monkeypatch.setattr(module, "progress", lambda _: 0.0)
    monkeypatch.setattr(module, "cores", lambda: 2)


@pytest.mark.parametrize("chosen", [None, *OURS])
def test_rules_come_first_then_the_levels_of_the_chosen_game_and_endgames_last(
    chosen: str | None,
) -> None:
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
    assert workers.most == 1


def test_many_cores_compile_for_several_games(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "cores", lambda: 8)
    workers = Asked()
    asyncio.run(asyncio.wait_for(workers.readiness.prepare(workers), 60))
    assert workers.most > 1


@pytest.mark.parametrize("broken", OURS)
def test_a_game_that_cannot_be_compiled_keeps_no_other_waiting(broken: str) -> None:
    workers = Asked(broken)
    asyncio.run(asyncio.wait_for(workers.readiness.prepare(workers), 60))
    assert {*workers.readiness.failures} == {broken}
    others = len(GAMES) - 1
    assert len(workers.asked) == others * len(STAGES) + 2
