// What a click on the island sets up: pieces of every module, and the land itself.

import type { PlaceKind } from "../board/geometry.ts";
import { list, number, object, text, texts, type Json, type JsonObject } from "../state/json.ts";
import { at, islandSet, withSet, type Document, type Step } from "./position.ts";

export interface Tool {
  readonly key: string;
  /** Where it may be put. */
  readonly places: readonly PlaceKind[];
  /** Only with this module; `base` is always there. */
  readonly module: string;
  readonly piece: "settlement" | "city" | "road" | "robber" | "wall" | "knight" | "merchant" | "metropolis" | null;
  readonly put: (of: Document, seat: number, place: string, how: How) => Document;
}

/** What the tools can be told besides. */
export interface How {
  readonly level: number;
  readonly active: boolean;
  readonly discipline: string;
  readonly terrain: string;
  readonly number: number;
  readonly harbour: string;
}

export const TERRAINS = ["forest", "hills", "pasture", "fields", "mountains", "desert"] as const;
export const NUMBERS = [0, 2, 3, 4, 5, 6, 8, 9, 10, 11, 12] as const;
export const HARBOURS = ["none", "3:1", "lumber", "brick", "wool", "grain", "ore"] as const;
export const DISCIPLINES = ["science", "trade", "politics"] as const;

const position = (of: Document): JsonObject => object(of["position"]);
const KINDS = ["settlements", "cities", "roads"] as const;

/** Every list of places a piece may stand in. */
function pieceLists(of: Document): (readonly Step[])[] {
  const seats = list(position(of)["seats"]).flatMap((_, i) => KINDS.map((kind): readonly Step[] => ["seats", i, kind]));
  const bridges = list(at(position(of), ["rivers", "bridges"])).map((_, i): readonly Step[] => [
    "rivers",
    "bridges",
    i,
  ]);
  const others: (readonly Step[])[] = [
    ["cities_knights", "walls"],
    ["cities_knights", "tipped"],
    ["event_cards", "damaged"],
    ["caravans", "wagons"],
    ["traders_barbarians", "barbarians"],
  ];
  return [...seats, ...bridges, ...others].filter((path) => at(position(of), path) !== null);
}

/** Takes away whatever stands at a place. */
function cleared(of: Document, place: string): Document {
  let next = of;
  for (const path of pieceLists(of)) {
    const before = texts(at(position(next), path));
    if (before.includes(place))
      next = islandSet(
        next,
        path,
        before.filter((one) => one !== place),
      );
  }
  for (const path of [
    ["cities_knights", "knights"],
    ["barbarian_attack", "knights"],
  ]) {
    const before = list(at(position(next), path));
    if (before.some((one) => object(one)["at"] === place))
      next = islandSet(
        next,
        path,
        before.filter((one) => object(one)["at"] !== place),
      );
  }
  for (const discipline of DISCIPLINES) {
    const path = ["cities_knights", "metropolises", discipline];
    if (at(position(next), path) === place) next = islandSet(next, path, null);
  }
  if (at(position(next), ["cities_knights", "merchant", "hex"]) === place)
    next = islandSet(next, ["cities_knights", "merchant"], null);
  if (number(at(position(next), ["barbarian_attack", "barbarians", place])) > 0)
    next = islandSet(next, ["barbarian_attack", "barbarians", place], undefined);
  if (position(next)["robber"] === place) next = islandSet(next, ["robber"], null);
  const wagons = list(at(position(next), ["traders_barbarians", "wagons"]));
  if (wagons.includes(place))
    next = islandSet(
      next,
      ["traders_barbarians", "wagons"],
      wagons.map((one) => (one === place ? null : one)),
    );
  return next;
}

function added(of: Document, path: readonly Step[], place: string): Document {
  const before = texts(at(position(of), path));
  return islandSet(of, path, before.includes(place) ? before.filter((one) => one !== place) : [...before, place]);
}

const building =
  (kind: (typeof KINDS)[number]) =>
  (of: Document, seat: number, place: string): Document =>
    added(cleared(of, place), ["seats", seat - 1, kind], place);

function knight(of: Document, part: string, seat: number, place: string, how: How): Document {
  const before = list(at(position(of), [part, "knights"])).filter((one) => object(one)["at"] !== place);
  // Knights on paths have levels and are active with Cities & Knights alone (COMBO-105).
  const levels = texts(object(of["setup"])["modules"]).includes("cities_knights");
  const made: Json = {
    seat,
    at: place,
    ...(levels ? { level: how.level, marks: how.active ? "active" : "" } : {}),
  };
  return islandSet(of, [part, "knights"], [...before, made]);
}

/** One value for each player, those before it filled up. */
function bySeat(of: Document, path: readonly Step[], seat: number, value: Json, empty: Json): Document {
  const players = number(object(of["setup"])["players"], 3);
  const before = list(at(position(of), path));
  const all = Array.from({ length: Math.max(players, before.length) }, (_, i) => before[i] ?? empty);
  all[seat - 1] = value;
  return islandSet(of, path, all);
}

