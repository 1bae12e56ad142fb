"""Boards as text and as pictures: complete, well formed, and without hidden information."""

import random
import re
import xml.etree.ElementTree as ET
from collections import Counter
from collections.abc import Callable, Iterator
from functools import cache
from typing import Any

import pytest

from tests.blades_and_banners.games import position
from tests.blades_and_banners.oracle import complete, legal_actions, play, view
from tests.blades_and_banners.oracle.made_up import advance, begin, place_army, scatter
from tests.blades_and_banners.oracle.pieces import KINDS, ORDERS, SEATS
from tests.faults import all_pass
from vexilla.blades_and_banners.pictures.board_svg import board_svg
from vexilla.blades_and_banners.pictures.board_text import board_text
from vexilla.documents import Document

SVG = "{http://www.w3.org/2000/svg}"
NAMES = dict(zip(KINDS, ("knight", "captain", "sergeant", "pikeman", "archer"), strict=True))
FRAMES = {"[": "griffin", "<": "unicorn"}
ORDER_NAMES = dict(
    zip(ORDERS, ("Knights", "Heavy infantry", "Pikemen", "Archers", "Standard"), strict=True)
)


def game(seed: int) -> Iterator[tuple[Document, Document]]:
    """The positions of a game, each with the action that led to it."""
    chance = random.Random(seed)
    position = begin(chance)
    while position["phase"] != "over":
        if position["phase"] == "deployment":
            action = place_army(chance, position)
        else:
            action = advance(chance, position, legal_actions(position))
        position = play(position, action)
        yield position, action


@cache
def positions() -> dict[str, Document]:
    """Positions by their names."""
    return {f"position {number}": one for number, one in enumerate(_positions())}


def _positions() -> Iterator[Document]:
    """Positions of a game, crowded positions, and choices in fights."""
    yield begin(random.Random(0))
    yield from [position for position, _ in game(1)][::6]
    for seed in range(8):
        chance = random.Random(seed)
        position = scatter(chance)
        yield position
        results = [play(position, action) for action in legal_actions(position)[:60]]
        yield from {result["phase"]: result for result in results}.values()


@cache
def documents() -> dict[str, Document]:
    """The positions and the views of them."""
    found = dict(positions())
    for name, one in positions().items():
        for seat in (*SEATS, None):
            found[f"{name} as {seat} sees it"] = view(one, seat)
    return found


def standing(document: Document) -> dict[str, str]:
    """The content of each cell that is not empty: `griffin knight`, `tree`."""
    full = complete(document)
    found = dict.fromkeys(full["trees"], "tree")
    for seat in SEATS:
        for kind, name in NAMES.items():
            found |= dict.fromkeys(full[seat][kind], f"{seat} {name}")
        if full[seat]["bearer"]:
            found[full[seat]["bearer"]] = f"{seat} bearer"
    return found


def in_text(text: str) -> dict[str, str]:
    letters = {name[0].upper(): name for name in (*NAMES.values(), "bearer")}
    found: dict[str, str] = {}
    for line in text.split("\n"):
        match = re.match(r" {0,2}(\d+) (.*)", line)
        if match and len(line) > 60:
            row, rest = int(match[1]), line[4:64].ljust(60)
            for x in range(20):
                symbol = rest[3 * x : 3 * x + 3]
                cell = f"{'abcdefghijklmnopqrst'[x]}{row}"
                if symbol == " ♣ ":
                    found[cell] = "tree"
                elif symbol.strip(" ·-"):
                    found[cell] = f"{FRAMES[symbol[0]]} {letters[symbol[1]]}"
    return found


def titles(svg: str) -> list[str]:
    return [node.text or "" for node in ET.fromstring(svg).iterfind(f".//{SVG}g/{SVG}title")]


def in_picture(svg: str) -> dict[str, str]:
    found: dict[str, str] = {}
    for title in titles(svg):
        match = re.fullmatch(r"((?:Griffin |Unicorn )?[\w-]+), ([a-t]\d+)", title)
        if match:
            found[match[2]] = match[1].lower().replace("standard-", "")
    return found


