"""What each card would change: the network's inputs for a card and a flag, or a card that leaves.

Called after `write_position`, whose prospects are used, and left as they were.
"""

from training.battle_line.playing.inputs import (
    DESERTING,
    MOVED,
    NO_CARD,
    PAIR_INPUTS,
    PLAYING,
    REDEPLOY_FROM,
    SLOTS,
    TRAITOR_FROM,
    clear,
)
from vexilla.battle_line.judgement.evaluation import flag_chance_of, quick_beat_chance
from vexilla.battle_line.judgement.prospects import tie_worth
from vexilla.battle_line.judgement.quick_prospects import is_odd, look_at_side, look_at_troops
from vexilla.battle_line.judgement.scratch import RANKS, TRIAL
from vexilla.battle_line.judgement.search import chance_with_card, find_losses
from vexilla.battle_line.rules.codes import PLAY_CARD
from vexilla.battle_line.rules.components import CARDS, FLAGS, FOG, TROOPS, Card, Flag
from vexilla.battle_line.rules.line import cards_at, cards_needed, open_flags
from vexilla.battle_line.rules.turn import step
from vexilla.kernel import low, njit
from vexilla.kernel.types import Scores, Scratch, Seat, State, States


@njit
def write_cards(
    s: State, states: States, seat: Seat, scratch: Scratch, n: Scratch, stage: int, source: Card
) -> None:
    """Writes the cards of the slots, and what each would change at the flags where it is allowed.

    Args:
        s: game 0 of `states`.
        states: an array of games; game 1 is overwritten.
        seat: the player who chooses.
        scratch: scratch space with the prospects of the position.
        n: the network; `allowed` says which choices there are.
        stage: what is to be chosen.
        source: the card that a Guile card moves, or NO_CARD.
    """
    for card in range(CARDS):
        n.leaving[card] = 0.0
    if stage == PLAYING:
        for slot in range(SLOTS):
            card = n.slot_cards[slot]
            if card == NO_CARD:
                continue
            if card < TROOPS:
                loss = find_losses(scratch, s, seat, card)
            else:
                loss = 0.0
                for flag in range(FLAGS):
                    scratch.loss[flag] = 0.0
            for flag in range(FLAGS):
                pair = FLAGS * slot + flag
                if n.allowed[pair] > 0.0:
                    elsewhere = loss - scratch.loss[flag]
                    x = n.pair_inputs[pair]
                    clear(x, PAIR_INPUTS)
                    write_pair(s, states, seat, scratch, card, flag, elsewhere, x)
    elif source != NO_CARD:
        for flag in range(FLAGS):
            pair = FLAGS * MOVED + flag
            if n.allowed[pair] > 0.0:
                x = n.pair_inputs[pair]
                clear(x, PAIR_INPUTS)
                if source < TROOPS and not is_odd(s, flag):
                    chance = chance_with_card(scratch, s, seat, source, flag)
                    write_change(s, seat, scratch, flag, chance, 0.0, x, TRIAL)
    elif stage == REDEPLOY_FROM:
        write_leaving(s, seat, seat, scratch, n)
    elif stage == DESERTING or stage == TRAITOR_FROM:
        write_leaving(s, seat, 1 - seat, scratch, n)


@njit
def write_pair(
    s: State,
    states: States,
    seat: Seat,
    scratch: Scratch,
    card: Card,
    flag: Flag,
    elsewhere: float,
    x: Scores,
) -> None:
    """Writes what a card of the hand would change at a flag.

    Args:
        s: game 0 of `states`.
        states: an array of games; game 1 is overwritten.
        seat: the player.
        scratch: scratch space with the prospects of the position.
        card: a Troop, Morale or environment card.
        flag: the flag.
        elsewhere: what other flags lose, since they cannot have the card any more.
        x: PAIR_INPUTS zeros; written.
    """
    if card < TROOPS and not is_odd(s, flag):
        chance = chance_with_card(scratch, s, seat, card, flag)
        write_change(s, seat, scratch, flag, chance, elsewhere, x, TRIAL)
        x[6] = 1.0 if cards_at(s, seat, flag) + 1 == cards_needed(s, flag) else 0.0
        return
    states[1] = states[0]
    after = states[1]
    step(after, PLAY_CARD + FLAGS * card + flag)
    look_at_side(scratch, after, seat, flag)
    if card >= FOG:
        look_at_side(scratch, after, 1 - seat, flag)
    tie = tie_worth(after, seat, flag)
    chance = flag_chance_of(scratch, quick_beat_chance(scratch, seat, flag, flag, tie))
    write_change(s, seat, scratch, flag, chance, elsewhere, x, flag)
    x[6] = (after.full[seat] >> flag) & 1
    look_at_side(scratch, s, seat, flag)
    if card >= FOG:
        look_at_side(scratch, s, 1 - seat, flag)


@njit
def write_change(
    s: State,
    seat: Seat,
    scratch: Scratch,
    flag: Flag,
    chance: float,
    elsewhere: float,
    x: Scores,
    place: int,
) -> None:
    """Writes what follows from the new chance to win a flag.

    Args:
        s: the state.
        seat: the player.
        scratch: scratch space; `place` holds the new outlook of the player's side.
        flag: the flag.
        chance: the new chance.
        elsewhere: what other flags lose.
        x: PAIR_INPUTS zeros; written.
        place: where the new outlook is stored.
    """
    gain = chance - scratch.flag_chance[flag]
    x[0] = 1.0
    x[1] = chance
    x[2] = gain
    x[3] = 4.0 * scratch.stake[flag] * gain
    x[4] = 4.0 * elsewhere
    x[5] = 8.0 * (scratch.stake[flag] * gain - elsewhere)
    for rank in range(1, RANKS):
        x[6 + rank] = scratch.outlook[seat, place, rank]


@njit
def write_leaving(s: State, seat: Seat, player: Seat, scratch: Scratch, n: Scratch) -> None:
    """Writes what it changes for a seat if a Troop of a player leaves its side."""
    flags = open_flags(s)
    while flags != 0:
        flag = low(flags)
        flags &= flags - 1
        troops = s.side[player, flag]
        if is_odd(s, flag):
            continue
        cards = troops
        while cards != 0:
            card = low(cards)
            cards &= cards - 1
            look_at_troops(scratch, player, TRIAL, troops & ~(1 << card))
            chance = flag_chance_of(scratch, quick_beat_chance(scratch, player, TRIAL, flag, 0.5))
            if player != seat:
                chance = 1.0 - chance
            n.leaving[card] = 8.0 * scratch.stake[flag] * (chance - scratch.flag_chance[flag])