/** The map changed: whatever is on it has to fit no box any more. */
function mapped(of: Document, change: (map: JsonObject) => JsonObject): Document {
  const setup = object(of["setup"]);
  const next = withSet(setup, ["map"], change(object(setup["map"])));
  return { ...of, setup: withSet(next, ["options", "free_map"], true) };
}

/** What lies on one hex. */
function hexed(of: Document, place: string, change: (hex: JsonObject) => JsonObject): Document {
  return mapped(of, (map) => ({
    ...map,
    hexes: list(map["hexes"]).map((one) => (text(object(one)["hex"]) === place ? change(object(one)) : one)),
  }));
}

const EVERYWHERE: readonly PlaceKind[] = ["hex", "intersection", "path"];

export const TOOLS: readonly Tool[] = [
  { key: "settlements", places: ["intersection"], module: "base", piece: "settlement", put: building("settlements") },
  { key: "cities", places: ["intersection"], module: "base", piece: "city", put: building("cities") },
  { key: "roads", places: ["path"], module: "base", piece: "road", put: building("roads") },
  {
    key: "robber",
    places: ["hex"],
    module: "base",
    piece: "robber",
    put: (of, _, place) => islandSet(of, ["robber"], place),
  },
  {
    key: "knight",
    places: ["intersection"],
    module: "cities_knights",
    piece: "knight",
    put: (of, seat, place, how) => knight(cleared(of, place), "cities_knights", seat, place, how),
  },
  {
    key: "wall",
    places: ["intersection"],
    module: "cities_knights",
    piece: "wall",
    put: (of, _, place) => added(of, ["cities_knights", "walls"], place),
  },
  {
    key: "metropolis",
    places: ["intersection"],
    module: "cities_knights",
    piece: "metropolis",
    // Whoever has one has come to the level it asks for (CK-080).
    put: (of, seat, place, { discipline }) => {
      const levels = list(at(position(of), ["cities_knights", "levels"]));
      const own = object(levels[seat - 1]);
      const raised = { ...own, [discipline]: Math.max(4, number(own[discipline])) };
      return islandSet(
        bySeat(of, ["cities_knights", "levels"], seat, raised, {}),
        ["cities_knights", "metropolises", discipline],
        place,
      );
    },
  },
  {
    key: "merchant",
    places: ["hex"],
    module: "cities_knights",
    piece: "merchant",
    put: (of, seat, place) => islandSet(of, ["cities_knights", "merchant"], { hex: place, seat }),
  },
  {
    key: "damaged",
    places: ["path"],
    module: "event_cards",
    piece: null,
    put: (of, _, place) => added(of, ["event_cards", "damaged"], place),
  },
  {
    key: "bridge",
    places: ["path"],
    module: "rivers",
    piece: "road",
    put: (of, seat, place) => {
      const own = texts(at(position(of), ["rivers", "bridges", seat - 1]));
      const next = own.includes(place) ? own.filter((one) => one !== place) : [...own, place];
      return bySeat(of, ["rivers", "bridges"], seat, next, []);
    },
  },
  {
    key: "wagon",
    places: ["path"],
    module: "caravans",
    piece: null,
    put: (of, _, place) => added(of, ["caravans", "wagons"], place),
  },
  {
    key: "attack-knight",
    places: ["path"],
    module: "barbarian_attack",
    piece: null,
    put: (of, seat, place, how) => knight(of, "barbarian_attack", seat, place, how),
  },
  {
    key: "barbarian",
    places: ["hex"],
    module: "barbarian_attack",
    piece: null,
    put: (of, _, place) => {
      const path = ["barbarian_attack", "barbarians", place];
      return islandSet(of, path, number(at(position(of), path)) + 1);
    },
  },
  {
    key: "trade-wagon",
    places: ["intersection"],
    module: "traders_barbarians",
    piece: null,
    put: (of, seat, place) => bySeat(of, ["traders_barbarians", "wagons"], seat, place, null),
  },
  {
    key: "trade-barbarian",
    places: ["path"],
    module: "traders_barbarians",
    piece: null,
    put: (of, _, place) => added(of, ["traders_barbarians", "barbarians"], place),
  },
  { key: "erase", places: EVERYWHERE, module: "base", piece: null, put: (of, _, place) => cleared(of, place) },
  {
    key: "terrain",
    places: ["hex"],
    module: "map",
    piece: null,
    put: (of, _, place, { terrain }) =>
      hexed(of, place, (hex) => ({ ...hex, terrain, ...(terrain === "desert" ? { number: null } : {}) })),
  },
  {
    key: "number",
    places: ["hex"],
    module: "map",
    piece: null,
    put: (of, _, place, how) => hexed(of, place, (hex) => ({ ...hex, number: how.number === 0 ? null : how.number })),
  },
  {
    key: "harbour",
    places: ["path"],
    module: "map",
    piece: null,
    put: (of, _, place, { harbour }) =>
      mapped(of, (map) => {
        const others = list(map["harbours"]).filter((one) => object(one)["path"] !== place);
        return { ...map, harbours: harbour === "none" ? others : [...others, { path: place, type: harbour }] };
      }),
  },
];
