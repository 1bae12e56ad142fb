"""What an order prepares, and that a hint proposes no turn or sidestep without saying it."""

from typing import Any

import numpy as np
import pytest

import vexilla
from tests.samples import legal_code, view_to_move
from vexilla.agents import make_agent
from vexilla.analysis.hints import HintTask
from vexilla.analysis.why import continued, why
from vexilla.blades_and_banners.reasons.fact_words import fact_text
from vexilla.blades_and_banners.reasons.outlook import (
    MORE_FALL,
    MORE_OFTEN,
    needs_reason,
    outlook,
    prepared,
)
from vexilla.blades_and_banners.rules.board import bearer_of, first_of_kind
from vexilla.blades_and_banners.rules.components import BEARER, KNIGHT, SEATS
from vexilla.blades_and_banners.rules.state import NOWHERE
from vexilla.game import View
from vexilla.locale import languages

pytestmark = pytest.mark.slow

GAME = "blades-and-banners"
PREPARED = ("prepares_capture", "guards", "prepares_fight", "spares")


def orders(seed: int, count: int) -> list[tuple[View, dict[str, Any]]]:
    """Some of the orders of a game between two levels, with the view documents."""
    game, agent = vexilla.new(GAME, seed=seed), make_agent("search:level=3", seed)
    found: list[tuple[View, dict[str, Any]]] = []
    while (seat := game.to_move) is not None and len(found) < count:
        view = game.agent_view(seat)
        if game.position()["phase"] == "orders":
            found.append((view, game.view(seat)))
        game.play(agent.choose(view, None), seat)
    return found


@pytest.fixture(scope="module")
def positions() -> list[tuple[View, dict[str, Any]]]:
    return [one for seed in range(3) for one in orders(seed, 60)[::7]]


def played_on(now: Any, taken: list[int], fallen: dict[int, int]) -> Any:
    """Ten games: in this number of them a standard was taken; in each, soldiers fell."""
    ends = np.repeat(now, 10)
    for player, count in enumerate(taken):
        ends["where"][:count, int(bearer_of(player))] = NOWHERE
    for player, count in fallen.items():
        first, last = int(first_of_kind(player, KNIGHT)), int(first_of_kind(player, BEARER))
        there = [piece for piece in range(first, last) if now["where"][0, piece] != NOWHERE]
        for piece in there[:count]:
            ends["where"][:, piece] = NOWHERE
    return ends


@pytest.mark.all
def test_what_changes_is_told(positions: list[tuple[View, dict[str, Any]]]) -> None:
    """Standards and soldiers are counted in both sets of games, for each side."""
    now = positions[0][0].some_state
    nothing = played_on(now, [0, 0], {})
    for seat in range(2):
        other = 1 - seat
        mine = [2 * (player == seat) for player in range(2)]
        theirs = [2 * (player == other) for player in range(2)]
        sides = {"seat": SEATS[seat], "other": SEATS[other]}

        def told(ends: Any, without: Any, seat: int = seat) -> list[dict[str, Any]]:
            return list(prepared(now, seat, ends, without))

        assert told(nothing, nothing) == []
        assert told(played_on(now, theirs, {}), nothing) == [
            {"fact": "prepares_capture", **sides, "chance": 20, "before": 0}
        ]
        assert told(nothing, played_on(now, mine, {})) == [
            {"fact": "guards", **sides, "chance": 0, "before": 20}
        ]
        assert told(played_on(now, [0, 0], {other: 3}), played_on(now, [0, 0], {other: 1})) == [
            {"fact": "prepares_fight", **sides, "fallen": 30, "before": 10}
        ]
        assert told(nothing, played_on(now, [0, 0], {seat: 2})) == [
            {"fact": "spares", **sides, "fallen": 0, "before": 20}
        ]
        # losses are no merit
        assert told(played_on(now, mine, {seat: 2}), nothing) == []


@pytest.mark.slowest
def test_it_is_found_again_in_other_games(positions: list[tuple[View, dict[str, Any]]]) -> None:
    """What is said of the chosen orders holds, by half at least, in fresh continuations."""
    held = said = 0
    for view, _ in positions:
        code = legal_code(view, make_agent("search:level=4", 1).choose(view, None))
        seat = view.player
        for fact in why(view, code):
            if fact["fact"] not in PREPARED:
                continue
            again = prepared(
                view.some_state, seat, continued(view, code, 200, 9), continued(view, 0, 200, 9)
            )
            held += any(one["fact"] == fact["fact"] for one in again)
            said += 1
            least = 100 * MORE_OFTEN if "chance" in fact else 10 * MORE_FALL
            assert abs(fact.get("chance", fact.get("fallen", 0)) - fact["before"]) >= least - 1
    assert said > 3
    assert held >= 0.7 * said


