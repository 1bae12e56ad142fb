"""Firefox, by WebDriver BiDi: it listens itself, and needs no other program."""

import json
import re
import shutil
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from websockets.sync.client import ClientConnection, connect

from tests.browser.engines.engine import WAIT, awaited, told_as_json

NAMES = ("firefox-esr", "firefox")
LISTENS = re.compile(r"WebDriver BiDi listening on (ws://\S+)")
SETTINGS = {
    "intl.accept_languages": "en-GB",
    "browser.download.alwaysOpenPanel": False,  # its panel would take every Enter
}


def firefox() -> str | None:
    """The path of Firefox, if it is installed."""
    return next(filter(None, map(shutil.which, NAMES)), None)


@contextmanager
def open_firefox(folder: Path) -> Iterator["Firefox"]:
    """Starts Firefox with a profile in a folder."""
    program = firefox()
    assert program is not None
    lines = (f"user_pref({json.dumps(k)}, {json.dumps(v)});\n" for k, v in SETTINGS.items())
    (folder / "user.js").write_text("".join(lines), encoding="utf-8")
    log = folder / "log.txt"
    command = [program, "--headless", "--no-remote", "--profile", str(folder)]
    with (
        log.open("wb") as said,
        subprocess.Popen(
            [*command, "--remote-debugging-port", "0"], stdout=said, stderr=said
        ) as process,
    ):
        try:
            address = awaited(lambda: LISTENS.search(log.read_text()), "Firefox")[1]
            with connect(
                f"{address}/session", max_size=None, open_timeout=WAIT, proxy=None
            ) as line:
                yield Firefox(line)
        finally:
            process.terminate()


class Firefox:
    """Firefox with one window; see `Engine`."""

    def __init__(self, line: ClientConnection) -> None:
        self._line = line
        self._asked = 0
        self._ask("session.new", capabilities={})
        self._window = self._ask("browsingContext.getTree")["contexts"][0]["context"]

    def open(self, address: str) -> None:
        self._ask("browsingContext.navigate", context=self._window, url=address, wait="complete")

    def reload(self) -> None:
        self._ask("browsingContext.reload", context=self._window, wait="complete")

    def evaluate(self, function: str, *values: Any) -> Any:
        answer = self._ask(
            "script.callFunction",
            functionDeclaration=told_as_json(function, values),
            target={"context": self._window},
            awaitPromise=True,
        )
        if answer["type"] == "exception":
            raise RuntimeError(answer["exceptionDetails"]["text"])
        return json.loads(answer["result"]["value"])

    def point(self, *actions: dict[str, Any]) -> None:
        mouse = {"type": "pointer", "id": "mouse", "actions": actions}
        self._ask("input.performActions", context=self._window, actions=[mouse])

    def resize(self, width: int, height: int) -> None:
        size = {"width": width, "height": height}
        self._ask("browsingContext.setViewport", context=self._window, viewport=size)

    def add_cookie(self, name: str, value: str) -> None:
        cookie = {
            "name": name,
            "value": {"type": "string", "value": value},
            "domain": self.evaluate("() => location.hostname"),
        }
        self._ask("storage.setCookie", cookie=cookie)

    def _ask(self, method: str, **parameters: Any) -> Any:
        """Sends a command, and waits for its result."""
        self._asked += 1
        command = {"id": self._asked, "method": method, "params": parameters}
        self._line.send(json.dumps(command))
        while True:
            message = json.loads(self._line.recv(timeout=WAIT))
            if message["type"] == "error":
                raise RuntimeError(f"{method}: {message['message']}")
            if message["type"] == "success":
                return message["result"]
