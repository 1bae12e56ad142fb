"""Questions about positions and finished games: analysis, puzzles, lessons, review, the coach."""
