"""What one seat may know: its view, and states that agree with it (BL-1.6).

A view has no field for hidden cards, so nothing made from a view can reveal one.
"""

from vexilla.battle_line.rules.claims import prove_claims
from vexilla.battle_line.rules.components import (
    ALL_TACTICS,
    ALL_TROOPS,
    CARDS,
    FLAGS,
    FOG_BIT,
    TACTICS,
    TROOPS,
    Both,
    Card,
    Deck,
)
from vexilla.battle_line.rules.line import settle_line
from vexilla.battle_line.rules.state import NOBODY, OPEN_FIELDS, clear, empty_states
from vexilla.kernel import arrays as np
from vexilla.kernel import below, low, next_rng, njit, popcount, start_rng
from vexilla.kernel.types import Rng, Seat, State, States, View, Views

SPECTATOR = -1
UNKNOWN = -1

VIEW = np.dtype(
    (
        np.record,
        [
            (name, np.int64, shape)
            for name, shape in [
                ("seat", ()),  # 0, 1 or SPECTATOR
                # hidden from others
                ("hand", (2,)),  # Troops; 0 for a hand that this seat does not see
                ("hand_tactics", (2,)),
                ("scout_drawn", ()),  # 0 for a seat that does not see that hand
                ("scout_drawn_tactics", ()),
                ("known_deck", (TROOPS,)),  # cards from the bottom up, UNKNOWN where not known
                ("known_tactics_deck", (TACTICS,)),
                ("known_hand", ()),  # Troops known in the other hand
                ("known_hand_tactics", ()),
                # numbers of hidden cards
                ("held", (2,)),  # Troops in each hand
                ("held_tactics", (2,)),
                ("scout_drew", (2,)),  # Troops and Tactics cards in `scout_drawn` (BL-19.8)
                ("deck_left", ()),
                ("tactics_left", ()),
                # open to all
                *OPEN_FIELDS,
            ]
        ],
    )
)


def empty_views(count: int) -> Views:
    """An array of `count` views, to be filled by `view_at`."""
    return np.zeros(count, dtype=VIEW)


@njit
def copy_open(target: State | View, source: State | View) -> None:
    """Copies what is open to all from a state to a view, or from a view to a state."""
    for player in range(2):
        target.environment[player] = source.environment[player]
        target.environment_player[player] = source.environment_player[player]
        target.discards[player] = source.discards[player]
        target.discards_tactics[player] = source.discards_tactics[player]
        target.claimed[player] = source.claimed[player]
        target.tactics_played[player] = source.tactics_played[player]
        for flag in range(FLAGS):
            target.side[player, flag] = source.side[player, flag]
            target.morale[player, flag] = source.morale[player, flag]
    for card in range(CARDS):
        target.placed[card] = source.placed[card]
    target.deck_left = source.deck_left
    target.tactics_left = source.tactics_left
    target.to_move = source.to_move
    target.phase = source.phase
    target.winner = source.winner
    target.passes = source.passes
    target.turn_claimed = source.turn_claimed
    target.turn_passed = source.turn_passed
    target.scout_left = source.scout_left
    target.without_tactics = source.without_tactics
    target.claim_timing = source.claim_timing
    target.traitor_destination = source.traitor_destination
    target.environment_fixed = source.environment_fixed
    target.leader_limit = source.leader_limit
    target.skirmish_colours = source.skirmish_colours
    target.redeploy_same_flag = source.redeploy_same_flag
    target.passing = source.passing
    target.scout_draw = source.scout_draw
    target.scout_return = source.scout_return


@njit
def view(s: State, seat: Seat, v: View) -> None:
    """Fills a view with what a seat may know of a state (SPECTATOR: with what is open to all)."""
    copy_open(v, s)
    v.seat = seat
    for player in range(2):
        visible = player == seat
        v.hand[player] = s.hand[player] if visible else 0
        v.hand_tactics[player] = s.hand_tactics[player] if visible else 0
        v.held[player] = popcount(s.hand[player])
        v.held_tactics[player] = popcount(s.hand_tactics[player])
    v.scout_drawn = s.scout_drawn if s.to_move == seat else 0
    v.scout_drawn_tactics = s.scout_drawn_tactics if s.to_move == seat else 0
    v.scout_drew[0] = popcount(s.scout_drawn)
    v.scout_drew[1] = popcount(s.scout_drawn_tactics)
    v.known_hand = s.known_hand[seat] if seat >= 0 else 0
    v.known_hand_tactics = s.known_hand_tactics[seat] if seat >= 0 else 0
    troops = s.known_deck[seat] if seat >= 0 else 0
    tactics = s.known_deck_tactics[seat] if seat >= 0 else 0
    for i in range(TROOPS):
        card = s.deck[i]
        v.known_deck[i] = card if i < s.deck_left and (troops >> card) & 1 else UNKNOWN
    for i in range(TACTICS):
        card = s.tactics_deck[i]
        known = i < s.tactics_left and (tactics >> (card - TROOPS)) & 1
        v.known_tactics_deck[i] = card if known else UNKNOWN


