"""The texts of the page, as a test expects them in a language."""

from functools import cache

from fluent.runtime import FluentBundle, FluentResource

from tests.faults import ROOT

LOCALE = ROOT / "src/vexilla/locale"


@cache
def catalogue(language: str) -> FluentBundle:
    """The texts of the page in a language."""
    bundle = FluentBundle([language], use_isolating=False)
    for part in sorted(LOCALE.joinpath(language).glob("web*.ftl")):
        bundle.add_resource(FluentResource(part.read_text(encoding="utf-8")))
    return bundle


def say(message: str, language: str = "en", **arguments: str | int) -> str:
    """A message of the page."""
    bundle = catalogue(language)
    pattern = bundle.get_message(message).value
    assert pattern is not None
    text, errors = bundle.format_pattern(pattern, arguments)
    assert errors == []
    return str(text)
