"""Many games at once: `vexilla.contract.facets.Batches`."""

from collections.abc import Mapping, Sequence
from typing import Any

from vexilla.blades_and_banners.rules.options import set_options as set_options
from vexilla.blades_and_banners.rules.setup import deal_range as deal_range

DECISIONS_KEY = "decisions"


def entries() -> Mapping[str, Sequence[Any]]:
    """What Python calls of the compiled functions, by stage."""
    from vexilla.blades_and_banners.judgement.entries import entries  # most programs never ask

    return entries()
