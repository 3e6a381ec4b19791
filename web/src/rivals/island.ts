// The shape of a principality: where its columns and rows lie, and its coast.

import { RINGS } from "../board/coast.ts";
import { R } from "../board/geometry.ts";
import { spotOf, type Principality } from "./view.ts";

/** The height of the middle line, in cards. */
export const MIDDLE = 0.8;

export interface Shape {
  readonly xmin: number;
  readonly xmax: number;
  readonly columns: number;
  /** Rows above and below the middle line: 1 or 2. */
  readonly above: number;
  readonly below: number;
  readonly rows: number;
  /** Columns that reach into the outer row, above and below. */
  readonly peaks: ReadonlySet<number>;
  readonly feet: ReadonlySet<number>;
}

/** `more` are columns that will soon be land, `behind` the regions behind which something may be built now. */
export function shapeOf(land: Principality, more: readonly number[] = [], behind: readonly string[] = []): Shape {
  const xs = [...land.regions.map((one) => spotOf(one.at)?.x ?? 0), ...land.settlements, ...land.roads, ...more];
  const [xmin, xmax] = [Math.min(...xs), Math.max(...xs)];
  const peaks = new Set(land.cities);
  const feet = new Set(land.cities);
  for (const at of land.cache ? [land.cache.at, ...behind] : behind) {
    const spot = spotOf(at);
    if (spot) (spot.row === "U" ? peaks : feet).add(spot.x);
  }
  const above = peaks.size > 0 ? 2 : 1;
  const below = feet.size > 0 ? 2 : 1;
  return { xmin, xmax, columns: xmax - xmin + 1, above, below, rows: above + MIDDLE + below, peaks, feet };
}

/** Left edge of a column, in cards. */
export function columnX(shape: Shape, x: number): number {
  return x - shape.xmin;
}

/** Upper edge of a place, in cards. */
export function rowY(shape: Shape, row: "U" | "L", depth: 1 | 2): number {
  return row === "U" ? shape.above - depth : shape.above + MIDDLE + depth - 1;
}

export function middleY(shape: Shape): number {
  return shape.above;
}

interface Point {
  readonly x: number;
  readonly y: number;
}

/** The outline of the columns, clockwise from the upper left. */
export function outline(shape: Shape): Point[] {
  const top: Point[] = [];
  const bottom: Point[] = [];
  const low = shape.above + MIDDLE + shape.below;
  for (let i = 0; i < shape.columns; i++) {
    const x = shape.xmin + i;
    const y = shape.peaks.has(x) ? shape.above - 2 : shape.above - 1;
    top.push({ x: i, y }, { x: i + 1, y });
    const foot = shape.feet.has(x) ? low : low - (shape.below - 1);
    bottom.push({ x: i, y: foot }, { x: i + 1, y: foot });
  }
  const loop = [...top, ...bottom.reverse()];
  // Corners only: points on a straight line would be pushed out twice.
  return loop.filter((p, i) => {
    const [a, b] = [loop[(i + loop.length - 1) % loop.length] ?? p, loop[(i + 1) % loop.length] ?? p];
    if (p.x === b.x && p.y === b.y) return false;
    return !((a.x === p.x && p.x === b.x) || (a.y === p.y && p.y === b.y));
  });
}

/**
 * The land that has come up since, as two clips of the drawn island with its water: as it was, and as it is. `margin` is the
 * water round it in the drawing.
 */
export function growth(before: Shape, after: Shape, u: number, margin: number): { from: string; to: string } | null {
  const grown = (now: ReadonlySet<number>, was: ReadonlySet<number>): boolean => [...now].some((x) => !was.has(x));
  const wider = after.xmin < before.xmin || after.xmax > before.xmax;
  if (!wider && !grown(after.peaks, before.peaks) && !grown(after.feet, before.feet)) return null;
  const [first, last] = [before.xmin - after.xmin, before.xmax + 1 - after.xmin];
  const [above, below] = [after.above - 1, after.above + MIDDLE + 1];
  const was = (p: Point, columns: readonly number[]): Point => ({
    x: Math.min(last, Math.max(first, p.x)),
    // A headland that is new stands on the row below it.
    y:
      p.y < above && !columns.some((x) => before.peaks.has(x))
        ? above
        : p.y > below && !columns.some((x) => before.feet.has(x))
          ? below
          : p.y,
  });
  const now = outline(after);
  const old = now.map((p) => was(p, [after.xmin + p.x - 1, after.xmin + p.x]));
  const polygon = (corners: readonly Point[], widened: readonly Point[]): string =>
    `polygon(${corners
      .map((p, i) => {
        const w = widened[i] ?? p;
        return `${((p.x + w.x) * u + margin).toFixed(1)}px ${((p.y + w.y) * u + margin).toFixed(1)}px`;
      })
      .join(", ")})`;
  const by = moved(now, margin / u).map((p, i) => ({ x: p.x - (now[i]?.x ?? 0), y: p.y - (now[i]?.y ?? 0) }));
  return { from: polygon(old, by), to: polygon(now, by) };
}

/** A number from -1 to 1 that depends on the seed only. */
function noise(seed: number): number {
  let n = Math.imul(seed ^ 0x9e3779b9, 0x85ebca6b);
  n = Math.imul(n ^ (n >>> 13), 0xc2b2ae35);
  return ((n ^ (n >>> 16)) >>> 0) / 2 ** 31 - 1;
}

