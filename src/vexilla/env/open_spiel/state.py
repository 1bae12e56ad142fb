"""The states of our games as states of OpenSpiel."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import pairwise
from typing import Any

import pyspiel

from vexilla import given
from vexilla.env.open_spiel.course import (
    NOBODY,
    Course,
    Moment,
    Tools,
    remembered,
    tools_of,
)
from vexilla.env.open_spiel.deals import DEALS
from vexilla.env.spelling import Spelling
from vexilla.errors import VexillaError
from vexilla.game import View, package_of
from vexilla.raw import copied


class Dealing:
    """What all states of a game share: its deals, and how its actions are spelled."""

    def __init__(self, name: str, chosen: Mapping[str, Any]) -> None:
        """The deals of a game with parameters. Raises VexillaError if they make no game."""
        self.spelling = Spelling(name)
        self.deals = DEALS[name](chosen)
        self._made_of = (name, dict(chosen))

    @property
    def tools(self) -> Tools:
        """How the game is played."""
        return tools_of(self._made_of[0])

    def __deepcopy__(self, memo: Any) -> Dealing:
        return self

    def __reduce__(self) -> tuple[Any, ...]:
        return Dealing, self._made_of


class State(pyspiel.State):
    """A state of one of our games, as OpenSpiel knows it."""

    def __init__(self, game: Any) -> None:
        """A game that is not dealt yet."""
        super().__init__(game)
        self._dealing: Dealing = game.dealing
        self._course: Course | None = None
        self._retold: list[int] | None = None  # the players of a past that is being told

    @property
    def course(self) -> Course | None:
        """Our game and what has been chosen and seen; None before the deal."""
        return self._course

    @property
    def _dealt(self) -> Course:
        if self._course is None:
            raise VexillaError("Nobody sees anything before the deal.")
        return self._course

    @property
    def spelling(self) -> Spelling:
        """How the actions of this game are spelled."""
        return self._dealing.spelling

    @property
    def between_choices(self) -> bool:
        """Whether the acting seat has begun to choose an action."""
        return bool(self._dealt.choices)

    @property
    def view(self) -> View:
        """What the acting seat may know. Raises VexillaError before the deal."""
        return self._dealt.view

    def begin(self, moment: Moment) -> None:
        """Begins at a moment of a game in place of a deal."""
        self._course = Course(self._dealing.tools, moment)

    def current_player(self) -> int:
        """The player to act, or that chance does, or that the game is over."""
        if self._retold is not None:
            return self._retold[-1]
        course = self._course
        if course is None:
            return pyspiel.PlayerId.CHANCE
        moment = course.moment
        return moment.player if moment.winner == NOBODY else pyspiel.PlayerId.TERMINAL

    def is_terminal(self) -> bool:
        """Whether the game is over."""
        return self._course is not None and self._course.moment.winner != NOBODY

    def returns(self) -> list[float]:
        """1 for a win, -1 for a loss."""
        winner = NOBODY if self._course is None else self._course.moment.winner
        return [[1.0, -1.0], [-1.0, 1.0]][winner] if winner in (0, 1) else [0.0, 0.0]

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """The deals, all equally likely."""
        return self._dealing.deals.outcomes

    def _legal_actions(self, player: int) -> list[int]:
        course = self._course
        if course is None or player != course.moment.player:
            return []
        return course.mask.nonzero()[0].tolist()

    def _apply_action(self, action: int) -> None:
        if self._retold is not None:
            self._retold.pop()
        elif self._course is None:
            deals = self._dealing.deals
            self.begin(remembered(action) or Moment(deals.deal(action), number=action))
        else:
            self._course.choose(action)

    def _action_to_string(self, player: int, action: int) -> str:
        return f"deal {action}" if player < 0 else self._dealing.spelling.names[action]

    def all_seen(self, seat: int) -> str:
        """All that a seat has seen and chosen, a line for each action; -1 is a spectator."""
        if self._course is None:
            return ""
        lines = self._course.moment.seen(self._dealing.tools, seat)
        return "\n".join((*lines, self._course.chosen_by(seat)))

    def seen_now(self, seat: int) -> str:
        """What a seat sees, and what it has chosen of an action so far; -1 is a spectator."""
        if self._course is None:
            return ""
        shown = self._course.moment.shown(self._dealing.tools, seat)
        return f"{shown}\n{self._course.chosen_by(seat)}"

    def resample_from_infostate(self, player: int, sampler: Any) -> State:
        """A state that the player cannot tell from this one, as likely as any other.

        What has happened in it follows from the sample, too: the deal, all that was chosen and all
        that the other one has seen. What the other one has chosen of an action is forgotten. In a
        whole game, the number of the deal is in no list; it can be dealt while this state is alive.

        Args:
            player: the player.
            sampler: gives numbers from 0 to 1.

        Raises:
            VexillaError: there is no such player, or the sampler gives something else.
        """
        player = given.whole(player, "A player", 0, 1)
        drawn = given.number(sampler(), "A number of the sampler", 0, 1)
        course = self._course
        if course is None:
            return self.clone()
        tools = self._dealing.tools
        deals, seed = self._dealing.deals, int(drawn * (1 << 53))
        way = course.moment.resampled(tools, player, seed, deals.number)
        mine = course.choices if player == course.moment.player else ()
        past = [(moment.player, after.choices) for moment, after in pairwise(way)]
        past.append((player, mine))
        if way[0].number is not None:
            past.insert(0, (pyspiel.PlayerId.CHANCE, (way[0].number,)))
        other: State = self.get_game().new_initial_state()
        other._tell(past)
        other._course = Course(tools, way[-1], copied(course.drafts) if mine else None)
        return other

    def _tell(self, past: Sequence[tuple[int, Sequence[int]]]) -> None:
        """Tells OpenSpiel the history of a state: who chose, and what."""
        players = [player for player, choices in past for _ in choices]
        self._retold = [*reversed(players), pyspiel.PlayerId.INVALID]
        for choice in [choice for _, choices in past for choice in choices]:
            self.apply_action(choice)
        self._retold = None

    def __str__(self) -> str:
        if self._course is None:
            return "not dealt yet"
        rules = self._dealing.tools.rules
        return package_of(rules.NAME).draws.board_text(
            rules.write_position(self._course.moment.states)
        )


def state_of(view: View, seed: int = 0) -> State:
    """A state of OpenSpiel that agrees with a view; what the seat may not know is drawn at random.

    Its history begins there. So it can be searched, but not replayed.
    """
    name = f"vexilla_{view.rules.NAME.replace('-', '_')}"
    state: State = pyspiel.load_game(name).new_initial_state()
    state.begin(Moment(view.rules.resample(view.records, given.seed(seed))))
    return state
