"""Boxes of games as PDF: all parts are there, at true size, front on back, in letters that are."""

import re
from collections import Counter
from collections.abc import Iterator, Mapping
from functools import cache
from typing import Any

import pytest

from tests.marks import some, some_of_several
from tests.printing.measured import GAMES, PROGRAM, Printed, Shown, drawing, flat
from vexilla.battle_line.rules.components import CARD_NAMES, COLOURS, FLAGS
from vexilla.blades_and_banners.rules.components import (
    COPIES,
    KIND,
    KIND_NAMES,
    MAX_TREES,
    ORDERS,
    SIDE,
)
from vexilla.errors import UnknownName, VexillaError
from vexilla.game import rules_of
from vexilla.locale import Speech, languages, say
from vexilla.locale.letters import Say, card_name
from vexilla.printing import PAPERS, kinds_of, print_game
from vexilla.printing.at_a_table import at_a_table, instead_in_print
from vexilla.printing.sheets import turned_like_a_page
from vexilla.printing.typeset import Press
from vexilla.rulebook import rulebook

pytestmark = pytest.mark.slow

CARD, BLEED = (63, 88), 3
NEAR = 0.05  # millimetres
HOW = (("a4", "long"), ("a4", "short"), ("letter", "short"), ("a3", "long"))


@cache
def printed(
    game: str, language: str = "en", paper: str = "a4", ink: str = "colour", edge: str = "long"
) -> Printed:
    return Printed(game, language, paper=paper, ink=ink, edge=edge)


@pytest.fixture(params=GAMES)
def game(request: pytest.FixtureRequest) -> str:
    return request.param


@pytest.fixture(params=some(languages(), ["ru"]))
def language(request: pytest.FixtureRequest) -> str:
    return request.param


def fronts(box: Printed) -> Counter[str]:
    """How often each part is there; parts stand on odd pages, other sides on even ones."""
    return Counter(one.name for page in box.pictures[0::2] for one in page)


def test_battle_line_has_the_cards_and_flags_of_its_rules(language: str) -> None:
    words = Speech(language).say
    there = fronts(printed("battle-line", language))
    assert {card: there[card_name(words, card)] for card in CARD_NAMES} == dict.fromkeys(
        CARD_NAMES, 1
    )
    flags = [say("bl-printed-flag", language, flag=flag) for flag in range(1, FLAGS + 1)]
    assert [there[flag] for flag in flags] == [1] * FLAGS
    assert there.total() == len(CARD_NAMES) + FLAGS


def test_blades_and_banners_has_the_parts_of_its_rules(language: str) -> None:
    box = printed("blades-and-banners", language)
    there = fronts(box)
    army = Counter(("bearer", *KIND_NAMES)[(KIND[piece] + 1) % 6] for piece in range(SIDE))
    assert army == {
        "knight": 6,
        "captain": 2,
        "sergeant": 6,
        "pikeman": 8,
        "archer": 8,
        "bearer": 1,
    }
    for seat in ("griffin", "unicorn"):
        for kind, count in army.items():
            name = say(
                "bb-piece",
                language,
                seat=say("bb-seat", language, seat=seat),
                kind=say("bb-kind", language, kind=kind),
            )
            assert there.pop(name) == count
    for order in ORDERS:
        assert there.pop(say("bb-board-order", language, order=order)) == 2 * COPIES
    rest = {part: there.pop(part_name(part, language)) for part in ("tree", "sun", "dial")}
    assert rest == {"tree": MAX_TREES, "sun": 1, "dial": 1}
    assert there == {part_name("initiative", language): 1, part_name("field", language): 2}


def part_name(part: str, language: str = "en") -> str:
    return say("bb-printed-part", language, part=part)


