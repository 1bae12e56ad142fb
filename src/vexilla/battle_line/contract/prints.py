"""The game on paper: `vexilla.contract.facets.Prints`."""

from vexilla.battle_line.pictures.aid_and_cover import aid_rows as aid_rows
from vexilla.battle_line.pictures.aid_and_cover import cover as cover
from vexilla.battle_line.pictures.printed import AID_RULES as AID_RULES
from vexilla.battle_line.pictures.printed import IN_BLACK as IN_BLACK
from vexilla.battle_line.pictures.printed import edition_rules as edition_rules
from vexilla.battle_line.pictures.printed import printed_parts as printed_parts
