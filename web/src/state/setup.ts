// What a new table can be: read from the rules' own data, so that the page offers exactly what may be combined.

import data from "../../../rules/data/compatibility.json";
import island from "../../../docs/schema/island-setup.json";
import type { JsonValue } from "../protocol/serde_json/JsonValue";

export interface ModuleChoice {
  readonly name: string;
  readonly icon: string;
  readonly kind: "expansion" | "small" | "scenario";
}

const ICONS: Readonly<Record<string, string>> = {
  cities_knights: "piece-knight-3-active",
  seafarers: "piece-ship",
  fishermen: "icon-fish",
  rivers: "piece-bridge",
  caravans: "piece-wagon",
  barbarian_attack: "piece-barbarian",
  traders_barbarians: "piece-merchant",
  friendly_robber: "piece-robber",
  event_cards: "icon-card",
  harbourmaster: "harbour-any",
};

/** The modules of the program this page is built with. */
export const OFFERED: readonly string[] = island.properties.modules.items.enum;

export const MODULES: readonly ModuleChoice[] = [
  ...["cities_knights", "seafarers"].map((name) => ({ name, kind: "expansion" as const })),
  ...data.scenarios.map((name) => ({ name, kind: "scenario" as const })),
  ...data.variants.filter((name) => name !== "two_player").map((name) => ({ name, kind: "small" as const })),
]
  // Nothing is offered that does not exist.
  .filter((one) => OFFERED.includes(one.name))
  .map((one) => ({ ...one, icon: ICONS[one.name] ?? "icon-card" }));

export interface Wish {
  readonly game: string;
  readonly players: number;
  readonly modules: readonly string[];
  readonly map: string;
  readonly noRed: boolean;
  readonly edition: string;
  readonly mode: string;
  /** Rules of Rivals that are changed. */
  readonly options?: Readonly<Record<string, string | boolean>>;
  /** Points to win, when they are not those of the rules. */
  readonly goal?: number | null;
}

/** Why not: a sentence of the rules' data in both languages, or a key of the page's own. */
export interface Obstacle {
  readonly key: string;
  readonly en: string;
  readonly pl: string;
  readonly rule: string | null;
}

const NOT_HERE: Obstacle = { key: "reason-not-here", en: "", pl: "", rule: null };

function refusal(id: string): Obstacle {
  const found = data.refusals.find((one) => one.id === id);
  return found ? { key: "", en: found.en, pl: found.pl, rule: found.rule } : NOT_HERE;
}

const scenarioOf = (modules: readonly string[]): string | null =>
  data.scenarios.find((name) => modules.includes(name)) ?? null;

function row(modules: readonly string[]): (typeof data.rows)[number] | undefined {
  const scenario = scenarioOf(modules);
  const cities = modules.includes("cities_knights");
  return data.rows.find((one) => one.scenario === scenario && one.cities_knights === cities && one.seafarers === null);
}

/** What stands in the way of a set of modules with so many players. */
export function problem(modules: readonly string[], players: number): Obstacle | null {
  if (data.scenarios.filter((name) => modules.includes(name)).length > 1) return refusal("two_scenarios");
  const found = row(modules);
  if (!found) return refusal("scenario_with_seafarers");
  if (!found.players.includes(players)) return refusal(players === 2 ? "three_for_two" : "players");
  const variants: Readonly<Record<string, { readonly code: string } | undefined>> = found.variants;
  const bad = [...modules, ...(players === 2 ? ["two_player"] : [])].find((name) => variants[name]?.code === "N");
  return bad === undefined ? null : refusal(bad === "two_player" ? "three_for_two" : bad);
}

/** The modules with this one taken or left; a scenario takes the place of another. */
export function toggled(modules: readonly string[], module: string): readonly string[] {
  if (modules.includes(module)) return modules.filter((one) => one !== module);
  return [...modules.filter((one) => !(data.scenarios.includes(module) && data.scenarios.includes(one))), module];
}

/** Why a module cannot be taken, if it cannot. */
export function obstacle(wish: Wish, module: string, offered: readonly string[] = OFFERED): Obstacle | null {
  if (!offered.includes(module) || data.unbuilt.includes(module)) return NOT_HERE;
  return wish.modules.includes(module) ? null : problem(toggled(wish.modules, module), wish.players);
}

/** Rules that change when a module is taken with the others. */
export function changes(wish: Wish, module: string): readonly string[] {
  const found = row(
    toggled(
      wish.modules.filter((one) => one !== module),
      module,
    ),
  );
  const variants: Readonly<Record<string, { readonly rules: readonly string[] } | undefined>> = found?.variants ?? {};
  return variants[module]?.rules ?? (wish.modules.length > 0 ? (found?.rules ?? []) : []);
}

/** Points to win, as shown before the table is made. */
export function target(wish: Wish): number {
  if (wish.goal) return wish.goal;
  const found = row(wish.modules);
  return (wish.modules.includes("harbourmaster") ? found?.with_harbourmaster : found?.target) ?? 10;
}

/** The setup the server is asked for. */
export function setupOf(wish: Wish): JsonValue {
  if (wish.game === "rivals") {
    const options = wish.options ?? {};
    return { game: "rivals", mode: wish.mode, ...(Object.keys(options).length > 0 ? { options: { ...options } } : {}) };
  }
  if (wish.game !== "island") return { game: wish.game };
  const options: Record<string, JsonValue> = { setup: wish.map };
  if (wish.map !== "beginner") options["no_adjacent_red"] = wish.noRed;
  if (wish.players === 2) options["edition"] = wish.edition;
  if (wish.goal) options["target"] = wish.goal;
  return { game: "island", players: wish.players, modules: [...wish.modules], options };
}
