"""What the kernel's self-play asks about this game: deals, decisions of `greedy`, the record."""

import numpy as np

from training.blades_and_banners.playing.board_inputs import (
    HIDDEN_INPUTS,
    NETWORK_INPUTS,
    NUMBERS,
    SLOTS,
    fill_slots,
    write_draft,
    write_hidden,
)
from training.blades_and_banners.playing.network import NETWORK, read_board
from training.blades_and_banners.playing.policy import (
    Spare,
    add_choice,
    allow,
    begin,
    decide,
    forced_action,
    new_spare,
    only_choice,
    score_actions,
    set_chances,
)
from training.playing.choices import draw, spread_chances
from training.playing.games import register_self_play
from vexilla.blades_and_banners.arrays.spelling import MAX_SPELLING, VOCABULARY, spell
from vexilla.blades_and_banners.rules.components import CELLS
from vexilla.blades_and_banners.rules.setup import deal_record
from vexilla.blades_and_banners.rules.state import STATE
from vexilla.kernel import below, fraction, next_rng, njit
from vexilla.kernel.search import softmax
from vexilla.kernel.spelling import NO_CODE
from vexilla.kernel.types import Code, Rng, Scores, Scratch, State, States

__all__ = ["CHOICES_A_GAME", "DECISION", "NETWORK", "new_spare"]

CHOICES_A_GAME = 600  # places in the record, on average more than enough

# A choice that somebody made, and what training needs to know of it
DECISION = np.dtype(
    (
        np.record,
        [
            *NETWORK_INPUTS,
            ("hidden", np.float32, (HIDDEN_INPUTS,)),
            ("chances", np.float32, (VOCABULARY,)),  # how likely the player was to choose each
            ("choice", np.int64, ()),
            ("seat", np.int64, ()),
            ("game", np.int64, ()),
            ("result", np.float32, ()),  # of the game for this seat: 1, 0.5 or 0
        ],
    )
)


@njit
def deal_variant(s: State, rng: Rng, deal: int, variant: int) -> Rng:
    """Deals with budgets and trees by dice; there is one variant, 0."""
    return deal_record(s, rng)


@njit
def decide_by_greedy(
    s: State, states: States, scratch: Scratch, spare: Spare, rng: Rng
) -> tuple[Code, Rng]:
    """One of the actions that `greedy` likes best: arguments as in `training/playing/games.py`."""
    codes, scores, _, _, _, _ = spare
    count = score_actions(s, states, scratch, spare, True)
    highest = scores[0]
    best = 0
    for i in range(count):
        if scores[i] > highest:
            highest = scores[i]
            best = 0
        best += scores[i] == highest
    rng = next_rng(rng)
    left = below(rng, best)
    for i in range(count):
        if scores[i] == highest:
            if left == 0:
                return codes[i], rng
            left -= 1
    return NO_CODE, rng


@njit
def copy_inputs(n: Scratch, d: Scratch) -> None:
    """Copies the inputs of a network."""
    for i in range(NUMBERS):
        d.numbers[i] = n.numbers[i]
    for cell in range(CELLS):
        d.board[cell] = n.board[cell]
    for slot in range(SLOTS):
        d.slot_cells[slot] = n.slot_cells[slot]
    for i in range(MAX_SPELLING):
        d.draft[i] = n.draft[i]
    for choice in range(VOCABULARY):
        d.allowed[choice] = n.allowed[choice]
        d.priors[choice] = n.priors[choice]


@njit
def draw_action(scores: Scores, count: int, temperature: float, rng: Rng) -> tuple[int, Rng]:
    """The index of an action, drawn by the scores, and the generator's next state."""
    for i in range(count):
        scores[i] /= temperature
    softmax(scores, count)
    rng = next_rng(rng)
    left = fraction(rng)
    for i in range(count):
        left -= scores[i]
        if left < 0.0:
            return i, rng
    return count - 1, rng


@njit
def decide_and_record(
    s: State,
    states: States,
    scratch: Scratch,
    spare: Spare,
    n: Scratch,
    teaching: bool,
    temperature: float,
    decisions: Scratch,
    recorded: int,
    game: int,
    rng: Rng,
) -> tuple[Code, int, Rng]:
    """An action that is drawn, each choice being recorded: as in `training/playing/games.py`.

    Choices of `greedy` are drawn by their priors; of placements it draws one by its value.
    """
    codes, scores, chances, _, drafts, _ = spare
    draft = drafts[0]
    seat = s.to_move
    count = begin(s, states, scratch, spare, n)
    taught = NO_CODE
    if not teaching:
        read_board(n)
    elif count == 0:
        listed = score_actions(s, states, scratch, spare, True)
        drawn, rng = draw_action(scores, listed, temperature, rng)
        taught = codes[drawn]
    while True:
        if allow(s, seat, draft, n, codes, scores, count) == 1:
            choice = only_choice(n)
        else:
            fill_slots(s, seat, draft, n)
            write_draft(draft, n)
            if not teaching:
                set_chances(n, chances, temperature)
            elif taught == NO_CODE:
                spread_chances(n.priors, n.allowed, temperature, chances)
            else:
                spell(s, seat, taught, draft.spelling)
                for k in range(VOCABULARY):
                    chances[k] = 0.0
                chances[draft.spelling[draft.count]] = 1.0
            rng = next_rng(rng)
            choice = draw(chances, rng)
            if recorded == len(decisions):
                return NO_CODE, recorded, rng
            d = decisions[recorded]
            copy_inputs(n, d)
            for k in range(VOCABULARY):
                d.chances[k] = chances[k]
            d.choice = choice
            d.seat = seat
            d.game = game
            write_hidden(s, seat, d.hidden)
            recorded += 1
        code = add_choice(s, seat, draft, choice)
        if code != NO_CODE:
            return code, recorded, rng


register_self_play(
    STATE,
    deal_variant=deal_variant,
    forced_action=forced_action,
    decide_by_greedy=decide_by_greedy,
    decide=decide,
    decide_and_record=decide_and_record,
)
