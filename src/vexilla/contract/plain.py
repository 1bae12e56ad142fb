"""The facets of a game that gives none: it can be played, and no more is said of it."""

from __future__ import annotations

import json
import random
from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any
from urllib.parse import quote, unquote

from vexilla.contract.facets import Ends, Glances
from vexilla.documents import Document, parsed
from vexilla.errors import DocumentError, Problem, UnknownName, VexillaError
from vexilla.fair_deal import canonical
from vexilla.given import shown
from vexilla.locale import say
from vexilla.outcome import Explanation, Glance
from vexilla.pictures.drawing import AidRow, PartSet, Picture, text

if TYPE_CHECKING:  # not when a program starts: the kernel imports the compiler
    from vexilla.kernel.entries import Entry
    from vexilla.kernel.types import Code, Codes, Rngs, Scores, ScratchArray, Seat, States, Views
    from vexilla.rules import Rules

_SCRATCH = ("temperature", "trust")  # what every search needs (`vexilla.kernel.generic`)


class Plain:
    """All facets, as they are for a game that gives none: it can be played, and no more is said.

    A game that gives some members of a facet inherits the others from here.
    """

    HORIZON: int = 100
    TEMPERATURES: Mapping[int, float] = {1: 0.4, 2: 0.2, 3: 0.1, 4: 0.05, 5: 0.02}
    LEGAL_LIST_IS_PUBLIC: bool = False
    AID_RULES: Sequence[str] = ()
    IN_BLACK: Mapping[str, str] = {}
    EDITIONS: Mapping[str, Mapping[str, Any]] = {}
    LATER_OPTIONS: frozenset[str] = frozenset()
    SIDES_CHANGE: bool = False
    DECISIONS_KEY: str = "decisions"
    EXACT_KEYS: tuple[str, ...] = ()
    CONFORMANCE_QUESTIONS: Mapping[str, Callable[[Mapping[str, Any]], Any]] = {}
    REFEREE_QUESTIONS: Mapping[str, Callable[[States, Mapping[str, Any], str], Explanation]] = {}

    def __init__(self, rules: Rules) -> None:
        self.rules = rules

    def explain(self, states: States, seat: Seat, action: Any, language: str) -> Explanation:
        """Whether an action is legal. In place of a rule's id stands the name of the game."""
        legal = self.rules.code_of(states, seat, action) is not None
        why = say("facet-legal" if legal else "facet-illegal", language)
        return Explanation(legal, self.rules.NAME, why)

    def facts(self, views: Views, code: Code) -> list[Document]:
        """No facts."""
        return []

    def risks(self, views: Views, code: Code) -> list[Document]:
        """No risks."""
        return []

    def outlook(
        self, views: Views, code: Code, facts: Sequence[Document], ends: Ends
    ) -> list[Document]:
        """The facts alone."""
        return list(facts)

    def instead(self, views: Views, code: Code, other: Code, ends: Ends) -> list[Document]:
        """Nothing."""
        return []

    def intent(self, views: Views, code: Code) -> list[Document]:
        """Nothing."""
        return []

    def needs_reason(self, views: Views, code: Code) -> bool:
        """Never."""
        return False

    def fact_text(
        self, fact: Mapping[str, Any], language: str, names: Mapping[str, str] | None = None
    ) -> str:
        """The kind of the fact."""
        return f"{fact['fact']}."

    def action_values(self, views: Views, codes: Codes, seed: int) -> Scores:
        """The same value for each."""
        import numpy as np

        return np.zeros(len(codes))

    def network_values(self, views: Views, codes: Codes, seed: int) -> Scores | None:
        """None: there is no value network."""
        return None

    def appeal(self, views: Views, codes: Codes, level: int) -> Scores:
        """The same factor for each."""
        import numpy as np

        return np.ones(len(codes))

    def mixed_strategy(
        self, views: Views, codes: Codes, visits: Scores, version: str = ""
    ) -> Scores | None:
        """None: the best one."""
        return None

    def endgame_values(
        self, views: Views, codes: Codes, seed: int, go_on: Callable[[int], bool]
    ) -> tuple[Scores, float] | None:
        """None: nothing is solved."""
        return None

    def at_a_glance(self, views: Views, codes: Codes) -> Glances:
        """All are ordinary."""
        import numpy as np

        return np.full(len(codes), Glance.ORDINARY)

    def search_scratch(self, version: str = "") -> ScratchArray:
        """Only the two numbers that every search needs. There are no versions."""
        import numpy as np

        if version:
            raise UnknownName(f"There is no version {version!r} of {self.rules.NAME}.")
        scratch = np.zeros(1, np.dtype((np.record, [(one, np.float64, ()) for one in _SCRATCH])))
        scratch["temperature"] = 1.0
        return scratch

    def board_text(self, document: Mapping[str, Any], language: str = "en") -> str:
        """The document, an entry in each line."""
        entries = (entry for entry in document.items() if entry[0] not in ("game", "options"))
        return "\n".join(f"{name}: {_plain(value)}" for name, value in entries)

    def board_svg(
        self, document: Mapping[str, Any], language: str = "en", *, below: str | None = None
    ) -> str:
        """The text as SVG."""
        return self.board_picture(document, None, language).svg()

    def board_picture(
        self,
        document: Mapping[str, Any],
        last: Mapping[str, Any] | None = None,
        language: str = "en",
    ) -> Picture:
        """The text as a picture, without places to mark."""
        words, name = self.board_text(document, language), self.rules.NAME
        lines = words.splitlines()
        size = 16 + 8 * max(map(len, lines), default=0), 20 * len(lines) + 10
        rows = "".join(text(8, 20 * number, line) for number, line in enumerate(lines, 1))
        return Picture("vexilla", name, size, name, words, "", rows)

    def printed_parts(self, language: str, black: bool, edition: str) -> Sequence[PartSet]:
        """Raises VexillaError."""
        raise VexillaError(f"{self.rules.NAME} has nothing to print.")

    def edition_rules(self, language: str, edition: str) -> Sequence[tuple[str, str, str]]:
        """Nothing but the rulebook."""
        return ()

    def aid_rows(self, language: str, black: bool, edition: str) -> Sequence[AidRow]:
        """None."""
        return ()

    def cover(self, language: str, black: bool, edition: str) -> str:
        """A white one, of the size of a card."""
        return '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 63 88"></svg>'

    def write_notation(self, document: Mapping[str, Any], states: States | None = None) -> str:
        """The word of an action."""
        rest = {key: value for key, value in document.items() if key != "do"}
        return document["do"] + (f":{quote(canonical(rest), safe='')}" if rest else "")

    def read_notation(self, text: str, states: States | None = None) -> Document:
        """The action that a word stands for. Raises DocumentError."""
        do, colon, rest = text.strip().partition(":")
        more = parsed(unquote(rest) if colon else "{}")
        if "do" in more:
            raise DocumentError([Problem("", f"{shown(text)} says twice what is done")])
        document: Document = {"do": do.lower(), **more}
        self.rules.read_action(document)
        return document

    def read_action_text(self, text: str, language: str) -> Document | None:
        """None: there is no other notation."""
        return None

    def deal_openly(
        self, options: Mapping[str, Any], chance: random.Random, first: Seat | None
    ) -> tuple[States, Document]:
        """The game, and nothing of how it was dealt."""
        return self.rules.deal(options, chance, first), {}

    def drawn_text(
        self, drawn: Mapping[str, Any], language: str, names: Mapping[str, str] | None = None
    ) -> list[str]:
        """No sentences."""
        return []

    def apply_version(self, states: States, version: int) -> None:
        """Does nothing: the rules have never changed."""

    def first_seat(self, start: Mapping[str, Any]) -> str:
        """The seat to move."""
        return start["to_move"]

    def points(self, states: States, winner: str | None) -> dict[str, int]:
        """A point for the winner."""
        return {seat: int(seat == winner) for seat in self.rules.SEATS}

    def reveals(self, states: States, code: Code) -> bool:
        """Yes, as far as anybody knows."""
        return True

    def set_options(self, records: Any, options: Mapping[str, Any]) -> None:
        """Raises VexillaError if an option is not the default."""
        for name, values in self.rules.OPTIONS.items():
            if options.get(name, values[0]) != values[0]:
                raise VexillaError(f"Batches of {self.rules.NAME} have the default {name}.")

    def deal_range(self, states: States, first: int, last: int, rngs: Rngs) -> None:
        """Deals each game with `deal`."""
        options = {name: values[0] for name, values in self.rules.OPTIONS.items()}
        for i in range(first, last):
            chance = random.Random(int(rngs[i]))
            states[i : i + 1] = self.rules.deal(options, chance, None)
            rngs[i] = 1 + chance.getrandbits(60)

    def entries(self) -> Mapping[str, Sequence[Entry]]:
        """What the kernel needs of every game."""
        from vexilla.kernel.entries import of_every_game
        from vexilla.rules import package_of

        views = self.rules.view_of(self.rules.empty_states(1), 0)
        scratch = package_of(self.rules.NAME).judges.search_scratch()
        return of_every_game(self.rules.STATE, views.dtype, scratch.dtype)


def _plain(value: Any) -> str:
    """A part of a document in a line."""
    return value if isinstance(value, str) else json.dumps(value, ensure_ascii=False)
