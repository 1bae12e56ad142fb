"""Both games as games of OpenSpiel: `import vexilla.env.open_spiel`, then `pyspiel.load_game`.

An action of OpenSpiel is one choice of a spelled action (`vexilla.env.spelling`), so a turn is a
few actions. Where both seats act at the same time, the first one chooses first, and the other does
not see it.

Chance is explicit: one chance node at the start, whose outcomes are deals, all equally likely. The
whole games have more deals than any list can hold, so `deals` says how many of them there are:
those of the seeds 0 to `deals - 1`. The small games have all of theirs.

Parameters of both games, besides the options of `vexilla.new` that are text or truth values:

- `deals`: the number of deals of the whole game.

- `edition`: one of `vexilla.editions("battle-line")`; the options change it. Empty: the defaults.

Parameters of `vexilla_battle_line`, for a small game; 0 leaves the game whole:

- `colours`, `values`, `hand`: the cards are those of the first colours with the values 1, 2, …;
  each hand has as many as `hand` says, and the others are the deck. All other Troop cards lie face
  up beside the line, and there are no Tactics cards (BL-18).
- `flags`: how many flags are open, 1, 3, 5, 7 or 9, in the middle of the line. Both players have as
  many of the others.

Parameters of `vexilla_blades_and_banners`, for a small game; 0 leaves the game whole:

- `orders`: how many orders each player has left in step 12, from 1 to 4. The deals are the units of
  those that lie face down.
- `soldiers`: how many each player has beside the standard, from 1 to 3: a pikeman, an archer and a
  knight.
- `field`: the cells of a side of the field, 4, 6 or 8; it is a square in the middle of the whole
  one, and its edges are edges for all rules.

Information states are perfect recall: all that the seat has seen, from the first view on.

>>> import pyspiel
>>> import vexilla.env.open_spiel
>>> game = pyspiel.load_game("vexilla_battle_line(colours=2,values=3,hand=3,flags=1)")
>>> state = game.new_initial_state()
>>> len(state.chance_outcomes())
20
"""

from __future__ import annotations

import json
import math
from collections.abc import Mapping
from typing import Any

import numpy as np

from vexilla import given
from vexilla.agents import Agent
from vexilla.env.games import arrays_of
from vexilla.env.observation import observe
from vexilla.env.open_spiel.course import Course
from vexilla.env.open_spiel.deals import DEALS
from vexilla.env.spelling import Spelling
from vexilla.errors import VexillaError
from vexilla.extras import extra_module
from vexilla.game import Game, View, resampled

extra_module("pyspiel", "open-spiel")  # says how to install it
import pyspiel  # noqa: E402

MAX_CHOICES = {"battle-line": 2000, "blades-and-banners": 20000}  # in the longest game


class _Dealing:
    """What all states of a game share: its deals, and how its actions are spelled."""

    def __init__(self, name: str, chosen: Mapping[str, Any]) -> None:
        self.spelling = Spelling(name)
        self.deals = DEALS[name](chosen)
        self._made_of = (name, chosen)

    def __deepcopy__(self, memo: Any) -> _Dealing:
        return self

    def __reduce__(self) -> tuple[Any, ...]:
        return _Dealing, self._made_of


