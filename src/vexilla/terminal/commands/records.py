"""`vexilla records`: records as text to read and annotate, and back."""

from pathlib import Path
from typing import Annotated

import typer

from vexilla.errors import VexillaError

app = typer.Typer(help="Turn records into text to read and annotate, and back.")
Out = Annotated[Path | None, typer.Option(help="A new file; by default it is printed.")]


@app.command("export")
def to_text(
    files: Annotated[list[Path], typer.Argument(help="Files or folders of records.")],
    out: Out = None,
) -> None:
    """Write records as text (.vex), one game after another."""
    from vexilla.record import Transcript, records, write_vex

    found = [record for file in files for _, record in records(file)]
    if not found:
        raise VexillaError(f"There is no record in {', '.join(map(str, files))}.")
    _write(write_vex(map(Transcript.of, found)), out)


@app.command("import")
def from_text(
    files: Annotated[list[Path], typer.Argument(help="Files of text (.vex).")],
    out: Out = None,
) -> None:
    """Check texts (.vex) and write them as records; comments and variations are left out."""
    from vexilla.record import read_vex
    from vexilla.record.journal import json_lines
    from vexilla.record.lines import RecordError
    from vexilla.texts import read_text

    written = b""
    for file in files:
        try:
            transcripts = read_vex(read_text(file))
        except RecordError as error:
            raise VexillaError(f"{file}: {error}") from None
        written += b"".join(json_lines(transcript.record()) for transcript in transcripts)
    _write(written.decode(), out)


def _write(text: str, out: Path | None) -> None:
    """Prints a text, or writes it to a new file. Raises VexillaError."""
    if out is None:
        typer.echo(text, nl=False)
        return
    try:
        with out.open("x", encoding="utf-8", newline="\n") as file:
            file.write(text)
    except FileExistsError:
        raise VexillaError(f"{out} exists already and is not overwritten.") from None
    except OSError as error:
        raise VexillaError(f"{out} cannot be written: {error.strerror}.") from None
