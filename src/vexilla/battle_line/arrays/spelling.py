"""The spelling of actions: a card, then the flag where it goes, and the like.

| Action | Choices |
|---|---|
| claim a flag | the claim of that flag |
| play a card | the card, the flag; for Scout only the card |
| Redeploy | Redeploy, the card that moves, its flag or the discards |
| Deserter | Deserter, the card that is discarded |
| Traitor | Traitor, the Troop that deserts, its flag |
| return a card for Scout | the card |
| pass, draw, end the turn | one choice each |
"""

from vexilla.battle_line.rules.codes import (
    CLAIM,
    DESTINATIONS,
    PASS,
    PLAY_CARD,
    PLAY_DESERTER,
    PLAY_REDEPLOY,
    PLAY_SCOUT,
    PLAY_TRAITOR,
    RETURN,
    play_parts,
    redeploy_parts,
    traitor_parts,
)
from vexilla.battle_line.rules.components import (
    CARD_NAMES,
    CARDS,
    DESERTER,
    FLAGS,
    MUD,
    REDEPLOY,
    SCOUT,
    TRAITOR,
)
from vexilla.battle_line.rules.legal import legal
from vexilla.battle_line.rules.state import SCOUT_RETURN
from vexilla.kernel import njit
from vexilla.kernel.spelling import NO_CODE, allow_next
from vexilla.kernel.types import Choices, Code, Codes, Draft, Mask, Seat, State

# The first choice of each kind; cards come first
TO_FLAG = CARDS  # + flag, or DISCARD
CLAIM_OF = TO_FLAG + DESTINATIONS  # + flag
OTHER = CLAIM_OF + FLAGS  # + code - PASS
VOCABULARY = OTHER + RETURN - PASS

CHOICE_NAMES = (
    *CARD_NAMES,
    *(f"to flag {flag + 1}" for flag in range(FLAGS)),
    "to the discards",
    *(f"claim flag {flag + 1}" for flag in range(FLAGS)),
    *("pass", "draw a Troop", "draw a Tactics card", "end the turn"),
)
MAX_SPELLING = 3  # choices in a spelling, at most


@njit
def spell(s: State, player: Seat, code: Code, choices: Choices) -> int:
    """Writes the spelling of a legal action. Returns the number of choices."""
    if code < PLAY_CARD:
        choices[0] = CLAIM_OF + code - CLAIM
        return 1
    if code < PLAY_SCOUT:
        card, flag = play_parts(code)
        choices[0] = card
        choices[1] = TO_FLAG + flag
        return 2
    if code == PLAY_SCOUT:
        choices[0] = SCOUT
        return 1
    if code < PLAY_DESERTER:
        card, destination = redeploy_parts(code)
        choices[0] = REDEPLOY
        choices[1] = card
        choices[2] = TO_FLAG + destination
        return 3
    if code < PLAY_TRAITOR:
        choices[0] = DESERTER
        choices[1] = code - PLAY_DESERTER
        return 2
    if code < PASS:
        card, flag = traitor_parts(code)
        choices[0] = TRAITOR
        choices[1] = card
        choices[2] = TO_FLAG + flag
        return 3
    choices[0] = code - RETURN if code >= RETURN else OTHER + code - PASS
    return 1


@njit
def read_spelling(s: State, player: Seat, choices: Choices, count: int) -> Code:
    """The action that some choices spell, NO_CODE if more choices must follow."""
    first = choices[0]
    if first >= OTHER:
        return PASS + first - OTHER
    if first >= CLAIM_OF:
        return CLAIM + first - CLAIM_OF
    if s.phase == SCOUT_RETURN:
        return RETURN + first
    if first == SCOUT:
        return PLAY_SCOUT
    if count == 1:
        return NO_CODE
    if first <= MUD:
        return PLAY_CARD + FLAGS * first + choices[1] - TO_FLAG
    if first == DESERTER:
        return PLAY_DESERTER + choices[1]
    if count == 2:
        return NO_CODE
    if first == REDEPLOY:
        return PLAY_REDEPLOY + DESTINATIONS * choices[1] + choices[2] - TO_FLAG
    return PLAY_TRAITOR + FLAGS * choices[1] + choices[2] - TO_FLAG


@njit
def write_mask(s: State, player: Seat, draft: Draft, mask: Mask, codes: Codes) -> None:
    """Allows what may follow a draft."""
    allow_next(s, player, draft, mask, codes, legal(s, codes))
