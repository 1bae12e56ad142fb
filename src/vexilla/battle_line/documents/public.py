"""What is open to all: the common part of position and view documents (docs/formats.md; BL-1.6).

States and views have the same fields for it, so the same functions serve both. Readers fill an
array of one cleared record; writers take the values of such an array.
"""

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, NamedTuple, cast

from vexilla.battle_line.documents.checks import Checks
from vexilla.battle_line.documents.options import read_options
from vexilla.battle_line.rules.components import (
    CARD_NAMES,
    CARDS,
    FLAGS,
    FOG,
    HAND_LIMIT,
    MUD,
    SEATS,
    TROOPS,
    Card,
    Flag,
    Tactics,
    Troops,
)
from vexilla.battle_line.rules.options import written_options
from vexilla.battle_line.rules.state import (
    DRAW,
    END,
    NOBODY,
    OVER,
    PHASES,
    PLAY,
    SCOUT_DRAW,
    SCOUT_RETURN,
)
from vexilla.battle_line.rules.turn import has_won
from vexilla.documents import below, shown
from vexilla.kernel.types import Seat

NAME = "battle-line"

_ENVIRONMENT = {"Fog": FOG, "Mud": MUD}
_WINNERS = (*SEATS, "draw")

HEAD_KEYS = ("game", "options", "to_move", "phase", "flags")
TAIL_KEYS = (
    "discards",
    "tactics_played",
    "winner",
    "scout_left",
    "scout_drawn",
    "passes",
    "claimed",
    "passed",
    "known",
)

MAX_SIDE_CARDS = 4  # cards on a side: four stay when Mud goes (BL-13.7)
MAX_PLACEMENT = 1_000_000  # the number of a placement: far more than any game needs
_PLACED = re.compile(r"[1-9][0-9]{0,6}")


# Reading


def read_head(
    checks: Checks, given: Mapping[str, Any], places: dict[Card, str], records: Any
) -> None:
    """Stores the game, options, seat to move, phase and flags."""
    checks.head(given, NAME, SEATS, PHASES, records)
    read_options(checks, given.get("options", {}), records)
    _read_flags(checks, given.get("flags", []), places, records)


def _read_flags(checks: Checks, value: Any, places: dict[Card, str], records: Any) -> None:
    """Stores the cards at every flag with their placement numbers, and the owners of flags."""
    placed: list[_Placed] = []
    for flag, entry in enumerate(checks.items(value, "flags", "flags", FLAGS) or ()):
        path = f"flags[{flag}]"
        given = checks.entries(entry, path, (*SEATS, "placed", "environment", "owner"))
        numbers = checks.entries(given.get("placed", {}), f"{path}.placed", SEATS)
        for player, seat in enumerate(SEATS):
            where = f"{path}.{seat}"
            side = given.get(seat, [])
            if seat in numbers:
                side = _with_numbers(checks, side, numbers[seat], f"{path}.placed.{seat}")
            cards = _read_side(checks, side, where, places)
            for card in cards:
                field = "side" if card.card < TROOPS else "morale"
                records[field][0, player, flag] |= 1 << card.card % TROOPS
            placed += cards
        where = f"{path}.environment"
        beside = checks.entries(given.get("environment", {}), where, _ENVIRONMENT)
        for name, seat in beside.items():
            card = checks.lone_card(name, below(where, name), places)
            player = checks.seat(seat, below(where, name))
            if card is not None and player is not None:
                records["environment"][0, card - FOG] = flag
                records["environment_player"][0, card - FOG] = player
        if given.get("owner") is not None:
            owner = checks.seat(given["owner"], f"{path}.owner")
            if owner is not None:
                records["claimed"][0, owner] |= 1 << flag
    _store_numbers(checks, placed, records)


class _Placed(NamedTuple):
    """A card on a side: its path in the document and its number (0: wrong, None: none)."""

    path: str
    card: Card
    number: int | None


