"""What is likely to come of an action: formations that continuations of the game complete."""

from collections.abc import Iterator
from itertools import islice
from typing import Any

import numpy as np
import pytest

import vexilla
from tests.battle_line.games import STARTS, games
from tests.samples import legal_code
from vexilla.agents import make_agent
from vexilla.analysis.why import CONTINUATIONS, continued, reasons, why
from vexilla.battle_line.reasons.fact_words import fact_text
from vexilla.battle_line.reasons.facts import facts
from vexilla.battle_line.reasons.outlook import LIKELY, completed, instead, outlook
from vexilla.battle_line.reasons.proofs import best_formation
from vexilla.battle_line.reasons.table import table_of
from vexilla.battle_line.rules.components import FLAGS, SEATS
from vexilla.battle_line.rules.formations import FORMATION_NAMES
from vexilla.game import View
from vexilla.locale import languages

pytestmark = pytest.mark.slow


def turns(seed: int, count: int = 200) -> Iterator[tuple[View, int]]:
    """The first decisions of a game between two levels, with the action that is chosen."""
    game, agent = vexilla.new("battle-line", seed=seed), make_agent("search:level=3", seed)
    for _ in range(count):
        seat = game.to_move
        if seat is None:
            return
        view = game.agent_view(seat)
        action = agent.choose(view, None)
        code = legal_code(view, action)
        yield view, code
        game.play(action, seat)


def test_what_is_complete_is_counted() -> None:
    """By the formation that the cards of a side make, at flags claimed and unclaimed."""
    looked = 0
    for seed, start in STARTS:
        *_, (states, _) = games(seed, start)
        for player in range(2):
            table = table_of(states, player)
            for flag in range(FLAGS):
                cards, needed = table.cards(player, flag), table.needed(flag)
                shares = completed(states, player, flag)
                if len(cards) < needed:
                    assert not any(shares)
                    continue
                made = best_formation(cards, needed, table.fogged(flag), table.different)
                assert shares[made.rank] == 1
                assert sum(shares) == 1
                looked += 1
    assert looked > 20


def test_continuations_go_on_from_what_the_seat_may_know() -> None:
    """The same ones again for the same seed, to the end, and with the cards that lie there."""
    view, code = list(turns(5, 21))[-1]
    ends = continued(view, code, 8, seed=3)
    assert ends.tobytes() == continued(view, code, 8, seed=3).tobytes()
    assert ends.tobytes() != continued(view, code, 8, seed=4).tobytes()
    after = view.some_state.copy()
    view.rules.step(after, code)
    for end in ends:
        assert end["winner"] >= 0
        for player in range(2):
            for flag in range(FLAGS):
                lying = int(after["side"][0, player, flag])
                moved = int(end["seen"]) & lying  # Guile cards may have moved some
                assert moved == lying
    assert len({end.tobytes() for end in ends}) == 8


@pytest.mark.all
def test_what_is_only_possible_gives_way_to_what_is_likely() -> None:
    gave_way = stayed = 0
    for seed in range(3):
        for view, code in turns(seed):
            found = facts(view.records, code)
            possible = [one for one in found if one["fact"] in ("builds", "still_open")]
            if not possible:
                continue
            ends = continued(view, code, CONTINUATIONS, 0)
            told = outlook(view.records, code, found, lambda _, ends=ends: ends)
            (one,) = possible
            shares = completed(ends, view.player, one["flag"] - 1)
            chances = {
                FORMATION_NAMES[rank]: share for rank, share in enumerate(shares) if share >= LIKELY
            }
            likely = [fact for fact in told if fact["fact"] == "likely"]
            assert [fact["formation"] for fact in likely] == list(chances)[-1:] or "host" in chances
            assert all(fact["chance"] == round(chances[fact["formation"]], 2) for fact in likely)
            if one in told:
                assert one["formation"] == likely[0]["formation"]
                stayed += 1
            else:
                gave_way += 1
    assert gave_way > 3
    assert stayed > 3


def test_nothing_is_counted_where_no_formation_is_to_come() -> None:
    """At a claim, a draw, or a card that completes a side."""

    def ends(_: int) -> Any:
        raise AssertionError

    asked = 0
    for view, code in turns(1):
        found = facts(view.records, code)
        kinds = {fact["fact"] for fact in found}
        if kinds & {"claims", "wins", "draws_troop", "draws_tactics", "completes", "scouts"}:
            told = [fact for fact in found if fact["fact"] != "draws_troop"]
            assert outlook(view.records, code, found, ends) == told
            asked += 1
    assert asked > 20


def test_the_flag_that_changes_most_speaks_for_an_action() -> None:
    """For each player, whoever loses or wins it; and nothing where flags change little."""
    for view, code in islice(turns(1), 6):
        seat, now = view.player, view.some_state

        def ended(player: int, count: int, now: Any = now) -> Any:
            """A hundred games; in some, a player has claimed flag 5."""
            ends = np.repeat(now, 100)
            ends["claimed"][:count, player] |= 1 << 4
            return ends

        for player in (seat, 1 - seat):
            more, fewer = (60, 20) if player == seat else (20, 60)
            ends = {code: ended(player, more), -1: ended(player, fewer)}
            fact = {"fact": "flag_instead", "flag": 5, "seat": SEATS[player]}
            told = [fact | {"chance": more / 100, "before": fewer}]
            assert instead(view.records, code, -1, ends.__getitem__) == told
            ends = {code: ended(player, 40), -1: ended(player, 36)}
            assert instead(view.records, code, -1, ends.__getitem__) == []


@pytest.mark.parametrize("language", languages())
def test_it_is_said_in_every_language(language: str) -> None:
    other = {"fact": "flag_instead", "flag": 4, "seat": "south", "chance": 0.62, "before": 38}
    assert all(one in fact_text(other, language) for one in ("4", "62", "38"))
    fact = {"fact": "likely", "flag": 4, "seat": "south", "formation": "phalanx", "chance": 0.62}
    text = fact_text(fact, language)
    assert "62%" in text
    assert "4" in text
    assert fact_text(fact | {"formation": "wedge"}, language) != text


def test_how_many_cards_a_deck_has_is_no_reason_to_draw_from_it() -> None:
    drawn = 0
    for view, code in turns(2):
        if {"fact": "draws_troop"}.items() <= (facts(view.records, code) or [{}])[0].items():
            assert why(view, code) == []
            drawn += 1
    assert drawn > 10


@pytest.mark.all
def test_the_first_card_has_a_plan_or_no_reason() -> None:
    for seed in range(12):
        ((view, code),) = turns(seed, 1)
        assert {fact["fact"] for fact in why(view, code)} <= {"likely", "builds"}
        assert len(reasons(view, code)) == len(why(view, code))
