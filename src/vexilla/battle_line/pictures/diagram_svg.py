"""A picture of some flags with their cards, as the rulebook shows them: one standalone SVG."""

from collections.abc import Mapping
from typing import Any

from vexilla.battle_line.pictures.board_data import read_board
from vexilla.battle_line.pictures.board_svg import LANE, LANE_HEIGHT, LANE_PITCH, lane_svg
from vexilla.battle_line.pictures.drawings import style
from vexilla.locale import Speech
from vexilla.pictures.drawing import Picture, moved

_EDGE = 8


def diagram_svg(document: Mapping[str, Any], first: int, last: int) -> str:
    """Draws some flags and the cards on both of their sides, north's above.

    Args:
        document: a position or view document.
        first: the first flag, 1 to 9.
        last: the last flag, 1 to 9.

    Returns:
        A standalone SVG document.
    """
    lanes = read_board(document).lanes[first - 1 : last]
    size = (LANE_PITCH * (len(lanes) - 1) + LANE + 2 * _EDGE, LANE_HEIGHT + 2 * _EDGE)
    body = f'<rect class="table" width="{size[0]}" height="{size[1]}" rx="8"/>' + "".join(
        moved(_EDGE + LANE_PITCH * place, _EDGE, lane_svg(Speech("en").say, lane, first + place))
        for place, lane in enumerate(lanes)
    )
    title = f"Battle Line: flags {first} to {last}"
    return Picture(
        "vexilla.battle_line.pictures", "battle-line", size, title, title, style(), body
    ).svg()