@njit
def spread_unknown(
    cards: int, first: Card, hands: Both, held: Both, deck: Deck, left: int, known: Deck, rng: Rng
) -> Rng:
    """Spreads the unknown cards of one kind over the hands and the deck at random.

    Args:
        cards: the mask of the unknown cards.
        first: the card of bit 0.
        hands: both hands with the cards known in them; filled up.
        held: the number of cards in each hand.
        deck: the deck; filled.
        left: the number of cards in the deck.
        known: its known cards from the bottom up, UNKNOWN where not known.
        rng: the state of the random generator.

    Returns:
        The generator's next state.
    """
    size = 0
    while cards != 0:  # each card goes to a random place among those before it
        rng = next_rng(rng)
        place = below(rng, size + 1)
        deck[size] = deck[place]
        deck[place] = first + low(cards)
        size += 1
        cards &= cards - 1
    for player in range(2):
        for _ in range(held[player] - popcount(hands[player])):
            size -= 1
            hands[player] |= 1 << (deck[size] - first)
    for i in range(left - 1, -1, -1):  # the rest goes where no card is known
        if known[i] != UNKNOWN:
            deck[i] = known[i]
        else:
            size -= 1
            deck[i] = deck[size]
    return rng


@njit
def some_of(cards: int, count: int, rng: Rng) -> tuple[int, Rng]:
    """A random choice of `count` cards of a mask of at least that many, and the next generator."""
    chosen = 0
    left = popcount(cards)
    while count > 0:
        rng = next_rng(rng)
        if below(rng, left) < count:
            chosen |= cards & -cards
            count -= 1
        cards &= cards - 1
        left -= 1
    return chosen, rng


@njit
def resample_record(v: View, s: State, rng: Rng) -> Rng:
    """Samples a state that agrees with a view, all such states being equally likely.

    Args:
        v: the view of a seat, or of a spectator, who knows neither hand.
        s: the state; filled.
        rng: the state of the random generator.

    Returns:
        The generator's next state.
    """
    clear(s)
    copy_open(s, v)
    troops = ALL_TROOPS & ~(s.discards[0] | s.discards[1])
    tactics = 0 if s.without_tactics else ALL_TACTICS  # BL-18.1
    tactics &= ~(s.discards_tactics[0] | s.discards_tactics[1])
    for index in range(2):  # Fog, then Mud
        if s.environment[index] != NOBODY:
            tactics &= ~(FOG_BIT << index)
    for player in range(2):
        s.hand[player] = v.hand[player]
        s.hand_tactics[player] = v.hand_tactics[player]
        for flag in range(FLAGS):
            troops &= ~s.side[player, flag]
            tactics &= ~s.morale[player, flag]
    if v.seat != SPECTATOR:
        s.hand[1 - v.seat] = v.known_hand
        s.hand_tactics[1 - v.seat] = v.known_hand_tactics
        s.known_hand[v.seat] = v.known_hand
        s.known_hand_tactics[v.seat] = v.known_hand_tactics
        for i in range(s.deck_left):
            if v.known_deck[i] != UNKNOWN:
                s.known_deck[v.seat] |= 1 << v.known_deck[i]
        for i in range(s.tactics_left):
            if v.known_tactics_deck[i] != UNKNOWN:
                s.known_deck_tactics[v.seat] |= 1 << (v.known_tactics_deck[i] - TROOPS)
        troops &= ~s.known_deck[v.seat]
        tactics &= ~s.known_deck_tactics[v.seat]
    troops &= ~(s.hand[0] | s.hand[1])
    tactics &= ~(s.hand_tactics[0] | s.hand_tactics[1])
    rng = spread_unknown(troops, 0, s.hand, v.held, s.deck, s.deck_left, v.known_deck, rng)
    rng = spread_unknown(
        tactics,
        TROOPS,
        s.hand_tactics,
        v.held_tactics,
        s.tactics_deck,
        s.tactics_left,
        v.known_tactics_deck,
        rng,
    )
    if v.seat == s.to_move:
        s.scout_drawn = v.scout_drawn
        s.scout_drawn_tactics = v.scout_drawn_tactics
    else:  # there is one Scout, so this seat has returned no card that the other may have drawn
        s.scout_drawn, rng = some_of(s.hand[s.to_move], v.scout_drew[0], rng)
        s.scout_drawn_tactics, rng = some_of(s.hand_tactics[s.to_move], v.scout_drew[1], rng)
    settle_line(s)
    prove_claims(s, s.to_move)
    return rng


@njit
def view_at(states: States, i: int, seat: Seat, views: Views, j: int) -> None:
    """`view` of game i into view j."""
    view(states[i], seat, views[j])


@njit
def resample_at(views: Views, j: int, states: States, i: int, rng: Rng) -> Rng:
    """`resample_record` of view j into game i."""
    return resample_record(views[j], states[i], rng)


def resample(views: Views, seed: int) -> States:
    """A state that agrees with a view, all being equally likely; `seed` seeds the sampling."""
    states = empty_states(1)
    resample_at(views, 0, states, 0, start_rng(seed, 0))
    return states
