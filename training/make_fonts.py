"""Cuts the page's fonts down to the letters that the page itself writes.

The fonts of the packages hold every letter of Western Europe, and several sets of figures. The page
writes few of them, so `web/src/fonts/fonts.css` names its letters, and this command makes a small
font of each face there. Names with other letters are drawn from the packages' fonts.

It needs `fonttools` and `brotli`, and the packages in `web/node_modules`:

    python -m venv /tmp/fonts && /tmp/fonts/bin/pip install fonttools brotli
    /tmp/fonts/bin/python training/make_fonts.py
"""

import re
from pathlib import Path
from typing import Any

WEB = Path(__file__).parent.parent / "web"
FONTS = WEB / "src" / "fonts"
PACKAGES = WEB / "node_modules" / "@fontsource"
FIGURES = ("lnum", "tnum")  # the page uses these everywhere: each as high as a letter, equally wide
FEATURES = ["kern"]  # of words; figures and signs are as far apart as they are wide
NAMES = [0, 1, 2]  # copyright, family, style
UNITS = 400  # an em; the packages have 1,000, but a letter of 40 px moves by 0.05 px at most


def faces(css: str) -> dict[str, str]:
    """The range of letters of each font file that a style sheet takes from its folder."""
    found: dict[str, str] = {}
    for face in re.findall(r"@font-face \{(.*?)\}", css, re.S):
        file = re.search(r'url\("\./([^"]+)"\)', face)
        letters = re.search(r"unicode-range:(.*?);", face, re.S)
        if file and letters:
            found[file[1]] = letters[1]
    return found


def with_figures(font: Any) -> None:
    """Makes the figures of the page the usual ones, so that the others can be left out."""
    table = font["GSUB"].table
    for feature in FIGURES:
        lookups = {
            index
            for record in table.FeatureList.FeatureRecord
            if record.FeatureTag == feature
            for index in record.Feature.LookupListIndex
        }
        for index in sorted(lookups):
            for part in table.LookupList.Lookup[index].SubTable:
                mapping = getattr(part, "ExtSubTable", part).mapping
                for letters in font["cmap"].tables:
                    letters.cmap = {
                        code: mapping.get(glyph, glyph) for code, glyph in letters.cmap.items()
                    }


def make(file: str, letters: str) -> None:
    """Makes one font, `alegreya-latin-700-normal.woff2` for example.

    `figures` instead of `latin` in its name makes another one from the same font of the package.
    """
    from fontTools.subset import Options, Subsetter, parse_unicodes
    from fontTools.ttLib import TTFont
    from fontTools.ttLib.scaleUpem import scale_upem

    package = "alegreya-sans" if file.startswith("alegreya-sans") else "alegreya"
    font = TTFont(PACKAGES / package / "files" / file.replace("figures", "latin"))
    with_figures(font)
    features = [] if "figures" in file else FEATURES
    options = Options(layout_features=features, hinting=False, flavor="woff2")
    options.name_IDs = NAMES
    options.drop_tables += ["STAT", "gasp"] + ["GDEF", "GSUB", "GPOS"] * (not features)
    subsetter = Subsetter(options)
    subsetter.populate(unicodes=parse_unicodes(letters.replace(" ", "").replace("\n", "")))
    subsetter.subset(font)
    scale_upem(font, UNITS)
    font.flavor = "woff2"
    font.save(FONTS / file)
    print(f"{file}: {(FONTS / file).stat().st_size} bytes")


if __name__ == "__main__":
    for file, letters in faces((FONTS / "fonts.css").read_text(encoding="utf-8")).items():
        make(file, letters)
