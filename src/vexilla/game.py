"""The page that everything above reads: `Game` and `View`, and how to get a game.

Everything outside works with documents (`docs/formats.md`) and these types; what a game's own
package offers is in `vexilla.rules`.
"""

import json
import random
import secrets
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from datetime import date
from functools import cached_property
from typing import Any, cast, overload

import numpy as np

from vexilla.errors import DocumentError, IllegalAction, UnknownName, VexillaError
from vexilla.outcome import Explanation, Outcome
from vexilla.registry import GAMES
from vexilla.rules import VERSION, Document, Rules, rules_of

__all__ = [
    "GAMES",
    "VERSION",
    "Document",
    "DocumentError",
    "Explanation",
    "Game",
    "IllegalAction",
    "Outcome",
    "Rules",
    "UnknownName",
    "VexillaError",
    "View",
    "checked_options",
    "load",
    "load_view",
    "new",
    "parsed",
    "rules_of",
    "seat_number",
]


def new(
    game: str,
    *,
    seed: int | None = None,
    options: Mapping[str, Any] | None = None,
    first: str | None = None,
) -> "Game":
    """Deals a new game.

    Args:
        game: its name, such as `battle-line`.
        seed: the same seed gives the same deal; None: unpredictable, from the system.
        options: options of the game; those left out have their defaults.
        first: the seat that begins; None: by lot.

    Raises:
        UnknownName: no such game, option, value or seat.
        DocumentError: a table or list given as an option has something wrong in it.

    >>> import vexilla
    >>> game = vexilla.new("battle-line", seed=7, options={"claim_timing": "start_of_turn"})
    >>> game.to_move
    'south'
    """
    rules = rules_of(game)
    chosen = checked_options(rules, options or {})
    if seed is not None and (isinstance(seed, bool) or not isinstance(seed, int)):  # pyright: ignore[reportUnnecessaryIsInstance]
        raise UnknownName(f"A seed is a whole number or None, not {seed!r}.")
    chance = random.SystemRandom() if seed is None else random.Random(seed)
    player = None if first is None else seat_number(rules, first)
    states = rules.deal(chosen, chance, player)
    salt = secrets.token_hex(16) if seed is None else f"{chance.getrandbits(128):032x}"
    dealt = Game(rules, states, salt)
    dealt.options |= chosen
    return dealt


def load(position: Mapping[str, Any] | str) -> "Game":
    """The game that stands at a position.

    Args:
        position: a position document, as a dict or as JSON text.

    Raises:
        UnknownName: no such game.
        DocumentError: the document is malformed or inconsistent; it lists everything wrong.
    """
    document = parsed(position)
    if "game" not in document:
        raise DocumentError([("game", f"is missing; the games are: {', '.join(GAMES)}")])
    rules = rules_of(str(document["game"]))
    return Game(rules, rules.read_position(document), secrets.token_hex(16))


def load_view(document: Mapping[str, Any]) -> "View":
    """What a seat may know, with its legal actions, from a view document.

    Raises:
        UnknownName: no such game.
        DocumentError: the document is malformed or inconsistent, or a spectator's.
    """
    rules = rules_of(str(document.get("game")))
    records = rules.read_view(document)
    seat = document.get("seat")
    if seat is None:
        raise DocumentError([("seat", "is null: a spectator has nothing to choose")])
    # every state that agrees with the view has the same legal actions for this seat
    some_state = rules.resample(records, 1)
    return View(rules, records, rules.legal_codes(some_state, rules.SEATS.index(seat)))


def parsed(document: Mapping[str, Any] | str) -> Mapping[str, Any]:
    """A JSON object, given as one or as text. Raises DocumentError."""
    value: Any = document
    if isinstance(document, str):
        try:
            value = json.loads(document, object_pairs_hook=_each_key_once)
        except (ValueError, RecursionError) as error:
            raise DocumentError([("", f"not JSON: {error}")]) from None
    if not isinstance(value, Mapping):
        raise DocumentError([("", "not a JSON object: a document is written in braces, {…}")])
    return cast(Mapping[str, Any], value)


