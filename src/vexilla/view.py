"""What one seat may know of a game, and what it may do: all that an agent ever gets."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from operator import eq
from typing import TYPE_CHECKING, Any, cast, overload

from vexilla import given
from vexilla.copying import Copyable, lazy
from vexilla.errors import DocumentError, Problem, VexillaError
from vexilla.fair_deal import canonical
from vexilla.locale import names_told_to
from vexilla.outcome import Explanation
from vexilla.rules import (
    Document,
    Package,
    Rules,
    action_document,
    checked_rules,
    package_of,
    rules_of,
)

if TYPE_CHECKING:  # not when a program starts: the kernel imports the compiler
    from vexilla.game import Game
    from vexilla.kernel.types import Code, Codes, Seat, States, Views

MAX_FACTS = 2  # about an action


@dataclass(frozen=True, repr=False, eq=False)
class View(Copyable):
    """What one seat may know of a position, and its legal actions. It can be copied and pickled.

    Views that say the same are equal, so they can be keys of a dictionary. `print` draws the board.

    `Game.agent_view` and `load_view` make views. One that is made of other arrays, which anybody
    may have filled, is read again, as from a document.

    Attributes:
        rules: the rules of the game.
        records: the kernel's view, an array of one record.
        codes: the codes of the seat's legal actions, in reading order.
    """

    rules: Rules
    records: Views
    codes: Codes

    def __post_init__(self) -> None:
        """Checks everything. Raises VexillaError."""
        self.__dict__["records"] = _checked(self.rules, self.records)
        codes = given.wholes(self.codes, "The code of an action")
        legal = () if self.spectates else _legal(self.rules, self.records).tolist()
        if codes.ndim != 1 or not {*codes.tolist()} <= {*legal} or (codes[1:] <= codes[:-1]).any():
            raise VexillaError("The codes of a view are legal actions of its seat, in their order.")
        self.__dict__["codes"] = codes

    @classmethod
    def of(cls, rules: Rules, records: Views) -> View:
        """The view of a seat with all its legal actions. Raises VexillaError."""
        return made_view(rules, _checked(rules, records))

    @property
    def package(self) -> Package:
        """The rules, with whatever else the package of the game offers."""
        return package_of(self.rules.NAME)

    @property
    def actions(self) -> Actions:
        """The documents of the legal actions, in the order of their codes."""
        return Actions(self.rules, self.some_state, self.codes)

    @lazy
    def document(self) -> Document:
        """The view document."""
        return self.rules.write_view(self.records)

    @lazy
    def is_whole(self) -> bool:
        """Whether `actions` are all legal ones: a question may list only some of them."""
        return len(self.codes) == len(self.rules.legal_codes(self.some_state, self.player))

    @property
    def plain_document(self) -> Document:
        """The view document in which every card has one spelling (docs/protocol.md)."""
        return self.rules.write_view(self.records, plain=True)

    def code_of(self, action: Mapping[str, Any] | str) -> Code | None:
        """The code of an action document, None if it is not among `actions`.

        Raises:
            DocumentError: it is not an action document.
        """
        read = self._read(action)
        code = self.rules.code_of(self.some_state, self.player, read)
        if code is None:
            return None
        return code if self._has(code) else None  # `codes` may lack some legal actions

    def explain(self, action: Mapping[str, Any] | str, language: str = "en") -> Explanation:
        """Why an action is legal for the seat or not.

        Raises:
            DocumentError: it is not an action document.
            UnknownName: there is no such language.
        """
        read = self._read(action)
        return self.package.explains.explain(self.some_state, self.player, read, language)

    def facts(self, action: Mapping[str, Any] | str) -> list[Document]:
        """The most important facts about a legal action: what speaks for it (docs/analysis.md).

        Raises:
            DocumentError: it is not an action document.
        """
        code = self.code_of(action)
        return [] if code is None else self.package.explains.facts(self.records, code)[:MAX_FACTS]

    def reasons(self, action: Mapping[str, Any] | str, language: str = "en") -> list[str]:
        """The same facts in sentences, told to the player of the view.

        Raises:
            DocumentError: it is not an action document.
            UnknownName: there is no such language.
        """
        names = names_told_to(self.rules.SEATS[self.player], self.rules.SEATS, language)
        return [
            self.package.explains.fact_text(fact, language, names) for fact in self.facts(action)
        ]

    def fits(self, code: Code, patterns: Sequence[Mapping[str, Any]]) -> bool:
        """Whether a legal action, or a fact about it, has all entries of one of some patterns.

        Raises:
            VexillaError: it is no legal action, or the patterns are no objects.
        """
        code = given.whole(code, "The code of an action", 0)
        if not self._has(code):
            raise VexillaError(f"No legal action has the code {given.shown(code)}.")
        if not isinstance(patterns, (list, tuple)) or not all(map(_is_object, patterns)):
            raise VexillaError(f"The patterns are a list of objects, not {given.shown(patterns)}.")
        told = [self.rules.write_action(self.some_state, code)]
        if any("fact" in pattern for pattern in patterns):
            told += self.package.explains.facts(self.records, code)
        return any(pattern.items() <= one.items() for one in told for pattern in patterns)

    def _read(self, action: Mapping[str, Any] | str) -> Any:
        """The parsed action. Raises DocumentError."""
        states = self.some_state if isinstance(action, str) else None  # a notation is checked
        return self.rules.read_action(action_document(self.rules, action, states))

    def _has(self, code: Code) -> bool:
        """Whether `codes` has a code."""
        if code > given.LARGEST:
            return False
        place = int(self.codes.searchsorted(code))
        return place < len(self.codes) and int(self.codes[place]) == code

    def __eq__(self, other: object) -> bool:
        return isinstance(other, View) and self._said == other._said

    def __hash__(self) -> int:
        return hash(self._said)

    @lazy
    def _said(self) -> tuple[str, str, bytes]:
        """All that the view says."""
        return self.rules.NAME, canonical(self.document), self.codes.astype("int64").tobytes()

    def __repr__(self) -> str:
        seat = self.seat or "a spectator"
        return f"<View {self.rules.NAME}: of {seat}, {len(self.codes)} legal actions>"

    def __str__(self) -> str:
        return self.package.draws.board_text(self.document)

    def _repr_svg_(self) -> str:
        return self.package.draws.board_svg(self.document)

    @property
    def seat(self) -> str | None:
        """The seat whose view it is; None: a spectator's."""
        return None if self.spectates else self.rules.SEATS[self.player]

    def sample(self, seed: int | None = None) -> Game:
        """A game at a random position that agrees with the view, all of them equally likely.

        Args:
            seed: 0 to 2**63 - 1; the same seed gives the same position; None: unpredictable, from
                the system.

        Raises:
            UnknownName: there is no such seed.
            VexillaError: the view is a spectator's.

        >>> import vexilla
        >>> view = vexilla.new("battle-line", seed=7).agent_view("south")
        >>> view.sample(seed=1).agent_view("south") == view
        True
        """
        from vexilla.game import sampled  # which imports this module

        return sampled(self, seed)

    @property
    def spectates(self) -> bool:
        """Whether it is a spectator's, who has nothing to choose."""
        return int(self.records["seat"][0]) == given.SPECTATOR

    @property
    def player(self) -> Seat:
        """The player number of the seat. Raises VexillaError for a spectator."""
        player = int(self.records["seat"][0])
        if player not in (0, 1):
            raise VexillaError("This view is a spectator's, who has nothing to choose.")
        return player

    @lazy
    def some_state(self) -> States:
        """A state that agrees with the view: as good as any other for what the seat may know."""
        if self.spectates:
            raise VexillaError("This view is a spectator's, and no state agrees with it alone.")
        return self.rules.resample(self.records, 1)


