// The island of the first screen: nobody's, always the same.

import type { MapHex } from "../state/view.ts";

const TERRAINS = [
  "mountains",
  "pasture",
  "forest",
  "fields",
  "hills",
  "pasture",
  "hills",
  "fields",
  "forest",
  "desert",
  "forest",
  "mountains",
  "forest",
  "mountains",
  "fields",
  "pasture",
  "hills",
  "fields",
  "pasture",
];

export const FIRST_ISLAND: readonly MapHex[] = [-2, -1, 0, 1, 2]
  .flatMap((r) => [-2, -1, 0, 1, 2].filter((q) => Math.abs(q + r) <= 2).map((q) => `${q},${r}`))
  .map((hex, i) => ({ hex, terrain: TERRAINS[i] ?? "desert" }));
