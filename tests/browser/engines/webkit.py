"""WebKit, by WebDriver: WebKitWebDriver leads MiniBrowser, whose window is on a screen of Xvfb."""

import json
import os
import shutil
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any

import httpx

from tests.browser.engines.engine import WAIT, awaited, told_as_json
from tests.server.process import free_port

DRIVER = "WebKitWebDriver"
SCREEN = "Xvfb"
LIBRARIES = Path("/usr/lib")
# Else the tool bar makes the window at least 447 px wide.
STYLE = "* { min-width: 0; min-height: 0; padding: 0; margin: 0; font-size: 1px; }"
SURROUNDINGS = {
    "LANG": "C.UTF-8",
    "NO_AT_BRIDGE": "1",
    # Mesa's software renderer crashes one page in 25.
    "WEBKIT_SKIA_ENABLE_CPU_RENDERING": "1",
    "LIBGL_ALWAYS_SOFTWARE": "1",
}


def webkit() -> Path | None:
    """The path of WebKit's browser, if that, its driver and a screen for it are installed."""
    browsers = sorted(LIBRARIES.glob("*/webkit2gtk-*/MiniBrowser"))
    return browsers[-1] if browsers and shutil.which(DRIVER) and shutil.which(SCREEN) else None


@contextmanager
def open_webkit(folder: Path) -> Iterator["WebKit"]:
    """Starts WebKit with its files in a folder."""
    (folder / ".config/gtk-3.0").mkdir(parents=True)
    (folder / ".config/gtk-3.0/gtk.css").write_text(STYLE, encoding="utf-8")
    with _screen() as screen:
        around = {**os.environ, **SURROUNDINGS, "DISPLAY": screen, "HOME": str(folder)}
        port = free_port()
        with subprocess.Popen(
            [DRIVER, f"--port={port}"], env=around, stderr=subprocess.DEVNULL
        ) as driver:
            try:
                with httpx.Client(
                    base_url=f"http://127.0.0.1:{port}", timeout=WAIT, trust_env=False
                ) as line:
                    awaited(lambda: _answers(line), DRIVER)
                    engine = WebKit(line)
                    try:
                        yield engine
                    finally:
                        engine.close()
            finally:
                driver.terminate()


@contextmanager
def _screen() -> Iterator[str]:
    """A screen that nobody sees; yields its name."""
    ours, its = os.pipe()
    size = ["-screen", "0", "2600x1700x24", "-nolisten", "tcp"]
    with subprocess.Popen(
        [SCREEN, "-displayfd", str(its), *size], pass_fds=[its], stderr=subprocess.DEVNULL
    ) as process:
        os.close(its)
        try:
            with open(ours, encoding="ascii") as said:
                yield f":{said.readline().strip()}"
        finally:
            process.terminate()


def _answers(line: httpx.Client) -> bool | None:
    with suppress(httpx.TransportError):
        return line.get("/status").is_success or None
    return None


class WebKit:
    """WebKit with one window; see `Engine`."""

    def __init__(self, line: httpx.Client) -> None:
        self._line = line
        self._path = ""
        options = {"binary": str(webkit()), "args": ["--automation"]}
        wanted = {"browserName": "MiniBrowser", "webkitgtk:browserOptions": options}
        opened = self._ask("POST", "/session", capabilities={"alwaysMatch": wanted})
        self._path = f"/session/{opened['sessionId']}"
        self._ask("POST", "/timeouts", script=WAIT * 1000)

    def open(self, address: str) -> None:
        self._ask("POST", "/url", url=address)

    def reload(self) -> None:
        self._ask("POST", "/refresh")

    def evaluate(self, function: str, *values: Any) -> Any:
        script = f"return ({told_as_json(function, values)})()"
        return json.loads(self._ask("POST", "/execute/sync", script=script, args=[]))

    def point(self, *actions: dict[str, Any]) -> None:
        mouse = {"type": "pointer", "id": "mouse", "actions": actions}
        self._ask("POST", "/actions", actions=[mouse])

    def resize(self, width: int, height: int) -> None:
        """The window is larger than the page: it has a bar."""

        def fits() -> bool | None:
            inside = self.evaluate("() => [innerWidth, innerHeight]")
            if inside == [width, height]:
                return True
            window = self._ask("GET", "/window/rect")
            wider, higher = width - inside[0], height - inside[1]
            goal = {"width": window["width"] + wider, "height": window["height"] + higher}
            self._ask("POST", "/window/rect", x=0, y=0, **goal)
            return None

        awaited(fits, f"A window of {width}×{height} px")

    def add_cookie(self, name: str, value: str) -> None:
        self._ask("POST", "/cookie", cookie={"name": name, "value": value})

    def close(self) -> None:
        self._ask("DELETE", "")

    def _ask(self, method: str, path: str, **content: Any) -> Any:
        body = content if method == "POST" else None
        value = self._line.request(method, self._path + path, json=body).json()["value"]
        if isinstance(value, dict) and "error" in value:
            raise RuntimeError(f"{path}: {value['error']}: {value['message']}")
        return value
