"""Each printed text is played to its letter: positions from its sentences, ruled as it says.

The second implementation answers them as well (`oracle/`).
"""

import json
import re
from typing import Any

import pytest

import vexilla
from tests.battle_line import oracle
from tests.battle_line.games import position
from tests.battle_line.oracle.cards import TROOPS
from tests.faults import ROOT, text_of
from vexilla.batch import Batch
from vexilla.battle_line.rules.options import DECLARED, EDITIONS, OPTIONS
from vexilla.conform import run_case
from vexilla.errors import UnknownName
from vexilla.locale import languages
from vexilla.locale.letters import TACTICS
from vexilla.rulebook import rulebook

Case = dict[str, Any]
PASS, END = {"do": "pass"}, {"do": "end_turn"}
EVEN = {"tactics_played": {"south": 1, "north": 1}}
CLAIM = {"do": "claim", "flag": 5}
DARIUS = {"do": "play", "card": "Darius", "flag": 1}


def lies(**sides: Case) -> list[Case]:
    """Nine flags; `at4={…}` is flag 4."""
    return [sides.get(f"at{flag}", {}) for flag in range(1, 10)]


def redeploy(card: str, source: int, to: int | None) -> Case:
    return {"do": "redeploy", "card": card, "from": source, "to": to}


def traitor(card: str, source: int, to: int) -> Case:
    return {"do": "traitor", "card": card, "from": source, "to": to}


def put_back(card: str) -> Case:
    return {"do": "return", "card": card}


MINE = position(flags=lies(at4={"south": ["R4", "R7"]}), hands={"south": ["Redeploy"]})
FULL = position(flags=lies(at4={"south": ["R4", "R7", "B2"]}), hands={"south": ["Redeploy"]})
FOG = position(
    flags=lies(at4={"environment": {"Fog": "south"}}), hands={"south": ["Redeploy"]}, **EVEN
)
THEIR_FOG = position(
    flags=lies(at4={"environment": {"Fog": "north"}}), hands={"south": ["Deserter"]}
)
THEIRS = position(
    flags=lies(at4={"south": ["P2"], "north": ["B8"]}, at6={"north": ["G3"]}),
    hands={"south": ["Traitor"]},
)
PROVED = position(flags=lies(at5={"south": ["R10", "R9", "R8"]}), hands={"south": ["B1"]})
ON_LINE = position(flags=lies(at5={"south": ["Alexander"]}), hands={"south": ["Darius"]}, **EVEN)
GONE = position(discards={"south": ["Alexander"]}, hands={"south": ["Darius"]}, **EVEN)
TACTICS_ONLY = position(hands={"south": ["Scout", "Mud"]})
AHEAD = TACTICS_ONLY | {"tactics_played": {"south": 1, "north": 0}}
SCOUT = position(hands={"south": ["Scout", "R1", "R2", "R3", "B1", "B2", "B3"], "north": []})
SCOUTED = [{"do": "scout"}, *[{"do": "draw", "deck": "troop"}] * 3, put_back("R1"), put_back("R2")]
RETURNING = position(
    phase="scout_return",
    hands={"south": ["R1", "R2", "R3", "B1", "B2", "B3", "R4", "R5", "R6"], "north": []},
    scout_drawn=["R4", "R5", "R6"],
    discards={"south": ["Scout"]},
)
# North's R4 and R5 can only become R4 R5 B6, and the hosts of South count 17.
ONE_SIX = position(
    flags=lies(at5={"south": ["O10", "Y5", "P2"], "north": ["R4", "R5"]}),
    hands={"north": ["B6"]},
    discards={
        "south": [card for card in TROOPS if card not in ("O10", "Y5", "P2", "R4", "R5", "B6")]
    },
    decks={"troop": []},
)


def legal(position: Case, action: Case) -> Case:
    return {"ask": "legal", "position": position, "expect": {"includes": [action]}}


def refused(position: Case, action: Case, rule: str) -> Case:
    return {"ask": "refuse", "position": position, "action": action, "expect": {"rule": rule}}