def _each_key_once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    """A JSON object, unless a key occurs twice in it."""
    entries = dict(pairs)
    if len(entries) < len(pairs):
        keys = [key for key, _ in pairs]
        twice = next(key for key in keys if keys.count(key) > 1)
        raise ValueError(f"the key {twice!r} occurs twice in one object")
    return entries


def seat_number(rules: Rules, seat: str) -> int:
    """The player number of a seat. Raises UnknownName."""
    if seat not in rules.SEATS:
        raise UnknownName(f"There is no seat {seat!r}. The seats are: {', '.join(rules.SEATS)}.")
    return rules.SEATS.index(seat)


def checked_options(rules: Rules, options: Mapping[str, Any]) -> dict[str, Any]:
    """All options of a game with their values.

    Raises:
        UnknownName: it has no such option or value.
        DocumentError: a value with parts, and some of them are wrong.
    """
    if not isinstance(options, Mapping):  # pyright: ignore[reportUnnecessaryIsInstance]
        raise UnknownName(f"Options are a dict of names and values, not {options!r}.")
    for name in options:
        if name not in rules.OPTIONS:
            names = ", ".join(rules.OPTIONS)
            raise UnknownName(f"{rules.NAME} has no option {name!r}. Its options are: {names}.")
    return {
        name: rules.read_option(name, options.get(name, values[0]))
        for name, values in rules.OPTIONS.items()
    }


@dataclass(frozen=True)
class View:
    """What one seat may know of a position, and what it may do: all that an agent ever gets.

    Attributes:
        rules: the rules of the game.
        records: the kernel's view, an array of one record.
        codes: the codes of the legal actions of this seat, in reading order.
    """

    rules: Rules
    records: Any
    codes: Any

    @property
    def actions(self) -> "Actions":
        """The documents of the legal actions, in the order of their codes."""
        return Actions(self.rules, self.some_state, self.codes)

    @cached_property
    def document(self) -> Document:
        """The view document."""
        return self.rules.write_view(self.records)

    def code_of(self, action: Mapping[str, Any]) -> int | None:
        """The code of an action document, None if it is not among `actions`.

        Raises:
            DocumentError: it is not an action document.
        """
        read = self.rules.read_action(action)
        code = self.rules.code_of(self.some_state, self.player, read)
        if code is None:
            return None
        place = int(np.searchsorted(self.codes, code))  # there may be fewer than are legal
        return code if place < len(self.codes) and self.codes[place] == code else None

    def explain(self, action: Mapping[str, Any], language: str = "en") -> Explanation:
        """Why an action is legal for the seat or not.

        Raises:
            DocumentError: it is not an action document.
            UnknownName: there is no such language.
        """
        read = self.rules.read_action(action)
        return self.rules.explain(self.some_state, self.player, read, language)

    @property
    def player(self) -> int:
        """The player number of the seat."""
        return int(self.records["seat"][0])

    @cached_property
    def some_state(self) -> Any:
        """A state that agrees with the view: as good as any other for what the seat may know."""
        return self.rules.resample(self.records, 1)


class Actions(Sequence[Document]):
    """Action documents, each written when it is asked for: a list can have tens of thousands."""

    def __init__(self, rules: Rules, states: Any, codes: Any) -> None:
        """The documents of some codes at a state."""
        self._rules, self._states, self._codes = rules, states, codes

    @overload
    def __getitem__(self, index: int) -> Document: ...

    @overload
    def __getitem__(self, index: slice) -> list[Document]: ...

    def __getitem__(self, index: int | slice) -> Document | list[Document]:
        """The document at a place, or those of a slice."""
        if isinstance(index, slice):
            return list(Actions(self._rules, self._states, self._codes[index]))
        return self._rules.write_action(self._states, int(self._codes[index]))

    def __len__(self) -> int:
        """How many there are."""
        return len(self._codes)


