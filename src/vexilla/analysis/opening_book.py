"""What games of the champion against itself begin with, and how it scored: a book for each game.

`training/make_openings.py` made them of data sets; `openings/` has a file for each game.
"""

import json
from functools import cache
from importlib.resources import files

from vexilla.errors import UnknownName
from vexilla.game import Document, rules_of


@cache
def opening_book(game: str) -> Document:
    """The book of a game: its `agent`, the number of `games`, and `chapters` of lines.

    A line says what it is (`kind` and more), how often it was played (`games`), how its side scored
    (`score`, and a 95% interval `low` to `high`), a `board` from one of the games, and the lines
    that came `after` it. What was played seldom is one line of the kind `rest`.

    Raises:
        UnknownName: there is no such game, or no book of it.
    """
    name = rules_of(game).NAME
    file = files("vexilla.analysis").joinpath("openings", f"{name}.json")
    if not file.is_file():
        raise UnknownName(f"There is no book of openings of {name}.")
    return json.loads(file.read_text("utf-8"))
