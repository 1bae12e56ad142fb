"""What the opponent does against an action: one or two moves that show why it is not the best."""

import json
from dataclasses import dataclass, field

from vexilla.agents.search import SearchAgent
from vexilla.game import Document, Game, View

SAMPLES = 4  # of what is hidden
ITERATIONS = 200  # of the search, for each action
MOVES = 2  # of the opponent
MAX_ACTIONS = 8  # actions of both, until the opponent has moved
_OF_A_HAND = ("builds", "keeps", "lowest")  # facts about cards that were only drawn for a sample


@dataclass
class Line:
    """What follows an action in one sample of what is hidden.

    Attributes:
        events: the actions, the first one included: `seat`, `action` and the `view` of the seat
            that made the first one.
        before: the game before the opponent's first move; None: the opponent never moves.
        chance: the opponent's chance to win there.
        moves: the number of the opponent's moves.
    """

    events: list[Document] = field(default_factory=list[Document])
    before: Game | None = None
    reply: Document | None = None
    chance: float = 0.0
    moves: int = 0


def refutation(view: View, code: int, seed: int = 0) -> Document | None:
    """The opponent's best answer to an action, in the likeliest of a few samples.

    Args:
        view: what the seat may know that acts.
        code: its action.
        seed: the same seed gives the same answer.

    Returns:
        `events`, the line; `facts` about the opponent's first move that hold in all samples where
        it can be made; and `sure`, whether it can be made in all of them. None: the opponent has
        nothing to decide.
    """
    action = view.rules.write_action(view.some_state, code)
    lines = [_line(view, action, seed + number) for number in range(SAMPLES)]
    answered = [line for line in lines if line.reply is not None]
    if not answered:
        return None
    replies = [json.dumps(line.reply) for line in answered]
    best = max(answered, key=lambda one: (replies.count(json.dumps(one.reply)), one.chance))
    told = [_facts(line, best.reply) for line in answered]
    possible = [facts for facts in told if facts is not None]
    first, *others = possible
    return {
        "events": best.events,
        "facts": [fact for fact in first if all(fact in facts for facts in others)],
        "sure": len(possible) == len(lines),
    }


def _line(view: View, action: Document, seed: int) -> Line:
    """What follows an action if what is hidden is as a seed draws it."""
    game, agent, line = view.sample(seed), SearchAgent(seed, iterations=ITERATIONS), Line()
    seat = view.rules.SEATS[view.player]
    _played(game, line, seat, action, seat)
    while (actor := game.to_move) is not None and len(line.events) < MAX_ACTIONS:
        if actor == seat and line.reply is not None:
            break
        at = game.agent_view(actor)
        found = agent.evaluate(at) if len(at.codes) > 1 else None
        place = int(found.visits.argmax()) if found is not None else 0
        chosen = at.actions[place]
        if actor != seat:
            if line.reply is not None and game.reveals(chosen, actor):
                break  # a draw ends a turn, and shows nothing
            if line.reply is None:
                line.before, line.reply = game.after(len(game.actions)), chosen
                line.chance = found.chance if found is not None else 0.0
            line.moves += 1
        _played(game, line, actor, chosen, seat)
        if line.moves == MOVES:
            break
    return line


def _played(game: Game, line: Line, actor: str, action: Document, seat: str) -> None:
    """Plays an action, and adds it to a line as its seat sees it."""
    game.play(action, actor)
    shown = action if actor == seat else game.rules.open_action(action)
    line.events.append({"seat": actor, "action": shown, "view": game.view(seat)})


def _facts(line: Line, reply: Document | None) -> list[Document] | None:
    """The facts about a reply in a sample; None if it cannot be made there."""
    if line.before is None or reply is None:
        return None
    actor = line.before.to_move
    assert actor is not None
    view = line.before.agent_view(actor)
    code = view.code_of(reply)
    if code is None:
        return None
    facts = view.package.explains.facts(view.records, code)
    return [fact for fact in facts if fact["fact"] not in _OF_A_HAND]
