"""Plays tournaments of agents, and matches between two of them."""

import os
import secrets
from collections.abc import Callable, Generator, Mapping, Sequence
from contextlib import closing, nullcontext
from itertools import combinations
from pathlib import Path
from typing import Any, TypeAlias

from vexilla import given
from vexilla.agents import Agent, checked_time, make_agent, own_agent
from vexilla.arena.log import TournamentLog
from vexilla.arena.pairs import RECORD, Files, Pair, PairResult, Setting
from vexilla.arena.results import Result, Tournament
from vexilla.arena.sprt import Sprt, SprtRun
from vexilla.arena.workers import play_here, play_in_processes, play_on_ray
from vexilla.errors import UnknownName, VexillaError
from vexilla.game import checked_options, rules_of
from vexilla.given import cores
from vexilla.machine.extras import extra_module
from vexilla.machine.files import check_apart, writing
from vexilla.view import View

Player: TypeAlias = str | Agent | Callable[[View], Mapping[str, Any]]


def play_match(
    game: str,
    agent_a: Player,
    agent_b: Player,
    games: int,
    *,
    seed: int | None = None,
    time_per_move: float | None = None,
    options: Mapping[str, Any] | None = None,
    jobs: int | None = None,
    progress: Callable[[int], None] | None = None,
) -> Result:
    """Plays a match between two agents. It is a tournament of two; see `play_tournament`.

    >>> from vexilla.arena import play_match
    >>> def last(view):
    ...     return view.actions[-1]
    >>> play_match("battle-line", last, "greedy", 2, seed=1).wins
    (0, 2)

    Raises:
        UnknownName: no such game, option, value or agent.
        VexillaError: a number is out of range.
    """
    tournament = play_tournament(
        game,
        (agent_a, agent_b),
        games,
        seed=seed,
        time_per_move=time_per_move,
        options=options,
        jobs=jobs,
        progress=progress,
    )
    return tournament.matches[0, 1]


def play_tournament(
    game: str,
    agents: Sequence[Player],
    games: int,
    *,
    gauntlet: bool = False,
    anchor: str | None = None,
    sprt: Sprt | None = None,
    seed: int | None = None,
    time_per_move: float | None = None,
    options: Mapping[str, Any] | None = None,
    jobs: int | None = None,
    ray: bool = False,
    out: str | os.PathLike[str] | None = None,
    stderr: str | os.PathLike[str] | None = None,
    records: str | os.PathLike[str] | None = None,
    progress: Callable[[int], None] | None = None,
) -> Tournament:
    """Plays a tournament of two agents or more.

    Each deal is played twice, with seats swapped; if the number of games is odd, the last deal is
    played once. Without a time limit, a seed gives the same result on any number of processes, if
    the agents depend only on their seeds (`cmd:` programs get none). A time limit is kept by the
    built-in agents themselves, and enforced on programs.

    Args:
        game: the name of the game.
        agents: each is a name, as for `vexilla.agents.make_agent`; or an agent, such as a
            `vexilla.agents.Bot`; or a function that takes a view and returns one of its `actions`.
            The last two stay what they are from game to game, and play in this process.
        games: the number of games of every two agents.
        gauntlet: the first agent plays against each of the others; otherwise all play against all.
        anchor: the agent whose rating is 0; None: the first one.
        sprt: a test of whether the first of two agents is better. It ends the tournament as soon as
            the answer is known, after at most `games`.
        seed: the seed for deals and agents; None: unpredictable.
        time_per_move: seconds for each choice; None: no limit.
        options: options of the game.
        jobs: the number of processes; None: one for each core. A script that needs more than one
            must call this function under `if __name__ == "__main__":`.
        ray: play on a Ray cluster.
        out: a file for the finished pairs. An interrupted tournament is continued from it, and so
            is one with more games than before.
        stderr: a file to which what programs write to stderr is added, each line after the name of
            the program.
        records: a folder for the record of each game (docs/records.md).
        progress: called from time to time with the number of finished games.

    Raises:
        UnknownName: no such game, option, value or agent.
        VexillaError: a number is out of range, or the file cannot be used.
    """
    games = _above_zero("games", games)
    jobs = None if jobs is None else _above_zero("jobs", jobs)
    if isinstance(agents, str) or not isinstance(agents, Sequence):  # pyright: ignore[reportUnnecessaryIsInstance]
        raise VexillaError(f"The agents are a list of names, not {given.shown(agents)}.")
    names, made = _named(agents)
    if made and (ray or (jobs or 1) > 1):
        raise VexillaError("Agents that are no names play in this process: leave out jobs and ray.")
    if len(agents) < 2:
        raise VexillaError("A tournament needs two agents or more.")
    if sprt is not None and (len(agents) > 2 or games % 2):
        raise VexillaError("A test is of two agents, and of an even number of games.")
    if anchor is not None and anchor not in names:
        known = ", ".join(names)
        raise UnknownName(f"The anchor {anchor!r} does not play. The agents are: {known}.")
    if ray:
        extra_module("ray", "ray")
    setting = Setting(
        game,
        checked_options(rules_of(game), {} if options is None else options),
        names,
        secrets.randbits(63) if seed is None else given.seed(seed),
        checked_time(time_per_move),
    )
    for agent in agents:
        if isinstance(agent, str):
            make_agent(agent).close()
    _check_apart(out, stderr, records)
    files = Files(
        None if stderr is None else _writable(Path(stderr)),
        None if records is None else _folder(Path(records), out),
    )
    wanted = _pairs(len(agents), games, gauntlet)
    run = None if sprt is None else SprtRun(sprt)

    log = None if out is None else TournamentLog.open(Path(out), setting, any_seed=seed is None)
    with log or nullcontext():
        if log is not None:
            setting = log.setting
        results = _finished(
            setting,
            wanted,
            log,
            run,
            1 if made else jobs,
            ray,
            files,
            made,
            progress or (lambda done: None),
        )
    if run is not None:  # without pairs that were finished after the deciding one
        results = [result for result in results if result.pair.deal < run.pairs]
    return Tournament(
        setting,
        tuple(sorted(results, key=lambda result: result.pair)),
        0 if anchor is None else names.index(anchor),
        run,
    )


