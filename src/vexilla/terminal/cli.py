"""The command line: `vexilla COMMAND …`. Each command imports heavy modules only when it runs."""

import gc
import json
import signal
import sys
from collections.abc import Mapping
from functools import partial
from pathlib import Path
from typing import Annotated, Any, Literal, NoReturn, cast

import typer

from vexilla import __version__
from vexilla.errors import UnknownName, VexillaError
from vexilla.game import GAMES, Document, rules_of
from vexilla.locale import say
from vexilla.terminal import operate

app = typer.Typer(
    name="vexilla",
    help="Play and study two banner games.",
    invoke_without_command=True,
    add_completion=False,
    pretty_exceptions_enable=False,
    rich_markup_mode=None,
)

GAME_NAMES = ", ".join(GAMES)
GAME_HELP = f"The game: {GAME_NAMES}."
AGENT_HELP = "random, greedy, search, champion, name:key=value,… or 'cmd:PROGRAM ARGS'."

GameName = Annotated[str, typer.Argument(help=GAME_HELP)]
Options = Annotated[
    list[str] | None,
    typer.Option(
        "--option",
        help="An option of the game, KEY=VALUE (a name, a number or JSON); may be repeated. "
        "`vexilla options GAME` lists them.",
    ),
]
Seed = Annotated[int | None, typer.Option(help="The same seed gives the same deals.")]
AsJson = Annotated[bool, typer.Option("--json", help="Print one JSON object.")]


def main() -> None:
    """Runs the command line; bad input ends with a sentence and exit code 2, never a traceback."""
    gc.set_threshold(100_000)  # what is imported is no garbage: a tenth of the time to start
    try:
        app(standalone_mode=True)
    except VexillaError as error:
        fail(str(error))
    except BrokenPipeError:  # the reader of the output has closed it, as in `vexilla … | head`
        sys.stderr.close()
        sys.exit(1)


def fail(message: str, code: int = 2) -> NoReturn:
    """Exits with a message on stderr."""
    print(message, file=sys.stderr)  # noqa: T201
    sys.exit(code)


def read_options(game: str, entries: list[str] | None) -> dict[str, Any]:
    """Reads options of a game from KEY=VALUE entries; `vexilla.new` checks the values."""
    known = rules_of(game).OPTIONS
    options: dict[str, Any] = {}
    for entry in entries or []:
        key, sign, value = entry.partition("=")
        if not sign:
            names = ", ".join(known)
            raise UnknownName(f"An option is written KEY=VALUE, not {entry!r}; keys: {names}.")
        try:
            options[key] = json.loads(value)
        except (ValueError, RecursionError):
            options[key] = value  # the name of a value, without quotes
    return options


def show_version(wanted: bool) -> None:
    """Prints the version, and ends."""
    if wanted:
        typer.echo(__version__)
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
    if context.invoked_subcommand is None:
        serve(open_page=True)


