"""What anybody sees at a glance: the actions that nobody overlooks."""

from typing import Any

from vexilla.battle_line.rules.claims import settle_at
from vexilla.battle_line.rules.codes import CLAIM, DRAW_TACTICS, DRAW_TROOP, END_TURN, PLAY_CARD
from vexilla.battle_line.rules.components import FLAGS, TROOPS, Flag
from vexilla.battle_line.rules.knowledge import resample
from vexilla.battle_line.rules.turn import has_won, step
from vexilla.kernel import arrays as np
from vexilla.kernel.types import Code, Codes, Seat, States, Views
from vexilla.outcome import Glance
from vexilla.raw import copied


def at_a_glance(views: Views, codes: Codes) -> Any:
    """How each legal action looks at a glance: an array of `Glance`.

    A claim is legal only if it is proved (BL-8). A Troop is rash if it hands the opponent a flag
    that wins.

    Args:
        views: the view of the player to move.
        codes: their legal actions.
    """
    seat = int(views["seat"][0])
    mine, theirs = (int(views["claimed"][0, player]) for player in (seat, 1 - seat))
    open_flags = [flag for flag in range(FLAGS) if not (mine | theirs) >> flag & 1]
    decisive = {flag for flag in open_flags if has_won(theirs | 1 << flag)}
    seen = np.array([_glance(code, mine) for code in codes.tolist()], np.int64)
    if decisive:
        states = resample(views, 0)
        for place, code in enumerate(codes.tolist()):
            if PLAY_CARD <= code < PLAY_CARD + FLAGS * TROOPS:
                flag = (code - PLAY_CARD) % FLAGS
                if flag in decisive and _hands_over(states, code, flag, 1 - seat):
                    seen[place] = Glance.RASH
    return seen


def _glance(code: int, claimed: int) -> Glance:
    """How one action looks to a player with these flags."""
    if code < PLAY_CARD:
        return Glance.PLAIN if has_won(claimed | 1 << (code - CLAIM)) else Glance.PROVED
    return Glance.PLAIN if code in (DRAW_TROOP, DRAW_TACTICS, END_TURN) else Glance.ORDINARY


def _hands_over(states: States, code: Code, flag: Flag, opponent: Seat) -> bool:
    """Whether the opponent can prove a claim of this flag after a Troop was played there."""
    after = copied(states)
    step(after[0], code)
    after["to_move"][0] = opponent
    settle_at(after, 0)
    return bool(int(after["proved"][0, opponent]) >> flag & 1)
