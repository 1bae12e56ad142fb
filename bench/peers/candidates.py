"""What `bench.peers` measures: our games, and those of others, each through some interface."""

import random
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from importlib import import_module
from importlib.metadata import PackageNotFoundError, version
from typing import Any, cast

import numpy as np

import vexilla
from vexilla import given
from vexilla.batch import Batch as WholeGames
from vexilla.batch import direct
from vexilla.env import Batch
from vexilla.kernel.batch import sample_range
from vexilla.kernel.draws import start_rng
from vexilla.kernel.playout import advance_at, legal_at
from vexilla.rules import package_of, rules_of

OURS = ("battle-line", "blades-and-banners")
SIZE = 256  # of a batch on one core: it stays in the core's cache
SHARE = 1024  # of each core where a batch has all of them
STEPS = 400  # in which the choices of an action are counted
SIMULATIONS = 50  # of a search by OpenSpiel
CORES = given.cores()
VEXILLA = "Vexilla"

INTERFACES, BATCHES, ENGINE = "through the same interface", "in batches", "the engine alone"
KINDS = (INTERFACES, BATCHES, ENGINE)


@dataclass(frozen=True)
class Candidate:
    """Something to be measured.

    Attributes:
        kind: one of KINDS.
        group: what it is compared within: an interface, and how it is used.
        maker: whose it is, such as `OpenSpiel`.
        game: the name of the game.
        work: plays for a while, and returns the number of what `counted` names.
        compared: whether the others of the group are compared with it.
    """

    kind: str
    group: str
    maker: str
    game: str
    work: Callable[[], int]
    compared: bool = False

    @property
    def counted(self) -> str:
        """What is counted: whole actions, or choices where an interface takes one at a time."""
        if "simulations" in self.group:
            return "simulations"
        by_choice = self.kind == INTERFACES and "lists of actions" not in self.group
        return "choices" if by_choice and self.maker == VEXILLA else "actions"


def candidates(kinds: tuple[str, ...] = KINDS) -> Iterator[Candidate]:
    """All that is installed; says what is left out."""
    for package, kind, make in (
        ("vexilla", ENGINE, of_the_engine),
        ("vexilla", BATCHES, of_our_batches),
        ("open-spiel", INTERFACES, of_open_spiel),
        ("pettingzoo", INTERFACES, of_pettingzoo),
        ("gymnasium", INTERFACES, of_gymnasium),
        ("rlcard", INTERFACES, of_documents),
        ("pgx", BATCHES, of_pgx),
    ):
        if kind not in kinds:
            continue
        try:
            print(f"{package} {version(package)}")
            yield from make()
        except (ImportError, PackageNotFoundError) as error:
            print(f"{package} is left out: {error}")


# The engine


def of_the_engine() -> Iterator[Candidate]:
    """Our games without any interface of others."""
    for game in OURS:
        yield Candidate(
            ENGINE, "a call from Python for each action", VEXILLA, game, _one_of_ours(game)
        )
        for threads, cores in ((1, "one core"), (CORES, "all cores")):
            what = f"whole random games, {cores}"
            yield Candidate(ENGINE, what, VEXILLA, game, _lists(game, threads))


def _one_of_ours(game: str) -> Callable[[], int]:
    """One game after another by the kernel's functions, a call for each action."""
    rules = rules_of(game)
    states = rules.empty_states(1)
    rngs = np.array([start_rng(1, 0)])
    legal = np.empty(rules.MAX_ACTIONS, np.int64)
    package_of(rules.NAME).batches.deal_range(states, 0, 1, rngs)
    list_actions = direct(legal_at, states, 0, legal)
    advance = direct(advance_at, states, 0, 0, legal)
    codes = memoryview(cast(Any, legal))  # faster to read one by one
    chance = random.Random(1).random

    def work() -> int:
        package_of(rules.NAME).batches.deal_range(states, 0, 1, rngs)
        count, decisions = list_actions(states, 0, legal), 0
        while count:
            count = advance(states, 0, codes[int(chance() * count)], legal)
            decisions += 1
        return decisions

    return work


def _lists(game: str, threads: int) -> Callable[[], int]:
    """Whole games in compiled code; each decision is drawn from the list of legal actions."""
    batch = WholeGames(game, SIZE if threads == 1 else SHARE * threads, seed=1)

    def work() -> int:
        batch.deal(threads)
        return batch.play_out(threads)

    return work


# One game at a time, through an interface that others have made