def strength(cards: str, formation: str, total: int) -> Case:
    expect = {"formation": formation, "sum": total}
    return {"ask": "strength", "cards": cards.split(), "environment": [], "expect": expect}


def claimable(position: Case, expect: bool) -> Case:
    return {"ask": "claimable", "position": position, "seat": "south", "flag": 5, "expect": expect}


def played(position: Case, actions: list[Case], **expect: Any) -> Case:
    return {"ask": "play", "position": position, "actions": actions, "expect": expect}


CASES: dict[str, dict[str, Case]] = {  # by text: a few words of the sentence, and what follows
    "ru": {
        "остается несыгранным в руке до конца игры": refused(GONE, DARIUS, "BL-12.4"),
        "только одну карту лидера на своей стороне": refused(ON_LINE, DARIUS, "BL-12.4"),
        "в любой свободный слот напротив любого": legal(MINE, redeploy("R4", 4, 4)),
        "в любой свободный слот: здесь его нет": refused(FULL, redeploy("R4", 4, 4), "BL-5.2"),
        "карту тактики по свою сторону": legal(FOG, redeploy("Fog", 4, 9)),
        "Предатель: любого не захваченного флага": legal(THEIRS, traitor("B8", 4, 4)),
        "Предатель: и туда, где карт нет": legal(THEIRS, traitor("B8", 4, 9)),
        "он может пасовать или играть карту тактики": legal(TACTICS_ONLY, PASS),
        "В свой ход, перед тем как игрок пополняет руку": legal(PROVED, CLAIM),
        "Три карты с последовательными номиналами": strength("R4 R5 B6", "skirmish_line", 15),
        "Толпа [Ж7][Г2][З1]": strength("Y7 B2 G1", "host", 10),
        "оппонент не сможет сформировать построение": claimable(ONE_SIX, False),
        "Разведчик: берет три карты": played(SCOUT, SCOUTED[:1], phase="scout_draw"),
    },
    "uk": {
        "Три карти різних кольорів, що йдуть одна за одною": strength("R4 R5 B6", "host", 15),
        "Стрільці [4] / [6] / [5]": strength("R4 B6 G5", "skirmish_line", 15),
        "Стрільці з Ватажком": strength("R4 G5 Darius", "skirmish_line", 15),
        "дика карта не змінить кольорів": strength("R4 R6 Darius", "wedge", 15),
        "він не зможе одержати сильніше утворення": claimable(ONE_SIX, True),
        "1) Зіграти карту, 2) перевірити": refused(PROVED, CLAIM, "BL-19.1"),
        "2) перевірити, чи хтось не виграв прапор": played(
            PROVED, [{"do": "play", "card": "B1", "flag": 1}, CLAIM], claimed=True
        ),
        "Якщо гравець не може викласти карту": refused(TACTICS_ONLY, PASS, "BL-19.6"),
        "хід переходить до суперника": legal(AHEAD, PASS),
        "ВАТАЖОК: без обмеження": legal(ON_LINE, DARIUS),
        "Середовище: кладуть під прапор": refused(
            THEIR_FOG, {"do": "desert", "card": "Fog", "from": 4}, "BL-13.6"
        ),
        "РОЗВІДНИК – в кінці ходу": played(SCOUT, SCOUTED[:1], phase="end", scout_left=3),
        "РОЗВІДНИК: хід скінчено": played(SCOUT, SCOUTED, phase="play", to_move="north"),
        "ЗРАДНИК: будь-якого іншого прапора": refused(THEIRS, traitor("B8", 4, 4), "BL-14.5"),
        "ПЕРЕДИСЛОКАЦІЯ: будь-якого іншого прапора": refused(MINE, redeploy("R4", 4, 4), "BL-14.3"),
    },
    "es": {
        "se mantiene en la mano sin jugar hasta el final": refused(GONE, DARIUS, "BL-12.4"),
        "solamente un Líder en su bando": refused(ON_LINE, DARIUS, "BL-12.4"),
        "se mantienen en esa posición": refused(FOG, redeploy("Fog", 4, 9), "BL-13.6"),
        "se mantienen hasta el final": refused(
            THEIR_FOG, {"do": "desert", "card": "Fog", "from": 4}, "BL-13.6"
        ),
        "en una formación de su propio bando": refused(THEIRS, traitor("G3", 6, 9), "BL-19.2"),
        "una formación, la del mismo estandarte": legal(THEIRS, traitor("B8", 4, 4)),
        "y juega dicha carta en otro estandarte": refused(MINE, redeploy("R4", 4, 4), "BL-14.3"),
        "podrá pasar o jugar una carta Táctica": legal(TACTICS_ONLY, PASS),
        "En su turno y antes de extraer su carta": legal(PROVED, CLAIM),
        "Tres cartas con valores consecutivos": strength("R4 R5 B6", "skirmish_line", 15),
        "extrae un total de tres cartas": played(
            SCOUT, SCOUTED[:4], phase="scout_return", scout_drawn=["R4", "R5", "R6"]
        ),
        "escoge dos cartas cualesquiera de su mano": legal(RETURNING, put_back("R1")),
        "las reemplaza por las tres cartas extraídas": refused(
            RETURNING, put_back("R5"), "BL-19.8"
        ),
    },
}
EACH = [(edition, sentence) for edition, cases in CASES.items() for sentence in cases]


