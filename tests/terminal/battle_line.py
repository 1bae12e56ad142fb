"""The board of Battle Line, played by keys and by mouse."""

from collections.abc import Iterator
from contextlib import asynccontextmanager
from functools import partial
from pathlib import Path
from typing import Any

from textual.pilot import Pilot

import vexilla
from tests.terminal.screen import (
    SMALL,
    Running,
    check_nothing_is_clipped,
    game_of,
    press,
    running,
    save_game,
)
from vexilla.game import Document
from vexilla.terminal.battle_line.board import BattleLineBoard
from vexilla.terminal.screens import QuestionScreen
from vexilla.terminal.shell import GameApp

playing = partial(running, "battle-line", against="random")


def board_of(app: GameApp) -> BattleLineBoard:
    assert isinstance(app.board, BattleLineBoard)
    return app.board


def keys_for(app: GameApp, action: Document) -> Iterator[str]:
    """Yields the keys that play an action."""
    board = board_of(app)
    assert board.table is not None
    letters = dict(zip(board.table.hand, "abcdefghi", strict=False))

    def choose(card: str) -> Iterator[str]:
        yield str(action["from"])  # a single card there is chosen at once; else the cursor moves on
        while len(board.chosen) < 2 and game_of(app).actions == before:
            assert board.cursor is not None
            yield "enter" if board.cursor.name == card else str(action["from"])

    before = list(game_of(app).actions)
    match action["do"]:
        case "play":
            yield from (letters[action["card"]], str(action["flag"]))
        case "draw":
            yield {"troop": "t", "tactics": "y"}[action["deck"]]
        case "claim":
            yield from (str(action["flag"]), "enter")
        case "return":
            yield from (letters[action["card"]], "enter")
        case "scout":
            yield from (letters["Scout"], "enter")
        case "redeploy":
            yield letters["Redeploy"]
            yield from choose(action["card"])
            yield "x" if action["to"] is None else str(action["to"])
        case "traitor":
            yield letters["Traitor"]
            yield from choose(action["card"])
            yield str(action["to"])
        case "desert":
            yield letters["Deserter"]
            yield from choose(action["card"])
        case do:
            yield {"pass": "p", "end_turn": "n"}[do]


async def press_action(app: GameApp, pilot: Pilot[None], action: Document) -> None:
    for key in keys_for(app, action):
        await pilot.press(key)


async def hand_in(app: GameApp, pilot: Pilot[None], action: Document) -> None:
    """Plays an action as the board does once it is chosen."""
    board_of(app).post_message(board_of(app).Acts(action))
    await pilot.pause()


async def click_action(app: GameApp, pilot: Pilot[None], action: Document) -> None:
    """Plays an action by clicks."""
    board = board_of(app)
    table = board.table
    assert table is not None

    async def hand(card: str) -> None:
        assert await pilot.click(f"#hand-{table.hand.index(card)}", offset=(2, 2))

    async def flag(number: int) -> None:
        assert await pilot.click(f"#flag-{number}", offset=(2, 5))

    async def card(name: str, number: int) -> None:
        entry = table.flags[str(number)]
        rows = {c: 7 + i for i, c in enumerate(entry.sides[table.seat])}
        rows |= {c: 3 - i for i, c in enumerate(entry.sides[table.other])}
        rows |= {c: 6 if seat == table.seat else 4 for c, seat in entry.environment.items()}
        beside = entry.beside(table.seat) or entry.beside(table.other)
        x = 5 if len(beside) == 2 and name == beside[1] else 2
        assert await pilot.click(f"#flag-{number}", offset=(x, rows[name]))

    match action["do"]:
        case "play":
            await hand(action["card"])
            await flag(action["flag"])
        case "draw":
            assert await pilot.click(f"#deck-{action['deck']}", offset=(2, 1))
        case "claim":
            await flag(action["flag"])
            await pilot.pause()
            assert await pilot.click("#answer-do")
        case "return":
            await hand(action["card"])
            deck = "troop" if action["card"][-1].isdigit() else "tactics"
            assert await pilot.click(f"#deck-{deck}", offset=(2, 1))
        case "scout":
            await hand("Scout")
            await pilot.pause()
            assert await pilot.click("#choice-scout")
        case "desert":
            await hand("Deserter")
            await card(action["card"], action["from"])
        case "redeploy" | "traitor" as do:
            await hand(do.title())
            await card(action["card"], action["from"])
            await pilot.pause()
            if action["to"] is None:
                assert await pilot.click("#choice-discard")
            else:
                await flag(action["to"])
        case do:
            assert await pilot.click(f"#choice-{do}")


POSITION: Document = {
    "game": "battle-line",
    "to_move": "south",
    "phase": "play",
    "flags": [
        {"south": ["R10", "R9", "R8"], "north": ["B3"]},
        {"south": ["G2", "Y2"], "north": ["B10", "B9", "B8"]},
        {"south": ["G5", "Y7", "P1"], "north": ["O10", "O9"]},
        {"south": [], "north": ["Alexander"], "environment": {"Mud": "north"}},
        {"south": ["R1"], "north": ["P4"], "owner": None},
    ],
    "hands": {
        "south": ["R2", "Y3", "Fog", "Scout", "Redeploy", "Deserter", "Traitor"],
        "north": ["G10", "G9", "G8", "P10", "P9", "P8", "Darius"],
    },
    "tactics_played": {"south": 2, "north": 2},
}


@asynccontextmanager
async def at_position(tmp_path: Path, size: tuple[int, int] = SMALL, **changes: Any) -> Running:
    """Yields a running app at a position, against `random`."""
    path = tmp_path / "game.jsonl"
    save_game(path, vexilla.load(POSITION | changes), north="random")
    async with playing(path, size) as (app, pilot):
        assert isinstance(app.screen, QuestionScreen)
        check_nothing_is_clipped(app)
        await press(pilot, "enter")
        yield app, pilot
