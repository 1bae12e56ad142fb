"""The module that everything above it reads: `Game` and `View`, and how to get a game.

All other code works with documents (`docs/formats.md`) and these types. What the package of each
game offers is in `vexilla.rules`.
"""

from __future__ import annotations

import random
import secrets
from collections.abc import Iterator, Mapping, Sequence
from copy import deepcopy
from dataclasses import dataclass, field
from datetime import date
from typing import TYPE_CHECKING, Any

from vexilla import given
from vexilla.copying import Copyable
from vexilla.documents import parsed
from vexilla.errors import DocumentError, IllegalAction, Problem, UnknownName, VexillaError
from vexilla.fair_deal import SERVER, FairDeal, SeededChance, chance_of, commitment
from vexilla.outcome import Explanation, Outcome
from vexilla.raw import copied
from vexilla.registry import GAMES
from vexilla.rules import (
    VERSION,
    Document,
    Package,
    Rules,
    action_document,
    checked_rules,
    package_of,
    rules_of,
)
from vexilla.view import Actions, View, load_view, made_view

if TYPE_CHECKING:  # not when a program starts: the kernel imports the compiler
    from vexilla.kernel.types import Code, Codes, Seat, States, Views

ALL = "all"  # who knew a position that was set up
FORMAT = 3  # of records (docs/records.md); it says nothing about the rules, nor about the program
MAX_LISTED = 1000  # legal actions whose documents are all written at once

__all__ = [
    "ALL",
    "FORMAT",
    "GAMES",
    "VERSION",
    "Document",
    "DocumentError",
    "Explanation",
    "Game",
    "IllegalAction",
    "Outcome",
    "Package",
    "Rules",
    "UnknownName",
    "VexillaError",
    "View",
    "checked_options",
    "editions",
    "load",
    "load_view",
    "made_view",
    "new",
    "package_of",
    "parsed",
    "resampled",
    "rules_of",
    "sampled",
    "seat_number",
]


def new(
    game: str,
    *,
    seed: int | None = None,
    options: Mapping[str, Any] | None = None,
    edition: str | None = None,
    first: str | None = None,
    fair: FairDeal | None = None,
) -> Game:
    """Deals a new game.

    Args:
        game: its name, such as `battle-line`.
        seed: 0 to 2**63 - 1; the same seed gives the same deal; None: unpredictable, from the
            system.
        options: options of the game; those left out are as in the edition.
        edition: the printed text that is played to the letter, one of `editions(game)`; None: the
            defaults.
        first: the seat that begins; None: chosen at random.
        fair: the numbers from which the deal follows, in place of `seed` and `first`.

    Raises:
        UnknownName: no such game, option, value, edition or seat.
        DocumentError: an option that is a table or a list has something wrong in it.
        VexillaError: there are both `fair` and a `seed` or `first`.

    >>> import vexilla
    >>> game = vexilla.new("battle-line", seed=7, options={"claim_timing": "start_of_turn"})
    >>> game.to_move
    'south'
    """
    rules = rules_of(game)
    chosen = checked_options(rules, options_with(rules, edition, options))
    seed = given.seed_or_none(seed)
    if fair is not None:
        if not isinstance(fair, FairDeal):  # pyright: ignore[reportUnnecessaryIsInstance]
            raise VexillaError(f"A fair deal is a FairDeal, not {given.shown(fair)}.")
        if seed is not None or first is not None:
            raise VexillaError("A fair deal has its own seed and its own first: give them there.")
        dealt = Game(rules, fair_states(rules, chosen, fair), secrets.token_hex(16), fair=fair)
        dealt.options |= chosen
        return dealt
    player = None if first is None else seat_number(rules, first)
    if seed is None:
        salt = secrets.token_hex(16)
        dealt = Game(rules, rules.deal(chosen, chance_of(salt, first), player), salt)
    else:
        chance = random.Random(seed)
        states = rules.deal(chosen, chance, player)
        dealt = Game(rules, states, f"{chance.getrandbits(128):032x}", seeded=(seed, first))
    dealt.options |= chosen
    return dealt


def editions(game: str) -> dict[str, dict[str, Any]]:
    """The printed texts of a game, by language, each with all options as it is played by them.

    Raises:
        UnknownName: no such game.

    >>> editions("battle-line")["es"]["traitor_destination"]
    'own_formation'
    """
    package = package_of(game)
    usual = {name: values[0] for name, values in package.rules.OPTIONS.items()}
    return {edition: usual | dict(chosen) for edition, chosen in package.hosts.EDITIONS.items()}


