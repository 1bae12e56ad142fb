"""Reading the options of documents."""

from typing import Any

from vexilla.battle_line.documents.checks import Checks
from vexilla.battle_line.rules.options import OPTION_FIELDS, OPTIONS
from vexilla.documents import choice, is_same, shown


def read_option(name: str, value: Any) -> Any:
    """The checked value of an option. Raises UnknownName."""
    return choice(name, value, OPTIONS[name])


def read_options(checks: Checks, value: Any, records: Any) -> None:
    """Stores the options of a document; an option left out gets its default."""
    for name, chosen in checks.entries(value, "options", OPTIONS).items():
        for place, allowed in enumerate(OPTIONS[name]):
            if is_same(chosen, allowed):
                records[OPTION_FIELDS[name]] = place
                break
        else:
            right = " or ".join(shown(allowed) for allowed in OPTIONS[name])
            checks.wrong(f"options.{name}", f"{shown(chosen)} should be {right}")
    checks.with_tactics = not records["without_tactics"][0]
