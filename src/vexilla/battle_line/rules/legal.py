"""The list of legal actions, as codes, at any decision (BL-4 to BL-6, BL-11 to BL-14)."""

from typing import Any

import numpy as np

from vexilla.battle_line.rules.claims import claimable_flags
from vexilla.battle_line.rules.codes import (
    CLAIM,
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
)
from vexilla.battle_line.rules.line import open_flags
from vexilla.battle_line.rules.setup import actors
from vexilla.battle_line.rules.state import END, PLAY, SCOUT_DRAW, SCOUT_RETURN
from vexilla.kernel import low, njit, popcount
from vexilla.kernel.playout import legal_at


@njit
def legal(s: Any, out: Any) -> int:
    """Writes the codes of all legal actions to `out` and returns how many there are.

    Args:
        s: a state.
        out: int64 array of length MAX_ACTIONS.
    """
    if s.phase == PLAY:
        return list_plays(s, out)
    if s.phase == END:
        n = 0
        if s.start_of_turn == 0:  # BL-4.2, BL-17.1
            n = write_flags(out, 0, CLAIM, claimable_flags(s, s.to_move))
        return list_draws(s, out, n)
    if s.phase == SCOUT_DRAW:
        return list_decks(s, out, 0)
    if s.phase == SCOUT_RETURN:
        n = write_cards(out, 0, RETURN, s.hand[s.to_move])
        return write_cards(out, n, RETURN + TROOPS, s.hand_tactics[s.to_move])
    return 0


@njit
def write_flags(out: Any, n: int, first: int, flags: int) -> int:
    """Writes `first + flag` for each flag of a nine-bit set."""
    # The masks change nothing, but say that no index is negative; and it is always nine stores:
    # so the compiler makes two vector instructions of them.
    n &= MAX_ACTIONS - 1
    flags &= ALL_FLAGS
    for i in range(FLAGS):
        out[n + i] = first + FLAG_ROWS[flags, i]
    return n + popcount(flags)


@njit
def write_cards(out: Any, n: int, first: int, cards: int) -> int:
    """Writes `first + card` for each card of a mask."""
    while cards != 0:
        out[n] = first + low(cards)
        n += 1
        cards &= cards - 1
    return n


@njit
def list_decks(s: Any, out: Any, n: int) -> int:
    """A draw from each deck that is not empty."""
    out[n] = DRAW_TROOP
    n += s.deck_left > 0
    out[n] = DRAW_TACTICS
    n += s.tactics_left > 0
    return n


@njit
def list_draws(s: Any, out: Any, n: int) -> int:
    """The draw that ends the turn, or `end_turn` where there is none (BL-4.3, BL-4.4)."""
    held = popcount(s.hand[s.to_move]) + popcount(s.hand_tactics[s.to_move])
    if held < HAND_LIMIT and s.deck_left + s.tactics_left > 0:
        return list_decks(s, out, n)
    out[n] = END_TURN
    return n + 1


@njit
def list_plays(s: Any, out: Any) -> int:
    """Provable claims (BL-8.7), every card that can be played, the pass (BL-6.1 to BL-6.3)."""
    player = s.to_move & 1
    unfilled = s.unfilled[player]
    hand = s.hand[player]
    can_pass = hand == 0 or unfilled == 0
    n = write_flags(out, 0, CLAIM, claimable_flags(s, player))
    for _ in range(HAND_LIMIT):  # always seven rows, those of missing cards past the end
        row_end = write_flags(out, n, PLAY_CARD + FLAGS * low(hand | (1 << TROOPS)), unfilled)
        if hand != 0:
            n = row_end
        hand &= hand - 1
    tactics = s.hand_tactics[player]
    if tactics != 0 and s.tactics_played[player] <= s.tactics_played[1 - player]:  # BL-11.2
        n = list_tactics(s, out, n, player, tactics)
    if can_pass:
        out[n] = PASS
        n += 1
    return n


