"""Bots are marked by a small robot in the lobby, with a name for screen readers."""

import os
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

import vexilla
from tests.browser.conftest import LOCALES, PHONE, Sit
from tests.browser.faults import violations
from tests.browser.player import rest, speak
from tests.browser.serving import Server

pytestmark = pytest.mark.all

MARKED = {"en": "Computer", "ru": "Компьютер", "uk": "Комп’ютер", "es": "Ordenador"}


def test_bots_have_a_robot(take: Sit, server: Server) -> None:
    """In all languages and colours; people have none."""
    # With options, so that nobody whom another test lets search is brought to these tables
    line = vexilla.new("battle-line", seed=2, options={"tactics": False})
    server.open_in_lobby(line, "Ben (bot)")
    blades = vexilla.new("blades-and-banners", seed=1, options={"budget": 24})
    server.open_in_lobby(blades, "Botan")
    themes = (({}, "light"), (PHONE, "dark"), ({}, "forced"))
    for options, theme in themes:
        colours = {"forced_colors": "active"} if theme == "forced" else {"color_scheme": theme}
        page = take(f"{server.address}#/lobby", **{**options, **colours}).page
        waits = page.get_by_role("listitem").filter(has_text="Ben (bot)")
        person = page.get_by_role("listitem").filter(has_text="Botan")
        expect(person.first).to_be_visible()
        expect(person.get_by_role("img", name=MARKED["en"])).to_have_count(0)
        for language in LOCALES:
            speak(page, language)
            expect(waits.first.get_by_role("img", name=MARKED[language])).to_be_visible()
        speak(page, "en")
        looked_at(page, f"bot-lobby-{theme}")


def looked_at(page: Page, name: str) -> None:
    """Finds nothing with axe; keeps a picture if somebody wants to look."""
    rest(page)
    assert violations(page) == []
    if folder := os.environ.get("VEXILLA_SCREENSHOTS"):
        page.screenshot(path=Path(folder) / f"{name}.png")
