"""The catalogues: every language has the same messages, in the words of the original rules, and all
of them are used.
"""

import re
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from typing import Any, cast

import pytest
from fluent.runtime import FluentBundle
from fluent.syntax import ast
from fluent.syntax.visitor import Visitor

from tests.browser import words
from tests.faults import ROOT, all_pass, no_faults, text_of
from tests.words.catalogues import FILES, LOCALE, SOURCES, parsed
from vexilla.errors import UnknownName
from vexilla.locale import (
    _catalogue,  # pyright: ignore[reportPrivateUsage]
    _found,  # pyright: ignore[reportPrivateUsage]
    languages,
    say,
)


class Arguments(Visitor):
    """Collects the arguments of a message, and those by which it chooses words."""

    def __init__(self) -> None:
        self.names: set[str] = set()
        self.choices: set[tuple[str, str]] = set()

    def visit_VariableReference(self, node: ast.VariableReference) -> None:  # noqa: N802
        self.names.add(node.id.name)

    def visit_SelectExpression(self, node: ast.SelectExpression) -> None:  # noqa: N802
        assert isinstance(node.selector, ast.VariableReference)
        keys = {key.name for v in node.variants if isinstance(key := v.key, ast.Identifier)}
        if not keys & {"one", "few", "many", "other"}:  # plural forms differ by language
            self.choices |= {(node.selector.id.name, key) for key in keys}
        self.generic_visit(node)


@cache
def catalogue(language: str, name: str) -> dict[str, Arguments]:
    """The messages of a file of a language."""
    messages: dict[str, Arguments] = {}
    for entry in parsed(language, name).body:
        assert not isinstance(entry, ast.Junk), entry.content
        if isinstance(entry, ast.Message):
            assert entry.id.name not in messages, f"{entry.id.name} occurs twice"
            messages[entry.id.name] = Arguments()
            messages[entry.id.name].visit(entry)
    return messages


def test_every_language_has_the_same_files() -> None:
    assert languages() == ("en", "es", "ru", "uk")
    for language in languages():
        assert sorted(path.name for path in (LOCALE / language).iterdir()) == FILES


def differences(language: str, name: str) -> Iterator[str]:
    """Where a file of a language differs from the English one."""
    english, theirs = catalogue("en", name), catalogue(language, name)
    yield from (f"{one} is missing" for one in english if one not in theirs)
    yield from (f"{one} is not in English" for one in theirs if one not in english)
    if theirs.keys() == english.keys() and list(theirs) != list(english):
        yield "the messages stand in another order"
    for message, arguments in english.items():
        other = theirs.get(message, arguments)
        if other.names != arguments.names:
            yield f"{message} has other arguments: {sorted(other.names ^ arguments.names)}"
        if other.choices != arguments.choices:
            yield f"{message} chooses otherwise: {sorted(other.choices ^ arguments.choices)}"


def test_every_language_has_the_same_messages() -> None:
    no_faults(
        f"locale/{language}/{name}: {fault}"
        for language in languages()
        for name in FILES
        for fault in differences(language, name)
    )


def test_no_two_files_have_the_same_message() -> None:
    """The page reads all of them as one."""
    names = [name for file in FILES for name in catalogue("en", file)]
    assert sorted(set(names)) == sorted(names)


def test_every_message_is_said_somewhere() -> None:
    # tests/words/test_lessons.py has the messages of lessons, which are named after them
    names = [name for name in FILES if not name.startswith(("web", "lessons"))]
    code = "".join(map(text_of, SOURCES.rglob("*.py")))
    texts = "".join(text_of(SOURCES / "locale" / "en" / name) for name in names)
    messages = [message for name in names for message in catalogue("en", name)]
    silent = [message for message in messages if f'"{message}"' not in code]
    assert [message for message in silent if f"{{ {message} }}" not in texts] == []


def test_every_reason_of_a_refusal_is_a_message() -> None:
    """The server raises a message by its id; only the answer to a client puts it into words."""
    code = "".join(map(text_of, (SOURCES / "server").rglob("*.py")))
    raised = set(re.findall(r'"(server-[a-z-]+)"', code))
    assert raised - catalogue("en", "server.ftl").keys() == set()


