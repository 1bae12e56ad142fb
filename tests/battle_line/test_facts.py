"""What an action achieves: every fact is checked against the kernel, or against all cards."""

from typing import Any

import pytest

import vexilla
from tests.battle_line.games import legal_codes
from tests.battle_line.told import Found, best, claimable, told_by
from tests.samples import view_to_move
from vexilla.battle_line.documents.encoding import write_action
from vexilla.battle_line.reasons.facts import best_possible, facts
from vexilla.battle_line.reasons.proofs import Formation, best_formation
from vexilla.battle_line.reasons.table import Table, table_of
from vexilla.battle_line.rules.components import CARD_NUMBERS, SEATS
from vexilla.battle_line.rules.formations import FORMATION_NAMES, rank_of, sum_of
from vexilla.battle_line.rules.options import START_OF_TURN
from vexilla.battle_line.rules.state import END, PLAY
from vexilla.battle_line.rules.turn import has_won


@pytest.fixture(scope="module")
def found() -> list[Found]:
    """States before and after actions, with the actions and all facts about them."""
    return list(told_by(facts))


def about(found: list[Found], *kinds: str) -> list[tuple[Any, Any, dict[str, Any], dict[str, Any]]]:
    """The facts of some kinds, each with its states and action; there are several."""
    chosen = [
        (before, after, action, fact)
        for before, after, action, facts_ in found
        for fact in facts_
        if fact["fact"] in kinds
    ]
    assert len(chosen) >= 3, kinds
    return chosen


def complete(table: Table, player: int, flag: int) -> Formation:
    """The formation of a complete side."""
    side, needed = table.cards(player, flag), table.needed(flag)
    return best_formation(side, needed, table.fogged(flag), table.different)


def test_claims_are_opened_exactly_where_the_rules_allow_them(found: list[Found]) -> None:
    opened = 0
    for before, after, action, said in found:
        seat = int(before["to_move"][0])
        if action["do"] not in ("play", "redeploy", "desert", "traitor"):
            continue
        new = claimable(after, seat) - claimable(before, seat)
        facts_ = [fact for fact in said if fact["fact"] == "opens_claim"]
        assert {fact["flag"] for fact in facts_} == new
        for fact in facts_:
            opened += 1
            flags = int(after["claimed"][0, seat]) | 1 << fact["flag"] - 1
            assert bool(fact["wins"]) == has_won(flags)
            assert fact["now"] == (after["claim_timing"][0] != START_OF_TURN)
            if fact["now"]:
                assert {"do": "claim", "flag": fact["flag"]} in [
                    write_action(after, code) for code in legal_codes(after)
                ]
    assert opened > 3


def test_a_claim_that_is_prevented_was_possible(found: list[Found]) -> None:
    for before, after, action, said in found:
        if action["do"] not in ("play", "redeploy", "desert", "traitor"):
            continue
        other = 1 - int(before["to_move"][0])
        still_open = {
            flag + 1 for flag in range(9) if not int(after["claimed"][0].sum()) >> flag & 1
        }
        gone = (claimable(before, other) - claimable(after, other)) & still_open
        assert {fact["flag"] for fact in said if fact["fact"] == "prevents"} == gone


def test_a_claim_wins_or_names_both_formations(found: list[Found]) -> None:
    for before, after, _, fact in about(found, "claims"):
        assert after["winner"][0] < 0
        seat = int(before["to_move"][0])
        table, flag = table_of(before, seat), fact["flag"] - 1
        mine = complete(table, seat, flag)
        assert fact["mine"] == {"formation": FORMATION_NAMES[mine.rank], "sum": mine.sum}
        theirs = best_possible(table, 1 - seat, flag)
        if fact["grounds"] == "unanswerable":
            assert theirs == -1
        else:
            assert fact["theirs"]["formation"] == FORMATION_NAMES[rank_of(theirs)]
            assert (mine.strength > theirs) == (fact["grounds"] in ("stronger", "proof"))
    for _, after, _, fact in about(found, "wins"):
        assert SEATS[int(after["winner"][0])] == fact["seat"]


def test_the_best_that_a_side_can_become(found: list[Found]) -> None:
    checked = 0
    for before, _, _, _ in found[::40]:
        seat = int(before["to_move"][0])
        table = table_of(before, seat)
        for player in (0, 1):
            for flag in range(9):
                if table.is_open(flag) and len(table.cards(player, flag)) >= table.needed(flag) - 1:
                    assert best_possible(table, player, flag) == best(table, player, flag)
                    checked += 1
    assert checked > 50


