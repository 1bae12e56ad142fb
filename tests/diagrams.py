"""The diagrams of the rulebooks, drawn from the positions in `diagrams.jsonl` beside them.

`python -m tests.diagrams` rewrites them; `tests/words/test_rulebook.py` checks that they are
current.
"""

import json
from collections.abc import Iterator
from pathlib import Path

from vexilla.battle_line.pictures import diagram_svg as battle_line
from vexilla.blades_and_banners.pictures import diagram_svg as blades_and_banners

FOLDER = Path(__file__).parent.parent / "src/vexilla/rulebook/diagrams"


def diagrams() -> Iterator[tuple[Path, str]]:
    """Each diagram: its file, and what should be in it."""
    for line in (FOLDER / "diagrams.jsonl").read_text(encoding="utf-8").splitlines():
        diagram = json.loads(line)
        name, position = diagram.pop("id"), diagram.pop("position")
        if position["game"] == "battle-line":
            svg = battle_line.diagram_svg(position, *diagram.pop("flags"))
        else:
            svg = blades_and_banners.diagram_svg(position, *diagram.pop("corners"), **diagram)
        yield FOLDER / f"{name}.svg", svg + "\n"


if __name__ == "__main__":
    for path, svg in diagrams():
        path.write_text(svg, encoding="utf-8")
        print(path.name)
