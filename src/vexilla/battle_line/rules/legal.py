"""The list of legal actions, as codes, at any decision (BL-4 to BL-6, BL-11 to BL-14)."""

from vexilla.battle_line.rules.claims import claimable_flags
from vexilla.battle_line.rules.codes import (
    CLAIM,
    DESTINATIONS,
    DISCARD,
    DRAW_TACTICS,
    DRAW_TROOP,
    END_TURN,
    MAX_ACTIONS,
    PASS,
    PLAY_CARD,
    PLAY_DESERTER,
    PLAY_REDEPLOY,
    PLAY_SCOUT,
    PLAY_TRAITOR,
    RETURN,
)
from vexilla.battle_line.rules.components import (
    ALL_FLAGS,
    DESERTER_BIT,
    FLAG_ROWS,
    FLAGS,
    FOG,
    FOG_BIT,
    HAND_LIMIT,
    LEADERS,
    MORALE,
    MUD_BIT,
    REDEPLOY_BIT,
    SCOUT_BIT,
    TRAITOR_BIT,
    TROOPS,
    Card,
    Flags,
    Tactics,
)
from vexilla.battle_line.rules.line import open_flags
from vexilla.battle_line.rules.options import (
    AFTER_PLAYING,
    OTHER_FLAG,
    OWN_FORMATION,
    PER_GAME,
    START_OF_TURN,
    UNLIMITED,
)
from vexilla.battle_line.rules.setup import actors
from vexilla.battle_line.rules.state import END, PLAY, SCOUT_DRAW, SCOUT_RETURN
from vexilla.kernel import arrays as np
from vexilla.kernel import low, njit, popcount
from vexilla.kernel.playout import legal_at
from vexilla.kernel.types import Code, Codes, Seat, State, States


@njit
def legal(s: State, codes: Codes) -> int:
    """Writes the codes of all legal actions and returns their number.

    Args:
        s: a state.
        codes: written from the start; its length is MAX_ACTIONS.
    """
    if s.phase == PLAY:
        return list_plays(s, codes)
    if s.phase == END:
        n = 0
        if s.claim_timing != START_OF_TURN:  # BL-4.2, BL-17.1
            n = write_flags(codes, 0, CLAIM, claimable_flags(s, s.to_move))
        return list_draws(s, codes, n)
    if s.phase == SCOUT_DRAW:
        return list_decks(s, codes, 0)
    if s.phase == SCOUT_RETURN:
        n = write_cards(codes, 0, RETURN, s.hand[s.to_move] & ~s.scout_drawn)  # BL-19.8
        tactics = s.hand_tactics[s.to_move] & ~s.scout_drawn_tactics
        return write_cards(codes, n, RETURN + TROOPS, tactics)
    return 0


# Each function below writes codes from place `n` on and returns the place after the last one.


@njit
def write_flags(codes: Codes, n: int, first: Code, flags: Flags) -> int:
    """Writes `first + flag` for each of these flags."""
    # The masks change nothing, but tell the compiler that no index is negative. Nine codes are
    # stored in any case: so it can use two vector instructions.
    n &= MAX_ACTIONS - 1
    flags &= ALL_FLAGS
    for i in range(FLAGS):
        codes[n + i] = first + FLAG_ROWS[flags, i]
    return n + popcount(flags)


@njit
def write_cards(codes: Codes, n: int, first: Code, cards: int) -> int:
    """Writes `first + card` for each card of a mask of Troops or of Tactics cards."""
    while cards != 0:
        codes[n] = first + low(cards)
        n += 1
        cards &= cards - 1
    return n


@njit
def list_decks(s: State, codes: Codes, n: int) -> int:
    """Writes a draw from each deck that is not empty."""
    codes[n] = DRAW_TROOP
    n += s.deck_left > 0
    codes[n] = DRAW_TACTICS
    n += s.tactics_left > 0
    return n


@njit
def list_draws(s: State, codes: Codes, n: int) -> int:
    """Writes the draws that end the turn, or else `end_turn` (BL-4.3, BL-4.4)."""
    held = popcount(s.hand[s.to_move]) + popcount(s.hand_tactics[s.to_move])
    if held < HAND_LIMIT and s.deck_left + s.tactics_left > 0:
        return list_decks(s, codes, n)
    codes[n] = END_TURN
    return n + 1


@njit
def list_plays(s: State, codes: Codes) -> int:
    """Writes provable claims (BL-8.7), plays of cards, and the pass.

    BL-6.1 to BL-6.3, BL-18.2 and BL-19.6 say who may pass.
    """
    player = s.to_move & 1
    unfilled = s.unfilled[player]
    hand = s.hand[player]
    can_pass = hand == 0 or unfilled == 0
    n = 0
    if s.claim_timing != AFTER_PLAYING:  # BL-19.1
        n = write_flags(codes, 0, CLAIM, claimable_flags(s, player))
    first = n
    for _ in range(HAND_LIMIT):  # always seven rows; those of missing cards are past the end
        row_end = write_flags(codes, n, PLAY_CARD + FLAGS * low(hand | (1 << TROOPS)), unfilled)
        if hand != 0:
            n = row_end
        hand &= hand - 1
    tactics = s.hand_tactics[player]
    if tactics != 0 and s.tactics_played[player] <= s.tactics_played[1 - player]:  # BL-11.2
        n = list_tactics(s, codes, n, player, tactics)
    if can_pass and (s.passing == 0 or n == first):
        codes[n] = PASS
        n += 1
    return n


