"""Explanations: the right rule, the right fights, and nothing that is hidden."""

import random
from collections.abc import Iterator
from itertools import islice
from typing import Any

import pytest

from tests.blades_and_banners import oracle
from tests.blades_and_banners.games import STARTS, games, position
from tests.blades_and_banners.oracle.made_up import begin, scatter
from tests.blades_and_banners.oracle.movement import displace
from tests.blades_and_banners.oracle.pieces import DIRECTIONS, KINDS, SEATS, cell, names, shifted
from tests.blades_and_banners.oracle.positions import board_of
from tests.marks import some
from vexilla.blades_and_banners.contract.plays import step
from vexilla.blades_and_banners.documents.actions import read_action
from vexilla.blades_and_banners.documents.encoding import code_of, write_action
from vexilla.blades_and_banners.documents.positions import read_position, write_position
from vexilla.blades_and_banners.documents.views import view_of
from vexilla.blades_and_banners.reasons.explain import explain
from vexilla.blades_and_banners.reasons.speech import Speech
from vexilla.blades_and_banners.rules.components import EAST, NORTH, SOUTH, WEST
from vexilla.blades_and_banners.rules.knowledge import resample
from vexilla.blades_and_banners.rules.legal import legal_codes
from vexilla.locale import languages
from vexilla.outcome import Explanation

pytestmark = pytest.mark.slow

UNIVERSE = list(oracle.universe())


def ask(document: dict[str, Any], seat: str = "griffin", **action: Any) -> Explanation:
    """The explanation of an action."""
    states = read_position(document)
    parsed = read_action(action)
    explanation = explain(states, SEATS.index(seat), parsed, "en")
    code = code_of(states, SEATS.index(seat), parsed)
    assert explanation.legal == (code is not None)
    return explanation


def some_actions(chance: random.Random, document: dict[str, Any]) -> list[dict[str, Any]]:
    """Legal and illegal actions that a position suggests, of every kind."""
    actions = chance.sample(UNIVERSE, 40)
    if document["phase"] == "deployment":
        return [*actions, *oracle.deployments(document, chance, 20)]
    actions += chance.sample(legal := oracle.legal_actions(document), min(40, len(legal)))
    if document["phase"] == "orders":
        actions += [a for a in UNIVERSE if a["do"] in ("move_bearer", "skip")]
        around = list(oracle.moves_around(document, chance))
        actions += chance.sample(around, min(150, len(around)))
        shots = [action for action in around if action["do"] == "shoot"]
        actions += chance.sample(shots, min(50, len(shots)))
    if document["phase"] == "bearers":
        actions += [action for action in UNIVERSE if action["do"] == "place_bearer"]
    if document["phase"] == "hiring":
        actions += chance.sample([a for a in UNIVERSE if a["do"] == "hire"], 60)
    if document["phase"] in ("fight", "meet", "bodyguard"):
        places = [names([p])[0] for p in board_of(oracle.complete(document)).pieces]
        actions += [{"do": do, "with": place} for do in ("fight", "meet") for place in places]
        actions += [{"do": "sacrifice", "sergeant": place} for place in places]
    return actions


def some_positions(chance: random.Random, share: float) -> list[dict[str, Any]]:
    """Crowded positions, and some positions from whole games."""
    documents = [scatter(chance) for _ in range(int(60 * share))]
    for start, seed in STARTS:
        for states, code in games(start, seed):
            early = write_position(states)["phase"] in ("hiring", "bearers")
            rare = code < 0 or early or states["fight_count"][0] > 0
            if chance.random() < (1 if rare else 0.1) * share:
                documents.append(write_position(states))
    return documents


