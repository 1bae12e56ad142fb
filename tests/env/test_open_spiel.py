"""Both games in OpenSpiel: its own tests, its algorithms on small games, its bots and ours."""

import random
import sys
import unittest
from pathlib import Path
from typing import Any

import pyspiel
import pytest
from open_spiel.python.algorithms import cfr, exploitability

import vexilla
from vexilla.agents import make_agent
from vexilla.arena import play_match
from vexilla.env.open_spiel import AgentBot, state_of
from vexilla.errors import VexillaError

pytestmark = pytest.mark.slow

SMALL_LINE = "vexilla_battle_line(colours=1,values=4,hand=1,flags=1)"
SMALL_BATTLE = "vexilla_blades_and_banners(orders=1,soldiers=2,field=4)"
BOT = Path(__file__).parents[2] / "examples/open_spiel_bot.py"


def dealt(name: str, deal: int = 0) -> Any:
    state = pyspiel.load_game(name).new_initial_state()
    state.apply_action(deal)
    return state


@pytest.mark.parametrize(
    ("name", "games", "serialize"),
    [
        (SMALL_LINE, 3, True),
        (SMALL_BATTLE, 1, True),
        ("vexilla_battle_line", 1, False),
        ("vexilla_battle_line(tactics=False,claim_timing=start_of_turn)", 1, False),
        ("vexilla_blades_and_banners(deals=3)", 1, False),
    ],
)
def test_it_passes_the_tests_of_open_spiel(name: str, games: int, serialize: bool) -> None:
    pyspiel.random_sim_test(
        pyspiel.load_game(name), num_sims=games, serialize=serialize, verbose=False
    )


@pytest.mark.parametrize(
    ("checks", "name"),
    [
        ("EnforceAPIOnFullTreeBase", "vexilla_blades_and_banners(orders=1,soldiers=1,field=4)"),
        ("EnforceAPIOnPartialTreeBase", "vexilla_battle_line"),
    ],
)
def test_it_passes_the_checks_of_open_spiel(
    checks: str, name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    from open_spiel.integration_tests import api_test  # which takes seconds: it imports SciPy

    # The numbers of its states (of chance, to act in, at the end), and of information states
    monkeypatch.setitem(api_test.TOTAL_NUM_STATES, name, (1, 118, 96))
    monkeypatch.setitem(api_test.PERFECT_RECALL_NUM_STATES, name, 118)
    named = {"game": pyspiel.load_game(name), "game_name": name}
    game = type("Checks", (getattr(api_test, checks),), named)
    result = unittest.TestResult()
    unittest.defaultTestLoader.loadTestsFromTestCase(game).run(result)
    assert result.testsRun >= 5
    assert [what for _, what in result.failures + result.errors] == []


@pytest.mark.parametrize(("name", "value"), [(SMALL_LINE, 1.0), (SMALL_BATTLE, 0.5)])
def test_the_smallest_games_are_solved(name: str, value: float) -> None:
    """The figures of docs/environments.md."""
    game = pyspiel.convert_to_cached_tree(pyspiel.load_game(name))
    solver = cfr.CFRPlusSolver(game)
    for _ in range(16):
        solver.evaluate_and_update_policy()
    policy = solver.average_policy()
    answers = [exploitability.best_response(game, policy, player) for player in range(2)]
    worst, best = -answers[1]["best_response_value"], answers[0]["best_response_value"]
    assert worst <= value + 1e-9
    assert value <= best + 1e-9
    assert best - worst < 0.02


@pytest.mark.parametrize(
    ("name", "deals", "choices"), [(SMALL_LINE, (0, 2), 2), (SMALL_BATTLE, (0, 1), 1)]
)
def test_what_a_player_cannot_know_is_in_no_string_and_no_tensor(
    name: str, deals: tuple[int, int], choices: int
) -> None:
    """The two deals differ only in what is hidden from player 0."""
    states = [dealt(name, deal) for deal in deals]
    one, other = states
    assert one.information_state_string(1) != other.information_state_string(1)
    for _ in range(choices):
        assert one.information_state_string(0) == other.information_state_string(0)
        assert one.observation_string(0) == other.observation_string(0)
        assert one.observation_tensor(0) == other.observation_tensor(0)
        assert one.legal_actions() == other.legal_actions()
        for state in states:
            state.apply_action(state.legal_actions()[0])


def test_information_states_are_perfect_recall() -> None:
    """Each begins with all lines of those before it."""
    state = dealt("vexilla_battle_line", 7)
    lines: list[list[str]] = [[], []]
    chance = random.Random(1)
    for _ in range(60):
        for player in range(2):
            now = state.information_state_string(player).splitlines()[:-1]
            assert now[: len(lines[player])] == lines[player]
            lines[player] = now
        state.apply_action(chance.choice(state.legal_actions()))


def test_a_resampled_state_looks_the_same() -> None:
    state = dealt("vexilla_battle_line", 3)
    chance = random.Random(2)
    for _ in range(30):
        state.apply_action(chance.choice(state.legal_actions()))
    player = state.current_player()
    seen = {state.observation_string(1 - player)}
    for _ in range(3):
        other = state.resample_from_infostate(player, chance.random)
        assert other.observation_string(player) == state.observation_string(player)
        assert other.information_state_string(player) == state.information_state_string(player)
        seen.add(other.observation_string(1 - player))
    assert len(seen) == 4


@pytest.mark.parametrize("name", ["vexilla_battle_line", "vexilla_blades_and_banners"])
def test_agents_of_ours_play_as_bots(name: str) -> None:
    """`greedy` beats a bot that plays at random."""
    state = dealt(name, 5)
    bots = [AgentBot(make_agent("greedy", 1), 0), pyspiel.make_uniform_random_bot(1, 3)]
    while not state.is_terminal():
        player = state.current_player()
        state.apply_action(bots[player].step(state))
    assert state.returns() == [1.0, -1.0]


def test_a_bot_of_open_spiel_plays_in_our_arena() -> None:
    """Its IS-MCTS, takes part in a whole game."""
    match = play_match("battle-line", f"cmd:{sys.executable} {BOT} 2", "random", 1, seed=1)
    assert match.games == 1
    assert not match.failures


def test_a_view_becomes_a_state() -> None:
    game = vexilla.new("battle-line", seed=4)
    state = state_of(game.agent_view(str(game.to_move)))
    assert state.current_player() == game.seats.index(str(game.to_move))
    assert state.legal_actions()


@pytest.mark.parametrize(
    ("parameters", "wrong"),
    [
        ("battle_line(colours=1,values=3,hand=2)", "3 cards are too few"),
        ("battle_line(colours=7,values=3,hand=2)", "1 to 6 colours"),
        ("battle_line(colours=2,values=3,hand=2,flags=2)", "9 open flags"),
        ("blades_and_banners(orders=5)", "1 to 4 orders"),
        ("blades_and_banners(orders=1,soldiers=4)", "1 to 3 soldiers"),
        ("blades_and_banners(orders=1,field=5)", "4, 6 or 8 cells"),
        ("blades_and_banners(field=4)", "need `orders`"),
    ],
)
def test_a_small_game_that_cannot_be_is_refused(parameters: str, wrong: str) -> None:
    with pytest.raises(VexillaError, match=wrong):
        pyspiel.load_game(f"vexilla_{parameters}")
