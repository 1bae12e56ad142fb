"""Axe at every page and state, in every size and language: `python -m tests.browser.accessibility`.

The tests look at each scene in two or three of these ways only; this takes a quarter of an hour.
With words, only the scenes with one of them in their names are looked at. It prints what axe finds,
and ends with status 1 if that is anything.
"""

import sys
import tempfile
from itertools import product
from pathlib import Path

from playwright.sync_api import sync_playwright

from tests.browser.conftest import ARGUMENTS, LOCALES, chromium
from tests.browser.scenes import SCENES
from tests.browser.serving import open_server
from tests.browser.test_pages import AXE_SIZES, Shown


def main(words: list[str]) -> int:
    """Looks at the scenes; returns how often axe finds something."""
    looks = found = 0
    with (
        tempfile.TemporaryDirectory() as data,
        open_server(Path(data)) as server,
        sync_playwright() as playwright,
    ):
        browser = playwright.chromium.launch(executable_path=chromium(), args=ARGUMENTS)
        for scene in SCENES:
            if words and not any(word in scene.name for word in words):
                continue
            shown = Shown(scene, browser, server)
            shown.open()
            for number, (language, size) in enumerate(product(LOCALES, AXE_SIZES)):
                shown.turn_to(language, size)
                for violation in shown.violations("dark" if number % 2 else "light"):
                    found += 1
                    print(f"{scene.name} at {size[0]}×{size[1]} px in {language}: {violation}")
                looks += 1
            shown.end()
            print(f"{scene.name}: looked at {looks} times so far, {found} found", flush=True)
        browser.close()
    return found


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]) > 0)
