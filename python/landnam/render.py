"""The table as a picture: SVG or PNG, or in the browser."""

from __future__ import annotations

import math
import tempfile
import webbrowser
from collections.abc import Sequence
from html import escape
from pathlib import Path
from typing import Any

import numpy as np

from . import page
from ._core import Episode
from .errors import LandnamError

Point = tuple[float, float]
Shape = tuple[Any, ...]

TERRAIN = {
    "forest": "#4d7c4a",
    "hills": "#b5694a",
    "pasture": "#9cc26b",
    "fields": "#e3c15a",
    "mountains": "#8c8f99",
    "desert": "#d9c9a0",
    "lake": "#6fa6c9",
    "swamp": "#6f7a5c",
    "oasis": "#8fc9a8",
    "castle": "#a99bb8",
    "quarry": "#b8b0a4",
    "glassworks": "#a8c4c9",
}
COLOURS = ["#c23b3b", "#2f5fa8", "#e08a2b", "#f2f0ea"]
SEA = "#bcd7e3"
SCALE = 46.0


def _island(episode: Episode) -> list[Shape]:
    """The island as shapes, from what a spectator sees."""
    rows = episode.board_rows()
    columns = {kind: {name: at for at, name in enumerate(names)} for kind, names in episode.board_columns()}
    board = episode.observe(None)[1]
    places = [_place(name) for name in rows]
    shapes: list[Shape] = []
    of_kind = {kind: [row for row, name in enumerate(rows) if name.startswith(f"{kind} ")] for kind in columns}
    for row in of_kind["hex"]:
        x, y = places[row]
        terrain = next(name for name in TERRAIN if board[row, columns["hex"][name]])
        corners = [
            (x + SCALE * math.sin(math.pi / 3 * k), y - SCALE * math.cos(math.pi / 3 * k)) for k in range(6)
        ]
        shapes.append(("polygon", corners, TERRAIN[terrain], "#5b5346"))
        number = board[row, columns["hex"]["number"]]
        if number:
            shapes.append(("circle", (x, y), 15.0, "#f7f1e1", "#5b5346"))
            shapes.append(("text", (x, y), str(number), "#a02020" if number in (6, 8) else "#222222"))
        if board[row, columns["hex"]["robber"]]:
            shapes.append(("circle", (x, y + 24), 8.0, "#222222", "#222222"))
    ends: dict[int, list[Point]] = {}
    for first, second in episode.board_edges():
        if rows[second].startswith("path "):
            ends.setdefault(second, []).append(places[first])
    for row, (start, end) in ends.items():
        owner = _owner(board, row, columns["path"], "road_of_player_")
        if owner is not None:
            shapes.append(("line", start, end, COLOURS[owner]))
    for row in of_kind["intersection"]:
        for kind, size in (("settlement", 9.0), ("city", 14.0)):
            owner = _owner(board, row, columns["intersection"], f"{kind}_of_player_")
            if owner is not None:
                x, y = places[row]
                corners = [(x - size, y + size), (x - size, y - size / 3), (x, y - size)]
                corners += [(x + size, y - size / 3), (x + size, y + size)]
                shapes.append(("polygon", corners, COLOURS[owner], "#222222"))
    return shapes


def _owner(board: np.ndarray, row: int, columns: dict[str, int], prefix: str) -> int | None:
    slots = (int(name.removeprefix(prefix)) for name in columns if name.startswith(prefix))
    return next((slot for slot in slots if board[row, columns[f"{prefix}{slot}"]]), None)


def _place(name: str) -> Point:
    """Where a place lies: hexes by column and row, corners above and below their hex."""
    kind, where = name.split(" ")
    parts = where.split(",")
    q, r = int(parts[0]), int(parts[1])
    down = {"N": -1.0, "S": 1.0}.get(parts[2], 0.0) if kind == "intersection" else 0.0
    return SCALE * math.sqrt(3) * (q + r / 2), SCALE * (1.5 * r + down)


