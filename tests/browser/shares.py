"""Prints the share of the window that each board has: `python -m tests.browser.shares [WORD…]`.

With words, it measures only the scenes with one of them in their names. A share is that of the
rectangle around what is seen of the lanes or of the field, with their names.
"""

import argparse
from typing import Any

from playwright.sync_api import Page

from tests.browser.conftest import PHONE, USUAL
from tests.browser.pages.scenes import SCENES, Scene
from tests.browser.player import rest
from tests.browser.serving import Server, server_and_browser

SIZES = [(1440, 900), (1024, 768), (390, 844), (844, 390)]
# The least share in percent of each board, in each of these sizes.
LEAST = {
    "battle-line": (58, 63, 62, 50),
    "battle-line-review": (52, 50, 55, 47),
    "analysis": (58, 50, 51, 45),
    "blades-order": (58, 58, 60, 48),
    "analysis-blades": (58, 50, 50, 45),
}
# Of a field, what its frame shows, without gutters, buttons and what a tall panel covers; the names
# in the gutters belong to it.
SHARE = """() => {
  const boxes = (selector) =>
    [...document.querySelectorAll(selector)].map((part) => part.getBoundingClientRect())
  const around = (boxes) => ({
    left: Math.min(...boxes.map(({ left }) => left)),
    top: Math.min(...boxes.map(({ top }) => top)),
    right: Math.max(...boxes.map(({ right }) => right)),
    bottom: Math.max(...boxes.map(({ bottom }) => bottom)),
  })
  const within = (a, b) => ({
    left: Math.max(a.left, b.left),
    top: Math.max(a.top, b.top),
    right: Math.min(a.right, b.right),
    bottom: Math.min(a.bottom, b.bottom),
  })
  let board = around(boxes('.battle-line .lane'))
  const [frame] = boxes('svg[role=grid]')
  if (frame) {
    const [left, top, bottom, right] = boxes('svg[role=grid] > .zoomable > rect')
    const edges = left && {
      left: left.right, top: top.bottom, right: right.left, bottom: bottom.top,
    }
    const cells = within(around(boxes('svg[role=grid] [data-cell]')), within(frame, edges ?? frame))
    board = around([cells, ...boxes('svg[role=grid] > [aria-hidden] text')])
    const [panel] = boxes('.dock .sheet')
    if (panel?.left < board.right) board.bottom = Math.min(board.bottom, panel.top)
  }
  const { left, top, right, bottom } = within(board, new DOMRect(0, 0, innerWidth, innerHeight))
  return (100 * (right - left) * (bottom - top)) / (innerWidth * innerHeight)
}"""


def share(page: Page) -> float:
    """Returns the share of the board on a page, in percent."""
    page.evaluate("document.fonts.ready")
    rest(page)
    return page.evaluate(SHARE)


def options(size: tuple[int, int]) -> dict[str, Any]:
    """Returns the options of a page of a size: a phone's, if it is as small as one."""
    width, height = size
    phone = PHONE if min(size) < 500 else {}
    return {**USUAL, **phone, "viewport": {"width": width, "height": height}}


def scene(name: str) -> Scene:
    return next(scene for scene in SCENES if scene.name == name)


def main(words: list[str]) -> None:
    """Prints the table."""
    print("%", *(f"{width}x{height}" for width, height in SIZES), sep="\t")
    with server_and_browser() as (server, browser):
        for name in LEAST:
            if words and not any(word in name for word in words):
                continue
            shares = list[str]()
            for size in SIZES:
                page = browser.new_page(**options(size))
                shares.append(shown(page, name, server))
                page.close()
            print(name, *shares, sep="\t", flush=True)


def shown(page: Page, name: str, server: Server) -> str:
    """Shows a scene on a new page; returns its share as text."""
    scene(name).show(page, server)
    return f"{share(page):.1f}"


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("words", nargs="*")
    main(parser.parse_args().words)
