"""What players show of themselves: their pages, their games, the leaderboards, whom one follows."""
