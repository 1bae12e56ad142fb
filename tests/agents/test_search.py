"""The search: it knows only the view, keeps its limits, finds wins, and errs as a person does."""

import itertools
import json
import threading
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import vexilla
from tests.samples import OURS, played, view_to_move
from vexilla.agents import make_agent
from vexilla.agents.search import LAUGHABLE, LEVELS, SearchAgent, chances_of_level
from vexilla.blades_and_banners.judgement.search import resample
from vexilla.blades_and_banners.reasons.reach import in_reach
from vexilla.game import GAMES, View, load, made_view, new, package_of, rules_of
from vexilla.kernel.draws import start_rng
from vexilla.kernel.search import SCRATCH_STATES, new_lists, search_at
from vexilla.kernel.tree import clear_tree_at, new_trees
from vexilla.outcome import Glance

pytestmark = pytest.mark.slow

SIMULATIONS = 60


# The number of actions to the middle of a game, and the number of choices there should be
MIDDLE = {"battle-line": (40, 8), "blades-and-banners": (34, 8)}


def middle(name: str, seed: int = 4) -> View:
    """The view of the seat to move in the middle of a game of greedy players."""
    least, choices = MIDDLE.get(name, (1, 1))
    greedy = make_agent("greedy", seed)
    for deal in itertools.count(seed):
        game = new(name, seed=deal)
        while game.to_move is not None:
            view = view_to_move(game)
            enough = len(game.actions) >= least + seed or name not in MIDDLE
            if enough and len(view.codes) > choices and is_hidden(view):
                return view
            game.play(greedy.choose(view, None))
    raise AssertionError


def is_hidden(view: View) -> bool:
    """Whether anything is hidden from the seat."""
    return len({view.rules.resample(view.records, i).tobytes() for i in range(4)}) > 1


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


def best(document: dict[str, Any], agent: str = "search:iterations=300") -> dict[str, Any]:
    """What an agent chooses in a position."""
    return make_agent(agent, 1).choose(view_to_move(load(document)), None)


def line(*sides: tuple[str, str, str | None]) -> list[dict[str, Any]]:
    """Flags, each with south's cards, north's cards and its owner."""
    return [{"south": s.split(), "north": n.split(), "owner": c} for s, n, c in sides]


BREAKTHROUGH = {
    "game": "battle-line",
    "to_move": "south",
    "phase": "play",
    "flags": line(
        ("", "", "south"), ("", "", "south"), ("R9 R8", "O8 G8 Y8", None), ("P9 P8", "", None)
    ),
    "hands": {"south": ["P10", "R10", "G9"], "north": ["O1", "O2"]},
}


def test_it_breaks_through() -> None:
    assert best(BREAKTHROUGH) == {"do": "play", "card": "R10", "flag": 3}
    claim = BREAKTHROUGH | {
        "flags": line(("", "", "south"), ("", "", "south"), ("R9 R8 R10", "O8 G8 Y8", None)),
        "hands": {"south": ["P10", "G9"], "north": ["O1", "O2"]},
    }
    assert best(claim) == {"do": "claim", "flag": 3}


# Griffin gives the orders of a step.
ORDERS = {
    "game": "blades-and-banners",
    "phase": "orders",
    "to_move": "griffin",
    "step": 5,
    "first": "griffin",
    "initiative": "griffin",
}
# A knight two cells from the enemy standard; an archer beside its path could be taken too
CAPTURE = {
    **ORDERS,
    "griffin": {
        "bearer": "h5",
        "knights": ["k6"],
        "pikemen": ["a1"],
        "plan": ["knights", "archers", "archers", "bearer"],
        "opened": 1,
    },
    "unicorn": {
        "bearer": "k8",
        "archers": ["h6", "d9"],
        "knights": ["s14"],
        "plan": ["archers", "archers", "knights", "bearer"],
    },
}


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
    for number, line in enumerate(lines):
        case = json.loads(line)
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


def test_levels_are_named_and_checked() -> None:
    view = middle("battle-line")
    for level in LEVELS:
        agent = make_agent(f"search:level={level},time=0.001", seed=1)
        assert agent.choose(view, None) in view.actions
    for wrong in ("level=0", "level=7", "time=-1", "iterations=-3", "time=inf", "time=nan"):
        with pytest.raises(vexilla.UnknownName, match=r"of a search|The levels"):
            make_agent(f"search:{wrong}")


def test_low_levels_miss_what_a_master_sees() -> None:
    won = {"do": "play", "card": "R10", "flag": 3}
    found = [
        [best(BREAKTHROUGH, f"search:level={level},seed={seed}") for seed in range(40)].count(won)
        for level in (1, 3, 5)
    ]
    assert found[0] < found[1] < found[2]
    assert found[0] < 25
    assert best(BREAKTHROUGH, "search:iterations=300") == won


def late(name: str, seeds: int = 4) -> Iterator[View]:
    """Views of random games, mostly of their last decisions, where wins are in reach."""
    for seed in range(seeds):
        whole = played(seed, name=name)
        for before_end in (1, 2, 3, 5, 8, 13, 21, 34, 55):
            game = whole.after(max(0, len(whole.actions) - before_end))
            for seat in game.actors:
                yield game.agent_view(seat)


def wins(view: View, code: int) -> bool:
    """Whether an action wins at once, in every sample of what is hidden."""
    for seed in range(3):
        states = view.rules.resample(view.records, seed)
        view.rules.step(states, code)
        if states["winner"][0] != view.player:
            return False
    return True


