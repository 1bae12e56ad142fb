"""Position documents with nothing left out (formats.md, "Position")."""

import re
from pathlib import Path
from typing import Any

from .cards import (
    CARDS,
    DECKS,
    FLAGS,
    HAND_LIMIT,
    SEATS,
    TACTICS,
    TROOPS,
    Position,
    kind,
    name,
    number,
)

RULES = Path(__file__).parents[3] / "src/vexilla/rulebook/en/battle-line.md"
_TABLE = RULES.read_text(encoding="utf-8").split("\n## Options")[1].split("\n### ")[0]
OPTIONS: dict[str, tuple[Any, ...]] = {  # as the rules list them; the first is the default
    name: tuple(
        {"true": True, "false": False}.get(each, each) for each in re.findall(r"`(\w+)`", values)
    )
    for name, values in re.findall(r"^\| `(\w+)` \| (.+?) \|", _TABLE, re.M)
}
KEYS = {
    "game", "options", "to_move", "phase", "flags", "hands", "decks", "discards",
    "tactics_played", "winner", "scout_left", "scout_drawn", "passes", "claimed", "passed", "known",
}  # fmt: skip


def complete(position: Position) -> Position:
    """A copy of a position with every default of formats.md filled in (BL-1.4 .. BL-1.6)."""
    if position["game"] != "battle-line" or set(position) - KEYS:
        raise ValueError(f"no Battle Line position: {sorted(set(position) - KEYS)}")
    flags = _flags(position.get("flags", []))
    hands = {seat: list(position.get("hands", {}).get(seat, [])) for seat in SEATS}
    discards = {seat: list(position.get("discards", {}).get(seat, [])) for seat in SEATS}
    options = {
        key: position.get("options", {}).get(key, values[0]) for key, values in OPTIONS.items()
    }
    cards = CARDS if options["tactics"] else TROOPS  # BL-18.1
    decks = _decks(position.get("decks", {}), cards, flags, hands, discards)
    played = {
        seat: position.get("tactics_played", {}).get(seat, _count_played(flags, discards, seat))
        for seat in SEATS
    }
    full: Position = {
        "game": "battle-line",
        "options": options,
        "to_move": position["to_move"],
        "phase": position["phase"],
        "flags": flags,
        "hands": hands,
        "decks": decks,
        "discards": discards,
        "tactics_played": played,
        "passes": position.get("passes", 0),
        "claimed": position.get("claimed", False),
        "passed": position.get("passed", False),
        "winner": position.get("winner"),
    }
    full["scout_left"] = position.get("scout_left", _scout_left(full))
    if position.get("scout_drawn"):
        full["scout_drawn"] = list(position["scout_drawn"])
    store_known(full, known_of_both(position))
    return full


def known_of_both(position: Position) -> dict[str, Any]:
    """A copy of what each seat knows, with empty lists filled in (formats.md, "Views")."""
    known: dict[str, Any] = {}
    for seat in SEATS:
        given = position.get("known", {}).get(seat, {})
        decks = {deck: list(given.get("deck", {}).get(deck, [])) for deck in DECKS}
        known[seat] = {"deck": decks, "hand": list(given.get("hand", []))}
    return known


def store_known(position: Position, known: dict[str, Any]) -> None:
    """Stores what the seats know in a position. Seats that know nothing are left out."""
    kept: dict[str, Any] = {}
    for seat in SEATS:
        for deck in DECKS:
            cards = known[seat]["deck"][deck]
            while cards and cards[-1] is None:  # unknown cards below the last known one
                cards.pop()
        if known[seat]["hand"] or any(known[seat]["deck"].values()):
            kept[seat] = known[seat]
    position.pop("known", None)
    if kept:
        position["known"] = kept


