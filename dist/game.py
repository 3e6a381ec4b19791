"""A game at a server, for dist/try: begun by one call, gone on with by the next.

    python3 dist/game.py --server 127.0.0.1:8080 --notes game.json --moves 30
    python3 dist/game.py --server 127.0.0.1:8080 --notes game.json

The first call makes a table with a bot and plays 30 moves; the second finds the same table where it was left, whatever
happened to the server between, and plays to the end. The notes keep the token, the table and the last event seen.
"""

import argparse
import asyncio
import json
import pathlib
import random
import sys
import urllib.request

from websockets import connect

WITHIN = 300  # seconds
MOVE = 2  # the id of a move's answer
PACE = 0.08  # seconds between moves: a server takes twenty messages a second of one client


class Failed(Exception):
    """What went wrong, in a sentence."""


def guest(server: str) -> str:
    """The token of a new guest."""
    body = json.dumps({"name": f"Visitor {random.randrange(1_000_000)}"}).encode()
    request = urllib.request.Request(f"http://{server}/api/guests", body, {"Content-Type": "application/json"})
    with urllib.request.urlopen(request) as answer:
        return json.load(answer)["token"]


def choose(legal: dict) -> dict:
    """Any legal action: the last field of a family lists everything it may be."""
    action = dict(random.choice(legal["families"]))
    last = list(action)[-1]
    if isinstance(action[last], list):
        action[last] = random.choice(action[last])
    return action


async def answered(socket, op: str, **fields) -> dict:
    """Sends a request and waits for its answer; what happens meanwhile is told again by the next `join`."""
    await socket.send(json.dumps({"op": op, "id": 1, **fields}))
    async for text in socket:
        message = json.loads(text)
        if message["type"] == "refused":
            raise Failed(f"{op} was refused: {message['message']}")
        if message.get("id") == 1:
            return message
    raise Failed(f"the server left without an answer to {op}")


async def play(server: str, notes: pathlib.Path, moves: int | None) -> None:
    known = json.loads(notes.read_text()) if notes.exists() else {}
    if "token" not in known:
        known["token"] = guest(server)
    async with connect(f"ws://{server}/ws", max_size=None) as socket:
        await answered(socket, "hello", version=2, token=known["token"], language="en")
        if "table" not in known:
            setup = {"game": "island", "players": 2, "options": {"target": 5}}
            made = await answered(socket, "create", setup=setup, seats=[{"type": "bot", "level": "easy"}], private=True)
            known["table"], known["seen"] = made["table"], 0
        table = known["table"]
        await socket.send(json.dumps({"op": "join", "table": table}))
        made_moves = 0
        # The decision told last, and the event that must have come before it is answered: that of one's own last move, none while the
        # move is on its way. Others may move meanwhile, and what was told with their moves does not know of it.
        decision, after = None, 0
        begun = False
        async for text in socket:
            message = json.loads(text)
            if message["type"] == "refused":
                raise Failed(f"refused: {message['message']}")
            if message["type"] == "table":
                if message["number"] < known["seen"]:
                    raise Failed(f"lost: event {known['seen']} was seen, the table is at {message['number']}")
                if message["you"] is None:
                    await socket.send(json.dumps({"op": "sit", "table": table, "seat": 2}))
                elif message["phase"] == "open" and not begun:
                    begun = True
                    await socket.send(json.dumps({"op": "start", "table": table}))
            for event in message.get("events") or []:
                known["seen"] = event["number"]
                if event["type"] == "seated" and not begun:
                    begun = True
                    await socket.send(json.dumps({"op": "start", "table": table}))
                if event["type"] == "over":
                    notes.write_text(json.dumps(known))
                    print(f"table {table}: over after event {known['seen']}, the winner is seat {event['winner']}")
                    return
            if message.get("node"):
                decision = message["node"], message.get("legal")
            if message.get("id") == MOVE:
                after = message["number"]
            if decision is None or after is None or known["seen"] < after:
                continue
            node, legal = decision
            if legal and legal["seat"] in node.get("must", []):
                if moves is not None and made_moves >= moves:
                    notes.write_text(json.dumps(known))
                    print(f"table {table}: {made_moves} moves, {known['seen']} events seen")
                    return
                made_moves += 1
                await asyncio.sleep(PACE)
                decision, after = None, None
                await socket.send(json.dumps({"op": "act", "id": MOVE, "table": table, "action": choose(legal)}))
    raise Failed("the server left in the middle of the game")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--server", required=True)
    parser.add_argument("--notes", required=True, type=pathlib.Path)
    parser.add_argument("--moves", type=int)
    arguments = parser.parse_args()
    try:
        asyncio.run(asyncio.wait_for(play(arguments.server, arguments.notes, arguments.moves), WITHIN))
    except Failed as failed:
        sys.exit(str(failed))


if __name__ == "__main__":
    main()
