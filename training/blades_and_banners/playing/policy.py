"""The network's policy: what may be chosen, how likely each choice is, and which action it spells.

Every action is spelled in up to seven choices (`arrays/spelling.py`), and the network is asked
before each of them, unless there is only one. It is told the prior of each choice: how much
`greedy` likes the best action that goes on with it, compared with the best of all that can still be
spelled. Placements of a detachment have none, as there may be 77,000 of them.
"""

from typing import Any

import numpy as np

from training.blades_and_banners.playing.board_inputs import (
    MIN_PRIOR,
    fill_slots,
    write_draft,
    write_position,
)
from training.blades_and_banners.playing.network import read_board, score_choices, think
from training.playing.choices import draw, likeliest, spread_chances
from vexilla.blades_and_banners.arrays.spelling import (
    VOCABULARY,
    read_spelling,
    spell,
    write_mask,
)
from vexilla.blades_and_banners.judgement.greedy import evaluate_announcements
from vexilla.blades_and_banners.judgement.preparation import (
    ARMY_WORTH,
    bearer_value,
    evaluate_deployments,
)
from vexilla.blades_and_banners.judgement.search import priors
from vexilla.blades_and_banners.rules.codes import MAX_ACTIONS, hire_parts
from vexilla.blades_and_banners.rules.components import DETACHMENT_SIZE
from vexilla.blades_and_banners.rules.deployment import DEPLOYMENT_CELLS
from vexilla.blades_and_banners.rules.knowledge import empty_views, view
from vexilla.blades_and_banners.rules.legal import list_actions
from vexilla.blades_and_banners.rules.state import (
    ANNOUNCE,
    BEARERS,
    DEPLOYMENT,
    HIRING,
    PLANNING,
)
from vexilla.kernel import next_rng, njit
from vexilla.kernel.search import new_lists
from vexilla.kernel.spelling import DRAFT, NO_CODE, clear_mask
from vexilla.kernel.types import (
    Code,
    Codes,
    Draft,
    Rng,
    Scores,
    Scratch,
    Seat,
    State,
    States,
)

# The arrays of `new_spare`
Spare = Any


def new_spare() -> Spare:
    """Arrays that deciding overwrites.

    They are for actions and their scores, the chances of choices, a view, a draft, and for valuing
    deployments.
    """
    return (
        *new_lists(MAX_ACTIONS),
        np.zeros(VOCABULARY, np.float32),
        empty_views(1),
        np.zeros(1, DRAFT),
        (
            np.zeros(DEPLOYMENT_CELLS, np.int64),
            np.zeros(DEPLOYMENT_CELLS),
            np.zeros(DETACHMENT_SIZE.max(), np.int64),
        ),
    )


@njit
def forced_action(s: State, codes: Codes) -> Code:
    """The only action, or NO_CODE; long lists are not made for it."""
    if s.phase == HIRING or s.phase == PLANNING or s.phase == DEPLOYMENT:
        return NO_CODE
    return codes[0] if list_actions(s, codes, s.to_move) == 1 else NO_CODE


@njit
def score_actions(
    s: State, states: States, scratch: Scratch, spare: Spare, with_deployments: bool
) -> int:
    """Lists the actions of the player to move, and scores each by how much `greedy` likes it.

    Args:
        s: game 0 of `states`.
        states: an array of games; all but the first are overwritten.
        scratch: scratch space.
        spare: the arrays of `new_spare`: receives the actions and their scores.
        with_deployments: whether placements of detachments are listed and scored.

    Returns:
        The number of actions; 0 where they are not listed.
    """
    codes, scores, _, views, _, (cells, cell_scores, chosen) = spare
    player = s.to_move
    if s.phase == DEPLOYMENT and not with_deployments:
        return 0
    if s.phase == HIRING or s.phase == BEARERS or s.phase == DEPLOYMENT or s.phase == ANNOUNCE:
        count = list_actions(s, codes, player)
        if s.phase == DEPLOYMENT:
            view(s, player, views[0])
            listed = codes[:count]
            evaluate_deployments(views, listed, cells, cell_scores, chosen, scores[:count])
        elif s.phase == ANNOUNCE:
            evaluate_announcements(s, player, scratch, codes[:count], scores[:count])
        elif s.phase == BEARERS:
            for i in range(count):
                scores[i] = bearer_value(codes[i])
        else:
            for i in range(count):
                scores[i] = ARMY_WORTH[hire_parts(codes[i])[1]]
        for i in range(count):
            scores[i] /= scratch.temperature
        return count
    return priors(s, states, player, scratch, True, codes, scores)


