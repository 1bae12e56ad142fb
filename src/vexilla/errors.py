"""Errors for people: what was wrong, where, which rule, what would be right."""

from collections.abc import Mapping, Sequence
from typing import Any


class VexillaError(ValueError):
    """Anything that a user of Vexilla did wrong; `str()` is a sentence for that user."""


class UnknownName(VexillaError):
    """A game, option, seat, agent or language that does not exist; the text lists those that do."""


class DocumentError(VexillaError):
    """A document that does not describe what it should; it lists everything that is wrong.

    Attributes:
        problems: what is wrong, as pairs of a path (`flags[3].south[0]`) and a sentence.
    """

    def __init__(self, problems: Sequence[tuple[str, str]]) -> None:
        self.problems = list(problems)
        lines = (f"{path}: {sentence}" if path else sentence for path, sentence in self.problems)
        super().__init__("\n".join(lines))


class IllegalAction(VexillaError):
    """An action that the rules do not allow; the game is unchanged.

    Attributes:
        rule: the id of the first rule that forbids it, such as `BL-8.3`.
        message: a sentence that says why, and what would be right.
        evidence: the facts behind it, as a document.
    """

    def __init__(self, rule: str, message: str, evidence: Mapping[str, Any]) -> None:
        self.rule = rule
        self.message = message
        self.evidence = dict(evidence)
        super().__init__(f"{rule}: {message}")
