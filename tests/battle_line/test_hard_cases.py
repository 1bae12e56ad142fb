"""Hard cases: the kernel's searches for completions, its memory between plies, its randomness."""

import random
from collections import Counter
from typing import Any

import numpy as np
import pytest

from tests.battle_line import oracle
from tests.battle_line.games import claimable_flags_at, legal_codes, position
from tests.battle_line.kernel import (
    assert_same,
    kernel_claims,
    kernel_legal,
    late_claims,
    ordered,
    uniform,
)
from tests.battle_line.oracle.cards import (
    COLOURS,
    FLAGS,
    MORALE,
    SEATS,
    TACTICS,
    TROOPS,
    kind,
    other,
)
from tests.battle_line.oracle.formations import RANKS, full_size
from tests.battle_line.oracle.made_up import scatter
from tests.marks import some
from tests.samples import chance_of
from vexilla.battle_line.documents.positions import read_position, write_position
from vexilla.battle_line.documents.views import view_of
from vexilla.battle_line.rules.claims import beating_completion
from vexilla.battle_line.rules.codes import PLAY_CARD
from vexilla.battle_line.rules.components import CARD_NUMBERS
from vexilla.battle_line.rules.formations import side_strength
from vexilla.battle_line.rules.knowledge import resample, resample_at
from vexilla.battle_line.rules.setup import deal_range
from vexilla.battle_line.rules.state import empty_states
from vexilla.kernel.draws import start_rng
from vexilla.kernel.playout import step_at

pytestmark = pytest.mark.slow

ENVIRONMENTS = ((), (), (), ("Fog",), ("Mud",), ("Fog", "Mud"))


def mask(cards: list[str]) -> int:
    """The mask of some Troops or of some Tactics cards, as in the kernel."""
    return sum(1 << CARD_NUMBERS[card] % 60 for card in cards)


def number(strength: tuple[str, int]) -> int:
    """The number of a strength, as in the kernel."""
    formation, total = strength
    return 64 * RANKS[formation] + total


def promising(chance: random.Random, count: int) -> list[str]:
    """Cards of one side that fit together: wild cards, neighbours, one colour, one value."""
    wild = chance.sample(MORALE, min(count, chance.choice((0, 0, 0, 0, 1, 1, 2, 2, 3))))
    low = chance.choice((1, 1, chance.randrange(1, 10)))
    values = range(low, min(low + chance.choice((1, 3, 4, 5)), 11))
    colours = chance.sample(COLOURS, chance.choice((1, 1, 2, 6)))
    pool = [f"{colour}{value}" for colour in colours for value in values]
    if len(pool) < count:
        pool = list(TROOPS)
    return [*wild, *chance.sample(pool, count - len(wild))]


def some_troops(chance: random.Random, without: list[str]) -> list[str]:
    """Troops that are unseen: many or few, of few values or few colours."""
    values = chance.sample(range(1, 11), chance.choice((2, 3, 5, 8, 10)))
    colours = chance.sample(COLOURS, chance.choice((1, 2, 4, 6)))
    pool = [f"{colour}{value}" for colour in colours for value in values]
    pool += chance.sample(TROOPS, chance.choice((0, 2, 6)))
    pool = sorted({card for card in pool if card not in without})
    return chance.sample(pool, min(len(pool), chance.choice((2, 4, 7, 12, 60))))


def full_sides(chance: random.Random) -> tuple[list[str], tuple[str, ...]]:
    """A complete side, sometimes one with four cards after Mud has gone (BL-13.7)."""
    environment = chance.choice(ENVIRONMENTS)
    return promising(chance, max(full_size(environment), chance.choice((3, 4)))), environment


