"""Actions as words: `vexilla.contract.facets.Notates`."""

from vexilla.blades_and_banners.documents.notation import read_notation as read_notation
from vexilla.blades_and_banners.documents.notation import write_notation as write_notation
from vexilla.blades_and_banners.reasons.army_list import read_action_text as read_action_text
