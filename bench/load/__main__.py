"""Runs the measurement: `python -m bench.load`."""

from bench.load import main
from training.command import run_command

run_command(main)