@njit
def list_tactics(s: Any, out: Any, n: int, player: int, tactics: int) -> int:
    """The Tactics cards of a hand, with every target (BL-11.1, BL-11.3, BL-12 to BL-14)."""
    cards = tactics & (MORALE | FOG_BIT | MUD_BIT)
    if tactics & LEADERS and not leader_allowed(s, player):
        cards &= ~LEADERS
    while cards != 0:
        card = TROOPS + low(cards)
        cards &= cards - 1
        flags = open_flags(s) if card >= FOG else s.unfilled[player]
        n = write_flags(out, n, PLAY_CARD + FLAGS * card, flags)
    if tactics & SCOUT_BIT:
        out[n] = PLAY_SCOUT
        n += 1
    if tactics & REDEPLOY_BIT:
        n = list_redeploys(s, out, n, player)
    if tactics & DESERTER_BIT:
        n = list_deserters(s, out, n, player)
    if tactics & TRAITOR_BIT:
        n = list_traitors(s, out, n, player)
    return n


@njit
def leader_allowed(s: Any, player: int) -> bool:
    """Whether this player may put a Leader on his side (BL-12.4)."""
    leaders = 0
    for flag in range(FLAGS):
        leaders |= s.morale[player, flag]
    if s.leader_per_game:
        leaders |= s.discards_tactics[player]
    return (leaders & LEADERS) == 0


@njit
def movable_environment(s: Any, player: int) -> int:
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
def list_redeploys(s: Any, out: Any, n: int, player: int) -> int:
    """Redeploy: each own card to another open flag, or discarded (BL-14.3)."""
    for kind in range(2):
        cards = s.open_side[player] if kind == 0 else s.open_morale[player]
        while cards != 0:
            card = low(cards) + kind * TROOPS
            cards &= cards - 1
            n = write_moves(out, n, card, s.unfilled[player] & ~(1 << s.where[card]))
    movable = movable_environment(s, player)
    while movable != 0:
        index = low(movable)
        movable &= movable - 1
        n = write_moves(out, n, FOG + index, open_flags(s) & ~(1 << s.environment[index]))
    return n


@njit
def write_moves(out: Any, n: int, card: int, flags: int) -> int:
    """Writes the redeployments of one card: to each of these flags, and its discard."""
    n = write_flags(out, n, PLAY_REDEPLOY + 10 * card, flags)
    out[n] = PLAY_REDEPLOY + 10 * card + DISCARD
    return n + 1


@njit
def list_deserters(s: Any, out: Any, n: int, player: int) -> int:
    """Deserter: each card of the other player at an open flag (BL-14.4)."""
    n = write_cards(out, n, PLAY_DESERTER, s.open_side[1 - player])
    n = write_cards(out, n, PLAY_DESERTER + TROOPS, s.open_morale[1 - player])
    return write_cards(out, n, PLAY_DESERTER + FOG, movable_environment(s, 1 - player))


@njit
def list_traitors(s: Any, out: Any, n: int, player: int) -> int:
    """Traitor: each Troop of the other player at an open flag, to a free own slot (BL-14.5)."""
    cards = s.open_side[1 - player]
    while cards != 0:
        card = low(cards)
        cards &= cards - 1
        unfilled = s.unfilled[player]
        if s.other_flag:
            unfilled &= ~(1 << s.where[card])
        n = write_flags(out, n, PLAY_TRAITOR + FLAGS * card, unfilled)
    return n


def legal_codes(states: Any, seat: int | None = None) -> Any:
    """The codes of all legal actions, ascending: the reading order.

    Args:
        states: the state.
        seat: whose actions; left out, those of the player to move.
    """
    if seat is not None and seat not in actors(states):
        return np.zeros(0, np.int64)
    out = np.empty(MAX_ACTIONS, np.int64)
    return np.sort(out[: legal_at(states, 0, out)])
