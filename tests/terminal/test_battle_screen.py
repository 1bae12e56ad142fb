"""How Blades & Banners looks: strengths, soldiers at a glance, screens of all sizes."""

from pathlib import Path

import pytest

from tests.marks import some
from tests.terminal.blades_and_banners import (
    at_battle,
    board_of,
    choose_by_keys,
    playing,
    task_of,
)
from tests.terminal.screen import (
    LARGE,
    ON_A_SCREEN,
    SMALL,
    check_nothing_is_clipped,
    game_of,
    press,
    screen_text,
    settled,
    words,
)
from vexilla.agents import make_agent
from vexilla.blades_and_banners.rules import components
from vexilla.locale import languages, say
from vexilla.terminal.blades_and_banners.panes import Buttons
from vexilla.terminal.blades_and_banners.table import DETACHMENTS, place
from vexilla.terminal.screens import QuestionScreen
from vexilla.terminal.shell import GameApp

pytestmark = ON_A_SCREEN


def on_field(app: GameApp, size: tuple[int, int]) -> dict[str, str]:
    """Returns the text on each counter, without the signs around it."""
    rows = screen_text(app).split("\n")
    wide, tall = (5, 2) if size == LARGE else (3, 1)
    found: dict[str, str] = {}
    for cell in game_of(app).view("griffin")["griffin"]["knights"] + ["n5", "c8", "q12", "j3"]:
        x, y = place(cell)
        row = 1 + tall * (13 - y) + (1 if y < 7 else 0)
        text = rows[row][4 + wide * x : 4 + wide * (x + 1)]
        found[cell] = text.strip(" ▸◂«»[]•⚑")
    return found


@pytest.mark.parametrize("size", some([SMALL, LARGE], [SMALL]))
@pytest.mark.parametrize(
    ("strengths", "counters"),
    [
        ({}, ["K4", "K4", "C3", "s3", "p2", "B"]),
        ({"knight": 12, "pikeman": 0}, ["K12", "K12", "C3", "s3", "p0", "B"]),
    ],
)
async def test_counters_bear_the_strengths_of_the_game(
    strengths: dict[str, int], counters: list[str], size: tuple[int, int], tmp_path: Path
) -> None:
    if size == SMALL:  # two digits do not fit there
        counters = [counter.replace("12", "") for counter in counters]
    async with at_battle(tmp_path, size=size, options={"strengths": strengths}) as (app, pilot):
        shown = on_field(app, size)
        assert list(shown.values()) == counters
        await choose_by_keys(app, pilot, ["c3"])
        await press(pilot, "up")
        # the chosen soldier, and its destination
        assert on_field(app, size)["c3"] == counters[0]
        assert f"▸{counters[0]}" in screen_text(app)
        base = strengths.get("knight", 4)
        assert f" K{base}  knight c3" in screen_text(app)
        assert f"strength {base}" in screen_text(app)


@pytest.mark.parametrize("language", some(languages(), ["ru"]))
async def test_the_soldiers_at_a_glance(language: str, tmp_path: Path) -> None:
    options = {"budget": 24, "strengths": "heavy_horse"}
    path = tmp_path / "g.jsonl"
    async with playing(path, LARGE, options=options, language=language) as (app, pilot):
        await settled(app, pilot)
        await press(pilot, "1", "4", "t")
        assert isinstance(app.screen, QuestionScreen)
        check_nothing_is_clipped(app)
        text = app.screen.text
        assert all(len(line) <= 64 for line in text.splitlines())
        rows = [line.split()[-6:] for line in text.splitlines()[:7]]
        kinds = (*(entry.soldier for entry in DETACHMENTS.values()), "bearer")
        counters = components.DETACHMENTS * components.DETACHMENT_SIZE
        speeds = [components.SPEED[unit] for unit in components.UNIT_OF_KIND[:5]]
        assert rows == [
            [say("bb-letter", language, kind=kind) for kind in kinds],
            ["5", "4", "3", "2", "1", "–"],
            [*map(str, components.PRICE), "0"],
            [*map(str, components.DETACHMENT_SIZE), "1"],
            [*map(str, counters), "1"],
            [*map(str, speeds), f"{components.FOOT_SPEED}/{components.HORSE_SPEED}"],
            ["–", "–", "–", "–", str(components.RANGE - 1), "–"],
        ]
        for rule in (*(f"BB-11.{n}" for n in range(1, 9)), *(f"BB-12.{n}" for n in range(1, 6))):
            assert rule in text, rule
        assert say("bb-strengths-change", language, table="heavy_horse") in " ".join(text.split())
        await press(pilot, "escape")
        assert task_of(app).counts["knights"] == task_of(app).counts["pikemen"] == 1


