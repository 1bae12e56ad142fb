"""The drawings and colours of the picture of a board.

`drawings.svg` holds the drawings as symbols, each with its own box.
"""

from collections.abc import Mapping
from functools import cache

from vexilla.pictures.drawing import SANS, SERIF, text

# Colour: light, dark
_COLOURS = {
    "paper": ("#f6f1e7", "#1b2027"),
    "ink": ("#2a2520", "#e9e4da"),
    "ink-soft": ("#5f5548", "#b7b1a5"),
    "slot": ("#87785f", "#77808b"),
    "field": ("#e7e5cd", "#2b3431"),
    "field-line": ("#d3d0b3", "#38433f"),
    "field-ink": ("#6d6a4c", "#a4ad9d"),
    "griffin-field": ("#7d1a1f", "#86222a"),
    "griffin-metal": ("#f2c95f", "#f4cd68"),
    "griffin-tint": ("#a8362c", "#d0584c"),
    "unicorn-field": ("#1f3a6e", "#2a4d92"),
    "unicorn-metal": ("#eaeff6", "#eef2f8"),
    "unicorn-tint": ("#3f66a8", "#6a94dd"),
    "counter-edge": ("#2a2520", "#0c0f13"),
    "tree": ("#7f9562", "#58714c"),
    "tree-light": ("#9cb07b", "#6d8860"),
    "tree-shade": ("#b5b189", "#1f2724"),
    "tree-ink": ("#3f5130", "#1a2619"),
    "sun": ("#e9b53c", "#eebd4a"),
    "sun-ink": ("#6b4a0c", "#4a3206"),
    "card": ("#fbf7ec", "#ece5d6"),
    "card-edge": ("#b9ac90", "#0c0f13"),
    "card-ink": ("#2a2520", "#2a2520"),
    "card-ink-soft": ("#62574a", "#62574a"),
    "win": ("#2c6a34", "#86cf83"),
    "on-win": ("#ffffff", "#10240f"),
    "loss": ("#a3261f", "#f2938a"),
    "on-loss": ("#ffffff", "#33100c"),
    "tie": ("#4d463c", "#cfc8ba"),
    "on-tie": ("#ffffff", "#1b2027"),
    "mine": ("#a5730c", "#e6ba58"),
    "mine-text": ("#7a5500", "#ecc670"),
    "on-mine": ("#ffffff", "#1b2027"),
    "halo": ("#fdfbf2", "#1b2027"),
}


@cache
def style() -> str:
    """The style sheet of a board. Its rules apply only inside a board."""

    def colours(number: int) -> str:
        return "".join(f"--{name}:{pair[number]};" for name, pair in _COLOURS.items())

    rules: Mapping[str, str] = {
        "text": "fill:var(--ink)",
        ".soft": "fill:var(--ink-soft)",
        ".edge": "fill:var(--field-ink);font-weight:400",
        ".turn": "fill:var(--mine-text)",
        ".sans": f"font-family:{SANS}",
        ".plain": "font-weight:400",
        ".inside": "fill:var(--on-mine)",
        ".mark": f"font:700 9.5px {SANS};paint-order:stroke;stroke:var(--halo);stroke-width:2.4px",
        ".plate": "fill:var(--card-metal);stroke:var(--card-field)",
        ".strength": f"font-family:{SANS};fill:var(--card-field)",
        ".griffin": "--card-field:var(--griffin-field);--card-metal:var(--griffin-metal);"
        "--tint:var(--griffin-tint)",
        ".unicorn": "--card-field:var(--unicorn-field);--card-metal:var(--unicorn-metal);"
        "--tint:var(--unicorn-tint)",
        ".slot": "fill:none;stroke:var(--slot);stroke-dasharray:3 3;stroke-linecap:butt",
        ".tinted": "fill:var(--tint);fill-opacity:.1",
        ".line": "stroke:var(--tint);stroke-width:3;stroke-dasharray:0 10",
        ".zone": "fill:var(--tint);fill-opacity:.07;stroke:var(--tint);stroke-width:1.3;"
        "stroke-dasharray:2 4",
        ".corners": "fill:none;stroke:var(--tint);stroke-width:2.4",
        ".arrow": "fill:none;stroke:var(--ink);stroke-width:1.8",
        ".halo": "fill:none;stroke:var(--halo);stroke-width:4.4",
        ".left": "fill:none;stroke:var(--ink);stroke-width:1.2;stroke-dasharray:3 3;"
        "stroke-linecap:butt",
        ".chosen": "fill:none;stroke:var(--mine);stroke-width:2.4",
    }
    scoped = "".join(f".blades {selector}{{{rule}}}" for selector, rule in rules.items())
    pills = "".join(
        f".blades .{name} rect{{fill:var(--{name})}}.blades .{name} text{{fill:var(--on-{name})}}"
        for name in ("win", "loss", "tie")
    )
    return (
        f".blades{{--serif:{SERIF};{colours(0)}"
        "font:700 12px var(--serif);font-feature-settings:'lnum','tnum';max-width:100%;height:auto}"
        f"{scoped}{pills}"
        f"@media(prefers-color-scheme:dark){{.blades{{{colours(1)}}}}}"
    )


def use(name: str, x: float, y: float, width: float, height: float | None = None) -> str:
    """A drawing in a box, which is square if no height is given."""
    height = width if height is None else height
    return f'<use href="#{name}" x="{x:g}" y="{y:g}" width="{width:g}" height="{height:g}"/>'


def plate(strength: int, x: float, y: float, height: float) -> str:
    """The plate with a base strength (BB-10.6), with its lower right corner at (x, y).

    It has the colours of the side whose class encloses it.
    """
    two_digits = strength > 9
    width = height * (1.12 if two_digits else 0.82)
    size, base = (0.84, 0.8) if two_digits else (0.98, 0.85)
    left, top = x - width, y - height
    return (
        f'<rect class="plate" x="{left:.4g}" y="{top:.4g}" width="{width:.3g}" '
        f'height="{height:g}" rx="{height / 4:g}"/>'
        + text(left + width / 2, top + base * height, strength, "strength", size * height, "middle")
    )
