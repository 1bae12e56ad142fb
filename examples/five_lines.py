from vexilla.agents import run


def choose(view):
    return max(view.actions, key=lambda action: action["do"] == "claim")


run(choose)
