"""The cards and flags of Battle Line, to be printed and cut out."""

import re
from collections.abc import Iterator

from vexilla.battle_line.pictures.board_data import kind_of
from vexilla.battle_line.pictures.cards import WILD, drawing_of, frame_of, value_corner
from vexilla.battle_line.pictures.drawings import style, use
from vexilla.battle_line.rules.components import CARD_NAMES, FLAGS
from vexilla.battle_line.rules.options import DECLARED, EDITIONS
from vexilla.locale import Speech
from vexilla.locale.letters import Say, card_key, card_name, picture_letters
from vexilla.pictures.drawing import Box, Part, PartSet, Picture, drawings, face, text

_PACKAGE = __name__.rpartition(".")[0]
_CARD = 63, 88  # millimetres, the size of common sleeves
_BLEED = 3
_FLAG = 42, 38
_LEADERS = ("Alexander", "Darius")
_TOLD = {  # options, and the cards that say what is played
    "traitor_destination": ("traitor",),
    "environment_movable": ("redeploy", "deserter"),
    "leader_limit": ("leader",),
    "redeploy_same_flag": ("redeploy",),
    "scout_draw": ("scout",),
    "scout_return": ("scout",),
}
_NAMES_TOP = 73.3  # of the ground on which a Troop card has its name
_NAME_LETTERS = 15  # of a name that has room in one line
# In black, figures are black on white, and the charge of the arms behind them is grey.
IN_BLACK = {
    **dict.fromkeys(("#a3222e", "#e58a2e", "#efcb52", "#2b6a41", "#1e5189", "#5a3a7c"), "#ffffff"),
    **dict.fromkeys(("#c24b51", "#f3ac5f", "#f8e08b", "#427f54", "#3b74b0", "#7d5ca1"), "#d4d4d4"),
    **dict.fromkeys(("#eeb9b0", "#7a3d05", "#7d5c00", "#b5dbbb", "#b4d2ee", "#d6c1ea"), "#555555"),
    **dict.fromkeys(("#fff8ea", "#2c1904", "#2c2204", "#2a2520"), "#000000"),
    **dict.fromkeys(("#f8f1e0", "#fdf9f0", "#40546d"), "#ffffff"),
    "#785832": "#dddddd",
    "#f1e8d2": "#333333",
}

AID_RULES = (  # of the player aid, besides the turn at a glance
    "BL-3.1",
    "BL-7.1",
    "BL-7.2",
    "BL-8.1",
    "BL-8.2",
    "BL-8.3",
    "BL-8.4",
    "BL-8.5",
    "BL-9.1",
    "BL-9.2",
    "BL-11.2",
    "BL-12.2",
    "BL-12.4",
    "BL-13.2",
    "BL-13.4",
    "BL-14.1",
    "BL-14.3",
    "BL-14.4",
    "BL-14.5",
)


def edition_rules(language: str, edition: str) -> list[tuple[str, str, str]]:
    """What an edition plays: the rule that says otherwise, one that says so, and a sentence."""
    say = Speech(language).say
    return [
        (option.rule, option.rules.get(value, option.rule), say_option(say, name, value))
        for name, value in EDITIONS[edition].items()
        for option in (DECLARED[name],)
    ]


def say_option(say: Say, name: str, value: object) -> str:
    """What is played by a value of an option that is not the default, in a sentence."""
    return say("bl-edition", option=f"{name}-{value}".lower())


def printed_parts(language: str, black: bool, edition: str = "") -> tuple[PartSet, ...]:
    """All that lies in the box, in a language (BL-1.2 to BL-1.4).

    Args:
        language: one of `vexilla.locale.languages()`.
        black: whether it is printed in black only.
        edition: by which the Tactics cards say what they do; empty: by the defaults.
    """
    say = Speech(language).say
    backs = {
        kind: _svg(f"back-{kind}", _back(kind), _CARD, _BLEED, language, black)
        for kind in ("troop", "tactics")
    }
    cards = tuple(
        Part(
            name=card_name(say, card),
            size=_CARD,
            front=_svg(card, "".join(_face(say, card)), _CARD, _BLEED, language, black),
            back=backs[kind_of(card)],
            note="" if kind_of(card) == "troop" else _note(say, card, edition),
            note_box=_note_box(card),
        )
        for card in CARD_NAMES
    )
    flags = tuple(
        Part(
            name=say("bl-printed-flag", flag=flag),
            size=_FLAG,
            front=_svg(f"flag-{flag}", _flag(flag), _FLAG, 0, language, black),
        )
        for flag in range(1, FLAGS + 1)
    )
    return PartSet("cards", cards, _BLEED), PartSet("flags", flags)


