"""What an agent is: it chooses an action from a view, and never sees a state."""

import math
from collections.abc import Callable, Mapping
from functools import cache
from numbers import Real
from typing import Any, Protocol

from vexilla.errors import VexillaError
from vexilla.game import Document, Game, View, new, rules_of
from vexilla.given import as_truth, shown

MOMENT_S = 1e-6  # thinking time where the choice does not matter
MAX_WRITTEN = 32  # action documents written at each decision of a rehearsal


class Agent(Protocol):
    """A player without memory: it may be asked about any game at any time."""

    def prepare(self, game: str) -> None:
        """Compiles or loads what the agent needs for a game, so that no choice waits for it.

        Args:
            game: the name of the game. Agents of this package take the game itself, too.
        """
        ...

    def choose(self, view: View, time_s: float | None) -> Document:
        """Chooses one of `view.actions`.

        Args:
            view: what the seat may know, and its legal actions, at least one.
            time_s: the seconds that the agent may think; None: no limit.

        Raises:
            AgentFailure: the agent gave no legal answer.
        """
        ...

    def close(self) -> None:
        """Ends everything that the agent has started; may be called more than once."""
        ...


def named(game: Game | str) -> str:
    """The name of a game that an agent is to be prepared for. Raises UnknownName."""
    return rules_of(game.name if isinstance(game, Game) else game).NAME


def asked(view: View, time_s: float | None = None) -> None:
    """Checks what an agent is asked: to choose from a view, within a time. Raises VexillaError."""
    if not isinstance(view, View):  # pyright: ignore[reportUnnecessaryIsInstance]
        raise VexillaError(f"An agent is asked about a View, not {shown(view)}.")
    if not len(view.codes):
        raise VexillaError("There is no action to choose from: it is not for this seat to act.")
    checked_time(time_s)


class AgentFailure(VexillaError):
    """An agent crashed, ran out of time or answered nonsense; `str()` is the reason."""


def decide(agent: Agent, view: View, time_s: float | None) -> Document:
    """The action that an agent chooses where others wait for it: in the arena or on a server.

    Everything else that it does is a failure, and the first one loses its game (docs/protocol.md).

    Args:
        agent: the agent.
        view: what its seat may know.
        time_s: the seconds that it may think; None: no limit.

    Raises:
        AgentFailure: it crashed, ended, was late, wrote too much, or named no legal action.
    """
    try:
        action = agent.choose(view, time_s)
    except AgentFailure:
        raise
    except Exception as error:
        raise AgentFailure(f"It crashed: {type(error).__name__}: {error}") from error
    try:
        return legal_choice(view, action)
    except VexillaError as error:
        raise AgentFailure(f"Its answer {shown(action)} is illegal. {error}") from None


@cache
def rehearse(make: Callable[[int], Agent], game: str) -> None:
    """Plays a game with an agent in all seats, once per process, so that its code is compiled.

    Args:
        make: returns the agent for a seed.
        game: the name of the game.
    """
    agent, rehearsal = make(1), new(game, seed=1)
    while (seat := rehearsal.to_move) is not None:
        view = rehearsal.agent_view(seat)
        view.actions[
            :: 1 + len(view.codes) // MAX_WRITTEN
        ]  # kinds of action are written by different functions
        rehearsal.play(agent.choose(view, MOMENT_S), seat)


def legal_choice(view: View, action: Mapping[str, Any] | str) -> Document:
    """The legal action that an answer names.

    Raises:
        VexillaError: it names none; the text says why, with the rule that forbids it, if any.
    """
    code = view.code_of(action)
    if code is not None:
        return view.rules.write_action(view.some_state, code)
    why = view.explain(action)
    if why.legal:
        raise VexillaError("The rules allow it, but the question does not list it under legal.")
    raise VexillaError(f"{why.rule}: {why.text}")


def checked_time(time_s: Any) -> float | None:
    """A time limit: seconds above zero, or None. Raises VexillaError."""
    if time_s is None:
        return None
    number = isinstance(time_s, Real) and as_truth(time_s) is None
    if not number or not 0 < (limit := float(time_s)) < math.inf:
        raise VexillaError(f"A time limit is a number of seconds above zero, not {shown(time_s)}.")
    return limit
