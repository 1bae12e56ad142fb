"""What hostile clients send: documents of the right shape, most of them somewhat wrong."""

import random
from typing import Any

from tests.server.hostile.raw import Document, Target

NASTY: list[Any] = [
    None, True, -1, 0, 1 << 31, 1 << 80, 1e308, "", "\x00", "\u202e", "\ud800", "x" * 9000,
    [], {}, [[]], "south", "griffin", "__proto__", "../..", "%2e%2e", "' OR 1=1 --", "{ $why }",
]  # fmt: skip
COOKIES = [
    'prefs={"a":1}; vexilla_player=',
    "vexilla_player=" + "x" * 43,
    f"vexilla_player={'x' * 43}.{'y' * 22}; vexilla_player=; =;;",
    "a" * 8000,
    "vexilla_player=caf\xe9; __Host-vexilla_player=1",
    "; ".join(f"c{n}={n}" for n in range(500)),
]
HEADERS = [
    ("Origin", "https://evil.example"),
    ("Origin", "null"),
    ("Content-Type", "text/plain"),
    ("Content-Length", "-1"),
    ("Content-Length", "99999999"),
    ("Transfer-Encoding", "chunked"),
    ("Expect", "100-continue"),
    ("Upgrade", "websocket"),
    ("Accept-Language", "xx," * 900),
    ("Accept-Encoding", "gzip;q=nan"),
    ("X-Forwarded-For", "fe80::1%eth0"),
    ("X-Forwarded-Proto", "https"),
    ("Range", "bytes=0-0,-1"),
    ("X-Long", "x" * 20_000),
    ("Host", ""),
]
WORDS = [
    "battle-line", "blades-and-banners", "south", "north", "griffin", "unicorn", "en", "draw",
    "search:level=6", "BL-T37", "BL-8.3", "BL-8.3.svg", "Ann", "random", "", "x" * 64,
]  # fmt: skip


def mutated(chance: random.Random, value: Any, depth: int = 0) -> Any:
    """Returns a document that is somewhat wrong."""
    if chance.random() < 0.15 or depth > 5:
        return chance.choice(NASTY)
    if isinstance(value, dict):
        items: Document = {
            name: mutated(chance, each, depth + 1)
            for name, each in value.items()  # pyright: ignore[reportUnknownVariableType]
            if chance.random() < 0.95
        }
        if chance.random() < 0.1:
            items[str(chance.choice(NASTY))] = chance.choice(NASTY)
        return items
    if isinstance(value, list):
        return [mutated(chance, each, depth + 1) for each in value]  # pyright: ignore[reportUnknownVariableType]
    return value


def message(chance: random.Random, id: str, target: Target) -> Document:
    """Returns a message of a client, right or wrong."""
    number = chance.choice([0, 1, 5, 10**6])
    action = chance.choice([{"do": "play", "card": "R1", "flag": 1}, {"do": "deploy"}, {}])
    right: list[Document] = [
        {"type": "watch", "seat": chance.choice([None, target.seat, "north"]), "since": number},
        {"type": "act", "id": id, "number": number, "action": action},
        {"type": "explain", "id": id, "action": action},
        {"type": "offer", "id": id, "number": number, "what": "draw"},
        {"type": "answer", "id": id, "number": number, "what": "rematch", "accept": True},
        {"type": "resign", "id": id, "number": number},
        {"type": "abandoned", "id": id, "number": number},
        {"type": "standing", "id": id, "claims": True},
        {"type": "commit", "id": id, "seat": "south", "commitment": "0" * 64},
        {"type": "open", "id": id, "seat": "south", "number": "0" * 64},
        {"type": "ping"},
    ]
    return mutated(chance, chance.choice(right))


class Api:
    """The API as its server describes it: all operations, with documents of their shapes.

    Attributes:
        operations: the method, the path and the shape of the body of each; None without a body.
        known: positions, which stand wherever any object may stand.
    """

    def __init__(self, described: Document, known: list[Document]) -> None:
        """Reads an OpenAPI document."""
        self._parts: Document = described["components"]["schemas"]
        self.known = known
        self.operations: list[tuple[str, str, Document | None]] = []
        for path, methods in described["paths"].items():
            for method, operation in methods.items():
                content = operation.get("requestBody", {}).get("content", {})
                shape = next(iter(content.values()), {}).get("schema")
                self.operations.append((method.upper(), path, shape))

    def filled(self, chance: random.Random, path: str, table: str) -> str:
        """Returns a path with something in place of its parameters."""
        parts = path.split("/")
        for index, part in enumerate(parts):
            if part.startswith("{"):
                parts[index] = table if chance.random() < 0.5 else chance.choice(WORDS)
        return "/".join(parts)

    def example(self, chance: random.Random, shape: Document, depth: int = 0) -> Any:
        """Returns a document of a shape."""
        if "$ref" in shape:
            return self.example(chance, self._parts[shape["$ref"].rpartition("/")[2]], depth)
        if "oneOf" in shape:
            return self.example(chance, chance.choice(shape["oneOf"]), depth)
        if "const" in shape or "enum" in shape:
            return chance.choice(shape.get("enum") or [shape["const"]])
        match shape.get("type"):
            case "object" if "properties" in shape:
                required = shape.get("required", ())
                return {
                    name: self.example(chance, each, depth + 1)
                    for name, each in shape["properties"].items()
                    if name in required or chance.random() < 0.5
                }
            case "object" if shape.get("additionalProperties"):
                each = shape["additionalProperties"]
                return {seat: self.example(chance, each, depth + 1) for seat in ("south", "north")}
            case "object":
                return chance.choice([*self.known, {"do": "claim", "flag": 1}, {}])
            case "array":
                count = chance.choice([0, 1, 3])
                return [
                    self.example(chance, shape.get("items", {}), depth + 1) for _ in range(count)
                ]
            case "integer" | "number":
                return chance.choice([0, 1, 1000, 10**6])
            case "boolean":
                return chance.random() < 0.5
            case "null":
                return None
            case _:
                return chance.choice(WORDS)
