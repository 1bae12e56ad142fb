"""Tournaments: entrants, rounds, pairings, places; the last game of a round ends it."""