def test_formations_are_complete_or_can_be(found: list[Found]) -> None:
    for before, after, _, fact in about(found, "completes"):
        seat, flag = int(before["to_move"][0]), fact["flag"] - 1
        table = table_of(after, seat)
        mine = complete(table, seat, flag)
        assert (FORMATION_NAMES[mine.rank], mine.sum) == (fact["formation"], fact["sum"])
        was = table_of(before, seat)
        if len(was.cards(seat, flag)) == was.needed(flag) - 1 and not was.fogged(flag):
            assert fact["strongest"] == (mine.strength >= best(was, seat, flag))
    for before, after, _, fact in about(found, "builds"):
        seat, flag = int(before["to_move"][0]), fact["flag"] - 1
        table = table_of(after, seat)
        added = [CARD_NUMBERS[name] for name in fact["cards"]]
        assert set(added) <= set(table.hand_cards)
        cards = sorted([*table.cards(seat, flag), *added])
        made = best_formation(cards, table.needed(flag), table.fogged(flag), table.different)
        assert (FORMATION_NAMES[made.rank], made.sum) == (fact["formation"], fact["sum"])

    for before, after, _, fact in about(found, "still_open"):
        seat = int(before["to_move"][0])
        strength = best(table_of(after, seat), seat, fact["flag"] - 1)
        made = FORMATION_NAMES[rank_of(strength)], sum_of(strength)
        assert made == (fact["formation"], fact["sum"])


def test_what_is_denied_was_possible_and_is_not(found: list[Found]) -> None:
    for before, after, _, fact in about(found, "denies"):
        other, flag = SEATS.index(fact["seat"]), fact["flag"] - 1
        was, now = (table_of(states, 1 - other) for states in (before, after))
        if was.needed(flag) - len(was.cards(other, flag)) <= 2:
            assert FORMATION_NAMES[rank_of(best(was, other, flag))] == fact["formation"]
        if now.needed(flag) - len(now.cards(other, flag)) <= 2:
            left = best(now, other, flag)
            assert fact["left"] == (None if left < 0 else FORMATION_NAMES[rank_of(left)])
            assert left < 0 or rank_of(left) < FORMATION_NAMES.index(fact["formation"])


def test_best_sides_are_compared(found: list[Found]) -> None:
    for before, after, _, fact in about(found, "overtakes"):
        player, flag = SEATS.index(fact["seat"]), fact["flag"] - 1
        was, now = (table_of(states, player) for states in (before, after))
        assert best_possible(now, player, flag) > best_possible(now, 1 - player, flag)
        assert best_possible(was, player, flag) <= best_possible(was, 1 - player, flag)
    for _, after, _, fact in about(found, "balance"):
        table = table_of(after, SEATS.index(fact["seat"]))
        for player, key in ((table.seat, "mine"), (table.other, "theirs")):
            strength = best_possible(table, player, fact["flag"] - 1)
            made = {"formation": FORMATION_NAMES[rank_of(strength)], "sum": sum_of(strength)}
            assert fact[key] == made
    for _, after, _, fact in about(found, "decides"):
        flags = int(after["claimed"][0, SEATS.index(fact["seat"])])
        assert not has_won(flags)
        assert has_won(flags | 1 << fact["flag"] - 1)


def test_the_hand_and_the_decks(found: list[Found]) -> None:
    for before, after, action, fact in about(found, "keeps"):
        table = table_of(after if after["phase"][0] == END else before, int(before["to_move"][0]))
        assert {CARD_NUMBERS[name] for name in fact["cards"]} <= set(table.hand_cards)
        playable = {write_action(before, code).get("card") for code in legal_codes(before)}
        guile = {"Scout", "Redeploy", "Deserter", "Traitor"}
        assert set(fact["cards"]) - guile <= playable
        assert before["phase"][0] == PLAY
        assert action.get("card") not in fact["cards"]
    for before, _, action, fact in about(found, "draws_troop", "draws_tactics"):
        assert action["do"] == "draw"
        seat = int(before["to_move"][0])
        if fact["fact"] == "draws_troop":
            assert fact["left"] == before["deck_left"][0]
        else:
            assert fact["held"] == int(before["hand_tactics"][0, seat]).bit_count()
            mine, theirs = before["tactics_played"][0, [seat, 1 - seat]]
            assert fact["playable"] == (mine <= theirs)


def texts(document: dict[str, Any], action: dict[str, Any], language: str = "en") -> list[str]:
    """What is said for an action in a position."""
    game = vexilla.load(document)
    return view_to_move(game).reasons(action, language)
