"""The requests that are being answered: those that are not when the server stops get a 503."""

import asyncio
from typing import Any

from vexilla.server.edge.http.asgi import App, Message, Receive, Scope, Send
from vexilla.server.edge.http.guard import refuse


class Unanswered:
    """An application whose answers can be cut short."""

    def __init__(self, app: App) -> None:
        """Wraps an application."""
        self._app = app
        self._tasks: set[asyncio.Task[Any]] = set()
        self._stopping = False

    def stop(self) -> None:
        """Has all requests answered that still wait for their answer."""
        self._stopping = True
        for task in self._tasks:
            task.cancel()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Passes a request on to the application."""
        task = asyncio.current_task()
        if scope["type"] == "lifespan" or task is None:
            await self._app(scope, receive, send)
            return

        async def send_and_note(message: Message) -> None:
            self._tasks.discard(task)  # it has its answer
            await send(message)

        self._tasks.add(task)
        asked = {"type": scope["type"], "headers": scope["headers"]}  # what the refusal needs
        try:
            await self._app(scope, receive, send_and_note)
        except asyncio.CancelledError:
            if not (self._stopping and task in self._tasks):
                raise
            await refuse(asked, send_and_note, 503, "stopping", "server-stopping")
        finally:
            self._tasks.discard(task)