def test_each_message_is_read_with_all_that_it_refers_to() -> None:
    _found.cache_clear()
    _catalogue.cache_clear()
    wrong: list[str] = []
    for language in languages():
        whole = FluentBundle([language], use_isolating=False)
        names: list[str] = []
        for file in FILES:
            if not file.startswith("web"):
                whole.add_resource(parsed(language, file))
                names += catalogue(language, file)
        names.reverse()  # what is referred to stands first as a rule

        def said(name: str, language: str = language) -> str:
            bundle, pattern = _found(name, language)
            return str(bundle.format_pattern(pattern, {}))

        with ThreadPoolExecutor(4) as pool:
            texts = list(pool.map(said, names))
        for name, text in zip(names, texts, strict=True):
            if text != str(whole.format_pattern(cast(Any, whole.get_message(name).value), {})):
                wrong.append(f"{language}: {name}: {text}")
    no_faults(wrong)


def test_an_unknown_language() -> None:
    with pytest.raises(UnknownName, match=r"There is no language 'xx'. The languages are: .*en"):
        say("bl-not-your-turn", "xx", seat="south")


@pytest.mark.parametrize(("message", "words"), [("bl-nonsense", {}), ("bl-may-discard", {})])
def test_a_message_that_cannot_be_said(message: str, words: dict[str, str]) -> None:
    with pytest.raises(LookupError, match=message):
        say(message, **words)


# The words of the original rules, as in docs/words.md

EVERYWHERE = ""
BATTLE_LINE = "(web-)?bl-"  # the names of its messages begin so
BLADES = "(web-)?bb-"

