"""Both games in OpenSpiel: its own tests, its algorithms on small games, its bots and ours."""

import itertools
import pickle
import random
import sys
import unittest
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any
from unittest import mock

import numpy as np
import pyspiel
import pytest
from open_spiel.python.algorithms import cfr, exploitability
from open_spiel.python.observation import make_observation

import vexilla
from vexilla.agents import make_agent
from vexilla.arena import play_match
from vexilla.env import Rows, observe
from vexilla.env.open_spiel import AgentBot, BattleLine, BladesAndBanners, Rollouts, state_of
from vexilla.env.small_games import SmallLine
from vexilla.errors import VexillaError
from vexilla.rules import rules_of

pytestmark = pytest.mark.slow

SMALL_LINE = "vexilla_battle_line(colours=1,values=4,hand=1,flags=1)"
SMALL_BATTLE = "vexilla_blades_and_banners(orders=1,soldiers=2,field=4)"
NOBODY = pyspiel.PrivateInfoType.NONE
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
        pytest.param("vexilla_battle_line", 1, False, marks=pytest.mark.slowest),
        ("vexilla_battle_line(tactics=False,claim_timing=start_of_turn)", 1, False),
        pytest.param("vexilla_blades_and_banners(deals=3)", 1, False, marks=pytest.mark.slowest),
    ],
)
def test_it_passes_the_tests_of_open_spiel(name: str, games: int, serialize: bool) -> None:
    pyspiel.random_sim_test(
        pyspiel.load_game(name), num_sims=games, serialize=serialize, verbose=False
    )