@njit
def allow(
    s: State, seat: Seat, draft: Draft, n: Scratch, codes: Codes, scores: Scores, count: int
) -> int:
    """Allows the choices that may follow a draft, with their priors. Returns how many there are.

    Args:
        s: the state.
        seat: the player to move.
        draft: the choices made already.
        n: the network.
        codes: the actions, if they are listed; otherwise an array that is overwritten.
        scores: the scores of the listed actions.
        count: the number of listed actions.
    """
    clear_mask(n.allowed)
    for choice in range(VOCABULARY):
        n.priors[choice] = 0.0
    if count == 0:
        write_mask(s, seat, draft, n.allowed, codes)
    highest = -np.inf
    for i in range(count):
        spell(s, seat, codes[i], draft.spelling)
        fits = True
        for k in range(draft.count):
            fits = fits and draft.spelling[k] == draft.choices[k]
        if fits:
            choice = draft.spelling[draft.count]
            if n.allowed[choice] == 0 or scores[i] > n.priors[choice]:
                n.priors[choice] = scores[i]
            n.allowed[choice] = 1
            highest = max(highest, scores[i])
    allowed = 0
    for choice in range(VOCABULARY):
        if n.allowed[choice] > 0:
            allowed += 1
            if count > 0:
                n.priors[choice] = max(MIN_PRIOR, n.priors[choice] - highest)
    return allowed


@njit
def begin(s: State, states: States, scratch: Scratch, spare: Spare, n: Scratch) -> int:
    """Prepares for the choices of an action, with an empty draft.

    Returns:
        The number of actions listed, with their scores.
    """
    _, _, _, views, drafts, _ = spare
    drafts[0].count = 0
    write_position(s, s.to_move, scratch, views[0], n)
    return score_actions(s, states, scratch, spare, False)


@njit
def only_choice(n: Scratch) -> int:
    """The first of the allowed choices."""
    choice = 0
    while n.allowed[choice] == 0:
        choice += 1
    return choice


@njit
def add_choice(s: State, seat: Seat, draft: Draft, choice: int) -> Code:
    """Adds a choice to a draft. Returns the action that it spells, NO_CODE if more must follow."""
    draft.choices[draft.count] = choice
    draft.count += 1
    return read_spelling(s, seat, draft.choices, draft.count)


@njit
def set_chances(n: Scratch, chances: Scores, temperature: float) -> None:
    """Sets how likely each choice is, by the network; 0 where it is not allowed."""
    think(n)
    score_choices(n)
    spread_chances(n.scores, n.allowed, temperature, chances)


@njit
def decide(
    s: State,
    states: States,
    scratch: Scratch,
    spare: Spare,
    n: Scratch,
    temperature: float,
    rng: Rng,
) -> tuple[Code, Rng]:
    """An action by the network, without a search: arguments as in `training/playing/games.py`."""
    codes, scores, chances, _, drafts, _ = spare
    draft = drafts[0]
    seat = s.to_move
    count = begin(s, states, scratch, spare, n)
    read_board(n)
    while True:
        if allow(s, seat, draft, n, codes, scores, count) == 1:
            choice = only_choice(n)
        else:
            fill_slots(s, seat, draft, n)
            write_draft(draft, n)
            set_chances(n, chances, temperature if temperature > 0.0 else 1.0)
            if temperature > 0.0:
                rng = next_rng(rng)
                choice = draw(chances, rng)
            else:
                choice = likeliest(chances)
        code = add_choice(s, seat, draft, choice)
        if code != NO_CODE:
            return code, rng