def _svg(
    title: str, body: str, size: tuple[int, int], bleed: int, language: str, black: bool
) -> str:
    picture = Picture(
        package=_PACKAGE,
        look="battle-line",
        size=size,
        title=title,
        description="",
        style=style(),
        body=body,
        letters=picture_letters("BL", language),
    )
    return face(picture, bleed, IN_BLACK if black else None)


def _face(say: Say, card: str) -> Iterator[str]:
    """The face of a card; its ground and arms reach over the edges."""
    if kind_of(card) == "tactics":
        yield from _tactics(say, card)
        return
    suit, value = card[0], card[1:]
    ground, arms, rest = _parts_of(f"card-{suit}")
    over = (_CARD[0] + 2 * _BLEED) / 64
    yield f'<g class="{suit}">{_ground(ground)}'
    yield f'<g transform="translate({-_BLEED} {-_BLEED})scale({over:.4g})">{arms}</g>{rest}'
    line = re.search('stroke="(#[0-9a-f]{6})"', arms)
    assert line
    yield _ground(ground, _NAMES_TOP) + (  # the arms end above the name
        f'<path d="M{-_BLEED} {_NAMES_TOP}h{_CARD[0] + 2 * _BLEED}" fill="none" '
        f'stroke="{line[1]}" stroke-width=".97"/>'
    )
    yield value_corner(value) + use(f"troop-{value}", -0.5, -2)
    troop = say("bl-troop-name", value=int(value))
    yield text(5, 83, troop, size=3.8 if len(troop) > _NAME_LETTERS else 4.6) + "</g>"


def _parts_of(name: str) -> tuple[str, str, str]:
    """The colour of a card's ground, its arms and the line above them, and the mark and letter."""
    from xml.etree import ElementTree  # only who prints waits for it

    ground, arms, rest = "", "", ""
    for element in ElementTree.fromstring(drawings(_PACKAGE)[name]):
        drawn = ElementTree.tostring(element, encoding="unicode")
        if element.tag == "rect":
            ground = ground or element.get("fill", "")
        elif element.tag == "path" and "transform" not in element.keys():  # noqa: SIM118
            arms += drawn
        else:
            rest += drawn
    return ground, arms, rest


def _ground(colour: str, top: float = -_BLEED) -> str:
    width, height = _CARD[0] + 2 * _BLEED + 2, _CARD[1] + _BLEED - top
    return (
        f'<rect x="{-_BLEED - 1}" y="{top:g}" width="{width}" height="{height:g}" fill="{colour}" '
        'stroke="none"/>'
    )


def _tactics(say: Say, card: str) -> Iterator[str]:
    wild = WILD.get(card)
    yield f'<g class="T">{_ground("#f8f1e0")}{use(frame_of(card), 0.8, 1.2, 0.96)}'
    yield use(drawing_of(card), 14 if wild else 16.5, 17 if wild else 11, 0.105 if wild else 0.12)
    if wild:  # the values that it can take, outlined
        width = 9 + 3.4 * (len(wild) - 1)
        yield (
            f'<rect x="{54.5 - width:g}" y="8.5" width="{width}" height="9" rx="2" fill="none" '
            'stroke-width=".7" stroke-dasharray="2 2" stroke-linecap="butt"/>'
        )
        yield text(54.5 - width / 2, 15.3, wild, size=6.8, anchor="middle")
    name = card_name(say, card)
    yield text(31.5, 51, name, size=min(6, 82 / len(name)), anchor="middle") + "</g>"


def _note(say: Say, card: str, edition: str) -> str:
    """What a Tactics card does."""
    key = "leader" if card in _LEADERS else card_key(card)
    chosen = EDITIONS[edition].items() if edition else ()
    told = [say_option(say, name, value) for name, value in chosen if key in _TOLD.get(name, ())]
    if told and key == "leader":  # the usual text has the usual limit
        return " ".join((say("bl-edition-leader"), *told))
    return " ".join((say("bl-about-card", card=key), *told))


def _note_box(card: str) -> Box:
    return (0, 0, 0, 0) if kind_of(card) == "troop" else (8.5, 53.5, 46, 24)


def _back(kind: str) -> str:
    found = re.search('fill="(#[0-9a-f]{6})"', drawings(_PACKAGE)[f"back-{kind}"])
    assert found
    return _ground(found[1]) + use(f"back-{kind}", scale=_CARD[0] / 200)


def _flag(flag: int) -> str:
    number = text(21, 24, flag, "ink", 11, "middle")
    return f'<g class="banner">{use("banner", 1, 1, 0.156)}</g>{number}'
