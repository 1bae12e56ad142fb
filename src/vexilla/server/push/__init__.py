"""Web Push: who is told that a game waits."""
