"""Battle Line as pictures: `board_text` for a terminal, `board_svg` for a page.

Both show what `board_data` reads from a document. `cards` and `drawings` make parts of the SVG.
"""