@pytest.mark.parametrize("seed", some(range(4), range(2), range(1)))
@pytest.mark.parametrize("different", [False, True])
def test_strength_of_complete_sides(seed: int, different: bool) -> None:
    """Wild cards count at their best, and of four cards the best three (BL-7.5, BL-13.7)."""
    chance = chance_of(seed)
    for _ in range(250):
        cards, environment = full_sides(chance)
        size = full_size(environment)
        best = max(
            number(oracle.best_completion(counted, environment, [], 0, different) or ("fog", 0))
            for counted in ([card for card in cards if card != out] for out in [None, *cards])
            if len(counted) == size
        )
        troops = mask([card for card in cards if card in TROOPS])
        morale = mask([card for card in cards if card in TACTICS])
        found = side_strength(troops, morale, size, "Fog" in environment, different)
        assert found == best, (cards, environment)


@pytest.mark.parametrize("seed", some(range(10), range(5), range(3)))
@pytest.mark.parametrize("different", [False, True])
def test_a_claim_is_refused_exactly_by_what_would_beat_it(seed: int, different: bool) -> None:
    """A claim that is stronger than the best completion, equal, or weaker (BL-8.3)."""
    chance = chance_of(seed)
    for _ in range(120):
        environment = chance.choice(ENVIRONMENTS)
        missing = chance.choice((1, 1, 2, 2, 3, full_size(environment)))
        cards = promising(chance, full_size(environment) - missing)
        unseen = some_troops(chance, cards)
        seen = [card for card in TROOPS if card not in [*cards, *unseen]]
        flag = {"north": cards, "environment": dict.fromkeys(environment, "south")}
        options = {"skirmish_colours": "different" if different else "any"}
        states = read_position(position(flags=[flag], discards={"south": seen}, options=options))
        best = oracle.best_completion(cards, environment, unseen, missing, different)
        limit = -1 if best is None else number(best)
        ranks = [0] if "Fog" in environment else [1, 2, 3, 4, 5]
        strengths = {64 * rank + chance.randrange(3, 31) for rank in ranks * 3}
        strengths |= {64 * rank + 30 for rank in ranks}
        strengths |= {limit + more for more in range(-3, 3) if limit + more in range(64 * 6)}
        for strength in strengths:
            witness = beating_completion(states[0], 1, 0, strength)
            assert (witness != 0) == (limit > strength), (cards, environment, unseen, strength)
            if witness:
                added = [card for card in unseen if mask([card]) & witness]
                assert mask(added) == witness
                assert len(added) == missing
                beating = oracle.best_completion([*cards, *added], environment, [], 0, different)
                assert beating is not None
                assert number(beating) > strength


def starved(chance: random.Random) -> dict[str, Any]:
    """A made-up position with hardly any Troops left in the deck and one hand (BL-8.6)."""
    document = scatter(chance)
    seat = other(document["to_move"])
    gone = document["decks"]["troop"][chance.choice((0, 0, 1, 2, 3)) :]
    del document["decks"]["troop"][len(document["decks"]["troop"]) - len(gone) :]
    hand = document["hands"][seat]
    troops = [card for card in hand if kind(card) == "troop"]
    kept = troops[: chance.choice((0, 0, 1, 2))]
    document["hands"][seat] = [card for card in hand if card not in troops or card in kept]
    gone += [card for card in troops if card not in kept]
    held = [card for card in document["hands"][document["to_move"]] if kind(card) == "troop"]
    space = 7 - len(document["hands"][document["to_move"]])
    if (
        space > 0 and document["phase"] == "play" and held
    ):  # unseen, but out of the opponent's reach
        document["hands"][document["to_move"]] += gone[:space]
        gone = gone[space:]
    document["discards"][seat] += gone
    if document["phase"] == "scout_draw" and not any(document["decks"].values()):
        document["phase"] = "end"
    del document["scout_left"]
    return oracle.complete(document)


@pytest.mark.parametrize("seed", some(range(8), range(4), range(2)))
def test_claims_where_troops_run_out(seed: int) -> None:
    chance = chance_of(seed)
    for _ in range(20):
        document = starved(chance)
        states = read_position(document)
        for seat in SEATS:
            claims = [flag for flag in FLAGS if oracle.claimable(document, seat, flag)]
            assert kernel_claims(states, seat) == claims, (seat, document)


