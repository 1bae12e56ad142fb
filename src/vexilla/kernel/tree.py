"""The tree of a search (`search.py`): nodes, edges, and hash tables to find them.

A node is what the searcher has observed so far. An edge is an action at a node. The edges of a node
are stored as a list, in order, where every sample has the same actions there; all others are found
one by one in a hash table.
"""

from vexilla.kernel import arrays as np
from vexilla.kernel.compile import njit
from vexilla.kernel.types import Code, Tree, Trees

MAX_CANDIDATES = 128  # actions considered at a node
MAX_DEPTH = 100  # actions of a simulation within the tree
MAX_NODES = 1 << 16  # positions beyond these are evaluated, but not remembered
MAX_EDGES = 1 << 18

NOTHING = -1  # in place of the index of a node or an edge

TREE = np.dtype(
    (
        np.record,
        [
            ("node_count", np.int64, ()),
            ("edge_count", np.int64, ()),
            ("decision", np.int64, ()),  # the node of the decision to be made
            # of each node
            ("visits", np.int64, (MAX_NODES,)),
            ("total", np.float64, (MAX_NODES,)),  # sum of the searcher's results
            ("first", np.int64, (MAX_NODES,)),  # the first edge of a stored list, or NOTHING
            ("listed", np.int64, (MAX_NODES,)),  # length of that list
            ("parent", np.int64, (MAX_NODES,)),  # the node before it
            ("label", np.int64, (MAX_NODES,)),  # what was observed of the action before it
            # of each edge
            ("node", np.int64, (MAX_EDGES,)),  # the node where it begins
            ("action", np.int64, (MAX_EDGES,)),
            ("prior", np.float64, (MAX_EDGES,)),  # in a stored list
            ("guess", np.float64, (MAX_EDGES,)),  # in a stored list: the result expected at first
            ("taken", np.int64, (MAX_EDGES,)),  # number of simulations through it
            ("gained", np.float64, (MAX_EDGES,)),  # sum of the results of the player who acted
            # hash tables of nodes, and of edges in no list: their indices plus 1, or 0
            ("node_slots", np.int64, (2 * MAX_NODES,)),
            ("edge_slots", np.int64, (2 * MAX_EDGES,)),
            # of one simulation: the edges to choose from, NOTHING for a new one; and the path taken
            ("edges", np.int64, (MAX_CANDIDATES,)),
            ("path", np.int64, (MAX_DEPTH,)),
            ("actors", np.int64, (MAX_DEPTH,)),
            ("nodes", np.int64, (MAX_DEPTH + 1,)),
        ],
    )
)


def new_trees(count: int) -> Trees:
    """An array of empty trees."""
    return np.zeros(count, TREE)


@njit
def clear_tree(t: Tree) -> None:
    """Empties the tree; node 0 is its unvisited root."""
    for slot in range(2 * MAX_NODES):
        t.node_slots[slot] = 0
    for slot in range(2 * MAX_EDGES):
        t.edge_slots[slot] = 0
    t.node_count = 0
    t.edge_count = 0
    t.decision = NOTHING
    add_node(t, NOTHING, 0)


@njit
def clear_tree_at(trees: Trees, i: int) -> None:
    """`clear_tree` for tree i."""
    clear_tree(trees[i])


@njit
def add_node(t: Tree, parent: int, label: int) -> int:
    """Adds an unvisited node. Returns its index."""
    node = t.node_count
    t.node_count += 1
    t.visits[node] = 0
    t.total[node] = 0.0
    t.first[node] = NOTHING
    t.parent[node] = parent
    t.label[node] = label
    return int(node)


@njit
def add_edge(t: Tree, node: int, action: Code, prior: float, guess: float) -> int:
    """Adds an edge that no simulation has taken yet. Returns its index."""
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
    """The slot of a hash table where probing for a pair of numbers begins."""
    mixed = (one * 0x9E3779B1 + other * 0x85EBCA77) & 0x7FFFFFFF
    return (mixed ^ (mixed >> 15)) & mask


@njit
def edge_slot(t: Tree, node: int, action: Code) -> int:
    """The slot of an edge in the hash table, or the free slot for it."""
    mask = 2 * MAX_EDGES - 1
    slot = slot_of(node, action, mask)
    while t.edge_slots[slot] != 0:
        edge = t.edge_slots[slot] - 1
        if t.node[edge] == node and t.action[edge] == action:
            break
        slot = (slot + 1) & mask
    return slot


@njit
def next_node(t: Tree, parent: int, label: int) -> int:
    """The node that follows `parent`, added if it is new; NOTHING if the tree is full.

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
