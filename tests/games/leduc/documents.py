"""Positions, views and actions as JSON, and why an action is legal or not.

A position consists of the deal and the actions since; everything else follows from these.
"""

from collections.abc import Mapping
from typing import Any

from leduc.betting import legal_codes, step_game
from leduc.knowledge import view_of
from leduc.state import (
    BETTING,
    CALL,
    CARD_NAMES,
    CARDS,
    FOLD,
    MAX_TURNS,
    OVER,
    PHASES,
    RAISE,
    SEATS,
    SETTLE,
    TICKETS,
    UNKNOWN,
    Card,
    begin_at,
    empty_states,
)
from vexilla.documents import Checks, Document, values_of
from vexilla.kernel.types import Code, Seat, States, Views
from vexilla.outcome import Explanation

GAME = "leduc"
DOS = {"fold": FOLD, "check": CALL, "call": CALL, "raise": RAISE, "settle": SETTLE}


# Actions


def read_action(document: Mapping[str, Any]) -> str:
    """The name of the action in a document. Raises DocumentError."""
    checks = Checks()
    do, _ = checks.action(document, dict.fromkeys(DOS, ()))
    checks.finish()
    return do


def write_action(states: States, code: Code) -> Document:
    """The document of a legal action's code."""
    return {"do": _name(states, code)}


def _name(states: States, code: Code) -> str:
    """The name of an action: a call that costs nothing is a check."""
    if code == CALL:
        stake = states["stake"][0]
        return "check" if stake[0] == stake[1] else "call"
    return ("fold", "call", "raise", "settle")[code]


def write_notation(document: Mapping[str, Any], states: States | None = None) -> str:
    """An action as a word: what is done."""
    return document["do"]


def read_notation(text: str, states: States | None = None) -> Document:
    """The action that a word stands for. Raises DocumentError."""
    document = {"do": text.strip().lower()}
    read_action(document)
    return document


def open_action(document: Mapping[str, Any]) -> Document:
    """What everyone may know of an action: all of it."""
    return dict(document)


def code_of(states: States, seat: Seat, action: str) -> Code | None:
    """The code of an action, or None if it is not legal for a player now."""
    code = DOS[action]
    return code if code in legal_codes(states, seat) and _name(states, code) == action else None


def explain(states: States, seat: Seat, action: str, language: str) -> Explanation:
    """Why an action is legal for a player, or why not; in English only."""
    phase = int(states["phase"][0])
    rule = "LP-5" if action == "settle" else "LP-2"
    if phase == OVER:
        return Explanation(False, "LP-5", "The game is over.")
    if int(states["to_move"][0]) != seat:
        return Explanation(False, "LP-2", f"It is the turn of {SEATS[1 - seat]}.")
    if code_of(states, seat, action) is not None:
        return Explanation(True, rule, f"You may {action}.")
    choices = [_name(states, int(code)) for code in legal_codes(states, seat)]
    text = f"You cannot {action} now; you can {' or '.join(choices)}."
    return Explanation(False, rule, text, {"choices": choices})


# Positions and views


def write_position(states: States) -> Document:
    """The position document of a state."""
    values = values_of(states)
    return _head(values) | {
        "hands": dict(zip(SEATS, map(_card, values["hand"]), strict=True)),
        "deck": [_card(card) for card in reversed(values["deck"])],
        "history": _history(values),
        "ticket": values["ticket"],
    }


def write_view(views: Views, *, plain: bool = False) -> Document:
    """The view document of a view."""
    values = values_of(views)
    seat, hands = values["seat"], zip(SEATS, values["hand"], strict=True)
    document = _head(values) | {
        "hands": {seat: _card(card) for seat, card in hands if card != UNKNOWN},
        "history": _history(values),
    }
    for key, value in (("board", _card(values["board"])), ("ticket", values["ticket"])):
        if value not in (None, UNKNOWN):
            document[key] = value
    return document | {"seat": None if seat < 0 else SEATS[seat]}


def _head(values: Mapping[str, Any]) -> Document:
    """The entries at the beginning of every document."""
    return {
        "game": GAME,
        "options": {},
        "first": SEATS[values["first"]],
        "to_move": SEATS[values["to_move"]],
        "phase": PHASES[values["phase"]],
        **({"winner": SEATS[values["winner"]]} if values["winner"] >= 0 else {}),
    }


def _card(card: Card) -> str | None:
    return None if card == UNKNOWN else CARD_NAMES[card]


def _history(values: Mapping[str, Any]) -> list[str]:
    """The names of all actions so far; a check is a call too."""
    names = ("fold", "call", "raise")
    return [names[action] for action in values["history"][: values["turns"]]]