def canonical(position: Position) -> Position:
    """The position completed and sorted, so that equal games have equal documents.

    Sorted: hands, discards, sides, known hands (their order has no meaning, BL-5.1). Placement
    numbers become ranks 1, 2, … (only their order matters, BL-9.3). In phase `over` the keys of a
    turn (passes, claimed, passed, to_move) mean nothing and get fixed values.
    """
    full = complete(position)
    numbers = sorted(number(card) for flag in full["flags"] for s in SEATS for card in flag[s])
    rank = {old: new for new, old in enumerate(numbers, 1)}
    for flag in full["flags"]:
        for seat in SEATS:
            flag[seat] = sorted(f"{name(card)}@{rank[number(card)]}" for card in flag[seat])
    for cards in (full["hands"], full["discards"]):
        for seat in SEATS:
            cards[seat].sort()
    full.get("scout_drawn", []).sort()
    for known in full.get("known", {}).values():
        known["hand"].sort()
    if full["phase"] == "over":
        full |= {"passes": 0, "claimed": False, "passed": False, "to_move": "south"}
    return full


def _flags(given: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """All nine flags with all keys, and every card on a side with its number (BL-1.4, BL-9.3)."""
    if len(given) > len(FLAGS):
        raise ValueError("more than nine flags")
    flags = []
    for entry in [*given, *({} for _ in range(len(FLAGS) - len(given)))]:
        flags.append(
            {
                "south": list(entry.get("south", [])),
                "north": list(entry.get("north", [])),
                "environment": dict(entry.get("environment", {})),
                "owner": entry.get("owner"),
            }
        )
    numbered = {"@" in card for flag in flags for seat in SEATS for card in flag[seat]}
    if numbered == {True, False}:
        raise ValueError("placement numbers for some cards only")
    if numbered == {False}:
        action = 0
        for flag in flags:
            for seat in SEATS:
                for slot, card in enumerate(flag[seat]):
                    action += 1
                    flag[seat][slot] = f"{card}@{action}"
    return flags


def _decks(
    given: dict[str, list[str]],
    all_cards: tuple[str, ...],
    flags: list[dict[str, Any]],
    hands: dict[str, list[str]],
    discards: dict[str, list[str]],
) -> dict[str, list[str]]:
    """Both decks. A deck left out gets every card of the game that is listed nowhere (BL-2.1)."""
    listed = [name(card) for flag in flags for seat in SEATS for card in flag[seat]]
    listed += [card for flag in flags for card in flag["environment"]]
    listed += [card for seat in SEATS for card in [*hands[seat], *discards[seat]]]
    listed += [card for deck in DECKS for card in given.get(deck, [])]
    cards = set(listed)
    left = [card for card in all_cards if card not in cards]
    decks = {
        deck: list(given[deck]) if deck in given else [card for card in left if kind(card) == deck]
        for deck in DECKS
    }
    over = [card for card in left if kind(card) in given]
    twice_or_unknown = len(listed) != len(cards) or not cards <= set(all_cards)
    misplaced = any(kind(card) != deck for deck in DECKS for card in decks[deck])
    if over or twice_or_unknown or misplaced:
        raise ValueError(f"left over {over}, or twice, unknown or misplaced, among {listed}")
    return decks


def _count_played(flags: list[dict[str, Any]], discards: dict[str, list[str]], seat: str) -> int:
    """The number of a seat's Tactics cards on sides, beside flags and in its discards (BL-11.2)."""
    count = sum(card in TACTICS for card in discards[seat])
    for flag in flags:
        count += sum(name(card) in TACTICS for card in flag[seat])
        count += sum(owner == seat for owner in flag["environment"].values())
    return count


def _scout_left(position: Position) -> int:
    """The number of Scout draws or returns still to be made, if left out (BL-14.1, BL-14.2)."""
    hand = len(position["hands"][position["to_move"]])
    if position["phase"] == "scout_draw":
        return min(HAND_LIMIT + 2 - hand, sum(len(deck) for deck in position["decks"].values()))
    if position["phase"] == "scout_return":
        return hand - HAND_LIMIT
    return 0
