"""What an action achieves: facts that hold however the hidden cards lie.

They follow from what the seat sees (`table.py`) before and after the action. `fact_words.py` puts
them into words, and docs/analysis.md lists them.
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import combinations

from vexilla.battle_line.documents.actions import Action, read_action
from vexilla.battle_line.documents.encoding import write_action
from vexilla.battle_line.reasons.proofs import best_formation, claim_verdict, names
from vexilla.battle_line.reasons.table import Table, cards_in, flags_in, masks_of, table_of
from vexilla.battle_line.rules.codes import PASS, PLAY_CARD, PLAY_REDEPLOY, PLAY_SCOUT
from vexilla.battle_line.rules.components import (
    CARD_NAMES,
    FLAGS,
    FOG,
    HAND_LIMIT,
    LEADERS,
    MORALE,
    REDEPLOY,
    SCOUT,
    SEATS,
    TROOPS,
    Card,
    Flag,
    Troops,
    value_of,
)
from vexilla.battle_line.rules.formations import (
    BATTALION,
    FORMATION_NAMES,
    HOST,
    NO_FORMATION,
    Strength,
    best_completion,
    rank_of,
    sum_of,
)
from vexilla.battle_line.rules.knowledge import resample
from vexilla.battle_line.rules.legal import legal_codes
from vexilla.battle_line.rules.options import START_OF_TURN, UNLIMITED
from vexilla.battle_line.rules.turn import has_won, step
from vexilla.documents import Document
from vexilla.kernel.types import Code, Seat, States, Views
from vexilla.raw import copied

# What a claim is based on, by the rule that decides it
_GROUNDS = {"BL-8.2": "stronger", "BL-9.1": "tie", "BL-8.3": "proof", "BL-9.2": "proof"}


@dataclass(frozen=True)
class Change:
    """An action that moves cards, and the table before and after it."""

    action: Action
    before: Table
    after: Table

    @property
    def seat(self) -> Seat:
        """The player who acts."""
        return self.before.seat

    @property
    def flag(self) -> Flag:
        """The flag where the action puts a Troop or Morale card on the player's side; else -1."""
        if self.action.do == "play":
            return self.action.flag if self.action.card < FOG else -1
        moved = self.action.do in ("redeploy", "traitor") and self.action.card < FOG
        return self.action.to if moved and self.action.to < FLAGS else -1


def facts(views: Views, code: Code) -> list[Document]:
    """What a legal action achieves, the most important first.

    Args:
        views: the view of the player to move.
        code: the action.
    """
    states = resample(views, 0)
    before = table_of(states, int(views["seat"][0]))
    action = read_action(write_action(states, code))
    match action.do:
        case "claim":
            return [_claim_made(before, action.flag)]
        case "pass":
            return [*_kept(states, before)]
        case "draw":
            return [_draw(before, action.deck)]
        case "scout":
            draws = min(3, before.deck_left + before.tactics_left)
            held = len(before.hand_cards) - 1 + draws
            return [{"fact": "scouts", "draws": draws, "returns": max(0, held - HAND_LIMIT)}]
        case "end_turn":
            return []
        case "return":
            return [*_lowest(before, action.card)]
        case _:
            after = copied(states)
            step(after[0], code)
            change = Change(action, before, table_of(after, before.seat))
            found = _achieved(change)
            if found or action.do != "play" or action.card >= TROOPS:
                return found or [*_balance(change)]
            return [*_lowest(before, action.card), *_kept(states, before)]


def _achieved(change: Change) -> list[Document]:
    """What an action that moves cards achieves on the line."""
    claims = [*_opened_claims(change)]
    claimed = {fact["flag"] for fact in claims}  # a claim says all about its flag
    rest = [*_formation(change), *_denied(change), *_overtaken(change)]
    found = [*claims, *_prevented_claims(change)]
    found += [fact for fact in rest if fact["flag"] not in claimed]
    if found and not any(fact["wins"] for fact in claims):
        found += _deciding(change)
    return found


# Claims


def _claim_made(table: Table, flag: Flag) -> Document:
    """The claim itself: that it wins, or what it is based on."""
    winning = win_by(table, table.seat, flag)
    if winning:
        return {"fact": "wins", "flag": flag + 1, "seat": SEATS[table.seat], "by": winning}
    return {"fact": "claims", **_grounds(table, flag)}


def win_by(table: Table, player: Seat, flag: Flag) -> str:
    """How a player would win by this flag (BL-3.1): breakthrough or envelopment; empty if not."""
    flags = table.claimed[player] | 1 << flag
    if not has_won(flags):
        return ""
    return "breakthrough" if flags & flags >> 1 & flags >> 2 else "envelopment"


