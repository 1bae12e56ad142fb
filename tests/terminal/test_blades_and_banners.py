"""Blades & Banners in the terminal, played by keys and mouse."""

import asyncio
import random
from collections import Counter
from collections.abc import Awaitable, Callable
from contextlib import asynccontextmanager
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from textual.pilot import Pilot

import vexilla
from tests.marks import some, some_of_several
from tests.samples import view_to_move
from tests.terminal.screen import (
    LARGE,
    SMALL,
    Running,
    check_nothing_is_clipped,
    game_of,
    press,
    running,
    save_game,
    screen_text,
    settled,
    words,
)
from vexilla.agents import make_agent
from vexilla.blades_and_banners.rules import components
from vexilla.game import Document, Game
from vexilla.locale import languages, say
from vexilla.record import read_record, replay
from vexilla.terminal.blades_and_banners.board import BladesAndBannersBoard
from vexilla.terminal.blades_and_banners.panes import Buttons
from vexilla.terminal.blades_and_banners.table import DETACHMENTS, box, in_order, place
from vexilla.terminal.screens import CoverScreen, QuestionScreen
from vexilla.terminal.shell import GameApp

pytestmark = [
    pytest.mark.slow,
    pytest.mark.anyio,
    pytest.mark.usefixtures("pilot_without_naps", "screens_drawn_when_looked_at"),
]

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


@pytest.mark.slowest
async def test_a_whole_game_against_an_agent(tmp_path: Path) -> None:
    """Each kind of action is played twice by clicks and by keys; the board plays the rest."""
    path = tmp_path / "game.jsonl"
    chance = random.Random(3)
    agent = make_agent("greedy", 3)
    done: Counter[str] = Counter()

    def choice(game: Game) -> Document:
        """Returns an action of a kind not played yet, if there is one; else an agent's choice."""
        view = game.agent_view("griffin")
        if game.view("griffin")["phase"] == "orders":
            new = [action for action in view.actions if not done[action["do"]]]
            if new:
                return chance.choice(new)
        return agent.choose(view, None)

    async with playing(path, options={"budget": 12}) as (app, pilot):
        await settled(app, pilot)
        while game_of(app).outcome is None:
            check_nothing_is_clipped(app)
            action = choice(game_of(app))
            act = press_action if done[action["do"]] % 2 else click_action
            act = act if done[action["do"]] < 4 else hand_in
            done[action["do"]] += 1
            count = [seat for seat, _ in game_of(app).actions].count("griffin")
            await act(app, pilot, action)
            await pilot.pause()
            own = [played for seat, played in game_of(app).actions if seat == "griffin"]
            assert own[count] == action
            await settled(app, pilot)
        assert isinstance(app.screen, QuestionScreen)
        check_nothing_is_clipped(app)
        outcome = game_of(app).outcome
        assert outcome is not None
        assert say("bb-board-result", reason=outcome.reason) in words(app)
    assert {"hire", "deploy", "plan", "move", "wheel", "reform", "move_bearer", "skip"} <= {*done}
    assert min(done[do] for do in ("deploy", "plan", "move", "move_bearer")) > 1
    assert replay(read_record(path)).outcome is not None


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


async def test_fights_are_shown_before_they_happen(tmp_path: Path) -> None:
    async with at_battle(tmp_path) as (app, pilot):
        await choose_by_keys(app, pilot, ["c3"])
        assert "[·]" in screen_text(app).split("\n")[9]  # row 7, to which the soldier can move
        await press(pilot, "up", "up", "up", "up")
        assert "knight c7 charges 6:3 sergeant c8†" in words(app)
        assert "▸K4" in screen_text(app)
        assert not game_of(app).actions
        await press(pilot, "i")
        assert "(BB-11.3)" in words(app) or "BB-11.3" in words(app)
        await press(pilot, "escape", "enter")
        assert "c8" not in game_of(app).view("griffin")["unicorn"]["sergeants"]
        assert log_of(app, "griffin").startswith("G Kc3 ↑4 †sc8")


@pytest.mark.all
async def test_the_mouse_shows_fights_before_a_click(tmp_path: Path) -> None:
    async with at_battle(tmp_path) as (app, pilot):
        await click_cell(pilot, "c3")
        await pilot.hover("#field", offset=spot("c7"))
        await pilot.pause()
        assert "6:3 sergeant c8†" in words(app)
        assert not game_of(app).actions
        await click_cell(pilot, "d3")  # another soldier, which makes a group
        assert task_of(app).chosen == ["c3", "d3"]
        assert task_of(app).considered is None