def made_view(rules: Rules, records: Views, codes: Codes | None = None) -> View:
    """A view of what the rules have just written. Nothing is checked.

    Args:
        rules: the rules of the game.
        records: the view.
        codes: legal actions of its seat, ascending; None: all of them.
    """
    view = object.__new__(View)
    known = _legal(rules, records) if codes is None else codes
    view.__dict__.update(rules=rules, records=records, codes=known)
    return view


def _checked(rules: Rules, records: Views) -> Views:
    """What an array of anybody's says that somebody may know of a game. Raises VexillaError."""
    dtype = checked_rules(rules).view_of(rules.empty_states(1), given.SPECTATOR).dtype
    given.records(records, dtype)
    try:
        return rules.read_view(rules.write_view(records))
    except Exception as error:  # whatever writing nonsense ends in
        why = str(error) if isinstance(error, VexillaError) else "they contradict themselves."
        raise VexillaError(f"The records are no view of {rules.NAME}: {why}") from None


def _is_object(value: Any) -> bool:
    return isinstance(value, Mapping)


def _legal(rules: Rules, records: Views) -> Codes:
    """The legal actions of a view's seat."""
    # every state that agrees with the view has the same legal actions for this seat
    return rules.legal_codes(rules.resample(records, 1), int(records["seat"][0]))


class Actions(Copyable, Sequence[Document]):
    """Action documents, in the order of their codes. Each is written when it is read.

    For a list can have tens of thousands. It is equal to a list of the same documents; `list(…)`
    makes one, for JSON or to change it.
    """

    def __init__(self, rules: Rules, states: States, codes: Codes) -> None:
        """The documents of action codes at a state, which stays as it is."""
        self._rules, self._states, self._codes = rules, states, codes

    @overload
    def __getitem__(self, index: int) -> Document: ...

    @overload
    def __getitem__(self, index: slice) -> list[Document]: ...

    def __getitem__(self, index: int | slice) -> Document | list[Document]:
        """The document at an index, or those of a slice."""
        if isinstance(index, slice):
            return list(Actions(self._rules, self._states, self._codes[index]))
        return self._rules.write_action(self._states, int(self._codes[index]))

    def __iter__(self) -> Iterator[Document]:
        """All documents, one after the other."""
        write, states = self._rules.write_action, self._states
        return (write(states, code) for code in self._codes.tolist())

    def __len__(self) -> int:
        """The number of actions."""
        return len(self._codes)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, (Actions, list, tuple)):
            return NotImplemented
        others = cast(Sequence[Any], other)
        return len(self) == len(others) and all(map(eq, self, others))

    __hash__ = None  # pyright: ignore[reportAssignmentType]

    def __repr__(self) -> str:
        return repr(list(self))


def load_view(document: Mapping[str, Any]) -> View:
    """The view that a view document describes, with the legal actions of its seat.

    Raises:
        UnknownName: no such game.
        DocumentError: the document is malformed or inconsistent, or a spectator's.
    """
    rules = rules_of(cast(Any, document.get("game")))
    records = rules.read_view(document)
    if document.get("seat") is None:
        raise DocumentError([Problem("seat", "is null: a spectator has nothing to choose")])
    return made_view(rules, records)
