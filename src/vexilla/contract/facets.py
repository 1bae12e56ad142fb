"""What a game can do besides being played, in facets that its package may give or leave out.

It gives a facet as a module or an object, under the name in capitals: `EXPLAINS`. In place of one
that it leaves out stands `Plain` (`vexilla.contract.plain`), from which a facet with only some of
the members inherits the others. `vexilla.rules.package_of` puts them together.

As in `vexilla.rules`, players are 0 and 1, a state is passed as `states`, an array of which only
the first record counts, and a view as `views` in the same way.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from types import ModuleType
from typing import TYPE_CHECKING, Any, Protocol, TypeAlias

from vexilla.documents import Document
from vexilla.outcome import Explanation
from vexilla.pictures.drawing import AidRow, PartSet, Picture

if TYPE_CHECKING:  # not when a program starts: the kernel imports the compiler
    from vexilla.kernel.entries import Entry
    from vexilla.kernel.types import Code, Codes, Rngs, Scores, ScratchArray, Seat, States, Views

Ends: TypeAlias = Callable[[int], Any]  # from an action's code to an array of states
Glances: TypeAlias = Any  # an array of `Glance`


class Explains(Protocol):
    """Why an action is legal or not, and what it is good for."""

    def explain(self, states: States, seat: Seat, action: Any, language: str) -> Explanation:
        """Why a parsed action is legal for a player, or why not."""
        ...

    def facts(self, views: Views, code: Code) -> list[Document]:
        """What a legal action achieves, the most important first; `fact` is the kind of each.

        Each holds in every state that agrees with the view.
        """
        ...

    def risks(self, views: Views, code: Code) -> list[Document]:
        """What a legal action allows the opponent or throws away: facts, the worst first."""
        ...

    def outlook(
        self, views: Views, code: Code, facts: Sequence[Document], ends: Ends
    ) -> list[Document]:
        """What explains an action best: its facts, and what is likely to come of it.

        Args:
            views: the view of a player who may act.
            code: a legal action.
            facts: what `facts` says of it.
            ends: returns where continuations of the game end after an action
                (`vexilla.kernel.continuations`); it takes a while, so it is only called where the
                answer depends on it.
        """
        ...

    def instead(self, views: Views, code: Code, other: Code, ends: Ends) -> list[Document]:
        """What is likely to come of an action rather than of another, in whose place it is."""
        ...

    def intent(self, views: Views, code: Code) -> list[Document]:
        """What a legal action is for at least: facts for where no other speaks for it."""
        ...

    def needs_reason(self, views: Views, code: Code) -> bool:
        """Whether nobody sees what an action is for: then no hint proposes it without a reason."""
        ...

    @property
    def HORIZON(self) -> int:
        """The number of actions after which a continuation ends, if the game has not."""
        ...

    def fact_text(
        self, fact: Mapping[str, Any], language: str, names: Mapping[str, str] | None = None
    ) -> str:
        """A fact in a sentence or two. Raises UnknownName for the language.

        `names` says how the seats are named; None: by their own names.
        """
        ...


class Judges(Protocol):
    """How good an action looks: `greedy`, the levels and the search ask.

    What the search needs of compiled functions is registered (`vexilla.kernel.generic`).
    """

    def action_values(self, views: Views, codes: Codes, seed: int) -> Scores:
        """A value for each action, one ply deep from a view, as float64; larger is better."""
        ...

    def network_values(self, views: Views, codes: Codes, seed: int) -> Scores | None:
        """The same by the game's value network; None: no agent plays by it one ply deep."""
        ...

    @property
    def TEMPERATURES(self) -> Mapping[int, float]:
        """The temperature of the policy of each level that does not always play the best action."""
        ...

    def appeal(self, views: Views, codes: Codes, level: int) -> Scores:
        """How much each action appeals to a level that plays like somebody who is learning.

        Args:
            views: the view of a player who may act.
            codes: the player's legal actions.
            level: a level with a temperature.

        Returns:
            A factor for each, by which the level plays it more often than its policy says.
        """
        ...

    def mixed_strategy(
        self, views: Views, codes: Codes, visits: Scores, version: str = ""
    ) -> Scores | None:
        """How often to choose each action where the opponent must not foresee the choice.

        Args:
            views: the view of a player who may act.
            codes: the player's legal actions.
            visits: how often a search took each; all 0 if it does not cover this decision.
            version: of the weights, as for `search_scratch`.

        Returns:
            The chance of each action; None where the best one is always right.
        """
        ...

    def endgame_values(
        self, views: Views, codes: Codes, seed: int, go_on: Callable[[int], bool]
    ) -> tuple[Scores, float] | None:
        """What each action is worth where the rest of the game can be solved.

        Args:
            views: the view of a player who may act.
            codes: the player's legal actions.
            seed: the seed of all sampling.
            go_on: asked every millisecond or so, with the number of positions visited so far,
                whether there is time for more.

        Returns:
            For each action its value, from 0 (lost) to 1 (won), and how far the values may be off:
            0 where nothing is hidden any more. None: the end is too far, or the time too short.
        """
        ...

    def at_a_glance(self, views: Views, codes: Codes) -> Glances:
        """How each action looks to somebody who does not search, from a view: a `Glance` each."""
        ...

    @property
    def LEGAL_LIST_IS_PUBLIC(self) -> bool:
        """Whether what a seat has observed determines the actions that a search considers there."""
        ...

    def search_scratch(self, version: str = "") -> ScratchArray:
        """Scratch space for a search, with the fitted weights: an array of one record.

        Args:
            version: the name of frozen weights of an earlier champion; empty: today's.

        Raises:
            UnknownName: there is no such version; the text lists those that there are.
        """
        ...


