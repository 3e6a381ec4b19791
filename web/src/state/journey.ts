// The wagon's way: the fewest points, then the fewest tolls, from where it stands to a plaza. What may be driven is the
// server's word; this only looks ahead (TRADER-031 and after).

import trade from "../../../rules/data/traders-barbarians.json";
import { hexesAround, place, touches } from "../board/geometry.ts";
import { stepCost } from "./handled.ts";
import type { IslandView, SeatView } from "./view.ts";

export interface Step {
  readonly path: string;
  readonly to: string;
  readonly points: number;
  readonly gold: number;
}

export interface Journey {
  readonly building: string;
  readonly steps: readonly Step[];
  readonly points: number;
  readonly gold: number;
}

interface Way {
  readonly path: string;
  readonly ends: readonly [string, string];
}

const maps = new WeakMap<IslandView["hexes"], readonly Way[]>();

/** All paths a wagon may use, with their ends. */
function ways(view: IslandView): readonly Way[] {
  const before = maps.get(view.hexes);
  if (before) return before;
  const closed = new Set(trade.targets.list.flatMap((one) => one.closed_sea_paths));
  const found = new Map<string, Way>();
  for (const { hex } of view.hexes) {
    const [q = 0, r = 0] = hex.split(",").map(Number);
    for (const path of [
      `${q},${r},NW`,
      `${q},${r},NE`,
      `${q},${r},W`,
      `${q + 1},${r},W`,
      `${q},${r + 1},NW`,
      `${q - 1},${r + 1},NE`,
    ]) {
      const at = place(path);
      if (!at || closed.has(path) || found.has(path)) continue;
      const corners = hexesAround(at).flatMap((one) => {
        const [a = 0, b = 0] = one.split(",").map(Number);
        return [`${a},${b},N`, `${a},${b},S`, `${a},${b - 1},S`, `${a},${b + 1},N`];
      });
      const all = new Set([
        ...corners,
        `${q},${r},N`,
        `${q},${r},S`,
        `${q},${r - 1},S`,
        `${q + 1},${r - 1},S`,
        `${q},${r + 1},N`,
        `${q - 1},${r + 1},N`,
      ]);
      const [first, second] = [...all].filter((one) => touches(path, one));
      if (first && second) found.set(path, { path, ends: [first, second] });
    }
  }
  for (const target of trade.targets.list) {
    const corners: Readonly<Record<string, string>> = target.land_corners;
    for (const [side, path] of Object.entries(target.inner_paths)) {
      const corner = corners[side];
      if (corner) found.set(path, { path, ends: [corner, target.plaza] });
    }
  }
  const made = [...found.values()];
  maps.set(view.hexes, made);
  return made;
}

/** The cheapest way to one of these plazas, nothing when there is none. */
export function journey(view: IslandView, me: SeatView, plazas: readonly string[]): Journey | null {
  const from = view.scenario.wagons[me.seat - 1]?.at;
  if (!from || plazas.includes(from)) return null;
  const ends = new Set(trade.targets.list.map((one) => one.plaza));
  const best = new Map<string, { points: number; gold: number; steps: readonly Step[] }>([
    [from, { points: 0, gold: 0, steps: [] }],
  ]);
  const open = new Set([from]);
  const worth = (one: { points: number; gold: number }): number => one.points * 100 + one.gold;
  while (open.size > 0) {
    const here = [...open].reduce((a, b) => {
      const [x, y] = [best.get(a), best.get(b)];
      return x && y && worth(y) < worth(x) ? b : a;
    });
    open.delete(here);
    const reached = best.get(here);
    if (!reached) continue;
    if (plazas.includes(here)) {
      const building = trade.targets.list.find((one) => one.plaza === here)?.building ?? "";
      return { building, ...reached };
    }
    // A plaza ends the drive (TRADER-034).
    if (ends.has(here) && here !== from) continue;
    for (const { path, ends: two } of ways(view)) {
      if (!two.includes(here) || view.scenario.closedPaths.includes(path)) continue;
      const to = two[0] === here ? two[1] : two[0];
      const cost = stepCost(view, me, path);
      const gold = cost.gold ? trade.movement.other_road_toll_gold : 0;
      const next = {
        points: reached.points + cost.points,
        gold: reached.gold + gold,
        steps: [...reached.steps, { path, to, points: cost.points, gold }],
      };
      const known = best.get(to);
      if (known && worth(known) <= worth(next)) continue;
      best.set(to, next);
      open.add(to);
    }
  }
  return null;
}

/** Where the wagon goes: to the order's building, without one to whichever is nearest. */
export function nextJourney(view: IslandView, me: SeatView): Journey | null {
  const wagon = view.scenario.wagons[me.seat - 1];
  if (!wagon) return null;
  const plazas = wagon.plaza !== null ? [wagon.plaza] : trade.targets.list.map((one) => one.plaza);
  return journey(view, me, plazas);
}
