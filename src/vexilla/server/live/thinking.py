"""Acts without people: agents whose turn it is, and claims that are to be made at once."""

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import suppress
from time import perf_counter

from vexilla.agents import AgentFailure
from vexilla.server.errors import NotFound, OutdatedError, Refusal, StorageError
from vexilla.server.live.live_tables import LiveTable
from vexilla.server.log import LOG, of_table
from vexilla.server.tables.decisions import act, claim_at_once, resign
from vexilla.server.tables.events import Change
from vexilla.server.tables.table import Table
from vexilla.server.workers.workers import (
    Choice,
    ChooseTask,
    WorkerFailure,
    Workers,
    time_limit,
)

RETRY_S = 2.0  # before an agent tries again after a failure of the database; it doubles each time
MAX_RETRY_S = 16.0

Changing = Callable[[LiveTable, str, str | None, Callable[[Table], Change]], Awaitable[int]]


class Thinking:
    """Lets agents think at the tables that somebody watches."""

    def __init__(self, workers: Workers, change: Changing) -> None:
        """Prepares to act.

        Args:
            workers: the processes that run agents.
            change: makes a change at a table: `Hub.change`.
        """
        self._workers = workers
        self._change = change

    def attend(self, live: LiveTable) -> None:
        """Makes the claims that are to be made at once, or starts the agent whose turn it is.

        An agent is only started while anybody watches.
        """
        if live.table.claims_at_once and claim_at_once(live.table):
            live.claiming = asyncio.create_task(self._claim(live))
            return
        if live.watchers and live.thinking is None and _agent_to_act(live.table) is not None:
            live.thinking = asyncio.create_task(self._think(live))

    async def _claim(self, live: LiveTable) -> None:
        """Makes a claim that is to be made at once; the change then leads back for the next one."""

        def decide(table: Table) -> Change:
            claim = claim_at_once(table)
            if claim is None:
                raise OutdatedError("The claim is made, or can no longer be.")
            return claim

        # the next change tries again
        with suppress(OutdatedError, Refusal, StorageError, NotFound):
            await self._change(live, "", None, decide)

    async def _think(self, live: LiveTable) -> None:
        pause = RETRY_S
        try:
            while (seat := _agent_to_act(live.table)) is not None:
                table = live.table
                number = table.number
                view = table.game.view(seat)
                agent = table.agent(seat) or ""
                limit = time_limit(agent)
                several = len(table.game.agent_view(seat).codes) > 1
                task = ChooseTask(table.header.game, agent, view, time_s=limit)
                began = perf_counter()
                try:
                    choice = await self._workers.choose(task, live.person)
                except AgentFailure as error:
                    LOG.error("%s It resigns.", error, extra=of_table(table.header.id))
                    choice = None
                took = perf_counter() - began
                if several:
                    live.thought_s = min(took, limit)  # without the wait until code is compiled
                elif not table.game.package.judges.LEGAL_LIST_IS_PUBLIC:
                    # an answer at once would tell that the hand leaves no choice
                    await asyncio.sleep(live.thought_s - took)
                live.hurry(choice is not None and choice.hurried)

                def decide(
                    table: Table,
                    seat: str = seat,
                    number: int = number,
                    choice: Choice | None = choice,
                ) -> Change:
                    if choice is None:
                        table.check_number(seat, number)
                        return resign(table, seat, failed=True)
                    return act(table, seat, number, choice.action)

                try:
                    await self._change(live, seat, None, decide)
                    pause = RETRY_S
                except NotFound:  # the table has been removed
                    return
                except (OutdatedError, StorageError):
                    if live.table.number == number:  # it would choose the same again
                        await asyncio.sleep(pause)
                        pause = min(2 * pause, MAX_RETRY_S)
        except WorkerFailure:
            LOG.debug("An agent was stopped", extra=of_table(live.table.header.id))
        except Exception:
            LOG.exception("An agent could not act", extra=of_table(live.table.header.id))
        finally:
            if live.thinking is asyncio.current_task():
                live.thinking = None


def _agent_to_act(table: Table) -> str | None:
    """Returns the seat of an agent that is to act, None if there is none."""
    return next((seat for seat in table.actors if table.kinds[seat] == "agent"), None)
