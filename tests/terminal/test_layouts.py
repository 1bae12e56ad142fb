"""Keys of the terminal on keyboards with other letters."""

from pathlib import Path

import pytest
from textual.events import Key

from tests.terminal.screen import game_of, running, settled
from vexilla.terminal.layouts import in_english


@pytest.mark.parametrize(
    ("typed", "names"),
    [
        ("abcxyz1", "abcxyz1"),  # English, and by what they type German, Spanish, French
        ("фисчнй", "abcxyq"),  # Russian
        ("іІЬ", "ssm"),  # Ukrainian
        ("&é\"'(-è_çà", "1234567890"),  # French
        ("ñß?/+", "ñß?/+"),
    ],
)
def test_keys_are_called_as_on_an_english_keyboard(typed: str, names: str) -> None:
    assert "".join(in_english(Key(sign, sign)).key for sign in typed) == names
    assert in_english(Key("escape", "\x1b")).key == "escape"


@pytest.mark.anyio
async def test_a_card_is_played_on_a_russian_keyboard(tmp_path: Path) -> None:
    record = tmp_path / "game.jsonl"
    against = running("battle-line", record, against="greedy", seat="south")
    async with against as (app, pilot):
        await settled(app, pilot)
        before = len(game_of(app).actions)
        await pilot.press("ф", "4")  # the first card, to the fourth flag
        await settled(app, pilot)
        assert len(game_of(app).actions) == before + 1
