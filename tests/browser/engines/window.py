"""A page in Firefox or WebKit that speaks as much of Playwright's language as our gestures do."""

import time
from collections.abc import Mapping
from functools import cached_property
from pathlib import Path
from typing import Any

from playwright.sync_api import TimeoutError

from tests.browser.engines.engine import PACE, Engine
from tests.browser.player import TIMEOUT

Step = Mapping[str, Any]

FIND = Path(__file__).with_name("find.js").read_text(encoding="utf-8")
SEEN = "found => found.filter((one) => one.checkVisibility({ visibilityProperty: true })).length"
# Where to press an element that is alone, enabled, in sight, at rest and, if it must be, not
# covered; or why it cannot be pressed.
SPOT = """async (found, { down, open }) => {
  if (found.length !== 1) return { why: `there are ${found.length}` }
  const [one] = found
  if (one.disabled) return { why: 'it is disabled' }
  one.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' })
  const frame = () => new Promise(requestAnimationFrame)
  const before = one.getBoundingClientRect()
  await frame()
  await frame()
  const box = one.getBoundingClientRect()
  if (!box.width || !box.height) return { why: 'it has no size' }
  if (['x', 'y', 'width', 'height'].some((side) => Math.abs(box[side] - before[side]) > 0.1))
    return { why: 'it moves' }
  const [x, y] = [box.x + box.width / 2, box.y + (down ?? box.height / 2)]
  const hit = document.elementFromPoint(x, y)
  const labels = [...(one.labels ?? [])]
  if (open && ![one, ...labels].some((part) => part.contains(hit)))
    return { why: `it is covered by ${hit?.outerHTML.slice(0, 100)}` }
  return { x, y }
}"""


class Place:
    """Where elements are looked for: the whole page, or within others."""

    def __init__(self, window: "Window", steps: tuple[Step, ...] = ()) -> None:
        self.window = window
        self.steps = steps

    def locator(self, css: str, has_text: str = "") -> "Found":
        return self._step(css=css, text=has_text)

    def get_by_role(self, role: str, name: str = "", exact: bool = False) -> "Found":
        return self._step(role=role, name=name, exact=exact)

    def get_by_label(self, text: str) -> "Found":
        return self._step(label=text)

    def _step(self, **step: Any) -> "Found":
        return Found(self.window, (*self.steps, step))


class Found(Place):
    """Elements of a page, looked for again each time, like a locator of Playwright."""

    def __repr__(self) -> str:
        return " › ".join(str(dict(step)) for step in self.steps)

    @property
    def first(self) -> "Found":
        return self._step(nth=0)

    def count(self) -> int:
        return self.evaluate_all("found => found.length")

    def evaluate_all(self, function: str, value: Any = None) -> Any:
        call = f"(steps, value) => (\n{function}\n)((\n{FIND}\n)(steps), value)"
        return self.window.evaluate(call, self.steps, value)

    def evaluate(self, function: str, value: Any = None) -> Any:
        self.wait_for("attached")
        return self.evaluate_all(f"([one], value) => (\n{function}\n)(one, value)", value)

    def get_attribute(self, name: str) -> str | None:
        return self.evaluate("(one, name) => one.getAttribute(name)", name)

    def inner_text(self) -> str:
        return self.evaluate("one => one.innerText")

    def bounding_box(self) -> dict[str, float]:
        return self.evaluate(
            "one => { const { x, y, width, height } = one.getBoundingClientRect();"
            " return { x, y, width, height } }"
        )

    def scroll_into_view_if_needed(self) -> None:
        self._spot()

    def wait_for(self, state: str = "visible") -> None:
        """Waits until an element is there, or can be seen."""
        end = time.monotonic() + TIMEOUT / 1000
        while not (self.count() if state == "attached" else self.evaluate_all(SEEN)):
            if time.monotonic() > end:
                raise TimeoutError(f"{self} is not {state}.")
            time.sleep(PACE)

    def click(
        self, position: Mapping[str, float] | None = None, timeout: float | None = None
    ) -> None:
        """Clicks an element once it is in sight, at rest and not covered."""
        spot = self._spot(
            down=position["y"] if position else None, open=True, within=timeout or TIMEOUT
        )
        self.window.mouse.click(spot["x"], spot["y"])

    check = click

    def _spot(
        self, down: float | None = None, open: bool = False, within: float = TIMEOUT
    ) -> dict[str, float]:
        """Waits until an element is in sight and at rest; returns its middle."""
        end = time.monotonic() + within / 1000
        while "why" in (spot := self.evaluate_all(SPOT, {"down": down, "open": open})):
            if time.monotonic() > end:
                raise TimeoutError(f"{self} cannot be pressed: {spot['why']}.")
            time.sleep(PACE)
        return spot


class Window(Place):
    """A page."""

    def __init__(self, engine: Engine) -> None:
        super().__init__(self)
        self.engine = engine

    @cached_property
    def mouse(self) -> "Pointer":
        return Pointer(self.engine)

    def goto(self, address: str) -> None:
        self.engine.open(address)

    def evaluate(self, function: str, *values: Any) -> Any:
        return self.engine.evaluate(function, *values)

    def set_viewport_size(self, size: Mapping[str, int]) -> None:
        self.engine.resize(size["width"], size["height"])

    def wait_for_timeout(self, ms: float) -> None:
        time.sleep(ms / 1000)


class Pointer:
    """The mouse."""

    def __init__(self, engine: Engine) -> None:
        self._engine = engine

    def move(self, x: float, y: float) -> None:
        self._engine.point(_to(x, y))

    def down(self) -> None:
        self._engine.point(_DOWN)

    def up(self) -> None:
        self._engine.point(_UP)

    def click(self, x: float, y: float) -> None:
        self._engine.point(_to(x, y), _DOWN, _UP)


_DOWN = {"type": "pointerDown", "button": 0}
_UP = {"type": "pointerUp", "button": 0}


def _to(x: float, y: float) -> dict[str, Any]:
    return {"type": "pointerMove", "x": round(x), "y": round(y), "duration": 0}
