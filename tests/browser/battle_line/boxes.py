"""Where things lie on the board, and whether they are seen."""

from typing import Any

from playwright.sync_api import FloatRect, Page

# The box of each element, and whether its middle and corners are visible and not covered
SHOWN = """all => all.map(element => {
  const box = element.getBoundingClientRect()
  const points = [[0.5, 0.5], [0.1, 0.1], [0.9, 0.1], [0.1, 0.9], [0.9, 0.9]]
  const seen = ([x, y]) =>
    element.contains(document.elementFromPoint(box.x + x * box.width, box.y + y * box.height))
  return { x: box.x, y: box.y, width: box.width, height: box.height, seen: points.every(seen) }
})"""


def apart(one: FloatRect | dict[str, Any], other: FloatRect | dict[str, Any]) -> bool:
    """Whether two boxes do not overlap."""
    return any(
        a[at] + a[size] <= b[at] + 0.5
        for a, b in ((one, other), (other, one))
        for at, size in (("x", "width"), ("y", "height"))
    )


def scrolls(page: Page) -> bool:
    """Whether the board is too high for its container, so that it scrolls."""
    return page.locator(".board").evaluate("board => board.scrollHeight > board.clientHeight")
