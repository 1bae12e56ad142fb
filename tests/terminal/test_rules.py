"""`vexilla rules`: what the rulebook says, found by its number."""

import pytest
from typer.testing import CliRunner

from vexilla.errors import UnknownName
from vexilla.terminal.cli import app

pytestmark = pytest.mark.slow


def printed(*arguments: str) -> str:
    done = CliRunner().invoke(app, ["rules", *arguments], catch_exceptions=False)
    assert done.exit_code == 0
    return done.output


def test_a_rule_a_chapter_and_a_book_are_shown() -> None:
    assert printed("BL-10.2") == "**BL-10.2** Its cards stay face up and count as seen.\n"
    assert printed("BB-5").startswith("## BB-5 Initiative\n")
    book = printed("battle-line")
    assert book.startswith("# Battle Line: the rules\n")
    assert "\n## BL-17 The advanced rule\n" in book


def test_a_rule_that_does_not_exist() -> None:
    with pytest.raises(UnknownName, match="There is no rule '8'"):
        printed("8")