def _grounds(table: Table, flag: Flag) -> Document:
    """A flag that the seat may claim, its formation there, and the other side at its best."""
    verdict = claim_verdict(table, flag)
    assert verdict.legal
    assert verdict.mine is not None
    mine, theirs = verdict.mine.strength, verdict.theirs and verdict.theirs.strength
    grounds = _GROUNDS.get(verdict.rule, "unanswerable")
    if grounds == "proof" and theirs == mine:
        grounds = "best_is_tie"
    return {
        "flag": flag + 1,
        "seat": SEATS[table.seat],
        "other": SEATS[table.other],
        "grounds": grounds,
        "mine": _strength(mine),
        "theirs": None if theirs is None else _strength(theirs),
        "unplayed": grounds not in ("stronger", "tie") and table.held_tactics[table.other] > 0,
    }


def _opened_claims(change: Change) -> Iterator[Document]:
    """Flags that the player may claim after the action, but not before; winning ones first."""
    opened = [
        flag
        for flag in flags_in(change.after.open)
        if claim_verdict(change.after, flag).legal and not claim_verdict(change.before, flag).legal
    ]
    for flag in sorted(opened, key=lambda flag: not win_by(change.after, change.seat, flag)):
        yield {
            "fact": "opens_claim",
            **_grounds(change.after, flag),
            "now": change.after.claim_timing != START_OF_TURN,
            "wins": win_by(change.after, change.seat, flag) or None,
        }


def _prevented_claims(change: Change) -> Iterator[Document]:
    """Flags that the opponent could claim as the cards lay before the action, and now cannot."""
    other = change.before.other
    was, now = seen_by(change.before, other), seen_by(change.after, other)
    for flag in flags_in(change.after.open):
        if claim_verdict(was, flag).legal and not claim_verdict(now, flag).legal:
            wins = win_by(was, other, flag) or None
            yield {"fact": "prevents", "flag": flag + 1, "seat": SEATS[other], "wins": wins}


def seen_by(table: Table, player: Seat) -> Table:
    """The table with a player as the one who claims; nothing hidden counts for claims (BL-8.4)."""
    return replace(table, seat=player)


# Formations


def best_possible(table: Table, player: Seat, flag: Flag) -> Strength:
    """The strongest formation that a side has or can still become with unseen Troops (BL-8.3).

    Returns:
        NO_FORMATION if the player can no longer get the cards to complete it (BL-8.6).
    """
    cards, needed, fog = table.cards(player, flag), table.needed(flag), table.fogged(flag)
    if len(cards) >= needed:
        return best_formation(cards, needed, fog, table.different).strength
    missing = needed - len(cards)
    if missing > table.held[player] + table.deck_left:
        return NO_FORMATION
    side = masks_of(cards)
    return int(best_completion(*side, table.unseen, missing, fog, table.different)[0])


def best_with_hand(table: Table, flag: Flag) -> Strength:
    """The strongest formation that the player's side can still become (`best_possible`).

    The Morale cards in the hand count, too: they may be played in some later turn.
    """
    side, hand = table.cards(table.seat, flag), table.hand_tactics[table.seat] & MORALE
    slots = max(0, table.needed(flag) - len(side))
    held = [card for card in cards_in(0, hand) if table.leader() is None or not is_leader(card)]
    best = best_possible(table, table.seat, flag)
    for count in range(1, slots + 1):
        for wild in combinations(held, count):
            if table.leader_limit != UNLIMITED and sum(map(is_leader, wild)) > 1:
                continue  # BL-12.4
            morale = [list(one) for one in table.morale]
            morale[table.seat][flag] |= masks_of(list(wild))[1]
            best = max(best, best_possible(replace(table, morale=morale), table.seat, flag))
    return best


def is_leader(card: Card) -> bool:
    """Whether a card is one of the Leaders (BL-12.4)."""
    return card >= TROOPS and bool(LEADERS >> (card - TROOPS) & 1)


def best_from_hand(table: Table, flag: Flag) -> tuple[Strength, Troops]:
    """The strongest formation that the player's side has, or that the hand makes of it.

    Returns:
        Its strength and the Troops that it takes from the hand; NO_FORMATION and 0 if the hand has
        too few cards to complete it.
    """
    cards, needed, fog = table.cards(table.seat, flag), table.needed(flag), table.fogged(flag)
    if len(cards) >= needed:
        return best_formation(cards, needed, fog, table.different).strength, 0
    hand, missing = table.hand[table.seat], needed - len(cards)
    strength, added = best_completion(*masks_of(cards), hand, missing, fog, table.different)
    return int(strength), int(added)


def _formation(change: Change) -> Iterator[Document]:
    """What the player's side is or can become where a card has been added to it."""
    flag, after = change.flag, change.after
    if flag < 0 or not after.is_open(flag):
        return
    cards, needed, fog = after.cards(change.seat, flag), after.needed(flag), after.fogged(flag)
    if len(cards) >= needed:
        mine = best_formation(cards, needed, fog, after.different).strength
        strongest = mine >= best_possible(change.before, change.seat, flag)
        yield {
            "fact": "completes",
            "flag": flag + 1,
            **_strength(mine),
            "strongest": strongest and not fog,
        }
        return
    best, added = best_from_hand(after, flag)
    if best != NO_FORMATION and rank_of(best) > HOST:
        yield {
            "fact": "builds",
            "flag": flag + 1,
            **_strength(best),
            "cards": names(cards_in(added, 0)),
        }
        return
    best = best_possible(after, change.seat, flag)
    if needed - len(cards) == 1 and best != NO_FORMATION and rank_of(best) >= BATTALION:
        yield {"fact": "still_open", "flag": flag + 1, **_strength(best)}


