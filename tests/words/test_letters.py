"""One letter for one kind of soldier and one colour in each language, wherever it is shown."""

import json
import random
import re

import pytest

import vexilla
from tests.faults import ROOT, text_of
from vexilla.analysis import brief
from vexilla.battle_line.documents.actions import ACTION_KEYS as LINE_KINDS
from vexilla.battle_line.pictures.board_text import board_text as board_of_cards
from vexilla.battle_line.rules.components import COLOUR_NAMES
from vexilla.blades_and_banners import read_army, write_army
from vexilla.blades_and_banners.documents.actions import ACTION_KEYS as BLADES_KINDS
from vexilla.blades_and_banners.pictures.board_text import board_text as board_of_soldiers
from vexilla.blades_and_banners.reasons.army_list import letters
from vexilla.errors import VexillaError
from vexilla.game import Document
from vexilla.locale import Speech, languages, say
from vexilla.locale.letters import (
    COLOURS,
    KINDS,
    TACTICS,
    brief_name,
    card_name,
    is_troop,
    soldier_letter,
    tactics_letter,
)
from vexilla.rulebook import as_html, diagram, passage
from vexilla.terminal.battle_line.cards import FIGURES, full_name, in_hand
from vexilla.terminal.battle_line.story import tell
from vexilla.terminal.blades_and_banners.table import DETACHMENTS, army_text, soldiers_in
from vexilla.terminal.typed import action_typed, taken

ARMY = {"knights": 4, "captains": 1, "sergeants": 0, "archers": 1, "pikemen": 2}
each_language = pytest.mark.parametrize("language", languages())


@each_language
def test_no_two_kinds_and_no_two_colours_have_one_letter(language: str) -> None:
    soldiers = [say("bb-letter", language, kind=kind) for kind in (*KINDS.values(), "bearer")]
    colours = [say("bl-letter", language, colour=colour) for colour in COLOUR_NAMES]
    for marks in (soldiers, colours):
        assert len(set(marks)) == 6
        assert all(len(mark) == 1 and mark.isupper() for mark in marks)
    for colour, mark in zip(COLOUR_NAMES, colours, strict=True):
        assert say("bl-troop", language, colour=colour, value=7) == f"{mark}7"
    tactics = [tactics_letter(Speech(language).say, card) for card in TACTICS]
    assert len({*colours, *tactics}) == 16
    assert all(len(mark) == 1 and mark.isupper() for mark in tactics)


def capitals(text: str) -> list[str]:
    """The capitals that stand alone in a text."""
    return [mark for mark in re.findall(r"\b[^\W\d_]\b", text) if mark.isupper()]


@each_language
def test_rulebook_terminal_and_army_list_have_the_same_letters(language: str) -> None:
    def speak(message: str, **words: str | int) -> str:
        return say(message, language, **words)

    marks = letters(language)
    in_order = [marks[kind] for kind in DETACHMENTS]
    assert re.findall(r"`(\w)`", passage("BB-1.3", language)) == in_order
    table = passage("BB-11", language).split("\n")
    head = next(line for line in table if line.count("|") == 8)
    assert list(dict.fromkeys(capitals(head))) == in_order
    rows = [line.split("|")[1] for line in table if re.search(r"\d:\d \*\*", line)]
    assert {mark for row in rows for mark in capitals(row)} == set(in_order)
    assert [soldier_letter(speak, kind) for kind in DETACHMENTS] == in_order
    assert army_text(speak, soldiers_in(ARMY)).split()[0] == f"4{marks['knights']}"
    guide = say("bb-board-help", language)
    for kind, soldier in KINDS.items():
        assert f"{marks[kind]} {say('bb-kind', language, kind=soldier)}" in " ".join(guide.split())


@each_language
def test_an_army_is_written_and_read_in_the_letters_of_the_language(language: str) -> None:
    assert read_army(write_army(ARMY, language), language) == ARMY
    assert read_army(write_army(ARMY, language).lower().replace(",", ""), language) == ARMY


def test_the_army_of_the_original() -> None:
    assert write_army(ARMY, "ru") == "4Р, 1К, 1Л, 2П"
    assert read_army("4Р 1К 1Л 2П", "ru") == read_army("Р4; К1; Л1; П2", "ru") == ARMY


def test_a_letter_is_taken_for_the_one_that_it_looks_like() -> None:
    assert read_army("4P, 1K, 1Л, 2П", "ru") == ARMY  # Latin P and K, as some keyboards write them
    assert read_army("4К 1С 1А 2Р") == ARMY  # all Cyrillic
    assert read_army("2S 1A", "ru")["sergeants"] == 2  # these look like none
    assert read_army("4K", "es")["knights"] == 4
    with pytest.raises(VexillaError, match="В армии не бывает «1X»"):
        read_army("1X", "ru")


