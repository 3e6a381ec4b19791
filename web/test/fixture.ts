import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { IslandEvent, IslandLegal, IslandNode, IslandView } from "../src/protocol/games/island";

export interface Fixture {
  readonly seat: number;
  readonly node: IslandNode;
  readonly view: IslandView;
  readonly legal: IslandLegal | null;
  readonly events: readonly IslandEvent[];
}

/** What a seat saw at a moment of a real game; `scripts/fixtures.mjs` makes them. */
export function fixture(name: string): Fixture {
  return JSON.parse(readFileSync(join(import.meta.dirname, "fixtures", `${name}.json`), "utf8")) as Fixture;
}
