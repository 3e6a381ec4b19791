import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { IslandView } from "../src/protocol/games/island";

export interface Fixture {
  readonly seat: number;
  readonly node: unknown;
  readonly view: IslandView;
  readonly legal: unknown;
  readonly events: readonly unknown[];
}

/** What a seat saw at a moment of a real game; `scripts/fixtures.mjs` makes them. */
export function fixture(name: string): Fixture {
  return JSON.parse(readFileSync(join(import.meta.dirname, "fixtures", `${name}.json`), "utf8")) as Fixture;
}