@pytest.mark.parametrize("share", some([0.15, 1], [0.15, 1], [0.15]))
def test_reasons_agree_with_the_oracle(share: float) -> None:
    """In a share of the positions, or in all, where every rule comes up."""
    chance = random.Random(5)
    rules: set[tuple[str, bool]] = set()
    for document in some_positions(chance, share):
        states = read_position(document)
        player = int(states["to_move"][0])
        for action in some_actions(chance, document):
            rule = oracle.refusal(document, action)
            explanation = explain(states, player, read_action(action), "en")
            assert explanation.legal == (rule is None), action
            assert explanation.rule == (rule or explanation.rule), action
            rules.add((explanation.rule, explanation.legal))
    if share < 1:
        return
    refused = """3.1 3.2 3.3 4.2 4.3 4.4 5.3 6.1 6.2 6.3 6.4 7.1 7.2 7.4 8.1 8.2 8.3 8.4 8.5 8.6
        10.4 11.8 12.1 12.2 12.3 12.4 13.1"""
    allowed = "3.3 4.2 4.4 5.3 6.1 6.3 7.1 7.5 8.2 8.4 10.4 11.8 12.1 12.3 12.4"
    assert {(f"BB-{rule}", False) for rule in refused.split()} <= rules
    assert {(f"BB-{rule}", True) for rule in allowed.split()} <= rules


def expected_fights(document: dict[str, Any], action: dict[str, Any]) -> list[dict[str, Any]]:
    """The oracle's fights of a move, with the parts of their totals."""
    board = board_of(oracle.complete(document))
    strengths = oracle.complete(document)["options"]["strengths"]
    starts = [cell(place) for place in action["from"]]
    if action["do"] == "move":
        direction = DIRECTIONS[action["by"]]
        ends = [shifted(start, direction, action["distance"]) for start in starts]
    else:
        ends = [cell(place) for place in action["to"]]
    displace(board, list(zip(starts, ends, strict=True)))
    moved = [end for start, end in zip(starts, ends, strict=True) if start != end]
    by, distance = action.get("by"), action.get("distance", 0)
    fights = oracle.fights_of(board, strengths, moved, by, distance)
    for fight in fights:
        attacker, defender = cell(fight["attacker"]), cell(fight["defender"])
        ahead = by is not None and shifted(attacker, DIRECTIONS[by]) == defender
        fight["parts"] = [
            dict(oracle.bonuses(board, strengths, attacker, defender, distance if ahead else 0)),
            dict(oracle.bonuses(board, strengths, defender, attacker)),
        ]
    return fights


def test_fights_agree_with_the_oracle() -> None:
    chance = random.Random(3)
    seen = 0
    played = 0
    lapsed = 0
    for _ in range(60):
        document = scatter(chance)
        document["options"]["defence_order"] = "automatic"
        states = read_position(document)
        moves = [a for a in oracle.legal_actions(document) if "from" in a]
        for action in chance.sample(moves, min(60, len(moves))):
            parsed = read_action(action)
            explanation = explain(states, int(states["to_move"][0]), parsed, "en")
            if "captures" in explanation.evidence:
                continue
            fights = explanation.evidence["fights"]
            keys = ("attacker", "defender", "strengths", "parts")
            found = [
                {key: fight[key] for key in keys} | {"charge": fight.get("charge", False)}
                for fight in fights
            ]
            expected = expected_fights(document, action)
            assert sorted(found, key=str) == sorted(
                ({key: fight[key] for key in (*keys, "charge")} for fight in expected), key=str
            )
            seen += len(fights)
            lapsed += sum("lapses" in fight for fight in fights)
            after = oracle.play(document, action)
            if after["phase"] != "bodyguard":
                played += bool(fights)
                assert losses(document, after) == sum(len(fight["dies"]) for fight in fights)
                alive = {place for seat in SEATS for k in KINDS for place in after[seat].get(k, [])}
                assert not alive & {place for fight in fights for place in fight["dies"]}
    assert seen > 300
    assert played > 200
    assert lapsed > 5


def losses(before: dict[str, Any], after: dict[str, Any]) -> int:
    """The number of soldiers who died."""
    counts = [
        sum(len(document[seat].get(kind, [])) for seat in SEATS for kind in KINDS)
        for document in (before, after)
    ]
    return counts[0] - counts[1]


def states_in_fights(chance: random.Random) -> Iterator[Any]:
    """States in the middle of fights."""
    for _ in range(60):
        document = scatter(chance)
        document["options"]["defence_order"] = "ask"
        start = read_position(document)
        for code in legal_codes(start):
            states = start.copy()
            step(states, int(code))
            while states["fight_count"][0]:
                yield states
                step(states, int(chance.choice(legal_codes(states))))


