"""Measures what an installation weighs: Vexilla and all packages that it needs. Prints a table.

    .venv/bin/python -m bench.weight

Only packages that are installed here count. So after `make env` those that Vexilla leaves out
(requirements/excluded.txt) are missing, as they are after `make play`.
"""

from importlib.metadata import Distribution, PackageNotFoundError, distribution
from pathlib import Path

from packaging.requirements import Requirement
from rich.console import Console
from rich.table import Table

import vexilla

SHOWN = 12  # packages, the heaviest first


def needed(name: str, found: dict[str, Distribution]) -> None:
    """Finds a package and, in turn, all that it needs."""
    if name in found:
        return
    try:
        found[name] = distribution(name)
    except PackageNotFoundError:
        return  # it is left out, or meant for another system
    for line in found[name].requires or ():
        requirement = Requirement(line)
        if requirement.marker is None or requirement.marker.evaluate({"extra": ""}):
            needed(requirement.name.lower().replace("_", "-").replace(".", "-"), found)


def size(files: list[Path]) -> float:
    """The size of files in MB."""
    return sum(file.stat().st_size for file in files if file.is_file()) / 1e6


def main() -> None:
    found: dict[str, Distribution] = {}
    needed("vexilla", found)
    sizes = {
        name: size([Path(str(file.locate())) for file in package.files or ()])
        for name, package in found.items()
    }
    sizes["vexilla"] = size([*Path(vexilla.__file__).parent.rglob("*")])
    table = Table("package", "MB", box=None)
    for name in sorted(sizes, key=sizes.__getitem__, reverse=True)[:SHOWN]:
        table.add_row(name, f"{sizes[name]:.1f}")
    table.add_row(f"all {len(sizes)}", f"{sum(sizes.values()):.1f}")
    Console().print(table)


if __name__ == "__main__":
    main()
