"""A game in the page's own replay: the page is served on this machine alone, with the game beside it."""

from __future__ import annotations

import http.server
import json
import os
import threading
import webbrowser
from collections.abc import Sequence
from functools import partial
from pathlib import Path
from typing import Any

from ._core import Episode


def folder() -> Path | None:
    """Where the page is: in the folder that `LANDNAM_PAGE` names, or in this package, where `make wheel` puts it."""
    places = [os.environ.get("LANDNAM_PAGE"), Path(__file__).parent / "page"]
    found = (Path(place) for place in places if place)
    return next((place for place in found if (place / "index.html").is_file()), None)


def message(episode: Episode, names: Sequence[str] = ()) -> dict[str, Any]:
    """What the page is told of a recorded episode (`record=True`): the message with which a server begins a table."""
    state = episode.state()
    setup = state.game.setup
    moves = episode.moves()
    events: list[dict[str, Any]] = [{"type": "started", "setup": setup, "dice": None}]
    for move, (seat, _, told) in enumerate(moves, start=1):
        events.append({"type": "moved", "seat": seat, "move": move, "events": told})
    node: dict[str, Any] = {"turn": state.turn, "move": len(moves)}
    if state.is_over:
        ending = {"winner": state.winner, "points": state.points}
        events.append({"type": "over", "why": "won", "dice": None} | ending)
        node |= {"kind": "over"} | ending
    elif state.is_chance:
        node |= {"kind": "chance"}
    else:
        node |= {"kind": "decide", "must": state.must, "may": state.may, "pending": state.pending}
    for number, event in enumerate(events, start=1):
        event |= {"number": number, "at": 0}
    seats = []
    for seat in range(1, state.players + 1):
        name = names[seat - 1] if seat <= len(names) else f"seat {seat}"
        occupant = {"kind": "bot", "level": "", "name": name}
        seats.append({"seat": seat, "occupant": occupant, "present": True, "away": False})
    return {
        "type": "table",
        "id": None,
        "ok": True,
        "table": "",
        "game": state.game.name,
        "setup": setup,
        "phase": "over" if state.is_over else "running",
        "owner": "",
        "owner_id": "",
        "seats": seats,
        "clock": None,
        "you": None,
        "number": len(events),
        "events": events,
        "view": state.view(None),
        "node": node,
        "legal": None,
        "dice": None,
        "map": None,
        "clocks": None,
        "invite": None,
    }


class PageServer:
    """Serves the page and one game to browsers of this machine, in a thread of its own, as long as the program runs."""

    def __init__(self, page: Path) -> None:
        self.content = b"{}"
        handler = partial(_Handler, self, directory=str(page))
        self._server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler)
        self.address = f"http://127.0.0.1:{self._server.server_port}/#/replay"
        threading.Thread(target=self._server.serve_forever, daemon=True).start()

    def tell(self, episode: Episode, names: Sequence[str]) -> None:
        """What browsers get from now on; a page that shows a running game asks again every second."""
        self.content = json.dumps(message(episode, names)).encode()

    def open(self) -> None:
        """Opens the replay in the browser."""
        webbrowser.open(self.address)

    def close(self) -> None:
        """Ends the server; pages that are open keep what they show."""
        self._server.shutdown()
        self._server.server_close()


class _Handler(http.server.SimpleHTTPRequestHandler):
    def __init__(self, served: PageServer, *given: Any, **more: Any) -> None:
        self.served = served
        super().__init__(*given, **more)

    def do_GET(self) -> None:
        if self.path.partition("?")[0] != "/replay.json":
            super().do_GET()
            return
        content = self.served.content
        self.send_response(200)
        self.send_header("content-type", "application/json")
        self.send_header("content-length", str(len(content)))
        self.end_headers()
        self.wfile.write(content)

    def log_message(self, format: str, *args: Any) -> None:
        """Says nothing: the terminal is the learner's."""
