"""Every page and state is accessible, translated, and complete at every size.

Each scene is opened once, and looked at in every language, at four sizes or at all ten; axe looks
in both themes. Sizes, languages and themes take turns, so that every two of them occur together.
With `--every-size`, each scene is looked at at every size in every language, and axe looks in one
theme each time; it sees every size in both.
"""

import re
from collections import Counter
from dataclasses import dataclass, field
from functools import cache
from itertools import product
from pathlib import Path
from typing import Any, Literal

import pytest
from fluent.syntax import FluentParser, ast
from fluent.syntax.visitor import Visitor
from playwright.sync_api import Browser, Page

from tests.browser.conftest import LOCALES
from tests.browser.player import TIMEOUT, rest, speak
from tests.browser.report import Watched
from tests.browser.scenes import SCENES, Scene
from tests.browser.serving import Server

ROOT = Path(__file__).parent.parent.parent
AXE = ROOT / "web/node_modules/axe-core/axe.min.js"
LOCALE = ROOT / "src/vexilla/locale"
INSPECT = Path(__file__).parent / "inspect.js"
Size = tuple[int, int]
Theme = Literal["light", "dark"]
THEMES: list[Theme] = ["light", "dark"]
# Each scene is looked at on a phone, on a desktop and at one size of each other list, or at all.
PHONE, DESKTOP = (360, 780), (1440, 900)
UPRIGHT = [(320, 568), (360, 640), (390, 844), (768, 1024)]
WIDE = [(844, 390), (720, 450), (1920, 1080), (2560, 1440)]  # 720×450: a laptop's page at 200%
SIZES = [*UPRIGHT, *WIDE, PHONE, DESKTOP]
TRIES, WAIT = 200, 50  # ms; what the server says in another language comes a moment later
# Axe looks for no more style sheets: none of its rules here needs them.
AXE_OPTIONS: dict[str, Any] = {"resultTypes": ["violations"], "preload": False, "elementRef": False}


