"""Claims as a person would prove them (BL-8, BL-9): named wild cards, best replies, certificates.

The kernel decides claims fast (`rules/claims.py`). This module finds the evidence to show.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import combinations, product
from typing import Any

from vexilla.battle_line.documents.checks import Checks
from vexilla.battle_line.reasons.table import Table, cards_in, masks_of, table_of
from vexilla.battle_line.rules.components import (
    ALL_TROOPS,
    CARD_NAMES,
    COMPANION_CAVALRY,
    FOG,
    MUD,
    SEATS,
    SHIELD_BEARERS,
    TROOPS,
    Card,
    Flag,
    Troops,
    Value,
    colour_of,
    troop_of,
    troops_with,
    value_of,
)
from vexilla.battle_line.rules.formations import (
    BATTALION,
    FOGGED,
    FORMATION_NAMES,
    HOST,
    PHALANX,
    SKIRMISH_LINE,
    WEDGE,
    Strength,
    best_completion,
    strength_of,
)
from vexilla.kernel.types import Seat, States


@dataclass(frozen=True)
class Formation:
    """A complete side at its best.

    Attributes:
        rank: its index in `FORMATION_NAMES`.
        sum: the sum of its values.
        cards: the cards that count, in reading order.
        wild: its wild cards and the Troop that each is named as (BL-12.2).
        added: the cards among these that are not played yet.
        left_out: the card that does not count, if four remained when Mud went (BL-13.7).
    """

    rank: int
    sum: int
    cards: tuple[Card, ...]
    wild: dict[Card, Card]
    added: tuple[Card, ...] = ()
    left_out: tuple[Card, ...] = ()

    @property
    def strength(self) -> Strength:
        """The strength: first the rank counts, then the sum (BL-7.2)."""
        return strength_of(self.rank, self.sum)

    def document(self) -> dict[str, Any]:
        """The formation as evidence."""
        return {
            "formation": FORMATION_NAMES[self.rank],
            "sum": self.sum,
            "cards": names(self.cards),
            "wild": {CARD_NAMES[card]: CARD_NAMES[troop] for card, troop in self.wild.items()},
            "added": names(self.added),
            "left_out": names(self.left_out),
        }


@dataclass(frozen=True)
class Verdict:
    """Whether a claim succeeds, and why.

    Attributes:
        legal: whether it succeeds.
        rule: the rule that decides it.
        mine: the claimant's formation; None if their side is incomplete or the flag is claimed.
        missing: the number of cards that the other side lacks.
        obtainable: the number of Troops that the opponent can still get (BL-8.6).
        theirs: the other side, completed at its best if cards are missing; None if it can never
            be complete.
        last_placer: the owner of the last card placed, if both sides are complete (BL-9.3).
        ruled_out_by: for a proof against an incomplete side, face-up Troops that suffice to prove
            it: if every other Troop were unseen, the claim would still succeed. Each card of the
            list is needed. Troops on the incomplete side are not listed.
    """

    legal: bool
    rule: str
    mine: Formation | None = None
    missing: int = 0
    obtainable: int = 0
    theirs: Formation | None = None
    last_placer: int = -1
    ruled_out_by: tuple[Card, ...] = ()

    def document(self, flag: Flag) -> dict[str, Any]:
        """The evidence for or against a claim of this flag."""
        evidence: dict[str, Any] = {"flag": flag + 1}
        if self.mine is None:
            return evidence
        evidence["formation"] = self.mine.document()
        evidence["opponent"] = {
            "complete": self.missing == 0,
            "missing": self.missing,
            "obtainable": self.obtainable,
            "best": self.theirs.document() if self.theirs else None,
        }
        evidence["ruled_out_by"] = names(self.ruled_out_by)
        if self.last_placer >= 0:
            evidence["last_placer"] = SEATS[self.last_placer]
        return evidence


def claim_verdict(table: Table, flag: Flag) -> Verdict:
    """The verdict on a claim of this flag, whatever the turn and phase (BL-8.1 to BL-8.6, BL-9)."""
    seat, other = table.seat, table.other
    needed, fog, different = table.needed(flag), table.fogged(flag), table.different
    my_cards, their_cards = table.cards(seat, flag), table.cards(other, flag)
    if not table.is_open(flag) or len(my_cards) < needed:
        return Verdict(False, "BL-8.1")
    mine = best_formation(my_cards, needed, fog, different)
    obtainable = table.held[other] + table.deck_left
    if len(their_cards) >= needed:
        theirs = best_formation(their_cards, needed, fog, different)
        last = table.last_placer(flag)
        tie = mine.strength == theirs.strength
        legal = last != seat if tie else mine.strength > theirs.strength
        rule = "BL-9.1" if tie else "BL-8.2"
        return Verdict(legal, rule, mine, 0, obtainable, theirs, last)
    missing = needed - len(their_cards)
    theirs = None
    if missing <= obtainable:
        theirs = best_reply(their_cards, missing, table.unseen, fog, different)
    if theirs is None:
        return Verdict(True, "BL-8.6", mine, missing, obtainable)
    if theirs.strength > mine.strength:
        return Verdict(False, "BL-8.3", mine, missing, obtainable, theirs)
    rule = "BL-9.2" if theirs.strength == mine.strength else "BL-8.3"
    proof = certificate(mine, their_cards, missing, table.unseen, fog, different)
    return Verdict(True, rule, mine, missing, obtainable, theirs, ruled_out_by=proof)


def may_claim(states: States, seat: Seat, flag: Flag) -> bool:
    """Whether a seat could claim a flag if it were its turn, in a phase for claims."""
    return claim_verdict(table_of(states, seat), flag).legal


def best_reply(
    side: list[Card], missing: int, unseen: Troops, fog: bool, different: bool = False
) -> Formation | None:
    """The strongest completion of a side with unseen Troops (BL-8.3); None if they are too few."""
    strength, added = best_completion(*masks_of(side), unseen, missing, fog, different)
    if strength < 0:
        return None
    cards = cards_in(added, 0)
    best = best_formation(sorted(side + cards), len(side) + missing, fog, different)
    return replace(best, added=tuple(cards))


def certificate(
    mine: Formation, side: list[Card], missing: int, unseen: Troops, fog: bool, different: bool
) -> tuple[Card, ...]:
    """The face-up Troops that prove a claim, each of them needed (`Verdict.ruled_out_by`).

    Low cards are dropped first: against runs in one colour this leaves the fewest cards.
    """
    troops, morale = masks_of(side)
    kept: list[Card] = []
    for card in sorted(cards_in(ALL_TROOPS & ~(unseen | troops), 0), key=value_of):
        more = unseen | 1 << card
        if best_completion(troops, morale, more, missing, fog, different)[0] > mine.strength:
            kept.append(card)
        else:
            unseen |= 1 << card
    return tuple(sorted(kept))


def best_formation(
    cards: Sequence[Card], needed: int, fog: bool, different: bool = False
) -> Formation:
    """The formation of a complete side, its wild cards named at best (BL-7.5, BL-12.3, BL-13.7).

    Args:
        cards: its Troop and Morale cards in reading order: `needed`, or one more.
        needed: 3, or 4 under Mud.
        fog: whether only the sum counts (BL-13.2).
        different: whether a Skirmish Line has different colours (BL-19.4).
    """
    options = [_named(counted, fog, different) for counted in combinations(cards, needed)]
    best = max(options, key=lambda option: option.strength)
    return replace(best, left_out=tuple(card for card in cards if card not in best.cards))


def _named(cards: tuple[Card, ...], fog: bool, different: bool) -> Formation:
    """The best naming of the wild cards among the cards of a formation."""
    troops = [card for card in cards if card < TROOPS]
    wild = [card for card in cards if card >= TROOPS]
    # One colour for all wild cards is never worse: theirs, if the Troops agree on one.
    colour = colour_of(troops[0]) if troops else 0
    namings = [
        [troop_of(colour, value) for value in values]
        for values in product(*map(values_of_wild, wild))
    ]
    # Wild cards can always have the colours that a Skirmish Line lacks: there are six (BL-19.4).
    mixed = not different or len(set(map(colour_of, troops))) == len(troops)
    best = max(namings, key=lambda naming: _rank_and_sum(troops + naming, fog, mixed))
    rank, total = _rank_and_sum(troops + best, fog, mixed)
    if rank not in (WEDGE, BATTALION):
        best = _in_other_colours(troops, best, different and rank == SKIRMISH_LINE)
    return Formation(rank, total, cards, dict(zip(wild, best, strict=True)))


def values_of_wild(wild: Card) -> Sequence[Value]:
    """The values that a wild card may be named as (BL-12.2), largest first."""
    if wild == COMPANION_CAVALRY:
        return (7,)
    return range(2 if wild == SHIELD_BEARERS else 9, -1, -1)


def _in_other_colours(troops: list[Card], naming: list[Card], different: bool) -> list[Card]:
    """A naming with the same values that repeats no card, or no colour, if any colour will do."""
    renamed: list[Card] = []
    for card in naming:
        same = cards_in(troops_with(1 << value_of(card)), 0)
        taken = troops + renamed
        colours = {colour_of(other) for other in taken} if different else set[int]()
        fitting = (other for other in same if other not in taken)
        renamed.append(next(other for other in fitting if colour_of(other) not in colours))
    return renamed


def _rank_and_sum(troops: list[Card], fog: bool, mixed: bool) -> tuple[int, int]:
    """The rank and the sum of named cards, which may repeat (BL-7.1, BL-7.2, BL-13.2).

    `mixed`: whether their colours allow a Skirmish Line (BL-19.4).
    """
    values = sorted(value_of(card) + 1 for card in troops)
    one_colour = len({colour_of(card) for card in troops}) == 1
    run = values == list(range(values[0], values[0] + len(values)))
    if fog:
        rank = FOGGED
    elif one_colour and run:
        rank = WEDGE
    elif values[0] == values[-1]:
        rank = PHALANX
    elif one_colour:
        rank = BATTALION
    else:
        rank = SKIRMISH_LINE if run and mixed else HOST
    return rank, sum(values)


def names(cards: Iterable[Card]) -> list[str]:
    """The names of cards as in documents."""
    return [CARD_NAMES[card] for card in cards]


def formation_of(
    cards: Sequence[Any], environment: Sequence[Any], options: Mapping[str, Any] | None = None
) -> dict[str, Any]:
    """The formation of a complete side: `{"formation": "wedge", "sum": 27}`.

    Args:
        cards: the names of its three or four Troop and Morale cards.
        environment: the names of the environment cards beside the flag.
        options: options of the game; only `skirmish_colours` counts.

    Raises:
        DocumentError: the cards do not make a complete side; everything wrong is listed.

    >>> formation_of(["B10", "B5", "Darius"], [])
    {'formation': 'battalion', 'sum': 25}
    """
    checks = Checks()
    places: dict[int, str] = {}
    side = checks.lone_cards(cards, "cards", places) or []
    beside = checks.lone_cards(environment, "environment", places) or []
    for card in side:
        if card >= FOG:
            checks.wrong("cards", f"{CARD_NAMES[card]} takes no slot on a side (BL-1.4)")
    for card in beside:
        if card not in (FOG, MUD):
            checks.wrong("environment", f"{CARD_NAMES[card]} is neither Fog nor Mud (BL-13.1)")
    needed = 4 if MUD in beside else 3
    if not needed <= len(side) <= 4:
        count = "four" if needed == 4 else "three or four"
        checks.wrong("cards", f"{len(side)} cards; a complete side has {count} (BL-7.4)")
    checks.finish()
    different = (options or {}).get("skirmish_colours") == "different"
    best = best_formation(sorted(side), needed, FOG in beside, different)
    return {"formation": FORMATION_NAMES[best.rank], "sum": best.sum}