def test_forecasts_in_answers_come_true() -> None:
    chance = random.Random(8)
    checked = set[str]()
    for states in islice(states_in_fights(chance), 300):
        document = write_position(states)
        pairs = {(fight["attacker"], fight["defender"]) for fight in document["fights"]}
        for code in legal_codes(states):
            action = write_action(states, int(code))
            answer = explain(states, int(states["to_move"][0]), read_action(action), "en")
            if action["do"] == "sacrifice":
                captain = {"sergeant": action["sergeant"], "captain": document["met"]}
                assert answer.evidence == captain
                continue
            fights = answer.evidence["fights"]
            assert {(fight["attacker"], fight["defender"]) for fight in fights} == pairs
            first = fights[0]
            side = "attacker" if action["do"] == "fight" else "defender"
            assert first[side] == action.get("with", document.get("met"))
            after = oracle.play(document, action)
            asks = {"fight": ("meet", "bodyguard"), "meet": ("bodyguard",)}
            if after["phase"] not in asks.get(action["do"], ()):
                pieces = board_of(oracle.complete(after)).pieces
                assert not {cell(place) for place in first["dies"]} & set(pieces)
                checked.add(action["do"])
    assert checked == {"fight", "meet", "stand"}


@pytest.mark.parametrize("seed", some([0, 1], [0, 1], [0]))
def test_nothing_hidden_is_told(seed: int) -> None:
    chance = random.Random(seed)
    start = begin(chance) | {"budget": 20, "to_move": "unicorn"}
    hiring = start | {"griffin": {"hired": {"knights": 2, "pikemen": 1}}}
    plan = ["archers", "bearer", "archers", "knights"]
    planning = position(
        phase="planning",
        to_move="unicorn",
        griffin={"plan": plan, "opened": 0},
        unicorn={"plan": None},
    )
    for document in [*some_positions(chance, 0.1), begin(chance), hiring, planning]:
        states = read_position(document)
        for player in (0, 1):
            twin = resample(view_of(states, player), chance.randrange(1 << 30))
            for action in chance.sample(some_actions(chance, document), 30):
                parsed = read_action(action)
                assert explain(states, player, parsed, "en") == explain(twin, player, parsed, "en")


def test_a_player_who_has_chosen_learns_only_that_the_other_has_not() -> None:
    start = begin(random.Random(1))
    start["griffin"] = {"hired": {"knights": 1, "pikemen": 1}}
    start["to_move"] = "unicorn"
    explanation = ask({**start, "budget": 20}, do="skip")
    assert explanation.evidence == {"to_move": "unicorn", "phase": "hiring"}
    assert explanation.text == "You have already chosen: now Unicorn has to choose."


def battle(
    order: str, mine: dict[str, Any], theirs: dict[str, Any], **changes: Any
) -> dict[str, Any]:
    """A position in which griffin executes an order. The standard-bearers are far in the east."""
    plan = [order, *(o for o in ("archers", "knights", "pikemen", "bearer") if o != order)][:4]
    return position(
        griffin={"bearer": "r3", "pikemen": [], **mine, "plan": plan},
        unicorn={"bearer": "r12", "pikemen": [], **theirs},
        **changes,
    )


def move(place: str, by: str, distance: int) -> dict[str, Any]:
    return {"do": "move", "from": place.split(), "by": by, "distance": distance}


K, S, P = "knights", "heavy_infantry", "pikemen"
PIKE_LINE = {"pikemen": ["d9", "e9", "f9"]}


def test_a_fight_lists_the_parts_of_its_totals() -> None:
    mine = {"knights": ["e5"]}
    theirs = {"sergeants": ["e9"], "pikemen": ["f8"], "captains": ["g10"]}
    explanation = ask(battle(K, mine, theirs), **move("e5", "north", 3))
    assert explanation.rule == "BB-7.1"
    assert explanation.text == (
        "e5 may move to e8. Fight: knight e8 5 (strength 4 BB-10.6, charge +1 BB-11.3) against"
        " sergeant e9 4 (strength 3 BB-10.6, captain +1 BB-11.2) – the defender dies."
        " Fight: knight e8 4 against pikeman f8 5 (strength 2 BB-10.6, captain +1 BB-11.2,"
        " pikes against a knight +2 BB-11.5) – the attacker dies."
    )
    first, second = explanation.evidence["fights"]
    assert first["charge"]
    assert first["parts"] == [{"BB-10.6": 4, "BB-11.3": 1}, {"BB-10.6": 3, "BB-11.2": 1}]
    assert second["parts"][1] == {"BB-10.6": 2, "BB-11.2": 1, "BB-11.5": 2}


