"""The board of Blades & Banners, played by keys and by mouse."""

from collections.abc import Awaitable, Callable
from contextlib import asynccontextmanager
from functools import partial
from pathlib import Path
from typing import Any

from textual.pilot import Pilot

import vexilla
from tests.terminal.screen import (
    SMALL,
    Running,
    game_of,
    press,
    running,
    save_game,
)
from vexilla.game import Document
from vexilla.terminal.blades_and_banners.board import BladesAndBannersBoard
from vexilla.terminal.blades_and_banners.panes import Buttons
from vexilla.terminal.blades_and_banners.table import box, in_order, place
from vexilla.terminal.shell import GameApp

ORDERS = ("knights", "heavy_infantry", "pikemen", "archers", "bearer")
KINDS = ("knights", "captains", "sergeants", "pikemen", "archers")
ARROWS = {"north": "up", "south": "down", "east": "right", "west": "left"}


playing = partial(running, "blades-and-banners", against="greedy")


def board_of(app: GameApp) -> BladesAndBannersBoard:
    assert isinstance(app.board, BladesAndBannersBoard)
    return app.board


def task_of(app: GameApp) -> Any:
    task = board_of(app).decision
    assert task is not None
    return task


# By keys


async def go_to(app: GameApp, pilot: Pilot[None], cell: str, shift: str = "") -> None:
    """Moves the cursor to a cell."""
    (x, y), (x2, y2) = place(board_of(app).cursor), place(cell)
    await pilot.press(*[f"{shift}{'right' if x2 > x else 'left'}"] * abs(x2 - x))
    await pilot.press(*[f"{shift}{'up' if y2 > y else 'down'}"] * abs(y2 - y))
    assert board_of(app).cursor == cell


async def choose_by_keys(app: GameApp, pilot: Pilot[None], cells: list[str]) -> None:
    """Chooses the soldiers who fill the rectangle between two cells."""
    cells = in_order(cells)
    await go_to(app, pilot, cells[0])
    await pilot.press("enter")
    await go_to(app, pilot, cells[-1], "shift+")
    assert task_of(app).chosen == box(cells[0], cells[-1])


async def press_action(app: GameApp, pilot: Pilot[None], action: Document) -> None:
    """Plays an action by keys."""
    seat = app.viewer
    assert seat is not None
    match action["do"]:
        case "hire":
            for number, kind in enumerate(KINDS):
                await pilot.press(*[str(number + 1)] * action[kind])
            await pilot.press("enter")
        case "place_bearer":
            await go_to(app, pilot, action["to"])
            await pilot.press("enter")
        case "deploy":
            await pilot.press(str(KINDS.index(action["unit"]) + 1))
            for cell in action["to"]:
                await go_to(app, pilot, cell)
                await pilot.press("enter")
            await pilot.press("enter")
        case "announce":
            await pilot.press("1" if action["first"] == seat else "2")
        case "plan":
            await pilot.press(*(str(ORDERS.index(order) + 1) for order in action["orders"]))
            await pilot.press("enter")
        case "move" | "move_bearer" as do:
            cells = action["from"] if do == "move" else [game_of(app).view(seat)[seat]["bearer"]]
            await choose_by_keys(app, pilot, cells)
            await pilot.press(*[ARROWS[action["by"]]] * action["distance"], "enter")
        case "wheel" | "reform" as do:
            await choose_by_keys(app, pilot, action["from"])
            await turn_until(
                app, pilot, action, lambda: pilot.press(do[2] if do == "reform" else "w")
            )
            await pilot.press("enter")
        case "shoot":
            await choose_by_keys(app, pilot, list(action["shots"]))
            await pilot.press("v")
            for target in action["shots"].values():
                await go_to(app, pilot, target)
                await pilot.press("enter")
            assert task_of(app).considered == action
            await pilot.press("enter")
        case "skip":
            await press(pilot, "s")
            await pilot.press("enter")
        case "stand":
            await pilot.press("s")
        case _:
            await go_to(app, pilot, action.get("with") or action["sergeant"])
            await pilot.press("enter")


async def turn_until(
    app: GameApp, pilot: Pilot[None], action: Document, turn: Callable[[], Awaitable[Any]]
) -> None:
    """Steps through the wheels or re-formings until a given one is shown."""
    for _ in range(30):
        await turn()
        if task_of(app).considered == action:
            return
    raise AssertionError(action)


# By mouse


async def click_cell(pilot: Pilot[None], cell: str) -> None:
    assert await pilot.click("#field", offset=spot(cell))
    await pilot.pause()


def spot(cell: str) -> tuple[int, int]:
    """Returns where a cell is drawn; the centre line lies between rows 8 and 7."""
    x, y = place(cell)
    return 4 + 3 * x, 13 - y if y >= 7 else 14 - y


async def click_button(app: GameApp, pilot: Pilot[None], key: str) -> None:
    buttons = app.board.query_one(Buttons)
    x, y, _ = next(entry for entry in buttons._places() if entry[2].key == key)  # pyright: ignore[reportPrivateUsage]
    assert await pilot.click(Buttons, offset=(x + 2, y))  # 1 is the padding
    await pilot.pause()


