"""How good an action looks: `vexilla.contract.facets.Judges`."""

from collections.abc import Callable

from vexilla.battle_line.judgement.appeal import appeal as appeal
from vexilla.battle_line.judgement.greedy import action_values as action_values
from vexilla.battle_line.judgement.one_ply import network_values as network_values
from vexilla.battle_line.judgement.scratch import search_scratch as search_scratch
from vexilla.battle_line.judgement.search import register_game
from vexilla.battle_line.reasons.glance import at_a_glance as at_a_glance
from vexilla.kernel.types import Codes, Scores, Views

register_game()
TEMPERATURES = {1: 100.0, 2: 4.0, 3: 2.1, 4: 1.0, 5: 0.38}
LEGAL_LIST_IS_PUBLIC = False  # it depends on the opponent's hidden cards


def mixed_strategy(views: Views, codes: Codes, visits: Scores, version: str = "") -> None:
    """Draws nothing: no choice is secret, so the best one is always right."""


def endgame_values(
    views: Views, codes: Codes, seed: int, go_on: Callable[[int], bool]
) -> tuple[Scores, float] | None:
    """The value of each action near the end, from 0 to 1; None: not near enough."""
    from vexilla.battle_line.judgement import worlds  # most programs never solve an endgame

    return worlds.endgame_values(views, codes, seed, go_on)