def test_cancelled_charges_and_pike_walls_are_mentioned() -> None:
    pikes = ask(battle(K, {"knights": ["e4"]}, PIKE_LINE), **move("e4", "north", 4))
    assert pikes.evidence["fights"][0]["void"] == ["BB-11.4"]
    assert "No charge against a pikeman in formation (BB-11.4)." in pikes.text
    shields = battle(S, {"sergeants": ["d7", "e7"]}, PIKE_LINE)
    assert ask(shields, **move("d7 e7", "north", 1)).evidence["fights"][0]["void"] == ["BB-11.7"]


def test_a_captain_who_may_be_saved() -> None:
    theirs = {"captains": ["e9"], "sergeants": ["e10"]}
    explanation = ask(battle(K, {"knights": ["e5"]}, theirs), **move("e5", "north", 3))
    assert explanation.evidence["fights"][0]["sergeants"] == ["e10"]
    assert "saved by a sergeant: e10 (BB-11.8)" in explanation.text


def test_a_fight_lapses_with_a_dead_soldier() -> None:
    theirs = {"knights": ["e9"], "pikemen": ["f8"]}
    explanation = ask(battle(S, {"sergeants": ["e7"]}, theirs), **move("e7", "north", 1))
    first, second = explanation.evidence["fights"]
    assert (first["defender"], first["dies"]) == ("e9", ["e8"])
    assert (second["defender"], second["dies"], second["lapses"]) == ("f8", [], "BB-10.3")
    chosen = battle(S, {"sergeants": ["e7"]}, theirs, options={"defence_order": "ask"})
    explanation = ask(chosen, **move("e7", "north", 1))
    assert explanation.evidence["fights"][0]["choice"]
    assert "The players choose" in explanation.text


def test_taking_the_standard_wins_before_any_fight() -> None:  # T63
    document = battle(K, {"knights": ["r9"]}, {"pikemen": ["q12"]})
    explanation = ask(document, **move("r9", "north", 3))
    assert explanation.rule == "BB-12.5"
    assert explanation.evidence == {"to": ["r12"], "fights": [], "captures": "unicorn"}


