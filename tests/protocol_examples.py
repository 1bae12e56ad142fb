"""Writes docs/protocol_examples.md: every message of the bot protocol, in every phase of the games.

python -m tests.protocol_examples
"""

import json
import random
import re
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from vexilla.agents import Bot, registry
from vexilla.agents.bot import PROTOCOL
from vexilla.agents.greedy import GreedyAgent
from vexilla.agents.program import question
from vexilla.arena import play_match
from vexilla.game import Document, View, load, new

FILE = Path(__file__).parent.parent / "docs/protocol_examples.md"
CASES = Path(__file__).parent / "conformance/blades-and-banners.jsonl"
WIDTH = 100  # of a line
LISTED = 6  # actions of a list that is shown whole
MANY = 3000  # legal actions that are looked at in play
GAMES = {
    "battle-line": (
        "Battle Line",
        ("play", "end", "scout_draw", "scout_return"),
        {"leader_limit": "per_game"},
    ),
    "blades-and-banners": (
        "Blades & Banners",
        (
            *("hiring", "bearers", "deployment", "announce", "planning"),
            *("orders", "fight", "meet", "bodyguard"),
        ),
        {"defence_order": "ask", "budget": 9},
    ),
}
HEAD = """\
# Examples of the bot protocol

Every message of [the protocol](protocol.md), and a question from every phase of both games with an
answer, as bots of the second version get them. They are the shortest ones from a few games; the
question about the bodyguard is from a worked example in the rules. A message is one line; here it
is wrapped for reading, and a list of more than 6 actions shows only the first ones.

`python -m tests.protocol_examples` writes this page, and a test checks that it is current.
"""


class Recorder(Bot):
    """Plays at random or greedily, and keeps the messages that a program would get."""

    kept: dict[str, list[Document]]

    def __init__(self, seed: int | None = None) -> None:
        self._chance = random.Random(seed)
        self._greedy = GreedyAgent(seed)

    def game_started(self, start: Document) -> None:
        self.kept.setdefault("started", []).append({"message": "start", **start})

    def happened(self, events: Sequence[Document]) -> None:
        self._events = events

    def choose(self, view: View, time_s: float | None) -> Document:
        if len(view.codes) < MANY or self._chance.random() < 0.5:
            action = self._greedy.choose(view, time_s)
        else:
            action = self._chance.choice(view.actions)
        if len(view.codes) < MANY:
            asked = question(view, time_s, self._events)
            phase = asked["view"]["phase"]
            kept = self.kept.setdefault(phase, [{}, {"action": action}])
            if not kept[0] or len(json.dumps(asked)) < len(json.dumps(kept[0])):
                self.kept[phase] = [asked, {"action": action}]
        return action

    def game_ended(self, end: Document) -> None:
        self.kept.setdefault("ended", []).append({"message": "end", **end})


def messages(game: str) -> dict[str, list[Document]]:
    """The kept messages of a game, by their phase."""
    options = GAMES[game][2]
    Recorder.kept = {}
    registry.AGENTS["recorder"] = Recorder
    try:
        play_match(game, "recorder", "recorder", 8, seed=1, jobs=1, options=options)
    finally:
        del registry.AGENTS["recorder"]
    return Recorder.kept


def bodyguard() -> list[Document]:
    """A question that is rare in games, from the worked example T46."""
    lines = CASES.read_text(encoding="utf-8").splitlines()
    case = next(case for case in map(json.loads, lines) if case["id"] == "T46-question")
    game = load(case["position"])
    game.play(case["actions"][0])
    view = game.agent_view("unicorn")
    return [question(view, None, game.events("unicorn")), {"action": view.actions[0]}]


def without_a_list(game: str) -> list[Document]:
    """What a program says that wants no list, its first question, and an answer by number."""
    dealt = new(game, seed=1, options=GAMES[game][2])
    view = dealt.agent_view(str(dealt.to_move))
    last = {"action": len(view.codes) - 1}
    return [{"protocol": PROTOCOL, "legal": 0}, question(view, None, [], 0), last]


def broken(message: Document) -> str:
    """A message as JSON, a key a line, with long lines broken between parts."""
    lines: list[str] = []
    for key, value in message.items():
        if key == "legal" and isinstance(value, list) and len(value) > LISTED:
            value = [*value[:5], f"and {len(value) - 5} more"]
        text = f"{json.dumps(key)}: {json.dumps(value, ensure_ascii=False)}"
        line = ""
        for part in re.split(r"(?<=[\]}\",0-9],) ", text):
            if line and len(line) + len(part) > WIDTH - 4:
                lines.append(line)
                line = f"  {part}"
            else:
                line = f"{line} {part}" if line else part
        lines.append(f"{line},")
    return "{" + "\n ".join(lines).removesuffix(",") + "}"


def page() -> str:
    """The whole page."""
    parts = [HEAD]
    for game, (title, phases, _) in GAMES.items():
        found = messages(game)
        if "bodyguard" in phases:
            found["bodyguard"] = bodyguard()
        parts.append(f"## {title}\n")
        blocks: list[tuple[str, list[Any]]] = [
            ("A game starts", found["started"][:1]),
            *((f"Phase `{phase}`", found[phase]) for phase in phases),
            ("A program that wants no list", without_a_list(game)),
            ("A game has ended", found["ended"][2:3]),
        ]
        for heading, block in blocks:
            shown = "\n".join(map(broken, block))
            parts.append(f"### {heading}\n\n```json\n{shown}\n```\n")
    return "\n".join(parts)


if __name__ == "__main__":
    FILE.write_text(page(), encoding="utf-8")
