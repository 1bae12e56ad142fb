"""The settings of Sphinx for the documentation site."""

import re
from typing import Any

import vexilla
from website.__main__ import place

project = "Vexilla"
author = "The Vexilla authors"
version = release = vexilla.__version__
language = "en"

extensions = ["myst_parser", "sphinx.ext.autodoc", "sphinx.ext.napoleon", "sphinx_copybutton"]
source_suffix = {".md": "markdown"}
myst_heading_anchors = 4  # as on GitHub, for links to headings
default_role = "code"  # what docstrings have in single backticks
copybutton_exclude = ".linenos, .gp, .go"  # prompts and what was printed

autodoc_typehints = "signature"
autodoc_typehints_format = "short"
autodoc_preserve_defaults = True
autodoc_type_aliases = {"npt.ArrayLike": "ArrayLike"}  # not the dozen types that it stands for
napoleon_numpy_docstring = False
napoleon_use_ivar = True

html_theme = "furo"
html_title = f"Vexilla {release}"
html_static_path = ["static"]
html_css_files = ["site.css"]
html_js_files = ["playable.js"]
html_copy_source = False
html_show_copyright = html_show_sphinx = False
html_theme_options = {
    "light_css_variables": {"color-brand-primary": "#8c2f24", "color-brand-content": "#8c2f24"},
    "dark_css_variables": {"color-brand-primary": "#e6a08f", "color-brand-content": "#e6a08f"},
}
# Examples in JSON leave out parts (…), so that they cannot be coloured.
suppress_warnings = ["misc.highlighting_failure"]


def link_guides(
    app: Any, what: str, name: str, thing: object, options: object, lines: list[str]
) -> None:
    """Turns the names of guides in a docstring into links to their pages."""
    for i, line in enumerate(lines):
        lines[i] = re.sub(r"`?\b(docs/\w+\.md)`?", _page, line)


def _page(guide: re.Match[str]) -> str:
    """A link to the page of a guide."""
    page = place(guide[1], "README.md") or ""
    return f":doc:`/{page.removesuffix('.md')}`"


def without_private(
    app: Any, what: str, name: str, thing: object, options: object, signature: str, returned: str
) -> tuple[str, str] | None:
    """Leaves out what only the program itself gives: arguments whose names begin with `_`."""
    if not signature:
        return None
    signature = signature.replace("~typing.", "")
    arguments = re.split(r", (?=\*{0,2}\w+(?:: |=|$)|[*/],)", signature[1:-1])
    return f"({', '.join(one for one in arguments if not one.startswith('_'))})", returned


def leave_out(
    app: Any, what: str, name: str, thing: object, skip: bool, options: object
) -> bool | None:
    """Leaves out the fields of named tuples: their classes describe them."""
    return True if (getattr(thing, "__doc__", None) or "").startswith("Alias for field") else None


def setup(app: Any) -> None:
    """Sphinx calls this when it begins."""
    app.connect("autodoc-process-docstring", link_guides)
    app.connect("autodoc-process-signature", without_private)
    app.connect("autodoc-skip-member", leave_out)
