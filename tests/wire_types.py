"""The page's types for what the server reads and sends, made from the server's structs.

`python -m tests.wire_types` writes `web/src/wire/types.ts`. msgspec describes the structs as JSON
Schema, and json-schema-to-typescript makes types of it: docs/decisions/0033-types-of-the-wire.md.
It also writes what `battle_line/rules/options.py` declares of the options, for the page.
"""

import json
import re
import subprocess
import sys
from collections.abc import Iterator
from importlib import import_module
from inspect import cleandoc
from typing import Any, get_args, get_type_hints

import msgspec
from msgspec import Struct
from msgspec import UnsetType as Unset

from tests.faults import ROOT
from vexilla.battle_line.rules.options import DECLARED
from vexilla.server.chat.messages import ChatNews, ChatRequest
from vexilla.server.edge.messages import Error, Pong
from vexilla.server.lobby.messages import Invited, Listed
from vexilla.server.study.positions import ShownPosition
from vexilla.server.tables.messages import FromClient, FromServer
from vexilla.server.tournaments.messages import Gone, Progress, You

FILE = ROOT / "web/src/wire/types.ts"
OPTIONS_FILE = ROOT / "web/src/games/battle_line/documents/options.ts"
HEAD = """\
/**
 * What the server reads and sends (`docs/api.md`): written by `python -m tests.wire_types` from
 * the server's own structs.
 */
import type {{
  {},
}} from './documents'

"""

# Fields with documents of a game, which the server's schema describes as any object, and the types
# that `documents.ts` has for them.
DOCUMENTS = {
    **dict.fromkeys(["action", "legal", "played", "solution"], "Action"),
    **dict.fromkeys(["view", "views"], "View"),
    **dict.fromkeys(["position", "positions", "start"], "Position"),
    **dict.fromkeys(["options", "editions"], "Options"),
    "best": "RatedAction",
    "decisions": "Decision",
    "GameInfo.options": "OptionValue",
    "events": "EventInfo",  # which are encoded already
}
ENCODED = [ShownPosition]  # by a thread, so that no route names it
ASKED = "FromClient"
UNIONS: dict[str, Any] = {
    "FromServer": FromServer | ChatNews,
    ASKED: FromClient | ChatRequest,
    "FromLobby": Listed | Invited | Pong | Error,
    "FromTournament": Progress | You | Gone | Pong | Error,
}


# What json-schema-to-typescript writes in several lines, and the type that is all others.
SHORTER = {
    r"/\*\*\n \* (.*)\n \*/\n": r"/** \1 */\n",
    r"\{\n +\[k: string\]: (.*)\n +\}": r"Record<string, \1>",
    r"export type Wire =(\n  \| .*)+\n": "",
}


def structs(annotation: Any) -> Iterator[type[Struct]]:
    """The structs that an annotation names."""
    if isinstance(annotation, type) and issubclass(annotation, Struct):
        yield annotation
    for part in get_args(annotation):
        yield from structs(part)


def of_routes(name: str) -> list[type[Struct]]:
    """The structs of all routes: of what they `return`, or of their parameter `data`."""
    import_module("vexilla.server.app")  # and with it all modules that have routes
    modules = [module for path, module in sys.modules.items() if path.startswith("vexilla.server")]
    routes = [route for module in modules for route in getattr(module, "API", ())]
    return [struct for route in routes for struct in structs(get_type_hints(route.fn).get(name))]


def within(types: list[Any]) -> list[type[Struct]]:
    """The structs that types name, and those within them."""
    found = [struct for each in types for struct in structs(each)]
    for struct in found:  # which grows meanwhile
        inner = [one for hint in get_type_hints(struct).values() for one in structs(hint)]
        found += dict.fromkeys(one for one in inner if one not in found)
    return list(dict.fromkeys(found))


def name_documents(field: dict[str, Any], document: str | None) -> None:
    """Names the type of a game's document, where the schema of a field says: any object."""
    if field == {"type": "array"}:
        field["items"] = {}
    field.pop("maxItems", None)  # no types say how long a list may be
    parts = [field.get("items"), field.get("additionalProperties"), *field.get("anyOf", [])]
    for part in parts:
        if isinstance(part, dict):
            name_documents(part, document)
    if not field or (field.get("type") == "object" and "additionalProperties" not in field):
        field["tsType"] = document or "Record<string, unknown>"


def schema() -> dict[str, Any]:
    """The JSON Schema of all that is read and sent."""
    answered = [*of_routes("return"), *ENCODED, *(UNIONS[name] for name in UNIONS if name != ASKED)]
    every = [*UNIONS.values(), *answered, *of_routes("data")]
    unions, found = msgspec.json.schema_components(every, ref_template="#/definitions/{name}")
    for struct in within(answered):
        name = struct.__name__
        assert name in found, f"Two structs are called {name}: rename one of them."
        if not struct.__struct_config__.omit_defaults:  # then what is usual is sent, too
            kinds = get_type_hints(struct)
            left_out = [field for field in kinds if Unset in get_args(kinds[field])]
            found[name]["required"] = sorted(found[name]["properties"].keys() - left_out)
    for name in ("TableState", "Outdated"):  # to which the list is added once they are encoded
        found[name]["properties"]["legal"] = {"anyOf": [{"type": "array"}, {"type": "null"}]}
        found[name]["required"].append("legal")
    for name, described in found.items():
        described["description"] = cleandoc(described["description"])
        for key, field in described["properties"].items():
            name_documents(field, DOCUMENTS.get(f"{name}.{key}") or DOCUMENTS.get(key))
    found |= dict(zip(UNIONS, unions, strict=False))
    for name, described in found.items():
        described["title"] = name  # which becomes that of the type
    all_of_them = [{"$ref": f"#/definitions/{name}"} for name in sorted(found)]
    return {"title": "Wire", "anyOf": all_of_them, "definitions": found}


def types() -> str:
    """The content of the file."""
    command = [ROOT / "web/npm", "run", "--silent", "types"]
    asked = json.dumps(schema())
    made = subprocess.run(command, input=asked, capture_output=True, text=True, check=True).stdout
    for pattern, shorter in SHORTER.items():
        made = re.sub(pattern, shorter, made)
    used = {name for name in DOCUMENTS.values() if f"interface {name} " not in made}
    return HEAD.format(",\n  ".join(sorted(used, key=str.lower))) + made


def options() -> str:
    """The content of the file of Battle Line's options."""
    lines = [
        "/** The options of Battle Line: `python -m tests.wire_types` writes it of the rules'. */",
        "",
        "/** The rule of each option, and of a value where it has one of its own. */",
        "export const OPTION_RULES: Record<string, string> = {",
    ]
    for name, option in DECLARED.items():
        lines.append(f"  {name}: '{option.rule}',")
        for value, rule in option.rules.items():
            lines.append(f"  '{name}-{str(value).lower()}': '{rule}',")
    told = ", ".join(f"'{name}'" for name, option in DECLARED.items() if option.without_tactics)
    lines += [
        "}",
        "",
        "/** Options that decide something without Tactics cards, too (BL-18.1). */",
        f"export const WITHOUT_TACTICS = [{told}]",
        "",
    ]
    return "\n".join(lines)


if __name__ == "__main__":
    FILE.write_text(types(), encoding="utf-8")
    OPTIONS_FILE.write_text(options(), encoding="utf-8")
