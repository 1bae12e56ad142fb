"""What every message on a socket passes."""
