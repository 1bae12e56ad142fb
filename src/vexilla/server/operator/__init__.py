"""What the person who runs the server reads and does."""