def check_memory(states: Any) -> None:
    """The state remembers exactly what follows from the cards on the table."""
    fresh = read_position(write_position(states))
    assert_same(states, fresh)
    for player in range(2):
        for flag in range(9):
            if states["full"][0, player] >> flag & 1:
                assert states["strength"][0, player, flag] == fresh["strength"][0, player, flag]
        assert claimable_flags_at(states.copy(), 0, player) == claimable_flags_at(fresh, 0, player)


@pytest.mark.parametrize("seed", some(range(30), range(12), range(6)))
def test_play_goes_on_from_made_up_positions(seed: int) -> None:
    """Any change at a flag makes the state forget what it remembered of the flag."""
    chance = chance_of(seed)
    document = oracle.complete((starved if seed % 3 == 0 else scatter)(chance))
    document["tactics_played"] = dict.fromkeys(SEATS, 0)
    states = read_position(document)
    for _ in range(30):
        actions = kernel_legal(states)
        assert ordered(actions) == ordered(oracle.legal_actions(document))
        if not actions:
            break
        check_memory(states)
        action = (late_claims, uniform)[seed % 2](chance, actions)
        code = legal_codes(states)[actions.index(action)]
        step_at(states, 0, code)
        document = oracle.play(document, action)
        assert oracle.canonical(write_position(states)) == oracle.canonical(document)


@pytest.mark.parametrize("seed", some(range(40), range(15), range(8)))
def test_a_resampled_game_has_the_same_claims(seed: int) -> None:
    """Only the cards on the table decide: dealing the rest again gives the same list."""
    states = read_position(starved(chance_of(seed)))
    to_act = int(states["to_move"][0])
    for seat in range(2):
        resampled = resample(view_of(states, seat), start_rng(seed, seat))
        codes, others = legal_codes(states), legal_codes(resampled)
        if seat == to_act:
            assert codes == others
        assert [c for c in codes if c < PLAY_CARD] == [c for c in others if c < PLAY_CARD]


def chi_square(counts: Counter[tuple[Any, Any]], rounds: int, sizes: dict[Any, int]) -> float:
    """Chi-square divided by its degrees of freedom, for cards in places of `sizes` cards."""
    cards = {card for card, _ in counts}
    total = sum(sizes.values())
    assert len(cards) == total
    expected = {place: rounds * size / total for place, size in sizes.items()}
    square = sum(
        (counts[card, place] - wanted) ** 2 / wanted
        for card in cards
        for place, wanted in expected.items()
    )
    return square / ((len(cards) - 1) * (len(sizes) - 1))


def test_resampling_is_uniform_and_keeps_what_is_known() -> None:
    known = {"deck": {"troop": ["R1", None, "R2"], "tactics": ["Fog"]}, "hand": ["R3", "Mud"]}
    document = position(
        flags=[{"south": ["G1", "G2"], "north": ["G3", "Darius"]}],
        hands={"south": ["B1", "B2", "Scout"], "north": ["R3", "R4", "R5", "Mud", "Traitor"]},
        decks={
            "troop": ["R1", "Y1", "R2", *(f"P{value}" for value in range(1, 11))],
            "tactics": ["Fog", "Deserter", "Redeploy", "Alexander", "Shield Bearers"],
        },
        known={"south": known},
    )
    used = str(document)
    rest = [card for card in TROOPS if f"'{card}'" not in used]
    document["discards"] = {"north": [*rest, "Companion Cavalry"]}
    views = view_of(read_position(document), 0)
    states = empty_states(1)
    seed = start_rng(5, 0)
    rounds = 3000
    counts: dict[str, Counter[tuple[Any, Any]]] = {"troop": Counter(), "tactics": Counter()}
    pairs: Counter[tuple[str, str]] = Counter()
    for _ in range(rounds):
        seed = resample_at(views, 0, states, 0, seed)
        dealt = write_position(states)
        assert dealt["known"] == {"south": known}
        assert {"R3", "Mud"} <= set(dealt["hands"]["north"])
        assert dealt["decks"]["troop"][0:3:2] == ["R1", "R2"]
        assert dealt["decks"]["tactics"][0] == "Fog"
        for card in set(dealt["hands"]["north"]) - {"R3", "Mud"}:
            counts[kind(card)][card, "hand"] += 1
        for deck in counts:
            for place, card in enumerate(dealt["decks"][deck]):
                if card not in ("R1", "R2", "Fog"):
                    counts[deck][card, place] += 1
        pairs[dealt["decks"]["troop"][1], dealt["decks"]["troop"][3]] += 1
    places = [1, *range(3, 13)]
    troops = chi_square(counts["troop"], rounds, {"hand": 2, **dict.fromkeys(places, 1)})
    tactics = chi_square(counts["tactics"], rounds, {"hand": 1, **dict.fromkeys(range(1, 5), 1)})
    assert 0.6 < troops < 1.4
    assert 0.2 < tactics < 2.2
    expected = rounds / (13 * 12)
    cells = [(pairs[a, b] - expected) ** 2 / expected for a in ORDER for b in ORDER if a != b]
    assert 0.6 < sum(cells) / (13 * 12 - 1) < 1.4


