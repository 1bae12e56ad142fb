"""Playing an action: the turn (BL-4), claims, passes (BL-6), Scout (BL-14.1), the end (BL-15)."""

from vexilla.battle_line.rules.claims import prove_claims
from vexilla.battle_line.rules.codes import (
    CODE_MASK,
    DISCARD,
    DRAW_TACTICS,
    DRAW_TROOP,
    PASS,
    PLAY_CARD,
    PLAY_DESERTER,
    PLAY_SCOUT,
    PLAY_TRAITOR,
    RETURN,
    play_parts,
    redeploy_parts,
    traitor_parts,
)
from vexilla.battle_line.rules.components import (
    DESERTER_BIT,
    FOG,
    HAND_LIMIT,
    REDEPLOY_BIT,
    SCOUT_BIT,
    TRAITOR_BIT,
    TROOPS,
    Card,
    Flag,
    Flags,
    Tactics,
)
from vexilla.battle_line.rules.line import close_flag, put_card, set_environment, take_card
from vexilla.battle_line.rules.state import DRAW, END, NOBODY, OVER, PLAY, SCOUT_DRAW, SCOUT_RETURN
from vexilla.kernel import njit, popcount
from vexilla.kernel.types import Code, Seat, State


@njit
def step(s: State, code: Code) -> None:
    """Plays a legal action without checking it.

    Args:
        s: the state of a game that goes on.
        code: one of the codes that `legal` lists.
    """
    player = (
        s.to_move & 1
    )  # the masks change nothing, but tell the compiler that no index is negative
    code &= CODE_MASK
    if code < PLAY_CARD:
        claim(s, player, code)
    elif code < PLAY_SCOUT:
        card, flag = play_parts(code)
        play_card(s, player, card, flag)
        s.phase = END
    elif code >= RETURN:
        return_card(s, player, code - RETURN)
    elif code > PASS:
        if code == DRAW_TROOP:
            draw_troop(s, player)
        elif code == DRAW_TACTICS:
            draw_tactics(s, player)
        after_draw(s, player)
    else:
        if code == PASS:
            s.turn_passed = 1
        else:
            play_guile(s, player, code)
        if s.phase == PLAY:
            s.phase = END
    if s.phase <= END:
        prove_claims(s, s.to_move)


@njit
def claim(s: State, player: Seat, flag: Flag) -> None:
    """Gives a flag to a player, who may win by it (BL-3.1, BL-8.8)."""
    close_flag(s, player, flag)
    s.turn_claimed = 1
    if has_won(s.claimed[player]):
        s.winner = player
        s.phase = OVER


@njit
def has_won(flags: Flags) -> bool:
    """Whether these flags win: three adjacent ones or any five (BL-3.1)."""
    return popcount(flags) >= 5 or (flags & (flags >> 1) & (flags >> 2)) != 0


@njit
def play_card(s: State, player: Seat, card: Card, flag: Flag) -> None:
    """Plays a Troop (BL-5), Morale card (BL-12) or environment card (BL-13) from the hand."""
    if card < TROOPS:
        s.hand[player] ^= 1 << card
        s.known_hand[1 - player] &= ~(1 << card)
        put_card(s, player, card, flag)
        return
    leave_hand(s, player, 1 << (card - TROOPS))
    if card < FOG:
        put_card(s, player, card, flag)
    else:
        set_environment(s, card, flag, player)


@njit
def leave_hand(s: State, player: Seat, bit: Tactics) -> None:
    """Takes a Tactics card out of a hand and counts it as played (BL-11.2, BL-12.5)."""
    s.hand_tactics[player] ^= bit
    s.known_hand_tactics[1 - player] &= ~bit
    s.tactics_played[player] += 1


@njit
def play_guile(s: State, player: Seat, code: Code) -> None:
    """Plays Scout, Redeploy, Deserter or Traitor, which then lies beside the line (BL-11.4)."""
    other = 1 - player
    if code == PLAY_SCOUT:
        bit = SCOUT_BIT
        s.scout_left = min(3, s.deck_left + s.tactics_left)  # BL-14.2
        if s.scout_left > 0 and s.scout_draw == 0:  # else with the turn's draw (BL-19.7)
            s.phase = SCOUT_DRAW
    elif code < PLAY_DESERTER:
        bit = REDEPLOY_BIT
        card, to = redeploy_parts(code)
        if card >= FOG:
            set_environment(s, card, NOBODY if to == DISCARD else to, player)
        else:
            take_card(s, player, card)
            if to != DISCARD:
                put_card(s, player, card, to)
        if to == DISCARD:
            discard(s, player, card)
    elif code < PLAY_TRAITOR:
        bit = DESERTER_BIT
        card = code - PLAY_DESERTER
        if card >= FOG:
            set_environment(s, card, NOBODY, other)
        else:
            take_card(s, other, card)
        discard(s, other, card)
    else:
        bit = TRAITOR_BIT
        card, to = traitor_parts(code)
        take_card(s, other, card)
        put_card(s, player, card, to)
    leave_hand(s, player, bit)
    s.discards_tactics[player] |= bit