def read_position(document: Mapping[str, Any]) -> States:
    """The state that a position document describes. Raises DocumentError."""
    checks = Checks()
    keys = ("options", "first", "winner", "hands", "deck", "history", "ticket")
    given = checks.position(document, ("game", "to_move", "phase", *keys))
    for key in ("first", "hands", "deck", "history", "ticket"):
        if key not in given:
            checks.wrong(key, "is missing")
    checks.finish()
    places: dict[Card, str] = {}
    hands = _hands(checks, given["hands"], places)
    deck = checks.each(
        given["deck"], "deck", "cards", CARDS - 2, lambda card, at: _read(checks, card, at, places)
    )
    if checks.sound("hands", "deck") and len(places) < CARDS:
        checks.wrong("deck", "not all six cards are in the hands and the deck")
    ticket = checks.number(given["ticket"], "ticket", 0, TICKETS - 1)
    checks.finish()
    states = empty_states(1)
    states["hand"][0] = [hands[seat] for seat in SEATS]
    states["deck"][0] = (deck or [])[::-1]
    states["ticket"] = ticket
    _play(checks, given, states)
    checks.finish()
    return states


def read_view(document: Mapping[str, Any]) -> Views:
    """The view that a view document describes. Raises DocumentError."""
    checks = Checks()
    keys = ("options", "first", "winner", "hands", "board", "history", "ticket")
    required = ("first", "hands", "history")
    given = checks.view(document, ("game", "to_move", "phase", *keys), required)
    places: dict[Card, str] = {}
    seat = given.get("seat")
    viewer = -1 if seat is None else checks.index(seat, "seat", SEATS, "seat")
    hands = _hands(checks, given.get("hands", {}), places)
    board = UNKNOWN
    if "board" in given:
        board = _read(checks, given["board"], "board", places)
    ticket = UNKNOWN
    if "ticket" in given:
        ticket = checks.number(given["ticket"], "ticket", 0, TICKETS - 1)
    checks.finish()
    states = empty_states(1)
    rest = [
        card for card in range(CARDS) if card not in places
    ]  # cards that may be the hidden ones
    states["hand"][0] = [hands[seat] if seat in hands else rest.pop() for seat in SEATS]
    last = rest.pop() if board == UNKNOWN else board
    states["deck"][0] = [*rest, last]
    states["ticket"] = max(0, ticket or 0)
    _play(checks, given, states)
    checks.finish()
    assert viewer is not None
    views = view_of(states, viewer)
    shown = {seat for seat, card in zip(SEATS, views["hand"][0], strict=True) if card != UNKNOWN}
    if shown != set(hands):
        checks.wrong("hands", f"shows {', '.join(sorted(shown)) or 'none'} here")
    for key, value in (("board", board), ("ticket", ticket)):
        if (value == UNKNOWN) != (views[key][0] == UNKNOWN):
            checks.wrong(key, "is missing" if value == UNKNOWN else "is not known yet")
    checks.finish()
    return views


def _hands(checks: Checks, value: Any, places: dict[Card, str]) -> dict[str, int]:
    """The cards in the hands that the document shows."""
    hands = checks.entries(value, "hands", SEATS)
    read = {seat: _read(checks, card, f"hands.{seat}", places) for seat, card in hands.items()}
    return {seat: card for seat, card in read.items() if card is not None}


def _read(checks: Checks, value: Any, path: str, places: dict[Card, str]) -> Card | None:
    """A card; it must be in no other place."""
    card = checks.index(value, path, CARD_NAMES, "card")
    return checks.once(card, path, value, places)


def _play(checks: Checks, given: Mapping[str, Any], states: States) -> None:
    """Plays the history; the rest of the document must agree with it."""
    if "options" in given:
        checks.entries(given["options"], "options", ())
    states["first"] = checks.index(given.get("first"), "first", SEATS, "seat") or 0
    begin_at(states, 0)
    history = checks.each(
        given.get("history"),
        "history",
        "actions",
        MAX_TURNS,
        lambda do, at: checks.index(do, at, ("fold", "call", "raise"), "action"),
    )
    for turn, code in enumerate(history or ()):
        if states["phase"][0] != BETTING or code not in legal_codes(states, _player(states)):
            checks.wrong(f"history[{turn}]", "is not legal there")
            return
        step_game(states, code)
    if given.get("phase") == "over" and states["phase"][0] != BETTING:
        step_game(states, SETTLE)
    if not checks.problems:
        told = empty_states(1)
        checks.head(given, GAME, SEATS, PHASES, told)
        for key in ("to_move", "phase"):
            if checks.sound(key) and told[key][0] != states[key][0]:
                checks.wrong(key, "does not agree with the history")
        winner = int(states["winner"][0])
        right = SEATS[winner] if winner >= 0 else None
        if given.get("winner") != right and (right or "winner" in given):
            checks.wrong("winner", f"is {right or 'nobody'} here")


def _player(states: States) -> Seat:
    return int(states["to_move"][0])
