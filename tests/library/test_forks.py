"""Processes that are forked: nothing there waits for a thread or a program of the parent's."""

import os
from pathlib import Path

import pytest

from tests.processes import run_python

pytestmark = [
    pytest.mark.all,
    pytest.mark.skipif(not hasattr(os, "fork"), reason="this system has no fork"),
]

BOT = """
import json, sys
for line in sys.stdin:
    question = json.loads(line)
    print(json.dumps({"action": question["legal"][0]}), flush=True)
"""

SCRIPT = """
import os, signal, sys, threading
import vexilla
from vexilla.agents import make_agent
from vexilla.batch import Batch
from vexilla.kernel.numba.inside_numba import compiler_lock

def in_child(work):
    \"\"\"What a forked process says; nothing if it takes too long.\"\"\"
    read, write = os.pipe()
    child = os.fork()
    if not child:
        signal.alarm(60)
        try:
            said = repr(work())
        except BaseException as error:
            said = repr(error)
        os.write(write, said.encode()[:4000])
        os._exit(0)
    os.close(write)
    with os.fdopen(read) as pipe:
        said = pipe.read()
    os.waitpid(child, 0)
    return said

# threads of batches
def played():
    batch = Batch("battle-line", 64, seed=1)
    batch.deal(2)
    return batch.play_out(2)

assert in_child(played) == repr(played()) == in_child(played), "batch"

# a program that an agent asks: each process has its own
agent = make_agent("cmd:" + sys.executable + " " + sys.argv[1])
view = vexilla.new("battle-line", seed=1).agent_view(vexilla.new("battle-line", seed=1).to_move)

def program():
    agent.choose(view, 60.0)
    return agent._running._process.pid

mine = program()
theirs = int(in_child(program))
assert theirs != mine, "the child asks a program of the parent's"
assert in_child(agent.close) == "None"
assert program() == mine, "the child has ended the program of the parent's"
agent.close()

# a compilation in another thread: a fork waits for its end
compiling, go_on = threading.Event(), threading.Event()

def compile():
    with compiler_lock:
        compiling.set()
        go_on.wait(0.2)

thread = threading.Thread(target=compile)
thread.start()
compiling.wait()

assert in_child(lambda: compiler_lock._lock.acquire(timeout=5)) == "True", "compiler"
thread.join()

# what is read of a view while the fork happens
reading, go_on = threading.Event(), threading.Event()
original = view.rules.write_view
unread = vexilla.new("battle-line", seed=3, first="south").agent_view("south")

def slow(records, plain=False):
    reading.set()
    go_on.wait(5)
    return original(records)

view.rules.write_view = slow
thread = threading.Thread(target=lambda: unread.document)
thread.start()
reading.wait()
view.rules.write_view = original
other = vexilla.new("battle-line", seed=2)
assert "battle-line" in in_child(lambda: other.agent_view(other.to_move).document["game"]), "view"
go_on.set()
thread.join()
print("done")
"""


def test_a_forked_process_goes_on(tmp_path: Path) -> None:
    bot, script = tmp_path / "bot.py", tmp_path / "script.py"
    bot.write_text(BOT, encoding="utf-8")
    script.write_text(SCRIPT, encoding="utf-8")
    done = run_python("-W", "ignore", str(script), str(bot))
    assert done.split() == ["done"]
