"""The page: the files built from `web/`, held in memory, each also compressed.

A requested path is looked up among these files, never on disk, so nothing else can be served.
"""

import gzip
import hashlib
import mimetypes
from collections.abc import Mapping
from dataclasses import dataclass
from html import escape
from pathlib import Path

from litestar import MediaType, Response, get
from litestar.exceptions import NotFoundException

from vexilla.locale import say
from vexilla.server.edge.asking import Asking, Language, TheParts
from vexilla.server.edge.http.headers import COMPILES, FOREVER, HEADERS, POLICY
from vexilla.server.edge.http.preferences import accepts, weights

FOLDER = Path(__file__).parents[1] / "page"
INDEX = "index.html"
MISSING = (
    "Vexilla's page has not been built: src/vexilla/server/page/ is missing.\n"
    "In a clone `make env` builds it. The API works all the same: schema/openapi.json\n"
)
LARGE = 1 << 20
BROTLI = ".br"  # the suffix of a file's copy that the build has compressed
ASSETS = "assets/"  # a file's name here changes whenever its content does
WORKERS = ("/assets/worker-", "/assets/searcher-")  # in which WebAssembly is compiled


@dataclass(frozen=True)
class File:
    """A file of the page.

    Attributes:
        media_type: its media type.
        plain: its content.
        compressed: its content in each encoding that saves something, the smallest first.
        cache_control: the header that tells browsers how long to keep it.
        tag: the header by which a browser that has kept it asks whether it has changed.
    """

    media_type: str
    plain: bytes
    compressed: Mapping[str, bytes]
    cache_control: str
    tag: str

    def content(self, accepted: str) -> tuple[bytes, str | None]:
        """Returns the content for a browser, and its encoding; None: plain.

        Args:
            accepted: the encodings that the browser reads, as in its header `accept-encoding`.
        """
        encoding = next((name for name in self.compressed if accepts(accepted, name)), None)
        return (self.compressed[encoding], encoding) if encoding else (self.plain, None)


class Page:
    """All files of the page; they are read again when `index.html` has changed.

    Attributes:
        compiles: whether its workers compile WebAssembly, because an engine is there.
    """

    def __init__(self, folder: Path = FOLDER, *, compiles: bool = False) -> None:
        """Serves the page in a folder."""
        self.compiles = compiles
        self._folder = folder
        self._files: dict[str, File] = {}
        self._built: int | None = None

    def file(self, path: str) -> File | None:
        """Returns the file at a path, relative to the page; None if there is none."""
        path = path.strip("/") or INDEX
        if path == INDEX or not self._files:
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
            files = (path for path in files if path.suffix != BROTLI)
            self._files = {
                name: read_file(path, immutable=name.startswith(ASSETS))
                for path in files
                for name in [path.relative_to(self._folder).as_posix()]
            }
            self._built = built


def no_page(path: str, language: str, what: str = "server-no-page") -> bytes:
    """Returns what a browser shows at an address where nothing is; `what` says what is missing."""
    messages = (what, "server-no-page-hint", "server-no-page-home")
    title, hint, home = (escape(say(message, language)) for message in messages)
    # the address of the front page is relative, so that it is right below any path of a proxy
    return (
        f'<!doctype html><html lang="{language}"><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width"><title>Vexilla</title>'
        '<body style="max-width:32em;margin:20vh auto;padding:0 1em;font:18px/1.4 sans-serif;'
        'color-scheme:light dark;text-align:center">'
        f"<h1>{title}</h1><p>{hint}</p>"
        f'<p><a href="{"../" * (path.count("/") - 1) or "./"}">{home}</a></p></body></html>'
    ).encode()


def read_file(path: Path, *, immutable: bool) -> File:
    """Reads a file.

    Args:
        path: the file.
        immutable: whether what is at its address never changes.
    """
    plain = path.read_bytes()
    level = 9 if len(plain) < LARGE else 6  # which is three times as fast
    compressed = {"gzip": gzip.compress(plain, level, mtime=0)}
    brotli = path.with_name(path.name + BROTLI)
    if brotli.is_file():
        compressed = {"br": brotli.read_bytes(), **compressed}
    compressed = {name: data for name, data in compressed.items() if len(data) < 0.9 * len(plain)}
    media_type = mimetypes.guess_type(path.name)[0] or "application/octet-stream"
    if path.suffix == ".wasm":
        media_type = "application/wasm"
    if path.suffix in (".js", ".mjs"):
        media_type = "text/javascript"  # some systems are configured wrongly
    if media_type == "application/json":
        media_type += "; charset=utf-8"  # Litestar adds it to text
    cache_control = FOREVER if immutable else "no-cache"
    tag = f'W/"{hashlib.sha256(plain).hexdigest()[:20]}"'  # weak: the same in each encoding
    return File(media_type, plain, compressed, cache_control, tag)


@get(["/", "/{path:path}"], include_in_schema=False, sync_to_thread=False)
def files(parts: TheParts, request: Asking, language: Language) -> Response[bytes]:
    """A file of the page."""
    page = parts[Page]
    path = request.scope["path"]
    file = page.file(path)
    if file is None:
        if not path.strip("/"):
            return Response(MISSING.encode(), status_code=503, media_type=MediaType.TEXT)
        if not weights(request.headers.get("accept", "")).get("text/html"):
            raise NotFoundException
        return Response(no_page(path, language), status_code=404, media_type=MediaType.HTML)
    policy = COMPILES if page.compiles else HEADERS[POLICY]
    return answer_file(request, file, policy if path.startswith(WORKERS) else None)


def answer_file(request: Asking, file: File, policy: str | None) -> Response[bytes]:
    """The answer with a file, or that the browser has it already.

    Args:
        request: it says what the browser reads, and what it has.
        file: the file.
        policy: what it may do as a worker; None: the usual headers say that, or it is a part of
            the page that is none (`OF_PARTS`).
    """
    headers = {"cache-control": file.cache_control, "vary": "accept-encoding", "etag": file.tag}
    if policy:
        headers[POLICY] = policy
    known = request.headers.get("if-none-match", "")
    if file.tag.removeprefix("W/") in known or known.strip() == "*":
        return Response(b"", status_code=304, headers=headers, media_type=file.media_type)
    content, encoding = file.content(request.headers.get("accept-encoding", ""))
    if encoding:
        headers["content-encoding"] = encoding
    return Response(content, headers=headers, media_type=file.media_type)