def _read_side(checks: Checks, value: Any, path: str, places: dict[Card, str]) -> list[_Placed]:
    """The cards of one side."""
    cards: list[_Placed] = []
    items = checks.items(value, path, "cards", CARDS) or ()
    if len(items) > MAX_SIDE_CARDS:
        checks.inconsistent(path, "position-side-full", "BL-5.2", count=len(items))
    for slot, item in enumerate(items):
        where = f"{path}[{slot}]"
        name, number = _split_number(checks, item, where)
        card = checks.lone_card(name, where, places)
        if card is not None and card >= FOG:
            checks.inconsistent(where, "position-no-slot", "BL-11.4", card=CARD_NAMES[card])
        elif card is not None:
            cards.append(_Placed(where, card, number))
    return cards


def _with_numbers(checks: Checks, side: Any, numbers: Any, path: str) -> Any:
    """A side with its placement numbers, `R10@17`, where they stood apart from the cards."""
    given = checks.items(numbers, path, "placement numbers", CARDS)
    if given is None or not isinstance(side, (list, tuple)):
        return side
    cards = cast(Sequence[Any], side)
    if len(given) != len(cards):
        checks.wrong(path, f"has {len(given)} placement numbers for {len(cards)} cards")
        return cards
    for slot, number in enumerate(given):
        checks.number(number, f"{path}[{slot}]", 1, MAX_PLACEMENT)
    if not checks.sound(path):
        return cards
    return [
        f"{card}@{number}" if isinstance(card, str) else card
        for card, number in zip(cards, given, strict=True)
    ]


def _split_number(checks: Checks, text: Any, path: str) -> tuple[Any, int | None]:
    """The name and the placement number of `R10@17`; None if it has no number."""
    if not isinstance(text, str) or "@" not in text:
        return text, None
    name, _, digits = text.partition("@")
    if _PLACED.fullmatch(digits) and int(digits) <= MAX_PLACEMENT:
        return name, int(digits)
    checks.wrong(path, f"the placement number {shown(digits)} is not one of 1 to {MAX_PLACEMENT}")
    return name, 0


def _store_numbers(checks: Checks, cards: Sequence[_Placed], records: Any) -> None:
    """Stores placement numbers: all given and different, or none and in reading order (BL-9.3)."""
    if all(card.number is None for card in cards):
        cards = [card._replace(number=place) for place, card in enumerate(cards, start=1)]
    first: dict[Card, str] = {}
    for path, card, number in cards:
        if number is None:
            checks.wrong(path, "has no placement number, but other cards have (R10@17)")
        elif number and first.setdefault(number, path) != path:
            checks.wrong(path, f"has the placement number of {first[number]}, {number}")
        else:
            records["placed"][0, card] = number


def read_discards(
    checks: Checks, given: Mapping[str, Any], places: dict[Card, str], records: Any
) -> None:
    """Stores the cards face up beside the line."""
    seats = checks.entries(given.get("discards", {}), "discards", SEATS)
    for player, seat in enumerate(SEATS):
        cards = checks.lone_cards(seats.get(seat, []), f"discards.{seat}", places) or ()
        store_cards(records, "discards", player, cards)


def store_cards(records: Any, field: str, player: Seat, cards: Sequence[Card]) -> None:
    """Adds cards to a field of Troops and to its twin of Tactics cards."""
    for card in cards:
        kind = field if card < TROOPS else f"{field}_tactics"
        records[kind][0, player] |= 1 << card % TROOPS


