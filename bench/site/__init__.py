"""Measures the games without a server: `python -m bench.site`."""
