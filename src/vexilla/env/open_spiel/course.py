"""A game of ours as OpenSpiel walks through it, choice by choice, and what each seat has seen."""

from __future__ import annotations

import json
import threading
from collections.abc import Callable, Mapping, Sequence
from functools import cache
from hashlib import blake2b
from itertools import pairwise
from typing import Any
from weakref import WeakValueDictionary

import numpy as np
import numpy.typing as npt

from vexilla.batch import direct
from vexilla.documents import Document
from vexilla.env.games import arrays_of
from vexilla.env.observation import empty_observation
from vexilla.errors import VexillaError
from vexilla.game import View, made_view, rules_of
from vexilla.kernel.batch import observe_range, play_out_at
from vexilla.kernel.draws import start_rng
from vexilla.kernel.replay import choose_at, replay_all, view_all
from vexilla.kernel.spelling import DRAFT, NO_CODE, spell_at, write_mask_at
from vexilla.kernel.types import Code, Rng, Seat, States, Views
from vexilla.raw import blank, copied

DIGEST_SIZE = 16  # bytes: of a view, in a line of what was seen
NOBODY = -1  # won: the game goes on
TRIES = 1000  # to find a past that agrees with what a player has seen
# The first number of a deal that was drawn by resampling. OpenSpiel reads numbers of 31 bits.
FIRST_DRAWN = 1 << 30


class Tools(threading.local):
    """How a game is played: its rules, its compiled functions, and arrays for them.

    Each thread has its own. The functions do not look at the types of their arguments: what they
    are given here has the right ones.
    """

    def __init__(self, game: str) -> None:
        self.rules = rules_of(game)
        self.arrays = arrays_of(game)
        self.size = self.arrays.VOCABULARY
        self._codes = np.empty(self.rules.MAX_ACTIONS, np.int64)
        states, drafts = self.rules.empty_states(1), blank(DRAFT)
        mask = np.zeros(self.size, np.int8)
        self.after, self._end = copied(states), copied(states)
        self._write_mask = direct(write_mask_at, states, 0, 0, drafts, mask, self._codes)
        self._choose = direct(choose_at, states, 0, states, drafts, 0)
        self._play_out = direct(
            play_out_at, states, 0, drafts, states, 0, np.zeros(self.size, np.int8), self._codes
        )
        self._mask = mask
        seen = empty_observation(game, 1)
        self.observe = direct(
            *(observe_range, states, drafts, 0, 1, np.zeros(1, np.int64)),
            *(blank(self.arrays.VIEW), 0, seen.planes.reshape(1, self.arrays.PLANE_COUNT, -1)),
            *(seen.numbers, seen.prefix),
        )

    def mask(self, states: States, player: Seat, drafts: Any) -> npt.NDArray[np.int8]:
        """What may follow a draft: 0 or 1 for each choice."""
        mask = np.empty(self.size, np.int8)
        self._write_mask(states, 0, player, drafts, mask, self._codes)
        return mask

    def choose(self, states: States, drafts: Any, choice: int) -> tuple[Code, States]:
        """Makes a choice. Returns the code of the action that it completes, and what follows."""
        after = self.after
        code = int(self._choose(states, 0, after, drafts, choice))
        if code != NO_CODE:
            self.after = copied(after)
        return code, after

    def play_out(self, states: States, drafts: Any, rng: Rng) -> tuple[int, Rng]:
        """Plays a copy of a game to its end at random. Returns its winner and the next `rng`."""
        begun = copied(drafts)
        rng = self._play_out(states, 0, begun, self._end, rng, self._mask, self._codes)
        return self._end["winner"].item(), rng


@cache
def tools_of(game: str) -> Tools:
    """How a game is played."""
    return Tools(game)


