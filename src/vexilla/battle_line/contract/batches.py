"""Many games at once: `vexilla.contract.facets.Batches`."""

from collections.abc import Mapping, Sequence
from typing import Any

from vexilla.battle_line.rules.options import set_options as set_options
from vexilla.battle_line.rules.setup import deal_range as deal_range

DECISIONS_KEY = "plies"


def entries() -> Mapping[str, Sequence[Any]]:
    """What Python calls of the compiled functions, by stage."""
    from vexilla.battle_line.judgement.entries import entries  # most programs never ask

    return entries()
