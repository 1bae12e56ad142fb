"""Makes pictures of every page and state: `python -m tests.browser.screenshots FOLDER [WORD…]`.

With words, it makes only the pictures with one of them in their names, such as `phone` or `ru`.
"""

import sys
import tempfile
from itertools import product
from pathlib import Path

from playwright.sync_api import sync_playwright

from tests.browser.conftest import ARGUMENTS, DESKTOP, LOCALES, PHONE, chromium
from tests.browser.scenes import SCENES
from tests.browser.serving import open_server

SIZES = {"desktop": DESKTOP, "phone": PHONE}
THEMES = ("light", "dark")
PICTURES = [
    *product(["en"], SIZES, THEMES),
    *product(["es", "ru", "uk"], SIZES, ["light"]),
]


def main(folder: Path, words: list[str]) -> None:
    """Makes the pictures."""
    folder.mkdir(parents=True, exist_ok=True)
    with (
        tempfile.TemporaryDirectory() as data,
        open_server(Path(data)) as server,
        sync_playwright() as playwright,
    ):
        browser = playwright.chromium.launch(executable_path=chromium(), args=ARGUMENTS)
        for scene, (language, size, theme) in product(SCENES, PICTURES):
            name = f"{scene.name}.{size}.{theme}.{language}"
            if words and not any(word in name for word in words):
                continue
            page = scene.show(
                browser, server, **SIZES[size], color_scheme=theme, locale=LOCALES[language]
            )
            page.evaluate("document.fonts.ready")
            page.screenshot(path=folder / f"{name}.png")
            page.context.close()
        browser.close()


if __name__ == "__main__":
    main(Path(sys.argv[1]), sys.argv[2:])
