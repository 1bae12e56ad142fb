"""The contract that the package of each game fulfils. No module above this one names a game."""

from __future__ import annotations

import importlib
import random
from collections.abc import Callable, Mapping, Sequence
from functools import cache
from types import ModuleType
from typing import TYPE_CHECKING, Any, Protocol, TypeAlias, runtime_checkable

from vexilla.documents import Document, parsed
from vexilla.drawing import Picture
from vexilla.errors import UnknownName, VexillaError
from vexilla.given import shown
from vexilla.outcome import Explanation, Outcome
from vexilla.registry import GAMES

# The version of the rules in which games are dealt and recorded. A game keeps the version in which
# it began: version 1 broke ties among defenders by place alone (BB-10.4, ruling E39).
VERSION = 2

if TYPE_CHECKING:  # not when a program starts: the kernel imports the compiler
    import numpy as np

    from vexilla.kernel.entries import Entry
    from vexilla.kernel.types import (
        Code,
        Codes,
        Rngs,
        Scores,
        ScratchArray,
        Seat,
        States,
        Views,
    )


_JSON = ("{", "[", '"')  # how a JSON text begins; no word of the notation does

Ends: TypeAlias = Callable[[int], Any]  # from an action's code to an array of states
Glances: TypeAlias = Any  # an array of `Glance`


@runtime_checkable
class Rules(Protocol):
    """What the package of a game offers.

    A game has two seats, an end, and at most one winner. Players are 0 and 1, in the order of
    SEATS; -1 stands for a spectator. A state is passed as `states`, an array of which only the
    first record counts, and a view as `views` in the same way. An action is passed as its `code`,
    the number by which the kernel lists and plays it.
    """

    # The game

    @property
    def NAME(self) -> str:
        """The game's name in documents and on the command line, such as `battle-line`."""
        ...

    @property
    def SEATS(self) -> tuple[str, str]:
        """The names of the seats."""
        ...

    @property
    def OPTIONS(self) -> Mapping[str, tuple[Any, ...]]:
        """The values to choose from for each option; the first is the default."""
        ...

    @property
    def LATER_OPTIONS(self) -> frozenset[str]:
        """Options that came after the first records; documents leave out their defaults."""
        ...

    @property
    def EDITIONS(self) -> Mapping[str, Mapping[str, Any]]:
        """For each printed text the options with which the game is played as it says."""
        ...

    @property
    def DECISIONS_KEY(self) -> str:
        """What players of this game call decisions, for `vexilla bench`; for example `plies`."""
        ...

    @property
    def SIDES_CHANGE(self) -> bool:
        """Whether players change seats between games at the same table."""
        ...

    def read_option(self, name: str, value: Any) -> Any:
        """The checked value of an option of OPTIONS; some options take values not listed there.

        Raises:
            UnknownName: the value is not allowed; the text lists those that are.
            DocumentError: some parts of a value are wrong.
        """
        ...

    def deal(self, options: Mapping[str, Any], chance: random.Random, first: Seat | None) -> States:
        """The state of a new game. `first` is the player who begins; None: chosen at random."""
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

    def outcome(self, states: States) -> Outcome | None:
        """The result, or None while the game goes on."""
        ...

    def points(self, states: States, winner: str | None) -> dict[str, int]:
        """What each seat scores in a match if `winner` wins now; None: if the game is drawn."""
        ...

    # Documents

    def read_position(self, document: Mapping[str, Any]) -> States:
        """The state that a position document describes. Raises DocumentError."""
        ...

    def write_position(self, states: States) -> Document:
        """The position document of a state."""
        ...

    def read_view(self, document: Mapping[str, Any]) -> Views:
        """The view that a view document describes. Raises DocumentError."""
        ...

    def write_view(self, views: Views, *, plain: bool = False) -> Document:
        """The view document of a view.

        Args:
            views: the view.
            plain: every piece is written by its name alone, as actions name it; what else there is
                to say of it stands under a key of its own. `read_view` reads both spellings.
        """
        ...

    def read_action(self, document: Mapping[str, Any]) -> Any:
        """The parsed action of an action document, legal or not. Raises DocumentError."""
        ...

    def write_action(self, states: States, code: Code) -> Document:
        """The document of a legal action's code."""
        ...

    def open_action(self, document: Mapping[str, Any]) -> Document:
        """What everyone may know of an action that was played."""
        ...

    def read_action_text(self, text: str, language: str) -> Document | None:
        """The action that a text in the notation of the game's author stands for; None: it is none.

        Raises:
            VexillaError: there is a mistake in it.
        """
        ...

    def write_notation(self, document: Mapping[str, Any], states: States | None = None) -> str:
        """A well-formed action, or what everyone may know of one, in a word (docs/notation.md).

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

    @property
    def EXACT_KEYS(self) -> tuple[str, ...]:
        """Keys of positions whose lists conformance cases give complete and in order."""
        ...

    @property
    def CONFORMANCE_QUESTIONS(self) -> Mapping[str, Callable[[Mapping[str, Any]], Any]]:
        """What conformance cases may ask of this game only: functions from a case to its answer."""
        ...

    @property
    def REFEREE_QUESTIONS(
        self,
    ) -> Mapping[str, Callable[[States, Mapping[str, Any], str], Explanation]]:
        """What a referee is asked in this game beside whether an action is legal, by its name.

        Each takes where everything lies, the question and the language, and raises DocumentError.
        """
        ...

    # What is legal, and playing it

    def actors(self, states: States) -> tuple[Seat, ...]:
        """The players who may act now."""
        ...

    def legal_codes(self, states: States, seat: Seat) -> Codes:
        """The codes of a player's legal actions, ascending; empty if it is not their turn."""
        ...

    def code_of(self, states: States, seat: Seat, action: Any) -> Code | None:
        """The code of a player's parsed action, or None if it is not legal; see `explain`."""
        ...

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

    def step(self, states: States, code: Code) -> None:
        """Plays a legal action."""
        ...

    def reveals(self, states: States, code: Code) -> bool:
        """Whether a legal action shows a player something hidden: then it is not taken back."""
        ...

    # The kernel: records, and batches of games

    @property
    def STATE(self) -> np.dtype[Any]:
        """The dtype of a state. Its field `winner` is -1 while the game goes on, 2 for a draw."""
        ...

    @property
    def MAX_ACTIONS(self) -> int:
        """An upper bound on the length of any list of actions."""
        ...

    def empty_states(self, count: int) -> States:
        """An array of games in which nothing is dealt yet."""
        ...

    def set_options(self, records: Any, options: Mapping[str, Any]) -> None:
        """Sets all options of a batch of games."""
        ...

    def deal_range(self, states: States, first: int, last: int, rngs: Rngs) -> None:
        """Deals games `first` to `last - 1`; `rngs` holds a generator state for each."""
        ...

    def view_of(self, states: States, seat: Seat) -> Views:
        """The view of a seat (-1: a spectator's)."""
        ...

    def view_at(self, states: States, i: int, seat: Seat, views: Views, j: int) -> None:
        """Writes the view of a seat in game i to view j."""
        ...

    def resample(self, views: Views, seed: int) -> States:
        """A random state that agrees with a view, each equally likely."""
        ...

    def entries(self) -> Mapping[str, Sequence[Entry]]:
        """What Python calls of the compiled functions, by the stage that needs it.

        The stages are those of `vexilla.agents.preparation`, and "arrays" for `vexilla.env`, which
        registers what these need.
        """
        ...

    # Evaluation and search: `register` of `vexilla.kernel.generic` takes the rest

    def action_values(self, views: Views, codes: Codes, seed: int) -> Scores:
        """A value for each action, one ply deep from a view, as float64; larger is better."""
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

    # Pictures

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


