"""The kernel against the independent reference implementation in `oracle/`."""

import json
import random
from typing import Any

import pytest

from tests.blades_and_banners import oracle
from tests.blades_and_banners.oracle.made_up import advance, begin, place_army, scatter
from tests.marks import some
from tests.samples import chance_of
from vexilla.blades_and_banners.contract.plays import step
from vexilla.blades_and_banners.documents.actions import read_action
from vexilla.blades_and_banners.documents.encoding import code_of, write_action
from vexilla.blades_and_banners.documents.positions import read_position, write_position
from vexilla.blades_and_banners.documents.views import view_of, write_view
from vexilla.blades_and_banners.reasons.explain import explain
from vexilla.blades_and_banners.rules.components import SEATS
from vexilla.blades_and_banners.rules.legal import legal_codes

MAX_COMPARED = 6000  # longer lists, of deployments, are compared by samples


def ordered(actions: list[dict[str, Any]]) -> list[str]:
    return sorted(json.dumps(action, sort_keys=True) for action in actions)


def kernel_legal(states: Any) -> list[dict[str, Any]]:
    return [write_action(states, int(code)) for code in legal_codes(states)]


def check_list(states: Any, position: dict[str, Any]) -> list[dict[str, Any]]:
    """Compares the lists of legal actions and returns the oracle's."""
    actions = oracle.legal_actions(position)
    codes = legal_codes(states)
    assert len(codes) == len(set(codes.tolist())) == len(actions)
    assert ordered(kernel_legal(states)) == ordered(actions)
    return actions


def check_views(states: Any, position: dict[str, Any]) -> None:
    for seat, name in ((-1, None), (0, "griffin"), (1, "unicorn")):
        found = write_view(view_of(states, seat))
        assert oracle.canonical(found) == oracle.canonical(oracle.view(position, name))


def code_now(states: Any, action: dict[str, Any]) -> int:
    """The code of a legal action of the player to move."""
    code = code_of(states, int(states["to_move"][0]), read_action(action))
    assert code is not None
    return code


def play_both(states: Any, position: dict[str, Any], action: dict[str, Any]) -> dict[str, Any]:
    """Plays an action in the kernel and the oracle, compares the positions, returns the new one."""
    code = code_now(states, action)
    assert write_action(states, code) == action
    step(states, code)
    after = oracle.play(position, action)
    assert oracle.canonical(write_position(states)) == oracle.canonical(after)
    return after


@pytest.mark.parametrize("seed", some(range(8), range(4), range(2)))
@pytest.mark.parametrize("start", [begin, scatter])
def test_whole_games(seed: int, start: Any) -> None:
    chance = chance_of(seed)
    position = oracle.canonical(start(chance))
    states = read_position(position)
    while position["phase"] != "over":
        if position["phase"] == "deployment":
            action = place_army(chance, position)
        else:
            action = advance(chance, position, check_list(states, position))
        check_views(states, position)
        position = play_both(states, position, action)
    assert len(kernel_legal(states)) == 0


@pytest.mark.parametrize("seed", range(4))
def test_every_move_of_crowded_positions(seed: int) -> None:
    """Plays every action of crowded positions and fights it out with random choices."""
    chance = chance_of(seed)
    for _ in range(6):
        start = scatter(chance)
        for action in check_list(read_position(start), start):
            states, position = read_position(start), start
            position = play_both(states, position, action)
            while position["phase"] in ("fight", "meet", "bodyguard"):
                again = read_position(write_position(states))
                assert write_position(again) == write_position(states)
                answer = chance.choice(check_list(states, position))
                position = play_both(states, position, answer)


def rule_against(states: Any, document: dict[str, Any]) -> str | None:
    seat = int(states["to_move"][0])
    action = read_action(document)
    answer = explain(states, seat, action, "en")
    assert answer.legal == (code_of(states, seat, action) is not None)
    return None if answer.legal else answer.rule


@pytest.mark.parametrize("seed", range(4))
def test_refusals_of_crowded_positions(seed: int) -> None:
    chance = chance_of(seed)
    for _ in range(3):
        position = scatter(chance)
        states = read_position(position)
        tried = list(oracle.moves_around(position, chance))
        for action in chance.sample(tried, min(400, len(tried))):
            assert rule_against(states, action) == oracle.refusal(position, action), action


@pytest.mark.parametrize("seed", range(6))
def test_deployments(seed: int) -> None:
    """Compares samples of legal and illegal deployments, since the lists are long."""
    chance = chance_of(seed)
    position = oracle.canonical(begin(chance))
    states = read_position(position)
    while position["phase"] != "announce":
        if position["phase"] != "deployment":
            action = chance.choice(check_list(states, position))
        else:
            codes = legal_codes(states)
            if len(codes) <= MAX_COMPARED:
                check_list(states, position)
            code = int(chance.choice(codes))
            action = write_action(states, code)
            assert code_now(states, action) == code
            for other in oracle.deployments(position, chance, 20):
                assert rule_against(states, other) == oracle.refusal(position, other), other
        position = play_both(states, position, action)


def test_either_seat_may_hire_and_plan_first() -> None:
    position = begin(random.Random(3))
    one, two = read_position(position), read_position(position)
    chosen = [read_action(chosen) for chosen in oracle.legal_actions(position)[:2]]
    for states, order in ((one, (0, 1)), (two, (1, 0))):
        for seat in order:
            code = code_of(states, seat, chosen[seat])
            assert code is not None
            step(states, code)
            assert code_of(states, seat, chosen[seat]) is None
    assert write_position(one) == write_position(two)
    assert SEATS[0] in write_position(one)
