"""What a finished rated game does to two ratings."""
