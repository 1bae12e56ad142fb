"""A question to `explain`: the table as the seat sees it, the action, and the language."""

from dataclasses import dataclass
from typing import Any

from vexilla.battle_line.documents.actions import Action
from vexilla.battle_line.reasons.speech import Speech
from vexilla.battle_line.reasons.table import Table, table_of
from vexilla.kernel.types import Seat, States
from vexilla.outcome import Explanation


@dataclass(frozen=True)
class Question(Table):
    """The question whether a seat may do something, with what the seat sees.

    Attributes:
        action: the action.
        speech: the language of the answer.
    """

    action: Action
    speech: Speech


def question_of(states: States, seat: Seat, action: Action, language: str) -> Question:
    """The question whether a seat may do something. Raises UnknownName for the language."""
    return Question(**vars(table_of(states, seat)), action=action, speech=Speech(language))


def allowed(rule: str, *sentences: str, **evidence: Any) -> Explanation:
    """The explanation of a legal action."""
    return Explanation(True, rule, " ".join(sentences), evidence)


def refused(rule: str, *sentences: str, **evidence: Any) -> Explanation:
    """The explanation of an illegal action: what is wrong, and what would be right."""
    return Explanation(False, rule, " ".join(sentences), evidence)
