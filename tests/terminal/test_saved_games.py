"""The file of a game in the terminal: it is kept, resumed, and told if it is damaged."""

import json
from pathlib import Path

import pytest

import vexilla
from tests.marks import some
from tests.terminal.battle_line import POSITION, playing, press_action
from tests.terminal.screen import (
    LARGE,
    ON_A_SCREEN,
    SMALL,
    check_nothing_is_clipped,
    game_of,
    press,
    save_game,
    settled,
    words,
)
from vexilla.game import Document
from vexilla.record import RecordFile
from vexilla.terminal.screens import QuestionScreen

pytestmark = ON_A_SCREEN


async def test_dropping_the_app_loses_nothing(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"

    async def first() -> tuple[Document, list[str]]:
        async with playing(path) as (app, pilot):
            for _ in range(6):
                await settled(app, pilot)
                await press_action(app, pilot, game_of(app).legal_actions()[0])
            await settled(app, pilot)
            assert app.session is not None
            # as after a kill: only what is on disk at this moment counts
            (tmp_path / "killed.jsonl").write_bytes(path.read_bytes() + b'{"n": 99, "se')
            return game_of(app).position(), app.session.logs["south"]

    async def second(name: str) -> tuple[Document, list[str], str]:
        async with playing(tmp_path / name) as (app, pilot):
            assert isinstance(app.screen, QuestionScreen)
            await pilot.press("enter")
            await settled(app, pilot)
            assert app.session is not None
            return game_of(app).position(), app.session.logs["south"], words(app)

    position, log = await first()
    assert (await second("game.jsonl"))[:2] == (position, log)
    again, again_log, text = await second("killed.jsonl")
    assert (again, again_log) == (position, log)
    assert "had not been written to its end" in text


@pytest.mark.all
async def test_starting_afresh_keeps_the_old_file(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    save_game(path, vexilla.load(POSITION), north="random")
    before = path.read_bytes()
    async with playing(path, new=True) as (app, pilot):
        await settled(app, pilot)
        assert not isinstance(app.screen, QuestionScreen)
        assert app.session is not None
        assert app.session.path != path
    assert path.read_bytes() == before


@pytest.mark.parametrize("size", some([SMALL, LARGE], [SMALL, LARGE], [SMALL]))
async def test_a_damaged_file_is_told_and_its_sound_part_goes_on(
    size: tuple[int, int], tmp_path: Path
) -> None:
    path = tmp_path / "game.jsonl"
    game = vexilla.new("battle-line", seed=1)
    for _ in range(20):
        game.play(game.legal_actions()[0])
    lines = [json.dumps(line) for line in game.record()]
    lines[11] = "nonsense"
    path.write_text("\n".join(lines) + "\n", encoding="utf-8")
    before = path.read_bytes()
    async with playing(path, size) as (app, pilot):
        assert "Line 12" in words(app)
        assert "10 actions" in words(app)
        check_nothing_is_clipped(app)
        await press(pilot, "enter")
        assert game_of(app).actions[:10] == game.actions[:10]
        assert app.session is not None
        assert app.session.trouble is None
        assert app.session.path != path
    assert path.read_bytes() == before


async def test_a_file_that_is_no_record(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    path.write_text("my shopping list\n", encoding="utf-8")
    async with playing(path) as (app, pilot):
        assert "contains no game that can be continued here" in words(app)
        await pilot.press("enter")
        await settled(app, pilot)
        assert game_of(app).outcome is None
    assert path.read_text(encoding="utf-8") == "my shopping list\n"


async def test_no_file_starts_a_program(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    save_game(path, vexilla.load(POSITION), north=f"cmd:touch {tmp_path / 'started'}")
    async with playing(path) as (app, pilot):
        assert "no file may start a program" in words(app)
        await pilot.press("escape")
    assert not (tmp_path / "started").exists()


async def test_a_full_disk_is_told_and_play_goes_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(self: RecordFile) -> None:
        raise vexilla.VexillaError("The disk is full.")

    async with playing(tmp_path / "game.jsonl") as (app, pilot):
        await settled(app, pilot)
        with monkeypatch.context() as patch:
            patch.setattr(RecordFile, "save", full)
            await press_action(app, pilot, game_of(app).legal_actions()[0])
            await pilot.pause()
            assert "NOT SAVED" in words(app)
            assert "The disk is full." in words(app)
        await press_action(app, pilot, game_of(app).legal_actions()[0])
        await settled(app, pilot)
        assert "NOT SAVED" not in words(app)


@pytest.mark.all
async def test_a_file_that_cannot_be_made(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    async with playing(tmp_path / "file" / "game.jsonl") as (app, pilot):
        await settled(app, pilot)
        assert "NOT SAVED" in words(app)
