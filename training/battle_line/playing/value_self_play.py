"""Games of the value network against itself, an earlier self or `greedy`, one ply deep.

Training calls this from many threads. What happens in a game depends on its number, the seed and
the players alone.
"""

import numpy as np

from training.battle_line.playing.value_of_plays import odds_of_plays
from vexilla.battle_line.judgement.greedy import wants_tactics
from vexilla.battle_line.judgement.one_ply import odds_of_draws
from vexilla.battle_line.judgement.search import played_score, root_score
from vexilla.battle_line.judgement.value_network import (
    chance_of,
    odds_of_line,
    odds_of_position,
    read_position,
)
from vexilla.battle_line.judgement.value_shape import (
    DRAWS_TACTICS,
    DRAWS_TROOP,
    FLAG_INPUTS,
    LINE_INPUTS,
    OPEN,
)
from vexilla.battle_line.rules.codes import (
    DRAW_TACTICS,
    DRAW_TROOP,
    PASS,
    PLAY_CARD,
    PLAY_DESERTER,
    PLAY_REDEPLOY,
    PLAY_TRAITOR,
)
from vexilla.battle_line.rules.components import FLAGS
from vexilla.battle_line.rules.legal import legal
from vexilla.battle_line.rules.setup import deal_record
from vexilla.battle_line.rules.state import END, PLAY, SCOUT_RETURN
from vexilla.battle_line.rules.turn import step
from vexilla.kernel import fraction, next_rng, njit, start_rng
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

LEARNER, EARLIER, GREEDY = range(3)  # players; the first two are networks 0 and 1
MANY_GUILES = 10  # of more Redeploys and Traitors, a random part is looked at while learning
NEVER = -50.0  # the log-odds of an action that is not looked at

# A position before or after a play, as the player sees it, and what became of it
POSITION = np.dtype(
    (
        np.record,
        [
            ("line_inputs", np.float32, (LINE_INPUTS,)),
            ("flag_inputs", np.float32, (FLAGS, FLAG_INPUTS)),
            ("decided", np.int8, (FLAGS,)),
            ("chance", np.float32, ()),  # what the network said
            ("target", np.float32, ()),  # what it should say: see `set_targets`
            ("seat", np.int64, ()),
        ],
    )
)


@njit
def leave_out_guiles(codes: Codes, odds: Scores, count: int, rng: Rng) -> Rng:
    """Marks all plays as not yet looked at, except some of many Redeploys and Traitors."""
    guiles = 0
    for i in range(count):
        odds[i] = np.nan
        guiles += is_guile_move(codes[i])
    if guiles > MANY_GUILES:
        for i in range(count):
            if is_guile_move(codes[i]):
                rng = next_rng(rng)
                if fraction(rng) * guiles > MANY_GUILES:
                    odds[i] = NEVER
    return rng


@njit
def is_guile_move(code: Code) -> bool:
    """Whether an action is a Redeploy or a Traitor: of these there may be hundreds."""
    return PLAY_REDEPLOY <= code < PLAY_DESERTER or PLAY_TRAITOR <= code < PASS


@njit
def draw_by_chance(odds: Scores, count: int, temperature: float, rng: Rng) -> tuple[int, Rng]:
    """The place of an action, drawn by the chances to win; temperature 0: the best.

    Args:
        odds: the log-odds to win after each action.
        count: the number of actions.
        temperature: how much worse, as a chance, an action is that is drawn e times less often.
        rng: the state of the random generator.
    """
    best = 0
    for i in range(1, count):
        if odds[i] > odds[best]:
            best = i
    if temperature == 0.0:
        return best, rng
    highest = chance_of(odds[best])
    total = 0.0
    for i in range(count):
        odds[i] = np.exp((chance_of(odds[i]) - highest) / temperature) if odds[i] > NEVER else 0.0
        total += odds[i]
    rng = next_rng(rng)
    left = fraction(rng) * total
    for i in range(count):
        left -= odds[i]
        if left < 0.0:
            return i, rng
    return best, rng


@njit
def record(scratch: Scratch, seat: Seat, p: Scratch) -> None:
    """Records the position that was read last."""
    for i in range(LINE_INPUTS):
        p.line_inputs[i] = scratch.line_inputs[i]
    for flag in range(FLAGS):
        p.decided[flag] = scratch.decided[flag]
        for i in range(FLAG_INPUTS):
            is_open = scratch.decided[flag] == OPEN
            p.flag_inputs[flag, i] = scratch.flag_inputs[flag, i] if is_open else 0.0
    p.chance = chance_of(odds_of_line(scratch, scratch.line_value, scratch.top))
    p.seat = seat


@njit
def choose_by_greedy(
    s: State, states: States, seat: Seat, scratch: Scratch, codes: Codes, count: int
) -> Code:
    """The action of `greedy`."""
    if s.phase != PLAY and s.phase != SCOUT_RETURN:
        return DRAW_TACTICS if wants_tactics(s, seat) else DRAW_TROOP
    best = codes[0]
    highest = -np.inf
    for i in range(count):
        score = root_score(states, seat, scratch, codes[i])
        if score > highest:
            highest = score
            best = codes[i]
    return best


