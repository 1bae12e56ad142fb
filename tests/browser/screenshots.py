"""Makes pictures of every page and state: `python -m tests.browser.screenshots FOLDER [WORD…]`.

With words, it makes only the pictures with one of them in their names, such as `phone` or `ru`.
`--documents` makes those of the README and the guide instead, in docs/pictures.
"""

import argparse
from itertools import product
from pathlib import Path
from typing import Any

from tests.browser.conftest import DESKTOP, LOCALES, PHONE, USUAL
from tests.browser.pages.scenes import SCENES
from tests.browser.player import rest
from tests.browser.serving import server_and_browser
from tests.faults import ROOT

SIZES: dict[str, dict[str, Any]] = {
    "desktop": DESKTOP,
    "phone": PHONE,
    "landscape": {**PHONE, "viewport": {"width": 844, "height": 390}},
    "small": {**PHONE, "viewport": {"width": 320, "height": 568}},
    "zoomed": {"viewport": {"width": 720, "height": 450}},  # 1440×900 at 200%
    "large": {"viewport": {"width": 2560, "height": 1440}},
}
THEMES = ("light", "dark")
PICTURES = [
    *product(["en"], ["desktop", "phone"], THEMES),
    *product(["es", "ru", "uk"], ["desktop", "phone"], ["light"]),
    *product(["en"], ["landscape", "small", "zoomed", "large"], ["light"]),
]
# The scenes that the README and the guide show, and the pictures of them
DOCUMENTS = {"battle-line-proof": "battle-line.jpg", "blades-order": "blades-and-banners.jpg"}
QUALITY = 84  # in a hundred, of a JPEG


def document_pictures() -> None:
    """Makes the pictures of the README and the guide."""
    folder = ROOT / "docs/pictures"
    with server_and_browser() as (server, browser):
        for scene in SCENES:
            if scene.name in DOCUMENTS:
                page = browser.new_page(**USUAL)
                scene.show(page, server)
                page.evaluate("document.fonts.ready")
                rest(page)
                path = folder / DOCUMENTS[scene.name]
                page.screenshot(path=path, type="jpeg", quality=QUALITY)
                page.close()


def main(folder: Path, words: list[str]) -> None:
    """Makes the pictures."""
    folder.mkdir(parents=True, exist_ok=True)
    with server_and_browser() as (server, browser):
        for scene, (language, size, theme) in product(SCENES, PICTURES):
            name = f"{scene.name}.{size}.{theme}.{language}"
            if words and not any(word in name for word in words):
                continue
            options = {**USUAL, **SIZES[size], "locale": LOCALES[language]}
            page = browser.new_page(**options, color_scheme=theme)
            scene.show(page, server)
            page.evaluate("document.fonts.ready")
            page.screenshot(path=folder / f"{name}.png")
            page.close()


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--documents", action="store_true")
    parser.add_argument("folder", type=Path, nargs="?", default=Path("screenshots"))
    parser.add_argument("words", nargs="*")
    options = parser.parse_args()
    if options.documents:
        document_pictures()
    else:
        main(options.folder, options.words)