LINE = ["e4", "f4", "g4", "h4"]
ARCHERS = {"archers": LINE}
REFUSALS: list[tuple[dict[str, Any], dict[str, Any], str, str, dict[str, Any]]] = [
    (battle(K, {"knights": ["e5"], "pikemen": ["e7"]}, {}, trees=["e9"]),  # T15
     move("e5", "north", 4), "BB-7.2",
     "e5 cannot move 4 forward. On e9 there is a tree. Possible forward: 1 and 3.",
     {"soldier": "e5", "cell": "e9", "holds": "tree", "distances": [1, 3]}),
    (battle(P, {"pikemen": LINE}, {"pikemen": ["f6"]}),  # T17
     move("e4 f4 g4 h4", "north", 2), "BB-7.2",
     "f4 cannot move 2 forward. On f6 there is Unicorn’s pikeman. Possible forward: 1.",
     {"soldier": "f4", "cell": "f6", "holds": "pikeman", "seat": "unicorn"}),
    (battle(P, {"pikemen": ["a4"]}, {}), move("a4", "west", 1), "BB-7.2",
     "The board ends there. No move to the left is possible now.", {"cell": None, "holds": "edge"}),
    (battle(P, {"pikemen": ["e4"]}, {}), move("e4", "north", 3), "BB-7.1",
     "3 cells is too far: pikemen move up to 2. Possible forward: 1 and 2.", {"speed": 2}),
    (battle(K, {"knights": LINE}, {}), move("e4 f4 g4 h4", "north", 1), "BB-7.4",  # T19
     "e4, f4, g4 and h4 are not a group", {"most": 3}),
    (battle(P, {"pikemen": ["e4"], "knights": ["e5"]}, {}), move("e5", "north", 1), "BB-6.3",
     "This order is for your pikemen. On e5 there is Griffin’s knight.", {"cell": "e5"}),
    (battle("bearer", {"pikemen": ["e4"]}, {}), move("e4", "north", 1), "BB-6.4",
     "With a standard-bearer card", {"order": "bearer"}),
    (battle(P, {"pikemen": LINE}, {}, trees=["h5"]),  # T22
     {"do": "reform", "from": LINE, "to": ["f5", "f4", "g4", "g5"]}, "BB-8.3",
     "On h5 there is a tree. They could go to: ", {"cell": "h5", "holds": "tree"}),
    (battle(P, {"pikemen": LINE}, {}),
     {"do": "reform", "from": LINE, "to": ["g5", "f4", "g4", "f5"]}, "BB-8.2",
     "e4 and h4 are alike", {"soldiers": LINE}),
    (battle(P, {"pikemen": LINE}, {}),
     {"do": "reform", "from": LINE, "to": ["e6", "f4", "g4", "g5"]}, "BB-8.2",
     "This does not re-form them", {"soldiers": LINE}),
    (battle(P, {"pikemen": LINE}, {}),  # T23
     {"do": "wheel", "from": LINE, "to": ["e4", "e5", "e6", "e7"]}, "BB-8.5",
     "Wheeling round e4, h4 would walk 6 cells, and 4 is the limit.",
     {"pivot": "e4", "path": 6, "most": 4}),
    (battle(P, {"pikemen": LINE}, {"archers": ["h6"]}),  # T25
     {"do": "wheel", "from": LINE, "to": ["f3", "f4", "f5", "f6"]}, "BB-8.6",
     "On h6 there is Unicorn’s archer.", {"cell": "h6", "holds": "archer"}),
    (battle("archers", {"archers": ["e5"]}, {"knights": ["e10"]}),  # T49
     {"do": "shoot", "shots": {"e5": "e10"}}, "BB-12.1",
     "4 cells are between them, and the limit is 3 without a captain near. e5 has no target now.",
     {"between": 4, "most": 3, "targets": []}),
    (battle("archers", {"archers": ["e6"]}, {"sergeants": ["e9", "f9"], "knights": ["h6"]}),  # T51
     {"do": "shoot", "shots": {"e6": "e9"}}, "BB-12.2",
     "e9 stands behind a shield wall towards e6, with f9 beside him (BB-11.7)",
     {"reason": "BB-11.7", "beside": ["f9"], "targets": ["h6"]}),
    (battle("archers", ARCHERS, {"knights": ["e7", "f1"]}),  # T54
     {"do": "shoot", "shots": {"e4": "e7", "f4": "f1"}}, "BB-12.3",
     "e4 and f4 cannot shoot a volley", {"archers": ["e4", "f4"]}),
    (battle("archers", {"archers": ["r9"]}, {}),  # T56
     {"do": "shoot", "shots": {"r9": "r12"}}, "BB-12.2",
     "A standard-bearer cannot be shot.", {"holds": "bearer"}),
    (battle("bearer", {}, {}, step=1), {"do": "move_bearer", "by": "north", "distance": 1},  # T57
     "BB-12.4", "Standard-bearers do not move in the first step.", {"step": 1}),
    (battle(P, {"pikemen": ["e4"]}, {}), {"do": "move_bearer", "by": "north", "distance": 4},  # T58
     "BB-12.4", "with the order for pikemen the standard-bearer moves up to 2", {"most": 2}),
    (position(griffin={"bearer": "h8"}, unicorn={"bearer": "k9"}),  # T59
     {"do": "move_bearer", "by": "north", "distance": 2}, "BB-12.4",
     "h10 is beyond Unicorn’s control line, row 9. Possible forward: 1.", {"control_line": 9}),
    (position(griffin={"bearer": "h7"}, unicorn={"bearer": "h8"}),  # T61
     {"do": "move_bearer", "by": "north", "distance": 1}, "BB-12.5",
     "only if he stands on the enemy half", {"cell": "h7", "target": "h8"}),
]  # fmt: skip


