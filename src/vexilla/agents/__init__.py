"""Agents choose an action from a view; they never see a state."""

from vexilla.agents.agent import Agent, AgentFailure, checked_time
from vexilla.agents.bot import Bot, own_agent, run
from vexilla.agents.program import ProgramAgent
from vexilla.agents.registry import AGENTS, OPPONENTS, make_agent
from vexilla.agents.serve import serve_agent

__all__ = [
    "AGENTS",
    "OPPONENTS",
    "Agent",
    "AgentFailure",
    "Bot",
    "ProgramAgent",
    "checked_time",
    "make_agent",
    "own_agent",
    "run",
    "serve_agent",
]
