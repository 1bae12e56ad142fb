"""The levels of the search: each errs as a person does, and none misses what is plain."""

from collections import Counter
from collections.abc import Iterator

import numpy as np
import pytest

import vexilla
from tests.agents.situations import BREAKTHROUGH, CAPTURE, ORDERS, best, line, middle
from tests.samples import OURS, played
from vexilla.agents import make_agent
from vexilla.agents.search import LAUGHABLE, LEVELS, chances_of_level
from vexilla.blades_and_banners.reasons.reach import in_reach
from vexilla.game import View, load
from vexilla.outcome import Glance

pytestmark = pytest.mark.slow


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
