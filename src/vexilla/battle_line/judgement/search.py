"""What a search asks about Battle Line: sampled states, and actions with their priors.

`evaluation.py` has the chance to win.
"""

from vexilla.battle_line.judgement.evaluation import (
    chance_with,
    find_stakes,
    flag_chance_of,
    line_chance,
    look_at_line,
    quick_beat_chance,
)
from vexilla.battle_line.judgement.greedy import position_value, wants_tactics
from vexilla.battle_line.judgement.prospects import STALE, tie_worth
from vexilla.battle_line.judgement.quick_prospects import is_odd, look_at_troops, set_certain
from vexilla.battle_line.judgement.scratch import TRIAL
from vexilla.battle_line.judgement.value_network import evaluate
from vexilla.battle_line.rules.claims import claimable_flags
from vexilla.battle_line.rules.codes import (
    DRAW_TACTICS,
    PASS,
    PLAY_CARD,
    PLAY_DESERTER,
    PLAY_REDEPLOY,
    PLAY_TRAITOR,
    RETURN,
    play_parts,
)
from vexilla.battle_line.rules.components import FLAGS, TROOPS, Card, Flag
from vexilla.battle_line.rules.formations import three_troops
from vexilla.battle_line.rules.knowledge import resample_record
from vexilla.battle_line.rules.legal import legal
from vexilla.battle_line.rules.line import different_colours
from vexilla.battle_line.rules.state import END, NOBODY, SCOUT_DRAW, SCOUT_RETURN, STATE
from vexilla.battle_line.rules.turn import step
from vexilla.kernel import arrays as np
from vexilla.kernel import njit, popcount
from vexilla.kernel.generic import register
from vexilla.kernel.types import Code, Codes, Rng, Scores, Scratch, Seat, State, States, View


@njit
def resample(s: State, v: View, scratch: Scratch, rng: Rng) -> Rng:
    """Fills a state with one that agrees with a view. Returns the generator's next state."""
    return resample_record(v, s, rng)


@njit
def to_act(s: State, seat: Seat) -> int:
    """The player who acts next."""
    return int(s.to_move)


@njit
def observe(s: State, player: Seat, code: Code, seat: Seat) -> Code:
    """What a seat sees of an action: only the back of a card that the opponent returns."""
    if code >= RETURN and player != seat:
        return RETURN if code < RETURN + TROOPS else RETURN + TROOPS
    return code


@njit
def priors(
    s: State,
    states: States,
    player: Seat,
    scratch: Scratch,
    at_root: bool,
    codes: Codes,
    scores: Scores,
) -> int:
    """Writes the actions that a player may reasonably take, with their scores: see `generic`."""
    count = legal(s, codes)
    if s.phase <= END:
        if codes[0] < PLAY_CARD:  # a proved claim is always made
            claims = popcount(claimable_flags(s, player))
            for i in range(claims):
                scores[i] = 0.0
            return claims if at_root else 1
    if s.phase == END or s.phase == SCOUT_DRAW:  # a rule of thumb chooses draws
        if count > 1 and wants_tactics(s, player):
            codes[0] = DRAW_TACTICS
        scores[0] = 0.0
        return 1
    if at_root:
        for i in range(count):
            scores[i] = root_score(states, player, scratch, codes[i])
    elif s.phase == SCOUT_RETURN:
        for i in range(count):
            scores[i] = played_score(states, player, scratch, codes[i])
    else:
        count = quick_scores(s, states, player, scratch, codes, scores, count)
    for i in range(count):
        scores[i] /= scratch.temperature
    return count


@njit
def root_score(states: States, player: Seat, scratch: Scratch, code: Code) -> float:
    """About the chance to win after an action, as `greedy.py` evaluates it, from 0 to 1."""
    states[1] = states[0]
    after = states[1]
    step(after, code)
    if after.winner >= 0:
        return 1.0 if after.winner == player else 0.0
    scratch.hand = STALE
    score = 0.5 + 0.5 * position_value(after, scratch, player)
    return score + scratch.scout if after.phase == SCOUT_DRAW else score


@njit
def played_score(states: States, player: Seat, scratch: Scratch, code: Code) -> float:
    """The chance to win after an action: it is played in game 1; game 0 is the present."""
    states[1] = states[0]
    after = states[1]
    step(after, code)
    if after.winner >= 0:
        return 1.0 if after.winner == player else 0.0
    return evaluate(after, player, scratch)


@njit
def quick_scores(
    s: State,
    states: States,
    player: Seat,
    scratch: Scratch,
    codes: Codes,
    scores: Scores,
    count: int,
) -> int:
    """Scores actions fast and returns the number of those kept.

    A Troop is scored by what it adds at its flag and what its absence costs at other flags. Other
    actions are played and evaluated, except Redeploy and Traitor, which are left out.
    """
    look_at_line(scratch, s, player, player)
    now = line_chance(scratch, scratch.flag_chance)
    find_stakes(scratch, scratch.flag_chance, scratch.stake)
    last = NOBODY
    loss = 0.0
    for i in range(count):
        code = codes[i]
        card, flag = play_parts(code)
        if card >= TROOPS or is_odd(s, flag):
            scores[i] = np.nan
            continue
        if card != last:
            last = card
            loss = find_losses(scratch, s, player, card)
        gain = scratch.stake[flag] * (
            chance_with_card(scratch, s, player, card, flag) - scratch.flag_chance[flag]
        )
        scores[i] = chance_with(s, player, scratch, now + gain - loss + scratch.loss[flag])
    kept = 0
    for i in range(count):
        code = codes[i]
        score = scores[i]
        if np.isnan(score):
            if PLAY_REDEPLOY <= code < PLAY_DESERTER or PLAY_TRAITOR <= code < PASS:
                continue
            score = played_score(states, player, scratch, code)
        codes[kept] = code
        scores[kept] = score
        kept += 1
    return kept


@njit
def find_losses(scratch: Scratch, s: State, player: Seat, card: Card) -> float:
    """Sets what each side would lose without a Troop of the hand, and returns the sum."""
    total = 0.0
    scratch.held[player] ^= 1 << card
    for flag in range(FLAGS):
        scratch.loss[flag] = 0.0
        side = s.side[player, flag]
        if (s.unfilled[player] >> flag) & 1 and side != 0 and not is_odd(s, flag):
            look_at_troops(scratch, player, TRIAL, side)
            chance = flag_chance_of(
                scratch, quick_beat_chance(scratch, player, TRIAL, flag, tie_worth(s, player, flag))
            )
            scratch.loss[flag] = scratch.stake[flag] * (scratch.flag_chance[flag] - chance)
            total += scratch.loss[flag]
    scratch.held[player] ^= 1 << card
    return total


@njit
def chance_with_card(scratch: Scratch, s: State, player: Seat, card: Card, flag: Flag) -> float:
    """The chance to win a flag after adding a Troop to the player's side."""
    side = s.side[player, flag] | (1 << card)
    if popcount(side) < 3:
        look_at_troops(scratch, player, TRIAL, side)
        tie = tie_worth(s, player, flag)
    else:
        set_certain(scratch, player, TRIAL, three_troops(side, different_colours(s)))
        tie = 0.0 if (s.full[1 - player] >> flag) & 1 else 1.0
    return flag_chance_of(scratch, quick_beat_chance(scratch, player, TRIAL, flag, tie))


def register_game() -> None:
    """Registers the functions of this game with the kernel (`kernel/generic.py`)."""
    register(
        STATE,
        legal=legal,
        step=step,
        resample=resample,
        to_act=to_act,
        priors=priors,
        evaluate=evaluate,
        observe=observe,
    )
