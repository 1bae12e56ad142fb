"""Errors for people: what was wrong, where, which rule, what would be right."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any


class VexillaError(ValueError):
    """Anything that a user of Vexilla did wrong; `str()` is a sentence for that user."""

    def __reduce__(self) -> tuple[Any, ...]:
        # By itself, an exception that is unpickled calls its class with the finished text. Where a
        # class makes its text of other things that fails, and `multiprocessing.Pool` then waits
        # for ever.
        return _again, (type(self), *self.args), self.__dict__


def _again(kind: type[VexillaError], *arguments: Any) -> VexillaError:
    """An error that was pickled, without its fields."""
    return kind.__new__(kind, *arguments)


class UnknownName(VexillaError):
    """A game, option, seat, agent or language that does not exist; the text lists those that do."""


class UnknownKeyword(UnknownName, TypeError):
    """An argument that is no option of the game: a `TypeError`, as Gymnasium and TorchRL expect."""


@dataclass(frozen=True)
class Problem:
    """Something that is wrong with a document; a path and a sentence when it is unpacked.

    Attributes:
        path: where it is, such as `flags[3].south[0]`; empty for the whole document.
        sentence: what is wrong, in English.
        rule: the id of the rule behind it; None if it is none of the rulebook's.
        message: the message of the catalogues that says it in every language; None for what only
            a program can get wrong.
        arguments: the arguments of the message.
    """

    path: str
    sentence: str
    rule: str | None = None
    message: str | None = None
    arguments: Mapping[str, str | int] = field(default_factory=dict[str, str | int])

    def __iter__(self) -> Iterator[str]:
        """The path and the sentence."""
        return iter((self.path, self.sentence))


class DocumentError(VexillaError):
    """A document that does not describe what it should; it lists everything that is wrong.

    Attributes:
        problems: what is wrong, and where.
    """

    def __init__(self, problems: Sequence[Problem]) -> None:
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
