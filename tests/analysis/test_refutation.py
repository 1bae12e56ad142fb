"""What the opponent does against an action: a line that can be played, as the seat sees it."""

from typing import Any

import pytest

from tests.samples import legal_code
from vexilla.analysis.puzzle import Move, Puzzle, puzzle, puzzles
from vexilla.analysis.refutation import MAX_ACTIONS, MOVES, refutation
from vexilla.analysis.why import told
from vexilla.game import load_view, package_of
from vexilla.locale import languages


def against(move: Move, seed: int = 0) -> Any:
    """What the opponent does against the second-best action of a puzzle."""
    view = move.position
    code = legal_code(view, move.rival["action"])
    return refutation(view, code, seed)


def some(game: str) -> list[Puzzle]:
    return list(puzzles(game))[::20]


@pytest.mark.all
@pytest.mark.parametrize("game", ["battle-line", "blades-and-banners"])
def test_the_line_begins_with_the_action_and_can_be_played(game: str) -> None:
    replied = 0
    for one in some(game):
        move = one.moves[0]
        found = against(move)
        assert found == against(move)  # the same seed, the same answer
        if found is None:
            ended = move.position.sample(0)
            ended.play(move.rival["action"], one.seat)
            assert ended.outcome is not None
            continue
        events = found["events"]
        assert events[0]["action"] == move.rival["action"]
        assert events[0]["seat"] == one.seat
        replies = [event for event in events if event["seat"] != one.seat]
        assert 1 <= len(replies) <= MOVES + 5
        assert len(events) <= MAX_ACTIONS
        for event in events:
            assert event["view"]["seat"] == one.seat  # nothing that only the opponent sees
            assert load_view(event["view"]).document == event["view"]
        for language in languages():
            texts = told(move.position.rules, one.seat, found["facts"], language)
            assert all(text.endswith((".", ")")) for text in texts)
        replied += 1
    assert replied > 5


def test_a_win_that_is_allowed_is_shown() -> None:
    """In the puzzle one has to claim first; otherwise the opponent claims and wins."""
    one = puzzle("battle-line-2")
    found = against(one.moves[0])
    last = found["events"][-1]
    assert (last["seat"], last["action"]["do"]) == ("north", "claim")
    assert last["view"]["winner"] == "north"
    assert found["sure"]
    (reason,) = told(one.moves[0].position.rules, one.seat, found["facts"], "en")
    assert reason == "With flag 3, your opponent has three adjacent flags and wins."


@pytest.mark.all
def test_cards_of_a_hand_that_was_only_drawn_are_no_reason() -> None:
    kinds: set[str] = set()
    for one in puzzles("battle-line")[::13]:
        found = against(one.moves[0])
        kinds |= {fact["fact"] for fact in found["facts"]} if found else set()
    assert kinds & {"wins", "claims", "opens_claim", "completes"}
    assert not kinds & {"builds", "keeps", "lowest"}


def test_nothing_follows_the_end_of_a_game() -> None:
    ended = 0
    for one in puzzles("blades-and-banners")[:20]:
        move = one.moves[0]
        view, best = move.position, move.solution[0]
        game = view.sample(1)
        game.play(best, one.seat)
        if game.outcome is not None:
            code = legal_code(view, best)
            assert refutation(view, code) is None
            ended += 1
    assert ended > 1


def test_a_proof_says_that_unplayed_tactics_do_not_count() -> None:
    """BL-8.5, where the other side holds Tactics cards; and not where none are left to be held."""
    rules = puzzle("battle-line-1").moves[0].position.rules
    grounds = {
        "fact": "claims",
        "flag": 3,
        "seat": "south",
        "other": "north",
        "grounds": "proof",
        "mine": {"formation": "wedge", "sum": 24},
        "theirs": {"formation": "phalanx", "sum": 27},
    }
    for language in languages():
        said, unsaid = (
            package_of(rules.NAME).explains.fact_text(grounds | {"unplayed": one}, language)
            for one in (True, False)
        )
        assert said.startswith(unsaid)
        assert "BL-8.5" in said.removeprefix(unsaid)
