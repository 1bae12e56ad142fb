"""No change of behaviour goes unnoticed; `python -m tests.golden` accepts one."""

import pytest

from tests.golden import names, path, playthrough


@pytest.mark.parametrize(("game", "seed"), names())
def test_playthrough_is_as_it_was(game: str, seed: int) -> None:
    assert playthrough(game, seed) == path(game, seed).read_text(encoding="utf-8")
