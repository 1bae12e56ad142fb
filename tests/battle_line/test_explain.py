"""Refusals and reasons: the right rule, a helpful sentence, and nothing hidden."""

import random
from typing import Any

import pytest

from tests.battle_line.games import owned, position
from tests.battle_line.oracle import play, universe
from tests.battle_line.oracle.cards import SEATS, TROOPS
from tests.battle_line.oracle.made_up import choose, deal, scatter
from tests.battle_line.oracle.refusals import first_rule
from tests.battle_line.oracle.rules import legal_actions
from vexilla.battle_line.documents.actions import read_action
from vexilla.battle_line.documents.encoding import code_of
from vexilla.battle_line.documents.positions import read_position
from vexilla.battle_line.reasons.explain import explain
from vexilla.outcome import Explanation

pytestmark = pytest.mark.slow

UNIVERSE = list(universe())
SHORT = [action for action in UNIVERSE if len(action) < 3 and action["do"] != "return"]
MOVES = [action for action in UNIVERSE if action.get("card") in ("Fog", "Mud") and "from" in action]


def ask(document: dict[str, Any], seat: str = "south", **action: Any) -> Explanation:
    """The explanation of an action of a seat."""
    states = read_position(document)
    parsed = read_action({key.rstrip("_"): value for key, value in action.items()})
    explanation = explain(states, SEATS.index(seat), parsed, "en")
    code = code_of(states, SEATS.index(seat), parsed)
    assert explanation.legal == (code is not None)
    return explanation


def some_positions(chance: random.Random, scattered: int) -> list[dict[str, Any]]:
    """Made-up positions, and some from a whole game."""
    positions = [scatter(chance) for _ in range(scattered)]
    document = deal(chance)
    while document["phase"] != "over":
        if chance.random() < 0.15:
            positions.append(document)
        document = play(document, choose(chance, legal_actions(document)))
    return [*positions, document]


def some_actions(chance: random.Random, document: dict[str, Any]) -> list[dict[str, Any]]:
    """Legal actions, claims and draws, plays of cards in the hand, and some other actions."""
    hand = document["hands"][document["to_move"]]
    own = [action for action in UNIVERSE if action["do"] == "play" and action["card"] in hand]
    rest = chance.sample(MOVES, 30) + chance.sample(UNIVERSE, 60)
    return [*legal_actions(document), *SHORT, *own, *rest]


def test_reasons_agree_with_the_oracle() -> None:
    chance = random.Random(24)
    rules: set[tuple[str, bool]] = set()
    for document in some_positions(chance, 260):
        states = read_position(document)
        player = SEATS.index(document["to_move"])
        for action in some_actions(chance, document):
            rule = first_rule(document, action)
            explanation = explain(states, player, read_action(action), "en")
            assert explanation.legal == (rule is None)
            assert explanation.rule == (rule or explanation.rule)
            code = code_of(states, player, read_action(action))
            assert explanation.legal == (code is not None)
            rules.add((explanation.rule, explanation.legal))
    refused = "4.1 4.3 4.5 5.2 5.3 6.1 8.1 8.2 8.3 10.1 11.2 12.4 13.1 13.6 14.1 14.3 14.4 14.5"
    late = "15.1 17.1 19.1 19.2 19.6"
    allowed = "4.3 4.4 4.5 5.1 6.1 8.2 8.3 8.6 9.1 9.2 12.1 13.1 14.1 14.3 14.4 14.5"
    assert {(f"BL-{rule}", False) for rule in [*refused.split(), *late.split()]} <= rules
    assert {(f"BL-{rule}", True) for rule in allowed.split()} <= rules


def test_a_seat_out_of_turn_learns_only_that() -> None:
    for action in ({"do": "pass"}, {"do": "play", "card": "R1", "flag": 1}, {"do": "end_turn"}):
        explanation = ask(position(hands={"north": ["R1"]}), "north", **action)
        assert explanation == Explanation(
            False, "BL-4.1", "It is not your turn: your opponent is to move.", {"to_move": "south"}
        )


def test_after_the_end() -> None:
    flags = owned("north", "north", "north")
    over = position(phase="over", winner="north", flags=flags)
    for seat in SEATS:
        explanation = ask(over, seat, do="pass")
        assert explanation.rule == "BL-15.1"
        assert explanation.text == "The game is over: North has won."
        assert explanation.evidence == {"winner": "north"}


