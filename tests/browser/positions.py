"""Games at the points where tests and pictures begin."""

from collections.abc import Callable
from functools import cache

import vexilla
from tests.browser.battle_line.gestures import clever
from vexilla.agents import make_agent

RIDE: dict[str, object] = {"do": "move", "from": ["e5", "f5"], "by": "north", "distance": 2}
FIGHT: dict[str, object] = {"do": "fight", "with": "e7"}
MEET: dict[str, object] = {"do": "meet", "with": "e8"}

Begins = Callable[[vexilla.Game], bool]


def played(game: vexilla.Game, begins: Begins) -> vexilla.Game:
    """A game, played until a condition holds."""
    agent = make_agent("greedy", 1)
    while not begins(game):
        seat = game.to_move
        assert seat is not None, "the game is over, and the scene has not begun"
        game.play(agent.choose(game.agent_view(seat), 1), seat)
    return game


def next_action(game: vexilla.Game, seat: str) -> dict[str, object]:
    """The action that the computer would play."""
    return make_agent("greedy", 1).choose(game.agent_view(seat), 1)


def battle_line(begins: Begins) -> vexilla.Game:
    return played(vexilla.new("battle-line", seed=8, first="south"), begins)


def blades(begins: Begins, seed: int = 7, **options: object) -> vexilla.Game:
    chosen = {"budget": 24, **options}
    return played(vexilla.new("blades-and-banners", seed=seed, options=chosen), begins)


def phase(name: str, seat: str, moves: int = 0) -> Begins:
    """A condition: a seat is to move in a phase, after at least some moves."""

    def begins(game: vexilla.Game) -> bool:
        right = game.to_move == seat and game.position()["phase"] == name
        return right and len(game.actions) >= moves

    return begins


def griffin_will_fight(game: vexilla.Game) -> bool:
    """Whether the computer would now attack more than one soldier."""
    if not phase("orders", "griffin", 50)(game):
        return False
    evidence = game.explain(next_action(game, "griffin")).evidence
    return len(evidence.get("fights", [])) > 1


def attacked(*actions: dict[str, object], defence_order: str = "ask") -> vexilla.Game:
    """Two knights attack a captain, a pikeman and two sergeants; then come more actions."""
    orders = {"plan": ["knights", "bearer", "archers", "pikemen"]}
    griffin = {"bearer": "b3", "knights": ["e5", "f5"], "archers": ["a1", "b1", "c1"]}
    unicorn = {
        "bearer": "p10",
        "captains": ["e8"],
        "sergeants": ["e9", "f8"],
        "pikemen": ["d7", "m13", "n13", "o13"],
    }
    game = vexilla.load(
        {
            "game": "blades-and-banners",
            "options": {"defence_order": defence_order},
            "trees": ["h5", "l10", "q6"],
            "step": 4,
            "initiative": "unicorn",
            "first": "griffin",
            "phase": "orders",
            "to_move": "griffin",
            "griffin": {**griffin, **orders, "opened": 1},
            "unicorn": {**unicorn, **orders, "opened": 0},
        }
    )
    for action in (RIDE, *actions):
        game.play(action)
    return game


def last_step(step: int = 12) -> vexilla.Game:
    """A battle of few soldiers before the plans of its last step, or of an earlier one."""
    return vexilla.load(
        {
            "game": "blades-and-banners",
            "trees": ["h5", "l10", "q6"],
            "step": step,
            "initiative": "griffin",
            "first": "griffin",
            "phase": "planning",
            "to_move": "griffin",
            "griffin": {
                "bearer": "k5",
                "knights": ["c8"],
                "pikemen": ["h6", "i6"],
                "archers": ["k4", "l4"],
            },
            "unicorn": {
                "bearer": "n9",
                "sergeants": ["c11", "d11"],
                "pikemen": ["h8", "i8"],
                "archers": ["n10"],
            },
        }
    )


def end_of(game: vexilla.Game, count: int) -> vexilla.Game:
    """The last actions of a game as a game of its own, whose review takes a moment."""
    end = vexilla.load(game.after(len(game.actions) - count).position())
    for seat, action in game.actions[-count:]:
        end.play(action, seat)
    return end


def over(game: vexilla.Game) -> bool:
    return game.outcome is not None


