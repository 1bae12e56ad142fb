"""What proxies say of a request that they pass on: from where it comes, and by which scheme."""

import os
from typing import Any, cast

from uvicorn.middleware.proxy_headers import ProxyHeadersMiddleware

from vexilla.server.edge.http.asgi import App, Receive, Scope, Send

PROTO = b"x-forwarded-proto"


def behind_proxies(app: App) -> App:
    """Returns an application that believes the `X-Forwarded-*` headers of trusted proxies.

    Uvicorn reads them, several addresses included. Of the scheme it reads one value, in small
    letters; but each proxy may add its own, in the same header or another one, and the first is
    that of the browser.
    """
    trusted = os.environ.get("FORWARDED_ALLOW_IPS", "127.0.0.1")
    inner = ProxyHeadersMiddleware(cast(Any, app), trusted)

    async def forwarded(scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "lifespan":
            headers: list[tuple[bytes, bytes]] = scope["headers"]
            schemes = [value for name, value in headers if name == PROTO]
            if schemes:
                first = b",".join(schemes).partition(b",")[0].strip().lower()
                others = [(name, value) for name, value in headers if name != PROTO]
                scope = {**scope, "headers": [*others, (PROTO, first)]}
        await inner(cast(Any, scope), cast(Any, receive), cast(Any, send))

    return forwarded
