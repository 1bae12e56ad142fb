"""The command line: `vexilla COMMAND …`. Each command imports heavy modules only when it runs.

Here are the commands of players; `commands/` has the others.
"""

import gc
import json
import sys
from functools import partial
from pathlib import Path
from typing import Annotated, Any, NoReturn

import typer

import vexilla
from vexilla.errors import VexillaError
from vexilla.game import GAMES, package_of, rules_of
from vexilla.locale import say
from vexilla.terminal import edge
from vexilla.terminal.commands import operate, records, study
from vexilla.terminal.commands.arguments import (
    AGENT_HELP,
    GAME_HELP,
    GAME_NAMES,
    Edition,
    GameName,
    Options,
    Seed,
    read_options,
)
from vexilla.terminal.commands.serve import serve

app = typer.Typer(
    name="vexilla",
    help="Play and study two banner games.",
    invoke_without_command=True,
    add_completion=False,
    pretty_exceptions_enable=False,
    rich_markup_mode=None,
)


def main() -> NoReturn:
    """Runs the command line; bad input ends with a sentence and exit code 2, never a traceback."""
    gc.set_threshold(100_000)  # what is imported is no garbage: a tenth of the time to start
    edge.run(lambda: app(standalone_mode=True))


def show_version(wanted: bool) -> None:
    """Prints the version, and ends."""
    if wanted:
        typer.echo(vexilla.__version__)
        raise typer.Exit


@app.callback()
def bare(
    context: typer.Context,
    version: Annotated[
        bool,
        typer.Option("--version", help="Print the version.", is_eager=True, callback=show_version),
    ] = False,
) -> None:
    """Play and study two banner games; without a command: serve --open."""
    if context.invoked_subcommand not in (None, "serve"):  # which has an order of its own
        edge.end_in_order()
    if context.invoked_subcommand is None:
        serve(open_page=True)


app.command()(serve)


@app.command()
def play(
    game: GameName,
    against: Annotated[
        str,
        typer.Option(
            help=f"Your opponent: {AGENT_HELP} 'human' lets two people share the terminal."
        ),
    ] = "greedy",
    seat: Annotated[str | None, typer.Option(help="Your seat; by default the first one.")] = None,
    games: Annotated[int, typer.Option(help="Games in the match.", min=1)] = 1,
    record: Annotated[
        Path | None,
        typer.Option(help="The file for the saved game; by default in your data folder."),
    ] = None,
    new: Annotated[
        bool, typer.Option("--new", help="Start a new match, even if one is unfinished.")
    ] = False,
    seed: Seed = None,
    option: Options = None,
    edition: Edition = None,
    language: Annotated[str, typer.Option(help="The language of the screen.")] = "en",
) -> None:
    """Play in the terminal; an unfinished match can be continued."""
    from vexilla.terminal.commands.compile import load_shown

    load_shown(game, [against])
    options = read_options(game, option, edition)
    from vexilla.terminal.app import make_app, run

    opponent = None if against == "human" else against
    run(make_app(game, opponent, seat, record, new, seed, options, games, language), language)


@app.command()
def options(
    game: GameName,
    language: Annotated[str, typer.Option(help="The language of explanations.")] = "en",
) -> None:
    """List the options of a game and their values; the first is the default."""
    if game in GAMES:  # at once: to load the rules takes half a second
        typer.echo(say("options-of", language, game=game))
    rules = rules_of(game)
    if not rules.OPTIONS:
        typer.echo("  " + say("options-none", language))
    for name, values in rules.OPTIONS.items():
        few = values if len(values) < 6 else (values[0], values[1], "…", values[-1])
        shown = map(_typed, few)
        typer.echo(f"{name:<21} {', '.join(shown)}")
        for value in values:
            if note := _option_note(game, name, value, language):
                typer.echo(f"  {value:<19} {note}")
    for edition, chosen in package_of(rules.NAME).hosts.EDITIONS.items():
        shown = [f"{name}={_typed(value)}" for name, value in chosen.items()]
        typer.echo(f"  --edition {edition}: {', '.join(shown)}")