def read_turn(
    checks: Checks, given: Mapping[str, Any], held: Sequence[int], left: int, records: Any
) -> None:
    """Stores Tactics played, winner, passes and Scout, checked with the phase, hands and decks.

    Args:
        checks: collects the problems.
        given: the entries of the document.
        held: the number of cards in each hand.
        left: the number of cards in both decks together.
        records: filled; flags, environment and discards are stored in it already.
    """
    played = checks.entries(given.get("tactics_played", {}), "tactics_played", SEATS)
    for player, seat in enumerate(SEATS):
        count: int | None = _tactics_shown(records, player)
        if seat in played:
            most = len(checks.cards_of("tactics"))
            count = checks.number(played[seat], f"tactics_played.{seat}", 0, most)
        records["tactics_played"][0, player] = count or 0
    records["passes"] = checks.number(given.get("passes", 0), "passes", 0, 1) or 0
    records["turn_claimed"] = checks.truth(given.get("claimed", False), "claimed")
    records["turn_passed"] = checks.truth(given.get("passed", False), "passed")
    if "phase" in given and checks.sound("phase", "to_move"):
        phase = int(records["phase"][0])
        _read_winner(checks, given.get("winner"), phase, records)
        _read_scout(checks, given, phase, held, left, records)
        if phase in (SCOUT_DRAW, SCOUT_RETURN) and not checks.with_tactics:
            checks.inconsistent("phase", "position-without-scout", "BL-18.1")
        if records["turn_passed"][0] and phase in (PLAY, SCOUT_DRAW, SCOUT_RETURN):
            checks.inconsistent("passed", "position-passed", "BL-6.1")


def _tactics_shown(records: Any, player: Seat) -> int:
    """The number of a player's Tactics cards on sides, beside flags and in the discards."""
    count = int(records["discards_tactics"][0, player]).bit_count()
    for morale in records["morale"][0, player].tolist():
        count += morale.bit_count()
    for index in range(2):
        lies = records["environment"][0, index] != NOBODY
        count += bool(lies and records["environment_player"][0, index] == player)
    return count


def _read_winner(checks: Checks, winner: Any, phase: int, records: Any) -> None:
    """Stores the winner of a game that is over: as given, or else by the flags."""
    if phase != OVER:
        if winner is not None:
            checks.inconsistent("winner", "position-other-phase")
        return
    claimed: list[int] = records["claimed"].tolist()[0]
    victors = [player for player in range(2) if has_won(claimed[player])]
    more = claimed[0].bit_count() - claimed[1].bit_count()
    result = DRAW if more == 0 else int(more < 0)
    if len(victors) == 1:
        result = victors[0]
    if winner is not None:
        named = checks.index(winner, "winner", _WINNERS, "winner")
        result = result if named is None else named
        if len(victors) == 1 and result != victors[0]:
            checks.inconsistent("winner", "position-winner", "BL-3.1")
    records["winner"] = result
    if not victors:
        records["passes"] = 2  # the game ended by exhaustion (BL-6.4)


def _read_scout(
    checks: Checks,
    given: Mapping[str, Any],
    phase: int,
    held: Sequence[int],
    left: int,
    records: Any,
) -> None:
    """Stores Scout's draws or returns still to be made, and checks the sizes of the hands."""
    to_move = int(records["to_move"][0])
    most = [HAND_LIMIT, HAND_LIMIT]
    scout_left: int | None = 0
    if phase == SCOUT_DRAW:
        likely = max(1, min(3, left, HAND_LIMIT + 2 - held[to_move]))
        scout_left = checks.number(given.get("scout_left", likely), "scout_left", 1, 3)
        if checks.sound("decks", "scout_left") and scout_left and scout_left > left:
            checks.inconsistent(
                "scout_left", "position-draws", "BL-14.1", count=scout_left, left=left
            )
        most[to_move] = HAND_LIMIT + 2 - (scout_left or 1)
    elif phase == SCOUT_RETURN:
        likely = min(max(1, held[to_move] - HAND_LIMIT), 2)
        scout_left = checks.number(given.get("scout_left", likely), "scout_left", 1, 2)
        most[to_move] = HAND_LIMIT + (scout_left or 2)
    elif phase == END and records["scout_draw"][0]:  # its draws may be still to come (BL-19.7)
        scout_left = checks.number(given.get("scout_left", 0), "scout_left", 0, 3)
        if checks.sound("decks", "scout_left") and scout_left and scout_left > left:
            checks.inconsistent(
                "scout_left", "position-draws", "BL-19.7", count=scout_left, left=left
            )
        most[to_move] = HAND_LIMIT - (1 if scout_left else 0)
    elif given.get("scout_left") is not None and shown(given["scout_left"]) != "0":
        checks.inconsistent("scout_left", "position-other-phase")
    records["scout_left"] = scout_left or 0
    for player, seat in enumerate(SEATS):
        path, count = f"hands.{seat}", held[player]
        if count > most[player]:
            checks.inconsistent(
                path, "position-hand-full", "BL-4.5", count=count, most=most[player]
            )
        elif (
            phase == SCOUT_RETURN
            and player == to_move
            and count < most[player]
            and scout_left
            and checks.sound(path)
        ):
            checks.inconsistent(
                path, "position-hand-returns", "BL-14.1", count=count, left=scout_left
            )


