"""Builds the documentation site into build/site, without a network: `python -m website`.

The games without a server are in it, at `play/`, as `make site` has built them. Sphinx needs all
pages in one folder. So they are copied there, and links between files of the repository become
links between pages. Anything wrong with a link ends the build.
"""

import importlib
import importlib.util
import json
import posixpath
import pprint
import re
import shutil
import sys
from html import unescape
from pathlib import Path
from typing import Any

from vexilla import svg
from vexilla.locale import languages
from vexilla.rulebook import diagram
from website import notebook
from website.boards import BOARDS, PLAY, playable

ROOT = Path(__file__).parent.parent
PAGES = ROOT / "build/pages"
SITE = ROOT / "build/site"
GAMES = ROOT / "build/play"
LANGUAGES = {"en": "rules", "es": "rules/es", "ru": "rules/ru", "uk": "rules/uk"}
# Files outside docs/ that become pages
ELSEWHERE = {
    **{
        f"src/vexilla/rulebook/{language}/{game}.md": f"{folder}/{game}.md"
        for language, folder in LANGUAGES.items()
        for game in ("battle-line", "blades-and-banners")
    },
    "CHANGELOG.md": "changelog.md",
    "CONTRIBUTING.md": "contributing.md",
    "SECURITY.md": "reporting.md",
    **{
        f"examples/{path.name}": f"examples/{path.stem}.md"
        for path in sorted((ROOT / "examples").iterdir())
        if path.suffix in (".py", ".ipynb")
    },
}
# Documents whose pages have other names: Sphinx makes a page `search` itself
RENAMED = {"README.md": "index.md", "search.md": "the_search.md"}
# What readers look for first, beside the pages of their own
FIRST = (
    f'<a href="{PLAY}">Play here</a> · '
    "[Install](start.md#install) · [Notation](notation.md) · [Reference](reference.md) · "
    "[Cite](cite.md)"
)
# The shelves of readers; all others are named after what stands on them
READERS = ("Players", "Bot authors", "Researchers", "Operators", "Contributors")
# Pages that have another address than in an earlier version
MOVED = {
    "server.html": "api.html",
    "strength.html": "lab/strength.html",
    "search_tried.html": "lab/search_tried.html",
}
TOUR = "examples/tour.ipynb"
MADE_BY_SPHINX = {"genindex", "py-modindex", "search"}
DIAGRAMS = "src/vexilla/rulebook/diagrams/"
# The public modules, each of which gets a page from its docstrings
MODULES = (
    *("vexilla", "vexilla.agents", "vexilla.arena", "vexilla.record", "vexilla.analysis"),
    *("vexilla.svg", "vexilla.batch", "vexilla.match", "vexilla.env", "vexilla.env.spelling"),
    *("vexilla.env.pettingzoo.battle_line_v0", "vexilla.env.pettingzoo.blades_and_banners_v0"),
    *("vexilla.env.pettingzoo.aec", "vexilla.env.gymnasium.single", "vexilla.env.gymnasium.vector"),
    *("vexilla.env.open_spiel", "vexilla.rules", "vexilla.contract.facets"),
)


def place(target: str, source: str) -> str | None:
    """The page for a link in a file of the repository; None if it leads to no page."""
    path = posixpath.normpath(posixpath.join(posixpath.dirname(source), target))
    if path in ELSEWHERE:
        return ELSEWHERE[path]
    if path.startswith(DIAGRAMS):
        language = posixpath.basename(posixpath.dirname(source))
        folder = f"{language}/" if language in languages() else ""
        return f"rules/diagrams/{folder}{path.removeprefix(DIAGRAMS)}"
    inside = path.removeprefix("docs/")
    return None if inside == path else RENAMED.get(inside, inside)


def written(path: Path) -> str:
    """The text of a file as a page: a program is a block of code, a notebook one for each cell."""
    text = path.read_text(encoding="utf-8")
    if path.suffix == ".py":
        return f"# {path.name}\n\n```python\n{text}```\n"
    if path.suffix == ".ipynb":
        cells = [(cell["cell_type"], "".join(cell["source"])) for cell in json.loads(text)["cells"]]
        return "\n\n".join(
            f"```python\n{source}\n```" if kind == "code" else source for kind, source in cells
        )
    return text