# For each language: messages, what they must not say, and what they say instead.
UNSAID = {
    "ru": [
        (EVERYWHERE, "ё", "е"),
        (EVERYWHERE, "соперни", "оппонент"),
        (EVERYWHERE, r"\bчлен", "воин"),
        (EVERYWHERE, r"\bконча(ет|ют) (игр|парти)", "завершать"),
        (EVERYWHERE, r"\bкост(ь|и|ей|ям|ями|ях)\b", "кубик"),
        (EVERYWHERE, "солдат", "воин"),
        (EVERYWHERE, "исполня(е|ю|ть)", "выполнять приказ"),
        (EVERYWHERE, "фиш(ек|к)", "жетон"),
        (EVERYWHERE, "прибавк|бонус", "улучшение"),
        (EVERYWHERE, r"\bиз (\w+ )?руки\b", "с руки"),
        (EVERYWHERE, r"\b(взя|бер|заним|займ|выигр)\w* (?!напротив)(\w+ )?флаг", "захватить флаг"),
        (EVERYWHERE, r"род\w* войск", "юнит"),
        (EVERYWHERE, "Клинки и (?-i:з)намена", "Клинки и Знамена"),
        (BATTLE_LINE, "противник", "оппонент"),
        (BATTLE_LINE, "(?<!номиналы )подряд|три флага", "три соседних флага"),
        (BATTLE_LINE, r"\bзнам[яе]", "флаг"),
        (BATTLE_LINE, r"\bсин(ий|яя)", "голубой"),
        (BATTLE_LINE, r"свободн\w+ мест", "свободный слот"),
        (BATTLE_LINE, "добор", "взять карту"),
        (BATTLE_LINE, r"открыт\w* флаг", "незахваченный флаг"),
        (BATTLE_LINE, r"\b(на|у) (\w+ )?флаг", "напротив флага"),
        (BLADES, "оппонент", "противник"),
        (BLADES, r"\bвраг", "противник, вражеский воин"),
        (BLADES, r"\bсила\b", "боеспособность"),
        (BLADES, r"\bбаза\b", "базовая боеспособность"),
        (BLADES, "пики против|на рыцарей", "улучшение против конницы"),
        (BLADES, r"\bзон\w+ (капитана|знамени)", "зона влияния"),
        (BLADES, "пропус|ничего не делать", "отказаться от приказа"),
        (BLADES, "встрет|встреча", "вступить в бой"),
        (BLADES, r"(воины|рыцари|пехота|знаменосцы) (не )?ход[яи]т", "перемещаются"),
        (BLADES, "всадник", "воин"),
        (BLADES, "сражени", "битва"),
    ],
    "uk": [
        (EVERYWHERE, "солдат", "воїн"),
        (EVERYWHERE, "розстановк", "розставлення"),
        (EVERYWHERE, "фіш(ок|к)", "жетон"),
        (EVERYWHERE, "опонент", "суперник"),
        (EVERYWHERE, "атакувальник", "нападник"),
        (EVERYWHERE, r"\bчлен", "воїн"),
        (EVERYWHERE, r"\bкіст(ка|ки|ок|ками)\b", "кубик"),
        (EVERYWHERE, "перекида", "кинути ще раз"),
        (EVERYWHERE, r"\b(взя|бер|здобува|вигра)\w* (\w+ )?прапор", "захопити прапор"),
        (EVERYWHERE, r"карт\w* (?-i:т)актики", "карта Тактики"),
        (EVERYWHERE, r"(рід|род\w*) військ", "юніт"),
        (EVERYWHERE, "Клинки і (?-i:з)намена", "Клинки і Знамена"),
        (BATTLE_LINE, "супротивник", "суперник"),
        (BATTLE_LINE, "загон|загін", "карта Вояків"),
        (BATTLE_LINE, "відкрит\\w+ прапор", "незахоплений прапор"),
        (BATTLE_LINE, "поспіль|три прапори", "три сусідні прапори"),
        (BATTLE_LINE, r"\bзнамен", "прапор"),
        (BATTLE_LINE, r"добір|(взя\w*|візьм\w*|бере) (\w+ )?карт", "витягнути карту"),
        (BATTLE_LINE, r"\b(на|біля) (\w+ )?прапора?\b", "навпроти прапора"),
        (BLADES, "суперник", "супротивник"),
        (BLADES, r"\bворо[гз]", "супротивник, ворожий воїн"),
        (BLADES, r"\bсила\b", "боєздатність"),
        (BLADES, r"\bбаза\b", "базова боєздатність"),
        (BLADES, "піки проти|на лицарів", "поліпшення проти кінноти"),
        (BLADES, r"\bзон\w+ (капітана|знамена)", "зона впливу"),
        (BLADES, "пропус|нічого не робити", "відмовитися від наказу"),
        (BLADES, r"зустрі(не|чає|ти)", "вступити в бій"),
        (BLADES, r"(воїни|лицарі|піхота|знаменосці) (не )?ход[яи]ть", "переміщуються"),
        (BLADES, "вершник", "воїн"),
        (BLADES, "дальн", "дистанція стрільби"),
    ],
    "es": [
        (EVERYWHERE, "Alejandro", "Alexander"),
        (EVERYWHERE, "Darío", "Darius"),
        (EVERYWHERE, r"\bmazos?\b", "pila"),
        (EVERYWHERE, r"\brob(a|an|as|ar|ado)\b", "extraer"),
        (EVERYWHERE, "rival|adversario", "oponente"),
        (EVERYWHERE, r"(tom|gan)\w* (el|cinco) estandarte", "reclamar"),
        (EVERYWHERE, r"\btablas\b", "empate"),
        (EVERYWHERE, "órdenes escritas", "comandos escritos"),
        (EVERYWHERE, "contrata", "reclutar"),
        (EVERYWHERE, r"\b(el|al|del) (?-i:Grifo|Unicornio)", "Grifo, Unicornio"),
        (BATTLE_LINE, "seguidos", "estandartes adyacentes"),
        (BATTLE_LINE, "embolsamiento", "embolsar"),
        (BATTLE_LINE, r"\bfuera\b", "descarte"),
        (BATTLE_LINE, "prueba", "demostración"),
        (BATTLE_LINE, r"\borden\b", "comando"),
        (BLADES, r"\bhombres?\b|jinete", "soldado"),
        (EVERYWHERE, r"\breform", "cambiar de formación, formar"),
        (EVERYWHERE, "falangist", "falangita"),
        (
            BLADES,
            r"\babr(e[ns]?|ir)\b (su|tu|la|cada) (carta|orden)|cartas? abiertas?",
            "descubrir",
        ),
        (BLADES, "contra caballero", "contra caballería"),
        (BLADES, r"\btom\w* (el|su|un) estandarte", "capturar el estandarte"),
        (BLADES, "cerca de un capitán", "zona de influencia"),
    ],
}


