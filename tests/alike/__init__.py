"""Whether the games for a browser play exactly as they do here: `python -m tests.alike`."""
