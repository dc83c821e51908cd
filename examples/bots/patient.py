#!/usr/bin/env python3
"""A bot for `sandtable bot-host`, in sixty lines: it shoots when it can and would rather wait than move.

    npx sandtable bot-host down-range first-shots --seat a -- python3 examples/bots/patient.py

One JSON object per line, both ways; docs/bot-protocol.md describes them. Print nothing else to standard output:
what you want to read yourself goes to standard error.
"""

import json
import random
import sys

# What we like to do, best first; everything else comes after these, and conceding last.
LIKED = ["fire", "attack", "contact", "respond", "react", "hold", "move", "deploy"]
NEVER = "concede"


def say(message):
    # Without flush the line waits in a buffer, and the host waits for the line.
    print(json.dumps(message), flush=True)


def rank(command):
    kind = command["kind"]
    if kind == NEVER:
        return len(LIKED) + 1
    return LIKED.index(kind) if kind in LIKED else len(LIKED)


def choose(question, chance):
    """One of the legal answers we like best."""
    candidates = question["candidates"]
    best = min(map(rank, candidates))
    return chance.choice([command for command in candidates if rank(command) == best])


def main():
    chance = random.Random(7)
    question = None
    for line in sys.stdin:
        message = json.loads(line)
        if message["type"] == "hello":
            say({"type": "ready", "name": "patient"})
        elif message["type"] == "decide":
            question = message
        elif message["type"] == "end":
            print("game over:", json.dumps(message["result"]["scores"]), file=sys.stderr)
        if message["type"] in ("decide", "refused"):
            command = choose(question, chance)
            moment = question["decision"]["moment"]
            reasons = [f"{command['kind']} is what I like best at {moment}"]
            say({"type": "answer", "id": question["id"], "command": command, "reasons": reasons})


if __name__ == "__main__":
    main()