@pytest.mark.parametrize(
    ("checks", "name"),
    [
        pytest.param(
            "EnforceAPIOnFullTreeBase",
            "vexilla_blades_and_banners(orders=1,soldiers=1,field=4)",
            marks=pytest.mark.all,
        ),
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


@pytest.mark.all
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


@pytest.mark.parametrize("name", ["vexilla_battle_line", "vexilla_blades_and_banners"])
def test_tensors_are_rows_from_0_to_1(name: str) -> None:
    """With who looks before them; a spectator's lack the choices, which are nobody else's."""
    state, chance = dealt(name, 3), random.Random(1)
    game = state.get_game()
    rows = Rows(game.NAME)
    player: Any = make_observation(game)
    spectator: Any = make_observation(
        game, pyspiel.IIGObservationType(perfect_recall=False, private_info=NOBODY)
    )
    made = 0
    for _ in range(80):
        seat = state.current_player()
        tensor = np.array(state.observation_tensor(seat), np.float32)
        assert tensor.shape == (2 + rows.size,)
        assert tensor[:2].tolist() == [seat == 0, seat == 1]
        seen = observe(state.course.view)
        choices = state.course.choices
        prefix = np.zeros_like(seen.prefix)
        prefix[: len(choices)] = [choice + 1 for choice in choices]
        assert (tensor[2:] == rows.of(seen._replace(prefix=prefix))).all()
        player.set_from(state, seat)
        assert list(player.dict) == ["player", "planes", "numbers", "choices"]
        assert player.dict["choices"].sum() == len(choices)
        spectator.set_from(state, seat)
        assert list(spectator.dict) == ["planes", "numbers"]
        assert spectator.tensor.size == rows.parts["choices"].start
        made += len(choices)
        state.apply_action(chance.choice(state.legal_actions()))
    assert made > 10


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


@pytest.mark.parametrize(
    ("name", "states"),
    [
        (SMALL_LINE, 12),
        ("vexilla_blades_and_banners(orders=3,soldiers=3,field=6)", 12),
        ("vexilla_battle_line", 5),
        ("vexilla_battle_line(edition=es)", 5),
        ("vexilla_blades_and_banners(budget=4)", 5),
    ],
)
def test_a_resampled_state_is_one_that_the_player_cannot_tell_from_the_first(
    name: str, states: int
) -> None:
    """All of it follows from the sample, and the sample from what the player knows alone."""
    chance = random.Random(2)
    game = pyspiel.load_game(name)
    others: set[bool] = set()
    for state in some_states(game, chance, states):
        for player in range(2):
            drawn, again = chance.random(), chance.random()
            other = state.resample_from_infostate(player, lambda drawn=drawn: drawn)
            assert other.current_player() == state.current_player()
            assert alike(other.observation_tensor(player), state.observation_tensor(player))
            assert alike(seen_by(other, player), seen_by(state, player))
            others.add(seen_by(other, 1 - player) != seen_by(state, 1 - player))
            # whatever the truth is, the player's next sample is the same
            samples = [
                one.resample_from_infostate(player, lambda again=again: again).history()
                for one in (state, other)
            ]
            assert alike(*samples)
            replayed = game.new_initial_state()
            for choice in other.history():
                assert replayed.is_chance_node() or choice in replayed.legal_actions()
                replayed.apply_action(choice)
            unpickled = pickle.loads(pickle.dumps(other))
            for one in (replayed, unpickled):
                assert str(one) == str(other)
                assert all(alike(seen_by(one, seat), seen_by(other, seat)) for seat in range(2))
    assert True in others, "the other one holds something else"


def some_states(game: Any, chance: random.Random, count: int) -> Iterator[Any]:
    """States of random games in which somebody is to choose."""
    while count > 0:
        state = game.new_initial_state()
        state.apply_action(chance.randrange(game.max_chance_outcomes()))
        while not state.is_terminal() and count > 0:
            if chance.random() < 0.1:
                count -= 1
                yield state
            state.apply_action(chance.choice(state.legal_actions()))


def seen_by(state: Any, player: int) -> tuple[str, str]:
    return state.information_state_string(player), state.observation_string(player)


def alike(one: Any, other: Any) -> bool:
    """Whether two things are the same: pytest would compare long texts for minutes."""
    return one == other


def test_no_document_is_written_while_nobody_asks() -> None:
    rules = rules_of("battle-line")
    state = dealt("vexilla_battle_line")
    chance = random.Random(1)
    with mock.patch.object(rules, "write_view") as written:
        while not state.is_terminal():
            state.apply_action(chance.choice(state.legal_actions()))
    assert written.call_count == 0


@pytest.mark.parametrize("name", ["vexilla_battle_line", "vexilla_blades_and_banners"])
def test_a_public_observer_sees_what_a_spectator_sees(name: str) -> None:
    public = pyspiel.IIGObservationType(
        perfect_recall=False, public_info=True, private_info=pyspiel.PrivateInfoType.NONE
    )
    observer: Any = make_observation(pyspiel.load_game(name), public)
    state, chance = dealt(name), random.Random(1)
    for _ in range(20):
        seen = []
        other = state.resample_from_infostate(1, chance.random)
        for one in (state, other):
            for player in range(2):
                observer.set_from(one, player)
                seen.append((observer.tensor.tobytes(), observer.string_from(one, player)))
        assert len({tensor for tensor, _ in seen}) == 1
        assert len({text for _, text in seen}) == 1
        state.apply_action(chance.choice(state.legal_actions()))
    everything = pyspiel.PrivateInfoType.ALL_PLAYERS
    kind = pyspiel.IIGObservationType(perfect_recall=True, private_info=everything)
    with pytest.raises(VexillaError, match="what a player sees"):
        pyspiel.load_game(name).make_py_observer(kind)


def test_small_games_deal_everything_in_the_order_of_itertools() -> None:
    small = SmallLine(2, 3, 2, 1, {})
    cards = ["R1", "R2", "R3", "O1", "O2", "O3"]
    deals = [
        (list(south), list(north), list(deck))
        for south in itertools.combinations(cards, 2)
        for north in itertools.combinations([one for one in cards if one not in south], 2)
        for deck in itertools.permutations(one for one in cards if one not in (*south, *north))
    ]
    made = [small.position(number) for number in range(small.count)]
    hands = [(*one["hands"].values(), one["decks"]["troop"]) for one in made]
    assert hands == deals
    assert [small.number(one) for one in made] == list(range(small.count))


@pytest.mark.parametrize(
    ("name", "options"),
    [
        ("battle_line(edition=uk,scout_return=held)", {"passing": "without_card"}),
        ("blades_and_banners(strengths=knight:9/archer:2,trees=e5/k9,budget=24)", {}),
        ("blades_and_banners(dice=2,trees=none,strengths=heavy_horse)", {}),
    ],
)
def test_all_options_are_parameters(name: str, options: Mapping[str, Any]) -> None:
    for kind in (BattleLine, BladesAndBanners):
        assert {*rules_of(kind.NAME).OPTIONS} <= {*kind.TYPE.parameter_specification}
    state = dealt(f"vexilla_{name}")
    position = state.course.tools.rules.write_position(state.course.moment.states)
    if "battle_line" in name:
        assert position["options"] | options | {"scout_return": "held"} == position["options"]
    elif "knight" in name:
        assert position["options"]["strengths"] == {
            "knight": 9,
            "captain": 3,
            "sergeant": 3,
            "pikeman": 2,
            "archer": 2,
        }
        assert (position["trees"], position["budget"]) == (["e5", "k9"], 24)
    else:
        assert position["trees"] == []
        assert position["budget"] <= 12
        assert position["options"]["strengths"]["knight"] == 5


def test_trees_are_counted_from_the_east_if_wanted() -> None:
    starts = [
        dealt(f"vexilla_blades_and_banners(trees_from={side})", 1) for side in ("west", "east")
    ]
    rules = rules_of("blades-and-banners")
    west, east = (rules.write_position(state.course.moment.states) for state in starts)
    assert east["trees"] != west["trees"]
    with pytest.raises(VexillaError, match="no trees to choose"):
        dealt("vexilla_blades_and_banners(orders=1,soldiers=2,field=4,trees_from=east)")


@pytest.mark.parametrize("name", ["vexilla_battle_line", "vexilla_blades_and_banners"])
def test_agents_of_ours_play_as_bots(name: str) -> None:
    """`greedy` beats a bot that plays at random."""
    state = dealt(name, 5)
    bots = [AgentBot(make_agent("greedy", 1), 0), pyspiel.make_uniform_random_bot(1, 3)]
    while not state.is_terminal():
        player = state.current_player()
        state.apply_action(bots[player].step(state))
    assert state.returns() == [1.0, -1.0]


@pytest.mark.all
def test_a_bot_of_open_spiel_plays_in_our_arena() -> None:
    """Its IS-MCTS, takes part in a whole game."""
    match = play_match("battle-line", f"cmd:{sys.executable} {BOT} 2", "random", 1, seed=1)
    assert match.games == 1
    assert not match.failures


@pytest.mark.parametrize("name", ["vexilla_battle_line", SMALL_BATTLE])
def test_states_are_played_out_for_searches(name: str) -> None:
    state = dealt(name)
    state.apply_action(state.legal_actions()[0])
    before = str(state), state.history(), state.legal_actions()
    found = [Rollouts(count, seed=3).evaluate(state) for count in (1, 40, 40)]
    assert {*found[0]} in ({1, -1}, {0})
    assert abs(found[1][0]) < 1
    assert found[1].sum() == 0
    assert (found[1] == found[2]).all(), "the seed decides"
    assert (str(state), state.history(), state.legal_actions()) == before
    prior = Rollouts().prior(state)
    assert [choice for choice, _ in prior] == state.legal_actions()
    assert sum(share for _, share in prior) == pytest.approx(1)


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
        ("blades_and_banners(orders=3,soldiers=1)", "need 2 soldiers"),
        ("blades_and_banners(orders=1,budget=5)", "no budget"),
        ("blades_and_banners(budget=5,dice=2)", "by dice"),
        ("blades_and_banners(strengths=mighty)", "strengths"),
        ("blades_and_banners(strengths=knight:x)", "strengths.knight"),
        ("blades_and_banners(trees=a1)", "BB-2.3"),
        ("battle_line(colours=2,values=8,hand=7)", "823,680 deals"),
        ("battle_line(colours=1,values=4,hand=1,deals=5)", "for whole games"),
        ("battle_line(flags=3)", "1 to 6 colours"),
        ("battle_line(deals=0)", "from 1 to 1000000, not 0"),
        ("battle_line(claim_timing=bogus)", "claim_timing"),
        ("battle_line(edition=fr)", "no edition 'fr'"),
    ],
)
def test_a_game_that_cannot_be_is_refused_when_it_is_loaded(parameters: str, wrong: str) -> None:
    with pytest.raises(VexillaError, match=wrong):
        pyspiel.load_game(f"vexilla_{parameters}")