@pytest.mark.parametrize(("edition", "sentence"), EACH)
def test_a_position_is_ruled_as_the_text_says(edition: str, sentence: str) -> None:
    case = json.loads(json.dumps({"id": sentence, **CASES[edition][sentence]}))
    chosen = {"options": EDITIONS[edition]}
    if "position" in case:
        case["position"] |= chosen
    else:
        case |= chosen
    assert run_case(case) is None
    assert oracle.conform(case) is None


# What the list of an edition says is read otherwise than its text: a rule that it names, and a case


def all_seen(*hidden: str, **more: Any) -> Case:
    """A position whose other cards have been discarded; both decks are empty."""
    seen = [card for card in (*TROOPS, *TACTICS) if card not in hidden]
    return position(discards={"south": seen}, decks={"troop": [], "tactics": []}, **more)


# North has no card left, so B7 and B10 cannot come, though nobody has seen them.
COUNTED = all_seen(
    *("R4", "R5", "R3", "B8", "B9", "B7", "B10"),
    flags=lies(at5={"south": ["R4", "R5", "R3"], "north": ["B8", "B9"]}),
    hands={"south": ["B7", "B10"], "north": []},
)
NOBODY = all_seen(hands={"south": [], "north": []})
HANDS = ("BL-8.6", claimable(COUNTED, True))
PASSES = ("BL-6.4", played(NOBODY, [PASS, END, PASS, END], phase="over"))
OTHERWISE: dict[str, list[tuple[str, Case]]] = {
    "ru": [
        ("BL-14.3", refused(FOG, redeploy("Fog", 4, 4), "BL-14.3")),
        ("BL-19.5", refused(FULL, redeploy("R4", 4, 4), "BL-5.2")),
        ("BL-13.6", legal(FOG, redeploy("Fog", 4, 9))),
        HANDS,
        PASSES,
    ],
    "uk": [HANDS, PASSES, ("BL-8.1", refused(PROVED, {"do": "claim", "flag": 5}, "BL-19.1"))],
    "es": [("BL-13.6", refused(FOG, redeploy("Fog", 4, 9), "BL-13.6")), HANDS, PASSES],
}


@pytest.mark.parametrize("edition", OTHERWISE)
def test_what_is_read_otherwise_is_in_the_list_of_the_edition(edition: str) -> None:
    section = options_chapter("en")[1 + list(EDITIONS).index(edition)]
    for rule, case in OTHERWISE[edition]:
        ruled = json.loads(json.dumps({"id": rule, **case}))
        ruled["position"] |= {"options": EDITIONS[edition]}
        assert run_case(ruled) is None, rule
        assert rule in section


def test_every_option_of_an_edition_has_a_position() -> None:
    """Some position of the text would be ruled otherwise without the option."""
    for edition, chosen in EDITIONS.items():
        for left_out in chosen:
            options = {name: value for name, value in chosen.items() if name != left_out}
            cases = [json.loads(json.dumps(case)) for case in CASES[edition].values()]
            for case in cases:
                case.get("position", case)["options"] = options
            assert any(run_case({"id": "", **case}) for case in cases), (edition, left_out)


