"""No change of behaviour goes unnoticed; `python -m tests.golden` accepts one."""

from tests.faults import no_faults
from tests.golden import Digests, Playthrough, changes, differences, playthroughs


def test_playthroughs_are_as_they_were() -> None:
    no_faults(changes(playthroughs()))


def told(**earlier: list[str]) -> list[str]:
    """What is said of a game of four decisions in which some components were others."""
    now = Playthrough("a-game", {"action": list("abcd"), "board": list("ABCDE"), "record": ["{}"]})
    before: Digests = now.digests | Playthrough("a-game", earlier).digests
    return list(differences(before, now))


def test_changes_are_told_in_words() -> None:
    assert told() == []
    assert told(board=list("ABxDz")) == ["board differs from place 2 on; there is now: C"]
    assert told(view=["x"]) == ["view differs from place 0 on; there is now: nothing"]
    assert told(action=list("abcde"), board=list("ABCD")) == [
        "action differs from place 4 on; there is now: nothing",
        "board differs from place 4 on; there is now: E",
    ]


def test_a_game_and_a_line_that_change_are_named() -> None:
    now = Playthrough("battle-line-6", {"action": ["a"]}, ["0. all is other"])
    found = changes([now, Playthrough("a-game")])
    assert "battle-line-29 is played no more." in found
    assert "a-game is new." in found
    place = found.index("battle-line-6.txt is: 0. all is other")
    assert found[place - 1].startswith("battle-line-6.txt was: # Options: ")
