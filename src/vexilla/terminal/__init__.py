"""The command line, and games in the terminal."""
