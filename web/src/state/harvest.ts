// Which hexes a rolled number concerns: those that pay, and the one that would if the robber did not stand on it.

import { conqueredHexes } from "./attack.ts";
import type { IslandView } from "./view.ts";

export interface Harvest {
  readonly paying: readonly string[];
  readonly robbed: string | null;
}

/** Numbers on which the lake pays fish (FISH-002). */
const LAKE = [2, 3, 11, 12];

export function harvest(view: IslandView, sum: number): Harvest {
  const lost = conqueredHexes(view);
  const [low, high] = [2, 12];
  const shows = (hex: string, terrain: string): boolean => {
    const n = view.numbers[hex];
    if (terrain === "lake" && view.scenario.fishermen) return LAKE.includes(sum);
    // In the Rivers the 2 and the 12 lie on one hex, which pays on both.
    if (view.scenario.rivers.length > 0 && (n === low || n === high)) return sum === low || sum === high;
    return n === sum;
  };
  const hit = view.hexes.filter(({ hex, terrain }) => shows(hex, terrain)).map(({ hex }) => hex);
  return {
    // A conquered hex pays nothing (BARB-030).
    paying: hit.filter((hex) => hex !== view.robber && !lost.includes(hex)),
    robbed: hit.find((hex) => hex === view.robber) ?? null,
  };
}