def _named(agents: Sequence[Player]) -> tuple[tuple[str, ...], dict[int, Agent]]:
    """The names of agents, and those that are more than a name, by index. Raises VexillaError."""
    own = {index: own_agent(one) for index, one in enumerate(agents) if not isinstance(one, str)}
    names = [own[i][0] if i in own else str(one) for i, one in enumerate(agents)]
    return tuple(names), {index: agent for index, (_, agent) in own.items()}


def _above_zero(name: str, value: Any) -> int:
    """A checked number of games or processes. Raises VexillaError."""
    number = given.as_whole(value)
    if number is None or number < 1:
        raise VexillaError(f"{name} is a whole number above zero, not {given.shown(value)}.")
    return number


def _check_apart(
    out: str | os.PathLike[str] | None,
    stderr: str | os.PathLike[str] | None,
    records: str | os.PathLike[str] | None,
) -> None:
    """Checks that a tournament's files are different ones. Raises VexillaError."""
    if out is not None and stderr is not None:
        check_apart("stderr", Path(stderr), {"the file of the results": Path(out)})
    for what, name in (("out", out), ("stderr", stderr)):
        if name is not None and records is not None and RECORD.fullmatch(Path(name).name):
            record = Path(records) / Path(name).name
            check_apart(what, Path(name), {"a game's record": record})


def _writable(path: Path) -> Path:
    """A file that can be added to. Raises VexillaError."""
    with writing(path):
        path.open("ab").close()
    return path.resolve()


def _folder(path: Path, out: str | os.PathLike[str] | None) -> Path:
    """A folder for the records of a tournament that begins, or goes on from the file `out`.

    Raises:
        VexillaError: it cannot be made, or has records of another tournament.
    """
    try:
        path.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise VexillaError(f"{path} cannot be made a folder: {error.strerror}.") from None
    goes_on = out is not None and Path(out).exists()
    if not goes_on and any(path.glob("*.jsonl")):
        raise VexillaError(f"{path} has records already; name another folder for those to come.")
    return path.resolve()


def _pairs(agents: int, games: int, gauntlet: bool) -> list[Pair]:
    """All pairs of a tournament: the first deal of every two agents, then the second, and so on."""
    meetings = [(0, index) for index in range(1, agents)]
    if not gauntlet:
        meetings = list(combinations(range(agents), 2))
    return [
        Pair(deal, meeting, min(2, games - 2 * deal))
        for deal in range((games + 1) // 2)
        for meeting in meetings
    ]


def _finished(
    setting: Setting,
    pairs: Sequence[Pair],
    log: TournamentLog | None,
    run: SprtRun | None,
    jobs: int | None,
    ray: bool,
    files: Files,
    made: Mapping[int, Agent],
    progress: Callable[[int], None],
) -> list[PairResult]:
    """The results of all pairs: those in the file, and the others, which are played now.

    Once a test is decided, the remaining pairs are left out.
    """
    found = {result.pair: result for result in log.results} if log is not None else {}
    results: list[PairResult] = []

    def take(result: PairResult) -> None:
        results.append(result)
        if run is not None:
            run.add(result.pair.deal, result.scores)

    for pair in pairs:
        if pair in found:
            take(found[pair])
    games = sum(len(result.scores) for result in results)
    progress(games)
    missing = [pair for pair in pairs if pair not in found]
    if not missing or (run is not None and run.accepted is not None):
        return results
    with closing(_played(setting, missing, jobs, ray, files, made)) as stream:
        for result in stream:
            if log is not None:
                log.append(result)
            take(result)
            games += len(result.scores)
            progress(games)
            if run is not None and run.accepted is not None:
                break
    return results


def _played(
    setting: Setting,
    pairs: Sequence[Pair],
    jobs: int | None,
    ray: bool,
    files: Files,
    made: Mapping[int, Agent],
) -> Generator[PairResult]:
    """Plays pairs in this process, in several, or on a Ray cluster."""
    if ray:
        return play_on_ray(setting, pairs, jobs, files)
    jobs = min(jobs or cores(), len(pairs))
    if jobs == 1:
        return play_here(setting, pairs, files, made)
    return play_in_processes(setting, pairs, jobs, files)
