"""Endgames: plain minimax gives the same values, and only what the view shows is used."""

import random
from typing import Any

import numpy as np
import pytest

import vexilla
from tests.samples import view_to_move
from vexilla.agents import make_agent
from vexilla.battle_line.judgement.endgame import (
    DRAWN,
    LOST,
    REMOVERS,
    UNKNOWN,
    WON,
    begin_at,
    new_solver,
    solve_at,
)
from vexilla.battle_line.judgement.worlds import endgame_values
from vexilla.battle_line.rules.claims import settle_at
from vexilla.battle_line.rules.components import FLAGS, TACTICS, TROOPS
from vexilla.battle_line.rules.state import DRAW, NOBODY, PLAY
from vexilla.battle_line.rules.turn import has_won
from vexilla.game import checked_options, made_view
from vexilla.rules import rules_of

pytestmark = pytest.mark.slow

RULES = rules_of("battle-line")
POSITIONS = 130
MAX_VISITS = 1500  # of plain minimax


class TooLarge(Exception):
    """Plain minimax would take too long."""


def minimax(states: Any, left: list[int]) -> int:
    """The value of a position for player 0, by trying everything."""
    left[0] -= 1
    if left[0] < 0:
        raise TooLarge
    winner = int(states["winner"][0])
    if winner >= 0:
        return DRAWN if winner == DRAW else (WON, LOST)[winner]
    values: list[int] = []
    for code in RULES.legal_codes(states, int(states["to_move"][0])):
        after = states.copy()
        RULES.step(after, int(code))
        values.append(minimax(after, left))
    return max(values) if states["to_move"][0] == 0 else min(values)


def solved(states: Any) -> tuple[int, int]:
    """The value by the solver, stopped every few positions; and how many it visited."""
    solver, spare = new_solver()
    begin_at(solver, spare, states, 0)
    value = UNKNOWN
    while value == UNKNOWN:
        value = solve_at(solver, spare, 7)
    return value, int(solver["nodes"][0])


def mask(cards: list[int], first: int = 0) -> int:
    """The mask of some cards."""
    return sum(1 << (card - first) for card in cards)


def late_position(seed: int, decks: bool, tactics: float = 0.8) -> Any:
    """A random position near the end: few slots are free, few cards are held, the rest is seen.

    Args:
        seed: seeds everything.
        decks: whether some cards are left in the decks.
        tactics: the chance that there are Tactics cards.
    """
    chance = random.Random(seed)
    options = {name: chance.choice(values) for name, values in RULES.OPTIONS.items()}
    options["tactics"] = chance.random() < tactics
    while True:
        states = RULES.deal(checked_options(RULES, options), chance, None)
        for _ in range(chance.randrange(60, 150)):
            if states["winner"][0] < 0:
                codes = RULES.legal_codes(states, int(states["to_move"][0]))
                RULES.step(states, int(chance.choice(codes)))
        if states["winner"][0] < 0 and states["phase"][0] == PLAY:
            break
    s = states[0]
    tiny = chance.random() < 0.4  # few choices, since Guile cards have many
    few = chance.sample(range(FLAGS), 1 if tiny else chance.randrange(1, 4))  # flags left open
    while True:
        owners = [2 if flag in few else chance.randrange(2) for flag in range(FLAGS)]
        s.claimed[:] = [mask([f for f in range(FLAGS) if owners[f] == seat]) for seat in range(2)]
        if not any(has_won(int(flags)) for flags in s.claimed):
            break
    for index in range(2):
        if s.environment[index] >= 0 and s.environment[index] not in few:
            s.environment[index] = s.environment_player[index] = NOBODY
    seen = int(np.bitwise_or.reduce(s.side.ravel()) | s.discards[0] | s.discards[1])
    troops = [card for card in range(TROOPS) if not seen >> card & 1]
    placed = int(np.bitwise_or.reduce(s.morale.ravel()))
    s.discards_tactics[:] = 0
    s.tactics_played[:] = chance.choices(range(3), k=2)
    for index in range(2):
        if s.environment[index] >= 0:
            placed |= 1 << (4 + index)
    rest = [TROOPS + i for i in range(TACTICS) if options["tactics"] and not placed >> i & 1]
    chance.shuffle(troops)
    chance.shuffle(rest)
    slots = [
        (player, flag)
        for player in range(2)
        for flag in few
        for _ in range(3 - int(s.side[player, flag] | s.morale[player, flag] << 60).bit_count())
    ]
    chance.shuffle(slots)
    for player, flag in slots[chance.randrange(1, 3 if tiny else 5) :]:
        card = troops.pop()
        s.side[player, flag] |= 1 << card
        s.placed[card] = s.placed.max() + 1
    if tiny:  # those come first
        rest.sort(key=lambda card: REMOVERS >> (card - TROOPS) & 1)
    for player in range(2):
        troops_held = chance.choice((0, 1) if tiny else (0, 1, 1, 2, 2, 3))
        hand = [troops.pop() for _ in range(min(len(troops), troops_held))]
        tactics_held = chance.choice((0, 1) if tiny else (0, 0, 1, 1, 2))
        held = [rest.pop() for _ in range(min(len(rest), tactics_held))]
        s.hand[player], s.hand_tactics[player] = mask(hand), mask(held, TROOPS)
        s.known_hand[player] = s.known_hand_tactics[player] = 0
    s.deck_left = min(len(troops), chance.randrange(3)) if decks else 0
    s.tactics_left = min(len(rest), chance.randrange(3)) if decks else 0
    for deck, count, cards in (
        (s.deck, int(s.deck_left), troops),
        (s.tactics_deck, int(s.tactics_left), rest),
    ):
        deck[:count] = [cards.pop() for _ in range(count)]
    s.discards[0] |= mask(troops)
    s.discards_tactics[1] |= mask(rest, TROOPS)
    settle_at(states, 0)
    return states


