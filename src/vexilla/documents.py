"""Reading documents: every check notes what is wrong and where, and the reading goes on.

So a single `DocumentError` at the end lists everything that is wrong, each with its path, unless
there is too much of it to be read.
"""

import difflib
import json
import re
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from typing import Any, ClassVar, TypeAlias, TypeVar, cast

from vexilla.errors import DocumentError, Problem, UnknownName
from vexilla.given import as_truth, as_whole, shown
from vexilla.locale import say
from vexilla.texts import from_json

Document: TypeAlias = dict[str, Any]  # a position, view or action as JSON (docs/formats.md)

_PLAIN_KEY = re.compile(r"[A-Za-z_][A-Za-z0-9_ ]{0,39}")
_MAX_NAME = 40  # a longer text is like no name
MAX_PROBLEMS = 30  # that are listed of one document; of the others only the number is told
_HEAD = ("game", "to_move", "phase")  # what every position and view has


def parsed(document: Mapping[str, Any] | str) -> Mapping[str, Any]:
    """A JSON object, given as a mapping or as text. Raises DocumentError."""
    value: Any = document
    if isinstance(document, str):
        try:
            value = from_json(document)
        except (ValueError, RecursionError) as error:
            raise DocumentError([Problem("", f"not JSON: {error}")]) from None
    if not isinstance(value, Mapping):
        why = "not a JSON object: a document is written in braces, {…}"
        raise DocumentError([Problem("", why)])
    return cast(Mapping[str, Any], value)


class ActionObject(Mapping[str, Any]):
    """An action as a small object with typed fields; it is a mapping that equals its document.

    The fields are the keys of the document. Where Python has a word for itself, such as `from`, the
    field ends with an underscore.

    Attributes:
        do: what is done, as in the document.
    """

    do: ClassVar[str]

    def document(self) -> Document:
        """The action document, for JSON."""
        return {"do": self.do} | {
            name.rstrip("_"): list(cast(Sequence[Any], part)) if isinstance(part, tuple) else part
            for name, part in vars(self).items()
        }

    def __getitem__(self, key: str) -> Any:
        return self.document()[key]

    def __iter__(self) -> Iterator[str]:
        return iter(self.document())

    def __len__(self) -> int:
        return 1 + len(vars(self))

    def __hash__(self) -> int:
        return hash(json.dumps(self.document(), sort_keys=True))


Kind = TypeVar("Kind", bound=ActionObject)


def object_of(kinds: Iterable[type[Kind]], document: Mapping[str, Any]) -> Kind:
    """The object of an action document that has been checked; `kinds` are those of its game."""
    kind = next(kind for kind in kinds if kind.do == document["do"])
    names = {name.rstrip("_"): name for name in kind.__annotations__ if name != "do"}
    return kind(**{names[key]: part for key, part in document.items() if key != "do"})


