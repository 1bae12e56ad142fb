"""Commands of `training` and `bench`: what people typed wrongly is a line, never a traceback."""

from pathlib import Path

import pytest

from tests.faults import ROOT
from training.command import run_command
from training.learning.settings import SETTINGS_FILE, keep_settings

SETTINGS = ROOT / "training/runs/blades_and_banners.toml"


def said(folder: Path, settings: Path | None) -> str:
    """What a run says that cannot begin."""
    with pytest.raises(SystemExit) as end:
        run_command(lambda: keep_settings(folder, settings))
    return str(end.value)


def test_a_run_that_cannot_begin_says_why_and_leaves_nothing(tmp_path: Path) -> None:
    run = tmp_path / "run"
    assert said(run, None) == f"{run} has no settings.toml: name one with --settings."
    nowhere = tmp_path / "nowhere.toml"
    assert said(run, nowhere) == f"{nowhere} cannot be read: No such file or directory."
    text = tmp_path / "text.toml"
    text.write_text("Six colours of troops\n", encoding="utf-8")
    assert said(run, text).startswith(f"{text} is not TOML: Expected '=' after a key")
    assert not run.exists()
    within_a_file = text / "run"
    assert said(within_a_file, SETTINGS) == f"{within_a_file}: Not a directory."


def test_a_run_that_goes_on_has_its_settings(tmp_path: Path) -> None:
    run = tmp_path / "some" / "run"
    keep_settings(run, SETTINGS)
    keep_settings(run, None)
    assert (run / SETTINGS_FILE).read_bytes() == SETTINGS.read_bytes()


def test_a_fault_of_the_program_shows_where_it_is() -> None:
    def faulty() -> None:
        raise TimeoutError("nobody answers")

    with pytest.raises(TimeoutError):
        run_command(faulty)


def test_an_interrupted_command_ends_quietly() -> None:
    def interrupted() -> None:
        raise KeyboardInterrupt

    with pytest.raises(SystemExit) as end:
        run_command(interrupted)
    assert end.value.code == 130
