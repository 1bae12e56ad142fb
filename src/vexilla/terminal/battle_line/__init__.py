"""Battle Line in the terminal."""
