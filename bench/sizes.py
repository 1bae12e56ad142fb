"""How large each room of the house is: lines of code and catalogues, and words of the documents.

    .venv/bin/python -m bench.sizes            # prints the sums, and what has grown too much
    .venv/bin/python -m bench.sizes --write    # keeps the figures in tests/sizes.txt

A test fails where a room has grown by more than 3 % of the figure that is kept. To raise a figure
needs a commit whose body says why.
"""

import re
import sys
from collections import Counter
from collections.abc import Iterable, Mapping
from pathlib import Path

from tests.conftest import kept_figures
from tests.faults import ROOT, files_of_checkout

KEPT = ROOT / "tests/sizes.txt"
ALLOWED = 1.03
HEAD = """\
# Lines of each room (Python, TypeScript, Svelte, CSS, catalogues), and words of the documents, by
# `python -m bench.sizes --write`. A test fails where a room has grown by more than 3 %.
"""
CODE = {".py", ".ts", ".svelte", ".css", ".ftl"}
# Folders each of whose folders is a room
OF_ROOMS = ("src/vexilla/server", "src/vexilla", "web/src/games", "web/src", "tests")
WHOLE = ("training", "bench", "browser", "website", "examples", "web")


def room_of(name: str) -> str | None:
    """The room of a file; None if it is not weighed."""
    path = Path(name)
    if name.startswith("docs/") and path.suffix == ".md":
        shelf = path.parts[1] if len(path.parts) > 2 else "guides"
        return f"words of docs/{shelf}"
    if path.suffix not in CODE or name.startswith("src/vexilla/server/page/"):
        return None
    if name.startswith("web/src/") and ("tests" in path.parts or ".test." in path.name):
        return "web/src: tests"
    for folder in OF_ROOMS:
        if name.startswith(f"{folder}/"):
            inside = path.relative_to(folder).parts
            return f"{folder}/{inside[0]}" if len(inside) > 1 else folder
    return path.parts[0] if path.parts[0] in WHOLE else None


def measured(names: Iterable[str]) -> Counter[str]:
    """The size of each room, from the files of this checkout."""
    sizes: Counter[str] = Counter()
    for name in names:
        if room := room_of(name):
            text = (ROOT / name).read_text(encoding="utf-8")
            words = re.findall(r"\S*\w\S*", text)  # the bars of a table are none
            sizes[room] += len(words) if room.startswith("words") else text.count("\n")
    return sizes


def kept() -> dict[str, int]:
    """The figures that are kept."""
    return {room: int(size) for room, size in kept_figures(KEPT).items()}


def grown(sizes: Mapping[str, int], figures: Mapping[str, int]) -> list[str]:
    """A sentence for each room that is larger than it may be, or has no figure."""
    return [
        f"{room} has {size}, and {figures.get(room, 'no figure')} is kept in tests/sizes.txt"
        for room, size in sorted(sizes.items())
        if size > ALLOWED * figures.get(room, 0)
    ]


def sums(sizes: Mapping[str, int]) -> dict[str, int]:
    """The sums of the parts of the house."""

    def of(*starts: str, but: str = "\n") -> int:
        return sum(n for room, n in sizes.items() if room.startswith(starts) and but not in room)

    return {
        "src": of("src/"),
        "web/src without tests": of("web/src", but=": tests"),
        "tests": of("tests", "web/src: tests"),
        "training and bench": of("training", "bench"),
        "words of docs without decisions": of("words", but="decisions"),
        "… and without the laboratory": of("words of docs/guides"),
    }


def main() -> None:
    sizes = measured(files_of_checkout())
    if sys.argv[1:] == ["--write"]:
        rows = sorted(sizes.items(), key=lambda row: (-row[1], row[0]))
        text = HEAD + "".join(f"{size} {room}\n" for room, size in rows)
        KEPT.write_text(text, encoding="utf-8")
    for part, size in sums(sizes).items():
        print(f"{size:>7,} {part}")
    print(*grown(sizes, kept()), sep="\n")


if __name__ == "__main__":
    main()
