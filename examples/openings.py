"""The best opening cards of the champion, from records of its games.

agent=champion:iterations=50
vexilla arena battle-line $agent $agent --games 1000 --records games
python examples/openings.py games
"""

import sys

import polars as pl

from vexilla.record import read_tables

decisions = read_tables(sys.argv[1]).decisions
openings = (
    decisions.filter(pl.col("do_") == "play")
    .group_by("record", "seat")
    .first()  # the first card of each player
    .group_by(pl.col("card").str.slice(1).cast(pl.Int64, strict=False).alias("value"))
    .agg(games=pl.len(), won=pl.col("won").mean().round(3))
    .sort("won", "value", descending=True)
)
print(openings)
