"""Numbers in messages: the noun beside one has the right form for each number from 0 to 125."""

import re
from collections.abc import Iterator
from functools import cache

from fluent.syntax import ast

from tests.faults import no_faults
from tests.words.catalogues import FILES, parsed
from vexilla.locale import languages

FORMS = {"one", "few", "many"}
NUMBERS = range(126)
# what follows these is no noun: "3 played", "de 4 en 4"
NO_NOUN = {("en", "web-bl-played"), ("es", "bb-detachment-size")}


def form(language: str, number: int) -> str:
    """The plural form that a language has for a whole number (CLDR)."""
    if language in ("en", "es"):
        return "one" if number == 1 else "other"
    if number % 10 == 1 and number % 100 != 11:
        return "one"
    return "few" if number % 10 in (2, 3, 4) and number % 100 not in (12, 13, 14) else "many"


def key_of(variant: ast.Variant) -> str:
    """The key of a variant: a form, a number, or another word."""
    return variant.key.name if isinstance(variant.key, ast.Identifier) else variant.key.value


def variant_for(language: str, choice: ast.SelectExpression, number: int) -> ast.Variant:
    """The variant that Fluent takes for a number: that of the number, of its form, or the last."""
    by_key = {key_of(variant): variant for variant in choice.variants}
    default = next(variant for variant in choice.variants if variant.default)
    return by_key.get(str(number)) or by_key.get(form(language, number)) or default


def shown(pattern: ast.Pattern, name: str) -> Iterator[str]:
    """What stands after a number wherever a text shows it, choices by others included."""
    for element, after in zip(pattern.elements, [*pattern.elements[1:], None], strict=True):
        inner = element.expression if isinstance(element, ast.Placeable) else None
        if isinstance(inner, ast.VariableReference) and inner.id.name == name:
            yield after.value if isinstance(after, ast.TextElement) else ""
        elif isinstance(inner, ast.SelectExpression):
            for variant in inner.variants:
                yield from shown(variant.value, name)


def before_word(pattern: ast.Pattern, name: str) -> bool:
    """Whether a text shows a number with a word after it."""
    return any(text[:1] == " " and text[1:2].isalpha() for text in shown(pattern, name))


def choices(pattern: ast.Pattern | None) -> Iterator[ast.SelectExpression]:
    """The choices in a text, the inner ones too."""
    for element in pattern.elements if pattern else ():
        inner = element.expression if isinstance(element, ast.Placeable) else None
        if isinstance(inner, ast.SelectExpression):
            yield inner
            for variant in inner.variants:
                yield from choices(variant.value)


@cache
def by_number(language: str) -> list[tuple[str, str, ast.SelectExpression]]:
    """The choices by the form of a number, each with its message and the name of the number."""
    return [
        (entry.id.name, choice.selector.id.name, choice)
        for file in FILES
        for entry in parsed(language, file).body
        if isinstance(entry, ast.Message)
        for choice in choices(entry.value)
        if isinstance(choice.selector, ast.VariableReference)
        and FORMS & set(map(key_of, choice.variants))
    ]


def wrong(language: str, name: str, choice: ast.SelectExpression) -> Iterator[str]:
    """The numbers for which a choice has words of another form, or of another number."""
    counts = any(True for variant in choice.variants for _ in shown(variant.value, name))
    for number in NUMBERS:
        variant, wanted = variant_for(language, choice, number), form(language, number)
        key = key_of(variant)
        fits = key in (str(number), wanted) or (key == "other" and wanted == "many")
        if not fits and before_word(variant.value, name):
            yield f"{number} would have the words for [{key}], not [{wanted}]"
        tells = any(True for _ in shown(variant.value, name))
        if key == "one" and number > 1 and counts and not tells:
            yield f"{number} would be told as 1"


def test_every_number_from_0_to_125_has_its_words() -> None:
    no_faults(
        f"{language}: {message}: ${name}: {fault}"
        for language in languages()
        for message, name, choice in by_number(language)
        for fault in list(wrong(language, name, choice))[:1]
    )


def test_a_number_before_a_noun_is_declined_in_every_language() -> None:
    """Where one language chooses words by a number, the others do, if a word follows it there."""
    numbers = {(message, name) for one in languages() for message, name, _ in by_number(one)}

    def undeclined(language: str) -> Iterator[tuple[str, str]]:
        declined = {(message, name) for message, name, _ in by_number(language)}
        for file in FILES:
            for entry in parsed(language, file).body:
                if isinstance(entry, ast.Message) and entry.value:
                    for message, name in numbers - declined:
                        if message == entry.id.name and before_word(entry.value, name):
                            yield language, message

    found = {fault for language in languages() for fault in undeclined(language)}
    assert found == NO_NOUN


# the names that messages give to numbers, and what may stand after one as it is: "3 из 5", "2 мин"
NUMBER = re.compile("count|number|left|price|budget|most|least|days|hours|minutes|seconds|sum|size")
UNDECLINED = {
    "ru": {"из", "до", "против", "с", "мин", "д", "ч"},
    "uk": {"з", "із", "до", "проти", "с", "хв", "д", "год"},
}


def variables(pattern: ast.Pattern | None) -> Iterator[str]:
    """The names of the variables that a text shows."""
    for element in pattern.elements if pattern else ():
        inner = element.expression if isinstance(element, ast.Placeable) else None
        if isinstance(inner, ast.VariableReference):
            yield inner.id.name
        elif isinstance(inner, ast.SelectExpression):
            for variant in inner.variants:
                yield from variables(variant.value)


def test_no_noun_after_a_number_has_one_form_in_russian_and_ukrainian() -> None:
    """Here every noun is declined by the number, so none may stand after one as it is."""
    found: list[tuple[str, str, str]] = []
    for language, allowed in UNDECLINED.items():
        declined = {(message, name) for message, name, _ in by_number(language)}
        for file in FILES:
            for entry in parsed(language, file).body:
                if isinstance(entry, ast.Message) and entry.value:
                    for name in set(filter(NUMBER.fullmatch, variables(entry.value))):
                        nouns = (
                            re.match(r" ([^\W\d_]+)", text) for text in shown(entry.value, name)
                        )
                        words = {noun[1] for noun in nouns if noun} - allowed
                        if words and (entry.id.name, name) not in declined:
                            found.append((language, entry.id.name, name))
    assert found == []
