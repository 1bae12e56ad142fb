"""Why an action is legal or not: the rule, a sentence in a language, and the evidence."""

from vexilla.blades_and_banners.documents.actions import Action
from vexilla.blades_and_banners.documents.encoding import code_of
from vexilla.blades_and_banners.documents.views import view_of
from vexilla.blades_and_banners.reasons.approvals import approval
from vexilla.blades_and_banners.reasons.question import Question
from vexilla.blades_and_banners.reasons.refusals import refusal
from vexilla.blades_and_banners.reasons.speech import Speech
from vexilla.blades_and_banners.rules.knowledge import resample
from vexilla.kernel.types import Seat, States
from vexilla.outcome import Explanation


def explain(states: States, seat: Seat, action: Action, language: str) -> Explanation:
    """Explains why a well-formed action is legal for a player now, or the first rule against it.

    Args:
        states: the state.
        seat: the player. The explanation tells nothing that this player may not know.
        action: the action.
        language: the language of the text.

    Raises:
        UnknownName: there is no such language.
    """
    sampled = resample(view_of(states, seat), 0)
    question = Question(sampled, seat, action, Speech(language))
    legal = code_of(sampled, seat, action) is not None
    return approval(question) if legal else refusal(question)
