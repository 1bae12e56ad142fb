"""Games of other packages: found where they are installed, and refused with a reason."""

from pathlib import Path

import pytest

from tests.processes import run_python

pytestmark = pytest.mark.slow

PLAY = """
import sys, vexilla
for name in sys.argv[2:]:
    try:
        print(vexilla.new(name, seed=1).seats)
    except vexilla.VexillaError as error:
        print(error)
"""

POKER = """
from leduc.rules import Leduc
class Poker(Leduc):
    NAME = 'poker'
RULES = Poker()
"""


def installed(folder: Path, name: str, source: str) -> str:
    """Installs a game of one file. Returns the path that Python needs to find it."""
    metadata = folder / f"{name}_game-1.0.dist-info"
    metadata.mkdir()
    (metadata / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {name}-game\nVersion: 1.0\n")
    (metadata / "entry_points.txt").write_text(f"[vexilla.games]\n{name} = {name}_game\n")
    (folder / f"{name}_game.py").write_text(source)
    return str(folder)


def told(path: str, *games: str) -> list[str]:
    """What a program that deals each of these games prints."""
    code = f"import sys; sys.path.append(sys.argv[1]){PLAY}"
    ran = run_python("-c", code, path, *games)
    return ran.splitlines()


def test_a_game_is_found_by_its_entry_point(tmp_path: Path) -> None:
    path = installed(tmp_path, "poker", POKER)
    poker, chess = told(path, "poker", "chess")
    assert poker == "('east', 'west')"
    assert chess.endswith("battle-line, blades-and-banners, leduc, poker.")


@pytest.mark.all
@pytest.mark.parametrize(
    ("source", "words"),
    [
        ("import no_such_module", "poker cannot be imported: No module named 'no_such_module'."),
        (
            f"{POKER}Poker.deal = Poker.view_of = property()",
            "poker (poker_game) lacks deal, view_of",
        ),
        ("from leduc import RULES", "poker (poker_game) calls itself leduc."),
        (f"{POKER}RULES = Poker", "gives Poker, a class: make an object."),
        (f"{POKER}explain = print", "gives explain beside its facets; they belong in EXPLAINS"),
        (f"{POKER}DRAWS = RULES", "poker (poker_game) lacks board_text, board_svg, board_picture"),
    ],
)
def test_a_game_that_is_not_whole_is_refused(tmp_path: Path, source: str, words: str) -> None:
    path = installed(tmp_path, "poker", source)
    poker, leduc = told(path, "poker", "leduc")
    assert words in poker
    assert leduc == "('east', 'west')"  # the other games can be played


@pytest.mark.all
def test_our_games_keep_their_names(tmp_path: Path) -> None:
    path = installed(tmp_path, "battle-line", "raise ZeroDivisionError")
    assert told(path, "battle-line") == ["('south', 'north')"]