def most_drawn(checks: Checks, number: int, records: Any) -> None:
    """Checks that Scout may have drawn this number of cards that stay in the hand (BL-19.8)."""
    if not number or not checks.sound("options", "phase", "scout_left"):
        return
    phase, left = int(records["phase"][0]), int(records["scout_left"][0])
    if phase not in (SCOUT_DRAW, SCOUT_RETURN) or not records["scout_return"][0]:
        checks.inconsistent("scout_drawn", "position-scout-drawn", "BL-19.8")
    elif number > (most := 3 - left if phase == SCOUT_DRAW else 3):
        checks.inconsistent("scout_drawn", "position-scout-many", "BL-14.1", most=most)


# Writing


def write_head(values: Mapping[str, Any], *, plain: bool = False) -> dict[str, Any]:
    """The entries before `hands`; `plain`: placement numbers stand under `placed`."""
    return {
        "game": NAME,
        "options": written_options(values),
        "to_move": SEATS[values["to_move"]],
        "phase": PHASES[values["phase"]],
        "flags": [_write_flag(values, flag, plain) for flag in range(FLAGS)],
    }


def _write_flag(values: Mapping[str, Any], flag: Flag, plain: bool) -> dict[str, Any]:
    """The entry of one flag; a side lists its cards in the order of placement."""
    entry: dict[str, Any] = {}
    numbers: dict[str, list[int]] = {}
    placed = values["placed"]
    for player, seat in enumerate(SEATS):
        cards = card_numbers(values["side"][player][flag], values["morale"][player][flag])
        ordered = sorted(cards, key=placed.__getitem__)
        numbers[seat] = [placed[card] for card in ordered]
        entry[seat] = [
            CARD_NAMES[card] if plain else f"{CARD_NAMES[card]}@{placed[card]}" for card in ordered
        ]
    if plain:
        entry["placed"] = numbers
    entry["environment"] = {
        name: SEATS[values["environment_player"][card - FOG]]
        for name, card in _ENVIRONMENT.items()
        if values["environment"][card - FOG] == flag
    }
    owners = (seat for player, seat in enumerate(SEATS) if values["claimed"][player] >> flag & 1)
    entry["owner"] = next(owners, None)
    return entry


def write_tail(values: Mapping[str, Any]) -> dict[str, Any]:
    """The entries after `decks`, except `known`. Those with nothing to say are left out."""
    tail: dict[str, Any] = {
        "discards": {
            seat: card_names(values["discards"][player], values["discards_tactics"][player])
            for player, seat in enumerate(SEATS)
        },
        "tactics_played": dict(zip(SEATS, values["tactics_played"], strict=True)),
    }
    if values["winner"] != NOBODY:
        tail["winner"] = _WINNERS[values["winner"]]
    if values["scout_left"]:
        tail["scout_left"] = values["scout_left"]
    if values["passes"] == 1:  # 2: the game is over
        tail["passes"] = 1
    if values["turn_claimed"]:
        tail["claimed"] = True
    if values["turn_passed"]:
        tail["passed"] = True
    return tail


def card_numbers(troops: Troops, tactics: Tactics) -> Iterator[Card]:
    """The cards of a mask of Troops and a mask of Tactics cards, ascending."""
    cards = tactics << TROOPS | troops
    while cards:
        yield (cards & -cards).bit_length() - 1
        cards &= cards - 1


def card_names(troops: Troops, tactics: Tactics) -> list[str]:
    """The names of the cards of a mask of Troops and a mask of Tactics cards, ascending."""
    return [CARD_NAMES[card] for card in card_numbers(troops, tactics)]
