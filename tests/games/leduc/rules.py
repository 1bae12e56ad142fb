"""What it takes to play: `vexilla.rules.Rules`. A position is the deal and the actions since."""

import random
from collections.abc import Mapping, Sequence
from typing import Any

from leduc import betting
from leduc.betting import BETTING, NOBODY, UNKNOWN
from vexilla.contract.compiled import CompiledRules
from vexilla.documents import Checks, Document, values_of
from vexilla.kernel.types import Code, Seat, States, Views
from vexilla.outcome import Outcome

CARD_NAMES = ("Js", "Jh", "Qs", "Qh", "Ks", "Kh")
PHASES = ("betting", "settling", "over")
DOS = {"fold": 0, "check": 1, "call": 1, "raise": 2, "settle": 3}  # and their codes
BETS = ("fold", "call", "raise")  # in a history, in which a check is a call
KEYS = ("game", "options", "first", "to_move", "phase", "winner", "history", "hands", "ticket")


class Leduc(CompiledRules):
    """The rules of Leduc poker."""

    NAME = "leduc"
    SEATS = ("east", "west")
    STATE, VIEW, MAX_ACTIONS = betting.STATE, betting.VIEW, betting.MAX_ACTIONS

    def deal(self, options: Mapping[str, Any], chance: random.Random, first: Seat | None) -> States:
        """The state of a new game. `first` is the player who begins; None: chosen at random."""
        states = self.empty_states(1)
        betting.deal(states[0], 1 + chance.getrandbits(60))
        if first is not None:
            states["first"] = states["to_move"] = first
        return states

    def outcome(self, states: States) -> Outcome | None:
        """The result, or None while the game goes on; its points are chips."""
        winner = int(states["winner"][0])
        if winner == NOBODY:
            return None
        won = int(betting.chips(states[0], 0, int(states["board"][0])))
        reason = "showdown" if states["folded"][0] == NOBODY else "fold"
        return Outcome(self.SEATS[winner], reason, dict(zip(self.SEATS, (won, -won), strict=True)))

    def view_at(self, states: States, i: int, seat: Seat, views: Views, j: int) -> None:
        """Writes the view of a seat in game i to view j."""
        betting.view(states[i], seat, views[j])

    def read_action(self, document: Mapping[str, Any]) -> str:
        """The name of the action in a document. Raises DocumentError."""
        checks = Checks()
        do, _ = checks.action(document, dict.fromkeys(DOS, ()))
        checks.finish()
        return do

    def write_action(self, states: States, code: Code) -> Document:
        """The document of a legal action's code; a call that costs nothing is a check."""
        stake = states["stake"][0]
        free = code == betting.CALL and stake[0] == stake[1]
        return {"do": "check" if free else (*BETS, "settle")[code]}

    def code_of(self, states: States, seat: Seat, action: str) -> Code | None:
        """The code of an action, or None if it is not legal for a player now."""
        legal = DOS[action] in self.legal_codes(states, seat)
        named = legal and self.write_action(states, DOS[action])["do"] == action
        return DOS[action] if named else None

    def write_position(self, states: States) -> Document:
        """The position document of a state."""
        values = values_of(states)
        names = [CARD_NAMES[card] for card in values["cards"]]
        hands = dict(zip(self.SEATS, names, strict=False))
        return self._head(values) | {"hands": hands, "deck": names[:1:-1]} | _ticket(values)

    def write_view(self, views: Views, *, plain: bool = False) -> Document:
        """The view document of a view."""
        values = values_of(views)
        seat, hands = values["seat"], zip(self.SEATS, values["hand"], strict=True)
        document = self._head(values) | {"seat": None if seat < 0 else self.SEATS[seat]}
        document["hands"] = {seat: CARD_NAMES[card] for seat, card in hands if card != UNKNOWN}
        if values["board"] != UNKNOWN:
            document["board"] = CARD_NAMES[values["board"]]
        return document | _ticket(values)

    def _head(self, values: Mapping[str, Any]) -> Document:
        """What every document begins with."""
        history = [BETS[bet] for bet in values["history"][: values["turns"]]]
        head = {"game": self.NAME, "options": {}, "phase": PHASES[values["phase"]]}
        seats = {key: self.SEATS[values[key]] for key in ("first", "to_move")}
        won = {"winner": self.SEATS[values["winner"]]} if values["winner"] >= 0 else {}
        return head | seats | won | {"history": history}

    def read_position(self, document: Mapping[str, Any]) -> States:
        """The state that a position document describes. Raises DocumentError."""
        checks = Checks()
        given = checks.position(document, (*KEYS, "deck"))
        hands = checks.entries(given.get("hands"), "hands", self.SEATS, self.SEATS)
        deck = checks.items(given.get("deck"), "deck", "cards", betting.CARDS - 2)
        checks.finish()
        states = self._played(checks, given, [*map(hands.get, self.SEATS), *(deck or ())[::-1]])
        _agree(checks, given, self.write_position(states))
        return states

    def read_view(self, document: Mapping[str, Any]) -> Views:
        """The view that a view document describes. Raises DocumentError."""
        checks = Checks()
        given = checks.view(document, (*KEYS, "board"), ("hands",))
        hands = checks.entries(given.get("hands"), "hands", self.SEATS)
        seat = given.get("seat")
        viewer = -1 if seat is None else checks.index(seat, "seat", self.SEATS, "seat")
        checks.finish()
        cards = [*map(hands.get, self.SEATS), None, None, None, given.get("board")]
        views = self.view_of(self._played(checks, given, cards), viewer or 0)
        _agree(checks, given, self.write_view(views))
        return views

    def _played(self, checks: Checks, given: Mapping[str, Any], cards: Sequence[Any]) -> States:
        """The state after a deal, in which None is any card, and a history."""
        rest = [name for name in CARD_NAMES if name not in cards]
        names = [rest.pop() if name is None and rest else name for name in cards]
        if any(names.count(name) != 1 for name in CARD_NAMES):
            checks.wrong("hands", f"with the deck must be the cards {', '.join(CARD_NAMES)}")
        first = checks.index(given.get("first"), "first", self.SEATS, "seat")
        ticket = checks.number(given.get("ticket", 0), "ticket", 0, betting.TICKETS - 1)
        bets = checks.items(given.get("history"), "history", "actions", betting.MAX_TURNS)
        states = self.empty_states(1)
        checks.head(given, self.NAME, self.SEATS, PHASES, states)
        checks.finish()
        states["cards"] = [CARD_NAMES.index(name) for name in names]
        states["first"], states["ticket"] = first, ticket
        betting.begin(states[0])
        for turn, bet in enumerate(bets or ()):
            code = checks.index(bet, f"history[{turn}]", BETS, "action")
            bettor = int(states["to_move"][0]) if states["phase"][0] == BETTING else NOBODY
            if code not in self.legal_codes(states, bettor):
                checks.wrong(f"history[{turn}]", "is not legal there")
            checks.finish()
            self.step(states, code or 0)
        if given.get("phase") == "over" and states["phase"][0] != BETTING:
            self.step(states, betting.SETTLE)
        return states


def _ticket(values: Mapping[str, Any]) -> Document:
    return {"ticket": values["ticket"]} if values["ticket"] != UNKNOWN else {}


def _agree(checks: Checks, given: Mapping[str, Any], right: Document) -> None:
    """What follows from the deal and the history must be as the document says."""
    for key, value in {"options": {}, **given}.items():
        if value != right.get(key):
            checks.wrong(key, "does not agree with the rest")
    for key in right.keys() - given.keys() - {"options"}:
        checks.wrong(key, "is missing")
    checks.finish()


RULES = Leduc()
