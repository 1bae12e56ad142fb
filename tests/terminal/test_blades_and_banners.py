"""Blades & Banners in the terminal, played by keys and mouse."""

import asyncio
import random
from collections import Counter
from pathlib import Path

import pytest

import vexilla
from tests.marks import some, some_of_several
from tests.terminal.blades_and_banners import (
    ARROWS,
    BATTLE,
    ORDERS,
    at_battle,
    choose_by_keys,
    click_action,
    click_cell,
    go_to,
    hand_in,
    log_of,
    playing,
    press_action,
    spot,
    task_of,
)
from tests.terminal.screen import (
    ON_A_SCREEN,
    check_nothing_is_clipped,
    game_of,
    press,
    save_game,
    screen_text,
    settled,
    words,
)
from vexilla.agents import make_agent
from vexilla.game import Document, Game
from vexilla.locale import say
from vexilla.record import read_record, replay
from vexilla.terminal.blades_and_banners.table import box
from vexilla.terminal.screens import CoverScreen, QuestionScreen
from vexilla.terminal.shell import GameApp

pytestmark = ON_A_SCREEN


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
    ("bearer", ["f4", "up"], "BB-6.4", "no soldier acts"),
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
        assert "Griffin had not revealed: Pikemen, Archers, Standard" in text
        assert "Unicorn had not revealed: Pikemen, Archers, Knights, Heavy infantry" in text


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


async def test_an_army_is_typed_as_its_author_writes_it(tmp_path: Path) -> None:
    """In Russian letters: a key that is no command stays what was typed."""
    options = {"budget": 18}
    async with playing(tmp_path / "g.jsonl", options=options, language="ru") as (app, pilot):
        await settled(app, pilot)
        await pilot.press("д", *"4к 1У", "enter")  # the key l of an English keyboard
        await pilot.pause()
        assert "В армии не бывает «1У»" in words(app)
        assert not any(task_of(app).counts.values())
        await press(pilot, "l", *"4Р 1к 1Л, 2П", "enter")
        assert "4Р, 1К, 1Л, 2П" in screen_text(app)
        check_nothing_is_clipped(app)
        await pilot.press("enter")
        await settled(app, pilot)
        assert "4Р, 1К, 1Л, 2П" in log_of(app, "griffin")


# Ready-made armies, resuming, and what breaks nothing


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