const OUT = 0.13;
const STEP = 0.06;
const PUSH = 0.036;

function moved(loop: readonly Point[], by: number): Point[] {
  const n = loop.length;
  return loop.map((p, i) => {
    const a = loop[(i + n - 1) % n] ?? p;
    const b = loop[(i + 1) % n] ?? p;
    const normal = (from: Point, to: Point): Point => {
      const length = Math.hypot(to.x - from.x, to.y - from.y) || 1;
      return { x: (to.y - from.y) / length, y: -(to.x - from.x) / length };
    };
    const [m, k] = [normal(a, p), normal(p, b)];
    const scale = by / (1 + m.x * k.x + m.y * k.y);
    return { x: p.x + (m.x + k.x) * scale, y: p.y + (m.y + k.y) * scale };
  });
}

/** The SVG path of the coast for cards of side `u`. */
export function coastPath(shape: Shape, u: number, seed: number): string {
  const wide = moved(outline(shape), OUT);
  let line = wide.flatMap((p, i) => {
    const to = wide[(i + 1) % wide.length] ?? p;
    const steps = Math.max(1, Math.round(Math.hypot(to.x - p.x, to.y - p.y) / STEP));
    return Array.from({ length: steps }, (_, k) => ({
      x: p.x + ((to.x - p.x) * k) / steps,
      y: p.y + ((to.y - p.y) * k) / steps,
    }));
  });
  const n = line.length;
  for (let pass = 0; pass < 2; pass++) {
    const before = line;
    line = before.map((p, i) => {
      const [a, b] = [before[(i + n - 1) % n] ?? p, before[(i + 1) % n] ?? p];
      return { x: (a.x + p.x + b.x) / 3, y: (a.y + p.y + b.y) / 3 };
    });
  }
  const points = line.map((p, i) => {
    // Every second point is pushed, those between follow: cuts of a knife, not a tremble.
    const at = (k: number): number => noise(seed * 7919 + k * 2);
    const push = i % 2 === 0 ? at(i) : (at(i - 1) + at((i + 1) % n)) / 2;
    const sideways = noise(seed * 104729 + i) * 0.4;
    return `${((p.x + sideways * PUSH) * u).toFixed(1)} ${((p.y + push * PUSH) * u).toFixed(1)}`;
  });
  return `M${points.join("L")}Z`;
}

/** Grains of sand along the middle line and in the gaps, as one path. */
export function sandPath(shape: Shape, u: number, seed: number): string {
  const grains: string[] = [];
  const count = Math.round(shape.columns * 60);
  for (let i = 0; i < count; i++) {
    const x = ((noise(seed * 31 + i * 3) + 1) / 2) * (shape.columns + 0.16) - 0.08;
    const y = shape.above + ((noise(seed * 37 + i * 3 + 1) + 1) / 2) * (MIDDLE + 0.04) - 0.02;
    grains.push(
      `M${(x * u).toFixed(1)} ${(y * u).toFixed(1)}h${(u * 0.02 + Math.abs(noise(i)) * u * 0.03).toFixed(1)}`,
    );
  }
  return grains.join("");
}

/** Water-lines from far to near for cards of side `u`. */
export function ringsOf(u: number): { line: number; sea: number; opacity: number; wash: number }[] {
  const extra = [0.9, 1.2, 1.5, 1.9, 2.3, 2.8];
  return RINGS.map((ring, i) => ({
    sea: (ring.width / R) * 0.62 * u,
    line: (ring.width / R) * 0.62 * u + (extra[i] ?? 1),
    opacity: ring.opacity,
    wash: ring.wash,
  }));
}

export interface Area {
  readonly width: number;
  readonly height: number;
}

/** The largest side of a card with which the own island fits. */
export function fitOwn(area: Area, shape: Shape, limit = 88): number {
  const u = Math.min(limit, (area.width - 32) / shape.columns, (area.height * 0.63 - 40) / shape.rows);
  return u >= 60 ? Math.floor(u / 4) * 4 : Math.floor(u);
}

export function fitOther(area: Area, shape: Shape, own: number, limit = 60): number {
  return Math.max(
    20,
    Math.floor(Math.min(limit, 0.7 * own, (area.width - 32) / shape.columns, (area.height * 0.38 - 40) / shape.rows)),
  );
}

/** Little wave marks along both sides of the islands, as one path. */
export function waveMarks(left: number, right: number, height: number): string {
  const mark = (x: number, y: number, w: number): string =>
    `M${x} ${y}q${(w * 0.28).toFixed(1)} -5 ${w * 0.5} -1t${w * 0.5} 0q${(-w * 0.2).toFixed(1)} -2 ${(-w * 0.42).toFixed(1)} .6t${(-w * 0.58).toFixed(1)} .4z`;
  const marks: string[] = [];
  for (let y = 66, i = 0; y < height - 20; y += 84, i++) {
    for (const [side, start] of [
      [1, left + 4],
      [2, right - 44],
    ] as const) {
      if (noise(i * 17 + side * 5) < -0.35) continue;
      const x = Math.round(start + noise(i * 13 + side) * 16);
      const at = Math.round(y + noise(i * 7 + side) * 18);
      marks.push(mark(x + 8, at, 22), mark(x + 18, at + 8, 18), mark(x, at + 8, 12));
    }
  }
  return marks.join("");
}
