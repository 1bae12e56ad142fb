"""What is likely to come of an action: the formation that continuations of the game complete.

The facts of `facts.py` tell what is possible or proved. What is merely possible is no plan: it
gives way to what the search expects, and is not named where that does not expect it either.
"""

from collections.abc import Callable, Iterator, Sequence

from vexilla.battle_line.documents.actions import read_action
from vexilla.battle_line.documents.encoding import write_action
from vexilla.battle_line.reasons.facts import Change
from vexilla.battle_line.reasons.table import Table, table_of
from vexilla.battle_line.rules.components import FLAGS, FOG, MUD, SEATS, Flag
from vexilla.battle_line.rules.formations import FORMATION_NAMES, HOST, WEDGE
from vexilla.battle_line.rules.knowledge import resample
from vexilla.battle_line.rules.turn import step
from vexilla.documents import Document
from vexilla.kernel.types import Code, Seat, States, Views
from vexilla.raw import copied

# Of the continuations, for a formation to be named. Counted in so few, a share may be off by a
# tenth: so what is named is completed in a third of all continuations at the least.
LIKELY = 0.45

# By how much more often a flag must be won, for that to speak for an action in another's place
MORE_OFTEN = 0.08

_POSSIBLE = ("builds", "still_open")  # facts that name a formation which may never come about
_NO_REASONS = ("draws_troop",)  # facts that speak for nothing


def outlook(
    views: Views, code: Code, facts: Sequence[Document], ends: Callable[[Code], States]
) -> list[Document]:
    """What explains an action best: the plan for the flag where it puts a card, then its facts.

    Args:
        views: the view of the player to move.
        code: the action.
        facts: what `facts` says of it.
        ends: returns where continuations of the game end after an action.
    """
    change = _change(views, code)
    facts = [fact for fact in facts if fact["fact"] not in _NO_REASONS]
    if not any(change.before.placed):  # nothing lies there yet: the lowest card is no reason
        facts = [fact for fact in facts if fact["fact"] != "lowest"]
    flag = change.flag
    after = change.after
    if flag < 0 or not after.is_open(flag) or after.winner >= 0:
        return list(facts)
    if len(after.cards(after.seat, flag)) >= after.needed(flag):
        return list(facts)  # the formation is there
    plan = list(_likely(after, flag, ends(code)))
    named = {fact["formation"] for fact in plan}
    rest = [one for one in facts if one["fact"] not in _POSSIBLE or one["formation"] in named]
    first = [one for one in rest if one["fact"] in ("opens_claim", "prevents")]
    return [*first, *plan, *(one for one in rest if one not in first)]


def _change(views: Views, code: Code) -> Change:
    """The action, and the table before and after it."""
    states = resample(views, 0)
    after = copied(states)
    step(after[0], code)
    seat = int(views["seat"][0])
    action = read_action(write_action(states, code))
    return Change(action, table_of(states, seat), table_of(after, seat))


def _likely(table: Table, flag: Flag, ends: States) -> Iterator[Document]:
    """The best formation that the player's side is likely to become."""
    shares = completed(ends, table.seat, flag)
    for rank in range(WEDGE, HOST, -1):
        if shares[rank] >= LIKELY:
            yield {
                "fact": "likely",
                "flag": flag + 1,
                "seat": SEATS[table.seat],
                "formation": FORMATION_NAMES[rank],
                "chance": round(shares[rank], 2),
            }
            return


def instead(
    views: Views, code: Code, other: Code, ends: Callable[[Code], States]
) -> list[Document]:
    """What is likely to come of an action rather than of another: the flag that it changes most.

    Args:
        views: the view of the player to move.
        code: the action.
        other: the action in whose place it is.
        ends: returns where continuations of the game end after an action.
    """
    seat = int(views["seat"][0])
    after, before = (_claimed(ends(one)) for one in (code, other))
    gains = [
        (after[player][flag] - before[player][flag]) * (1 if player == seat else -1)
        for player in (0, 1)
        for flag in range(FLAGS)
    ]
    largest = max(gains)
    if largest < MORE_OFTEN:
        return []
    player, flag = divmod(gains.index(largest), FLAGS)
    return [
        {
            "fact": "flag_instead",
            "flag": flag + 1,
            "seat": SEATS[player],
            "chance": round(after[player][flag], 2),
            "before": round(100 * before[player][flag]),
        }
    ]


def _claimed(ends: States) -> list[list[float]]:
    """For each player and flag, in what share of some games it has been claimed."""
    claimed = ends["claimed"].tolist()
    return [
        [
            sum(flags[player] >> flag & 1 for flags in claimed) / len(claimed)
            for flag in range(FLAGS)
        ]
        for player in (0, 1)
    ]


def completed(ends: States, player: Seat, flag: Flag) -> list[float]:
    """For each rank of formations, in what share of some games a side has come to have it.

    Args:
        ends: the games, over or not.
        player: the owner of the side.
        flag: its flag.
    """
    sides, morale = ends["side"].tolist(), ends["morale"].tolist()
    strengths, environments = ends["strength"].tolist(), ends["environment"].tolist()
    found = [0] * len(FORMATION_NAMES)
    for side, wild, strength, environment in zip(
        sides, morale, strengths, environments, strict=True
    ):
        cards = side[player][flag].bit_count() + wild[player][flag].bit_count()
        if cards >= 3 + (environment[MUD - FOG] == flag):
            found[strength[player][flag] >> 6] += 1
    return [count / len(sides) for count in found]
