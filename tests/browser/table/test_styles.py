"""Styles of boards and cards: chosen, kept, legible, and apart for those who see fewer colours."""

import re
from itertools import combinations

import numpy as np
import pytest
from numpy.typing import NDArray
from playwright.sync_api import expect

from tests.browser.conftest import PHONE, Sit
from tests.browser.faults import violations
from tests.browser.positions import battle_line, blades, midgame, phase
from tests.browser.serving import Server
from tests.browser.words import say
from tests.faults import ROOT

pytestmark = pytest.mark.all

CSS = ROOT / "web/src/settings/styles.css"
Numbers = NDArray[np.float64]

# What people without one kind of cones see, of linear red, green and blue (Machado 2009)
FEWER = {
    "protanopia": [[0.152, 1.053, -0.205], [0.115, 0.786, 0.099], [-0.004, -0.048, 1.052]],
    "deuteranopia": [[0.367, 0.861, -0.228], [0.280, 0.673, 0.047], [-0.012, 0.043, 0.969]],
}
TO_XYZ = np.array([[0.4124, 0.3576, 0.1805], [0.2126, 0.7152, 0.0722], [0.0193, 0.1192, 0.9505]])


def linear(colour: str) -> Numbers:
    parts = np.array([int(colour[at : at + 2], 16) for at in (1, 3, 5)]) / 255
    return np.where(parts <= 0.04045, parts / 12.92, ((parts + 0.055) / 1.055) ** 2.4)


def lab(light: Numbers) -> Numbers:
    """A colour in CIELAB, where distances are how different colours look."""
    part = TO_XYZ @ light.clip(0, 1) / [0.9505, 1, 1.089]
    x, y, z = np.where(part > 0.008856, np.cbrt(part), 7.787 * part + 16 / 116)
    return np.array([116 * y - 16, 500 * (x - y), 200 * (y - z)])


@pytest.mark.parametrize("kind", FEWER)
def test_the_colours_of_slate_stay_apart(kind: str) -> None:
    """Twice as far as those of the usual style: 15 where its nearest two are 6 or 7 apart."""
    grounds = re.findall(r'"slate"\] \.bl-\w+ \{\s+--c-ground: (#\w+)', CSS.read_text())
    assert len(grounds) == 6
    seen = [lab(np.array(FEWER[kind]) @ linear(ground)) for ground in grounds]
    assert min(float(np.linalg.norm(one - other)) for one, other in combinations(seen, 2)) > 15


def test_a_style_is_chosen_and_kept(sit: Sit, server: Server) -> None:
    url, token = server.set_up(midgame(), ["south"], "greedy")
    page = sit(url, token, locale="ru-RU", **PHONE).page
    card = page.locator(".bl-red").first
    card.wait_for()
    ground = "one => getComputedStyle(one).getPropertyValue('--c-ground')"
    usual = card.evaluate(ground)
    page.locator(".tools button").last.click()
    page.get_by_label(say("web-style-choice", "ru", style="slate")).check()
    page.keyboard.press("Escape")
    page.wait_for_function("() => document.documentElement.dataset.style === 'slate'")
    page.reload()
    card.wait_for()
    page.wait_for_function(f"() => ({ground})(document.querySelector('.bl-red')) === '#86121a'")
    page.locator(".tools button").last.click()
    page.get_by_label(say("web-style-choice", "ru", style="usual")).check()
    assert card.evaluate(ground) == usual


@pytest.mark.slowest
@pytest.mark.parametrize(
    ("style", "theme"),
    [
        ("parchment", "dark"),
        ("slate", "light"),
        pytest.param("parchment", "light", marks=pytest.mark.slowest),
        pytest.param("slate", "dark", marks=pytest.mark.slowest),
    ],
)
def test_a_style_is_legible(style: str, theme: str, sit: Sit, server: Server) -> None:
    games = [
        (battle_line(phase("play", "south", 60)), "south", "[data-hand]"),
        (blades(phase("orders", "griffin", 60)), "griffin", "[data-cell]"),
    ]
    for game, seat, shown in games:
        url, token = server.set_up(game, [seat], "greedy")
        page = sit("about:blank", token).page
        kept = f'{{"style": "{style}", "theme": "{theme}"}}'
        page.add_init_script(f"localStorage['vexilla.settings'] ??= '{kept}'")
        page.goto(url)
        expect(page.locator(shown).first).to_be_visible()
        page.wait_for_load_state("networkidle")
        assert violations(page) == []