@pytest.mark.parametrize("language", languages())
def test_lines_of_the_help_are_not_broken(language: str) -> None:
    assert [line for line in say("bb-board-help", language).splitlines() if len(line) > 65] == []


@pytest.mark.all
async def test_without_colour_the_armies_and_the_marks_differ(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("NO_COLOR", "1")
    async with at_battle(tmp_path) as (app, pilot):
        rows = screen_text(app).split("\n")
        assert "s3 p2" in rows[7]  # row 8, unicorn's: small letters
        assert "[K4" in rows[13] or "▸K4" in rows[13]
        assert "[B]" in rows[13]
        assert "b⚑" in rows[3]
        assert "╌" in rows[13]  # griffin's control line
        assert rows[13].startswith("  3▴")
        await choose_by_keys(app, pilot, ["c3", "d3"])
        await press(pilot, "up")
        rows = screen_text(app).split("\n")
        assert "«K4«K4" in rows[13]
        assert "▸K4▸K4" in rows[12]
        assert "[·][·]" in rows[11]
        await press(pilot, "right")
        for strip in app.screen._compositor.render_strips():  # pyright: ignore[reportPrivateUsage]
            for segment in strip.apply_filter(app._filters[-1], app.styles.background):  # pyright: ignore[reportPrivateUsage]
                if segment.style and segment.style.color and segment.style.color.triplet:
                    assert len(set(segment.style.color.triplet)) == 1


@pytest.mark.all
@pytest.mark.parametrize("size", [SMALL, LARGE])
async def test_the_help_and_the_questions_fit(size: tuple[int, int], tmp_path: Path) -> None:
    async with playing(tmp_path / "g.jsonl", size) as (app, pilot):
        await settled(app, pilot)
        check_nothing_is_clipped(app)
        assert "PgUp PgDn log" in words(app)
        await press(pilot, "question_mark")
        check_nothing_is_clipped(app)
        assert "Shift+arrows" in words(app)


@pytest.mark.all
async def test_a_large_terminal_has_large_cells(tmp_path: Path) -> None:
    async with at_battle(tmp_path, size=LARGE) as (app, pilot):
        check_nothing_is_clipped(app)
        # five columns a cell, two rows, the centre line between
        assert await pilot.click("#field", offset=(3 + 5 * 2 + 2, 2 * 11 + 2))
        await pilot.pause()
        assert task_of(app).chosen == ["c3"]


@pytest.mark.parametrize("language", some(languages(), ["ru"]))
async def test_the_buttons_of_every_decision_fit(language: str, tmp_path: Path) -> None:
    agent = make_agent("greedy", 2)
    path = tmp_path / "g.jsonl"
    async with playing(path, options={"budget": 24}, language=language) as (app, pilot):
        phases: set[str] = set()
        for _ in range(40):
            await settled(app, pilot)
            game = game_of(app)
            buttons = app.board.query_one(Buttons)
            places = buttons._places()  # pyright: ignore[reportPrivateUsage]
            assert all(y >= 0 for _, y, _ in places)
            phases.add(game.view("griffin")["phase"])
            if phases >= {"hiring", "bearers", "deployment", "planning", "orders"}:
                return
            action = agent.choose(game.agent_view("griffin"), None)
            board_of(app).post_message(board_of(app).Acts(action))
            for _ in range(3):
                await pilot.pause()
        raise AssertionError(phases)
