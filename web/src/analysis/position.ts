// Positions of the analysis board: new ones, edits by hand, links, files.

import { isObject, list, object, type Json, type JsonObject } from "../state/json.ts";

export type Document = JsonObject;

/** The games that can be set up, by the name of their module. */
export const STARTS = [
  "base",
  "two_player",
  "cities_knights",
  "fishermen",
  "rivers",
  "caravans",
  "barbarian_attack",
  "traders_barbarians",
  "rivals",
] as const;
export type Start = (typeof STARTS)[number];

/** What may be added to the game on the island. */
export const VARIANTS = ["friendly_robber", "event_cards", "harbourmaster", "cities_knights"] as const;

export const MODES = ["intro", "gold", "turmoil", "progress", "duel"] as const;

/** An empty position: nothing stands, the first seat has the turn. */
export function fresh(start: Start, variants: readonly string[] = [], players = 3, mode = "intro"): Document {
  if (start === "rivals") return { version: 2, game: "rivals", setup: { mode }, position: { steps: ["act 1"] } };
  const seated = start === "two_player" ? 2 : players;
  const own = start === "base" || start === "two_player" ? [] : [start];
  return {
    version: 2,
    game: "island",
    setup: {
      players: seated,
      modules: [...own, ...variants.filter((one) => one !== start)],
    },
    position: { active: 1, turn: 1, ...(start === "traders_barbarians" ? wagons(seated) : {}) },
  };
}

/** After founding everybody has a wagon, and it stands at a city */
function wagons(players: number): Document {
  const cities = ["0,0,N", "0,0,S", "1,0,S", "-1,0,S"].slice(0, players);
  return { seats: cities.map((city) => ({ cities: [city] })), traders_barbarians: { wagons: cities } };
}

/** Is it a document a position can be read from? */
export function read(text: string): Document | null {
  try {
    const found: unknown = JSON.parse(text);
    if (!isObject(found)) return null;
    return "position" in found && "setup" in found ? found : null;
  } catch {
    return null;
  }
}

/** A position as part of an address. */
export async function toLink(of: Document): Promise<string> {
  const zipped = new Blob([JSON.stringify(of)]).stream().pipeThrough(new CompressionStream("deflate-raw"));
  const bytes = new Uint8Array(await new Response(zipped).arrayBuffer());
  return btoa(String.fromCharCode(...bytes))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replaceAll("=", "");
}

export async function fromLink(text: string): Promise<Document | null> {
  try {
    const bytes = Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (one) => one.charCodeAt(0));
    const plain = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate-raw"));
    return read(await new Response(plain).text());
  } catch {
    return null;
  }
}

export type Step = string | number;

/** The same with something set, however deep; places in lists that are not there yet are filled up with `{}`. */
export function withSet(of: Json, path: readonly Step[], value: Json | undefined): Json {
  const [first, ...rest] = path;
  if (first === undefined) return value ?? null;
  if (typeof first === "number") {
    const all = [...list(of)];
    while (all.length <= first && (value !== undefined || rest.length > 0)) all.push({});
    if (rest.length === 0 && value === undefined) all.splice(first, 1);
    else all[first] = withSet(all[first] ?? null, rest, value);
    return all;
  }
  const fields: Record<string, Json> = { ...object(of) };
  if (rest.length === 0 && value === undefined) delete fields[first];
  else fields[first] = withSet(fields[first] ?? null, rest, value);
  return fields;
}

export function at(of: Json, path: readonly Step[]): Json {
  let found: Json = of;
  for (const step of path) found = (typeof step === "number" ? list(found)[step] : object(found)[step]) ?? null;
  return found;
}

/** What holds what nobody has: counted anew by the engine when the rest changes. */
const SUPPLIES: readonly (readonly Step[])[] = [
  ["bank"],
  ["deck"],
  ["cities_knights", "decks"],
  ["fishermen", "pool"],
  ["traders_barbarians", "stacks"],
  ["caravans", "ends"],
];
/** What is with whoever has most. */
const AWARDS: readonly (readonly Step[])[] = [["longest_road"], ["largest_army"], ["harbourmaster", "holder"]];

const has = (of: Json, path: readonly Step[]): boolean =>
  path.length === 0 || (isObject(of) && String(path[0]) in of && has(of[String(path[0])] ?? null, path.slice(1)));

/** A position of the island with something set by hand. */
export function islandSet(of: Document, path: readonly Step[], value: Json | undefined): Document {
  let position = withSet(object(of["position"]), path, value);
  const name = path.join(".");
  for (const one of [...SUPPLIES, ...AWARDS])
    if (!name.startsWith(one.join(".")) && has(position, one)) position = withSet(position, one, undefined);
  // Whoever gets the turn trades and builds, and nothing is offered yet.
  if (name === "active") for (const one of ["pending", "offers"]) position = withSet(position, [one], undefined);
  return { ...of, position };
}

/** The award a refusal asks for: who has most must hold it. */
export function awarded(of: Document, refusal: string): Document | null {
  const [, field, seat] = /(longest_road|largest_army|harbourmaster\.holder): seat (\d)/.exec(refusal) ?? [];
  return field && seat ? { ...of, position: withSet(object(of["position"]), field.split("."), Number(seat)) } : null;
}

/** One card more or less of a kind in a hand. */
export function dealt(of: Document, seat: number, good: string, by: number): Document {
  const path = ["seats", seat - 1, "hand", good];
  const now =
    (typeof at(object(of["position"]), path) === "number" ? Number(at(object(of["position"]), path)) : 0) + by;
  return islandSet(of, path, now > 0 ? now : undefined);
}

/** Every corner and every edge of the land; a plaza is one more corner, with six more ways to it. */
export function allPlaces(
  hexes: readonly string[],
  plazas: readonly string[] = [],
): { readonly corners: string[]; readonly edges: string[] } {
  const corners = new Set<string>();
  const edges = new Set<string>();
  for (const hex of hexes) {
    const [q = 0, r = 0] = hex.split(",").map(Number);
    for (const [dq, dr, side] of [
      [0, 0, "N"],
      [0, 0, "S"],
      [1, -1, "S"],
      [0, -1, "S"],
      [0, 1, "N"],
      [-1, 1, "N"],
    ] as const)
      corners.add(`${q + dq},${r + dr},${side}`);
    for (const [dq, dr, side] of [
      [0, 0, "NW"],
      [0, 0, "NE"],
      [0, 0, "W"],
      [1, 0, "W"],
      [0, 1, "NW"],
      [-1, 1, "NE"],
    ] as const)
      edges.add(`${q + dq},${r + dr},${side}`);
  }
  for (const hex of plazas) {
    corners.add(`${hex},P`);
    for (const side of ["N", "NE", "SE", "S", "SW", "NW"]) edges.add(`${hex},P:${side}`);
  }
  return { corners: [...corners], edges: [...edges] };
}
