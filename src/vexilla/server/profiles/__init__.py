"""What players show of themselves: their pages, their games, the leaderboards, whom they follow."""