def _typed(value: Any) -> str:
    """Returns the value of an option as it is typed."""
    return value if isinstance(value, str) else json.dumps(value)


def _option_note(game: str, name: str, value: Any, language: str) -> str:
    """Returns what the game's board says about a value of an option; empty without a board."""
    from vexilla.terminal.boards import BOARDS, board_class

    if game not in BOARDS:
        return ""
    return board_class(game).option_note(partial(say, language=language), name, value)


@app.command()
def rules(
    what: Annotated[
        str, typer.Argument(metavar="RULE|GAME", help=f"BL-8.3, BL-8, or a game: {GAME_NAMES}.")
    ],
    language: Annotated[str, typer.Option(help="The language of the rulebook.")] = "en",
) -> None:
    """Show a rule, a chapter, or the whole rulebook of a game."""
    from vexilla.rulebook import in_words, passage, rulebook

    found = rulebook(what, language).text if what in GAMES else passage(what, language)
    text = in_words(found)
    if not sys.stdout.isatty():
        typer.echo(text)
        return
    from rich.console import Console
    from rich.markdown import Markdown

    Console().print(Markdown(text))


@app.command("print")
def print_on_paper(
    game: GameName,
    file: Annotated[Path, typer.Argument(metavar="FILE.pdf", help="The PDF to be written.")],
    language: Annotated[str, typer.Option(help="The language of the parts and rules.")] = "en",
    paper: Annotated[str, typer.Option(help="a4, letter or a3.")] = "a4",
    parts: Annotated[
        str, typer.Option(help="Only these parts, such as cards,aid; a wrong name lists all.")
    ] = "",
    ink: Annotated[str, typer.Option(help="colour or black.")] = "colour",
    edge: Annotated[
        str, typer.Option(help="The edge about which your printer turns the paper: long or short.")
    ] = "long",
    edition: Annotated[
        str, typer.Option(help="The printed text that is played to the letter: ru, uk or es.")
    ] = "",
    force: Annotated[bool, typer.Option("--force", help="Replace a file that is there.")] = False,
) -> None:
    """Write a game as a PDF to print and cut out: its parts, a player aid and the rulebook."""
    from vexilla.machine.files import writing, written

    if file.exists() and not force:
        raise VexillaError(f"{file} exists already; --force replaces it.")
    if not file.absolute().parent.is_dir():
        raise VexillaError(f"{file} cannot be written: there is no folder {file.parent}.")
    from vexilla.printing import print_game

    wanted = [name.strip() for name in parts.split(",") if name.strip()]
    told = partial(typer.echo, err=True)
    pdf = print_game(
        game,
        language,
        paper=paper,
        parts=wanted,
        ink=ink,
        edge=edge,
        edition=edition,
        progress=told,
    )
    with writing(file), written(file) as out:
        out.write(pdf)
    typer.echo(say("print-done", language, file=str(file)))


@app.command()
def puzzle(
    game: Annotated[str, typer.Argument(help=GAME_HELP)] = next(iter(GAMES)),
    number: Annotated[int | None, typer.Option(help="By default the first unsolved one.")] = None,
    language: Annotated[str, typer.Option(help="The language of the screen.")] = "en",
) -> None:
    """Solve puzzles: positions in which one action is clearly better than all others."""
    from vexilla.terminal.commands.compile import load_shown

    load_shown(game)
    from vexilla.terminal.commands.puzzle import run

    run(game, number, language, input, typer.echo)


@app.command()
def learn(
    game: Annotated[str, typer.Argument(help=GAME_HELP)] = next(iter(GAMES)),
    number: Annotated[int, typer.Option(help="The number of the first lesson.")] = 1,
    language: Annotated[str, typer.Option(help="The language of the screen.")] = "en",
) -> None:
    """Learn a game from its lessons: short tasks on a board, with hints."""
    from vexilla.terminal.commands.compile import load_shown

    load_shown(game)
    from vexilla.terminal.commands.learn import run

    run(game, number, language, input, typer.echo)


app.add_typer(records.app, name="records")
for command in (*study.COMMANDS, *operate.COMMANDS):
    app.command()(command)