@pytest.mark.parametrize("text", ["4 Р, 1 К, 1 Л, 2 П", "Р 4, К 1, Л 1, П 2", "4 Р 1 К 1 Л 2 П"])
def test_blanks_may_stand_within_an_entry(text: str) -> None:
    assert read_army(text, "ru") == ARMY


@pytest.mark.parametrize("text", ["4X", "K", "4", "1K 2K", "4KC"])
def test_what_is_no_army_is_refused_in_a_sentence(text: str) -> None:
    with pytest.raises(VexillaError, match="write detachments like 4K, 1C, 1A, 2P"):
        read_army(text)


@each_language
def test_battle_line_has_its_letters_in_the_rulebook_and_in_the_terminal(language: str) -> None:
    speak = Speech(language).say
    letters = [say("bl-letter", language, colour=colour) for colour in COLOUR_NAMES]
    ones = " ".join(f"{mark}1" for mark in letters)
    assert f"`{ones}`" in passage("BL-1.2", language)
    shown = as_html(passage("BL-1.2", language), language)
    for colour, mark in zip(COLOUR_NAMES, letters, strict=True):
        assert f'<span class="card bl-{colour}">{mark}1</span>' in shown
    for code, mark in zip(COLOURS, letters, strict=True):
        assert full_name(speak, f"{code}4").startswith(f"{mark}4, ")
        assert in_hand(speak, f"{code}4", 6) == (f"{mark}4", FIGURES[code])
        back = say("typed-word", language, word="return")
        assert brief({"do": "return", "card": f"{code}4"}, language) == f"{back} {mark}4"
        play = {"do": "play", "card": f"{code}4", "flag": 3}
        assert f" {mark}4 " in (tell(speak, "south", "north", play, {}, {}) or "")
        assert f"{mark}{FIGURES[code]} " in say("bl-board-help", language)
    for card in TACTICS:
        assert all(len(line) <= 6 for line in in_hand(speak, card, 6))
        assert len(brief_name(speak, card, 4)) <= 4
    for card in ("Fog", "Mud"):
        mark, name = tactics_letter(speak, card), card_name(speak, card)
        assert f"{mark} {name}" in say("bl-board-help", language)


def marks(svg: str) -> set[str]:
    """The letters on the cards and counters of a picture."""
    return set(re.findall(r'class="mark"[^>]*>(\w)<', svg))


@each_language
def test_boards_as_text_and_diagrams_have_the_letters(language: str) -> None:
    speak = Speech(language).say
    flags = [{"south": ["R4", "G5"], "environment": {"Fog": "north", "Mud": "north"}}]
    line = board_of_cards({"to_move": "south", "phase": "play", "flags": flags}, language)
    assert {card_name(speak, card) for card in ("R4", "G5")} <= set(line.split())
    both = [card_name(speak, "Fog"), card_name(speak, "Mud")]
    letters = [tactics_letter(speak, "Fog"), tactics_letter(speak, "Mud")]
    assert ("+".join(both) in line) or ("+".join(letters) in line)
    army = {kind: [cell] for kind, cell in zip(KINDS, ("c3", "d3", "e3", "f3", "g3"), strict=True)}
    field = board_of_soldiers(
        {"phase": "orders", "to_move": "griffin", "griffin": {"bearer": "j5", **army}}, language
    )
    soldiers = [soldier_letter(speak, kind) for kind in (*KINDS, "bearer")]
    assert sorted(re.findall(r"\[(\w)\]", field)) == sorted(soldiers)
    assert f" {soldiers[0]} 4, {soldiers[1]} 3" in field
    colours = {say("bl-letter", language, colour=colour) for colour in COLOUR_NAMES}
    assert marks(diagram("BL-1.4", language)) == colours
    chip = "Fog" if language == "en" else tactics_letter(speak, "Fog")
    assert f">{chip}<" in diagram("BL-1.4", language)
    seen = {number: marks(diagram(number, language)) for number in ("BB-1.2", "BB-5.1", "BB-9.1")}
    assert all(seen.values())
    assert set().union(*seen.values()) <= set(soldiers)
    shown = as_html(passage("BB-1.2", language), language)
    assert (f'BB-1.2.svg?language={language}"' in shown) == (language != "en")


