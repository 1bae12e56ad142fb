"""The page's types for the wire are those of the server as it is."""

from tests.faults import text_of
from tests.wire_types import FILE, OPTIONS_FILE, options, types


def test_the_types_of_the_page_are_those_of_the_server() -> None:
    assert types() == text_of(FILE), "Run .venv/bin/python -m tests.wire_types."


def test_the_options_of_the_page_are_those_of_the_rules() -> None:
    assert options() == text_of(OPTIONS_FILE), "Run .venv/bin/python -m tests.wire_types."