def of_open_spiel() -> Iterator[Candidate]:
    """Games of OpenSpiel and ours, by its Python interface."""
    import pyspiel

    import_module("open_spiel.python.games")
    import_module("vexilla.env.open_spiel")
    written_in_python = "python_tic_tac_toe"
    ours = "vexilla_battle_line", "vexilla_blades_and_banners"
    others = ("leduc_poker", "goofspiel", "hanabi", "hearts", "gin_rummy")

    def rows(group: str, games: tuple[str, ...], playing: Any) -> Iterator[Candidate]:
        for game in games:
            maker = VEXILLA if game in ours else "OpenSpiel"
            loaded = pyspiel.load_game(game)
            compared = game == games[0]
            yield Candidate(INTERFACES, group, maker, game, playing(loaded), compared)

    yield from rows("OpenSpiel, random play", (written_in_python, *ours, *others), _walking)
    yield from rows(
        "OpenSpiel, random play with tensors",
        (written_in_python, *ours),
        lambda game: _walking(game, tensors=True),
    )
    ismcts = "OpenSpiel, simulations of ISMCTS"
    yield from rows(f"{ismcts}, its evaluator", ("leduc_poker", *ours), _searching)
    yield from rows(f"{ismcts}, our evaluator", ours, lambda game: _searching(game, compiled=True))


def _walking(game: Any, tensors: bool = False) -> Callable[[], int]:
    """Random games of OpenSpiel."""
    chance = random.Random(1)

    def work() -> int:
        state, decisions = game.new_initial_state(), 0
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes, shares = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(chance.choices(outcomes, shares)[0])
            elif state.is_simultaneous_node():
                chosen = [chance.choice(state.legal_actions(seat)) for seat in (0, 1)]
                state.apply_actions(chosen)
                decisions += 2
            else:
                if tensors:
                    state.observation_tensor()
                state.apply_action(chance.choice(state.legal_actions()))
                decisions += 1
        return decisions

    return work


def _searching(game: Any, compiled: bool = False) -> Callable[[], int]:
    """Searches by OpenSpiel's ISMCTS, twenty choices after the deal, or at its first choice.

    Rollouts walk through the game in Python, choice by choice, or are compiled, as only ours can.
    """
    from open_spiel.python.algorithms.ismcts import ISMCTSBot
    from open_spiel.python.algorithms.mcts import RandomRolloutEvaluator

    from vexilla.env.open_spiel import Rollouts

    draws = np.random.RandomState(1)
    ours = game.get_type().short_name.startswith("vexilla")
    evaluator = Rollouts() if compiled else RandomRolloutEvaluator(1, draws)
    bot = ISMCTSBot(game, evaluator, 2.0, SIMULATIONS, random_state=draws)
    chance = random.Random(1)
    state = game.new_initial_state()
    while state.is_chance_node():
        state.apply_action(chance.choice(state.chance_outcomes())[0])
    for _ in range(20 if ours else 0):
        state.apply_action(chance.choice(state.legal_actions()))

    def work() -> int:
        bot.step(state)
        return SIMULATIONS

    return work


def of_pettingzoo() -> Iterator[Candidate]:
    """Classic games of PettingZoo and ours."""
    from pettingzoo.classic import connect_four_v3, leduc_holdem_v4

    from vexilla.env.pettingzoo import battle_line_v0, blades_and_banners_v0

    for made in ("env", "raw_env"):
        for module in (connect_four_v3, leduc_holdem_v4, battle_line_v0, blades_and_banners_v0):
            ours = module.__name__.startswith("vexilla")
            yield Candidate(
                *(INTERFACES, f"PettingZoo, {made}()", VEXILLA if ours else "PettingZoo"),
                *(module.__name__.rpartition(".")[2], _in_turns(getattr(module, made)())),
                module is connect_four_v3,
            )


def _in_turns(env: Any) -> Callable[[], int]:
    chance = random.Random(1)

    def work() -> int:
        env.reset(seed=1)
        decisions = 0
        for _ in env.agent_iter():
            seen, _, ended, cut, _ = env.last()
            if ended or cut:
                env.step(None)
            else:
                env.step(chance.choice(seen["action_mask"].nonzero()[0].tolist()))
                decisions += 1
        return decisions

    return work


def of_gymnasium() -> Iterator[Candidate]:
    """Our games in Gymnasium, against a random opponent; it has no game of this kind itself."""
    import gymnasium

    names = import_module("vexilla.env.gymnasium").IDS
    for game in OURS:
        one = gymnasium.make(names[game])
        yield Candidate(INTERFACES, "Gymnasium, one game", VEXILLA, game, _learning(one))
        many = gymnasium.make_vec(names[game], num_envs=SIZE, threads=1)
        group = f"Gymnasium, a vector of {SIZE}"
        yield Candidate(INTERFACES, group, VEXILLA, game, _learning_in(many))