@each_language
def test_pictures_of_boards_have_the_letters_and_words(language: str) -> None:
    speak = Speech(language).say
    line, battle = play_started("battle-line"), play_started("blades-and-banners")
    drawn = line.package.draws.board_svg(line.view("south"), language)
    hand = [card for card in line.view("south")["hands"]["south"] if is_troop(card)]
    assert {card_name(speak, card)[0] for card in hand} <= marks(drawn)
    assert f"<title>{card_name(speak, hand[0])}, " in drawn
    assert (f">{speak('bl-picture-pile')}<" in drawn) == any(line.position()["discards"].values())
    field = battle.package.draws.board_svg(battle.position(), language)
    letters = {soldier_letter(speak, kind) for kind in (*KINDS, "bearer")}
    assert marks(field) <= letters
    assert len(marks(field)) > 3
    for svg, rules, seats in ((drawn, line.rules, "bl-seat"), (field, battle.rules, "bb-seat")):
        assert all(f">{speak(seats, seat=seat)}<" in svg for seat in rules.SEATS)
        words = re.sub(r"<style>.*?</style>|<[^>]*>", " ", svg)
        english = r"\b(South|Griffin|Troops|waits|knight|zone|Order|played)\b"
        assert bool(re.search(english, words)) == (language == "en")
    assert line.package.draws.board_svg(line.position()) == line.package.draws.board_svg(
        line.position(), "en"
    )


def play_started(name: str) -> vexilla.Game:
    """A game after some random actions."""
    game, chance = vexilla.new(name, seed=3), random.Random(3)
    for _ in range(40):
        game.play(chance.choice(game.legal_actions()))
    return game


PLAYS = [{"do": "play", "card": card, "flag": 3} for card in ("R4", "Fog", "Traitor")]
PLANS = [
    {"do": "plan", "orders": ["heavy_infantry", "knights", "archers", "bearer"]},
    {"do": "hire", "knights": 4, "captains": 1, "sergeants": 0, "pikemen": 2, "archers": 1},
]


# an action of each kind in `docs/formats.md`
ACTIONS = [
    json.loads(text) for text in re.findall(r'`({"do": .*?})`', text_of(ROOT / "docs/formats.md"))
]


@each_language
def test_every_kind_of_action_is_typed_in_the_words_of_the_language(language: str) -> None:
    assert {action["do"] for action in ACTIONS} == {*LINE_KINDS, *BLADES_KINDS}
    named = {brief(action, language).split()[0] for action in ACTIONS}
    assert language == "en" or named & {action["do"] for action in ACTIONS} == {"plan"} & named
    for action in ACTIONS:
        words = brief(action, language).lower()
        assert action_typed(words, ACTIONS, language) == action
        assert taken(words, action, language) is None
        if not {"unit", "orders", "knights"} & action.keys():
            assert action_typed(brief(action).lower(), ACTIONS, language) == action


@each_language
@pytest.mark.parametrize("action", [*PLAYS, *PLANS])
def test_typed_moves_are_read_as_they_are_written(language: str, action: Document) -> None:
    typed = brief(action, language).lower()
    assert action_typed(typed, [*PLAYS, *PLANS], language) is action
    assert taken(typed, action, language) is None


def test_english_letters_are_taken_where_they_are_clear_and_the_answer_says_which() -> None:
    for typed in ("play r4 3", "play к4 3", "play r4 flag 3", "сыграть r4 3", "сыграть к4 флаг 3"):
        assert action_typed(typed, PLAYS, "ru") is PLAYS[0]
    assert taken("play r4 3", PLAYS[0], "ru") == "Понято как: сыграть К4 флаг 3"
    assert action_typed("play т 3", PLAYS, "ru") is PLAYS[1]
    assert action_typed("play f 3", PLAYS, "ru") is PLAYS[1]
    assert action_typed("play fog 3", PLAYS, "ru") is PLAYS[1]
    assert action_typed("play t 3", PLAYS, "ru") is PLAYS[1]  # it looks like Т, the Fog
    assert action_typed("сыгpaть K4 3".lower(), PLAYS, "ru") is PLAYS[0]  # p, a and K are Latin
    assert action_typed("hire 4р, 1к, 1л, 2п", PLANS, "ru") is PLANS[1]
    assert action_typed("hire 4p, 1k, 1л, 2п", PLANS, "ru") is PLANS[1]  # 4p, 1k are Latin
    assert action_typed("plan h k a b", PLANS, "ru") is None  # К is the captain
    assert action_typed("hire 4c 1t 1a 2p", PLANS, "es") is PLANS[1]
    assert action_typed("hire 4k 1c 1a 2p", PLANS, "es") is None  # C is the knight there
    assert action_typed("plan h k a b", PLANS, "es") is PLANS[0]
    assert action_typed("plan h k a b", PLANS, "en") is PLANS[0]
