"""What anybody sees at a glance: the actions that nobody overlooks."""

from typing import Any

from vexilla.battle_line.rules.codes import CLAIM, DRAW_TACTICS, DRAW_TROOP, END_TURN, PLAY_CARD
from vexilla.battle_line.rules.turn import has_won
from vexilla.kernel import arrays as np
from vexilla.kernel.types import Codes, Views
from vexilla.outcome import Glance


def at_a_glance(views: Views, codes: Codes) -> Any:
    """How each legal action looks at a glance: an array of `Glance`.

    A claim is legal only if it is proved (BL-8).

    Args:
        views: the view of the player to move.
        codes: their legal actions.
    """
    claimed = int(views["claimed"][0, int(views["seat"][0])])
    return np.array([_glance(code, claimed) for code in codes.tolist()], np.int64)


def _glance(code: int, claimed: int) -> Glance:
    """How one action looks to a player with these flags."""
    if code < PLAY_CARD:
        return Glance.PLAIN if has_won(claimed | 1 << (code - CLAIM)) else Glance.PROVED
    return Glance.PLAIN if code in (DRAW_TROOP, DRAW_TACTICS, END_TURN) else Glance.ORDINARY
