"""What an agent is: it chooses an action from a view, and never sees a state."""

import math
from collections.abc import Callable, Mapping
from functools import cache
from typing import Any, Protocol

from vexilla.errors import VexillaError
from vexilla.game import Document, View, new

MOMENT_S = 1e-6  # to think, where it does not matter what is chosen
SOME = 32  # of the actions at a decision


class Agent(Protocol):
    """A player. Each choice stands for itself: an agent may be asked about any game at any time."""

    def prepare(self, game: str) -> None:
        """Compiles what it needs for a game, or loads it: no choice then waits for that."""
        ...

    def choose(self, view: View, time_s: float | None) -> Document:
        """Chooses one of `view.actions`.

        Args:
            view: what its seat may know, and the legal actions, at least one.
            time_s: how many seconds it may think; None: no limit.

        Raises:
            AgentFailure: it has no legal answer; it may be asked again.
        """
        ...

    def close(self) -> None:
        """Ends what the agent has running; it may be called more than once."""
        ...


class AgentFailure(VexillaError):
    """An agent crashed, ran out of time or answered nonsense; `str()` is the reason."""


@cache
def rehearse(make: Callable[[int], Agent], game: str) -> None:
    """Has an agent play a game by itself, once in a process: then all that it needs is compiled.

    Args:
        make: makes the agent from a seed.
        game: the name of the game.
    """
    agent, rehearsal = make(1), new(game, seed=1)
    while (seat := rehearsal.to_move) is not None:
        view = rehearsal.agent_view(seat)
        view.actions[:: 1 + len(view.codes) // SOME]  # each kind is written in its own way
        rehearsal.play(agent.choose(view, MOMENT_S), seat)


def legal_choice(view: View, action: Mapping[str, Any]) -> Document:
    """The legal action that an answer names.

    Raises:
        VexillaError: it names none; the text says why, with the rule where one forbids it.
    """
    code = view.code_of(action)
    if code is not None:
        return view.rules.write_action(view.some_state, code)
    why = view.explain(action)
    raise VexillaError(f"{why.rule}: {why.text}")


def checked_time(time_s: Any) -> float | None:
    """A time limit: seconds above zero, or None. Raises VexillaError."""
    if time_s is None:
        return None
    number = isinstance(time_s, int | float) and not isinstance(time_s, bool)
    if not number or not 0 < time_s < math.inf:
        raise VexillaError(f"A time limit is a number of seconds above zero, not {time_s!r}.")
    return float(time_s)