@pytest.mark.parametrize(("paper", "edge"), some_of_several(HOW, HOW[2:3]))
def test_pages_and_parts_have_their_true_sizes(game: str, paper: str, edge: str) -> None:
    box = printed(game, paper=paper, edge=edge)
    for size in box.sizes:
        assert sorted(size) == pytest.approx(sorted(PAPERS[paper]), abs=NEAR)
    cards = [one for one in pictures(box) if one.width == pytest.approx(CARD[0] + 2 * BLEED, abs=1)]
    assert len(cards) == 2 * {"battle-line": 70, "blades-and-banners": 20}[game]
    for card in cards:
        assert card.width == pytest.approx(CARD[0] + 2 * BLEED, abs=NEAR)
        assert card.height == pytest.approx(CARD[1] + 2 * BLEED, abs=NEAR)
    if game == "blades-and-banners":
        whole = box.named(part_name("field"))
        tiles = {"a4": 2, "letter": 4, "a3": 1}[paper]
        assert [(one.width, one.height) for one in whole] == [
            (pytest.approx(400, abs=NEAR), pytest.approx(280, abs=NEAR))
        ] * tiles
        tree = box.named(part_name("tree"))[0]
        assert (tree.width, tree.height) == pytest.approx((18, 18), abs=NEAR)


def pictures(box: Printed) -> Iterator[Shown]:
    for page in box.pictures:
        yield from page


@pytest.mark.all
@pytest.mark.parametrize(("paper", "edge"), some_of_several(HOW, HOW[:2]))
def test_backs_lie_exactly_behind_their_fronts(game: str, paper: str, edge: str) -> None:
    box = printed(game, paper=paper, edge=edge)
    compared = 0
    for number in range(0, len(box.pictures) - 1, 2):
        (width, height), backs = box.sizes[number], box.pictures[number + 1]
        wanted = Counter[tuple[str, int, int]]()
        page_like = turned_like_a_page(width, height, edge)
        for one in box.pictures[number]:
            x = width - one.x - one.width if page_like else one.x
            y = one.y if page_like else height - one.y - one.height
            wanted[one.name, round(10 * x), round(10 * y)] += 1
        if not backs:
            continue
        found = Counter((one.name, round(10 * one.x), round(10 * one.y)) for one in backs)
        assert all(near(one, wanted) for one in found)
        compared += found.total()
    assert compared == {"battle-line": 70, "blades-and-banners": 22}[game]


def near(back: tuple[str, int, int], wanted: Counter[tuple[str, int, int]]) -> bool:
    """Whether a front lies there, to a tenth of a millimetre."""
    name, x, y = back
    return any(wanted[name, x + dx, y + dy] for dx in (-1, 0, 1) for dy in (-1, 0, 1))


@pytest.mark.all
def test_nothing_lies_over_the_edge_or_over_another_part(game: str) -> None:
    for paper, edge in HOW:
        box = printed(game, paper=paper, edge=edge)
        for (width, height), page in zip(box.sizes, box.pictures, strict=True):
            parts = [one for one in page if one.width < 300]
            for number, one in enumerate(parts):
                assert one.x >= 5
                assert one.y >= 5
                assert one.x + one.width <= width - 5
                assert one.y + one.height <= height - 5
                for other in parts[:number]:
                    apart = (
                        one.x + one.width <= other.x + NEAR
                        or other.x + other.width <= one.x + NEAR
                        or one.y + one.height <= other.y + NEAR
                        or other.y + other.height <= one.y + NEAR
                    )
                    assert apart, (one, other)


def test_fonts_are_embedded(game: str, language: str) -> None:
    seen = 0
    for page in printed(game, language).reader.pages:
        resources: Any = page["/Resources"]
        for font in (resources.get("/Font") or {}).values():
            whole = font.get_object()
            for part in whole.get("/DescendantFonts", [whole]):
                descriptor = part.get_object()["/FontDescriptor"].get_object()
                assert {"/FontFile2", "/FontFile3"} & set(descriptor)
                assert "Libertinus" in descriptor["/FontName"]
                seen += 1
    assert seen > 10


@pytest.mark.all
def test_text_can_be_searched(game: str, language: str) -> None:
    box = printed(game, language)
    text = flat(" ".join(box.texts))
    book = rulebook(game, language)
    assert flat(book.title) in text
    for chapter in book.chapters:
        if chapter.id[-1].isdigit():
            assert flat(chapter.title) in text, chapter.id
            assert all(flat(number) in text for number in chapter.rules)
    words = Speech(language).say
    for named in names(game, words):
        assert flat(named) in text
    assert "\ufffd" not in text


