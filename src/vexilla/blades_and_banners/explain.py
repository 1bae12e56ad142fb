"""Why an action is legal or not: the rule, a sentence in a language, and the evidence.

All of it is made from a state sampled from the seat's own view, so it tells nothing hidden.
"""

from typing import Any

from vexilla.blades_and_banners.legality import code_of
from vexilla.blades_and_banners.notation import Action
from vexilla.blades_and_banners.question import Question
from vexilla.blades_and_banners.reasons import reason
from vexilla.blades_and_banners.refusals import refusal
from vexilla.blades_and_banners.speech import Speech
from vexilla.blades_and_banners.view import resample
from vexilla.blades_and_banners.views import view_of
from vexilla.outcome import Explanation


def explain(states: Any, seat: int, action: Action, language: str) -> Explanation:
    """Why a well-formed action is legal for a player now, or the first rule against it.

    Args:
        states: the state.
        seat: whose action it is; nothing that this player may not know is told.
        action: the action.
        language: the language of the text.

    Raises:
        UnknownName: there is no such language.
    """
    known = resample(view_of(states, seat), 0)
    question = Question(known, seat, action, Speech(language))
    legal = code_of(known, seat, action) is not None
    return reason(question) if legal else refusal(question)