FULL_SIDE = ["R1", "O1", "Y1"]
GUILE = ["Redeploy", "Deserter", "Traitor"]
LINE = [
    {"south": ["R5", "Alexander"], "north": ["B5"], "environment": {"Fog": "south"}},
    {"south": FULL_SIDE, "north": ["B6"], "environment": {"Mud": "north"}},
    {"south": ["G1", "G2", "G3"], "north": ["B7", "Shield Bearers"]},
    {"south": ["P1"], "north": ["P2"], "owner": "north"},
]
TABLE = position(
    flags=LINE, hands={"south": ["R10", "Darius", *GUILE]}, tactics_played={"north": 9}
)
FIXED = {**TABLE, "options": {"environment_movable": False, "traitor_destination": "other_flag"}}

# a position, an action, the rule, words of the sentence, parts of the evidence
REFUSALS: list[tuple[dict[str, Any], dict[str, Any], str, str, dict[str, Any]]] = [
    (TABLE, {"do": "play", "card": "R9", "flag": 1}, "BL-4.1",
     "R9 is not in your hand. You hold R10, Darius, Redeploy, Deserter and Traitor.",
     {"card": "R9"}),
    (TABLE, {"do": "draw", "deck": "troop"}, "BL-4.1",
     "You have not played a card yet this turn. Play a card first.", {}),
    (TABLE, {"do": "return", "card": "R10"}, "BL-4.1",
     "Cards are put back only while Scout is being played.", {}),
    (TABLE, {"do": "pass"}, "BL-6.1",
     "you can play a Troop card: R10 at flags 1, 2, 5, 6, 7, 8 and 9.",
     {"cards": ["R10"], "flags": [1, 2, 5, 6, 7, 8, 9]}),
    (TABLE, {"do": "play", "card": "R10", "flag": 3}, "BL-5.2",
     "flag 3 is full: it holds G1, G2 and G3. R10 can go to flags 1, 2, 5, 6, 7, 8 and 9.",
     {"flag": 3}),
    (TABLE, {"do": "play", "card": "R10", "flag": 4}, "BL-5.3",
     "Flag 4 is claimed: no card can be put there.", {"flags": [1, 2, 5, 6, 7, 8, 9]}),
    (TABLE, {"do": "play", "card": "Darius", "flag": 5}, "BL-12.4",
     "Alexander lies on your side of flag 1", {"leader": "Alexander", "flag": 1}),
    (TABLE, {"do": "redeploy", "card": "P1", "from": 4, "to": 5}, "BL-10.1",
     "its cards stay where they are. Cards can be taken from flags 1, 2, 3, 5, 6, 7, 8 and 9.",
     {"from": 4}),
    (TABLE, {"do": "redeploy", "card": "G1", "from": 2, "to": 5}, "BL-14.3",
     "G1 does not lie on your side of flag 2. It lies at flag 3.", {"cards": FULL_SIDE}),
    (TABLE, {"do": "redeploy", "card": "R5", "from": 1, "to": 1}, "BL-14.3",
     "another flag or discards it. R5 can go to flags 2, 5, 6, 7, 8 and 9.",
     {"flags": [2, 5, 6, 7, 8, 9]}),
    (TABLE, {"do": "redeploy", "card": "Fog", "from": 1, "to": 4}, "BL-13.1",
     "Fog can go to flags 2, 3, 5, 6, 7, 8 and 9.", {"card": "Fog"}),
    (FIXED, {"do": "redeploy", "card": "Fog", "from": 1, "to": None}, "BL-13.6",
     "Fog stays at its flag to the end. What can be taken there: R5 and Alexander.",
     {"card": "Fog"}),
    (TABLE, {"do": "desert", "card": "R10", "from": 2}, "BL-14.4",
     "does not lie on your opponent’s side of flag 2. What can be taken there: B6 and Mud.",
     {"cards": ["B6", "Mud"]}),
    (TABLE, {"do": "desert", "card": "R10", "from": 9}, "BL-14.4",
     "There is nothing to take at that flag.", {"cards": []}),
    (TABLE, {"do": "traitor", "card": "Shield Bearers", "from": 3, "to": 1}, "BL-14.5",
     "Shield Bearers is a Tactics card. What can be taken there: B7.", {"from": 3}),
    (FIXED, {"do": "traitor", "card": "B5", "from": 1, "to": 1}, "BL-14.5",  # T50
     "B5 can go to flags 2, 5, 6, 7, 8 and 9.", {"flags": [2, 5, 6, 7, 8, 9]}),
    (TABLE, {"do": "claim", "flag": 4}, "BL-8.1", "Your opponent has already claimed flag 4",
     {"owner": "north"}),
    (TABLE, {"do": "claim", "flag": 2}, "BL-8.1", "your side has 3 cards and needs 4.",
     {"cards": 3, "needed": 4}),
    (position(hands={"south": ["Fog"]}, tactics_played={"south": 2, "north": 1}),  # T42
     {"do": "play", "card": "Fog", "flag": 1}, "BL-11.2",
     "You have played 2 Tactics cards and your opponent 1",
     {"tactics_played": {"south": 2, "north": 1}}),
    # T44
    (position(options={"leader_limit": "per_game"}, hands={"south": ["Darius"]},
      discards={"south": ["Alexander"]}, tactics_played={"north": 1}),
     {"do": "play", "card": "Darius", "flag": 1}, "BL-12.4",
     "You have already had Alexander in this game", {"leader": "Alexander"}),
    (position(phase="end", options={"claim_timing": "start_of_turn"}, flags=LINE),  # T55
     {"do": "claim", "flag": 3}, "BL-17.1", "Draw from the Troop deck or the Tactics deck.", {}),
    (position(phase="end", hands={"south": list(TROOPS[:7])}), {"do": "draw", "deck": "troop"},
     "BL-4.5", "a hand holds at most 7 cards. End your turn.", {"hand": list(TROOPS[:7])}),
    # T59
    (position(phase="end", discards={"south": list(TROOPS)}), {"do": "draw", "deck": "troop"},
     "BL-4.3", "The Troop deck is empty. Draw from the Tactics deck.",
     {"decks": {"troop": 0, "tactics": 10}}),
    (position(phase="end"), {"do": "end_turn"}, "BL-4.3",
     "You must draw a card before your turn ends. Draw from the Troop deck or the Tactics deck.",
     {"decks": {"troop": 60, "tactics": 10}}),
    (position(phase="end"), {"do": "pass"}, "BL-4.1",
     "You have already played or passed this turn.", {}),
    (position(phase="scout_draw", scout_left=2, discards={"south": ["Scout"]}),
     {"do": "claim", "flag": 1}, "BL-14.1",
     "You are playing Scout and still have to draw 2 cards.", {"draws": 2}),
    (position(phase="scout_return", hands={"south": list(TROOPS[:8])},
      discards={"south": ["Scout"]}),
     {"do": "draw", "deck": "troop"}, "BL-14.1",
     "You are playing Scout and still have to put one card from your hand back.", {"returns": 1}),
]  # fmt: skip


