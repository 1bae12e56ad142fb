"""What the tests ask of a browser that Playwright does not drive."""

import json
import time
from collections.abc import Callable
from typing import Any, Protocol

WAIT = 120  # s, for a very busy machine
PACE = 0.05  # s between two looks at something that is still to come


class Engine(Protocol):
    """A browser with one window, as new: no cookie, no setting."""

    def open(self, address: str) -> None:
        """Goes to an address, and waits until the page is loaded."""
        ...

    def reload(self) -> None: ...

    def evaluate(self, function: str, *values: Any) -> Any:
        """Calls a function of JavaScript in the page, and waits for what it promises."""
        ...

    def point(self, *actions: dict[str, Any]) -> None:
        """Acts with the mouse; both protocols spell these actions alike."""
        ...

    def resize(self, width: int, height: int) -> None:
        """Changes the size of the page."""
        ...

    def add_cookie(self, name: str, value: str) -> None:
        """Adds a cookie for the server of the page."""
        ...


def told_as_json(function: str, values: tuple[Any, ...]) -> str:
    """An async function without arguments: it calls the given one, and tells its result as JSON."""
    return f"async () => JSON.stringify(await (\n{function}\n)(...{json.dumps(values)}) ?? null)"


def awaited(look: Callable[[], Any], what: str) -> Any:
    """Looks for something until it is there."""
    end = time.monotonic() + WAIT
    while (found := look()) is None:
        if time.monotonic() > end:
            raise TimeoutError(f"{what} has not come.")
        time.sleep(PACE)
    return found
