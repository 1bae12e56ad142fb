"""Battle Line at the terminal."""
