"""What we use of libraries that they do not document is still there."""

import re
from pathlib import Path

import numba

from vexilla.kernel import inside_numba

SOURCES = Path(__file__).parent.parent / "src/vexilla"


def test_what_we_use_inside_numba_is_there() -> None:
    for counted, names in inside_numba.COUNTED_ON.items():
        missing = [name for name in names if not hasattr(counted, name)]
        assert not missing, (
            f"Numba {numba.__version__} has changed inside: {counted!r} has no "
            f"{' or '.join(missing)}. src/vexilla/kernel/inside_numba.py lists what we count on."
        )


def test_one_file_looks_inside_numba() -> None:
    looking = {
        path.name
        for path in SOURCES.rglob("*.py")
        if re.search(r"^(from|import) numba\.(core|np)", path.read_text(encoding="utf-8"), re.M)
    }
    assert looking == {"inside_numba.py"}
