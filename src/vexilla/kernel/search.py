"""Information-set Monte Carlo tree search, one for every game.

Each simulation samples a state that agrees with the searcher's view (`resample`), walks down a tree
that all samples share, and judges the first position that is new there (`evaluate`). A node
stands for what the searcher has seen so far, so one that the opponent's secrets lead to is the same
whatever they are. (P. Cowling, E. Powley, D. Whitehouse, "Information Set Monte Carlo Tree Search",
IEEE Transactions on Computational Intelligence and AI in Games 4, 2012.)

- Which actions there are to choose from depends on the sample. Of those at hand the one is taken
  whose mean result and doubt together are largest; doubt goes by what the game finds likely
  (`priors`), as in AlphaZero's PUCT.
- Of long lists few actions are looked at first, and more the more often the node is visited.
- Where both players choose in secret, both do so on their own: the opponent first, and the searcher
  at a node that all choices of the opponent lead to (decoupled selection).
"""

from typing import Any

import numpy as np

from vexilla.kernel.compile import njit
from vexilla.kernel.generic import evaluate, observe, priors, resample, step, to_act

MAX_CANDIDATES = 128  # candidates at a node
MAX_DEPTH = 100  # actions of a simulation within the tree
WIDTH = 8.0  # candidates looked at first, and how fast they become more
WIDENING = 1.5
C_PUCT = 1.0  # weight of doubt
FPU_REDUCTION = 0.08  # what was never tried counts for so much less than what was

NOTHING = -1

SCRATCH_STATES = 3  # states that a search writes over: a sample, and two for the game

MAX_NODES = 1 << 16  # at most; what comes later is judged, but not remembered
MAX_EDGES = 1 << 18

TREE = np.dtype(
    (
        np.record,
        [
            ("node_count", np.int64, ()),
            ("edge_count", np.int64, ()),
            ("decision", np.int64, ()),  # the node of the decision to be made
            # of each node
            ("visits", np.int64, (MAX_NODES,)),
            ("total", np.float64, (MAX_NODES,)),  # of the searcher's results
            ("first", np.int64, (MAX_NODES,)),  # the first edge of a list that is kept, or NOTHING
            ("listed", np.int64, (MAX_NODES,)),  # its length
            ("parent", np.int64, (MAX_NODES,)),  # the node before it
            ("label", np.int64, (MAX_NODES,)),  # what was seen of the action
            # of each edge
            ("node", np.int64, (MAX_EDGES,)),  # where it begins
            ("action", np.int64, (MAX_EDGES,)),
            ("prior", np.float64, (MAX_EDGES,)),  # in a list that is kept
            ("guess", np.float64, (MAX_EDGES,)),  # likewise: its result, before any simulation
            ("taken", np.int64, (MAX_EDGES,)),
            ("gained", np.float64, (MAX_EDGES,)),  # sum of the results of who acted
            # hash tables: numbers of nodes and of edges in no list, plus one
            ("node_slots", np.int64, (2 * MAX_NODES,)),
            ("edge_slots", np.int64, (2 * MAX_EDGES,)),
            # of one simulation: the edges to choose from, NOTHING for a new one; the way down
            ("edges", np.int64, (MAX_CANDIDATES,)),
            ("path", np.int64, (MAX_DEPTH,)),
            ("actors", np.int64, (MAX_DEPTH,)),
            ("nodes", np.int64, (MAX_DEPTH + 1,)),
        ],
    )
)


def new_lists(most: int) -> tuple[Any, Any]:
    """A list of so many actions and one of a number for each, to be written over."""
    return np.empty(most, np.int64), np.empty(most)


def new_trees(count: int) -> Any:
    """An array of empty trees."""
    return np.zeros(count, TREE)


@njit
def clear_tree(t: Any) -> None:
    """Leaves a root that nothing is known of: node 0."""
    for slot in range(2 * MAX_NODES):
        t.node_slots[slot] = 0
    for slot in range(2 * MAX_EDGES):
        t.edge_slots[slot] = 0
    t.node_count = 0
    t.edge_count = 0
    t.decision = NOTHING
    add_node(t, NOTHING, 0)


