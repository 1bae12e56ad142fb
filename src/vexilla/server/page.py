"""The page: the files built from `web/`, held in memory and compressed once.

A requested path is looked up among these files, never on disk, so nothing else can be served.
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
FOREVER = "public, max-age=31536000, immutable"
ASSETS = "assets/"  # a file's name here changes whenever its content does


@dataclass(frozen=True)
class File:
    """A file of the page.

    Attributes:
        media_type: its media type.
        plain: its content.
        gzipped: its content, compressed; None if that saves too little.
        cache_control: the header that tells browsers how long to keep it.
    """

    media_type: str
    plain: bytes
    gzipped: bytes | None
    cache_control: str


class Page:
    """All files of the page; they are read again when `index.html` has changed."""

    def __init__(self, folder: Path = FOLDER) -> None:
        """Serves the page in a folder."""
        self._folder = folder
        self._files: dict[str, File] = {}
        self._built: int | None = None

    def file(self, path: str) -> File | None:
        """Returns the file at a path, relative to the page; None if there is none."""
        path = path.strip("/") or INDEX
        if path == INDEX:
            self._refresh()
        return self._files.get(path)

    def _refresh(self) -> None:
        """Reads the files again if the page has been built since they were last read."""
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
    gzipped = gzip.compress(plain, 9, mtime=0)
    media_type = mimetypes.guess_type(path.name)[0] or "application/octet-stream"
    if path.suffix in (".js", ".mjs"):
        media_type = "text/javascript"  # some systems are configured wrongly
    if media_type.startswith("text/") or media_type == "application/json":
        media_type += "; charset=utf-8"
    immutable = path.relative_to(folder).as_posix().startswith(ASSETS)
    saves = len(gzipped) < 0.9 * len(plain)
    cache_control = FOREVER if immutable else "no-cache"
    return File(media_type, plain, gzipped if saves else None, cache_control)