@pytest.mark.parametrize("decks", [False, True])
def test_the_solver_agrees_with_plain_minimax(decks: bool) -> None:
    compared = visited = tried = held = removers = 0
    found: set[int] = set()
    for seed in range(POSITIONS):
        states = late_position(seed, decks)
        left = [MAX_VISITS]
        try:
            value = minimax(states, left)
        except TooLarge:
            continue
        answer, visits = solved(states)
        assert answer == value, seed
        found.add(value)
        compared += 1
        visited += visits
        tried += MAX_VISITS - left[0]
        hands = int(states["hand_tactics"][0].sum())
        held |= hands
        removers += bool(hands & REMOVERS)
    assert compared > POSITIONS / 3
    assert removers > 10
    assert found == {LOST, DRAWN, WON}
    assert visited < tried / 3


def values_of(states: Any, seat: int, limit: float = 1e6) -> tuple[Any, float] | None:
    """The values for a seat, which gets only its view."""
    codes = RULES.legal_codes(states, seat)
    return endgame_values(RULES.view_of(states, seat), codes, 1, lambda visited: visited < limit)


def test_with_empty_decks_the_values_are_exact() -> None:
    compared = 0
    for seed in range(40):
        states = late_position(seed, decks=False)
        seat = int(states["to_move"][0])
        found = values_of(states, seat)
        if found is None:
            continue
        values, doubt = found
        assert doubt == 0
        for code, value in zip(RULES.legal_codes(states, seat), values, strict=True):
            after = states.copy()
            RULES.step(after, int(code))
            exact = solved(after)[0] / WON
            assert value == (exact if seat == 0 else 1 - exact)
        compared += 1
    assert compared > 20


def test_what_is_hidden_does_not_matter() -> None:
    several = 0
    for seed in range(30):
        states = late_position(seed, decks=True, tactics=0.3)
        seat = int(states["to_move"][0])
        found = values_of(states, seat)
        if found is None:
            continue
        for i in range(3):
            other = RULES.resample(RULES.view_of(states, seat), i)
            again = values_of(other, seat)
            assert again is not None
            assert (again[0] == found[0]).all()
            several += other.tobytes() != states.tobytes()
    assert several > 10


def test_it_stops_in_time_and_far_from_the_end_says_nothing() -> None:
    states = RULES.deal(checked_options(RULES, {}), random.Random(1), None)
    assert values_of(states, int(states["to_move"][0])) is None
    states = late_position(1, decks=False)
    assert values_of(states, int(states["to_move"][0]), limit=0) is None


def test_the_champion_plays_endgames_without_an_error() -> None:
    missed = errors = 0
    for seed in range(80):
        states = late_position(seed, decks=False)
        seat = int(states["to_move"][0])
        found = values_of(states, seat)
        if found is None or len(set(found[0])) == 1:
            continue
        view = made_view(RULES, RULES.view_of(states, seat), RULES.legal_codes(states, seat))
        for name in ("champion:iterations=400", "random"):
            code = view.code_of(make_agent(name, seed).choose(view, None))
            lost = found[0].max() - found[0][list(view.codes).index(code)]
            if name.startswith("champion"):
                errors += lost > 0
            else:
                missed += lost > 0
    assert errors == 0
    assert missed > 0


@pytest.mark.all
def test_a_game_without_tactics_ends_without_an_error() -> None:
    """From the first position whose value is known, the champion gets what it is worth."""
    champion, greedy = make_agent("champion:iterations=2000", 1), make_agent("greedy", 1)
    game, worth = vexilla.new("battle-line", seed=3, options={"tactics": False}), None
    while (seat := game.to_move) is not None:
        view = view_to_move(game)
        if seat == "south":
            found = endgame_values(view.records, view.codes, 1, lambda visited: visited < 20_000)
            if found is not None and found[1] == 0:
                worth = found[0].max() if worth is None else max(worth, found[0].max())
                assert found[0].max() == worth
        game.play((champion if seat == "south" else greedy).choose(view, None), seat)