@app.command()
def serve(
    host: Annotated[
        str, typer.Option(help="The address to listen on; 127.0.0.1 serves this machine only.")
    ] = "0.0.0.0",
    port: Annotated[
        int | None,
        typer.Option(
            help="The port; by default 8787, or a free one if that is taken.", min=0, max=65535
        ),
    ] = None,
    data: operate.Data = None,
    database: operate.Database = None,
    open_page: Annotated[
        bool, typer.Option("--open", help="Open the page in the browser.")
    ] = False,
    root_path: Annotated[
        str, typer.Option(help="The path at which a proxy serves it, such as /vexilla.")
    ] = "",
    origin: Annotated[
        list[str] | None,
        typer.Option(help="An origin whose pages may use the server; may be repeated."),
    ] = None,
    rate: Annotated[
        float, typer.Option(help="Requests a second allowed to each address.", min=10)
    ] = 50,
    keep: Annotated[
        float, typer.Option(help="Days for which a table is kept after its last event.", min=1)
    ] = 400,
    max_tables: Annotated[int, typer.Option(help="The number of tables kept at once.", min=1)] = (
        1_000_000
    ),
    max_keys: Annotated[
        int, typer.Option(help="The number of unused links to a seat.", min=1)
    ] = 20,
    workers: Annotated[
        int,
        typer.Option(
            help="Processes that serve, restarted when one ends; several need PostgreSQL.", min=1
        ),
    ] = 1,
    log_format: Annotated[
        Literal["text", "json"],
        typer.Option(help="The log: text, or one JSON object a line, on standard error."),
    ] = "text",
    word_list: Annotated[
        Path | None,
        typer.Option(help="A file of words, one a line, that the chat shows as asterisks."),
    ] = None,
    operator_token_file: Annotated[
        Path | None,
        typer.Option(
            help="A file with the token that opens the page /status; or VEXILLA_OPERATOR_TOKEN."
        ),
    ] = None,
) -> None:
    """Serve the games to browsers."""
    from vexilla.terminal.serve import run

    run(
        host=host,
        port=port,
        data=data,
        database=database,
        root_path=root_path,
        origins=origin or [],
        rate=rate,
        keep=keep,
        max_tables=max_tables,
        max_keys=max_keys,
        browser=open_page,
        servers=workers,
        log_format=log_format,
        word_list=word_list,
        operator_token_file=operator_token_file,
    )


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
    language: Annotated[str, typer.Option(help="The language of the screen.")] = "en",
) -> None:
    """Play in the terminal; an unfinished match can be continued."""
    from vexilla.terminal.compile import load_shown

    load_shown(game, [against])
    options = read_options(game, option)
    from vexilla.terminal.app import run

    opponent = None if against == "human" else against
    run(
        game_name=game,
        against=opponent,
        seat=seat,
        record=record,
        new=new,
        seed=seed,
        options=options,
        games=games,
        language=language,
    )


@app.command()
def options(
    game: GameName,
    language: Annotated[str, typer.Option(help="The language of explanations.")] = "en",
) -> None:
    """List the options of a game and their values; the first is the default."""
    if game in GAMES:  # at once: to load the rules takes half a second
        typer.echo(f"Options of {game}, the default first:")
    rules = rules_of(game)
    if not rules.OPTIONS:
        typer.echo("  none")
    for name, values in rules.OPTIONS.items():
        few = values if len(values) < 6 else (values[0], values[1], "…", values[-1])
        shown = [value if isinstance(value, str) else json.dumps(value) for value in few]
        typer.echo(f"{name:<21} {', '.join(shown)}")
        for value in values:
            table = rules.read_option(name, value)
            if isinstance(table, Mapping):
                entries = cast(Mapping[str, Any], table).items()
                shown = ", ".join(f"{key} {entry}" for key, entry in entries)
                note = _option_note(game, name, value, language)
                typer.echo(f"  {value:<19} {shown}. {note}".rstrip())


def _option_note(game: str, name: str, value: str, language: str) -> str:
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


@app.command()
def conform(
    files: Annotated[list[Path], typer.Argument(help="Files of cases, as JSON Lines.")],
) -> None:
    """Run conformance cases; exit code 1 if one fails."""
    from vexilla.conform import run_file

    passed = failed = 0
    for file in files:
        for name, wrong in run_file(file):
            if wrong is None:
                passed += 1
            else:
                failed += 1
                typer.echo(f"{name}: {wrong}")
    typer.echo(f"{passed} passed, {failed} failed")
    if failed:
        raise typer.Exit(1)


@app.command()
def bench(as_json: AsJson = False) -> None:
    """Measure the speed of the kernel on this machine, in about half a minute."""
    from vexilla.terminal.bench import measure

    report = measure()
    if as_json:
        typer.echo(json.dumps(report))
        return
    for name, value in report.items():
        if isinstance(value, dict):
            typer.echo(name)
            for key, figure in cast(dict[str, float], value).items():
                typer.echo(f"  {key:<26}{figure:>14,}")
        else:
            typer.echo(f"{name:<28}{value:>14}")