if TYPE_CHECKING:  # so that the type checker compares both packages with the contract
    from vexilla import battle_line, blades_and_banners

    CHECKED: tuple[Rules, ...] = (battle_line, blades_and_banners)


def rules_of(name: str) -> Rules:
    """The rules of a game by its name; its package is imported on first use.

    Raises:
        UnknownName: there is no such game.
        VexillaError: the game of another package cannot be imported, or its package lacks a part of
            the contract.
    """
    if not isinstance(name, str) or name not in GAMES:  # pyright: ignore[reportUnnecessaryIsInstance]
        raise UnknownName(f"There is no game {shown(name)}. The games are: {', '.join(GAMES)}.")
    return _imported(name)


def checked_rules(rules: Rules) -> Rules:
    """The rules of a game, as they are. Raises VexillaError if they are something else."""
    name = getattr(rules, "NAME", None)
    if not isinstance(rules, ModuleType) or name not in GAMES or rules_of(name) is not rules:
        raise VexillaError(f"The rules of a game are what rules_of gives, not {shown(rules)}.")
    return rules


def action_document(
    rules: Rules, action: Mapping[str, Any] | str, states: States | None = None
) -> Mapping[str, Any]:
    """The document of an action that is given as one, as JSON text, or in notation.

    Args:
        rules: the rules of the game.
        action: the action.
        states: where it is played, for the notation.

    Raises:
        DocumentError: it is neither.
    """
    if isinstance(action, str) and not action.lstrip().startswith(_JSON):
        return rules.read_notation(action, states)
    return parsed(action)


@cache
def _imported(name: str) -> Rules:
    try:
        module = importlib.import_module(GAMES[name])
    except ImportError as error:
        raise VexillaError(f"The game {name} cannot be imported: {error}.") from error
    if not isinstance(module, Rules):  # checks that its members exist, not their types
        wanted = [member for member in vars(Rules) if not member.startswith("_")]
        missing = ", ".join(member for member in wanted if not hasattr(module, member))
        raise VexillaError(f"The game {name} ({GAMES[name]}) lacks {missing}: see vexilla.rules.")
    if name != module.NAME:
        raise VexillaError(f"The game {name} ({GAMES[name]}) calls itself {module.NAME}.")
    return module
