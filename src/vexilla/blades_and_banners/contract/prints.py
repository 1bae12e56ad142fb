"""The game on paper: `vexilla.contract.facets.Prints`."""

from vexilla.blades_and_banners.pictures.aid_and_cover import aid_rows as aid_rows
from vexilla.blades_and_banners.pictures.aid_and_cover import cover as cover
from vexilla.blades_and_banners.pictures.printed import AID_RULES as AID_RULES
from vexilla.blades_and_banners.pictures.printed import IN_BLACK as IN_BLACK
from vexilla.blades_and_banners.pictures.printed import edition_rules as edition_rules
from vexilla.blades_and_banners.pictures.printed import printed_parts as printed_parts
