"""A bot with a memory: it counts the other's Tactics cards, and says on stderr how games ended.

vexilla arena battle-line "cmd:python examples/planner.py" greedy --games 20 --stderr planner.log
"""

from vexilla.agents import Bot, run
from vexilla.agents.greedy import GreedyAgent


class Planner(Bot):
    """Plays like `greedy`, and follows each game from its start to its end."""

    def game_started(self, start):
        self.seat, self.seen = start["seat"], 0
        self.greedy = GreedyAgent(start["seed"])

    def happened(self, events):
        others = [event["action"] for event in events if event["seat"] != self.seat]
        self.seen += sum(action.get("deck") == "tactics" for action in others)

    def choose(self, view, time_s):
        return self.greedy.choose(view, time_s)

    def game_ended(self, end):
        print(f"{end['result']} by {end['reason']}; the other drew {self.seen} Tactics cards")


run(Planner())