def linked(text: str, source: str, page: str) -> str:
    """The text of a file, with links to the pages that files have become."""

    def link(match: re.Match[str]) -> str:
        found = None if "://" in match[1] or not match[1] else place(match[1], source)
        if found is None:
            return match[0]
        if found == "index.md" and match[2]:  # a section of the index, which is a page
            return f"]({posixpath.relpath(front(match[2][1:]), posixpath.dirname(page) or '.')})"
        return f"]({posixpath.relpath(found, posixpath.dirname(page) or '.')}{match[2] or ''})"

    parts = re.split(r"(^```.*?^```$)", text, flags=re.M | re.S)
    parts[::2] = [re.sub(r"\]\(([^)\s#]*)(#[^)\s]*)?\)", link, part) for part in parts[::2]]
    return "".join(parts)


def front(heading: str) -> str:
    """The page of a section of the index, by its heading."""
    name = heading.lower().replace(" ", "_").replace("-", "_")
    return f"for_{name}.md" if heading in READERS else f"{name}.md"


def front_pages(index: str) -> dict[str, str]:
    """The index, and a page for each reader, which is a section of the index.

    So the menu shows the readers, and of the one whose page is open all pages.
    """
    opening, *sections = re.split(r"^## ", index, flags=re.M)
    pages: dict[str, str] = {}
    readers: list[str] = []
    listed: set[str] = set()
    for number, section in enumerate(sections):
        heading, _, body = section.partition("\n")
        found = [place(at, "docs/README.md") for at in re.findall(r"\]\((.*?)\)", body)]
        own = [page for page in found if page and page not in listed]
        listed |= {*own}
        name = front(heading)
        picture = f"![A board]({BOARDS[number % len(BOARDS)][0]})"
        text = f"# {heading}\n\n{FIRST}\n\n{picture}\n{linked(body, 'docs/README.md', 'index.md')}"
        pages[name] = f"{text}\n{toctree(own)}"
        names = ", ".join(re.findall(r"^- \[(\D.*?)\]", body, re.M)[:3])
        readers.append(f"- **[{heading}]({name})**: {names or 'why things are as they are'} …")
    opened = linked(opening, "docs/README.md", "index.md")
    tree = toctree([*pages, "reference.md"])
    pictures = "\n\n".join(playable(name, position) for name, position in BOARDS)
    listing = "\n".join(readers)
    pages["index.md"] = f"{opened.rstrip()}\n\n{FIRST}\n\n{listing}\n\n{pictures}\n\n{tree}"
    pages["reference.md"] = (
        "# Reference\n\nEvery public module, from its docstrings. [The library](library.md) is the "
        "guide to them.\n\n"
        + "".join(f"- [`{one}`](reference/{one}.md): {summary(one)}\n" for one in modules())
        + f"\n{toctree([f'reference/{module}.md' for module in modules()])}"
    )
    return pages


def toctree(pages: list[str]) -> str:
    """A hidden table of contents: it makes the menu."""
    entries = "\n".join(page.removesuffix(".md") for page in pages)
    return f"```{{toctree}}\n:hidden:\n\n{entries}\n```\n"


def summary(module: str) -> str:
    """The first line of what a module says of itself."""
    return (importlib.import_module(module).__doc__ or "").strip().partition("\n")[0]


def modules() -> list[str]:
    """The public modules of this version."""
    return [module for module in MODULES if importlib.util.find_spec(module)]


def reference(module: str) -> str:
    """The page of a module. What an earlier page describes is left out."""
    offered = names_of(module)
    earlier = MODULES[: MODULES.index(module)]
    known = {id(one) for other in earlier for one in names_of(other).values()}
    left_out = sorted(name for name, one in offered.items() if id(one) in known)
    options = [":members:", ":member-order: bysource"]
    options += [":imported-members:"] if offered else []
    options += [f":exclude-members: {', '.join(left_out)}"] if left_out else []
    lines = "".join(f"   {option}\n" for option in options)
    return f"# {module}\n\n```{{eval-rst}}\n.. automodule:: {module}\n{lines}```\n"


def names_of(module: str) -> dict[str, object]:
    """What a module offers, its own and what comes from elsewhere, by name."""
    found = importlib.import_module(module)
    return {name: getattr(found, name) for name in getattr(found, "__all__", ())}