class Moment:
    """A game between two actions. It never changes, so the states that come here share it.

    Attributes:
        states: the state, an array of one record.
        before: the moment before it; None at the start.
        code: the code of the action between the two.
        choices: its spelling.
        player: who acts; the first one where both do.
        winner: NOBODY while the game goes on, 2 for a draw.
        number: of the deal that the game began with, at its start; None if it began otherwise.
        told: what was written of the action: true for its player, false for all others.
    """

    __slots__ = (
        *("states", "before", "code", "choices", "player", "winner", "number"),
        *("_lines", "_documents", "_known", "told", "__weakref__"),
    )

    def __init__(
        self,
        states: States,
        before: Moment | None = None,
        code: Code = NO_CODE,
        choices: tuple[int, ...] = (),
        number: int | None = None,
        told: dict[bool, str] | None = None,
    ) -> None:
        self.states, self.before, self.code, self.choices = states, before, code, choices
        self.player: int = states["to_move"].item()
        self.winner: int = states["winner"].item()
        self.number = number
        self._lines: dict[Seat, tuple[str, ...]] = {}
        self._documents: dict[Seat, Document] = {}
        self._known: dict[Seat, Views] = {}
        self.told: dict[bool, str] = {} if told is None else told

    def way(self) -> list[Moment]:
        """All moments from the start to this one."""
        way: list[Moment] = [self]
        while way[-1].before is not None:
            way.append(way[-1].before)
        return way[::-1]

    def seen(self, tools: Tools, seat: Seat) -> tuple[str, ...]:
        """What a seat has seen: its first view, then a line for each action.

        A line has the action, as far as the seat may know it, and a digest of its view after it.
        They are written when somebody asks for them.
        """
        if seat not in self._lines:
            unwritten: list[Moment] = [self]
            while (before := unwritten[-1].before) is not None and seat not in before._lines:
                unwritten.append(before)
            unwritten.reverse()
            states = [moment.states.tobytes() for moment in unwritten]
            together = np.frombuffer(bytearray(b"".join(states)), self.states.dtype)
            views = _views(tools, together, seat)
            for k, moment in enumerate(unwritten):
                moment._write_line(tools, seat, views[k : k + 1].tobytes())
        return self._lines[seat]

    def document(self, tools: Tools, seat: Seat) -> Document:
        """The view document of a seat."""
        if seat not in self._documents:
            self._documents[seat] = tools.rules.write_view(tools.rules.view_of(self.states, seat))
        return self._documents[seat]

    def shown(self, tools: Tools, seat: Seat) -> str:
        """The view document of a seat, as text."""
        return json.dumps(self.document(tools, seat), sort_keys=True)

    def _write_line(self, tools: Tools, seat: Seat, view: bytes) -> None:
        if self.before is None:
            self._lines[seat] = (self.shown(tools, seat),)
            return
        mine = self.before.player == seat
        if mine not in self.told:
            action = tools.rules.write_action(self.before.states, self.code)
            told = action if mine else tools.rules.open_action(action)
            self.told[mine] = json.dumps(told, sort_keys=True)
        digest = blake2b(view, digest_size=DIGEST_SIZE).hexdigest()
        self._lines[seat] = (*self.before._lines[seat], f"{self.told[mine]} {digest}")

    def resampled(
        self, tools: Tools, player: Seat, seed: int, number_of: Callable[[States], int | None]
    ) -> list[Moment]:
        """A way to a state that a player cannot tell from this one, as likely as any other.

        Args:
            tools: how the game is played.
            player: the player.
            seed: the seed of the sampling. The same gives the same wherever the player has seen the
                same.
            number_of: gives the number of a deal, None if it is none of this game.

        Raises:
            VexillaError: none was found, since the game began with a position in which the player
                knew what no game can tell.
        """
        way = self.way()
        codes = [moment.code for moment in way[1:]]
        together = bytearray(b"".join([moment.states.tobytes() for moment in way]))
        states = np.frombuffer(together, self.states.dtype)
        if player not in self._known:
            self._known[player] = _views(tools, states, player)
        known = self._known[player]
        told = known.tobytes()
        for attempt in range(TRIES):
            drawn = start_rng(seed, attempt)
            now = tools.rules.resample(known[-1:], drawn)
            start, played = tools.arrays.draw_past(states, codes, player, now, drawn)
            number = None if way[0].number is None else number_of(start)
            if number is None and way[0].number is not None:
                continue
            found = _played(start, played)
            if _views(tools, found, player).tobytes() == told:
                moments = _moments(tools, found, played, way, number)
                moments[-1]._lines[player] = self.seen(tools, player)
                return moments
        raise VexillaError("No past was found that agrees with what the player has seen.")


def _played(start: States, codes: Sequence[Code]) -> States:
    """The states of a game from its start on."""
    states = np.empty(len(codes) + 1, start.dtype)
    states[:1] = start
    replay_all(states, np.array(codes, np.int64))
    return states


def _views(tools: Tools, states: States, seat: Seat) -> Views:
    """The views that a seat has of some states."""
    views = blank(tools.arrays.VIEW, len(states))
    view_all(states, seat, views)
    return views


def _moments(
    tools: Tools,
    states: States,
    codes: Sequence[Code],
    way: Sequence[Moment],
    number: int | None,
) -> list[Moment]:
    """The moments of a game, which is mostly spelled as on another way.

    A deal that was drawn can be dealt by its number while a state is alive that began with it.
    """
    start = None if number is None else _DRAWN.get(number)
    moments = [start or Moment(states[:1], number=number)]
    if number is not None and number >= FIRST_DRAWN:
        _DRAWN[number] = moments[0]
    spelled = np.zeros(DRAFT["choices"].shape, np.int64)
    for k, code in enumerate(codes):
        before, true = moments[-1], way[k + 1]
        after = states[k + 1 : k + 2]
        if code == true.code:
            moments.append(Moment(after, before, code, true.choices, told=true.told))
        else:
            count = spell_at(before.states, 0, before.player, code, spelled)
            moments.append(Moment(after, before, code, tuple(spelled[:count].tolist())))
    return moments


