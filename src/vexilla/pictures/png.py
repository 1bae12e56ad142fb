"""Boards as PNG, for messengers and learners that show no SVG: their SVG, rendered by resvg."""

import re
from collections.abc import Iterator, Mapping
from importlib.util import find_spec
from xml.etree import ElementTree

from vexilla.machine.extras import extra_module

EXTRA = "env"
_SVG = "{http://www.w3.org/2000/svg}"
_RULE = re.compile(r"\.\w+(?: \.([\w-]+))?(?: ([a-z]+))?\{([^{}]*)\}")
_USE = re.compile(r"var\(--([\w-]+)(?:,([^()]*))?\)")

Variables = Mapping[str, str]


def available() -> bool:
    """Whether the extra `env` is installed, without which there is no PNG."""
    return find_spec("resvg_py") is not None


def png(picture: str, width: int | None = None, ground: str | None = "#ffffff") -> bytes:
    """A picture as PNG.

    Args:
        picture: the SVG document.
        width: the width in pixels; None: as the document says.
        ground: the colour behind it; None: what is not drawn is transparent.

    Raises:
        VexillaError: the extra `env` is not installed.
    """
    rendered = extra_module("resvg_py", EXTRA).svg_to_bytes(
        svg_string=without_variables(picture), background=ground, width=width
    )
    return bytes(rendered)


def without_variables(picture: str) -> str:
    """The same picture without variables of CSS, which resvg does not know.

    It understands the style sheets of our boards: rules for the whole picture, for a class, and for
    elements of a name inside either.
    """
    if "var(" not in picture:
        return picture
    root = ElementTree.fromstring(picture)
    _Picture(root).resolve(root, {}, frozenset())
    return ElementTree.tostring(root, encoding="unicode")


class _Picture:
    """A picture whose variables are replaced by their values, element by element."""

    def __init__(self, root: ElementTree.Element) -> None:
        sheet = root.find(f"{_SVG}style")
        light = (sheet.text if sheet is not None and sheet.text else "").partition("@media")[0]
        rules = [(m[1] or "", m[2] or "", list(_declarations(m[3]))) for m in _RULE.finditer(light)]
        # what is said of a class counts more, then what is said of an element in it
        self._rules = sorted(rules, key=lambda rule: (bool(rule[0]), bool(rule[1])))
        if sheet is not None:
            root.remove(sheet)
        self._symbols = {
            element.get("id", ""): ElementTree.tostring(element, encoding="unicode")
            for element in root.iter(f"{_SVG}symbol")
        }
        self._defs = ElementTree.SubElement(root, f"{_SVG}defs")
        self._copies: dict[tuple[str, frozenset[tuple[str, str]]], str] = {}

    def resolve(
        self, element: ElementTree.Element, variables: Variables, classes: frozenset[str]
    ) -> None:
        """Replaces the variables in an element, given those around it and the classes there."""
        mine = frozenset(element.get("class", "").split())
        said: dict[str, str] = {}
        name = element.tag.removeprefix(_SVG)
        is_root = not variables
        for owner, inside, declarations in self._rules:
            if inside:
                fits = inside == name and (not owner or owner in classes | mine)
            else:
                fits = owner in mine if owner else is_root
            if fits:
                said |= declarations
        said |= _declarations(element.get("style", ""))
        known = dict(variables)
        for key, value in said.items():
            if key.startswith("--"):
                known[key[2:]] = _replaced(value, known)
        shown = [f"{k}:{_replaced(v, known)}" for k, v in said.items() if not k.startswith("--")]
        for key, value in element.attrib.items():
            element.set(key, _replaced(value, known))
        if shown:
            element.set("style", ";".join(shown))
        if name == "use":
            element.set("href", f"#{self._copy(element.get('href', '')[1:], known)}")
        for child in list(element):
            if child is not self._defs:  # those are resolved where they are used
                self.resolve(child, known, classes | mine)

    def _copy(self, name: str, variables: Variables) -> str:
        """The id of a symbol with these variables."""
        key = name, frozenset(variables.items())
        if key not in self._copies:
            self._copies[key] = f"{name}-{len(self._copies)}"
            symbol = ElementTree.fromstring(self._symbols[name])
            symbol.set("id", self._copies[key])
            self._defs.append(symbol)
            self.resolve(symbol, variables, frozenset())
        return self._copies[key]


def _declarations(text: str) -> Iterator[tuple[str, str]]:
    """The names and values in a block of a style sheet."""
    for declaration in text.split(";"):
        name, colon, value = declaration.partition(":")
        if colon:
            yield name.strip(), value.strip()


def _replaced(text: str, variables: Variables) -> str:
    """A text with the values of its variables."""
    return _USE.sub(lambda use: variables.get(use[1], use[2] or "none"), text)