@app.command(name="compile")
def compile_games(
    games: Annotated[list[str] | None, typer.Argument(help=GAME_HELP, metavar="[GAME]...")] = None,
    rules: Annotated[bool, typer.Option("--rules", help="Compile no agents.")] = False,
) -> None:
    """Compile games now, with all agents, so that nothing waits for it later."""
    from vexilla.terminal.compile import run

    run(games or list(GAMES), only_rules=rules)


@app.command()
def arena(
    game: GameName,
    agents: Annotated[
        list[str], typer.Argument(metavar="AGENT AGENT…", help=f"Two or more: {AGENT_HELP}")
    ],
    games: Annotated[
        int,
        typer.Option(
            help="Games between each two agents; each deal is played twice, with seats swapped.",
            min=1,
        ),
    ],
    gauntlet: Annotated[
        bool,
        typer.Option(
            "--gauntlet", help="The first agent plays each of the others; else all play all."
        ),
    ] = False,
    sprt: Annotated[
        str | None,
        typer.Option(
            metavar="ELO0,ELO1",
            help="For two agents: stop as soon as it is decided whether the first one is stronger "
            "by ELO0 or by ELO1, at the latest after --games.",
        ),
    ] = None,
    alpha: Annotated[
        float, typer.Option(help="Chance that --sprt wrongly decides for ELO1.")
    ] = 0.05,
    beta: Annotated[
        float, typer.Option(help="Chance that --sprt wrongly decides for ELO0.")
    ] = 0.05,
    anchor: Annotated[
        str | None, typer.Option(help="The agent whose Elo is 0; by default the first one.")
    ] = None,
    seed: Seed = None,
    time_per_move: Annotated[
        float | None,
        typer.Option(help="Seconds for each action; by default no limit, but 30 for programs."),
    ] = None,
    jobs: Annotated[int | None, typer.Option(help="Processes; by default one a core.")] = None,
    ray: Annotated[
        bool, typer.Option("--ray", help="Play on a Ray cluster: RAY_ADDRESS, or this machine.")
    ] = False,
    option: Options = None,
    out: Annotated[
        Path | None,
        typer.Option(help="A file for finished games, from which the tournament can go on later."),
    ] = None,
    stderr: Annotated[
        Path | None, typer.Option(help="A file to which what programs write to stderr is added.")
    ] = None,
    records: Annotated[
        Path | None, typer.Option(help="A folder for the record of each game.")
    ] = None,
    plot: Annotated[Path | None, typer.Option(help="A .png or .svg file for a plot.")] = None,
    as_json: AsJson = False,
    as_csv: Annotated[bool, typer.Option("--csv", help="Print the crosstable as CSV.")] = False,
    language: Annotated[str, typer.Option(help="The language of the report.")] = "en",
) -> None:
    """Let agents play a match or a tournament."""
    from vexilla.terminal.compile import load_shown

    load_shown(game, agents)
    from vexilla.terminal.arena import run

    # on SIGTERM, exit in order, which ends the processes and programs of the tournament
    signal.signal(signal.SIGTERM, lambda number, frame: sys.exit(128 + number))
    run(
        game,
        agents,
        games,
        gauntlet=gauntlet,
        sprt=sprt,
        alpha=alpha,
        beta=beta,
        plot=plot,
        as_json=as_json,
        as_csv=as_csv,
        language=language,
        anchor=anchor,
        seed=seed,
        time_per_move=time_per_move,
        jobs=jobs,
        ray=ray,
        options=read_options(game, option),
        out=out,
        stderr=stderr,
        records=records,
    )


