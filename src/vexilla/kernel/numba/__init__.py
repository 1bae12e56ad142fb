"""The compiler of a machine of one's own, and the cache of what it has compiled."""
