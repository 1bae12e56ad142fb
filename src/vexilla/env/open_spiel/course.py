"""A game of ours as OpenSpiel walks through it, choice by choice, and what each seat has seen."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any

from vexilla.copying import lazy
from vexilla.documents import Document
from vexilla.env.spelling import Spelling
from vexilla.game import Game, View, load


class Seen:
    """What a seat has seen: the first view, then what changed in it, with the actions between."""

    def __init__(self, lines: tuple[str, ...] = (), view: Document | None = None) -> None:
        self.lines = lines
        self._view = view or {}

    def then(self, view: Document, action: Document | None) -> Seen:
        """What the seat has seen after an action, if it may know of one."""
        changes = {key: value for key, value in view.items() if self._view.get(key) != value}
        said = json.dumps([action, changes], sort_keys=True)
        return Seen((*self.lines, said), view)

    def __deepcopy__(self, memo: Any) -> Seen:
        return self  # it never changes


class Course:
    """A game of ours, what the acting seat has chosen so far, and what both seats have seen."""

    def __init__(self, game: Game, choices: tuple[int, ...], seen: tuple[Seen, Seen]) -> None:
        self.game = game
        self.choices = choices
        self.seen = seen

    @classmethod
    def begun(cls, game: Game) -> Course:
        """A game that has just been dealt."""
        first, second = (Seen().then(game.view(seat), None) for seat in game.seats)
        return cls(game, (), (first, second))

    def __deepcopy__(self, memo: Any) -> Course:
        copied = Course(self.game.copy(), self.choices, self.seen)
        if "view" in self.__dict__:
            copied.__dict__["view"] = self.view
        return copied

    def __reduce__(self) -> tuple[Any, ...]:
        return _replayed, (self.game.start, self.game.actions, self.choices, self.seen)

    @property
    def player(self) -> int:
        """The seat that chooses next."""
        return self.game.seats.index(self.game.actors[0])

    @lazy
    def view(self) -> View:
        """What that seat may know."""
        return self.game.agent_view(self.game.actors[0])

    def chosen_by(self, player: int) -> str:
        """What a player has chosen of an action so far."""
        mine = () if self.game.outcome or player != self.player else self.choices
        return json.dumps(mine)

    def choose(self, choice: int, spelling: Spelling) -> None:
        """Makes a choice; the action is played if it is its last one."""
        view = self.view
        choices = (*self.choices, choice)
        action = spelling.spelled(view, choices)
        if action is None:
            self.choices = choices
            return
        seat = self.game.actors[0]
        self.game.play(action, seat)
        del self.view
        self.choices = ()
        opened = self.game.rules.open_action(action)
        first, second = (
            seen.then(self.game.view(one), action if one == seat else opened)
            for one, seen in zip(self.game.seats, self.seen, strict=True)
        )
        self.seen = (first, second)


def _replayed(
    start: Document,
    actions: Sequence[tuple[str, Document]],
    choices: tuple[int, ...],
    seen: tuple[Seen, Seen],
) -> Course:
    """A course that was pickled."""
    game = load(start)
    for seat, action in actions:
        game.play(action, seat)
    return Course(game, choices, seen)