@njit
def set_targets(positions: Scratch, begun: int, made: int, winner: int, trace: float) -> None:
    """Sets the targets of a finished game by TD(λ): chances said later, and the result at last.

    Args:
        positions: the record.
        begun: the place of the game's first position.
        made: the place after its last.
        winner: who won.
        trace: lambda; 1: the result alone.
    """
    for seat in range(2):
        later = 1.0 if winner == seat else 0.0 if winner == 1 - seat else 0.5
        for k in range(made - 1, begun - 1, -1):
            if positions[k].seat == seat:
                positions[k].target = later
                later = (1.0 - trace) * positions[k].chance + trace * later


@njit
def play_games(
    states: States,
    scratch: ScratchArray,
    first: int,
    results: Scores,
    players: Numbers,
    temperature: float,
    trace: float,
    timings: int,
    seed: int,
    positions: Scratch,
    lists: tuple[Codes, Scores],
) -> int:
    """Plays games to the end. Different players play each deal twice, with seats swapped.

    Args:
        states: two games with their options; overwritten.
        scratch: an array of two records, with the networks of LEARNER and EARLIER.
        first: the number of the first game.
        results: a place for each game: receives the result of player 0, as 1, 0.5 or 0.
        players: who player 0 and player 1 are.
        temperature: of choices (`draw_by_chance`); 0: the best, and nothing is recorded.
        trace: lambda of the targets.
        timings: 0, 1: the claim timing of all games (BL-17.1); 2: one deal in four has the other.
        seed: seeds the deals and the choices.
        positions: receives the positions, of whole games only, as long as there is a place.
        lists: arrays for actions and their scores.

    Returns:
        The number of positions recorded.
    """
    codes, odds = lists
    s = states[0]
    made = 0
    for i in range(len(results)):
        game = first + i
        begun = made
        deal = game if players[0] == players[1] else 2 * (game // 2)
        rng = deal_record(s, start_rng(seed, 2 * deal))
        s.claim_timing = timings if timings < 2 else 1 if deal % 8 >= 6 else 0
        rng = start_rng(seed, 2 * game + 1)
        while s.winner < 0:
            seat = s.to_move
            count = legal(s, codes)
            if count == 1 or codes[0] < PLAY_CARD:  # a proved claim is always made
                step(s, codes[0])
                continue
            player = players[seat ^ (game & 1)]
            if player == GREEDY:
                step(s, choose_by_greedy(s, states, seat, scratch[0], codes, count))
                continue
            p = scratch[player]
            recording = temperature > 0.0 and made + 1 < len(positions)
            if s.phase == PLAY:
                if recording:
                    odds_of_position(s, seat, p)
                    record(p, seat, positions[made])
                    made += 1
                if temperature > 0.0:
                    rng = leave_out_guiles(codes, odds, count, rng)
                else:
                    for k in range(count):
                        odds[k] = np.nan
                odds_of_plays(s, states, seat, p, codes, odds, count)
                best, rng = draw_by_chance(odds, count, temperature, rng)
                step(s, codes[best])
                if recording and s.winner < 0:
                    odds_of_position(s, seat, p)
                    record(p, seat, positions[made])
                    made += 1
            elif s.phase == SCOUT_RETURN:
                for k in range(count):
                    odds[k] = played_score(states, seat, p, codes[k])
                best, rng = draw_by_chance(odds, count, 0.0, rng)
                step(s, codes[best])
            else:
                made, rng = draw_and_record(
                    s, seat, p, codes, odds, temperature, positions, begun, made, rng
                )
        if made + 1 >= len(positions):  # there may be no place for the rest of this game
            made = begun
        hero = game & 1
        results[i] = 1.0 if s.winner == hero else 0.0 if s.winner == 1 - hero else 0.5
        set_targets(positions, begun, made, s.winner, trace)
    return made


@njit
def draw_and_record(
    s: State,
    seat: Seat,
    p: Scratch,
    codes: Codes,
    odds: Scores,
    temperature: float,
    positions: Scratch,
    begun: int,
    made: int,
    rng: Rng,
) -> tuple[int, Rng]:
    """Draws from a deck. The position that was recorded before may get the draw, or its card.

    A third of the positions stays as it was, a third says which deck is drawn from, and a third
    holds the card drawn: a search asks about all three.
    """
    odds_of_draws(s, seat, p, codes, odds)
    best, rng = draw_by_chance(odds, 2, temperature, rng)
    code = codes[best]
    rng = next_rng(rng)
    part = fraction(rng)
    recorded = temperature > 0.0 and s.phase == END and made > begun
    recorded = recorded and positions[made - 1].seat == seat
    if recorded and part < 1 / 3:
        p.line_inputs[DRAWS_TROOP] = 1.0 if code == DRAW_TROOP else 0.0
        p.line_inputs[DRAWS_TACTICS] = 1.0 if code == DRAW_TACTICS else 0.0
        read_position(p)
        record(p, seat, positions[made - 1])
    step(s, code)
    if recorded and part > 2 / 3 and s.winner < 0 and s.phase == PLAY:
        odds_of_position(s, seat, p)
        record(p, seat, positions[made - 1])
    return made, rng
