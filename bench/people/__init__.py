"""Measures pages of players, leaderboards and lists of games."""
