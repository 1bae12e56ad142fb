"""`python -m vexilla`: the command line."""

from vexilla.terminal.cli import main

main()
