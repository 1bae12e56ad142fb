"""Three ways to play Blades & Banners by one idea alone: rush, turtle and mirror.

vexilla arena blades-and-banners champion "cmd:python examples/styles.py rush" --games 20

They hire, deploy, announce and fight as `greedy` does.
"""

import sys

from vexilla.agents import Bot, run
from vexilla.agents.greedy import GreedyAgent

COLUMNS = "abcdefghijklmnopqrst"
DIRECTIONS = {"north": (0, 1), "south": (0, -1), "east": (1, 0), "west": (-1, 0)}
OPPOSITE = {"north": "south", "south": "north", "east": "east", "west": "west"}
MOVES = ("move", "reform", "wheel", "move_bearer")
TOP = 15  # a row and its mirror image add up to this


def place(cell):
    return COLUMNS.index(cell[0]), int(cell[1:])


def far(one, other):
    """How many steps one place is away from another."""
    return abs(one[0] - other[0]) + abs(one[1] - other[1])


def ways(action):
    """Where the soldiers of a move come from, and where they go."""
    if action["do"] in ("reform", "wheel"):
        return list(zip(map(place, action["from"]), map(place, action["to"]), strict=True))
    dx, dy = (each * action["distance"] for each in DIRECTIONS[action["by"]])
    return [((x, y), (x + dx, y + dy)) for x, y in map(place, action["from"])]


class Style(Bot):
    """Chooses orders and plans by what they are worth to the style; all else like `greedy`."""

    def game_started(self, start):
        self.greedy = GreedyAgent(start["seed"])
        self.seat, self.last, self.plan = start["seat"], None, None

    def happened(self, events):
        for event in events:
            if event["seat"] != self.seat:
                self.last = event["action"]

    def worth(self, action):
        """What an order or a plan is worth."""
        raise NotImplementedError

    def choose(self, view, time_s):
        if view.document["phase"] not in ("planning", "orders"):
            return self.greedy.choose(view, time_s)
        self.mine = view.document[self.seat]
        (other,) = {"griffin", "unicorn"} - {self.seat}
        self.theirs = view.document[other]
        worth = [self.worth(action) for action in view.actions]
        best = max(worth)
        likes = self.greedy.choose(view, time_s)
        if worth[view.actions.index(likes)] == best:
            return likes
        return view.actions[worth.index(best)]


class Rush(Style):
    """Everybody goes for the enemy standard, by the shortest way."""

    def worth(self, action):
        if action["do"] == "plan":
            return len(set(action["orders"]) - {"bearer"})
        if action["do"] not in MOVES or action["do"] == "move_bearer":
            return 0
        target = place(self.theirs["bearer"])
        return sum(far(begin, target) - far(end, target) for begin, end in ways(action))


class Turtle(Style):
    """Everybody stays near the friendly standard; archers shoot, and whoever comes is fought."""

    def worth(self, action):
        if action["do"] == "plan":
            return action["orders"].count("archers")
        if action["do"] == "move_bearer":
            return -1
        if action["do"] not in MOVES:
            return action["do"] == "shoot"
        home = place(self.mine["bearer"])
        return sum(min(0, 3 - far(end, home)) - min(0, 3 - far(begin, home))
                   for begin, end in ways(action))  # fmt: skip


class Mirror(Style):
    """Does what the enemy did last, on the other side of the field."""

    def worth(self, action):
        return action == mirrored(self.last)


def mirrored(action):
    """An action as it is on the other side of the field; None where there is none."""
    if action is None:
        return None

    def other(value):
        if isinstance(value, list):
            return [other(each) for each in value]
        if isinstance(value, dict):
            return {other(key): other(each) for key, each in value.items()}
        if isinstance(value, str) and value[1:].isdigit():
            return f"{value[0]}{TOP - int(value[1:])}"
        return OPPOSITE.get(value, value) if isinstance(value, str) else value

    return {key: other(value) for key, value in action.items()}


if __name__ == "__main__":
    run({"rush": Rush, "turtle": Turtle, "mirror": Mirror}[sys.argv[1]]())
