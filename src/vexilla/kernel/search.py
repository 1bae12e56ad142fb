"""Information-set Monte Carlo tree search, one for every game.

Each simulation samples a state that agrees with the searcher's view (`resample`), walks down a tree
that all samples share, and evaluates the first new position there (`evaluate`). A node stands for
what the searcher has observed so far, so secrets of the opponent that look the same lead to the
same node. (P. Cowling, E. Powley, D. Whitehouse, "Information Set Monte Carlo Tree Search",
IEEE Transactions on Computational Intelligence and AI in Games 4, 2012.)

- The sample decides which actions are available. Of these, the search takes the one with the
  largest sum of its mean result and an exploration term, which grows with the action's prior
  (`priors`), as in AlphaZero's PUCT.
- For long lists, only a few actions are considered at first, and more as the node is visited more
  often.
- Where both players choose in secret, each chooses without regard to the other: the opponent first,
  and the searcher at a node that all choices of the opponent lead to (decoupled selection).
"""

from vexilla.kernel import arrays as np
from vexilla.kernel.compile import njit
from vexilla.kernel.generic import evaluate, observe, priors, resample, step, to_act
from vexilla.kernel.tree import (
    MAX_CANDIDATES,
    MAX_DEPTH,
    MAX_EDGES,
    NOTHING,
    add_edge,
    edge_slot,
    next_node,
)
from vexilla.kernel.types import (
    Codes,
    Rng,
    Scores,
    ScratchArray,
    Seat,
    States,
    Tree,
    Trees,
    Views,
)

WIDTH = 8.0  # actions considered at first, and how fast their number grows
WIDENING = 1.5
EVEN_SHARE = 0.05  # of the priors: all actions of a kept list get it alike
C_PUCT = 1.0  # weight of the exploration term
FPU_REDUCTION = 0.08  # subtracted from the value of unvisited actions

SCRATCH_STATES = 3  # states that a search overwrites: a sample, and two for the game


def new_lists(length: int) -> tuple[Codes, Scores]:
    """Two uninitialised arrays of a length: for actions, and for a score of each."""
    return np.empty(length, np.int64), np.empty(length)


@njit
def keep_best(codes: Codes, scores: Scores, count: int, limit: int) -> int:
    """Sorts the best actions to the front, best first, up to a limit. Returns their number."""
    kept = min(count, limit)
    for i in range(1, count):
        code = codes[i]
        score = scores[i]
        place = i
        if i >= kept:
            if score <= scores[kept - 1]:
                continue
            place = kept - 1
        while place > 0 and scores[place - 1] < score:
            codes[place] = codes[place - 1]
            scores[place] = scores[place - 1]
            place -= 1
        codes[place] = code
        scores[place] = score
    return kept


@njit
def softmax(scores: Scores, count: int) -> None:
    """Turns the first `count` scores into probabilities that add up to 1."""
    highest = scores[0]
    for i in range(count):
        highest = max(highest, scores[i])
    total = 0.0
    for i in range(count):
        scores[i] = np.exp(scores[i] - highest)
        total += scores[i]
    for i in range(count):
        scores[i] /= total


@njit
def list_edges(
    t: Tree,
    codes: Codes,
    scores: Scores,
    node: int,
    count: int,
    kept: bool,
    temperature: float,
) -> int:
    """Finds the edges of the actions to consider at a node, and turns their scores into priors.

    Args:
        t: the tree; its `edges` receive the edge of each action.
        codes: the actions.
        scores: their scores from `priors`.
        node: the node.
        count: the number of actions.
        kept: whether the tree keeps the list, because it is the same in every sample.
        temperature: the number by which the scores were divided.

    Returns:
        The number of actions; 0 if the tree is full.
    """
    if kept or count > MAX_CANDIDATES:
        count = keep_best(codes, scores, count, MAX_CANDIDATES)
    if not kept:
        softmax(scores, count)
        for i in range(count):
            t.edges[i] = t.edge_slots[edge_slot(t, node, codes[i])] - 1
        return count
    if t.edge_count + count > MAX_EDGES:
        return 0
    t.first[node] = t.edge_count
    t.listed[node] = count
    for i in range(count):
        add_edge(t, node, codes[i], 0.0, scores[i] * temperature)
    softmax(scores, count)
    for i in range(count):
        t.prior[t.first[node] + i] = scores[i]
    return count