async def choose_by_mouse(pilot: Pilot[None], cells: list[str]) -> None:
    cells = in_order(cells)
    if len(cells) == 1:
        await click_cell(pilot, cells[0])
        return
    await pilot.mouse_down("#field", offset=spot(cells[0]))
    await pilot.mouse_up("#field", offset=spot(cells[-1]))
    await pilot.pause()


async def hand_in(app: GameApp, pilot: Pilot[None], action: Document) -> None:
    """Plays an action as the board does once it is chosen."""
    board_of(app).post_message(board_of(app).Acts(action))
    await pilot.pause()


async def click_action(app: GameApp, pilot: Pilot[None], action: Document) -> None:
    """Plays an action by clicks."""
    seat = app.viewer
    assert seat is not None
    match action["do"]:
        case "hire":
            for number, kind in enumerate(KINDS):
                for _ in range(action[kind]):
                    assert await pilot.click("#hiring", offset=(40, 4 + number))
            await pilot.pause()
            await click_button(app, pilot, "enter")
        case "place_bearer":
            await click_cell(pilot, action["to"])
        case "deploy":
            await click_button(app, pilot, str(KINDS.index(action["unit"]) + 1))
            for cell in action["to"]:
                await click_cell(pilot, cell)
            await click_button(app, pilot, "enter")
        case "announce":
            await click_button(app, pilot, "1" if action["first"] == seat else "2")
        case "plan":
            for order in action["orders"]:
                await click_button(app, pilot, str(ORDERS.index(order) + 1))
            await click_button(app, pilot, "enter")
        case "move" | "move_bearer" as do:
            cells = action["from"] if do == "move" else [game_of(app).view(seat)[seat]["bearer"]]
            await choose_by_mouse(pilot, cells)
            task = task_of(app)
            front = farthest(cells, action["by"])
            (x, y), (across, up) = place(front), STEPS[action["by"]]
            n = action["distance"]
            to = f"{'abcdefghijklmnopqrst'[x + across * n]}{y + up * n + 1}"
            await click_cell(pilot, to)
            if task.considered == action and task_of(app) is task:
                await click_cell(pilot, to)  # if hovering has not shown the move yet
        case "wheel" | "reform" as do:
            await choose_by_mouse(pilot, action["from"])
            key = "w" if do == "wheel" else "f"
            await turn_until(app, pilot, action, lambda: click_button(app, pilot, key))
            await click_button(app, pilot, "enter")
        case "shoot":
            await choose_by_mouse(pilot, list(action["shots"]))
            targets = list(action["shots"].values())
            for target in targets:
                await click_cell(pilot, target)
            assert task_of(app).considered == action
            await click_cell(pilot, targets[-1])
        case "skip":
            await click_button(app, pilot, "s")
            assert await pilot.click("#answer-do")
        case "stand":
            await click_button(app, pilot, "s")
        case _:
            await click_cell(pilot, action.get("with") or action["sergeant"])


STEPS = {"north": (0, 1), "south": (0, -1), "east": (1, 0), "west": (-1, 0)}


def farthest(cells: list[str], by: str) -> str:
    """Returns the foremost of some cells in a direction."""
    across, up = STEPS[by]
    return max(cells, key=lambda cell: place(cell)[0] * across + place(cell)[1] * up)


# Positions

BATTLE: Document = {
    "game": "blades-and-banners",
    "trees": ["e9"],
    "step": 3,
    "initiative": "griffin",
    "first": "griffin",
    "phase": "orders",
    "to_move": "griffin",
    "griffin": {
        "bearer": "j3",
        "knights": ["c3", "d3"],
        "captains": ["n5"],
        "sergeants": ["o5", "p5"],
        "pikemen": ["f4", "g4", "h4", "i4"],
        "archers": ["l4", "m4"],
        "plan": ["knights", "pikemen", "archers", "bearer"],
        "opened": 1,
    },
    "unicorn": {
        "bearer": "j12",
        "sergeants": ["c8", "m8"],
        "pikemen": ["d8", "q12"],
        "archers": ["l8"],
        "plan": ["pikemen", "archers", "knights", "heavy_infantry"],
        "opened": 0,
    },
}


@asynccontextmanager
async def at_battle(
    tmp_path: Path, order: str = "knights", size: tuple[int, int] = SMALL, **changes: Any
) -> Running:
    """Yields a running app at a position in which griffin executes an order."""
    plan = [order, "pikemen", "archers", "bearer"]
    position = BATTLE | {"griffin": BATTLE["griffin"] | {"plan": plan}} | changes
    path = tmp_path / "game.jsonl"
    save_game(path, vexilla.load(position), unicorn="random")
    async with playing(path, size) as (app, pilot):
        await press(pilot, "enter")
        yield app, pilot


def log_of(app: GameApp, seat: str) -> str:
    assert app.session is not None
    return "\n".join(app.session.logs[seat])
