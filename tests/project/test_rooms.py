"""The house: no folder is crowded; both games have the same rooms and names; tests stand alone.

ONLY lists the files that only one game has, with the reason.
"""

import os
import re
import shutil
import subprocess
import sys
from collections import Counter
from pathlib import Path

import pytest

import vexilla
from tests.faults import ROOT, files_of_checkout, no_faults
from vexilla.game import GAMES
from vexilla.kernel.numba.cache import COMPILED, compiled_sources, sources_name

pytestmark = pytest.mark.slow

PACKAGE = Path(vexilla.__file__).parent
FOLDERS = {folder for game in GAMES if (PACKAGE / (folder := game.replace("-", "_"))).is_dir()}
ROOMS = {"rules", "documents", "reasons", "pictures", "judgement", "arrays", "contract"}

CROWDED = 20  # files of code beside each other, and no more
TEXTS = ("docs", "src/vexilla/locale")  # texts: a file for each subject is what readers look for
MIGRATIONS = "src/vexilla/server/store/migrations/versions"  # in the order of time

# The files that only one game has, and why the other one needs none.
ONLY = {
    "battle_line": {
        "rules/claims.py": "BL-8, BL-9: claims and their proofs",
        "rules/formations.py": "BL-7: formations of cards, and their strength",
        "rules/line.py": "BL-5, BL-13: cards on the line",
        "reasons/ladder.py": "the formations that a side can still make",
        "reasons/proofs.py": "a claim is explained by its proof, or by what beats it",
        "reasons/table.py": "explained from the view's numbers; in the other, from a sample",
        "pictures/cards.py": "it draws cards, the other a field",
        "judgement/prospects.py": "what the cards at a flag may still become",
        "judgement/quick_prospects.py": "the same, fast enough for a search",
        "judgement/value_shape.py": "the shape of the value network; the other's is in its scratch",
        "judgement/value_inputs.py": "what the value network reads",
        "judgement/value_network.py": "what it computes; the other's is a part of its evaluation",
        "judgement/value_network.f16": "its parameters",
        "judgement/one_ply.py": "the agent `value`; the other game has none yet",
        "terminal/cards.py": "it draws cards, the other a field",
        "judgement/endgame.py": "the rest of a game is solved; the other keeps plans secret",
        "judgement/worlds.py": "the same where some cards are still hidden",
    },
    "blades_and_banners": {
        "rules/board.py": "BB-1, BB-9: pieces on a board",
        "rules/trees.py": "BB-2",
        "rules/hiring.py": "BB-3",
        "rules/deployment.py": "BB-4",
        "rules/orders.py": "BB-5, BB-6: the course of a step",
        "rules/movement.py": "BB-7",
        "rules/reforming.py": "BB-8",
        "rules/combat.py": "BB-10: fights",
        "rules/strengths.py": "BB-11: what decides them",
        "rules/shooting.py": "BB-12",
        "rules/bearer.py": "BB-12: the standard-bearer",
        "reasons/forecast.py": "a move is explained by the fights that it starts",
        "reasons/referee.py": "a fight as it lies on a real table; claims are explained anyway",
        "reasons/reach.py": "who can take a standard",
        "reasons/order_refusals.py": "many ways to go wrong: orders to soldiers,",
        "reasons/shot_refusals.py": "archers,",
        "reasons/bearer_refusals.py": "and the standard-bearer",
        "reasons/intent.py": "an order that achieves nothing yet is told by where it leads",
        "reasons/army_list.py": "armies as the author writes them; the other hires none",
        "pictures/field.py": "it draws a field, the other cards",
        "judgement/threats.py": "what the next orders could gain",
        "judgement/preparation.py": "armies and deployment; the other begins with the first turn",
        "judgement/mixed_strategy.py": "what must not be foreseen; the other has no secret choices",
        "judgement/inputs.py": "what its network reads; the other's stand in `value_shape`",
        "judgement/armies.json": "how often it hires each army",
        "arrays/sides.py": "the seats face each other across a board",
        "terminal/field.py": "it draws a field, the other cards",
        "terminal/panes.py": "armies, orders and fights stand beside the field",
        "terminal/overview.py": "the soldiers at a glance; cards say what they are",
        "terminal/decisions.py": "many decisions; the other's are paths of spots (`table`)",
        "terminal/orders.py": "one of them",
        "terminal/preparation.py": "three of them",
    },
}

# Rooms of the page that both games have, beside what stands in their folders.
OF_THE_PAGE = {"documents", "words", "board", "editor", "options", "tests"}
OF_THE_PAGE |= {"index.ts", "Emblem.svelte", "theme.css", "drawings.svg"}


def files(game: str) -> set[str]:
    """The files of a game, each with its room."""
    folder = PACKAGE / game
    found = {path.relative_to(folder).as_posix() for path in folder.rglob("*") if path.is_file()}
    at_terminal = {f"terminal/{path.name}" for path in (PACKAGE / "terminal" / game).iterdir()}
    ignored = ("__pycache__", "judgement/versions/")  # frozen versions of files in `judgement`
    return {name for name in found | at_terminal if not any(part in name for part in ignored)}


