"""Boards as text and as pictures: complete, well formed, without hidden cards."""

import random
import re
import xml.etree.ElementTree as ET
from collections import Counter
from collections.abc import Callable, Iterator
from functools import cache
from typing import Any

import pytest

from tests.battle_line.oracle import legal_actions, play, view
from tests.battle_line.oracle.cards import CARDS, SEATS
from tests.battle_line.oracle.made_up import choose, deal, scatter
from tests.faults import all_pass
from vexilla.battle_line.pictures.board_svg import board_svg
from vexilla.battle_line.pictures.board_text import board_text

SVG = "{http://www.w3.org/2000/svg}"
SHORT = {"Alex": "Alexander", "Cav8": "Companion Cavalry", "Shld": "Shield Bearers"}
NAMES = sorted([*CARDS, *SHORT], key=len, reverse=True)
CARD = re.compile(rf"(?<![\w/])({'|'.join(NAMES)})(?!\w)")

Document = dict[str, Any]


def positions() -> Iterator[Document]:
    """Positions of games with many Tactics cards, and made-up ones."""
    for seed in range(3):
        chance = random.Random(seed)
        position = deal(chance)
        while actions := legal_actions(position):
            if chance.random() < 0.1:
                yield position
            position = play(position, choose(chance, actions))
        yield position
    for seed in range(20):
        yield scatter(random.Random(seed))


@cache
def documents() -> dict[str, Document]:
    """The positions and the views of them."""
    found: dict[str, Document] = {}
    for number, position in enumerate(positions()):
        found[f"position {number}"] = position
        for seat in (*SEATS, None):
            found[f"position {number} as {seat} sees it"] = view(position, seat)
    return found


def face_up(document: Document) -> Counter[str]:
    """The cards that a board of this document shows, each with its number of times."""
    cards: list[str] = []
    for flag in document["flags"]:
        cards += [*flag["environment"], *(c.split("@")[0] for s in SEATS for c in flag[s])]
    for seat in SEATS:
        hand = document["hands"][seat]
        cards += document["discards"][seat] + (hand if isinstance(hand, list) else [])
    if "seat" in document:
        known = document.get("known", {"deck": {}, "hand": []})
        cards += known["hand"]
        cards += [card for deck in known["deck"].values() for card in deck if card]
    return Counter(cards)


def named_in(text: str) -> Counter[str]:
    names: list[str] = CARD.findall(text.replace("Scout:", ""))  # a phase, not the card
    return Counter(SHORT.get(name, name) for name in names)


def in_picture(root: ET.Element) -> Counter[str]:
    """The cards with a title, as a label beside a flag, or written below a deck."""
    titles = [node.text or "" for node in root.iterfind(f".//{SVG}g/{SVG}title")]
    cards = Counter(title.split(",")[0] for title in titles)
    for node in root.iterfind(f".//{SVG}text[@class='sans ink']"):
        cards.update(named_in(node.text or ""))
    return cards


def check_text(document: Document) -> None:
    text = board_text(document)
    assert named_in(text) == face_up(document)
    assert all(len(line) <= 80 and line == line.rstrip() for line in text.split("\n"))


def check_picture(document: Document) -> None:
    svg = board_svg(document)
    root = ET.fromstring(svg)
    assert in_picture(root) == face_up(document)
    assert set(named_in(root.findtext(f"{SVG}desc") or "")) <= set(face_up(document))
    assert len(svg.encode()) < 61_000


@pytest.mark.parametrize("check", [check_text, check_picture])
def test_boards_show_exactly_the_open_cards(check: Callable[[Document], None]) -> None:
    all_pass(documents(), check)


def test_pictures_do_not_need_colour() -> None:
    """Every suit has its own letter and figure, on large cards and on small ones."""
    suits = "ROYGBP"
    document = {
        "game": "battle-line", "to_move": "south", "phase": "play",
        "hands": {"south": [f"{suit}5" for suit in suits]},
        "discards": {"north": [f"{suit}6" for suit in suits]},
    }  # fmt: skip
    root = ET.fromstring(board_svg(document))
    for size in ("card", "mini"):
        shapes: set[str] = set()
        for suit in suits:
            drawing = next(g for g in root.iter(f"{SVG}g") if f"{size}-{suit}" in g.get("id", ""))
            shapes.add("".join(path.get("d", "") for path in drawing.iter(f"{SVG}path")))
            if size == "card":
                assert drawing.findtext(f"{SVG}text") == suit
        assert len(shapes) == len(suits)
    small = [node.text for node in root.iter(f"{SVG}text")]
    assert {f"{suit}6" for suit in suits} <= set(small)


def test_covered_cards_show_their_strip_only() -> None:
    flags = [{"south": ["R1", "R2", "R3"], "north": ["B4", "Darius"]}]
    document = {"game": "battle-line", "to_move": "south", "phase": "play", "flags": flags}
    svg = board_svg(document)
    assert re.findall(r'href="#\w+(troop-\w+|card-\w|darius)"', svg) == [
        "card-R", "card-R", "card-R", "troop-3",
        "card-T", "darius", "card-B", "troop-4",
    ]  # fmt: skip


@pytest.mark.parametrize("board", [board_text, board_svg])
def test_keys_may_be_left_out(board: Any) -> None:
    bare = {"game": "battle-line", "to_move": "north", "phase": "end"}
    shown = board(bare)
    assert "North to move, claims or draws" in shown
    assert "60" in shown


def test_counts() -> None:
    document = {
        "game": "battle-line", "to_move": "south", "phase": "scout_return", "seat": "south",
        "flags": [{"south": ["R10", "R9"], "environment": {"Fog": "north"}}],
        "hands": {"south": ["B1", "B2", "B3", "B4", "B5", "B6", "B7", "B8", "Mud"],
                  "north": {"troop": 4, "tactics": 3}},
        "discards": {"south": ["Scout"]},
        "known": {"deck": {"troop": ["G3", None], "tactics": []}, "hand": ["G2"]},
    }  # fmt: skip
    text = board_text(document)
    assert "South to move, Scout: 2 to return" in text
    assert "G2  3 Troops, 3 Tactics" in text
    assert f"Decks     {60 - 2 - 8 - 4} Troops, {10 - 1 - 2 - 3} Tactics" in text
    assert "top of the Troops:  G3  ?" in text
    svg = board_svg(document)
    assert len(re.findall(r'href="#\w+back-troop"', svg)) == 3 + 3  # in the hand; the deck's edges
    assert len(re.findall(r'href="#\w+back-tactics"', svg)) == 3 + 3


def test_owners_and_slots() -> None:
    flags = [
        {"owner": "north"},
        {"environment": {"Mud": "south"}, "owner": None},
        {"owner": "south"},
    ]
    document = {"game": "battle-line", "to_move": "south", "phase": "play", "flags": flags}
    lines = board_text(document).split("\n")
    line = next(i for i, text in enumerate(lines) if text.startswith("───"))
    assert lines[line - 1].split() == ["[North]"]
    assert lines[line + 1].split() == ["[South]"]
    assert lines[line + 2].split() == ["Mud"]
    assert sum(text.count("·") for text in lines) == 2 * (4 + 6 * 3)
    svg = board_svg(document)
    assert svg.count('class="slot"') == 2 * (4 + 6 * 3)
    assert len(re.findall(r'href="#\w+banner-north"', svg)) == 1
    assert len(re.findall(r'href="#\w+banner-south"', svg)) == 1
    assert len(re.findall(r'href="#\w+banner"', svg)) == 7
