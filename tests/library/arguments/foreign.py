"""Calls every public function of the library with wrong arguments.

`python -m tests.library.arguments.foreign SEED` does so in a process of its own, since what it
looks for would end it. Each call must return, or raise a VexillaError that says something; one that
raises must have changed nothing.
"""

import inspect
import io
import json
import math
import random
import sys
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from types import FunctionType
from typing import Any

import numpy as np

import vexilla
import vexilla.agents
import vexilla.batch
import vexilla.env
import vexilla.env.pettingzoo.blades_and_banners_v0
from tests.samples import played, under_way, view_to_move
from vexilla.env.gymnasium.single import OneSeat
from vexilla.env.gymnasium.vector import OneSeatEach
from vexilla.errors import VexillaError
from vexilla.fair_deal import FairDeal
from vexilla.kernel.playout import legal_at

CALLS = 10_000
GAME = "battle-line"
OTHER = "blades-and-banners"


WRONG: list[Any] = [
    *(None, True, False, -1, -2, 2, 3, 7, 99, 2**31, 2**62, 2**63, 2**64, -(2**63), -(2**64)),
    *(0.0, 1.5, -0.5, math.nan, math.inf, 1e300, 2j, "", "x", "0", "west", "south", "\0", "ц" * 99),
    *(b"", b"\xff", b"{}", [], [99], [-5], [[0]], [0, 1, 2, 3, 4, 5], [None], ["a"], (), (1, 2, 3)),
    *(
        {},
        {"a": 1},
        {1: 2},
        {"do": "claim"},
        {"do": "play", "card": [], "flag": 10**9},
        {"game": 5},
    ),
    *(set[int](), object(), int, len, lambda *_: 0, range(3), iter([0]), Ellipsis, NotImplemented),
    *(np.int64(7), np.int64(-1), np.uint64(2**64 - 1), np.True_, np.float32("nan"), np.array(2)),
    *(np.array([0, 2, 0]), np.array([1.5, 2.5, 0]), np.array([2**63, 0, 0], np.uint64)),
    *(np.array(["a", "b", "c"]), np.zeros((3, 2), int), np.zeros(3, complex), np.zeros(0, int)),
    *(np.array([None, 1, 2]), np.array([True, False, True]), np.full(10**6, 99, np.int8)),
    *("{", "[]", '{"game": "battle-line"}', '{"do": "draw", "do": "draw", "deck": "troop"}'),
    *(json.dumps({"game": GAME, "phase": "play", "to_move": "south", "flags": [{}] * 99}),),
    *(VexillaError("x"), np, vexilla),
]


@dataclass
class Target:
    """A function, what may be right for its arguments, and what it must not change in vain."""

    name: str
    call: Callable[..., Any]
    right: dict[str, list[Any]] = field(default_factory=dict[str, list[Any]])
    state: Callable[[], Any] = lambda: None
    leave_out: tuple[str, ...] = ()

    def parameters(self) -> list[inspect.Parameter]:
        found = inspect.signature(self.call).parameters.values()
        return [one for one in found if one.name not in self.leave_out]


def methods(thing: Any, name: str, **more: Any) -> Iterator[Target]:
    """The public methods of a thing, without those that a class of others has given it."""
    for method in dir(type(thing)):
        kept = inspect.getattr_static(type(thing), method)
        is_ours = str(getattr(kept, "__module__", "")).startswith("vexilla")
        if not method.startswith("_") and isinstance(kept, (FunctionType, classmethod)) and is_ours:
            yield Target(f"{name}.{method}", getattr(thing, method), **more)


def environments(right: dict[str, list[Any]]) -> Iterator[Target]:
    """The methods of the environments. A call that raises has left the games as they were."""
    for name, env in {
        "one": OneSeat(GAME, render_mode="ansi"),
        "one against greedy": OneSeat(OTHER, opponent="greedy"),
        "many": OneSeatEach(GAME, 3),
        "seats": vexilla.env.pettingzoo.blades_and_banners_v0.raw_env(),
    }.items():
        env.reset(seed=1)
        masks: list[Any] = [{}, {"reset_mask": np.array([True, False, True])}, {"reset_mask": [1]}]
        more = {"action": [0, 5, 10], "actions": [[0, 5, 10]], "agent": ["red"], "options": masks}
        kept: Any = env
        yield from methods(
            env, name, right=right | more, state=lambda kept=kept: kept._batch.states.tobytes()
        )