def check_text(document: Document) -> None:
    text = board_text(document)
    assert in_text(text) == standing(document)
    lines = text.split("\n")
    assert all(len(line) <= 80 and line == line.rstrip() for line in lines)
    assert len(lines) <= 26


def check_picture(document: Document) -> None:
    svg = board_svg(document, zones=True)
    assert in_picture(svg) == standing(document)
    assert len(svg.encode()) < 80_000
    leaders = {
        f"Zone of {what.capitalize().replace(' ', '’s ')}, {cell}"
        for cell, what in standing(document).items()
        if what.endswith(("captain", "bearer"))
    }
    assert {title for title in titles(svg) if "Zone of" in title} == leaders


def test_pictures_have_griffin_below() -> None:
    document = {
        "game": "blades-and-banners", "phase": "announce", "to_move": "griffin",
        "griffin": {"bearer": "c3"}, "unicorn": {"bearer": "d10"},
    }  # fmt: skip
    counters = {
        str(node.get("href")).split("-")[1]: (float(node.get("x", 0)), float(node.get("y", 0)))
        for node in ET.fromstring(board_svg(document)).iter(f"{SVG}use")
        if str(node.get("href")).endswith("-banner")
    }
    griffin, unicorn = (counters[seat] for seat in SEATS)
    assert (unicorn[0] - griffin[0], griffin[1] - unicorn[1]) == (1 * 40, 7 * 40)


def check_orders(document: Document) -> None:
    """Orders that are known are shown."""
    plans = {seat: document[seat].get("plan") or [] for seat in SEATS}
    if document["phase"] == "planning":
        plans |= {seat: [None] * 4 for seat in SEATS if document[seat].get("planned")}
    svg = board_svg(document)
    assert "Zone of" not in svg
    shown = [title for title in titles(svg) if title.startswith("Order ")]
    assert shown == [
        f"Order {number}: {ORDER_NAMES[order] if order else 'face down'}"
        for seat in reversed(SEATS)
        for number, order in enumerate(plans[seat], 1)
    ]
    eyes = re.findall(r'href="#\w+icon-eye"', svg)
    closed = [plans[seat][document[seat].get("opened", 0) :] for seat in SEATS]
    assert len(eyes) == sum(order is not None for orders in closed for order in orders)
    text = board_text(document)
    for seat in SEATS:
        if plans[seat]:
            opened = document[seat].get("opened", 0)
            known = [ORDER_NAMES[order] if order else "?" for order in plans[seat]]
            words = [
                name if name == "?" or number < opened else f"({name})"
                for number, name in enumerate(known)
            ]
            assert f"{'  '.join(words)}  {opened} revealed" in text


@pytest.mark.parametrize("check", [check_text, check_picture, check_orders])
def test_boards_show_all_that_a_document_tells(check: Callable[[Document], None]) -> None:
    all_pass(documents(), check)


def test_pictures_do_not_need_colour() -> None:
    """Every kind has its own figure and letter, and every side its own shape."""
    army = {kind: [f"{column}2"] for kind, column in zip(KINDS, "cdefg", strict=True)}
    enemy = {kind: [f"{column}13"] for kind, column in zip(KINDS, "cdefg", strict=True)}
    document = {
        "game": "blades-and-banners", "phase": "orders", "to_move": "griffin",
        "griffin": {**army, "bearer": "j5"}, "unicorn": {**enemy, "bearer": "j10"},
    }  # fmt: skip
    root = ET.fromstring(board_svg(document))
    symbols = {str(node.get("id"))[7:]: node for node in root.iter(f"{SVG}symbol")}
    kinds = (*NAMES.values(), "banner")
    figures: set[str] = set()
    for kind in kinds:
        shapes: set[str | None] = set()
        for seat in SEATS:
            counter = symbols[f"counter-{seat}-{kind}"]
            shapes.add(next(counter.iter(f"{SVG}path")).get("d"))
            assert next(counter.iter(f"{SVG}use")).get("href", "").endswith(f"sil-{kind}")
        assert len(shapes) == 2
        figures.add("".join(path.get("d", "") for path in symbols[f"sil-{kind}"].iter()))
    assert len(figures) == len(kinds)
    letters = Counter(node.text for node in root.iterfind(f".//{SVG}text[@class='mark']"))
    assert letters == dict.fromkeys("KCSPAB", 2)


