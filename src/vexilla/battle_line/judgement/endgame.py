"""Endgames solved exactly: alpha-beta search of a position in which every card is known.

With both decks empty, whoever remembers the cards knows the other hand: then the value found here
is that of perfect play. In a state that is sampled from a view, it is what the position would be
worth if everybody saw all cards, those of the decks included; `worlds.py` averages such values.

The search goes on where it stopped, so a caller can look at the clock. Its values are those of
player 0. What is known of a position (a claim that wins, the bounds found before) ends a branch;
otherwise all legal actions are tried, also not to claim what could be claimed: so no position is
judged by a rule of thumb.

- A player who may claim flags that win has won: one claim leaves the other proofs as they are.
- A player who has played, and leaves the opponent flags that win, has lost: nothing that happens
  before the opponent's turn changes a proof (BL-8.6 counts hand and deck together). This does not
  hold after a pass, since the game may end with the turn (BL-6.4).
"""

from vexilla.battle_line.rules.claims import claimable_flags, prove_claims
from vexilla.battle_line.rules.codes import CODES, MAX_ACTIONS, PLAY_CARD, play_parts
from vexilla.battle_line.rules.components import (
    DESERTER_BIT,
    FLAGS,
    REDEPLOY_BIT,
    TRAITOR_BIT,
    TROOPS,
    Card,
    Flag,
)
from vexilla.battle_line.rules.formations import three_troops
from vexilla.battle_line.rules.legal import legal
from vexilla.battle_line.rules.line import (
    cards_at,
    cards_needed,
    different_colours,
    fogged,
    open_flags,
)
from vexilla.battle_line.rules.options import AFTER_PLAYING, START_OF_TURN
from vexilla.battle_line.rules.state import END, PLAY, empty_states
from vexilla.battle_line.rules.turn import has_won, step
from vexilla.kernel import arrays as np
from vexilla.kernel import low, njit
from vexilla.kernel.draws import MULTIPLIER, WORD
from vexilla.kernel.types import Code, Scratch, ScratchArray, Seat, State, States

LOST, DRAWN, WON = range(3)  # values of a position for player 0
UNKNOWN = -1

MAX_PLIES = 96  # actions from the position to the end
ENTRIES = 1 << 16  # of the transposition table
NEW = -1  # in place of a number of actions: not listed yet

REMOVERS = REDEPLOY_BIT | DESERTER_BIT | TRAITOR_BIT  # cards that take others away from the line

# Which actions are tried first: the best one known, claims, a Troop that wins its flag for now;
# then by how often an action was good elsewhere
BEST_FIRST = 1 << 50
CLAIM_FIRST = 1 << 40
FLAG_FIRST = 1 << 12
GOOD_ELSEWHERE = 32

SOLVER = np.dtype(
    (
        np.record,
        [
            (name, np.int64, shape)
            for name, shape in [
                ("ply", ()),  # where the search stands
                ("nodes", ()),  # positions visited
                # of each ply
                ("key", (MAX_PLIES,)),
                ("count", (MAX_PLIES,)),  # of legal actions, or NEW
                ("tried", (MAX_PLIES,)),  # how many of them
                ("floor", (MAX_PLIES,)),  # player 0 has this much elsewhere …
                ("ceiling", (MAX_PLIES,)),  # … and player 1 allows no more than this
                ("best", (MAX_PLIES,)),  # the value of the best action so far
                ("best_code", (MAX_PLIES,)),
                ("codes", (MAX_PLIES, MAX_ACTIONS)),
                ("order", (MAX_PLIES, MAX_ACTIONS)),  # the larger, the sooner tried
                # of the whole search
                ("good", (2, CODES)),  # how often an action of a player ended a branch
                ("keys", (ENTRIES,)),  # the transposition table: positions …
                ("bounds", (ENTRIES,)),  # … and what is known of each, see `remember`
            ]
        ],
    )
)


def new_solver() -> tuple[ScratchArray, States]:
    """A solver with an empty table, an array of one record, and the states that it works with."""
    return np.zeros(1, SOLVER), empty_states(MAX_PLIES)


@njit
def mixed(key: int, word: int) -> int:
    """A key with 32 bits more in it. Every intermediate value is a non-negative int64."""
    return MULTIPLIER * ((key ^ word) & WORD) + (key >> 32)


@njit
def mixed_mask(key: int, mask: int) -> int:
    """A key with a mask of up to 62 bits more in it."""
    return mixed(mixed(key, mask & WORD), mask >> 32)


