"""What an action allows the opponent, or throws away: what a coach warns of.

Each holds however the hidden cards lie, as the facts of `facts.py` do.
"""

from collections.abc import Iterator

from vexilla.battle_line.documents.actions import read_action
from vexilla.battle_line.documents.encoding import write_action
from vexilla.battle_line.reasons.facts import (
    Change,
    best_from_hand,
    best_with_hand,
    seen_by,
    win_by,
)
from vexilla.battle_line.reasons.proofs import claim_verdict
from vexilla.battle_line.reasons.table import Table, flags_in, table_of
from vexilla.battle_line.rules.codes import CLAIM
from vexilla.battle_line.rules.components import FLAGS, SEATS, Flag
from vexilla.battle_line.rules.formations import (
    BATTALION,
    FORMATION_NAMES,
    NO_FORMATION,
    PHALANX,
    rank_of,
)
from vexilla.battle_line.rules.knowledge import resample
from vexilla.battle_line.rules.legal import legal_codes
from vexilla.battle_line.rules.turn import step
from vexilla.documents import Document
from vexilla.kernel.types import Code, Seat, States, Views
from vexilla.raw import copied

_ON_THE_LINE = ("play", "redeploy", "desert", "traitor")


def risks(views: Views, code: Code) -> list[Document]:
    """What a legal action allows or throws away, the worst first.

    Args:
        views: the view of the player to move.
        code: the action.
    """
    states = resample(views, 0)
    before = table_of(states, int(views["seat"][0]))
    action = read_action(write_action(states, code))
    if action.do == "claim":
        return []
    after = copied(states)
    step(after[0], code)
    left = _left_claims(before, _claims(states, before.seat), after)
    if action.do not in _ON_THE_LINE:
        return [*left]
    change = Change(action, before, table_of(after, before.seat))
    return [*left, *_allowed_claims(change), *_given_up(change)]


def _claims(states: States, seat: Seat) -> set[Flag]:
    """The flags that a player may claim in this phase."""
    codes = legal_codes(states, seat).tolist()
    return {code - CLAIM for code in codes if CLAIM <= code < CLAIM + FLAGS}


def _left_claims(table: Table, flags: set[Flag], after: States) -> Iterator[Document]:
    """Flags that the player may claim now, and no longer in this turn (BL-4.2)."""
    later = copied(after)
    while flags and later["to_move"][0] == table.seat and later["winner"][0] < 0:
        flags = flags - _claims(later, table.seat)
        # to the end of the turn, which does not depend on what is drawn and put back
        step(later[0], int(legal_codes(later, table.seat)[-1]))
    for flag in sorted(flags, key=lambda flag: (not win_by(table, table.seat, flag), flag)):
        wins = win_by(table, table.seat, flag) or None
        yield {"fact": "leaves_claim", "flag": flag + 1, "wins": wins}


def _allowed_claims(change: Change) -> Iterator[Document]:
    """Flags that the opponent may claim as the cards lie after the action; winning ones first."""
    seen = seen_by(change.after, change.before.other)
    allowed = [flag for flag in flags_in(seen.open) if claim_verdict(seen, flag).legal]
    for flag in sorted(allowed, key=lambda flag: not win_by(seen, seen.seat, flag)):
        yield {
            "fact": "allows_claim",
            "flag": flag + 1,
            "seat": SEATS[seen.seat],
            "wins": win_by(seen, seen.seat, flag) or None,
        }


def _given_up(change: Change) -> Iterator[Document]:
    """Strong formations that the player's sides can no longer become (BL-8.3).

    The Morale cards of the hand count, as they may still be played. Whoever holds all cards of a
    Phalanx knows that it is no Wedge.
    """
    seat = change.seat
    for flag in flags_in(change.after.open):
        if not change.before.cards(seat, flag) or change.after.fogged(flag):
            continue
        had, holds = (
            rank_of(best_from_hand(table, flag)[0]) for table in (change.before, change.after)
        )
        if holds >= max(PHALANX, had):
            continue
        was = best_with_hand(change.before, flag)
        now = best_with_hand(change.after, flag)
        if was < 0 or rank_of(was) < BATTALION or rank_of(was) <= rank_of(now):
            continue
        left = None if now == NO_FORMATION else FORMATION_NAMES[rank_of(now)]
        yield {
            "fact": "gives_up",
            "flag": flag + 1,
            "formation": FORMATION_NAMES[rank_of(was)],
            "left": left,
        }