class Course:
    """A moment of a game, and what the acting seat has chosen of an action so far."""

    __slots__ = ("_mask", "drafts", "moment", "tools")

    def __init__(self, tools: Tools, moment: Moment, drafts: Any = None) -> None:
        self.tools, self.moment = tools, moment
        self.drafts: Any = blank(DRAFT) if drafts is None else drafts
        self._mask: npt.NDArray[np.int8] | None = None

    def __deepcopy__(self, memo: Any) -> Course:
        twin = Course(self.tools, self.moment, copied(self.drafts))
        twin._mask = self._mask
        return twin

    def __reduce__(self) -> tuple[Any, ...]:
        rules, way = self.tools.rules, self.moment.way()
        actions = [
            (one.player, rules.write_action(one.states, after.code)) for one, after in pairwise(way)
        ]
        start = rules.write_position(way[0].states)
        return _replayed, (rules.NAME, start, actions, self.choices, way[0].number)

    @property
    def choices(self) -> tuple[int, ...]:
        """What the acting seat has chosen so far."""
        return tuple(self.drafts["choices"][0, : self.drafts["count"][0]].tolist())

    @property
    def mask(self) -> npt.NDArray[np.int8]:
        """What it may choose next: 0 or 1 for each choice."""
        if self._mask is None:
            moment = self.moment
            if moment.winner == NOBODY:
                self._mask = self.tools.mask(moment.states, moment.player, self.drafts)
            else:
                self._mask = np.zeros(self.tools.size, np.int8)
        return self._mask

    @property
    def view(self) -> View:
        """What it may know."""
        rules, states, player = self.tools.rules, self.moment.states, self.moment.player
        return made_view(rules, rules.view_of(states, player), rules.legal_codes(states, player))

    def chosen_by(self, seat: Seat) -> str:
        """What a seat has chosen of an action so far."""
        mine = self.moment.winner == NOBODY and seat == self.moment.player
        return json.dumps(self.choices if mine else ())

    def choose(self, choice: int) -> None:
        """Makes a choice; the action is played if it is its last one.

        Raises:
            VexillaError: the choice is not allowed; then nothing has happened.
        """
        if not (0 <= choice < self.tools.size and self.mask[choice]):
            raise VexillaError(self._refusal(choice))
        chosen = self.choices
        code, after = self.tools.choose(self.moment.states, self.drafts, choice)
        self._mask = None
        if code != NO_CODE:
            self.moment = Moment(after, self.moment, code, (*chosen, choice))

    def _refusal(self, choice: int) -> str:
        if self.moment.winner != NOBODY:
            return f"The game is over: choice {choice} may not follow."
        names = self.tools.arrays.CHOICE_NAMES
        named = names[choice] if 0 <= choice < len(names) else "there is none"
        return f"Choice {choice} ({named}) may not follow: legal_actions() lists what may."


# Deals that were drawn by resampling, while a state that began with them is alive
_DRAWN: WeakValueDictionary[int, Moment] = WeakValueDictionary()


def drawn_number(start: States) -> int:
    """The number of a deal that stands in no list. It follows from the deal alone.

    Only if another deal that is alive has the number already, it is the next one that is free.
    """
    dealt = start.tobytes()
    digest = int.from_bytes(blake2b(dealt, digest_size=8).digest(), "big")
    while True:
        number = FIRST_DRAWN + digest % FIRST_DRAWN
        other = _DRAWN.get(number)
        if other is None or other.states.tobytes() == dealt:
            return number
        digest += 1


def remembered(number: int) -> Moment | None:
    """The deal of a number, if it was drawn by resampling."""
    return _DRAWN.get(number)


def _replayed(
    game: str,
    start: Document,
    actions: Sequence[tuple[Seat, Mapping[str, Any]]],
    choices: tuple[int, ...],
    number: int | None,
) -> Course:
    """A course that was pickled."""
    tools = tools_of(game)
    rules = tools.rules
    first = Moment(rules.read_position(start), number=number)
    if number is not None and number >= FIRST_DRAWN:
        _DRAWN.setdefault(number, first)
    course = Course(tools, first)
    spelled = np.zeros(DRAFT["choices"].shape, np.int64)
    for seat, action in actions:
        states = course.moment.states
        code = rules.code_of(states, seat, rules.read_action(action))
        if code is None:
            raise VexillaError("What was pickled is no game by these rules.")
        count = spell_at(states, 0, seat, code, spelled)
        for choice in spelled[:count].tolist():
            course.choose(choice)
    for choice in choices:
        course.choose(choice)
    return course
