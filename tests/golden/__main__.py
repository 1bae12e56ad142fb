"""Rewrites all golden playthroughs."""

from tests.golden import names, path, playthrough

for game, seed in names():
    path(game, seed).write_text(playthrough(game, seed), encoding="utf-8")
    print(path(game, seed).name)