class Texts(Visitor):
    """Collects the text of a message, without its arguments."""

    def __init__(self) -> None:
        self.texts: list[str] = []

    def visit_TextElement(self, node: ast.TextElement) -> None:  # noqa: N802
        self.texts.append(node.value)


@cache
def said(language: str) -> list[tuple[str, str]]:
    """The name of each message in a language, with each of its texts."""
    found: list[tuple[str, str]] = []
    for name in FILES:
        for entry in parsed(language, name).body:
            if isinstance(entry, ast.Message):
                texts = Texts()
                texts.visit(entry)
                found += ((entry.id.name, text) for text in texts.texts)
    return found


def test_the_originals_words() -> None:
    no_faults(
        f"{language}: {message}: {text.strip()} – say: {instead}"
        for language, unsaid in UNSAID.items()
        for message, text in said(language)
        for where, pattern, instead in unsaid
        if re.match(where, message) and re.search(pattern, text, re.IGNORECASE)
    )


def test_the_rulebooks_say_the_same_words() -> None:
    """Those words that must not come back in either game.

    In Spanish rulebooks a stronger formation wins (*gana*) a flag, and *tablas* are also tables.
    """
    no_faults(
        f"{language}/{book}.md: {line.strip()[:90]} – say: {instead}"
        for language, unsaid in UNSAID.items()
        for book in ("battle-line", "blades-and-banners")
        for line in text_of(SOURCES / "rulebook" / language / f"{book}.md").split("\n")
        for where, pattern, instead in unsaid
        if where == EVERYWHERE and instead not in ("reclamar", "empate")
        if re.search(pattern, line, re.IGNORECASE)
    )


SIDES = ("bl-seat", "bb-seat", "seat-player")


def test_a_side_has_one_name() -> None:
    """Explanations, facts and the page call it the same, and write it as a name."""

    def check(where: tuple[str, str]) -> None:
        language, message = where
        names = [text.strip() for name, text in said(language) if name == message and text.strip()]
        shown = [text.strip() for name, text in said(language) if name == f"web-{message}"]
        assert names == [name for name in shown if name]
        assert len(names) == 2
        assert all(name.istitle() for name in names)

    all_pass({f"{one}, {side}": (one, side) for one in languages() for side in SIDES}, check)


CARDS = [
    *("Alexander", "Darius", "Companion Cavalry", "Shield Bearers", "Fog", "Mud"),
    *("Scout", "Redeploy", "Deserter", "Traitor"),
]
FORMATIONS = ["Wedge", "Phalanx", "Battalion", "Skirmish Line", "Host"]


def called(term: str, language: str) -> str:
    """The name of a card or a formation."""
    if term in CARDS:
        return say("bl-tactics", language, card=term.lower().replace(" ", "-"))
    name = term.lower().replace(" ", "_")
    return say("bl-formation", language, formation=name, sum=9, cards="").split(" 9 ")[0]


def test_cards_and_formations_are_called_as_in_the_originals() -> None:
    words = text_of(ROOT / "docs/words.md")

    def check(term: str) -> None:
        rows = re.findall(rf"^\| {term} \| (.+) \| (.+) \| (.+) \|$", words, re.MULTILINE)
        for language, word in zip(("ru", "uk", "es"), rows[-1], strict=True):
            assert called(term, language) == word.split(" (")[0] or word == "–"

    all_pass({term: term for term in (*CARDS, *FORMATIONS)}, check)


def test_the_end_of_a_battle_says_who_has_no_soldier_left_and_that_zones_are_equal() -> None:
    def reason(language: str, **given: str) -> str:
        return words.say("web-bb-reason", language, cell="none", larger="4", smaller="4", **given)

    assert reason("en", reason="annihilation", winner="griffin") == "Unicorn has no soldier left."
    assert "equal" in reason("en", reason="control", winner="none")  # BB-13.3
    for language in languages():
        winners = ("griffin", "unicorn", "none")  # none: a draw (BB-13.2)
        assert len({reason(language, reason="annihilation", winner=one) for one in winners}) == 3
        assert len({reason(language, reason="control", winner=one) for one in winners}) == 2