def options_with(
    rules: Rules, edition: str | None, options: Mapping[str, Any] | None = None
) -> Mapping[str, Any]:
    """Options of a game on top of those of an edition. Raises UnknownName."""
    if edition is None:
        return {} if options is None else options
    known = package_of(rules.NAME).hosts.EDITIONS
    if not isinstance(edition, str) or edition not in known:  # pyright: ignore[reportUnnecessaryIsInstance]
        names = ", ".join(known)
        which = f"Its editions are: {names}." if names else "It is played by one text."
        raise UnknownName(f"{rules.NAME} has no edition {given.shown(edition)}. {which}")
    if options is None or isinstance(options, Mapping):  # pyright: ignore[reportUnnecessaryIsInstance]
        return {**known[edition], **(options or {})}
    return options  # `checked_options` says what is wrong with them


def load(position: Mapping[str, Any] | str) -> Game:
    """The game at a position.

    Args:
        position: a position document, as a dict or as JSON text.

    Raises:
        UnknownName: no such game.
        DocumentError: the document is malformed or inconsistent; it lists everything wrong.
    """
    document = parsed(position)
    rules = rules_of(named_game(document))
    return Game(rules, rules.read_position(document), secrets.token_hex(16), known_to=ALL)


def resampled(view: Mapping[str, Any] | str, *, seed: int | None = None) -> Game:
    """A game at a random position that agrees with a view, all of them equally likely.

    Args:
        view: the view document of a seat, as a dict or as JSON text.
        seed: 0 to 2**63 - 1; the same seed gives the same position; None: unpredictable, from the
            system.

    Raises:
        UnknownName: no such game.
        DocumentError: the document is malformed or inconsistent, or a spectator's.
    """
    document = parsed(view)
    return sampled(load_view({**document, "game": named_game(document)}), seed)


def sampled(view: View, seed: int | None) -> Game:
    """`View.sample`. Raises UnknownName, VexillaError."""
    seat = view.rules.SEATS[view.player]
    drawn = secrets.randbits(62) if seed is None else given.seed(seed)
    states = view.rules.resample(view.records, drawn)
    return Game(view.rules, states, secrets.token_hex(16), known_to=seat)


def fair_states(rules: Rules, options: Mapping[str, Any], fair: FairDeal) -> States:
    """The state that a fair deal gives.

    Args:
        rules: the rules of the game.
        options: all its options.
        fair: the numbers.

    Raises:
        UnknownName: a number is of no party of this game, or no such seat can begin.
    """
    parties = (SERVER, *rules.SEATS)
    for party in fair.numbers:
        if party not in parties:
            raise UnknownName(f"Numbers come from {', '.join(parties)}, not from {party!r}.")
    first = None if fair.first is None else seat_number(rules, fair.first)
    return rules.deal(options, SeededChance(fair.seed(rules.NAME, options)), first)


def named_game(document: Mapping[str, Any]) -> str:
    """The game that a document names. Raises DocumentError if it names none."""
    if "game" not in document:
        why = f"is missing; the games are: {', '.join(GAMES)}"
        raise DocumentError([Problem("game", why)])
    name = document["game"]
    return name if isinstance(name, str) else given.shown(name)


def seat_number(rules: Rules, seat: str) -> Seat:
    """The player number of a seat. Raises UnknownName."""
    if not isinstance(seat, str) or seat not in rules.SEATS:  # pyright: ignore[reportUnnecessaryIsInstance]
        names = ", ".join(rules.SEATS)
        raise UnknownName(f"There is no seat {given.shown(seat)}. The seats are: {names}.")
    return rules.SEATS.index(seat)


def checked_options(rules: Rules, options: Mapping[str, Any]) -> dict[str, Any]:
    """All options of a game with their values, but for later ones at their defaults.

    Raises:
        UnknownName: it has no such option or value.
        DocumentError: some parts of a value are wrong.
    """
    if not isinstance(options, Mapping):  # pyright: ignore[reportUnnecessaryIsInstance]
        raise UnknownName(f"Options are a dict of names and values, not {given.shown(options)}.")
    for name in options:
        if name not in rules.OPTIONS:
            names = ", ".join(rules.OPTIONS)
            raise UnknownName(f"{rules.NAME} has no option {name!r}. Its options are: {names}.")
    later = package_of(rules.NAME).hosts.LATER_OPTIONS
    chosen = {
        name: rules.read_option(name, options.get(name, values[0]))
        for name, values in rules.OPTIONS.items()
    }
    return {
        name: value
        for name, value in chosen.items()
        if name not in later or value != rules.OPTIONS[name][0]
    }


