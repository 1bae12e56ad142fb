"""Agents by name: `greedy`, `learned:FILE.npz`, `name:key=value,…`, or `cmd:PROGRAM ARGS`."""

import inspect
from collections.abc import Callable
from importlib import import_module
from pathlib import Path
from typing import Any

from vexilla.agents.agent import Agent
from vexilla.agents.greedy import GreedyAgent
from vexilla.agents.program import ProgramAgent
from vexilla.agents.random import RandomAgent
from vexilla.agents.search import LEVELS, ChampionAgent, SearchAgent
from vexilla.agents.value import ValueAgent
from vexilla.errors import UnknownName
from vexilla.given import shown

PROGRAM = "cmd:"


def _learned(network: str = "ppo", run: int = 1, seed: int | None = None) -> Agent:
    """An agent that learned by an example. It stands upon environments, which stand upon agents."""
    return import_module("vexilla.env.learned").LearnedAgent(network, run, seed)


# The keyword arguments of a class are its options; each of them takes a `seed`.
AGENTS: dict[str, Callable[..., Agent]] = {
    "random": RandomAgent,
    "greedy": GreedyAgent,
    "value": ValueAgent,
    "search": SearchAgent,
    "champion": ChampionAgent,
    "learned": _learned,
}
UNNAMED = {"learned": "network"}  # an option that is written without its name: `learned:ppo`

# The opponents that a server offers to everyone: no programs, and no further options. The champion
# is quick, unless the player chooses to wait.
OPPONENTS = (
    "random",
    "greedy",
    *(f"search:level={level}" for level in LEVELS),
    "champion",
    "champion:time=5",
)

HINTS = "champion:iterations=1000"  # gives hints: not limited by time, so that they are repeatable


def make_agent(text: str, seed: int | None = None, *, stderr: Path | None = None) -> Agent:
    """The agent that a text names.

    Args:
        text: `name`, `name:key=value,…` or `cmd:PROGRAM ARGS`.
        seed: for an agent that makes random choices; an option `seed` in the text overrides it.
        stderr: a file to which what a program writes to stderr is added; None: none.

    Raises:
        UnknownName: no such agent, option, value or program; the text lists those that exist.

    >>> from vexilla.agents import make_agent
    >>> type(make_agent("random:seed=3")).__name__
    'RandomAgent'
    """
    if not isinstance(text, str):  # pyright: ignore[reportUnnecessaryIsInstance]
        raise UnknownName(f"An agent is named by a text, not {shown(text)}.")
    if text.startswith(PROGRAM):
        return ProgramAgent(text.removeprefix(PROGRAM), stderr)
    name, _, options = text.partition(":")
    if name not in AGENTS:
        names = ", ".join([*AGENTS, "cmd:PROGRAM ARGS"])
        raise UnknownName(f"There is no agent {name!r}. The agents are: {names}.")
    return AGENTS[name](**({"seed": seed} | _options(name, options)))


def _options(name: str, text: str) -> dict[str, Any]:
    """The options of an agent from `key=value,…`. Raises UnknownName."""
    known = inspect.signature(AGENTS[name]).parameters
    file = text.endswith(".npz") and text.partition("=")[0] not in known
    if name in UNNAMED and file:  # a path may have commas
        return {UNNAMED[name]: text}
    options: dict[str, Any] = {}
    for entry in filter(None, text.split(",")):
        if "=" not in entry and name in UNNAMED:
            entry = f"{UNNAMED[name]}={entry}"
        key, _, value = (part.strip() for part in entry.partition("="))
        if key not in known:
            raise UnknownName(
                f"The agent {name} has no option {key!r}. Its options are: {', '.join(known)}; "
                f"they are written {name}:key=value,…."
            )
        # the default tells the kind of value; a seed has no default and is a whole number
        default = known[key].default
        kind = type(default) if isinstance(default, float | str) else int
        try:
            options[key] = kind(value)
        except ValueError:
            article = "a number" if kind is float else "a whole number"
            raise UnknownName(f"The option {key} of {name} is {article}, not {value!r}.") from None
    return options
