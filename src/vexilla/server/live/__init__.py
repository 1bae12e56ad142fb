"""The tables in memory: one change at a time, who is there, agents that think, clocks that run."""
