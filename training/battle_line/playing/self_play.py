"""What the kernel's self-play asks about Battle Line: deals, decisions of `greedy`, the record."""

from typing import Any

import numpy as np

from training.battle_line.playing.inputs import (
    CHOICES,
    FIRST_CARD,
    FLAG_INPUTS,
    HIDDEN_INPUTS,
    LINE_INPUTS,
    NETWORK_INPUTS,
    NO_CARD,
    PAIR_INPUTS,
    PAIRS,
    SLOTS,
    write_hidden,
)
from training.battle_line.playing.network import NETWORK
from training.battle_line.playing.policy import (
    NONE,
    allow,
    choice_of,
    code_of_choice,
    decide,
    fill_slots,
    forced_action,
    goes_on,
    prepare,
    set_chances,
)
from training.playing.choices import draw
from training.playing.games import register_self_play
from vexilla.battle_line.judgement.greedy import wants_tactics
from vexilla.battle_line.judgement.search import root_score
from vexilla.battle_line.rules.codes import DRAW_TACTICS, DRAW_TROOP, MAX_ACTIONS
from vexilla.battle_line.rules.components import CARDS, FLAGS, Card
from vexilla.battle_line.rules.legal import legal
from vexilla.battle_line.rules.setup import deal_record
from vexilla.battle_line.rules.state import END, SCOUT_DRAW, STATE
from vexilla.kernel import next_rng, njit
from vexilla.kernel.search import new_lists
from vexilla.kernel.spelling import NO_CODE
from vexilla.kernel.types import Code, Codes, Rng, Scores, Scratch, Seat, State, States

__all__ = ["CHOICES_A_GAME", "DECISION", "NETWORK", "new_spare"]

CHOICES_A_GAME = 150  # places in the record, on average more than enough

# A choice that somebody made, and what training needs to know of it
DECISION = np.dtype(
    (
        np.record,
        [
            *NETWORK_INPUTS,
            ("hidden_line", np.float32, (HIDDEN_INPUTS,)),
            ("hidden_flags", np.float32, (FLAGS, FLAG_INPUTS)),
            ("chances", np.float32, (CHOICES,)),  # how likely the player was to choose each
            ("choice", np.int64, ()),
            ("seat", np.int64, ()),
            ("game", np.int64, ()),
            ("result", np.float32, ()),  # of the game for this seat: 1, 0.5 or 0
        ],
    )
)


def new_spare() -> Any:
    """Arrays for actions, their scores, and the chances of choices."""
    return (*new_lists(MAX_ACTIONS), np.zeros(CHOICES, np.float32))


@njit
def deal_variant(s: State, rng: Rng, deal: int, variant: int) -> Rng:
    """Deals with claim timing 0 or 1 (BL-17.1); with variant 2, one deal in four has the other."""
    rng = deal_record(s, rng)
    s.claim_timing = variant if variant < 2 else 1 if deal % 8 >= 6 else 0
    return rng


@njit
def copy_inputs(n: Scratch, d: Scratch) -> None:
    """Copies the inputs of a network; those of a pair only where it is allowed."""
    for i in range(LINE_INPUTS):
        d.line_inputs[i] = n.line_inputs[i]
    for flag in range(FLAGS):
        for i in range(FLAG_INPUTS):
            d.flag_inputs[flag, i] = n.flag_inputs[flag, i]
    for pair in range(PAIRS):
        for i in range(PAIR_INPUTS):
            d.pair_inputs[pair, i] = n.pair_inputs[pair, i] if n.allowed[pair] > 0.0 else 0.0
    for card in range(CARDS):
        d.leaving[card] = n.leaving[card]
    for choice in range(CHOICES):
        d.allowed[choice] = n.allowed[choice]
    for slot in range(SLOTS):
        d.slot_cards[slot] = n.slot_cards[slot]


@njit
def score_by_greedy(
    s: State, states: States, seat: Seat, scratch: Scratch, codes: Codes, count: int, scores: Scores
) -> None:
    """Scores each action as `greedy` does: about the chance to win after it."""
    drawing = s.phase == END or s.phase == SCOUT_DRAW
    wanted = DRAW_TACTICS if drawing and wants_tactics(s, seat) else DRAW_TROOP
    for i in range(count):
        if codes[i] == DRAW_TROOP or codes[i] == DRAW_TACTICS:
            scores[i] = 1.0 if codes[i] == wanted else 0.0
        else:
            scores[i] = root_score(states, seat, scratch, codes[i])


@njit
def decide_by_greedy(
    s: State, states: States, scratch: Scratch, spare: Any, rng: Rng
) -> tuple[Code, Rng]:
    """The first of the actions that `greedy` likes best, as `training/playing/games.py` says."""
    codes, scores, _ = spare
    count = legal(s, codes)
    score_by_greedy(s, states, s.to_move, scratch, codes, count, scores)
    best = 0
    for i in range(1, count):
        if scores[i] > scores[best]:
            best = i
    return codes[best], rng


@njit
def set_teachers_chances(
    n: Scratch,
    guile: Card,
    source: Card,
    codes: Codes,
    scores: Scores,
    count: int,
    temperature: float,
    chances: Scores,
) -> None:
    """Sets how likely each choice is if actions are drawn by their scores."""
    highest = -np.inf
    for i in range(count):
        if choice_of(n, guile, source, codes[i]) != NONE:
            highest = max(highest, scores[i])
    for choice in range(CHOICES):
        chances[choice] = 0.0
    total = 0.0
    for i in range(count):
        choice = choice_of(n, guile, source, codes[i])
        if choice != NONE:
            chance = np.exp((scores[i] - highest) / temperature)
            chances[choice] += chance
            total += chance
    for choice in range(CHOICES):
        chances[choice] /= total


@njit
def decide_and_record(
    s: State,
    states: States,
    scratch: Scratch,
    spare: Any,
    n: Scratch,
    teaching: bool,
    temperature: float,
    decisions: Scratch,
    recorded: int,
    game: int,
    rng: Rng,
) -> tuple[Code, int, Rng]:
    """An action that is drawn, each choice being recorded: as in `training/playing/games.py`."""
    codes, scores, chances = spare
    seat = s.to_move
    count = legal(s, codes)
    guile = NO_CARD
    source = NO_CARD
    if teaching:
        score_by_greedy(s, states, seat, scratch, codes, count, scores)
    while True:
        fill_slots(s, seat, n, source)
        several = allow(n, guile, source, codes, count) > 1
        prepare(s, states, seat, scratch, n, guile, source)
        if teaching:
            set_teachers_chances(n, guile, source, codes, scores, count, temperature, chances)
        else:
            set_chances(n, chances, temperature)
        rng = next_rng(rng)
        choice = draw(chances, rng)
        if several:
            if recorded == len(decisions):
                return NO_CODE, recorded, rng
            d = decisions[recorded]
            copy_inputs(n, d)
            for i in range(CHOICES):
                d.chances[i] = chances[i]
            d.choice = choice
            d.seat = seat
            d.game = game
            write_hidden(s, seat, scratch, d.hidden_line, d.hidden_flags)
            recorded += 1
        if not goes_on(s, guile, source, choice):
            return code_of_choice(n, guile, source, choice, codes, count), recorded, rng
        if guile == NO_CARD:
            guile = choice - FIRST_CARD
        else:
            source = choice - FIRST_CARD


register_self_play(
    STATE,
    deal_variant=deal_variant,
    forced_action=forced_action,
    decide_by_greedy=decide_by_greedy,
    decide=decide,
    decide_and_record=decide_and_record,
)