def names(game: str, words: Say) -> list[str]:
    if game == "battle-line":
        return [words("bl-troop-name", value=value) for value in range(1, 11)] + [
            words("bl-letter", colour=name) for name in ("red", "green", "purple")
        ]
    return [words("bb-board-order", order=order) for order in ORDERS]


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("game", GAMES)
def test_a_printed_rulebook_speaks_of_no_program(game: str, language: str) -> None:
    """Nor of options by name, nor of chapters that are left out; it has every other rule."""
    book = rulebook(game, language)
    printed = at_a_table(book, game, language)
    assert PROGRAM.findall(printed.text) == []
    names = rules_of(game).OPTIONS
    assert [name for name in names if f"`{name}`" in printed.text] == []
    assert len(book.chapters) - len(printed.chapters) == 3
    for chapter in printed.chapters:
        (whole,) = (each for each in book.chapters if each.id == chapter.id)
        assert list(chapter.rules) == list(whole.rules)
        assert "" not in chapter.rules.values()
    numbers = {number for chapter in printed.chapters for number in (*chapter.rules, chapter.id)}
    for name, text in instead_in_print(language).items():
        assert (text in printed.text.replace("\n  ", "\n")) == (name in {game, *numbers})


def test_the_first_page_says_whose_game_it_is(language: str) -> None:
    owners = {
        "battle-line": {"ru": "Книц", "uk": "Кніц"}.get(language, "Knizia"),
        "blades-and-banners": {"en": "Kartasi", "es": "Kartasi"}.get(language, "Картас"),
    }
    for one, owner in owners.items():
        assert owner in printed(one, language).texts[0]


@pytest.mark.all
def test_the_aid_is_one_page(game: str, language: str) -> None:
    for paper in ("a4", "letter"):
        alone = Printed(game, language, paper=paper, parts=["aid"])
        assert len(alone.reader.pages) == 4  # the first page and the aid, a sheet for each
        assert "1." in alone.texts[2]


@pytest.mark.all
def test_black_ink_has_no_colour_and_tells_all_apart(game: str) -> None:
    box = printed(game, "en", "letter", "black", "short")
    for page in box.reader.pages:
        colours = re.findall(r"([\d.]+) ([\d.]+) ([\d.]+) (?:scn|SCN)", drawing(page))
        for red, green, blue in colours:
            assert red == green == blue
    if game == "battle-line":  # each colour is a letter and a charge of its own
        letters = {
            say("bl-letter", "en", colour=name)
            for name in ("red", "orange", "yellow", "green", "blue", "purple")
        }
        assert letters == set(COLOURS)
        assert letters <= set(" ".join(box.texts).split())


def test_diagrams_in_black_tell_the_sides_apart(monkeypatch: pytest.MonkeyPatch) -> None:
    """As the counters do: the knight who charges is black on white, the pikeman white on black."""
    drawn: list[str] = []
    keep = Press.keep

    def note(press: Press, files: Mapping[str, str | bytes]) -> None:
        drawn.extend(str(content) for content in files.values())
        keep(press, files)

    monkeypatch.setattr(Press, "keep", note)
    print_game("blades-and-banners", ink="black", parts=["rules"])
    charge = next(svg for svg in drawn if "Blades &amp; Banners: d3 to h10" in svg)
    shields = re.findall(r'fill="(#\w+)" stroke="(#\w+)"', charge)
    assert ("#ffffff", "#000000") in shields  # of Griffin
    assert ("#000000", "#ffffff") in shields  # of Unicorn


@pytest.mark.all
def test_parts_are_chosen(game: str) -> None:
    for kind in kinds_of(game):
        box = Printed(game, parts=[kind])
        assert len(box.reader.pages) < len(printed(game).reader.pages)
    only = Printed("battle-line", parts=["flags"])
    assert fronts(only).total() == FLAGS


@pytest.mark.all
def test_a_box_is_small(game: str) -> None:
    assert len(print_game(game, "uk")) < 5_000_000


def test_a_letter_that_the_fonts_lack_is_named() -> None:
    with Press("en") as press, pytest.raises(VexillaError, match=r"^The pages .*漢.*\.$"):
        press.check("漢")


def test_what_is_not_there_is_named() -> None:
    for wrong in ({"paper": "a5"}, {"ink": "red"}, {"edge": "left"}, {"parts": ["dice"]}):
        with pytest.raises(UnknownName, match=r"There is no .*\. Choose from: "):
            print_game("battle-line", **wrong)  # pyright: ignore[reportArgumentType]
    with pytest.raises(UnknownName):
        print_game("battle-line", "de")
    with pytest.raises(VexillaError, match="leduc has nothing to print"):
        print_game("leduc")