REFUSALS = [
    ("knights", [*["f4"], "up"], "BB-6.3", "This order is for your knights"),
    ("pikemen", ["f4", "up", "up", "up"], "BB-7.1", "too far"),
    ("pikemen", ["f4", "right"], "BB-7.2", "On g4 there is"),
    ("pikemen", ["f4", "w"], "BB-8.4", "Only a line of two"),
    ("bearer", ["f4", "up"], "BB-6.4", "no soldier does anything"),
    ("bearer", ["j3", "left", "left", "down"], "BB-12.4", "too near the edge"),
    ("knights", ["c3", "f"], "BB-8.1", "Knights do not re-form"),
]


@pytest.mark.parametrize(
    ("order", "keys", "rule", "text"), some_of_several(REFUSALS, REFUSALS, REFUSALS[1:3])
)
async def test_what_is_not_allowed_is_explained(
    order: str, keys: list[str], rule: str, text: str, tmp_path: Path
) -> None:
    async with at_battle(tmp_path, order) as (app, pilot):
        await go_to(app, pilot, keys[0])
        await press(pilot, "enter", *keys[1:])
        assert f"({rule})" in words(app), words(app)
        assert text in words(app)
        assert "×" in screen_text(app)
        await press(pilot, "enter")
        assert f"({rule})" in words(app)
        assert not game_of(app).actions


async def test_a_volley_is_aimed_archer_by_archer(tmp_path: Path) -> None:
    async with at_battle(tmp_path, "archers") as (app, pilot):
        await choose_by_keys(app, pilot, ["l4", "m4"])
        await press(pilot, "v", "enter")
        assert task_of(app).considered == {"do": "shoot", "shots": {"l4": "l8"}}
        await press(pilot, "v", "enter")
        both = {"do": "shoot", "shots": {"l4": "l8", "m4": "m8"}}
        assert task_of(app).considered == both
        assert "l4 kills l8 and m4 kills m8" in words(app)
        await press(pilot, "enter")
        assert game_of(app).actions[0] == ("griffin", both)
        assert "G l4⇢l8 m4⇢m8 †sm8 †al8" in log_of(app, "griffin")


async def test_a_captain_may_be_saved(tmp_path: Path) -> None:
    fights = [{"attacker": "n6", "defender": "n5", "strengths": [5, 4]}]
    unicorn = BATTLE["unicorn"] | {"knights": ["n6"], "opened": 1}
    changes = {"phase": "bodyguard", "unicorn": unicorn, "fights": fights, "guards": ["o5"],
               "fighting": "n6", "met": "n5"}  # fmt: skip
    async with at_battle(tmp_path, **changes) as (app, pilot):
        assert "captain on n5 is attacked" in words(app)
        assert "[S3" in screen_text(app) or "▸S3" in screen_text(app)
        await press(pilot, "enter")
        assert game_of(app).actions[0] == ("griffin", {"do": "sacrifice", "sergeant": "o5"})
        assert "guard †o5" in words(app)


async def test_taking_the_standard_wins(tmp_path: Path) -> None:
    griffin = BATTLE["griffin"] | {"knights": ["j10"]}
    async with at_battle(tmp_path, griffin=griffin) as (app, pilot):
        await choose_by_keys(app, pilot, ["j10"])
        await press(pilot, "up", "up")
        assert say("bb-board-captures") in words(app)
        await press(pilot, "enter")
        assert isinstance(app.screen, QuestionScreen)
        text = words(app)
        assert "The standard is taken" in text
        assert "Griffin had not opened: Pikemen, Archers, Standard" in text
        assert "Unicorn had not opened: Pikemen, Archers, Knights, Heavy infantry" in text


# Secrets


async def test_two_people_never_see_what_the_other_plans(tmp_path: Path) -> None:
    position = BATTLE | {"phase": "planning"}
    for seat in ("griffin", "unicorn"):
        position[seat] = {k: v for k, v in BATTLE[seat].items() if k not in ("plan", "opened")}
    path = tmp_path / "game.jsonl"
    save_game(path, vexilla.load(position))

    def slots(app: GameApp) -> list[str]:
        """Returns the order slots of unicorn and griffin in the pane on the right."""
        rows = [row[64:] for row in screen_text(app).split("\n")]
        return [row.partition("⚑")[0].strip() for row in rows if "⚑" in row][:2]

    async with playing(path, against=None) as (app, pilot):
        await press(pilot, "enter")
        assert isinstance(app.screen, CoverScreen)
        await press(pilot, "enter", "1", "1", "2", "5")
        assert "1. Knights 2. Knights 3. Heavy infantry 4. Standard" in words(app)
        await press(pilot, "enter")
        assert app.viewer == "griffin"
        assert slots(app) == ["_ _ _ _", "K K H B"]
        await press(pilot, "enter")
        assert isinstance(app.screen, CoverScreen)
        check_nothing_is_clipped(app)
        under = app.screen_stack[0]
        covered = "\n".join(str(widget.render()) for widget in under.query("#status, #hint"))
        assert "K K H B" not in covered
        assert "Knights" not in covered
        await press(pilot, "enter")
        assert app.viewer == "unicorn"
        assert slots(app) == ["_ _ _ _", "? ? ? ?"]
        assert "G planned" in words(app)
        assert "Heavy infantry" not in log_of(app, "unicorn")
        await press(pilot, "3", "3", "4", "4", "enter")
        assert game_of(app).view("unicorn")["phase"] == "orders"
        assert slots(app) == ["P P A A", "▸K ? ? ?"]


