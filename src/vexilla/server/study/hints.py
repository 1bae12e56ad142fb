"""What the computer would do for a player who asks."""

from vexilla.agents.registry import HINTS
from vexilla.analysis.hints import HintTask
from vexilla.game import Document
from vexilla.server.tables.table import Table
from vexilla.server.workers.fair_queue import Person
from vexilla.server.workers.searches import Searches


async def hint(searches: Searches, table: Table, seat: str, person: Person) -> Document:
    """Returns what the computer would do for a seat, whose turn it is: `action` and `facts`.

    Args:
        searches: the searches for hints.
        table: the table.
        seat: the seat.
        person: the player who asks; of a position only the first one has to wait long.

    Raises:
        WorkerFailure: there is no answer.
    """
    number = table.changed(seat)
    question = (table.header.id, seat, number)
    view = table.game.view
    # seeded with the number, so that every process gives the same answer
    return await searches.result(
        question, person, lambda: HintTask(table.header.game, HINTS, view(seat), number)
    )
