"""Compares random games, studies and lessons in the build for browsers with those here.

    make site && .venv/bin/python -m tests.alike --played 10000 --studied 100 --taught 100

The build runs under Node. Of each random game, the state, the views and the lists of legal actions
are compared byte by byte after each action, the documents after every twentieth and at the end, and
the explanations in four languages in every hundredth game. In a studied game, a hint, the coach and
a review of three decisions are compared, with their words in four languages. Prints JSON: how many
were compared, what was in them (actions, searches, steps), and the numbers of those that differ.
It exits with 1 if any does.
"""

import argparse
import json
import subprocess
import sys
from collections.abc import Iterator
from itertools import zip_longest
from pathlib import Path
from typing import Any

from browser.__main__ import SOURCES, TARGET, stamp
from tests.alike.told import KINDS, all_told

GAMES = ("battle-line", "blades-and-banners")
HERE = Path(__file__).parent


def is_built() -> bool:
    """Whether `build/play` is made of these sources."""
    mark = TARGET / SOURCES
    return mark.exists() and mark.read_text(encoding="ascii") == stamp()


def in_browser(kind: str, game: str, first: int, count: int) -> Iterator[str]:
    """What the build says, line by line."""
    asked = [kind, game, str(first), str(count)]
    line = ["node", str(HERE / "alike.mjs"), str(TARGET), str(HERE / "told.py"), *asked]
    with subprocess.Popen(line, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        for said in process.stdout:
            yield said.strip()


def compared(kind: str, game: str, first: int, count: int) -> dict[str, Any]:
    """Compares some games, or lessons; how many differ, and which."""
    there, here = in_browser(kind, game, first, count), all_told(kind, game, first, count)
    size, differing, heard = 0, list[int](), 0
    for number, (one, other) in enumerate(zip_longest(there, here), first):
        heard += one is not None
        if one != other:
            differing.append(number)
        size += int((other or one or "").rpartition(" ")[2])
    return {"compared": heard, "size": size, "differing": differing[:20]}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    for kind in KINDS:
        parser.add_argument(f"--{kind}", type=int, default=0)
    parser.add_argument("--first", type=int, default=0)
    parser.add_argument("--game", choices=GAMES, action="append")
    options = parser.parse_args()
    if not is_built():
        sys.exit("These sources are not built for a browser: run `make site`.")
    wrong = False
    for game in options.game or GAMES:
        for kind in KINDS:
            if count := getattr(options, kind):
                found = compared(kind, game, options.first, count)
                print(json.dumps({"game": game, "kind": kind} | found), flush=True)
                wrong |= bool(found["differing"])
    sys.exit(wrong)


if __name__ == "__main__":
    main()
