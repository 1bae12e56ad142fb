"""Boards of both games as text and as pictures; each game's test_pictures.py says what is seen."""

import json
import re
import xml.etree.ElementTree as ET
from functools import cache
from itertools import islice
from typing import Any, cast

import pytest

import vexilla
from tests.env.positions import positions
from tests.samples import OURS
from vexilla.documents import Document
from vexilla.locale import languages
from vexilla.rules import package_of, rules_of

SVG = "{http://www.w3.org/2000/svg}"


TITLES = {"battle-line": "Battle Line", "blades-and-banners": "Blades & Banners"}


@cache
def documents(name: str) -> list[Document]:
    """Positions of games, rare phases among them, with the views of seats and of a spectator."""
    found: list[Document] = []
    for states in islice(positions(name, seed=1), 0, None, 3):
        game = vexilla.load(rules_of(name).write_position(states))
        found += [game.position(), *(game.view(seat) for seat in (*game.seats, None))]
    return found


@pytest.mark.parametrize("name", OURS)
def test_pictures_stand_alone(name: str) -> None:
    """They use nothing from elsewhere, and define each thing that they use once."""
    for document in documents(name):
        svg = package_of(name).draws.board_svg(document)
        root = ET.fromstring(svg)
        ids = [node.get("id") for node in root.iter() if node.get("id")]
        assert len(ids) == len(set(ids))
        assert {node.get("href") for node in root.iter(f"{SVG}use")} == {f"#{id_}" for id_ in ids}
        assert "url(" not in svg
        assert "http" not in svg.replace("http://www.w3.org/2000/svg", "")
        assert set(re.findall(r"var\((--[\w-]+)", svg)) <= set(re.findall(r"(--[\w-]+):", svg))
        assert "prefers-color-scheme:dark" in svg
        assert (root.findtext(f"{SVG}title") or "").startswith(f"{TITLES[name]}: ")


@pytest.mark.parametrize("name", OURS)
def test_the_side_of_any_seat_can_be_below(name: str) -> None:
    """Its bar and its half; by default that of the first seat."""
    game, draws = vexilla.new(name, seed=3), cast(Any, package_of(name).draws)
    seats, half = game.seats, {"battle-line": "3 south", "blades-and-banners": "e1"}[name]
    first, second = (f">{seat.title()}" for seat in seats)
    for document in (game.position(), *(game.view(seat) for seat in seats)):
        usual, turned = (draws.board_picture(document, below=seat) for seat in seats)
        assert draws.board_svg(document) == usual.svg()
        assert draws.board_svg(document, below=seats[1]) == turned.svg()
        assert usual.body.index(second) < usual.body.index(first)
        assert turned.body.index(first) < turned.body.index(second)
        assert turned.places.keys() == usual.places.keys()
        assert turned.places[half][1] < turned.size[1] / 2 < usual.places[half][1]


@pytest.mark.parametrize("name", OURS)
def test_different_pictures_share_no_ids(name: str) -> None:
    """So that two of them can stand on one page."""
    pictures = [package_of(name).draws.board_svg(document) for document in documents(name)[::4][:2]]
    first, second = (set(re.findall(r'id="([^"]+)"', picture)) for picture in pictures)
    assert first
    assert not first & second


@pytest.mark.parametrize("name", OURS)
def test_boards_are_functions_of_the_document(name: str) -> None:
    rules = rules_of(name)
    for document in documents(name):
        twin = json.loads(json.dumps(document, sort_keys=True))
        assert package_of(rules.NAME).draws.board_text(twin) == package_of(
            rules.NAME
        ).draws.board_text(document)
        assert package_of(rules.NAME).draws.board_svg(twin) == package_of(
            rules.NAME
        ).draws.board_svg(document)


@pytest.mark.parametrize("name", OURS)
@pytest.mark.parametrize("language", languages())
def test_boards_as_text_are_in_the_language_of_the_reader(name: str, language: str) -> None:
    for document in documents(name):
        text = package_of(name).draws.board_text(document, language)
        assert max(map(len, text.split("\n"))) <= 80
        if language in ("ru", "uk"):
            assert not re.findall("[A-Za-z]{2,}", text)
