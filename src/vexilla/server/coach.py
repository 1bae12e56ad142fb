"""Warnings before a blunder: a short search, and what the action allows in words."""

import asyncio
from dataclasses import dataclass

import msgspec

from vexilla.analysis import BLUNDER, Budget, evaluate_decision
from vexilla.game import Document, load_view
from vexilla.server.fair_queue import Person
from vexilla.server.searches import Searches
from vexilla.server.tables import Table
from vexilla.server.workers import WorkerFailure

BUDGET = Budget(0, 0.25)
PATIENCE_S = 1.0  # for an answer; then the action is played without one
MAX_REASONS = 2


@dataclass(frozen=True)
class WarnTask:
    """A task for a worker: to find out whether an action is a blunder, and what it allows.

    Attributes:
        view: the view document of the seat that is about to act.
        action: a legal action.
    """

    view: Document
    action: Document

    @property
    def needs(self) -> tuple[str, str]:
        """The game, and the agent whose code the search uses."""
        return self.view["game"], "search"

    def answer(self) -> Document:
        """Returns the facts about the blunder that the best action does not share.

        They are empty if the action is none, or if no fact says why.
        """
        view = load_view(self.view)
        code = view.code_of(self.action)
        found = evaluate_decision(view, 1, self.action, BUDGET, 1)
        if code is None or not found.best or not found.is_blunder(BLUNDER):
            return {"facts": []}
        best = view.code_of(found.best[0].action)
        assert best is not None
        shared = view.rules.risks(view.records, best)
        own = [fact for fact in view.rules.risks(view.records, code) if fact not in shared]
        return {"facts": own[:MAX_REASONS]}


async def warnings(
    searches: Searches, table: Table, seat: str, action: Document, person: Person, language: str
) -> list[str]:
    """Returns what an action of a seat allows, in sentences, if it loses much.

    Args:
        searches: what runs the search.
        table: the table.
        seat: the seat; only its view is used.
        action: a legal action, as the rules write it.
        person: the player who asks.
        language: the language of the sentences.

    Returns:
        No sentence if there is nothing to say, or no answer in time.
    """
    question = (table.header.id, seat, table.changed(seat), msgspec.json.encode(action))
    view = table.game.view(seat)
    search = asyncio.ensure_future(
        searches.result(question, person, lambda: WarnTask(view, action))
    )
    # A late search is not stopped: stopping it would end its process.
    search.add_done_callback(lambda done: done.cancelled() or done.exception())
    try:
        async with asyncio.timeout(PATIENCE_S):
            found = await asyncio.shield(search)
    except (TimeoutError, WorkerFailure):
        return []
    return [table.game.rules.fact_text(fact, language) for fact in found["facts"]]