@pytest.mark.parametrize(("document", "action", "rule", "words", "evidence"), REFUSALS)
def test_a_refusal_says_what_would_be_right(
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


@pytest.mark.parametrize(
    ("document", "action", "rule", "text"),
    [
        (TABLE, {"do": "play", "card": "R10", "flag": 2}, "BL-5.1", "You may play R10 at flag 2."),
        (TABLE, {"do": "redeploy", "card": "R5", "from": 1, "to": None}, "BL-14.3",
         "With Redeploy you may discard R5 from flag 1."),
        (TABLE, {"do": "desert", "card": "Mud", "from": 2}, "BL-14.4",  # as T52
         "You may make Mud desert from your opponent’s side of flag 2."),
        (TABLE, {"do": "traitor", "card": "B5", "from": 1, "to": 1}, "BL-14.5",  # T50
         "You may take B5 from your opponent’s side of flag 1 to your side of flag 1."),
        (position(hands={"south": ["Fog"]}), {"do": "pass"}, "BL-6.1",  # T49
         "You may pass, because you hold no Troop card."),
        (position(flags=[{"south": [f"{c}{v}" for c in "ROY"]} for v in range(1, 10)],
          hands={"south": ["B1"]}),
         {"do": "pass"}, "BL-6.1",
         "You may pass, because no open flag has a free slot on your side."),
        (position(hands={"south": ["Scout"]}, discards={"south": list(TROOPS[1:])}),  # T45
         {"do": "scout"}, "BL-14.1", "You may play Scout: you draw 3 cards and put 2 back."),
        (position(phase="end", hands={"south": list(TROOPS[:7])}), {"do": "end_turn"}, "BL-4.5",
         "You may end your turn: your hand is full."),
    ],
)  # fmt: skip
def test_a_reason_for_what_is_allowed(
    document: dict[str, Any], action: dict[str, Any], rule: str, text: str
) -> None:
    explanation = ask(document, **action)
    assert (explanation.legal, explanation.rule, explanation.text) == (True, rule, text)
