"""The settings of a run: one TOML file, in which nothing may be misspelled or left out."""

import shutil
import tomllib
from dataclasses import dataclass
from pathlib import Path
from typing import get_type_hints

from vexilla.errors import VexillaError
from vexilla.texts import read_text

SETTINGS_FILE = "settings.toml"  # in the folder of a run
ITSELF = "itself"
LEARNED = "blades-and-banners"  # the game that is learned


@dataclass(frozen=True)
class Settings:
    """The settings of a run. The same settings give the same parameters, bit for bit.

    Attributes:
        game: its name, as `vexilla` knows it.
        variant: which options of it are played (`deal_variant` of the game says so).
        seed: of all deals, choices and parameters.
        lessons: updates that imitate `greedy`, before learning by play.
        lesson_games: games of `greedy` against itself for each of them.
        lesson_temperature: how evenly `greedy` chooses among actions that look alike.
        lesson_rate: the learning rate of Adam for them.
        opponent: who plays against the learner: `itself`, with the pool; or an agent of the arena,
            which never learns, so that the learner finds a best response to it.
        updates: updates by play.
        games: games of the learner against itself for each of them.
        pool_games: games against an earlier version for each of them.
        pool_every: updates between two versions that join the pool.
        pool_size: versions in the pool; then, every other one is dropped.
        epochs: how often each decision is learned from.
        minibatch: decisions for a step of Adam.
        rate: the learning rate at first; it falls to a tenth in equal steps.
        trace: lambda of the generalised advantages, and of the values that the critic learns.
        clip: how far the chance of a choice may change before its gradient is cut off.
        entropy: the bonus for variety at first; it falls to a tenth as well.
        value: the weight of the values, those of the network and of the critic.
        belief: the weight of the belief.
        evaluate_every: updates between two evaluations.
        evaluation_games: games against each opponent of an evaluation.
        checkpoint_every: updates between two checkpoints.
    """

    game: str
    variant: int
    seed: int
    lessons: int
    lesson_games: int
    lesson_temperature: float
    lesson_rate: float
    opponent: str
    updates: int
    games: int
    pool_games: int
    pool_every: int
    pool_size: int
    epochs: int
    minibatch: int
    rate: float
    trace: float
    clip: float
    entropy: float
    value: float
    belief: float
    evaluate_every: int
    evaluation_games: int
    checkpoint_every: int


def read_settings(path: Path) -> Settings:
    """The settings in a file.

    Raises:
        VexillaError: the file cannot be read, or is not TOML, or some settings are unknown, missing
            or of a wrong kind.
    """
    try:
        given = tomllib.loads(read_text(path))
    except tomllib.TOMLDecodeError as error:
        raise VexillaError(f"{path} is not TOML: {error}.") from None
    known = get_type_hints(Settings)
    wrong = [f"{name} is no setting" for name in given if name not in known]
    wrong += [f"{name} is missing" for name in known if name not in given]
    kinds = {str: str, int: int, float: int | float}
    for name in known.keys() & given.keys():
        if isinstance(given[name], bool) or not isinstance(given[name], kinds[known[name]]):
            wrong.append(f"{name} is to be of the kind {known[name].__name__}")
    if given.get("game") != LEARNED:
        wrong.append(f"game is to be {LEARNED}")
    if wrong:
        raise VexillaError(f"{path}: {'; '.join(sorted(wrong))}.")
    return Settings(**given)


def keep_settings(folder: Path, settings: Path | None) -> None:
    """Makes the folder of a new run, with a copy of its settings. A run that goes on has them.

    Raises:
        OSError: the folder cannot be made.
        VexillaError: a new run has no settings, or wrong ones. Then no folder is made.
    """
    kept = folder / SETTINGS_FILE
    if kept.exists():
        return
    if settings is None:
        raise VexillaError(f"{folder} has no {SETTINGS_FILE}: name one with --settings.")
    read_settings(settings)
    folder.mkdir(parents=True, exist_ok=True)
    shutil.copy(settings, kept)
