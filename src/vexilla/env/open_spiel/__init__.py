"""Both games as games of OpenSpiel: `import vexilla.env.open_spiel`, then `pyspiel.load_game`.

An action of OpenSpiel is one choice of a spelled action (`vexilla.env.spelling`), so a turn is a
few actions. Where both seats act at the same time, the first one chooses first, and the other does
not see it.

Chance is explicit: one chance node at the start, whose outcomes are deals, all equally likely. The
whole games have more deals than any list can hold, so `deals` says how many of them there are:
those of the seeds 0 to `deals - 1`. The small games have all of theirs.

All options of `vexilla.new` are parameters, with their names and values there. In Battle Line an
option that is not the default changes the `edition`, one of `vexilla.editions("battle-line")`. In
Blades & Banners,

- `strengths` is a name, or a table such as `knight:5/captain:4`.
- `budget` is the budget agreed; 0: by dice, of which `dice` is the number.
- `trees` is `rolled`, `none`, or cells such as `e5/k9`.

Parameters of both games:

- `deals`: the number of deals of the whole game.

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

Information states are perfect recall: the first view of the seat, then each action as the seat may
know it, with a digest of its view after it. Observations show the present view as a whole. A state
resampled from an information state agrees with it, and all else in it is drawn again: the deal,
what was chosen, and what the other player has seen.

>>> import pyspiel
>>> import vexilla.env.open_spiel
>>> game = pyspiel.load_game("vexilla_battle_line(colours=2,values=3,hand=3,flags=1)")
>>> state = game.new_initial_state()
>>> len(state.chance_outcomes())
20
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from vexilla.machine.extras import extra_module
from vexilla.rules import rules_of

extra_module("pyspiel", "open-spiel")  # says how to install it
import pyspiel  # noqa: E402

from vexilla.env.open_spiel.bot import AgentBot  # noqa: E402
from vexilla.env.open_spiel.deals import DEALS_BY_DEFAULT, USUAL_DICE  # noqa: E402
from vexilla.env.open_spiel.observer import Observer  # noqa: E402
from vexilla.env.open_spiel.rollouts import Rollouts  # noqa: E402
from vexilla.env.open_spiel.state import Dealing, State, state_of  # noqa: E402

__all__ = [
    "AgentBot",
    "BattleLine",
    "BladesAndBanners",
    "Observer",
    "Rollouts",
    "State",
    "state_of",
]

MAX_CHOICES = {"battle-line": 2000, "blades-and-banners": 20000}  # in the longest game


class _Game(pyspiel.Game):
    """What both games have in common: `NAME` is our name, `TYPE` what OpenSpiel has to know."""

    NAME: str
    TYPE: pyspiel.GameType

    def __init__(self, params: Mapping[str, Any] | None = None) -> None:
        """A game with parameters; see above.

        Raises:
            VexillaError: they make no game.
        """
        given = dict(params or {})
        chosen = {**self.TYPE.parameter_specification, **given}
        self.dealing = Dealing(self.NAME, chosen)
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

    def max_chance_nodes_in_history(self) -> int:
        """One: the deal."""
        return 1

    def make_py_observer(
        self, iig_obs_type: pyspiel.IIGObservationType | None = None, params: Any = None
    ) -> Observer:
        """An observer; `params` must be empty.

        Raises:
            VexillaError: there are some, or the observer would show what nobody sees.
        """
        kind = iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False)
        return Observer(self.NAME, kind, params)


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
        parameter_specification={"deals": DEALS_BY_DEFAULT, **parameters},
        default_loadable=True,
    )


class BattleLine(_Game):
    """Battle Line, whole or small."""

    NAME = "battle-line"
    TYPE = _game_type(
        "vexilla_battle_line",
        "Battle Line (Vexilla)",
        {"edition": ""}
        | {name: values[0] for name, values in rules_of(NAME).OPTIONS.items()}
        | {"colours": 0, "values": 0, "hand": 0, "flags": 9},
    )


class BladesAndBanners(_Game):
    """Blades & Banners, whole or small."""

    NAME = "blades-and-banners"
    TYPE = _game_type(
        "vexilla_blades_and_banners",
        "Blades & Banners (Vexilla)",
        {name: values[0] for name, values in rules_of(NAME).OPTIONS.items()}
        | {"budget": 0, "dice": USUAL_DICE}
        | {"orders": 0, "soldiers": 3, "field": 0},
    )


for _type in (BattleLine, BladesAndBanners):
    pyspiel.register_game(_type.TYPE, _type)