class Draws(Protocol):
    """Views and positions as text and as pictures."""

    def board_text(self, document: Mapping[str, Any], language: str = "en") -> str:
        """The board of a view or position document as text in a language, without colour."""
        ...

    def board_svg(
        self, document: Mapping[str, Any], language: str = "en", *, below: str | None = None
    ) -> str:
        """A picture of a view or position document, with the letters and words of a language.

        The side of the seat `below` is at the bottom; None: as the board usually lies.
        """
        ...

    def board_picture(
        self,
        document: Mapping[str, Any],
        last: Mapping[str, Any] | None = None,
        language: str = "en",
    ) -> Picture:
        """The same with its places, and with the last action if one is given: for `vexilla.svg`."""
        ...


class Prints(Protocol):
    """The parts of a game on paper (`vexilla.printing`)."""

    @property
    def AID_RULES(self) -> Sequence[str]:
        """The rules that stand on the aid, by their ids."""
        ...

    @property
    def IN_BLACK(self) -> Mapping[str, str]:
        """What is drawn in place of each colour on paper that is printed in black."""
        ...

    def printed_parts(self, language: str, black: bool, edition: str) -> Sequence[PartSet]:
        """The parts to print and cut out, as an edition has them; empty: by the defaults."""
        ...

    def edition_rules(self, language: str, edition: str) -> Sequence[tuple[str, str, str]]:
        """What an edition plays: a rule that says otherwise, one that says so, and a sentence."""
        ...

    def aid_rows(self, language: str, black: bool, edition: str) -> Sequence[AidRow]:
        """The pictures on the player aid."""
        ...

    def cover(self, language: str, black: bool, edition: str) -> str:
        """The picture on the cover, an SVG document; `edition` is its name in words."""
        ...


class Notates(Protocol):
    """Actions as words (docs/notation.md)."""

    def write_notation(self, document: Mapping[str, Any], states: States | None = None) -> str:
        """A well-formed action, or what everyone may know of one, in a word.

        Args:
            document: the action document.
            states: where it is played; then the word may say more for readers.
        """
        ...

    def read_notation(self, text: str, states: States | None = None) -> Document:
        """The action document that a word of the notation stands for.

        Args:
            text: the word.
            states: where it is played; then what the word says for readers is checked.

        Raises:
            DocumentError: it is no such word, or says something untrue.
        """
        ...

    def read_action_text(self, text: str, language: str) -> Document | None:
        """The action that a text in the notation of the game's author stands for; None: it is none.

        Raises:
            VexillaError: there is a mistake in it.
        """
        ...


