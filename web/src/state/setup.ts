// What a new table can be: read from the rules' own data, so that the page offers exactly what may be combined.

import data from "../../../rules/data/compatibility.json";
import island from "../../../docs/schema/island-setup.json";
import { gameSetup } from "./wire.ts";
import type { Clock } from "../protocol/Clock";
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

export interface SetupChoice {
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
export function obstacle(choice: SetupChoice, module: string, offered: readonly string[] = OFFERED): Obstacle | null {
  if (!offered.includes(module) || data.unbuilt.includes(module)) return NOT_HERE;
  return choice.modules.includes(module) ? null : problem(toggled(choice.modules, module), choice.players);
}

/** Rules that change when a module is taken with the others. */
export function changes(choice: SetupChoice, module: string): readonly string[] {
  const found = row(
    toggled(
      choice.modules.filter((one) => one !== module),
      module,
    ),
  );
  const variants: Readonly<Record<string, { readonly rules: readonly string[] } | undefined>> = found?.variants ?? {};
  return variants[module]?.rules ?? (choice.modules.length > 0 ? (found?.rules ?? []) : []);
}

/** Points to win, as shown before the table is made. */
export function target(choice: SetupChoice): number {
  if (choice.goal) return choice.goal;
  const found = row(choice.modules);
  return (choice.modules.includes("harbourmaster") ? found?.with_harbourmaster : found?.target) ?? 10;
}

/** The setup the server is asked for. */
export function setupOf(choice: SetupChoice): JsonValue {
  if (choice.game === "rivals") {
    const options = choice.options ?? {};
    return {
      game: "rivals",
      mode: choice.mode,
      ...(Object.keys(options).length > 0 ? { options: { ...options } } : {}),
    };
  }
  if (choice.game !== "island") return { game: choice.game };
  const options: Record<string, JsonValue> = { setup: choice.map };
  if (choice.map !== "beginner") options["no_adjacent_red"] = choice.noRed;
  if (choice.players === 2) options["edition"] = choice.edition;
  if (choice.goal) options["target"] = choice.goal;
  return { game: "island", players: choice.players, modules: [...choice.modules], options };
}

/** The clocks a table can be made with, as the server names them. */
export const PRESETS = ["none", "fast", "relaxed", "day", "three_days"] as const;
const CLOCKS: Readonly<Record<string, string>> = {
  "20000 120000": "fast",
  "60000 600000": "relaxed",
  "86400000 86400000": "day",
  "259200000 604800000": "three_days",
};

/** The preset a clock comes from; `own` for any other. */
export function presetOf(clock: Clock | null): string {
  return clock ? (CLOCKS[`${clock.decision} ${clock.reserve}`] ?? "own") : "none";
}

/** What is meant where a setup leaves something out. */
const BASE_GAME: SetupChoice = {
  game: "island",
  players: 4,
  modules: [],
  map: "variable",
  noRed: true,
  edition: "expansion",
  mode: "intro",
  goal: null,
};

/** What a table was made for. */
export function readSetup(setup: JsonValue): SetupChoice {
  const of = gameSetup(setup);
  if ("mode" in of) return { ...BASE_GAME, game: "rivals", mode: of.mode };
  return {
    ...BASE_GAME,
    players: of.players,
    modules: of.modules ?? [],
    map: of.options?.setup ?? BASE_GAME.map,
    noRed: of.options?.no_adjacent_red ?? BASE_GAME.noRed,
    edition: of.options?.edition ?? BASE_GAME.edition,
    goal: of.options?.target ?? null,
  };
}
