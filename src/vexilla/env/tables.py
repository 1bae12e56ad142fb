"""Writes docs/arrays.md: what each choice, plane and number of a game means.

python -m vexilla.env.tables docs/arrays.md
"""

import sys
from collections.abc import Iterator, Sequence
from pathlib import Path

from vexilla.env.games import Arrays, arrays_of
from vexilla.env.rows import Rows
from vexilla.errors import UnknownName
from vexilla.kernel.observation import Part, places
from vexilla.registry import GAMES

_HEAD = """# Choices, planes and numbers

Written by `python -m vexilla.env.tables docs/arrays.md` from `arrays/` in the folder of each game.
[Environments](environments.md) shows how they are used.
"""


def tables(games: Sequence[str]) -> str:
    """The text of docs/arrays.md for some games; those without environments are left out."""
    lines = [_HEAD]
    for game in games:
        try:
            lines += _of_game(game, arrays_of(game))
        except UnknownName:
            continue
    return "\n".join(lines)


def _of_game(game: str, arrays: Arrays) -> Iterator[str]:
    """The lines about one game."""
    shape = " × ".join(map(str, arrays.PLACES))
    yield f"## {game}\n"
    yield f"### Choices of {game}\n"
    yield f"{arrays.VOCABULARY} choices; at most {arrays.MAX_SPELLING} spell an action.\n"
    yield "| Choice | Meaning |"
    yield "|---|---|"
    names = arrays.CHOICE_NAMES
    for first, last in _runs(names):
        number = f"{first}" if first == last else f"{first} to {last}"
        meaning = names[first] if first == last else f"{names[first]} … {names[last]}"
        yield f"| {number} | {meaning} |"
    yield f"\n### Planes of {game}\n"
    yield f"{arrays.PLANE_COUNT} planes of {shape} places, int8.\n"
    yield from _table("Plane", arrays.PLANES)
    yield f"\n### Numbers of {game}\n"
    yield f"{arrays.NUMBER_COUNT} numbers, float32, all from 0 to 1.\n"
    yield from _table("Number", arrays.NUMBERS)
    rows = Rows(game)
    yield f"\n### Rows of {game}\n"
    yield f"{rows.size} numbers, float32, all from 0 to 1.\n"
    yield "| Number | Shape | Meaning |"
    yield "|---|---|---|"
    made = rows.shapes["choices"][0]
    what = {
        "planes": _divided(arrays.PLANES),
        "numbers": "the numbers, as they are",
        "choices": f"the choices made of an action so far, at most {made}, each a 1 at its place",
    }
    for name, part in rows.parts.items():
        shape = " × ".join(map(str, rows.shapes[name]))
        yield f"| {part.start} to {part.stop - 1} | {shape} | {what[name]} |"
    yield ""


def _divided(parts: Sequence[Part]) -> str:
    """What the planes are divided by in a row."""
    divided = [f"{part.name} ÷ {part.highest}" for part in parts if part.highest > 1]
    return f"the planes, one after the other; {', '.join(divided)}"


def _runs(names: Sequence[str]) -> Iterator[tuple[int, int]]:
    """Splits choices into runs of the same kind: cells, flags and so on."""
    first = 0
    for choice in range(1, len(names) + 1):
        if choice == len(names) or _kind(names[choice]) != _kind(names[first]):
            yield first, choice - 1
            first = choice


def _kind(name: str) -> str:
    """What the names of a run have in common: all but a number or a cell at their end."""
    words = name.split()
    is_card = len(words) == 1 and name[:1].isupper() and name[1:].isdecimal()
    return "card" if is_card else " ".join(w for w in words if not w[-1].isdecimal()) or "number"


def _table(heading: str, parts: Sequence[Part]) -> Iterator[str]:
    """The table of some planes or numbers."""
    yield f"| {heading} | Name | Meaning | Values |"
    yield "|---|---|---|---|"
    for part in parts:
        first = places(parts)[part.name]
        number = f"{first}" if part.count == 1 else f"{first} to {first + part.count - 1}"
        yield f"| {number} | {part.name} | {part.meaning} | {part.scale} |"


if __name__ == "__main__":
    Path(sys.argv[1]).write_text(tables(list(GAMES)), encoding="utf-8")
