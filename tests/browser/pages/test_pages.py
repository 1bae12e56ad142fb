"""Every page and state is accessible, translated, and complete at every size.

Each scene is looked at once, in one size and language; those that differ most between sizes at
three. Axe looks once. Sizes, languages and themes take turns, so that every two of them occur
together. `make test` looks at each page once. Among the slowest, each scene is looked at at every
size in two languages, and axe, which takes most of the time, looks once in each language.
"""

import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cache
from itertools import product
from typing import Any, Literal

import pytest
from fluent.syntax import FluentParser, ast
from fluent.syntax.visitor import Visitor

from tests.browser.conftest import LOCALES, Sit
from tests.browser.faults import texts, violations
from tests.browser.pages.scenes import SCENES, Scene
from tests.browser.player import choose_language, rest
from tests.browser.serving import Server, open_server
from tests.faults import ROOT
from tests.marks import some

LOCALE = ROOT / "src/vexilla/locale"
# What a scene is much like; it is among the slowest.
LIKE = {
    "account-delete": "account",
    "account-signed-in": "account",
    "analysis-blades": "analysis",
    "analysis-blades-set-up": "analysis-set-up",
    "analysis-play": "analysis",
    "battle-line-back": "battle-line-over",
    "battle-line-chosen": "battle-line",
    "battle-line-match-over": "battle-line-over",
    "battle-line-more": "settings",
    "battle-line-refused": "battle-line-commands",
    "battle-line-watched": "battle-line",
    "blades-bodyguard": "blades-question",
    "blades-coach": "battle-line-coach",
    "blades-match": "blades-planning",
    "blades-meet": "blades-question",
    "blades-review": "battle-line-review",
    "blades-standing": "blades-order",
    "front-agreed": "front-options",
    "front-explained": "front-options",
    "front-lobby": "lobby",
    "invited": "invitation",
    "lesson-over": "lesson",
    "meanwhile": "battle-line",
    "openings-line": "openings",
    "person": "player",
    "puzzle-blades": "puzzle",
    "puzzle-goes-on": "puzzle-wrong",
    "puzzle-solved": "puzzle-wrong",
    "tournament-made": "tournament-open",
    "tournament-screen-open": "tournament-screen",
}
USUAL = [scene for scene in SCENES if scene.name not in LIKE]
# One for each page: `make test` looks at these.
PAGES = {
    *("front", "settings", "lobby", "tournament", "tournament-screen", "player", "leaders"),
    *("account", "no-table", "battle-line", "blades-order", "puzzles", "puzzle", "referee"),
    *("rules", "learn", "lesson", "analysis", "openings"),
}
FIRST = [scene for scene in USUAL if scene.name in PAGES]
Size = tuple[int, int]
Theme = Literal["light", "dark"]
THEMES: list[Theme] = ["light", "dark"]
SIZES = [
    *((360, 780), (1440, 900), (320, 568), (844, 390), (360, 640)),
    *((720, 450), (390, 844), (1920, 1080), (768, 1024), (2560, 1440)),  # 720×450: a laptop at 200%
]
TRIES, WAIT = 200, 50  # ms; what the server says in another language comes a moment later


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
    for place, scene in enumerate(USUAL):
        turn = [SIZES[(place + far) % len(SIZES)] for far in (0, 3, 6)]
        spoken = Counter[str]()
        looks = covering[scene.name] = list[Look]()
        for size in turn if scene.every_size else turn[:1]:
            language = min(
                LOCALES, key=lambda one: (spoken[one], seen_by_axe[size, one], seen[size, one])
            )
            spoken[language] += 1
            seen[size, language] += 1
            looks.append(Look(size, language))
        look, theme = min(
            product(looks, THEMES), key=lambda both: [seen_by_axe[pair] for pair in pairs(*both)]
        )
        look.themes.append(theme)
        seen_by_axe.update(pairs(look, theme))
    return covering


