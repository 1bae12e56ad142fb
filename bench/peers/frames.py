"""Measures pictures of boards for learners: `python -m bench.peers.frames [GAMES]`.

Games are played at random, and each action is followed by a picture (`rgb_array`). The times are
those of the processor: in the first game, in those after it, as what stands in pictures is kept,
and of the renderer alone.
"""

import random
import sys
from time import process_time

import vexilla
from vexilla.env.pictures import pixels
from vexilla.game import package_of, rules_of
from vexilla.pictures.png import png

GAMES = 10
RENDERED = 20  # pictures that the renderer makes alone


def measure(name: str, games: int) -> None:
    """Prints the milliseconds of a picture of a game."""
    rules, chance = rules_of(name), random.Random(1)
    times: list[list[float]] = []
    pictures: list[str] = []
    for seed in range(games + 1):
        game = vexilla.new(name, seed=seed)
        times.append([])
        while game.outcome is None:
            game.play(chance.choice(game.legal_actions()))
            began = process_time()
            picture = package_of(rules.NAME).draws.board_svg(game.position())
            pixels(picture)
            times[-1].append(process_time() - began)
            pictures.append(picture)
    began = process_time()
    for picture in pictures[-RENDERED:]:
        png(picture)
    alone = (process_time() - began) / RENDERED
    first, *later = times
    all_later = sorted(time for each in later for time in each)
    mean, slow = sum(all_later) / len(all_later), all_later[len(all_later) * 9 // 10]
    new = sum(first) / len(first)
    print(
        f"{name}: {mean * 1000:.1f} ms a picture (nine of ten at most {slow * 1000:.1f}) in "
        f"{len(all_later)} pictures of {games} games; {new * 1000:.1f} ms in the first "
        f"game; the renderer alone: {alone * 1000:.1f} ms"
    )


if __name__ == "__main__":
    for game in ("battle-line", "blades-and-banners"):
        measure(game, int(sys.argv[1]) if len(sys.argv) > 1 else GAMES)