@pytest.mark.parametrize("name", OURS)
def test_how_often_a_level_plays_an_action(name: str) -> None:
    """The best one is certain if it is plain; nothing laughable or rash is played."""
    checked: Counter[str] = Counter()
    for number, view in enumerate(late(name, 8)):
        if not 1 < len(view.codes) < 400:
            continue
        rng = np.random.default_rng(number)
        policy = rng.exponential(size=len(view.codes)) ** 4
        glances = view.package.judges.at_a_glance(view.records, view.codes)
        rash = glances == Glance.RASH
        reasonable = np.where(rash, 0.0, policy) if not rash.all() else policy
        best = reasonable.argmax()
        for level, temperature in view.package.judges.TEMPERATURES.items():
            chances = chances_of_level(view, policy, level)
            assert chances.sum() == pytest.approx(1.0)
            assert not chances[reasonable < LAUGHABLE * reasonable[best]].any()
            if glances[best] in (Glance.PLAIN, Glance.PROVED):
                assert chances[best] == 1.0
                checked["certain"] += 1
                continue
            played = np.flatnonzero(chances)
            weights = reasonable ** (1.0 / temperature)
            weights *= view.package.judges.appeal(view.records, view.codes, level)
            assert chances[played] == pytest.approx(
                weights[played] * chances.max() / weights[played].max()
            )
            checked["drawn"] += len(played) > 1
            checked["rash"] += rash.any()
    assert checked["certain"] > 20
    assert checked["drawn"] > 100


def captures_first(view: View, code: int) -> bool:
    """Whether an announcement or a plan takes the standard before the enemy acts (BB-5.3)."""
    facts = {fact["fact"] for fact in view.package.explains.facts(view.records, code)}
    planned = "plans_capture" in facts and view.document["first"] == view.document["seat"]
    return planned or "first_captures" in facts


@pytest.mark.parametrize("name", OURS)
def test_only_wins_and_draws_are_plain(name: str) -> None:
    for view in late(name):
        glances = view.package.judges.at_a_glance(view.records, view.codes)
        some = slice(None, None, 1 + len(view.codes) // 400)  # of the many plans and deployments
        seen = zip(view.codes[some].tolist(), view.actions[some], glances[some], strict=True)
        for code, action, glance in seen:
            if action["do"] in ("plan", "announce"):
                assert glance == (Glance.PLAIN if captures_first(view, code) else Glance.ORDINARY)
            elif len(view.codes) > 400:
                assert glance == Glance.ORDINARY
            elif action["do"] in ("draw", "end_turn"):
                assert glance == Glance.PLAIN
            else:
                assert (glance == Glance.PLAIN) == wins(view, code)
                assert glance != Glance.PROVED or action["do"] == "claim"


CLAIM = BREAKTHROUGH | {
    "flags": line(("", "", "south"), ("", "", "south"), ("R9 R8 R10", "O8 G8 Y8", None)),
    "hands": {"south": ["P10", "G9"], "north": ["O1", "O2"]},
}


def test_every_level_takes_a_win_in_reach() -> None:
    capture = {"do": "move", "from": ["k6"], "by": "north", "distance": 2}
    for level in LEVELS:
        for seed in range(4):
            agent = f"search:level={level},seed={seed},iterations=40"
            assert best(CLAIM, agent) == {"do": "claim", "flag": 3}
            assert best(CAPTURE, agent) == capture


def test_every_level_takes_the_standard_if_it_acts_first() -> None:
    """The player announces and plans so that the enemy has no order to escape with."""
    unplanned = {
        seat: {key: CAPTURE[seat][key] for key in CAPTURE[seat] if key not in ("plan", "opened")}
        for seat in ("griffin", "unicorn")
    }
    planning = CAPTURE | unplanned | {"phase": "planning"}
    announce = {key: planning[key] for key in planning if key != "first"} | {"phase": "announce"}
    for level in LEVELS:
        agent = f"search:level={level},seed={level},iterations=40"
        assert best(announce, agent) == {"do": "announce", "first": "griffin"}
        assert best(planning, agent)["orders"][0] == "knights"


def test_every_level_makes_a_proved_claim() -> None:
    first = CLAIM | {"flags": CLAIM["flags"][2:]}  # a claim that does not win yet
    for level in LEVELS:
        for seed in range(4):
            assert best(first, f"search:level={level},seed={seed},iterations=40")["do"] == "claim"


# Griffin's standard-bearer stands safe, but the knights reach four of the cells where it could go.
HUNTED = {
    **ORDERS,
    "griffin": {
        "bearer": "k6",
        "pikemen": ["a1"],
        "plan": ["bearer", "archers", "archers", "pikemen"],
        "opened": 1,
    },
    "unicorn": {
        "bearer": "k12",
        "knights": ["h8", "m10"],
        "plan": ["archers", "archers", "knights", "bearer"],
    },
}


def test_no_level_walks_its_standard_into_the_enemy() -> None:
    game = load(HUNTED)
    view = game.agent_view("griffin")
    rash = view.package.judges.at_a_glance(view.records, view.codes) == Glance.RASH
    there = [action for action, is_rash in zip(view.actions, rash, strict=True) if is_rash]
    assert [(action["by"], action["distance"]) for action in there] == [
        ("north", 2),
        ("north", 4),
        ("east", 2),
        ("west", 3),
    ]
    for level in (1, 2):
        for seed in range(15):
            after = load(HUNTED)
            after.play(best(HUNTED, f"search:level={level},seed={seed}"))
            assert not in_reach(after._states[0], 1)


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
