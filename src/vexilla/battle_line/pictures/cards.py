"""Cards as SVG, each 64 × 90."""

from html import escape

from vexilla.battle_line.pictures.board_data import kind_of
from vexilla.battle_line.pictures.drawings import use
from vexilla.battle_line.rules.components import CARD_NUMBERS, FOG, SCOUT
from vexilla.locale.letters import COLOURS, Say, card_key, card_name
from vexilla.pictures.drawing import text

_WIDE = 11  # letters of a name in a line
WILD = {"Alexander": "1–10", "Darius": "1–10", "Companion Cavalry": "8", "Shield Bearers": "1–3"}


def _full_name(say: Say, card: str) -> str:
    """The name of a card with what it shows: `R10, red elephants`."""
    if kind_of(card) == "tactics":
        return card_name(say, card)
    troop = say("bl-troop-name", value=int(card[1:]))
    name = card_name(say, card)
    return say("bl-picture-card", card=name, colour=COLOURS[card[0]], troop=troop.lower())


def frame_of(card: str) -> str:
    """The frame of a Tactics card, which depends on its kind."""
    number = CARD_NUMBERS[card]
    return "frame-" + ("morale" if number < FOG else "environment" if number < SCOUT else "guile")


def drawing_of(card: str) -> str:
    """The drawing on a Tactics card."""
    return card.lower().replace(" ", "-")


def value_corner(value: str) -> str:
    """The value of a Troop card in its corner; a line below tells 6 and 9 apart."""
    return text(5, 19.5, value, "value") + use("below") * (value in ("6", "9"))


def card_face(say: Say, card: str, x: float, y: float, covered: bool = False) -> str:
    """A card. If it is covered, only the strip at the top is drawn."""
    if kind_of(card) == "troop":
        suit, value = card[0], card[1:]
        face = use(f"card-{suit}") + value_corner(value)
        if not covered:
            face += use(f"troop-{value}")
    else:
        suit = "T"
        face = use("card-T") + _tactics_face(say, card, covered)
    name = escape(_full_name(say, card))
    return f'<g class="{suit}" transform="translate({x:g} {y:g})"><title>{name}</title>{face}</g>'


def _tactics_face(say: Say, card: str, covered: bool) -> str:
    wild = WILD.get(card)
    box = ""
    if wild:  # the values that it can take, outlined
        width = 14 + 5 * (len(wild) - 1)
        box = (
            f'<rect x="{56 - width}" y="7.5" width="{width}" height="14" rx="3" fill="none" '
            'stroke-dasharray="2.5 2.5" stroke-linecap="butt"/>'
            + text(56 - width / 2, 18.5, wild, size=11, anchor="middle")
        )
    if covered:
        return use(drawing_of(card), 8, 5, 0.074) + box
    words = card_name(say, card).split()
    if len(words) > 2 or max(map(len, words)) > _WIDE:
        words = say("bl-board-card-lines", card=card_key(card)).split("/")
    names = "".join(
        text(32, 77 - 9.5 * (len(words) - 1 - line), word, size=9.5, anchor="middle")
        for line, word in enumerate(words)
    )
    return use(frame_of(card)) + use(drawing_of(card), 13, 22 if wild else 14, 0.148) + box + names


def mini_card(say: Say, card: str, x: float, y: float) -> str:
    """A small card, with its name instead of a value."""
    if kind_of(card) == "troop":
        suit = card[0]
        face = use(f"mini-{suit}") + text(14, 15, card_name(say, card), size=12, anchor="middle")
    else:
        suit = "T"
        face = use("card-T", scale=0.4375) + use(frame_of(card), scale=0.4375)
        face += use(drawing_of(card), 3.5, 9, 0.082)
    name = escape(_full_name(say, card))
    return f'<g class="{suit}" transform="translate({x:g} {y:g})"><title>{name}</title>{face}</g>'
