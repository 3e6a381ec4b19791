// Where places lie. Names are those of the rules: `q,r` a hex, `q,r,N|S` an intersection, `q,r,NW|NE|W` a path; `q,r,P` is the
// plaza in the middle of a hex, `q,r,P:NE` the path from it to a corner.
// Everything is in units where the radius of a hex is R.

export const R = 75;
const HALF = (Math.sqrt(3) / 2) * R;

export interface Point {
  readonly x: number;
  readonly y: number;
}

export type PlaceKind = "hex" | "intersection" | "path";

export interface Place {
  readonly kind: PlaceKind;
  readonly name: string;
  readonly q: number;
  readonly r: number;
  readonly side: string;
}

const PLACE = /^(-?\d+),(-?\d+)(?:,(N|S|NW|NE|W|P|P:(?:N|NE|SE|S|SW|NW)))?$/;
/** Where the corners of a hex lie, in degrees. */
const CORNERS: Readonly<Record<string, number>> = { N: -90, NE: -30, SE: 30, S: 90, SW: 150, NW: -150 };
/** The turn of a path from a plaza, if it is one. */
const inner = (side: string): number | null => CORNERS[side.slice(2)] ?? null;

const known = new Map<string, Place>();

/** The place a word stands for, if it stands for one. A map has a few hundred, each asked for at every move. */
export function place(name: string): Place | null {
  const before = known.get(name);
  if (before) return before;
  const match = PLACE.exec(name);
  if (!match) return null;
  const side = match[3] ?? "";
  const kind: PlaceKind = side === "" ? "hex" : side === "N" || side === "S" || side === "P" ? "intersection" : "path";
  const found: Place = { kind, name, q: Number(match[1]), r: Number(match[2]), side };
  known.set(name, found);
  return found;
}

export function hexName(q: number, r: number): string {
  return `${q},${r}`;
}

export function hexCentre(q: number, r: number): Point {
  return { x: HALF * (2 * q + r), y: 1.5 * R * r };
}

/** The middle of a place. */
export function centre(at: Place): Point {
  const hex = hexCentre(at.q, at.r);
  switch (at.side) {
    case "N":
      return { x: hex.x, y: hex.y - R };
    case "S":
      return { x: hex.x, y: hex.y + R };
    case "NW":
      return { x: hex.x - HALF / 2, y: hex.y - 0.75 * R };
    case "NE":
      return { x: hex.x + HALF / 2, y: hex.y - 0.75 * R };
    case "W":
      return { x: hex.x - HALF, y: hex.y };
    default: {
      const turn = inner(at.side);
      return turn === null
        ? hex
        : {
            x: hex.x + (Math.cos((turn * Math.PI) / 180) * R) / 2,
            y: hex.y + (Math.sin((turn * Math.PI) / 180) * R) / 2,
          };
    }
  }
}

/** How a road lies on a path, in degrees. */
export function angle(at: Place): number {
  return inner(at.side) ?? (at.side === "NW" ? -30 : at.side === "NE" ? 30 : 90);
}

/** Both ends of a path. */
export function ends(at: Place): [Point, Point] {
  const middle = centre(at);
  const turn = (angle(at) * Math.PI) / 180;
  const x = (Math.cos(turn) * R) / 2;
  const y = (Math.sin(turn) * R) / 2;
  return [
    { x: middle.x - x, y: middle.y - y },
    { x: middle.x + x, y: middle.y + y },
  ];
}

/** The hexes around a place, whether there is land or not. */
export function hexesAround(at: Place): string[] {
  const { q, r } = at;
  switch (at.side) {
    case "N":
      return [hexName(q, r - 1), hexName(q + 1, r - 1), hexName(q, r)];
    case "S":
      return [hexName(q, r), hexName(q - 1, r + 1), hexName(q, r + 1)];
    case "NW":
      return [hexName(q, r - 1), hexName(q, r)];
    case "NE":
      return [hexName(q + 1, r - 1), hexName(q, r)];
    case "W":
      return [hexName(q - 1, r), hexName(q, r)];
    default:
      return [hexName(q, r)];
  }
}

/** The corners of a hex clockwise, each with the two other hexes that meet there. */
const MEETING: readonly (readonly [string, readonly [number, number], readonly [number, number]])[] = [
  ["N", [0, -1], [1, -1]],
  ["NE", [1, -1], [1, 0]],
  ["SE", [1, 0], [0, 1]],
  ["S", [0, 1], [-1, 1]],
  ["SW", [-1, 1], [-1, 0]],
  ["NW", [-1, 0], [0, -1]],
];

/** The paths from the plaza of a hex to its corners beside other land (TRADER-002, TRADER-003). */
export function innerPaths(
  hex: string,
  land: readonly string[],
): { readonly name: string; readonly from: Point; readonly to: Point }[] {
  const at = place(hex);
  if (!at) return [];
  const from = hexCentre(at.q, at.r);
  return MEETING.filter(([, ...others]) => others.some(([q, r]) => land.includes(hexName(at.q + q, at.r + r)))).map(
    ([corner]) => {
      const turn = ((CORNERS[corner] ?? 0) * Math.PI) / 180;
      return {
        name: `${hex},P:${corner}`,
        from,
        to: { x: from.x + R * Math.cos(turn), y: from.y + R * Math.sin(turn) },
      };
    },
  );
}

/** Every path around these hexes, once. */
export function pathsOf(hexes: readonly string[]): readonly string[] {
  return [
    ...new Set(
      hexes.flatMap((hex) => {
        const [q = 0, r = 0] = hex.split(",").map(Number);
        return [
          `${hex},NW`,
          `${hex},NE`,
          `${hex},W`,
          `${hexName(q + 1, r)},W`,
          `${hexName(q, r + 1)},NW`,
          `${hexName(q - 1, r + 1)},NE`,
        ];
      }),
    ),
  ];
}

/** From north to south, then from west to east: the order in which Tab visits places. */
export function byPosition(a: string, b: string): number {
  const [first, second] = [place(a), place(b)];
  if (!first || !second) return a < b ? -1 : 1;
  const [p, s] = [centre(first), centre(second)];
  return Math.abs(p.y - s.y) > 1 ? p.y - s.y : p.x - s.x;
}

export interface Bounds {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** The box around hexes, their harbours included. */
export function bounds(hexes: readonly string[]): Bounds {
  let [left, top, right, bottom] = [0, 0, 0, 0];
  for (const name of hexes) {
    const at = place(name);
    if (!at) continue;
    const { x, y } = centre(at);
    left = Math.min(left, x - HALF);
    right = Math.max(right, x + HALF);
    top = Math.min(top, y - R);
    bottom = Math.max(bottom, y + R);
  }
  return { left, top, right, bottom };
}

/** Is this intersection an end of the path? */
export function touches(path: string, intersection: string): boolean {
  const [p, i] = [place(path), place(intersection)];
  if (!p || !i) return false;
  const own = `${p.q},${p.r}`;
  const ends: Record<string, readonly string[]> = {
    NW: [`${own},N`, `${p.q},${p.r - 1},S`],
    NE: [`${own},N`, `${p.q + 1},${p.r - 1},S`],
    W: [`${p.q},${p.r - 1},S`, `${p.q - 1},${p.r + 1},N`],
  };
  return ends[p.side]?.includes(intersection) ?? false;
}
