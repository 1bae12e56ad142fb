"""Cards as SVG, and the colours that every picture of a board is made from.

`drawings.svg` holds the drawings, each in units of its own; a card is 64 × 90.
"""

from collections.abc import Mapping
from functools import cache
from html import escape

from vexilla.battle_line.board_data import kind_of
from vexilla.battle_line.components import CARD_NUMBERS, COLOUR_NAMES, COLOURS, FOG, SCOUT
from vexilla.svg import SANS, SERIF, text

_TROOPS = (
    "skirmishers", "peltasts", "javelineers", "hoplites", "phalangists",
    "hypaspists", "light cavalry", "heavy cavalry", "chariots", "elephants",
)  # fmt: skip
_WILD = {"Alexander": "1–10", "Darius": "1–10", "Companion Cavalry": "8", "Shield Bearers": "1–3"}

# Class: what it paints, light, dark. Fill and stroke paint a drawing, color its gaps.
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
_SUITS = {  # figure and values, the field's figure
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
    """The style sheet of a board: its rules hold only inside a board."""

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
    """A drawing at a place, scaled."""
    moves = f"translate({x:g} {y:g})" if x or y else ""
    moves += f"scale({scale:g})" if scale != 1 else ""
    return f'<use href="#{name}"' + (f' transform="{moves}"' if moves else "") + "/>"


def _full_name(card: str) -> str:
    """The card's name with what it shows: `R10, red elephants`."""
    if kind_of(card) == "tactics":
        return card
    return f"{card}, {COLOUR_NAMES[COLOURS.index(card[0])]} {_TROOPS[int(card[1:]) - 1]}"


def _frame(card: str) -> str:
    """The frame of a Tactics card by its kind."""
    number = CARD_NUMBERS[card]
    return "frame-" + ("morale" if number < FOG else "environment" if number < SCOUT else "guile")


def _drawing(card: str) -> str:
    return card.lower().replace(" ", "-")


def card_face(card: str, x: float, y: float, covered: bool = False) -> str:
    """A card; of a covered one only the strip at the top is seen."""
    if kind_of(card) == "troop":
        suit, value = card[0], card[1:]
        face = use(f"card-{suit}") + text(5, 19.5, value, "value")
        if not covered:
            face += use(f"troop-{value}")
    else:
        suit = "T"
        face = use("card-T") + _tactics_face(card, covered)
    name = escape(_full_name(card))
    return f'<g class="{suit}" transform="translate({x:g} {y:g})"><title>{name}</title>{face}</g>'


def _tactics_face(card: str, covered: bool) -> str:
    wild = _WILD.get(card)
    box = ""
    if wild:  # the value that it can take, outlined
        width = 14 + 5 * (len(wild) - 1)
        box = (
            f'<rect x="{56 - width}" y="7.5" width="{width}" height="14" rx="3" fill="none" '
            'stroke-dasharray="2.5 2.5" stroke-linecap="butt"/>'
            + text(56 - width / 2, 18.5, wild, size=11, anchor="middle")
        )
    if covered:
        return use(_drawing(card), 8, 5, 0.074) + box
    words = card.split()
    names = "".join(
        text(32, 77 - 9.5 * (len(words) - 1 - line), word, size=9.5, anchor="middle")
        for line, word in enumerate(words)
    )
    return use(_frame(card)) + use(_drawing(card), 13, 22 if wild else 14, 0.148) + box + names


def mini_card(card: str, x: float, y: float) -> str:
    """A small card, with its name in place of a value."""
    if kind_of(card) == "troop":
        suit = card[0]
        face = use(f"mini-{suit}") + text(14, 15, card, size=12, anchor="middle")
    else:
        suit = "T"
        face = use("card-T", scale=0.4375) + use(_frame(card), scale=0.4375)
        face += use(_drawing(card), 3.5, 9, 0.082)
    name = escape(_full_name(card))
    return f'<g class="{suit}" transform="translate({x:g} {y:g})"><title>{name}</title>{face}</g>'
