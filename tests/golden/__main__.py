"""Plays all golden playthroughs again, says in words what has changed, and accepts it."""

from tests.golden import changes, playthroughs, write

played = list(playthroughs())
print("\n".join(changes(played)) or "Nothing has changed.")
write(played)
