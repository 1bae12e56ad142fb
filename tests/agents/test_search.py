"""The search: it knows only the view, keeps its limits, finds wins, and errs as a person does."""

import itertools
import json
import threading
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import vexilla
from tests.agents.situations import BREAKTHROUGH, CAPTURE, ORDERS, best, line, middle
from tests.samples import view_to_move
from vexilla.agents import make_agent
from vexilla.agents.search import SearchAgent
from vexilla.blades_and_banners.judgement.search import resample
from vexilla.game import GAMES, load, made_view, new, package_of, rules_of
from vexilla.kernel.draws import start_rng
from vexilla.kernel.search import SCRATCH_STATES, new_lists, search_at
from vexilla.kernel.tree import clear_tree_at, new_trees

pytestmark = pytest.mark.slow
SIMULATIONS = 60


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("seed", [2, 5, 9])
def test_what_is_hidden_does_not_matter(name: str, seed: int) -> None:
    rules = rules_of(name)
    view = middle(name, seed)
    number = rules.SEATS.index(view.document["seat"])
    chosen = [SearchAgent(3, iterations=SIMULATIONS).choose(view, None)]
    hidden: set[bytes] = set()
    for i in range(4):
        states = rules.resample(view.records, i)
        hidden.add(states.tobytes())
        other = made_view(rules, rules.view_of(states, number), rules.legal_codes(states, number))
        chosen.append(SearchAgent(3, iterations=SIMULATIONS).choose(other, None))
    assert len(hidden) > 1
    assert chosen == chosen[:1] * 5


@pytest.mark.parametrize("name", GAMES)
def test_a_seed_and_a_number_of_iterations_make_the_choice(name: str) -> None:
    view = middle(name)
    for agent in ("search:iterations=50", "search:level=2", "champion:iterations=50,cores=2"):
        assert [make_agent(agent, 8).choose(view, None) for _ in range(3)] == [
            make_agent(agent, 8).choose(view, None)
        ] * 3


@pytest.mark.parametrize("name", GAMES)
def test_it_plays_by_the_rules(name: str) -> None:
    for seed, options in ((1, {}), (2, {k: v[-1] for k, v in rules_of(name).OPTIONS.items()})):
        game = new(name, seed=seed, options=options)
        agents = [make_agent(f"search:level={level}", seed) for level in (2, 5)]
        while game.actors:
            seat = game.actors[-1]
            agent = agents[game.seats.index(seat)]
            game.play(agent.choose(game.agent_view(seat), None), seat)
        assert game.outcome is not None


def ticking(step: float) -> Iterator[float]:
    """A clock that advances by `step` each time it is read."""
    return itertools.count(0.0, step)


@pytest.mark.parametrize(("time", "time_s"), [(0.5, None), (0.0, 0.5), (0.5, 9.0), (9.0, 0.5)])
def test_it_stops_in_time(time: float, time_s: float | None) -> None:
    view = middle("battle-line")
    clock = ticking(0.004)
    agent = SearchAgent(1, time=time)
    agent.clock = lambda: next(clock)  # type: ignore[method-assign]
    agent.choose(view, time_s)
    assert 0.48 < next(clock) < 0.53


@pytest.mark.parametrize("cores", [1, 2])
def test_closing_ends_a_search_at_once(cores: int) -> None:
    view = middle("battle-line")
    agent = SearchAgent(1, time=1e6, cores=cores)
    answers: list[Any] = []
    thread = threading.Thread(target=lambda: answers.append(agent.choose(view, None)))
    thread.start()
    agent.close()
    thread.join(60)
    assert not thread.is_alive()
    assert answers[0] in view.actions
    assert agent.choose(view, None) in view.actions


def test_it_breaks_through() -> None:
    assert best(BREAKTHROUGH) == {"do": "play", "card": "R10", "flag": 3}
    claim = BREAKTHROUGH | {
        "flags": line(("", "", "south"), ("", "", "south"), ("R9 R8 R10", "O8 G8 Y8", None)),
        "hands": {"south": ["P10", "G9"], "north": ["O1", "O2"]},
    }
    assert best(claim) == {"do": "claim", "flag": 3}


def test_it_takes_the_standard() -> None:
    chosen = best(CAPTURE)
    assert chosen == {"do": "move", "from": ["k6"], "by": "north", "distance": 2}


# The last order of a battle on 4 by 4 cells. A step north wins, unless the hidden order is the one
# that takes the standard; a step east is a draw, whatever it is.
LAST_ORDER = {
    **ORDERS,
    "step": 12,
    "field": ["i6", "l9"],
    "griffin": {
        "bearer": "j7",
        "knights": ["l6"],
        "pikemen": ["i6"],
        "archers": ["k6"],
        "plan": ["bearer", "bearer", "heavy_infantry", "knights"],
        "opened": 4,
    },
    "unicorn": {
        "bearer": "k8",
        "knights": ["i9"],
        "pikemen": ["l9"],
        "archers": ["j9"],
        "plan": ["bearer", "bearer", "heavy_infantry", "pikemen"],
        "opened": 3,
    },
}


def test_it_tries_what_looks_hopeless_at_first_sight() -> None:
    """`greedy` gives the step north next to no prior, since the standard may be taken there."""
    agent = make_agent("search:iterations=1000", 1)
    assert isinstance(agent, SearchAgent)
    found = agent.evaluate(view_to_move(load(LAST_ORDER)), None)
    assert (found.visits > 0).all()


