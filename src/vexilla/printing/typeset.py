"""Sources of Typst, and the PDF that it makes of them."""

from collections.abc import Mapping
from pathlib import Path
from tempfile import TemporaryDirectory
from types import TracebackType
from typing import Any

from vexilla.errors import VexillaError
from vexilla.machine.extras import extra_module

EXTRA = "print"
FONT = "Libertinus Serif"  # Typst brings it, under the SIL Open Font License
_STRICT, _NAME_OF_STRICT = "a-2b", "PDF/A-2b"  # in which no letter may be missing


def quoted(text: str) -> str:
    """A text as a string of Typst."""
    plain = text.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n")
    return f'"{plain}"'


def shown(text: str) -> str:
    """A text in markup of Typst, letter by letter as it is."""
    return f"#{quoted(text)}" + ";" * bool(text)


def millimetres(*lengths: float) -> list[str]:
    """Lengths as Typst writes them."""
    return [f"{length:.3f}mm" for length in lengths]


class Press:
    """Typst with a folder for the files that it sets.

    Args:
        language: of the texts.
    """

    def __init__(self, language: str) -> None:
        self._typst = extra_module("typst", EXTRA)
        self._language = language
        self._folder = TemporaryDirectory(prefix="vexilla-print-")

    def __enter__(self) -> "Press":
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self._folder.cleanup()

    def keep(self, files: Mapping[str, str | bytes]) -> None:
        """Puts files where sources find them."""
        for name, content in files.items():
            data = content.encode() if isinstance(content, str) else content
            Path(self._folder.name, name).write_bytes(data)

    def check(self, source: str) -> None:
        """Checks that the fonts have each letter of a source.

        Raises:
            VexillaError: one is missing; the text says where.
        """
        self._compile(source, _STRICT)

    def pdf(self, source: str, strict: bool = False) -> bytes:
        """The PDF of a source; `strict` checks it, too. Raises VexillaError."""
        return self._compile(source, _STRICT if strict else [])

    def pages(self, source: str) -> int:
        """The number of pages that a source has. Raises VexillaError."""
        place = self._write(
            source + "\n#context [#metadata(counter(page).final().first()) <pages>]"
        )
        try:
            found = self._typst.query(
                place, "<pages>", field="value", one=True, ignore_system_fonts=True
            )
        except self._typst.TypstError as error:
            raise _failure(error) from None
        return int(found)

    def _compile(self, source: str, standard: Any) -> bytes:
        place = self._write(source)
        try:
            made = self._typst.compile(place, pdf_standards=standard, ignore_system_fonts=True)
        except self._typst.TypstError as error:
            raise _failure(error) from None
        return bytes(made)

    def _write(self, source: str) -> str:
        head = (
            f'#set text(font: "{FONT}", size: 9pt, lang: "{self._language}")\n'
            '#set text(number-type: "lining")\n'
        )
        self.keep({"main.typ": head + source})
        return str(Path(self._folder.name, "main.typ"))


def _failure(error: Exception) -> VexillaError:
    what = str(error).removeprefix(f"{_NAME_OF_STRICT} error: ").removesuffix(".")
    return VexillaError(f"The pages cannot be set: {what}.")
