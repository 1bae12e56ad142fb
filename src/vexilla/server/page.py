"""The page: the files that `web/` is built into, kept in memory, compressed once.

Only these files are ever served: a path is looked up among them, and never in a folder.
"""

import gzip
import mimetypes
from dataclasses import dataclass
from pathlib import Path

FOLDER = Path(__file__).parent / "page"
INDEX = "index.html"
MISSING = (
    "Vexilla's page has not been built: src/vexilla/server/page/ is missing.\n"
    "In a clone `make env` builds it. The API works all the same: schema/openapi.json\n"
)
FOR_EVER = "public, max-age=31536000, immutable"
ASSETS = "assets/"  # their names change with what is in them


@dataclass(frozen=True)
class File:
    """A file of the page."""

    kind: str
    plain: bytes
    packed: bytes | None  # None where packing gains nothing
    caching: str


class Page:
    """All files of the page; read again when `index.html` has changed."""

    def __init__(self, folder: Path = FOLDER) -> None:
        """The page in a folder."""
        self._folder = folder
        self._files: dict[str, File] = {}
        self._built: int | None = None

    def file(self, path: str) -> File | None:
        """The file at a path below the page, None where there is none."""
        path = path.strip("/") or INDEX
        if path == INDEX:
            self._look()
        return self._files.get(path)

    def _look(self) -> None:
        try:
            built = (self._folder / INDEX).stat().st_mtime_ns
        except OSError:
            self._files, self._built = {}, None
            return
        if built != self._built:
            files = (path for path in self._folder.rglob("*") if path.is_file())
            self._files = {
                path.relative_to(self._folder).as_posix(): _read(path, self._folder)
                for path in files
            }
            self._built = built


def _read(path: Path, folder: Path) -> File:
    plain = path.read_bytes()
    packed = gzip.compress(plain, 9, mtime=0)
    kind = mimetypes.guess_type(path.name)[0] or "application/octet-stream"
    if path.suffix in (".js", ".mjs"):
        kind = "text/javascript"  # some systems have it wrong
    if kind.startswith("text/") or kind == "application/json":
        kind += "; charset=utf-8"
    for_ever = path.relative_to(folder).as_posix().startswith(ASSETS)
    gains = len(packed) < 0.9 * len(plain)
    return File(kind, plain, packed if gains else None, FOR_EVER if for_ever else "no-cache")
