"""Every page and state is accessible, translated, and complete at every size.

Opening a page costs most, so each scene is opened once and then looked at in every way: in both
themes, at several sizes, in four languages.
"""

import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any, Literal

import pytest
from fluent.syntax import FluentParser, ast
from fluent.syntax.visitor import Visitor
from playwright.sync_api import Browser, ConsoleMessage, Page

from tests.browser.conftest import LOCALES
from tests.browser.player import TIMEOUT, speak
from tests.browser.scenes import SCENES, Scene
from tests.browser.serving import Server

ROOT = Path(__file__).parent.parent.parent
AXE = ROOT / "web/node_modules/axe-core/axe.min.js"
LOCALE = ROOT / "src/vexilla/locale"
INSPECT = Path(__file__).parent / "inspect.js"
DESKTOP, PHONE = (1440, 900), (360, 780)


def violations(page: Page, *rules: str) -> list[str]:
    """The violations that axe finds, of all rules or of some, each with its rule and place."""
    options = {"resultTypes": ["violations"]} | ({"runOnly": rules} if rules else {})
    found: Any = page.evaluate("options => axe.run(options)", options)
    return [
        f"{violation['id']}: {node['target']} {node.get('failureSummary', '')}"
        for violation in found["violations"]
        for node in violation["nodes"]
    ]


class Shown:
    """A page that shows a scene, and can show it in another language, size and theme.

    Attributes:
        scene: the scene.
        page: the page.
        errors: the errors that the page has reported.
    """

    def __init__(self, scene: Scene, browser: Browser, server: Server) -> None:
        self.scene = scene
        self.errors: list[str] = []
        self._browser, self._server = browser, server
        self._open("en")

    def _open(self, language: str) -> None:
        width, height = DESKTOP
        self.page = self.scene.show(
            self._browser,
            self._server,
            self._attend,
            viewport={"width": width, "height": height},
            locale=LOCALES[language],
            bypass_csp=True,  # the tests inject scripts
        )
        for script in (AXE, INSPECT):
            self.page.add_script_tag(path=script)

    def _attend(self, page: Page) -> None:
        page.set_default_timeout(TIMEOUT)
        page.on("pageerror", lambda error: self.errors.append(str(error)))
        page.on("console", self._hear)

    def _hear(self, said: ConsoleMessage) -> None:
        if said.type == "error" and "404" not in said.text:
            self.errors.append(said.text)

    def speak(self, language: str) -> None:
        """Changes the language, as the settings of another tab do."""
        if self.scene.once:
            self.close()
            self._open(language)
        else:
            speak(self.page, language)

    def resize(self, size: tuple[int, int]) -> None:
        width, height = size
        self.page.set_viewport_size({"width": width, "height": height})
        self.page.evaluate("document.fonts.ready.then(() => new Promise(requestAnimationFrame))")

    def violations(self, theme: Literal["light", "dark"], *rules: str) -> list[str]:
        """The violations in a theme."""
        self.page.emulate_media(color_scheme=theme)
        return [f"{theme}, {violation}" for violation in violations(self.page, *rules)]

    def close(self) -> None:
        self.page.context.close()


@pytest.fixture(scope="module", params=SCENES, ids=[scene.name for scene in SCENES])
def shown(request: pytest.FixtureRequest, browser: Browser, server: Server) -> Iterator[Shown]:
    """Each scene; at the end, its page may have reported no error and no missing text."""
    shown = Shown(request.param, browser, server)
    yield shown
    shown.close()
    assert shown.errors == []


@pytest.mark.parametrize("size", [DESKTOP, PHONE])
def test_axe_finds_nothing(shown: Shown, size: tuple[int, int]) -> None:
    shown.resize(size)
    # The theme changes colours and nothing else.
    assert shown.violations("dark", "color-contrast") + shown.violations("light") == []


# Texts that are the same in all languages: names, addresses, notation, rule ids.
SAME = re.compile(
    r"Vexilla|Battle Line|Blades & Banners|Iskra|https?://\S+|English|Español|Enter|Shift|(BL|BB)-[\d.]+|"
    r"\b[a-t]\d+\b|\b[ROYGBP]\d+\b"
)
# Ids of messages, and missing arguments.
RAW = re.compile(r"\b(web|bl|bb|server|terminal)-[a-z]+(-[a-z]+)*\b|\{ ?\$|\{\w+\}")


class Texts(Visitor):
    """The texts of a catalogue that have no arguments."""

    def __init__(self) -> None:
        self.texts: set[str] = set()

    def visit_Pattern(self, node: ast.Pattern) -> None:  # noqa: N802
        if len(node.elements) == 1 and isinstance(element := node.elements[0], ast.TextElement):
            self.texts.add(re.sub(r"\s+", " ", element.value))
        self.generic_visit(node)


@cache
def catalogue(language: str) -> set[str]:
    texts = Texts()
    for path in LOCALE.joinpath(language).glob("*.ftl"):
        texts.visit(FluentParser().parse(path.read_text(encoding="utf-8")))
    return texts.texts


def words(texts: list[str]) -> set[str]:
    """The texts with words in them."""
    said = {SAME.sub(" ", text).strip() for text in texts}
    return {text for text in said if re.search(r"[^\W\d_]{2}", text)}


@pytest.mark.parametrize("language", LOCALES)
def test_every_text_is_translated_and_complete(shown: Shown, language: str) -> None:
    shown.speak(language)
    for size in (DESKTOP, PHONE):
        shown.resize(size)
        seen: Any = shown.page.evaluate("inspect()")
        assert (seen["cut"], seen["wide"]) == ([], False), f"at {size[0]} px"
        said = words(seen["texts"])
        assert [text for text in said if RAW.search(text)] == []
        if language != "en":
            assert said & (catalogue("en") - catalogue(language)) == set()
        if language in ("ru", "uk"):
            assert [text for text in said if re.search(r"[A-Za-z]{2}", text)] == []