@njit
def add_node(t: Any, parent: int, label: int) -> int:
    """Adds a node that nothing is known of."""
    node = t.node_count
    t.node_count += 1
    t.visits[node] = 0
    t.total[node] = 0.0
    t.first[node] = NOTHING
    t.parent[node] = parent
    t.label[node] = label
    return int(node)


@njit
def add_edge(t: Any, node: int, action: int, prior: float, guess: float) -> int:
    """Adds an edge that was never taken."""
    edge = t.edge_count
    t.edge_count += 1
    t.node[edge] = node
    t.action[edge] = action
    t.prior[edge] = prior
    t.guess[edge] = guess
    t.taken[edge] = 0
    t.gained[edge] = 0.0
    return int(edge)


@njit
def slot_of(one: int, other: int, mask: int) -> int:
    """Where the search for a pair begins in a hash table."""
    mixed = (one * 0x9E3779B1 + other * 0x85EBCA77) & 0x7FFFFFFF
    return (mixed ^ (mixed >> 15)) & mask


@njit
def edge_slot(t: Any, node: int, action: int) -> int:
    """The place of an edge in the hash table, or the free place for it."""
    mask = 2 * MAX_EDGES - 1
    slot = slot_of(node, action, mask)
    while t.edge_slots[slot] != 0:
        edge = t.edge_slots[slot] - 1
        if t.node[edge] == node and t.action[edge] == action:
            break
        slot = (slot + 1) & mask
    return slot


@njit
def next_node(t: Any, parent: int, label: int) -> int:
    """The node after another one; made if there is none and the tree is not full; else NOTHING.

    Secret plans that look the same lead to the same node.
    """
    mask = 2 * MAX_NODES - 1
    slot = slot_of(parent, label, mask)
    while t.node_slots[slot] != 0:
        node = t.node_slots[slot] - 1
        if t.parent[node] == parent and t.label[node] == label:
            return int(node)
        slot = (slot + 1) & mask
    if t.node_count == MAX_NODES:
        return NOTHING
    node = add_node(t, parent, label)
    t.node_slots[slot] = node + 1
    return node


@njit
def keep_best(codes: Any, scores: Any, count: int, most: int) -> int:
    """Sorts the best of some actions to the front, best first; how many are kept."""
    kept = min(count, most)
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
def normalise(scores: Any, count: int) -> None:
    """Turns the first scores into chances that add up to 1."""
    most = scores[0]
    for i in range(count):
        most = max(most, scores[i])
    total = 0.0
    for i in range(count):
        scores[i] = np.exp(scores[i] - most)
        total += scores[i]
    for i in range(count):
        scores[i] /= total


@njit
def list_edges(
    states: Any,
    player: int,
    scratch: Any,
    t: Any,
    codes: Any,
    scores: Any,
    node: int,
    list_is_public: bool,
) -> int:
    """Writes the actions to choose from, with their priors and edges; how many there are.

    Args:
        states: the sample, and space for others.
        player: who acts.
        scratch: the game's scratch space.
        t: the tree.
        codes: the actions go here.
        scores: their priors go here.
        node: where it is to be chosen.
        list_is_public: whether the list is the same in every sample that leads here.
    """
    if t.first[node] == NOTHING:
        at_root = node == 0 or node == t.decision
        count = priors(states[0], states, player, scratch[0], at_root, codes, scores)
        if count == 0:
            return 0
        list_is_public = list_is_public or at_root
        if list_is_public or count > MAX_CANDIDATES:
            count = keep_best(codes, scores, count, MAX_CANDIDATES)
        if not list_is_public:
            normalise(scores, count)
            for i in range(count):
                t.edges[i] = t.edge_slots[edge_slot(t, node, codes[i])] - 1
            return count
        if t.edge_count + count > MAX_EDGES:
            return 0
        t.first[node] = t.edge_count
        t.listed[node] = count
        for i in range(count):
            add_edge(t, node, codes[i], 0.0, scores[i] * scratch[0].temperature)
        normalise(scores, count)
        for i in range(count):
            t.prior[t.first[node] + i] = scores[i]
    first = t.first[node]
    wide = WIDTH + WIDENING * np.sqrt(float(t.visits[node]))
    count = min(int(t.listed[node]), int(wide))
    for i in range(count):
        t.edges[i] = first + i
        codes[i] = t.action[first + i]
        scores[i] = t.prior[first + i]
    return count