STRENGTHS = {  # the options of a document, and the numbers on the counters
    "left out": ({}, "43321"),
    "one of them": ({"options": {"strengths": {"archer": 0}}}, "43320"),
    "all": (
        {"options": {"strengths": dict(zip(NAMES.values(), (5, 4, 3, 2, 1), strict=True))}},
        "54321",
    ),
}


@pytest.mark.parametrize("case", STRENGTHS)
def test_counters_bear_the_strengths_of_the_game(case: str) -> None:
    options, numbers = STRENGTHS[case]
    strengths = dict(zip(NAMES.values(), numbers, strict=True))
    army = {kind: [f"{column}2"] for kind, column in zip(KINDS, "cdefg", strict=True)}
    enemy = {kind: [f"{column}13"] for kind, column in zip(KINDS, "cdefg", strict=True)}
    document = {
        "game": "blades-and-banners", "phase": "orders", "to_move": "griffin", **options,
        "griffin": {**army, "bearer": "j5"}, "unicorn": {**enemy, "bearer": "j10"},
    }  # fmt: skip
    root = ET.fromstring(board_svg(document))
    shown = {
        str(group.findtext(f"{SVG}title")): group.findtext(f"{SVG}text[@class='strength']")
        for group in root.iter(f"{SVG}g")
        if (group.findtext(f"{SVG}title") or "").startswith(("Griffin", "Unicorn"))
    }
    for seat, cells in (("Griffin", army), ("Unicorn", enemy)):
        for kind, name in NAMES.items():
            assert shown.pop(f"{seat} {name}, {cells[kind][0]}") == strengths[name]
    assert set(shown.values()) == {None}  # standard-bearers have no strength
    legend = ", ".join(f"{name[0].upper()} {number}" for name, number in strengths.items())
    assert board_text(document).endswith(f"\nStrengths {legend}")
    words = ", ".join(f"{name} {number}" for name, number in strengths.items())
    assert f"Base strengths: {words}." in (root.findtext(f"{SVG}desc") or "")


def test_zones_are_seven_cells_wide_and_end_at_the_edge() -> None:
    for cell, columns, rows in (("j7", 7, 7), ("a1", 4, 4), ("t14", 4, 4), ("b12", 5, 6)):
        document = {
            "game": "blades-and-banners", "phase": "announce", "to_move": "griffin",
            "griffin": {"captains": [cell]},
        }  # fmt: skip
        zone = ET.fromstring(board_svg(document, zones=True)).find(f".//{SVG}rect[@class='zone']")
        assert zone is not None
        size = [float(zone.get(side, 0)) / 40 for side in ("width", "height")]
        assert [round(cells) for cells in size] == [columns, rows]


def arrows(svg: str) -> int:
    return len(re.findall(r'<path class="arrow"', svg))


@pytest.mark.parametrize("seed", range(8))
def test_the_last_move_is_an_arrow(seed: int) -> None:
    position = scatter(random.Random(seed))
    actions = {action["do"]: action for action in legal_actions(position)}
    for do, action in actions.items():
        after = play(position, action)
        svg = board_svg(after, last=action)
        assert arrows(board_svg(after)) == 0
        match do:
            case "move":
                assert arrows(svg) == 1
            case "reform" | "wheel":
                moved = [a for a, b in zip(action["from"], action["to"], strict=True) if a != b]
                assert arrows(svg) == len(moved)
                outlines = len(re.findall('class="left"', svg))
                assert outlines == sum(cell not in standing(after) for cell in moved)
            case "shoot":
                assert arrows(svg) == len(action["shots"])
                assert len(re.findall(r'href="#\w+fallen"', svg)) == len(action["shots"])
            case "move_bearer":  # after the last order of a step, either seat may have moved
                assert arrows(svg) == 1 or (arrows(svg) == 0 and after["phase"] != "orders")
            case _:
                assert arrows(svg) == 0


def test_the_last_detachment_is_outlined() -> None:
    position, action = next((p, a) for p, a in game(2) if a["do"] == "deploy")
    rings = re.findall(r'<rect class="arrow"', board_svg(position, last=action))
    assert len(rings) == len(action["to"])