def stage() -> None:
    """Fills build/pages."""
    shutil.rmtree(PAGES, ignore_errors=True)
    files = {
        f"docs/{path.relative_to(ROOT / 'docs')}": path for path in (ROOT / "docs").rglob("*.md")
    }
    files |= {name: ROOT / name for name in ELSEWHERE}
    for source, path in files.items():
        page = place(posixpath.basename(source), source)
        assert page is not None
        text = written(path)
        target = PAGES / page
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_text(f"{linked(text, source, page)}\n", encoding="utf-8")
    for page, text in front_pages((ROOT / "docs/README.md").read_text(encoding="utf-8")).items():
        (PAGES / page).write_text(text, encoding="utf-8")
    for name, position in BOARDS:
        (PAGES / name).write_text(svg.board(position, width=720), encoding="utf-8")
    for path in (ROOT / "docs").rglob("*.*"):
        if path.suffix in {".svg", ".jpg"}:
            page = place(path.name, path.relative_to(ROOT).as_posix())
            assert page is not None
            (PAGES / page).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(path, PAGES / page)
    for language in languages():
        folder = PAGES / "rules/diagrams" / language
        folder.mkdir(parents=True)
        for path in (ROOT / DIAGRAMS).glob("*.svg"):
            drawn = diagram(path.stem, language)
            (folder / path.name).write_text(drawn, encoding="utf-8")
    (PAGES / "reference").mkdir()
    for module in modules():
        (PAGES / f"reference/{module}.md").write_text(reference(module), encoding="utf-8")


def show_outputs() -> None:
    """Runs the tour, and puts what each of its cells shows below that cell."""
    text = (PAGES / ELSEWHERE[TOUR]).read_text(encoding="utf-8")
    shown = iter(notebook.run(ROOT / TOUR))
    folder = (PAGES / ELSEWHERE[TOUR]).parent
    cells = json.loads((ROOT / TOUR).read_text(encoding="utf-8"))["cells"]
    outputs = [
        _output(next(shown), folder, number)
        for number, cell in enumerate(cells)
        if cell["cell_type"] == "code"
    ]
    parts = re.split(r"(^```python\n.*?^```$)", text, flags=re.M | re.S)
    parts[1::2] = [f"{code}\n\n{out}" for code, out in zip(parts[1::2], outputs, strict=True)]
    (PAGES / ELSEWHERE[TOUR]).write_text("".join(parts), encoding="utf-8")


def _output(value: Any, folder: Path, number: int) -> str:
    """What a notebook shows of a value: a picture, a table, or text."""
    if hasattr(value, "_repr_svg_"):
        name = f"tour-{number}.svg"
        (folder / name).write_text(value._repr_svg_(), encoding="utf-8")
        return f"![What the cell shows]({name})"
    if hasattr(value, "_repr_html_"):
        return f"```{{raw}} html\n{value._repr_html_()}\n```"
    return f"```text\n{pprint.pformat(value, sort_dicts=False)}\n```"


def main() -> int:
    """Builds the site; the result is the exit code."""
    if not (GAMES / "index.html").exists():
        sys.stderr.write("The games for a browser are not built: run `make site`.\n")
        return 1
    stage()
    show_outputs()
    shutil.rmtree(SITE, ignore_errors=True)
    pages = [page.relative_to(PAGES).with_suffix("") for page in PAGES.rglob("*.md")]
    strict = ["-W", "--keep-going", "-q", "-j", "auto"]
    build: Any = importlib.import_module("sphinx.cmd.build")  # only the site needs it
    failed = build.build_main(
        ["-b", "html", *strict, "-c", str(ROOT / "website"), str(PAGES), str(SITE)]
    )
    if failed:
        return failed
    shutil.copytree(GAMES, (SITE / PLAY).parent)
    lead_on()
    wrong = [page for page in pages if not _has_its_title(page)]
    for page in wrong:
        sys.stderr.write(f"{page}.md: the site has no such page, or another one in its place.\n")
    return 1 if wrong else 0


def lead_on() -> None:
    """Leads from the former address of each page to its present one."""
    for former, present in MOVED.items():
        refresh = f'<meta http-equiv="refresh" content="0; url={present}">'
        text = f'<!doctype html><title>Vexilla</title>{refresh}<a href="{present}">{present}</a>\n'
        (SITE / former).write_text(text, encoding="utf-8")


def _has_its_title(page: Path) -> bool:
    """Whether the built page begins with the heading of its source."""
    built = SITE / page.parent / f"{page.name}.html"
    heading = re.search(r"^# (.+)$", (PAGES / f"{page}.md").read_text(encoding="utf-8"), re.M)
    if heading is None or not built.exists():
        return False
    found = re.search(r"<h1>(.*?)<a ", built.read_text(encoding="utf-8"), re.S)
    return found is not None and _letters(unescape(found[1])) == _letters(heading[1])


def _letters(text: str) -> str:
    """The letters of a heading, without its marks: `[a link](page.md)` in a source is `a link`."""
    return re.sub(r"<[^>]+>|\]\([^)]*\)|\W", "", text)


if __name__ == "__main__":
    sys.exit(main())
