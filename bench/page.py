"""Measures how fast the page loads and how large it is. Prints JSON.

Starts a server on loopback, opens the front page in Chromium and from there a game of each kind,
each time in a new browser context. Prints the median time until something is painted (First
Contentful Paint, in ms), and the compressed bytes of HTML, CSS and JavaScript.

    .venv/bin/python -m bench.page --times 5
"""

import argparse
import json
import tempfile
from collections.abc import Iterator
from pathlib import Path
from statistics import median

from playwright.sync_api import Browser, Response, sync_playwright

from tests.browser.conftest import ARGUMENTS, DESKTOP, chromium
from tests.browser.serving import running

PAINT = """async () => {
    const paints = () => performance.getEntriesByName('first-contentful-paint')
    while (!paints().length) await new Promise(requestAnimationFrame)
    return paints()[0].startTime
}"""


def visit(browser: Browser, address: str, game: int) -> Iterator[float]:
    """Opens the front page and a game. Yields the time of the first paint, then the bytes."""
    context = browser.new_context(**DESKTOP)
    page = context.new_page()
    came: list[Response] = []
    page.on("response", lambda response: came.append(response))
    page.goto(address)
    yield page.evaluate(PAINT)
    page.locator(".games section").nth(game).locator(".way").first.click()
    page.locator(".board").wait_for()
    page.wait_for_load_state("networkidle")
    yield sum(
        response.request.sizes()["responseBodySize"]
        for response in came
        if response.request.resource_type in ("document", "script", "stylesheet")
    )
    context.close()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--times", type=int, default=5)
    times = parser.parse_args().times
    with (
        tempfile.TemporaryDirectory() as data,
        running(Path(data)) as address,
        sync_playwright() as playwright,
    ):
        browser = playwright.chromium.launch(executable_path=chromium(), args=ARGUMENTS)
        visits = [list(visit(browser, address, i % 2)) for i in range(2 * times)]
        browser.close()
    print(
        json.dumps(
            {
                "first_contentful_paint_ms": median(paint for paint, _ in visits),
                "battle_line_bytes": visits[0][1],
                "blades_and_banners_bytes": visits[1][1],
            }
        )
    )


if __name__ == "__main__":
    main()
