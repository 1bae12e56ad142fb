"""Draws docs/architecture.svg: which package may import which, as pyproject.toml says.

python -m website.architecture
"""

import re
import tomllib
from html import escape
from pathlib import Path

ROOT = Path(__file__).parent.parent
FILE = ROOT / "docs/architecture.svg"
WIDTH, LEFT, EDGE = 400, 34, 12  # narrow enough to be read on a phone
GAP, BETWEEN = 6, 14  # between boxes, and between layers
IN_A_ROW = 3
STYLE = (
    "text{font:16px 'Alegreya Sans','Segoe UI','Noto Sans',sans-serif;fill:#3a3128}"
    ".about{font-size:13px;fill:#6b5f50}.box{fill:#fbf8f1;stroke:#b8a888}"
    ".paper{fill:#fffaf0}.way{stroke:#a5382c;fill:none;stroke-width:2}.tip{fill:#a5382c}"
    "@media(prefers-color-scheme:dark){text{fill:#ece3d2}.about{fill:#b3a78f}"
    ".box{fill:#323b46;stroke:#4d5866}.paper{fill:#232a33}.way{stroke:#e0806f}.tip{fill:#e0806f}}"
)


def layers() -> list[list[str]]:
    """The packages of each layer, the highest first."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    contract = project["tool"]["importlinter"]["contracts"][0]
    return [re.findall(r"\w+", layer) for layer in contract["layers"]]


def purpose(name: str) -> str:
    """The first sentence of a package's docstring, as far as the first colon or comma."""
    path = ROOT / "src/vexilla" / name
    source = path / "__init__.py" if path.is_dir() else path.with_suffix(".py")
    if not source.is_file():
        return ""
    first = source.read_text(encoding="utf-8").removeprefix('"""').split("\n")[0].rstrip('"')
    return re.split(r"[:;]|\. |\.$", first)[0]


def drawing() -> str:
    """The picture: a band for each layer. Imports run down the arrow."""
    parts: list[str] = []
    top = EDGE
    for names in layers():
        alone = len(names) == 1
        rows = [names[start : start + IN_A_ROW] for start in range(0, len(names), IN_A_ROW)]
        for row in rows:
            width = (WIDTH - LEFT - EDGE - GAP * (len(row) - 1)) / len(row)
            for place, name in enumerate(row):
                about = purpose(name)
                x, height = LEFT + place * (width + GAP), 52 if alone else 34
                words = f'<text class="about" x="{x + 10:g}" y="{top + 41}">{escape(about)}</text>'
                parts.append(
                    f"<g><title>vexilla.{name}: {escape(about)}</title>"
                    f'<rect class="box" x="{x:g}" y="{top}" width="{width:g}" height="{height}" '
                    f'rx="6"/><text x="{x + 10:g}" y="{top + 22}">{name}</text>'
                    f"{words if alone else ''}</g>"
                )
            top += (52 if alone else 34) + (GAP if row is not rows[-1] else 0)
        top += BETWEEN
    end = top - BETWEEN
    height = end + EDGE
    ground = f'<rect class="paper" width="{WIDTH}" height="{height}" rx="10"/>'
    parts.append(f'<path class="way" d="M17 {EDGE}V{end - 8}"/>')
    parts.append(f'<polygon class="tip" points="17,{end} 11,{end - 12} 23,{end - 12}"/>')
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" role="img" viewBox="0 0 {WIDTH} {height}" '
        f'width="{WIDTH}" height="{height}"><title>Which package of Vexilla may import which: '
        f"those below it</title><style>{STYLE}</style>{ground}{''.join(parts)}</svg>\n"
    )


if __name__ == "__main__":
    FILE.write_text(drawing(), encoding="utf-8")