def _denied(change: Change) -> Iterator[Document]:
    """The strongest formations that the opponent's sides cannot become any more, best first."""
    other = change.before.other
    found: list[tuple[Strength, Document]] = []
    for flag in flags_in(change.after.open):
        if not change.before.cards(other, flag) or change.after.fogged(flag):
            continue
        was = best_possible(change.before, other, flag)
        now = best_possible(change.after, other, flag)
        if was < 0 or rank_of(was) < BATTALION or rank_of(was) <= rank_of(now):
            continue
        left = None if now == NO_FORMATION else _strength(now)["formation"]
        fact: Document = {
            "fact": "denies",
            "flag": flag + 1,
            "seat": SEATS[other],
            "formation": _strength(was)["formation"],
            "left": left,
        }
        played = change.action.do == "play" and change.action.card < TROOPS
        if played:
            fact["card"] = CARD_NAMES[change.action.card]
        found.append((was, fact))
    found.sort(key=lambda entry: -entry[0])
    yield from (fact for _, fact in found)


def _overtaken(change: Change) -> Iterator[Document]:
    """Flags where only now the player's best possible formation is stronger than the opponent's."""
    other = change.before.other
    for flag in flags_in(change.after.open):
        both = change.after.cards(change.seat, flag) and change.after.cards(other, flag)
        if not both:
            continue
        was, now = (
            best_possible(table, change.seat, flag) > best_possible(table, other, flag)
            for table in (change.before, change.after)
        )
        if now and not was:
            yield {"fact": "overtakes", "flag": flag + 1, "seat": SEATS[change.seat]}


def _balance(change: Change) -> Iterator[Document]:
    """What both sides can still have at best at the flag where a Tactics card changes something."""
    action, after = change.action, change.after
    for flag in (action.flag, action.to, action.source):
        if 0 <= flag < FLAGS and after.is_open(flag):
            best = [best_possible(after, player, flag) for player in (after.seat, after.other)]
            if min(best) != NO_FORMATION:
                yield {
                    "fact": "balance",
                    "flag": flag + 1,
                    "seat": SEATS[after.seat],
                    "other": SEATS[after.other],
                    "mine": _strength(best[0]),
                    "theirs": _strength(best[1]),
                }
                return


def _deciding(change: Change) -> Iterator[Document]:
    """The flag that gets a card, if a player needs only this flag to win (BL-3.1)."""
    if change.flag >= 0 and change.after.is_open(change.flag):
        for player in (change.seat, change.before.other):
            wins = win_by(change.after, player, change.flag)
            if wins:
                yield {
                    "fact": "decides",
                    "flag": change.flag + 1,
                    "seat": SEATS[player],
                    "by": wins,
                }
                return


def _strength(strength: Strength) -> Document:
    """A formation and its sum."""
    return {"formation": FORMATION_NAMES[rank_of(strength)], "sum": sum_of(strength)}


# The hand and the decks


def _kept(states: States, table: Table) -> Iterator[Document]:
    """The Tactics cards that could be played now, and stay in the hand."""
    cards: set[Card] = set()
    for code in legal_codes(states, table.seat).tolist():
        if PLAY_CARD + FLAGS * TROOPS <= code < PLAY_SCOUT:
            cards.add((code - PLAY_CARD) // FLAGS)
        elif code == PLAY_SCOUT:
            cards.add(SCOUT)
        elif PLAY_REDEPLOY <= code < PASS:
            cards.add(_guile_of(write_action(states, code)["do"]))
    if cards:
        yield {"fact": "keeps", "cards": names(sorted(cards))}


def _guile_of(do: str) -> Card:
    """The card by which an action is done."""
    return REDEPLOY + ("redeploy", "desert", "traitor").index(do)


def _lowest(table: Table, card: Card) -> Iterator[Document]:
    """That a Troop is the lowest of the hand."""
    hand = cards_in(table.hand[table.seat], 0)
    if card in hand and len(hand) > 1 and all(value_of(card) <= value_of(own) for own in hand):
        yield {"fact": "lowest", "card": CARD_NAMES[card]}


def _draw(table: Table, deck: str) -> Document:
    """What speaks for a deck: the number of its cards, or of the Tactics cards in the hand."""
    if deck == "troop":
        return {"fact": "draws_troop", "left": table.deck_left}
    tactics = len(cards_in(0, table.hand_tactics[table.seat]))
    ahead = table.tactics_played[table.seat] - table.tactics_played[table.other]
    return {"fact": "draws_tactics", "held": tactics, "playable": ahead <= 0}
