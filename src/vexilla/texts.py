"""Texts from other systems, and JSON.

A text may begin with a byte order mark, end its lines in any way, and have blank lines at its end.
In a JSON object each key stands once: of two, one reader would take the first and one the last.
"""

import json
import re
from pathlib import Path
from typing import Any, cast

import msgspec

from vexilla.errors import VexillaError

MARK = "\ufeff"
IN_EMOJI = frozenset("\u200d" + "".join(map(chr, range(0xE0020, 0xE0080))))  # joins their parts
_MAX_SHOWN = 40  # letters of a key
_HALF = re.compile("[\ud800-\udfff]")
_BREAK = re.compile("\r\n|\r|\n")
_BREAK_OF_BYTES = re.compile(b"\r\n|\r|\n")
_BLANK = b" \t\r\n"


class KeyTwice(ValueError):
    """A JSON object that has a key twice: of the two values, each reader would take another."""


def read_bytes(path: Path) -> bytes:
    """The contents of a file. Raises VexillaError."""
    try:
        return path.read_bytes()
    except (OSError, ValueError) as error:  # ValueError: a zero byte in the name
        why = getattr(error, "strerror", None) or str(error)
        raise VexillaError(f"{path} cannot be read: {why}.") from None


def read_text(path: Path) -> str:
    """The text in a file, in UTF-8, whatever ends its lines there. Raises VexillaError."""
    try:
        text = read_bytes(path).decode("utf-8-sig")
    except UnicodeDecodeError:
        raise VexillaError(f"{path} is not a text in UTF-8.") from None
    return _BREAK.sub("\n", text)


def text_of(line: bytes) -> str:
    """A line that a program has written. Raises VexillaError if it is not UTF-8."""
    try:
        return line.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise VexillaError(f"A line is not UTF-8: {error}.") from None


def lines_of(text: str | bytes) -> list[Any]:
    """The lines of a text, or of the bytes of one, without their ends."""
    plain = unmarked(text)
    lines: list[Any] = (_BREAK if isinstance(plain, str) else _BREAK_OF_BYTES).split(
        cast(Any, plain)
    )
    while lines and not lines[-1].strip():
        lines.pop()
    return lines


def unmarked(text: str | bytes) -> Any:
    """A text, or the bytes of one, without a byte order mark at its start."""
    if isinstance(text, str):
        return text.removeprefix(MARK)
    return text.removeprefix(MARK.encode())


def half_character(text: str) -> int | None:
    """Where in a text half a character stands, which no file can hold; None: nowhere."""
    found = _HALF.search(text)
    return None if found is None else found.start()


def length_in_use(data: bytes) -> int:
    """The number of bytes to the end of the last line that is not blank, its end included."""
    end = len(data.rstrip(_BLANK))
    found = _BREAK_OF_BYTES.match(data, end)
    return found.end() if found else end


def from_json(text: str | bytes) -> Any:
    """The value that a JSON text describes.

    Raises:
        KeyTwice: a key occurs twice in an object.
        ValueError: it is not JSON; the text says what is wrong.
        RecursionError: it is nested too deeply.
    """
    plain: str | bytes = unmarked(text).strip()
    value: Any = msgspec.json.decode(plain)
    data = plain.encode() if isinstance(plain, str) else plain
    # as we, or Python's own `json`, would write it: then each key is there once
    if msgspec.json.encode(value) != data and json.dumps(value).encode() != data:
        _DECODER.decode(data.decode())
    return value


def _each_key_once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    """The JSON object of these pairs. Raises KeyTwice."""
    entries = dict(pairs)
    if len(entries) < len(pairs):
        seen: set[str] = set()
        key = next(key for key, _ in pairs if key in seen or seen.add(key))
        short = key if len(key) <= _MAX_SHOWN else key[:_MAX_SHOWN] + "…"
        raise KeyTwice(f"the key {short!r} occurs twice in one object")
    return entries


_DECODER = json.JSONDecoder(object_pairs_hook=_each_key_once)
