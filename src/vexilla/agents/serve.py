"""The other direction: one of our agents as a program, `vexilla agent GAME AGENT`."""

import json
from collections.abc import Mapping
from contextlib import suppress
from typing import Any, BinaryIO, cast

import numpy as np

from vexilla.agents.agent import Agent, checked_time, legal_choice
from vexilla.commitment import canonical
from vexilla.errors import VexillaError
from vexilla.game import Document, Rules, View, parsed, rules_of

KEYS = ("view", "legal", "time_s")
MAX_QUESTION = 1 << 25  # bytes: a list of legal actions can have tens of thousands


def serve_agent(game: str, agent: Agent, stdin: BinaryIO, stdout: BinaryIO) -> None:
    """Answers questions, one JSON object a line, until the input ends.

    The answer to `{"view": …, "legal": […], "time_s": …}` is `{"action": …}`. If the question is
    malformed or the agent fails, it is `{"error": …}`. `legal` and `time_s` may be left out.

    Args:
        game: the name of the game.
        agent: the agent that answers.
        stdin: the stream of questions.
        stdout: the stream of answers.

    Raises:
        UnknownName: there is no such game.
    """
    rules = rules_of(game)
    agent.prepare(game)
    with suppress(BrokenPipeError):  # the reader is gone
        while line := stdin.readline(MAX_QUESTION):
            if not line.strip():
                continue
            stdout.write(json.dumps(_answer(rules, agent, line, stdin)).encode() + b"\n")
            stdout.flush()


def _answer(rules: Rules, agent: Agent, line: bytes, stdin: BinaryIO) -> Document:
    """The answer to a line."""
    if len(line) == MAX_QUESTION and not line.endswith(b"\n"):
        while (rest := stdin.readline(MAX_QUESTION)) and not rest.endswith(b"\n"):
            pass
        return {"error": f"The question is longer than {MAX_QUESTION} bytes."}
    try:
        question = parsed(line.decode())
        view = _view(rules, question)
        time_s = checked_time(question.get("time_s"))
        return {"action": agent.choose(view, time_s)}
    except UnicodeDecodeError as error:
        return {"error": f"The question is not UTF-8: {error}."}
    except VexillaError as error:
        return {"error": str(error)}
    except Exception as error:  # a fault in the agent must not end the program
        return {"error": f"The agent failed: {type(error).__name__}: {error}"}


def _view(rules: Rules, question: Mapping[str, Any]) -> View:
    """The view that a question is about. Raises VexillaError."""
    for key in question:
        if key not in KEYS:
            raise VexillaError(f"{key}: is unknown; a question has the keys {', '.join(KEYS)}.")
    if not isinstance(question.get("view"), dict):
        raise VexillaError("view: is missing, or is not a view document.")
    records = rules.read_view(question["view"])
    seat = question["view"].get("seat")
    if seat is None:
        raise VexillaError("view: a spectator has nothing to choose; it is to be a seat's view.")
    view = View.of(rules, records)
    if not len(view.codes):
        raise VexillaError(f"view: it is not for {seat} to act here.")
    legal: Any = question.get("legal")
    return view if legal is None else _narrowed(view, legal)


def _narrowed(view: View, legal: Any) -> View:
    """The view with only the actions that a question lists. Raises VexillaError."""
    if not isinstance(legal, list) or not legal:
        raise VexillaError("legal: is not a list of action documents.")
    if canonical(legal) == canonical(list(view.actions)):
        return view  # the usual case; reading each action takes many times longer
    codes: set[int] = set()
    for index, action in enumerate(cast(list[Any], legal)):
        try:
            code = view.code_of(parsed(action))
            if code is None:
                legal_choice(view, action)  # raises, and says why
            else:
                codes.add(code)
        except VexillaError as error:
            raise VexillaError(f"legal[{index}]: {error}") from None
    return View(view.rules, view.records, np.array(sorted(codes), np.int64))