def test_nothing_is_counted_before_the_orders_or_after_the_end() -> None:
    def ends(_: int) -> Any:
        raise AssertionError

    game = vexilla.new(GAME, seed=1)
    seat = game.to_move
    assert seat is not None
    view = game.agent_view(seat)
    facts = view.package.explains.facts(view.records, int(view.codes[0]))
    assert facts[0]["fact"] == "hires"
    assert outlook(view.records, int(view.codes[0]), facts, ends) == []  # a price is no reason
    (view, _), *_ = orders(1, 1)
    captures = [{"fact": "captures", "seat": "griffin"}]
    assert outlook(view.records, int(view.codes[1]), captures, ends) == captures


@pytest.mark.all
def test_hints_say_what_a_turn_or_a_sidestep_is_for(
    positions: list[tuple[View, dict[str, Any]]],
) -> None:
    needed = told = 0
    for number, (view, document) in enumerate(positions):
        task = HintTask(GAME, "champion:iterations=300", document, number)
        found = task.found()
        assert number or found == task.found()
        code = legal_code(view, found["action"])
        if needs_reason(view.records, code):
            needed += 1
            told += bool(found["facts"])
    assert needed > 1
    assert told == needed


def test_which_actions_need_a_reason(positions: list[tuple[View, dict[str, Any]]]) -> None:
    seen: set[bool] = set()
    for view, _ in positions:
        ahead = "north" if view.seat == "griffin" else "south"
        for place in range(0, len(view.codes), 9):
            action = view.actions[place]
            wanted = action["do"] in ("wheel", "reform") or (
                action["do"] == "move" and (action["by"] != ahead or action["distance"] >= 3)
            )
            assert needs_reason(view.records, int(view.codes[place])) == wanted
            seen.add(wanted)
    assert seen == {True, False}


def test_each_hint_has_a_reason_from_the_first_choice_on() -> None:
    """Hiring, deployment, plans and the orders of the first step: what it is for at least."""
    game, agent = vexilla.new(GAME, seed=3, options={"budget": 6}), make_agent("greedy", 1)
    kinds: set[str] = set()
    for _ in range(60):
        seat = game.to_move or game.actors[0]
        view = game.agent_view(seat)
        for code in view.codes[:: 1 + len(view.codes) // 4].tolist():
            action = view.rules.write_action(view.some_state, code)
            told = view.package.explains.intent(view.records, code)
            if action["do"] in ("shoot", "fight", "meet", "sacrifice", "stand"):
                continue  # facts tell what they decide
            if len(view.codes) == 1:
                continue  # there is nothing to explain
            assert told, action
            kinds.add(told[0]["fact"])
            for language in languages():
                assert fact_text(told[0], language)
        game.play(agent.choose(view, 1), seat)
        if game.outcome is not None:
            break
    assert {"hires", "keeps_back", "deploys", "goes", "orders", "holds", "nears"} <= kinds


@pytest.mark.parametrize("language", languages())
def test_it_is_said_in_every_language(language: str) -> None:
    sides = {"seat": "griffin", "other": "unicorn"}
    texts = [
        fact_text({"fact": kind, **sides, "chance": 42, "fallen": 42, "before": 7}, language)
        for kind in PREPARED
    ]
    assert len(set(texts)) == len(texts)
    assert all("42" in text and "7" in text for text in texts)


@pytest.mark.parametrize("seed", range(4))
def test_the_hint_of_a_first_plan_sends_soldiers(seed: int) -> None:
    """A beginner who follows it does not see the standard-bearers alone."""
    game, agent = vexilla.new(GAME, seed=seed), make_agent("greedy", seed)
    while game.position()["phase"] != "planning":
        game.play(agent.choose(view_to_move(game), None))
    assert game.to_move is not None
    found = HintTask(GAME, "champion:iterations=300", game.view(game.to_move), seed).found()
    assert found["action"]["orders"].count("bearer") <= 1
