// Where words about a hex of the coast stand: on the sea beside it, not on land, harbours or each other.

import { R, centre, hexesAround, place, type Bounds, type Point } from "./geometry.ts";

export const LABEL = { width: 2.25 * R, height: 0.7 * R } as const;

/** How far a point lies from a label around `at`. */
function away(at: Point, from: Point): number {
  return Math.hypot(
    Math.max(0, Math.abs(from.x - at.x) - LABEL.width / 2),
    Math.max(0, Math.abs(from.y - at.y) - LABEL.height / 2),
  );
}

/** Where the sign of a harbour stands, off the middle of its path. */
function signOf(path: string, land: ReadonlySet<string>): Point | null {
  const at = place(path);
  if (!at) return null;
  const [near] = hexesAround(at).filter((hex) => land.has(hex));
  const hex = near === undefined ? null : place(near);
  if (!hex) return null;
  const [middle, inland] = [centre(at), centre(hex)];
  const length = Math.hypot(middle.x - inland.x, middle.y - inland.y) || 1;
  const out = (0.66 * R) / length;
  return { x: middle.x + (middle.x - inland.x) * out, y: middle.y + (middle.y - inland.y) * out };
}

/** The middle of a label for each hex, as free of everything else as there is room for inside `room`. */
export function seaLabels(
  hexes: readonly string[],
  land: readonly string[],
  harbours: readonly string[],
  room: Bounds,
): readonly (Point & { readonly hex: string; readonly to: Point })[] {
  const lands = new Set(land);
  const centres = land.flatMap((hex) => {
    const at = place(hex);
    return at ? [centre(at)] : [];
  });
  const signs = harbours.flatMap((path) => signOf(path, lands) ?? []);
  const made: (Point & { hex: string; to: Point })[] = [];
  for (const hex of hexes) {
    const at = place(hex);
    if (!at) continue;
    const from = centre(at);
    let best: (Point & { cost: number }) | null = null;
    for (let turn = 0; turn < 48; turn++) {
      for (const far of [1.3, 1.6, 1.9, 2.2]) {
        const angle = (turn * Math.PI) / 24;
        const point = { x: from.x + far * R * Math.cos(angle), y: from.y + far * R * Math.sin(angle) };
        const outside =
          Math.max(0, room.left - point.x + LABEL.width / 2) +
          Math.max(0, point.x + LABEL.width / 2 - room.right) +
          Math.max(0, room.top - point.y + LABEL.height / 2) +
          Math.max(0, point.y + LABEL.height / 2 - room.bottom);
        const over = (others: readonly Point[], reach: number): number =>
          others.reduce((sum, one) => sum + Math.max(0, reach - away(point, one)), 0);
        const cost =
          8 * outside +
          4 * over(centres, 0.86 * R) +
          2 * over(signs, 0.4 * R) +
          (made.some((one) => away(point, one) < LABEL.width / 2 + 4) ? 40 * R : 0) +
          far * 10;
        if (!best || cost < best.cost) best = { ...point, cost };
      }
    }
    if (best) {
      const length = Math.hypot(best.x - from.x, best.y - from.y) || 1;
      const edge = (0.6 * R) / length;
      made.push({
        hex,
        x: best.x,
        y: best.y,
        to: { x: from.x + (best.x - from.x) * edge, y: from.y + (best.y - from.y) * edge },
      });
    }
  }
  return made;
}