def violations(page: Page, *rules: str) -> list[str]:
    """The violations that axe finds, of all rules or of some, each with its rule and place."""
    options: dict[str, Any] = AXE_OPTIONS | ({"runOnly": rules} if rules else {})
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
    """

    page: Page

    def __init__(self, scene: Scene, browser: Browser, server: Server) -> None:
        self.scene = scene
        self._browser, self._server = browser, server
        self._watched: Watched | None = None
        self._language: str | None = None  # which the tests have chosen

    def open(self) -> None:
        """Opens the page."""
        width, height = DESKTOP
        self.scene.show(
            self._browser,
            self._server,
            self._attend,
            viewport={"width": width, "height": height},
            locale=LOCALES["en"],
            bypass_csp=True,  # the tests inject scripts
        )
        for script in (AXE, INSPECT):
            self.page.add_script_tag(path=script)

    def _attend(self, page: Page) -> None:
        self.page = page
        page.set_default_timeout(TIMEOUT)
        self._watched = Watched(page, ignoring="404")

    def turn_to(self, language: str, size: Size) -> None:
        """Shows the scene in a language and at a size, and waits once until it is at rest."""
        width, height = size
        self.page.set_viewport_size({"width": width, "height": height})
        if language == self._language:
            rest(self.page)
        else:
            speak(self.page, language)
            self._language = language
            # Some pages ask the server again; each has a heading once the answer is there.
            self.page.locator("h1").first.wait_for(state="attached")
            rest(self.page)

    def look(self) -> Any:
        """All texts of the page, and those that are cut off."""
        return self.page.evaluate("inspect()")

    def violations(self, theme: Theme) -> list[str]:
        """The violations in a theme."""
        self.page.emulate_media(color_scheme=theme)
        return [f"{theme}, {violation}" for violation in violations(self.page)]

    def end(self) -> None:
        """Closes the page, which may have reported no error and no missing text."""
        if self._watched:
            self._watched.end()
            self.page.context.close()
            assert self._watched.errors == []


# Four processes may share the scenes; all tests of a scene are for one of them.
PARAMETERS = [
    pytest.param(scene, id=scene.name, marks=pytest.mark.xdist_group(f"scenes {number % 4}"))
    for number, scene in enumerate(SCENES)
]


@pytest.fixture(scope="module", params=PARAMETERS)
def shown(request: pytest.FixtureRequest, browser: Browser, server: Server) -> Shown:
    """Each scene, opened once for all of its tests."""
    shown = Shown(request.param, browser, server)
    request.addfinalizer(shown.end)  # noqa: PT021, for a scene that fails is still to be described
    shown.open()
    return shown


@dataclass
class Look:
    """A way to look at a scene, and the themes in which axe looks too."""

    size: Size
    language: str
    themes: list[Theme] = field(default_factory=list[Theme])


Pair = tuple[Size | str, str]


def pairs(look: Look, theme: str) -> list[Pair]:
    """What axe sees together."""
    return [(look.size, look.language), (look.size, theme), (look.language, theme)]


@cache
def covering() -> dict[str, list[Look]]:
    """How each scene is looked at: what has been seen together least often comes next."""
    seen, seen_by_axe = Counter[Pair](), Counter[Pair]()
    covering: dict[str, list[Look]] = {}
    for place, scene in enumerate(SCENES):
        some = [UPRIGHT[place % len(UPRIGHT)], WIDE[place % len(WIDE)], PHONE, DESKTOP]
        spoken = Counter[str]()
        looks = covering[scene.name] = list[Look]()
        for size in SIZES if scene.every_size else some:
            language = min(LOCALES, key=lambda one: (spoken[one], seen[size, one]))
            spoken[language] += 1
            seen[size, language] += 1
            looks.append(Look(size, language))
        for theme in THEMES:
            free = [look for look in looks if not look.themes]
            look = min(free, key=lambda one: [seen_by_axe[pair] for pair in pairs(one, theme)])
            look.themes.append(theme)
            seen_by_axe.update(pairs(look, theme))
    return covering


def test_every_two_of_size_language_and_theme_occur_together() -> None:
    looks = [look for looks in covering().values() for look in looks]
    by_axe = {pair for look in looks for theme in look.themes for pair in pairs(look, theme)}
    assert {(look.size, look.language) for look in looks} == {*product(SIZES, LOCALES)}
    assert by_axe == {*product(SIZES, LOCALES), *product(SIZES, THEMES), *product(LOCALES, THEMES)}


# Texts that are the same in all languages: names, addresses, notation, rule ids.
SAME = re.compile(
    r"Vexilla|Battle Line|Blades & Banners|GMT Games|Iskra|Linux|https?://\S+|English|Español|Enter|Shift|Milan|(BL|BB)-[\d.]+|"
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


def problems(seen: Any, language: str) -> list[str]:
    """What is wrong with the texts of a page."""
    said = words(seen["texts"])
    found = [f"cut off: {text}" for text in seen["cut"]]
    found += ["wider than the window"] if seen["wide"] else []
    found += [f"no words: {text}" for text in said if RAW.search(text)]
    if language != "en":
        english = said & (catalogue("en") - catalogue(language))
        found += [f"not translated: {text}" for text in english]
    if language in ("ru", "uk"):
        found += [f"Latin: {text}" for text in said if re.search(r"[A-Za-z]{2}", text)]
    return found


@pytest.mark.parametrize("language", LOCALES)
def test_a_page_is_accessible_translated_and_complete(
    shown: Shown, language: str, pytestconfig: pytest.Config
) -> None:
    looks = [look for look in covering()[shown.scene.name] if look.language == language]
    if pytestconfig.getoption("every_size"):
        turn = SCENES.index(shown.scene) + list(LOCALES).index(language)
        looks = [
            Look(size, language, [THEMES[(turn + place) % len(THEMES)]])
            for place, size in enumerate(SIZES)
        ]
    for look in looks:
        shown.turn_to(language, look.size)
        found = problems(shown.look(), language)
        for _ in range(TRIES):
            if not found:
                break
            shown.page.wait_for_timeout(WAIT)
            found = problems(shown.look(), language)
        for theme in look.themes:
            found += shown.violations(theme)
        assert found == [], f"at {look.size[0]}×{look.size[1]} px"
