"""Games of other packages: found where they are installed, and refused with a reason."""

import subprocess
import sys
from pathlib import Path

import pytest

PLAY = "import sys, vexilla; print(vexilla.new(sys.argv[1], seed=1).seats)"


def installed(folder: Path, name: str, source: str) -> str:
    """Installs a game of one file. Returns the path that Python needs to find it."""
    metadata = folder / f"{name}_game-1.0.dist-info"
    metadata.mkdir()
    (metadata / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {name}-game\nVersion: 1.0\n")
    (metadata / "entry_points.txt").write_text(f"[vexilla.games]\n{name} = {name}_game\n")
    (folder / f"{name}_game.py").write_text(source)
    return str(folder)


def told(path: str, game: str) -> str:
    """The last line that a program which deals a game prints."""
    command = [sys.executable, "-c", f"import sys; sys.path.append({path!r}); {PLAY}", game]
    ran = subprocess.run(command, capture_output=True, text=True, check=False)
    return (ran.stdout or ran.stderr).splitlines()[-1]


def test_a_game_is_found_by_its_entry_point(tmp_path: Path) -> None:
    path = installed(tmp_path, "poker", "from leduc import *\nNAME = 'poker'\n")
    assert told(path, "poker") == "('east', 'west')"
    assert told(path, "chess").endswith("battle-line, blades-and-banners, leduc, poker.")


@pytest.mark.parametrize(
    ("source", "words"),
    [
        ("import no_such_module", "poker cannot be imported: No module named 'no_such_module'."),
        ("from leduc import *\ndel step, view_of", "poker (poker_game) lacks step, view_of"),
        ("from leduc import *", "poker (poker_game) calls itself leduc."),
    ],
)
def test_a_game_that_is_not_whole_is_refused(tmp_path: Path, source: str, words: str) -> None:
    path = installed(tmp_path, "poker", source)
    assert words in told(path, "poker")
    assert told(path, "leduc") == "('east', 'west')"  # the other games can be played


def test_our_games_keep_their_names(tmp_path: Path) -> None:
    path = installed(tmp_path, "battle-line", "raise ZeroDivisionError")
    assert told(path, "battle-line") == "('south', 'north')"
