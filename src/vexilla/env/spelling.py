"""Actions as a few small choices, each from one fixed set: what a network can name.

>>> import vexilla
>>> from vexilla.env.spelling import Spelling
>>> spelling = Spelling("battle-line")
>>> view = vexilla.new("battle-line", seed=7).agent_view("south")
>>> choices = spelling.spell(view, {"do": "play", "card": "R5", "flag": 1})
>>> [spelling.names[choice] for choice in choices]
['R5', 'to flag 1']
>>> spelling.read(view, choices)
{'do': 'play', 'card': 'R5', 'flag': 1}
>>> spelling.size
93
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, cast

import numpy as np
import numpy.typing as npt

from vexilla import given
from vexilla.agents.agent import asked, legal_choice
from vexilla.copying import Copyable
from vexilla.documents import Document
from vexilla.env.games import arrays_of
from vexilla.env.observation import Observation, observe
from vexilla.errors import VexillaError
from vexilla.kernel.spelling import (
    DRAFT,
    MAX_CHOICES,
    NO_CODE,
    read_spelling_at,
    spell_at,
    write_mask_at,
)
from vexilla.raw import blank
from vexilla.rules import rules_of
from vexilla.view import View


class Spelling(Copyable):
    """How the actions of a game are spelled.

    Attributes:
        size: the number of different choices: they are 0 to `size - 1`.
        longest: the number of choices in the longest spelling.
        names: what each choice means, in English.
    """

    def __init__(self, game: str) -> None:
        """The spelling of a game. Raises UnknownName if it has none."""
        arrays = arrays_of(game)
        self.size = arrays.VOCABULARY
        self.longest = arrays.MAX_SPELLING
        self.names = tuple(arrays.CHOICE_NAMES)
        self._rules = rules_of(game)
        self._codes = np.empty(self._rules.MAX_ACTIONS, np.int64)
        self._known: tuple[View | None, tuple[int, ...]] = None, ()  # the draft checked last

    def spell(self, view: View, action: Mapping[str, Any] | str) -> tuple[int, ...]:
        """The choices that spell one of a view's `actions`.

        Raises:
            DocumentError: it is not an action document.
            VexillaError: the action is not legal, or the view is none of this game.
        """
        self._check(view)
        code = view.code_of(action)
        if code is None:
            legal_choice(view, action)  # raises, and says why
        return self._spelled(view, cast(int, code))

    def read(self, view: View, choices: Sequence[int]) -> Document:
        """The action that some choices of a view's seat spell.

        Raises:
            VexillaError: they spell no legal action; the text names the first choice that is wrong.
        """
        draft = self._checked(view, choices)
        code = self._code(view, draft)
        if code == NO_CODE:
            raise VexillaError(f"These {len(draft)} choices spell no action yet: more must follow.")
        return self._rules.write_action(view.some_state, code)

    def spelled(self, view: View, choices: Sequence[int]) -> Document | None:
        """The action that some choices of a view's seat spell; None: more must follow.

        Raises:
            VexillaError: they do not begin to spell a legal action.
        """
        code = self._code(view, self._checked(view, choices))
        return None if code == NO_CODE else self._rules.write_action(view.some_state, code)

    def mask(self, view: View, draft: Sequence[int] = ()) -> npt.NDArray[np.int8]:
        """Which choices may follow the beginning of a spelling: 1 or 0 for each choice.

        Args:
            view: the view of a seat.
            draft: what the seat has chosen so far.

        Raises:
            VexillaError: the draft does not begin to spell a legal action.
        """
        return self._mask(view, self._checked(view, draft))

    def _check(self, view: View) -> None:
        """Raises VexillaError for what is no view of this game."""
        if not isinstance(view, View) or view.rules is not self._rules:  # pyright: ignore[reportUnnecessaryIsInstance]
            raise VexillaError(f"A view of {self._rules.NAME} is wanted, not {given.shown(view)}.")

    def _checked(self, view: View, choices: Sequence[int]) -> list[int]:
        """Choices of which each is allowed by the mask before it. Raises VexillaError."""
        self._check(view)
        wanted = tuple(given.wholes(choices, "A choice").reshape(-1).tolist())
        of, known = self._known
        draft = list(known) if of is view and wanted[: len(known)] == known else []
        for choice in wanted[len(draft) :]:
            if self._code(view, draft) != NO_CODE:
                raise VexillaError(f"The first {len(draft)} choices spell an action already.")
            if not (0 <= choice < self.size and self._mask(view, draft)[choice]):
                named = self.names[choice] if 0 <= choice < self.size else "unknown"
                raise VexillaError(f"Choice {len(draft) + 1}, {choice} ({named}), may not follow.")
            draft.append(choice)
        self._known = view, tuple(draft)
        return draft

    def _mask(self, view: View, draft: Sequence[int]) -> npt.NDArray[np.int8]:
        """The mask after a draft of which each choice was allowed."""
        mask = np.zeros(self.size, np.int8)
        if not view.is_whole:  # the kernel's masks are those of all legal actions
            begun, count = tuple(draft), len(draft)
            spellings = (self._spelled(view, code) for code in view.codes.tolist())
            mask[[each[count] for each in spellings if each[:count] == begun]] = 1
        elif view.player in self._rules.actors(view.some_state):
            drafts = blank(DRAFT)
            drafts["count"] = len(draft)
            drafts["choices"][0, : len(draft)] = draft
            write_mask_at(view.some_state, 0, view.player, drafts, mask, self._codes)
        return mask

    def _spelled(self, view: View, code: int) -> tuple[int, ...]:
        """The choices that spell a legal action."""
        choices = np.empty(MAX_CHOICES, np.int64)
        count = spell_at(view.some_state, 0, view.player, code, choices)
        return tuple(choices[:count].tolist())

    def _code(self, view: View, draft: Sequence[int]) -> int:
        """The code of what is spelled, NO_CODE if it is no whole action."""
        if not draft:
            return NO_CODE
        choices = np.zeros(MAX_CHOICES, np.int64)
        choices[: len(draft)] = draft
        return int(read_spelling_at(view.some_state, 0, view.player, choices, len(draft)))


def spell_best(view: View, scores: Callable[[Observation], npt.ArrayLike]) -> Document:
    """The action that a network spells: at each choice the best one of those that are allowed.

    Args:
        view: the view of a seat.
        scores: what the network gives for an observation: a number for each choice, the best one
            being the highest. It is not asked where a single choice is allowed.

    Raises:
        VexillaError: it is no view, not for this seat to act, or `scores` gives something else.
    """
    asked(view)
    if not callable(scores):
        raise VexillaError(f"The scores come from a function, not from {given.shown(scores)}.")
    spelling, seen, draft = Spelling(view.rules.NAME), observe(view), list[int]()
    while (action := spelling.spelled(view, draft)) is None:
        if draft:
            seen.prefix[len(draft) - 1] = draft[-1] + 1
        mask = spelling.mask(view, draft) > 0
        forced = mask.sum() == 1
        values = 0 if forced else _scored(scores(seen), spelling.size)
        draft.append(int(np.where(mask, values, -np.inf).argmax()))
    return action


def _scored(scores: npt.ArrayLike, size: int) -> npt.NDArray[np.float64]:
    """What a network gives for each of some choices, as an array. Raises VexillaError."""
    try:
        found = np.asarray(scores, np.float64)
    except (TypeError, ValueError):
        found = np.empty(0)
    if found.shape != (size,):
        raise VexillaError(f"The scores are {size} numbers, not {given.shown(scores)}.")
    return found
