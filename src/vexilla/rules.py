"""The contract that the package of each game fulfils. No module above this one names a game.

A game's package gives its rules as `RULES`, a module or an object, and facets under their names in
capitals (`vexilla.contract.facets`). A small one may be the rules itself.
"""

from __future__ import annotations

import importlib
import random
from collections.abc import Mapping
from dataclasses import dataclass, fields
from functools import cache
from typing import TYPE_CHECKING, Any, Protocol

from vexilla.contract import facets
from vexilla.contract.plain import Plain
from vexilla.documents import Document, parsed
from vexilla.errors import UnknownName, VexillaError
from vexilla.given import shown
from vexilla.outcome import Outcome
from vexilla.registry import GAMES

# The version of the rules in which games are dealt and recorded. A game keeps the version in which
# it began: version 1 broke ties among defenders by place alone (BB-10.4, ruling E39).
VERSION = 2

if TYPE_CHECKING:  # not when a program starts: the kernel imports the compiler
    import numpy as np

    from vexilla.kernel.types import Code, Codes, Seat, States, Views


_JSON = ("{", "[", '"')  # how a JSON text begins; no word of the notation does


class Rules(Protocol):
    """What it takes to play a game. What else its package offers: `vexilla.contract.facets`.

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

    def outcome(self, states: States) -> Outcome | None:
        """The result, or None while the game goes on."""
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

    # What is legal, and playing it

    def actors(self, states: States) -> tuple[Seat, ...]:
        """The players who may act now."""
        ...

    def legal_codes(self, states: States, seat: Seat) -> Codes:
        """The codes of a player's legal actions, ascending; empty if it is not their turn."""
        ...

    def code_of(self, states: States, seat: Seat, action: Any) -> Code | None:
        """The code of a player's parsed action, or None if it is not legal."""
        ...

    def step(self, states: States, code: Code) -> None:
        """Plays a legal action."""
        ...

    # The kernel: records

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

    def view_of(self, states: States, seat: Seat) -> Views:
        """The view of a seat (-1: a spectator's)."""
        ...

    def view_at(self, states: States, i: int, seat: Seat, views: Views, j: int) -> None:
        """Writes the view of a seat in game i to view j."""
        ...

    def resample(self, views: Views, seed: int) -> States:
        """A random state that agrees with a view, each equally likely."""
        ...


@dataclass(frozen=True)
class Package:
    """All that the package of a game offers.

    Attributes:
        rules: what it takes to play.
        explains: why an action is legal or not, and what it is good for.
        judges: how good an action looks.
        draws: boards as text and as pictures.
        prints: the parts on paper.
        notates: actions as words.
        hosts: what a table needs around a game.
        batches: many games at once.
        answers: what conformance cases and referees ask.
    """

    rules: Rules
    explains: facets.Explains
    judges: facets.Judges
    draws: facets.Draws
    prints: facets.Prints
    notates: facets.Notates
    hosts: facets.Hosts
    batches: facets.Batches
    answers: facets.Answers


if TYPE_CHECKING:  # so that the type checker compares both packages with the contract
    from vexilla import battle_line as bl
    from vexilla import blades_and_banners as bb

    CHECKED = (
        Package(
            bl.RULES,
            bl.EXPLAINS,
            bl.JUDGES,
            bl.DRAWS,
            bl.PRINTS,
            bl.NOTATES,
            bl.HOSTS,
            bl.BATCHES,
            bl.ANSWERS,
        ),
        Package(
            bb.RULES,
            bb.EXPLAINS,
            bb.JUDGES,
            bb.DRAWS,
            bb.PRINTS,
            bb.NOTATES,
            bb.HOSTS,
            bb.BATCHES,
            bb.ANSWERS,
        ),
    )


def rules_of(name: str) -> Rules:
    """The rules of a game by its name; its package is imported on first use.

    Raises:
        UnknownName: there is no such game.
        VexillaError: the game of another package cannot be imported, or its package lacks a part of
            the contract.
    """
    return package_of(name).rules


def package_of(name: str) -> Package:
    """All that the package of a game offers. Raises the errors of `rules_of`."""
    if not isinstance(name, str) or name not in GAMES:  # pyright: ignore[reportUnnecessaryIsInstance]
        raise UnknownName(f"There is no game {shown(name)}. The games are: {', '.join(GAMES)}.")
    return _imported(name)


def are_rules(thing: Any) -> bool:
    """Whether something is the rules of a game, as `rules_of` gives them."""
    name = getattr(thing, "NAME", None)
    return isinstance(name, str) and name in GAMES and rules_of(name) is thing


def checked_rules(rules: Rules) -> Rules:
    """The rules of a game, as they are. Raises VexillaError if they are something else."""
    if not are_rules(rules):
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
        return package_of(rules.NAME).notates.read_notation(action, states)
    return parsed(action)


@cache
def _imported(name: str) -> Package:
    """The package of a game, with `Plain` in place of the facets that it does not give."""
    try:
        module = importlib.import_module(GAMES[name])
    except ImportError as error:
        raise VexillaError(f"The game {name} cannot be imported: {error}.") from error
    rules: Any = getattr(module, "RULES", module)
    _check(rules, Rules, name, "vexilla.rules")
    if name != rules.NAME:
        raise VexillaError(f"The game {name} ({GAMES[name]}) calls itself {rules.NAME}.")
    plain = Plain(rules)
    found: dict[str, Any] = {}
    for field in fields(Package)[1:]:
        contract, given = getattr(facets, field.name.title()), field.name.upper()
        if not hasattr(module, given):  # as packages were before there were facets
            stray = [one for one in _members(contract) if hasattr(module, one)]
            if stray:
                raise VexillaError(
                    f"The game {name} ({GAMES[name]}) gives {', '.join(stray)} beside its facets; "
                    f"they belong in {given}: see vexilla.contract.facets."
                )
        found[field.name] = getattr(module, given, plain)
        _check(found[field.name], contract, name, "vexilla.contract.facets")
    return Package(rules, **found)


def _members(contract: type) -> list[str]:
    """The names of the members of a part of the contract."""
    return [one for one in vars(contract) if one[0] != "_"]


def _check(given: Any, contract: type, game: str, where: str) -> None:
    """Checks that the members of a part of the contract exist, not their types."""
    if isinstance(given, type):
        raise VexillaError(
            f"The game {game} ({GAMES[game]}) gives {given.__name__}, a class: make an object."
        )
    missing = [one for one in _members(contract) if not hasattr(given, one)]
    if missing:
        raise VexillaError(
            f"The game {game} ({GAMES[game]}) lacks {', '.join(missing)}: see {where}."
        )
