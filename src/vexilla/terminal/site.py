"""The games without a server as a folder for a web host: the command `vexilla site`."""

import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

import vexilla
from vexilla.errors import VexillaError

PACKAGE = Path(vexilla.__file__).parent
PACKED = PACKAGE / "site"  # in the wheels of a release (hatch_build.py)
MARK = "sources.txt"  # a folder that was written before has it


def write(folder: Path) -> int:
    """Writes the games into a folder; in a clone they are built first.

    Args:
        folder: a new or empty folder, or one that was written before, whose files are replaced.

    Returns:
        The size of all files in bytes.

    Raises:
        VexillaError: the folder holds something else, or this installation lacks the games.
    """
    if folder.exists() and not folder.is_dir():
        raise VexillaError(f"{folder} is a file; name a folder.")
    if folder.exists() and any(folder.iterdir()) and not (folder / MARK).exists():
        raise VexillaError(
            f"{folder} has other files in it; name a new folder, or one that this has filled."
        )
    source = PACKED if PACKED.exists() else _built()
    folder = folder.resolve()
    folder.parent.mkdir(parents=True, exist_ok=True)
    # Whoever opens the page meanwhile gets all of the old one or all of the new one.
    with tempfile.TemporaryDirectory(prefix=f".{folder.name}-", dir=folder.parent) as work:
        new, old = Path(work, "new"), Path(work, "old")
        shutil.copytree(source, new)
        if folder.exists():
            folder.rename(old)
        new.rename(folder)
    return sum(path.stat().st_size for path in folder.rglob("*") if path.is_file())


def _built() -> Path:
    """Builds the games in a clone. Raises VexillaError."""
    clone = PACKAGE.parent.parent
    if not (clone / "browser/__main__.py").exists():
        raise VexillaError(
            "This installation lacks the games for a browser. The wheels of a release have them; "
            "in a clone, `make site` installs what builds them."
        )
    if subprocess.run([sys.executable, "-m", "browser"], cwd=clone, check=False).returncode:
        raise VexillaError("The games could not be built; the reason stands above.")
    return clone / "build/play"
