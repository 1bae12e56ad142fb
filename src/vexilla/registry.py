"""The list of games: the two of this package, and those of other packages that are installed.

Another package offers a game as an entry point of the group `vexilla.games` (docs/library.md, "A
game of your own"). It is found in every process, and imported on first use.
"""

from collections.abc import Iterator
from importlib.metadata import entry_points
from importlib.util import find_spec
from pathlib import Path

GROUP = "vexilla.games"


def _games() -> dict[str, str]:
    """The module of each game by its name; other packages cannot take the names of our games."""
    games = {
        "battle-line": "vexilla.battle_line",
        "blades-and-banners": "vexilla.blades_and_banners",
    }
    for entry in sorted(entry_points(group=GROUP)):
        games.setdefault(entry.name, entry.value)
    return games


GAMES = _games()


def sources_of(package: str) -> Iterator[Path]:
    """The Python files of a package, by the name under which it is imported."""
    try:
        spec = find_spec(package)
    except ValueError:  # a module made by hand, or a script
        return
    if spec is not None and spec.submodule_search_locations is not None:
        for folder in spec.submodule_search_locations:
            yield from Path(folder).rglob("*.py")
    elif spec is not None and spec.origin is not None:
        yield Path(spec.origin)
