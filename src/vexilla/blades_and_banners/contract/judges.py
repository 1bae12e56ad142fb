"""How good an action looks: `vexilla.contract.facets.Judges`."""

from collections.abc import Callable

from vexilla.blades_and_banners.judgement.appeal import appeal as appeal
from vexilla.blades_and_banners.judgement.greedy import action_values as action_values
from vexilla.blades_and_banners.judgement.mixed_strategy import mixed_strategy as mixed_strategy
from vexilla.blades_and_banners.judgement.scratch import search_scratch as search_scratch
from vexilla.blades_and_banners.judgement.search import register_game
from vexilla.blades_and_banners.reasons.glance import at_a_glance as at_a_glance
from vexilla.kernel.types import Codes, Views

register_game()
TEMPERATURES = {1: 2.5, 2: 1.0, 3: 0.65, 4: 0.45, 5: 0.35}
LEGAL_LIST_IS_PUBLIC = True


def network_values(views: Views, codes: Codes, seed: int) -> None:
    """None: one ply deep, its network sees nothing of a plan, which stays secret."""


def endgame_values(views: Views, codes: Codes, seed: int, go_on: Callable[[int], bool]) -> None:
    """Solves nothing: plans stay secret to the end."""
