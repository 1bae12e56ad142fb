"""A bot: an agent that is told when its games start and end, and what happens in between.

`run` turns one into a program that the arena can start: `cmd:python bot.py`.
"""

import json
import sys
from collections.abc import Callable, Sequence
from contextlib import redirect_stdout, suppress
from typing import Any, BinaryIO, cast

from vexilla.agents.agent import Agent, checked_time
from vexilla.agents.reading import MAX_QUESTION, read_question
from vexilla.errors import VexillaError
from vexilla.game import Document, View, parsed, rules_of
from vexilla.given import in_json, shown
from vexilla.texts import text_of

PROTOCOL = 2  # the version of the messages about games, not single questions


class Bot:
    """The base class of agents with a memory. Only `choose` must be written.

    The arena calls `game_started`, then `happened` and `choose` at each decision, and `game_ended`.
    Whoever asks about a single position calls only `choose`.
    """

    def prepare(self, game: str) -> None:
        """Loads what the bot needs for a game, before any clock runs."""

    def game_started(self, start: Document) -> None:
        """A game starts.

        Args:
            start: `game`, `options`, `seat`, `players`, `number` (of the game, from 1), `seed` (for
                the bot's random choices) and `time_s`.
        """

    def happened(self, events: Sequence[Document]) -> None:
        """Something was played since the last decision, also by the bot's seat.

        Args:
            events: a `seat` and an `action` each; what the seat may not know is left out.
        """

    def choose(self, view: View, time_s: float | None) -> Document:
        """Chooses one of `view.actions`; see `vexilla.agents.Agent`."""
        raise NotImplementedError

    def game_ended(self, end: Document) -> None:
        """A game has ended.

        Args:
            end: `result` (`won`, `lost` or `drawn`), `winner`, `reason`, `points`, `events` since
                the last decision; `failure`, a sentence, where this bot lost by failing; `deal`,
                the seed of the deal, once no game of the pair is left.
        """

    def close(self) -> None:
        """Ends everything that the bot has started."""


class _Function(Bot):
    """A bot that is one function of a view."""

    def __init__(self, function: Callable[[View], Document]) -> None:
        self._function = function

    def choose(self, view: View, time_s: float | None) -> Document:
        """Chooses what the function returns."""
        return self._function(view)


def own_agent(player: Any) -> tuple[str, Agent]:
    """An agent that a program made itself, with a name for it.

    Args:
        player: an agent, or a function that takes a view and returns one of its `actions`. Its
            name is the attribute `name`, or that of its class or function.

    Raises:
        VexillaError: it is none.
    """
    missing = [part for part in ("prepare", "choose", "close") if not hasattr(player, part)]
    if isinstance(player, type) or (missing and not callable(player)):
        raise VexillaError(
            "An agent is a name, a function of a view, or an object with prepare, choose and "
            f"close, such as a Bot, not {shown(player)}."
        )
    named = getattr(player, "name", None) or getattr(player, "__name__", type(player).__name__)
    return str(named), _Function(cast(Any, player)) if missing else cast(Agent, player)


def run(
    bot: Bot | Callable[[View], Document],
    stdin: BinaryIO | None = None,
    stdout: BinaryIO | None = None,
) -> None:
    """Lets a bot answer on stdin and stdout, until the input ends (docs/protocol.md).

    What the bot prints goes to stderr. An error in it ends the program, and so loses the game.

    Args:
        bot: a bot, or a function that takes a view and returns one of its `actions`.
        stdin: the stream of messages; None: that of the program.
        stdout: the stream of answers; None: that of the program.

    Raises:
        VexillaError: a message is malformed.
    """
    if not isinstance(bot, Bot) and not callable(bot):
        raise VexillaError(f"A bot is a Bot or a function of a view, not {shown(bot)}.")
    player = bot if isinstance(bot, Bot) else _Function(bot)
    source, target = stdin or sys.stdin.buffer, stdout or sys.stdout.buffer
    prepared: set[str] = set()
    with suppress(BrokenPipeError), redirect_stdout(sys.stderr):
        while line := source.readline(MAX_QUESTION):
            if not line.strip():
                continue
            answer = _answer(player, dict(parsed(text_of(line))), prepared)
            if answer is not None:
                target.write(json.dumps(answer, default=in_json).encode() + b"\n")
                target.flush()
    player.close()


def _answer(bot: Bot, message: dict[str, Any], prepared: set[str]) -> Document | None:
    """The answer to a message; None if it wants none."""
    kind = message.pop("message", None)
    if kind is None:  # a question of the first version, which is asked again
        return {"protocol": PROTOCOL, "legal": 0}  # a view knows what is legal: no list is sent
    if kind == "start":
        _prepare(bot, message, prepared)
        bot.game_started(message)
    elif kind == "end":
        bot.game_ended(message)
    elif kind == "question":
        _prepare(bot, message.get("view"), prepared)
        bot.happened(message.pop("events", []))
        view = read_question(message)
        return {"action": bot.choose(view, checked_time(message.get("time_s")))}
    return None  # a kind of message that later versions may add


def _prepare(bot: Bot, document: Any, prepared: set[str]) -> None:
    """Lets a bot prepare for the game of a document, unless it has."""
    named: Any = cast(Any, document).get("game") if isinstance(document, dict) else None
    game = rules_of(named).NAME
    if game not in prepared:
        prepared.add(game)
        bot.prepare(game)