@app.command()
def analyse(
    file: Annotated[Path, typer.Argument(help="A record, a position or a view.")],
    iterations: Annotated[
        int | None, typer.Option(help="Simulations for each decision; by default 2000.", min=1)
    ] = None,
    time: Annotated[
        float | None, typer.Option(help="Seconds for each decision, instead of --iterations.")
    ] = None,
    seed: Annotated[int, typer.Option(help="The same seed gives the same figures.")] = 0,
    alternatives: Annotated[int, typer.Option(help="Number of best actions to name.", min=1)] = 3,
    blunder: Annotated[
        float,
        typer.Option(
            help="The drop of the chance above which an action is a blunder.", min=0, max=1
        ),
    ] = 0.1,
    jobs: Annotated[int | None, typer.Option(help="Threads; by default one a core.", min=1)] = None,
    plot: Annotated[
        Path | None, typer.Option(help="A file for the curve of the chances, as SVG.")
    ] = None,
    as_json: AsJson = False,
    as_csv: Annotated[bool, typer.Option("--csv", help="Print a line for each decision.")] = False,
) -> None:
    """Analyse each decision of a game from what its player could know, and mark blunders."""
    from vexilla.terminal.analyse import run

    if as_json and as_csv:
        raise UnknownName("--json and --csv exclude each other.")
    run(
        file,
        form="json" if as_json else "csv" if as_csv else "table",
        plot=plot,
        iterations=iterations,
        time=time,
        seed=seed,
        alternatives=alternatives,
        blunder=blunder,
        jobs=jobs,
    )


@app.command()
def puzzle(
    game: Annotated[str, typer.Argument(help=GAME_HELP)] = next(iter(GAMES)),
    number: Annotated[int | None, typer.Option(help="By default the first unsolved one.")] = None,
    language: Annotated[str, typer.Option(help="The language of the screen.")] = "en",
) -> None:
    """Solve puzzles: positions in which one action is clearly better than all others."""
    from vexilla.terminal.compile import load_shown

    load_shown(game)
    from vexilla.terminal.puzzle import run

    run(game, number, language, input, typer.echo)


@app.command()
def learn(
    game: Annotated[str, typer.Argument(help=GAME_HELP)] = next(iter(GAMES)),
    number: Annotated[int, typer.Option(help="The number of the first lesson.")] = 1,
    language: Annotated[str, typer.Option(help="The language of the screen.")] = "en",
) -> None:
    """Learn a game from its lessons: short tasks on a board, with hints."""
    from vexilla.terminal.compile import load_shown

    load_shown(game)
    from vexilla.terminal.learn import run

    run(game, number, language, input, typer.echo)


@app.command()
def agent(game: GameName, name: Annotated[str, typer.Argument(metavar="AGENT")]) -> None:
    """Act as an agent on stdin and stdout, one JSON object a line."""
    from vexilla.agents import make_agent, serve_agent

    chosen = make_agent(name)
    try:
        serve_agent(game, chosen, sys.stdin.buffer, sys.stdout.buffer)
    finally:
        chosen.close()


@app.command()
def replay(
    file: Path,
    board: Annotated[
        int | None, typer.Option(help="Show the board after this action instead of the last.")
    ] = None,
) -> None:
    """Check a record and show it; if it is damaged, show its sound part, with exit code 1."""
    from vexilla.fair_deal import listed
    from vexilla.record import RecordError, read_record
    from vexilla.record import replay as replay_record

    damage = None
    lines: list[Document] = []
    try:
        lines = read_record(file)
        game = replay_record(lines)
    except RecordError as error:
        damage, game = error, error.game
    if game is None:
        for line in lines:
            typer.echo(json.dumps(line))
        fail(f"{file}: {damage}", 1)
    names = ", ".join(f"{seat}: {game.names.get(seat) or seat}" for seat in game.seats)
    typer.echo(f"{game.name}, {game.date}, {names}")
    width = max(map(len, game.seats))
    for number, (seat, action) in enumerate(game.actions, 1):
        typer.echo(f"{number:4} {seat:{width}} {json.dumps(action)}")
    shown = game if board is None else game.after(board)
    typer.echo(f"\n{shown}")
    outcome = game.outcome or game.decided
    if outcome is not None:
        winner = outcome.winner or "nobody"
        typer.echo(
            f"Won by {winner} ({outcome.reason}); points: {json.dumps(dict(outcome.points))}"
        )
    if damage is not None:
        fail(f"{file}: {damage}", 1)
    if game.fair is not None:
        parties = listed(game.fair.numbers)
        typer.echo(f"The deal is fair: it follows from the numbers of {parties}.")
    typer.echo(
        "The record is sound." if outcome else "The record is sound so far; the game goes on."
    )


for command in operate.COMMANDS:
    app.command()(command)
