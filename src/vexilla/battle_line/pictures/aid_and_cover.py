"""The pictures on the player aid of Battle Line, and its cover. All lengths are in millimetres."""

import re

from vexilla.battle_line.pictures.cards import card_face
from vexilla.battle_line.pictures.drawings import style, use
from vexilla.battle_line.pictures.printed import IN_BLACK
from vexilla.battle_line.rules.components import FLAGS
from vexilla.battle_line.rules.options import EDITIONS
from vexilla.locale import Speech
from vexilla.locale.letters import Say, picture_letters
from vexilla.pictures.drawing import AidRow, Picture, face, moved, text
from vexilla.rulebook import passage

_FORMATIONS = ("R4 R5 R3", "Y8 R8 G8", "B2 B7 B4", "Y4 R6 G5", "Y5 B5 G3")  # of BL-7.1
_SKIRMISH = 3
_WIDE, _HIGH, _PITCH = 64, 90, 68  # of a card, and from card to card
_HAND = 3 * _PITCH
_BANNER = 60  # wide
_COVER = 210, 297
_FAN = ("R10", "Y9", "G8", "B7", "P6", "O5")
_PALE = "#f1e8d2"


def aid_rows(language: str, black: bool, edition: str = "") -> list[AidRow]:
    """The five formations with cards, two claims, and what wins."""
    say = Speech(language).say

    def row(body: str, wide: int, width: float, words: str, high: int = _HIGH) -> AidRow:
        return AidRow(_svg(body, (wide, high), language, black), width, words)

    table = re.findall(r"^\| (.+?) \| (.+?) \|", passage("BL-7.1", language), re.MULTILINE)[1:]
    if edition and "skirmish_colours" in EDITIONS[edition]:
        name, what = table[_SKIRMISH]  # consecutive values, any colours
        table[_SKIRMISH] = name, ", ".join((what.partition(",")[0], say("bl-edition-skirmish")))
    rows = [
        row(_hand(say, cards), _HAND, 50, f"**{name}**: {what}")
        for cards, (name, what) in zip(_FORMATIONS, table, strict=True)
    ]
    whole, part = (
        _hand(say, "R4 R5 R3") + moved(_HAND + 24, 0, theirs)
        for theirs in (_hand(say, "Y8 R8 G8"), _hand(say, "B8") + _backs(2, _PITCH))
    )
    rows += [row(whole, 2 * _HAND + 24, 85, "BL-8.2"), row(part, 2 * _HAND + 24, 85, "BL-8.3")]
    won = "".join(
        f'<g class="banner">{use("banner-south" if 3 < flag < 7 else "banner", x, 0, 0.23)}</g>'
        for flag, x in ((flag, _BANNER * (flag - 1)) for flag in range(1, FLAGS + 1))
    )
    return [*rows, row(won, FLAGS * _BANNER, 85, "BL-3.1", 48)]


def cover(language: str, black: bool, edition: str = "") -> str:
    """Six cards, one of each colour, below the nine flags."""
    say = Speech(language).say
    name = say("picture-game", game="battle-line")
    fan = "".join(
        f'<g transform="translate(105 318)rotate({7.5 * number - 18.75:g})translate(-32 -185)">'
        f"{card_face(say, card, 0, 0)}</g>"
        for number, card in enumerate(_FAN)
    )
    flags = "".join(
        f'<g class="banner">{use("banner", 13.6 + 20 * place, 92, 0.09)}</g>'
        + text(25.1 + 20 * place, 105.5, place + 1, "ink", 7, "middle")
        for place in range(FLAGS)
    )
    body = (
        '<rect x="8" y="8" width="194" height="281" rx="6" fill="#40546d"/>'
        f'<rect x="12" y="12" width="186" height="273" rx="3" fill="none" stroke="{_PALE}"/>'
        f'<g fill="{_PALE}">{text(105, 56, name, "", min(27, 250 / len(name)), "middle")}'
        f"{text(105, 72, say('print-by', game='battle-line'), '', 8.5, 'middle')}"
        f"{text(105, 277, edition, '', 7, 'middle')}</g>{flags}{fan}"
    )
    return _svg(body, _COVER, language, black)


def _svg(body: str, size: tuple[int, int], language: str, black: bool) -> str:
    picture = Picture(
        package=__name__.rpartition(".")[0],
        look="battle-line",
        size=size,
        title="",
        description="",
        style=style(),
        body=body,
        letters=picture_letters("BL", language),
    )
    return face(picture, 0, IN_BLACK if black else None)


def _hand(say: Say, cards: str) -> str:
    return "".join(card_face(say, card, _PITCH * x, 0) for x, card in enumerate(cards.split()))


def _backs(count: int, left: int) -> str:
    return "".join(use("back-troop", left + _PITCH * x, 0, _WIDE / 200) for x in range(count))
