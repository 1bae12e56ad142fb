"""The contract of a game, which its package fulfils. Nothing above this module names a game."""

import importlib
import random
from collections.abc import Callable, Mapping
from functools import cache
from typing import TYPE_CHECKING, Any, Protocol, runtime_checkable

import numpy as np

from vexilla.documents import Document
from vexilla.errors import UnknownName, VexillaError
from vexilla.outcome import Explanation, Outcome
from vexilla.registry import GAMES

# The version of the rules in which games are dealt and recorded. Earlier games go on as they began:
# version 1 broke ties among defenders by place alone (BB-10.4, ruling E39).
VERSION = 2


@runtime_checkable
class Rules(Protocol):
    """What the package of a game offers.

    A game has two seats, an end, and at most one winner. Players are 0 and 1, in the order of
    SEATS; -1 stands for a spectator. `states` is an array of state records and means the first of
    them, `views` likewise; an action is a `code`, a number that the kernel lists and plays.
    """

    # The game

    @property
    def NAME(self) -> str:
        """Its name in documents and on the command line, such as `battle-line`."""
        ...

    @property
    def SEATS(self) -> tuple[str, str]:
        """The names of its seats."""
        ...

    @property
    def OPTIONS(self) -> Mapping[str, tuple[Any, ...]]:
        """The values to choose from for each option, the default first."""
        ...

    @property
    def DECISIONS_KEY(self) -> str:
        """What its players call decisions, as `vexilla bench` prints it, such as `plies`."""
        ...

    @property
    def SIDES_CHANGE(self) -> bool:
        """Whether players change seats between the games that they play at a table."""
        ...

    def read_option(self, name: str, value: Any) -> Any:
        """The checked value of an option of OPTIONS, perhaps none of those listed there.

        Raises:
            UnknownName: it cannot be this; the text lists what it can be.
            DocumentError: a value with parts, and some of them are wrong.
        """
        ...

    def deal(self, options: Mapping[str, Any], chance: random.Random, first: int | None) -> Any:
        """The states of a new game; `first` is the player who begins, None: by lot."""
        ...

    def apply_version(self, states: Any, version: int) -> None:
        """Makes a game go on by the rules of the version in which it was dealt."""
        ...

    def first_seat(self, start: Mapping[str, Any]) -> str:
        """The seat that begins a game with this start position."""
        ...

    def outcome(self, states: Any) -> Outcome | None:
        """The result, None while the game goes on."""
        ...

    def points(self, states: Any, winner: str | None) -> dict[str, int]:
        """What each seat scores in a match if this seat wins now; None: if the game is drawn."""
        ...

    # Documents

    def read_position(self, document: Mapping[str, Any]) -> Any:
        """The states of a position document. Raises DocumentError."""
        ...

    def write_position(self, states: Any) -> Document:
        """The position document of a state."""
        ...

    def read_view(self, document: Mapping[str, Any]) -> Any:
        """The views of a view document. Raises DocumentError."""
        ...

    def write_view(self, views: Any) -> Document:
        """The view document of a view."""
        ...

    def read_action(self, document: Mapping[str, Any]) -> Any:
        """A well-formed action, parsed. Raises DocumentError."""
        ...

    def write_action(self, states: Any, code: int) -> Document:
        """The document of a legal action's code."""
        ...

    def open_action(self, document: Mapping[str, Any]) -> Document:
        """What everybody may know of an action that was played."""
        ...

    @property
    def EXACT_KEYS(self) -> tuple[str, ...]:
        """Keys of positions whose lists a conformance case gives whole and in order."""
        ...

    @property
    def CONFORMANCE_QUESTIONS(self) -> Mapping[str, Callable[[Mapping[str, Any]], Any]]:
        """What conformance cases may ask of this game alone: from a case to the answer."""
        ...

    # What is legal, and playing it

    def actors(self, states: Any) -> tuple[int, ...]:
        """The players who may act now."""
        ...

    def legal_codes(self, states: Any, seat: int) -> Any:
        """The codes of all legal actions of a player, ascending; none if it is not their turn."""
        ...

    def code_of(self, states: Any, seat: int, action: Any) -> int | None:
        """The code of a player's parsed action, None if it is not legal: `explain` says why."""
        ...

    def explain(self, states: Any, seat: int, action: Any, language: str) -> Explanation:
        """Why a parsed action is legal for a player or not."""
        ...

    def step(self, states: Any, code: int) -> None:
        """Plays a legal action."""
        ...

    def reveals(self, states: Any, code: int) -> bool:
        """Whether a legal action shows a player something hidden: it is then not taken back."""
        ...

    # The kernel: records, and batches of games

    @property
    def STATE(self) -> np.dtype[Any]:
        """The record of a state. Its field `winner` is -1 while the game goes on, 2 for a draw."""
        ...

    @property
    def MAX_ACTIONS(self) -> int:
        """A length that no list of actions exceeds."""
        ...

    def empty_states(self, count: int) -> Any:
        """An array of games in which nothing is dealt yet."""
        ...

    def set_options(self, records: Any, options: Mapping[str, Any]) -> None:
        """Sets all options of a batch of games."""
        ...

    def deal_range(self, states: Any, first: int, last: int, rngs: Any) -> None:
        """Deals games `first` to `last - 1`; `rngs` holds a generator state for each."""
        ...

    def view_of(self, states: Any, seat: int) -> Any:
        """The views record of a seat (-1: the spectator)."""
        ...

    def view_at(self, states: Any, i: int, seat: int, views: Any, j: int) -> None:
        """The view of a seat in game i, into view j."""
        ...

    def resample(self, views: Any, seed: int) -> Any:
        """A state that agrees with a view, every one equally likely."""
        ...

    # Judgement and search: `register` of `vexilla.kernel.generic` has the rest

    def action_values(self, views: Any, codes: Any, seed: int) -> Any:
        """How good each action looks one ply deep from a view, as float64; larger is better."""
        ...

    @property
    def LEGAL_LIST_IS_PUBLIC(self) -> bool:
        """Whether the actions that a search looks at follow from what its seat has seen."""
        ...

    def search_scratch(self) -> Any:
        """Scratch space for a search, with the weights that were fitted: an array of one."""
        ...

    # Pictures

    def board_text(self, document: Mapping[str, Any]) -> str:
        """A board of a view or position document for a terminal, without colour."""
        ...

    def board_svg(self, document: Mapping[str, Any]) -> str:
        """A picture of a view or position document."""
        ...


if TYPE_CHECKING:  # the type checker sees to it that both packages fulfil the contract
    from vexilla import battle_line, blades_and_banners

    CHECKED: tuple[Rules, ...] = (battle_line, blades_and_banners)


@cache
def rules_of(name: str) -> Rules:
    """The rules of a game by its name; its package is imported when it is first asked for.

    Raises:
        UnknownName: there is no such game.
        VexillaError: the game of another package cannot be imported, or does not offer what it has
            to.
    """
    if name not in GAMES:
        raise UnknownName(f"There is no game {name!r}. The games are: {', '.join(GAMES)}.")
    try:
        module = importlib.import_module(GAMES[name])
    except ImportError as error:
        raise VexillaError(f"The game {name} cannot be imported: {error}.") from error
    if not isinstance(module, Rules):  # that its members are there; their types are not looked at
        wanted = [member for member in vars(Rules) if not member.startswith("_")]
        missing = ", ".join(member for member in wanted if not hasattr(module, member))
        raise VexillaError(f"The game {name} ({GAMES[name]}) lacks {missing}: see vexilla.rules.")
    if name != module.NAME:
        raise VexillaError(f"The game {name} ({GAMES[name]}) calls itself {module.NAME}.")
    return module
