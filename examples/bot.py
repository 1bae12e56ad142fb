"""A bot on a server plays one game: python bot.py http://localhost:8787 TOKEN [GAME]

Its token comes from whoever runs the server: vexilla bot-token NAME
"""

import json
import random
import sys
import time
from urllib.request import Request, urlopen

from websockets.sync.client import connect

server, token, *game = sys.argv[1:]
headers = {"Authorization": f"Bearer {token}", "Content-Type": "application/json"}


def answer(state):
    if state["legal"] is None:  # the list is too long: ask what the computer would do
        return {"type": "suggest", "id": f"help-{state['number']}"}
    claims = [action for action in state["legal"] if action["do"] == "claim"]
    return played(state["number"], random.choice(claims or state["legal"]))


def played(number, action):
    return {"type": "act", "id": f"act-{number}", "number": number, "action": action}


wanted = json.dumps({"game": game[0] if game else "battle-line"}).encode()
table = json.load(urlopen(Request(f"{server}/api/lobby/find", wanted, headers)))
(seat,) = (name for name, info in table["seats"].items() if info["mine"])
print(f"Waiting at {server}/#/table/{table['id']}", flush=True)
address = f"{server.replace('http', 'ws', 1)}/api/tables/{table['id']}/socket"
with connect(address, additional_headers=headers, max_size=None) as socket:
    watch = json.dumps({"type": "watch", "seat": seat})
    socket.send(watch)
    for message in map(json.loads, socket):
        if message["type"] == "suggestion":
            socket.send(json.dumps(played(message["number"], message["action"])))
        if message["type"] in ("refused", "error"):  # the computer is busy, or this came too fast
            time.sleep(1)
            socket.send(watch)
        if message["type"] not in ("state", "outdated"):
            continue
        if message["outcome"]:
            print("Won by", message["outcome"]["winner"])
            break
        someone_missing = any(each["kind"] == "open" for each in message["table"]["seats"].values())
        if seat in message["actors"] and not someone_missing:
            socket.send(json.dumps(answer(message)))
