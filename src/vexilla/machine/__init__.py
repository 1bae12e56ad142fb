"""The machine that Vexilla runs on: its system, its files, and what else is installed there."""
