"""Where a game keeps its fitted weights: today's, and frozen ones of earlier champions."""

from collections.abc import Generator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import msgspec

from vexilla.errors import UnknownName, VexillaError
from vexilla.texts import read_bytes

VERSIONS = "versions"  # beside today's files: a folder for each frozen version, with the same files


def weights_file(folder: Path, name: str, version: str = "") -> Path:
    """The path of a file of weights.

    Args:
        folder: the folder of today's files.
        name: the name of the file.
        version: the name of a frozen version; empty: today's.

    Raises:
        UnknownName: there is no such version; the text lists those that there are.
    """
    if not version:
        return folder / name
    known = frozen_versions(folder)
    if version not in known:
        listed = ", ".join(known) or "none"
        raise UnknownName(
            f"There is no frozen version {version!r}; of this game there is: {listed}."
        )
    return folder / VERSIONS / version / name


@contextmanager
def reading_weights(path: Path) -> Generator[Any]:
    """The weights in a JSON file; what does not fit in the block that reads them is explained.

    Raises:
        VexillaError: the file cannot be read, or lacks some weights, or has others.
    """
    try:
        yield msgspec.json.decode(read_bytes(path))  # as we wrote it, and at each search
    except VexillaError:
        raise
    except (ArithmeticError, AttributeError, LookupError, RecursionError, TypeError, ValueError):
        raise VexillaError(f"{path} is damaged: it does not hold weights of this game.") from None


def set_weights(made: Any, name: str, values: Any) -> None:
    """Sets a field of the first of some records. Raises ValueError if the values do not fit."""
    from vexilla.kernel import arrays as np  # not when a program starts

    shape = made[name].shape[1:]  # of one record; a single number has none
    array = np.array(values if shape else [values], np.float64)
    if array.shape != (shape or (1,)) or not np.isfinite(array).all():
        raise ValueError(f"{name} does not fit.")
    made[name][0] = array if shape else array[0]


def frozen_versions(folder: Path) -> list[str]:
    """The names of the frozen versions, the oldest first, since they are dates."""
    return sorted(path.name for path in (folder / VERSIONS).glob("[!_.]*") if path.is_dir())