def targets() -> list[Target]:
    game, battle = under_way(3, 20, GAME), under_way(3, 30, OTHER)
    view, field_view = view_to_move(game), view_to_move(battle)
    spectator = vexilla.View(game.rules, game.rules.view_of(game._states, -1), np.zeros(0, int))
    over = played(5)
    plain, batch = vexilla.batch.Batch(GAME, 3, 1), vexilla.env.Batch(GAME, 3, 1, threads=1)
    fields = vexilla.env.Batch(OTHER, 3, seed=1, auto_reset=False, threads=2)
    plain.deal()
    spelling = vexilla.env.Spelling(GAME)
    views: list[Any] = [view, field_view, spectator]
    actions = [view.actions[0], *({"do": "claim", "flag": n} for n in (1, 99, -1))]
    match = vexilla.Match(GAME, seed=1)
    record = game.record()

    def state_of(one: Any) -> Callable[[], Any]:
        arrays = [part for part in vars(one).values() if isinstance(part, np.ndarray)]
        return lambda: [part.tobytes() for part in arrays]

    def history(one: vexilla.Game) -> Callable[[], Any]:
        return lambda: [one.record(), one._states.tobytes()]

    right: dict[str, list[Any]] = {
        "game": [GAME, OTHER, game],
        "seed": [1],
        "options": [{"tactics": False}],
        "view": views,
        "action": actions,
        "seat": ["south", 0, -1],
        "draft": [[], [10]],
        "choices": [[10], [10, 72], [0, -1, 1]],
        "games": [[0], [2, 0], 3],
        "threads": [1, 2],
        "seats": [0, -1, [0, 1, -1]],
        "time_s": [0.001, 5],
        "agent": ["random", "greedy"],
        "language": ["en", "ru"],
        "rules": [game.rules, battle.rules],
        "records": [view.records],
        "codes": [view.codes, view.codes[:3], np.zeros(0, int)],
        "first": ["north"],
        "position": [game.position()],
        "record": [record],
        "out": [batch.observe()],
        "text": ["random", "greedy:seed=3"],
        "command": [f"{sys.executable} -c pass"],
        "fair": [FairDeal("t", {"server": "17" * 32})],
        "patterns": [[{"do": "play"}]],
        "code": [int(view.codes[0])],
        "winner": ["south", None],
        "since": [0, 1],
        "count": [3],
    }
    small = {"right": right | {"count": [1, 3], "iterations": [2], "jobs": [1]}}
    agents = [vexilla.agents.make_agent(name, 3) for name in ("random", "greedy")]
    agents += [vexilla.agents.make_agent(f"search:iterations=4,level={n}", 3) for n in (1, 6)]

    def scores(_: Any) -> Any:
        return np.zeros(spelling.size)

    def lines() -> list[Any]:
        said = [b"", b"{}\n", b"5\n", b'{"view": 5}\n', b'{"message": "start"}\n', b"\xff\n[[[\n"]
        said += [json.dumps({"message": "question", "view": game.view("south")}).encode() + b"\n"]
        said += [json.dumps({"view": over.view("north"), "legal": [5]}).encode() + b"\n"]
        return said

    def run(bot: Any, line: Any) -> None:
        vexilla.agents.run(bot, io.BytesIO(line if isinstance(line, bytes) else b""), io.BytesIO())

    def serve(game: Any, line: Any) -> None:
        given = io.BytesIO(line if isinstance(line, bytes) else b"")
        vexilla.agents.serve_agent(game, agents[0], given, io.BytesIO())

    def analyse(
        subject: Any, seed: Any = 0, alternatives: Any = 3, blunder: Any = 0.1, jobs: Any = 1
    ) -> None:
        numbers = {"seed": seed, "alternatives": alternatives, "blunder": blunder, "jobs": jobs}
        vexilla.analyse(subject, iterations=2, **numbers)

    def direct(examples: Any, place: Any) -> None:
        vexilla.batch.direct(legal_at, examples, place)

    found = [
        *methods(plain, "Batch", **small, state=state_of(plain)),
        *methods(batch, "env.Batch", **small, state=state_of(batch)),
        *methods(fields, "env.Batch of fields", **small, state=state_of(fields)),
        *environments(right),
        *methods(spelling, "Spelling", right=right | {"action": list(view.actions)[:2]}),
        *methods(game, "Game", right=right, state=history(game)),
        *methods(battle, "Game of battle", right=right, state=history(battle)),
        *methods(match, "Match", right=right),
        *methods(view, "View", right=right, state=lambda: view.records.tobytes()),
        *methods(field_view, "View of a battle", right=right),
        *methods(spectator, "View of a spectator", right=right),
        *(
            one
            for n, agent in enumerate(agents)
            for one in methods(agent, f"agent {n}", right=right)
        ),
        *methods(vexilla.agents.Bot(), "Bot", right=right),
        Target("batch.Batch", vexilla.batch.Batch, right | {"count": [2]}),
        Target("direct", vexilla.batch.direct, {"function": [legal_at]}),
        Target("direct(…)", direct, {"examples": [batch.states], "place": [0]}),
        Target("env.Batch()", vexilla.env.Batch, right | {"count": [2]}),
        Target("env.Spelling", vexilla.env.Spelling, right),
        Target("env.observe", vexilla.env.observe, right),
        Target("env.Observation", vexilla.env.Observation, right),
        Target("env.Rows", vexilla.env.Rows, right),
        *methods(vexilla.env.Rows(GAME), "Rows()", right={"seen": [batch.observe()]}),
        Target("new", vexilla.new, right | {"edition": ["ru"]}),
        Target("editions", vexilla.editions, {"game": [GAME]}),
        Target("load", vexilla.load, right),
        Target("replay", vexilla.replay, right),
        Target("analyse", analyse, right | {"subject": [game.start]}),
        Target("View()", vexilla.View, right),
        Target("Game()", vexilla.Game, right | {"_states": [game._states]}),
        Target("Match()", vexilla.Match, right | {"games": [2]}),
        Target("make_agent", vexilla.agents.make_agent, right, leave_out=("stderr",)),
        Target("ProgramAgent", vexilla.agents.ProgramAgent, right, leave_out=("stderr",)),
        Target("checked_time", vexilla.agents.checked_time),
        Target("own_agent", vexilla.agents.own_agent, {"player": [agents[0]]}),
        Target("env.spell_best", vexilla.env.spell_best, right | {"scores": [len, scores]}),
        Target("run", run, {"bot": [lambda view: view.actions[0]], "line": lines()}),
        Target("serve_agent", serve, {"game": [GAME], "line": lines()}),
        Target("FairDeal", FairDeal, {"table": ["t"], "numbers": [{"server": "17" * 32}]}),
    ]
    for agent in ("random", "greedy", "search", "champion", "learned"):
        make = vexilla.agents.AGENTS[agent]
        numbers = {"seed": [1], "level": [1, 6], "iterations": [3], "cores": [1], "version": [""]}
        found.append(Target(f"AGENTS[{agent}]", make, numbers))
    return [one for one in found if one.name.rpartition(".")[2] not in ("prepare", "close")]


