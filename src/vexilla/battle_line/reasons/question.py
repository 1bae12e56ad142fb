"""A question that `explain` is asked: the table as the seat sees it, the action, the words."""

from dataclasses import dataclass
from typing import Any

from vexilla.battle_line.documents.actions import Action
from vexilla.battle_line.reasons.speech import Speech
from vexilla.battle_line.reasons.table import Table, table_of
from vexilla.outcome import Explanation


@dataclass(frozen=True)
class Question(Table):
    """Why a seat may do something or not: what it sees, and what is asked.

    Attributes:
        action: the action.
        speech: the language.
    """

    action: Action
    speech: Speech


def question_of(states: Any, seat: int, action: Action, language: str) -> Question:
    """The question why a seat may do something. Raises UnknownName for the language."""
    return Question(**vars(table_of(states, seat)), action=action, speech=Speech(language))


def allowed(rule: str, *sentences: str, **evidence: Any) -> Explanation:
    """The explanation of a legal action."""
    return Explanation(True, rule, " ".join(sentences), evidence)


def refused(rule: str, *sentences: str, **evidence: Any) -> Explanation:
    """An explanation of what is wrong, and of what would be right."""
    return Explanation(False, rule, " ".join(sentences), evidence)