class State(pyspiel.State):
    """A state of one of our games, as OpenSpiel knows it."""

    def __init__(self, game: _Game) -> None:
        """A game that is not dealt yet."""
        super().__init__(game)
        self._dealing = game.dealing
        self._course: Course | None = None

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

    def begin(self, game: Game) -> None:
        """Begins with a game of ours in place of a deal."""
        self._course = Course.begun(game)

    def current_player(self) -> int:
        """The player to act, or that chance does, or that the game is over."""
        if self._course is None:
            return pyspiel.PlayerId.CHANCE
        return pyspiel.PlayerId.TERMINAL if self.is_terminal() else self._course.player

    def is_terminal(self) -> bool:
        """Whether the game is over."""
        return self._course is not None and self._course.game.outcome is not None

    def returns(self) -> list[float]:
        """1 for a win, -1 for a loss."""
        outcome = self._course.game.outcome if self._course else None
        if outcome is None or outcome.winner is None:
            return [0.0, 0.0]
        return [1.0 if seat == outcome.winner else -1.0 for seat in self._dealt.game.seats]

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """The deals, all equally likely."""
        deals = self._dealing.deals.count
        return [(deal, 1 / deals) for deal in range(deals)]

    def _legal_actions(self, player: int) -> list[int]:
        course = self._course
        if course is None or player != course.player:
            return []
        return np.flatnonzero(self._dealing.spelling.mask(course.view, course.choices)).tolist()

    def _apply_action(self, action: int) -> None:
        if self._course is None:
            self._course = Course.begun(self._dealing.deals.deal(action))
        else:
            self._course.choose(action, self._dealing.spelling)

    def _action_to_string(self, player: int, action: int) -> str:
        return f"deal {action}" if player < 0 else self._dealing.spelling.names[action]

    def all_seen(self, player: int) -> str:
        """All that a player has seen and chosen, a line for each action."""
        if self._course is None:
            return ""
        return "\n".join((*self._course.seen[player].lines, self._course.chosen_by(player)))

    def seen_now(self, player: int) -> str:
        """A player's view document, and what the player has chosen of an action so far."""
        if self._course is None:
            return ""
        game = self._course.game
        view = json.dumps(game.view(game.seats[player]), sort_keys=True)
        return f"{view}\n{self._course.chosen_by(player)}"

    def resample_from_infostate(self, player: int, sampler: Any) -> State:
        """A state that the player cannot tell from this one; `sampler` gives numbers in [0, 1)."""
        player = given.whole(player, "A player", 0, 1)
        drawn = given.number(sampler(), "A number of the sampler", 0, 1)
        clone = self.clone()
        course = clone._dealt
        view = course.game.view(course.game.seats[player])
        game = resampled(view, seed=int(drawn * (1 << 53)))
        clone._course = Course(game, course.choices, course.seen)
        return clone

    def __str__(self) -> str:
        return str(self._course.game) if self._course else "not dealt yet"


def state_of(view: View, seed: int = 0) -> State:
    """A state of OpenSpiel that agrees with a view; what the seat may not know is drawn at random.

    Its history begins there. So it can be searched, but not replayed.
    """
    name = f"vexilla_{view.rules.NAME.replace('-', '_')}"
    state = pyspiel.load_game(name).new_initial_state()
    state.begin(resampled(view.document, seed=seed))
    return state


class Observer:
    """What a player sees as a tensor and as a string (OpenSpiel's interface of observers).

    Its arrays are those of `vexilla.env.observe`. With perfect recall the string has all that the
    player has seen, and the tensor is the same as without: no fixed shape can hold a whole game.
    """

    def __init__(self, game: str, kind: pyspiel.IIGObservationType) -> None:
        """An observer of a game."""
        arrays = arrays_of(game)
        self._recalls = kind.perfect_recall
        shapes = {
            "player": (2,),
            "planes": (arrays.PLANE_COUNT, *arrays.PLACES),
            "numbers": (arrays.NUMBER_COUNT,),
            "choices": (arrays.MAX_SPELLING,),
        }
        sizes = [math.prod(shape) for shape in shapes.values()]
        self.tensor = np.zeros(sum(sizes), np.float32)
        parts = np.split(self.tensor, np.cumsum(sizes)[:-1])
        self.dict = {
            name: part.reshape(shape)
            for (name, shape), part in zip(shapes.items(), parts, strict=True)
        }

    def set_from(self, state: State, player: int) -> None:
        """Writes what a player sees into the tensor. Raises VexillaError if there is no player."""
        player = given.whole(player, "A player", 0, 1)
        self.tensor.fill(0)
        self.dict["player"][player] = 1
        course = state.course
        if course is None:
            return
        seen = observe(course.game.agent_view(course.game.seats[player]))
        self.dict["planes"][:] = seen.planes
        self.dict["numbers"][:] = seen.numbers
        if not course.game.outcome and player == course.player:
            self.dict["choices"][: len(course.choices)] = [choice + 1 for choice in course.choices]

    def string_from(self, state: State, player: int) -> str:
        """What a player sees, or has seen, as a string. Raises VexillaError."""
        player = given.whole(player, "A player", 0, 1)
        return state.all_seen(player) if self._recalls else state.seen_now(player)


