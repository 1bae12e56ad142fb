"""Whole games between the network, an opponent network, `greedy` and random play, with a record.

Training calls this from many threads. What happens in a game depends on its number, the seed and
the players alone, so a training that is killed can go on as if nothing had happened.
"""

import numpy as np

from vexilla.battle_line.judgement.greedy import wants_tactics
from vexilla.battle_line.judgement.inputs import (
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
from vexilla.battle_line.judgement.policy import (
    NONE,
    allow,
    choice_of,
    code_of_choice,
    decide,
    draw,
    fill_slots,
    goes_on,
    prepare,
    set_chances,
)
from vexilla.battle_line.judgement.search import root_score
from vexilla.battle_line.rules.codes import DRAW_TACTICS, DRAW_TROOP, PLAY_CARD
from vexilla.battle_line.rules.components import CARDS, FLAGS, Card
from vexilla.battle_line.rules.legal import legal
from vexilla.battle_line.rules.setup import deal_record
from vexilla.battle_line.rules.state import END, SCOUT_DRAW
from vexilla.battle_line.rules.turn import step
from vexilla.kernel import below, next_rng, njit, start_rng
from vexilla.kernel.types import (
    Code,
    Codes,
    Numbers,
    Rng,
    Scores,
    Scratch,
    ScratchArray,
    Seat,
    State,
    States,
)

LEARNER, OPPONENT, GREEDY, RANDOM = range(4)  # players; the first two are networks 0 and 1
NOBODY = -1

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
def best_code(codes: Codes, scores: Scores, count: int) -> Code:
    """The code with the highest score."""
    best = 0
    for i in range(1, count):
        if scores[i] > scores[best]:
            best = i
    return codes[best]


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
    seat: Seat,
    scratch: Scratch,
    n: Scratch,
    teaching: bool,
    codes: Codes,
    count: int,
    scores: Scores,
    chances: Scores,
    temperature: float,
    decisions: Scratch,
    recorded: int,
    game: int,
    rng: Rng,
) -> tuple[Code, int, Rng]:
    """An action that is drawn, each choice being recorded; -1 if there is no place left.

    Args:
        s: game 0 of `states`.
        states: an array of games; game 1 is overwritten.
        seat: the player to move.
        scratch: scratch space.
        n: the network; `greedy` writes its inputs into it too.
        teaching: whether `greedy` chooses instead.
        codes: the legal actions, more than one.
        count: their number.
        scores: an array for the scores of the actions, overwritten.
        chances: an array for the chances of the choices, overwritten.
        temperature: of the choices, or of the actions of `greedy`.
        decisions: the record.
        recorded: how many decisions it holds.
        game: the number of the game.
        rng: the state of the random generator.

    Returns:
        The action, the number of decisions in the record, and the generator's next state.
    """
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
                return NONE, recorded, rng
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


@njit
def play_games(
    states: States,
    networks: ScratchArray,
    scratch: ScratchArray,
    first: int,
    results: Scores,
    players: Numbers,
    recorded_player: int,
    temperature: float,
    timings: int,
    seed: int,
    decisions: Scratch,
    lists: tuple[Codes, Scores, Scores],
) -> int:
    """Plays games to the end. Different players play each deal twice, with seats swapped.

    Args:
        states: two games with their options; overwritten.
        networks: the learner and an opponent.
        scratch: scratch space, an array of one record.
        first: the number of the first game.
        results: a place for each game: receives the result of player 0, as 1, 0.5 or 0.
        players: who player 0 and player 1 are.
        recorded_player: whose decisions are recorded, LEARNER or GREEDY; NOBODY: no decisions.
        temperature: of the choices that are drawn; 0: the likeliest is taken.
        timings: 0, 1: the claim timing of all games (BL-17.1); 2: one deal in four has the other.
        seed: seeds the deals and the choices.
        decisions: receives the decisions, of whole games only.
        lists: arrays for actions, their scores, and the chances of choices.

    Returns:
        The number of decisions recorded.
    """
    codes, scores, chances = lists
    s = states[0]
    recorded = 0
    for i in range(len(results)):
        game = first + i
        begun = recorded
        deal = game if players[0] == players[1] else 2 * (game // 2)
        rng = deal_record(s, start_rng(seed, 2 * deal))
        s.start_of_turn = timings if timings < 2 else 1 if deal % 8 >= 6 else 0
        rng = start_rng(seed, 2 * game + 1)
        while s.winner < 0:
            seat = s.to_move
            count = legal(s, codes)
            player = players[seat ^ (game & 1)]
            code = codes[0]
            if count == 1 or code < PLAY_CARD:
                step(s, code)
                continue
            n = networks[1 if player == OPPONENT else 0]
            if player == recorded_player:
                code, recorded, rng = decide_and_record(
                    *(s, states, seat, scratch[0], n, player == GREEDY, codes, count),
                    *(scores, chances, temperature, decisions, recorded, game, rng),
                )
                if code == NONE:
                    break
            elif player == GREEDY:
                score_by_greedy(s, states, seat, scratch[0], codes, count, scores)
                code = best_code(codes, scores, count)
            elif player == RANDOM:
                rng = next_rng(rng)
                code = codes[below(rng, count)]
            else:
                code, rng = decide(
                    *(s, states, seat, scratch[0], n, codes, count, chances, temperature, rng)
                )
            step(s, code)
        if s.winner < 0:  # the record is full: what of this game it holds is left out
            recorded = begun
            results[i] = 0.5
            continue
        hero = game & 1
        results[i] = 1.0 if s.winner == hero else 0.0 if s.winner == 1 - hero else 0.5
        for k in range(begun, recorded):
            won = results[i] if decisions[k].seat == hero else 1.0 - results[i]
            decisions[k].result = won
    return recorded
