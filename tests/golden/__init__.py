"""Golden playthroughs: whole games, kept as digests of all that they show, and some to be read.

`python -m tests.golden` plays them again and says in words what has changed. `digests.txt` has a
line for each game and component, with a digest for each decision. Games of greedy agents are kept
as text, too: what was played and why, and the board now and then.
"""

import base64
import difflib
import hashlib
import json
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from itertools import zip_longest
from pathlib import Path
from typing import Any

import vexilla
from tests.samples import OURS
from vexilla.agents import make_agent
from vexilla.rules import rules_of

FOLDER = Path(__file__).parent
DIGESTS = FOLDER / "digests.txt"
IN_FULL = 16  # texts have the board and a view at every 16th decision
SAMPLED = 1000  # the number of actions, evenly spread, that stand for a longer list
QUOTED = 1500  # the number of signs of a changed value that are quoted
MAX_LINES = 6  # the number of changed lines of a text that are quoted

# The agent that plays the game of each seed. Games of odd seeds have the default options, those of
# even seeds the last value of every option; only one game has no Tactics cards. Random armies in
# Blades & Banners hardly ever meet; greedy ones do.
PLAYERS = {1: "random", 2: "random", 6: "greedy", 29: "greedy"}
WITHOUT_TACTICS = ("battle-line", 4)

Digests = dict[str, list[str]]  # of each component, one for each decision


@dataclass
class Playthrough:
    """A whole game: what each component shows at each decision, and its text if it has one."""

    name: str
    components: dict[str, list[str]] = field(default_factory=dict[str, list[str]])
    lines: list[str] = field(default_factory=list[str])

    @property
    def path(self) -> Path:
        """The file of its text."""
        return FOLDER / f"{self.name}.txt"

    @property
    def text(self) -> str:
        """What is to be read; nothing if only its digests are kept."""
        return "".join(f"{line}\n" for line in self.lines)

    @property
    def digests(self) -> Digests:
        """The digests of all that it shows."""
        return {name: [*map(_digest, shown)] for name, shown in self.components.items()}


def playthroughs() -> Iterator[Playthrough]:
    """All playthroughs."""
    for name, seed in [*((name, seed) for name in OURS for seed in PLAYERS), WITHOUT_TACTICS]:
        options = {
            key: values[-1] for key, values in rules_of(name).OPTIONS.items() if seed % 2 == 0
        }
        options.pop("trees_from", None)  # there are no trees that it could move
        if "tactics" in options:
            options["tactics"] = (name, seed) != WITHOUT_TACTICS
        game = vexilla.new(name, seed=seed, options=options)
        game.date = "2026-01-01"
        yield _playthrough(game, seed)


def _playthrough(game: vexilla.Game, seed: int) -> Playthrough:
    kind = PLAYERS.get(seed, "greedy")
    player = make_agent(kind, seed)
    played = Playthrough(f"{game.name}-{seed}")
    lines = [f"# Options: {_json(game.options)}"]
    while game.outcome is None:
        number = len(game.actions)
        # where several may act, they take turns
        seat = game.actors[(number + seed) % len(game.actors)]
        known = game.agent_view(seat)
        actions = known.actions
        action = player.choose(known, None)
        why = game.explain(action, seat)
        shown = {
            "actors": ", ".join(game.actors),
            "board": str(game),
            "legal": f"{len(actions)} {_json(actions[:: 1 + len(actions) // SAMPLED])}",
            **{f"view of {viewer}": _json(game.view(viewer)) for viewer in (*game.seats, None)},
            "action": f"{seat} {_json(action)}",
            "reason": f"{why.rule}: {why.text} {_json(why.evidence)}",
        }
        for component, value in shown.items():
            played.components.setdefault(component, []).append(value)
        if number % IN_FULL == 0:
            lines += ["", shown["board"], "", f"{seat} sees {shown[f'view of {seat}']}", ""]
        counted = f"{number}. {seat} (of {len(actions)})"
        lines.append(f"{counted}: {_words(action)}. {why.rule}: {why.text}")
        game.play(action, seat)
    played.components["board"].append(str(game))
    played.components["outcome"] = [str(game.outcome)]
    played.components["record"] = [*map(_json, game.record())]
    if kind == "greedy":
        end = played.components["record"][-1]
        played.lines = "\n".join([*lines, "", str(game), "", str(game.outcome), end]).split("\n")
    return played