def can_claim(game: vexilla.Game) -> bool:
    return any(action["do"] == "claim" for action in game.legal_actions())


BESIDE = [
    *("R10", "O8", "O10", "Y7", "Y10", "G6", "B5", "B10", "P6"),
    *("Companion Cavalry", "Shield Bearers", "Redeploy"),
]


def crowded(beside: int = len(BESIDE)) -> vexilla.Game:
    """Something lies everywhere; beside South's side, more cards than in a real game, or some."""
    return vexilla.load(
        {
            "game": "battle-line",
            "to_move": "south",
            "phase": "play",
            "flags": [
                {"south": ["G10", "G9", "G8"], "north": ["P4", "P2"]},
                {"south": ["Y8", "B8"], "north": ["Alexander", "R5", "R4"]},
                {"owner": "south", "south": ["P9", "P8", "P7"], "north": ["O2", "Y1", "G3"]},
                {
                    "environment": {"Mud": "north", "Fog": "south"},
                    "south": ["Y3", "Y4", "Y5", "P3"],
                    "north": ["B1", "B2", "B4"],
                },
                *[{}] * 4,
                {"south": ["O1", "O4", "O5"], "north": ["G2", "G4", "G7"]},
            ],
            "hands": {
                "south": ["R2", "Y6", "G5", "B9", "P10", "R9", "Scout"],
                "north": ["R1", "O3", "Y2", "G1", "B3", "P1", "Darius"],
            },
            "discards": {
                "south": BESIDE[-beside:],
                "north": ["Deserter", "Traitor", "O7", "O6", "P5"],
            },
            "tactics_played": {"south": 4, "north": 5},
        }
    )


def south_plays(game: vexilla.Game) -> bool:
    """Whether South is to play a card, and no flag can be claimed."""
    does = {action["do"] for action in game.legal_actions()}
    return game.to_move == "south" and len(game.actions) > 12 and does == {"play"}


def closes(game: vexilla.Game) -> bool:
    """Whether South may claim a flag at which North has a free slot."""
    flags = game.position()["flags"]
    claims = [one["flag"] for one in game.legal_actions() if one["do"] == "claim"]
    return game.to_move == "south" and any(len(flags[flag - 1]["north"]) < 3 for flag in claims)


# What the tests share; the computer plays both sides up to there.

midgame = cache(lambda: battle_line(phase("play", "south", 40)))
turn_end = cache(lambda: battle_line(phase("end", "south", 40)))
less_crowded = cache(lambda: crowded(3))
opponent_plays = cache(lambda: battle_line(south_plays))
opponent_claims = cache(lambda: battle_line(closes))
claim = cache(lambda: battle_line(lambda game: phase("end", "south", 70)(game) and can_claim(game)))
line_over = cache(lambda: battle_line(over))
before_the_end = cache(lambda: line_over().after(len(line_over().actions) - 1))
hiring = cache(lambda: blades(phase("hiring", "griffin")))
deployment = cache(lambda: blades(phase("deployment", "griffin", 12)))
planning = cache(lambda: blades(phase("planning", "griffin", 50)))
ordering = cache(lambda: blades(phase("orders", "griffin")))
fighting = cache(lambda: blades(griffin_will_fight))
asked = cache(lambda: blades(phase("fight", "unicorn"), seed=6, budget="dice"))
attack = cache(lambda: vexilla.load(attacked().start))
attacked_automatically = cache(lambda: attacked(defence_order="automatic"))
meeting = cache(lambda: attacked(FIGHT))
guarding = cache(lambda: attacked(FIGHT, MEET))
last_steps = cache(lambda: last_step(11))
blades_over = cache(lambda: blades(over))
skirmish = cache(lambda: blades(over, budget=6))  # a short game, which is reviewed in seconds
# ends of games, which are reviewed in a moment
line_end = cache(lambda: end_of(line_over(), 16))
skirmish_end = cache(lambda: end_of(skirmish(), 12))


def middle_game(turns: int = 4) -> vexilla.Game:
    """A game after some turns; South is to play a card."""
    game = vexilla.new("battle-line", seed=3, first="south")
    while turns:
        seat = game.to_move
        assert seat
        game.play(clever({"view": game.view(seat)}))
        turns -= game.to_move != seat
    return game