class _Game(pyspiel.Game):
    """What both games have in common: `NAME` is our name, `TYPE` what OpenSpiel has to know."""

    NAME: str
    TYPE: pyspiel.GameType

    def __init__(self, params: Mapping[str, Any] | None = None) -> None:
        """A game with parameters; see above."""
        given = dict(params or {})
        chosen = {**self.TYPE.parameter_specification, **given}
        self.dealing = _Dealing(self.NAME, chosen)
        info = pyspiel.GameInfo(
            num_distinct_actions=self.dealing.spelling.size,
            max_chance_outcomes=self.dealing.deals.count,
            num_players=2,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0,
            max_game_length=MAX_CHOICES[self.NAME],
        )
        super().__init__(self.TYPE, info, given)

    def new_initial_state(self) -> State:
        """The state before the deal."""
        return State(self)

    def make_py_observer(
        self, iig_obs_type: pyspiel.IIGObservationType | None = None, params: Any = None
    ) -> Observer:
        """An observer; `params` must be empty."""
        if params:
            raise ValueError(f"There are no parameters of observations, not {params}.")
        return Observer(self.NAME, iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False))


def _game_type(name: str, long_name: str, parameters: Mapping[str, Any]) -> pyspiel.GameType:
    return pyspiel.GameType(
        short_name=name,
        long_name=long_name,
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=2,
        min_num_players=2,
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        provides_factored_observation_string=False,
        parameter_specification={"deals": 1000, **parameters},
        default_loadable=True,
    )


class BattleLine(_Game):
    """Battle Line, whole or small."""

    NAME = "battle-line"
    TYPE = _game_type(
        "vexilla_battle_line",
        "Battle Line (Vexilla)",
        {"edition": "", "tactics": True, "claim_timing": "any_time_before_draw"}
        | {"colours": 0, "values": 0, "hand": 0, "flags": 9},
    )


class BladesAndBanners(_Game):
    """Blades & Banners, whole or small."""

    NAME = "blades-and-banners"
    TYPE = _game_type(
        "vexilla_blades_and_banners",
        "Blades & Banners (Vexilla)",
        {"defence_order": "ask", "strengths": "standard"}
        | {"orders": 0, "soldiers": 3, "field": 0},
    )


class AgentBot(pyspiel.Bot):
    """An agent of ours as a bot of OpenSpiel."""

    def __init__(self, agent: Agent, player: int) -> None:
        """A bot that plays a seat as an agent does."""
        super().__init__()
        self._agent = agent
        self._player = player
        self._left: list[int] = []  # choices of the action that the agent has chosen

    def player_id(self) -> int:
        """The seat it plays."""
        return self._player

    def restart(self) -> None:
        """Forgets the game before."""
        self._left = []

    def restart_at(self, state: State) -> None:
        """Forgets the game before."""
        self._left = []

    def step(self, state: State) -> int:
        """The bot's next choice."""
        course = state.course
        if course is None:
            raise VexillaError("Nobody chooses before the deal.")
        if not course.choices:
            view = course.view
            action = self._agent.choose(view, None)
            self._left = list(state.spelling.spell(view, action))
        return self._left.pop(0)


for _type in (BattleLine, BladesAndBanners):
    pyspiel.register_game(_type.TYPE, _type)