def _words(action: dict[str, Any]) -> str:
    """An action as one reads it: `move from f2 g2 by north distance 2`."""
    rest = (f"{key} {_plain(value)}" for key, value in action.items() if key != "do")
    return " ".join([action["do"], *rest])


def _plain(value: Any) -> str:
    if isinstance(value, dict):
        value = [f"{key}-{_plain(one)}" for key, one in value.items()]
    return " ".join(map(str, value)) if isinstance(value, list) else str(value)


def _json(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False)


def _digest(text: str) -> str:
    return base64.urlsafe_b64encode(hashlib.sha256(text.encode()).digest()).decode()[:4]


def stored() -> dict[str, Digests]:
    """The digests of each playthrough as they were."""
    found: dict[str, Digests] = {}
    for line in DIGESTS.read_text(encoding="utf-8").splitlines():
        name, component, digests = line.split(" | ")
        found.setdefault(name, {})[component] = digests.split()
    return found


def write(played: Iterable[Playthrough]) -> None:
    """Accepts playthroughs as they are now."""
    for path in FOLDER.glob("*.txt"):
        path.unlink()
    lines: list[str] = []
    for one in played:
        lines += [f"{one.name} | {key} | {' '.join(them)}\n" for key, them in one.digests.items()]
        if one.text:
            one.path.write_text(one.text, encoding="utf-8")
    DIGESTS.write_text("".join(lines), encoding="utf-8")


# What has changed, in words


def changes(played: Iterable[Playthrough]) -> list[str]:
    """What differs from the playthroughs as they were; nothing if they are the same."""
    before, now = stored(), list(played)
    found = [f"{name} is played no more." for name in before.keys() - {one.name for one in now}]
    for one in now:
        if one.name in before:
            found += [f"{one.name}: {words}" for words in differences(before[one.name], one)]
        else:
            found.append(f"{one.name} is new.")
        if one.text:
            text = one.path.read_text(encoding="utf-8") if one.path.exists() else ""
            found += _changed_lines(text, one)
    return found


def differences(before: Digests, now: Playthrough) -> Iterator[str]:
    """From which place on each component of a playthrough shows something else, and what.

    Where other actions are played, all that follows is other, too.
    """
    digests = now.digests
    for component in dict.fromkeys([*before, *digests]):
        pairs = zip_longest(before.get(component, []), digests.get(component, []))
        place = next((number for number, (old, new) in enumerate(pairs) if old != new), None)
        if place is not None:
            values = now.components.get(component, [])[place : place + 1]
            shown = values[0][:QUOTED] if values else "nothing"
            yield f"{component} differs from place {place} on; there is now: {shown}"


def _changed_lines(before: str, now: Playthrough) -> Iterator[str]:
    """The lines of a text that differ: as they were, and as they are."""
    old, new = before.splitlines(), now.lines
    changed: list[tuple[str | None, str | None]] = []
    for what, a, b, c, d in difflib.SequenceMatcher(None, old, new, False).get_opcodes():
        changed += zip_longest(old[a:b], new[c:d]) if what != "equal" else ()
    for pair in changed[:MAX_LINES]:
        for verb, line in zip(("was", "is"), pair, strict=True):
            if line:
                yield f"{now.path.name} {verb}: {line}"
    if len(changed) > MAX_LINES:
        yield f"{now.path.name}: {len(changed) - MAX_LINES} more lines of the text differ."
