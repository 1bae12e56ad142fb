"""The state of one game: one NumPy record, all fields int64.

Players are 0 (south) and 1 (north), flags are 0..8. The last group of fields is derived from the
others; `line.py` and `claims.py` keep it up to date.
"""

from vexilla.battle_line.rules.components import ALL_FLAGS, CARDS, FLAGS, TACTICS, TROOPS
from vexilla.kernel import arrays as np
from vexilla.kernel import njit
from vexilla.kernel.types import State, States

PLAY, END, SCOUT_DRAW, SCOUT_RETURN, OVER = range(5)
PHASES = ("play", "end", "scout_draw", "scout_return", "over")

NOBODY = -1
DRAW = 2  # a `winner`

# What is open to all: the same fields in states and views (BL-1.6)
OPEN_FIELDS: list[tuple[str, tuple[int, ...]]] = [
    # cards on the table
    ("side", (2, FLAGS)),  # Troops at each flag
    ("morale", (2, FLAGS)),  # Morale cards at each flag
    ("environment", (2,)),  # the flag of Fog and of Mud (card - FOG); NOBODY: not in play
    ("environment_player", (2,)),  # the player of Fog and of Mud
    ("discards", (2,)),  # Troops face up beside the line
    ("discards_tactics", (2,)),
    ("placed", (CARDS,)),  # placement number of each card on a side (BL-9.3)
    # the line and the turn
    ("claimed", (2,)),  # flags of each player
    ("tactics_played", (2,)),  # BL-11.2
    ("to_move", ()),
    ("phase", ()),
    ("winner", ()),  # NOBODY while the game goes on, else 0, 1 or DRAW
    ("passes", ()),  # turns passed without a claim, directly before this turn (BL-6.4)
    ("turn_claimed", ()),  # a claim was made in this turn
    ("turn_passed", ()),  # the player passed in this turn
    ("scout_left", ()),  # draws or returns of Scout still to be made
    # options
    ("without_tactics", ()),  # tactics is false (BL-18.1)
    ("claim_timing", ()),  # BL-4.2, BL-17.1, BL-19.1
    ("traitor_destination", ()),  # BL-14.5, BL-19.2
    ("environment_fixed", ()),  # environment_movable is false (BL-13.6)
    ("leader_limit", ()),  # BL-12.4, BL-19.3
    ("skirmish_colours", ()),  # BL-19.4
    ("redeploy_same_flag", ()),  # BL-19.5
    ("passing", ()),  # BL-19.6
    ("scout_draw", ()),  # BL-19.7
    ("scout_return", ()),  # BL-19.8
]

STATE = np.dtype(
    (
        np.record,
        [
            (name, np.int64, shape)
            for name, shape in [
                *OPEN_FIELDS,
                # cards
                ("hand", (2,)),  # Troops
                ("hand_tactics", (2,)),
                ("scout_drawn", ()),  # Troops that Scout has drawn and may not return (BL-19.8)
                ("scout_drawn_tactics", ()),
                ("deck", (TROOPS,)),  # the top card is deck[deck_left - 1]
                ("deck_left", ()),
                ("tactics_deck", (TACTICS,)),
                ("tactics_left", ()),
                ("last_placed", ()),  # the highest placement number
                # what each player knows about hidden cards (formats: "known")
                ("known_deck", (2,)),  # Troops that this player returned to the deck
                ("known_deck_tactics", (2,)),
                ("known_hand", (2,)),  # Troops in the opponent's hand that this player knows
                ("known_hand_tactics", (2,)),
                # derived
                ("seen", ()),  # all face-up Troops (BL-8.4)
                ("where", (CARDS,)),  # the flag of each Troop and Morale card on a side
                ("open_side", (2,)),  # Troops of each player at open flags
                ("open_morale", (2,)),  # and their Morale cards
                ("unfilled", (2,)),  # open flags with a free slot on this side
                ("full", (2,)),  # open flags where this side is complete
                ("strength", (2, FLAGS)),  # of complete sides at open flags
                ("last_placer", (FLAGS,)),  # the owner of the last card placed (BL-9.3)
                ("proved", (2,)),  # the full flags whose claim is proved
                ("refuted", (2,)),  # the full flags whose claim is refused
                ("witness", (2, FLAGS)),  # unseen Troops that refuse it; 0: refused for good
                ("watched", (2,)),  # the union of the witnesses
            ]
        ],
    )
)


def empty_states(count: int) -> States:
    """An array of `count` games with nothing dealt."""
    states = np.zeros(count, dtype=STATE)
    for i in range(count):
        clear_at(states, i)
    return states


@njit
def clear(s: State) -> None:
    """Empties a state: nothing dealt, nothing on the line. The options stay."""
    for player in range(2):
        s.hand[player] = 0
        s.hand_tactics[player] = 0
        s.environment[player] = NOBODY
        s.environment_player[player] = NOBODY
        s.discards[player] = 0
        s.discards_tactics[player] = 0
        s.claimed[player] = 0
        s.tactics_played[player] = 0
        s.known_deck[player] = 0
        s.known_deck_tactics[player] = 0
        s.known_hand[player] = 0
        s.known_hand_tactics[player] = 0
        s.open_side[player] = 0
        s.open_morale[player] = 0
        s.unfilled[player] = ALL_FLAGS
        s.full[player] = 0
        s.proved[player] = 0
        s.refuted[player] = 0
        s.watched[player] = 0
        for flag in range(FLAGS):
            s.side[player, flag] = 0
            s.morale[player, flag] = 0
            s.strength[player, flag] = 0
            s.witness[player, flag] = 0
    for flag in range(FLAGS):
        s.last_placer[flag] = NOBODY
    for card in range(CARDS):
        s.placed[card] = 0
        s.where[card] = NOBODY
    s.deck_left = 0
    s.tactics_left = 0
    s.last_placed = 0
    s.to_move = 0
    s.phase = PLAY
    s.winner = NOBODY
    s.passes = 0
    s.turn_claimed = 0
    s.turn_passed = 0
    s.scout_left = 0
    s.scout_drawn = 0
    s.scout_drawn_tactics = 0
    s.seen = 0


@njit
def clear_at(states: States, i: int) -> None:
    """`clear` for game i."""
    clear(states[i])
