"""What the package of a game offers, and the registry: a game is named here and nowhere above."""

import importlib
import random
from collections.abc import Callable, Mapping
from types import ModuleType
from typing import Any, Protocol, cast

import numpy as np

from vexilla.errors import UnknownName
from vexilla.outcome import Explanation, Outcome

Document = dict[str, Any]

GAMES = {
    "battle-line": "vexilla.battle_line",
    "blades-and-banners": "vexilla.blades_and_banners",
}


# The version of the rules in which games are dealt and recorded. Earlier games go on as they began:
# version 1 broke ties among defenders by place alone (BB-10.4, ruling E39).
VERSION = 2


class Rules(Protocol):
    """What the package of a game offers. `states` and `views` are arrays of one record."""

    NAME: str
    SEATS: tuple[str, ...]
    OPTIONS: Mapping[str, tuple[Any, ...]]  # the values to choose from, the default first
    ASKS: Mapping[str, Callable[[Mapping[str, Any]], Any]]  # conformance questions of its own
    WHOLE: tuple[str, ...]  # keys of positions under which a conformance case gives all, in order
    STATE: np.dtype[Any]
    MAX_ACTIONS: int
    LISTS_STAY: bool  # what may be done follows from what a searcher has seen (`kernel/search`)
    DECISIONS: str  # what its players call the decisions of a game, as a key: plies, …
    SIDES_CHANGE: bool  # at a table of the server: whether the next game is played from other seats

    def read_option(self, name: str, value: Any) -> Any:
        """The checked value of an option of OPTIONS, perhaps none of those listed there.

        Raises:
            UnknownName: it cannot be this; the text lists what it can be.
            DocumentError: a value with parts, and some of them are wrong.
        """
        ...

    def deal(self, options: Mapping[str, Any], chance: random.Random, first: int | None) -> Any:
        """Sets up a new game; `first` is the player who begins, None: by lot."""
        ...

    def empty_states(self, count: int) -> Any:
        """Room for a batch of games."""
        ...

    def set_options(self, records: Any, options: Mapping[str, Any]) -> None:
        """Sets all options of a batch of games."""
        ...

    def deal_range(self, states: Any, first: int, last: int, numbers: Any) -> None:
        """Deals games `first` to `last - 1`; `numbers` holds a generator state for each."""
        ...

    def view_at(self, states: Any, i: int, seat: int, views: Any, j: int) -> None:
        """The kernel's view of a seat in game i, into view j."""
        ...

    def apply_version(self, states: Any, version: int) -> None:
        """Makes a game go on by the rules of the version in which it was dealt."""
        ...

    def read_position(self, document: Mapping[str, Any]) -> Any:
        """The states of a position document. Raises DocumentError."""
        ...

    def write_position(self, states: Any) -> Document:
        """The position document of a state."""
        ...

    def view_of(self, states: Any, seat: int) -> Any:
        """The views record of a seat (-1: the spectator)."""
        ...

    def read_view(self, document: Mapping[str, Any]) -> Any:
        """The views of a view document. Raises DocumentError."""
        ...

    def write_view(self, views: Any) -> Document:
        """The view document of a view."""
        ...

    def state_from_view(self, views: Any, number: int) -> Any:
        """A sampled state that agrees with a view; `number` seeds the sampling."""
        ...

    def actors(self, states: Any) -> tuple[int, ...]:
        """The players who may act now."""
        ...

    def legal_codes(self, states: Any, seat: int) -> Any:
        """The codes of all legal actions of a player, ascending; none if he may not act."""
        ...

    def step(self, states: Any, code: int) -> None:
        """Plays a legal action."""
        ...

    def write_action(self, states: Any, code: int) -> Document:
        """The document of a legal action's code."""
        ...

    def reveals(self, states: Any, code: int) -> bool:
        """Whether a legal action shows somebody what is hidden from him: it is not taken back."""
        ...

    def open_action(self, document: Mapping[str, Any]) -> Document:
        """What everybody may know of an action that was played."""
        ...

    def read_action(self, document: Mapping[str, Any]) -> Any:
        """A well-formed action, parsed. Raises DocumentError."""
        ...

    def code_of(self, states: Any, seat: int, action: Any) -> int | None:
        """The code of a player's parsed action, None if it is not legal: `explain` says why."""
        ...

    def explain(self, states: Any, seat: int, action: Any, language: str) -> Explanation:
        """Why a parsed action is legal for a player or not."""
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

    def action_values(self, views: Any, codes: Any, number: int) -> Any:
        """How good each action looks one ply deep from a view, as float64; larger is better."""
        ...

    def search_room(self) -> Any:
        """Room for a search's reckoning, with the weights that were fitted: an array of one."""
        ...

    def board_text(self, view: Mapping[str, Any]) -> str:
        """A board of a view or position document for a terminal, without colour."""
        ...

    def board_svg(self, view: Mapping[str, Any]) -> str:
        """A picture of a view or position document."""
        ...


def rules_of(name: str) -> Rules:
    """The rules of a game by its name.

    Raises:
        UnknownName: there is no such game.
    """
    if name not in GAMES:
        raise UnknownName(f"There is no game {name!r}. The games are: {', '.join(GAMES)}.")
    module: ModuleType = importlib.import_module(GAMES[name])
    return cast(Rules, module)