@pytest.mark.parametrize(("document", "action", "rule", "words", "evidence"), REFUSALS)
def test_a_refusal_says_where_and_what_would_be_right(
    document: dict[str, Any],
    action: dict[str, Any],
    rule: str,
    words: str,
    evidence: dict[str, Any],
) -> None:
    explanation = ask(document, **action)
    assert (explanation.legal, explanation.rule) == (False, rule)
    assert words in explanation.text
    assert evidence.items() <= explanation.evidence.items()


def early(phase: str, **changes: Any) -> dict[str, Any]:
    document = {"game": "blades-and-banners", "phase": phase, "to_move": "griffin"}
    return {**document, "deployer": "griffin", **changes}


def hire(*counts: int) -> dict[str, Any]:
    return {"do": "hire", **dict(zip(KINDS, counts, strict=True))}


SECOND = early("bearers", to_move="griffin", deployer="unicorn", unicorn={"bearer": "g12"})
LEFT = {"griffin": {"bearer": "g3", "to_deploy": {"sergeants": 1}}, "unicorn": {"bearer": "g12"}}
PREPARATION: list[tuple[dict[str, Any], dict[str, Any], str, str]] = [
    (early("hiring", budget=9), hire(5, 0, 0, 0, 0), "BB-3.1",
     "This army costs 10 coins, and the budget is 9."),
    (early("hiring", budget=9), hire(0, 1, 2, 0, 0), "BB-3.3",  # T8
     "captains and sergeants together are one"),
    (early("hiring", budget=20), hire(7, 0, 0, 1, 0), "BB-3.3",
     "A side can have 6 knights at most: there are no more counters."),
    (SECOND, {"do": "place_bearer", "to": "l3"}, "BB-4.2",  # as T11
     "or both in k to t. He can go to c3, d3, e3"),
    (SECOND, {"do": "place_bearer", "to": "g4"}, "BB-4.2", "row 3, and g4 is not on it"),
    (early("deployment", deploy_left=1, **LEFT),
     {"do": "deploy", "unit": "knights", "to": ["c1"]}, "BB-4.3",
     "You have no knight left to place. Still to place: 1 detachment of sergeants."),
    (early("deployment", deploy_left=1, **LEFT),
     {"do": "deploy", "unit": "sergeants", "to": ["c1", "d1"]}, "BB-3.2",
     "A detachment of sergeants has 3 soldiers, not 2."),
    (early("deployment", deploy_left=1, **LEFT),
     {"do": "deploy", "unit": "sergeants", "to": ["c1", "d1", "e3"]}, "BB-4.4",
     "e3 is outside your deployment zone: rows 1 and 2, columns c to r."),
    (position(phase="planning", griffin={"plan": [], "opened": 0}, unicorn={"plan": []}),
     {"do": "plan", "orders": ["knights"] * 3 + ["bearer"]}, "BB-6.1",
     "3 orders for knights: there are only two such cards."),
    (position(), {"do": "stand"}, "BB-6.2", "The revealed order is being executed now"),
]  # fmt: skip


@pytest.mark.parametrize(("document", "action", "rule", "words"), PREPARATION)
def test_refusals_outside_the_orders(
    document: dict[str, Any], action: dict[str, Any], rule: str, words: str
) -> None:
    explanation = ask(document, **action)
    assert (explanation.legal, explanation.rule) == (False, rule)
    assert words in explanation.text


@pytest.mark.parametrize("language", languages())
def test_directions_are_those_of_the_player(language: str) -> None:
    """Never a compass point: nobody sees which side of a turned field is north."""
    speech = Speech(language)
    ways = ((NORTH, SOUTH, WEST, EAST), (SOUTH, NORTH, EAST, WEST))
    griffin, unicorn = ([speech.direction(by, player) for by in ways[player]] for player in (0, 1))
    assert griffin == unicorn
    assert len({*griffin}) == 4
    assert language != "uk" or griffin == ["вперед", "назад", "ліворуч", "праворуч"]
