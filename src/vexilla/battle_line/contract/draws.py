"""Boards as text and as pictures: `vexilla.contract.facets.Draws`."""

from vexilla.battle_line.pictures.board_svg import board_picture as board_picture
from vexilla.battle_line.pictures.board_svg import board_svg as board_svg
from vexilla.battle_line.pictures.board_text import board_text as board_text
