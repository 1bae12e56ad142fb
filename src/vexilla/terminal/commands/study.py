"""The commands for studying the games: agents, analysis, records, speed."""

import json
import sys
from pathlib import Path
from typing import Annotated, cast

import typer

from vexilla.errors import UnknownName
from vexilla.game import GAMES, Document
from vexilla.terminal.commands.arguments import (
    AGENT_HELP,
    GAME_HELP,
    AsJson,
    Edition,
    GameName,
    Options,
    Seed,
    fail,
    finite,
    read_options,
)


def conform(
    files: Annotated[list[Path], typer.Argument(help="Files of cases, as JSON Lines.")],
) -> None:
    """Run conformance cases; exit code 1 if one fails."""
    from vexilla.conform import run_files

    if run_files(files, typer.echo):
        raise typer.Exit(1)


def bench(as_json: AsJson = False) -> None:
    """Measure the speed of the kernel on this machine, in about half a minute."""
    from vexilla.terminal.commands.bench import measure

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


def compile(
    games: Annotated[list[str] | None, typer.Argument(help=GAME_HELP, metavar="[GAME]...")] = None,
    rules: Annotated[bool, typer.Option("--rules", help="Compile no agents.")] = False,
) -> None:
    """Compile games now, with all agents, so that nothing waits for it later."""
    from vexilla.terminal.commands.compile import run

    run(games or list(GAMES), only_rules=rules)


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
            "--gauntlet", help="The first agent plays each of the others; otherwise all play all."
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
    edition: Edition = None,
    out: Annotated[
        Path | None,
        typer.Option(help="A file for finished games, from which the tournament can go on later."),
    ] = None,
    stderr: Annotated[
        Path | None, typer.Option(help="A file that collects what programs write to stderr.")
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
    from vexilla.terminal.commands.compile import load_shown

    load_shown(game, agents)
    from vexilla.terminal.commands.arena import run

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
        options=read_options(game, option, edition),
        out=out,
        stderr=stderr,
        records=records,
    )


def analyse(
    file: Annotated[Path, typer.Argument(help="A record, a position or a view.")],
    iterations: Annotated[
        int | None, typer.Option(help="Simulations for each decision; by default 2000.", min=1)
    ] = None,
    time: Annotated[
        float | None,
        typer.Option(help="Seconds for each decision, instead of --iterations.", callback=finite),
    ] = None,
    seed: Annotated[int, typer.Option(help="The same seed gives the same figures.")] = 0,
    alternatives: Annotated[int, typer.Option(help="Number of best actions to name.", min=1)] = 3,
    blunder: Annotated[
        float,
        typer.Option(
            help="An action that loses more of the chance to win is a blunder.", min=0, max=1
        ),
    ] = 0.1,
    jobs: Annotated[int | None, typer.Option(help="Threads; by default one a core.", min=1)] = None,
    plot: Annotated[
        Path | None, typer.Option(help="A file for the curve of the chances to win, as SVG.")
    ] = None,
    as_json: AsJson = False,
    as_csv: Annotated[bool, typer.Option("--csv", help="Print a line for each decision.")] = False,
) -> None:
    """Analyse each decision of a game from what its player could know, and mark blunders."""
    from vexilla.terminal.commands.analyse import run

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


def agent(game: GameName, name: Annotated[str, typer.Argument(metavar="AGENT")]) -> None:
    """Act as an agent on stdin and stdout, one JSON object a line."""
    from vexilla.agents import make_agent, serve_agent

    chosen = make_agent(name)
    try:
        serve_agent(game, chosen, sys.stdin.buffer, sys.stdout.buffer)
    finally:
        chosen.close()


def replay(
    file: Path,
    board: Annotated[
        int | None, typer.Option(help="Show the board after this action instead of the last.")
    ] = None,
    language: Annotated[
        str, typer.Option(help="The language of the start, the armies and the board.")
    ] = "en",
) -> None:
    """Check a record and show it; if it is damaged, show its sound part, with exit code 1."""
    from vexilla.fair_deal import listed
    from vexilla.locale import Speech
    from vexilla.locale.letters import army_list
    from vexilla.record import RecordError, read_record
    from vexilla.record import replay as replay_record

    speak = Speech(language).say
    speak("terminal-you")  # raises if the language is unknown
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
    for sentence in game.package.hosts.drawn_text(game.drawn, language):
        typer.echo(sentence)
    width = max(map(len, game.seats))
    for number, (seat, action) in enumerate(game.actions, 1):
        army = ", ".join(army_list(speak, action)) if action["do"] == "hire" else ""
        typer.echo(f"{number:4} {seat:{width}} {json.dumps(action)}  {army}".rstrip())
    shown = game if board is None else game.after(board)
    typer.echo(f"\n{shown.package.draws.board_text(shown.position(), language)}")
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


def dataset(
    game: GameName,
    folder: Annotated[Path, typer.Argument(help="The folder for records, tables and a card.")],
    games: Annotated[int, typer.Option(help="The number of games.")] = 100,
    agent: Annotated[str, typer.Option(help=AGENT_HELP)] = "champion:iterations=200",
    seed: Annotated[int, typer.Option(help="The seed of deals and agents.")] = 1,
    jobs: Annotated[int | None, typer.Option(help="Processes; by default all cores.")] = None,
) -> None:
    """Let an agent play itself, and write the games as records and as tables, with a card.

    Run again after an interruption, it goes on. Prints the SHA-256 of the records.
    """
    from vexilla.arena import make_dataset
    from vexilla.locale import say
    from vexilla.terminal.commands.arena import progress_bar

    with progress_bar(say("arena-games"), games) as progress:
        digest = make_dataset(
            game, folder, games, agent=agent, seed=seed, jobs=jobs, progress=progress
        )
    typer.echo(f"{digest}  {folder}")


COMMANDS = (arena, dataset, analyse, replay, agent, conform, bench, compile)