def every_look(scene: Scene) -> list[Look]:
    """Every size in two languages, which take turns; axe once in each, as sizes and themes do."""
    turn = SCENES.index(scene)
    looks = [
        Look(size, language)
        for place, size in enumerate(SIZES)
        for language in [*LOCALES][(turn + place // 2) % 2 :: 2]
    ]
    for number, language in enumerate(LOCALES):
        spoken = [look for look in looks if look.language == language]
        round, place = divmod(turn // 2, len(spoken))
        spoken[place].themes.append(THEMES[(round + number) % 2])
    return looks


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server of their own: in the lobby nobody should be whom other tests have left there."""
    with open_server(tmp_path_factory.mktemp("pages")) as server:
        yield server


def test_scenes_that_are_seldom_looked_at_are_like_others() -> None:
    assert len(FIRST) == len(PAGES)
    assert LIKE.keys() <= {scene.name for scene in SCENES}
    assert {*LIKE.values()} <= {scene.name for scene in USUAL}


def test_every_two_of_size_language_and_theme_occur_together() -> None:
    looks = [look for looks in covering().values() for look in looks]
    by_axe = {pair for look in looks for theme in look.themes for pair in pairs(look, theme)}
    assert {(look.size, look.language) for look in looks} == {*product(SIZES, LOCALES)}
    assert by_axe == {*product(SIZES, LOCALES), *product(SIZES, THEMES), *product(LOCALES, THEMES)}


def test_every_scene_is_looked_at_at_every_size_and_by_axe_in_every_language() -> None:
    seen, by_axe = set[Pair](), set[Pair]()
    for scene in SCENES:
        looks = every_look(scene)
        assert Counter(look.size for look in looks) == dict.fromkeys(SIZES, 2)
        assert sorted(look.language for look in looks if look.themes) == sorted(LOCALES)
        seen |= {(look.size, look.language) for look in looks}
        by_axe |= {pair for look in looks for theme in look.themes for pair in pairs(look, theme)}
    assert seen == {*product(SIZES, LOCALES)}
    assert by_axe == {*product(SIZES, LOCALES), *product(SIZES, THEMES), *product(LOCALES, THEMES)}


# Texts that are the same in all languages: names, addresses, notation, rule ids.
SAME = re.compile(
    r"@[a-z0-9_-]+|\b[A-Z2-9]{6}\b|Vexilla|Battle Line|Blades & Banners|Leduc|GMT Games|Iskra|Linux|https?://\S+|English|Español|Enter|Shift|Milan|(BL|BB)-[\d.]+|"
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


@pytest.mark.parametrize("scene", some(USUAL, USUAL, FIRST), ids=lambda scene: scene.name)
def test_a_page_is_accessible_translated_and_complete(
    scene: Scene, sit: Sit, take: Sit, server: Server
) -> None:
    look_at(scene, covering()[scene.name], sit, take, server)


@pytest.mark.slowest
@pytest.mark.parametrize("scene", SCENES, ids=lambda scene: scene.name)
def test_a_page_is_so_at_every_size_and_in_every_language(
    scene: Scene, sit: Sit, take: Sit, server: Server
) -> None:
    look_at(scene, every_look(scene), sit, take, server)


def look_at(scene: Scene, looks: list[Look], sit: Sit, take: Sit, server: Server) -> None:
    url, token = scene.set_up(server)
    player = sit(url, token, coach=scene.coach) if scene.alone else take(url, token)
    page, language = player.page, "en"
    scene.stage(page)
    found = dict[str, list[str]]()
    for look in sorted(looks, key=lambda look: look.language):
        width, height = look.size
        page.set_viewport_size({"width": width, "height": height})
        if look.language != language:
            language = look.language
            choose_language(page, language)
            # Some pages ask the server again; each has a heading once the answer is there.
            page.locator(f"html[lang={language}] h1").first.wait_for(state="attached")
        rest(page)
        wrong = problems(texts(page), language)
        for _ in range(TRIES):
            if not wrong:
                break
            page.wait_for_timeout(WAIT)
            wrong = problems(texts(page), language)
        for theme in look.themes:
            page.emulate_media(color_scheme=theme)
            wrong += [f"{theme}, {one}" for one in violations(page)]
        if wrong:
            found[f"{language} at {width}×{height} px"] = wrong
    player.errors[:] = [error for error in player.errors if "404" not in error]
    assert found == {}
