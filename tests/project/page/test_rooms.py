"""The rooms of the page: each imports only those before it, types included, and never in circles.

The page's folders are its rooms (docs/page.md). Each game has rooms of its own.
"""

from graphlib import TopologicalSorter
from pathlib import Path

from tests.faults import no_faults
from tests.project.page.page_imports import SOURCES, page_imports

# The lowest first; the last one is `web/src` itself.
ROOMS = ["wire", "engine", "lib", "calls", "play", "ui", "fair", "games", "sharing", "study"]
ROOMS += ["chat", "review", "table", "analysis", "learn", "settings", "accounts", "people"]
ROOMS += ["tournaments", "lobby", "front", "rules", ""]
GAME_ROOMS = ["documents", "words", "field", "planning", "preparation", "board"]
GAME_ROOMS += ["editor", "options", ""]
LOOKS = {".css", ".svg"}  # of a game: every room of it may have them


IMPORTS = page_imports()


def room(path: Path, below: Path) -> str:
    """The room of a file below a folder."""
    parts = path.relative_to(below).parts
    return parts[0] if len(parts) > 1 else ""


def wrong(module: Path, other: Path) -> bool:
    """Whether a module may not import another one."""
    here, there = ROOMS.index(room(module, SOURCES)), ROOMS.index(room(other, SOURCES))
    if here != there or ROOMS[here] != "games":
        return there > here
    games = SOURCES / "games"
    game = room(module, games)
    if not game or not room(other, games):
        return False  # the contract and the list of games
    folder = games / game
    if game != room(other, games) or other.suffix in LOOKS:
        return game != room(other, games)
    return GAME_ROOMS.index(room(other, folder)) > GAME_ROOMS.index(room(module, folder))


def test_rooms_import_only_those_before_them() -> None:
    assert len(IMPORTS) > 200
    no_faults(
        f"{module.relative_to(SOURCES)} imports {other.relative_to(SOURCES)}"
        for module, others in IMPORTS.items()
        for other in others
        if wrong(module, other)
    )


def test_nothing_is_imported_in_circles() -> None:
    TopologicalSorter(IMPORTS).prepare()  # raises CycleError, which names the circle
