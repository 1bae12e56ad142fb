"""No room of the house grows unnoticed: `tests/sizes.txt` has the size of each."""

from bench.sizes import grown, kept, measured, room_of
from tests.faults import files_of_checkout, no_faults


def test_no_room_has_grown_by_more_than_three_in_a_hundred() -> None:
    """Else make it smaller; or run `python -m bench.sizes --write`, and say why in the commit."""
    no_faults(grown(measured(files_of_checkout()), kept()))


def test_a_room_may_grow_a_little() -> None:
    figures = {"bench": 1000, "training": 1000}
    assert grown({"bench": 1030, "training": 900}, figures) == []
    (fault,) = grown({"bench": 1031, "training": 900}, figures)
    assert fault.startswith("bench has 1031")
    assert grown({"new": 1}, figures)


def test_each_file_is_in_its_room() -> None:
    assert room_of("src/vexilla/server/chat/rows.py") == "src/vexilla/server/chat"
    assert room_of("src/vexilla/game.py") == "src/vexilla"
    assert room_of("web/src/lib/tests/words.test.ts") == "web/src: tests"
    assert room_of("docs/lab/search.md") == "words of docs/lab"
    assert room_of("docs/api.md") == "words of docs/guides"
    assert room_of("web/package.json") is None