@pytest.mark.parametrize("board", [board_text, board_svg])
def test_keys_may_be_left_out(board: Any) -> None:
    bare = {"game": "blades-and-banners", "to_move": "unicorn", "phase": "announce"}
    assert "Unicorn to move, says who goes first" in board(bare)


def test_fights_show_both_totals() -> None:
    document = {
        "game": "blades-and-banners", "phase": "bodyguard", "to_move": "unicorn",
        "griffin": {"knights": ["e5"], "sergeants": ["g5"], "archers": ["i5"],
                    "plan": ["knights", "pikemen", "pikemen", "bearer"], "opened": 1},
        "unicorn": {"captains": ["e6"], "pikemen": ["g6", "i6"], "sergeants": ["f6"],
                    "plan": ["archers", "pikemen", "pikemen", "bearer"], "opened": 1},
        "fights": [{"attacker": "e5", "defender": "e6", "strengths": [6, 3], "charge": True},
                   {"attacker": "g5", "defender": "g6", "strengths": [3, 3]},
                   {"attacker": "i5", "defender": "i6", "strengths": [1, 2]}],
        "guards": ["f6"], "fighting": "e5", "met": "e6",
    }  # fmt: skip
    text = board_text(document)
    fights = "Fights: e5-e6 6:3 charge, g5-g6 3:3, i5-i6 1:2; free sergeants: f6"
    assert fights in text
    root = ET.fromstring(board_svg(document))
    pills = [
        (group.get("class"), group.findtext(f"{SVG}text"))
        for group in root.iter(f"{SVG}g")
        if group.get("class") in ("win", "tie", "loss")
    ]
    assert pills == [("win", "6:3"), ("tie", "3:3"), ("loss", "1:2")]
    asked = root.findall(f".//{SVG}rect[@class='chosen']")
    assert len(asked) == 3 + 1  # the captain, the attacker, the guard; the attacker's order
    current = [
        (group.findtext(f"{SVG}title") or "")
        for group in root.iter(f"{SVG}g")
        if group.find(f"{SVG}rect[@class='chosen']") is not None
    ]
    assert current[-1] == "Order 1: Knights"


def test_hired_soldiers_are_counted() -> None:
    hired = {"knights": 2, "captains": 1, "sergeants": 2, "pikemen": 1, "archers": 0}
    document = {
        "game": "blades-and-banners", "phase": "hiring", "to_move": "unicorn", "budget": 20,
        "seat": "griffin", "griffin": {"hired": hired}, "unicorn": {},
    }  # fmt: skip
    assert "hired: 2 K  1 C  6 S  4 P\n" in board_text(document) + "\n"
    root = ET.fromstring(board_svg(document))
    coins = [node for node in root.iter(f"{SVG}use") if "coin" in node.get("href", "")]
    assert len(coins) == 2 * 20
    spent = [group for group in root.iter(f"{SVG}g") if group.get("opacity") == ".3"]
    assert [len(group.findall(f"{SVG}use")) for group in spent] == [0, 9]  # unicorn's, griffin's


def test_control_zones() -> None:
    document = {
        "game": "blades-and-banners", "phase": "announce", "to_move": "griffin",
        "griffin": {"bearer": "c7"}, "unicorn": {"bearer": "r8"},
    }  # fmt: skip
    text = board_text(document)
    assert "Griffin   no soldiers, control zone 4" in text
    assert "Unicorn   no soldiers, control zone 4" in text
    lines = [line for line in text.split("\n") if line.endswith("line")]
    assert [line[:3].strip() for line in lines] == ["8", "7"]
    assert titles(board_svg(document)).count("Control zone: 4 rows") == 2


def test_a_smaller_field_is_all_that_is_shown() -> None:
    document = position(field=["c3", "m12"])
    rows = [line[4:] for line in board_text(document).splitlines() if re.match(r" *\d+", line)]
    assert {len(row[:60].strip()) for row in rows[2:-2]} <= {31, 32, 33}
    assert [row.strip() for row in rows[:2] + rows[-2:]] == [""] * 4
    assert "The field: c3 to m12" in board_svg(document)
