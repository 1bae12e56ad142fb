"""Blades & Banners as pictures: `board_text` for a terminal, `board_svg` for a page.

Both draw what `board_data` reads from a document. `field` and `drawings` are parts of the SVG.
"""
