"""What the modules of the page import from each other."""

import os
import re
from pathlib import Path

from tests.faults import ROOT

SOURCES = ROOT / "web/src"
IMPORTED = re.compile(r"(?:from|import|import\()\s*'(\.[^'?]*)")


def page_imports() -> dict[Path, list[Path]]:
    """The modules, each with the files that it imports, now or later."""
    found = [path for path in SOURCES.rglob("*") if path.suffix in (".ts", ".svelte")]
    return {path: imported_by(path) for path in sorted(found) if path.parent.name != "tests"}


def imported_by(module: Path) -> list[Path]:
    """The files that a module imports."""
    found: list[Path] = []
    for name in IMPORTED.findall(module.read_text(encoding="utf-8")):
        path = Path(os.path.normpath(module.parent / name))
        ways = [path, Path(f"{path}.ts"), Path(f"{path}.svelte.ts"), path / "index.ts"]
        file = next((way for way in ways if way.is_file()), None)
        if file:  # what is not there yet is for `svelte-check` to tell
            found.append(file)
    return found