def log_of(app: GameApp, seat: str) -> str:
    assert app.session is not None
    return "\n".join(app.session.logs[seat])


async def test_hiring_is_secret_and_the_open_phases_are_not_covered(tmp_path: Path) -> None:
    options = {"budget": 6}
    async with playing(tmp_path / "g.jsonl", against=None, options=options) as (app, pilot):
        assert isinstance(app.screen, CoverScreen)
        await press(pilot, "enter", "1", "4", "4", "enter")
        assert log_of(app, "griffin") == log_of(app, "unicorn")
        assert log_of(app, "griffin").splitlines()[-1] == "G hired"  # before it, the dice
        await press(pilot, "enter")
        assert isinstance(app.screen, CoverScreen)
        assert "8P" not in screen_text(app)
        await press(pilot, "enter")
        assert app.viewer == "unicorn"
        assert "8P" not in screen_text(app)
        await pilot.press("3", "4", "enter")
        for _ in range(8):
            await pilot.pause()
            if game_of(app).view(None)["phase"] != "announce":
                assert not isinstance(app.screen, CoverScreen)
                assert app.viewer == game_of(app).to_move
                await pilot.press("p")  # each seat has its army deployed automatically
        assert game_of(app).view(None)["phase"] == "announce"
        await press(pilot, "1")
        assert isinstance(app.screen, CoverScreen)  # now both plan in secret


async def test_an_agent_does_not_keep_a_person_waiting(tmp_path: Path) -> None:
    """When the agent hires first, the hiring that the person has begun is not disturbed."""
    async with playing(tmp_path / "g.jsonl", seat="unicorn", pace=0.05) as (app, pilot):
        assert app.viewer in game_of(app).actors
        await pilot.press("1", "4")
        for _ in range(200):
            await asyncio.sleep(0.01)
            if game_of(app).actions:
                break
        await pilot.pause()
        assert [seat for seat, _ in game_of(app).actions] == ["griffin"]
        assert task_of(app).counts["knights"] == 1  # the hiring that was begun is still there
        await press(pilot, "enter")
        assert len(game_of(app).actions) == 2


# Strengths, and the soldiers at a glance


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


@pytest.mark.all
@pytest.mark.parametrize("language", some(languages(), ["uk"]))
@pytest.mark.parametrize(
    ("strengths", "counters"),
    [
        ("standard", "K4 C3 S3 P2 A1"),
        ("heavy_horse", "K5 C4 S3 P2 A1"),
        ({"archer": 11}, "K4 C3 S3 P2 A11"),
    ],
)
async def test_hiring_shows_strengths_and_whose_they_are(
    strengths: Any, counters: str, language: str, tmp_path: Path
) -> None:
    options = {"budget": 24, "strengths": strengths}
    path = tmp_path / "g.jsonl"
    async with playing(path, options=options, language=language) as (app, pilot):
        await settled(app, pilot)
        check_nothing_is_clipped(app)
        rows = screen_text(app).split("\n")[:17]
        table = [row[:63] for row in rows]  # the last row of the table is the last of its keys
        kinds = (entry.soldier for entry in DETACHMENTS.values())
        letters = [say("bb-letter", language, kind=kind) for kind in kinds]
        bases = (counter[1:] for counter in counters.split())
        assert [row[6:9].strip() for row in table[5:10]] == list(map(str.__add__, letters, bases))
        name = strengths if isinstance(strengths, str) else "own"
        text = " ".join(" ".join(table).split())
        assert f"{say('bb-strengths', language, table=name)} (BB-10.6)" in text
        assert say("bb-board-hiring-help", language).splitlines()[-1] in text
        change = say("bb-strengths-change", language, table=name)
        assert (change in words(app)) == (name != "standard")
        assert "[t]" in words(app)


async def test_an_army_is_typed_as_its_author_writes_it(tmp_path: Path) -> None:
    """In Russian letters: a key that is no command stays what was typed."""
    options = {"budget": 18}
    async with playing(tmp_path / "g.jsonl", options=options, language="ru") as (app, pilot):
        await settled(app, pilot)
        await pilot.press("д", *"4к 1У", "enter")  # the key l of an English keyboard
        await pilot.pause()
        assert "«1У» — не часть армии" in words(app)
        assert not any(task_of(app).counts.values())
        await press(pilot, "l", *"4Р 1к 1Л, 2П", "enter")
        assert "4Р, 1К, 1Л, 2П" in screen_text(app)
        check_nothing_is_clipped(app)
        await pilot.press("enter")
        await settled(app, pilot)
        assert "4Р, 1К, 1Л, 2П" in log_of(app, "griffin")


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


