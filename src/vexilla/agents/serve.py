"""The other direction: one of our agents as a program, `vexilla agent GAME AGENT`."""

import json
from contextlib import suppress
from typing import BinaryIO

from vexilla.agents.agent import Agent, checked_time
from vexilla.agents.reading import MAX_QUESTION, read_question
from vexilla.errors import VexillaError
from vexilla.game import Document, Rules, parsed, rules_of
from vexilla.given import in_json
from vexilla.texts import text_of


def serve_agent(game: str, agent: Agent, stdin: BinaryIO, stdout: BinaryIO) -> None:
    """Answers questions, one JSON object a line, until the input ends.

    The answer to `{"view": …, "legal": […], "time_s": …}` is `{"action": …}`. If the question is
    malformed or the agent fails, it is `{"error": …}`. `legal` and `time_s` may be left out: the
    first answer says that no list is wanted.

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
    wishes = {"legal": 0}
    with suppress(BrokenPipeError):  # the reader is gone
        while line := stdin.readline(MAX_QUESTION):
            if not line.strip():
                continue
            answer = _answer(rules, agent, line, stdin)
            if "action" in answer:
                answer, wishes = answer | wishes, {}
            stdout.write(json.dumps(answer, default=in_json).encode() + b"\n")
            stdout.flush()


def _answer(rules: Rules, agent: Agent, line: bytes, stdin: BinaryIO) -> Document:
    """The answer to a line."""
    if len(line) == MAX_QUESTION and not line.endswith(b"\n"):
        while (rest := stdin.readline(MAX_QUESTION)) and not rest.endswith(b"\n"):
            pass
        return {"error": f"The question is longer than {MAX_QUESTION} bytes."}
    try:
        question = parsed(text_of(line))
        view = read_question(question, rules)
        time_s = checked_time(question.get("time_s"))
        return {"action": agent.choose(view, time_s)}
    except VexillaError as error:
        return {"error": str(error)}
    except Exception as error:  # a fault in the agent must not end the program
        return {"error": f"The agent failed: {type(error).__name__}: {error}"}