@dataclass(repr=False, eq=False)
class Game:
    """One game of any kind: its state, and how it came about.

    Made by `vexilla.new`, `vexilla.load` and `vexilla.replay`.

    Attributes:
        rules: the rules of the game.
        start: the position document that the game began with.
        salt: hides the start in the record's commitment until the end.
        actions: what was played: pairs of a seat and an action document.
        options: the options that it was dealt with; of a loaded game those of its position.
        names: the players' names by seat, for the record.
        date: the day of the game, for the record.
        version: the version of the rules in which it was dealt.
    """

    rules: Rules
    _states: Any
    salt: str
    actions: list[tuple[str, Document]] = field(default_factory=list[tuple[str, Document]])
    names: dict[str, str] = field(default_factory=dict[str, str])
    date: str = field(default_factory=lambda: date.today().isoformat())
    version: int = VERSION

    def __post_init__(self) -> None:
        """Remembers the position that the game begins with."""
        self.rules.apply_version(self._states, self.version)
        self.start = self.rules.write_position(self._states)
        self.options = dict[str, Any](self.start["options"])

    @property
    def name(self) -> str:
        """The name of the game, such as `battle-line`."""
        return self.rules.NAME

    @property
    def seats(self) -> tuple[str, ...]:
        """The seats in their fixed order."""
        return self.rules.SEATS

    @property
    def first(self) -> str:
        """The seat that began, as `new(first=…)` chooses it."""
        return self.rules.first_seat(self.start)

    @property
    def actors(self) -> tuple[str, ...]:
        """All seats that may act now; none when the game is over."""
        return tuple(self.seats[player] for player in self.rules.actors(self._states))

    @property
    def to_move(self) -> str | None:
        """The seat whose turn it is, the first of `actors`; None when the game is over."""
        return next(iter(self.actors), None)

    @property
    def outcome(self) -> Outcome | None:
        """The result, None while the game goes on."""
        return self.rules.outcome(self._states)

    def ended(self, winner: str | None, reason: str) -> Outcome:
        """The result of a game that its players end before its rules do.

        Args:
            winner: the seat that wins, such as the other one when somebody resigns; None: a draw.
            reason: one word for how it ended, such as `resignation`.
        """
        return Outcome(winner, reason, self.rules.points(self._states, winner))

    def legal_actions(self, seat: str | None = None) -> list[Document]:
        """The documents of all legal actions, in reading order; none when the game is over.

        Args:
            seat: whose actions; left out, those of `to_move`.

        Raises:
            UnknownName: there is no such seat.

        >>> import vexilla
        >>> vexilla.new("battle-line", seed=7).legal_actions()[0]
        {'do': 'play', 'card': 'R5', 'flag': 1}
        """
        return list(Actions(self.rules, self._states, self._codes(self._player(seat))))

    def play(self, action: Mapping[str, Any] | str, seat: str | None = None) -> None:
        """Plays an action.

        Args:
            action: an action document, as a dict or as JSON text.
            seat: who plays it; left out, `to_move`.

        Raises:
            IllegalAction: the rules forbid it; the game is as it was.
            DocumentError: it is not an action document.
            UnknownName: there is no such seat.
        """
        player = self._player(seat)
        code = self._code(action, player)
        if code is None:
            why = self.explain(action, self.seats[player])
            raise IllegalAction(why.rule, why.text, why.evidence)
        document = self.rules.write_action(self._states, code)
        self.rules.step(self._states, code)
        self.actions.append((self.seats[player], document))

    def legal(self, action: Mapping[str, Any] | str, seat: str | None = None) -> Document | None:
        """An action as it stands among the legal ones, None if it is not legal.

        Args:
            action: an action document, as a dict or as JSON text.
            seat: whose action; left out, `to_move`.

        Raises:
            DocumentError: it is not an action document.
            UnknownName: there is no such seat.
        """
        code = self._code(action, self._player(seat))
        return None if code is None else self.rules.write_action(self._states, code)

    def reveals(self, action: Mapping[str, Any] | str, seat: str | None = None) -> bool:
        """Whether a legal action would show somebody what is hidden: it is not taken back.

        Args:
            action: an action document, as a dict or as JSON text.
            seat: whose action; left out, `to_move`.

        Raises:
            DocumentError: it is not an action document.
            UnknownName: there is no such seat.
        """
        code = self._code(action, self._player(seat))
        return code is not None and self.rules.reveals(self._states, code)

    def explain(
        self, action: Mapping[str, Any] | str, seat: str | None = None, language: str = "en"
    ) -> Explanation:
        """Why an action is legal or not: the rule, a sentence, and the evidence.

        Args:
            action: an action document, as a dict or as JSON text.
            seat: whose action; left out, `to_move`.
            language: the language of the sentence.

        Raises:
            DocumentError: it is not an action document.
            UnknownName: there is no such seat or language.
        """
        player = self._player(seat)
        action = self.rules.read_action(parsed(action))
        return self.rules.explain(self._states, player, action, language)

    def view(self, seat: str | None) -> Document:
        """The view document of a seat: what it may know and nothing else; None: a spectator's."""
        return self.rules.write_view(self._view_records(seat))

    def agent_view(self, seat: str) -> View:
        """What an agent in this seat gets: its view and its legal actions."""
        codes = self._codes(seat_number(self.rules, seat))
        return View(self.rules, self._view_records(seat), codes)

    def position(self) -> Document:
        """The position document; `vexilla.load` of it is the same game."""
        return self.rules.write_position(self._states)

    def copy(self) -> "Game":
        """An independent copy, history included."""
        twin = Game(
            self.rules,
            self._states.copy(),
            self.salt,
            list(self.actions),
            version=self.version,
        )
        twin.start = self.start
        return self._labelled(twin)

    def after(self, count: int) -> "Game":
        """The game as it stood after its first `count` actions. Raises UnknownName."""
        if not 0 <= count <= len(self.actions):
            raise UnknownName(f"The game has {len(self.actions)} actions, so none after {count}.")
        begun = self.rules.read_position(self.start)
        earlier = Game(self.rules, begun, self.salt, version=self.version)
        for seat, action in self.actions[:count]:
            earlier.play(action, seat)
        return self._labelled(earlier)

    def record(self, sealed: bool = False) -> list[Document]:
        """The record: a header, a line an action, and an end line; see `vexilla.record`.

        Args:
            sealed: leave out, while the game goes on, all that must stay hidden from the players.
        """
        from vexilla.record import record_of

        return record_of(self, sealed)

    def _labelled(self, other: "Game") -> "Game":
        """Another game with what this one's record says of it."""
        other.options, other.names, other.date = dict(self.options), dict(self.names), self.date
        return other

    def _player(self, seat: str | None) -> int:
        """The player number of a seat; of the seat to move if none is named."""
        if seat is not None:
            return seat_number(self.rules, seat)
        actors = self.rules.actors(self._states)
        return actors[0] if actors else 0

    def _code(self, action: Mapping[str, Any] | str, player: int) -> int | None:
        """The code of a player's action, None if it is not legal."""
        read = self.rules.read_action(parsed(action))
        return self.rules.code_of(self._states, player, read)

    def _codes(self, player: int) -> Any:
        """The codes of a player's legal actions, in reading order."""
        return self.rules.legal_codes(self._states, player)

    def _view_records(self, seat: str | None) -> Any:
        player = -1 if seat is None else seat_number(self.rules, seat)
        return self.rules.view_of(self._states, player)

    def __repr__(self) -> str:
        return (
            f"<Game {self.name}: {len(self.actions)} actions, {self.to_move or 'nobody'} to move>"
        )

    def __str__(self) -> str:
        return self.rules.board_text(self.position())

    def _repr_svg_(self) -> str:
        return self.rules.board_svg(self.position())