@pytest.mark.all
async def test_the_soldiers_at_a_glance_while_an_order_is_given(tmp_path: Path) -> None:
    async with at_battle(tmp_path) as (app, pilot):
        await choose_by_keys(app, pilot, ["c3"])
        await pilot.press("up", "up", "up", "up")
        before = task_of(app).considered
        await click_button(app, pilot, "t")
        assert isinstance(app.screen, QuestionScreen)
        assert say("bb-overview") in words(app)
        await press(pilot, "pagedown", "escape")
        assert task_of(app).considered == before is not None
        await press(pilot, "enter")
        assert game_of(app).actions[0] == ("griffin", before)


@pytest.mark.parametrize("language", languages())
def test_lines_of_the_help_are_not_broken(language: str) -> None:
    assert [line for line in say("bb-board-help", language).splitlines() if len(line) > 65] == []


# Ready-made armies, resuming, the screen


async def test_play_now_goes_straight_to_the_battle(tmp_path: Path) -> None:
    async with playing(tmp_path / "g.jsonl") as (app, pilot):
        await settled(app, pilot)
        await pilot.press("p")
        for _ in range(500):
            await asyncio.sleep(0.01)
            await pilot.pause()
            if game_of(app).view("griffin")["phase"] in ("announce", "planning"):
                break
        await settled(app, pilot)
        view = game_of(app).view("griffin")
        assert view["phase"] in ("announce", "planning")
        assert all(len(view[seat]["pikemen"]) >= 4 for seat in ("griffin", "unicorn"))
        if view["phase"] == "announce":
            await press(pilot, "1")
        await pilot.press("h")  # suggests a plan, which is given only on Enter
        await pilot.pause()
        assert len(task_of(app).orders) == 4
        assert (
            game_of(app).actions[-1][1]["do"] != "plan" or game_of(app).actions[-1][0] != "griffin"
        )


@pytest.mark.all
async def test_resuming_when_one_has_planned(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    game = vexilla.new("blades-and-banners", seed=5, options={"budget": 8})
    agent = make_agent("greedy", 1)
    while game.view(None)["phase"] != "planning":
        game.play(agent.choose(view_to_move(game), None))
    game.play({"do": "plan", "orders": ["pikemen", "pikemen", "archers", "bearer"]}, "unicorn")
    save_game(path, game)
    async with playing(path, against=None) as (app, pilot):
        assert isinstance(app.screen, QuestionScreen)
        await press(pilot, "enter")
        assert isinstance(app.screen, CoverScreen)
        assert "Griffin" in words(app)
        await press(pilot, "enter", "1")
        assert app.viewer == "griffin"
        assert "? ? ? ?" in screen_text(app)
        await press(pilot, "q")
        await pilot.press("enter")
    async with playing(path, against=None) as (app, pilot):
        await press(pilot, "enter", "enter", "1", "1", "2", "2", "enter")
        assert game_of(app).view(None)["phase"] == "orders"
        assert game_of(app).actions[-1] == (
            "griffin",
            {"do": "plan", "orders": ["knights", "knights", "heavy_infantry", "heavy_infantry"]},
        )


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


@pytest.mark.all
@pytest.mark.parametrize("order", some(ORDERS, ["archers"]))
async def test_no_key_and_no_click_breaks_anything(order: str, tmp_path: Path) -> None:
    chance = random.Random(order)
    keys = [*ARROWS.values(), *(f"shift+{key}" for key in ARROWS.values())]
    keys += [*"gwfvihpt12345x", "enter", "escape", "tab", "shift+tab", "space", "backspace"]
    cells = box("a1", "t14")
    async with at_battle(tmp_path, order) as (app, pilot):
        for _ in range(30):
            if isinstance(app.screen, QuestionScreen):
                await pilot.press("escape")
            if chance.random() < 0.7:
                await pilot.press(chance.choice(keys))
            else:
                soldiers = [*game_of(app).view("griffin")["griffin"]["pikemen"], "j3", "l8"]
                corners = [chance.choice(soldiers if chance.random() < 0.6 else cells)
                           for _ in range(2)]  # fmt: skip
                await pilot.mouse_down("#field", offset=spot(corners[0]))
                same = chance.random() < 0.5
                await pilot.mouse_up("#field", offset=spot(corners[0 if same else 1]))
            await pilot.pause()
            screen_text(app)
            if game_of(app).outcome is not None:
                break
        assert app.is_running