NOT_FUNCTIONS = {
    *("GAMES", "WAIT", "AGENTS", "OPPONENTS", "Agent"),
    # errors, and plain data that are only kept
    *("DocumentError", "IllegalAction", "RecordError", "UnknownName", "VexillaError"),
    *("AgentFailure", "Explanation", "Outcome"),
}


def not_called(found: list[Target]) -> set[str]:
    """The public names that no target has."""
    called = {part for one in found for part in one.name.replace("(", ".").split(".")}
    called |= {name.partition(" ")[0] for name in called}
    public = {*vexilla.__all__, *vexilla.agents.__all__, *vexilla.env.__all__, "Batch", "direct"}
    return public - called - NOT_FUNCTIONS


def main() -> None:
    chance = random.Random(int(sys.argv[1]) if len(sys.argv) > 1 else 1)
    found = targets()
    faults: Counter[str] = Counter()
    refused = 0
    for name in not_called(found):
        faults[f"{name} is not called"] += 1
    for number in range(CALLS):
        target = found[number % len(found)]
        positional: list[Any] = []
        named: dict[str, Any] = {}
        for one in target.parameters():
            if one.default is not one.empty and chance.random() < 0.6:
                if one.kind is one.POSITIONAL_OR_KEYWORD:
                    break
                continue
            rights = target.right.get(one.name, [])
            among = rights if rights and chance.random() < 0.5 else WRONG
            value = among[chance.randrange(len(among))]
            if one.kind is one.KEYWORD_ONLY:
                named[one.name] = value
            elif one.kind is one.VAR_POSITIONAL:
                positional += [value, chance.choice(WRONG)]
            elif one.kind is not one.VAR_KEYWORD:
                positional.append(value)
        before = target.state()
        print(f"{number} {target.name}", file=sys.stderr)
        try:
            target.call(*positional, **named)
        except VexillaError as error:
            refused += 1
            if not str(error).strip() or len(str(error)) > 5000:
                faults[f"{target.name}: no sentence: {error!r}"] += 1
            if target.state() != before:
                faults[f"{target.name}: it has changed something, and raised {error}"] += 1
        except NotImplementedError:
            if not target.name.startswith("Bot."):
                raise
        except Exception as error:
            given = [*positional, *named.values()]
            called = {".share": given[:1], ".spell_best": given[1:2]}
            if any(map(callable, called.get(target.name[target.name.rfind(".") :], ()))):
                continue  # it is what was called that has raised this
            shown = [repr(value)[:60] for value in (*positional, *named.items())]
            faults[f"{target.name}: {type(error).__name__}: {error} for {shown}"[:300]] += 1
    print(json.dumps({"calls": CALLS, "refused": refused, "faults": sorted(faults)}))


if __name__ == "__main__":
    main()
