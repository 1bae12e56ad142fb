"""Battle Line as pictures: `board_text` for a terminal, `board_svg` for a page.

Both draw what `board_data` reads from a document; `cards` and `drawings` are parts of the SVG.
"""