def test_both_games_have_the_same_rooms() -> None:
    for game in FOLDERS:
        folders = {path.name for path in (PACKAGE / game).iterdir() if path.is_dir()}
        assert folders - {"__pycache__"} == ROOMS
        loose = [path.name for path in (PACKAGE / game).iterdir() if path.is_file()]
        assert loose == ["__init__.py"]


def test_no_folder_of_code_is_crowded() -> None:
    counts = Counter(os.path.dirname(name) for name in files_of_checkout())
    no_faults(
        f"{folder} has {count} files"
        for folder, count in counts.items()
        if count > CROWDED and not folder.startswith(TEXTS) and folder != MIGRATIONS
    )


def test_no_module_of_tests_is_imported() -> None:
    """What tests share stands in a module beside them: so each of them can be chosen alone."""
    imported = re.compile(r"^[ \t]*(?:from|import)[ \t].*\btest_\w+", re.MULTILINE)
    no_faults(
        f"{name} has `{line.strip()}`; what is shared belongs into a module that is no test"
        for name in files_of_checkout()
        if name.endswith(".py")
        for line in imported.findall((ROOT / name).read_text(encoding="utf-8"))
    )


def test_the_same_job_has_the_same_file_name() -> None:
    one, other = sorted(FOLDERS)
    assert files(one) - files(other) == ONLY[one].keys()
    assert files(other) - files(one) == ONLY[other].keys()


@pytest.mark.parametrize("game", sorted(FOLDERS))
def test_the_page_names_them_alike(game: str) -> None:
    folder = ROOT / "web/src/games" / game
    assert {path.name for path in folder.iterdir()} >= OF_THE_PAGE


@pytest.mark.parametrize("game", sorted(FOLDERS))
def test_each_game_has_its_oracle_and_its_training(game: str) -> None:
    for module in ("rules", "positions", "views", "actions", "conformance", "made_up"):
        assert (ROOT / "tests" / game / "oracle" / f"{module}.py").is_file()
    assert (ROOT / "training" / game / "fit.py").is_file()


# The cache of compiled code


def test_compiled_code_is_only_in_its_rooms() -> None:
    sources = set(compiled_sources(PACKAGE))
    assert {path.parent.name for path in sources} == {*COMPILED}
    for path in set(PACKAGE.rglob("*.py")) - sources:
        assert "@njit" not in path.read_text(encoding="utf-8"), path
    for game in (
        FOLDERS
    ):  # the functions for the kernel's `legal` and so on are registered in a compiled room
        search = (PACKAGE / game / "judgement/search.py").read_text(encoding="utf-8")
        package = (PACKAGE / game / "__init__.py").read_text(encoding="utf-8")
        assert "    register(\n" in search
        assert "register(" not in package


@pytest.fixture
def copied(tmp_path: Path) -> Path:
    """A copy of the package that a test may change."""
    ignored = shutil.ignore_patterns("__pycache__", "page", "puzzles")
    return Path(shutil.copytree(PACKAGE, tmp_path / "vexilla", ignore=ignored))


def change(path: Path) -> None:
    """Adds a comment to a file."""
    with path.open("a", encoding="utf-8") as file:
        file.write("# changed\n")


def test_the_cache_is_named_after_what_is_compiled(copied: Path) -> None:
    name = sources_name(copied)
    assert name == sources_name(PACKAGE)
    for game in FOLDERS:
        for path in ("pictures/board_svg.py", "reasons/speech.py", "documents/views.py"):
            change(copied / game / path)
    for path in ("rules.py", "server/play/socket.py", "terminal/cli.py", "locale/en/common.ftl"):
        change(copied / path)
    assert sources_name(copied) == name
    for path in ("kernel/search.py", *(f"{game}/rules/legal.py" for game in FOLDERS)):
        change(copied / path)
        assert sources_name(copied) != name
        name = sources_name(copied)


def told(code: str, folder: Path) -> list[str]:
    """The words that Python prints, with modules and a cache of compiled code in a folder."""
    here = {"PYTHONPATH": str(folder), "VEXILLA_CACHE": str(folder / "cache")}
    command = [sys.executable, "-c", code]
    return subprocess.check_output(command, env=os.environ | here, cwd=folder, text=True).split()


@pytest.mark.all
def test_a_changed_picture_recompiles_nothing(copied: Path) -> None:
    code = (
        "from vexilla.battle_line.rules.formations import three_troops as function\n"
        "function(0b111, False)\n"
        "print(sum(function.stats.cache_misses.values()))"
    )
    assert told(code, copied.parent) == ["1"]
    change(copied / "battle_line/pictures/board_svg.py")
    change(copied / "battle_line/reasons/refusals.py")
    assert told(code, copied.parent) == ["0"]
    change(copied / "battle_line/rules/components.py")
    assert told(code, copied.parent) == ["1"]