@njit
def key_of(s: State) -> int:
    """A number for all that decides how a game goes on: equal positions have equal keys.

    The cards at claimed flags count only as seen: the Troops in no hand, no deck and at no open
    flag. Of the order in which cards were placed (BL-9.3), the last placer is enough, unless a card
    may still leave the line.
    """
    key = mixed(s.phase + 8 * s.to_move, s.claimed[0] + (s.claimed[1] << 9))
    key = mixed(
        key,
        s.turn_passed
        + 2 * s.turn_claimed
        + 4 * s.passes
        + 16 * s.scout_left
        + 256 * (s.tactics_played[0] - s.tactics_played[1] + 16)
        + (s.without_tactics << 16)
        + (s.claim_timing << 17)
        + (s.traitor_destination << 19)
        + (s.environment_fixed << 21)
        + (s.leader_limit << 22)
        + (s.skirmish_colours << 24)
        + (s.redeploy_same_flag << 25)
        + (s.passing << 26)
        + (s.scout_draw << 27)
        + (s.scout_return << 28),
    )
    if s.scout_return:
        key = mixed_mask(mixed(key, s.scout_drawn_tactics), s.scout_drawn)
    key = mixed(key, s.hand_tactics[0] + (s.hand_tactics[1] << 10))
    key = mixed(key, s.discards_tactics[0] + (s.discards_tactics[1] << 10))
    key = mixed_mask(key, s.hand[0])
    key = mixed_mask(key, s.hand[1])
    for index in range(2):
        key = mixed(key, s.environment[index] + 1 + 16 * (s.environment_player[index] + 1))
    removers = s.hand_tactics[0] | s.hand_tactics[1]
    for i in range(s.deck_left):
        key = mixed(key, 1 + s.deck[i])
    for i in range(s.tactics_left):
        key = mixed(key, 1 + s.tactics_deck[i])
        removers |= 1 << (s.tactics_deck[i] - TROOPS)
    leaders = 0  # BL-12.4 counts those at claimed flags too
    for flag in range(FLAGS):
        leaders |= s.morale[0, flag] | (s.morale[1, flag] << 10)
    key = mixed(key, leaders)
    flags = open_flags(s)
    while flags != 0:
        flag = low(flags)
        flags &= flags - 1
        key = mixed_mask(key, s.side[0, flag])
        key = mixed_mask(key, s.side[1, flag])
        key = mixed(
            key, s.morale[0, flag] + (s.morale[1, flag] << 10) + ((s.last_placer[flag] + 1) << 20)
        )
        if removers & REMOVERS:
            for player in range(2):
                key = mixed_order(key, s, flag, s.side[player, flag], 0)
                key = mixed_order(key, s, flag, s.morale[player, flag], TROOPS)
    key ^= key >> 31
    return key


@njit
def mixed_order(key: int, s: State, flag: Flag, cards: int, first: Card) -> int:
    """A key with the order of these cards of a flag in it: how many were placed before each."""
    while cards != 0:
        number = s.placed[first + low(cards)]
        cards &= cards - 1
        before = 0
        for player in range(2):
            for kind in range(2):
                others = s.side[player, flag] if kind == 0 else s.morale[player, flag]
                while others != 0:
                    before += s.placed[low(others) + kind * TROOPS] < number
                    others &= others - 1
        key = mixed(key, 1 + before)
    return key


@njit
def value_at_once(s: State) -> int:
    """The value of a position if it follows without a search, else UNKNOWN."""
    if s.winner >= 0:
        return WON if s.winner == 0 else LOST if s.winner == 1 else DRAWN
    player = s.to_move
    if (s.phase == PLAY and s.claim_timing != AFTER_PLAYING) or (
        s.phase == END and s.claim_timing != START_OF_TURN
    ):
        flags = claimable_flags(s, player)
        if flags != 0 and has_won(s.claimed[player] | flags):
            return WON if player == 0 else LOST
    if s.phase == END and s.turn_passed == 0 and s.claim_timing != AFTER_PLAYING:
        other = 1 - player
        prove_claims(s, other)
        flags = claimable_flags(s, other)
        if flags != 0 and has_won(s.claimed[other] | flags):
            return WON if other == 0 else LOST
    return UNKNOWN


@njit
def order_of(e: Scratch, s: State, player: Seat, code: Code, best: Code) -> int:
    """How soon to try an action."""
    if code == best:
        return BEST_FIRST
    if code < PLAY_CARD:
        return CLAIM_FIRST
    order = e.good[player, code]
    if code < PLAY_CARD + FLAGS * TROOPS:
        card, flag = play_parts(code)
        plain = s.morale[player, flag] == 0 and not fogged(s, flag) and cards_needed(s, flag) == 3
        if plain and cards_at(s, player, flag) == 2:
            strength = three_troops(s.side[player, flag] | (1 << card), different_colours(s))
            if (s.full[1 - player] >> flag) & 1 == 0:
                order += strength
            elif strength > s.strength[1 - player, flag]:
                order += FLAG_FIRST
            else:
                order -= strength
    return order