@njit
def discard(s: State, player: Seat, card: Card) -> None:
    """Puts a card face up beside the line, in the discards of its owner (BL-11.4)."""
    if card < TROOPS:
        s.discards[player] |= 1 << card
    else:
        s.discards_tactics[player] |= 1 << (card - TROOPS)


@njit
def draw_troop(s: State, player: Seat) -> None:
    """Moves the top Troop of the deck to a hand."""
    s.deck_left -= 1
    bit = 1 << s.deck[s.deck_left]
    s.hand[player] |= bit
    if s.scout_return and s.scout_left > 0:  # BL-19.8
        s.scout_drawn |= bit
    s.known_deck[player] &= ~bit
    s.known_hand[1 - player] |= s.known_deck[1 - player] & bit
    s.known_deck[1 - player] &= ~bit


@njit
def draw_tactics(s: State, player: Seat) -> None:
    """Moves the top Tactics card of the deck to a hand."""
    s.tactics_left -= 1
    bit = 1 << (s.tactics_deck[s.tactics_left] - TROOPS)
    s.hand_tactics[player] |= bit
    if s.scout_return and s.scout_left > 0:
        s.scout_drawn_tactics |= bit
    s.known_deck_tactics[player] &= ~bit
    s.known_hand_tactics[1 - player] |= s.known_deck_tactics[1 - player] & bit
    s.known_deck_tactics[1 - player] &= ~bit


@njit
def cards_held(s: State, player: Seat) -> int:
    """The number of cards in a hand, Troops and Tactics together (BL-4.5)."""
    return popcount(s.hand[player]) + popcount(s.hand_tactics[player])


@njit
def after_draw(s: State, player: Seat) -> None:
    """Goes on after a draw or `end_turn`: to Scout's next step, or to the next turn."""
    if s.scout_left > 0:
        s.phase = SCOUT_DRAW
        s.scout_left -= 1
        if s.scout_left == 0:
            s.scout_left = max(0, cards_held(s, player) - HAND_LIMIT)
            s.phase = SCOUT_RETURN
            if s.scout_left == 0:
                after_scout(s, player)
    elif all_drawn(s, player):
        end_turn(s, player)


@njit
def all_drawn(s: State, player: Seat) -> bool:
    """Whether a player has no more to draw in their turn (BL-4.3, BL-4.4)."""
    return cards_held(s, player) >= HAND_LIMIT or s.deck_left + s.tactics_left == 0


@njit
def after_scout(s: State, player: Seat) -> None:
    """Goes on after Scout's last draw or return: to the rest of the turn, or beyond (BL-19.7)."""
    s.phase = END
    s.scout_drawn = 0
    s.scout_drawn_tactics = 0
    if s.scout_draw and all_drawn(s, player):
        end_turn(s, player)


@njit
def return_card(s: State, player: Seat, card: Card) -> None:
    """Puts a card back on top of its deck for Scout (BL-14.1), and notes what each player knows."""
    other = 1 - player
    if card < TROOPS:
        s.hand[player] ^= 1 << card
        s.deck[s.deck_left] = card
        s.deck_left += 1
        s.known_deck[player] |= 1 << card
        s.known_hand[other] = 0  # each of these may be the one returned
    else:
        bit = 1 << (card - TROOPS)
        s.hand_tactics[player] ^= bit
        s.tactics_deck[s.tactics_left] = card
        s.tactics_left += 1
        s.known_deck_tactics[player] |= bit
        s.known_hand_tactics[other] = 0
    s.scout_left -= 1
    if s.scout_left == 0:
        after_scout(s, player)


@njit
def end_turn(s: State, player: Seat) -> None:
    """Ends a turn; after two idle turns it ends the game (BL-6.4, BL-15.2, BL-15.3)."""
    if s.turn_passed and not s.turn_claimed:
        s.passes += 1
    else:
        s.passes = 0
    s.turn_passed = 0
    s.turn_claimed = 0
    s.to_move = 1 - player
    s.phase = PLAY
    if s.passes == 2:
        s.phase = OVER
        s.winner = DRAW
        for seat in range(2):
            better = popcount(s.claimed[seat]) > popcount(s.claimed[1 - seat])
            # in a position set up by hand, a player may own flags that win already
            if has_won(s.claimed[seat]) != has_won(s.claimed[1 - seat]):
                better = has_won(s.claimed[seat])
            if better:
                s.winner = seat
