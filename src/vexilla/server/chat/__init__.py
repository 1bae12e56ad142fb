"""What players and watchers say at a table, and reports of it."""
