"""The content of a board, read from a position or view document (docs/formats.md)."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, cast

from vexilla.battle_line.rules.components import CARD_NUMBERS, FLAGS, SEATS, TACTICS, TROOPS
from vexilla.locale.letters import Say

DECKS = {"troop": TROOPS, "tactics": TACTICS}  # the number of cards of each kind


@dataclass(frozen=True)
class Lane:
    """A flag with both sides, whose cards are in the order of placement."""

    sides: Mapping[str, Sequence[str]]
    environment: Mapping[str, str]  # by card, Fog or Mud: the seat that played it
    owner: str | None

    @property
    def size(self) -> int:
        """The number of cards of a complete side (BL-13.4)."""
        return 4 if "Mud" in self.environment else 3

    def free_slots(self, seat: str) -> int:
        """The number of slots that can still take a card (BL-5.2, BL-10.1)."""
        return 0 if self.owner else max(0, self.size - len(self.sides[seat]))

    def environment_of(self, seat: str) -> list[str]:
        """The environment cards that a seat played here."""
        return [card for card, player in self.environment.items() if player == seat]


@dataclass(frozen=True)
class Hand:
    """A hand: the cards shown, and the numbers of backs."""

    cards: Sequence[str]
    backs: Mapping[str, int]  # by deck


@dataclass(frozen=True)
class Board:
    """A position or view with nothing left out."""

    lanes: Sequence[Lane]
    hands: Mapping[str, Hand]
    decks: Mapping[str, int]
    deck_tops: Mapping[str, Sequence[str | None]]  # known cards from the top, None: unknown
    discards: Mapping[str, Sequence[str]]
    tactics_played: Mapping[str, int]
    with_tactics: bool  # BL-18.1
    to_move: str
    phase: str
    scout_left: int
    winner: str | None

    @property
    def kinds(self) -> list[str]:
        """The decks that this game is played with (BL-18.1)."""
        return [kind for kind in DECKS if kind == "troop" or self.with_tactics]

    def status(self, say: Say, seat: str) -> str:
        """What a seat does now, in a few words."""
        if self.phase == "over":
            drawn = self.winner not in SEATS
            return say(
                "picture-doing",
                doing="drawn" if drawn else "won" if seat == self.winner else "lost",
            )
        if seat != self.to_move:
            return say("picture-doing", doing="waits")
        phase = self.phase.replace("_", "-")
        return say("bl-picture-doing", phase=phase, left=self.scout_left)

    @property
    def active(self) -> str | None:
        """The seat to move or, after the end, the winner."""
        return self.to_move if self.phase != "over" else self.winner

    def headline(self, say: Say) -> str:
        """The line above the board: the seat to move, or the winner."""
        if self.active not in SEATS:
            return say("picture-headline", how="draw")
        how, name = "over" if self.phase == "over" else "on", say("bl-seat", seat=self.active)
        return say("picture-headline", how=how, seat=name, doing=self.status(say, self.active))


def read_board(document: Mapping[str, Any]) -> Board:
    """Reads a board from a position or view document, and fills in what is left out."""
    lanes = [_lane(entry) for entry in document.get("flags", ())]
    lanes += [_lane({}) for _ in range(FLAGS - len(lanes))]
    known: Mapping[str, Any] = document.get("known", {})  # a view's; a position's names seats
    hands = {seat: _hand(document, seat, known.get("hand", ())) for seat in SEATS}
    discards = {seat: list(document.get("discards", {}).get(seat, ())) for seat in SEATS}
    return Board(
        lanes=lanes,
        hands=hands,
        decks={kind: _deck_size(document, kind, lanes, hands, discards) for kind in DECKS},
        deck_tops={kind: list(known.get("deck", {}).get(kind, ())) for kind in DECKS},
        discards=discards,
        tactics_played={
            seat: _tactics_played(document, seat, lanes, discards[seat]) for seat in SEATS
        },
        with_tactics=_with_tactics(document),
        to_move=document["to_move"],
        phase=document["phase"],
        scout_left=_scout_left(document, hands),
        winner=document.get("winner"),
    )


def kind_of(card: str) -> str:
    """The deck of a card, which its back shows (BL-1.6)."""
    return "troop" if CARD_NUMBERS[card] < TROOPS else "tactics"


def _lane(entry: Mapping[str, Any]) -> Lane:
    sides: dict[str, Sequence[str]] = {}
    for seat in SEATS:
        placed = [card.partition("@") for card in entry.get(seat, ())]
        placed.sort(key=lambda parts: int(parts[2] or 0))
        sides[seat] = [name for name, _, _ in placed]
    environment = entry.get("environment", {})
    return Lane(
        sides, {card: environment[card] for card in sorted(environment)}, entry.get("owner")
    )


def _hand(document: Mapping[str, Any], seat: str, known: Sequence[str]) -> Hand:
    """A hand. If the document only counts it, the cards known in it are shown."""
    hand: Any = document.get("hands", {}).get(seat, ())
    if not isinstance(hand, Mapping):
        return Hand(sorted(hand, key=CARD_NUMBERS.__getitem__), dict.fromkeys(DECKS, 0))
    known_kinds = [kind_of(card) for card in known]
    counts = cast(Mapping[str, int], hand)
    backs = {kind: counts.get(kind, 0) - known_kinds.count(kind) for kind in DECKS}
    return Hand(sorted(known, key=CARD_NUMBERS.__getitem__), backs)


def _with_tactics(document: Mapping[str, Any]) -> bool:
    """Whether the game is played with Tactics cards (BL-18.1)."""
    return document.get("options", {}).get("tactics", True)


def _deck_size(
    document: Mapping[str, Any],
    kind: str,
    lanes: Sequence[Lane],
    hands: Mapping[str, Hand],
    discards: Mapping[str, Sequence[str]],
) -> int:
    """The number of cards in a deck: as given, or else all that are not elsewhere."""
    deck = document.get("decks", {}).get(kind)
    if deck is not None:
        return deck if isinstance(deck, int) else len(deck)
    if kind == "tactics" and not _with_tactics(document):
        return 0
    elsewhere = [card for lane in lanes for seat in SEATS for card in lane.sides[seat]]
    elsewhere += [card for lane in lanes for card in lane.environment]
    elsewhere += [card for seat in SEATS for card in (*hands[seat].cards, *discards[seat])]
    hidden = sum(hand.backs[kind] for hand in hands.values())
    return DECKS[kind] - hidden - sum(kind_of(card) == kind for card in elsewhere)


def _tactics_played(
    document: Mapping[str, Any], seat: str, lanes: Sequence[Lane], discards: Sequence[str]
) -> int:
    """The number of Tactics cards that a seat has played: as given, or else those shown."""
    given = document.get("tactics_played", {}).get(seat)
    if given is not None:
        return given
    cards = [*discards]
    for lane in lanes:
        cards += [*lane.sides[seat], *lane.environment_of(seat)]
    return sum(kind_of(card) == "tactics" for card in cards)


def _scout_left(document: Mapping[str, Any], hands: Mapping[str, Hand]) -> int:
    """Scout's draws or returns still to be made: as given, or else by the hand (BL-14.1)."""
    hand = hands[document["to_move"]]
    held = len(hand.cards) + sum(hand.backs.values())
    left = {"scout_draw": 9 - held, "scout_return": held - 7}.get(document["phase"], 0)
    return document.get("scout_left", left)