def _learning(env: Any) -> Callable[[], int]:
    chance = random.Random(1)
    info: Any = env.reset(seed=1)[1]

    def work() -> int:
        nonlocal info
        for _ in range(100):
            choice = chance.choice(info["action_mask"].nonzero()[0].tolist())
            _, _, ended, _, info = env.step(choice)
            if ended:
                info = env.reset()[1]
        return 100

    return work


def _learning_in(envs: Any) -> Callable[[], int]:
    rngs = np.array([start_rng(1, place) for place in range(SIZE)], np.int64)
    choices = np.zeros(SIZE, np.int64)
    info: Any = envs.reset(seed=1)[1]

    def work() -> int:
        nonlocal info
        for _ in range(20):
            sample_range(info["action_mask"], 0, SIZE, rngs, choices)
            info = envs.step(choices.clip(0))[4]
        return 20 * SIZE

    return work


def of_documents() -> Iterator[Candidate]:
    """Games of RLCard and ours by the interface of a library: actions are objects of Python."""
    rlcard = import_module("rlcard")
    group = "lists of actions as objects"

    def playing(name: str) -> Callable[[], int]:
        env = rlcard.make(name, config={"seed": 1})
        chance = random.Random(1)

        def work() -> int:
            state, _ = env.reset()
            decisions = 0
            while not env.is_over():
                state, _ = env.step(chance.choice(list(state["legal_actions"])))
                decisions += 1
            return decisions

        return work

    for name in ("leduc-holdem", "gin-rummy"):
        compared = name == "leduc-holdem"
        yield Candidate(INTERFACES, group, "RLCard", name, playing(name), compared)
    for game in OURS:
        yield Candidate(INTERFACES, group, VEXILLA, game, _played(game))


def _played(game: str) -> Callable[[], int]:
    """`vexilla.new`, `legal_actions` and `play`."""
    chance = random.Random(1)

    def work() -> int:
        played = vexilla.new(game, seed=chance.getrandbits(60))
        while played.to_move:
            played.play(chance.choice(played.legal_actions()))
        return len(played.actions)

    return work


# In batches


def of_our_batches() -> Iterator[Candidate]:
    """Our batches, stepped from Python."""
    for game in OURS:
        for threads, cores in ((1, "one core"), (CORES, "all cores")):
            for what, seen in (("mask", False), ("mask and observation", True)):
                work = _batch_of_ours(game, threads, seen)
                yield Candidate(BATCHES, f"steps, {what}, {cores}", VEXILLA, game, work)


def _batch_of_ours(game: str, threads: int, seen: bool) -> Callable[[], int]:
    """A batch that steps; decisions are whole actions, not the choices that spell them."""
    size = SIZE if threads == 1 else SHARE * threads
    batch = Batch(game, size, seed=1, threads=threads)
    begun = 0
    for _ in range(STEPS):
        begun += int((batch.observe().prefix[:, 0] == 0).sum())
        batch.step(batch.sample())
    actions = begun / (STEPS * size)  # for each choice

    def work() -> int:
        for _ in range(20):
            if seen:
                batch.observe()
            batch.step(batch.sample())
        return round(20 * size * actions)

    return work


def of_pgx() -> Iterator[Candidate]:
    """Games of Pgx, jitted, on the processor; each at several sizes of the batch."""
    jax, pgx = import_module("jax"), import_module("pgx")
    auto_reset = import_module("pgx.experimental").auto_reset

    def playing(name: str, size: int) -> Callable[[], int]:
        env = pgx.make(name)
        step = auto_reset(env.step, env.init)

        def once(state: Any, key: Any) -> Any:
            odds = jax.numpy.log(state.legal_action_mask.astype(jax.numpy.float32))
            keys = jax.random.split(key, size + 1)
            action = jax.random.categorical(keys[0], odds, axis=-1)
            return jax.vmap(step)(state, action, keys[1:])

        def many(state: Any, key: Any) -> Any:
            return jax.lax.scan(
                lambda now, one: (once(now, one), None), state, jax.random.split(key, 20)
            )[0]

        run = jax.jit(many)
        key = jax.random.PRNGKey(1)
        now = jax.jit(jax.vmap(env.init))(jax.random.split(key, size))
        now = jax.block_until_ready(run(now, key))

        def work() -> int:
            nonlocal now, key
            key, other = jax.random.split(key)
            now = jax.block_until_ready(run(now, other))
            return 20 * size

        return work

    for name in ("leduc_holdem", "connect_four", "hex", "animal_shogi"):
        for size in (256, 1024, 4096):
            yield Candidate(
                BATCHES, f"jitted, batch {size}, all cores", "Pgx", name, playing(name, size)
            )
