"""What an edition changes on paper, and what all editions print alike, in each language."""

import re
from collections import Counter

import pytest

from tests.printing.measured import GAMES, PROGRAM, Printed, flat
from vexilla.battle_line.pictures.printed import say_option
from vexilla.battle_line.rules.components import CARD_NAMES, FLAGS, TROOPS
from vexilla.battle_line.rules.options import DECLARED
from vexilla.blades_and_banners.rules.components import COPIES, KIND, KIND_NAMES, ORDERS, SIDE
from vexilla.errors import UnknownName
from vexilla.game import editions, package_of
from vexilla.locale import Speech, languages, say
from vexilla.locale.letters import COLOURS, card_name, soldier_letter
from vexilla.pictures.drawing import Part
from vexilla.printing import print_game
from vexilla.printing.at_a_table import at_a_table, edition_name
from vexilla.rulebook import rulebook

pytestmark = pytest.mark.slow

EDITIONS = tuple(editions("battle-line"))
PLAYED = {edition: package_of("battle-line").hosts.EDITIONS[edition] for edition in EDITIONS}
WORDS = re.compile("<text[^>]*>([^<]+)")


def parts_of(game: str, language: str, edition: str = "") -> dict[str, list[Part]]:
    """The parts of a box by their kind."""
    parts: dict[str, list[Part]] = {}
    for one in package_of(game).prints.printed_parts(language, False, edition):
        parts.setdefault(one.kind, []).extend(one.parts)
    return parts


@pytest.mark.parametrize("edition", ["", *EDITIONS])
@pytest.mark.parametrize("language", languages())
def test_every_card_is_there_once_with_its_letter_and_value(language: str, edition: str) -> None:
    words = Speech(language).say
    parts = parts_of("battle-line", language, edition)
    assert {kind: len(of) for kind, of in parts.items()} == {
        "cards": len(CARD_NAMES),
        "flags": FLAGS,
    }
    cards = {part.name: part for part in parts["cards"]}
    assert list(cards) == [card_name(words, card) for card in CARD_NAMES]
    for card in CARD_NAMES[:TROOPS]:
        shown = Counter(WORDS.findall(cards[card_name(words, card)].front))
        troop, value = words("bl-troop-name", value=int(card[1:])), card[1:]
        assert shown == {words("bl-letter", colour=COLOURS[card[0]]): 1, value: 2, troop: 1}


@pytest.mark.parametrize("language", languages())
def test_every_counter_and_order_is_there_with_its_letter(language: str) -> None:
    words = Speech(language).say
    parts = parts_of("blades-and-banners", language)
    letters = Counter(
        word for part in parts["counters"] for word in WORDS.findall(part.front) if word.isalpha()
    )
    army = Counter(("bearer", *KIND_NAMES)[(KIND[piece] + 1) % 6] for piece in range(SIDE))
    assert letters == {soldier_letter(words, kind): 2 * count for kind, count in army.items()}
    assert Counter(part.name for part in parts["cards"]) == {
        words("bb-board-order", order=order): 2 * COPIES for order in ORDERS
    }


def test_6_and_9_have_a_line_below_and_no_mark_goes_through_a_name() -> None:
    for part in parts_of("battle-line", "ru")["cards"][:TROOPS]:
        value = re.sub(r"\D", "", part.name)
        assert part.front.count("M5.6 22.2H15.6") == (value in ("6", "9"))
        body = part.front.partition("</defs>")[2]
        before, _, after = body.rpartition("<rect")  # the ground below the name
        assert "<path" in before  # the arms
        top = re.match(r' x="-4" y="([\d.]+)"', after)
        name = re.search(r'<text x="5" y="(\d+)" font-size="([\d.]+)">\D', after)
        assert top
        assert name
        assert float(name[1]) - float(name[2]) > float(top[1]) + 1


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("language", languages())
def test_cards_say_what_their_edition_plays(language: str, edition: str) -> None:
    """A sentence for each option that concerns a card; the others are as usual."""
    words = Speech(language).say
    usual, printed = (
        {part.name: part.note for part in parts_of("battle-line", language, one)["cards"]}
        for one in ("", edition)
    )
    changed = {name for name in usual if usual[name] != printed[name]}
    told = {name: say_option(words, name, value) for name, value in PLAYED[edition].items()}
    rest = {"claim_timing", "skirmish_colours", "passing"}  # of no card
    for name in told.keys() - rest:
        assert any(told[name] in printed[card] for card in changed), name
    for card in changed:
        assert any(printed[card].endswith(sentence) for sentence in told.values())
    if PLAYED[edition].get("leader_limit") == "none":
        limit = usual[card_name(words, "Darius")].rpartition(". ")[2]
        assert limit not in printed[card_name(words, "Darius")]


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("language", languages())
def test_a_rulebook_says_what_its_edition_plays(language: str, edition: str) -> None:
    words = Speech(language).say
    whole = rulebook("battle-line", language)
    book = at_a_table(whole, "battle-line", language, edition)
    name = edition_name(whole, "battle-line", edition)
    first, rules = book.chapters[0], {}
    for chapter in book.chapters:
        rules |= chapter.rules
    assert first.title == name
    for option, value in PLAYED[edition].items():
        sentence, declared = say_option(words, option, value), DECLARED[option]
        assert sentence in first.text
        assert f"**{name}: {sentence}**" in rules[declared.rule]
        if value in declared.rules:
            assert f"**({name})**" in rules[declared.rules[value]]
    assert sum(f"**({name})**" in rule for rule in rules.values()) == sum(
        value in DECLARED[option].rules for option, value in PLAYED[edition].items()
    )
    assert PROGRAM.findall(book.text) == []
    assert re.findall(r"\bD\d+\b|`[a-z]+_[a-z_]+`", book.text) == []
    first_step = whole.preface[whole.preface.index("\n1. ") :].partition("\n2. ")[0]
    late = PLAYED[edition].get("claim_timing") == "after_playing"
    assert (first_step in book.preface) != late


@pytest.mark.parametrize("game", GAMES)
def test_the_cover_and_the_aid_name_what_they_show(game: str) -> None:
    for language in languages():
        edition = "uk" if game == "battle-line" else ""
        box = Printed(game, language, parts=["cover", "aid"], edition=edition)
        cover, _, pictures, rules = map(flat, box.texts)
        assert flat(say("picture-game", language, game=game)) in cover
        assert flat(say("print-by", language, game=game)) in cover
        for number in package_of(game).prints.AID_RULES:
            assert flat(number) in rules
        for row in package_of(game).prints.aid_rows(language, False, edition):
            assert flat(row.text.replace("*", "")) in pictures
        if edition:
            named = edition_name(rulebook(game, language), game, edition)
            assert flat(named) in cover
            sentences = package_of(game).prints.edition_rules(language, edition)
            assert all(flat(sentence) in pictures for _, _, sentence in sentences)
        assert PROGRAM.findall(" ".join((*box.texts[:1], *box.texts[2:]))) == []


def test_an_edition_that_is_not_there_is_named() -> None:
    with pytest.raises(UnknownName, match="Its editions are: ru, uk, es"):
        print_game("battle-line", edition="fr")
    with pytest.raises(UnknownName, match="It is played by one text"):
        print_game("blades-and-banners", edition="ru")
