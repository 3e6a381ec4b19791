// The coast of any land: its outline moved out, corners averaged, pushed by noise that is always the same.

import { R, hexCentre, hexName, place, type Point } from "./geometry.ts";

const OUT = 0.19 * R;
const PUSH = 0.046 * R;
/** Points on each side of a hex. */
const STEPS = 12;

/** A number from -1 to 1 that depends on the seed only. */
function noise(seed: number): number {
  let n = Math.imul(seed ^ 0x9e3779b9, 0x85ebca6b);
  n = Math.imul(n ^ (n >>> 13), 0xc2b2ae35);
  return ((n ^ (n >>> 16)) >>> 0) / 2 ** 31 - 1;
}

const NEIGHBOURS: readonly [number, number][] = [
  [1, -1],
  [1, 0],
  [0, 1],
  [-1, 1],
  [-1, 0],
  [0, -1],
];

function corner(q: number, r: number, i: number): Point {
  const { x, y } = hexCentre(q, r);
  const turn = ((60 * i - 90) * Math.PI) / 180;
  return { x: x + R * Math.cos(turn), y: y + R * Math.sin(turn) };
}

/** Corners lie on multiples of a quarter at the finest, so that rounding cannot part two that are the same. */
const key = (p: Point): string => `${Math.round(p.x * 4)},${Math.round(p.y * 4)}`;

/** The outlines of the land, clockwise; more than one when there are several islands or lakes. */
export function outlines(hexes: readonly string[]): Point[][] {
  const land = new Set(hexes);
  const next = new Map<string, { from: Point; to: Point }>();
  for (const name of hexes) {
    const at = place(name);
    if (!at) continue;
    NEIGHBOURS.forEach(([dq, dr], i) => {
      if (land.has(hexName(at.q + dq, at.r + dr))) return;
      const [from, to] = [corner(at.q, at.r, i), corner(at.q, at.r, i + 1)];
      next.set(key(from), { from, to });
    });
  }
  const loops: Point[][] = [];
  while (next.size > 0) {
    const loop: Point[] = [];
    let [step] = next.values();
    while (step && next.delete(key(step.from))) {
      loop.push(step.from);
      step = next.get(key(step.to));
    }
    if (loop.length > 2) loops.push(loop);
  }
  return loops;
}

function at<T>(list: readonly T[], i: number): T {
  const n = list.length;
  const found = list[((i % n) + n) % n];
  if (found === undefined) throw new RangeError("an empty loop");
  return found;
}

/** The outline moved outwards. */
function moved(loop: readonly Point[], by: number): Point[] {
  return loop.map((p, i) => {
    const [before, after] = [at(loop, i - 1), at(loop, i + 1)];
    const normal = (a: Point, b: Point): Point => {
      const length = Math.hypot(b.x - a.x, b.y - a.y) || 1;
      return { x: (b.y - a.y) / length, y: -(b.x - a.x) / length };
    };
    const [m, n] = [normal(before, p), normal(p, after)];
    const scale = by / (1 + m.x * n.x + m.y * n.y);
    return { x: p.x + (m.x + n.x) * scale, y: p.y + (m.y + n.y) * scale };
  });
}

/** The SVG path of the coast. */
export function coast(hexes: readonly string[]): string {
  return outlines(hexes)
    .map((loop, number) => {
      const wide = moved(loop, OUT);
      let line = wide.flatMap((p, i) => {
        const to = at(wide, i + 1);
        return Array.from({ length: STEPS }, (_, k) => ({
          x: p.x + ((to.x - p.x) * k) / STEPS,
          y: p.y + ((to.y - p.y) * k) / STEPS,
        }));
      });
      for (let pass = 0; pass < 4; pass++) {
        const before = line;
        line = before.map((p, i) => {
          const [a, b] = [at(before, i - 1), at(before, i + 1)];
          return { x: (a.x + 2 * p.x + b.x) / 4, y: (a.y + 2 * p.y + b.y) / 4 };
        });
      }
      const points = line.map((p, i) => {
        const seed = number * 100_000 + i * 2;
        return `${(p.x + noise(seed) * PUSH * 0.75).toFixed(1)} ${(p.y + noise(seed + 1) * PUSH * 0.75).toFixed(1)}`;
      });
      return `M${points.join("L")}Z`;
    })
    .join("");
}

/** Grains of sand between the coast and the outermost hexes, as one path. */
export function sand(hexes: readonly string[]): string {
  const grains: string[] = [];
  outlines(hexes).forEach((loop, number) => {
    const wide = moved(loop, OUT * 0.55);
    wide.forEach((p, i) => {
      const to = at(wide, i + 1);
      for (let k = 0; k < 7; k++) {
        const seed = number * 9_000 + i * 31 + k + 7;
        const t = (k + 0.5 + noise(seed) * 0.4) / 7;
        const x = p.x + (to.x - p.x) * t + noise(seed + 3_001) * 4.4;
        const y = p.y + (to.y - p.y) * t + noise(seed + 6_001) * 4.4;
        grains.push(`M${x.toFixed(1)} ${y.toFixed(1)}h${(0.8 + Math.abs(noise(seed + 11))).toFixed(1)}`);
      }
    });
  });
  return grains.join("");
}

/** Water-lines from far to near: width of the stroke and how much of the sea's wash is in it. */
export const RINGS: readonly { width: number; line: number; wash: number; opacity: number }[] = [
  { width: 1.24, line: 0.012, wash: 0, opacity: 0.35 },
  { width: 1.0, line: 0.016, wash: 25, opacity: 0.45 },
  { width: 0.77, line: 0.019, wash: 50, opacity: 0.54 },
  { width: 0.56, line: 0.025, wash: 75, opacity: 0.62 },
  { width: 0.37, line: 0.031, wash: 100, opacity: 0.7 },
  { width: 0.2, line: 0.037, wash: 100, opacity: 0.77 },
].map((ring) => ({ ...ring, width: ring.width * R, line: ring.line * R }));

/** Little wave marks scattered over the sea of this size, clear of the land. */
export function waves(
  width: number,
  height: number,
  clear: (x: number, y: number) => boolean,
  size: 1 | 2 = 1,
): string {
  const marks: string[] = [];
  const count = Math.round((width * height) / (size === 1 ? 9_000 : 24_000));
  for (let i = 0; i < count; i++) {
    const x = ((noise(i * 2 + 17) + 1) / 2) * width;
    const y = ((noise(i * 2 + 18) + 1) / 2) * height;
    if (!clear(x, y)) continue;
    if (size === 2) {
      const at = (dx: number, dy: number): string => `M${(x + dx).toFixed(0)} ${(y + dy).toFixed(0)}`;
      marks.push(`${at(8, 0)}q6.2-5 11-1t11 0q-4.4-2-9.2.6t-12.8.4z`);
      marks.push(`${at(18, 8)}q5-5 9-1t9 0q-3.6-2-7.6.6t-10.4.4z`);
      if (i % 3 > 0) marks.push(`${at(0, 8)}q3.4-5 6-1t6 0q-2.4-2-5 .6t-7 .4z`);
      continue;
    }
    for (const [dx, dy] of [
      [0, 0],
      [11, 0],
      [5, -8],
    ] as const) {
      const [sx, sy] = [(x + dx).toFixed(0), (y + dy).toFixed(0)];
      marks.push(`M${sx} ${sy}q3-2.6 5.6-.6t5.6 0q-2.2-1-4.8.4t-6.4.2z`);
    }
  }
  return marks.join("");
}