ORDER = ["R4", "R5", "Y1", *(f"P{value}" for value in range(1, 11))]


def test_deals_are_uniform() -> None:
    count = 6000
    states = empty_states(count)
    rngs = np.array([start_rng(2, i) for i in range(count)])
    deal_range(states, 0, count, rngs)
    for deck, size, first in (("deck", 60, 0), ("tactics_deck", 10, 60)):
        tally = Counter(
            (int(card), place) for place in range(size) for card in states[deck][:, place]
        )
        assert {card for card, _ in tally} == set(range(first, first + size))
        assert 0.8 < chi_square(tally, count, dict.fromkeys(range(size), 1)) < 1.2
    assert abs(states["to_move"].mean() - 0.5) < 0.03
    for i in range(0, count, 100):  # BL-2.1: in turn from the top, the first player first
        top = states["deck"][i, 46:][::-1].tolist()
        first_hand = sum(1 << card for card in top[::2])
        assert states["hand"][i, states["to_move"][i]] == first_hand


def numbered(document: dict[str, Any]) -> list[list[str]]:
    return [sorted(flag[seat]) for flag in document["flags"] for seat in SEATS]


def test_the_next_placement_number_is_one_more_than_the_highest_on_a_side() -> None:
    """The latest card is gone, and the one before it went long ago (BL-9.3)."""
    document = position(
        flags=[{"south": ["R1@2"], "north": ["B1@9", "B2@4"]}],
        hands={"south": ["Traitor", "R9"], "north": ["Y1"]},
    )
    states = read_position(document)
    for action in (
        {"do": "traitor", "card": "B1", "from": 1, "to": 2},
        {"do": "draw", "deck": "troop"},
    ):
        step_at(states, 0, legal_codes(states)[kernel_legal(states).index(action)])
        document = oracle.play(document, action)
        assert numbered(write_position(states)) == numbered(document)
    assert document["flags"][1]["south"] == ["B1@5"]


@pytest.mark.parametrize(("card", "still"), [("R5", ["Fog"]), ("R3", ["Fog"]), ("Mud", ["R3"])])
def test_a_card_given_back_may_be_any_of_those_known(card: str, still: list[str]) -> None:
    """Returning a card for Scout shows its back only: that kind is unknown again (BL-14.1)."""
    document = position(
        phase="scout_return",
        hands={"south": ["R3", "R5", "G1", "G2", "G3", "G4", "G5", "Fog", "Mud"]},
        known={"north": {"deck": {"troop": [], "tactics": []}, "hand": ["R3", "Fog"]}},
    )
    states = read_position(document)
    action = {"do": "return", "card": card}
    step_at(states, 0, legal_codes(states)[kernel_legal(states).index(action)])
    found = write_position(states)
    assert oracle.canonical(found) == oracle.canonical(oracle.play(document, action))
    assert found["known"]["north"]["hand"] == still