# One table


@pytest.mark.parametrize(("edition", "heading"), [("ru", "RU1"), ("uk", "UA"), ("es", "ES")])
def test_the_sentences_of_a_text_name_the_options_of_its_edition(
    edition: str, heading: str
) -> None:
    originals = text_of(ROOT / "docs/originals_battle_line.md")
    text = originals.split(f"\n## {heading}: ")[1].split("\n## ")[0]
    assert dict(re.findall(r"Edition: `(\w+)` (\w+)", text)) == in_words(EDITIONS[edition])


def options_chapter(language: str) -> list[str]:
    """What the rulebook says of options: first the table, then a section for each edition."""
    book = rulebook("battle-line", language)
    return next(one.text for one in book.chapters if one.id == "BL-options").split("\n### ")


@pytest.mark.parametrize("language", languages())
def test_the_rulebook_says_what_each_edition_sets(language: str) -> None:
    head, *sections = options_chapter(language)
    values = {name: re.findall(r"`(\w+)`", cell) for name, cell in
              re.findall(r"^\| `(\w+)` \| (.+?) \|", head, re.M)}  # fmt: skip
    assert values == {name: list(map(word, each)) for name, each in OPTIONS.items()}
    english = options_chapter("en")[1:]
    for chosen, section, same in zip(EDITIONS.values(), sections, english, strict=True):
        sets, rest = section.split("\n- ", 1)
        expected = in_words(chosen)
        assert sorted(re.findall(r"`(\w+)`", sets)) == sorted([*expected, *expected.values()])
        told = re.findall(r"BL-\d+\.\d+|\bD\d+", rest)
        assert told == re.findall(r"BL-\d+\.\d+|\bD\d+", same.split("\n- ", 1)[1])


def test_each_option_names_its_rules() -> None:
    """The same as the rulebook names in its table of options."""
    rows = re.findall(r"^\| `(\w+)` \|.*\| (.+) \|$", options_chapter("en")[0], re.M)
    named = {name: {one.rule, *one.rules.values()} for name, one in DECLARED.items()}
    assert named == {name: set(re.findall(r"BL-\d+\.\d+", told)) for name, told in rows}


def in_words(options: dict[str, Any]) -> dict[str, str]:
    return {name: word(value) for name, value in options.items()}


def word(value: Any) -> str:
    return value if isinstance(value, str) else json.dumps(value)


def test_the_library_plays_an_edition() -> None:
    editions = vexilla.editions("battle-line")
    assert list(editions) == ["ru", "uk", "es"]
    for edition, options in editions.items():
        assert list(options) == list(OPTIONS)
        game = vexilla.new("battle-line", seed=7, edition=edition)
        assert game.options == vexilla.new("battle-line", seed=7, options=options).options
        assert game.record()[0]["options"].items() >= EDITIONS[edition].items()
        assert vexilla.replay(game.record()).position() == game.position()
    mixed = vexilla.new("battle-line", edition="uk", options={"passing": "without_troop"})
    assert "passing" not in mixed.options
    batch = Batch("battle-line", 4, seed=1, edition="es")
    assert batch.states["leader_limit"].tolist() == [1] * 4
    assert vexilla.editions("blades-and-banners") == {}


@pytest.mark.parametrize(
    ("game", "said"),
    [("battle-line", "Its editions are: ru, uk, es."), ("blades-and-banners", "by one text.")],
)
def test_an_unknown_edition_is_refused(game: str, said: str) -> None:
    with pytest.raises(UnknownName, match=re.escape(said)):
        vexilla.new(game, edition="fr")


def test_defaults_are_written_as_they_always_were() -> None:
    """Positions, records and fair deals of earlier games stay what they are."""
    names = list(OPTIONS)[:5]
    game = vexilla.new("battle-line", seed=1, options={name: v[0] for name, v in OPTIONS.items()})
    assert list(game.options) == list(game.position()["options"]) == names
