"""What is wrong with a page: what axe finds, and texts that are cut off."""

from functools import cache
from pathlib import Path
from typing import Any

from playwright.sync_api import Page

AXE = Path(__file__).parents[2] / "web/node_modules/axe-core/axe.min.js"
INSPECT = Path(__file__).with_name("inspect.js")
# Axe looks for no more style sheets: none of its rules here needs them.
OPTIONS: dict[str, Any] = {"resultTypes": ["violations"], "preload": False, "elementRef": False}
FOUND = """async (options) => (await axe.run(options)).violations.flatMap(({ id, nodes }) =>
  nodes.map(({ target, failureSummary }) => `${id}: ${target} ${failureSummary ?? ''}`))"""

script = cache(Path.read_text)


def violations(page: Page) -> list[str]:
    """The violations that axe finds, each with its rule and place."""
    if page.evaluate("typeof axe === 'undefined'"):
        page.evaluate(script(AXE))
    return page.evaluate(FOUND, OPTIONS)


def texts(page: Page) -> Any:
    """All texts of a page, those that are cut off, and whether it is wider than the window."""
    return page.evaluate(script(INSPECT))