def _rivals(episode: Episode) -> list[Shape]:
    """Both principalities as rows of cards, the first seat's below."""
    rows = episode.board_rows()
    columns = {kind: {name: at for at, name in enumerate(names)} for kind, names in episode.board_columns()}
    board = episode.observe(None)[1]
    resources = ["lumber", "brick", "wool", "grain", "ore", "gold"]
    fills = ["#4d7c4a", "#b5694a", "#9cc26b", "#e3c15a", "#8c8f99", "#e8d36a"]
    shapes: list[Shape] = []
    for row, name in enumerate(rows):
        kind, owner, at_text = name.split(" ")
        at, top = int(at_text), 0.0 if owner == "other" else 330.0
        numbers = {column: int(board[row, place]) for column, place in columns[kind].items()}
        if kind == "region" and numbers["region"]:
            fill = next((f for f, resource in zip(fills, resources) if numbers[resource]), SEA)
            x, y = 90.0 * (at // 2), top + 200.0 * (at % 2)
            shapes.append(_card(x, y, 64.0, fill))
            shapes.append(("text", (x, y), f"{numbers['number']}·{numbers['stored']}", "#222222"))
        elif kind == "settlement" and numbers["settlement"]:
            shapes.append(_card(90.0 * at + 45, top + 100, 56.0, "#c9a27a" if numbers["city"] else "#e6d5bb"))
        elif kind == "site" and numbers["card"]:
            x, y = 90.0 * (at // 4) + 45, top + (40.0 if at % 4 < 2 else 160.0) + (18 if at % 2 else -8)
            shapes.append(_card(x, y, 22.0, "#f7f1e1"))
            shapes.append(("text", (x, y), str(numbers["card"]), "#222222"))
    return shapes


def _card(x: float, y: float, size: float, fill: str) -> Shape:
    h = size / 2
    return ("polygon", [(x - h, y - h), (x + h, y - h), (x + h, y + h), (x - h, y + h)], fill, "#5b5346")


def _frame(shapes: list[Shape]) -> tuple[float, float, float, float]:
    points = [point for shape in shapes for point in (shape[1] if shape[0] == "polygon" else [shape[1]])]
    xs, ys = [x for x, _ in points], [y for _, y in points]
    return min(xs) - 30, min(ys) - 30, max(xs) - min(xs) + 60, max(ys) - min(ys) + 60


def _shapes(episode: Episode) -> list[Shape]:
    is_island = any(kind == "hex" for kind, _ in episode.board_columns())
    return _island(episode) if is_island else _rivals(episode)


def svg(episode: Episode) -> str:
    """The table as SVG, as a spectator sees it."""
    shapes = _shapes(episode)
    left, top, width, height = _frame(shapes)
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{left:.1f} {top:.1f} {width:.1f} {height:.1f}">',
        f'<rect x="{left:.1f}" y="{top:.1f}" width="{width:.1f}" height="{height:.1f}" fill="{SEA}"/>',
    ]
    for shape in shapes:
        match shape:
            case ("polygon", points, fill, stroke):
                corners = " ".join(f"{x:.1f},{y:.1f}" for x, y in points)
                parts.append(f'<polygon points="{corners}" fill="{fill}" stroke="{stroke}"/>')
            case ("circle", (x, y), radius, fill, stroke):
                parts.append(f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{radius}" fill="{fill}" stroke="{stroke}"/>')
            case ("line", (x1, y1), (x2, y2), colour):
                parts.append(
                    f'<line x1="{x1:.1f}" y1="{y1:.1f}" x2="{x2:.1f}" y2="{y2:.1f}" stroke="{colour}" stroke-width="7"/>'
                )
            case ("text", (x, y), text, colour):
                parts.append(
                    f'<text x="{x:.1f}" y="{y:.1f}" fill="{colour}" font-size="15" font-family="sans-serif" '
                    f'text-anchor="middle" dominant-baseline="central">{escape(text)}</text>'
                )
    return "\n".join([*parts, "</svg>"])


def image(episode: Episode) -> Any:
    """The table as a Pillow image, as a spectator sees it: `image(episode).save("table.png")`."""
    from PIL import Image, ImageDraw

    shapes = _shapes(episode)
    left, top, width, height = _frame(shapes)
    picture = Image.new("RGB", (int(width), int(height)), SEA)
    pen = ImageDraw.Draw(picture)

    def at(point: Point) -> Point:
        return point[0] - left, point[1] - top

    for shape in shapes:
        match shape:
            case ("polygon", points, fill, stroke):
                pen.polygon([at(point) for point in points], fill=fill, outline=stroke)
            case ("circle", centre, radius, fill, stroke):
                x, y = at(centre)
                pen.ellipse((x - radius, y - radius, x + radius, y + radius), fill=fill, outline=stroke)
            case ("line", start, end, colour):
                pen.line([at(start), at(end)], fill=colour, width=7)
            case ("text", place, text, colour):
                pen.text(at(place), text, fill=colour, anchor="mm")
    return picture


class Replay:
    """A game so far, shown in the browser: in the page's own replay, or in pictures where the package has no page."""

    def __init__(self, names: Sequence[str] = ()) -> None:
        self.names = names
        self._server: page.PageServer | None = None
        self._pictures: Pictures | None = None

    def show(self, episode: Episode) -> None:
        """Shows the game as it is now. A browser is opened once for every game; after that it follows by itself."""
        if self._server is not None:
            self._server.tell(episode, self.names)
        elif self._pictures is not None or (found := page.folder()) is None:
            self._pictures = self._pictures or Pictures()
            self._pictures.add(episode)
            self._pictures.show()
        else:
            self._server = page.PageServer(found)
            self._server.tell(episode, self.names)
            self._server.open()

    def close(self) -> None:
        """Ends what serves the page."""
        if self._server is not None:
            self._server.close()
            self._server = None


class Pictures:
    """The pictures of a game so far as one page, to be walked through with a slider or the arrow keys."""

    def __init__(self) -> None:
        self.frames: list[str] = []
        self.page: Path | None = None

    def add(self, episode: Episode) -> None:
        """One more picture."""
        self.frames.append(svg(episode))

    def html(self) -> str:
        """The page; it needs nothing else."""
        frames = "".join(f'<div class="frame">{frame}</div>' for frame in self.frames)
        return _PAGE.replace("FRAMES", frames).replace("LAST", str(max(len(self.frames) - 1, 0)))

    def show(self) -> None:
        """Writes the page into a temporary folder and opens it in the browser, once for every game."""
        opened = self.page is not None
        if self.page is None:
            self.page = Path(tempfile.mkdtemp(prefix="landnam-")) / "replay.html"
        self.page.write_text(self.html(), encoding="utf-8")
        if not opened:
            webbrowser.open(self.page.as_uri())


_PAGE = """<!doctype html>
<meta charset="utf-8"><title>Landnam</title>
<style>
body { margin: 0; background: #bcd7e3; font-family: sans-serif; text-align: center }
.frame { display: none } .frame.shown { display: block } .frame svg { height: 90vh; max-width: 100vw }
input { width: 80vw }
</style>
<input type="range" min="0" max="LAST" value="LAST" autofocus aria-label="step">
FRAMES
<script>
const frames = document.querySelectorAll(".frame"), slider = document.querySelector("input");
const show = () => frames.forEach((frame, at) => frame.classList.toggle("shown", at === Number(slider.value)));
slider.addEventListener("input", show);
show();
</script>
"""


def render(episode: Episode, mode: str | None, viewer: int | None, replay: Replay | None = None) -> Any:
    """The picture a render mode asks for; `human` shows the replay in the browser (`record=True`)."""
    match mode:
        case None:
            return None
        case "ansi":
            return episode.state().drawing(viewer) or repr(episode.state())
        case "svg":
            return svg(episode)
        case "rgb_array":
            return np.asarray(image(episode))
        case "human":
            (replay or Replay()).show(episode)
            return None
    raise LandnamError(f"there is no render mode {mode}")
