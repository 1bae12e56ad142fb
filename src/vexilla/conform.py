"""Conformance cases: short questions about the rules, with their answers (docs/formats.md)."""

import json
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, cast

from vexilla.errors import DocumentError, VexillaError
from vexilla.game import GAMES, load, package_of, parsed
from vexilla.texts import lines_of, read_text


def run_file(path: Path) -> Iterator[tuple[str, str | None]]:
    """Runs the cases of a JSON Lines file.

    Yields:
        For each case its id, and None if it passes, else what is wrong. A file without cases
        yields its own name and a message.

    Raises:
        VexillaError: the file cannot be read.
    """
    lines = lines_of(read_text(path))
    if not lines:
        yield path.name, "there is no case in it"
    for number, line in enumerate(lines, 1):
        if line.strip():
            try:
                case = parsed(line)
                name = str(case.get("id", f"line {number}"))
                yield name, run_case(case)
            except DocumentError as error:
                yield f"{path.name}, line {number}", str(error)


def run_files(paths: Iterable[Path], say: Callable[[str], object]) -> int:
    """Runs the cases of files, and says which fail and why, then how many there were.

    Args:
        paths: the files.
        say: takes each line.

    Returns:
        How many have failed.

    Raises:
        VexillaError: a file cannot be read.
    """
    passed = failed = 0
    for path in paths:
        for name, wrong in run_file(path):
            if wrong is None:
                passed += 1
            else:
                failed += 1
                say(f"{name}: {wrong}")
    say(f"{passed} passed, {failed} failed")
    return failed


def run_case(case: Mapping[str, Any]) -> str | None:
    """Runs one case. Returns None if the answer is as expected, else what is wrong.

    >>> run_case({"ask": "strength", "cards": ["R8", "R9", "R10"], "environment": [],
    ...           "expect": {"formation": "wedge", "sum": 27}})
    """
    missing = [key for key in ("ask", "expect") if key not in case]
    if missing:
        return f"the case has no {' and no '.join(missing)}"
    try:
        return _RUNNERS.get(case["ask"], _ask_a_game)(case)
    except VexillaError as error:
        return str(error)
    except KeyError as error:
        return f"the case has no {error.args[0]}"


def _ask_a_game(case: Mapping[str, Any]) -> str | None:
    """Runs a case whose question only one game knows, such as `strength`."""
    for game in GAMES:
        asks = package_of(game).answers.CONFORMANCE_QUESTIONS
        if case["ask"] in asks:
            return _difference(asks[case["ask"]](case), case["expect"])
    known = [
        *_RUNNERS,
        *(ask for game in GAMES for ask in package_of(game).answers.CONFORMANCE_QUESTIONS),
    ]
    return f"there is no ask {case['ask']!r}; there are: {', '.join(known)}"


def _legal(case: Mapping[str, Any]) -> str | None:
    found = [_text(action) for action in load(case["position"]).legal_actions()]
    for how, wanted in case["expect"].items():
        if how == "count":
            if len(found) != wanted:
                return f"{len(found)} legal actions, expected {wanted}"
            continue
        if how not in ("equals", "includes", "excludes"):
            return f"an expectation is equals, includes, excludes or count, not {how!r}"
        texts = {_text(action) for action in wanted}
        missing = texts.difference(found) if how != "excludes" else set[str]()
        extra = {"equals": set(found) - texts, "excludes": texts.intersection(found)}.get(how, ())
        if missing or extra:
            return f"missing: {sorted(missing)}; too many: {sorted(extra)}"
    return None


def _play(case: Mapping[str, Any]) -> str | None:
    game = load(case["position"])
    for action in case["actions"]:
        game.play(action)
    return _mismatch(game.position(), case["expect"], "", game.package.answers.EXACT_KEYS)


def _refuse(case: Mapping[str, Any]) -> str | None:
    explanation = load(case["position"]).explain(case["action"])
    found = {"rule": None if explanation.legal else explanation.rule}
    return _difference(found, case["expect"])


_RUNNERS = {"legal": _legal, "play": _play, "refuse": _refuse}


def _mismatch(found: Any, expect: Any, path: str, whole: Sequence[str]) -> str | None:
    """Where a position differs from what is expected; keys that are not mentioned do not count.

    Args:
        found: the position, or a part of it.
        expect: what is expected there.
        path: the path of that part.
        whole: the keys whose values must be equal; other lists may be in any order.
    """
    if isinstance(expect, Mapping) and isinstance(found, Mapping | None):
        entries = cast(Mapping[str, Any], found or {})
        for key, wanted in cast(Mapping[str, Any], expect).items():
            where = f"{path}.{key}" if path else key
            if key in whole:
                wrong = _difference(entries.get(key), wanted, where)
            else:
                wrong = _mismatch(entries.get(key), wanted, where, whole)
            if wrong:
                return wrong
        return None
    if isinstance(expect, Sequence) and not isinstance(expect, str):
        wanted = cast(Sequence[Any], expect)
        listed = cast(Sequence[Any], found or [])
        if any(isinstance(entry, Mapping) for entry in wanted):
            for i, entry in enumerate(wanted):
                at = listed[i] if i < len(listed) else None
                wrong = _mismatch(at, entry, f"{path}[{i}]", whole)
                if wrong:
                    return wrong
            return None
        numbered = {str(item).partition("@")[0] for item in wanted if "@" in str(item)}
        bare = [_unnumbered(item, numbered) for item in listed]
        return _difference(sorted(bare, key=str), sorted(wanted, key=str), path)
    return _difference(found, expect, path)


def _unnumbered(item: Any, numbered: set[str]) -> Any:
    """An item such as `R10@17` without its number, unless the case gives a number for it."""
    name = str(item).partition("@")[0]
    return item if name in numbered or "@" not in str(item) else name


def _difference(found: Any, expect: Any, path: str = "") -> str | None:
    """How an answer differs, or None; a missing key is the same as an empty value."""
    if found == expect or (found is None and not expect):
        return None
    return f"{path + ': ' if path else ''}{_text(found)}, expected {_text(expect)}"


def _text(value: Any) -> str:
    return json.dumps(value, sort_keys=True)