@njit
def remember(e: Scratch, ply: int) -> None:
    """Stores what a search found out about a position: bounds of its value, and the best action."""
    best = e.best[ply]
    least = best if best > e.floor[ply] else LOST
    most = best if best < e.ceiling[ply] else WON
    place = e.key[ply] & (ENTRIES - 1)
    e.keys[place] = e.key[ply]
    e.bounds[place] = least + 4 * most + 16 * (e.best_code[ply] + 1)


@njit
def visit(e: Scratch, states: States, ply: int) -> int:
    """Visits a position: returns its value if it is known, else lists its actions: UNKNOWN."""
    s = states[ply]
    value = value_at_once(s)
    if value != UNKNOWN:
        return value
    key = key_of(s)
    e.key[ply] = key
    place = key & (ENTRIES - 1)
    best_code = -1
    if e.keys[place] == key:
        bounds = e.bounds[place]
        least = bounds & 3
        most = (bounds >> 2) & 3
        if least == most or least >= e.ceiling[ply]:
            return least
        if most <= e.floor[ply]:
            return most
        best_code = (bounds >> 4) - 1
    player = s.to_move
    codes = e.codes[ply]
    count = legal(s, codes)
    for i in range(count):
        e.order[ply, i] = order_of(e, s, player, codes[i], best_code)
    e.count[ply] = count
    e.tried[ply] = 0
    e.best[ply] = UNKNOWN if player == 0 else WON + 1
    e.best_code[ply] = -1
    return UNKNOWN


@njit
def next_action(e: Scratch, ply: int) -> Code:
    """The action to try next; it moves to the front of those left."""
    codes = e.codes[ply]
    order = e.order[ply]
    first = e.tried[ply]
    chosen = first
    for i in range(first + 1, e.count[ply]):
        if order[i] > order[chosen]:
            chosen = i
    code = codes[chosen]
    codes[chosen] = codes[first]
    order[chosen] = order[first]
    codes[first] = code
    e.tried[ply] = first + 1
    return code


@njit
def add_value(e: Scratch, ply: int, player: Seat, value: int) -> bool:
    """Tells a position the value of its last action. Returns whether no other needs to be tried."""
    code = e.codes[ply, e.tried[ply] - 1]
    if player == 0:
        better = value > e.best[ply]
        enough = value >= e.ceiling[ply]
    else:
        better = value < e.best[ply]
        enough = value <= e.floor[ply]
    if better:
        e.best[ply] = value
        e.best_code[ply] = code
    if enough:
        e.good[player, code] += GOOD_ELSEWHERE
    return enough


@njit
def solve(e: Scratch, states: States, limit: int) -> int:
    """Goes on solving, for a number of positions.

    Args:
        e: the solver, begun by `begin`.
        states: MAX_PLIES states; the first is the position.
        limit: how many positions to visit.

    Returns:
        The value of the position for player 0, or UNKNOWN.
    """
    ply = e.ply
    while True:
        value = UNKNOWN
        if e.count[ply] == NEW:
            if limit == 0:
                e.ply = ply
                return UNKNOWN
            limit -= 1
            e.nodes += 1
            value = visit(e, states, ply)
        elif e.tried[ply] == e.count[ply]:
            value = e.best[ply]
            remember(e, ply)
        if value == UNKNOWN:
            if ply + 1 == MAX_PLIES:
                e.ply = ply
                e.count[ply] = NEW  # too deep: it stays unknown
                return UNKNOWN
            states[ply + 1] = states[ply]
            step(states[ply + 1], next_action(e, ply))
            ply += 1
            e.count[ply] = NEW
            set_window(e, states, ply)
            continue
        if ply == 0:
            return value
        ply -= 1
        if add_value(e, ply, states[ply].to_move, value):
            e.tried[ply] = e.count[ply]


@njit
def set_window(e: Scratch, states: States, ply: int) -> None:
    """Sets which values still matter at a position, from the position before it."""
    before = ply - 1
    e.floor[ply] = e.floor[before]
    e.ceiling[ply] = e.ceiling[before]
    if states[before].to_move == 0:
        e.floor[ply] = max(e.floor[ply], e.best[before])
    else:
        e.ceiling[ply] = min(e.ceiling[ply], e.best[before])


@njit
def begin(e: Scratch) -> None:
    """Begins to solve the position that is state 0. The table stays: it holds for all positions."""
    e.ply = 0
    e.nodes = 0
    e.count[0] = NEW
    e.floor[0] = LOST
    e.ceiling[0] = WON


@njit
def begin_at(solvers: ScratchArray, states: States, games: States, i: int) -> None:
    """Begins to solve game i."""
    states[0] = games[i]
    begin(solvers[0])


@njit
def solve_at(solvers: ScratchArray, states: States, limit: int) -> int:
    """`solve` for solver 0."""
    return solve(solvers[0], states, limit)
