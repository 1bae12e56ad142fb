"""The headers of every answer, also of those that Uvicorn makes by itself."""

from collections.abc import Iterable

POLICY = "content-security-policy"
HEADERS = {  # of every answer that does not have its own of that name
    POLICY: "; ".join(
        [
            "default-src 'none'",
            "script-src 'self'",
            "style-src 'self'",
            "style-src-attr 'unsafe-inline'",  # the page moves drawings by style attributes
            "img-src 'self' data: blob:",
            "font-src 'self'",
            "media-src 'self'",
            "connect-src 'self'",
            "manifest-src 'self'",
            "worker-src 'self'",
            "base-uri 'none'",
            "form-action 'none'",
            "frame-ancestors 'none'",
        ]
    ),
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), geolocation=(), microphone=()",
    "referrer-policy": "no-referrer",
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
}
# A part of the page that never changes, such as a script or a font: no document comes of it, so it
# needs no more than this. (A picture does become one, and a worker's script has its own policy.)
FOREVER = "public, max-age=31536000, immutable"
OF_PARTS = {
    name: HEADERS[name] for name in ("cross-origin-resource-policy", "x-content-type-options")
}
# The policy of a worker is that of its script; the page itself need not compile anything.
COMPILES = HEADERS[POLICY].replace("script-src 'self'", "script-src 'self' 'wasm-unsafe-eval'")
# A picture in a tab of its own is a document, whose style sheet stands in it; nothing else may act.
DRAWN = "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'"

_ENCODED, _ENCODED_OF_PARTS = (
    [(name.encode(), value.encode()) for name, value in wanted.items()]
    for wanted in (HEADERS, OF_PARTS)
)


def missing_headers(given: Iterable[tuple[bytes, bytes]]) -> list[tuple[bytes, bytes]]:
    """The headers that an answer lacks, from those that it has, with names in lower case."""
    known = dict(given)
    is_part = known.get(b"cache-control") == FOREVER.encode() and POLICY.encode() not in known
    wanted = _ENCODED_OF_PARTS if is_part else _ENCODED
    return [header for header in wanted if header[0] not in known]
