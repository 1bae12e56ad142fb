"""What an action achieves, over many games, and what is found by trying all cards."""

import random
from collections.abc import Callable, Iterator
from dataclasses import replace
from itertools import combinations
from typing import Any

import vexilla
from tests.battle_line.games import STARTS, claimable_flags_at, games, legal_codes
from vexilla.battle_line.contract.plays import step
from vexilla.battle_line.documents.encoding import write_action
from vexilla.battle_line.documents.views import view_of
from vexilla.battle_line.reasons.proofs import best_formation
from vexilla.battle_line.reasons.table import Table, cards_in
from vexilla.battle_line.rules.options import OPTIONS, UNLIMITED

EVERY = 7  # positions of a game: one in this number is looked at
Found = tuple[Any, Any, dict[str, Any], list[dict[str, Any]]]


def told_by(tell: Callable[[Any, int], list[dict[str, Any]]]) -> Iterator[Found]:
    """States before and after actions, with the actions and what a function tells of them.

    The options are drawn, but in some games they are the defaults.
    """
    for seed, start in STARTS:
        chance = random.Random(seed)
        options = {name: chance.choice(values) for name, values in OPTIONS.items()}
        if seed % 3:
            options["tactics"] = True
            begun = start or vexilla.new("battle-line", seed=seed).position()
            start = begun | {"options": options}
        for number, (states, _) in enumerate(games(seed, start)):
            if number % EVERY or states["winner"][0] >= 0:
                continue
            seat = int(states["to_move"][0])
            codes = legal_codes(states)
            for code in codes[:: 1 + len(codes) // 12]:
                after = states.copy()
                step(after, code)
                said = tell(view_of(states, seat), code)
                yield states.copy(), after, write_action(states, code), said


def claimable(states: Any, player: int) -> set[int]:
    """The flags that a player could claim, by the kernel, as numbers from 1."""
    flags = int(claimable_flags_at(states.copy(), 0, player))
    return {flag + 1 for flag in range(9) if flags >> flag & 1}


def best(table: Table, player: int, flag: int) -> int:
    """The strongest formation that unseen Troops can make of a side, after trying all of them."""
    cards, needed, fog = table.cards(player, flag), table.needed(flag), table.fogged(flag)
    missing = max(0, needed - len(cards))
    if missing > table.held[player] + table.deck_left:
        return -1
    return max(
        best_formation(
            sorted([*cards, *more]), max(needed, len(cards)), fog, table.different
        ).strength
        if missing
        else best_formation(cards, needed, fog, table.different).strength
        for more in combinations(cards_in(table.unseen, 0), missing)
    )


def best_with_hand(table: Table, flag: int) -> int:
    """The same of the seat's side, with each choice of the Morale cards in the hand."""
    held = [card for card in table.hand_cards if 60 <= card < 64]
    found = best(table, table.seat, flag)
    for count in range(1, table.needed(flag) - len(table.cards(table.seat, flag)) + 1):
        for wild in combinations(held, count):
            leaders = sum(card < 62 for card in wild) + (table.leader() is not None)
            if leaders > 1 and table.leader_limit != UNLIMITED and any(c < 62 for c in wild):
                continue
            morale = [[*one] for one in table.morale]
            morale[table.seat][flag] |= sum(1 << card - 60 for card in wild)
            found = max(found, best(replace(table, morale=morale), table.seat, flag))
    return found
