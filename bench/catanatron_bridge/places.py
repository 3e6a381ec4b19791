"""Their coordinates and numbers of places, our names of them.

Their cube coordinates (x, y, z) are our axial q = x, r = z; both boards have a corner up and count southwards. An
intersection is named after the hex whose northern or southern corner it is, a path after the hex on whose north-western,
north-eastern or western side it lies; the ring of water around the island counts as hexes.
"""

from functools import lru_cache

TERRAIN = {"WOOD": "forest", "BRICK": "hills", "SHEEP": "pasture", "WHEAT": "fields", "ORE": "mountains", None: "desert"}
CARDS = {"WOOD": "lumber", "BRICK": "brick", "SHEEP": "wool", "WHEAT": "grain", "ORE": "ore"}
CORNERS = {"NORTH": "N", "SOUTH": "S"}
SIDES = {"NORTHWEST": "NW", "NORTHEAST": "NE", "WEST": "W"}
ALL_SIDES = {**SIDES, "EAST": "E", "SOUTHEAST": "SE", "SOUTHWEST": "SW"}
LAND = 19


def hex_name(coordinate) -> str:
    x, _, z = coordinate
    return f"{x},{z}"


class Places:
    """The names of the places of one map."""

    def __init__(self, catan_map):
        if len(catan_map.land_tiles) != LAND:
            raise ValueError(f"only maps of {LAND} hexes can be played, this one has {len(catan_map.land_tiles)}")
        self.nodes: dict[int, str] = {}
        self.edges: dict[frozenset, str] = {}
        for coordinate, tile in catan_map.tiles.items():
            name = hex_name(coordinate)
            for reference, node in tile.nodes.items():
                if reference.value in CORNERS:
                    self.nodes[node] = f"{name},{CORNERS[reference.value]}"
            for reference, edge in tile.edges.items():
                if reference.value in SIDES:
                    self.edges[frozenset(edge)] = f"{name},{SIDES[reference.value]}"
        self.map = {
            "hexes": [_hex(coordinate, tile) for coordinate, tile in catan_map.land_tiles.items()],
            "harbours": [
                {"path": self.edge(port_edge(port)), "type": "3:1" if port.resource is None else CARDS[port.resource]}
                for port in catan_map.ports_by_id.values()
            ],
        }

    def node(self, node: int) -> str:
        return self.nodes[node]

    def edge(self, edge) -> str:
        return self.edges[frozenset(edge)]


def port_edge(port):
    """The side of a port's own hex that it lies on: the one towards the land it serves."""
    return next(edge for side, edge in port.edges.items() if side.value == port.direction.value)


def _hex(coordinate, tile) -> dict:
    entry = {"hex": hex_name(coordinate), "terrain": TERRAIN[tile.resource]}
    if tile.resource is not None:
        entry["number"] = tile.number
    return entry


@lru_cache(maxsize=4)
def places(catan_map) -> Places:
    return Places(catan_map)
