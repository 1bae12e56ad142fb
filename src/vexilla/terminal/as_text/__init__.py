"""The board of a game that has none of its own."""
