"""The catalogues: every language says the same, and nothing is there that nobody says."""

from pathlib import Path

import pytest
from fluent.syntax import FluentParser, ast
from fluent.syntax.visitor import Visitor

import vexilla
from vexilla.errors import UnknownName
from vexilla.locale import languages, say

SOURCES = Path(vexilla.__file__).parent
LOCALE = SOURCES / "locale"


class Arguments(Visitor):
    """Collects the arguments of a message, and the choices that it makes among words."""

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


FILES = sorted(path.name for path in (LOCALE / "en").iterdir())


def catalogue(language: str, *names: str) -> dict[str, Arguments]:
    """The messages of some files of a language."""
    messages: dict[str, Arguments] = {}
    for name in names:
        resource = FluentParser().parse((LOCALE / language / name).read_text(encoding="utf-8"))
        for entry in resource.body:
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
        assert catalogue(language, *FILES)


@pytest.mark.parametrize("name", FILES)
@pytest.mark.parametrize("language", languages())
def test_every_language_has_the_same_messages(language: str, name: str) -> None:
    english, own = catalogue("en", name), catalogue(language, name)
    assert list(own) == list(english)
    for message, arguments in english.items():
        assert own[message].names == arguments.names, message
        assert own[message].choices == arguments.choices, message


def test_every_message_is_said_somewhere() -> None:
    names = [name for name in FILES if not name.startswith("web")]
    code = "".join(path.read_text(encoding="utf-8") for path in SOURCES.rglob("*.py"))
    assert [message for message in catalogue("en", *names) if f'"{message}"' not in code] == []


def test_an_unknown_language() -> None:
    with pytest.raises(UnknownName, match=r"There is no language 'xx'. The languages are: .*en"):
        say("bl-not-your-turn", "xx", seat="south")


@pytest.mark.parametrize(("message", "words"), [("bl-nonsense", {}), ("bl-not-your-turn", {})])
def test_a_message_that_cannot_be_said(message: str, words: dict[str, str]) -> None:
    with pytest.raises(LookupError, match=message):
        say(message, **words)