class Hosts(Protocol):
    """What a table needs around a game: its texts, its deals, its matches."""

    @property
    def EDITIONS(self) -> Mapping[str, Mapping[str, Any]]:
        """For each printed text the options with which the game is played as it says."""
        ...

    @property
    def LATER_OPTIONS(self) -> frozenset[str]:
        """Options that came after the first records; documents leave out their defaults."""
        ...

    @property
    def SIDES_CHANGE(self) -> bool:
        """Whether players change seats between games at the same table."""
        ...

    def deal_openly(
        self, options: Mapping[str, Any], chance: random.Random, first: Seat | None
    ) -> tuple[States, Document]:
        """The game that `deal` makes, and what was drawn for it in sight of all (formats.md)."""
        ...

    def drawn_text(
        self, drawn: Mapping[str, Any], language: str, names: Mapping[str, str] | None = None
    ) -> list[str]:
        """What was drawn for the start, in sentences. Raises UnknownName for the language.

        `names` says how the seats are named; None: by their own names.
        """
        ...

    def apply_version(self, states: States, version: int) -> None:
        """Makes a game continue by the rules of the version in which it was dealt."""
        ...

    def first_seat(self, start: Mapping[str, Any]) -> str:
        """The seat that begins a game from this start position."""
        ...

    def points(self, states: States, winner: str | None) -> dict[str, int]:
        """What each seat scores in a match if `winner` wins now; None: if the game is drawn."""
        ...

    def reveals(self, states: States, code: Code) -> bool:
        """Whether a legal action shows a player something hidden: then it is not taken back."""
        ...


class Batches(Protocol):
    """Many games at once, and the compiled functions that play them."""

    @property
    def DECISIONS_KEY(self) -> str:
        """What players of this game call decisions, for `vexilla bench`; for example `plies`."""
        ...

    def set_options(self, records: Any, options: Mapping[str, Any]) -> None:
        """Sets all options of a batch of games."""
        ...

    def deal_range(self, states: States, first: int, last: int, rngs: Rngs) -> None:
        """Deals games `first` to `last - 1`; `rngs` holds a generator state for each."""
        ...

    def entries(self) -> Mapping[str, Sequence[Entry]]:
        """What Python calls of the compiled functions, by the stage that needs it.

        The stages are those of `vexilla.agents.preparation`, and "arrays" for `vexilla.env`, which
        registers what these need.
        """
        ...


class Answers(Protocol):
    """What conformance cases and referees ask in this game beside what they ask in each."""

    @property
    def EXACT_KEYS(self) -> tuple[str, ...]:
        """Keys of positions whose lists conformance cases give complete and in order."""
        ...

    @property
    def CONFORMANCE_QUESTIONS(self) -> Mapping[str, Callable[[Mapping[str, Any]], Any]]:
        """Functions from a conformance case to its answer, by the name of the question."""
        ...

    @property
    def REFEREE_QUESTIONS(
        self,
    ) -> Mapping[str, Callable[[States, Mapping[str, Any], str], Explanation]]:
        """What a referee is asked beside whether an action is legal, by the name of the question.

        Each takes where everything lies, the question and the language, and raises DocumentError.
        """
        ...


FACETS = (Explains, Judges, Draws, Prints, Notates, Hosts, Batches, Answers)


def member_of(game: ModuleType, name: str) -> Any:
    """A member of a facet of a game, for programs that ask the rules for it.

    Raises:
        AttributeError: no facet of the game has it.
    """
    for facet in FACETS:
        with suppress(AttributeError):
            return getattr(getattr(game, facet.__name__.upper()), name)
    raise AttributeError(f"{game.__name__} has no attribute {name!r}.")
