"""The drawings and colours of every picture of a board.

`drawings.svg` holds the drawings, each in its own units. A card is 64 × 90.
"""

from collections.abc import Mapping
from functools import cache

from vexilla.pictures.drawing import SANS, SERIF

# For each class, its rules in light and in dark. Fill and stroke paint a drawing, color its gaps.
_THEMED = {
    "table": ("fill:#efe7d7", "fill:#20262f"),
    "lane": ("fill:#e6dcc8", "fill:#29313b"),
    "won": ("fill:#ebe2d0", "fill:#242b34"),
    "ink": ("fill:#2a2520", "fill:#e9e4da"),
    "mute": ("fill:#665c4e", "fill:#aaa699"),
    "turn": ("fill:#6e4d00", "fill:#ecca74"),
    "slot": ("stroke:#87785f", "stroke:#77808b"),
    "banner": (
        "fill:#2a2520;stroke:#2a2520;color:#fdf9f0",
        "fill:#e9e4da;stroke:#e9e4da;color:#2d3641",
    ),
    "inside": ("fill:#fdf9f0", "fill:#2d3641"),
    "chip": ("fill:#fbf8f1;stroke:#d3c6ad", "fill:#323b46;stroke:#4d5866"),
    "fog": ("fill:#f4f5f6;stroke:#7d8792", "fill:#5d6b7c;stroke:#a9b4c0"),
    "mud": ("fill:#bda27f;stroke:#9a7e59", "fill:#4a3d2f;stroke:#6b563d"),
}
_SUITS = {  # colours of the figure and values, and of the ground
    "R": ("#fff8ea", "#c24b51"),
    "O": ("#2c1904", "#f3ac5f"),
    "Y": ("#2c2204", "#f8e08b"),
    "G": ("#fff8ea", "#427f54"),
    "B": ("#fff8ea", "#3b74b0"),
    "P": ("#fff8ea", "#7d5ca1"),
    "T": ("#2a2520", "#f8f1e0"),  # Tactics cards
}


@cache
def style() -> str:
    """The style sheet of a board. Its rules apply only inside a board."""

    def rules(classes: Mapping[str, str]) -> str:
        return "".join(f".battle-line .{name}{{{rule}}}" for name, rule in classes.items())

    suits = {name: f"fill:{ink};stroke:{ink};color:{gap}" for name, (ink, gap) in _SUITS.items()}
    dark = rules({name: dark for name, (_, dark) in _THEMED.items()})
    return (
        f".battle-line{{font:700 12px {SERIF};max-width:100%;height:auto}}"
        ".battle-line text{stroke:none}"
        ".battle-line .value{font-size:22px;letter-spacing:-.5px}"
        f".battle-line .sans{{font-family:{SANS};font-weight:400}}"
        ".battle-line .slot{fill:none;stroke-dasharray:3 3;stroke-linecap:butt}"
        + rules(suits)
        + rules({name: light for name, (light, _) in _THEMED.items()})
        + f"@media(prefers-color-scheme:dark){{{dark}}}"
    )


def use(name: str, x: float = 0, y: float = 0, scale: float = 1) -> str:
    """A drawing, moved and scaled."""
    moves = f"translate({x:g} {y:g})" if x or y else ""
    moves += f"scale({scale:g})" if scale != 1 else ""
    return f'<use href="#{name}"' + (f' transform="{moves}"' if moves else "") + "/>"
