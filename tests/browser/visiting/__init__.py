"""What surrounds a game: visits of the pages without one."""