@dataclass(repr=False, eq=False)
class Game(Copyable):
    """One game of any kind: its state and its history.

    Made by `vexilla.new`, `vexilla.load` and `vexilla.replay`. It can be copied and pickled.

    Attributes:
        rules: the rules of the game.
        committed: the position document that the game began with, as its record commits to it.
        salt: hides the start in the record's commitment until the end.
        actions: what was played, as pairs of a seat and an action document.
        options: the options that it was dealt with; for a loaded game, those of its position.
        names: the players' names by seat, for the record.
        date: the day of the game, for the record.
        version: the version of the rules in which it was dealt.
        decided: how the players, or their clocks, ended it before its rules did; None if they did
            not. It is for the record: the game itself can be played on.
        known_to: None if the game was dealt. If it began at a position that somebody set up: `all`,
            or the seat from whose view it came, the rest being drawn at random.
        fair: the numbers from which its deal followed; None: it was dealt otherwise.
        seeded: the seed from which its deal followed, and the seat that was to begin; None: it was
            dealt otherwise, or replayed. Records do not have it.
    """

    rules: Rules
    _states: States
    salt: str
    actions: list[tuple[str, Document]] = field(default_factory=list[tuple[str, Document]])
    names: dict[str, str] = field(default_factory=dict[str, str])
    date: str = field(default_factory=lambda: date.today().isoformat())
    version: int = VERSION
    known_to: str | None = None
    fair: FairDeal | None = None
    decided: Outcome | None = None
    seeded: tuple[int, str | None] | None = None

    def __post_init__(self) -> None:
        """Remembers the position that the game begins with."""
        given.records(self._states, checked_rules(self.rules).STATE)
        self.package.hosts.apply_version(self._states, self.version)
        self.committed = self.rules.write_position(self._states)
        self.options = dict[str, Any](self.committed["options"])

    @property
    def package(self) -> Package:
        """The rules, with whatever else the package of the game offers."""
        return package_of(self.rules.NAME)

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
        return self.package.hosts.first_seat(self.committed)

    @property
    def start(self) -> Document:
        """The position document that the game began with; `vexilla.load` of it is that game."""
        # a record of an earlier version says only in its header by which rules the game goes on
        return deepcopy(self.committed) if self.version == VERSION else self.after(0).position()

    @property
    def drawn(self) -> Document:
        """What was drawn for the start in sight of all, such as the dice (`docs/formats.md`).

        It is empty if nothing was, or if it is not known: at a position that somebody set up, and
        after the replay of a game that was dealt from a seed.

        >>> import vexilla
        >>> vexilla.new("battle-line", seed=7).drawn["dealer"]
        'north'
        """
        if self.known_to is not None:
            return {}
        options = checked_options(self.rules, self.options)
        for chance, first in self._chances(options):
            player = None if first is None else seat_number(self.rules, first)
            states, drawn = self.package.hosts.deal_openly(options, chance, player)
            dealt = Game(self.rules, states, self.salt, version=self.version)
            if dealt.committed == self.committed:
                return drawn
        return {}

    def _chances(self, options: Document) -> Iterator[tuple[random.Random, str | None]]:
        """The chance from which the deal may have followed, and the seat that was to begin."""
        if self.fair is not None:
            yield SeededChance(self.fair.seed(self.name, options)), self.fair.first
        elif self.seeded is not None:
            seed, first = self.seeded
            yield random.Random(seed), first
        else:  # a record does not say whether a lot decided who begins
            for first in (None, self.first):
                yield chance_of(self.salt, first), first

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
        """The result of a game that the players end before the rules do.

        Args:
            winner: the winning seat, such as the opponent of a player who resigns; None: a draw.
            reason: one word for how it ended, such as `resignation` or `time`.

        Raises:
            UnknownName: there is no such seat.
        """
        if winner is not None:
            seat_number(self.rules, winner)
        return Outcome(winner, reason, self.package.hosts.points(self._states, winner))

    def legal_actions(self, seat: str | None = None) -> Sequence[Document]:
        """The documents of all legal actions, in reading order; none when the game is over.

        They are a list. Only if they are more than 1,000, as when an army of Blades & Banners is
        deployed, they are `Actions`, which are like a list, but written when they are read.

        Args:
            seat: the seat whose actions are listed; by default `to_move`.

        Raises:
            UnknownName: there is no such seat.

        >>> import vexilla
        >>> vexilla.new("battle-line", seed=7).legal_actions()[0]
        {'do': 'play', 'card': 'R5', 'flag': 1}
        """
        codes = self._codes(self._player(seat))
        if len(codes) > MAX_LISTED:
            return Actions(self.rules, copied(self._states), codes)
        write, states = self.rules.write_action, self._states
        return [write(states, code) for code in codes.tolist()]

    def play(self, action: Mapping[str, Any] | str, seat: str | None = None) -> None:
        """Plays an action.

        Args:
            action: its document, as a dict or as JSON text; or its object; or a word in notation.
            seat: the seat that plays it; by default `to_move`.

        Raises:
            IllegalAction: the rules forbid it; the game is unchanged.
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

    def child(self, action: Mapping[str, Any] | str, seat: str | None = None) -> Game:
        """The game after an action; this one stays as it is.

        Args:
            action: its document, as a dict or as JSON text; or its object; or a word in notation.
            seat: the seat that plays it; by default `to_move`.

        Raises:
            IllegalAction: the rules forbid it.
            DocumentError: it is not an action document.
            UnknownName: there is no such seat.

        >>> import vexilla
        >>> game = vexilla.new("battle-line", seed=7)
        >>> after = game.child({"do": "play", "card": "R10", "flag": 5})
        >>> len(after.actions), len(game.actions)
        (1, 0)
        """
        after = self.copy()
        after.play(action, seat)
        return after

    def legal(self, action: Mapping[str, Any] | str, seat: str | None = None) -> Document | None:
        """The document of an action as `legal_actions` lists it, None if it is not legal.

        Args:
            action: its document, as a dict or as JSON text; or its object; or a word in notation.
            seat: the seat whose action it is; by default `to_move`.

        Raises:
            DocumentError: it is not an action document.
            UnknownName: there is no such seat.
        """
        code = self._code(action, self._player(seat))
        return None if code is None else self.rules.write_action(self._states, code)

    def reveals(self, action: Mapping[str, Any] | str, seat: str | None = None) -> bool:
        """Whether a legal action would show a player something hidden: then it is not taken back.

        Args:
            action: its document, as a dict or as JSON text; or its object; or a word in notation.
            seat: the seat whose action it is; by default `to_move`.

        Raises:
            DocumentError: it is not an action document.
            UnknownName: there is no such seat.
        """
        code = self._code(action, self._player(seat))
        return code is not None and self.package.hosts.reveals(self._states, code)

    def explain(
        self, action: Mapping[str, Any] | str, seat: str | None = None, language: str = "en"
    ) -> Explanation:
        """Why an action is legal or not: the rule, a sentence, and the evidence.

        Args:
            action: its document, as a dict or as JSON text; or its object; or a word in notation.
            seat: the seat whose action it is; by default `to_move`.
            language: the language of the sentence.

        Raises:
            DocumentError: it is not an action document.
            UnknownName: there is no such seat or language.
        """
        player = self._player(seat)
        read = self._read(action)
        return self.package.explains.explain(self._states, player, read, language)

    def notation(self, action: Mapping[str, Any] | str) -> str:
        """An action as a word, as it is played now (docs/notation.md).

        Args:
            action: its document, as a dict or as JSON text; or its object; or a word in notation.

        Raises:
            DocumentError: it is not an action document.

        >>> import vexilla
        >>> vexilla.new("battle-line", seed=7).notation({"do": "play", "card": "R10", "flag": 5})
        'R10@5'
        """
        document = action_document(self.rules, action, self._states)
        self.rules.read_action(document)
        return self.package.notates.write_notation(document, self._states)

    def view(self, seat: str | None) -> Document:
        """The view document of a seat: what it may know and nothing else. None: a spectator's."""
        return self.rules.write_view(self._view_records(seat))

    def agent_view(self, seat: str) -> View:
        """What an agent in this seat gets: the seat's view and legal actions."""
        codes = self._codes(seat_number(self.rules, seat))
        return made_view(self.rules, self._view_records(seat), codes)

    def position(self) -> Document:
        """The position document; `vexilla.load` of it is the same game."""
        return self.rules.write_position(self._states)

    def copy(self) -> Game:
        """An independent copy, including the history. It is quicker than `copy.deepcopy`."""
        twin = object.__new__(type(self))  # a new game would write down its start again
        twin.__dict__ |= self.__dict__
        twin._states, twin.actions = copied(self._states), list(self.actions)
        return self._labelled(twin)

    def after(self, count: int) -> Game:
        """The game as it stood after its first `count` actions. Raises UnknownName."""
        number = given.as_whole(count)
        if number is None or not 0 <= number <= len(self.actions):
            made, wrong = len(self.actions), given.shown(count)
            raise UnknownName(f"The game has {made} actions, so none after {wrong}.")
        begun = self.rules.read_position(self.committed)
        earlier = Game(self.rules, begun, self.salt, version=self.version)
        for seat, action in self.actions[:number]:
            earlier.play(action, seat)
        return self._labelled(earlier)

    def events(self, seat: str | None, since: int = 0) -> list[Document]:
        """What was played, as a seat may know it: each action with the seat that played it.

        Actions of others leave out what is hidden, as in a sealed record.

        Args:
            seat: the seat; None: a spectator.
            since: the number of actions to leave out, from the first one.

        Raises:
            UnknownName: there is no such seat.
            VexillaError: `since` is not the number of some actions.
        """
        if seat is not None:
            seat_number(self.rules, seat)
        given.whole(since, "The number of actions to leave out", 0)
        return [
            {
                "seat": actor,
                "action": deepcopy(action if actor == seat else self.rules.open_action(action)),
            }
            for actor, action in self.actions[since:]
        ]

    def record(self, sealed: bool = False) -> list[Document]:
        """The record: a header, a line for each action, and a last line once the game has ended.

        Args:
            sealed: for the players while the game goes on. The header leaves out the deal, and the
                actions leave out what is hidden, until the game is over.

        Raises:
            VexillaError: `sealed` is not a truth value.
        """
        sealed = given.truth(sealed, "sealed")
        outcome = self.outcome
        header: Document = {
            "vexilla": FORMAT,
            "rules": self.version,
            "game": self.name,
            "options": self.options,
            "seats": {seat: self.names.get(seat) for seat in self.seats},
            "date": self.date,
            "commitment": commitment(self.committed, self.salt),
        }
        if self.known_to is not None:
            header["position"] = self.known_to
        deal: Document = {"start": self.committed, "salt": self.salt}
        if self.fair is not None:
            header["fair"] = {
                "table": self.fair.table,
                "first": self.fair.first,
                "commitments": self.fair.commitments,
            }
            deal["numbers"] = dict(self.fair.numbers)
        lines = [header if sealed else header | deal]
        for number, (seat, action) in enumerate(self.actions, start=1):
            shown = self.rules.open_action(action) if sealed and outcome is None else action
            lines.append({"n": number, "seat": seat, "action": shown})
        if outcome is not None:
            lines.append({"end": outcome.document()} | deal)
        elif self.decided is not None:
            lines.append({"decided": self.decided.document()} | deal)
        return [deepcopy(line) for line in lines]  # no line shares a part with another, or the game

    def _labelled(self, other: Game) -> Game:
        """Gives another game all that stands in the header of this one. Returns it."""
        other.options, other.names, other.date = dict(self.options), dict(self.names), self.date
        other.committed = self.committed
        other.known_to, other.fair, other.seeded = self.known_to, self.fair, self.seeded
        return other

    def _player(self, seat: str | None) -> Seat:
        """The player number of a seat, by default of the seat to move."""
        if seat is not None:
            return seat_number(self.rules, seat)
        actors = self.rules.actors(self._states)
        return actors[0] if actors else 0

    def _code(self, action: Mapping[str, Any] | str, player: Seat) -> Code | None:
        """The code of a player's action, None if it is not legal."""
        return self.rules.code_of(self._states, player, self._read(action))

    def _read(self, action: Mapping[str, Any] | str) -> Any:
        """The parsed action. Raises DocumentError."""
        return self.rules.read_action(action_document(self.rules, action, self._states))

    def _codes(self, player: Seat) -> Codes:
        """The codes of a player's legal actions, in reading order."""
        return self.rules.legal_codes(self._states, player)

    def _view_records(self, seat: str | None) -> Views:
        player = -1 if seat is None else seat_number(self.rules, seat)
        return self.rules.view_of(self._states, player)

    def __repr__(self) -> str:
        return (
            f"<Game {self.name}: {len(self.actions)} actions, {self.to_move or 'nobody'} to move>"
        )

    def __str__(self) -> str:
        return self.package.draws.board_text(self.position())

    def _repr_svg_(self) -> str:
        return self.package.draws.board_svg(self.position())