@pytest.mark.all
def test_it_plays_scout_where_its_cards_are_worth_more_than_it() -> None:
    """In these 17 positions a large search gains 0.06 by it, and more; a small one finds most."""
    played = 0
    lines = (Path(__file__).parent / "scout.jsonl").read_text(encoding="utf-8").splitlines()
    for number, text in enumerate(lines):
        case = json.loads(text)
        view = load(case["position"]).agent_view(case["seat"])
        agent = SearchAgent(number, iterations=1000)
        played += agent.choose(view, None) == {"do": "scout"}
    assert played > len(lines) / 2


def test_the_seat_that_begins_the_step_and_can_take_the_standard_has_won() -> None:
    sides = {
        seat: {key: value for key, value in CAPTURE[seat].items() if key not in ("plan", "opened")}
        for seat in ("griffin", "unicorn")
    }
    sides["unicorn"]["archers"] = ["d9"]  # unicorn could take nothing
    between = {key: value for key, value in CAPTURE.items() if key != "first"} | sides
    said: dict[str, list[float]] = {}
    for holder in ("griffin", "unicorn"):
        game = load(between | {"phase": "announce", "to_move": holder, "initiative": holder})
        agent = SearchAgent(1, iterations=10)
        said[holder] = [agent.evaluate(game.agent_view(seat)).chance for seat in game.seats]
    assert said["griffin"] == [1.0, 0.0]
    assert all(0.0 < chance < 1.0 for chance in said["unicorn"])


def next_orders(game: vexilla.Game) -> Any:
    """The share of unicorn's samples in which each unit's card is griffin's next one."""
    view = view_to_move(game)
    states, scratch = view.rules.empty_states(1), view.package.judges.search_scratch()
    rng, counts = start_rng(1, 0), np.zeros(5)
    for _ in range(4000):
        rng = resample(states[0], view.records[0], scratch[0], rng)
        counts[states["plan"][0, 0, view.records["opened"][0, 0]]] += 1
    return counts / 4000


def test_orders_are_expected_as_they_are_usually_planned() -> None:
    """Griffin's knight can take the standard, its pikeman nothing; other soldiers are gone."""
    waiting = CAPTURE | {
        "to_move": "unicorn",
        "first": "unicorn",
        "griffin": CAPTURE["griffin"] | {"opened": 0},
        "unicorn": CAPTURE["unicorn"] | {"opened": 1},
    }
    scratch = package_of("blades-and-banners").judges.search_scratch()[0]
    gains, standard, empty, other = scratch["usual"]
    assert other == 1
    knights, heavy, pikemen, archers, bearer = next_orders(load(waiting))
    assert knights / pikemen == pytest.approx(gains, rel=0.2)
    assert heavy / pikemen == pytest.approx(empty, rel=0.2)
    assert archers / pikemen == pytest.approx(empty, rel=0.2)
    assert bearer / pikemen == pytest.approx(standard, rel=0.2)
    plan = ["pikemen", "archers", "archers", "bearer"]
    begun = waiting | {
        "griffin": CAPTURE["griffin"] | {"opened": 1, "plan": plan},
        "unicorn": CAPTURE["unicorn"] | {"opened": 2},
    }
    knights, _, pikemen, _, _ = next_orders(load(begun))
    # one of the two cards of the unit has been opened
    assert pikemen / knights == pytest.approx(scratch["again"] / 2 / gains, rel=0.2)


@pytest.mark.parametrize("name", GAMES)
def test_the_sums_of_a_tree_agree(name: str) -> None:
    view = middle(name)
    rules, trees = rules_of(name), new_trees(1)
    states, scratch = (
        rules.empty_states(SCRATCH_STATES),
        package_of(rules.NAME).judges.search_scratch(),
    )
    lists = new_lists(rules.MAX_ACTIONS)
    clear_tree_at(trees, 0)
    rng = start_rng(1, 0)
    search_at(
        view.records,
        states,
        scratch,
        trees,
        0,
        lists,
        package_of(rules.NAME).judges.LEGAL_LIST_IS_PUBLIC,
        rng,
        200,
    )
    t = trees[0]
    edges = slice(0, t.edge_count)
    taken, nodes = t.taken[edges], t.node[edges]
    assert t.visits[0] == 200
    assert (t.gained[edges] >= 0).all()
    assert (t.gained[edges] <= taken).all()
    from_node = np.bincount(nodes, taken, minlength=int(t.node_count))
    visits = t.visits[: t.node_count]
    assert (from_node <= visits).all()
    after_node = np.bincount(t.parent[1 : t.node_count], visits[1:], minlength=int(t.node_count))
    assert (after_node <= from_node).all()
    assert from_node[0] == 200


def test_all_plans_of_the_opponent_lead_to_one_node() -> None:
    game, greedy = vexilla.new("blades-and-banners", seed=1), make_agent("greedy", seed=1)
    planned: set[str] = set()
    while len(planned) < 2:
        view = view_to_move(game)
        if view.document["phase"] == "planning":
            planned.add(str(game.to_move))
            visits = SearchAgent(1, iterations=400).evaluate(view).visits
            assert visits.sum() >= 390
            assert (visits > 0).sum() > 8
        game.play(greedy.choose(view, None))
