"""Draws docs/architecture.svg: which package may import which, as pyproject.toml says.

python -m website.architecture
"""

import re
import tomllib
from html import escape
from pathlib import Path

ROOT = Path(__file__).parent.parent
FILE = ROOT / "docs/architecture.svg"
WIDTH, ROW, BOX = 720, 64, 44
STYLE = (
    "text{font:15px 'Alegreya Sans','Segoe UI','Noto Sans',sans-serif;fill:#3a3128}"
    ".about{font-size:12.5px;fill:#6b5f50}.box{fill:#fbf8f1;stroke:#b8a888}"
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
    """The picture: a row for each layer. Imports run down the arrow."""
    rows = layers()
    height = ROW * len(rows) + 24
    parts = [f'<rect class="paper" width="{WIDTH}" height="{height}" rx="10"/>']
    for number, names in enumerate(rows):
        y = 16 + ROW * number
        width = (WIDTH - 64 - 10 * (len(names) - 1)) / len(names)
        for place, name in enumerate(names):
            x = 48 + place * (width + 10)
            about = purpose(name)
            letters = int(width / 6.4)
            shown = about if len(about) <= letters else f"{about[: letters - 1].rstrip()}…"
            if len(names) > 3:
                shown = ""
            middle = y + (19 if shown else 27)
            parts.append(
                f"<g><title>vexilla.{name}: {escape(about)}</title>"
                f'<rect class="box" x="{x:g}" y="{y}" width="{width:g}" height="{BOX}" rx="6"/>'
                f'<text x="{x + 12:g}" y="{middle}">{name}</text>'
                + (f'<text class="about" x="{x + 12:g}" y="{y + 36}">{escape(shown)}</text>')
                + "</g>"
            )
    end = height - 20
    parts.append(f'<path class="way" d="M24 20V{end - 8}"/>')
    parts.append(f'<polygon class="tip" points="24,{end} 18,{end - 12} 30,{end - 12}"/>')
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" role="img" viewBox="0 0 {WIDTH} {height}" '
        f'width="{WIDTH}" height="{height}"><title>Which package of Vexilla may import which: '
        f"those below it</title><style>{STYLE}</style>{''.join(parts)}</svg>\n"
    )


if __name__ == "__main__":
    FILE.write_text(drawing(), encoding="utf-8")