class Checks:
    """Collects what is wrong with a document.

    A check returns the checked value, or None if it is wrong.

    Attributes:
        problems: the problems so far, as many as are listed.
    """

    def __init__(self) -> None:
        """Nothing is wrong yet."""
        self.problems: list[Problem] = []
        self._further = 0

    def wrong(
        self, path: str, sentence: str, value: Any = None, names: Collection[str] = ()
    ) -> None:
        """Notes what only a program gets wrong, in English.

        Args:
            path: where it is.
            sentence: what is wrong.
            value: a value that is none of some names.
            names: the names; the sentence then ends with what would be right.
        """
        if self._listed():
            right = nearest(value, names) if names else ""
            self.problems.append(Problem(path, sentence + right))

    def inconsistent(
        self, path: str, message: str, rule: str | None = None, **arguments: str | int
    ) -> None:
        """Notes what somebody may get wrong who sets up a position.

        Args:
            path: where it is.
            message: the id of the message that says what is wrong.
            rule: the id of the rule behind it.
            arguments: the arguments of the message.
        """
        if self._listed():
            sentence = say(message, "en", **arguments) + (f" ({rule})" if rule else "")
            self.problems.append(Problem(path, sentence, rule, message, arguments))

    def _listed(self) -> bool:
        """Whether a problem more is listed; else it is counted."""
        self._further += len(self.problems) >= MAX_PROBLEMS
        return not self._further

    def finish(self) -> None:
        """Raises DocumentError if anything was wrong."""
        if self._further:
            message, arguments = "position-further", {"count": self._further}
            further = Problem("", say(message, "en", **arguments), None, message, arguments)
            raise DocumentError([*self.problems, further])
        if self.problems:
            raise DocumentError(self.problems)

    def sound(self, *paths: str) -> bool:
        """Whether nothing is wrong at or below these paths so far."""
        if self._further:
            return False
        starts = tuple(path + sign for path in paths for sign in ".[")
        return not any(path in paths or path.startswith(starts) for path, _ in self.problems)

    def entries(
        self, value: Any, path: str, known: Collection[str], required: Iterable[str] = ()
    ) -> dict[str, Any]:
        """The entries of an object under known keys; other keys and missing ones are wrong."""
        if not isinstance(value, Mapping):
            self.wrong(path, f"{shown(value)} is not an object; its keys are {listed(known)}")
            return {}
        found: dict[str, Any] = {}
        for key, entry in cast(Mapping[Any, Any], value).items():
            if isinstance(key, str) and key in known:
                found[key] = entry
            else:
                self.wrong(below(path, key), "unknown key", key, known)
        for key in required:
            if key not in found:
                self.wrong(below(path, key), "is missing")
        return found

    def items(
        self, value: Any, path: str, what: str, most: int, rule: str | None = None
    ) -> Sequence[Any] | None:
        """The items of a list, at most `most` by a rule."""
        if not isinstance(value, (list, tuple)):
            self.wrong(path, f"{shown(value)} is not a list of {what}")
            return None
        items = cast(Sequence[Any], value)
        if len(items) > most:
            self.inconsistent(path, "position-too-many", rule, count=len(items), most=most)
            return None
        return items

    def each(
        self,
        value: Any,
        path: str,
        what: str,
        most: int,
        check: Callable[[Any, str], int | None],
        rule: str | None = None,
    ) -> list[int] | None:
        """The items of a list that pass a check, at most `most`; None if it is no list."""
        items = self.items(value, path, what, most, rule)
        if items is None:
            return None
        checked = [check(item, f"{path}[{i}]") for i, item in enumerate(items)]
        return [number for number in checked if number is not None]

    def once(self, number: int | None, path: str, name: Any, places: dict[int, str]) -> int | None:
        """A thing that must occur only once; notes its place in `places`."""
        if number is not None and places.setdefault(number, path) != path:
            self.inconsistent(path, "position-twice", what=str(name), place=places[number])
            return None
        return number

    def name(self, value: Any, path: str, names: Collection[str], what: str) -> str | None:
        """One of these names."""
        if isinstance(value, str) and value in names:
            return value
        self.wrong(path, f"{shown(value)} is not a {what}", value, names)
        return None

    def index(self, value: Any, path: str, names: Sequence[str], what: str) -> int | None:
        """One of these names, as its place among them."""
        name = self.name(value, path, names, what)
        return None if name is None else names.index(name)

    def number(self, value: Any, path: str, least: int, most: int) -> int | None:
        """A whole number within these bounds; `true` and `3.0` are not whole numbers."""
        number = as_whole(value)
        if number is not None and least <= number <= most:
            return number
        self.inconsistent(path, "position-number", value=shown(value), least=least, most=most)
        return None

    def truth(self, value: Any, path: str) -> bool:
        """True or false; anything else is wrong and counts as false."""
        truth = as_truth(value)
        if truth is None:
            self.wrong(path, f"{shown(value)} is neither true nor false")
        return truth is True

    def position(self, document: Mapping[str, Any], known: Collection[str]) -> dict[str, Any]:
        """The entries of a position document; the key `seat` of a view is wrong."""
        if "seat" in document:
            self.wrong("seat", "makes this a view; a position shows what is hidden as well")
        rest = {key: value for key, value in document.items() if key != "seat"}
        return self.entries(rest, "", known, _HEAD)

    def view(
        self, document: Mapping[str, Any], known: Collection[str], required: Iterable[str] = ()
    ) -> dict[str, Any]:
        """The entries of a view document, `seat` included."""
        return self.entries(document, "", (*known, "seat"), (*_HEAD, *required, "seat"))

    def action(
        self, document: Mapping[str, Any], keys: Mapping[str, Collection[str]]
    ) -> tuple[str, dict[str, Any]]:
        """The name of an action, and the entries that this action needs.

        Raises:
            DocumentError: there is no such action.
        """
        do = document.get("do")
        if not isinstance(do, str) or do not in keys:
            what = f"{shown(do)} is not an action" if "do" in document else "is missing"
            raise DocumentError([Problem("do", what + nearest(do, keys))])
        return do, self.entries(document, "", ("do", *keys[do]), keys[do])

    def head(
        self,
        given: Mapping[str, Any],
        game: str,
        seats: Sequence[str],
        phases: Sequence[str],
        records: Any,
    ) -> None:
        """Checks the game, the seat to move and the phase; writes the last two into records."""
        if "game" in given:
            self.name(given["game"], "game", (game,), "game with such documents")
        if "to_move" in given:
            records["to_move"] = self.index(given["to_move"], "to_move", seats, "seat") or 0
        if "phase" in given:
            records["phase"] = self.index(given["phase"], "phase", phases, "phase") or 0


def values_of(records: Any) -> dict[str, Any]:
    """The fields of the first record of an array, as plain numbers and lists."""
    return {field: records[field].tolist()[0] for field in records.dtype.names}


def choice(option: str, value: Any, allowed: Sequence[Any], further: str | None = None) -> Any:
    """One of the values of an option; true is not 1.

    Args:
        option: its name.
        value: what was chosen.
        allowed: the values to choose from.
        further: other allowed values, in words.

    Raises:
        UnknownName: it is none of them; the text lists them.
    """
    for right in allowed:
        if is_same(value, right):
            return right
    values = ", ".join(json.dumps(right) for right in allowed) + (f", {further}" if further else "")
    raise UnknownName(f"The option {option} cannot be {shown(value)}. It can be: {values}.")


def is_same(value: Any, right: Any) -> bool:
    """Whether a value of an option is this one; numbers of NumPy are numbers, and true is not 1."""
    if isinstance(right, bool):
        return as_truth(value) is right
    if isinstance(right, int):
        return as_whole(value) == right
    return type(value) is type(right) and value == right


def below(path: str, key: Any) -> str:
    """The path of an entry of an object."""
    if not (isinstance(key, str) and _PLAIN_KEY.fullmatch(key)):
        return f"{path}[{shown(key)}]"
    return f"{path}.{key}" if path else key


def listed(names: Iterable[str]) -> str:
    """Names, separated by commas."""
    return ", ".join(names)


def close(value: Any, names: Collection[str]) -> str | None:
    """The name most similar to a value, None if none is similar."""
    if not isinstance(value, str) or len(value) > _MAX_NAME:
        return None
    by_lower = {name.lower(): name for name in names}
    found = difflib.get_close_matches(value.lower(), by_lower, 1)
    return by_lower[found[0]] if found else None


def nearest(value: Any, names: Collection[str]) -> str:
    """The end of a sentence about a wrong name: what would be right."""
    likely = close(value, names)
    return f"; did you mean {likely}?" if likely else f"; right would be {listed(names)}"
