"""The books of openings: their counts add up, and every board of theirs is a position."""

from collections.abc import Iterator

import pytest

import vexilla
from tests.samples import OURS
from training import book
from training.battle_line import openings as battle_line
from training.blades_and_banners import openings as blades_and_banners
from vexilla.analysis.opening_book import opening_book
from vexilla.arena import sample
from vexilla.errors import UnknownName
from vexilla.game import Document, load, load_view
from vexilla.record.tables import records

WAYS = {"battle-line": battle_line, "blades-and-banners": blades_and_banners}


def whole(base: object, change: object) -> object:
    """A document with what differs, as the page puts it together."""
    if not isinstance(change, dict):
        return change
    if isinstance(base, list):
        return [whole(item, change.get(str(place), item)) for place, item in enumerate(base)]
    found = dict(base) if isinstance(base, dict) else {}
    return found | {key: whole(found.get(key), value) for key, value in change.items()}


def lines_of(lines: list[Document]) -> Iterator[Document]:
    for line in lines:
        yield line
        yield from lines_of(line.get("after", []))


def test_a_difference_is_put_together_again() -> None:
    base = {"flags": [{"south": []}, {"south": []}], "hands": {"south": {"troop": 7}}, "to": 1}
    changed = {"flags": [{"south": []}, {"south": ["R1"]}], "hands": {"south": ["G2"]}, "to": 1}
    change = book.difference(base, changed)
    assert change == {"flags": {"1": {"south": ["R1"]}}, "hands": {"south": ["G2"]}}
    assert whole(base, change) == changed


@pytest.mark.parametrize("game", OURS)
def test_a_book_counts_the_games_of_a_data_set(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(book, "MIN_GAMES", 2)
    games = [record for _, record in records(sample(game))]
    made = book.book(games, WAYS[game].ways)
    sides = 1 if game == "battle-line" else 2
    assert made["games"] == len(games)
    assert made["iterations"] == 200
    for chapter in made["chapters"]:
        assert chapter["games"] == sides * len(games)
        assert sum(line["games"] for line in chapter["lines"]) == chapter["games"]
        for line in lines_of(chapter["lines"]):
            assert 0 <= line["low"] <= line["score"] <= line["high"] <= 1
            assert line["high"] - line["low"] > 0.2  # so few games say little
    if game == "battle-line":
        won: dict[int, list[bool]] = {}
        for _, first, *_, last in games:
            value = int(first["action"]["card"][1:])
            won.setdefault(value, []).append(last["end"]["winner"] == first["seat"])
        lines = {line.get("value"): line for line in made["chapters"][0]["lines"]}
        assert lines.keys() - {None} == {value for value, wins in won.items() if len(wins) > 1}
        for value in lines.keys() - {None}:
            line, wins = lines[value], won[value]
            assert (line["games"], line["score"]) == (len(wins), round(sum(wins) / len(wins), 3))


def test_games_of_one_deal_that_agree_say_less() -> None:
    """The interval of pairs that always end alike is that of half as many games."""
    alike, alone = book.Branch({}), book.Branch({})
    for number in range(100):
        for copy in range(2):
            alike.add([], f"{number}", float(number % 2))
            alone.add([], f"{number}.{copy}", float(number % 2))
    wide, narrow = (one.counted()["high"] - one.counted()["low"] for one in (alike, alone))
    assert wide == pytest.approx(narrow * 2**0.5, rel=0.03)


@pytest.mark.parametrize("game", OURS)
def test_a_shipped_book_is_sound(game: str) -> None:
    found = opening_book(game)
    assert found["game"] == game
    boards = 0
    for chapter in found["chapters"]:
        assert sum(line["games"] for line in chapter["lines"]) == chapter["games"]
        for line in lines_of(chapter["lines"]):
            assert line["low"] <= line["score"] <= line["high"]
            after = line.get("after")
            assert not after or sum(one["games"] for one in after) == line["games"]
            if board := line.get("board"):
                document = whole(found["board"], board)
                assert isinstance(document, dict)
                position = load_view(document) if "seat" in document else load(document)
                assert game == position.rules.NAME
                boards += 1
    assert boards > 40
    assert found["games"] >= 500


def test_a_book_that_is_not_there() -> None:
    with pytest.raises(UnknownName, match="no book of openings"):
        opening_book("leduc")
    with pytest.raises(UnknownName):
        opening_book("chess")
    assert set(vexilla.GAMES) > set(OURS)
