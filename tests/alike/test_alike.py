"""A few random games, studies and lessons in the build for browsers (`make site`) are as here."""

import pytest

from tests.alike.__main__ import GAMES, compared, is_built
from tests.alike.told import KINDS

pytestmark = pytest.mark.all

COUNTS = {"played": 4, "studied": 1, "taught": 2}


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("game", GAMES)
def test_the_build_plays_as_this_machine_does(game: str, kind: str) -> None:
    if not is_built():
        pytest.skip("These sources are not built for a browser: run `make site`.")
    found = compared(kind, game, 100, COUNTS[kind])
    assert found["compared"] == COUNTS[kind]
    assert found["differing"] == []
    assert found["size"] > 0