@njit
def list_tactics(s: State, codes: Codes, n: int, player: Seat, tactics: Tactics) -> int:
    """Writes every play of the Tactics cards in a hand (BL-11.1, BL-11.3, BL-12 to BL-14)."""
    cards = tactics & (MORALE | FOG_BIT | MUD_BIT)
    if tactics & LEADERS and not leader_allowed(s, player):
        cards &= ~LEADERS
    while cards != 0:
        card = TROOPS + low(cards)
        cards &= cards - 1
        flags = open_flags(s) if card >= FOG else s.unfilled[player]
        n = write_flags(codes, n, PLAY_CARD + FLAGS * card, flags)
    if tactics & SCOUT_BIT:
        codes[n] = PLAY_SCOUT
        n += 1
    if tactics & REDEPLOY_BIT:
        n = list_redeploys(s, codes, n, player)
    if tactics & DESERTER_BIT:
        n = list_deserters(s, codes, n, player)
    if tactics & TRAITOR_BIT:
        n = list_traitors(s, codes, n, player)
    return n


@njit
def leader_allowed(s: State, player: Seat) -> bool:
    """Whether this player may put a Leader on their side of the line (BL-12.4, BL-19.3)."""
    if s.leader_limit == UNLIMITED:
        return True
    leaders = 0
    for flag in range(FLAGS):
        leaders |= s.morale[player, flag]
    if s.leader_limit == PER_GAME:
        leaders |= s.discards_tactics[player]
    return (leaders & LEADERS) == 0


@njit
def movable_environment(s: State, player: Seat) -> int:
    """Fog (bit 0) and Mud (bit 1) of this player at open flags, if they may move (BL-13.6)."""
    movable = 0
    if s.environment_fixed == 0:
        for index in range(2):
            flag = s.environment[index]
            if flag >= 0 and s.environment_player[index] == player:
                if (open_flags(s) >> flag) & 1:
                    movable |= 1 << index
    return movable


@njit
def list_redeploys(s: State, codes: Codes, n: int, player: Seat) -> int:
    """Writes Redeploy: each card of the player to an open flag, or discarded (BL-14.3, BL-19.5)."""
    for kind in range(2):
        cards = s.open_side[player] if kind == 0 else s.open_morale[player]
        while cards != 0:
            card = low(cards) + kind * TROOPS
            cards &= cards - 1
            flags = s.unfilled[player]
            if s.redeploy_same_flag == 0:
                flags &= ~(1 << s.where[card])
            n = write_redeploys(codes, n, card, flags)
    movable = movable_environment(s, player)
    while movable != 0:
        index = low(movable)
        movable &= movable - 1
        n = write_redeploys(codes, n, FOG + index, open_flags(s) & ~(1 << s.environment[index]))
    return n


@njit
def write_redeploys(codes: Codes, n: int, card: Card, flags: Flags) -> int:
    """Writes Redeploy for one card: to each of these flags, and to the discards."""
    first = PLAY_REDEPLOY + DESTINATIONS * card
    n = write_flags(codes, n, first, flags)
    codes[n] = first + DISCARD
    return n + 1


@njit
def list_deserters(s: State, codes: Codes, n: int, player: Seat) -> int:
    """Writes Deserter: each card of the other player at an open flag (BL-14.4)."""
    n = write_cards(codes, n, PLAY_DESERTER, s.open_side[1 - player])
    n = write_cards(codes, n, PLAY_DESERTER + TROOPS, s.open_morale[1 - player])
    return write_cards(codes, n, PLAY_DESERTER + FOG, movable_environment(s, 1 - player))


@njit
def list_traitors(s: State, codes: Codes, n: int, player: Seat) -> int:
    """Writes Traitor: each Troop of the other player to each free slot (BL-14.5, BL-19.2)."""
    slots = s.unfilled[player]
    if s.traitor_destination == OWN_FORMATION:
        slots &= flags_with_cards(s, player)
    cards = s.open_side[1 - player]
    while cards != 0:
        card = low(cards)
        cards &= cards - 1
        flags = slots
        if s.traitor_destination == OTHER_FLAG:
            flags &= ~(1 << s.where[card])
        n = write_flags(codes, n, PLAY_TRAITOR + FLAGS * card, flags)
    return n


@njit
def flags_with_cards(s: State, player: Seat) -> Flags:
    """The flags where this player's side has a card."""
    flags = 0
    for flag in range(FLAGS):
        if s.side[player, flag] != 0 or s.morale[player, flag] != 0:
            flags |= 1 << flag
    return flags


def legal_codes(states: States, seat: Seat | None = None) -> Codes:
    """The codes of all legal actions, ascending: in reading order.

    Args:
        states: the state.
        seat: the player whose actions are listed; None: the player to move.
    """
    if seat is not None and seat not in actors(states):
        return np.zeros(0, np.int64)
    codes = np.empty(MAX_ACTIONS, np.int64)
    return np.sort(codes[: legal_at(states, 0, codes)])
