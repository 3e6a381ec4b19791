"""A bot for Landnam: joins a table, takes a seat and plays random legal moves.

    pip install websockets    (or apt install python3-websockets)
    python examples/bot.py --server 127.0.0.1:8080 --table TABLE --seat 2

Without --token it plays as a guest. With the token of a bot account (made in the settings of the page, or by
POST /api/me/bots) it plays under a name of its own, and everybody sees that it is a bot. Replace `choose` by something clever.
"""

import argparse
import asyncio
import json
import random
import urllib.request
from typing import Any

from websockets import connect

MOVE = 1  # the id of a move's answer
PACE = 0.06  # seconds before a move: a server takes twenty messages a second of one client


def guest_token(server: str, name: str) -> str:
    """A new guest's secret; the name gets a number, for no two people have the same."""
    name = f"{name} {random.randrange(1_000_000)}"
    request = urllib.request.Request(
        f"http://{server}/api/guests",
        data=json.dumps({"name": name}).encode(),
        headers={"Content-Type": "application/json"},
    )
    with urllib.request.urlopen(request) as answer:
        return str(json.load(answer)["token"])


def choose(legal: dict[str, Any]) -> dict[str, Any]:
    """Any legal action: the last field of a family lists everything it may be."""
    action = dict(random.choice(legal["families"]))
    last = list(action)[-1]
    if isinstance(action[last], list):
        action[last] = random.choice(action[last])
    return action


async def play(server: str, token: str, table: str, seat: int, invite: str | None) -> None:
    """Plays one game to its end, and comes back when the connection breaks."""
    seen = None
    while True:
        async with connect(f"ws://{server}/ws") as socket:

            async def send(op: str, **fields: object) -> None:
                await socket.send(json.dumps({"op": op, **fields}))

            # The decision told last, and the event that must have come before it is answered: that of the bot's own last move, none
            # while the move is on its way. What is told with others' moves meanwhile does not know of it.
            decision: tuple[dict[str, Any], dict[str, Any] | None] | None = None
            after: int | None = 0
            await send("hello", version=2, token=token, language="en")
            await send("join", table=table, invite=invite, since=seen)
            async for text in socket:
                message = json.loads(text)
                if message["type"] == "refused":
                    print("refused:", message.get("rule"), message["message"])
                if message["type"] == "table":
                    if message["you"] is None:
                        await send("sit", table=table, seat=seat)
                    if message["phase"] == "over":
                        return
                for event in message.get("events") or []:
                    seen = event["number"]
                    if event["type"] == "over":
                        print("over, the winner is seat", event["winner"])
                        return
                if message.get("node"):
                    decision = message["node"], message.get("legal")
                if message.get("id") == MOVE:
                    after = message.get("number", 0)
                if decision is None or after is None or (seen or 0) < after:
                    continue
                node, legal = decision
                if legal and legal["seat"] in node.get("must", []):
                    decision, after = None, None
                    await asyncio.sleep(PACE)
                    await send("act", id=MOVE, table=table, action=choose(legal))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--server", default="127.0.0.1:8080")
    parser.add_argument("--table", required=True)
    parser.add_argument("--seat", type=int, default=2)
    parser.add_argument("--invite")
    parser.add_argument("--token")
    parser.add_argument("--name", default="Python")
    arguments = parser.parse_args()
    token = arguments.token or guest_token(arguments.server, arguments.name)
    asyncio.run(play(arguments.server, token, arguments.table, arguments.seat, arguments.invite))


if __name__ == "__main__":
    main()
