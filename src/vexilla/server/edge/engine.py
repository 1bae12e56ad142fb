"""The browser's engine: files by which the page of a server analyses by itself.

`vexilla site` writes them. The page asks for them when somebody wants a hint, a review or an
analysis, or when the coach looks at an action.
"""

import asyncio
from pathlib import Path

from litestar import Response, get
from litestar.exceptions import NotFoundException

from vexilla.errors import VexillaError
from vexilla.server.edge.asking import Asking, TheParts
from vexilla.server.edge.http.headers import HEADERS, POLICY
from vexilla.server.edge.page import File, answer_file, read_file

MARK = "sources.txt"  # what the files were built of: their version
ADDRESS = "/engine/"  # then the version and a name
PARTS = ("python.js", "*.zip", "pyodide/*", "kernels/*")


class Engine:
    """The files of the engine, each held in memory once somebody has asked for it.

    Attributes:
        version: changes with the files, and is part of their addresses; None: there is no engine.
    """

    def __init__(self, folder: Path | None) -> None:
        """Serves the engine in a folder.

        Args:
            folder: the folder; None: there is none.

        Raises:
            VexillaError: no engine is in it.
        """
        self.version: str | None = None
        self._paths: dict[str, Path] = {}
        self._read: dict[str, File] = {}
        if folder is None:
            return
        try:
            self.version = (folder / MARK).read_text(encoding="ascii").strip()
        except (OSError, ValueError):
            raise VexillaError(f"{folder} was not written by `vexilla site`.") from None
        found = (path for pattern in PARTS for path in folder.glob(pattern))
        self._paths = {path.relative_to(folder).as_posix(): path for path in found}

    def file(self, version: str, name: str) -> File | None:
        """Returns a file of a version; None if there is none."""
        if version != self.version or name not in self._paths:
            return None
        if name not in self._read:
            self._read[name] = read_file(self._paths[name], immutable=True)
        return self._read[name]


@get(f"{ADDRESS}{{path:path}}", include_in_schema=False)
async def engine_files(request: Asking, parts: TheParts) -> Response[bytes]:
    """A file of the browser's engine."""
    engine = parts[Engine]
    version, _, name = request.scope["path"].removeprefix(ADDRESS).partition("/")
    # in a thread: to compress the largest takes a second
    file = await asyncio.to_thread(engine.file, version, name)
    if file is None:
        raise NotFoundException
    return answer_file(request, file, HEADERS[POLICY])
