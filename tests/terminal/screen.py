"""Helpers for the tests of the terminal game: the screen as text, waiting, saved games."""

import asyncio
import time
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest
from textual.pilot import Pilot

from vexilla.game import Game
from vexilla.record import write_record
from vexilla.terminal.app import make_app
from vexilla.terminal.screens import QuestionScreen
from vexilla.terminal.shell import GameApp

SMALL = (80, 24)
LARGE = (140, 45)

ON_A_SCREEN = [
    pytest.mark.slow,
    pytest.mark.anyio,
    pytest.mark.usefixtures("pilot_without_naps", "screens_drawn_when_looked_at"),
]

Running = AsyncIterator[tuple[GameApp, Pilot[None]]]


@asynccontextmanager
async def running(
    game: str, record: Path, size: tuple[int, int] = SMALL, **arguments: Any
) -> Running:
    """Yields a running app and its pilot."""
    given: dict[str, Any] = {"seed": 7, "pace": 0, **arguments}
    app = make_app(game, record=record, **given)
    async with app.run_test(size=size) as pilot:
        await pilot.pause()
        yield app, pilot
        if app.is_running:
            screen_text(app)  # what no test looks at can be drawn, too


def screen_text(app: GameApp) -> str:
    """Returns the text on the screen, row by row."""
    strips = app.screen._compositor.render_strips()  # pyright: ignore[reportPrivateUsage]
    return "\n".join("".join(segment.text for segment in strip) for strip in strips)


def words(app: GameApp) -> str:
    """Returns the text without line breaks and frames; only the question if one is open."""
    rows = screen_text(app).split("\n")
    if isinstance(app.screen, QuestionScreen):
        region = app.screen.query_one("#question").region
        rows = [row[region.x : region.right] for row in rows[region.y : region.bottom]]
    return " ".join(" ".join(rows).replace("│", " ").split())


def game_of(app: GameApp) -> Game:
    assert app.session is not None
    return app.session.game


async def press(pilot: Pilot[None], *keys: str) -> None:
    """Presses keys, and waits until the app has done what they ask for."""
    await pilot.press(*keys)
    await pilot.pause()


async def settled(app: GameApp, pilot: Pilot[None]) -> None:
    """Waits until a person is to act, or a question is open, and no agent is about to act.

    Where both act at once, as in hiring, an agent's answer draws all again: the hint is gone for a
    moment.
    """

    def waiting() -> bool:
        if len(app.screen_stack) > 1 or app._hand_over:  # pyright: ignore[reportPrivateUsage]
            return True
        thinking = app._thinking  # pyright: ignore[reportPrivateUsage]
        return app.viewer in game_of(app).actors and not thinking

    await until(app, pilot, waiting)
    await pilot.pause()


async def until(app: GameApp, pilot: Pilot[None], condition: Callable[[], bool]) -> None:
    """Waits until a condition holds: the first answer of an agent waits for its compiled code."""
    end = time.monotonic() + 120  # a busy machine loads that in half a minute
    await pilot.pause()
    while not condition():
        assert time.monotonic() < end, f"{game_of(app).actors} {app.viewer}\n{screen_text(app)}"
        await asyncio.sleep(0.002)
        await pilot.pause()


def save_game(path: Path, game: Game, **names: str) -> None:
    game.names = names
    write_record(path, game.record())


def check_nothing_is_clipped(app: GameApp) -> None:
    """Checks that every visible widget lies within the screen and is not empty."""
    width, height = app.size
    for widget in app.screen.query("*"):
        if widget.display and all(parent.display for parent in widget.ancestors_with_self):  # type: ignore[attr-defined]
            region = widget.region
            if not any(parent.id in ("log", "question-text") for parent in widget.ancestors):
                assert region.x >= 0, widget
                assert region.y >= 0, widget
                assert region.right <= width, widget
                assert region.bottom <= height, widget
                if widget.id not in ("hint", "log-text", "too-small"):
                    assert region.area > 0, widget
