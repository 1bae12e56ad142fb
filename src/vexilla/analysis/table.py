"""Evaluations of many games as a table (`pip install 'vexilla[data]'`)."""

from typing import TYPE_CHECKING, Any

from vexilla.analysis.analyse import BLUNDER, analyse
from vexilla.documents import Document
from vexilla.machine.extras import extra_module
from vexilla.record.tables import Source, records

if TYPE_CHECKING:
    from polars import DataFrame


def evaluations(
    *sources: Source, iterations: int = 200, seed: int = 0, jobs: int | None = None
) -> "DataFrame":
    """Evaluates every decision of records, as `vexilla.analyse` does.

    Args:
        sources: files of records, and folders of such files.
        iterations: simulations for each decision.
        seed: the same seed gives the same figures.
        jobs: the number of threads; None: one for each core.

    Returns:
        A Polars table with the columns `record` and `n`, as in `vexilla.record.read_tables`, and
        `seat`, `chance` (of that seat to win after the best action), `after` (after the action that
        was played), `drop` and `blunder`. Chances are null where no search can tell.

    Raises:
        VexillaError: a record cannot be read, or Polars is not installed.
    """
    polars = extra_module("polars", "data")
    rows: list[Document] = []
    every = (record for source in sources for _, record in records(source))
    for number, record in enumerate(every):
        analysis = analyse(record, iterations=iterations, seed=seed, alternatives=1, jobs=jobs)
        for one in analysis.decisions:
            rows.append(
                {
                    "record": number,
                    "n": one.number,
                    "seat": one.seat,
                    "chance": None if one.chances is None else one.chances[one.seat],
                    "after": one.after,
                    "drop": one.drop,
                    "blunder": one.is_blunder(BLUNDER),
                }
            )
    kinds: dict[str, Any] = {
        "record": polars.Int64, "n": polars.Int64, "seat": polars.String,
        "chance": polars.Float64, "after": polars.Float64, "drop": polars.Float64,
        "blunder": polars.Boolean,
    }  # fmt: skip
    return polars.DataFrame(rows, schema=kinds)
