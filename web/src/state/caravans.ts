// The Caravans as they can be looked ahead: trails, the paths the next wagon may take, and whom it would help there.

import caravans from "../../../rules/data/caravans.json";
import { byPosition, ends, pathsOf, place, touches } from "../board/geometry.ts";
import type { IslandView } from "./view.ts";

/** All of them (CARAVAN-003). */
export const WAGONS = caravans.wagons.count;

/** Trails are named by the way their first path leaves the oasis (CARAVAN-002). */
export type TrailName = "north" | "south-east" | "south-west";
const ARROWS: readonly { readonly path: string; readonly name: TrailName }[] = (
  ["north", "south-east", "south-west"] as const
).map((name, i) => ({ name, path: caravans.starting_paths.list[i]?.path ?? "" }));

export interface Trail {
  /** Of all the trails that have met in it. */
  readonly names: readonly TrailName[];
  readonly wagons: readonly string[];
}

const corners = (path: string): readonly string[] => {
  const at = place(path);
  return at ? ends(at).map(({ x, y }) => `${Math.round(x)} ${Math.round(y)}`) : [];
};

/** The trails as they lie: those that share an intersection are one (CARAVAN-016). */
export function trails(view: IslandView): readonly Trail[] {
  const left = new Set(view.scenario.caravans?.wagons);
  const made: Trail[] = [];
  for (const { path } of ARROWS) {
    if (!left.delete(path)) continue;
    const wagons = [path];
    const reached = new Set(corners(path));
    for (let grew = true; grew;) {
      grew = false;
      for (const next of [...left]) {
        if (!corners(next).some((one) => reached.has(one))) continue;
        left.delete(next);
        wagons.push(next);
        for (const one of corners(next)) reached.add(one);
        grew = true;
      }
    }
    made.push({ names: ARROWS.filter((one) => wagons.includes(one.path)).map((one) => one.name), wagons });
  }
  return made;
}

export interface OpenPath {
  readonly path: string;
  /** The trails it would go on with; none if it begins one. */
  readonly trails: readonly Trail[];
  /** The trail it would begin. */
  readonly begins: TrailName | null;
}

/** What a wagon on this path would do to the trails. */
export function wagonJoins(view: IslandView, path: string): OpenPath {
  const here = (view.scenario.caravans?.ends ?? []).filter((end) => touches(path, end));
  const joined = trails(view).filter((trail) => here.some((end) => trail.wagons.some((one) => touches(one, end))));
  return {
    path,
    trails: joined,
    begins: joined.length > 0 ? null : (ARROWS.find((one) => one.path === path)?.name ?? null),
  };
}

/**
 * Where the next wagon may stand, while cards are still laid and nobody is asked for a path: beyond the ends the view tells of, or
 * on an arrow without a wagon (CARAVAN-012, CARAVAN-014).
 */
export function openPaths(view: IslandView): readonly string[] {
  const of = view.scenario.caravans;
  if (!of || of.wagons.length >= WAGONS) return [];
  const beyond = pathsOf(view.hexes.map(({ hex }) => hex)).filter((path) => of.ends.some((end) => touches(path, end)));
  return [...new Set([...beyond, ...ARROWS.map((one) => one.path)])]
    .filter((path) => !of.wagons.includes(path))
    .sort(byPosition);
}

/** Paths are named by letters from north to south. */
export function letters(paths: readonly string[]): Readonly<Record<string, string>> {
  return Object.fromEntries([...paths].sort(byPosition).map((at, i) => [at, String.fromCharCode(65 + i)]));
}

/** Who would gain by a wagon on this path: buildings that would lie between two wagons, roads that would count twice. */
export function wagonHelps(
  view: IslandView,
  path: string,
): { readonly points: readonly number[]; readonly roads: readonly number[] } {
  const wagons = view.scenario.caravans?.wagons ?? [];
  const points = view.seats.flatMap((seat) =>
    [...seat.settlements, ...seat.cities]
      .filter((at) => touches(path, at) && wagons.filter((one) => touches(one, at)).length === 1)
      .map(() => seat.seat),
  );
  const roads = view.seats.filter((seat) => seat.roads.includes(path)).map((seat) => seat.seat);
  return { points, roads };
}
