"""Whole games between a network, an opponent network, `greedy` and random play, with a record.

Training calls this, from many threads or machines. What happens in a game depends on its number,
the seed and the players alone, so a training that is killed can go on as if nothing had happened,
and a share of games that is lost can be played again.
"""

from collections.abc import Callable
from typing import Any

from vexilla.kernel.compile import njit
from vexilla.kernel.draws import below, next_rng, start_rng
from vexilla.kernel.generic import by_game, compile_by_game, legal, register_functions, step
from vexilla.kernel.spelling import NO_CODE
from vexilla.kernel.types import (
    Code,
    Codes,
    Numbers,
    Rng,
    Scores,
    Scratch,
    ScratchArray,
    State,
    States,
)

LEARNER, OPPONENT, GREEDY, RANDOM = range(4)  # players; the first two are networks 0 and 1
NOBODY = -1


@by_game
def deal_variant(s: State, rng: Rng, deal: int, variant: int) -> Rng:
    """Deals a game. Returns the generator's next state.

    Args:
        s: the state; overwritten.
        rng: the state of the random generator.
        deal: the number of the deal.
        variant: which options are played, as the game's settings for training say.
    """
    ...


@by_game
def forced_action(s: State, codes: Codes) -> Code:
    """The action that no player is asked about; NO_CODE where there is a choice."""
    ...


@by_game
def decide_by_greedy(
    s: State, states: States, scratch: Scratch, spare: Any, rng: Rng
) -> tuple[Code, Rng]:
    """The action that `greedy` likes best, and the generator's next state.

    Args:
        s: game 0 of `states`.
        states: an array of games; all but the first are overwritten.
        scratch: scratch space.
        spare: the arrays of `new_spare`, overwritten.
        rng: the state of the random generator.
    """
    ...


@by_game
def decide(
    s: State, states: States, scratch: Scratch, spare: Any, n: Scratch, temperature: float, rng: Rng
) -> tuple[Code, Rng]:
    """An action by the network, without a search, and the generator's next state.

    Args:
        s: game 0 of `states`; only what the player to move may know of it is used.
        states: an array of games; all but the first are overwritten.
        scratch: scratch space.
        spare: the arrays of `new_spare`, overwritten.
        n: the network.
        temperature: above 0: draws, the lower the more often the likeliest; 0: takes the likeliest.
        rng: the state of the random generator.
    """
    ...


@by_game
def decide_and_record(
    s: State,
    states: States,
    scratch: Scratch,
    spare: Any,
    n: Scratch,
    teaching: bool,
    temperature: float,
    decisions: Scratch,
    recorded: int,
    game: int,
    rng: Rng,
) -> tuple[Code, int, Rng]:
    """An action that is drawn, each choice being recorded; NO_CODE if there is no place left.

    Args:
        s: game 0 of `states`.
        states: an array of games; all but the first are overwritten.
        scratch: scratch space.
        spare: the arrays of `new_spare`, overwritten.
        n: the network; `greedy` writes its inputs into it too.
        teaching: whether `greedy` chooses instead.
        temperature: of the choices, or of the actions of `greedy`.
        decisions: the record.
        recorded: how many decisions it holds.
        game: the number of the game.
        rng: the state of the random generator.

    Returns:
        The action, the number of decisions in the record, and the generator's next state.
    """
    ...


for _function in (deal_variant, forced_action, decide_by_greedy, decide, decide_and_record):
    compile_by_game(_function)


def register_self_play(
    state: Any,
    *,
    deal_variant: Callable[[State, Rng, int, int], Rng],
    forced_action: Callable[[State, Codes], Code],
    decide_by_greedy: Callable[[State, States, Scratch, Any, Rng], tuple[Code, Rng]],
    decide: Callable[[State, States, Scratch, Any, Scratch, float, Rng], tuple[Code, Rng]],
    decide_and_record: Callable[..., tuple[Code, int, Rng]],
) -> None:
    """Makes a game's compiled functions known to `play_games`, which says what each does.

    Args:
        state: the dtype of the game's state record.
        deal_variant: deals.
        forced_action: finds what nobody is asked about.
        decide_by_greedy: decides as `greedy` does.
        decide: decides by the network.
        decide_and_record: decides and records.
    """
    functions = {
        "deal_variant": deal_variant,
        "forced_action": forced_action,
        "decide_by_greedy": decide_by_greedy,
        "decide": decide,
        "decide_and_record": decide_and_record,
    }
    register_functions(state, functions)


@njit
def play_games(
    states: States,
    networks: ScratchArray,
    scratch: ScratchArray,
    codes: Codes,
    spare: Any,
    first: int,
    results: Scores,
    players: Numbers,
    recorded_player: int,
    temperature: float,
    variant: int,
    seed: int,
    decisions: Scratch,
) -> int:
    """Plays games to the end. Different players play each deal twice, with seats swapped.

    Args:
        states: SCRATCH_STATES games with their options; overwritten.
        networks: the learner and an opponent.
        scratch: scratch space, an array of one record.
        codes: an array for actions, overwritten.
        spare: more arrays for the game, overwritten.
        first: the number of the first game.
        results: a place for each game: receives the result of player 0, as 1, 0.5 or 0.
        players: who player 0 and player 1 are.
        recorded_player: whose decisions are recorded, LEARNER or GREEDY; NOBODY: no decisions.
        temperature: of the choices that are drawn; 0: the likeliest is taken.
        variant: which options are played.
        seed: seeds the deals and the choices.
        decisions: receives the decisions, of whole games only.

    Returns:
        The number of decisions recorded.
    """
    s = states[0]
    recorded = 0
    for i in range(len(results)):
        game = first + i
        begun = recorded
        deal = game if players[0] == players[1] else 2 * (game // 2)
        deal_variant(s, start_rng(seed, 2 * deal), deal, variant)
        rng = start_rng(seed, 2 * game + 1)
        while s.winner < 0:
            player = players[s.to_move ^ (game & 1)]
            code = forced_action(s, codes)
            if code != NO_CODE:
                step(s, code)
                continue
            n = networks[1 if player == OPPONENT else 0]
            if player == recorded_player:
                code, recorded, rng = decide_and_record(
                    *(s, states, scratch[0], spare, n, player == GREEDY, temperature),
                    *(decisions, recorded, game, rng),
                )
                if code == NO_CODE:
                    break
            elif player == GREEDY:
                code, rng = decide_by_greedy(s, states, scratch[0], spare, rng)
            elif player == RANDOM:
                count = legal(s, codes)
                rng = next_rng(rng)
                code = codes[below(rng, count)]
            else:
                code, rng = decide(s, states, scratch[0], spare, n, temperature, rng)
            step(s, code)
        if s.winner < 0:  # the record is full: what of this game it holds is left out
            recorded = begun
            results[i] = 0.5
            continue
        hero = game & 1
        results[i] = 1.0 if s.winner == hero else 0.0 if s.winner == 1 - hero else 0.5
        for k in range(begun, recorded):
            decisions[k].result = results[i] if decisions[k].seat == hero else 1.0 - results[i]
    return recorded


@njit
def decide_at(
    states: States,
    scratch: ScratchArray,
    spare: Any,
    networks: ScratchArray,
    temperature: float,
    rng: Rng,
) -> Code:
    """`decide` for game 0 by network 0."""
    code, _ = decide(states[0], states, scratch[0], spare, networks[0], temperature, rng)
    return code
