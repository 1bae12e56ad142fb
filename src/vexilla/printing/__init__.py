"""The box of a game as a PDF: parts to cut out, a player aid, and the rulebook as a booklet.

The pictures are those of the game's facet `PRINTS`, the words those of the catalogues
and the rulebook. Typst sets the type; the extra `print` brings it, with the fonts.
"""

from vexilla.printing.box import EDGES, INKS, kinds_of, print_game
from vexilla.printing.sheets import PAPERS

__all__ = ["EDGES", "INKS", "PAPERS", "kinds_of", "print_game"]