@njit
def select(t: Any, scores: Any, node: int, count: int, own: bool, trust: float) -> int:
    """Which of the actions listed to take.

    Args:
        t: the tree, with the edges.
        scores: their priors.
        node: where it is to be chosen.
        count: the length of the list.
        own: whether the searcher acts.
        trust: how much the guess counts beside the results.
    """
    tried = 0
    for i in range(count):
        if t.edges[i] != NOTHING:
            tried += t.taken[t.edges[i]]
    mean = t.total[node] / max(t.visits[node], 1)
    expected = (mean if own else 1.0 - mean) - FPU_REDUCTION
    doubt = C_PUCT * np.sqrt(1.0 + tried)
    best = 0
    highest = -np.inf
    for i in range(count):
        edge = t.edges[i]
        taken = t.taken[edge] if edge != NOTHING else 0
        value = t.gained[edge] / taken if taken > 0 else expected
        if trust > 0.0:
            value += trust * (t.guess[edge] - value)
        value += doubt * scores[i] / (1.0 + taken)
        if value > highest:
            highest = value
            best = i
    return best


@njit
def simulate(
    views: Any,
    states: Any,
    scratch: Any,
    t: Any,
    codes: Any,
    scores: Any,
    seat: int,
    list_is_public: bool,
    rng: int,
) -> int:
    """One simulation: down the tree, a judgement, and back. Arguments as for `search`."""
    s = states[0]
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
        count = list_edges(states, player, scratch, t, codes, scores, node, list_is_public)
        if count == 0:
            break
        chosen = 0
        if count > 1:
            trust = scratch[0].trust if node == t.decision else 0.0
            chosen = select(t, scores, node, count, player == seat, trust)
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
    for i in range(depth + 1):
        node = t.nodes[i]
        if node != NOTHING:
            t.visits[node] += 1
            t.total[node] += result
    for i in range(depth):
        edge = t.path[i]
        t.taken[edge] += 1
        t.gained[edge] += result if t.actors[i] == seat else 1.0 - result
    return rng


@njit
def search_at(
    views: Any,
    states: Any,
    scratch: Any,
    trees: Any,
    i: int,
    lists: tuple[Any, Any],
    list_is_public: bool,
    rng: int,
    count: int,
) -> int:
    """Adds some simulations to a tree.

    Args:
        views: an array of one view, of the searcher.
        states: SCRATCH_STATES states, to be written over.
        scratch: the game's scratch space, an array of one record.
        trees: an array of trees.
        i: which of them.
        lists: a list of actions and one of a number for each, to be written over (`new_lists`).
        list_is_public: whether the candidates at a node are the same in every sample that leads
            there; those of the decision itself always are.
        rng: the state of the random generator.
        count: how many simulations.

    Returns:
        The generator's next state.
    """
    t = trees[i]
    seat = views[0].seat
    for _ in range(count):
        rng = simulate(views, states, scratch, t, lists[0], lists[1], seat, list_is_public, rng)
    return rng


@njit
def clear_tree_at(trees: Any, i: int) -> None:
    """`clear_tree` of a tree."""
    clear_tree(trees[i])


@njit
def priors_at(
    states: Any, player: int, scratch: Any, at_root: bool, codes: Any, scores: Any
) -> int:
    """Writes the candidates of game 0 with their chances, best first; how many there are."""
    count = priors(states[0], states, player, scratch[0], at_root, codes, scores)
    if count > 0:
        count = keep_best(codes, scores, count, MAX_CANDIDATES)
        normalise(scores, count)
    return count


@njit
def evaluate_range(states: Any, seats: Any, scratch: Any, spare: Any, chances: Any) -> None:
    """Writes the chance to win of a seat in each of some games that go on."""
    for i in range(len(seats)):
        spare[0] = states[i]  # a judgement may fight on
        chances[i] = evaluate(spare[0], seats[i], scratch[0])
