"""One game for Gymnasium."""

# pyright: reportUnknownMemberType=false, reportUnknownVariableType=false

from typing import Any, ClassVar

import gymnasium
import numpy as np
from gymnasium.spaces import Discrete

from vexilla import given
from vexilla.copying import Copyable
from vexilla.env.games import check_keywords
from vexilla.env.gymnasium.opponents import ILLEGAL_REWARD, RANDOM, Opponents
from vexilla.env.gymnasium.order import NotDealt
from vexilla.env.one_game import OneGame
from vexilla.env.rendering import RENDER_MODES, checked_mode, render
from vexilla.env.rows import Rows
from vexilla.env.spaces import observation_space
from vexilla.game import seat_number
from vexilla.kernel.batch import WAIT


class OneSeat(Copyable, gymnasium.Env[Any, np.int64]):
    """A game in which the learner has one seat. A step is one choice of the learner.

    `info["action_mask"]` says what may be chosen, `info["seat"]` which seat the learner has: an
    index of `seats`, since frameworks take numbers only. What the mask forbids loses the game, and
    so does a whole number that is no choice at all.

    It can be copied and pickled in the middle of a game.

    Attributes:
        seats: the names of the seats.
    """

    metadata: ClassVar[dict[str, Any]] = {  # pyright: ignore[reportIncompatibleVariableOverride]
        "render_modes": list(RENDER_MODES),
        "render_fps": 2,
    }

    def __init__(
        self,
        game: str,
        *,
        opponent: str = RANDOM,
        seat: str | None = None,
        render_mode: str | None = None,
        edition: str | None = None,
        flat: bool = False,
        **options: Any,
    ) -> None:
        """Prepares a game; `reset` deals it.

        Args:
            game: its name.
            opponent: the agent in the other seat, as in the arena.
            seat: the learner's seat; None: drawn by lot for each game.
            render_mode: `ansi`, `rgb_array`, `human` or None.
            edition: one of `vexilla.editions(game)`; None: the defaults.
            flat: whether an observation is one row of numbers from 0 to 1 (`vexilla.env.Rows`).
            options: options of the game; those left out are as in the edition.

        Raises:
            UnknownName: no such game, option, value, edition, agent, seat or mode.
            VexillaError: `flat` is not a truth value.
        """
        check_keywords(game, options)
        self.render_mode = checked_mode(render_mode)
        self._rows = Rows(game) if given.truth(flat, "flat") else None
        self.observation_space = observation_space(game, flat=flat)
        self._batch = OneGame(game, 0, options, edition)
        self._opponents = Opponents(opponent, self._batch)
        self._is_random = opponent == RANDOM
        self._wanted = None if seat is None else seat_number(self._batch.rules, seat)
        self._seat = 0
        self._dealt = self._plays = False  # whether there is a game, and whether it goes on
        self.seats = self._batch.rules.SEATS
        self.action_space = Discrete(self._batch.size)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Any, dict[str, Any]]:
        """Deals a game and lets the opponent play until the learner acts.

        Args:
            seed: 0 to 2**63 - 1: the same gives the same games from here on; None: the next game.
            options: there are none; what is given is left alone.

        Raises:
            UnknownName: there is no such seed.
        """
        super().reset(seed=given.seed_or_none(seed), options=options)
        dealt = int(self.np_random.integers(1 << 60))
        drawn = int(self.np_random.integers(2))
        self._seat = drawn if self._wanted is None else self._wanted
        self._batch.reseed([0], [dealt])
        self._opponents.begin([0], [dealt])
        self._play(WAIT, deal=True)
        self._dealt = self._plays = True
        return self._seen(), self._info()

    def step(self, action: np.int64) -> tuple[Any, float, bool, bool, dict[str, Any]]:
        """Makes a choice, and lets the opponent play until the learner acts again.

        Raises:
            NotDealt: the game is over, or was not dealt yet.
            VexillaError: the choice is no whole number.
        """
        if not self._plays:
            raise NotDealt("step")
        choice = given.choice(action)
        if not self._batch.allows(choice):
            self._plays = False
            return self._seen(), ILLEGAL_REWARD, True, False, self._info() | {"illegal": True}
        reward, done = self._play(choice)
        self._plays = not done
        return self._seen(), reward, done, False, self._info()

    def render(self) -> Any:
        """The board, as text or as an array of pixels; `human` writes the text.

        Raises:
            NotDealt: no game was dealt yet.
        """
        if not self._dealt:
            raise NotDealt("render")
        return render(self._batch, self.render_mode)

    def close(self) -> None:
        """Ends the opponent."""
        self._opponents.close()

    def action_masks(self) -> np.ndarray[Any, np.dtype[np.bool_]]:
        """What may be chosen, under the name that MaskablePPO asks for."""
        return self._batch.mask()[0].astype(bool)

    def _play(self, choice: int, deal: bool = False) -> tuple[float, bool]:
        """What a choice gains, or a deal in place of it, and whether the game is over."""
        game, seat = self._batch, self._seat
        if self._is_random:
            game.meet(seat, choice, deal)
            return game.rewards.item(0, seat), game.done.item(0)
        where = np.ones(1, np.bool_) if deal else None
        rewards, done = self._opponents.play(np.full(1, seat), np.full(1, choice), where)
        return rewards.item(), done.item()

    def _seen(self) -> Any:
        seen = self._batch.seen_by(self._seat)
        return seen._asdict() if self._rows is None else self._rows.of(seen)

    def _info(self) -> dict[str, Any]:
        return {"action_mask": self._batch.mask()[0].copy(), "seat": self._seat}
