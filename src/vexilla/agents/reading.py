"""Reading a question: the view that a program is asked about, with the actions to choose from."""

from collections.abc import Mapping
from typing import Any, cast

from vexilla.agents.agent import legal_choice
from vexilla.errors import VexillaError
from vexilla.fair_deal import canonical
from vexilla.game import Rules, View, made_view, parsed, rules_of

KEYS = ("view", "legal", "time_s")
MAX_QUESTION = 1 << 25  # bytes: a list of legal actions can have tens of thousands


def read_question(question: Mapping[str, Any], rules: Rules | None = None) -> View:
    """The view that a question is about, with the actions that it lists.

    Args:
        question: the question, with the keys of KEYS; `legal` is a list, or its length.
        rules: the rules of its game; None: those of the game that the view names.

    Raises:
        VexillaError: it is malformed, or asks a seat that may not act.
    """
    for key in question:
        if key not in KEYS:
            raise VexillaError(f"{key}: is unknown; a question has the keys {', '.join(KEYS)}.")
    document: Any = question.get("view")
    if not isinstance(document, dict):
        raise VexillaError("view: is missing, or is not a view document.")
    read = cast(dict[str, Any], document)
    rules = rules or rules_of(str(read.get("game")))
    records = rules.read_view(read)
    seat = read.get("seat")
    if seat is None:
        raise VexillaError("view: a spectator has nothing to choose; it is to be a seat's view.")
    view = made_view(rules, records)
    if not len(view.codes):
        raise VexillaError(f"view: it is not for {seat} to act here.")
    legal: Any = question.get("legal")
    if type(legal) is int and legal != len(view.codes):
        raise VexillaError(f"legal: is {legal}, but {len(view.codes)} actions are legal here.")
    return view if legal is None or type(legal) is int else _narrowed(view, legal)


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
    listed = [code in codes for code in view.codes.tolist()]
    return made_view(view.rules, view.records, view.codes[listed])
