"""Plays a game of the core alone wherever games are played, in the process of a test.

`python -m tests.alone.everywhere FOLDER` prints a line for each place, with who won there.
"""

import asyncio
import sys
from pathlib import Path

import numpy as np

import vexilla
from tests.server.running import Client, served
from tests.terminal.screen import game_of, running, settled, words
from vexilla.agents import make_agent
from vexilla.env import Batch, Spelling, observe
from vexilla.kernel.batch import WAIT
from vexilla.rules import package_of

GAME = "alone"
SEARCH = "search:iterations=50"


def in_the_library() -> str | None:
    """A search against `greedy`; its record says the same, and its view draws itself."""
    agents = {"east": make_agent(SEARCH, 1), "west": make_agent("greedy", 2)}
    game = vexilla.new(GAME, seed=1)
    while seat := game.to_move:
        view = game.agent_view(seat)
        assert view.explain(game.notation(view.actions[0])).legal
        assert "<svg" in view._repr_svg_()
        game.play(agents[seat].choose(view, None))
    assert vexilla.replay(game.record()).outcome == game.outcome
    assert vexilla.load(game.position()).outcome == game.outcome
    return game.outcome and game.outcome.winner


async def in_the_terminal(folder: Path) -> str | None:
    """Against the search, by the numbers of the actions."""
    async with running(GAME, folder / "alone.jsonl", against=SEARCH) as (app, pilot):
        await settled(app, pilot)
        assert "history: [" in words(app)
        while game_of(app).outcome is None:
            await pilot.press("1")
            await settled(app, pilot)
        outcome = game_of(app).outcome
    return outcome and outcome.winner


def in_the_environments() -> str:
    """Many games, by the first choice that the mask allows."""
    batch, spelling = Batch(GAME, 20, seed=1, auto_reset=False), Spelling(GAME)
    while (batch.actors >= 0).any():
        batch.step(np.where(batch.actors >= 0, batch.mask().argmax(1), WAIT))
    view = vexilla.new(GAME, seed=1, first="east").agent_view("east")
    assert spelling.spell(view, view.actions[0]) == (1,)
    assert observe(view).planes.sum() == 1, "its card"
    return batch.rules.SEATS[int(batch.states["winner"][0])]


def on_the_page(folder: Path) -> str:
    """Against the search at a table of a server; the board is text."""
    with served(folder / "alone.sqlite") as address:
        me = Client(address)
        seats = {"east": {"kind": "me"}, "west": {"kind": "agent", "agent": "search:level=1"}}
        table = me.table(GAME, seats=seats)
        shown = me.get(f"tables/{table['id']}/position", seat="east")
        assert "history: []" in package_of(GAME).draws.board_text(shown)
        with me.socket(table["id"]) as socket:
            socket.watch("east")
            while not socket.state["outcome"]:
                if socket.state["legal"]:
                    assert socket.act(socket.state["legal"][0])["type"] == "done"
                else:
                    socket.next()
            return socket.state["outcome"]["winner"]


if __name__ == "__main__":
    where = Path(sys.argv[1])
    print("library", in_the_library(), flush=True)
    print("terminal", asyncio.run(in_the_terminal(where)))
    print("environments", in_the_environments())
    print("page", on_the_page(where))
