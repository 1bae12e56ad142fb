"""The index of puzzles: by theme, with their difficulty, and what this browser has solved."""

import json
import time

from playwright.sync_api import expect

from tests.browser.conftest import Sit
from tests.browser.serving import Server
from vexilla.analysis.puzzle import puzzles


def test_puzzles_stand_by_theme_with_their_difficulty(sit: Sit, server: Server) -> None:
    page = sit(f"{server.address}#/puzzles").page
    line = page.get_by_role("region", name="Battle Line")
    line.get_by_role("heading", name="Prove a flag").wait_for()
    themes = {one.theme for one in puzzles("battle-line")}
    assert line.get_by_role("heading", level=3).count() == len(themes)
    proofs = line.locator("h3:has-text('Prove a flag') + ol a")
    wanted = [one.id for one in puzzles("battle-line") if one.theme == "proof"]
    assert [link.get_attribute("href") for link in proofs.all()] == [
        f"#/puzzle/{id}" for id in wanted
    ]
    words = {1: "easy", 2: "medium", 3: "hard"}
    for number, one in enumerate(puzzles("battle-line"), 1):
        link = line.locator(f'a[href="#/puzzle/{one.id}"][aria-label]')
        expect(link).to_have_attribute("aria-label", f"Puzzle {number}, {words[one.difficulty]}")
        expect(link.locator("path.reached")).to_have_count(one.difficulty)
    # a puzzle a day for each game, and those that were missed when their day has come
    daily = page.get_by_role("link", name="Puzzle of the day")
    expect(daily).to_have_count(2)
    expect(page.get_by_role("link", name="again")).to_have_count(0)
    day = int(time.time()) // 86_400
    later = {"box": 0, "due": day + 1}
    missed = {"battle-line-5": {"box": 1, "due": day}, "battle-line-7": later}
    kept = json.dumps({"missed": missed, "days": [day - 3, day - 2, day - 1]})
    page.evaluate("kept => localStorage.setItem('vexilla-practice', kept)", kept)
    page.reload()
    expect(page.locator(".streak")).to_have_text("3 days in a row")
    again = line.get_by_role("link", name="One puzzle again")
    expect(again).to_have_attribute("href", "#/puzzle/battle-line-5")
    # the first that is not solved yet comes next
    expect(line.get_by_role("link", name="Solve puzzle 1")).to_be_visible()
    solved = json.dumps(["battle-line-1", "battle-line-3"])
    page.evaluate("solved => localStorage.setItem('vexilla-puzzles', solved)", solved)
    page.reload()
    line.get_by_text("2 of 50 solved").wait_for()
    line.get_by_role("link", name="Solve puzzle 2").click()
    page.get_by_role("heading", name="Puzzle 2").last.wait_for()
    second = puzzles("battle-line")[1]
    expect(page.locator("p.about")).to_contain_text(words[second.difficulty])


def test_forced_colours_hide_no_choice(sit: Sit) -> None:
    """The level that is chosen is seen, although backgrounds and shadows are not."""
    page = sit(forced_colors="active").page
    chosen = page.locator("input[value='search:level=3']:checked + span").first
    chosen.wait_for()
    other = page.locator("input[value='search:level=5'] + span").first
    outlines = [
        one.evaluate("one => getComputedStyle(one).outlineStyle") for one in (chosen, other)
    ]
    assert outlines == ["solid", "none"]
