"""Every page and state is accessible, translated, and complete at every size."""

import re
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from fluent.syntax import FluentParser, ast
from fluent.syntax.visitor import Visitor
from playwright.sync_api import Browser, Page

from tests.browser.conftest import DESKTOP, PHONE
from tests.browser.player import TIMEOUT
from tests.browser.scenes import SCENES, Scene
from tests.browser.serving import Server

ROOT = Path(__file__).parent.parent.parent
AXE = ROOT / "web/node_modules/axe-core/axe.min.js"
LOCALE = ROOT / "src/vexilla/locale"
INSPECT = Path(__file__).parent / "inspect.js"
LOCALES = {"en": "en-GB", "es": "es-ES", "ru": "ru-RU", "uk": "uk-UA"}
every_scene = pytest.mark.parametrize("scene", SCENES, ids=[scene.name for scene in SCENES])

Open = Callable[..., Page]


@pytest.fixture
def visit(browser: Browser, server: Server) -> Iterator[Open]:
    """Opens scenes; at the end, no page may have reported an error or a missing text."""
    contexts: list[Any] = []
    errors: list[str] = []

    def visited(scene: Scene, language: str = "en", **options: Any) -> Page:
        url, token = scene.set_up(server)
        context = browser.new_context(
            **{**DESKTOP, **options},
            locale=LOCALES[language],
            reduced_motion="reduce",
            bypass_csp=True,  # the tests inject scripts
        )
        contexts.append(context)
        if token is not None:
            cookie: Any = {"name": "vexilla_player", "value": token, "url": server.address}
            context.add_cookies([cookie])
        page = context.new_page()
        page.set_default_timeout(TIMEOUT)
        page.on("pageerror", lambda error: errors.append(str(error)))
        page.on("console", lambda said: errors.append(said.text) if said.type == "error" else None)
        page.goto(url)
        scene.stage(page)
        return page

    yield visited
    for context in contexts:
        context.close()
    assert [text for text in errors if "404" not in text] == []


def violations(page: Page) -> list[str]:
    """The violations that axe finds, each with its rule and its place."""
    found: Any = page.evaluate("axe.run({resultTypes: ['violations']})")
    return [
        f"{violation['id']}: {node['target']} {node.get('failureSummary', '')}"
        for violation in found["violations"]
        for node in violation["nodes"]
    ]


@every_scene
def test_axe_finds_nothing(scene: Scene, visit: Open) -> None:
    for size in (DESKTOP, PHONE):
        page = visit(scene, **size)
        page.add_script_tag(path=AXE)
        for theme in ("light", "dark"):
            page.emulate_media(color_scheme=theme)
            assert violations(page) == [], (size["viewport"]["width"], theme)


def inspected(page: Page) -> Any:
    page.evaluate("document.fonts.ready")
    page.add_script_tag(path=INSPECT)
    return page.evaluate("inspect()")


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
@every_scene
def test_every_text_is_translated_and_complete(scene: Scene, language: str, visit: Open) -> None:
    page = visit(scene, language)
    assert page.locator("html").get_attribute("lang") == language
    page.add_script_tag(path=INSPECT)
    for width, height in ((1440, 900), (360, 780)):
        page.set_viewport_size({"width": width, "height": height})
        page.evaluate("document.fonts.ready.then(() => new Promise(requestAnimationFrame))")
        seen: Any = page.evaluate("inspect()")
        assert (seen["cut"], seen["wide"]) == ([], False), f"at {width} px"
        said = words(seen["texts"])
        assert [text for text in said if RAW.search(text)] == []
        if language != "en":
            assert said & (catalogue("en") - catalogue(language)) == set()
        if language in ("ru", "uk"):
            assert [text for text in said if re.search(r"[A-Za-z]{2}", text)] == []