@njit
def read_edges(t: Tree, codes: Codes, scores: Scores, node: int) -> int:
    """Writes the actions of a kept list to choose from, with their priors and edges.

    A small share of the priors is spread evenly. Otherwise an action that looks hopeless at first
    sight would never be tried, however long the search.

    Returns:
        Their number, which grows with the visits to the node.
    """
    first = t.first[node]
    even = EVEN_SHARE / t.listed[node]
    wide = WIDTH + WIDENING * np.sqrt(float(t.visits[node]))
    count = min(int(t.listed[node]), int(wide))
    for i in range(count):
        t.edges[i] = first + i
        codes[i] = t.action[first + i]
        scores[i] = (1.0 - EVEN_SHARE) * t.prior[first + i] + even
    return count


@njit
def select(
    t: Tree, scores: Scores, node: int, count: int, searcher_acts: bool, trust: float
) -> int:
    """The index of the listed action to take.

    Args:
        t: the tree, with the listed edges.
        scores: their priors.
        node: the node.
        count: the length of the list.
        searcher_acts: whether the searcher chooses here, not the opponent.
        trust: the weight of an action's guess beside its results.
    """
    tried = 0
    for i in range(count):
        if t.edges[i] != NOTHING:
            tried += t.taken[t.edges[i]]
    mean = t.total[node] / max(t.visits[node], 1)
    expected = (mean if searcher_acts else 1.0 - mean) - FPU_REDUCTION
    exploration = C_PUCT * np.sqrt(1.0 + tried)
    best = 0
    highest = -np.inf
    for i in range(count):
        edge = t.edges[i]
        taken = t.taken[edge] if edge != NOTHING else 0
        value = t.gained[edge] / taken if taken > 0 else expected
        if trust > 0.0:
            value += trust * (t.guess[edge] - value)
        value += exploration * scores[i] / (1.0 + taken)
        if value > highest:
            highest = value
            best = i
    return best


@njit
def search_at(
    views: Views,
    states: States,
    scratch: ScratchArray,
    trees: Trees,
    i: int,
    lists: tuple[Codes, Scores],
    list_is_public: bool,
    rng: Rng,
    count: int,
) -> Rng:
    """Adds simulations to a tree: down the tree, an evaluation, and back up.

    Args:
        views: an array of one view, the searcher's.
        states: SCRATCH_STATES states, overwritten.
        scratch: the game's scratch space, an array of one record.
        trees: an array of trees.
        i: the index of the tree.
        lists: arrays from `new_lists`, overwritten.
        list_is_public: whether the actions considered at a node are the same in every sample that
            leads there; those of the searcher's decision always are.
        rng: the state of the random generator.
        count: the number of simulations.

    Returns:
        The generator's next state.
    """
    t = trees[i]
    s = states[0]
    codes, scores = lists
    seat = views[0].seat
    for _ in range(count):
        rng = resample(s, views[0], scratch[0], rng)
        node = 0
        depth = 0
        t.nodes[0] = 0
        while s.winner < 0 and depth < MAX_DEPTH:
            player = to_act(s, seat)
            if t.decision == NOTHING and player == seat:
                t.decision = node
            elif t.visits[node] == 0 and node != 0:
                break
            choices = 0
            if t.first[node] == NOTHING:
                at_root = node == 0 or node == t.decision
                choices = priors(s, states, player, scratch[0], at_root, codes, scores)
                if choices > 0:
                    kept = list_is_public or at_root
                    choices = list_edges(
                        t, codes, scores, node, choices, kept, scratch[0].temperature
                    )
            if t.first[node] != NOTHING:
                choices = read_edges(t, codes, scores, node)
            if choices == 0:
                break
            chosen = 0
            if choices > 1:
                trust = scratch[0].trust if node == t.decision else 0.0
                chosen = select(t, scores, node, choices, player == seat, trust)
            action = codes[chosen]
            edge = t.edges[chosen]
            if edge == NOTHING:
                if t.edge_count == MAX_EDGES:
                    break
                edge = add_edge(t, node, action, 0.0, 0.0)
                t.edge_slots[edge_slot(t, node, action)] = edge + 1
            step(s, action)
            t.path[depth] = edge
            t.actors[depth] = player
            depth += 1
            node = next_node(t, node, observe(s, player, action, seat))
            t.nodes[depth] = node
            if node == NOTHING:
                break
        if s.winner < 0:
            result = evaluate(s, seat, scratch[0])
        else:
            result = 1.0 if s.winner == seat else 0.0 if s.winner == 1 - seat else 0.5
        back_up(t, depth, seat, result)
    return rng


@njit
def back_up(t: Tree, depth: int, seat: Seat, result: float) -> None:
    """Adds the result of a simulation for `seat` to the nodes and edges on its path."""
    for i in range(depth + 1):
        node = t.nodes[i]
        if node != NOTHING:
            t.visits[node] += 1
            t.total[node] += result
    for i in range(depth):
        edge = t.path[i]
        t.taken[edge] += 1
        t.gained[edge] += result if t.actors[i] == seat else 1.0 - result
