"""A database and the one thread that writes to it, with no knowledge of any game."""
